//! The memory of the active player's turn: declared charges, tests that are due, and the actions of each unit.

use super::prelude::*;

/// A charge that a unit declared this turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Declaration {
    pub unit: Id,
    pub target: Id,
    /// The target's reaction to the charge. `None` until the target reacts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reaction: Option<Reaction>,
    /// True if the target has to react by fleeing.
    pub must_flee: bool,
    /// True if the charger has passed the redirect test and may declare a charge at another target.
    pub again: bool,
}

/// A test that a unit still has to take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    pub unit: Id,
    pub trial: Trial,
    /// The enemy from which the unit flees if the test fails.
    pub from: Id,
    pub cause: Cause,
}

/// A special rule that a unit has carried out, or that forbids the unit to charge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleUse {
    pub unit: Id,
    /// The name of the special rule.
    pub rule: String,
}

/// The number of models with which a unit began the phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModelCount {
    pub unit: Id,
    pub models: u32,
}

/// The memory of the active player's turn. All steps of the turn count as one movement phase, so an action allowed once
/// per phase is allowed once per turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Memory {
    /// The side that has the turn.
    pub active: Id,
    /// The charges declared so far, in order.
    pub declared: Vec<Declaration>,
    /// The tests that still have to be taken.
    pub tests: Vec<Test>,
    /// The special rules already carried out at the start of the turn.
    pub begun: Vec<RuleUse>,
    /// The units that may not charge in the current turn, each with the name of the special rule that forbids it.
    pub barred: Vec<RuleUse>,
    /// The units that must declare a charge this turn if the rules allow one.
    pub must: Vec<Id>,
    /// The units that have made a flee move this turn, for any reason.
    pub fled: Vec<Id>,
    /// The units that have reacted to a charge by fleeing. A unit may react in this way only once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ran: Vec<Id>,
    /// The units that have reacted by standing and shooting.
    pub shot: Vec<Id>,
    /// The units that have taken a panic or terror test.
    pub panicked: Vec<Id>,
    /// The units that have tested to redirect a charge.
    pub redirected: Vec<Id>,
    /// The units that started to flee in the current turn.
    pub broke: Vec<Id>,
    /// The units that have tested to rally, whether or not they rallied.
    pub rallied: Vec<Id>,
    /// The units whose charge dice have been rolled.
    pub charged: Vec<Id>,
    /// The units that ran down a fleeing enemy, and so may test to reform.
    pub reforms: Vec<Id>,
    /// The number of models of each unit when the phase began.
    pub began: Vec<ModelCount>,
}

impl Memory {
    /// Returns the charge that a unit has declared, or `None` if the unit has declared none. A unit has at most one,
    /// since a new declaration replaces the old one.
    pub fn charge_of(&self, unit: &Id) -> Option<&Declaration> {
        self.declared.iter().find(|known| known.unit == *unit)
    }

    /// Returns the first charge to which the target has not reacted yet, or `None` if there is no such charge.
    pub fn pending(&self) -> Option<&Declaration> {
        self.declared.iter().find(|known| known.reaction.is_none())
    }

    /// Returns true if a unit has already reacted to a charge by fleeing. A unit may do so once per phase.
    ///
    /// # Source
    /// `react.flee`, `react.flee.again`
    pub fn has_run(&self, unit: &Id) -> bool {
        let fled = |known: &Declaration| known.target == *unit && known.reaction == Some(Reaction::Flee);
        self.ran.contains(unit) || self.declared.iter().any(fled)
    }

    /// Returns the name of the special rule that forbids a unit to charge, or `None` if no rule does.
    pub fn bar_of(&self, unit: &Id) -> Option<&str> {
        let found = self.barred.iter().find(|known| known.unit == *unit);
        found.map(|known| known.rule.as_str())
    }

    /// Returns the number of models with which a unit began the phase, or `None` if the number is not known.
    pub fn began_with(&self, unit: &Id) -> Option<u32> {
        let found = self.began.iter().find(|known| known.unit == *unit);
        found.map(|known| known.models)
    }

    /// Returns every unit that the state of the turn names, with repetitions.
    pub fn units(&self) -> impl Iterator<Item = &Id> {
        let declared = self.declared.iter().flat_map(|known| [&known.unit, &known.target]);
        let tests = self.tests.iter().flat_map(|test| [&test.unit, &test.from]);
        let ruled = self.begun.iter().chain(&self.barred);
        let lists = [
            &self.must,
            &self.fled,
            &self.ran,
            &self.shot,
            &self.panicked,
            &self.redirected,
            &self.broke,
            &self.rallied,
            &self.charged,
            &self.reforms,
        ];
        declared
            .chain(tests)
            .chain(ruled.map(|known| &known.unit))
            .chain(self.began.iter().map(|known| &known.unit))
            .chain(lists.into_iter().flatten())
    }
}
