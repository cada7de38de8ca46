//! What is said without a roll: a Move begins and ends, the inactive player holds his fire, an action card is
//! played, a Recover of suppressed units only.

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

/// What keeps another order from being given, rolls still to make among it.
pub(super) fn busy(position: &Position) -> Option<Busy> {
    let rolls = position.state.rolls.as_ref().map(|rolls| match rolls.order {
        Order::Recover => Busy::Recover,
        Order::Rout => Busy::Rout,
    });
    under_way(position).or(rolls)
}

facts! {
    /// A unit a Move order is to activate.
    pub struct ActorFacts {
        pub of: Id,
        pub name: String,
        /// Whether it is of the player's side.
        pub own: bool,
        /// Whether it was activated this turn.
        pub acted: bool,
    }
}

/// Whether units may be activated: of one side, each for the first time this turn.
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

/// Units as they are to be activated by a player.
///
/// # Errors
/// One of them is not there.
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
