//! The outcomes of rulings. This rulebook uses no dice, so the facts alone decide.

use dice::{Verdict, Word, outcomes};
use rulebook::Plain;
use smallvec::SmallVec;

outcomes! {
    /// The loss that a card or a battle causes.
    pub enum CardLoss {
        DeckLoses(cards) = "deck-loses",
        ResourceLost = "resource-lost",
        UnitsLost(units) = "units-lost",
        Nothing = "card-played",
    }
}

impl CardLoss {
    /// Returns the loss if `strike` cards are to be taken from a deck of `deck` cards. No more are lost than the deck
    /// has.
    pub(super) fn of_deck(strike: u32, deck: u32) -> Self {
        Self::DeckLoses(strike.min(deck))
    }

    /// Returns the number of cards lost from the deck, or 0 for another loss.
    pub(super) fn cards(self) -> u32 {
        match self {
            Self::DeckLoses(cards) => cards,
            Self::ResourceLost | Self::UnitsLost(_) | Self::Nothing => 0,
        }
    }
}

outcomes! {
    /// The fate of a unit in a battle.
    pub enum Fate { Destroyed = "destroyed", Survives = "survives" }
}

/// The outcome of a battle, with a result for each block of the breakdown.
pub struct BattleOutcome {
    /// The loss that the battle causes, and the fate of each unit.
    pub plain: Plain<CardLoss, Fate>,
    /// The result shown below each side's sum in the breakdown.
    pub parts: SmallVec<[Word; 2]>,
}

impl From<BattleOutcome> for Verdict {
    fn from(BattleOutcome { plain, parts }: BattleOutcome) -> Self {
        Self { parts, ..plain.into() }
    }
}
