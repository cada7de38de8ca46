//! Tracks: the times at which a moving point is on a resting segment.

use glam::DVec2;

use super::super::TINY;

/// A segment that does not move, given by its start, its direction as a unit vector, and its length.
pub(super) struct Track {
    pub start: DVec2,
    pub along: DVec2,
    pub length: f64,
}

impl Track {
    /// Returns true if a position along the segment's line belongs to the segment.
    fn holds(&self, place: f64) -> bool {
        (-TINY..=self.length + TINY).contains(&place)
    }

    /// Adds to `times` the times at which a point that slides by the vector `way` is on the segment.
    pub(super) fn slides(&self, point: DVec2, way: DVec2, times: &mut Vec<f64>) {
        let from = point - self.start;
        let (place, speed) = (self.along.dot(from), self.along.dot(way));
        let (aside, drift) = (self.along.perp_dot(from), self.along.perp_dot(way));
        if aside.abs() <= TINY && drift.abs() <= TINY {
            // The point moves along the line, from end to end of the segment.
            let (one, other) = (-place / speed, (self.length - place) / speed);
            let (comes, goes) = (one.min(other).max(0.0), one.max(other).min(1.0));
            if comes <= goes + TINY / speed.abs() {
                times.extend([comes.min(1.0), goes.max(0.0)]);
            }
            return;
        }
        let time = -aside / drift;
        let leeway = TINY / way.length();
        if (-leeway..=1.0 + leeway).contains(&time) && self.holds(place + speed * time) {
            times.push(time.clamp(0.0, 1.0));
        }
    }

    /// Adds to `times` the times at which a point that turns about a pivot is on the segment. `arm` leads from the
    /// pivot to the point.
    pub(super) fn turns(&self, arm: DVec2, pivot: DVec2, degrees: f64, times: &mut Vec<f64>) {
        let reach = arm.length();
        let from = pivot - self.start;
        let (foot, aside) = (self.along.dot(from), self.along.perp_dot(from).abs());
        if aside > reach + TINY {
            return;
        }
        let half = ((reach - aside) * (reach + aside)).max(0.0).sqrt();
        let whole = degrees.abs().min(360.0);
        let leeway = (TINY / reach).to_degrees();
        let touches = if half > 0.0 { 2 } else { 1 };
        for place in [foot - half, foot + half].into_iter().take(touches) {
            if !self.holds(place) {
                continue;
            }
            let there = self.along * place - from;
            let clockwise = -arm.perp_dot(there).atan2(arm.dot(there)).to_degrees();
            let turn = clockwise * degrees.signum();
            for turn in [turn, turn + 360.0] {
                if (-leeway..=whole + leeway).contains(&turn) {
                    times.push((turn / whole).clamp(0.0, 1.0));
                }
            }
        }
    }
}
