//! The checked position: everything on the table and everything remembered of the turn.

mod keys;

use super::pose::Stood;
use super::prelude::*;
use seam::geometry::{Footprint, pair, ring_core};
use seam::rulebook::Answers;
use seam::table::written::{is_usual, later};
use seam::table::{Ground, Side};
use std::borrow::Cow;

/// The name a battle file gives the book.
pub(super) const BOOK: &str = "napoleonic";

/// Everything on the table and everything remembered of the turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Position {
    pub name: String,
    #[serde(rename = "table")]
    pub ground: Ground,
    #[serde(skip)]
    pub turn: u32,
    #[serde(skip)]
    pub phase: Phase,
    #[serde(rename = "side")]
    pub sides: Vec<Side>,
    /// The side that declares its next attack, once the dice have said who begins.
    #[serde(rename = "declare", serialize_with = "later")]
    pub declares: Option<Id>,
    /// Sides that declare no more attacks this turn.
    #[serde(skip)]
    pub passed: Vec<Id>,
    /// Units whose player said this phase that they do not do what they could.
    #[serde(skip)]
    pub declined: Vec<Id>,
    /// The units, those off the table too.
    #[serde(rename = "unit")]
    pub units: Vec<Unit>,
    /// Where units that left the table this turn last stood: others may owe a retreat from them.
    #[serde(serialize_with = "keys::last_stood")]
    pub left: Vec<(Id, Placed)>,
    /// How units stood when the morale phase began that have been changed by a test of it: all its tests are measured as the table stood then.
    #[serde(serialize_with = "keys::began")]
    pub began: Vec<Began>,
    /// The generals alive.
    #[serde(rename = "general")]
    pub generals: Vec<General>,
    /// Generals who died this turn.
    pub fallen: Vec<Fallen>,
    pub guns: Vec<Guns>,
    pub terrain: Vec<Terrain>,
    /// The players' written orders for attacks and movement, in the order they are carried out.
    #[serde(rename = "order")]
    pub written: Vec<Written>,
    /// Attacks declared this turn, in order.
    #[serde(rename = "attack")]
    pub attacks: Vec<Attack>,
    /// Fire orders given for this phase.
    #[serde(rename = "fire")]
    pub orders: Vec<FireOrder>,
    /// Retreats owed and not yet made: at most one for each unit, in the order of the units.
    #[serde(skip)]
    pub owed: Vec<Owed>,
    /// Winners of a melee that stay as they fought until those they beat have gone, in the order in which they take their places then.
    #[serde(skip)]
    pub waits: Vec<Waits>,
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "each is remembered by itself and stands by itself in the battle file"
)]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Unit {
    pub id: Id,
    pub side: Id,
    pub name: String,
    /// What it is made of.
    #[serde(rename = "type")]
    pub troops: Troops,
    /// How much it has seen.
    pub experience: Experience,
    /// How its stands are arranged.
    pub formation: Formation,
    /// The numbers of its stands, or of a battery's gunner figures: each keeps its number for life.
    #[serde(flatten, serialize_with = "keys::how_many")]
    pub numbers: Vec<u32>,
    /// Frontage and depth of a stand in cm, where the army file gives its own.
    pub stand_size: Option<(f64, f64)>,
    /// Melee rank, where the army file gives its own.
    pub rank: Option<i64>,
    /// Points, where the army file gives them.
    pub points: Option<u32>,
    /// Where it stands; none while it is not placed or off the table.
    #[serde(flatten, serialize_with = "keys::standing")]
    pub placed: Option<Placed>,
    /// Chasseurs: on horseback.
    #[serde(skip_serializing_if = "bool::clone")]
    pub mounted: bool,
    /// A battery: whether it has its guns.
    #[serde(rename = "guns", skip_serializing_if = "bool::clone")]
    pub has_guns: bool,
    /// The place it garrisons.
    #[serde(rename = "in")]
    pub within: Option<Id>,
    /// The unit it shelters in or is attached to.
    pub with: Option<Id>,
    /// Ground that is closed to it and onto which the umpire let it, as long as it lies there.
    #[serde(skip_serializing_if = "is_usual")]
    pub let_in: Vec<Id>,
    /// Enemies in contact, recorded in play.
    #[serde(skip_serializing_if = "is_usual")]
    pub contact: Vec<Id>,
    /// Whether it moved or re-formed in this turn's movement phase.
    #[serde(skip_serializing_if = "is_usual")]
    pub moved: bool,
    /// The share of this turn's movement it has used, 0 to 1.
    pub spent: f64,
    /// Whether it has tried to recover in this turn's movement phase.
    #[serde(skip_serializing_if = "is_usual")]
    pub tried: bool,
    /// Stands lost this turn.
    #[serde(skip_serializing_if = "is_usual")]
    pub lost: u32,
    /// Fire losses not yet taken.
    #[serde(skip_serializing_if = "is_usual")]
    pub doomed: u32,
    /// The stands its owner chooses to give up first when fire takes them.
    #[serde(skip_serializing_if = "is_usual")]
    pub gives: Vec<u32>,
    /// Its formation when this turn's losses came.
    pub was: Option<Formation>,
    /// Who fired at it this turn.
    #[serde(skip_serializing_if = "is_usual")]
    pub fired_by: Vec<Id>,
    /// Which of its stands fired at whom this turn.
    #[serde(skip_serializing_if = "is_usual")]
    pub fired: Vec<Fired>,
    /// Whether it has taken its morale test this turn.
    #[serde(skip_serializing_if = "is_usual")]
    pub tested: bool,
    /// Whether it is with the army.
    #[serde(skip_serializing_if = "is_usual")]
    pub state: State,
}

/// Where a unit stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// The middle of the formation's front edge, in cm.
    pub at: DVec2,
    /// Where the formation faces.
    pub facing: Bearing,
    /// Whether the stands have poses of their own instead of the formation's.
    pub own_poses: bool,
    stands: Vec<Rect>,
    outline: Rect,
}

impl Placed {
    /// A placement of stands, in the order of the unit's numbers; a battery has one.
    pub fn new(at: DVec2, facing: Bearing, stands: Vec<Rect>, own_poses: bool) -> Self {
        let outline = Rect::around(&stands, facing).unwrap_or_else(|| Rect::new(at, facing, 0.0, 0.0));
        Self { at, facing, own_poses, stands, outline }
    }

    pub fn stands(&self) -> &[Rect] {
        &self.stands
    }

    /// The bounding rectangle of the stands along the formation's facing.
    pub fn outline(&self) -> Rect {
        self.outline
    }

    /// What the stands stand around: the inside of a square. Stands of other formations look one way; those that garrison
    /// a place stand around the place.
    ///
    /// # Source
    /// `formation.shape`, `move.square.shelter`
    pub fn inside(&self) -> Option<Rect> {
        let first = self.stands.first().filter(|_| !self.own_poses)?;
        let turned = |stand: &Rect| stand.facing().turn_to(self.facing).abs() > 1.0;
        let pose = Pose { at: self.at, facing: self.facing };
        let size = Footprint { frontage: first.frontage(), depth: first.depth() };
        let square = self.stands.iter().any(turned);
        square.then(|| ring_core(&pose, self.stands.len(), size))?
    }
}

/// How a unit stood when the morale phase began.
///
/// # Source
/// `measure.simultaneous`
#[derive(Clone, Debug, PartialEq)]
pub struct Began {
    pub unit: Id,
    pub formation: Formation,
    /// The place it garrisoned.
    pub within: Option<Id>,
    /// The unit it was with.
    pub with: Option<Id>,
    /// The generals in its ranks.
    pub generals: Vec<Id>,
    pub placed: Placed,
}

/// Stands that fired this turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fired {
    pub stands: Vec<u32>,
    pub at: Id,
}

/// A general or a commander-in-chief.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct General {
    pub id: Id,
    pub side: Id,
    /// Its name; the id if it has none.
    pub name: String,
    /// Whether it is the commander-in-chief.
    #[serde(skip_serializing_if = "is_usual")]
    pub chief: bool,
    /// Its centre in cm, if it is placed.
    #[serde(serialize_with = "pair")]
    pub at: Option<DVec2>,
    /// The unit in whose ranks it is.
    pub with: Option<Id>,
    /// The share of this turn's movement it has used, 0 to 1.
    #[serde(skip_serializing_if = "is_usual")]
    pub spent: f64,
}

/// An attack declared this turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Attack {
    /// The attacker.
    pub by: Id,
    /// The unit, or the place, attacked.
    pub on: Id,
    /// The middle of the attacker's front when it was declared.
    #[serde(serialize_with = "pair")]
    pub from: Option<DVec2>,
    /// The attacker's facing then.
    pub facing: Option<Bearing>,
    /// The outline of the unit attacked then, if it has another now.
    #[serde(rename = "outline", serialize_with = "keys::outline")]
    pub stood: Option<Rect>,
}

/// A written order: a procedure of the attack or the movement phase, with its answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Written {
    #[serde(rename = "do")]
    pub procedure: &'static str,
    #[serde(flatten, serialize_with = "keys::given")]
    pub answers: Answers,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FireOrder {
    /// The firer.
    pub by: Id,
    /// Its stands; empty for all that may.
    #[serde(skip_serializing_if = "is_usual")]
    pub stands: Vec<u32>,
    /// The target.
    pub at: Id,
}

/// A general who died this turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fallen {
    pub general: Id,
    /// His name; the id if he had none.
    pub name: String,
    pub side: Id,
    /// Whether it was the commander-in-chief.
    #[serde(skip_serializing_if = "is_usual")]
    pub chief: bool,
    /// Where, in cm.
    #[serde(serialize_with = "pair")]
    pub at: Option<DVec2>,
    /// The unit in whose ranks.
    pub with: Option<Id>,
    /// How far he was from each unit of his side when he died; nobody is said where the file does not: then it is measured as they stand.
    #[serde(skip_serializing_if = "is_usual")]
    pub near: Vec<Near>,
}

/// How far a unit was from something at a moment that is over.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Near {
    pub unit: Id,
    pub cm: f64,
}

/// Guns without gunners.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Guns {
    pub id: Id,
    /// The side that left them, if it is known.
    pub side: Option<Id>,
    /// Their kind.
    #[serde(rename = "type")]
    pub troops: Troops,
    /// The middle of their front edge, in cm.
    #[serde(serialize_with = "pair")]
    pub at: DVec2,
    /// Where they point.
    pub facing: Bearing,
}

/// A retreat that is owed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Owed {
    #[serde(skip)]
    pub unit: Id,
    /// Away from whom.
    pub from: Id,
    /// How far to go, in cm …
    #[serde(rename = "distance")]
    pub distance_cm: f64,
    /// … or how far apart to be in the end, in cm.
    pub apart: bool,
    /// Whether a unit that finds no way surrenders (after a melee) or stays (after a morale test).
    pub or_surrender: bool,
    /// How things stood when it fell due; none: as they stand when it is made.
    #[serde(flatten)]
    pub stood: Option<Stood>,
}

/// A winner of a melee that stays as it fought until those it beat have gone; then it becomes disordered, or moves into the place it attacked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Waits {
    #[serde(skip)]
    pub unit: Id,
    /// The units that go first.
    #[serde(rename = "for")]
    pub until: Vec<Id>,
    /// The place it attacked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Id>,
}

impl Unit {
    /// How many stands, or gunner figures, it has.
    ///
    /// # Source
    /// `measure.battery`
    pub fn strength(&self) -> u32 {
        u32::try_from(self.numbers.len()).unwrap_or(u32::MAX)
    }

    /// Whether it is on the table with its side.
    pub fn is_present(&self) -> bool {
        self.state == State::Assembled
    }

    /// Gunners who have no guns.
    pub fn is_gunners(&self) -> bool {
        self.troops.is_artillery() && !self.has_guns
    }

    /// A battery with its guns.
    pub fn is_battery(&self) -> bool {
        self.troops.is_artillery() && self.has_guns
    }

    /// Whether it is in a place by itself, where a battle file that does not say where it stands lines it along the walls.
    pub fn is_lined(&self) -> bool {
        self.is_present() && self.within.is_some() && self.with.is_none()
    }

    /// Mounted troops: cavalry, and chasseurs on horseback.
    ///
    /// # Source
    /// `melee.chasseurs`
    pub fn is_mounted(&self) -> bool {
        self.troops.is_cavalry() || (self.troops == Troops::Chasseurs && self.mounted)
    }

    /// Chasseurs on foot.
    pub fn is_dismounted(&self) -> bool {
        self.troops == Troops::Chasseurs && !self.mounted
    }
}

impl Position {
    /// The table as it stood when the morale phase began; outside of that phase, and until a test has changed it, the table as it stands.
    ///
    /// # Source
    /// `measure.simultaneous`
    pub fn as_morale_began(&self) -> Cow<'_, Self> {
        if self.began.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut then = self.clone();
        for began in &self.began {
            for general in then.generals.iter_mut().filter(|general| began.generals.contains(&general.id)) {
                general.with = Some(began.unit.clone());
                general.at = None;
            }
            if let Some(unit) = then.unit_mut(&began.unit) {
                unit.state = State::Assembled;
                unit.formation = began.formation;
                unit.within.clone_from(&began.within);
                unit.with.clone_from(&began.with);
                unit.placed = Some(began.placed.clone());
            }
        }
        Cow::Owned(then)
    }

    /// The unit of that id.
    pub fn unit(&self, id: &Id) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == *id)
    }

    /// The unit of that id, to be changed.
    pub fn unit_mut(&mut self, id: &Id) -> Option<&mut Unit> {
        self.units.iter_mut().find(|unit| unit.id == *id)
    }

    /// The piece of terrain of that id.
    pub fn terrain(&self, id: &Id) -> Option<&Terrain> {
        self.terrain.iter().find(|piece| piece.id == *id)
    }

    /// The side of that id.
    pub fn side(&self, id: &Id) -> Option<&Side> {
        self.sides.iter().find(|side| side.id == *id)
    }

    /// The general of that id.
    pub fn general(&self, id: &Id) -> Option<&General> {
        self.generals.iter().find(|general| general.id == *id)
    }

    /// The guns of that id.
    pub fn guns(&self, id: &Id) -> Option<&Guns> {
        self.guns.iter().find(|guns| guns.id == *id)
    }

    /// Whether a unit is part of a melee: it attacks, it is attacked, or its place is.
    ///
    /// # Source
    /// `fire.who`
    pub fn in_melee(&self, unit: &Unit) -> bool {
        self.attacks.iter().any(|attack| {
            attack.by == unit.id || attack.on == unit.id || unit.within.as_ref() == Some(&attack.on)
        })
    }

    /// Whether a unit may try to come back this turn, and its player has not declined: there is something to decline.
    ///
    /// # Source
    /// `rout.recover`
    pub(super) fn may_recover(&self, unit: &Unit) -> bool {
        let has_edge = self.side(&unit.side).is_some_and(|side| side.edge.is_some());
        let able = unit.state == State::Routing && !unit.tried;
        able && has_edge && !self.declined.contains(&unit.id)
    }
}
