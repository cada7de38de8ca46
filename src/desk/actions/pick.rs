//! Picking the acting units, the targets and the cells.

use crate::Desk;
use crate::question::QuestionEvent;
use dice::Id;

impl Desk {
    /// Picks a unit.
    ///
    /// If `more` is true, other picks stay, and a unit that is already picked is unpicked. If `other` is true, the unit
    /// becomes the target instead of the acting unit.
    pub fn pick(&mut self, id: &Id, more: bool, other: bool) {
        self.hand.pick(id, more, other);
        self.window.message = None;
        self.picked_changed();
        self.answer_with(id, other);
    }

    /// Picks the next unit after the one picked last, and shows it. If `back` is true, picks the previous one. If `other`
    /// is true, picks an enemy as the target instead. If `more` is true, units that are already picked stay picked.
    pub(crate) fn pick_next(&mut self, back: bool, other: bool, more: bool) {
        if let Some(next) = self.hand.next(self.session.view(), back, other) {
            self.pick(&next, more, other);
            self.window.show_unit(&next, self.session.view());
        }
    }

    /// Clears all picks.
    pub fn pick_nobody(&mut self) {
        self.hand.pick_nobody();
        self.picked_changed();
    }

    /// Picks a unit and moves the picture so that the unit is visible.
    pub fn jump(&mut self, id: &Id) {
        self.hand.picked = vec![id.clone()];
        self.window.show_unit(id, self.session.view());
        self.picked_changed();
    }

    /// Picks a cell. If a question needs a cell, it gets this one. Otherwise the pick is kept for the next question.
    pub fn pick_cell(&mut self, id: &Id) {
        match self.question.cell_hole(self.names(), self.analysis.offers()) {
            Some(opening) => {
                self.change(QuestionEvent::fill(opening.hole.name, &opening.with_word(id.as_str())));
            }
            None => self.hand.cell = Some(id.clone()).filter(|_| self.hand.cell.as_ref() != Some(id)),
        }
    }
}
