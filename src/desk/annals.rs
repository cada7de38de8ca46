//! The record at the desk: remarks, save points, and undoing back to an entry.

use super::Desk;
use journal::JournalFault;
use language::Language;
use ruling::Reason;
use ruling::table::{Side, View};

impl Desk {
    /// Returns the number of entries in the record.
    pub fn entry_count(&self) -> u64 {
        self.session.journal().len()
    }

    /// Returns the seal of the last entry as words that players can write down.
    pub fn seal(&self) -> String {
        self.seal_in(self.look.language)
    }

    /// Returns the seal of the last entry as words of another language.
    pub fn seal_in(&self, language: Language) -> String {
        let seal = self.session.journal().last_seal();
        let said = Reason::new("print-seal", "")
            .name("entry", seal.entry().to_string())
            .name("seal", seal.to_string());
        language.say(&said)
    }

    /// Returns the number of the entry that the user has chosen in the record.
    pub fn chosen(&self) -> Option<u64> {
        self.chosen
    }

    /// Undoes every step after the entry with that number.
    pub fn back_to(&mut self, number: u64) {
        if !self.close_inquiry() {
            return;
        }
        let back = self.session.with_journal(|journal| journal.back_to(number));
        let Some(back) = self.done_or_fault(back) else {
            return;
        };
        self.battle_changed();
        let language = self.look.language;
        self.done(back.map_or_else(
            || Reason::new("step", "nothing-done"),
            |first| Reason::new("step", "undone").name("what", first.text(language)),
        ));
    }

    /// Adds a remark to an entry, or to the battle if `of` is `None`. Ignores an empty remark.
    pub fn note(&mut self, of: Option<u64>, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            let done = Reason::new("done-noted", "").name("of", text);
            self.keep(|journal| journal.note(of, text), done);
        }
    }

    /// Sets a save point. If `name` is empty, the save point is named after the turn and phase.
    pub fn save_point(&mut self, name: &str) {
        if self.is_past() {
            return;
        }
        let turn = turn_and_phase(self.session.view(), self.look.language);
        let name = Some(name.trim()).filter(|name| !name.is_empty()).unwrap_or(&turn).to_owned();
        let done = Reason::new("done-marked", "").name("of", &name);
        self.keep(|journal| journal.save_point(&name), done);
    }

    /// Returns the sides whose players may still give a word for the program's dice. The list is empty after the first
    /// question on record.
    pub fn may_say_words(&self) -> Vec<Side> {
        if self.session.journal().hears_words() {
            self.session.journal().battle().view().sides
        } else {
            Vec::new()
        }
    }

    /// Records the words that the sides give for the program's dice.
    pub fn say_words(&mut self, words: &[(String, String)]) {
        if self.is_past() {
            return;
        }
        let done = Reason::new("done-words", "");
        self.keep(|journal| journal.say_words(words), done);
    }

    /// Ends the battle. This reveals the seed of the program's dice.
    pub fn end_battle(&mut self) {
        if self.is_past() || !self.close_inquiry() {
            return;
        }
        self.keep(journal::Journal::reveal, Reason::new("done-ended", ""));
    }

    /// Writes an entry that changes nothing on the table. `keep` writes it, and `done` is the message if that succeeds.
    fn keep(&mut self, keep: impl FnMut(&mut journal::Journal) -> Result<u64, JournalFault>, done: Reason) {
        let kept = self.session.beside(keep);
        if self.done_or_fault(kept).is_some() {
            self.done(done);
        }
    }
}

/// Returns turn and phase of a battle as a text.
pub fn turn_and_phase(view: &View, language: Language) -> String {
    language.say(&Reason::new("turn-line", "").count("turn", view.turn).word("phase", view.phase))
}
