//! The position: blocks of models on the table, and what is remembered of the turn.
//!
//! # Units
//! Inches.

use super::kind::{Failing, Kind, State};
use super::memory::Memory;
use super::prelude::*;
use seam::geometry::{Pose, Ranks};
use seam::table::written::is_usual;
use seam::table::{Ground, Side, Terrain};
use serde::Serializer;
use serde_json::json;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Its greatest range.
    #[schemars(extend("x-measure" = "in"))]
    pub range_in: f64,
    pub strength: u32,
}

/// A rule of a unit that asks for something at the start of its player's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StartRule {
    #[serde(rename = "rule")]
    pub name: String,
    /// Whether it is a Leadership test; else it only has to be seen to.
    #[serde(skip_serializing_if = "is_usual")]
    pub test: bool,
    /// What failing the test leads to.
    #[serde(rename = "failed", skip_serializing_if = "is_usual")]
    pub failing: Failing,
}

/// What is the same for every model of a unit.
#[expect(clippy::struct_excessive_bools, reason = "each is a yes or no of its own in the battle file")]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Profile {
    /// Movement in inches.
    pub movement: u32,
    pub leadership: u32,
    #[serde(rename = "ballistic_skill", skip_serializing_if = "is_usual")]
    pub ballistic: u32,
    pub toughness: u32,
    /// What its armour save needs on a die; 7 for none.
    pub save: u32,
    /// Wounds of each model.
    pub wounds: u32,
    #[serde(serialize_with = "missiles")]
    pub weapon: Option<Weapon>,
    #[serde(skip_serializing_if = "is_usual")]
    pub swift: bool,
    #[serde(skip_serializing_if = "is_usual")]
    pub terror: bool,
    /// Whether it stands so tall that it is seen over others, and sees over them.
    #[serde(skip_serializing_if = "is_usual")]
    pub large: bool,
    /// Whether it may declare charges at all.
    pub charges: bool,
    /// What it has to do at the start of its player's turn.
    #[serde(rename = "starts", skip_serializing_if = "is_usual")]
    pub rules: Vec<StartRule>,
}

/// A block of models.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Unit {
    pub id: Id,
    pub side: Id,
    pub name: String,
    /// What it is made of.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// Width and depth of a base.
    pub base: (f64, f64),
    /// How many models stand in a full rank.
    pub files: u32,
    pub models: u32,
    /// How many models it had at the beginning of the battle.
    pub full: u32,
    /// Wounds its models have lost, short of a whole model.
    #[serde(skip_serializing_if = "is_usual")]
    pub hurt: u32,
    /// What each model is like.
    #[serde(flatten)]
    pub profile: Profile,
    /// The middle of its front rank's front edge, and where it faces.
    #[serde(flatten)]
    pub pose: Option<Pose>,
    #[serde(skip_serializing_if = "is_usual")]
    pub fleeing: bool,
    /// The enemies it fights.
    #[serde(skip_serializing_if = "is_usual")]
    pub contact: Vec<Id>,
    /// Whether it is still in the battle.
    #[serde(skip_serializing_if = "is_usual")]
    pub state: State,
}

/// A missile weapon as a battle file has it.
fn missiles<S: Serializer>(
    weapon: &(impl Copy + Into<Option<Weapon>>),
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let weapon: Option<Weapon> = (*weapon).into();
    let said = weapon.map(|weapon| json!({ "range": weapon.range_in, "strength": weapon.strength }));
    said.serialize(serializer)
}

impl Unit {
    /// Whether it is on the table or could be put there.
    pub fn is_present(&self) -> bool {
        self.state == State::Present
    }

    /// Whether it is in combat.
    pub fn is_fighting(&self) -> bool {
        !self.contact.is_empty()
    }

    /// How many models stand in its front rank.
    pub fn front(&self) -> u32 {
        self.files.min(self.models).max(1)
    }

    /// How many ranks it has, the last of them perhaps not full.
    pub fn ranks(&self) -> u32 {
        self.models.div_ceil(self.front()).max(1)
    }

    /// The outline of its ranks, as if all were full; none while it is not placed, or gone.
    pub fn rect(&self) -> Option<Rect> {
        Some(self.block()?.rect)
    }

    /// It as a block of models; none while it is not placed, or gone.
    pub fn block(&self) -> Option<Ranks> {
        let pose = self.pose.filter(|_| self.is_present())?;
        Some(self.block_at(&pose))
    }

    /// The same, as if it stood there.
    pub fn block_at(&self, pose: &Pose) -> Ranks {
        let (width, depth) = self.base;
        let (files, ranks) = (self.front(), self.ranks());
        let deep = depth * f64::from(ranks);
        let centre = pose.at - pose.facing.forward() * (deep * 0.5);
        Ranks {
            rect: Rect::new(centre, pose.facing, width * f64::from(files), deep),
            files,
            ranks,
            last: self.models.max(1) - (ranks - 1) * files,
        }
    }

    /// Its models as they stand side by side: the full ranks, and the last where it is not full. Who sees a point of a row sees
    /// one of its models.
    pub fn rows(&self) -> Vec<Rect> {
        self.block().map_or_else(Vec::new, |block| block.rows().collect())
    }

    /// Its models, rank by rank from the left; a last rank that is not full stands in the middle.
    pub fn bases(&self) -> Vec<Rect> {
        let Some(pose) = self.pose.filter(|_| self.is_present()) else {
            return Vec::new();
        };
        let (width, depth) = self.base;
        let front = self.front();
        let model = |number: u32| {
            let (rank, file) = (number / front, number % front);
            let abreast = front.min(self.models - rank * front);
            let local = DVec2::new(
                (f64::from(file) + 0.5 - f64::from(abreast) * 0.5) * width,
                -(f64::from(rank) + 0.5) * depth,
            );
            Rect::new(pose.to_world(local), pose.facing, width, depth)
        };
        (0..self.models).map(model).collect()
    }
}

facts! {
    /// Where a unit stands, as plain numbers.
    #[derive(Copy)]
    pub struct Stance {
        /// The middle of its front rank's front edge.
        #[schemars(extend("x-measure" = "in"))]
        pub at: [f64; 2],
        pub facing: seam::units::Bearing,
    }
}

impl Stance {
    /// A pose as plain numbers.
    pub(super) fn of(pose: &Pose) -> Self {
        Self { at: pose.at.to_array(), facing: pose.facing }
    }

    /// Where a rectangle stands, by its front.
    pub(super) fn of_rect(rect: &Rect) -> Self {
        Self::of(&Pose { at: rect.front_middle(), facing: rect.facing() })
    }

    /// The pose these numbers describe.
    pub(super) fn pose(&self) -> Pose {
        Pose { at: DVec2::from_array(self.at), facing: self.facing }
    }
}

/// Everything on the table and everything remembered of the turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Position {
    pub name: String,
    #[serde(rename = "table")]
    pub ground: Ground,
    #[serde(skip)]
    pub turn: u32,
    /// The step of the active player's turn.
    #[serde(skip)]
    pub phase: Phase,
    /// The sides, in the order they have their turns.
    #[serde(rename = "side")]
    pub sides: Vec<Side>,
    #[serde(rename = "unit")]
    pub units: Vec<Unit>,
    pub terrain: Vec<Terrain>,
    /// What is remembered of the active player's turn.
    #[serde(skip)]
    pub memory: Memory,
}

impl Position {
    /// A unit by its id.
    pub fn unit(&self, id: &Id) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == *id)
    }

    /// The name of a unit, side or piece of terrain; none if it has none.
    pub fn named(&self, id: &Id) -> Option<&str> {
        let units = self.units.iter().map(|unit| (&unit.id, &unit.name));
        let mut all = units.chain(self.sides.iter().map(|side| (&side.id, &side.name)));
        all.find(|(known, _)| *known == id).map(|(_, name)| name.as_str())
    }

    /// Units that are still in the battle.
    pub fn present(&self) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(|unit| unit.is_present())
    }

    /// Whether a unit's player has the turn.
    pub fn is_active(&self, unit: &Unit) -> bool {
        unit.side == self.memory.active
    }

    /// The side that has nobody left, where one has not: the battle is over.
    pub fn beaten(&self) -> Option<&Side> {
        let gone = |side: &&Side| !self.present().any(|unit| unit.side == side.id);
        self.sides.iter().find(gone)
    }

    /// The side that has its turn after the active one, and the number of that turn.
    pub fn next_turn(&self) -> (Id, u32) {
        let at = self.sides.iter().position(|side| side.id == self.memory.active);
        let after = at.and_then(|at| self.sides.get(at + 1));
        match (after, self.sides.first()) {
            (Some(side), _) => (side.id.clone(), self.turn),
            (None, first) => {
                (first.map_or_else(Id::default, |side| side.id.clone()), self.turn.saturating_add(1))
            }
        }
    }
}
