//! The help of the command line: the tree of commands with texts in a language, and the messages for mistyped
//! arguments.

mod arguments_fault;

pub(super) use arguments_fault::ArgumentsFault;

use super::arguments::{Arguments, CorrectArguments, Options, ignored};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgMatches, Args as _, Command, CommandFactory as _};
use language::Language;
use rulebook::{Hole, HoleKind};
use std::ffi::OsStr;

/// Reads the arguments. If they ask for help or are mistyped, they are read again with the commands in the user's
/// language, so that the message is in that language.
///
/// # Errors
/// The arguments are mistyped, or ask for help.
pub(super) fn read<T>(
    command: Command,
    told: impl FnOnce(Command) -> (Command, Language),
    typed: &[T],
) -> Result<ArgMatches, ArgumentsFault>
where
    T: AsRef<OsStr>,
{
    let typed = || typed.iter().map(|word| word.as_ref().to_owned());
    command.clone().try_get_matches_from(typed()).map_err(|error| {
        let (command, language) = told(command);
        ArgumentsFault::of(&command.try_get_matches_from(typed()).err().unwrap_or(error), language)
    })
}

/// Returns all commands. Commands that rule also get the options of a ruling, which the program reads separately once
/// it knows the procedure.
pub(super) fn commands() -> Command {
    let ruling = |command, deaf: &[&'static str]| ignored::hiding(Options::augment_args(command), deaf);
    Arguments::command()
        .mut_subcommand("rule", |rule| ruling(rule, ignored::by_procedure("rule")))
        .mut_subcommand("quick", |quick| ruling(quick, &ignored::BY_QUICK))
        .mut_subcommand("correct", |correct| {
            CorrectArguments::augment_args(ruling(correct, &ignored::BY_CORRECTION))
        })
}

/// Puts a command and all subcommands into a language. The holes are described by their kinds.
pub(super) fn told(command: Command, holes: &[Hole], language: Language) -> Command {
    in_words(command, holes, language, &finder(language))
}

/// Returns a function that finds the text of a message, if any.
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
    // The parser decides while building if there is a long help, and adds its own arguments such as help.
    command.build();
    let words = Words { built: true, ..words };
    words.laid_out(words.command(command))
}

/// The source of the texts.
struct Words<'w> {
    holes: &'w [Hole],
    /// The colon between a heading and what follows.
    colon: &'static str,
    /// The function that finds the text of a message, if any.
    find: &'w dyn Fn(&str) -> Option<String>,
    /// True once the parser has built the tree, when the placeholders of values are already in the language.
    built: bool,
}

impl Words<'_> {
    /// Returns the text of a message. Returns the id if there is no text, so that a missing text is noticed.
    fn say(&self, id: &str) -> String {
        (self.find)(id).unwrap_or_else(|| id.to_owned())
    }

    /// Puts texts into a command and all subcommands.
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

    /// Puts texts into an argument of a command.
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
            // The parser's own help argument has two texts.
            return arg.help(text).long_help(None::<&str>);
        }
        if self.built {
            return self.valued(arg, &id, text);
        }
        let names = arg.get_value_names().unwrap_or_default().iter();
        let places: Vec<_> = names.map(|name| self.place(name)).collect();
        self.valued(arg, &id, text).value_names(places)
    }

    /// Puts texts into an argument that fills a hole of a procedure.
    fn hole(&self, arg: Arg, kind: HoleKind) -> Arg {
        let id = format!("help-hole-{}", of_kind(kind));
        let words = match kind {
            HoleKind::Word(words) => words,
            _ => &[],
        };
        let text = self.say(&id) + &self.note("one-of", words);
        arg.help(text).value_name(self.say(&format!("{id}.takes")))
    }

    /// Returns a note to put after an argument's text, or an empty text if there are no values.
    fn note(&self, of: &str, values: &[impl AsRef<str>]) -> String {
        if values.is_empty() {
            return String::new();
        }
        let values: Vec<_> = values.iter().map(AsRef::as_ref).collect();
        format!(" [{}{}{}]", self.say(&format!("help-value.{of}")), self.colon, values.join(", "))
    }

    /// Puts the text, the default and the possible values into an argument. Otherwise the parser would list them in its
    /// own words.
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

    /// Translates the placeholder of a value: each word in capitals is replaced by the word of the language.
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

    /// Translates a usage line of the parser.
    fn usage(&self, written: &str) -> String {
        let options = format!("[{}]", self.say("help-usage.options"));
        let usage = written.trim_start_matches("Usage:").trim().replace("[OPTIONS]", &options);
        format!("{}{} {usage}", self.say("help-heading.usage"), self.colon.trim_end_matches(' '))
    }

    /// Sets the headings and the usage in the help of a command and of all subcommands.
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

/// Returns the name of a kind of hole, as used in message ids.
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
