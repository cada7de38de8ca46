//! Placing by hand: the umpire puts a unit where there is room if the rules have found none.

use super::layout::standing;
use super::misplacement;
use super::prelude::*;
use super::sketch::step;

/// The facts of a unit that the umpire puts somewhere by hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceUnitFacts {
    /// The accuracy in cm with which players place stands by hand. A result that a smaller shift would change is a
    /// close call.
    #[schemars(extend("x-minor" = true))]
    pub accuracy_cm: f64,
    pub unit: UnitFacts,
    /// The obstacles at the new place.
    pub spot: SpotFacts,
    #[schemars(extend("x-minor" = true))]
    pub ends: Stance,
}

ask! {
    /// The request to put a unit somewhere by hand.
    PlaceUnitAsk of Napoleonic {
        unit: Id = hole::Unit,
        /// The middle of the unit's front edge at the new place, in cm.
        at: DVec2 = hole::Point,
        /// The facing at the new place. `None` keeps the present facing.
        facing: Option<Bearing> = hole::Optional<hole::Degrees>,
    }
}

impl Case<Napoleonic> for PlaceUnitFacts {
    done!("placed");

    fn measure(survey: Survey<'_>, ask: &PlaceUnitAsk, _: &Amendments) -> Result<Self, Refusal> {
        let who = unit(survey.position, ask.unit.as_str())?;
        let known = who.placed.as_ref().map(|placed| placed.facing);
        let pose = Pose { at: ask.at, facing: ask.facing.or(known).unwrap_or_default() };
        let stands = standing(survey.tables, who, &pose);
        let there = UnitPose::new(pose.at, pose.facing, stands, false);
        Ok(Self {
            accuracy_cm: survey.position.ground.accuracy,
            unit: UnitFacts::of(survey.position, who),
            spot: SpotFacts::of_formed(survey, who, &there),
            ends: Stance::of(&there),
        })
    }

    about!(unit.id, measured within accuracy_cm);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        tally.note(tables.disorder_place.key);
        let checks = self.spot.checks(tables, &Body::of(&self.unit));
        tally.checks.extend(checks);
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        vec![Event::Placed {
            unit: self.unit.id.clone(),
            formation: self.unit.formation.unwrap_or(Formation::Line),
            stance: self.ends.clone(),
        }]
    }

    fn says(&self, _: &Tables) -> Reason {
        let [x, y] = self.ends.at;
        Reason::new("disorder.place", "says")
            .name("unit", self.unit.called())
            .cm("x", x)
            .cm("y", y)
            .count("facing", self.ends.facing.whole())
    }

    fn sketch(&self, _: Survey<'_>) -> Vec<Mark> {
        step(None, None, Some(&self.ends), &self.unit.id)
    }
}

/// Returns an offer for each misplaced unit to be put somewhere else, for example one that lies on another unit.
///
/// # Source
/// `disorder.place`
///
/// # Edge cases
/// A unit that still has to retreat gets no such offer, because it is about to leave its place.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let owes = |unit: &Unit| survey.position.owed.iter().any(|owed| owed.unit == unit.id);
    let mut lying: Vec<(&Unit, Reason)> = Vec::new();
    for wrong in misplacement::all(survey) {
        let Some(unit) = wrong.moves.filter(|unit| !owes(unit)) else {
            continue;
        };
        if lying.iter().all(|(known, _)| known.id != unit.id) {
            lying.push((unit, wrong.because));
        }
    }
    lying.into_iter().map(|(unit, because)| offer_to(survey, unit, because)).collect()
}

fn offer_to(survey: Survey<'_>, unit: &Unit, because: Reason) -> Offer {
    let at = unit.placed.as_ref().map_or(DVec2::ZERO, |placed| placed.at);
    let reach = unit.placed.as_ref().map_or(0.0, |placed| placed.outline().radius());
    let near = ChoiceRange::Near([at.x, at.y], reach + 2.0 * survey.tables.disorder_place.shift_cm);
    let offer = offer("place", unit).choosing([Choice::of("at", near)]).due(Due::Now);
    offer.saying(|reason| reason.with("because", because))
}
