//! Events: changes of a position. An event states the new value, such as the hexes still to retreat, not the
//! difference. There are two exceptions. `TurnEnded` adds 1 to the turn, and `Played` and `Fired` count unused Assault
//! Fires up and down.

use super::kind::Departure;
use super::position::Mover;
use super::prelude::*;

/// A change of a position that follows from a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A player gave an order by which broken units roll, Recover or Rout. The order activates a player.
    Announced {
        order: Order,
        /// The player whose units roll, and who is activated by the order.
        side: Id,
        /// The player who gave the order. `None` if not stated.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Id>,
        /// The broken units of the activated player, each of which must roll.
        due: Vec<Id>,
    },
    /// A player was named as the one who gave the Rout order in progress. This can follow the first roll of the order.
    Ordered { side: Id },
    /// A unit made its roll for the order in progress.
    Rolled { unit: Id },
    /// A unit rallied, so its counter shows the good side again.
    Rallied { unit: Id },
    /// A unit broke, so its counter shows the broken side.
    Broke { unit: Id },
    /// A unit was stopped. It may not move any further in the Move order in progress.
    Stopped { unit: Id },
    /// A unit got a suppressed marker, which makes it weaker.
    Suppressed { unit: Id },
    /// A unit lost the suppressed marker.
    Unsuppressed { unit: Id },
    /// The umpire skipped a unit's roll in the order in progress.
    Excused { unit: Id },
    /// The umpire skipped the rest of a unit's retreat.
    Stayed { unit: Id },
    /// A unit must retreat a number of hexes.
    Owes { unit: Id, hexes: u32 },
    /// A unit retreated into a neighbouring hex.
    Retreated {
        unit: Id,
        hex: Id,
        /// The number of hexes that the unit still has to retreat.
        owes: u32,
    },
    /// A unit left the map or was eliminated.
    Gone { unit: Id, off: OffMapUnit },
    /// A player gave a Move order, which activates the units.
    MoveBegan {
        /// The player who moves.
        side: Id,
        units: Vec<Id>,
    },
    /// Moving units entered a hex. The order pauses, so that the inactive player can answer with fire or a card.
    Moved {
        /// The units that moved, each with the movement points spent so far in the order.
        movers: Vec<Mover>,
        hex: Id,
    },
    /// Moving units left the map, which costs movement points. The order pauses, so that the inactive player can answer
    /// with fire or a card.
    Exited {
        /// The units that left, each with the movement points spent so far in the order.
        movers: Vec<Mover>,
    },
    /// The inactive player fired at the hex that moving units have just entered.
    Answered {
        /// The units that fired.
        units: Vec<Id>,
    },
    /// The inactive player declined to answer the last move any further.
    Held,
    /// A player played an action card.
    Played {
        /// The player who played the card.
        side: Id,
        card: Card,
    },
    /// The Move order has ended.
    MoveEnded,
    /// Units fired by a Fire order, or by an Assault Fire during a Move order.
    Fired { units: Vec<Id> },
    /// The turn ended, and with it all activations.
    TurnEnded,
}

/// Returns the sentence that tells readers of an event. `called` returns the name of the unit or side with an id.
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

/// Returns the text of a move, with the movement points that each unit has spent so far in the Move order.
fn moved(variant: &'static str, movers: &[Mover], called: &dyn Fn(&Id) -> Arg) -> Reason {
    let names: Vec<Arg> = movers.iter().map(|mover| called(&mover.unit)).collect();
    let points = movers.iter().map(|mover| i64::from(mover.spent));
    let spent = spent(names.iter().cloned().zip(points).collect());
    Reason::new("squad.event", variant).list("units", names).with("spent", spent)
}

/// Returns the movement points that units have spent, as a message argument. The units are named only if their numbers
/// differ.
pub(super) fn spent(movers: Vec<(Arg, i64)>) -> Arg {
    let spent = |variant, points: i64| Reason::new("squad.event.spent", variant).count("points", points);
    let least = movers.iter().map(|(_, points)| *points).min().unwrap_or(0);
    if movers.iter().any(|(_, points)| *points != least) {
        let each = movers.into_iter().map(|(unit, points)| Arg::from(spent("of", points).name("unit", unit)));
        return Arg::List(each.collect());
    }
    spent(if movers.len() > 1 { "each" } else { "alone" }, least).into()
}
