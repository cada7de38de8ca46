//! The command line: arguments in, a report out. Output goes to one stream, complaints to another.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod arguments;
mod club;
mod commands;
mod correct;
mod course;
mod demo;
mod desk;
mod dice;
mod doctor;
mod files;
mod handbook;
mod help;
mod journal;
mod man;
mod options;
mod print;
mod quick;
mod record;
mod ruling;
mod salvage;
mod see;
mod serve;
mod table;
mod tags;
mod terminal;
mod values;
mod verify;
mod version;

pub use arguments::Arguments;

use ::journal::JournalFault;
use arguments::Look;
use clap::{Arg, Command, CommandFactory as _, FromArgMatches as _};
use disk::FileFault;
use help::ArgumentsFault;
use language::Language;
use report::text;
use seam::rulebook::Halt;
use seam::rulebook::catalogue::Catalogue;
use seam::rulebook::shelf::Shelf;
use seam::ruling::{Objection, Reason};
use seam::table::Fault;
use serde_json::Value;
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

/// The streams for reports and complaints, with the language and the shelf of books.
pub(crate) struct Streams<'s> {
    books: Shelf,
    out: &'s mut dyn Write,
    complaints: &'s mut dyn Write,
    language: Language,
    /// Answers that are held back, so that all answers of a command are printed as a single document.
    held: Option<Vec<Value>>,
    /// The time at which the program started.
    #[cfg(feature = "gui")]
    started: std::time::Instant,
}

/// The reason why a command did not do what was asked.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// Files with faults.
    Faults(Vec<Fault>),
    /// A halt, with the catalogue of the rules concerned.
    Halt(Box<Halt>, Catalogue),
    /// The input was refused, and the reason has been printed already.
    Said,
    /// The parser can't read the arguments. The text is the message in the user's language.
    Mistyped(String),
    /// The input was refused, for a reason.
    Refused(Reason),
    /// The arguments make no sense, for a reason.
    Misused(Reason),
    /// The output can't be written. The text is the system's message.
    Output(String),
    /// The reader of the output has gone.
    Closed,
}

/// Turns an output error into trouble: a closed stream, or an error such as a full disk.
fn unsaid(error: &std::io::Error) -> Trouble {
    match error.kind() {
        std::io::ErrorKind::BrokenPipe => Trouble::Closed,
        _ => Trouble::Output(error.to_string().to_lowercase()),
    }
}

impl From<Vec<Fault>> for Trouble {
    fn from(faults: Vec<Fault>) -> Self {
        Self::Faults(faults)
    }
}

impl From<FileFault> for Trouble {
    fn from(fault: FileFault) -> Self {
        Self::Refused(fault.reason())
    }
}

impl From<JournalFault> for Trouble {
    fn from(fault: JournalFault) -> Self {
        match (fault.reason(), fault) {
            (_, JournalFault::Battle(faults)) => Self::Faults(faults),
            (_, JournalFault::Halt(halt)) => Self::Halt(halt, Catalogue::default()),
            (Some(reason), _) => Self::Refused(reason),
            (None, _) => Self::Said,
        }
    }
}

impl Streams<'_> {
    fn print(&mut self, text: &str) -> Result<(), Trouble> {
        self.hand_out(terminal::text(text).as_bytes())
    }

    /// Prints the contents of a JSON file.
    fn hand_out_json(&mut self, contents: &[u8]) -> Result<(), Trouble> {
        self.print_json_part(&String::from_utf8_lossy(contents))
    }

    /// Prints the contents of a file.
    fn hand_out(&mut self, contents: &[u8]) -> Result<(), Trouble> {
        self.out.write_all(contents).map_err(|error| unsaid(&error))
    }

    /// Flushes the output, so that everything printed has gone out.
    fn end(&mut self) -> Result<(), Trouble> {
        self.out.flush().map_err(|error| unsaid(&error))
    }

    /// Reports in a sentence what was done, with the number of the entry.
    fn done(&mut self, done: &Reason, entry: Option<u64>, json: bool) -> Result<(), Trouble> {
        if json {
            let says = self.language.say(done);
            self.print_json(&serde_json::json!({ "entry": entry, "says": says }))
        } else {
            self.tell(done)
        }
    }

    /// Prints a sentence as a line.
    fn tell(&mut self, said: &Reason) -> Result<(), Trouble> {
        self.print(&format!("{}\n", self.language.say(said)))
    }

    fn print_json(&mut self, document: &Value) -> Result<(), Trouble> {
        match &mut self.held {
            Some(held) => {
                held.push(document.clone());
                Ok(())
            }
            None => self.print_json_part(&format!("{document:#}\n")),
        }
    }

    /// Prints a part of a document that is printed piece by piece.
    fn print_json_part(&mut self, part: &str) -> Result<(), Trouble> {
        self.hand_out(terminal::json(part).as_bytes())
    }

    /// Prints the answers held back: a single answer as it is, several as a list.
    fn print_held(&mut self) -> Result<(), Trouble> {
        match self.held.take().unwrap_or_default().as_slice() {
            [] => Ok(()),
            [one] => self.print_json(one),
            several => self.print_json(&serde_json::json!({ "answers": several })),
        }
    }

    /// Sets the language that the options ask for, if any.
    fn speak(&mut self, look: &Look) {
        self.speak_code(look.lang.as_deref());
    }

    /// Sets the language with the given code, if the code is known.
    fn speak_code(&mut self, code: Option<&str>) {
        if let Some(language) = code.and_then(Language::read) {
            self.language = language;
        }
    }

    /// Prints the objections to a table as complaints.
    fn object(&mut self, objections: &[Objection]) {
        let text = text::objections(objections, self.language);
        self.complain(&text);
    }

    fn complain(&mut self, text: &str) {
        // A complaint that can't be printed is no reason to stop.
        let _ = self.complaints.write_all(terminal::text(text).as_bytes());
    }

    /// Prints what went wrong. The exit code tells a refused input from a misused program.
    fn report(&mut self, trouble: &Trouble) -> ExitCode {
        match trouble {
            Trouble::Faults(faults) => {
                let text = text::faults(faults, self.language);
                self.complain(&text);
            }
            Trouble::Halt(halt, catalogue) => {
                let text = text::halt(halt, catalogue, self.language);
                self.complain(&text);
                if matches!(**halt, Halt::NoProcedure(..) | Halt::TableOnly(..)) {
                    return ExitCode::from(2);
                }
            }
            Trouble::Mistyped(text) => {
                self.complain(text);
                return ExitCode::from(2);
            }
            Trouble::Misused(reason) => {
                let text = self.language.say(reason);
                self.complain(&format!("{text}\n"));
                return ExitCode::from(2);
            }
            Trouble::Refused(reason) => {
                let text = self.language.say(reason);
                self.complain(&format!("{text}\n"));
            }
            Trouble::Output(problem) => {
                let said = Reason::new("cli", "output").name("problem", problem);
                let text = self.language.say(&said);
                self.complain(&format!("{text}\n"));
            }
            Trouble::Said => {}
            Trouble::Closed => return ExitCode::SUCCESS,
        }
        ExitCode::FAILURE
    }
}

/// Runs the program with arguments and the books of a shelf.
///
/// The exit code is 0 if done, 1 if the input was refused, and 2 if the program was used wrongly.
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
    // Text printed before an error goes out all the same. Of two errors the first counts.
    let ended = streams.end();
    match done.and(ended) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => streams.report(&trouble),
    }
}

/// Moves a language option before the command, if the command reads the remaining words by itself. Otherwise the parser
/// would take an option directly after the command for the file.
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

/// Reads the arguments. Help and error messages are in the language that the arguments ask for.
fn read(typed: &[OsString], streams: &mut Streams<'_>) -> Result<Arguments, ArgumentsFault> {
    let told = |_| {
        let words: Vec<_> = typed.iter().map(|word| word.to_string_lossy().into_owned()).collect();
        streams.speak_code(values::language(&words));
        (help::told(help::commands(), &[], streams.language), streams.language)
    };
    let matches = help::read(Arguments::command(), told, typed)?;
    Arguments::from_arg_matches(&matches).map_err(|error| ArgumentsFault::of(&error, streams.language))
}
