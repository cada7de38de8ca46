//! The record of the session, with its history: all that the record tells of the battle so far.

use journal::{Chronicle, Deed, Journal, JournalFault, PendingThrow, QuestionDice};
use language::Language;
use report::text;
use rulebook::shelf::Battle;
use rulebook::{Detail, RequestKind, RequestResult};
use ruling::Reason;
use ruling::table::Side;
use std::time::Instant;

/// A record with its history, as far as the record has been read.
pub struct Record {
    pub(super) journal: Journal,
    chronicle: Chronicle,
}

impl Record {
    /// Returns an open record with its history.
    pub(super) fn of(journal: Journal) -> Self {
        let mut record = Self { journal, chronicle: Chronicle::default() };
        record.hear();
        record
    }

    /// Takes new entries into the history.
    pub(super) fn hear(&mut self) {
        self.chronicle.hear(&self.journal);
    }

    /// Returns the history of the record, as far as the record has been read.
    pub fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    /// Reads on through the record until the given time. Returns true if the whole record has been read.
    ///
    /// # Errors
    /// Fails if an entry can't be read any more.
    pub(crate) fn go_through(&mut self, until: Instant) -> Result<bool, JournalFault> {
        self.chronicle.go_on(&self.journal, until)
    }

    /// Returns the table as it stood after an entry.
    ///
    /// # Errors
    /// Fails if an entry that the table depends on can't be read any more.
    pub(crate) fn table_after(&mut self, entry: u64) -> Result<Box<dyn Battle>, JournalFault> {
        self.chronicle.table(&self.journal, entry)
    }

    /// Returns the entries that may have changed the table, beginning with the start of the battle. The table after the
    /// last of these entries is the current battle.
    pub fn moves(&self) -> &[u64] {
        self.chronicle.moves()
    }

    /// Returns the throws, each with its faces, of the same question when it was asked before and left without an
    /// outcome. If the question needs these throws again, they keep their faces. For a quick question the list is
    /// empty, because each quick question is a new fight.
    ///
    /// # Errors
    /// Fails if the record can't be read.
    pub(crate) fn left_throws(
        &self,
        asked: &RequestKind,
    ) -> Result<Vec<(PendingThrow, Vec<u8>)>, JournalFault> {
        match asked {
            RequestKind::Quick(_) => Ok(Vec::new()),
            RequestKind::Table(..) | RequestKind::Phase => self.journal.left_throws(asked),
        }
    }

    /// Returns the number of entries in the record.
    pub fn entry_count(&self) -> u64 {
        self.journal.len()
    }

    /// Returns the seal of the last entry: a short code of the record that players can write down, in a sentence.
    pub fn seal(&self, language: Language) -> String {
        let seal = self.journal.last_seal();
        let said = Reason::new("print-seal", "")
            .name("entry", seal.entry().to_string())
            .name("seal", seal.to_string());
        language.say(&said)
    }

    /// Returns the sides whose players may still give a word that enters the program's dice. The list is empty after
    /// the first question on record.
    pub fn may_say_words(&self) -> Vec<Side> {
        self.journal.may_say_words()
    }

    /// Returns true if an entry is about a written order: it records, undoes or redoes one. Such an entry is hidden
    /// from the other side.
    pub fn is_order(&self, number: u64) -> bool {
        let journal = &self.journal;
        let section = journal.battle().filing().order.0;
        let of = |number: u64| match journal.entry(number).map(|entry| entry.deed) {
            Ok(Deed::ByHand(patch)) => {
                patch.sets.iter().any(|set| set.at.first().is_some_and(|at| at == section))
            }
            _ => false,
        };
        match journal.kind(number) {
            Some("by-hand") => of(number),
            Some("undone" | "redone") => journal.about(number).is_some_and(of),
            _ => false,
        }
    }

    /// Returns the entry of the last ruling in force, and the result of ruling the same question again. Returns `None`
    /// if no ruling is in force, or if the rules have changed so that the question can't be ruled again.
    pub fn last_ruling(&self) -> Option<(u64, RequestResult)> {
        let entry = report::annals::last_ruling(&self.journal).ok()?;
        let again = self.journal.again(entry, Detail::Odds).ok()?;
        Some((entry, again.answered))
    }

    /// Returns the message about a fault of the record.
    pub(crate) fn fault_text(&self, fault: &JournalFault, language: Language) -> String {
        let said = text::journal_fault(fault, self.journal.book().catalogue(), language);
        said.trim_end().to_owned()
    }

    /// Returns the program's dice for the open question.
    ///
    /// # Errors
    /// See [`Journal::drawn`].
    pub fn drawn(&mut self) -> Result<QuestionDice, JournalFault> {
        self.journal.drawn()
    }
}
