//! Options and answers typed after a procedure's name, read; those a command does nothing with are refused.

use super::arguments::Options;
use super::help;
use super::said::choice;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args as _, Command, FromArgMatches as _};
use language::Language;
use seam::rulebook::{Answers, Procedure};
use seam::ruling::Reason;

/// Why what was typed could not be read.
pub(super) enum Misread {
    /// It makes no sense; or it asks for help.
    Typed(clap::Error),
    /// An option that the command does nothing with.
    Deaf(Reason),
}

impl From<clap::Error> for Misread {
    fn from(error: clap::Error) -> Self {
        Self::Typed(error)
    }
}

/// Reads a procedure's answers and the options of a ruling from what was typed after its name; `usage` is the
/// name of the command, and how it was typed up to there, `deaf` the options it does nothing with.
pub(super) fn read(
    procedure: &Procedure,
    usage: (&'static str, &str),
    deaf: &[&'static str],
    rest: &[String],
    language: Language,
) -> Result<(Answers, Options), Misread> {
    let matches = matches(hiding(command(procedure, usage), deaf), procedure, rest, language)?;
    if let Some(said) = unheard(&matches, deaf, usage.1) {
        return Err(Misread::Deaf(said));
    }
    let options = Options::from_arg_matches(&matches)?;
    Ok((answers(procedure, &matches, &options)?, options))
}

/// What was typed after a procedure's name, told apart.
pub(super) fn matches(
    command: Command,
    procedure: &Procedure,
    rest: &[String],
    language: Language,
) -> Result<ArgMatches, clap::Error> {
    // The words of its command would stand where the procedure's do.
    let told =
        |command| help::told(command, procedure.holes, language).about(None::<&str>).long_about(None::<&str>);
    help::read(command, told, rest)
}

/// A command whose help leaves out the options it does nothing with.
pub(super) fn hiding(mut command: Command, deaf: &[&'static str]) -> Command {
    for name in deaf {
        command = command.mut_arg(*name, |arg| arg.hide(true));
    }
    command
}

/// What is said of an option that was typed and that the command does nothing with: nothing typed is swallowed.
pub(super) fn unheard(matches: &ArgMatches, deaf: &[&str], command: &str) -> Option<Reason> {
    let given = |name: &&&str| matches.value_source(name) == Some(ValueSource::CommandLine);
    let name = deaf.iter().find(given)?;
    let said = Reason::new("cli", "deaf").name("option", name.replace('_', "-"));
    Some(said.name("command", command))
}

/// What can be typed after a procedure's name.
pub(super) fn command(procedure: &Procedure, (name, usage): (&'static str, &str)) -> Command {
    let mut command = Command::new(name).bin_name(usage.to_owned()).no_binary_name(true);
    for hole in procedure.holes {
        let action = if hole.repeated { ArgAction::Append } else { ArgAction::Set };
        command = command.arg(
            Arg::new(hole.name)
                .long(hole.name)
                .required(hole.required)
                // A number may be negative, and still it is the hole's.
                .allow_hyphen_values(true)
                .action(action),
        );
    }
    Options::augment_args(command)
}

/// The answers to a procedure's holes, as they were typed.
pub(super) fn answers(
    procedure: &Procedure,
    matches: &ArgMatches,
    options: &Options,
) -> Result<Answers, clap::Error> {
    let mut answers = Answers::default();
    for hole in procedure.holes {
        for value in matches.get_many::<String>(hole.name).into_iter().flatten() {
            answers.given.push((hole.name.to_owned(), value.clone()));
        }
    }
    for text in &options.choose {
        let read = choice(text)
            .map_err(|problem| clap::Error::raw(clap::error::ErrorKind::ValueValidation, problem))?;
        answers.choices.push(read);
    }
    Ok(answers)
}
