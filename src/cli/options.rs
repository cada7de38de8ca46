//! Options and answers typed after a procedure's name, read; those a command does nothing with are refused.

use super::arguments::Options;
use super::help::{self, Unread};
use super::said::choice;
use super::{Streams, Trouble};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args as _, Command, FromArgMatches};
use language::Language;
use seam::rulebook::{Answers, Procedure};
use seam::ruling::Reason;

/// Reads a procedure's answers and the options of a ruling from what was typed after its name; `usage` is the
/// name of the command, and how it was typed up to there, `deaf` the options it does nothing with.
/// Where help is asked for it goes out, and there is nothing to read.
pub(super) fn read(
    procedure: &Procedure,
    usage: (&'static str, &str),
    deaf: &[&'static str],
    rest: &[String],
    streams: &mut Streams<'_>,
) -> Result<Option<(Answers, Options)>, Trouble> {
    let command = hiding(command(procedure, usage), deaf);
    let Some(matches) = matches(command, procedure, rest, streams)? else {
        return Ok(None);
    };
    if let Some(said) = unheard(&matches, deaf, usage.1) {
        return Err(Trouble::Misused(said));
    }
    let options: Options = taken(&matches, streams.language)?;
    Ok(Some((answers(procedure, &matches, &options)?, options)))
}

/// What was typed after a procedure's name, told apart. Where help is asked for it goes out, and there is nothing to read.
pub(super) fn matches(
    command: Command,
    procedure: &Procedure,
    rest: &[String],
    streams: &mut Streams<'_>,
) -> Result<Option<ArgMatches>, Trouble> {
    let language = streams.language;
    // The words of its command would stand where the procedure's do.
    let told = |command| {
        let told = help::told(command, procedure.holes, language);
        (told.about(None::<&str>).long_about(None::<&str>), language)
    };
    match help::read(command, told, rest) {
        Ok(matches) => Ok(Some(matches)),
        Err(Unread::Help(help)) => streams.print(&help).map(|()| None),
        Err(Unread::Mistyped(said)) => Err(Trouble::Mistyped(said)),
    }
}

/// What was typed, as what it is read into.
pub(super) fn taken<T: FromArgMatches>(matches: &ArgMatches, language: Language) -> Result<T, Trouble> {
    T::from_arg_matches(matches).map_err(|error| match Unread::of(&error, language) {
        Unread::Help(said) | Unread::Mistyped(said) => Trouble::Mistyped(said),
    })
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
) -> Result<Answers, Trouble> {
    let mut answers = Answers::default();
    for hole in procedure.holes {
        for value in matches.get_many::<String>(hole.name).into_iter().flatten() {
            answers.given.push((hole.name.to_owned(), value.clone()));
        }
    }
    for text in &options.choose {
        answers.choices.push(choice(text)?);
    }
    Ok(answers)
}
