//! A plain method for lines of sight: every line past two corners is tried against every hurdle near it. Tests use it
//! as the second method, and benchmarks time the quick search against it.

use frontage::geometry::{Convex, Hurdle, Rect, Segment, Sighting, joined, total};
use glam::DVec2;

const CRACK: f64 = 1e-3;
const TOUCH: f64 = 1e-7;

/// Returns a clear line, or the line that is blocked least. Returns none if there is no looker or no target.
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

/// A hurdle and the place in the list. A rectangle is enlarged enough to close cracks.
enum NumberedHurdle<'a> {
    Rect(usize, Rect),
    Area(usize, &'a Hurdle<'a>),
}

impl NumberedHurdle<'_> {
    fn corners(&self) -> Vec<DVec2> {
        match self {
            Self::Rect(_, grown) => grown.corners().to_vec(),
            Self::Area(_, area) => area.edges().iter().map(|edge| edge.a).collect(),
        }
    }

    fn stretches(&self, line: &Segment) -> (usize, Vec<(f64, f64)>) {
        match self {
            Self::Rect(number, grown) => (*number, line.stretch_in(grown).into_iter().collect()),
            Self::Area(number, area) => (*number, area.stretches(line)),
        }
    }
}

fn near<'a>(lookers: &[Rect], others: &[Convex], hurdles: &'a [Hurdle<'a>]) -> Vec<NumberedHurdle<'a>> {
    let from = circle(lookers.iter().flat_map(Rect::corners));
    let to = circle(others.iter().flat_map(Convex::corners).copied());
    let (Some((a, from)), Some((b, to))) = (from, to) else {
        return Vec::new();
    };
    let (axis, width) = (Segment { a, b }, from.max(to) + CRACK);
    let each = hurdles.iter().enumerate().filter_map(|(number, hurdle)| {
        let (middle, radius) = match hurdle {
            Hurdle::Rect(rect) => (rect.centre(), rect.radius()),
            Hurdle::Area(area) => {
                let (low, high) = area.bounds();
                ((low + high) * 0.5, low.distance(high) * 0.5)
            }
        };
        let near = match hurdle {
            Hurdle::Rect(rect) => NumberedHurdle::Rect(number, rect.grown(CRACK)),
            Hurdle::Area(_) => NumberedHurdle::Area(number, hurdle),
        };
        (axis.distance_to_point(middle) <= width + radius).then_some(near)
    });
    each.collect()
}

fn circle(points: impl Iterator<Item = DVec2> + Clone) -> Option<(DVec2, f64)> {
    let low = points.clone().reduce(DVec2::min)?;
    let high = points.reduce(DVec2::max)?;
    Some(((low + high) * 0.5, low.distance(high) * 0.5))
}

/// Returns the lines that are tried first: the shortest, the one between the middles, and those between corners.
pub fn plain_lines(one: &Rect, other: &Convex) -> impl Iterator<Item = Segment> + use<> {
    let nearest = other.way_to_rect(one).map(|way| Segment { a: way.b, b: way.a });
    let centres = other.centroid().map(|b| Segment { a: one.centre(), b });
    let its: Vec<DVec2> = other.corners().to_vec();
    let mine = one.corners();
    let corners = mine.into_iter().flat_map(move |a| its.clone().into_iter().map(move |b| Segment { a, b }));
    [nearest, centres].into_iter().flatten().chain(corners)
}

fn blocked(line: &Segment, near: &[NumberedHurdle<'_>]) -> Option<(usize, f64)> {
    let mut first: Option<(f64, usize)> = None;
    let mut under = Vec::new();
    for (number, stretches) in near.iter().map(|hurdle| hurdle.stretches(line)) {
        for stretch in stretches {
            if first.is_none_or(|(from, _)| stretch.0 < from) {
                first = Some((stretch.0, number));
            }
            under.push(stretch);
        }
    }
    let covered = total(&joined(under, 0.0)) * line.length();
    first.map(|(_, number)| (number, covered))
}

fn grazing(lookers: &[Rect], others: &[Convex], near: &[NumberedHurdle<'_>]) -> Option<Sighting> {
    let of_hurdles: Vec<DVec2> = near.iter().flat_map(NumberedHurdle::corners).collect();
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
            let touched = |(place, other): (usize, &Convex)| Some((place, stretch_of(other, &whole)?));
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

/// Returns the part of a line inside a convex shape, whose outline is widened by `TOUCH`. Returns none if the line
/// misses the shape or the shape has no area.
fn stretch_of(shape: &Convex, line: &Segment) -> Option<(f64, f64)> {
    let corners = shape.corners();
    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
    let origin = *corners.first()?;
    let turned: f64 = edges.clone().map(|(a, b)| (*a - origin).perp_dot(*b - origin)).sum();
    if turned.abs() < 1e-9 {
        return None;
    }
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for (a, b) in edges {
        let inward = (*b - *a).perp().normalize_or_zero() * turned.signum();
        let depth = |point: DVec2| (point - *a).dot(inward) + TOUCH;
        let (from, to) = (depth(line.a), depth(line.b));
        let crossed = from / (from - to);
        match (from >= 0.0, to >= 0.0) {
            (true, true) => {}
            (false, false) => return None,
            (false, true) => enter = enter.max(crossed),
            (true, false) => leave = leave.min(crossed),
        }
    }
    (leave > enter).then_some((enter, leave))
}
