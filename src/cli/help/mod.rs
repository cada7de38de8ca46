//! The help of the command line: the commands with their texts in a language, and the messages for mistyped arguments.

mod arguments_fault;

pub(super) use arguments_fault::ArgumentsFault;

use super::arguments::{Arguments, CorrectArguments, Options, ignored};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgMatches, Args as _, Command, CommandFactory as _};
use language::Language;
use rulebook::{Hole, HoleKind};
use std::ffi::OsStr;

/// Parses the arguments. If the user asks for help or has mistyped them, they are parsed again with `told`, which puts
/// the commands into the user's language. So the message is in that language.
///
/// # Errors
/// Returns an error if the user asks for help or has mistyped the arguments.
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

/// Returns all commands. Commands that make rulings also have the options of a ruling, which the program parses
/// separately once it knows the procedure.
pub(super) fn commands() -> Command {
    let ruling = |command, deaf: &[&'static str]| ignored::hiding(Options::augment_args(command), deaf);
    Arguments::command()
        .mut_subcommand("rule", |rule| ruling(rule, ignored::by_procedure("rule")))
        .mut_subcommand("quick", |quick| ruling(quick, &ignored::BY_QUICK))
        .mut_subcommand("correct", |correct| {
            CorrectArguments::augment_args(ruling(correct, &ignored::BY_CORRECTION))
        })
}

/// Returns a command and all subcommands with their help texts in a language. `holes` lists the parameters of the
/// procedure, each of which is described by its kind.
pub(super) fn told(command: Command, holes: &[Hole], language: Language) -> Command {
    in_words(command, holes, language, &finder(language))
}

/// Returns a function that returns the text of a message in a language, or `None` for a message that the language
/// lacks.
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
    // While building, the parser decides if a command has a long help, and adds its own arguments such as `--help`.
    command.build();
    let words = Words { built: true, ..words };
    words.laid_out(words.command(command))
}

/// The texts for commands and arguments in one language.
struct Words<'w> {
    holes: &'w [Hole],
    /// The colon between a heading and the text, with the spaces that the language needs.
    colon: &'static str,
    /// The function that returns the text of a message, or `None` if there is none.
    find: &'w dyn Fn(&str) -> Option<String>,
    /// True once the parser has built the commands. The placeholders of values are then in the language already.
    built: bool,
}

impl Words<'_> {
    /// Returns the text of a message. If there is none, returns the id, so that the gap is noticed.
    fn say(&self, id: &str) -> String {
        (self.find)(id).unwrap_or_else(|| id.to_owned())
    }

    /// Returns a command and all subcommands with their help texts.
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

    /// Returns an argument of a command with its help texts.
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
            // The parser's own help argument has a short and a long text.
            return arg.help(text).long_help(None::<&str>);
        }
        if self.built {
            return self.valued(arg, &id, text);
        }
        let names = arg.get_value_names().unwrap_or_default().iter();
        let places: Vec<_> = names.map(|name| self.place(name)).collect();
        self.valued(arg, &id, text).value_names(places)
    }

    /// Returns the argument for a parameter of a procedure, with its help texts.
    fn hole(&self, arg: Arg, kind: HoleKind) -> Arg {
        let id = format!("help-hole-{}", of_kind(kind));
        let words = match kind {
            HoleKind::Word(words) => words,
            _ => &[],
        };
        let text = self.say(&id) + &self.note("one-of", words);
        arg.help(text).value_name(self.say(&format!("{id}.takes")))
    }

    /// Returns a note that lists values, to be put after the text of an argument. Returns an empty text if there are no
    /// values.
    fn note(&self, of: &str, values: &[impl AsRef<str>]) -> String {
        if values.is_empty() {
            return String::new();
        }
        let values: Vec<_> = values.iter().map(AsRef::as_ref).collect();
        format!(" [{}{}{}]", self.say(&format!("help-value.{of}")), self.colon, values.join(", "))
    }

    /// Returns an argument with the text, the default and the possible values. The parser's own lists of these are
    /// hidden, because they are in English.
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

    /// Returns the placeholder of a value in the language. Each word in capitals, such as `FILE`, is translated.
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

    /// Returns a usage line of the parser in the language.
    fn usage(&self, written: &str) -> String {
        let options = format!("[{}]", self.say("help-usage.options"));
        let usage = written.trim_start_matches("Usage:").trim().replace("[OPTIONS]", &options);
        format!("{}{} {usage}", self.say("help-heading.usage"), self.colon.trim_end_matches(' '))
    }

    /// Returns a command and all subcommands with the headings and the usage line of the help.
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

/// Returns the part of a message id that names a kind of parameter, such as `unit`.
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
