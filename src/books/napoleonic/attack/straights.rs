//! The beginnings of a way into contact: the straights that an attacker may go first. For each, it is worked out what
//! other than the target stops the straight and the wheels after it.

use super::approach::Approach;
use crate::leg::{Leg, LegKind};
use crate::march::{at_time, course, stopped_beside};
use crate::prelude::*;
use std::cell::OnceCell;

/// The beginnings of an attacker's ways, worked out on demand. They do not depend on the target, so they are valid for
/// any target that is put in the place of another on the same table.
#[derive(Default)]
pub(crate) struct StraightCache {
    made: OnceCell<Straights>,
}

/// The straights that an attacker may go first.
pub(super) struct Straights {
    /// The time at which the longest straight is stopped. `None` if nothing stops it.
    pub(super) stopped: Option<f64>,
    /// The positions after each straight that nothing stops, in steps of the table, the shortest first.
    pub(super) steps: Vec<Step>,
}

/// An attacker after a straight.
pub(super) struct Step {
    /// The length of the straight, in cm.
    pub(super) cm: f64,
    pub(super) placed: UnitPose,
    wheels: OnceCell<[Option<f64>; 2]>,
}

impl StraightCache {
    /// Returns the straights.
    pub(super) fn straights(&self, approach: &Approach<'_, '_>) -> &Straights {
        self.made.get_or_init(|| {
            let (placed, most) = (approach.placed, approach.most_cm);
            let forward = placed.facing.forward();
            let stopped = approach.stopped_beside(placed, &Motion::Slide(forward * most));
            let free = stopped.map_or(most, |time| time * most);
            let step_cm = approach.survey.tables.attack_declare.step_cm;
            let steps = std::iter::successors(Some(0.0), |cm| Some(cm + step_cm));
            let steps = steps.take_while(|cm| *cm <= 0.0 || *cm < free).map(|cm| {
                let placed = at_time(placed, &Motion::Slide(forward * cm), 1.0);
                Step { cm, placed, wheels: OnceCell::new() }
            });
            Straights { stopped, steps: steps.collect() }
        })
    }
}

impl Step {
    /// Returns the times at which the widest wheels to the left and to the right are stopped. A time is `None` if
    /// nothing stops the wheel.
    pub(super) fn wheels(&self, approach: &Approach<'_, '_>) -> [Option<f64>; 2] {
        *self.wheels.get_or_init(|| {
            [LegKind::WheelLeft, LegKind::WheelRight]
                .map(|kind| approach.stopped_beside(&self.placed, &widest(approach, kind, &self.placed)))
        })
    }
}

/// Returns the motion of the widest wheel to a side.
pub(super) fn widest(approach: &Approach<'_, '_>, kind: LegKind, placed: &UnitPose) -> Motion {
    course(placed, &Leg { kind, amount: approach.wheel_deg, formation: None }).motion
}

impl Approach<'_, '_> {
    /// Returns the time at which anything but the attacked unit first stops a motion of the attacker.
    fn stopped_beside(&self, placed: &UnitPose, motion: &Motion) -> Option<f64> {
        let target = self.target.unit().map(|unit| &unit.id);
        stopped_beside(self.survey, self.unit, placed.stands(), (motion, self.foe()), target)
    }
}
