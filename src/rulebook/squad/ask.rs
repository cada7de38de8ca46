//! What can be asked of this book, and what may be asked now.

use super::position::{Order, Position, Unit};
use crate::names::Id;
use crate::rulebook::{Answers, Due, Hole, HoleKind, Offer, Procedure, Refusal};
use crate::ruling::{Check, Reason};
use crate::table::nearest;

/// A question to this book: one unit's roll of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The order.
    pub order: Order,
    /// The unit that rolls.
    pub unit: Id,
}

const UNIT: &[Hole] = &[Hole::new("unit", HoleKind::Unit, true)];

/// The procedures of this book.
pub(super) const PROCEDURES: &[Procedure] = &[
    Procedure {
        name: "recover",
        holes: UNIT,
    },
    Procedure {
        name: "rout",
        holes: UNIT,
    },
];

/// The order a procedure stands for.
pub(super) fn order(procedure: &str) -> Option<Order> {
    Order::read(procedure)
}

/// The unit of that id.
///
/// # Errors
/// There is none.
pub(super) fn unit<'p>(position: &'p Position, id: &str) -> Result<&'p Unit, Refusal> {
    let found = position.units.iter().find(|unit| unit.id.as_str() == id);
    found.ok_or_else(|| {
        let known: Vec<_> = position.units.iter().map(|unit| unit.id.as_str()).collect();
        let nearest = nearest(id, &known);
        let because = Reason::new(
            "squad.ask",
            if nearest.is_some() { "like" } else { "unknown" },
        );
        let because = because
            .name("unit", id)
            .name("nearest", nearest.unwrap_or_default());
        Check::new("squad.ask", false, because)
            .of(&Id::from(id))
            .into()
    })
}

/// Reads an ask from answers typed in.
///
/// # Errors
/// It names no unit of this battle, or is none of this book's procedures.
pub(super) fn read(
    position: &Position,
    procedure: &str,
    answers: &Answers,
) -> Result<Ask, Refusal> {
    let Some(order) = order(procedure) else {
        let because = Reason::new("squad.ask", "procedure").name("procedure", procedure);
        return Err(Check::new("squad.ask", false, because).into());
    };
    let unit = unit(position, answers.one("unit").unwrap_or_default())?;
    Ok(Ask {
        order,
        unit: unit.id.clone(),
    })
}

/// The rolls still due of the order under way; else every roll an order could begin with.
pub(super) fn offers(position: &Position) -> Vec<Offer> {
    let offer = |order: Order, unit: &Unit, due| Offer {
        procedure: order.word(),
        // Either player may order a Rout, of either player's units.
        side: (order == Order::Recover).then(|| unit.side.clone()),
        answers: vec![("unit", unit.id.to_string())],
        open: Vec::new(),
        due,
        says: Reason::new("squad.offer", order.word()).name("unit", &unit.name),
    };
    if let Some(now) = &position.under_way {
        let due = now
            .due
            .iter()
            .filter_map(|id| position.unit(id))
            .filter(|unit| unit.broken);
        return due.map(|unit| offer(now.order, unit, Due::Now)).collect();
    }
    let free = position
        .units
        .iter()
        .filter(|unit| unit.broken && !position.activated.contains(&unit.side));
    free.flat_map(|unit| {
        [
            offer(Order::Recover, unit, Due::Free),
            offer(Order::Rout, unit, Due::Free),
        ]
    })
    .collect()
}
