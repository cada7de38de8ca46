//! The position: every card of both sides in the one place it lies, and what is remembered of the turn.

use super::card::{Print, own_print, print_of};
use super::prelude::*;
use seam::table::Side;
use seam::table::written::is_usual;
use std::sync::Arc;

/// What is remembered of the turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct State {
    /// Whose turn it is.
    pub player: Id,
    #[serde(skip_serializing_if = "is_usual")]
    pub drawn: bool,
    /// Whether he drew the last cards of his deck.
    #[serde(skip_serializing_if = "is_usual")]
    pub last: bool,
    /// How many resources he has laid this turn.
    #[serde(skip_serializing_if = "is_usual")]
    pub laid: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Id>,
    /// The wave under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wave: Option<Wave>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Wave {
    /// Whether the defender has said who blocks.
    #[serde(skip_serializing_if = "is_usual")]
    pub answered: bool,
    /// The defender's units that were turned when it was declared, or by an event since then.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spent: Vec<Id>,
    /// Battles that are over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fought: Vec<Id>,
    pub attackers: Vec<Attacker>,
    /// Who blocks or supports.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blocks: Vec<Block>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Attacker {
    pub unit: Id,
    /// What it attacks: a card, or `deck`; none: the first line, or not chosen yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// Whether it named its target when it was declared.
    #[serde(skip_serializing_if = "is_usual")]
    pub directed: bool,
    /// Whether it flies over the first line and attacks only behind it.
    #[serde(skip_serializing_if = "is_usual")]
    pub over: bool,
}

/// A unit that blocks, or supports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// The unit.
    pub by: Id,
    /// The attacker.
    pub of: Id,
}

/// The word that stands for the deck where a target is named.
pub const DECK: &str = "deck";

/// The members of one battle of a wave, by their ids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Members {
    /// Its name: what is attacked, or the attacker that is blocked.
    pub battle: Id,
    pub attackers: Vec<Id>,
    /// What is attacked, where it is no first line.
    pub at: Option<Id>,
    /// Who blocks or supports.
    pub blockers: Vec<Id>,
}

impl Wave {
    /// The attackers nobody blocks that still have to say what they attack.
    ///
    /// # Source
    /// `breakthrough.when`, `breakthrough.air`
    pub fn through(&self) -> impl Iterator<Item = &Id> {
        let open = self.attackers.iter().filter(|one| one.at.is_none());
        open.map(|one| &one.unit)
            .filter(|unit| self.answered && self.blocks.iter().all(|block| block.of != **unit))
    }

    /// The battles of the wave: attackers with the same target, or blockers of the same unit, fight together.
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

    /// The battles that are still to be fought.
    pub fn to_fight(&self) -> impl Iterator<Item = Members> {
        let battles = self.battles().into_iter();
        battles.filter(|battle| !self.fought.contains(&battle.battle))
    }
}

/// Everything on the table and everything remembered of the turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Position {
    pub name: String,
    #[serde(skip)]
    pub turn: u32,
    #[serde(skip)]
    pub phase: Phase,
    /// What is remembered of the turn.
    pub state: State,
    #[serde(rename = "side")]
    pub sides: Vec<Side>,
    /// Everything that is printed on cards.
    #[serde(rename = "unit", skip_serializing_if = "is_usual")]
    pub prints: Vec<Arc<Print>>,
    /// The cards of each, in the order of the sides.
    #[serde(rename = "layout")]
    pub layouts: Vec<Layout>,
}

impl Position {
    /// A card by its id, with its side.
    pub fn card(&self, id: &Id) -> Option<(&Card, &Id)> {
        let mut all = self.layouts.iter();
        all.find_map(|layout| Some((layout.card(id)?, &layout.side)))
    }

    /// The cards of a side.
    pub fn layout(&self, side: &Id) -> Option<&Layout> {
        self.layouts.iter().find(|layout| layout.side == *side)
    }

    /// The other side.
    pub fn enemy(&self, side: &Id) -> Option<&Side> {
        self.sides.iter().find(|known| known.id != *side)
    }

    /// The name of a card or a side; the id if there is none.
    pub fn called(&self, id: &Id) -> String {
        let side = || {
            let side = self.sides.iter().find(|side| side.id == *id);
            side.map(|side| side.name.clone())
        };
        self.card(id).map(|(card, _)| self.card_name(card)).or_else(side).unwrap_or_else(|| id.to_string())
    }

    /// Returns a card that is only now named: its print is one of the side's, it lies nowhere yet, and there is one in that zone of
    /// the side that nobody has named.
    pub fn unseen(&self, side: &Id, id: &Id, zone: Zone) -> Option<Card> {
        let print = own_print(&self.prints, side, print_of(id)?)?;
        let fits = self.card(id).is_none() && self.layout(side)?.unnamed(zone) > 0;
        fits.then(|| Card { id: id.clone(), print: Arc::clone(print), zone, turned: false })
    }

    /// The name of a card: that of its print, with its number where there are several.
    pub fn card_name(&self, card: &Card) -> String {
        let all = self.layouts.iter().flat_map(Layout::cards);
        // Among cards nobody has named there may be another.
        let several = self.layouts.iter().any(Layout::has_unnamed)
            || all.filter(|known| known.print == card.print).nth(1).is_some();
        let number = card.id.as_str().rsplit('-').next().unwrap_or_default();
        if several { format!("{} {number}", card.print.name) } else { card.print.name.clone() }
    }
}
