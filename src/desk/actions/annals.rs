//! The record: undoing, remarks, save points and the end of the battle. Also looking at the table as it stood after an
//! entry. While the past is shown, nothing is ruled or changed, and only remarks are recorded.

use crate::Desk;
use journal::JournalFault;
use language::Language;
use ruling::Reason;
use ruling::table::View;

impl Desk {
    /// Undoes the last step. If `again` is true, redoes the last undone step instead.
    pub(crate) fn step(&mut self, again: bool) {
        if self.is_past() || !self.close_inquiry() {
            return;
        }
        let step = self.session.with_journal(|journal| if again { journal.redo() } else { journal.undo() });
        let Some(step) = self.done_or_fault(step) else {
            return;
        };
        let variant = match (&step, again) {
            (Some(_), false) => "undone",
            (Some(_), true) => "redone",
            (None, false) => "nothing-done",
            (None, true) => "nothing-undone",
        };
        let mut said = Reason::new("step", variant);
        if let Some(step) = step {
            said = said.name("what", step.text(self.look.language));
            self.battle_changed();
        }
        self.window.done(said);
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
        self.window.done(back.map_or_else(
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
            self.window.done(done);
        }
    }

    /// Shows the table as it stood after the move with the given index. After the last move, this is the current
    /// battle.
    pub fn show_move(&mut self, place: usize) {
        let last = self.session.record().moves().len().saturating_sub(1);
        match self.session.record().moves().get(place).copied() {
            Some(entry) if place < last => self.look_at(entry),
            _ => self.look_now(),
        }
    }

    /// Shows the table one move later if `on` is true, and one move earlier otherwise.
    pub(crate) fn look_by_one(&mut self, on: bool) {
        let shown = self.session.move_shown();
        let next = if on { Some(shown + 1) } else { shown.checked_sub(1) };
        match next {
            Some(next) if next < self.session.record().moves().len() => self.show_move(next),
            Some(_) => self.window.done(Reason::new("past", "now")),
            None => self.window.done(Reason::new("past", "first")),
        }
    }

    /// Returns true if the past is shown, so that nothing may be done. The desk then says so.
    pub(crate) fn is_past(&mut self) -> bool {
        let says = self.session.past_says();
        if let Some(says) = &says {
            self.complain(says);
        }
        says.is_some()
    }

    /// Chooses an entry, and shows the table as it stood after that entry. If the table has not changed since then,
    /// shows the current battle.
    pub fn look_at(&mut self, number: u64) {
        // The question must be closed first. If the past is already shown, there is no question.
        if number >= self.session.record().entry_count()
            || self.session.past().is_none() && !self.close_inquiry()
        {
            return;
        }
        if self.session.record().moves().last().is_none_or(|last| number >= *last) {
            self.look_ahead();
        } else {
            let looked = self.session.look_at(number);
            if self.done_or_fault(looked).is_none() {
                return;
            }
            self.battle_changed();
        }
        self.session.choose(number);
        self.window.message = None;
    }

    /// Shows the current battle.
    pub fn look_now(&mut self) {
        if self.close_inquiry() {
            self.window.message = None;
        }
    }
}

/// Returns turn and phase of a battle as a text.
pub fn turn_and_phase(view: &View, language: Language) -> String {
    language.say(&Reason::new("turn-line", "").count("turn", view.turn).word("phase", view.phase))
}
