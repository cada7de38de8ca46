//! The path of a charge: straight on, a wheel, straight on into contact, and a closing wheel that makes the fronts
//! flush.

mod approach;
mod around;

use std::cmp::Ordering;

use glam::DVec2;

use super::contact::{Facing, Rank, Ranks};
use super::hurdle::Hurdle;
use super::motion::Motion;
use super::rectangle::Rect;
use super::segment::Segment;
use super::slide::within;
use super::zone::{Quarter, Zones};
use approach::{Approach, EdgeWay};

/// The angle in degrees between straight ahead and the rays that separate the front, the flanks and the rear of the
/// target.
const ZONE_DEG: f64 = 45.0;
/// The largest wheel of a charge, in degrees.
const WHEEL_DEG: f64 = 90.0;
/// The step between the wheels that are tried first, in degrees. Near the best of them, finer wheels are tried.
const STEP_DEG: f64 = 3.0;
/// The difference in length below which paths count as equally long.
const EQUAL: f64 = 1e-9;
/// The smallest gain in length for which a finer wheel is accepted.
const GAIN: f64 = 1e-11;
/// The overlap below which a unit brushes an obstacle without running into it.
const BRUSH: f64 = 1e-6;

/// A charge whose path is to be found.
#[derive(Clone, Copy, Debug)]
pub struct Charge<'a> {
    /// The charging unit.
    pub charger: Ranks,
    /// The unit that is charged.
    pub target: Ranks,
    /// The shapes that may be in the way.
    pub obstacles: &'a [Hurdle<'a>],
    /// The corners of the field with the least and the greatest coordinates. No path ends outside. `None` means an
    /// unlimited field.
    pub field: Option<(DVec2, DVec2)>,
}

/// The path of a charge that reaches its target.
#[derive(Clone, Debug, PartialEq)]
pub struct ChargePath {
    /// The legs that count towards the length: straight, wheel, straight. Legs of no length are left out.
    pub legs: Vec<Motion>,
    /// The closing wheel about the point of contact, which costs nothing. `None` if the fronts are flush already.
    pub closing: Option<Motion>,
    /// The total length of the legs. A wheel counts by the arc of its outer corner.
    pub length: f64,
    /// The rectangle of the charger at the end, after the closing wheel.
    pub end: Rect,
    /// The number of models, counted on both sides, that touch an enemy model.
    pub contacts: u32,
    /// The side of the target that is struck.
    pub side: Quarter,
    /// The offset at the end between the middle of the charger's front and the middle of the struck side, positive to
    /// the charger's right.
    pub aside: f64,
}

/// The reason why a charge can't reach its target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NoWay {
    /// Every path is blocked.
    Blocked {
        /// The index of the obstacle that blocks the otherwise best path.
        by: usize,
    },
    /// Every path that is not blocked ends beyond the edge of the field.
    Edge,
    /// No allowed wheel turns the charger to the side of the target that is to be struck.
    Turned,
}

impl Charge<'_> {
    /// Returns the best path: the one with the most models in contact, and of those the shortest.
    ///
    /// # Units
    /// The unit of length is that of the rectangles.
    ///
    /// # Edge cases
    /// A unit that already touches the target and faces it need not move. An obstacle that the charger only touches or
    /// slides along does not stop the charge, but an obstacle that the charger overlaps at the start does. The struck
    /// side is the side in whose zone most of the front rank stands. If two sides are equal, the middle of the front
    /// decides.
    ///
    /// # Errors
    /// Returns the reason why there is no such path.
    pub fn best(&self) -> Result<ChargePath, NoWay> {
        Search::new(self, None).best()
    }

    /// Returns the best path that ends at one of the given offsets. An offset is that of the middle of the charger's
    /// front from the middle of the struck side, positive to the charger's right.
    ///
    /// # Errors
    /// Returns the reason why there is no such path.
    pub fn ending(&self, asides: &[f64]) -> Result<ChargePath, NoWay> {
        Search::new(self, Some(asides)).best()
    }

    /// Checks that some path leads to the target. The answer agrees with that of [`best`](Self::best), and is found
    /// faster if there is a path.
    ///
    /// # Errors
    /// Returns the reason why there is no such path.
    pub fn arrives(&self) -> Result<(), NoWay> {
        Search::new(self, None).any()
    }

    /// Returns true if some path ends at one of the given offsets. The answer agrees with that of
    /// [`ending`](Self::ending), and is found faster.
    #[must_use]
    pub fn gets_to(&self, asides: &[f64]) -> bool {
        Search::new(self, Some(asides)).is_open()
    }

    /// Returns the side of the target that the charge strikes.
    #[must_use]
    pub fn struck(&self) -> Quarter {
        struck(&self.charger, &self.target.rect)
    }

    /// Returns another side of the target that would be struck if the charger stood slightly aside, with the smallest
    /// such shift. Returns `None` if no shift up to `reach` changes the side.
    #[must_use]
    pub fn struck_aside(&self, reach: f64) -> Option<(Quarter, f64)> {
        // The shortest way across a ray is perpendicular to it.
        let facing = self.target.rect.facing();
        let ways = [ZONE_DEG, -ZONE_DEG].map(|degrees| facing.turned(degrees + 90.0).forward());
        let ways = ways.into_iter().flat_map(|way| [way, -way]);
        let aside = ways.filter_map(|way| self.turns(way, reach));
        aside.min_by(|one, other| one.1.total_cmp(&other.1))
    }

    /// Shifts the charger in the direction `way` until the charger would strike another side. Returns that side and the
    /// distance, or `None` if no shift within `reach` changes the side.
    fn turns(&self, way: DVec2, reach: f64) -> Option<(Quarter, f64)> {
        const STEPS: u32 = 20;
        const HALVINGS: u32 = 30;
        let now = self.struck();
        let after =
            |far: f64| struck(&self.charger.carried(&Motion::Slide(way * far), 1.0), &self.target.rect);
        let step = reach / f64::from(STEPS);
        let mut beyond = (1..=STEPS).map(|number| step * f64::from(number)).find(|far| after(*far) != now)?;
        let mut within = beyond - step;
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(within, beyond);
            if after(middle) == now { within = middle } else { beyond = middle }
        }
        Some((after(beyond), beyond))
    }

    /// Returns the ranges of offsets along the struck side at which the same number of models touch, ignoring
    /// obstacles. Each range has a start and an end in the form of [`ending`](Self::ending), and the number of models
    /// of both sides that touch.
    #[must_use]
    pub fn places(&self) -> Vec<(f64, f64, u32)> {
        Approach::new(self, None).asides()
    }
}

impl Charge<'_> {
    /// Returns the number of models of both sides that fight if the given blocks touch the struck side. Each block
    /// comes with its offset in the form of [`ending`](Self::ending).
    #[must_use]
    pub fn fighting(&self, placed: &[(f64, Ranks)]) -> u32 {
        Approach::new(self, None).fighting(placed)
    }

    /// Returns the offsets at which the charger can touch the struck side, tried in equal steps and ignoring obstacles.
    /// An offset is measured as in [`ending`](Self::ending), and comes with the number of models of both sides that
    /// would fight if the blocks `others` were then placed beside the charger as well as possible.
    #[must_use]
    pub fn beside(&self, others: &[Ranks]) -> Vec<(f64, u32)> {
        let others: Vec<Rank> = others.iter().map(Rank::of_front).collect();
        Approach::new(self, None).beside(&others)
    }
}

/// Returns the side of a target in whose zone most of the charger's front rank stands.
#[must_use]
pub fn struck(charger: &Ranks, target: &Rect) -> Quarter {
    let zones = Zones::round(target, ZONE_DEG);
    zones.most(charger.front_rank()).unwrap_or_else(|| zones.side_of(charger.rect.front_middle()))
}

/// Returns `Greater` if the first path is shorter by more than a tiny gain. Without that limit, a search by ever
/// smaller gains would not end.
fn shortened(one: &EdgeWay, other: &EdgeWay) -> Ordering {
    if one.length < other.length - GAIN { Ordering::Greater } else { Ordering::Less }
}

/// Returns the wheels to try in degrees: 0, then one step to either side, then two steps, up to the largest wheel.
fn wheels(step: f64) -> impl Iterator<Item = f64> {
    let steps = std::iter::successors(Some(0.0), move |degrees| Some(degrees + step));
    let right = steps.take_while(|degrees| *degrees <= WHEEL_DEG);
    right.flat_map(|degrees| [degrees, -degrees]).skip(1)
}

/// The first thing that the charger runs into on a path.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Encounter {
    /// The obstacle of the charge with this index.
    Obstacle(usize),
    /// The target itself, in a place other than the side to be struck.
    Target,
    /// The edge of the field, beyond which the path ends.
    Edge,
}

/// An obstacle that may lie in the way of the charge.
struct NearObstacle<'a> {
    /// The index of the obstacle among those of the charge.
    number: usize,
    hurdle: Hurdle<'a>,
    /// The middle of a circle that contains the obstacle.
    middle: DVec2,
    radius: f64,
}

/// The search for the path of a charge, with all data needed.
struct Search<'a> {
    charge: &'a Charge<'a>,
    approach: Approach,
    side: Quarter,
    near: Vec<NearObstacle<'a>>,
    /// The rows of models of the target.
    struck: Vec<Rect>,
    /// The rows of models of the charger, shrunk slightly, so that brushing an obstacle does not stop the charger.
    body: Vec<Rect>,
}

impl<'a> Search<'a> {
    fn new(charge: &'a Charge<'a>, asides: Option<&[f64]>) -> Self {
        let approach = Approach::new(charge, asides);
        let (from, to) = (charge.charger.rect, charge.target.rect);
        // No path to the target leads farther away than this.
        let reach = from.centre().distance(to.centre()) + from.radius() * 3.0 + to.radius();
        let each = charge.obstacles.iter().copied().enumerate();
        let near = each.map(|(number, hurdle)| {
            let (middle, radius) = hurdle.circle();
            NearObstacle { number, hurdle, middle, radius }
        });
        let within = |near: &NearObstacle<'_>| from.centre().distance(near.middle) <= reach + near.radius;
        let body = charge.charger.rows().map(|row| row.grown(-BRUSH));
        Self {
            side: charge.struck(),
            near: near.filter(within).collect(),
            struck: charge.target.rows().collect(),
            body: body.collect(),
            approach,
            charge,
        }
    }

    /// Returns the paths whose wheels are `step` degrees apart, the best first.
    fn ways(&self, step: f64) -> Vec<EdgeWay> {
        let ways = wheels(step).flat_map(|degrees| self.approach.ways(degrees));
        let mut ways: Vec<EdgeWay> = ways.collect();
        ways.sort_by(EdgeWay::better);
        ways
    }

    fn best(&self) -> Result<ChargePath, NoWay> {
        let ways = self.ways(STEP_DEG);
        let most = ways.first().ok_or(NoWay::Turned)?.contacts;
        let clear = ways.iter().find(|way| self.met(way).is_none()).copied();
        // If the best path is blocked, other paths may exist between the tried ones.
        let found = match clear {
            Some(way) if way.contacts == most => Some(way),
            fewer => self.around(fewer),
        };
        let Some(found) = found else {
            return Err(self.why(&ways));
        };
        let better = |one: &EdgeWay, other: &EdgeWay| {
            let more = one.contacts.cmp(&other.contacts);
            more.then_with(|| shortened(one, other)).is_gt()
        };
        let open = |way: &EdgeWay| self.met(way).is_none();
        let best = self.approach.finer(found, &better, &open);
        Ok(self.approach.path(&best, self.side))
    }

    fn any(&self) -> Result<(), NoWay> {
        if self.is_open() {
            return Ok(());
        }
        Err(self.why(&self.ways(STEP_DEG)))
    }

    fn is_open(&self) -> bool {
        let mut ways = wheels(STEP_DEG).flat_map(|degrees| self.approach.ways(degrees));
        ways.any(|way| self.met(&way).is_none()) || self.somehow().is_some()
    }

    /// Returns the reason why none of the paths is free. `ways` are sorted, so the first obstacle found is that on the
    /// best path.
    fn why(&self, ways: &[EdgeWay]) -> NoWay {
        let mut edge = false;
        for way in ways {
            match self.met(way) {
                Some(Encounter::Obstacle(by)) => return NoWay::Blocked { by },
                Some(Encounter::Edge) => edge = true,
                Some(Encounter::Target) | None => {}
            }
        }
        if edge { NoWay::Edge } else { NoWay::Turned }
    }

    /// Returns the first thing that the charger runs into on a path, or `None` if the path is free.
    fn met(&self, way: &EdgeWay) -> Option<Encounter> {
        let path = self.approach.path(way, self.side);
        let mut body = self.body.clone();
        let own: Vec<_> = self.struck.iter().map(Hurdle::Rect).collect();
        for leg in path.legs.iter().chain(&path.closing) {
            let meets = |hurdle: &Hurdle<'_>| {
                let mut rows = body.iter();
                rows.any(|row| !hurdle.overlapped(leg, row).is_empty())
            };
            if let Some(near) = self.near.iter().find(|near| meets(&near.hurdle)) {
                return Some(Encounter::Obstacle(near.number));
            }
            if own.iter().any(meets) {
                return Some(Encounter::Target);
            }
            for row in &mut body {
                *row = leg.rect(row, 1.0);
            }
        }
        let lies_on = |hurdle: &Hurdle<'_>| body.iter().any(|row| hurdle.overlaps(row));
        if let Some(near) = self.near.iter().find(|near| lies_on(&near.hurdle)) {
            return Some(Encounter::Obstacle(near.number));
        }
        let end = Ranks { rect: path.end, ..self.charge.charger };
        let off = |field| end.rows().any(|row| !within(&row, field));
        self.charge.field.is_some_and(off).then_some(Encounter::Edge)
    }
}

#[cfg(test)]
mod tests;
