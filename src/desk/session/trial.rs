//! The trial of a written order, on a copy of the battle.

use super::Session;
use crate::edit::{Edit, edited};
use crate::lists::OrderRow;
use dice::Id;
use rulebook::{Answers, Detail};
use ruling::Amendments;

impl Session {
    /// Returns true if the rules allow an order on the table that the side's other orders leave, without the units that
    /// the side does not see. Also returns true if there can be no such table.
    pub(crate) fn can_be_carried_out(
        &self,
        (before, unseen): (&[OrderRow], &[Id]),
        procedure: &str,
        answers: &Answers,
    ) -> bool {
        let mut battle = self.journal().battle().fork();
        for id in unseen {
            match edited(self.book().as_ref(), battle.as_ref(), &Edit::Remove(id.clone())) {
                Ok(seen) => battle = seen,
                Err(_) => return true,
            }
        }
        let said = Amendments::default();
        let detail = Detail::with_odds(false);
        for row in before {
            // An order that needs dice, or that can't be carried out any more, leaves the table as it is.
            let _ = battle.rule(row.procedure.name, &row.answers, &said, None, detail);
        }
        battle.rule(procedure, answers, &said, None, detail).is_ok()
    }
}
