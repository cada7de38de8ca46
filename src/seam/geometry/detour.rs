//! Detours: the shortest path from one place to another round obstacles.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use glam::DVec2;

use super::distance::nearest_way;
use super::rectangle::Rect;
use super::segment::Segment;

/// The beginning or the end of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum End {
    /// The path begins or ends at this point.
    Point(DVec2),
    /// The path begins or ends at any point of this rectangle.
    Outline(Rect),
}

impl End {
    /// Returns the nearest of the points at which this end may lie, seen from a given point.
    #[must_use]
    pub fn nearest(&self, point: DVec2) -> DVec2 {
        match self {
            Self::Point(own) => *own,
            Self::Outline(rect) => rect.nearest_point(point),
        }
    }

    /// Returns the shortest straight segment from this end to another.
    #[must_use]
    pub fn straight_to(&self, other: &Self) -> Segment {
        let between = |a: DVec2, b: DVec2| Segment { a, b };
        match (self, other) {
            (Self::Outline(one), Self::Outline(two)) => {
                nearest_way(&[*one], &[*two]).unwrap_or_else(|| between(one.centre(), two.centre()))
            }
            (Self::Point(from), _) => between(*from, other.nearest(*from)),
            (Self::Outline(_), Self::Point(to)) => between(self.nearest(*to), *to),
        }
    }
}

/// Returns the shortest path between two ends, as its points. The path bends only at points of `bends`, and `open`
/// returns true for each straight stretch of the path. If the straight path is open, that path is returned.
///
/// # Units
/// All lengths are in cm.
///
/// # Edge cases
/// Returns `None` if every other such path is longer than `most`. Only the straight path may be longer.
pub fn detour(
    (from, to): (&End, &End),
    bends: &[DVec2],
    most: f64,
    open: impl Fn(&Segment) -> bool,
) -> Option<Vec<DVec2>> {
    let straight = from.straight_to(to);
    if open(&straight) {
        return Some(vec![straight.a, straight.b]);
    }
    let rest = |at: DVec2| to.nearest(at).distance(at);
    let begins = |at: DVec2| from.nearest(at).distance(at);
    let near = bends.iter().copied();
    let near: Vec<DVec2> = near.filter(|at| begins(*at) + rest(*at) <= most).collect();
    let mut known: Vec<BendState> = vec![BendState::Unreached; near.len()];
    let mut steps = BinaryHeap::new();
    for (at, bend) in near.iter().enumerate() {
        let gone = begins(*bend);
        let (whole, from) = (gone + rest(*bend), None);
        steps.push(NextStretch { whole, gone, from, to: Some(at) });
    }
    while let Some(step) = steps.pop().filter(|step| step.whole <= most) {
        let leaves = step.from.and_then(|bend| near.get(bend).copied());
        let Some((at, bend)) = step.to.and_then(|at| Some((at, *near.get(at)?))) else {
            // This is the last stretch, up to the other end.
            let begins = leaves?;
            let last = Segment { a: begins, b: to.nearest(begins) };
            if open(&last) {
                return Some(traced(from, &near, &known, step.from, last.b));
            }
            continue;
        };
        let reached = known.get(at) != Some(&BendState::Unreached);
        let stretch = Segment { a: leaves.unwrap_or_else(|| from.nearest(bend)), b: bend };
        if reached || !open(&stretch) {
            continue;
        }
        if let Some(place) = known.get_mut(at) {
            *place = step.from.map_or(BendState::First, BendState::After);
        }
        let whole = step.gone + rest(bend);
        steps.push(NextStretch { whole, gone: whole, from: Some(at), to: None });
        for (next, other) in near.iter().enumerate() {
            if known.get(next) == Some(&BendState::Unreached) {
                let gone = step.gone + bend.distance(*other);
                let whole = gone + rest(*other);
                steps.push(NextStretch { whole, gone, from: Some(at), to: Some(next) });
            }
        }
    }
    None
}

/// Returns the points of the path whose last bend is `last` and which leads to the point `end`.
fn traced(from: &End, bends: &[DVec2], known: &[BendState], last: Option<usize>, end: DVec2) -> Vec<DVec2> {
    let mut way = vec![end];
    let mut at = last;
    while let Some(bend) = at {
        way.extend(bends.get(bend));
        at = match known.get(bend) {
            Some(BendState::After(before)) => Some(*before),
            _ => None,
        };
    }
    let first = way.last().copied().unwrap_or(end);
    way.push(from.nearest(first));
    way.reverse();
    way
}

/// The last stretch of the shortest path to a bend, once that path is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BendState {
    Unreached,
    /// The stretch leads straight from the beginning of the path.
    First,
    /// The stretch leads from the bend with this index.
    After(usize),
}

/// A straight stretch to try next. `gone` is the length of the path up to the end of the stretch, and `whole` a lower
/// bound of the length of the whole path.
struct NextStretch {
    whole: f64,
    gone: f64,
    from: Option<usize>,
    /// The bend that the stretch leads to. `None` means the other end.
    to: Option<usize>,
}

impl Ord for NextStretch {
    // The heap returns the greatest element first, so the shortest must compare as the greatest.
    fn cmp(&self, other: &Self) -> Ordering {
        other.whole.total_cmp(&self.whole)
    }
}

impl PartialOrd for NextStretch {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for NextStretch {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for NextStretch {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Bearing;

    fn round(block: &Rect, from: DVec2, to: DVec2, most: f64) -> Option<f64> {
        let bends = block.grown(1e-6).corners();
        let open =
            |way: &Segment| way.stretch_in(block).is_none_or(|(from, to)| (to - from) * way.length() < 1e-9);
        let ends = (&End::Point(from), &End::Point(to));
        let way = detour(ends, &bends, most, open)?;
        let stretches = way.iter().zip(way.iter().skip(1));
        Some(stretches.map(|(a, b)| a.distance(*b)).sum())
    }

    #[test]
    fn a_way_leads_round_the_nearer_corners() {
        // The block is 8 by 6 about (0, 0). The path from (-1, -7) to (-1, 7) passes its left side: twice 5, and 6
        // between.
        let block = Rect::new(DVec2::ZERO, Bearing::default(), 8.0, 6.0);
        let (from, to) = (DVec2::new(-1.0, -7.0), DVec2::new(-1.0, 7.0));
        let found = round(&block, from, to, 100.0).unwrap();
        assert!((found - 16.0).abs() < 1e-4, "{found}");
        assert_eq!(round(&block, from, to, 15.9), None);
        let beside = DVec2::new(-5.0, 7.0);
        let straight = round(&block, DVec2::new(-5.0, -7.0), beside, 1.0).unwrap();
        assert!((straight - 14.0).abs() < 1e-9, "nothing in the way: {straight}");
    }
}
