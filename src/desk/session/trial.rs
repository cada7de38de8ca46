//! Copies of the battle without some units, and the trial of a written order on such a copy.

use super::Session;
use crate::edit::{Edit, edited};
use crate::lists::OrderRow;
use dice::Id;
use rulebook::shelf::Battle;
use rulebook::{Answers, Detail};
use ruling::Amendments;

impl Session {
    /// Returns a copy of the battle without some of its units. Returns `None` if there can be no such battle.
    pub fn battle_without(&self, units: &[Id]) -> Option<Box<dyn Battle>> {
        let battle = self.journal().battle().fork();
        units.iter().try_fold(battle, |battle, id| {
            edited(self.book().as_ref(), battle.as_ref(), &Edit::Remove(id.clone())).ok()
        })
    }

    /// Returns true if the rules allow an order on the table that the side's other orders leave, without the units that
    /// the side does not see. Also returns true if there can be no such table.
    pub(crate) fn can_be_carried_out(
        &self,
        (before, unseen): (&[OrderRow], &[Id]),
        procedure: &str,
        answers: &Answers,
    ) -> bool {
        let Some(mut battle) = self.battle_without(unseen) else { return true };
        let said = Amendments::default();
        let detail = Detail::with_odds(false);
        for row in before {
            // An order that needs dice, or that can't be carried out any more, leaves the table as it is.
            let _ = battle.rule(row.procedure.name, &row.answers, &said, None, detail);
        }
        battle.rule(procedure, answers, &said, None, detail).is_ok()
    }
}
