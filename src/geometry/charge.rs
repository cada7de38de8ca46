//! The way of a charge: straight on, one wheel, straight on into contact, and a last wheel that makes the fronts flush.

mod approach;

use std::cmp::Ordering;

use glam::DVec2;

use super::contact::{Block, Facing, Rank};
use super::hurdle::Hurdle;
use super::motion::Motion;
use super::rectangle::Rect;
use super::segment::Segment;
use super::zone::{Side, Zones};
use approach::{Approach, Found};

/// The angle of the rays that part the sides of the target, from straight ahead.
const ZONE_DEG: f64 = 45.0;
/// The farthest a charge wheels.
const WHEEL_DEG: f64 = 90.0;
/// The wheels that are tried at first are so far apart; between the best and its neighbours finer ones are.
const STEP_DEG: f64 = 3.0;
/// Ways that differ by less are equally long.
const EQUAL: f64 = 1e-9;
/// The least by which a finer wheel has to shorten a way.
const GAIN: f64 = 1e-11;
/// Nearer than this to something is brushing it, not running into it.
const BRUSH: f64 = 1e-6;

/// The way of a charge that arrives.
#[derive(Clone, Debug, PartialEq)]
pub struct ChargePath {
    /// The legs that count: straight, wheel, straight, without those of no length.
    pub legs: Vec<Motion>,
    /// The last wheel about the point of contact, free of charge; none where the fronts are flush at once.
    pub closing: Option<Motion>,
    /// How long the legs are, a wheel by the way of its outer corner.
    pub length: f64,
    /// Where the charger lies at the end.
    pub end: Rect,
    /// How many models of both sides touch the other.
    pub contacts: u32,
    /// The side of the target that is struck.
    pub side: Side,
}

/// Why a charge does not arrive.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NoWay {
    /// The shortest way is longer than the limit.
    Far {
        /// How long it is.
        length: f64,
    },
    /// Something is in the way of every way within the limit.
    Blocked {
        /// What is in the way that would be best, by its place in the list.
        by: usize,
    },
    /// No wheel that is allowed brings the charger to the side it has to strike.
    Turned,
}

/// The best way for a charger to strike a target: the most models of both in contact, of such ways the shortest.
///
/// # Units
/// Those of the rectangles.
///
/// # Edge cases
/// A unit that already touches the target and looks at it needs no way. Obstacles that are touched or slid along hold nobody; one that the
/// charger overlaps at the start holds it. The side struck is that in whose zone most of the front rank stands, of equals that in
/// whose zone the middle of the front lies.
///
/// # Errors
/// Why there is no way.
pub fn charge(
    charger: &Block,
    target: &Block,
    obstacles: &[Hurdle<'_>],
    limit: f64,
) -> Result<ChargePath, NoWay> {
    let side = struck(charger, &target.rect);
    let approach = Approach::new(charger, target, side);
    let mut ways: Vec<Found> = wheels()
        .flat_map(|degrees| approach.ways(degrees))
        .collect();
    let shorter = |one: &Found, other: &Found| shortened(one, other).is_gt();
    let shortest = ways
        .iter()
        .copied()
        .min_by(|one, other| one.length.total_cmp(&other.length));
    let shortest = shortest.ok_or(NoWay::Turned)?;
    ways.retain(|way| way.length <= limit + EQUAL);
    if ways.is_empty() {
        let shortest = approach.finer(shortest, &shorter, &|_| true);
        if shortest.length > limit + EQUAL {
            return Err(NoWay::Far {
                length: shortest.length,
            });
        }
        ways.push(shortest);
    }
    ways.sort_by(Found::better);
    let near = near(charger, obstacles, limit);
    let met = |way: &Found| in_the_way(&approach.path(way, side), charger, target, &near);
    let mut blocker = None;
    for way in &ways {
        match met(way) {
            None => {
                let better = |one: &Found, other: &Found| {
                    let more = one.contacts.cmp(&other.contacts);
                    one.length <= limit + EQUAL && more.then_with(|| shortened(one, other)).is_gt()
                };
                let best = approach.finer(*way, &better, &|way| met(way).is_none());
                return Ok(approach.path(&best, side));
            }
            Some(Met::Obstacle(by)) => blocker = blocker.or(Some(by)),
            Some(Met::Target) => {}
        }
    }
    Err(blocker.map_or(NoWay::Turned, |by| NoWay::Blocked { by }))
}

/// Whether there is any way to the target, however long: what [`charge`] says without a limit, but sooner where there is one.
///
/// # Errors
/// Why there is no way.
pub fn arrives(charger: &Block, target: &Block, obstacles: &[Hurdle<'_>]) -> Result<(), NoWay> {
    let side = struck(charger, &target.rect);
    let approach = Approach::new(charger, target, side);
    let near = near(charger, obstacles, f64::INFINITY);
    let clear =
        |way: &Found| in_the_way(&approach.path(way, side), charger, target, &near).is_none();
    let mut ways = wheels().flat_map(|degrees| approach.ways(degrees));
    if ways.any(|way| clear(&way)) {
        return Ok(());
    }
    charge(charger, target, obstacles, f64::INFINITY).map(|_| ())
}

/// The least distance of two rectangles, and the points it lies between: of the one, of the other.
#[must_use]
pub fn closest(one: &Rect, other: &Rect) -> (f64, DVec2, DVec2) {
    let (a, b) = one.nearest_points(other);
    (one.distance(other), a, b)
}

/// The side of a target in whose zone most of the front rank stands.
#[must_use]
pub fn struck(charger: &Block, target: &Rect) -> Side {
    let zones = Zones::round(target, ZONE_DEG);
    zones
        .most(charger.front_rank())
        .unwrap_or_else(|| zones.side_of(charger.rect.front_middle()))
}

/// Greater where the one is truly shorter than the other; steps that gain nothing would creep on without end.
fn shortened(one: &Found, other: &Found) -> Ordering {
    if one.length < other.length - GAIN {
        Ordering::Greater
    } else {
        Ordering::Less
    }
}

/// The wheels that are tried, none first.
fn wheels() -> impl Iterator<Item = f64> {
    let steps = std::iter::successors(Some(0.0), |degrees| Some(degrees + STEP_DEG));
    let right = steps.take_while(|degrees| *degrees <= WHEEL_DEG);
    right.flat_map(|degrees| [degrees, -degrees]).skip(1)
}

/// The obstacles within reach, by their places in the list.
fn near<'a>(charger: &Block, obstacles: &[Hurdle<'a>], limit: f64) -> Vec<(usize, Hurdle<'a>)> {
    let from = charger.rect.centre();
    let reach = limit + charger.rect.radius() * 3.0;
    let within = |hurdle: &Hurdle<'_>| {
        let (middle, radius) = hurdle.circle();
        from.distance(middle) <= reach + radius
    };
    let each = obstacles.iter().copied().enumerate();
    each.filter(|(_, hurdle)| within(hurdle)).collect()
}

/// What a way runs into.
enum Met {
    /// An obstacle, by its place in the list.
    Obstacle(usize),
    /// The target itself, before the side that is to be struck.
    Target,
}

/// What a way runs into first, if anything.
fn in_the_way(
    path: &ChargePath,
    charger: &Block,
    target: &Block,
    near: &[(usize, Hurdle<'_>)],
) -> Option<Met> {
    let own = Hurdle::Rect(&target.rect);
    let mut mover = charger.rect.grown(-BRUSH);
    for leg in path.legs.iter().chain(&path.closing) {
        let meets = |hurdle: &Hurdle<'_>| !hurdle.overlapped(leg, &mover).is_empty();
        if let Some((number, _)) = near.iter().find(|(_, hurdle)| meets(hurdle)) {
            return Some(Met::Obstacle(*number));
        }
        if meets(&own) {
            return Some(Met::Target);
        }
        mover = leg.rect(&mover, 1.0);
    }
    let lies_on = |hurdle: &Hurdle<'_>| hurdle.overlaps(&mover);
    let under = near.iter().find(|(_, hurdle)| lies_on(hurdle));
    under.map(|(number, _)| Met::Obstacle(*number))
}

#[cfg(test)]
mod tests;
