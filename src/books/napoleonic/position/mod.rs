//! The checked position: everything on the table, and everything that the battle remembers of the turn.

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

/// The position of a battle: everything on the table, and everything that the battle remembers of the turn.
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
    /// The side whose turn it is to declare an attack. `None` until the dice have decided which side begins.
    #[serde(rename = "declare", serialize_with = "later")]
    pub declares: Option<Id>,
    /// The sides that have passed, so that they declare no more attacks this turn.
    #[serde(skip)]
    pub passed: Vec<Id>,
    /// The units whose players have declined an optional action in the current phase, such as an attempt to recover.
    #[serde(skip)]
    pub declined: Vec<Id>,
    /// All units of the battle, including those that are not on the table.
    #[serde(rename = "unit")]
    pub units: Vec<Unit>,
    /// The last poses of the units that left the table this turn. Other units may have to retreat from there.
    #[serde(serialize_with = "keys::last_stood")]
    pub left: Vec<(Id, UnitPose)>,
    /// The situations, when the morale phase began, of units that a morale test has changed since. Every test of the
    /// phase is measured as the table was then.
    #[serde(serialize_with = "keys::began")]
    pub began: Vec<MoraleStart>,
    /// The living generals of all sides.
    #[serde(rename = "general")]
    pub generals: Vec<General>,
    /// The generals who have died this turn.
    pub fallen: Vec<FallenGeneral>,
    pub guns: Vec<Guns>,
    pub terrain: Vec<Terrain>,
    /// The players' written orders for the attack and movement phases, in the order in which they are carried out.
    #[serde(rename = "order")]
    pub written: Vec<WrittenOrder>,
    /// The attacks declared this turn, in the order of their declaration.
    #[serde(rename = "attack")]
    pub attacks: Vec<Attack>,
    /// The players' fire orders for the current phase.
    #[serde(rename = "fire")]
    pub orders: Vec<FireOrder>,
    /// The retreats that still have to be made, at most one for each unit, in the order of the units.
    #[serde(skip)]
    pub owed: Vec<DueRetreat>,
    /// The winners of melees that wait until the beaten units have gone, in the order in which they then move.
    #[serde(skip)]
    pub waits: Vec<WaitingWinner>,
}

/// The situation of a unit at the moment when the morale phase began.
///
/// # Source
/// `measure.simultaneous`
#[derive(Clone, Debug, PartialEq)]
pub struct MoraleStart {
    pub unit: Id,
    pub formation: Formation,
    /// The id of the built-up area or rampart that the unit garrisoned, if any.
    pub within: Option<Id>,
    /// The id of the unit to which this unit was attached, if any.
    pub with: Option<Id>,
    /// The ids of the generals in the ranks of the unit.
    pub generals: Vec<Id>,
    pub placed: UnitPose,
}

/// A general, or the commander-in-chief of a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct General {
    pub id: Id,
    pub side: Id,
    /// The name of the general. Equal to the id if the battle file gives no name.
    pub name: String,
    /// True for the commander-in-chief.
    #[serde(skip_serializing_if = "is_usual")]
    pub chief: bool,
    /// The point in cm where the general stands. `None` for a general who is in the ranks of a unit or not placed.
    #[serde(serialize_with = "pair")]
    pub at: Option<DVec2>,
    /// The unit in whose ranks the general stands. `None` if the general is outside any unit.
    pub with: Option<Id>,
    /// The share of its movement for this turn that the general has already used, from 0 to 1.
    #[serde(skip_serializing_if = "is_usual")]
    pub spent: f64,
}

/// An attack that was declared this turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Attack {
    /// The id of the attacking unit.
    pub by: Id,
    /// The id of the attacked unit, or of the attacked built-up area or rampart.
    pub on: Id,
    /// The point, in cm, where the middle of the attacker's front edge was when the attack was declared.
    #[serde(serialize_with = "pair")]
    pub from: Option<DVec2>,
    /// The direction in which the attacker faced when the attack was declared.
    pub facing: Option<Bearing>,
    /// The outline that the attacked unit had when the attack was declared. `None` if it has not moved since.
    #[serde(rename = "outline", serialize_with = "keys::outline")]
    pub stood: Option<Rect>,
}

/// A written order: a procedure of the attack or movement phase, with the answers to its parameters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WrittenOrder {
    #[serde(rename = "do")]
    pub procedure: &'static str,
    #[serde(flatten, serialize_with = "keys::given")]
    pub answers: Answers,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FireOrder {
    /// The id of the firing unit.
    pub by: Id,
    /// The numbers of the stands that fire. Empty means all stands that may fire.
    #[serde(skip_serializing_if = "is_usual")]
    pub stands: Vec<u32>,
    /// The id of the target unit.
    pub at: Id,
}

/// A general who has died this turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FallenGeneral {
    pub general: Id,
    /// The name of the general. Equal to the id if the general had no name.
    pub name: String,
    pub side: Id,
    /// True for the commander-in-chief.
    #[serde(skip_serializing_if = "is_usual")]
    pub chief: bool,
    /// The point of the table where the general died, in cm. `None` if the general was in ranks or not placed.
    #[serde(serialize_with = "pair")]
    pub at: Option<DVec2>,
    /// The unit in whose ranks the general died, if any.
    pub with: Option<Id>,
    /// The distances in cm from the general to the units of the same side at the moment of death. If the battle file
    /// leaves them out, present distances are measured.
    #[serde(skip_serializing_if = "is_usual")]
    pub near: Vec<Proximity>,
}

/// The distance in cm between a unit and a general at the moment of the general's death.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Proximity {
    pub unit: Id,
    pub cm: f64,
}

/// Guns without gunners.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Guns {
    pub id: Id,
    /// The side that left the guns behind. `None` if it is not known.
    pub side: Option<Id>,
    /// The artillery type of the guns.
    #[serde(rename = "type")]
    pub troops: Troops,
    /// The middle of the guns' front edge, in cm.
    #[serde(serialize_with = "pair")]
    pub at: DVec2,
    /// The bearing in which the guns point.
    pub facing: Bearing,
}

/// A retreat that a unit still has to make.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DueRetreat {
    #[serde(skip)]
    pub unit: Id,
    /// The enemy from which the unit retreats.
    pub from: Id,
    /// The length of the retreat in cm. If `apart` is true, it is instead the gap in cm to the enemy that the retreat
    /// has to reach.
    #[serde(rename = "distance")]
    pub distance_cm: f64,
    /// True if `distance_cm` is the gap to the enemy that the retreat has to reach. False if it is the length of the
    /// retreat.
    pub apart: bool,
    /// True if the unit surrenders when no path of retreat is open, as after a melee. False if it stays in place, as
    /// after a morale test.
    pub or_surrender: bool,
    /// The situation in which the retreat became due. `None` if the retreat is measured from where the units are when
    /// it is made.
    #[serde(flatten)]
    pub stood: Option<RetreatStart>,
}

/// The winner of a melee that stays as it is until the beaten units have gone. It then becomes disordered, or enters
/// the built-up area that it attacked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WaitingWinner {
    #[serde(skip)]
    pub unit: Id,
    /// The ids of the beaten units that have to go first.
    #[serde(rename = "for")]
    pub until: Vec<Id>,
    /// The id of the built-up area that the winner attacked, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Id>,
}

impl UnitFacts {
    /// Returns the facts of a unit in a position.
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
    /// Returns the position as it was when the morale phase began. Returns the present position if no morale test has
    /// changed it since, and in all other phases.
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

    /// Returns the unit with the given id, or `None` if there is no such unit.
    pub fn unit(&self, id: &Id) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == *id)
    }

    /// Returns the unit with the given id, mutably, or `None` if there is no such unit.
    pub fn unit_mut(&mut self, id: &Id) -> Option<&mut Unit> {
        self.units.iter_mut().find(|unit| unit.id == *id)
    }

    /// Returns the piece of terrain with the given id, or `None` if there is no such piece.
    pub fn terrain(&self, id: &Id) -> Option<&Terrain> {
        self.terrain.iter().find(|piece| piece.id == *id)
    }

    /// Returns the side with the given id, or `None` if there is no such side.
    pub fn side(&self, id: &Id) -> Option<&Side> {
        self.sides.iter().find(|side| side.id == *id)
    }

    /// Returns the general with the given id, or `None` if no living general has it.
    pub fn general(&self, id: &Id) -> Option<&General> {
        self.generals.iter().find(|general| general.id == *id)
    }

    /// Returns the guns without gunners with the given id, or `None` if there are no such guns.
    pub fn guns(&self, id: &Id) -> Option<&Guns> {
        self.guns.iter().find(|guns| guns.id == *id)
    }

    /// Returns true if a unit is part of a declared melee: it attacks or is attacked, or the place that it garrisons is
    /// attacked.
    ///
    /// # Source
    /// `fire.who`
    pub fn in_melee(&self, unit: &Unit) -> bool {
        self.attacks.iter().any(|attack| {
            attack.by == unit.id || attack.on == unit.id || unit.within.as_ref() == Some(&attack.on)
        })
    }

    /// Returns true if a routing unit has not tried to recover this turn, its side has a table edge, and its player has
    /// not declined the attempt. Otherwise there is nothing to decline.
    ///
    /// # Source
    /// `rout.recover`
    pub(super) fn may_recover(&self, unit: &Unit) -> bool {
        let has_edge = self.side(&unit.side).is_some_and(|side| side.edge.is_some());
        let able = unit.state == State::Routing && !unit.tried;
        able && has_edge && !self.declined.contains(&unit.id)
    }
}
