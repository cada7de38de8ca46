//! The roll that decides which side declares first, of attacks or of fire. The higher roll begins, and equal rolls are
//! repeated.

use super::prelude::*;
use dice::{Classes, Purpose, Roll, outcomes};
use ruling::table::Side;
use smallvec::smallvec;

outcomes! {
    /// The order of declaration, as one side sees it: it declares first or second, or the rolls were equal.
    pub enum DeclarationOrder { First = "first", Second = "second", Tie = "tie" }
}

/// The two sides that roll for the first declaration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderFacts {
    /// The phase in which the sides declare: attack or fire.
    pub of: Phase,
    /// The side listed first in the battle file.
    pub first: SideFacts,
    /// The side listed second in the battle file.
    pub second: SideFacts,
}

facts! {
    /// A side of the battle.
    pub struct SideFacts {
        pub id: Id,
        pub name: String,
    }
}

impl SideFacts {
    /// Returns the id and name of a side.
    pub(super) fn of(side: &Side) -> Self {
        Self { id: side.id.clone(), name: side.name.clone() }
    }
}

impl Case<Napoleonic> for OrderFacts {
    type Outcome = Plain<DeclarationOrder>;

    fn measure(survey: Survey<'_>, (): &(), _: &Amendments) -> Result<Self, Refusal> {
        declares(survey.position).ok_or_else(|| refuse("fire.order", "not-now", &survey.position.name))
    }

    about!(first.id);

    fn name(&self) -> String {
        Self::PROCEDURE.to_owned()
    }

    /// Returns a tally without lines, because the dice alone decide.
    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        tally.note(tables.fire_order_tie.key);
        tally
    }

    /// Rolls for both sides until one is higher.
    ///
    /// # Source
    /// `attack.declare`, `fire.order`, `fire.order.tie`
    fn resolve(&self, _: &Tables, _: &Tally, dice: &mut dyn Dice) -> Plain<DeclarationOrder> {
        // The classes in rising order: the second side rolls lower, equal, or higher.
        let classes =
            Classes { rising: &[0, 2, 1], cuts: &|one, ends| ends.copy_from_slice(&[one - 1, one]) };
        let throw = |dice: &mut dyn Dice| {
            let name = if self.of == Phase::Attack { "throw-attack-order" } else { "throw-fire-order" };
            let [first, second] = [&self.first, &self.second].map(|side| Purpose::of(name, &side.id));
            dice.opposed((first, 0), second, Roll::D20, &classes)
        };
        let mut fell = throw(dice);
        // Dice that compute odds, or that have no rolls left, always give the same answer. So the roll is repeated only
        // if the dice can fall differently.
        for _ in 0..MOST_ROUNDS {
            if fell != 2 || !dice.falls() {
                break;
            }
            fell = throw(dice);
        }
        let (first, second) = match fell {
            0 => (DeclarationOrder::First, DeclarationOrder::Second),
            1 => (DeclarationOrder::Second, DeclarationOrder::First),
            _ => (DeclarationOrder::Tie, DeclarationOrder::Tie),
        };
        let fates = smallvec![(self.first.id.clone(), first), (self.second.id.clone(), second)];
        Plain { word: first, fates }
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<DeclarationOrder>) -> Vec<Event> {
        let begins = outcome.fates.iter().find(|(_, fate)| *fate == DeclarationOrder::First);
        match begins {
            Some((side, _)) if self.of == Phase::Attack => {
                vec![Event::Declares { side: side.clone() }]
            }
            _ => Vec::new(),
        }
    }

    fn says(&self, _: &Tables) -> Reason {
        let variant = if self.of == Phase::Attack { "says-attack" } else { "says" };
        Reason::new("fire.order", variant).name("first", &self.first.name).name("second", &self.second.name)
    }
}

/// Returns the two sides that roll for the first declaration of the current phase. Returns `None` in a phase without
/// declarations, and in the attack phase once the roll has been made.
pub(super) fn declares(position: &Position) -> Option<OrderFacts> {
    let due = match position.phase {
        Phase::Attack => position.declares.is_none(),
        Phase::Fire => true,
        _ => false,
    };
    let [first, second, ..] = position.sides.as_slice() else {
        return None;
    };
    due.then(|| OrderFacts { of: position.phase, first: SideFacts::of(first), second: SideFacts::of(second) })
}

/// The largest number of equal rolls that are repeated. Each has a chance of 1 in 20, so real dice never reach it.
const MOST_ROUNDS: u32 = 100;
