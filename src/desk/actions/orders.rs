//! Written orders, which players give to their own units on their own screens.

use crate::Desk;
use crate::edit::{Edit, edited};
use crate::lists::OrderRow;
use dice::Id;
use rulebook::{Answers, Detail};
use ruling::{Amendments, Reason};

/// The greatest number of written orders that the players of a side may have at the same time.
const MOST: usize = 40;

impl Desk {
    /// Returns the written orders for the units of a side that have not been carried out.
    pub fn orders_of(&self, side: &Id) -> Vec<OrderRow> {
        let view = self.session.view();
        let own = |row: &&OrderRow| {
            let unit = row.unit.as_ref().and_then(|unit| view.body(unit));
            unit.is_some_and(|unit| unit.side.as_ref() == Some(side))
        };
        self.lists().orders().iter().filter(own).cloned().collect()
    }

    /// Records an order that the players of a side wrote. The question on the desk stays open. The order is first tried
    /// on a copy of the battle, after the side's other orders and without the units in `unseen`, so that a refusal tells
    /// nothing of them.
    ///
    /// # Errors
    /// Fails if players can't order that now, if the rules forbid it, if the side has too many orders, or if the order
    /// can't be recorded. The error is a text for readers.
    pub fn order_by(
        &mut self,
        (side, unseen): (&Id, &[Id]),
        procedure: &str,
        answers: Vec<(String, String)>,
    ) -> Result<(), String> {
        let language = self.look.language;
        let refused = |variant| language.say(&Reason::new("screen-orders", variant));
        let battle = self.session.journal().battle();
        if battle.filing().order.0.is_empty() {
            return Err(refused("none"));
        }
        if !battle.orderable().contains(&procedure) {
            return Err(refused("not-now"));
        }
        let own = self.orders_of(side);
        if own.len() >= MOST {
            return Err(refused("many"));
        }
        let answers = Answers { given: answers, choices: Vec::new() };
        if !self.can_be_carried_out((&own, unseen), procedure, &answers) {
            return Err(refused("forbidden"));
        }
        let holes = self.session.procedure(procedure).map_or(&[][..], |known| known.holes);
        // A hidden unit stays the id that was typed, so that no name can be found out by its id.
        let called = |id: &Id| if unseen.contains(id) { id.to_string() } else { battle.called(id) };
        let order = answers.told(procedure, holes, called);
        self.record_order(&Edit::Order { procedure: procedure.to_owned(), answers: answers.given, order })
    }

    /// Withdraws a written order of a side. `place` is the index of the order among those of the side. The order must
    /// still have that procedure and unit.
    ///
    /// # Errors
    /// Fails if the side has no such order, or if the withdrawal can't be recorded. The error is a text for readers.
    pub fn withdraw_by(&mut self, side: &Id, place: usize, procedure: &str, unit: &Id) -> Result<(), String> {
        let own = self.orders_of(side);
        let is_meant = |row: &&OrderRow| row.procedure.name == procedure && row.unit.as_ref() == Some(unit);
        let strike = own.get(place).filter(is_meant).map(OrderRow::strike);
        let gone = || self.look.language.say(&Reason::new("screen-orders", "gone"));
        self.record_order(&strike.ok_or_else(gone)?)
    }

    /// Returns true if the rules allow an order on the table that the side's other orders leave, without the units that
    /// the side does not see. Also returns true if there can be no such table.
    fn can_be_carried_out(
        &self,
        (before, unseen): (&[OrderRow], &[Id]),
        procedure: &str,
        answers: &Answers,
    ) -> bool {
        let mut battle = self.session.journal().battle().fork();
        for id in unseen {
            match edited(self.session.book().as_ref(), battle.as_ref(), &Edit::Remove(id.clone())) {
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

    /// Records a change of the written orders.
    fn record_order(&mut self, edit: &Edit) -> Result<(), String> {
        let language = self.look.language;
        let battle = self.session.journal().battle();
        let written = edited(self.session.book().as_ref(), battle, edit);
        // A fault names places in the battle file, which tell of the orders of others.
        let refused = |_| language.say(&Reason::new("screen-orders", "refused"));
        let written = written.map_err(refused)?;
        let done = edit.says(self.session.view().unit, &|id| self.session.called(id));
        let recorded = self.session.by_hand(written, &done);
        if self.done_or_fault(recorded).is_none() {
            return Err(self.window.fault_said());
        }
        if self.session.looks_at().is_none() {
            self.battle_changed();
        }
        Ok(())
    }
}
