//! The position: every card of both sides with its place, and the state of the turn.

use super::card::{Print, own_print, print_of};
use super::prelude::*;
use ruling::table::Side;
use ruling::table::battle_text::is_usual;
use std::sync::Arc;

/// The state of the turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct State {
    /// The player who has the turn.
    pub player: Id,
    #[serde(skip_serializing_if = "is_usual")]
    pub drawn: bool,
    /// True if this player has drawn the last cards of the deck in the current turn.
    #[serde(skip_serializing_if = "is_usual")]
    pub last: bool,
    /// The number of resources that the player has put on the table in the current turn.
    #[serde(skip_serializing_if = "is_usual")]
    pub laid: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Id>,
    /// The wave that has been declared and is not fought out yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wave: Option<Wave>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Wave {
    /// True if the defender has answered the wave, with blocks or without.
    #[serde(skip_serializing_if = "is_usual")]
    pub answered: bool,
    /// The defender's units that were already turned when the wave was declared, or were turned by an event since.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spent: Vec<Id>,
    /// The battles of the wave that are over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fought: Vec<Id>,
    pub attackers: Vec<Attacker>,
    /// The units that block or support, each paired with the attacker that it meets.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blocks: Vec<Block>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Attacker {
    pub unit: Id,
    /// The target: the id of a card, or `deck`. None for an attack on the first line, and for a unit that got through
    /// and has not chosen yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// True if the unit named a target when the wave was declared.
    #[serde(skip_serializing_if = "is_usual")]
    pub directed: bool,
    /// True if the unit flies over the first line and attacks only behind it.
    #[serde(skip_serializing_if = "is_usual")]
    pub over: bool,
}

/// A pairing of a defending unit and an attacker. The unit blocks the attacker, or supports the target that the
/// attacker named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// The unit that blocks or supports.
    pub by: Id,
    /// The attacker that the unit meets.
    pub of: Id,
}

/// The word that a target has in place of an id if the deck is attacked.
pub const DECK: &str = "deck";

/// The members of a battle, by id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Members {
    /// The name of the battle: the id of what is attacked, or of the attacker that is blocked.
    pub battle: Id,
    pub attackers: Vec<Id>,
    /// The target. None if the first line is attacked.
    pub at: Option<Id>,
    /// The units that block or support.
    pub blockers: Vec<Id>,
}

impl Wave {
    /// Returns the attackers that got through and still have to choose a target. Returns none before the defender has
    /// answered.
    ///
    /// # Source
    /// `breakthrough.when`, `breakthrough.air`
    pub fn through(&self) -> impl Iterator<Item = &Id> {
        let open = self.attackers.iter().filter(|one| one.at.is_none());
        open.map(|one| &one.unit)
            .filter(|unit| self.answered && self.blocks.iter().all(|block| block.of != **unit))
    }

    /// Returns the battles of the wave. Attackers with the same target fight in one battle, and all blockers of a unit
    /// fight in one battle.
    ///
    /// # Source
    /// `battle.members`
    pub fn battles(&self) -> Vec<Members> {
        let mut battles: Vec<Members> = Vec::new();
        for attacker in &self.attackers {
            let name = attacker.at.as_ref().unwrap_or(&attacker.unit);
            let blocks = self.blocks.iter().filter(|block| block.of == attacker.unit);
            let blockers = blocks.map(|block| block.by.clone());
            if let Some(known) = battles.iter_mut().find(|known| known.battle == *name) {
                known.attackers.push(attacker.unit.clone());
                known.blockers.extend(blockers);
                continue;
            }
            battles.push(Members {
                battle: name.clone(),
                attackers: vec![attacker.unit.clone()],
                at: attacker.at.clone(),
                blockers: blockers.collect(),
            });
        }
        battles
    }

    /// Returns the battles that are still to be fought.
    pub fn to_fight(&self) -> impl Iterator<Item = Members> {
        let battles = self.battles().into_iter();
        battles.filter(|battle| !self.fought.contains(&battle.battle))
    }
}

/// Everything on the table, and the state of the turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Position {
    pub name: String,
    #[serde(skip)]
    pub turn: u32,
    #[serde(skip)]
    pub phase: Phase,
    /// The state of the turn.
    pub state: State,
    #[serde(rename = "side")]
    pub sides: Vec<Side>,
    /// The prints of all cards in the battle: the texts and numbers printed on them.
    #[serde(rename = "unit", skip_serializing_if = "is_usual")]
    pub prints: Vec<Arc<Print>>,
    /// The cards of each side, in the order of the sides.
    #[serde(rename = "layout")]
    pub layouts: Vec<Layout>,
}

impl Position {
    /// Finds a card by id. Returns the card with its side.
    pub fn card(&self, id: &Id) -> Option<(&Card, &Id)> {
        let mut all = self.layouts.iter();
        all.find_map(|layout| Some((layout.card(id)?, &layout.side)))
    }

    /// Returns the cards of a side.
    pub fn layout(&self, side: &Id) -> Option<&Layout> {
        self.layouts.iter().find(|layout| layout.side == *side)
    }

    /// Returns the side opposed to `side`.
    pub fn enemy(&self, side: &Id) -> Option<&Side> {
        self.sides.iter().find(|known| known.id != *side)
    }

    /// Returns the name of a card or a side. Returns the id if neither has that id.
    pub fn called(&self, id: &Id) -> String {
        let side = || {
            let side = self.sides.iter().find(|side| side.id == *id);
            side.map(|side| side.name.clone())
        };
        self.card(id).map(|(card, _)| self.card_name(card)).or_else(side).unwrap_or_else(|| id.to_string())
    }

    /// Returns an unnamed card of a zone as the card with the new id `id`. Returns none if the side has no such print,
    /// if a card already has that id, or if the zone has no unnamed card.
    pub fn unseen(&self, side: &Id, id: &Id, zone: Zone) -> Option<Card> {
        let print = own_print(&self.prints, side, print_of(id)?)?;
        let fits = self.card(id).is_none() && self.layout(side)?.unnamed(zone) > 0;
        fits.then(|| Card { id: id.clone(), print: Arc::clone(print), zone, turned: false })
    }

    /// Returns the name of a card. It is the name of its print, with the card's number if several cards may have this
    /// print.
    pub fn card_name(&self, card: &Card) -> String {
        let all = self.layouts.iter().flat_map(Layout::cards);
        // Every unnamed card may have the same print.
        let several = self.layouts.iter().any(Layout::has_unnamed)
            || all.filter(|known| known.print == card.print).nth(1).is_some();
        let number = card.id.as_str().rsplit('-').next().unwrap_or_default();
        if several { format!("{} {number}", card.print.name) } else { card.print.name.clone() }
    }
}
