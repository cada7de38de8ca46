//! Looking at the past: the table as it stood after an entry. While the past is shown, nothing is ruled, recorded or
//! changed.

use super::Desk;
use ruling::Reason;

impl Desk {
    /// Returns the entries that may have changed the table, beginning with the start of the battle. After the last of
    /// them, the table is the current battle.
    pub fn moves(&self) -> &[u64] {
        self.session.chronicle().moves()
    }

    /// Returns the index of the shown table, counted in moves.
    pub fn move_shown(&self) -> usize {
        let moves = self.moves();
        let after = match self.past() {
            Some(entry) => moves.partition_point(|known| *known <= entry),
            None => moves.len(),
        };
        after.saturating_sub(1)
    }

    /// Shows the table as it stood after the move with the given index. After the last move, this is the current
    /// battle.
    pub fn show_move(&mut self, place: usize) {
        let last = self.moves().len().saturating_sub(1);
        match self.moves().get(place).copied() {
            Some(entry) if place < last => self.look_at(entry),
            _ => self.look_now(),
        }
    }

    /// Shows the table one move later if `on` is true, and one move earlier otherwise.
    pub(super) fn look_by_one(&mut self, on: bool) {
        let shown = self.move_shown();
        let next = if on { Some(shown + 1) } else { shown.checked_sub(1) };
        match next {
            Some(next) if next < self.moves().len() => self.show_move(next),
            Some(_) => self.done(Reason::new("past", "now")),
            None => self.done(Reason::new("past", "first")),
        }
    }

    /// Returns the entry whose table is shown. Returns `None` if the current battle is shown.
    pub fn past(&self) -> Option<u64> {
        self.session.looks_at().filter(|_| self.chosen.is_some())
    }

    /// Returns a sentence that says which moment of the past is shown.
    pub fn past_says(&self) -> Option<Reason> {
        let view = self.session.view();
        let says = Reason::new("past", "").count("turn", view.turn).word("phase", view.phase);
        self.past().map(|entry| says.count("entry", i64::try_from(entry).unwrap_or(i64::MAX)))
    }

    /// Returns true if the past is shown, so that nothing may be done. The desk then says so.
    pub(super) fn is_past(&mut self) -> bool {
        let says = self.past_says();
        if let Some(says) = &says {
            self.complain(says);
        }
        says.is_some()
    }

    /// Chooses an entry, and shows the table as it stood after that entry. If the table has not changed since then,
    /// shows the current battle.
    pub fn look_at(&mut self, number: u64) {
        // The question must be closed first. If the past is already shown, there is no question.
        if number >= self.entry_count() || self.past().is_none() && !self.close_inquiry() {
            return;
        }
        if self.moves().last().is_none_or(|last| number >= *last) {
            self.look_ahead();
        } else {
            let looked = self.session.look_at(number);
            if self.done_or_fault(looked).is_none() {
                return;
            }
            self.battle_changed();
        }
        self.chosen = Some(number);
        self.message = None;
    }

    /// Shows the current battle.
    pub fn look_now(&mut self) {
        if self.close_inquiry() {
            self.message = None;
        }
    }
}
