//! What comes of an ask: no die falls in this book, so the facts decide it.

use seam::dice::{Verdict, Word, outcomes};
use seam::rulebook::Plain;
use smallvec::SmallVec;

outcomes! {
    /// A card or a battle takes this: cards of a deck, a resource, so many units, or nothing.
    pub enum Taken {
        DeckLoses(cards) = "deck-loses",
        ResourceLost = "resource-lost",
        UnitsLost(units) = "units-lost",
        Nothing = "card-played",
    }
}

impl Taken {
    /// How many cards go from a deck, when so many are to be taken.
    pub(super) fn of_deck(strike: u32, deck: u32) -> Self {
        Self::DeckLoses(strike.min(deck))
    }

    /// How many cards it takes from the deck.
    pub(super) fn cards(self) -> u32 {
        match self {
            Self::DeckLoses(cards) => cards,
            Self::ResourceLost | Self::UnitsLost(_) | Self::Nothing => 0,
        }
    }
}

outcomes! {
    /// What becomes of a unit in battle.
    pub enum Fate { Destroyed = "destroyed", Survives = "survives" }
}

/// What comes of a battle.
pub struct BattleOutcome {
    /// What it takes, and what becomes of each unit.
    pub plain: Plain<Taken, Fate>,
    /// What each block of the breakdown comes to.
    pub parts: SmallVec<[Word; 2]>,
}

impl From<BattleOutcome> for Verdict {
    fn from(BattleOutcome { plain, parts }: BattleOutcome) -> Self {
        Self { parts, ..plain.into() }
    }
}
