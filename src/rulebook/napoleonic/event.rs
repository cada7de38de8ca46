//! Events: absolute changes of a position, as they are recorded and said.

use super::kind::{Formation, Phase, State};
use super::position::Placed;
use crate::geometry::Rect;
use crate::names::Id;
use crate::ruling::{Arg, EventRecord, Reason};
use crate::units::Bearing;
use glam::DVec2;
use serde::{Deserialize, Serialize};

/// Where a unit stands, as plain numbers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Stance {
    /// The middle of the formation's front edge, in cm.
    pub at: [f64; 2],
    /// Where it faces.
    pub facing: Bearing,
    /// The stands, in the order of their numbers.
    pub stands: Vec<StandPose>,
}

/// One stand: its centre, facing and size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct StandPose {
    /// Its centre, in cm.
    pub at: [f64; 2],
    /// Where it faces.
    pub facing: Bearing,
    /// Its frontage, in cm.
    pub frontage: f64,
    /// Its depth, in cm.
    pub depth: f64,
}

/// How things stood when a retreat fell due: both sides of a melee go back from there at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Stood {
    /// Straight away from the enemy.
    pub away: Bearing,
    /// The enemy's outline, where it goes back too and the way is measured from where it stood.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outline: Option<StandPose>,
}

/// Stands taken from one unit when fire is closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Taken {
    /// The unit.
    pub unit: Id,
    /// The numbers of the stands.
    pub stands: Vec<u32>,
}

/// One change of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Stands fired at a unit.
    Fired {
        /// Who fired.
        unit: Id,
        /// With which stands.
        stands: Vec<u32>,
        /// At whom.
        at: Id,
    },
    /// A unit will lose stands when fire is closed.
    Doomed {
        /// The unit.
        unit: Id,
        /// How many.
        stands: u32,
        /// The stands its owner chooses to give up first.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        gives: Vec<u32>,
    },
    /// A unit lost stands.
    StandLost {
        /// The unit.
        unit: Id,
        /// How many.
        stands: u32,
    },
    /// A unit took its morale test.
    Tested {
        /// The unit.
        unit: Id,
    },
    /// A unit took another formation where it stands.
    Became {
        /// The unit.
        unit: Id,
        /// The formation.
        formation: Formation,
    },
    /// A unit owes a retreat.
    Owes {
        /// The unit.
        unit: Id,
        /// From whom.
        from: Id,
        /// How far, in cm.
        distance_cm: f64,
        /// Whether that is how far apart they are to be in the end.
        apart: bool,
        /// Whether a unit that finds no way surrenders.
        or_surrender: bool,
        /// How things stood when it fell due; none: as they stand when it is made.
        #[serde(skip_serializing_if = "Option::is_none")]
        stood: Option<Stood>,
    },
    /// A unit made the retreat it owed.
    Settled {
        /// The unit.
        unit: Id,
    },
    /// A unit stands somewhere else.
    Placed {
        /// The unit.
        unit: Id,
        /// Its formation there.
        formation: Formation,
        /// Where.
        stance: Stance,
    },
    /// A unit left the army, or came back to it.
    State {
        /// The unit.
        unit: Id,
        /// Its state.
        state: State,
    },
    /// A unit moved into a built-up area.
    Occupied {
        /// The unit.
        unit: Id,
        /// The built-up area.
        place: Id,
        /// Where its stands are.
        stance: Stance,
    },
    /// Units fought their melee.
    Fought {
        /// The units.
        units: Vec<Id>,
    },
    /// A phase was closed.
    PhaseClosed {
        /// Which.
        phase: Phase,
        /// Stands that fire had doomed.
        taken: Vec<Taken>,
    },
}

impl Stance {
    /// The placement these numbers describe.
    pub(super) fn placed(&self, own_poses: bool) -> Placed {
        let point = |[x, y]: [f64; 2]| DVec2::new(x, y);
        let stand =
            |pose: &StandPose| Rect::new(point(pose.at), pose.facing, pose.frontage, pose.depth);
        let stands = self.stands.iter().map(stand).collect();
        Placed::new(point(self.at), self.facing, stands, own_poses)
    }
}

/// An event for files and for reading; names come from the position it happened on.
pub(super) fn record(event: &Event, called: &dyn Fn(&Id) -> String) -> EventRecord {
    let numbers = |stands: &[u32]| {
        stands
            .iter()
            .map(|stand| Arg::Count((*stand).into()))
            .collect()
    };
    let unit = |variant, id: &Id| Reason::new("event", variant).name("unit", called(id));
    let says = match event {
        Event::Fired {
            unit: id,
            stands,
            at,
        } => unit("fired", id)
            .list("stands", numbers(stands))
            .name("at", called(at)),
        Event::Doomed {
            unit: id, stands, ..
        } => unit("doomed", id).count("count", *stands),
        Event::StandLost { unit: id, stands } => unit("stand-lost", id).count("count", *stands),
        Event::Tested { unit: id } => unit("tested", id),
        Event::Became {
            unit: id,
            formation,
        } => unit("became", id).word("formation", formation.message()),
        Event::Owes {
            unit: id,
            from,
            distance_cm,
            apart,
            ..
        } => unit(if *apart { "owes-apart" } else { "owes" }, id)
            .name("from", called(from))
            .cm("cm", *distance_cm),
        Event::Settled { unit: id } => unit("settled", id),
        Event::Placed {
            unit: id,
            formation,
            stance,
        } => {
            let [x, y] = stance.at;
            unit("placed", id)
                .word("formation", formation.message())
                .cm("x", x)
                .cm("y", y)
        }
        Event::State { unit: id, state } => unit("state", id).word("state", state.message()),
        Event::Occupied {
            unit: id, place, ..
        } => unit("occupied", id).name("place", place.as_str()),
        Event::Fought { units } => Reason::new("event", "fought").list(
            "units",
            units
                .iter()
                .map(|id| Arg::Name(called(id).into()))
                .collect(),
        ),
        Event::PhaseClosed { phase, taken } => {
            let lost = taken.iter().map(|lost| {
                let count = u32::try_from(lost.stands.len()).unwrap_or(u32::MAX);
                Arg::Reason(Box::new(
                    unit("stand-lost", &lost.unit).count("count", count),
                ))
            });
            let variant = if taken.is_empty() {
                "closed"
            } else {
                "closed-taken"
            };
            Reason::new("event", variant)
                .word("phase", phase.message())
                .list("taken", lost.collect())
        }
    };
    // Events are plain data: they always have a document.
    EventRecord {
        document: serde_json::to_value(event).unwrap_or_default(),
        says,
    }
}

impl StandPose {
    /// A rectangle as plain numbers.
    pub(super) fn of(rect: &Rect) -> Self {
        let centre = rect.centre();
        Self {
            at: [centre.x, centre.y],
            facing: rect.facing(),
            frontage: rect.frontage(),
            depth: rect.depth(),
        }
    }

    /// It as the only stand of a placement.
    pub(super) fn placed(&self) -> Placed {
        let [x, y] = self.at;
        let rect = Rect::new(DVec2::new(x, y), self.facing, self.frontage, self.depth);
        Placed::new(rect.front_middle(), self.facing, vec![rect], true)
    }
}
