//! Cards, and what is printed on them.

use super::kind::Line;
use super::prelude::*;
use ruling::table::battle_text::is_usual;
use std::sync::Arc;

/// The text and numbers printed on a card. Several cards can share a print.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Print {
    /// The id of the print. Cards with this print have the ids `ID-1`, `ID-2` and so on.
    pub id: Id,
    pub name: String,
    /// The side whose card list contains the print. None if cards of either side may have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Id>,
    pub kind: Kind,
    /// The number of resources that a card costs. None if the cost is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u32>,
    /// The attack strength of a unit. Aviation need not have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<u32>,
    /// The defence strength of a unit.
    #[serde(skip_serializing_if = "is_usual")]
    pub defence: u32,
    /// The bombing strength of aviation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bombing: Option<u32>,
    /// The icon that names a line, if the card has such an icon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Line>,
    /// True if the unit may name a target.
    #[serde(skip_serializing_if = "is_usual")]
    pub directed: bool,
    /// True if the aviation may attack the deck.
    #[serde(skip_serializing_if = "is_usual")]
    pub over_deck: bool,
    /// The number of cards that the enemy's deck loses when the card is used. A unit uses it as its deck strike, a
    /// tactical card when it is played.
    #[serde(skip_serializing_if = "is_usual")]
    pub deck_strike: u32,
    /// The tactical modifiers of a unit.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub against: Vec<TacticalModifier>,
}

/// A tactical modifier: the strength that a unit gains against a kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TacticalModifier {
    /// The kind of enemy unit.
    pub kind: Kind,
    /// The bonus to attack strength.
    #[serde(skip_serializing_if = "is_usual")]
    pub attack: u32,
    /// The bonus to defence strength.
    #[serde(skip_serializing_if = "is_usual")]
    pub defence: u32,
}

/// Returns the id of a card's print, which is the card's id without the hyphen and number at its end.
pub(super) fn print_of(card: &Id) -> Option<&str> {
    let (name, number) = card.as_str().rsplit_once('-')?;
    let numbered = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    numbered.then_some(name)
}

/// Finds the print with that id for a side. A print of the side itself has priority over one for either side.
pub(super) fn own_print<'p>(prints: &'p [Arc<Print>], side: &Id, id: &str) -> Option<&'p Arc<Print>> {
    let of = |wanted: Option<&Id>| {
        let mut named = prints.iter().filter(|print| print.id.as_str() == id);
        named.find(|print| print.side.as_ref() == wanted)
    };
    of(Some(side)).or_else(|| of(None))
}

impl Print {
    /// Returns true if both prints have the same content. The sides they belong to do not matter.
    pub(super) fn says_as(&self, other: &Self) -> bool {
        Self { side: other.side.clone(), ..self.clone() } == *other
    }

    /// Returns the line on which units with this print stand.
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
    /// The text and numbers printed on the card.
    pub print: Arc<Print>,
    pub zone: Zone,
    pub turned: bool,
}
