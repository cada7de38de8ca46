//! The way of a charge: straight on, one wheel, straight on into contact, and a last wheel that makes the fronts flush.

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

/// A charge whose way is looked for.
#[derive(Clone, Copy, Debug)]
pub struct Charge<'a> {
    /// Who charges.
    pub charger: Ranks,
    /// Whom.
    pub target: Ranks,
    /// What may be in the way.
    pub obstacles: &'a [Hurdle<'a>],
    /// The corners with the least and the greatest coordinates of the field, beyond which nobody ends; none: it has no end.
    pub field: Option<(DVec2, DVec2)>,
}

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
    pub side: Quarter,
    /// How far to its own right of the middle of that side the middle of the charger's front lies at the end.
    pub aside: f64,
}

/// Why a charge does not arrive.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NoWay {
    /// Something is in every way.
    Blocked {
        /// What is in the way that would be best, by its place in the list.
        by: usize,
    },
    /// Every way ends beyond the edge of the field.
    Edge,
    /// No wheel that is allowed brings the charger to the side it has to strike.
    Turned,
}

impl Charge<'_> {
    /// The best way: the most models of both in contact, of such ways the shortest.
    ///
    /// # Units
    /// Those of the rectangles.
    ///
    /// # Edge cases
    /// A unit that already touches the target and looks at it needs no way. Obstacles that are touched or slid along hold nobody; one
    /// that the charger overlaps at the start holds it. The side struck is that in whose zone most of the front rank stands, of
    /// equals that in whose zone the middle of the front lies.
    ///
    /// # Errors
    /// Why there is no way.
    pub fn best(&self) -> Result<ChargePath, NoWay> {
        Search::new(self, None).best()
    }

    /// The best way that ends at one of these places, each so far to the charger's right of the middle of the side that is struck.
    ///
    /// # Errors
    /// Why there is no way.
    pub fn ending(&self, asides: &[f64]) -> Result<ChargePath, NoWay> {
        Search::new(self, Some(asides)).best()
    }

    /// Whether there is any way to the target: what [`best`](Self::best) says, but sooner where there is one.
    ///
    /// # Errors
    /// Why there is no way.
    pub fn arrives(&self) -> Result<(), NoWay> {
        Search::new(self, None).any()
    }

    /// Whether there is any way to one of these places: what [`ending`](Self::ending) says, but sooner.
    #[must_use]
    pub fn gets_to(&self, asides: &[f64]) -> bool {
        Search::new(self, Some(asides)).is_open()
    }

    /// The side that is struck.
    #[must_use]
    pub fn struck(&self) -> Quarter {
        struck(&self.charger, &self.target.rect)
    }

    /// The side that would be struck instead if the charger stood a little aside, and how far that is; none within `reach`.
    #[must_use]
    pub fn struck_aside(&self, reach: f64) -> Option<(Quarter, f64)> {
        // The shortest way across a ray is straight at it.
        let facing = self.target.rect.facing();
        let ways = [ZONE_DEG, -ZONE_DEG].map(|degrees| facing.turned(degrees + 90.0).forward());
        let ways = ways.into_iter().flat_map(|way| [way, -way]);
        let aside = ways.filter_map(|way| self.turns(way, reach));
        aside.min_by(|one, other| one.1.total_cmp(&other.1))
    }

    /// The first other side that is struck from along a way, and how far along it that is.
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

    /// Where a charger's front can lie along the side that is struck with the same models in contact: from and to, as
    /// [`ending`](Self::ending) has them, and how many models of both touch; whatever is in the way.
    #[must_use]
    pub fn places(&self) -> Vec<(f64, f64, u32)> {
        Approach::new(self, None).asides()
    }
}

impl Charge<'_> {
    /// How many models of all fight where these lie before the side that is struck, each so far aside.
    #[must_use]
    pub fn fighting(&self, placed: &[(f64, Ranks)]) -> u32 {
        Approach::new(self, None).fighting(placed)
    }

    /// Where the charger's front can lie along the side that is struck, in steps, as [`ending`](Self::ending) has it, each with how many
    /// models of all would fight if these others were set down beside it as well as can be; whatever is in the way.
    #[must_use]
    pub fn beside(&self, others: &[Ranks]) -> Vec<(f64, u32)> {
        let others: Vec<Rank> = others.iter().map(Rank::of_front).collect();
        Approach::new(self, None).beside(&others)
    }
}

/// The side of a target in whose zone most of the front rank stands.
#[must_use]
pub fn struck(charger: &Ranks, target: &Rect) -> Quarter {
    let zones = Zones::round(target, ZONE_DEG);
    zones.most(charger.front_rank()).unwrap_or_else(|| zones.side_of(charger.rect.front_middle()))
}

/// Greater where the one is truly shorter than the other; steps that gain nothing would creep on without end.
fn shortened(one: &Found, other: &Found) -> Ordering {
    if one.length < other.length - GAIN { Ordering::Greater } else { Ordering::Less }
}

/// Wheels so far apart, none first.
fn wheels(step: f64) -> impl Iterator<Item = f64> {
    let steps = std::iter::successors(Some(0.0), move |degrees| Some(degrees + step));
    let right = steps.take_while(|degrees| *degrees <= WHEEL_DEG);
    right.flat_map(|degrees| [degrees, -degrees]).skip(1)
}

/// What a way runs into.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Met {
    /// An obstacle, by its place in the list.
    Obstacle(usize),
    /// The target itself, before the side that is to be struck.
    Target,
    /// The edge of the field, at the end.
    Edge,
}

/// An obstacle within reach.
struct InReach<'a> {
    /// Its place in the list.
    number: usize,
    hurdle: Hurdle<'a>,
    /// A circle in which it lies.
    middle: DVec2,
    radius: f64,
}

/// What a charge is looked for among.
struct Search<'a> {
    charge: &'a Charge<'a>,
    approach: Approach,
    side: Quarter,
    near: Vec<InReach<'a>>,
    /// The models of the target.
    struck: Vec<Rect>,
    /// The models of the charger, a hair smaller: what it brushes does not hold it.
    body: Vec<Rect>,
}

impl<'a> Search<'a> {
    fn new(charge: &'a Charge<'a>, asides: Option<&[f64]>) -> Self {
        let approach = Approach::new(charge, asides);
        let (from, to) = (charge.charger.rect, charge.target.rect);
        // Nobody goes farther about than this on the way to what is struck.
        let reach = from.centre().distance(to.centre()) + from.radius() * 3.0 + to.radius();
        let each = charge.obstacles.iter().copied().enumerate();
        let near = each.map(|(number, hurdle)| {
            let (middle, radius) = hurdle.circle();
            InReach { number, hurdle, middle, radius }
        });
        let within = |near: &InReach<'_>| from.centre().distance(near.middle) <= reach + near.radius;
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

    /// The ways of wheels so far apart, the best first.
    fn ways(&self, step: f64) -> Vec<Found> {
        let ways = wheels(step).flat_map(|degrees| self.approach.ways(degrees));
        let mut ways: Vec<Found> = ways.collect();
        ways.sort_by(Found::better);
        ways
    }

    fn best(&self) -> Result<ChargePath, NoWay> {
        let ways = self.ways(STEP_DEG);
        let most = ways.first().ok_or(NoWay::Turned)?.contacts;
        let clear = ways.iter().find(|way| self.met(way).is_none()).copied();
        // What is in the way of the best may leave a way between those that were tried.
        let found = match clear {
            Some(way) if way.contacts == most => Some(way),
            fewer => self.around(fewer),
        };
        let Some(found) = found else {
            return Err(self.why(&ways));
        };
        let better = |one: &Found, other: &Found| {
            let more = one.contacts.cmp(&other.contacts);
            more.then_with(|| shortened(one, other)).is_gt()
        };
        let open = |way: &Found| self.met(way).is_none();
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

    /// Why none of the ways arrives: what is in the best of them.
    fn why(&self, ways: &[Found]) -> NoWay {
        let mut edge = false;
        for way in ways {
            match self.met(way) {
                Some(Met::Obstacle(by)) => return NoWay::Blocked { by },
                Some(Met::Edge) => edge = true,
                Some(Met::Target) | None => {}
            }
        }
        if edge { NoWay::Edge } else { NoWay::Turned }
    }

    /// What a way runs into first, if anything.
    fn met(&self, way: &Found) -> Option<Met> {
        let path = self.approach.path(way, self.side);
        let mut body = self.body.clone();
        let own: Vec<_> = self.struck.iter().map(Hurdle::Rect).collect();
        for leg in path.legs.iter().chain(&path.closing) {
            let meets = |hurdle: &Hurdle<'_>| {
                let mut rows = body.iter();
                rows.any(|row| !hurdle.overlapped(leg, row).is_empty())
            };
            if let Some(near) = self.near.iter().find(|near| meets(&near.hurdle)) {
                return Some(Met::Obstacle(near.number));
            }
            if own.iter().any(meets) {
                return Some(Met::Target);
            }
            for row in &mut body {
                *row = leg.rect(row, 1.0);
            }
        }
        let lies_on = |hurdle: &Hurdle<'_>| body.iter().any(|row| hurdle.overlaps(row));
        if let Some(near) = self.near.iter().find(|near| lies_on(&near.hurdle)) {
            return Some(Met::Obstacle(near.number));
        }
        let end = Ranks { rect: path.end, ..self.charge.charger };
        let off = |field| end.rows().any(|row| !within(&row, field));
        self.charge.field.is_some_and(off).then_some(Met::Edge)
    }
}

#[cfg(test)]
mod tests;
