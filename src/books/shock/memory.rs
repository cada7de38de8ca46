//! The state of the turn: the actions of units, the declared attacks, and the things left to do after a shock.

use super::prelude::*;
use ruling::table::battle_text::is_usual;

/// The actions of a unit in an activation. Moves in square and the points spent are kept for the whole turn.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ActionRecord {
    /// The hex of the unit at the start of the activation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub began: Option<Id>,
    /// True if the unit had a zone of control at the start of the activation. None if this was not recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<bool>,
    /// True if the unit moved in square in the turn, in any group's activation.
    #[serde(skip_serializing_if = "is_usual")]
    pub marched: bool,
    /// The movement points spent in the turn on forming line and on moving in square.
    #[serde(skip_serializing_if = "is_usual")]
    pub spent: u32,
    #[serde(skip_serializing_if = "is_usual")]
    pub moved: bool,
    #[serde(skip_serializing_if = "is_usual")]
    pub fired: bool,
    /// True if the unit made a second shock.
    #[serde(skip_serializing_if = "is_usual")]
    pub again: bool,
    /// True if the unit tried to form square or to counter-charge.
    #[serde(skip_serializing_if = "is_usual")]
    pub answered: bool,
    /// True if the unit tried to rally.
    #[serde(skip_serializing_if = "is_usual")]
    pub rallied: bool,
}

impl ActionRecord {
    /// Returns true if the unit can't move any more, because it moved or fired in the activation or moved in square in
    /// the turn.
    ///
    /// # Source
    /// `turn.frame`, `square.move`
    pub fn has_gone(&self) -> bool {
        self.moved || self.fired || self.marched
    }
}

/// A shock or charge that was declared for a stack.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// The attacking units, the top unit first.
    pub units: Vec<Id>,
    pub charge: bool,
    /// The target hexes.
    pub targets: Vec<Id>,
    /// The path of a charge, hex by hex. The last hex is beside the target.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Id>,
    /// The corner that the charging units face at the end of the path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Id>,
    /// The enemy zones and fronts around the targets when the charge was declared. Empty if they were not recorded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stood: Vec<ChargeSurroundings>,
    /// The stage that the attack has reached.
    pub stage: Stage,
    /// The kind of cavalry that met the charge with a counter-charge. The charge then loses its modifier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub met: Option<Kind>,
    /// The cavalry units that met the charge with a counter-charge.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub met_by: Vec<Id>,
    /// True if the attack is a counter-charge by cavalry against the infantry that shocked it.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub counter: bool,
    /// True if reaction fire disordered the attacking units.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub shot: bool,
    /// True if a recall was tried.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub recall: bool,
    /// The number of the charge within a pursuit. 0 outside a pursuit.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub pursuit: u32,
    /// True if the attack must be resolved before all others. This applies to a second shock and to a pursuit.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub now: bool,
    /// True if the defenders may still answer.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub open: bool,
}

/// The enemy zones and fronts around a charged hex when the charge was declared.
///
/// # Source
/// `square.try.zoc`, `countercharge.try`
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChargeSurroundings {
    pub hex: Id,
    /// The enemies of the defenders whose zones of control contained the charged hex.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Id>,
    /// The enemies of the defenders that had the charged hex as a frontal hex.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faced: Vec<Id>,
}

/// A stack that has to retreat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DueRetreat {
    /// The units, the top unit first.
    pub units: Vec<Id>,
    /// The hexes of the enemies that cause the retreat.
    pub from: Vec<Id>,
}

/// The tasks left after a shock: retreats, advances and further attacks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShockRest {
    /// The result of the shock.
    pub clash: Clash,
    /// The numbers of the attacks in the shock.
    pub attacks: Vec<u32>,
    /// The hexes that were attacked.
    pub hexes: Vec<Id>,
    /// The attacked hexes that held only guns, which were lost.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub run_down: Vec<Id>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub occupied: Vec<Id>,
    /// The attacked units that retreated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub back: Vec<Id>,
    /// The hexes that the units in `back` left, in the same order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out_of: Vec<Id>,
    /// The units that occupied a hex.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advanced: Vec<Id>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turned: Vec<Id>,
    /// True if nothing more may be done after the shock.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub over: bool,
}

/// The state of the turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct State {
    /// The side that activates next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Id>,
    /// The active group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Id>,
    /// The groups already activated in the turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<Id>,
    /// The hexes that targets left before a shock. Nobody has occupied them yet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Id>,
    /// The declared attacks. The index is the number of the attack.
    #[serde(rename = "attack", skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<Attack>,
    /// The stacks that have to retreat.
    #[serde(rename = "owed", skip_serializing_if = "Vec::is_empty")]
    pub owed: Vec<DueRetreat>,
    /// The tasks left after the last shock. None if there was no shock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<ShockRest>,
    /// The numbers of the earlier attacks that led to the last shock, if that was a second shock or a pursuit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<u32>,
}

impl ShockRest {
    /// Returns the units that retreated from a hex in the last shock.
    ///
    /// # Edge cases
    /// If the left hexes were not recorded, each unit may have left any of the attacked hexes.
    pub fn back_from<'a>(&'a self, hex: &'a Id) -> impl Iterator<Item = &'a Id> {
        let from = self.out_of.iter().map(Some).chain(std::iter::repeat(None));
        let back = self.back.iter().zip(from);
        back.filter(move |(_, left)| left.is_none_or(|left| left == hex)).map(|(unit, _)| unit)
    }

    /// Removes units from the list of those that retreated, because their retreat was waived.
    pub fn stayed(&mut self, units: &[Id]) {
        let written = self.out_of.len() == self.back.len();
        for unit in units {
            let Some(at) = self.back.iter().position(|back| back == unit) else {
                continue;
            };
            self.back.remove(at);
            if written {
                self.out_of.remove(at);
            }
        }
    }
}

impl Attack {
    /// Returns true if the attack may still be fought: it has not failed, been recalled or ended.
    pub fn is_on(&self) -> bool {
        matches!(self.stage, Stage::Declared | Stage::Committed)
    }
}
