//! Stepping out: gunners without guns, or engineers, leave the unit to which they are attached and stand beside it.

use super::{has_left, is_inside, is_outside, passed, rule_of, said, touches};
use crate::layout::{about_centre, formation_stands};
use crate::prelude::*;
use crate::sketch::step;
use geometry::nearest_way;

/// The facts of gunners without guns or engineers that step out of the unit to which they are attached.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StepOutFacts {
    /// The accuracy in cm with which players place stands by hand. A result that a smaller shift would change is a
    /// close call.
    #[schemars(extend("x-minor" = true))]
    pub accuracy_cm: f64,
    pub phase: Phase,
    pub unit: UnitFacts,
    /// The unit that the gunners or engineers leave.
    pub host: UnitFacts,
    /// True if the gunners or engineers, or the unit that they leave, are part of a melee that was declared this turn.
    pub in_melee: bool,
    /// The share of the movement for this turn that is already used, from 0 to 1. It is the larger of two shares: that
    /// of the unit stepping out and that of the unit it leaves.
    #[schemars(extend("x-measure" = "share"))]
    pub spent: f64,
    #[schemars(extend("x-minor" = true))]
    pub ends: Stance,
    /// The distance in cm between the new place and the outline of the unit that the gunners or engineers leave.
    pub cm: f64,
    /// The largest gap in cm that still counts as touching.
    #[schemars(extend("x-minor" = true))]
    pub touching_cm: f64,
    /// The obstacles at the new place.
    pub spot: SpotFacts,
    /// The ids of the guns without gunners, except those of the own side, onto which the gunners or engineers step.
    pub passes: Vec<Id>,
}

ask! {
    /// The request for gunners without guns or engineers to step out of the unit to which they are attached.
    StepOutAsk of Napoleonic {
        unit: Id = hole::Unit,
        /// The middle of the front edge after the step, in cm. `None` for the first side of the unit that has room.
        at: Option<DVec2> = hole::Optional<hole::Point>,
        /// The facing after the step. `None` for the facing of the unit that is left.
        facing: Option<Bearing> = hole::Optional<hole::Degrees>,
    }
}

impl Case<Napoleonic> for StepOutFacts {
    done!("steps-out");

    fn measure(survey: Survey<'_>, ask: &StepOutAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let who = unit(position, ask.unit.as_str())?;
        let Some(host) = who.with.as_ref().and_then(|host| position.unit(host)) else {
            return Err(refuse("guns.attach", "with-nobody", &who.name));
        };
        let Some(placed) = &host.placed else {
            return Err(refuse("guns.attach", "unplaced", &host.name));
        };
        let (ends, spot) = place(survey, who, placed, ask);
        let outline = placed.outline();
        let gap = ends.stands().iter().map(|stand| stand.distance(&outline));
        let touching = position.ground.tolerance;
        let is_swept = |guns: &Rect| {
            let mut stands = ends.stands().iter();
            stands.any(|stand| stand.overlap(guns) > touching)
        };
        Ok(Self {
            accuracy_cm: position.ground.accuracy,
            phase: position.phase,
            unit: UnitFacts::of(position, who),
            host: UnitFacts::of(position, host),
            in_melee: position.in_melee(who) || position.in_melee(host),
            spent: who.spent.max(host.spent),
            cm: swept(gap.fold(f64::INFINITY, f64::min)),
            touching_cm: touching,
            passes: passed(survey, who, is_swept),
            ends: Stance::of(&ends),
            spot,
        })
    }

    about!(unit.id, measured within accuracy_cm);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        let key = rule_of(tables, &self.host);
        tally.note(key);
        tally.checks.extend(self.may(tables));
        let apart = (fact!(self.cm), self.touching_cm);
        let touches = touches(key, &self.unit, self.host.called(), apart);
        tally.checks.push(touches);
        tally.checks.extend(self.spot.checks(tables, &Body::of(&self.unit)));
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let unit = || self.unit.id.clone();
        let placed = Event::Placed {
            unit: unit(),
            formation: self.unit.formation.unwrap_or(Formation::Line),
            stance: self.ends.clone(),
        };
        let spent = Event::Spent { unit: unit(), share: 1.0 };
        let gone = self.passes.iter();
        [placed, spent].into_iter().chain(gone.map(|guns| Event::GunsGone { guns: guns.clone() })).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        said("steps-out", &self.unit).name("other", self.host.called())
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let host = survey.position.standing(&self.host.id).map(UnitPose::outline);
        let ends = self.ends.placed();
        let way = host.and_then(|host| nearest_way(ends.stands(), &[host]));
        step(way, Some(self.cm), Some(&self.ends), &self.unit.id)
    }
}

impl StepOutFacts {
    /// Returns the checks on stepping out that do not depend on the new place. It takes the whole movement, so none may
    /// be used before.
    fn may(&self, tables: &Tables) -> [Check; 4] {
        let place = if is_inside(self.unit.place.as_ref()) {
            is_outside(tables, &self.unit, fact!(self.unit.place))
        } else {
            is_outside(tables, &self.host, fact!(self.host.place))
        };
        [
            in_phase(tables, fact!(self.phase), Phase::Movement),
            place,
            out_of_melee(tables, &self.unit, fact!(self.in_melee)),
            has_left(tables, &self.unit, fact!(self.spent), 1.0),
        ]
    }
}

/// Returns the pose of gunners or engineers that step out, and the obstacles there. They go to the point that the
/// player names, or else to the first side with room: rear, left, right, front. If no side has room, they go to the
/// rear.
///
/// # Source
/// `guns.attach`
fn place(survey: Survey<'_>, who: &Unit, host: &UnitPose, ask: &StepOutAsk) -> (UnitPose, SpotFacts) {
    let spot = |placed: &UnitPose| SpotFacts::of_unit(survey, who, placed.stands());
    let facing = ask.facing.unwrap_or(host.facing);
    if let Some(at) = ask.at {
        let stands = formation_stands(survey.tables, who, who.formation, &Pose { at, facing });
        let placed = UnitPose::new(at, facing, stands, false);
        let spot = spot(&placed);
        return (placed, spot);
    }
    let [front, right, rear, left] = host.outline().edge_middles();
    let centre = host.outline().centre();
    let beside = |middle: DVec2| {
        let outwards = (middle - centre).normalize_or_zero();
        let block = about_centre(survey.tables, who, who.formation, middle, facing);
        // The distance from the figures' middle to the edge of their block on the side of the unit, for any facing of
        // the figures.
        let corners = block.outline().corners().into_iter();
        let reach = corners.map(|corner| (middle - corner).dot(outwards));
        let shift = outwards * reach.fold(0.0, f64::max);
        let placed = super::super::layout::moved(&block, shift);
        let spot = spot(&placed);
        (placed, spot)
    };
    let is_free = |(_, spot): &(UnitPose, SpotFacts)| spot.is_free();
    [rear, left, right, front].into_iter().map(beside).find(is_free).unwrap_or_else(|| beside(rear))
}

/// Returns the offer to step out of a unit, or `None` if the rules do not allow that now. If no side of the unit has
/// room, the player has to name a place.
pub(super) fn offer_to(survey: Survey<'_>, unit: &Unit) -> Option<Offer> {
    let ask = StepOutAsk { unit: unit.id.clone(), at: None, facing: None };
    let host = unit.with.as_ref()?;
    let host = survey.position.unit(host)?;
    let facts = survey.facts::<StepOutFacts>(&ask).ok()?;
    if !facts.may(survey.tables).iter().all(|check| check.holds) {
        return None;
    }
    let free = facts.weigh(survey.tables).forbidden().next().is_none();
    let (outline, own) = (host.placed.as_ref()?.outline(), unit.placed.as_ref()?.outline());
    let centre = outline.centre();
    // The middle of the figures' front is at most twice their radius away from the outline of the unit.
    let reach = outline.radius() + 2.0 * own.radius() + facts.touching_cm;
    let at = Choice::of("at", ChoiceRange::Near([centre.x, centre.y], reach));
    let at = if free { at.optional() } else { at };
    let facing = Choice::of("facing", ChoiceRange::Between(0.0, 360.0)).optional();
    let offer = offer("part", unit).choosing([at, facing]);
    Some(offer.saying(|reason| reason.name("other", &host.name)))
}
