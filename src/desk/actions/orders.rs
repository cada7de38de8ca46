//! Written orders, which players give to their own units on their own screens.

use crate::Desk;
use crate::edit::{Edit, edited};
use crate::lists::OrderRow;
use crate::session::Session;
use dice::Id;
use rulebook::Answers;
use ruling::Reason;

/// The greatest number of written orders that the players of a side may have at the same time.
const MOST: usize = 40;

/// An order that the players of a side write on their own screen, or take back there.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerOrder {
    /// A new order.
    Given {
        /// The procedure of the order.
        procedure: &'static str,
        /// The answers for its holes.
        answers: Vec<(String, String)>,
        /// The units that the side does not see. The order is tried without them, so that a refusal tells nothing of them.
        unseen: Vec<Id>,
    },
    /// An order is withdrawn, given by its index among those of the side. It must still have that procedure and unit.
    Withdrawn {
        /// The index of the order.
        place: usize,
        /// The procedure of the order.
        procedure: String,
        /// The unit of the order.
        unit: Id,
    },
}

impl PlayerOrder {
    /// Returns the edit that the order makes. A new order is first tried on a copy of the battle, after the side's other
    /// orders. `own` has the orders that the side has already.
    ///
    /// # Errors
    /// Fails if players can't order that now, if the rules forbid it, if the side has too many orders, or if it has no such
    /// order to withdraw. The error is the variant of the message.
    fn edit(self, session: &Session, own: &[OrderRow]) -> Result<Edit, &'static str> {
        let battle = session.journal().battle();
        let (procedure, given, unseen) = match self {
            Self::Given { procedure, answers, unseen } => (procedure, answers, unseen),
            Self::Withdrawn { place, procedure, unit } => {
                let is_meant =
                    |row: &&OrderRow| row.procedure.name == procedure && row.unit.as_ref() == Some(&unit);
                return own.get(place).filter(is_meant).map(OrderRow::strike).ok_or("gone");
            }
        };
        if battle.filing().order.0.is_empty() {
            return Err("none");
        }
        if !battle.orderable().contains(&procedure) {
            return Err("not-now");
        }
        if own.len() >= MOST {
            return Err("many");
        }
        let answers = Answers { given, choices: Vec::new() };
        if !session.can_be_carried_out((own, &unseen), procedure, &answers) {
            return Err("forbidden");
        }
        let holes = session.procedure(procedure).map_or(&[][..], |known| known.holes);
        // A hidden unit stays the id that was typed, so that no name can be found out by its id.
        let called = |id: &Id| if unseen.contains(id) { id.to_string() } else { battle.called(id) };
        let order = answers.told(procedure, holes, called);
        Ok(Edit::Order { procedure: procedure.to_owned(), answers: answers.given, order })
    }
}

impl Desk {
    /// Records an order that the players of a side wrote, or that they withdrew one. The question on the desk stays open.
    ///
    /// # Errors
    /// Fails if the order is refused, or if it can't be recorded. The error is a text for readers.
    pub fn order_by(&mut self, side: &Id, order: PlayerOrder) -> Result<(), String> {
        let language = self.look.language;
        let refused = |variant| language.say(&Reason::new("screen-orders", variant));
        let edit = order.edit(&self.session, &self.lists().orders_of(side)).map_err(refused)?;
        let written = edited(self.session.book().as_ref(), self.session.journal().battle(), &edit);
        // A fault names places in the battle file, which tell of the orders of others.
        let written = written.map_err(|_| refused("refused"))?;
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
