//! Fans: rectangles round a point, sorted by direction.

use glam::DVec2;
use std::f64::consts::TAU;

use super::rectangle::Rect;

/// Rectangles sorted by direction from a point, so that those near a line from that point are found without examining
/// the others.
#[derive(Clone, Debug)]
pub struct Fan {
    from: DVec2,
    /// The ranges of directions that the rectangles cover, sorted by `begins`.
    spokes: Vec<Spoke>,
    /// For each spoke, the greatest `ends` among that spoke and all spokes before it.
    reached: Vec<f64>,
    /// The rectangles close to the point itself, which cover every direction.
    beside: Vec<usize>,
}

/// The range of directions that a rectangle covers, in radians. `place` is the index of the rectangle.
#[derive(Clone, Copy, Debug)]
struct Spoke {
    begins: f64,
    ends: f64,
    place: usize,
}

impl Fan {
    /// Sorts rectangles by direction from a point. [`Self::along`] then finds those that a line passes within the
    /// distance `reach`.
    #[must_use]
    pub fn round<'r>(from: DVec2, rects: impl Iterator<Item = &'r Rect>, reach: f64) -> Self {
        const SLACK: (f64, f64) = (1e-6, 1e-9);
        let mut fan = Self {
            from,
            spokes: Vec::with_capacity(rects.size_hint().0),
            reached: Vec::new(),
            beside: Vec::new(),
        };
        for (place, rect) in rects.enumerate() {
            let way = rect.centre() - from;
            let (away, near) = (way.length(), rect.radius() + reach + SLACK.0);
            if away <= near {
                fan.beside.push(place);
                continue;
            }
            let (middle, half) = (bearing(way), (near / away).asin() + SLACK.1);
            // A rectangle across the direction where angles wrap round is entered on both sides of it.
            for turn in [-TAU, 0.0, TAU] {
                let (begins, ends) = (middle - half + turn, middle + half + turn);
                if begins <= TAU / 2.0 && ends >= -TAU / 2.0 {
                    fan.spokes.push(Spoke { begins, ends, place });
                }
            }
        }
        let begins = |one: &Spoke, other: &Spoke| one.begins.total_cmp(&other.begins);
        fan.spokes.sort_unstable_by(begins);
        let mut reached = f64::NEG_INFINITY;
        let reach = |spoke: &Spoke| {
            reached = reached.max(spoke.ends);
            reached
        };
        fan.reached = fan.spokes.iter().map(reach).collect();
        fan
    }

    /// Returns the indices of all rectangles that the line from the fan's point to `to` passes within reach. Some other
    /// rectangles may be among them. The indices are in no order.
    pub fn along(&self, to: DVec2) -> impl Iterator<Item = usize> + '_ {
        let way = bearing(to - self.from);
        let begun = self.spokes.partition_point(|spoke| spoke.begins <= way);
        let begun = self.spokes.iter().zip(&self.reached).take(begun).rev();
        let reaching = begun.take_while(move |(_, reached)| **reached >= way);
        let met = reaching.filter(move |(spoke, _)| spoke.ends >= way);
        let beside = self.beside.iter().copied();
        beside.chain(met.map(|(spoke, _)| spoke.place))
    }
}

/// Returns a direction in radians, from minus half a turn to half a turn.
fn bearing(way: DVec2) -> f64 {
    way.y.atan2(way.x)
}

#[cfg(test)]
mod tests {
    use super::super::segment::Segment;
    use super::*;
    use crate::units::Bearing;
    use proptest::prelude::*;

    fn rects() -> impl Strategy<Value = Vec<Rect>> {
        let place = (-20.0..20.0, -20.0..20.0).prop_map(DVec2::from);
        let rect = (place, 0.0..360.0, 0.0..6.0, 0.0..6.0);
        let rect = rect.prop_map(|(at, turn, a, b)| Rect::new(at, Bearing::degrees(turn), a, b));
        prop::collection::vec(rect, 0..40)
    }

    proptest! {
        #![proptest_config(crate::day::cases(256))]

        #[test]
        fn nothing_that_a_line_passes_near_is_left_out(
            rects in rects(),
            to in prop::collection::vec((-30.0..30.0, -30.0..30.0), 1..20),
            reach in 0.0..3.0,
        ) {
            let fan = Fan::round(DVec2::ZERO, rects.iter(), reach);
            for b in to.into_iter().map(DVec2::from).chain([DVec2::ZERO, DVec2::NEG_X]) {
                let line = Segment { a: DVec2::ZERO, b };
                let found: Vec<usize> = fan.along(b).collect();
                for (place, rect) in rects.iter().enumerate() {
                    let count = found.iter().filter(|at| **at == place).count();
                    prop_assert!(count <= 1, "named once");
                    if line.distance_to_rect(rect) <= reach {
                        prop_assert_eq!(count, 1, "{:?} beside {:?}", rect, line);
                    }
                }
            }
        }
    }
}
