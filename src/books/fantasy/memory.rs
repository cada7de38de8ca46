//! The state of the active player's turn: declarations, tests that are due, and the actions of each unit.

use super::prelude::*;

/// A charge that was declared.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Declaration {
    pub unit: Id,
    pub target: Id,
    /// The reaction, once resolved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reaction: Option<Reaction>,
    /// True if the target has no choice but to flee.
    pub must_flee: bool,
    /// True if the charger has passed the test to redirect and may declare at another target.
    pub again: bool,
}

/// A test that is due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    pub unit: Id,
    pub trial: Trial,
    /// The enemy from which the unit would flee.
    pub from: Id,
    pub cause: Cause,
}

/// A rule of a unit that has been carried out, or that forbids the unit something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleUse {
    pub unit: Id,
    /// The name of the rule.
    pub rule: String,
}

/// The number of models with which a unit began the phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModelCount {
    pub unit: Id,
    pub models: u32,
}

/// The state of the active player's turn. Its steps are a single movement phase, so an action allowed once a phase
/// is allowed once in all of them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Memory {
    /// The side that has the turn.
    pub active: Id,
    /// The charges declared, in order.
    pub declared: Vec<Declaration>,
    /// The tests that are due.
    pub tests: Vec<Test>,
    /// The rules of the start of the turn that have been carried out.
    pub begun: Vec<RuleUse>,
    /// The units that may not charge in the current turn, each with the rule that forbids it.
    pub barred: Vec<RuleUse>,
    /// The units that must declare a charge if they can.
    pub must: Vec<Id>,
    /// The units that have made a flee move.
    pub fled: Vec<Id>,
    /// The units that have fled as the reaction to a charge. They may not flee in that way again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ran: Vec<Id>,
    /// The units that have stood and shot.
    pub shot: Vec<Id>,
    /// The units that have tested panic or terror.
    pub panicked: Vec<Id>,
    /// The units that have tested to redirect.
    pub redirected: Vec<Id>,
    /// The units that broke in the current turn.
    pub broke: Vec<Id>,
    /// The units that have tested to rally.
    pub rallied: Vec<Id>,
    /// The units whose charge was rolled.
    pub charged: Vec<Id>,
    /// The units that may test to reform, after running down an enemy.
    pub reforms: Vec<Id>,
    /// The number of models of each unit when the phase began.
    pub began: Vec<ModelCount>,
}

impl Memory {
    /// Returns the charge that a unit declared last.
    pub fn charge_of(&self, unit: &Id) -> Option<&Declaration> {
        self.declared.iter().find(|known| known.unit == *unit)
    }

    /// Returns the first charge without a resolved reaction.
    pub fn pending(&self) -> Option<&Declaration> {
        self.declared.iter().find(|known| known.reaction.is_none())
    }

    /// Returns true if a unit has fled from a charge. A unit may make that reaction once a phase.
    ///
    /// # Source
    /// `react.flee`, `react.flee.again`
    pub fn has_run(&self, unit: &Id) -> bool {
        let fled = |known: &Declaration| known.target == *unit && known.reaction == Some(Reaction::Flee);
        self.ran.contains(unit) || self.declared.iter().any(fled)
    }

    /// Returns the rule that keeps a unit from charging.
    pub fn bar_of(&self, unit: &Id) -> Option<&str> {
        let found = self.barred.iter().find(|known| known.unit == *unit);
        found.map(|known| known.rule.as_str())
    }

    /// Returns the number of models with which a unit began the phase.
    pub fn began_with(&self, unit: &Id) -> Option<u32> {
        let found = self.began.iter().find(|known| known.unit == *unit);
        found.map(|known| known.models)
    }

    /// Returns every unit that the state of the turn names.
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
