//! Who declares fire first: each side throws, the higher begins, equal throws are thrown again.

use super::tables::Tables;
use crate::dice::{Dice, Purpose, Roll, Verdict, Word};
use crate::names::Id;
use crate::ruling::{Reason, Tally};
use serde::{Deserialize, Serialize};

/// The two sides that throw.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OrderFacts {
    /// The side named first in the battle file.
    pub first: SideFacts,
    /// The other side.
    pub second: SideFacts,
}

/// A side that throws.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SideFacts {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
}

/// Who begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderOutcome {
    fates: Vec<(Id, Word)>,
}

impl Verdict for OrderOutcome {
    fn headline(&self) -> Word {
        self.fates
            .first()
            .map_or(Word::plain("second"), |(_, word)| *word)
    }

    fn fates(&self) -> &[(Id, Word)] {
        &self.fates
    }
}

/// Nothing is added up: the dice alone decide.
pub(super) fn weigh(tables: &Tables) -> Tally {
    let mut tally = Tally::default();
    tally.note(tables.fire_order_tie.key);
    tally
}

/// Throws until one side is higher.
///
/// # Source
/// `fire.order`, `fire.order.tie`
pub(super) fn resolve(facts: &OrderFacts, dice: &mut dyn Dice) -> OrderOutcome {
    let words = [
        Word::plain("first"),
        Word::plain("second"),
        Word::plain("tie"),
    ];
    let class = |one: i64, other: i64| match one.cmp(&other) {
        std::cmp::Ordering::Greater => 0,
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal => 2,
    };
    let throw = |dice: &mut dyn Dice| {
        let purpose = |side: &SideFacts| Purpose::of("throw-fire-order", &side.id);
        dice.opposed(
            (purpose(&facts.first), 0),
            purpose(&facts.second),
            Roll::D20,
            words.len(),
            &class,
        )
    };
    let mut fell = throw(dice);
    // Dice that branch or that have run out answer "equal" for ever: a round is thrown again only
    // where faces can differ.
    for _ in 0..MOST_ROUNDS {
        if fell != 2 || !dice.falls() {
            break;
        }
        fell = throw(dice);
    }
    let fate = |at: usize| words.get(at).copied().unwrap_or(Word::plain("tie"));
    let other = match fell {
        0 => 1,
        1 => 0,
        tie => tie,
    };
    OrderOutcome {
        fates: vec![
            (facts.first.id.clone(), fate(fell)),
            (facts.second.id.clone(), fate(other)),
        ],
    }
}

/// Equal throws in a row, at one in twenty each: more than this does not happen at a table.
const MOST_ROUNDS: u32 = 100;

/// The opening of the sentence read aloud.
pub(super) fn says(facts: &OrderFacts) -> Reason {
    Reason::new("fire.order", "says")
        .name("first", &facts.first.name)
        .name("second", &facts.second.name)
}
