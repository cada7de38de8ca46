//! The answers and options that the user types after the name of a procedure. Options that the command ignores are
//! refused.

use super::Options;
use super::ignored::{hiding, unheard};
use super::values::choice;
use crate::help::{self, ArgumentsFault};
use crate::output::{Streams, Trouble};
use clap::{Arg, ArgAction, ArgMatches, Args as _, Command, FromArgMatches};
use language::Language;
use rulebook::{Answers, Procedure};

/// Reads the answers and options of a ruling. `usage` is the name of the command and the words typed so far, and `deaf`
/// lists the options that the command ignores. If the user asks for help, prints it and returns `None`.
pub(crate) fn read(
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

/// Parses the words after the name of a procedure. If the user asks for help, prints it and returns `None`.
pub(crate) fn matches(
    command: Command,
    procedure: &Procedure,
    rest: &[String],
    streams: &mut Streams<'_>,
) -> Result<Option<ArgMatches>, Trouble> {
    let language = streams.language;
    // The help of a procedure has no description. That of the command would stand there otherwise.
    let told = |command| {
        let told = help::told(command, procedure.holes, language);
        (told.about(None::<&str>).long_about(None::<&str>), language)
    };
    match help::read(command, told, rest) {
        Ok(matches) => Ok(Some(matches)),
        Err(ArgumentsFault::Help(help)) => streams.print(&help).map(|()| None),
        Err(ArgumentsFault::Mistyped(said)) => Err(Trouble::Mistyped(said)),
    }
}

/// Returns the values that parsed words stand for, such as the options of a ruling.
pub(crate) fn taken<T: FromArgMatches>(matches: &ArgMatches, language: Language) -> Result<T, Trouble> {
    T::from_arg_matches(matches).map_err(|error| match ArgumentsFault::of(&error, language) {
        ArgumentsFault::Help(said) | ArgumentsFault::Mistyped(said) => Trouble::Mistyped(said),
    })
}

/// Returns the parser for the words after the name of a procedure.
pub(crate) fn command(procedure: &Procedure, (name, usage): (&'static str, &str)) -> Command {
    let mut command = Command::new(name).bin_name(usage.to_owned()).no_binary_name(true);
    for hole in procedure.holes {
        let action = if hole.repeated { ArgAction::Append } else { ArgAction::Set };
        command = command.arg(
            Arg::new(hole.name)
                .long(hole.name)
                .required(hole.required)
                // A value that begins with a minus sign may be a negative number.
                .allow_hyphen_values(true)
                .action(action),
        );
    }
    Options::augment_args(command)
}

/// Returns the answers that the user typed for the procedure's parameters.
pub(crate) fn answers(
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
