//! Cards, and what is printed on them.

use super::kind::Line;
use super::prelude::*;
use ruling::table::battle_text::is_usual;
use std::sync::Arc;

/// The text and numbers printed on a card. Several cards can have the same print.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Print {
    /// The id of the print, such as `tank`. Cards with this print have the ids `tank-1`, `tank-2` and so on.
    pub id: Id,
    pub name: String,
    /// The side whose card list contains the print. `None` if cards of both sides may have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Id>,
    pub kind: Kind,
    /// The number of resources that the card costs. `None` if the cost is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u32>,
    /// The attack strength of a unit. `None` for other cards, and for aviation without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<u32>,
    /// The defence strength of a unit. 0 for other cards.
    #[serde(skip_serializing_if = "is_usual")]
    pub defence: u32,
    /// The bombing strength of aviation. `None` for other cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bombing: Option<u32>,
    /// The line that the card's icon names. `None` if the card has no such icon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Line>,
    /// True if the unit may choose a target when attacking.
    #[serde(skip_serializing_if = "is_usual")]
    pub directed: bool,
    /// True if the unit is aviation that may attack the deck.
    #[serde(skip_serializing_if = "is_usual")]
    pub over_deck: bool,
    /// The number of cards that the enemy's deck loses when the card is used. A tactical card does this when it is
    /// played, and a unit when it makes a deck strike instead of attacking.
    #[serde(skip_serializing_if = "is_usual")]
    pub deck_strike: u32,
    /// The strengths that a unit gains against certain kinds of units.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub against: Vec<TacticalModifier>,
}

/// A tactical modifier: the strength that a unit gains against one kind of enemy unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TacticalModifier {
    /// The kind of enemy unit against which the unit gains strength.
    pub kind: Kind,
    /// The number added to the attack strength.
    #[serde(skip_serializing_if = "is_usual")]
    pub attack: u32,
    /// The number added to the defence strength.
    #[serde(skip_serializing_if = "is_usual")]
    pub defence: u32,
}

/// Returns the id of a card's print: `tank` for the card `tank-2`. Returns `None` if the card's id does not end in a
/// hyphen and a number.
pub(super) fn print_of(card: &Id) -> Option<&str> {
    let (name, number) = card.as_str().rsplit_once('-')?;
    let numbered = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    numbered.then_some(name)
}

/// Returns the print with an id that cards of a side may have. A print of the side's own list comes before one that
/// both sides may have. Returns `None` if there is no such print.
pub(super) fn own_print<'p>(prints: &'p [Arc<Print>], side: &Id, id: &str) -> Option<&'p Arc<Print>> {
    let of = |wanted: Option<&Id>| {
        let mut named = prints.iter().filter(|print| print.id.as_str() == id);
        named.find(|print| print.side.as_ref() == wanted)
    };
    of(Some(side)).or_else(|| of(None))
}

impl Print {
    /// Returns true if both prints have the same text and numbers. They may belong to different sides.
    pub(super) fn says_as(&self, other: &Self) -> bool {
        Self { side: other.side.clone(), ..self.clone() } == *other
    }

    /// Returns the line on which units with this print are placed.
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
