//! Orders and decisions that need no roll: the start and end of a Move order, declining to answer, action cards, and
//! Recover orders that only remove suppressed markers.

mod begin;
mod card;
mod done;
mod hold;
mod refresh;

use super::prelude::*;
use super::roll::under_way;

pub(crate) use begin::MoveFacts;
pub(crate) use card::{CardAsk, CardFacts};
pub(crate) use done::DoneFacts;
pub(crate) use hold::HoldFacts;
pub(crate) use refresh::{RefreshAsk, RefreshFacts};

/// Returns the order or retreat that must be finished before a player gives another order, or `None` if there is none.
/// This includes orders in which units have yet to roll.
pub(super) fn busy(position: &Position) -> Option<UnfinishedOrder> {
    let rolls = position.state.rolls.as_ref().map(|rolls| match rolls.order {
        Order::Recover => UnfinishedOrder::Recover,
        Order::Rout => UnfinishedOrder::Rout,
    });
    under_way(position).or(rolls)
}

facts! {
    /// A unit that a player wants to activate.
    pub struct ActorFacts {
        pub of: Id,
        pub name: String,
        /// True if the unit belongs to the player.
        pub own: bool,
        /// True if the unit was already activated in this turn.
        pub acted: bool,
    }
}

/// Checks that the units may be activated. Each must belong to the player, and must not have been activated in this
/// turn.
///
/// # Source
/// `order.activate`
pub(super) fn may_act(tables: &Tables, actors: &[ActorFacts], at: &str) -> Vec<Check> {
    let key = tables.order_activate.key;
    let checks = actors.iter().enumerate().flat_map(|(number, actor)| {
        let place = format!("{at}.{number}");
        let name = actor.of.called(&actor.name);
        let mut checks = Checks::of(&actor.of, move |reason| reason.name("unit", name)).told();
        checks.that(key, fact!(place, actor.own).is(true), ["own", "not-own"]);
        checks.that(key, fact!(place, actor.acted).is(false), ["rested", "acted"]);
        checks
    });
    checks.collect()
}

/// Returns the facts of the units that a player wants to activate.
///
/// # Errors
/// Refuses the request if no unit has one of the ids.
pub(super) fn actors(position: &Position, ids: &[Id], side: &Id) -> Result<Vec<ActorFacts>, Refusal> {
    let actor = |id: &Id| {
        let unit = unit(position, id.as_str())?;
        Ok(ActorFacts {
            of: unit.id.clone(),
            name: unit.name.clone(),
            own: unit.side == *side,
            acted: position.state.acted.contains(id),
        })
    };
    ids.iter().map(actor).collect()
}
