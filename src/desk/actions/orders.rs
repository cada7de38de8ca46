//! Written orders, which players give to their own units on their own screens.

use crate::Desk;
use crate::edit::{Edit, edited};
use crate::lists::OrderRow;
use dice::Id;
use rulebook::Answers;
use ruling::Reason;

/// The greatest number of written orders that the players of a side may have at the same time.
const MOST: usize = 40;

impl Desk {
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
        let own = self.lists().orders_of(side);
        if own.len() >= MOST {
            return Err(refused("many"));
        }
        let answers = Answers { given: answers, choices: Vec::new() };
        if !self.session.can_be_carried_out((&own, unseen), procedure, &answers) {
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
        let own = self.lists().orders_of(side);
        let is_meant = |row: &&OrderRow| row.procedure.name == procedure && row.unit.as_ref() == Some(unit);
        let strike = own.get(place).filter(is_meant).map(OrderRow::strike);
        let gone = || self.look.language.say(&Reason::new("screen-orders", "gone"));
        self.record_order(&strike.ok_or_else(gone)?)
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
