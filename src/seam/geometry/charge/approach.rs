//! Paths of a charge to one edge of its target. For each angle of the wheel, this module finds the positions along the
//! edge that can be reached, and the lengths of the paths.

use std::cmp::Ordering;

use glam::DVec2;

use super::{
    Charge, ChargePath, EQUAL, Facing, Motion, Quarter, Rank, Ranks, Rect, STEP_DEG, Segment, WHEEL_DEG,
};
use crate::units::Bearing;

/// The value below which a cosine or a length counts as zero.
const NONE: f64 = 1e-12;
/// The difference in degrees below which two wheels count as equal.
const FINEST_DEG: f64 = 1e-7;
/// The distance from a requested position within which a path counts as ending there.
const THERE: f64 = 1e-6;

/// A path of a charge to the edge of the target: straight on, a wheel, and straight on until contact.
#[derive(Clone, Copy, Debug)]
pub(super) struct EdgeWay {
    /// The angle of the wheel in degrees, positive if clockwise.
    pub(super) degrees: f64,
    /// The distance straight on before the wheel.
    pub(super) before: f64,
    /// The distance straight on after the wheel, up to the contact.
    pub(super) after: f64,
    pub(super) length: f64,
    pub(super) contacts: u32,
    /// The position along the edge at which the charger's front row begins when the charge is over.
    pub(super) place: f64,
}

impl EdgeWay {
    /// Compares two paths for sorting. The better path comes first: the one with more models in contact, then the
    /// shorter one, then the one with the smaller wheel.
    pub(super) fn better(&self, other: &Self) -> Ordering {
        let length = if (self.length - other.length).abs() <= EQUAL {
            Ordering::Equal
        } else {
            self.length.total_cmp(&other.length)
        };
        let wheel = || self.degrees.abs().total_cmp(&other.degrees.abs());
        let contacts = other.contacts.cmp(&self.contacts);
        contacts.then(length).then_with(wheel)
    }
}

/// A charging unit, and the edge of the target that the unit is to strike.
pub(super) struct Approach {
    charger: Rect,
    /// The edge of the target that is struck. The outside of the target is to the left of the edge.
    edge: Segment,
    along: DVec2,
    outwards: DVec2,
    facing: Facing,
    /// The ranges of positions at which the same number of models touch: start, end, and that number.
    stretches: Vec<(f64, f64, u32)>,
    /// The only positions along the edge at which the charger's row may begin. `None` allows all.
    only: Option<Vec<f64>>,
}

/// A wheel that the charger makes where it stands, and the result.
pub(super) struct FirstWheel {
    degrees: f64,
    pub(super) turn: Motion,
    /// The distance that the outer corner travels in the wheel.
    pub(super) arc: f64,
    /// The direction in which the charger looks after the wheel.
    pub(super) ahead: DVec2,
    /// The front corner that is nearer to the line of the struck edge after the wheel.
    lead: DVec2,
    /// The unit vector from the corner `lead` to the other front corner.
    front: DVec2,
}

impl Approach {
    /// Makes the approach of a charge to the struck side. `asides` are the only offsets at which the charge may end, as
    /// in [`Charge::ending`]. `None` allows all.
    pub(super) fn new(charge: &Charge<'_>, asides: Option<&[f64]>) -> Self {
        let side = charge.struck();
        let edge = charge.target.edge(side);
        let along = (edge.b - edge.a).normalize_or_zero();
        let charger = charge.charger.rect;
        let facing = Facing {
            struck: Rank { models: charge.target.along(side), length: edge.length() },
            striking: Rank::of_front(&charge.charger),
        };
        let middle = (edge.length() - charger.frontage()) * 0.5;
        let begins = |asides: &[f64]| asides.iter().map(|aside| middle - aside).collect();
        Self {
            charger,
            edge,
            along,
            // The corners of a rectangle run clockwise, so outwards is to the left of an edge.
            outwards: along.perp(),
            stretches: facing.stretches(),
            facing,
            only: asides.map(begins),
        }
    }

    /// Returns the number of models of both sides that fight if the given blocks touch the edge. Each block comes with
    /// its offset from the middle of the edge.
    pub(super) fn fighting(&self, placed: &[(f64, Ranks)]) -> u32 {
        let struck = self.facing.struck;
        let row = |(aside, block): &(f64, Ranks)| {
            let rank = Rank::of_front(block);
            ((struck.length - rank.length) * 0.5 - aside, rank)
        };
        struck.fighting(&placed.iter().map(row).collect::<Vec<_>>())
    }

    /// Returns the offsets at which the charger's row can touch the edge, tried in equal steps. An offset is measured
    /// as in [`ending`](Charge::ending), and comes with the number of models of both sides that would fight if the rows
    /// `others` were then placed beside the charger, each where most models fight.
    pub(super) fn beside(&self, others: &[Rank]) -> Vec<(f64, u32)> {
        /// The distance between the positions that are tried.
        const STEP: f64 = 0.05;
        let (struck, own) = (self.facing.struck, self.facing.striking);
        let (least, most) = (-own.length, struck.length);
        let steps = std::iter::successors(Some(least + STEP), |place| Some(place + STEP));
        let places = steps.take_while(|place| *place < most);
        let all = places.map(|place| {
            let mut rows = vec![(place, own)];
            for other in others {
                rows.extend(set_down(struck, &rows, *other));
            }
            (self.aside(place), struck.fighting(&rows))
        });
        let mut all: Vec<(f64, u32)> = all.collect();
        all.reverse();
        all
    }

    /// Converts a position along the edge to an offset: that of the middle of the charger's front from the middle of
    /// the edge, positive to the charger's right.
    fn aside(&self, place: f64) -> f64 {
        (self.edge.length() - self.charger.frontage()) * 0.5 - place
    }

    /// Returns the ranges of offsets at which the same number of models touch: start, end, and that number.
    pub(super) fn asides(&self) -> Vec<(f64, f64, u32)> {
        let each = self.stretches.iter().rev();
        each.map(|(from, to, contacts)| (self.aside(*to), self.aside(*from), *contacts)).collect()
    }

    /// Returns the paths worth trying with a wheel of `degrees`. These paths lead to the ends and the middle of every
    /// range of positions with equal contact, or have no straight part before or after the wheel. If only some
    /// positions are allowed, only paths that end there are returned.
    pub(super) fn ways(&self, degrees: f64) -> Vec<EdgeWay> {
        let Some(wheeled) = self.wheeled(degrees) else {
            return Vec::new();
        };
        let mut befores = vec![0.0];
        befores.extend(self.longest(&wheeled));
        match &self.only {
            Some(places) => {
                let to = places.iter().filter_map(|place| self.before(&wheeled, *place));
                befores.extend(to);
            }
            None => befores.extend(self.to_stretches(&wheeled)),
        }
        let ways = befores.into_iter().filter_map(|before| self.way(&wheeled, before));
        ways.filter(|way| self.may_end(way.place)).collect()
    }

    /// Returns true if a path may end at the position `place` along the edge.
    fn may_end(&self, place: f64) -> bool {
        let there = |only: &Vec<f64>| only.iter().any(|one| (one - place).abs() < THERE);
        self.only.as_ref().is_none_or(there)
    }

    /// Returns the distances straight on before the wheel that lead to the ends and the middle of every range of
    /// positions with equal contact.
    fn to_stretches(&self, wheeled: &FirstWheel) -> Vec<f64> {
        let mut befores = Vec::new();
        for &(from, to, _) in &self.stretches {
            // The position is moved slightly inside the range, so that rounding does not change the contact.
            let inside = ((to - from) * 0.5).min(1e-6);
            for place in [from + inside, f64::midpoint(from, to), to - inside] {
                befores.extend(self.before(wheeled, place));
            }
        }
        befores
    }

    /// Returns the path that goes `before` straight on and then wheels by `degrees`. Returns `None` if the path misses
    /// the edge or may not end there.
    fn way_of(&self, before: f64, degrees: f64) -> Option<EdgeWay> {
        self.way_with(&self.wheeled(degrees)?, before)
    }

    /// Returns the path that goes `before` straight on and then makes the given wheel. Returns `None` if the path
    /// misses the edge or may not end there.
    pub(super) fn way_with(&self, wheeled: &FirstWheel, before: f64) -> Option<EdgeWay> {
        let found = self.way(wheeled, before)?;
        self.may_end(found.place).then_some(found)
    }

    /// Returns the direction in which the charger looks at the start.
    pub(super) fn start(&self) -> DVec2 {
        self.charger.facing().forward()
    }

    /// Returns true if the charge may end at given positions only.
    pub(super) fn is_bound(&self) -> bool {
        self.only.is_some()
    }

    /// Returns the wheel by `degrees` that the charger makes where it stands. Returns `None` if the angle is too large,
    /// or if the charger would then look past the edge.
    pub(super) fn wheeled(&self, degrees: f64) -> Option<FirstWheel> {
        if degrees.abs() > WHEEL_DEG {
            return None;
        }
        let [left_at, right_at, _, _] = self.charger.corners();
        let pivot = if degrees < 0.0 { left_at } else { right_at };
        let turn = Motion::Turn { pivot, degrees };
        let ahead = turn.bearing(self.charger.facing(), 1.0).forward();
        if ahead.dot(self.outwards) > -1e-6 {
            return None;
        }
        let [left, right] = [left_at, right_at].map(|corner| turn.point(corner, 1.0));
        let height = |corner: DVec2| (corner - self.edge.a).dot(self.outwards);
        let (lead, other) = if height(left) <= height(right) { (left, right) } else { (right, left) };
        let outer = if degrees < 0.0 { right_at } else { left_at };
        Some(FirstWheel {
            degrees,
            arc: turn.length(outer),
            turn,
            ahead,
            lead,
            front: (other - lead).normalize_or_zero(),
        })
    }

    /// Returns the longest distances straight on before the wheel: those with which the charger touches as soon as the
    /// wheel is made.
    fn longest(&self, wheeled: &FirstWheel) -> impl Iterator<Item = f64> + use<> {
        let start = self.start();
        let height = (wheeled.lead - self.edge.a).dot(self.outwards);
        let onto_edge = ratio(-height, start.dot(self.outwards));
        let onto_corner = [self.edge.a, self.edge.b]
            .map(|corner| ratio((corner - wheeled.lead).dot(wheeled.ahead), start.dot(wheeled.ahead)));
        onto_corner.into_iter().chain([onto_edge]).flatten()
    }

    /// Returns the distance straight on before the wheel that makes the charger's row begin at the position `place`
    /// along the edge. Returns `None` if there is no such distance.
    fn before(&self, wheeled: &FirstWheel, place: f64) -> Option<f64> {
        let start = self.start();
        let (wide, long) = (self.charger.frontage(), self.edge.length());
        let rising = wheeled.front.dot(self.along) > 0.0;
        let lead = if rising { place } else { place + wide };
        if (0.0..=long).contains(&lead) {
            // The leading corner strikes the edge at that place.
            let steep = -wheeled.ahead.dot(self.outwards);
            let seen = |way: DVec2| {
                way.dot(self.along) + way.dot(self.outwards) / steep * wheeled.ahead.dot(self.along)
            };
            return ratio(lead - seen(wheeled.lead - self.edge.a), seen(start));
        }
        // The front strikes a corner of the edge, at a known distance from the front's leading corner.
        let (corner, aside) = if rising { (self.edge.a, -lead) } else { (self.edge.b, lead - long) };
        let now = (corner - wheeled.lead).dot(wheeled.front);
        ratio(now - aside, start.dot(wheeled.front))
    }

    /// Returns the path that goes `before` straight on and then makes the given wheel, wherever it ends. Returns `None`
    /// if the path misses the edge.
    fn way(&self, wheeled: &FirstWheel, before: f64) -> Option<EdgeWay> {
        if before < -NONE {
            return None;
        }
        let struck = self.strikes(wheeled, before.max(0.0))?;
        let contacts = self.facing.contacts(struck.place);
        (contacts > 0).then(|| EdgeWay {
            degrees: wheeled.degrees,
            before: before.max(0.0),
            after: struck.after,
            length: before.max(0.0) + wheeled.arc + struck.after,
            contacts,
            place: struck.place,
        })
    }

    /// Returns the contact with the edge after the charger goes `before` straight on and wheels. Returns `None` if the
    /// charger misses the edge.
    fn strikes(&self, wheeled: &FirstWheel, before: f64) -> Option<EdgeContact> {
        let lead = wheeled.lead + self.start() * before;
        let (wide, long) = (self.charger.frontage(), self.edge.length());
        let rising = wheeled.front.dot(self.along) > 0.0;
        let steep = -wheeled.ahead.dot(self.outwards);
        let onto = (lead - self.edge.a).dot(self.outwards) / steep;
        let met = lead + wheeled.ahead * onto;
        let at = (met - self.edge.a).dot(self.along);
        let struck = if (-NONE..=long + NONE).contains(&at) {
            EdgeContact { after: onto, pivot: met, place: if rising { at } else { at - wide } }
        } else {
            let corner = if rising { self.edge.a } else { self.edge.b };
            let passes = if rising { at < 0.0 } else { at > long };
            let aside = (corner - lead).dot(wheeled.front);
            if !passes || !(0.0..=wide).contains(&aside) {
                return None;
            }
            EdgeContact {
                after: (corner - lead).dot(wheeled.ahead),
                pivot: corner,
                place: if rising { -aside } else { long + aside - wide },
            }
        };
        // A charger that already touches may lie behind the line by a rounding error.
        (struck.after >= -EQUAL).then(|| EdgeContact { after: struck.after.max(0.0), ..struck })
    }

    /// Returns the best path near the path `from`, found by ever smaller changes of the wheel and of the distance
    /// before it. `better` returns true if its first path is better, and `open` if no obstacle blocks a path.
    pub(super) fn finer(
        &self,
        from: EdgeWay,
        better: &dyn Fn(&EdgeWay, &EdgeWay) -> bool,
        open: &dyn Fn(&EdgeWay) -> bool,
    ) -> EdgeWay {
        let (mut best, mut step) = (from, STEP_DEG * 0.5);
        while step > FINEST_DEG {
            let turned = [best.degrees - step, best.degrees + step];
            let turned = turned.into_iter().filter(|degrees| degrees.abs() <= WHEEL_DEG);
            let stepped = [-step, step].into_iter().filter_map(|by| {
                // The step in length is a tenth of the step in degrees.
                self.way_of(best.before + by * 0.1, best.degrees)
            });
            let found = turned.flat_map(|degrees| {
                let same = self.way_of(best.before, degrees);
                self.ways(degrees).into_iter().chain(same)
            });
            let mut found: Vec<EdgeWay> = found.chain(stepped).collect();
            found.retain(|way| better(way, &best));
            found.sort_by(EdgeWay::better);
            match found.into_iter().find(|way| open(way)) {
                Some(way) => best = way,
                None => step *= 0.5,
            }
        }
        best
    }

    /// Returns a path as legs, with the closing wheel that brings the fronts flush.
    pub(super) fn path(&self, way: &EdgeWay, side: Quarter) -> ChargePath {
        let start = self.start();
        let mut legs = Vec::new();
        let mut end = self.charger;
        let mut go = |leg: Motion, long: f64| {
            if long > EQUAL {
                end = leg.rect(&end, 1.0);
                legs.push(leg);
            }
        };
        let mut pivot = None;
        if let Some(wheeled) = self.wheeled(way.degrees) {
            if wheeled.arc > EQUAL {
                go(Motion::Slide(start * way.before), way.before);
                go(wheeled.turn.carried(start * way.before), wheeled.arc);
                go(Motion::Slide(wheeled.ahead * way.after), way.after);
            } else {
                let straight = way.before + way.after;
                go(Motion::Slide(start * straight), straight);
            }
            pivot = self.strikes(&wheeled, way.before).map(|struck| struck.pivot);
        }
        let flush = Bearing::of(-self.outwards).unwrap_or_default();
        let degrees = end.facing().turn_to(flush);
        let closing = pivot.filter(|_| degrees.abs() > FINEST_DEG);
        let closing = closing.map(|pivot| Motion::Turn { pivot, degrees });
        ChargePath {
            end: closing.map_or(end, |closing| closing.rect(&end, 1.0)),
            legs,
            closing,
            length: way.length,
            contacts: way.contacts,
            side,
            aside: self.aside(way.place),
        }
    }
}

/// The first contact of a charger with the struck edge.
struct EdgeContact {
    /// The distance straight on after the wheel, up to the contact.
    after: f64,
    /// The point of contact, about which the charger turns until the fronts are flush.
    pivot: DVec2,
    /// The position along the edge at which the charger's row begins when the fronts are flush.
    place: f64,
}

/// Returns the distance `of / by`. Returns `None` if the quotient is negative or the divisor is zero.
fn ratio(of: f64, by: f64) -> Option<f64> {
    let way = of / by;
    (by.abs() > NONE && way >= -NONE).then_some(way)
}

/// Returns the row `other` with the position along the struck row at which most models fight if `other` is placed
/// beside `rows`. Returns `None` if there is no room.
fn set_down(struck: Rank, rows: &[(f64, Rank)], other: Rank) -> Option<(f64, Rank)> {
    let free = |place: &f64| {
        let beside = |(taken, row): &(f64, Rank)| {
            *place >= taken + row.length - NONE || place + other.length <= taken + NONE
        };
        rows.iter().all(beside)
    };
    // The candidates are flush with one of the rows or with an end of the edge.
    let flush = rows.iter().flat_map(|(taken, row)| [taken + row.length, taken - other.length]);
    let places = flush.chain([0.0, struck.length - other.length]).filter(free);
    let fight = |place: f64| {
        let mut all = rows.to_vec();
        all.push((place, other));
        struck.fighting(&all)
    };
    let touch = places.filter(|place| *place < struck.length && place + other.length > 0.0);
    let best = touch.max_by_key(|place| fight(*place))?;
    Some((best, other))
}
