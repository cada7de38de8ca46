//! Looking at the past: the table as it stood after an entry, move by move. Nothing is ruled there, recorded or changed.

use super::Desk;
use seam::ruling::Reason;

impl Desk {
    /// The entries after which the table may be another than before, the battle's beginning first: one looks at the table after
    /// any of them, and after the last it is the battle as it stands.
    pub fn moves(&self) -> &[u64] {
        self.session.chronicle().moves()
    }

    /// The place among the moves of the table that is looked at.
    pub fn move_shown(&self) -> usize {
        let moves = self.moves();
        let after = match self.past() {
            Some(entry) => moves.partition_point(|known| *known <= entry),
            None => moves.len(),
        };
        after.saturating_sub(1)
    }

    /// Looks at the table after the move of that place; after the last it is the battle as it stands.
    pub fn show_move(&mut self, place: usize) {
        let last = self.moves().len().saturating_sub(1);
        match self.moves().get(place).copied() {
            Some(entry) if place < last => self.look_at(entry),
            _ => self.look_now(),
        }
    }

    /// Looks one move further back, or one on.
    pub(super) fn look_by_one(&mut self, on: bool) {
        let shown = self.move_shown();
        let next = if on { Some(shown + 1) } else { shown.checked_sub(1) };
        match next {
            Some(next) if next < self.moves().len() => self.show_move(next),
            Some(_) => self.done(Reason::new("past", "now")),
            None => self.done(Reason::new("past", "first")),
        }
    }

    /// The entry whose table is looked at, while that is not how the battle stands.
    pub fn past(&self) -> Option<u64> {
        self.session.looks_at().filter(|_| self.chosen.is_some())
    }

    /// That the past is looked at, and which.
    pub fn past_says(&self) -> Option<Reason> {
        let view = self.session.view();
        let says = Reason::new("past", "").count("turn", view.turn).word("phase", view.phase);
        self.past().map(|entry| says.count("entry", i64::try_from(entry).unwrap_or(i64::MAX)))
    }

    /// Whether nothing is done, for the past is looked at: then the desk says so.
    pub(super) fn is_past(&mut self) -> bool {
        let says = self.past_says();
        if let Some(says) = &says {
            self.complain(says);
        }
        says.is_some()
    }

    /// Chooses an entry and shows the table as it stood after it; where nothing moved since it is the battle as it stands.
    pub fn look_at(&mut self, number: u64) {
        // From one moment of the past to another there is nothing to leave.
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

    /// Shows the battle as it stands.
    pub fn look_now(&mut self) {
        if self.close_inquiry() {
            self.message = None;
        }
    }
}
