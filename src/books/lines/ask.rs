//! Answers typed in, read: cards, sides and battles, each refused by name where it is none.

use super::position::Members;
use super::prelude::*;
use seam::rulebook::answers::{find, ids};
use seam::rulebook::hole::reads;

/// A card of the battle, with its side.
///
/// # Errors
/// There is none of that id.
pub(super) fn card<'p>(position: &'p Position, id: &str) -> Result<(&'p Card, &'p Id), Refusal> {
    let all = position.layouts.iter().flat_map(|layout| {
        let side = &layout.side;
        layout.cards().iter().map(move |card| (&card.id, (card, side)))
    });
    find("ask", "unknown-card", id, all)
}

/// That these are cards of the battle.
///
/// # Errors
/// One of them is not.
pub(super) fn are_cards<'i>(
    position: &Position,
    ids: impl IntoIterator<Item = &'i Id>,
) -> Result<(), Refusal> {
    ids.into_iter().try_for_each(|id| card(position, id.as_str()).map(drop))
}

/// A card that is to be played from the hand.
pub(super) struct Held {
    pub(super) card: Card,
    pub(super) side: Id,
    /// Whether nobody has named it before.
    pub(super) unseen: bool,
}

/// A card of the battle, or one in the player's hand that is named only now.
///
/// # Errors
/// It is neither.
pub(super) fn held(position: &Position, id: &str) -> Result<Held, Refusal> {
    let player = &position.state.player;
    if let Some(card) = position.unseen(player, &Id::from(id), Zone::Hand) {
        return Ok(Held { card, side: player.clone(), unseen: true });
    }
    let (card, side) = card(position, id)?;
    Ok(Held { card: card.clone(), side: side.clone(), unseen: false })
}

/// A side by its id.
///
/// # Errors
/// There is none.
pub(super) fn side<'p>(position: &'p Position, id: &str) -> Result<&'p Id, Refusal> {
    let all = position.sides.iter().map(|side| (&side.id, &side.id));
    find("ask", "unknown-side", id, all)
}

/// The members of a battle that is still to be fought.
///
/// # Source
/// `battle.members`, `battle.independent`
///
/// # Errors
/// No wave is under way, it has no battle of that name, or who fights whom is not settled yet: the refusal says by whom
/// it has to be.
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
