//! The checked position: everything on the table, and everything the battle remembers of the turn.

mod keys;

use super::pose::RetreatStart;
use super::prelude::*;
use geometry::pair;
use rulebook::Answers;
use ruling::table::battle_text::{is_usual, later};
use ruling::table::{Ground, Side};
use std::borrow::Cow;

/// The name of the rulebook in a battle file.
pub(super) const BOOK: &str = "napoleonic";

/// Everything on the table, and everything the battle remembers of the turn.
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
    /// The side that declares the next attack. `None` until the dice have decided who begins.
    #[serde(rename = "declare", serialize_with = "later")]
    pub declares: Option<Id>,
    /// The sides that declare no more attacks in the current turn.
    #[serde(skip)]
    pub passed: Vec<Id>,
    /// The units whose players have declined an optional action in the current phase, such as a recovery or a fortify
    /// marker.
    #[serde(skip)]
    pub declined: Vec<Id>,
    /// All units, on the table and off it.
    #[serde(rename = "unit")]
    pub units: Vec<Unit>,
    /// The last poses of units that left the table in the current turn. Other units may owe a retreat from them.
    #[serde(serialize_with = "keys::last_stood")]
    pub left: Vec<(Id, UnitPose)>,
    /// The situations, at the start of the morale phase, of units that a morale test has changed since. Every test of
    /// the phase is measured against that table.
    #[serde(serialize_with = "keys::began")]
    pub began: Vec<MoraleStart>,
    /// The living generals.
    #[serde(rename = "general")]
    pub generals: Vec<General>,
    /// The generals who died in the current turn.
    pub fallen: Vec<FallenGeneral>,
    pub guns: Vec<Guns>,
    pub terrain: Vec<Terrain>,
    /// The players' written orders for attacks and movement, in the order of execution.
    #[serde(rename = "order")]
    pub written: Vec<WrittenOrder>,
    /// The attacks declared in the current turn, in order.
    #[serde(rename = "attack")]
    pub attacks: Vec<Attack>,
    /// The fire orders for the current phase.
    #[serde(rename = "fire")]
    pub orders: Vec<FireOrder>,
    /// The retreats that are due and not yet made: at most one for each unit, in the order of the units.
    #[serde(skip)]
    pub owed: Vec<DueRetreat>,
    /// The winners of melees that wait for the beaten units to go, in the order in which the winners then move.
    #[serde(skip)]
    pub waits: Vec<WaitingWinner>,
}

/// The situation of a unit when the morale phase began.
///
/// # Source
/// `measure.simultaneous`
#[derive(Clone, Debug, PartialEq)]
pub struct MoraleStart {
    pub unit: Id,
    pub formation: Formation,
    /// The place that the unit garrisoned.
    pub within: Option<Id>,
    /// The host to which the unit was attached.
    pub with: Option<Id>,
    /// The generals in the ranks of the unit.
    pub generals: Vec<Id>,
    pub placed: UnitPose,
}

/// A general or a commander-in-chief.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct General {
    pub id: Id,
    pub side: Id,
    /// The name of the general, or the id if the file gives no name.
    pub name: String,
    /// True for the commander-in-chief.
    #[serde(skip_serializing_if = "is_usual")]
    pub chief: bool,
    /// The general's centre in cm. `None` if he is in the ranks of a unit or not placed.
    #[serde(serialize_with = "pair")]
    pub at: Option<DVec2>,
    /// The unit in whose ranks the general is.
    pub with: Option<Id>,
    /// The share of the turn's movement that the general has used, 0 to 1.
    #[serde(skip_serializing_if = "is_usual")]
    pub spent: f64,
}

/// An attack declared in the current turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Attack {
    /// The attacking unit.
    pub by: Id,
    /// The unit or the place attacked.
    pub on: Id,
    /// The middle of the attacker's front at the declaration.
    #[serde(serialize_with = "pair")]
    pub from: Option<DVec2>,
    /// The attacker's facing at the declaration.
    pub facing: Option<Bearing>,
    /// The outline of the attacked unit at the declaration, if the unit has moved since.
    #[serde(rename = "outline", serialize_with = "keys::outline")]
    pub stood: Option<Rect>,
}

/// A written order: a procedure of the attack or the movement phase, with its answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WrittenOrder {
    #[serde(rename = "do")]
    pub procedure: &'static str,
    #[serde(flatten, serialize_with = "keys::given")]
    pub answers: Answers,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FireOrder {
    /// The firing unit.
    pub by: Id,
    /// The numbers of the stands that fire. Empty if all that may fire do.
    #[serde(skip_serializing_if = "is_usual")]
    pub stands: Vec<u32>,
    /// The target unit.
    pub at: Id,
}

/// A general who died in the current turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FallenGeneral {
    pub general: Id,
    /// The name of the general, or the id if the general had no name.
    pub name: String,
    pub side: Id,
    /// True for the commander-in-chief.
    #[serde(skip_serializing_if = "is_usual")]
    pub chief: bool,
    /// The place of death, in cm.
    #[serde(serialize_with = "pair")]
    pub at: Option<DVec2>,
    /// The unit in whose ranks the general was.
    pub with: Option<Id>,
    /// The distance to each unit of the general's side at the moment of death. If the file leaves the list out, the
    /// distances are measured from where the units stand now.
    #[serde(skip_serializing_if = "is_usual")]
    pub near: Vec<Proximity>,
}

/// The distance between a unit and something at a past moment.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Proximity {
    pub unit: Id,
    pub cm: f64,
}

/// Guns without gunners.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Guns {
    pub id: Id,
    /// The side that left the guns, if known.
    pub side: Option<Id>,
    /// The type of the guns.
    #[serde(rename = "type")]
    pub troops: Troops,
    /// The middle of the guns' front edge, in cm.
    #[serde(serialize_with = "pair")]
    pub at: DVec2,
    /// The bearing in which the guns point.
    pub facing: Bearing,
}

/// A retreat that is due.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DueRetreat {
    #[serde(skip)]
    pub unit: Id,
    /// The enemy from which the unit retreats.
    pub from: Id,
    /// The length of the retreat, in cm. If `apart` is true, it is instead the distance to the enemy at the end.
    #[serde(rename = "distance")]
    pub distance_cm: f64,
    /// True if `distance_cm` is the distance to keep from the enemy at the end.
    pub apart: bool,
    /// True if a unit without a way out surrenders, as after a melee. False if it stays, as after a morale test.
    pub or_surrender: bool,
    /// The situation when the retreat fell due. `None` if the retreat is measured from where the units stand when it is
    /// made.
    #[serde(flatten)]
    pub stood: Option<RetreatStart>,
}

/// A winner of a melee that stays in place until the beaten units have gone. Then it becomes disordered, or moves into
/// the place it attacked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WaitingWinner {
    #[serde(skip)]
    pub unit: Id,
    /// The units that must go first.
    #[serde(rename = "for")]
    pub until: Vec<Id>,
    /// The place that the winner attacked, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Id>,
}

impl UnitFacts {
    /// Reads the facts of a unit from a position.
    pub fn of(position: &Position, unit: &Unit) -> Self {
        let place = unit.within.as_ref().and_then(|id| position.terrain(id)).map(PlaceFacts::of);
        Self {
            id: unit.id.clone(),
            name: unit.name.clone(),
            side: unit.side.clone(),
            troops: Some(unit.troops),
            experience: Some(unit.experience),
            formation: Some(unit.formation),
            strength: Some(unit.strength()),
            rank: unit.rank,
            place,
            ..Self::from(unit)
        }
    }
}

impl Position {
    /// Returns the table of the moment when the morale phase began. Outside that phase, and until a test has changed
    /// the table, this is the current position.
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

    /// Returns the unit with the given id.
    pub fn unit(&self, id: &Id) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == *id)
    }

    /// Returns the unit with the given id, mutably.
    pub fn unit_mut(&mut self, id: &Id) -> Option<&mut Unit> {
        self.units.iter_mut().find(|unit| unit.id == *id)
    }

    /// Returns the piece of terrain with the given id.
    pub fn terrain(&self, id: &Id) -> Option<&Terrain> {
        self.terrain.iter().find(|piece| piece.id == *id)
    }

    /// Returns the side with the given id.
    pub fn side(&self, id: &Id) -> Option<&Side> {
        self.sides.iter().find(|side| side.id == *id)
    }

    /// Returns the general with the given id.
    pub fn general(&self, id: &Id) -> Option<&General> {
        self.generals.iter().find(|general| general.id == *id)
    }

    /// Returns the guns with the given id.
    pub fn guns(&self, id: &Id) -> Option<&Guns> {
        self.guns.iter().find(|guns| guns.id == *id)
    }

    /// Returns true if a unit is part of a melee: it attacks or is attacked, or the place it holds is attacked.
    ///
    /// # Source
    /// `fire.who`
    pub fn in_melee(&self, unit: &Unit) -> bool {
        self.attacks.iter().any(|attack| {
            attack.by == unit.id || attack.on == unit.id || unit.within.as_ref() == Some(&attack.on)
        })
    }

    /// Returns true if a unit may still try to recover in the current turn and the player has not declined. Only then
    /// is there something to decline.
    ///
    /// # Source
    /// `rout.recover`
    pub(super) fn may_recover(&self, unit: &Unit) -> bool {
        let has_edge = self.side(&unit.side).is_some_and(|side| side.edge.is_some());
        let able = unit.state == State::Routing && !unit.tried;
        able && has_edge && !self.declined.contains(&unit.id)
    }
}
