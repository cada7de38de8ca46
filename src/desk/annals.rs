//! The record at the desk: remarks, places to come back to, the ways back.

use super::Desk;
use journal::JournalFault;
use language::Language;
use seam::ruling::Reason;
use seam::table::Side;

impl Desk {
    /// How many entries the record has.
    pub fn entry_count(&self) -> u64 {
        self.session.journal().len()
    }

    /// The seal of the record as it stands, to be noted.
    pub fn seal(&self) -> String {
        self.seal_in(self.look.language)
    }

    /// The same in another language.
    pub fn seal_in(&self, language: Language) -> String {
        let seal = self.session.journal().last_seal();
        let said = Reason::new("print-seal", "")
            .name("entry", seal.entry().to_string())
            .name("seal", seal.to_string());
        language.say(&said)
    }

    /// The entry chosen in the record.
    pub fn chosen(&self) -> Option<u64> {
        self.chosen
    }

    /// Takes back every step after an entry.
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

    /// A remark, to an entry or to the battle; an empty one is none.
    pub fn note(&mut self, of: Option<u64>, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            let done = Reason::new("done-noted", "").name("of", text);
            self.keep(|journal| journal.note(of, text), done);
        }
    }

    /// A place to come back to; without a name it is called by turn and phase.
    pub fn save_point(&mut self, name: &str) {
        if self.is_past() {
            return;
        }
        let view = self.session.view();
        let turn = Reason::new("turn-line", "").count("turn", view.turn).word("phase", view.phase);
        let turn = self.look.language.say(&turn);
        let name = Some(name.trim()).filter(|name| !name.is_empty()).unwrap_or(&turn).to_owned();
        let done = Reason::new("done-marked", "").name("of", &name);
        self.keep(|journal| journal.save_point(&name), done);
    }

    /// The sides whose players may still say a word to the program's dice; none once something was asked.
    pub fn may_say_words(&self) -> Vec<Side> {
        if self.session.journal().hears_words() {
            self.session.journal().battle().view().sides
        } else {
            Vec::new()
        }
    }

    /// Each side says a word to the program's dice.
    pub fn say_words(&mut self, words: &[(String, String)]) {
        if self.is_past() {
            return;
        }
        let done = Reason::new("done-words", "");
        self.keep(|journal| journal.say_words(words), done);
    }

    /// The battle is over: the seed of the program's dice is shown.
    pub fn end_battle(&mut self) {
        if self.is_past() || !self.close_inquiry() {
            return;
        }
        self.keep(journal::Journal::reveal, Reason::new("done-ended", ""));
    }

    /// Records something that changes no table.
    fn keep(&mut self, keep: impl FnMut(&mut journal::Journal) -> Result<u64, JournalFault>, done: Reason) {
        let kept = self.session.beside(keep);
        if self.done_or_fault(kept).is_some() {
            self.done(done);
        }
    }
}
