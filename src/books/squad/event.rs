//! Events: changes of a position. An event states values and not differences, except that `TurnEnded` adds 1 to the
//! turn, and `Played` and `Fired` count Assault Fires up and down.

use super::kind::Departure;
use super::position::Mover;
use super::prelude::*;

/// A change of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// An order with rolls was announced, and activates a player.
    Announced {
        order: Order,
        /// The player activated by the order.
        side: Id,
        /// The player who gave the order, if stated.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Id>,
        /// The broken units of the activated player, each of which has a roll.
        due: Vec<Id>,
    },
    /// The player who ordered the Rout under way was named only after the first roll.
    Ordered { side: Id },
    /// A unit made the roll it had in the order under way.
    Rolled { unit: Id },
    /// A unit was turned to the good side.
    Rallied { unit: Id },
    /// A unit was turned to the broken side.
    Broke { unit: Id },
    /// A unit moves no further in the Move under way.
    Stopped { unit: Id },
    /// A unit got a suppressed marker.
    Suppressed { unit: Id },
    /// A unit lost the suppressed marker.
    Unsuppressed { unit: Id },
    /// The umpire waived the roll of a unit in the order under way.
    Excused { unit: Id },
    /// The umpire waived the rest of a unit's retreat.
    Stayed { unit: Id },
    /// A unit owes a retreat.
    Owes { unit: Id, hexes: u32 },
    /// A unit retreated into a hex.
    Retreated {
        unit: Id,
        hex: Id,
        /// The number of hexes that the unit still has to retreat.
        owes: u32,
    },
    /// A unit came off the map.
    Gone { unit: Id, off: OffMapUnit },
    /// A Move order was announced, and activates units.
    MoveBegan {
        /// The active player.
        side: Id,
        units: Vec<Id>,
    },
    /// Moving units entered a hex. The order pauses for an answer.
    Moved {
        /// The units, each with the movement points spent so far.
        movers: Vec<Mover>,
        hex: Id,
    },
    /// Moving units left the map and spent movement points. The order pauses for an answer.
    Exited {
        /// The units, each with the movement points spent so far.
        movers: Vec<Mover>,
    },
    /// The inactive player fired at the hex that was entered.
    Answered {
        /// The units that fired.
        units: Vec<Id>,
    },
    /// The inactive player declined any further answer to the expenditure.
    Held,
    /// An action card was played.
    Played {
        /// The player of the card.
        side: Id,
        card: Card,
    },
    /// The Move order is done.
    MoveEnded,
    /// Units were activated to fire.
    Fired { units: Vec<Id> },
    /// The turn ended. All activations ended too.
    TurnEnded,
}

/// Returns the text of an event for readers.
pub(super) fn tells(event: &Event, called: &dyn Fn(&Id) -> Arg) -> Reason {
    let tells = |variant| Reason::new("squad.event", variant);
    let unit = |variant, id: &Id| tells(variant).name("unit", called(id));
    let units =
        |variant, ids: &mut dyn Iterator<Item = &Id>| tells(variant).list("units", ids.map(called).collect());
    match event {
        Event::Announced { order, side, due, .. } if due.is_empty() => {
            tells("refreshed").word("order", order.message()).name("side", called(side))
        }
        Event::Announced { order, side, by, due } => {
            let says = if by.is_some() { "announced-by" } else { "announced" };
            units(says, &mut due.iter())
                .name("by", by.as_ref().map(called))
                .word("order", order.message())
                .name("side", called(side))
        }
        Event::Ordered { side } => tells("ordered").name("side", called(side)),
        Event::Rolled { unit: id } => unit("rolled", id),
        Event::Excused { unit: id } => unit("excused", id),
        Event::Stayed { unit: id } => unit("stayed", id),
        Event::Rallied { unit: id } => unit("rallied", id),
        Event::Broke { unit: id } => unit("broke", id),
        Event::Stopped { unit: id } => unit("stopped", id),
        Event::Suppressed { unit: id } => unit("suppressed", id),
        Event::Unsuppressed { unit: id } => unit("unsuppressed", id),
        Event::Owes { unit: id, hexes } => unit("owes", id).count("hexes", *hexes),
        Event::Retreated { unit: id, hex, owes } => {
            unit("retreated", id).name("hex", hex).count("hexes", *owes)
        }
        Event::Gone { unit: id, off } => {
            let how = match off.how {
                Departure::Eliminated => "gone",
                Departure::Left => "gone-left",
                Departure::Away => "gone-away",
            };
            unit(how, id).name("side", called(&off.to)).count("points", off.points)
        }
        Event::MoveBegan { side, units: all } => {
            units("move-began", &mut all.iter()).name("side", called(side))
        }
        Event::Moved { movers, hex } => moved("moved", movers, called).name("hex", hex),
        Event::Exited { movers } => moved("exited", movers, called),
        Event::Answered { units: all } => units("answered", &mut all.iter()),
        Event::Held => tells("held"),
        Event::Played { side, card } => {
            tells("played").name("side", called(side)).word("card", card.message())
        }
        Event::MoveEnded => tells("move-ended"),
        Event::Fired { units: all } => units("fired", &mut all.iter()),
        Event::TurnEnded => tells("turn-ended"),
    }
}

/// Returns the text of a move, with the units and the movement points that each has spent in the Move.
fn moved(variant: &'static str, movers: &[Mover], called: &dyn Fn(&Id) -> Arg) -> Reason {
    let names: Vec<Arg> = movers.iter().map(|mover| called(&mover.unit)).collect();
    let points = movers.iter().map(|mover| i64::from(mover.spent));
    let spent = spent(names.iter().cloned().zip(points).collect());
    Reason::new("squad.event", variant).list("units", names).with("spent", spent)
}

/// Returns the movement points that units have spent. The units are named only if one has spent more than another.
pub(super) fn spent(movers: Vec<(Arg, i64)>) -> Arg {
    let spent = |variant, points: i64| Reason::new("squad.event.spent", variant).count("points", points);
    let least = movers.iter().map(|(_, points)| *points).min().unwrap_or(0);
    if movers.iter().any(|(_, points)| *points != least) {
        let each = movers.into_iter().map(|(unit, points)| Arg::from(spent("of", points).name("unit", unit)));
        return Arg::List(each.collect());
    }
    spent(if movers.len() > 1 { "each" } else { "alone" }, least).into()
}
