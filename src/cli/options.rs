//! Options and answers typed after a procedure's name, read; those a command does nothing with are refused.

use super::arguments::Options;
use super::said::choice;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args as _, Command, FromArgMatches as _};
use seam::rulebook::{Answers, HoleKind, Procedure};
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
/// command up to there, `deaf` the options it does nothing with.
pub(super) fn read(
    procedure: &Procedure,
    usage: &str,
    deaf: &[&'static str],
    rest: &[String],
) -> Result<(Answers, Options), Misread> {
    let matches = hiding(command(procedure, usage), deaf).try_get_matches_from(rest)?;
    if let Some(said) = unheard(&matches, deaf, usage) {
        return Err(Misread::Deaf(said));
    }
    let options = Options::from_arg_matches(&matches)?;
    Ok((answers(procedure, &matches, &options)?, options))
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
pub(super) fn command(procedure: &Procedure, usage: &str) -> Command {
    let mut command = Command::new(procedure.name).bin_name(usage.to_owned()).no_binary_name(true);
    for hole in procedure.holes {
        let action = if hole.repeated { ArgAction::Append } else { ArgAction::Set };
        command = command.arg(
            Arg::new(hole.name)
                .long(hole.name)
                .required(hole.required)
                .help(takes(hole.kind))
                // A number may be negative, and still it is the hole's.
                .allow_hyphen_values(true)
                .action(action),
        );
    }
    // The words of the options' own help would stand where the procedure's do.
    Options::augment_args(command).about(None::<&str>)
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

/// What a hole takes, for the help.
fn takes(kind: HoleKind) -> String {
    let says = match kind {
        HoleKind::Unit => "The id of a unit",
        HoleKind::Units => "Ids of units, with commas between them",
        HoleKind::UnitsWithStands => "Units, with the stands that take part: ID:1+2,ID",
        HoleKind::Sides => "Attackers and defenders of one part: A:1+2,B>D",
        HoleKind::Cm => "A number of centimetres",
        HoleKind::Inches => "A number of inches",
        HoleKind::Target => "The id of a unit or of a place",
        HoleKind::Place => "The id of a place",
        HoleKind::Path => "A way: forward:10,wheel-left:30,back:3,left:2,form:column,…",
        HoleKind::Point => "A point in cm: X,Y",
        HoleKind::Degrees => "A direction in degrees",
        HoleKind::Formation => "A formation",
        HoleKind::Side => "The id of a side",
        HoleKind::General => "The id of a general",
        HoleKind::Guns => "The id of guns without gunners",
        HoleKind::Hex => "The name of a hex: 0304",
        HoleKind::Hexes => "Names of hexes, in their order: 0304,0305",
        HoleKind::Facing => "The way it faces: n, ne, e, se, s, sw, w, nw, as the map has them",
        HoleKind::Word(words) => return format!("One of these: {}", words.join(", ")),
        HoleKind::Pairs => "Who is set to whom, each to one at most: A:X,B:X",
        HoleKind::Split => "A number dealt out: 1:2,3:1",
        HoleKind::Edge => "The number of a side of a place, from 1",
    };
    says.to_owned()
}
