//! The straights with which an attacker's path can begin. For each one, the program computes what stops it and the
//! wheels that follow it, apart from the target.

use super::approach::Approach;
use crate::leg::{Leg, LegKind};
use crate::march::{at_time, course, stopped_beside};
use crate::prelude::*;
use std::cell::OnceCell;

/// A cache of the straights with which an attacker's paths can begin, filled on first use. The straights do not depend
/// on the target, so one cache serves several targets as long as nothing else on the table changes.
#[derive(Default)]
pub(crate) struct StraightCache {
    made: OnceCell<Straights>,
}

/// The straights with which an attacker's path can begin.
pub(super) struct Straights {
    /// The time, from 0 to 1, at which an obstacle stops the longest straight. `None` if nothing stops it.
    pub(super) stopped: Option<f64>,
    /// The attacker after each straight that nothing stops, the shortest first. Lengths grow by a step from the tables.
    pub(super) steps: Vec<Step>,
}

/// The attacker after a straight with which its path can begin.
pub(super) struct Step {
    /// The length of the straight, in cm.
    pub(super) cm: f64,
    pub(super) placed: UnitPose,
    wheels: OnceCell<[Option<f64>; 2]>,
}

impl StraightCache {
    /// Returns the straights, computing them on the first call.
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
    /// Returns the times, from 0 to 1, at which obstacles stop the widest wheel to the left and to the right. A time is
    /// `None` if nothing stops that wheel.
    pub(super) fn wheels(&self, approach: &Approach<'_, '_>) -> [Option<f64>; 2] {
        *self.wheels.get_or_init(|| {
            [LegKind::WheelLeft, LegKind::WheelRight]
                .map(|kind| approach.stopped_beside(&self.placed, &widest(approach, kind, &self.placed)))
        })
    }
}

/// Returns the motion of the widest wheel that the attack permits, to the side that `kind` names.
pub(super) fn widest(approach: &Approach<'_, '_>, kind: LegKind, placed: &UnitPose) -> Motion {
    course(placed, &Leg { kind, amount: approach.wheel_deg, formation: None }).motion
}

impl Approach<'_, '_> {
    /// Returns the time, from 0 to 1, at which anything except the attacked unit first stops a motion of the attacker.
    /// Returns `None` if nothing does.
    fn stopped_beside(&self, placed: &UnitPose, motion: &Motion) -> Option<f64> {
        let target = self.target.unit().map(|unit| &unit.id);
        stopped_beside(self.survey, self.unit, placed.stands(), (motion, self.foe()), target)
    }
}
