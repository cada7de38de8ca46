//! Which of the lines through a point run from one shape to another, and which of these what lies between leaves open.

use glam::DVec2;
use smallvec::SmallVec;

/// How far a line may run outside a shape and is still not ruled out here: far more than rounding, far less than a sight hangs on.
const SLACK: f64 = 1e-4;

/// The corners of a shape, as they lie along and across the lane.
type Corners = SmallVec<[DVec2; 4]>;

/// How steeply lines may rise across the lane for each cm along it: from, to.
pub(super) type Slopes = (f64, f64);

/// The lane from one convex shape to another, and what stands wholly between the two.
///
/// # Edge cases
/// It rules out nothing that it is not sure of: where the two lie so near that lines run right across, it rules out nothing at all.
pub(super) struct Lane {
    at: DVec2,
    along: DVec2,
    ends: [Corners; 2],
    /// Where along the lane the first ends and the second begins.
    gap: (f64, f64),
    slack: f64,
    between: Vec<Corners>,
}

impl Lane {
    /// The lane from the first shape's corners to the second's, as the shortest way between them runs.
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

    /// A point of the table as it lies along and across the lane.
    pub(super) fn laid(&self, point: DVec2) -> DVec2 {
        let from = point - self.at;
        DVec2::new(self.along.dot(from), self.along.perp_dot(from))
    }

    /// Takes a shape, given as it lies in the lane, for one that shuts lines; one that reaches beyond the gap is left out, for of that it is not
    /// said on which side of the two it is crossed.
    pub(super) fn holds(&mut self, shape: &[DVec2]) {
        let (low, high) = bounds(shape);
        if low.x > self.gap.0 + SLACK && high.x < self.gap.1 - SLACK {
            self.between.push(shape.into());
        }
    }

    /// How the lines may rise that run through a point of the lane, meet both ends, and cross nothing between: in `open`, none if none does.
    pub(super) fn open(&self, through: DVec2, open: &mut Vec<Slopes>) {
        open.clear();
        let [one, other] = self.ends.each_ref().map(|end| meeting(through, end, self.slack));
        keep(open, (one.0.max(other.0), one.1.min(other.1)));
        for shape in &self.between {
            if open.is_empty() {
                return;
            }
            let [above, below] = passing(through, shape, self.slack);
            // Past a shape that is hardly broader than the slack both are the same lines.
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

/// The least and the greatest coordinates.
fn bounds(corners: &[DVec2]) -> (DVec2, DVec2) {
    let none = (DVec2::INFINITY, DVec2::NEG_INFINITY);
    corners.iter().fold(none, |(low, high), corner| (low.min(*corner), high.max(*corner)))
}

fn keep(open: &mut Vec<Slopes>, slopes: Slopes) {
    if slopes.0 <= slopes.1 {
        open.push(slopes);
    }
}

/// How a line rises from one point of a lane to another.
pub(super) fn slope(from: DVec2, to: DVec2) -> f64 {
    let way = to - from;
    way.y / way.x
}

/// How the lines through a point may rise that come as near as the slack to a shape before or behind it; any where the point lies beside it.
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

/// How the lines through a point may rise that have all of a shape on one side, but for the slack: below themselves, and above.
///
/// Any other line has corners on both sides, and so crosses the shape, convex or not.
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

    /// Two squares of 1 cm, from (0, 0) to (0, 20), and what lies between them from x to x, 14 to 15 cm away.
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
        // Through (0, 10) both squares begin 9.5 cm away, half a centimetre wide to either side. Left is up in the lane.
        let [(low, high)] = open(&[])[..] else { panic!("one stretch") };
        assert!((low + 0.5 / 9.5).abs() < 1e-4 && (high - 0.5 / 9.5).abs() < 1e-4, "{low} {high}");
        let [(low, high)] = open(&[(-9.0, 0.0)])[..] else { panic!("what is right of it") };
        assert!((low + 0.5 / 9.5).abs() < 1e-4 && high.abs() < 1e-4, "{low} {high}");
        // A gap of 0.1 cm to either side, which a line leaves behind 5 cm from here at the farthest.
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
