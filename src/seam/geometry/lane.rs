//! Lanes: the straight lines from one shape to another, and the lines among these that no obstacle between the shapes
//! blocks.

use glam::DVec2;
use smallvec::SmallVec;

/// The distance in cm by which a line may miss a shape without being ruled out. This is far above rounding errors, and
/// far below the distances that decide a line of sight.
const SLACK: f64 = 1e-4;

/// The corners of a shape in lane coordinates: x along the lane, y across.
type Corners = SmallVec<[DVec2; 4]>;

/// A range of slopes of lines. A slope is the number of cm that a line rises across the lane for each cm along it.
pub(super) type Slopes = (f64, f64);

/// The lane from one convex shape to another, with the obstacles wholly between them.
///
/// # Edge cases
/// The lane rules out only lines that are certainly blocked. If the shapes are so near that lines may run right across
/// the lane, no line is ruled out.
pub(super) struct Lane {
    at: DVec2,
    along: DVec2,
    ends: [Corners; 2],
    /// The range along the lane between the end of the first shape and the beginning of the second.
    gap: (f64, f64),
    slack: f64,
    between: Vec<Corners>,
}

impl Lane {
    /// Makes the lane between the corners of two shapes. `way` is the direction of the shortest segment between them.
    pub(super) fn new(one: &[DVec2], other: &[DVec2], way: DVec2) -> Self {
        let mut lane = Self {
            at: one.first().copied().unwrap_or_default(),
            along: way.normalize_or_zero(),
            ends: [Corners::new(), Corners::new()],
            gap: (0.0, 0.0),
            slack: f64::INFINITY,
            between: Vec::new(),
        };
        lane.ends = [one, other].map(|corners| corners.iter().map(|corner| lane.laid(*corner)).collect());
        let [here, there] = lane.ends.each_ref().map(|corners| bounds(corners));
        lane.gap = (here.1.x, there.0.x);
        let room = lane.gap.1 - lane.gap.0;
        if room > 0.0 {
            let steepest = (here.1.y.max(there.1.y) - here.0.y.min(there.0.y)) / room;
            lane.slack = SLACK * (1.0 + steepest);
        }
        lane
    }

    /// Converts a point on the table to lane coordinates: x along the lane, y across.
    pub(super) fn laid(&self, point: DVec2) -> DVec2 {
        let from = point - self.at;
        DVec2::new(self.along.dot(from), self.along.perp_dot(from))
    }

    /// Adds an obstacle, given in lane coordinates. An obstacle that reaches beyond the gap between the two shapes is
    /// ignored, because a line may meet it before or behind the gap.
    pub(super) fn holds(&mut self, shape: &[DVec2]) {
        let (low, high) = bounds(shape);
        if low.x > self.gap.0 + SLACK && high.x < self.gap.1 - SLACK {
            self.between.push(shape.into());
        }
    }

    /// Writes to `open` the slopes of the lines through a point that meet both shapes and cross no obstacle. `open` is
    /// left empty if there are no such lines.
    pub(super) fn open(&self, through: DVec2, open: &mut Vec<Slopes>) {
        open.clear();
        let [one, other] = self.ends.each_ref().map(|end| meeting(through, end, self.slack));
        keep(open, (one.0.max(other.0), one.1.min(other.1)));
        for shape in &self.between {
            if open.is_empty() {
                return;
            }
            let [above, below] = passing(through, shape, self.slack);
            // At a shape hardly broader than the slack, both ranges overlap and are merged.
            let same = above.0 <= below.1 && below.0 <= above.1 && above.0 <= above.1 && below.0 <= below.1;
            let ways = if same {
                [(above.0.min(below.0), above.1.max(below.1)), (1.0, 0.0)]
            } else {
                [above, below]
            };
            for place in (0..open.len()).rev() {
                let known = open.swap_remove(place);
                for way in ways {
                    keep(open, (known.0.max(way.0), known.1.min(way.1)));
                }
            }
        }
    }
}

/// Returns the least and the greatest coordinates of points.
fn bounds(corners: &[DVec2]) -> (DVec2, DVec2) {
    let none = (DVec2::INFINITY, DVec2::NEG_INFINITY);
    corners.iter().fold(none, |(low, high), corner| (low.min(*corner), high.max(*corner)))
}

fn keep(open: &mut Vec<Slopes>, slopes: Slopes) {
    if slopes.0 <= slopes.1 {
        open.push(slopes);
    }
}

/// Returns the slope of the line between two points of a lane.
pub(super) fn slope(from: DVec2, to: DVec2) -> f64 {
    let way = to - from;
    way.y / way.x
}

/// Returns the slopes of the lines through a point that come within `slack` cm of a shape ahead or behind. Returns all
/// slopes if the point lies beside the shape.
fn meeting(through: DVec2, shape: &[DVec2], slack: f64) -> Slopes {
    let (low, high) = bounds(shape);
    if low.x <= through.x && through.x <= high.x {
        return (f64::NEG_INFINITY, f64::INFINITY);
    }
    let none = (f64::INFINITY, f64::NEG_INFINITY);
    shape.iter().fold(none, |(least, most), corner| {
        let way = *corner - through;
        let (one, other) = ((way.y - slack) / way.x, (way.y + slack) / way.x);
        (least.min(one.min(other)), most.max(one.max(other)))
    })
}

/// Returns the slopes of lines through a point that pass a shape on one side, with the given slack: first the lines
/// that pass above the whole shape, then the lines that pass below.
///
/// Any other line has corners on both sides and so crosses the shape, whether convex or not.
fn passing(through: DVec2, shape: &[DVec2], slack: f64) -> [Slopes; 2] {
    let any = (f64::NEG_INFINITY, f64::INFINITY);
    let (mut over, mut under) = (any, any);
    for corner in shape {
        let way = *corner - through;
        let (low, high) = (way.y - slack, way.y + slack);
        if way.x > 0.0 {
            over.0 = over.0.max(low / way.x);
            under.1 = under.1.min(high / way.x);
        } else if way.x < 0.0 {
            over.1 = over.1.min(low / way.x);
            under.0 = under.0.max(high / way.x);
        } else {
            if low > 0.0 {
                over = (1.0, 0.0);
            }
            if high < 0.0 {
                under = (1.0, 0.0);
            }
        }
    }
    [over, under]
}

#[cfg(test)]
mod tests {
    use super::super::rectangle::Rect;
    use super::*;
    use crate::units::Bearing;

    /// Returns the open slopes between two squares of 1 cm at (0, 0) and (0, 20). The obstacles reach from x to x at a
    /// distance of 14 to 15 cm.
    fn open(between: &[(f64, f64)]) -> Vec<Slopes> {
        let square = |y: f64| Rect::new(DVec2::new(0.0, y), Bearing::default(), 1.0, 1.0).corners();
        let mut lane = Lane::new(&square(0.0), &square(20.0), DVec2::new(0.0, 20.0));
        for (from, to) in between {
            let corners = [(*from, 14.0), (*to, 14.0), (*to, 15.0), (*from, 15.0)];
            lane.holds(&corners.map(|corner| lane.laid(DVec2::from(corner))));
        }
        let mut open = Vec::new();
        lane.open(lane.laid(DVec2::new(0.0, 10.0)), &mut open);
        open
    }

    #[test]
    fn what_lies_between_shuts_the_lines_that_have_corners_on_both_sides() {
        // Seen from (0, 10), both squares begin 9.5 cm away and reach half a centimetre to either side. Left is up in
        // the lane.
        let [(low, high)] = open(&[])[..] else { panic!("one stretch") };
        assert!((low + 0.5 / 9.5).abs() < 1e-4 && (high - 0.5 / 9.5).abs() < 1e-4, "{low} {high}");
        let [(low, high)] = open(&[(-9.0, 0.0)])[..] else { panic!("what is right of it") };
        assert!((low + 0.5 / 9.5).abs() < 1e-4 && high.abs() < 1e-4, "{low} {high}");
        // The gap reaches 0.1 cm to either side. A line leaves it at most 5 cm from here.
        let [(low, high)] = open(&[(-9.0, -0.1), (0.1, 9.0)])[..] else { panic!("a gap") };
        assert!((low + 0.1 / 5.0).abs() < 1e-4 && (high - 0.1 / 5.0).abs() < 1e-4, "{low} {high}");
        assert_eq!(open(&[(-9.0, 0.3)]), [] as [Slopes; 0]);
        assert_eq!(open(&[(-9.0, -0.1), (-0.2, 9.0)]), [] as [Slopes; 0]);
    }

    #[test]
    fn where_the_two_meet_nothing_is_ruled_out() {
        let square = Rect::new(DVec2::ZERO, Bearing::default(), 1.0, 1.0).corners();
        let lane = Lane::new(&square, &square, DVec2::ZERO);
        let mut open = Vec::new();
        lane.open(lane.laid(DVec2::new(3.0, 10.0)), &mut open);
        assert_eq!(open, [(f64::NEG_INFINITY, f64::INFINITY)]);
    }
}
