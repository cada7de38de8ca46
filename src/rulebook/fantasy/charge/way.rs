//! The way of a charge: home, or short of its target.

use crate::geometry::{Motion, NoWay, Rect, charge};
use crate::rulebook::fantasy::Survey;
use crate::rulebook::fantasy::kind::Facing;
use crate::rulebook::fantasy::position::{Stance, Unit};
use crate::rulebook::fantasy::survey::{Ground, Hinders};
use crate::rulebook::fantasy::unit::NamedFacts;
use crate::units::{Bearing, swept};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The way of a charge that gets home.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct HomeFacts {
    /// Its straights and wheels.
    pub legs: Vec<LegFacts>,
    /// How far it goes, the outer corner's way on a wheel.
    pub way_in: f64,
    /// How many models of both sides touch.
    pub contacts: u32,
    /// The side of the target it strikes.
    pub strikes: Facing,
    /// Where it ends, flush; open where there is no table.
    #[schemars(extend("x-minor" = true))]
    pub ends: Option<Stance>,
}

impl Default for HomeFacts {
    fn default() -> Self {
        Self {
            legs: Vec::new(),
            way_in: 0.0,
            contacts: 0,
            strikes: Facing::Front,
            ends: None,
        }
    }
}

/// A straight or a wheel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct LegFacts {
    /// How far a straight goes.
    pub ahead_in: Option<f64>,
    /// How far a wheel turns, in degrees, clockwise above 0.
    #[schemars(extend("x-measure" = "degrees"))]
    pub wheel: Option<f64>,
}

/// The way of a charge that falls short.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ShortFacts {
    /// Straight at the target.
    pub toward: Bearing,
    /// How far it could go before something is in its way.
    pub room_in: f64,
    /// What that is, if anything is.
    pub stops_before: Option<NamedFacts>,
    /// Where it begins.
    pub from: Stance,
}

impl ShortFacts {
    /// Where it stops after so many inches.
    pub(super) fn after(&self, inches: f64) -> Stance {
        let way = self.toward.forward() * inches.min(self.room_in);
        let from = self.from.pose();
        Stance {
            at: (from.at + way).to_array(),
            facing: from.facing,
        }
    }
}

/// The way home, else what blocks it.
///
/// # Source
/// `charge.move`
pub(super) fn home(
    survey: Survey<'_>,
    charger: &Unit,
    target: &Unit,
) -> Result<HomeFacts, Option<NamedFacts>> {
    let Some((own, its)) = charger.block().zip(target.block()) else {
        return Ok(HomeFacts::default());
    };
    let ground = Ground::around(survey, |other| {
        other.id != charger.id && other.id != target.id
    });
    let way = match charge(&own, &its, &ground.hurdles(), f64::INFINITY) {
        Ok(way) => way,
        Err(NoWay::Blocked { by }) => return Err(ground.at(by).map(Hinders::named)),
        Err(NoWay::Far { .. } | NoWay::Turned) => return Err(None),
    };
    let leg = |leg: &Motion| match leg {
        Motion::Slide(way) => LegFacts {
            ahead_in: Some(swept(way.length())),
            wheel: None,
        },
        Motion::Turn { degrees, .. } => LegFacts {
            ahead_in: None,
            wheel: Some(swept(*degrees)),
        },
    };
    Ok(HomeFacts {
        legs: way.legs.iter().map(leg).collect(),
        way_in: swept(way.length),
        contacts: way.contacts,
        strikes: way.side.into(),
        ends: Some(Stance::of_rect(&way.end)),
    })
}

/// How a charger goes straight at a target it does not reach: along the line between the closest points, up to what is in
/// the way.
///
/// # Source
/// `charge.range`
pub(super) fn short(survey: Survey<'_>, charger: &Unit, own: &Rect, its: &Rect) -> ShortFacts {
    let (a, b) = own.nearest_points(its);
    let from = Stance::of_rect(own);
    let Some(toward) = Bearing::of(b - a) else {
        return ShortFacts {
            from,
            ..ShortFacts::default()
        };
    };
    let ground = Ground::around(survey, |other| other.id != charger.id);
    let gap = survey.tables.charge_range.apart_in;
    let (room, before) = ground.room(own, b - a, gap, survey.position.ground.bounds());
    ShortFacts {
        toward,
        room_in: swept(room),
        stops_before: before.map(Hinders::named),
        from,
    }
}
