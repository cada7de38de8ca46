//! The command line. It takes arguments, prints reports to one stream, and prints complaints to another.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod arguments;
mod commands;
mod doctor;
mod handbook;
mod help;
mod man;
mod output;
mod print;
mod record;
mod ruling;
mod screens;
mod see;
mod table;
mod version;

pub use arguments::Arguments;

use arguments::values;
use clap::{Arg, Command, CommandFactory as _, FromArgMatches as _};
use help::ArgumentsFault;
use language::Language;
use output::{Streams, Trouble};
use rulebook::shelf::Shelf;
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

/// Runs the program with the given arguments. `books` lists the rulebooks that it offers.
///
/// The exit code is 0 on success, 1 if the input is refused, and 2 if the program is used wrongly.
pub fn run(
    books: Shelf,
    arguments: impl IntoIterator<Item = OsString>,
    out: &mut dyn Write,
    complaints: &mut dyn Write,
) -> ExitCode {
    let mut streams = Streams {
        books,
        out,
        complaints,
        language: Language::of_system(),
        held: None,
        #[cfg(feature = "gui")]
        started: std::time::Instant::now(),
    };
    let typed = language_first(arguments.into_iter().collect());
    let arguments = match read(&typed, &mut streams) {
        Ok(arguments) => arguments,
        Err(ArgumentsFault::Mistyped(said)) => return streams.report(&Trouble::Mistyped(said)),
        Err(ArgumentsFault::Help(help)) => {
            let told = streams.print(&help).and_then(|()| streams.end());
            return told.map_or_else(|trouble| streams.report(&trouble), |()| ExitCode::SUCCESS);
        }
    };
    let done = commands::run(arguments, &mut streams);
    // Text that was printed before an error is still written out. If that fails too, the first error is reported.
    let ended = streams.end();
    match done.and(ended) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => streams.report(&trouble),
    }
}

/// Moves an option `--lang` to the front of a command that reads its remaining words by itself. The parser would
/// otherwise take an option directly after such a command for the file.
fn language_first(mut typed: Vec<OsString>) -> Vec<OsString> {
    let commands = Arguments::command();
    let command = typed.get(1).and_then(|name| commands.find_subcommand(name));
    let reads_itself = |command: &Command| command.get_arguments().any(Arg::is_trailing_var_arg_set);
    if !command.is_some_and(reads_itself) {
        return typed;
    }
    let mut at = 2;
    while let Some(word) = typed.get(at).and_then(|word| word.to_str()) {
        let count = match word {
            "-h" | "--help" => 0,
            "--lang" => 2,
            word if word.starts_with("--lang=") => 1,
            _ => break,
        };
        let Some(moved) = typed.get_mut(1..at + count) else { break };
        moved.rotate_right(count);
        at += count.max(1);
    }
    typed
}

/// Parses the arguments. Help and error messages are in the language that the arguments ask for.
fn read(typed: &[OsString], streams: &mut Streams<'_>) -> Result<Arguments, ArgumentsFault> {
    let told = |_| {
        let words: Vec<_> = typed.iter().map(|word| word.to_string_lossy().into_owned()).collect();
        streams.speak_code(values::language(&words));
        (help::told(help::commands(), &[], streams.language), streams.language)
    };
    let matches = help::read(Arguments::command(), told, typed)?;
    Arguments::from_arg_matches(&matches).map_err(|error| ArgumentsFault::of(&error, streams.language))
}
