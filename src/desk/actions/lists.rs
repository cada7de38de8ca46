//! The lists in the panels and the card of the picked unit, and their questions.

use crate::lists::{ListReader, UnitQuestion};
use crate::question::QuestionEvent;
use crate::{Desk, MatrixRow, UnitAction, UnitCard};

impl Desk {
    /// Returns the lists in the panels, in the language of the window.
    pub fn lists(&self) -> ListReader<'_> {
        ListReader::new(&self.lists, self.names(), &self.analysis)
    }

    /// Picks the acting unit and the target of a matrix row, and opens the question of its procedure.
    pub fn take_matrix(&mut self, row: &MatrixRow) {
        self.hand.picked = vec![row.by.clone()];
        self.hand.against = vec![row.at.clone()];
        self.picked_changed();
        self.ask(&row.procedure);
    }

    /// Returns the card of the picked unit. Returns `None` unless exactly one unit is picked. Also returns `None` while
    /// a question is open, a unit is held, or terrain is drawn.
    pub fn unit_card(&self) -> Option<UnitCard> {
        let [id] = self.hand.picked() else { return None };
        if self.question.inquiry.is_some() || self.hand.hold.is_some() || self.setup.draft.is_some() {
            return None;
        }
        let body = self.session.view().body(id)?;
        // On a past table, no actions are possible.
        let may = match self.session.past() {
            Some(_) => Vec::new(),
            None => UnitAction::all(id, self.analysis.offers(), &self.lists().matrix(), self.look.language),
        };
        Some(UnitCard::of(self.names(), body, may))
    }

    /// Opens the question of an action on a unit's card.
    pub fn take_unit_action(&mut self, action: &UnitAction) {
        match &action.asks {
            UnitQuestion::Offer(at, hole) => {
                let unit = self.hand.picked().first().cloned();
                let Some(offer) = self.analysis.offers().get(*at).cloned() else { return };
                self.take_up(&offer);
                let openings = self.question.openings(self.names(), self.analysis.offers()).into_iter();
                let empty = openings.filter(|opening| opening.answer.is_empty()).map(|it| it.hole.name);
                if let Some((hole, unit)) =
                    hole.filter(|hole| empty.into_iter().any(|it| it == *hole)).zip(unit)
                {
                    self.change(QuestionEvent::choose(hole, unit.as_str()));
                }
            }
            UnitQuestion::To(row) => self.take_matrix(row),
        }
    }
}
