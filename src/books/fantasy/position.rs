//! The position: blocks of models on the table, and the state of the turn.
//!
//! # Units
//! Lengths are in inches.

use super::kind::{Kind, State, TestFailure};
use super::memory::Memory;
use super::prelude::*;
use geometry::{Pose, Ranks};
use rulebook::record::{flat, record};
use ruling::table::battle_text::is_usual;
use ruling::table::{Ground, Side, Terrain};
use serde::Serializer;
use serde_json::json;

/// The greatest number of enemies that one unit can be in combat with.
const MOST_FOES: usize = 100;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// The greatest range in inches.
    #[schemars(extend("x-measure" = "in"))]
    pub range_in: f64,
    pub strength: u32,
}

/// A special rule that a unit must carry out at the start of the player's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StartRule {
    #[serde(rename = "rule")]
    pub name: String,
    /// True if the rule takes a Leadership test. False if the players only carry it out.
    #[serde(skip_serializing_if = "is_usual")]
    pub test: bool,
    /// The consequence if the unit fails the test.
    #[serde(rename = "failed", skip_serializing_if = "is_usual")]
    pub failing: TestFailure,
}

/// The characteristics that every model of a unit shares.
#[expect(clippy::struct_excessive_bools, reason = "each is a yes or no of its own in the battle file")]
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Profile {
    /// The Movement in inches.
    pub movement: u32,
    pub leadership: u32,
    #[serde(rename = "ballistic_skill", skip_serializing_if = "is_usual")]
    pub ballistic: u32,
    pub toughness: u32,
    /// The lowest face of a die that saves a model by armour. 7 means that the model has no save.
    pub save: u32,
    /// The number of wounds that each model has.
    pub wounds: u32,
    #[serde(serialize_with = "missiles")]
    pub weapon: Option<Weapon>,
    #[serde(skip_serializing_if = "is_usual")]
    pub swift: bool,
    #[serde(skip_serializing_if = "is_usual")]
    pub terror: bool,
    /// True if the unit is tall. Such a unit sees over other units, and can be seen over them.
    #[serde(skip_serializing_if = "is_usual")]
    pub large: bool,
    /// True if the unit may declare charges. False for a unit that never charges, such as a war machine.
    pub charges: bool,
    /// The special rules that the unit must carry out at the start of its player's turn.
    #[serde(rename = "starts", skip_serializing_if = "is_usual")]
    pub rules: Vec<StartRule>,
}

record! {
    /// A unit: a block of models in ranks.
    pub struct Unit {
        pub id: Id as "id" [given] = Id::default(),
        pub side: Id as "side" [given] = Id::default(),
        pub name: String as "name" [given] = String::new(),
        /// The kind of troops in the unit.
        pub kind: Kind as "type" [given] = Kind::Infantry,
        /// The width and depth of a model's base in inches.
        pub base: (f64, f64) as "base" [given] = (1.0, 1.0),
        /// The number of models in a full rank.
        pub files: u32 as "files" [given] = 1,
        pub models: u32 as "models" [given] = 1,
        /// The number of models at the start of the battle.
        pub full: u32 as "full" [given] = 1,
        /// The wounds on the one model that is wounded but not dead. They are fewer than the wounds that kill a model.
        pub hurt: u32 as "hurt" [apart] = 0,
        /// The characteristics of each model.
        pub profile: Profile as {flat} = Profile::default(),
        /// The unit's place: the middle of the front edge of its front rank, and its facing. `None` if the unit is not
        /// on the table.
        pub pose: Option<Pose> as {flat} = None,
        pub fleeing: bool as "fleeing" fact fleeing note "fantasy-note-fleeing" [shown] = false,
        /// The enemies that the unit is in combat with.
        pub contact: Vec<Id> as "contact" [history list shown] = Vec::new() => |node| Some(node.ids(MOST_FOES)),
        /// The state of the unit in the battle: still present, or destroyed.
        pub state: State as "state" [history] = State::Present,
    }

    /// The facts of a unit that many rulings share.
    #[schemars(extend("x-unit" = true))]
    pub struct UnitFacts {
        pub id: Id,
        /// The name of the unit. Empty for a unit without a name.
        pub name: String,
        /// The Movement of the unit in inches. `None` if unknown.
        pub movement: Option<u32>,
        pub leadership: Option<u32>,
        ..Unit,
        /// True if the unit is in combat.
        pub fighting: bool,
    }
}

/// Writes a missile weapon as battle files do: with the keys `range` and `strength`.
fn missiles<S: Serializer>(
    weapon: &(impl Copy + Into<Option<Weapon>>),
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let weapon: Option<Weapon> = (*weapon).into();
    let said = weapon.map(|weapon| json!({ "range": weapon.range_in, "strength": weapon.strength }));
    said.serialize(serializer)
}

impl Unit {
    /// Returns true if the unit has not been destroyed. A unit that is not placed on the table counts too.
    pub fn is_present(&self) -> bool {
        self.state == State::Present
    }

    /// Returns true if the unit is in combat.
    pub fn is_fighting(&self) -> bool {
        !self.contact.is_empty()
    }

    /// Returns the number of models in the front rank.
    pub fn front(&self) -> u32 {
        self.files.min(self.models).max(1)
    }

    /// Returns the number of ranks, counting an incomplete last rank.
    pub fn ranks(&self) -> u32 {
        self.models.div_ceil(self.front()).max(1)
    }

    /// Returns the rectangle around all ranks, as if the last rank were full. Returns `None` if the unit is not placed
    /// or is destroyed.
    pub fn rect(&self) -> Option<Rect> {
        Some(self.block()?.rect)
    }

    /// Returns the unit as a block of models. Returns `None` if the unit is not placed or is destroyed.
    pub fn block(&self) -> Option<Ranks> {
        let pose = self.pose.filter(|_| self.is_present())?;
        Some(self.block_at(&pose))
    }

    /// Returns the block of models that the unit would form at the place `pose`.
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

    /// Returns the outlines of the models: a rectangle for the full ranks, and another for an incomplete last rank.
    /// Every point in them belongs to a model, so a visible point is a visible model.
    pub fn rows(&self) -> Vec<Rect> {
        self.block().map_or_else(Vec::new, |block| block.rows().collect())
    }

    /// Returns the base of each model, rank by rank and from the left. An incomplete last rank is centred.
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
    /// The place and facing of a unit, as plain numbers for documents.
    #[derive(Copy)]
    pub struct Stance {
        /// The middle of the front edge of the front rank, in inches.
        #[schemars(extend("x-measure" = "in"))]
        pub at: [f64; 2],
        pub facing: geometry::units::Bearing,
    }
}

impl Stance {
    /// Returns the place and facing of a pose.
    pub(super) fn of(pose: &Pose) -> Self {
        Self { at: pose.at.to_array(), facing: pose.facing }
    }

    /// Returns the place and facing of a rectangle. Its place is the middle of its front edge.
    pub(super) fn of_rect(rect: &Rect) -> Self {
        Self::of(&Pose { at: rect.front_middle(), facing: rect.facing() })
    }

    /// Returns the place and facing as a pose.
    pub(super) fn pose(&self) -> Pose {
        Pose { at: DVec2::from_array(self.at), facing: self.facing }
    }
}

/// The table with all units, and the memory of the current turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Position {
    pub name: String,
    #[serde(rename = "table")]
    pub ground: Ground,
    #[serde(skip)]
    pub turn: u32,
    /// The current step of the active player's turn.
    #[serde(skip)]
    pub phase: Phase,
    /// The sides, in the order of their turns.
    #[serde(rename = "side")]
    pub sides: Vec<Side>,
    #[serde(rename = "unit")]
    pub units: Vec<Unit>,
    pub terrain: Vec<Terrain>,
    /// The memory of the active player's turn.
    #[serde(skip)]
    pub memory: Memory,
}

impl Position {
    /// Returns the unit with an id, or `None` if there is no such unit.
    pub fn unit(&self, id: &Id) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == *id)
    }

    /// Returns the name of a unit or side. Returns `None` for other ids, such as those of terrain.
    pub fn named(&self, id: &Id) -> Option<&str> {
        let units = self.units.iter().map(|unit| (&unit.id, &unit.name));
        let mut all = units.chain(self.sides.iter().map(|side| (&side.id, &side.name)));
        all.find(|(known, _)| *known == id).map(|(_, name)| name.as_str())
    }

    /// Returns the units that have not been destroyed.
    pub fn present(&self) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(|unit| unit.is_present())
    }

    /// Returns true if the unit belongs to the active player.
    pub fn is_active(&self, unit: &Unit) -> bool {
        unit.side == self.memory.active
    }

    /// Returns the first side that has no units left. The battle is then over. Returns `None` while every side has
    /// units.
    pub fn beaten(&self) -> Option<&Side> {
        let gone = |side: &&Side| !self.present().any(|unit| unit.side == side.id);
        self.sides.iter().find(gone)
    }

    /// Returns the side that has the next turn, and the number of that turn.
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
