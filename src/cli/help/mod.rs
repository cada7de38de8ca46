//! The help of the command line: the tree of commands with the words of a language put in, and what is said of what was
//! typed where it is none of them.

mod mistyped;

pub(super) use mistyped::Unread;

use super::arguments::{Arguments, Correcting, Options};
use super::{correct, options, quick, ruling};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgMatches, Args as _, Command, CommandFactory as _};
use language::Language;
use seam::rulebook::{Hole, HoleKind};
use std::ffi::OsStr;

/// Reads what was typed; where it asks for help or makes no sense, it is read once more by the commands as they are told,
/// and what is said is in their language.
///
/// # Errors
/// What was typed makes no sense, or asks for help.
pub(super) fn read<T>(
    command: Command,
    told: impl FnOnce(Command) -> (Command, Language),
    typed: &[T],
) -> Result<ArgMatches, Unread>
where
    T: AsRef<OsStr>,
{
    let typed = || typed.iter().map(|word| word.as_ref().to_owned());
    command.clone().try_get_matches_from(typed()).map_err(|error| {
        let (command, language) = told(command);
        Unread::of(&command.try_get_matches_from(typed()).err().unwrap_or(error), language)
    })
}

/// All commands; those that rule have the options of a ruling among their arguments, where the program itself reads them
/// only when it knows the procedure.
pub(super) fn commands() -> Command {
    let ruling = |command, deaf: &[&'static str]| options::hiding(Options::augment_args(command), deaf);
    Arguments::command()
        .mut_subcommand("rule", |rule| ruling(rule, ruling::deaf_to("rule")))
        .mut_subcommand("quick", |quick| ruling(quick, &quick::DEAF))
        .mut_subcommand("correct", |correct| Correcting::augment_args(ruling(correct, &correct::MEANINGLESS)))
}

/// A command and those below it, to be shown in a language; what its holes take is told by their kind.
pub(super) fn told(command: Command, holes: &[Hole], language: Language) -> Command {
    in_words(command, holes, language, &finder(language))
}

/// Finds the text of a message, if there is one.
fn finder(language: Language) -> impl Fn(&str) -> Option<String> {
    move |id| language.has(id).then(|| language.word(id))
}

fn in_words(
    command: Command,
    holes: &[Hole],
    language: Language,
    find: &dyn Fn(&str) -> Option<String>,
) -> Command {
    let words = Words { holes, colon: language.colon(), find, built: false };
    let mut command = words.command(command);
    // While it builds the parser looks whether there is more to say than a line, and adds what it takes by itself: its help, say.
    command.build();
    let words = Words { built: true, ..words };
    words.laid_out(words.command(command))
}

/// Where the words come from.
struct Words<'w> {
    holes: &'w [Hole],
    /// What stands between a heading and what it is the heading of.
    colon: &'static str,
    /// The text of a message, if there is one.
    find: &'w dyn Fn(&str) -> Option<String>,
    /// Whether the parser has built the tree, and what is to be typed is named in the language already.
    built: bool,
}

impl Words<'_> {
    /// The text of a message; its id where there is none, so that nothing is left out silently.
    fn say(&self, id: &str) -> String {
        (self.find)(id).unwrap_or_else(|| id.to_owned())
    }

    /// A command and those below it.
    fn command(&self, command: Command) -> Command {
        let name = command.get_name().to_owned();
        let about = self.say(&format!("help-{name}"));
        let command = match (self.find)(&format!("help-{name}.more")) {
            Some(more) => command.long_about(format!("{about}.\n\n{more}")),
            None => command,
        };
        command
            .about(about)
            .subcommand_value_name(self.say("help-usage.command"))
            .subcommand_help_heading(self.say("help-heading.commands"))
            .mut_args(|arg| self.argument(arg, &name))
            .mut_subcommands(|command| self.command(command))
    }

    /// An argument of a command.
    fn argument(&self, arg: Arg, command: &str) -> Arg {
        let name = arg.get_id().as_str().to_owned();
        if let Some(hole) = self.holes.iter().find(|hole| hole.name == name) {
            return self.hole(arg, hole.kind);
        }
        let shared = name.replace('_', "-");
        let own = format!("help-{command}-{shared}");
        let id = if (self.find)(&own).is_some() { own } else { format!("help-any-{shared}") };
        let text = self.say(&id);
        if !arg.get_action().takes_values() {
            // The help of the parser's own has two texts.
            return arg.help(text).long_help(None::<&str>);
        }
        if self.built {
            return self.valued(arg, &id, text);
        }
        let names = arg.get_value_names().unwrap_or_default().iter();
        let places: Vec<_> = names.map(|name| self.place(name)).collect();
        self.valued(arg, &id, text).value_names(places)
    }

    /// An argument that fills a hole of a procedure.
    fn hole(&self, arg: Arg, kind: HoleKind) -> Arg {
        let id = format!("help-hole-{}", of_kind(kind));
        let words = match kind {
            HoleKind::Word(words) => words,
            _ => &[],
        };
        let text = self.say(&id) + &self.note("one-of", words);
        arg.help(text).value_name(self.say(&format!("{id}.takes")))
    }

    /// What is noted of an argument behind its text; nothing, where there are no values.
    fn note(&self, of: &str, values: &[impl AsRef<str>]) -> String {
        if values.is_empty() {
            return String::new();
        }
        let values: Vec<_> = values.iter().map(AsRef::as_ref).collect();
        format!(" [{}{}{}]", self.say(&format!("help-value.{of}")), self.colon, values.join(", "))
    }

    /// An argument with its text, and what it is by default and may be. The parser would say that in words of its own.
    fn valued(&self, arg: Arg, id: &str, mut text: String) -> Arg {
        let usual: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        text += &self.note("default", &usual);
        let values = arg.get_possible_values();
        let names: Vec<_> = values.iter().map(|value| value.get_name().to_owned()).collect();
        text += &self.note("one-of", &names);
        let arg = arg.hide_default_value(true);
        if values.is_empty() {
            return arg.help(text);
        }
        let said = |name: &String| (self.find)(&format!("{id}.{name}"));
        let list: String = names
            .iter()
            .filter_map(|name| Some(format!("\n- {name}{}{}", self.colon, said(name)?)))
            .collect();
        let values = values.into_iter().zip(&names);
        let values = values.map(|(value, name)| match said(name) {
            Some(said) => value.help(said),
            None => value,
        });
        let arg = arg
            .value_parser(PossibleValuesParser::new(values.collect::<Vec<PossibleValue>>()))
            .hide_possible_values(true);
        if list.is_empty() { arg.help(text) } else { arg.long_help(text.clone() + &list).help(text) }
    }

    /// What is said in the place of what is to be typed: its capital words, each in the language.
    fn place(&self, name: &str) -> String {
        let (mut place, mut rest) = (String::new(), name);
        while let Some(start) = rest.find(|letter: char| letter.is_ascii_uppercase()) {
            let (before, from) = rest.split_at(start);
            let end = from.find(|letter: char| !letter.is_ascii_uppercase()).unwrap_or(from.len());
            let (word, after) = from.split_at(end);
            place += before;
            place += &self.say(&format!("help-word-{}", word.to_ascii_lowercase()));
            rest = after;
        }
        place + rest
    }

    /// A usage as the parser writes it, in the language.
    fn usage(&self, written: &str) -> String {
        let options = format!("[{}]", self.say("help-usage.options"));
        let usage = written.trim_start_matches("Usage:").trim().replace("[OPTIONS]", &options);
        format!("{}{} {usage}", self.say("help-heading.usage"), self.colon.trim_end_matches(' '))
    }

    /// A command, and those below it, whose help has its headings, and its usage, in the language.
    fn laid_out(&self, command: Command) -> Command {
        let mut command = command.mut_subcommands(|command| self.laid_out(command));
        let usage = self.usage(&command.render_usage().to_string());
        let shown = |positional| {
            let mut shown = command.get_arguments().filter(|arg| !arg.is_hide_set());
            shown.any(|arg| arg.is_positional() == positional)
        };
        let commands = command.get_subcommands().any(|command| !command.is_hide_set());
        let parts = [
            ("commands", "{subcommands}", commands),
            ("arguments", "{positionals}", shown(true)),
            ("options", "{options}", shown(false)),
        ];
        let heading = |name: &str| self.say(&format!("help-heading.{name}"));
        let parts = parts.iter().filter(|(_, _, there)| *there);
        let colon = self.colon.trim_end_matches(' ');
        let parts = parts.map(|(name, list, _)| format!("\n\n{}{colon}\n{list}", heading(name)));
        let parts = parts.collect::<String>();
        let template = format!("{{about-with-newline}}\n{usage}{parts}");
        command.help_template(template)
    }
}

/// The name of a kind of hole in the ids of its texts.
fn of_kind(kind: HoleKind) -> &'static str {
    match kind {
        HoleKind::Unit => "unit",
        HoleKind::Units => "units",
        HoleKind::UnitsWithStands => "stands",
        HoleKind::Sides => "sides",
        HoleKind::Cm => "cm",
        HoleKind::Inches => "inches",
        HoleKind::Target => "target",
        HoleKind::Place => "place",
        HoleKind::Path => "path",
        HoleKind::Point => "point",
        HoleKind::Degrees => "degrees",
        HoleKind::Formation => "formation",
        HoleKind::Side => "side",
        HoleKind::General => "general",
        HoleKind::Guns => "guns",
        HoleKind::Hex => "hex",
        HoleKind::Hexes => "hexes",
        HoleKind::Facing => "facing",
        HoleKind::Word(_) => "word",
        HoleKind::Pairs => "pairs",
        HoleKind::Split => "split",
        HoleKind::Edge => "edge",
    }
}

#[cfg(test)]
mod tests;
