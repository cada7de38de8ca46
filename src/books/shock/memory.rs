//! The memory of the turn: the actions of units, the declared attacks, and what the last shock left to do.

use super::prelude::*;
use ruling::table::battle_text::is_usual;

/// The actions of a unit in the current activation. Moves in square and points spent are kept for the whole turn.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ActionRecord {
    /// The unit's hex at the start of the activation. `None` if not recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub began: Option<Id>,
    /// True if the unit exerted a zone of control at the start of the activation. `None` if not recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<bool>,
    /// True if the unit moved in square in this turn, in any group's activation.
    #[serde(skip_serializing_if = "is_usual")]
    pub marched: bool,
    /// The movement points spent in this turn on forming line and on moving in square.
    #[serde(skip_serializing_if = "is_usual")]
    pub spent: u32,
    #[serde(skip_serializing_if = "is_usual")]
    pub moved: bool,
    #[serde(skip_serializing_if = "is_usual")]
    pub fired: bool,
    /// True if the unit made a second shock in this activation.
    #[serde(skip_serializing_if = "is_usual")]
    pub again: bool,
    /// True if the unit tried to form square or to counter-charge in this activation.
    #[serde(skip_serializing_if = "is_usual")]
    pub answered: bool,
    /// True if the unit tried to rally in this phase.
    #[serde(skip_serializing_if = "is_usual")]
    pub rallied: bool,
}

impl ActionRecord {
    /// Returns true if the unit can't move any more. It moved or fired in this activation, or moved in square in this
    /// turn.
    ///
    /// # Source
    /// `turn.frame`, `square.move`
    pub fn has_gone(&self) -> bool {
        self.moved || self.fired || self.marched
    }
}

/// A shock or charge that a player declared for a stack.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// The attacking units, from top to bottom.
    pub units: Vec<Id>,
    pub charge: bool,
    /// The target hexes of the attack.
    pub targets: Vec<Id>,
    /// The path of a charge, hex by hex, up to the hex beside the target. Empty for a shock without a charge.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Id>,
    /// The corner that charging units face at the end of the path. `None` for a shock without a charge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Id>,
    /// The enemy zones of control and fronts around the target hexes when the charge was declared. Empty if not
    /// recorded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stood: Vec<ChargeSurroundings>,
    /// The stage that the attack has reached.
    pub stage: Stage,
    /// The kind of cavalry that met the charge with a counter-charge. The charge then loses its die modifier. `None` if
    /// no cavalry did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub met: Option<Kind>,
    /// The units that met the charge with a counter-charge.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub met_by: Vec<Id>,
    /// True for a counter-charge by cavalry against attacking infantry.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub counter: bool,
    /// True if artillery fire as a reaction disordered the attacking units.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub shot: bool,
    /// True if a player tried to recall the charge.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub recall: bool,
    /// The number of the charge within a pursuit, starting at 1. 0 outside a pursuit.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub pursuit: u32,
    /// True if the attack must be resolved before all others, as a second shock or a pursuit must.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub now: bool,
    /// True if the defenders may still react to the attack.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub open: bool,
}

/// The enemy zones of control and fronts around a charged hex when the charge was declared.
///
/// # Source
/// `square.try.zoc`, `countercharge.try`
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChargeSurroundings {
    pub hex: Id,
    /// The attackers' units whose zones of control contained the hex.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Id>,
    /// The attackers' units that had the hex as a frontal hex.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faced: Vec<Id>,
}

/// A stack that must retreat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DueRetreat {
    /// The units that must retreat, from top to bottom.
    pub units: Vec<Id>,
    /// The hexes of the enemies from which the stack retreats.
    pub from: Vec<Id>,
}

/// The result of the last shock, and the things left to do: hexes to occupy, and further attacks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShockRest {
    /// The result of the last shock.
    pub clash: Clash,
    /// The numbers of the attacks that were fought in the shock.
    pub attacks: Vec<u32>,
    /// The hexes that were attacked.
    pub hexes: Vec<Id>,
    /// The attacked hexes that had guns alone, which were lost.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub run_down: Vec<Id>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub occupied: Vec<Id>,
    /// The defending units that retreated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub back: Vec<Id>,
    /// The hex that each unit in `back` left, in the same order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out_of: Vec<Id>,
    /// The units that occupied a hex after the shock.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advanced: Vec<Id>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turned: Vec<Id>,
    /// True if nothing more may follow the shock.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub over: bool,
}

/// The memory of the turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct State {
    /// The side that activates a group next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Id>,
    /// The group whose activation is under way. `None` between activations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Id>,
    /// The groups that have been activated in this turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<Id>,
    /// The hexes from which defenders retired before a shock and which no unit has occupied.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Id>,
    /// The declared attacks. The number of an attack is its index.
    #[serde(rename = "attack", skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<Attack>,
    /// The retreats that are due.
    #[serde(rename = "owed", skip_serializing_if = "Vec::is_empty")]
    pub owed: Vec<DueRetreat>,
    /// The last shock's result, and the things left to do. `None` if there was no shock in this activation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<ShockRest>,
    /// The numbers of the attacks that led to the last shock, if that was a second shock or a pursuit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<u32>,
}

impl ShockRest {
    /// Returns the units that retreated from a hex in the last shock.
    ///
    /// # Edge cases
    /// If it was not recorded which hex each unit left, every unit may have left any attacked hex.
    pub fn back_from<'a>(&'a self, hex: &'a Id) -> impl Iterator<Item = &'a Id> {
        let from = self.out_of.iter().map(Some).chain(std::iter::repeat(None));
        let back = self.back.iter().zip(from);
        back.filter(move |(_, left)| left.is_none_or(|left| left == hex)).map(|(unit, _)| unit)
    }

    /// Removes units from the list of those that retreated, because the umpire skipped the retreat.
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
    /// Returns true if the attack has neither failed, been recalled nor ended.
    pub fn is_on(&self) -> bool {
        matches!(self.stage, Stage::Declared | Stage::Committed)
    }
}
