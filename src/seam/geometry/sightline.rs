//! Lines of sight past obstacles. If any line is clear, a line that grazes two corners is clear too, so only such lines
//! need be tried.

use glam::DVec2;
use std::ops::Range;

use super::convex::Convex;
use super::hurdle::Hurdle;
use super::lane::{Lane, slope};
use super::rectangle::Rect;
use super::segment::{Segment, joined, total};

/// The distance in cm below which the space between two obstacles does not count as a gap to look through.
const CRACK: f64 = 1e-3;

/// The distance in cm at which a line counts as touching a rectangle.
const TOUCH: f64 = 1e-7;

/// The result of looking from a group of rectangles to a group of shapes.
#[derive(Clone, Debug, PartialEq)]
pub enum Sighting {
    /// A line from the first group to the second is clear.
    Clear {
        /// The index of the rectangle that sees.
        from: usize,
        /// The index of the target that is seen.
        to: usize,
        /// The clear line.
        line: Segment,
    },
    /// Every line from the first group to the second is blocked.
    Blocked {
        /// The index of the first hurdle (obstacle) on the line that is blocked least.
        by: usize,
        /// The line that is blocked least.
        line: Segment,
        /// The length of the blocked part of that line.
        length: f64,
    },
}

/// Finds a clear line from any of the `lookers` to any of the `others` past the hurdles (obstacles), or else the line
/// that is blocked least. Returns `None` if either group is empty.
///
/// # Edge cases
/// A line that touches a corner or runs along an edge is clear. A line between two hurdles that touch is not clear. The
/// two groups hide nothing unless they are also among the hurdles. If a target is a mere line or point, its corners are
/// looked at.
#[must_use]
pub fn sight(lookers: &[Rect], others: &[Convex], hurdles: &[Hurdle<'_>]) -> Option<Sighting> {
    let near = near(lookers, others, hurdles);
    let mut lately = 0;
    let mut pairs = Vec::with_capacity(lookers.len() * others.len());
    for (from, looker) in lookers.iter().enumerate() {
        for (to, other) in others.iter().enumerate() {
            let pair = Pair::new((from, looker), (to, other));
            let line = pair.plain_lines().find(|line| is_clear(line, &near, &mut lately));
            if let Some(line) = line {
                return Some(Sighting::Clear { from, to, line });
            }
            pairs.push(pair);
        }
    }
    grazing(&pairs, (lookers, others), &near).or_else(|| least_blocked(&pairs, &near))
}

/// A looker and a target with the index of each, and the shortest segment between them.
struct Pair<'a> {
    from: usize,
    looker: &'a Rect,
    to: usize,
    other: &'a Convex,
    nearest: Option<Segment>,
}

impl<'a> Pair<'a> {
    fn new((from, looker): (usize, &'a Rect), (to, other): (usize, &'a Convex)) -> Self {
        // The segment is measured from the target to the looker and then reversed.
        let nearest = other.way_to_rect(looker).map(|way| Segment { a: way.b, b: way.a });
        Self { from, looker, to, other, nearest }
    }

    /// Returns the lines from looker to target to try first: the shortest, that from middle to middle, and those from
    /// corner to corner.
    fn plain_lines(&self) -> impl Iterator<Item = Segment> {
        let centres = self.other.centroid().map(|b| Segment { a: self.looker.centre(), b });
        let its = self.other.corners();
        let mine = self.looker.corners();
        let corners = mine.into_iter().flat_map(move |a| its.iter().map(move |b| Segment { a, b: *b }));
        [self.nearest, centres].into_iter().flatten().chain(corners)
    }

    /// Returns the part of a long line that lies between looker and target. Returns `None` if the line misses one of
    /// them.
    fn part_of(&self, whole: &Segment) -> Option<Segment> {
        let there = self.other.stretch_of(whole, TOUCH)?;
        let here = whole.stretch_in(&self.looker.grown(TOUCH))?;
        let (a, b) = if here.1 <= there.0 { (here.1, there.0) } else { (here.0, there.1) };
        Some(Segment { a: whole.at(a), b: whole.at(b) })
    }
}

/// The corners that clear lines may graze: those of hurdles first, then those of the two groups.
struct Corners {
    all: Vec<DVec2>,
    /// The number of corners that belong to hurdles.
    of_hurdles: usize,
    /// For each hurdle, the range of its corners in `all`.
    each: Vec<Range<usize>>,
}

/// A hurdle that may be in the way, with an index. Rectangles are slightly enlarged to close cracks.
struct NearHurdle<'a> {
    number: usize,
    hurdle: Hurdle<'a>,
    grown: Option<Rect>,
    /// The middle of a circle round the hurdle.
    middle: DVec2,
    radius: f64,
}

impl NearHurdle<'_> {
    fn corners(&self) -> Vec<DVec2> {
        match &self.grown {
            Some(grown) => grown.corners().to_vec(),
            None => self.hurdle.corners(),
        }
    }

    fn stretches(&self, line: &Segment) -> Vec<(f64, f64)> {
        if self.is_passed(line) {
            return Vec::new();
        }
        match &self.grown {
            Some(grown) => line.stretch_in(grown).into_iter().collect(),
            None => self.hurdle.stretches(line),
        }
    }

    fn shuts(&self, line: &Segment) -> bool {
        !self.is_passed(line)
            && match &self.grown {
                Some(grown) => line.stretch_in(grown).is_some(),
                None => !self.hurdle.stretches(line).is_empty(),
            }
    }

    /// Returns true if a line certainly misses the circle round the hurdle. This is a cheap first test.
    fn is_passed(&self, line: &Segment) -> bool {
        let (way, from) = (line.b - line.a, self.middle - line.a);
        way.perp_dot(from).powi(2) > self.radius.powi(2) * way.length_squared()
    }
}

/// Returns the hurdles that may lie in the way of a line between the two groups.
fn near<'a>(lookers: &[Rect], others: &[Convex], hurdles: &[Hurdle<'a>]) -> Vec<NearHurdle<'a>> {
    let from = circle(lookers.iter().flat_map(Rect::corners));
    let to = circle(others.iter().flat_map(Convex::corners).copied());
    let (Some((a, from)), Some((b, to))) = (from, to) else {
        return Vec::new();
    };
    let (axis, width) = (Segment { a, b }, from.max(to));
    let grown = |hurdle: &Hurdle<'_>| match hurdle {
        Hurdle::Rect(rect) => Some(rect.grown(CRACK)),
        Hurdle::Area(_) => None,
    };
    let each = hurdles.iter().enumerate().filter_map(|(number, hurdle)| {
        let (middle, radius) = hurdle.circle();
        let is_near = axis.distance_to_point(middle) <= width + radius + CRACK;
        // The corners of a rectangle grown by a crack lie farther out by less than two cracks.
        let radius = radius + 2.0 * CRACK;
        is_near.then(|| NearHurdle { number, hurdle: *hurdle, grown: grown(hurdle), middle, radius })
    });
    each.collect()
}

/// Returns the middle and radius of a circle round points, or `None` without points.
fn circle(points: impl Iterator<Item = DVec2> + Clone) -> Option<(DVec2, f64)> {
    let low = points.clone().reduce(DVec2::min)?;
    let high = points.reduce(DVec2::max)?;
    Some(((low + high) * 0.5, low.distance(high) * 0.5))
}

/// Returns true if no hurdle blocks a line. The hurdle that blocked the last line is tried first, since it often blocks
/// the next one too.
fn is_clear(line: &Segment, near: &[NearHurdle<'_>], lately: &mut usize) -> bool {
    if near.get(*lately).is_some_and(|hurdle| hurdle.shuts(line)) {
        return false;
    }
    match near.iter().position(|hurdle| hurdle.shuts(line)) {
        Some(place) => {
            *lately = place;
            false
        }
        None => true,
    }
}

/// Returns the line with the shortest blocked part, among the lines that are tried first.
fn least_blocked(pairs: &[Pair<'_>], near: &[NearHurdle<'_>]) -> Option<Sighting> {
    let blocked = |line: Segment| {
        let (by, length) = blocked(&line, near)?;
        Some((by, line, length))
    };
    let lines = pairs.iter().flat_map(Pair::plain_lines).filter_map(blocked);
    // Of equally blocked lines the first is kept.
    let least = lines.reduce(|least, next| if next.2 < least.2 { next } else { least });
    least.map(|(by, line, length)| Sighting::Blocked { by, line, length })
}

/// Returns the first hurdle on a line and the length of the line inside hurdles. Returns `None` if the line is clear.
fn blocked(line: &Segment, near: &[NearHurdle<'_>]) -> Option<(usize, f64)> {
    let mut first: Option<(f64, usize)> = None;
    let mut under = Vec::new();
    for hurdle in near {
        for stretch in hurdle.stretches(line) {
            if first.is_none_or(|(from, _)| stretch.0 < from) {
                first = Some((stretch.0, hurdle.number));
            }
            under.push(stretch);
        }
    }
    let covered = total(&joined(under, 0.0)) * line.length();
    first.map(|(_, number)| (number, covered))
}

impl Corners {
    fn of(lookers: &[Rect], others: &[Convex], near: &[NearHurdle<'_>]) -> Self {
        let mut all = Vec::new();
        let mut each = Vec::with_capacity(near.len());
        for hurdle in near {
            let from = all.len();
            all.extend(hurdle.corners());
            each.push(from..all.len());
        }
        let of_hurdles = all.len();
        all.extend(lookers.iter().flat_map(Rect::corners));
        all.extend(others.iter().flat_map(Convex::corners));
        Self { all, of_hurdles, each }
    }
}

/// Finds a clear line that grazes a corner of a hurdle and another corner.
///
/// If any line is clear, a line that grazes two corners is clear too: a clear line can be shifted and turned until it
/// touches two corners. Of several such lines, the one whose corners come first in the lists is returned.
fn grazing(
    pairs: &[Pair<'_>],
    (lookers, others): (&[Rect], &[Convex]),
    near: &[NearHurdle<'_>],
) -> Option<Sighting> {
    let corners = Corners::of(lookers, others, near);
    let mut first: Option<((usize, usize), Sighting)> = None;
    for pair in pairs {
        let before = first.as_ref().map_or((usize::MAX, 0), |(places, _)| *places);
        if let Some((places, line)) = pair.grazing(&corners, near, before) {
            first = Some((places, Sighting::Clear { from: pair.from, to: pair.to, line }));
        }
    }
    first.map(|(_, sighting)| sighting)
}

impl Pair<'_> {
    /// Returns the first clear line between the pair that grazes a corner of a hurdle and another corner, with the
    /// indices of both. Only indices smaller than `before` are tried.
    fn grazing(
        &self,
        corners: &Corners,
        near: &[NearHurdle<'_>],
        before: (usize, usize),
    ) -> Option<((usize, usize), Segment)> {
        let way = self.nearest.map_or(DVec2::ZERO, |way| way.b - way.a);
        let mut lane = Lane::new(&self.looker.corners(), self.other.corners(), way);
        let laid: Vec<DVec2> = corners.all.iter().map(|corner| lane.laid(*corner)).collect();
        for shape in &corners.each {
            lane.holds(laid.get(shape.clone()).unwrap_or_default());
        }
        let reach = corners.all.iter().map(|point| point.abs().max_element()).fold(1.0, f64::max) * 4.0;
        let (mut open, mut lately) = (Vec::new(), 0);
        let placed = corners.all.iter().zip(&laid).enumerate();
        for (number, (one, here)) in placed.clone().take(corners.of_hurdles) {
            lane.open(*here, &mut open);
            for (place, (other, there)) in placed.clone().skip(number + 1) {
                if open.is_empty() || (number, place) >= before {
                    break;
                }
                let slope = slope(*here, *there);
                let is_open = open.iter().any(|(low, high)| (*low..=*high).contains(&slope));
                if !is_open || one.distance(*other) < CRACK {
                    continue;
                }
                let part = self.part_of(&Segment { a: *one, b: *other }.extended(reach));
                if let Some(part) = part.filter(|part| is_clear(part, near, &mut lately)) {
                    return Some(((number, place), part));
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Polygon;
    use crate::units::Bearing;

    fn square(x: f64, y: f64, size: f64) -> Rect {
        Rect::new(DVec2::new(x, y), Bearing::default(), size, size)
    }

    fn sees(hurdles: &[Rect]) -> Sighting {
        let hurdles: Vec<_> = hurdles.iter().map(Hurdle::Rect).collect();
        sight(&[square(0.0, 0.0, 1.0)], &[Convex::from(&square(0.0, 20.0, 1.0))], &hurdles).unwrap()
    }

    fn is_clear(hurdles: &[Rect]) -> bool {
        matches!(sees(hurdles), Sighting::Clear { .. })
    }

    #[test]
    fn nothing_between_is_clear_and_a_wall_is_not() {
        assert!(is_clear(&[]));
        let wall = Rect::new(DVec2::new(0.0, 10.0), Bearing::default(), 9.0, 1.0);
        let Sighting::Blocked { by, length, .. } = sees(&[square(9.0, 3.0, 1.0), wall]) else {
            panic!("a wall hides");
        };
        // The shortest line goes straight through the wall, which is 1 deep and slightly enlarged.
        assert_eq!(by, 1);
        assert!((length - 1.0).abs() < 0.01, "{length}");
        assert!(sight(&[], &[Convex::from(&wall)], &[]).is_none());
    }

    #[test]
    fn a_gap_is_looked_through_and_a_crack_is_not() {
        // The blocks leave a gap from middle - w to middle + w, half way. By similar triangles the line from (-0.5, 0)
        // to (0.5, 20) is at most at x = 0.5 there, so a gap beyond that shows nothing.
        let pair = |middle: f64, wide: f64| {
            let block = |x: f64| Rect::new(DVec2::new(x, 10.0), Bearing::default(), 20.0, 0.2);
            [block(middle - wide - 10.0), block(middle + wide + 10.0)]
        };
        assert!(is_clear(&pair(0.0, 0.05)));
        assert!(is_clear(&pair(0.3, 0.01)), "no corner looks there straight");
        assert!(!is_clear(&pair(0.0, 0.0)), "they touch");
        assert!(!is_clear(&pair(2.0, 0.5)));
    }

    #[test]
    fn an_area_hides_like_a_unit_and_of_two_lookers_one_is_enough() {
        let corners = [(-5.0, 9.0), (5.0, 9.0), (5.0, 11.0), (-5.0, 11.0)].map(DVec2::from);
        let wood = Polygon::new(corners.to_vec()).unwrap();
        let hurdles = [Hurdle::Area(&wood)];
        let far = square(0.0, 20.0, 1.0);
        let seen = [Convex::from(&far)];
        let blocked = sight(&[square(0.0, 0.0, 1.0)], &seen, &hurdles).unwrap();
        assert!(matches!(blocked, Sighting::Blocked { by: 0, .. }));
        let lookers = [square(0.0, 0.0, 1.0), square(12.0, 0.0, 1.0)];
        let Some(Sighting::Clear { from, to, line }) = sight(&lookers, &seen, &hurdles) else {
            panic!("the second sees past the wood");
        };
        assert_eq!((from, to), (1, 0));
        assert!(lookers[1].distance_to_point(line.a) < 1e-6 && far.distance_to_point(line.b) < 1e-6);
    }
}
