//! The streams of a command. Reports go to one, and complaints to the other.

use super::{Trouble, terminal, unsaid};
use crate::arguments::Look;
use language::Language;
use report::text;
use rulebook::Halt;
use rulebook::shelf::Shelf;
use ruling::{Objection, Reason};
use serde_json::Value;
use std::io::Write;
use std::process::ExitCode;

/// The streams for reports and complaints, with the language and the list of rulebooks.
pub(crate) struct Streams<'s> {
    pub(crate) books: Shelf,
    pub(crate) out: &'s mut dyn Write,
    pub(crate) complaints: &'s mut dyn Write,
    pub(crate) language: Language,
    /// The answers that are held back while a command runs, to be printed as one JSON document. `None` if each is
    /// printed at once.
    pub(crate) held: Option<Vec<Value>>,
    /// The time at which the program started.
    #[cfg(feature = "gui")]
    pub(crate) started: std::time::Instant,
}

impl Streams<'_> {
    pub(crate) fn print(&mut self, text: &str) -> Result<(), Trouble> {
        self.hand_out(terminal::text(text).as_bytes())
    }

    /// Prints the contents of a JSON file.
    pub(crate) fn hand_out_json(&mut self, contents: &[u8]) -> Result<(), Trouble> {
        self.print_json_part(&String::from_utf8_lossy(contents))
    }

    /// Prints the contents of a file without any change.
    pub(crate) fn hand_out(&mut self, contents: &[u8]) -> Result<(), Trouble> {
        self.out.write_all(contents).map_err(|error| unsaid(&error))
    }

    /// Writes out everything that was printed so far.
    pub(crate) fn end(&mut self) -> Result<(), Trouble> {
        self.out.flush().map_err(|error| unsaid(&error))
    }

    /// Reports that something was done, with the number of the entry, as JSON if `json` is true.
    pub(crate) fn done(&mut self, done: &Reason, entry: Option<u64>, json: bool) -> Result<(), Trouble> {
        if json {
            let says = self.language.say(done);
            self.print_json(&serde_json::json!({ "entry": entry, "says": says }))
        } else {
            self.tell(done)
        }
    }

    /// Prints a sentence as a line of the report.
    pub(crate) fn tell(&mut self, said: &Reason) -> Result<(), Trouble> {
        self.print(&format!("{}\n", self.language.say(said)))
    }

    pub(crate) fn print_json(&mut self, document: &Value) -> Result<(), Trouble> {
        match &mut self.held {
            Some(held) => {
                held.push(document.clone());
                Ok(())
            }
            None => self.print_json_part(&format!("{document:#}\n")),
        }
    }

    /// Prints one part of a JSON document that is printed in parts.
    pub(crate) fn print_json_part(&mut self, part: &str) -> Result<(), Trouble> {
        self.hand_out(terminal::json(part).as_bytes())
    }

    /// Prints the answers that were held back: a single one as it is, and several as a list.
    pub(crate) fn print_held(&mut self) -> Result<(), Trouble> {
        match self.held.take().unwrap_or_default().as_slice() {
            [] => Ok(()),
            [one] => self.print_json(one),
            several => self.print_json(&serde_json::json!({ "answers": several })),
        }
    }

    /// Sets the language that the options ask for, if any.
    pub(crate) fn speak(&mut self, look: &Look) {
        self.speak_code(look.lang.as_deref());
    }

    /// Sets the language with a code such as `fr`. An unknown code changes nothing.
    pub(crate) fn speak_code(&mut self, code: Option<&str>) {
        if let Some(language) = code.and_then(Language::read) {
            self.language = language;
        }
    }

    /// Prints the objections to a table as complaints.
    pub(crate) fn object(&mut self, objections: &[Objection]) {
        let text = text::objections(objections, self.language);
        self.complain(&text);
    }

    pub(crate) fn complain(&mut self, text: &str) {
        // If a complaint can't be printed, the program goes on all the same.
        let _ = self.complaints.write_all(terminal::text(text).as_bytes());
    }

    /// Prints the reason why a command failed. Returns exit code 1 if the input was refused, and 2 if the program was
    /// used wrongly.
    pub(crate) fn report(&mut self, trouble: &Trouble) -> ExitCode {
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
