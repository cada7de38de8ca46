//! Typed names of cards, sides and battles, looked up in the position. A name that matches nothing is refused.

use super::position::Members;
use super::prelude::*;
use rulebook::answers::{find, ids};
use rulebook::hole::reads;

/// Returns the card with an id, and the side to which the card belongs.
///
/// # Errors
/// Refuses the request if no card has the id.
pub(super) fn card<'p>(position: &'p Position, id: &str) -> Result<(&'p Card, &'p Id), Refusal> {
    let all = position.layouts.iter().flat_map(|layout| {
        let side = &layout.side;
        layout.cards().iter().map(move |card| (&card.id, (card, side)))
    });
    find("ask", "unknown-card", id, all)
}

/// Checks that each id belongs to a card of this game.
///
/// # Errors
/// Refuses the request if an id belongs to no card.
pub(super) fn are_cards<'i>(
    position: &Position,
    ids: impl IntoIterator<Item = &'i Id>,
) -> Result<(), Refusal> {
    ids.into_iter().try_for_each(|id| card(position, id.as_str()).map(drop))
}

/// A card that a player wants to play from the hand.
pub(super) struct HandCard {
    pub(super) card: Card,
    pub(super) side: Id,
    /// True if the card is one of the cards that were only counted. The player names the card by playing it.
    pub(super) unseen: bool,
}

/// Returns the card with an id. If the id fits one of the player's unnamed hand cards, which are only counted so far,
/// that card is returned as a named one.
///
/// # Errors
/// Refuses the request if the id belongs to no card and fits no unnamed hand card.
pub(super) fn held(position: &Position, id: &str) -> Result<HandCard, Refusal> {
    let player = &position.state.player;
    if let Some(card) = position.unseen(player, &Id::from(id), Zone::Hand) {
        return Ok(HandCard { card, side: player.clone(), unseen: true });
    }
    let (card, side) = card(position, id)?;
    Ok(HandCard { card: card.clone(), side: side.clone(), unseen: false })
}

/// Returns the side with an id.
///
/// # Errors
/// Refuses the request if no side has the id.
pub(super) fn side<'p>(position: &'p Position, id: &str) -> Result<&'p Id, Refusal> {
    let all = position.sides.iter().map(|side| (&side.id, &side.id));
    find("ask", "unknown-side", id, all)
}

/// Returns the units that take part in a battle of the current wave, even if the battle has been fought.
///
/// # Source
/// `battle.members`, `battle.independent`
///
/// # Errors
/// Refuses the request if no wave is under way or the wave has no battle of that name. It also refuses while the
/// defender has not chosen blocks or a unit that got through has no target. The refusal then names the side or the
/// units.
pub(super) fn members(survey: Survey<'_>, battle: &str) -> Result<Members, Refusal> {
    let (position, tables) = (survey.position, survey.tables);
    let Some(wave) = &position.state.wave else {
        return Err(Check::that(tables.battle_independent.key, false, ["", "none"]).into());
    };
    let battles = wave.battles();
    let all = battles.iter().map(|known| (&known.battle, known));
    let found = find("ask", "unknown-battle", battle, all)?;
    let unsettled = |variant| Check::that(tables.battle_members.key, false, ["", variant]);
    if !wave.answered {
        let defender = position.enemy(&position.state.player).map(|side| side.name.as_str());
        return Err(unsettled("unanswered").saying(|reason| reason.name("side", defender)).into());
    }
    let through: Vec<Arg> = wave.through().map(|unit| position.called(unit).into()).collect();
    if through.is_empty() {
        return Ok(found.clone());
    }
    Err(unsettled("unchosen").saying(|reason| reason.list("units", through)).into())
}

reads! { Lines;
    Unit as Id = |survey, text| Ok(card(survey.position, text)?.0.id.clone()),
    Units as Vec<Id> = |survey, text| {
        let cards = ids(text)?;
        are_cards(survey.position, &cards)?;
        Ok(cards)
    },
    Ids as Vec<Id> = |_, text| ids(text),
    Member as Id = |survey, text| Ok(held(survey.position, text)?.card.id),
    Side as Id = |survey, text| side(survey.position, text).cloned(),
    Target as Id = |survey, text| {
        Ok(members(survey, text)?.battle)
    },
}
