//! The position: every card of both sides, and the state of the turn.

use super::card::{Print, own_print, print_of};
use super::prelude::*;
use ruling::table::Side;
use ruling::table::battle_text::is_usual;
use std::sync::Arc;

/// The state of the current turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct State {
    /// The player who has the turn.
    pub player: Id,
    #[serde(skip_serializing_if = "is_usual")]
    pub drawn: bool,
    /// True if the player has drawn the last cards of the deck in the current turn. Such a player wins by emptying the
    /// enemy's deck.
    #[serde(skip_serializing_if = "is_usual")]
    pub last: bool,
    /// The number of resource cards that the player has put on the table in the current turn.
    #[serde(skip_serializing_if = "is_usual")]
    pub laid: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Id>,
    /// The wave that has been declared and not fought out. `None` if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wave: Option<Wave>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Wave {
    /// True if the defender has chosen blocks or declined to block.
    #[serde(skip_serializing_if = "is_usual")]
    pub answered: bool,
    /// The defender's units that count as turned: those turned before the wave was declared, or since then by an effect
    /// outside battle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spent: Vec<Id>,
    /// The names of the battles that have been fought.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fought: Vec<Id>,
    pub attackers: Vec<Attacker>,
    /// The units that block or support, each paired with an attacker.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blocks: Vec<Block>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Attacker {
    pub unit: Id,
    /// The target: the id of a card, or `deck`. `None` for an attack on the first line, and for a unit that got through
    /// and has not chosen yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// True if the player named the unit's target when declaring the wave.
    #[serde(skip_serializing_if = "is_usual")]
    pub directed: bool,
    /// True if the unit flies over the first line to attack behind the line.
    #[serde(skip_serializing_if = "is_usual")]
    pub over: bool,
}

/// A unit of the defender, paired with an attacker. The unit blocks the attacker, or supports the target that the
/// attacker named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// The unit that blocks the attacker or supports its target.
    pub by: Id,
    /// The attacker that the unit faces.
    pub of: Id,
}

/// The word that stands in place of a target's id for an attack on the deck.
pub const DECK: &str = "deck";

/// The units in a battle, by id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Members {
    /// The name of the battle: the id of the attacked target, or else of the attacker that is blocked.
    pub battle: Id,
    pub attackers: Vec<Id>,
    /// The target. `None` for an attack on the first line.
    pub at: Option<Id>,
    /// The units that block the attackers or support their target.
    pub blockers: Vec<Id>,
}

impl Wave {
    /// Returns the attackers that got through the first line and have not chosen a target. Returns none before the
    /// defender has chosen blocks.
    ///
    /// # Source
    /// `breakthrough.when`, `breakthrough.air`
    pub fn through(&self) -> impl Iterator<Item = &Id> {
        let open = self.attackers.iter().filter(|one| one.at.is_none());
        open.map(|one| &one.unit)
            .filter(|unit| self.answered && self.blocks.iter().all(|block| block.of != **unit))
    }

    /// Returns the battles of the wave. Attackers with the same target fight in one battle, together with all units
    /// that block them.
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

    /// Returns the battles that have not been fought.
    pub fn to_fight(&self) -> impl Iterator<Item = Members> {
        let battles = self.battles().into_iter();
        battles.filter(|battle| !self.fought.contains(&battle.battle))
    }
}

/// The cards of both sides, and the state of the turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Position {
    pub name: String,
    #[serde(skip)]
    pub turn: u32,
    #[serde(skip)]
    pub phase: Phase,
    /// The state of the current turn.
    pub state: State,
    #[serde(rename = "side")]
    pub sides: Vec<Side>,
    /// The prints of all cards in the game, that is, the texts and numbers printed on them.
    #[serde(rename = "unit", skip_serializing_if = "is_usual")]
    pub prints: Vec<Arc<Print>>,
    /// The cards of each side, in the order of the sides.
    #[serde(rename = "layout")]
    pub layouts: Vec<Layout>,
}

impl Position {
    /// Returns the card with an id, and the side to which the card belongs. Returns `None` if there is no such card.
    pub fn card(&self, id: &Id) -> Option<(&Card, &Id)> {
        let mut all = self.layouts.iter();
        all.find_map(|layout| Some((layout.card(id)?, &layout.side)))
    }

    /// Returns the cards of a side, or `None` if there is no such side.
    pub fn layout(&self, side: &Id) -> Option<&Layout> {
        self.layouts.iter().find(|layout| layout.side == *side)
    }

    /// Returns the other side of the two, or `None` if the game has only one.
    pub fn enemy(&self, side: &Id) -> Option<&Side> {
        self.sides.iter().find(|known| known.id != *side)
    }

    /// Returns the name of the card or side with an id. Returns the id itself if there is none.
    pub fn called(&self, id: &Id) -> String {
        let side = || {
            let side = self.sides.iter().find(|side| side.id == *id);
            side.map(|side| side.name.clone())
        };
        self.card(id).map(|(card, _)| self.card_name(card)).or_else(side).unwrap_or_else(|| id.to_string())
    }

    /// Returns one of a zone's unnamed cards as a card with the new id `id`. Returns `None` if the side has no such
    /// print, a card already has that id, or the zone has no unnamed card.
    pub fn unseen(&self, side: &Id, id: &Id, zone: Zone) -> Option<Card> {
        let print = own_print(&self.prints, side, print_of(id)?)?;
        let fits = self.card(id).is_none() && self.layout(side)?.unnamed(zone) > 0;
        fits.then(|| Card { id: id.clone(), print: Arc::clone(print), zone, turned: false })
    }

    /// Returns the name of a card: the name on its print, followed by the card's number if several cards may have this
    /// print.
    pub fn card_name(&self, card: &Card) -> String {
        let all = self.layouts.iter().flat_map(Layout::cards);
        // An unnamed card may have any print, so even a print that is seen once gets a number.
        let several = self.layouts.iter().any(Layout::has_unnamed)
            || all.filter(|known| known.print == card.print).nth(1).is_some();
        let number = card.id.as_str().rsplit('-').next().unwrap_or_default();
        if several { format!("{} {number}", card.print.name) } else { card.print.name.clone() }
    }
}
