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
mod said;
mod salvage;
mod see;
mod serve;
mod table;
mod tags;
mod terminal;
mod verify;
mod version;

pub use arguments::Arguments;

use ::journal::JournalFault;
use arguments::Look;
use clap::{Arg, Command, CommandFactory as _, FromArgMatches as _};
use disk::FileFault;
use help::Unread;
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

/// Where reports and complaints go, in which language, and the shelf they speak of.
pub(crate) struct Streams<'s> {
    books: Shelf,
    out: &'s mut dyn Write,
    complaints: &'s mut dyn Write,
    language: Language,
    /// Answers held back, to be printed as one document: every command prints one.
    held: Option<Vec<Value>>,
    /// When the program began.
    #[cfg(feature = "gui")]
    started: std::time::Instant,
}

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// Files with faults.
    Faults(Vec<Fault>),
    /// No ruling; with the catalogue that names its rules.
    Halt(Box<Halt>, Catalogue),
    /// The input was refused, and it has been said why.
    Said,
    /// The parser can't read the arguments: what it says, in the language spoken.
    Mistyped(String),
    /// The input was refused, for a reason.
    Refused(Reason),
    /// The arguments make no sense, for a reason.
    Misused(Reason),
    /// The output can't be written, in the words of the system.
    Output(String),
    /// Nobody reads the output any more.
    Closed,
}

/// What could not be said: to nobody who listens any more, or for want of room.
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

    /// Hands a document of JSON out instead of a file of it.
    fn hand_out_json(&mut self, contents: &[u8]) -> Result<(), Trouble> {
        self.print_json_part(&String::from_utf8_lossy(contents))
    }

    /// Hands a file's contents out instead of a text.
    fn hand_out(&mut self, contents: &[u8]) -> Result<(), Trouble> {
        self.out.write_all(contents).map_err(|error| unsaid(&error))
    }

    /// Makes sure that all that was said has gone out.
    fn end(&mut self) -> Result<(), Trouble> {
        self.out.flush().map_err(|error| unsaid(&error))
    }

    /// Says in a sentence what was done, and which entry of a record it is.
    fn done(&mut self, done: &Reason, entry: Option<u64>, json: bool) -> Result<(), Trouble> {
        if json {
            let says = self.language.say(done);
            self.print_json(&serde_json::json!({ "entry": entry, "says": says }))
        } else {
            self.tell(done)
        }
    }

    /// Says a sentence on a line of its own.
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

    /// Prints a part of a document that is printed as it is made.
    fn print_json_part(&mut self, part: &str) -> Result<(), Trouble> {
        self.hand_out(terminal::json(part).as_bytes())
    }

    /// Prints the answers held back: one as it is, several in a list.
    fn print_held(&mut self) -> Result<(), Trouble> {
        match self.held.take().unwrap_or_default().as_slice() {
            [] => Ok(()),
            [one] => self.print_json(one),
            several => self.print_json(&serde_json::json!({ "answers": several })),
        }
    }

    /// Speaks the language asked for, if one is.
    fn speak(&mut self, look: &Look) {
        self.speak_code(look.lang.as_deref());
    }

    /// Speaks the language of a code, if there is one.
    fn speak_code(&mut self, code: Option<&str>) {
        if let Some(language) = code.and_then(Language::read) {
            self.language = language;
        }
    }

    /// Complains of what looks wrong on a table.
    fn object(&mut self, objections: &[Objection]) {
        let text = text::objections(objections, self.language);
        self.complain(&text);
    }

    fn complain(&mut self, text: &str) {
        // A complaint nobody can be told is no reason to stop.
        let _ = self.complaints.write_all(terminal::text(text).as_bytes());
    }

    /// Says what went wrong; the exit code says whether the input was refused or the program misused.
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

/// Runs the program on its arguments, with the books of a shelf.
///
/// Exit code 0: done; 1: the input was refused; 2: used wrongly.
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
        Err(Unread::Mistyped(said)) => return streams.report(&Trouble::Mistyped(said)),
        Err(Unread::Help(help)) => {
            let told = streams.print(&help).and_then(|()| streams.end());
            return told.map_or_else(|trouble| streams.report(&trouble), |()| ExitCode::SUCCESS);
        }
    };
    let done = commands::run(arguments, &mut streams);
    // What was said before something went wrong is said all the same; of two faults the first counts.
    let ended = streams.end();
    match done.and(ended) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => streams.report(&trouble),
    }
}

/// What was typed, with the language before a command that reads the rest of its words itself: where it stands right behind the
/// command, the parser would take it for the file.
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

/// Reads what was typed; help, and what is wrong with it, is in the language that is asked for among it.
fn read(typed: &[OsString], streams: &mut Streams<'_>) -> Result<Arguments, Unread> {
    let told = |_| {
        let words: Vec<_> = typed.iter().map(|word| word.to_string_lossy().into_owned()).collect();
        streams.speak_code(said::language(&words));
        (help::told(help::commands(), &[], streams.language), streams.language)
    };
    let matches = help::read(Arguments::command(), told, typed)?;
    Arguments::from_arg_matches(&matches).map_err(|error| Unread::of(&error, streams.language))
}
