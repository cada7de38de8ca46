//! Events: absolute changes of a position.

use super::position::{Order, Position, UnderWay, Unit};
use crate::names::Id;
use crate::ruling::{Arg, Reason};
use serde::{Deserialize, Serialize};

/// One change of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// An order was announced: it activates its player.
    Announced {
        /// Which.
        order: Order,
        /// The player it activates.
        side: Id,
        /// His broken units, each of which has a roll.
        due: Vec<Id>,
    },
    /// A unit made its roll of the order under way.
    Rolled {
        /// The unit.
        unit: Id,
    },
    /// A unit turned its good side up.
    Rallied {
        /// The unit.
        unit: Id,
    },
    /// A unit got a suppressed marker.
    Suppressed {
        /// The unit.
        unit: Id,
    },
    /// A unit lost its suppressed marker.
    Unsuppressed {
        /// The unit.
        unit: Id,
    },
    /// A unit owes a retreat.
    Owes {
        /// The unit.
        unit: Id,
        /// How many hexes.
        hexes: u32,
    },
    /// The turn ended: nobody is activated any more.
    TurnEnded,
}

/// Changes a position by an event; one about nothing changes nothing.
pub(super) fn apply(position: &mut Position, event: &Event) {
    match event {
        Event::Announced { order, side, due } => {
            if !position.activated.contains(side) {
                position.activated.push(side.clone());
            }
            position.under_way = Some(UnderWay {
                order: *order,
                side: side.clone(),
                due: due.clone(),
            });
        }
        Event::Rolled { unit } => {
            if let Some(now) = &mut position.under_way {
                now.due.retain(|due| due != unit);
            }
            position.under_way.take_if(|now| now.due.is_empty());
        }
        Event::Rallied { unit } => change(position, unit, |unit| unit.broken = false),
        Event::Suppressed { unit } => change(position, unit, |unit| unit.suppressed = true),
        Event::Unsuppressed { unit } => change(position, unit, |unit| unit.suppressed = false),
        Event::Owes { unit, hexes } => change(position, unit, |unit| unit.retreat = *hexes),
        Event::TurnEnded => {
            position.turn = position.turn.saturating_add(1);
            position.activated.clear();
            position.under_way = None;
        }
    }
}

fn change(position: &mut Position, id: &Id, change: impl FnOnce(&mut Unit)) {
    if let Some(unit) = position.units.iter_mut().find(|unit| unit.id == *id) {
        change(unit);
    }
}

/// An event to be read.
pub(super) fn tells(event: &Event, called: &dyn Fn(&Id) -> String) -> Reason {
    let unit = |variant, id: &Id| Reason::new("squad.event", variant).name("unit", called(id));
    match event {
        Event::Announced { order, side, due } => Reason::new("squad.event", "announced")
            .word("order", order.message())
            .name("side", called(side))
            .list(
                "units",
                due.iter().map(|id| Arg::Name(called(id).into())).collect(),
            ),
        Event::Rolled { unit: id } => unit("rolled", id),
        Event::Rallied { unit: id } => unit("rallied", id),
        Event::Suppressed { unit: id } => unit("suppressed", id),
        Event::Unsuppressed { unit: id } => unit("unsuppressed", id),
        Event::Owes { unit: id, hexes } => unit("owes", id).count("hexes", *hexes),
        Event::TurnEnded => Reason::new("squad.event", "turn-ended"),
    }
}
