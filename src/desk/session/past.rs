//! The past of the session: the table as it stood after an entry of the record.

use super::Session;
use ruling::Reason;

impl Session {
    /// Returns the number of the entry that the user has chosen in the record.
    pub fn chosen(&self) -> Option<u64> {
        self.chosen
    }

    /// Returns the chosen entry, or else the last ruling that is still in force.
    pub(crate) fn step_to_correct(&self) -> Option<u64> {
        let journal = self.journal();
        let ruled = |step: &&u64| journal.kind(**step) == Some("ruled");
        self.chosen.or_else(|| journal.steps().iter().rev().find(ruled).copied())
    }

    /// Chooses an entry of the record.
    pub(crate) fn choose(&mut self, number: u64) {
        self.chosen = Some(number);
    }

    /// Returns the index, in `Record::moves`, of the entry after which the table stood as shown.
    pub fn move_shown(&self) -> usize {
        let moves = self.record.moves();
        let after = match self.past() {
            Some(entry) => moves.partition_point(|known| *known <= entry),
            None => moves.len(),
        };
        after.saturating_sub(1)
    }

    /// Returns the chosen entry after which the table is shown. Returns `None` if the current battle is shown, or the
    /// table that a ruling was measured on.
    pub fn past(&self) -> Option<u64> {
        self.looks_at().filter(|_| self.chosen.is_some())
    }

    /// Returns a sentence that says which moment of the past is shown. Returns `None` if none is shown.
    pub fn past_says(&self) -> Option<Reason> {
        let view = self.view();
        let says = Reason::new("past", "").count("turn", view.turn).word("phase", view.phase);
        self.past().map(|entry| says.count("entry", i64::try_from(entry).unwrap_or(i64::MAX)))
    }
}
