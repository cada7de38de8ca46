//! Events: absolute changes of a position.

use super::position::Mover;
use super::prelude::*;

/// One change of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// An order to roll was announced: it activates its player.
    Announced {
        order: Order,
        /// The player it activates.
        side: Id,
        /// The player who gave it is named where that was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Id>,
        /// His broken units, each of which has a roll.
        due: Vec<Id>,
    },
    /// The player who ordered the Rout under way was named after its first roll.
    Ordered { side: Id },
    /// A unit made its roll of the order under way.
    Rolled { unit: Id },
    /// A unit turned its good side up.
    Rallied { unit: Id },
    /// A unit turned its broken side up.
    Broke { unit: Id },
    /// A unit moves no further in the Move under way.
    Stopped { unit: Id },
    /// A unit got a suppressed marker.
    Suppressed { unit: Id },
    /// A unit lost its suppressed marker.
    Unsuppressed { unit: Id },
    /// The umpire waived the roll of a unit in the order under way.
    Excused { unit: Id },
    /// The umpire waived what a unit still owed of its retreat.
    Stayed { unit: Id },
    /// A unit owes a retreat.
    Owes { unit: Id, hexes: u32 },
    /// A unit retreated into a hex.
    Retreated {
        unit: Id,
        hex: Id,
        /// How many hexes it still owes.
        owes: u32,
    },
    /// A unit came off the map.
    Gone { unit: Id, off: Gone },
    /// A Move order was announced: it activates these units.
    MoveBegan {
        /// The active player.
        side: Id,
        units: Vec<Id>,
    },
    /// Moving units entered a hex, and the mover pauses.
    Moved {
        /// The units, with what each has spent by now.
        movers: Vec<Mover>,
        hex: Id,
    },
    /// Moving units spent movement points on leaving the map, and the mover pauses.
    Exited {
        /// The units, with what each has spent by now.
        movers: Vec<Mover>,
    },
    /// The inactive player fired at the hex that was entered.
    Answered {
        /// The units that fired.
        units: Vec<Id>,
    },
    /// The inactive player answers this expenditure no more.
    Held,
    /// An action card was played.
    Played {
        /// Whose.
        side: Id,
        card: Card,
    },
    /// The Move order is done.
    MoveEnded,
    /// Units were activated to fire.
    Fired { units: Vec<Id> },
    /// The turn ended: nobody is activated any more.
    TurnEnded,
}

/// An event to be read.
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
        Event::Gone { unit: id, off } => unit("gone", id)
            .word("how", off.how.message())
            .name("side", called(&off.to))
            .count("points", off.points),
        Event::MoveBegan { side, units: all } => {
            units("move-began", &mut all.iter()).name("side", called(side))
        }
        Event::Moved { movers, hex } => tells("moved").name("hex", hex).list("units", spent(movers, called)),
        Event::Exited { movers } => tells("exited").list("units", spent(movers, called)),
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

/// Lists the units with what each has spent in the Move.
fn spent(movers: &[Mover], called: &dyn Fn(&Id) -> Arg) -> Vec<Arg> {
    let spent = |mover: &Mover| {
        let spent = Reason::new("squad.event.spent", "");
        Arg::from(spent.name("unit", called(&mover.unit)).count("points", mover.spent))
    };
    movers.iter().map(spent).collect()
}
