//! What is remembered of the turn: what units did, the attacks declared and how they stood, what is left to do after a shock.

use super::prelude::*;
use seam::table::written::is_usual;

/// What a unit did in an activation, as far as the rules remember it; what it marched and spent they remember for the turn.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Done {
    /// The hex it was in when the activation began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub began: Option<Id>,
    /// Whether it had a zone of control then; none: nobody wrote it down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<bool>,
    /// It moved in square this turn, in whose activation ever.
    #[serde(skip_serializing_if = "is_usual")]
    pub marched: bool,
    /// Movement points spent this turn on forming line and on moving in square.
    #[serde(skip_serializing_if = "is_usual")]
    pub spent: u32,
    #[serde(skip_serializing_if = "is_usual")]
    pub moved: bool,
    #[serde(skip_serializing_if = "is_usual")]
    pub fired: bool,
    /// It had its second shock.
    #[serde(skip_serializing_if = "is_usual")]
    pub again: bool,
    /// It tried to form square or to counter-charge.
    #[serde(skip_serializing_if = "is_usual")]
    pub answered: bool,
    /// It tried to rally.
    #[serde(skip_serializing_if = "is_usual")]
    pub rallied: bool,
}

impl Done {
    /// Whether its movement is over: it moved or fired in this activation, or moved in square this turn.
    ///
    /// # Source
    /// `turn.frame`, `square.move`
    pub fn has_gone(&self) -> bool {
        self.moved || self.fired || self.marched
    }
}

/// A declared shock or charge of one stack.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// The units that attack, the top one first.
    pub units: Vec<Id>,
    pub charge: bool,
    /// The hexes it goes at.
    pub targets: Vec<Id>,
    /// A charge: the hexes of its way, the last beside the target.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Id>,
    /// A charge: the corner it faces at the end of its way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Id>,
    /// A charge: how the hexes it goes at stood when it was declared; none: nobody wrote it down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stood: Vec<Stood>,
    /// How far it has come.
    pub stage: Stage,
    /// The kind of cavalry that met it by a counter-charge, which takes its modifier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub met: Option<Kind>,
    /// The cavalry that met it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub met_by: Vec<Id>,
    /// Whether it charges infantry that shocked it.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub counter: bool,
    /// Whether reaction fire disordered it.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub shot: bool,
    /// Whether a recall was tried.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub recall: bool,
    /// Which charge of a pursuit it is; 0: of none.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub pursuit: u32,
    /// Whether it is to be resolved before all others: a second shock or a pursuit.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub now: bool,
    /// Whether those it goes at may still answer it.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub open: bool,
}

/// How a charged hex stood when the charge was declared.
///
/// # Source
/// `square.try.zoc`, `countercharge.try`
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stood {
    pub hex: Id,
    /// Enemies of its defenders in whose zones of control it lay.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Id>,
    /// Enemies of its defenders before whose front it lay.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faced: Vec<Id>,
}

/// A stack that has to go back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Owed {
    /// The units, the top one first.
    pub units: Vec<Id>,
    /// The hexes of the enemies that made it go.
    pub from: Vec<Id>,
}

/// What is left to do after a shock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct After {
    /// What it came to.
    pub clash: Clash,
    /// The attacks that were in it.
    pub attacks: Vec<u32>,
    /// The hexes that were attacked.
    pub hexes: Vec<Id>,
    /// Those of them in which guns alone were lost.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub run_down: Vec<Id>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub occupied: Vec<Id>,
    /// The units that were attacked and went back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub back: Vec<Id>,
    /// The hexes they left, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out_of: Vec<Id>,
    /// The units that occupied a hex.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advanced: Vec<Id>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turned: Vec<Id>,
    /// Whether nothing more may be made of it.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub over: bool,
}

/// What is remembered of the turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct State {
    /// The side that activates next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Id>,
    /// The group that is active.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Id>,
    /// The groups that have been, this turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<Id>,
    /// Hexes that targets left before a shock, and nobody has occupied.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Id>,
    /// The declared attacks, by number.
    #[serde(rename = "attack", skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<Attack>,
    /// Stacks that have to go back.
    #[serde(rename = "owed", skip_serializing_if = "Vec::is_empty")]
    pub owed: Vec<Owed>,
    /// What is left to do after a shock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<After>,
    /// The attacks of the shocks that the last one goes on from: as a second shock, or as a pursuit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<u32>,
}

impl After {
    /// Those who went back from a hex.
    ///
    /// # Edge cases
    /// Where nobody wrote down who left what, they may have left any hex that was attacked.
    pub fn back_from<'a>(&'a self, hex: &'a Id) -> impl Iterator<Item = &'a Id> {
        let from = self.out_of.iter().map(Some).chain(std::iter::repeat(None));
        let back = self.back.iter().zip(from);
        back.filter(move |(_, left)| left.is_none_or(|left| left == hex)).map(|(unit, _)| unit)
    }

    /// Forgets that these went back: they stay where they are.
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
    /// Whether it will still be resolved.
    pub fn is_on(&self) -> bool {
        matches!(self.stage, Stage::Declared | Stage::Committed)
    }
}
