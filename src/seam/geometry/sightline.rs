//! Who sees whom past what stands between: the lines that graze corners decide it.

use glam::DVec2;

use super::convex::Convex;
use super::hurdle::Hurdle;
use super::rectangle::Rect;
use super::segment::{Segment, joined, total};

/// Two that stand so near to each other leave no gap to look through.
const CRACK: f64 = 1e-3;

/// A line that comes as near as this to a rectangle touches it.
const TOUCH: f64 = 1e-7;

/// How the lines between two groups fare.
#[derive(Clone, Debug, PartialEq)]
pub enum Sighting {
    /// There is a clear line.
    Clear {
        /// Who looks, by the place in its list.
        from: usize,
        /// Who is seen, by the place in its list.
        to: usize,
        /// The line.
        line: Segment,
    },
    /// Every line is blocked.
    Blocked {
        /// What the line that is blocked least meets first, by its place in the list.
        by: usize,
        /// That line.
        line: Segment,
        /// How much of its length is blocked.
        length: f64,
    },
}

/// Whether any of the lookers sees any of the others past the hurdles; `None` if either group is empty.
///
/// # Edge cases
/// A line that touches a corner or runs along an edge is clear; one between two hurdles that touch is not. Lookers and those
/// looked at hide nobody: those that do are to be among the hurdles. Of one looked at that is a mere line or point the corners are
/// looked at.
#[must_use]
pub fn sight(lookers: &[Rect], others: &[Convex], hurdles: &[Hurdle<'_>]) -> Option<Sighting> {
    let near = near(lookers, others, hurdles);
    let mut least: Option<(usize, Segment, f64)> = None;
    for (from, looker) in lookers.iter().enumerate() {
        for (to, other) in others.iter().enumerate() {
            for line in plain_lines(looker, other) {
                let Some((by, length)) = blocked(&line, &near) else {
                    return Some(Sighting::Clear { from, to, line });
                };
                if least.is_none_or(|(_, _, known)| length < known) {
                    least = Some((by, line, length));
                }
            }
        }
    }
    grazing(lookers, others, &near)
        .or_else(|| least.map(|(by, line, length)| Sighting::Blocked { by, line, length }))
}

/// A hurdle that may be in the way, with its place in the list; rectangles are a little larger, which closes cracks.
struct Near<'a> {
    number: usize,
    hurdle: Hurdle<'a>,
    grown: Option<Rect>,
}

impl Near<'_> {
    fn corners(&self) -> Vec<DVec2> {
        match &self.grown {
            Some(grown) => grown.corners().to_vec(),
            None => self.hurdle.corners(),
        }
    }

    fn stretches(&self, line: &Segment) -> Vec<(f64, f64)> {
        match &self.grown {
            Some(grown) => line.stretch_in(grown).into_iter().collect(),
            None => self.hurdle.stretches(line),
        }
    }
}

/// The hurdles that lie where a line between the two groups may run.
fn near<'a>(lookers: &[Rect], others: &[Convex], hurdles: &[Hurdle<'a>]) -> Vec<Near<'a>> {
    let from = circle(lookers.iter().flat_map(Rect::corners));
    let to = circle(others.iter().flat_map(Convex::corners).copied());
    let (Some((a, from)), Some((b, to))) = (from, to) else {
        return Vec::new();
    };
    let (axis, width) = (Segment { a, b }, from.max(to));
    let each = hurdles.iter().enumerate().map(|(number, hurdle)| Near {
        number,
        hurdle: *hurdle,
        grown: match hurdle {
            Hurdle::Rect(rect) => Some(rect.grown(CRACK)),
            Hurdle::Area(_) => None,
        },
    });
    let is_near = |near: &Near<'_>| {
        let (middle, radius) = near.hurdle.circle();
        axis.distance_to_point(middle) <= width + radius + CRACK
    };
    each.filter(is_near).collect()
}

/// The middle and the radius of a circle round points; none if there are none.
fn circle(points: impl Iterator<Item = DVec2> + Clone) -> Option<(DVec2, f64)> {
    let low = points.clone().reduce(DVec2::min)?;
    let high = points.reduce(DVec2::max)?;
    Some(((low + high) * 0.5, low.distance(high) * 0.5))
}

/// The lines that are tried first: the shortest, from middle to middle, and from corner to corner.
fn plain_lines(one: &Rect, other: &Convex) -> impl Iterator<Item = Segment> + use<> {
    // From the other one to this one, and back again.
    let nearest = other.way_to_rect(one).map(|way| Segment { a: way.b, b: way.a });
    let centres = other.centroid().map(|b| Segment { a: one.centre(), b });
    let its: Vec<DVec2> = other.corners().to_vec();
    let mine = one.corners();
    let corners = mine.into_iter().flat_map(move |a| its.clone().into_iter().map(move |b| Segment { a, b }));
    [nearest, centres].into_iter().flatten().chain(corners)
}

/// What a line meets first, and how much of its length lies in hurdles; none if it is clear.
fn blocked(line: &Segment, near: &[Near<'_>]) -> Option<(usize, f64)> {
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

/// A clear line among those that graze a corner of a hurdle and another corner: if any line is clear, one of these is, for a clear line can be
/// shifted and turned until it touches two corners.
fn grazing(lookers: &[Rect], others: &[Convex], near: &[Near<'_>]) -> Option<Sighting> {
    let of_hurdles: Vec<DVec2> = near.iter().flat_map(Near::corners).collect();
    let its = others.iter().flat_map(Convex::corners).copied();
    let of_groups = lookers.iter().flat_map(Rect::corners).chain(its);
    let all: Vec<DVec2> = of_hurdles.iter().copied().chain(of_groups).collect();
    let reach = all.iter().map(|point| point.abs().max_element()).fold(1.0, f64::max) * 4.0;
    for (number, one) in of_hurdles.iter().enumerate() {
        for other in all.iter().skip(number + 1) {
            if one.distance(*other) < CRACK {
                continue;
            }
            let whole = Segment { a: *one, b: *other }.extended(reach);
            let touched = |(place, other): (usize, &Convex)| Some((place, other.stretch_of(&whole, TOUCH)?));
            let seen: Vec<_> = others.iter().enumerate().filter_map(touched).collect();
            if seen.is_empty() {
                continue;
            }
            let looking = lookers.iter().enumerate();
            let looking =
                looking.filter_map(|(from, rect)| Some((from, whole.stretch_in(&rect.grown(TOUCH))?)));
            for (from, here) in looking {
                for &(to, there) in &seen {
                    let (a, b) = if here.1 <= there.0 { (here.1, there.0) } else { (here.0, there.1) };
                    let line = Segment { a: whole.at(a), b: whole.at(b) };
                    if blocked(&line, near).is_none() {
                        return Some(Sighting::Clear { from, to, line });
                    }
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Polygon;
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
        // The shortest line goes straight through the wall, one deep and a little more.
        assert_eq!(by, 1);
        assert!((length - 1.0).abs() < 0.01, "{length}");
        assert!(sight(&[], &[Convex::from(&wall)], &[]).is_none());
    }

    #[test]
    fn a_gap_is_looked_through_and_a_crack_is_not() {
        // Two blocks that leave a gap at x from 2 - w to 2 + w, half way: the line of similar triangles from (-0.5, 0) to
        // (0.5, 20) reaches no further than x = 0.5 there, so a gap beyond it shows nothing.
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
