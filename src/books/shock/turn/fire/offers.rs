//! Offers to fire with artillery.

use super::{FireAsk, FireFacts, guns};
use crate::prelude::*;

/// Returns offers to fire. In the movement phase these are for the active group, and in the fire step for guns that
/// react to attackers.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let batteries = position.units.iter().filter(|unit| {
        unit.is_present() && unit.kind.arm() == Arm::Guns && !unit.done.fired && !unit.done.moved
    });
    let mut offers = Vec::new();
    for unit in batteries {
        let first = unit.hex.as_ref().and_then(|hex| guns(survey, unit, hex).first().copied());
        if first.is_none_or(|first| first.id != unit.id) {
            continue;
        }
        let mut hexes: Vec<&Id> = position
            .units
            .iter()
            .filter(|enemy| enemy.side != unit.side && enemy.is_present())
            .filter_map(|enemy| enemy.hex.as_ref())
            .filter(|hex| worth(survey, unit, hex))
            .collect();
        hexes.sort();
        hexes.dedup();
        let asks = hexes.into_iter();
        let asks = asks.map(|hex| FireAsk { unit: unit.id.clone(), target: hex.clone() });
        let fires = |_: &FireFacts| offer(FireFacts::PROCEDURE, unit);
        offers.extend(survey.offers(asks, "target", fires));
    }
    offers
}

/// Returns true if fire from a unit at a hex can have any effect, at least with the best roll. Also true if a number is
/// unknown.
fn worth(survey: Survey<'_>, unit: &Unit, hex: &Id) -> bool {
    let (Some(own), Some(strength)) = (&unit.hex, unit.ratings.fire) else {
        return true;
    };
    let table = &survey.tables.artillery_fire;
    let distance = survey.position.steps(own, hex).map_or(i64::MAX, i64::from);
    let range = unit.ratings.range.map_or(distance, i64::from);
    let beyond = distance.saturating_sub(range).clamp(0, 100);
    let most = 9 + i64::from(strength) + i64::from(table.stacked + table.massed * 2);
    most + i64::from(survey.tables.square_fire.drm) + beyond * i64::from(table.beyond) >= table.check.into()
}
