//! The options that a command ignores. They are left out of its help, and refused if the user types one.

use clap::parser::ValueSource;
use clap::{ArgMatches, Command};
use ruling::Reason;

/// The options that a quick ruling ignores, because without a table nothing can follow.
pub(crate) const BY_QUICK: [&str; 4] = ["waive", "choose", "write", "force"];

/// The options of a ruling that a correction ignores.
pub(crate) const BY_CORRECTION: [&str; 8] =
    ["seed", "throw", "no_odds", "house", "write", "force", "book", "record"];

/// Returns the options that a procedure ignores.
pub(crate) fn by_procedure(procedure: &str) -> &'static [&'static str] {
    match procedure {
        "due" => &[
            "dice", "seed", "throw", "no_odds", "fact", "facts", "uphold", "strike", "add", "waive",
            "choose", "write", "force", "book", "record",
        ],
        _ => &["book"],
    }
}

/// Returns the command with the ignored options `deaf` hidden from the help.
pub(crate) fn hiding(mut command: Command, deaf: &[&'static str]) -> Command {
    for name in deaf {
        command = command.mut_arg(*name, |arg| arg.hide(true));
    }
    command
}

/// Returns a message if the user typed an option that the command ignores, so that no option is dropped silently.
/// Returns `None` otherwise.
pub(crate) fn unheard(matches: &ArgMatches, deaf: &[&str], command: &str) -> Option<Reason> {
    let given = |name: &&&str| matches.value_source(name) == Some(ValueSource::CommandLine);
    let name = deaf.iter().find(given)?;
    let said = Reason::new("cli", "deaf").name("option", name.replace('_', "-"));
    Some(said.name("command", command))
}
