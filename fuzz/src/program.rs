//! The program run on arguments, and what must hold whatever they are.

use std::process::ExitCode;

/// What the program said to some arguments.
pub struct ProgramOutput {
    /// The report.
    pub out: Vec<u8>,
    /// The complaints.
    pub complaints: Vec<u8>,
    /// The exit code.
    pub code: u8,
}

/// Runs the program: it ends with 0, 1 or 2, and with 1 or 2 not without a word.
///
/// # Panics
/// It ends otherwise.
pub fn run(arguments: &[&str]) -> ProgramOutput {
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let typed = ["frontage"].iter().chain(arguments);
    let code = frontage::cli::run(typed.map(Into::into), &mut out, &mut complaints);
    let code = (0..=2).find(|known| code == ExitCode::from(*known));
    let code = code.unwrap_or_else(|| panic!("{arguments:?}: an exit code that means nothing"));
    // A refusal asked for as JSON, and what `check` finds, are the report itself.
    let silent = complaints.is_empty() && out.is_empty();
    assert!(code == 0 || !silent, "{arguments:?}: {code} without a word");
    assert!(code != 2 || !complaints.is_empty(), "{arguments:?}: used wrongly, and nobody is told how");
    let said = ProgramOutput { out, complaints, code };
    assert!(std::str::from_utf8(&said.complaints).is_ok(), "{arguments:?}: complaints that are no text");
    said
}
