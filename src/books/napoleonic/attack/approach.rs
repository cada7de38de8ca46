//! The path of an attacker into contact: the legs that the player names, then straight ahead until the target is
//! touched. If the player names no legs, the program searches for the path with the smallest wheel.

use super::AttackFacts;
use super::straights::{Step, StraightCache, widest};
use super::target::{ContactSpan, Target};
use crate::leg::{Leg, LegKind};
use crate::march::{
    Body, Course, Foe, LegFacts, MarchFacts, Stop, Walk, WalkResult, affordable_cm, at_time, can_afford,
    course, most_cm, narrow, plain_cm, road_factor, share_on_roads, sketch_of, stopped, stopped_by, walk,
};
use crate::prelude::*;
use crate::sketch::{distance, same, zone_mark};

/// The length in cm below which a difference counts as a rounding error.
const HAIR: f64 = 1e-6;

/// An attacker, its target, and the umpire's overrides for the path between them.
pub(super) struct Approach<'a, 'p> {
    pub(super) survey: Survey<'p>,
    pub(super) unit: &'p Unit,
    pub(super) placed: &'p UnitPose,
    pub(super) target: &'a Target<'p>,
    ahead: &'a StraightCache,
    /// The distance in cm by which the target lies outside the attacker's front zone. Negative if the target reaches
    /// into the zone.
    pub(super) outside_front_cm: f64,
    /// The indices of the legs of the path that the umpire lets the unit make despite an obstacle.
    unstopped: Vec<usize>,
    /// The distance in cm that the attacker may move this turn, if the umpire overrides the tables.
    allowance_cm: Option<f64>,
    /// The distance in cm that the attacker may move this turn without using a road.
    plain_cm: f64,
    /// The greatest distance in cm that the attacker could move on any path, roads included.
    pub(super) most_cm: f64,
    /// The widest wheel that an attack may contain, in degrees.
    pub(super) wheel_deg: f64,
    /// True if a part of the target lies in the attacker's front zone. If false, no path into contact is searched.
    in_front: bool,
}

impl<'a, 'p> Approach<'a, 'p> {
    /// Prepares the search for the path of a placed attacker to a target. `said` holds the umpire's overrides.
    pub(super) fn of(
        survey: Survey<'p>,
        (unit, placed): (&'p Unit, &'p UnitPose),
        (target, ahead): (&'a Target<'p>, &'a StraightCache),
        said: &Amendments,
    ) -> Self {
        let ground = &survey.position.ground;
        let outside_front_cm = swept(target.outside_front(survey, &placed.outline()));
        let allowance_cm = said.number("march.allowance_cm");
        Self {
            outside_front_cm,
            in_front: said.number("outside_front_cm").unwrap_or(outside_front_cm) <= 0.0,
            unstopped: MarchFacts::unstopped(said, "march"),
            allowance_cm,
            plain_cm: plain_cm(survey, unit, allowance_cm),
            most_cm: most_cm(survey, unit, allowance_cm).min(ground.width + ground.depth),
            wheel_deg: said.number("wheel_deg").unwrap_or(survey.tables.attack_declare.wheel_deg),
            survey,
            unit,
            placed,
            target,
            ahead,
        }
    }
}

impl Approach<'_, '_> {
    /// Returns the path into contact that consists of the given legs and a last straight. Without legs, returns the
    /// path with the smallest wheel that the unit's movement allows. If none is allowed, returns the first path tried
    /// that at least ends in contact, or else an attack without movement.
    ///
    /// # Source
    /// `attack.declare`, `attack.move`
    pub(super) fn found(&self, legs: Option<&[Leg]>) -> WalkResult {
        if let Some(legs) = legs {
            return self.to_contact(legs).unwrap_or_else(|| self.way(legs));
        }
        let mut nearest = None;
        let leads = self.least_wheel(|legs| nearest = nearest.take().or_else(|| self.to_contact(legs)));
        leads.or(nearest).unwrap_or_else(|| self.stood())
    }

    /// Returns the path into contact with the smallest wheel. Returns `None` if no permitted path leads into contact.
    pub(super) fn leading(&self) -> Option<WalkResult> {
        self.least_wheel(|_| ())
    }

    /// Returns how the path treats enemies: an attack may touch them.
    pub(super) fn foe(&self) -> Foe<'_> {
        Foe::Struck(self.target.id())
    }

    fn way(&self, legs: &[Leg]) -> WalkResult {
        let way = Walk { legs, foe: self.foe(), unstopped: &self.unstopped };
        let mut walked = walk(self.survey, self.unit, self.placed, way);
        walked.facts.allowance_cm = self.allowance_cm;
        walked
    }

    /// Adds to `march` the obstacle that the unit would just meet, or just miss, after a small shift. The target does
    /// not count as an obstacle.
    pub(super) fn narrow(&self, march: &mut MarchFacts) {
        let legs: Vec<Leg> = march.legs.iter().map(LegFacts::leg).collect();
        let way = Walk { legs: &legs, foe: self.foe(), unstopped: &self.unstopped };
        narrow(self.survey, (self.unit, self.placed), way, Some(self.target.id()), march);
    }

    /// Returns the path made by the given legs and then straight on into contact. If a straight among the legs already
    /// reaches the target, the path ends there. Returns `None` if the target is not straight ahead after the legs.
    fn to_contact(&self, before: &[Leg]) -> Option<WalkResult> {
        let ground = &self.survey.position.ground;
        let ahead = |legs: &[Leg]| {
            let placed = self.way(legs).body.placed;
            let met = self.target.met(&placed, ground.width + ground.depth, ground.tolerance);
            (placed, met)
        };
        let mut legs: Vec<Leg> = Vec::new();
        for leg in before {
            if leg.kind == LegKind::Forward
                && let (_, Some(met)) = ahead(&legs)
                && met.near < met.end
                && met.end <= leg.amount
            {
                return Some(self.straight_on(&legs, met));
            }
            legs.push(*leg);
        }
        let (placed, met) = ahead(&legs);
        if self.touches(&placed) {
            return Some(self.way(&legs));
        }
        Some(self.straight_on(&legs, met?))
    }

    fn touches(&self, placed: &UnitPose) -> bool {
        self.survey.position.touches(self.target.gap(placed))
    }

    /// Returns the path made by the given legs and then straight on until the attacker lies flush with the target. If
    /// an obstacle or too little movement ends the straight earlier, the path is shortened, provided that it still ends
    /// in contact.
    ///
    /// # Source
    /// `attack.move`, `measure.touch`
    fn straight_on(&self, before: &[Leg], met: ContactSpan) -> WalkResult {
        let straight = |cm: f64| -> WalkResult {
            let last = (cm > self.survey.position.ground.tolerance).then_some(forward(cm));
            let legs: Vec<Leg> = before.iter().copied().chain(last).collect();
            self.way(&legs)
        };
        let whole = straight(met.end);
        if self.leads(&whole) {
            return whole;
        }
        let last = whole.facts.legs.get(before.len());
        let stop = last.and_then(|leg| leg.stopped.as_ref());
        let free = match stop {
            // The path would end inside a built-up area. The attacker does not go in, so it stops where it first
            // touches the area.
            Some(stop) if stop.why == Stop::Inside => met.near,
            Some(stop) => stop.at_cm - HAIR,
            None => met.end,
        };
        // Movement is counted in whole millimetres, so almost half a millimetre more may be allowed.
        for slack in [0.0, 0.049] {
            let lasts = affordable_cm(self.survey.tables, &whole.facts, slack);
            let end = met.end.min(free).min(lasts);
            if end < met.near - HAIR {
                continue;
            }
            let shorter = straight(end);
            if self.leads(&shorter) {
                return shorter;
            }
        }
        whole
    }

    /// Returns true if nothing stops a path, the unit has enough movement for it, and it ends in contact.
    fn leads(&self, walked: &WalkResult) -> bool {
        let clear = walked.facts.legs.iter().all(|leg| leg.stopped.is_none());
        clear && can_afford(self.survey.tables, &walked.facts) && self.touches(&walked.body.placed)
    }

    /// Searches for the path into contact with the smallest wheel. Wheels grow by the step in the tables, left before
    /// right, each after the shortest straight that works. `tried` is called with each wheel, so that a failed search
    /// can report a path that is stopped or too long. Returns `None` if no path leads into contact.
    fn least_wheel(&self, mut tried: impl FnMut(&[Leg])) -> Option<WalkResult> {
        let rule = &self.survey.tables.attack_declare;
        let starts = if self.in_front { self.starts() } else { Vec::new() };
        let steps = std::iter::successors(Some(0.0), |deg| Some(deg + rule.step_deg));
        for degrees in steps.take_while(|deg| *deg <= self.wheel_deg + HAIR) {
            for kind in [LegKind::WheelLeft, LegKind::WheelRight] {
                let turns = degrees > 0.0;
                if !turns && kind == LegKind::WheelRight {
                    continue;
                }
                tried(&legs(0.0, (kind, degrees)));
                for start in starts.iter().filter(|start| turns || start.cm <= 0.0) {
                    let walked = self.wheeled(start, kind, degrees);
                    if let Some(walked) = walked.filter(|walked| self.leads(walked)) {
                        return Some(walked);
                    }
                }
            }
        }
        let up_to_him = starts.iter().flat_map(|start| {
            let limits = start.wheels.iter();
            limits.map(move |(kind, degrees)| (start, *kind, *degrees))
        });
        let mut flush = up_to_him.filter_map(|(start, kind, degrees)| {
            self.wheeled(start, kind, degrees).filter(|walked| self.leads(walked))
        });
        flush.next()
    }

    /// Returns the path made by a straight, a wheel, and straight on into contact. Returns `None` if a quick check
    /// shows that such a path misses the target, is too long, or is blocked.
    fn wheeled(&self, start: &FirstStraight<'_>, kind: LegKind, degrees: f64) -> Option<WalkResult> {
        let ground = &self.survey.position.ground;
        let legs = legs(start.cm, (kind, degrees));
        if !self.unstopped.is_empty() {
            return self.to_contact(&legs);
        }
        let wheel = Leg { kind, amount: degrees, formation: None };
        let blocked = |(side, most): &(LegKind, f64)| *side == kind && degrees > *most;
        if start.wheels.iter().any(blocked) {
            return None;
        }
        let turn = course(start.placed, &wheel);
        let left = self.most_cm - start.cm - turn.cm + ground.tolerance;
        if left < 0.0 || self.target.is_farther(start.placed, &turn.motion, left) {
            return None;
        }
        let placed = at_time(start.placed, &turn.motion, 1.0);
        if self.target.gap(&placed) > left {
            return None;
        }
        let met = self.target.met(&placed, left, ground.tolerance)?;
        if !self.may_last(start, (&turn, &placed), met.near) {
            return None;
        }
        let ahead = Motion::Slide(placed.facing.forward() * met.end);
        let stop = stopped(self.survey, self.unit, placed.stands(), &ahead, self.foe());
        let closed = stop.is_some_and(|(time, _)| time * met.end < met.near - HAIR);
        (!closed).then(|| self.to_contact(&legs))?
    }

    /// Returns false if the unit surely has too little movement for the straight `start`, the wheel `turn` and a last
    /// straight of `near` cm up to the target. The check ignores slow ground, and measures roads only if the movement
    /// is too small without them.
    fn may_last(&self, start: &FirstStraight<'_>, (turn, placed): (&Course, &UnitPose), near: f64) -> bool {
        /// The largest error in cm that rounding to whole millimetres can cause in the length of a path.
        const SLACK: f64 = 0.2;
        let lasts = self.plain_cm + self.survey.position.ground.tolerance + SLACK;
        let whole = start.cm + turn.cm + near;
        if whole <= lasts {
            return true;
        }
        let legs = [
            (self.placed, &Motion::Slide(self.placed.facing.forward() * start.cm), start.cm),
            (start.placed, &turn.motion, turn.cm),
            (placed, &Motion::Slide(placed.facing.forward() * near), near),
        ];
        let on_roads = |(from, motion, cm): (&UnitPose, &Motion, f64)| {
            cm * share_on_roads(self.survey, from.stands(), motion)
        };
        let saved = legs.into_iter().map(on_roads).sum::<f64>() * (1.0 - 1.0 / road_factor(self.survey));
        whole - saved <= lasts
    }

    /// Returns the straights with which a path into contact can begin, each with the widest wheel that is possible
    /// after it.
    fn starts(&self) -> Vec<FirstStraight<'_>> {
        let straights = self.ahead.straights(self);
        let longest = Motion::Slide(self.placed.facing.forward() * self.most_cm);
        let stop = earlier(straights.stopped, self.stopped_by_target(self.placed, &longest));
        let free = stop.map_or(self.most_cm, |time| time * self.most_cm);
        // In a wheel the rear corners of a deep formation move farther than the outer front corner, by whose path the
        // wheel is measured.
        let outline = self.placed.outline();
        let swing = self.wheel_deg.to_radians() * (2.0 * outline.radius() - outline.frontage());
        let steps = straights.steps.iter().take_while(|step| step.cm <= 0.0 || step.cm < free);
        steps.filter_map(|step| self.begun(step, swing)).collect()
    }

    /// Returns the state of the attacker after a first straight. Returns `None` if the target is then too far for any
    /// wheel. A wheel brings a corner of the attacker nearer by at most `swing` cm more than the measured length of the
    /// wheel.
    fn begun<'s>(&self, step: &'s Step, swing: f64) -> Option<FirstStraight<'s>> {
        let left = self.most_cm - step.cm + self.survey.position.ground.tolerance;
        if self.target.gap(&step.placed) > left + swing {
            return None;
        }
        let [to_left, to_right] = step.wheels(self);
        let wheels =
            [(LegKind::WheelLeft, to_left), (LegKind::WheelRight, to_right)].map(|(kind, beside)| {
                let wheel = widest(self, kind, &step.placed);
                let halt = earlier(beside, self.stopped_by_target(&step.placed, &wheel));
                let free = halt.map_or(1.0, |time| (time - HAIR).max(0.0));
                (kind, self.wheel_deg * free)
            });
        Some(FirstStraight { cm: step.cm, placed: &step.placed, wheels })
    }

    /// Returns the time, from 0 to 1, at which the attacked unit first stops a motion of the attacker. Returns `None`
    /// if it does not, or if the target is not a unit.
    fn stopped_by_target(&self, placed: &UnitPose, motion: &Motion) -> Option<f64> {
        let target = self.target.unit()?;
        stopped_by(self.survey, self.unit, placed.stands(), (motion, self.foe()), &target.id)
    }

    /// Returns the facts of an attack in which the attacker does not move.
    pub(super) fn stood(&self) -> WalkResult {
        WalkResult {
            facts: MarchFacts {
                unit: UnitFacts::of(self.survey.position, self.unit),
                ..MarchFacts::default()
            },
            body: Body { unit: self.unit.clone(), placed: self.placed.clone() },
        }
    }
}

/// Returns the earlier of two times. `None` means never.
fn earlier(one: Option<f64>, other: Option<f64>) -> Option<f64> {
    [one, other].into_iter().flatten().min_by(f64::total_cmp)
}

/// The state of an attacker after the first straight of its path.
struct FirstStraight<'s> {
    /// The length of the straight, in cm.
    cm: f64,
    placed: &'s UnitPose,
    /// The wheels to the left and to the right, each with the widest angle in degrees that no obstacle stops.
    wheels: [(LegKind, f64); 2],
}

/// Returns the legs of a path: a straight of `cm` cm and a wheel of `degrees` degrees. A value of 0 gives no leg.
fn legs(cm: f64, (kind, degrees): (LegKind, f64)) -> Vec<Leg> {
    let wheel = Leg { kind, amount: degrees, formation: None };
    let straight = (cm > 0.0).then(|| forward(cm));
    let wheel = (degrees > 0.0).then_some(wheel);
    straight.into_iter().chain(wheel).collect()
}

fn forward(cm: f64) -> Leg {
    Leg { kind: LegKind::Forward, amount: cm, formation: None }
}

/// Returns the marks that show an attack on the table: the path into contact, the attacker's front zone, and the
/// measured distances to the target.
pub(super) fn sketch(survey: Survey<'_>, facts: &AttackFacts) -> Vec<Mark> {
    let attacker = survey.position.unit(&facts.march.unit.id);
    let Some((unit, placed)) = attacker.and_then(|unit| Some((unit, unit.placed.as_ref()?))) else {
        return Vec::new();
    };
    let target = Target::of(survey, unit, &facts.on);
    let outline = placed.outline();
    let ends = facts.march.ends.as_ref().map(Stance::placed);
    let stands = ends.as_ref().unwrap_or(placed).stands();
    let [outside, gap] = target.ways(survey, (&outline, stands));
    let mut marks = sketch_of(survey, &facts.march);
    let measured = swept(target.outside_front(survey, &outline));
    if facts.outside_front_cm.is_some_and(|told| same(told, measured)) {
        let zone = zone_mark(survey, MarkKind::Front, &survey.tables.zones(&outline).front());
        let outside = distance(outside, facts.outside_front_cm);
        let both = zone.into_iter().chain(outside);
        marks.extend(both.map(|mark| mark.on("outside_front_cm").of(&unit.id)));
    }
    let gap = distance(gap, facts.gap_cm);
    marks.extend(gap.map(|mark| mark.on("gap_cm").of(&unit.id)));
    marks
}
