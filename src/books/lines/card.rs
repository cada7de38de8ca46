//! Cards and what is printed on them.

use super::kind::Line;
use super::prelude::*;
use seam::table::written::is_usual;
use std::sync::Arc;

/// What is printed on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Print {
    /// Its id: the cards with this print are `ID-1`, `ID-2` …
    pub id: Id,
    pub name: String,
    /// The side whose card list has it. A print without one is either side's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Id>,
    pub kind: Kind,
    /// How many resources it costs; none: nobody has said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u32>,
    /// A unit: attack strength; aviation need not have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<u32>,
    /// A unit: defence strength.
    #[serde(skip_serializing_if = "is_usual")]
    pub defence: u32,
    /// Aviation: bombing strength.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bombing: Option<u32>,
    /// A unit: the icon of its line, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Line>,
    /// A unit: it may name the unit it attacks.
    #[serde(skip_serializing_if = "is_usual")]
    pub directed: bool,
    /// Aviation: it may attack the deck.
    #[serde(skip_serializing_if = "is_usual")]
    pub over_deck: bool,
    /// How many cards its use takes from the enemy's deck: a unit's deck strike, a tactical card's effect.
    #[serde(skip_serializing_if = "is_usual")]
    pub deck_strike: u32,
    /// A unit: its tactical modifiers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub against: Vec<Against>,
}

/// A tactical modifier: what a unit has more against a kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Against {
    /// Against what.
    pub kind: Kind,
    /// Added to attack strength.
    #[serde(skip_serializing_if = "is_usual")]
    pub attack: u32,
    /// Added to defence strength.
    #[serde(skip_serializing_if = "is_usual")]
    pub defence: u32,
}

/// The id of the print of a card: what stands before the hyphen and the number at the end of the card's own.
pub(super) fn print_of(card: &Id) -> Option<&str> {
    let (name, number) = card.as_str().rsplit_once('-')?;
    let numbered = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    numbered.then_some(name)
}

/// Finds the print of that id among a side's cards: one of its own goes before one that is either side's.
pub(super) fn own_print<'p>(prints: &'p [Arc<Print>], side: &Id, id: &str) -> Option<&'p Arc<Print>> {
    let of = |wanted: Option<&Id>| {
        let mut named = prints.iter().filter(|print| print.id.as_str() == id);
        named.find(|print| print.side.as_ref() == wanted)
    };
    of(Some(side)).or_else(|| of(None))
}

impl Print {
    /// Returns true if the two say the same, whoever's they are.
    pub(super) fn says_as(&self, other: &Self) -> bool {
        Self { side: other.side.clone(), ..self.clone() } == *other
    }

    /// The line a unit of this print stands on.
    ///
    /// # Source
    /// `line.which`, `line.icon`
    pub fn stands_on(&self) -> Line {
        self.line.unwrap_or_else(|| self.kind.line())
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    pub id: Id,
    /// What is printed on it.
    pub print: Arc<Print>,
    pub zone: Zone,
    pub turned: bool,
}
