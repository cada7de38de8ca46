//! The record at the desk: its entries as a list to walk back through, remarks, places to come back to.

use super::Desk;
use journal::JournalFault;
use seam::ruling::Reason;
use seam::table::Side;

/// An entry of the record in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRow {
    /// Its number.
    pub number: u64,
    /// When it was recorded, where the program runs.
    pub time: String,
    /// What it is.
    pub text: String,
    /// The fixed word of its kind.
    pub kind: &'static str,
    /// Whether it was a step and no longer holds.
    pub void: bool,
    /// Whether it is chosen: its table is looked at.
    pub chosen: bool,
}

impl Desk {
    /// How many entries the record has.
    pub fn entry_count(&self) -> u64 {
        self.session.journal().len()
    }

    /// The seal of the record as it stands, to be noted.
    pub fn seal(&self) -> String {
        let seal = self.session.journal().last_seal();
        let said = Reason::new("print-seal", "")
            .name("entry", seal.entry().to_string())
            .name("seal", seal.to_string());
        self.look.language.say(&said)
    }

    /// An entry as the list shows it; one that can't be read says so.
    pub fn entry_row(&self, number: u64) -> EntryRow {
        let journal = self.session.journal();
        let chosen = self.chosen == Some(number);
        let void = journal.is_void(number);
        match journal.entry(number) {
            Ok(entry) => EntryRow {
                number,
                time: entry.at.told(),
                text: entry.says.text(self.look.language).to_owned(),
                kind: entry.deed.kind(),
                void,
                chosen,
            },
            Err(fault) => {
                EntryRow { number, time: String::new(), text: self.told(&fault), kind: "", void, chosen }
            }
        }
    }

    /// The entry chosen in the record.
    pub fn chosen(&self) -> Option<u64> {
        self.chosen
    }

    /// Chooses an entry and shows the table as it stood after it; after the latest it is the battle as it stands.
    pub fn look_at(&mut self, number: u64) {
        if !self.close_inquiry() || number >= self.entry_count() {
            return;
        }
        if number + 1 < self.entry_count() {
            let looked = self.session.look_at(number);
            if self.done_or_fault(looked).is_none() {
                return;
            }
            self.battle_changed();
        }
        self.chosen = Some(number);
        let number = i64::try_from(number).unwrap_or(i64::MAX);
        self.done(Reason::new("done-looked", "").count("entry", number));
    }

    /// Shows the battle as it stands.
    pub fn look_now(&mut self) {
        if self.close_inquiry() {
            self.message = None;
        }
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
        let done = Reason::new("done-words", "");
        self.keep(|journal| journal.say_words(words), done);
    }

    /// The battle is over: the seed of the program's dice is shown.
    pub fn end_battle(&mut self) {
        if !self.close_inquiry() {
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
