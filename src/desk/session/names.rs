//! Names of the battle in a language: of units, sides and cells, of questions and of throws.

use super::Session;
use dice::{Id, NextThrow};
use language::Language;
use rulebook::{Answers, HoleKind, Part, RequestKind, answer_named, legs};
use ruling::Reason;

/// The names of a battle in a language.
#[derive(Clone, Copy)]
pub struct Names<'s> {
    session: &'s Session,
    language: Language,
}

impl<'s> Names<'s> {
    /// Returns the names of a session in a language.
    pub(super) fn new(session: &'s Session, language: Language) -> Self {
        Self { session, language }
    }

    /// Returns the session.
    pub(crate) fn session(&self) -> &'s Session {
        self.session
    }

    /// Returns the language.
    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// Returns the name of a unit or side.
    pub fn who(&self, id: &Id) -> String {
        self.language.arg(&self.session.who(id))
    }

    /// Returns the name of a cell.
    pub fn cell(&self, id: &Id) -> String {
        let label = self.session.view().cell(id).and_then(|cell| cell.label.as_ref());
        label.map_or_else(|| id.to_string(), |label| self.language.say(label))
    }

    /// Returns an answer with names in place of ids.
    pub(crate) fn answer(&self, answer: &str) -> String {
        answer_named(answer, &|id| self.session.called(id))
    }

    /// Returns a question as a single line of text.
    pub fn question(&self, asked: &RequestKind) -> String {
        match asked {
            RequestKind::Table(procedure, answers) => self.order(procedure, answers),
            RequestKind::Quick(procedure) => self.language.word(&format!("procedure-{procedure}")),
            RequestKind::Phase => self.language.word(self.session.view().phase),
        }
    }

    /// Returns a request as a text with the procedure, the acting units, the targets, and all other answers.
    fn order(&self, procedure: &str, answers: &Answers) -> String {
        let (parties, rest) = self.parties(procedure, answers);
        let said = [parties, rest].into_iter().filter(|said| !said.is_empty()).collect::<Vec<_>>().join(", ");
        if said.is_empty() {
            return self.language.word(&format!("procedure-{procedure}"));
        }
        let told = Reason::new("order-written", "").word("procedure", format!("procedure-{procedure}"));
        self.language.say(&told.name("answers", said))
    }

    /// Returns two texts about a request: one with the acting units and the targets, and one with all other answers.
    pub(crate) fn parties(&self, procedure: &str, answers: &Answers) -> (String, String) {
        let holes = self.session.procedure(procedure).map_or(&[][..], |known| known.holes);
        let hole = |name: &str| holes.iter().find(|hole| hole.name == name);
        let called = |(name, answer): &(String, String)| {
            if hole(name).is_some_and(|hole| hole.kind == HoleKind::Path) {
                return self.language.list(&legs(answer));
            }
            self.answer(answer)
        };
        let named = |wanted: Part| {
            let of_part = |name: &str| hole(name).is_some_and(|hole| hole.part == wanted);
            let given = answers.given.iter().filter(|(name, _)| of_part(name));
            given.map(called).collect::<Vec<_>>().join(", ")
        };
        let parts = [Part::Actor, Part::Other].map(named).into_iter().filter(|names| !names.is_empty());
        (parts.collect::<Vec<_>>().join(" → "), named(Part::None))
    }

    /// Returns the purpose of a throw as a text, with the unit or side that makes the throw.
    pub(crate) fn throw(&self, next: &NextThrow) -> String {
        let purpose = match &next.purpose.at {
            Some(at) => {
                let named = Reason::new(next.purpose.name, "at").name("at", self.session.who(at));
                self.language.say(&named)
            }
            None => self.language.word(next.purpose.name),
        };
        let of = next.purpose.of.as_ref().map(|of| self.who(of));
        of.map_or_else(|| purpose.clone(), |of| format!("{of}: {purpose}"))
    }

    /// Returns a text about the throw to make next: its number, its unit and its dice.
    pub fn pending(&self, next: &NextThrow) -> String {
        let of = next.purpose.of.as_ref();
        let waits = Reason::new("keypad", if of.is_some() { "waits-of" } else { "waits" })
            .count("number", i64::try_from(next.number).unwrap_or(i64::MAX))
            .word("what", next.purpose.name)
            .name("of", of.map(|of| self.session.who(of)))
            .name("roll", self.language.dice(next.roll));
        self.language.say(&waits)
    }

    /// Returns the place in the source where a rule is found, with the key of the rule. Returns `None` for a check that
    /// rests on no rule.
    pub fn source(&self, key: &str) -> Option<String> {
        let row = self.session.book().catalogue().row(key)?;
        Some(format!("{} [{key}]", self.language.source(&row.source)))
    }

    /// Returns the word for a key of the battle file, or the key if there is no word for it.
    pub fn field(&self, key: &str) -> String {
        let word = key.replace('_', "-");
        let messages = [format!("field-{word}"), format!("fact-{word}")];
        let known = messages.iter().find(|message| self.language.has(message));
        known.map_or_else(|| key.to_owned(), |message| self.language.word(message))
    }
}
