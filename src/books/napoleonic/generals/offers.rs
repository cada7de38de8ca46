//! The offers to generals, that is, the rides that players can choose now.

use super::way::{ranks, start};
use super::{RideAsk, RideFacts};
use crate::prelude::*;
use geometry::End;

/// Returns an offer to ride for every general with movement left. The goal is a point, or a friendly unit to which a
/// path is short enough.
///
/// # Source
/// `measure.general`, `move.allowance`, `move.through`, `move.bar.all`
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let generals = survey.position.generals.iter();
    generals.filter_map(|general| offer_to(survey, general)).collect()
}

fn offer_to(survey: Survey<'_>, general: &General) -> Option<Offer> {
    let left = swept(survey.tables.move_allowance.general * (1.0 - general.spent));
    let from = start(survey.position, general).filter(|_| left > 0.0)?;
    let (centre, reach) = match &from {
        End::Point(at) => (*at, 0.0),
        End::Outline(outline) => (outline.centre(), outline.radius()),
    };
    let friends = survey.position.units.iter();
    let friends = friends.filter(|unit| unit.side == general.side);
    let in_reach: Vec<String> = friends
        .filter(|unit| is_near(survey, &from, unit, left) && takes_him(survey, general, unit))
        .map(|unit| unit.id.to_string())
        .collect();
    // If no friendly unit is near enough, the player has to name a point.
    let nobody = in_reach.is_empty();
    let at = Choice::of("at", ChoiceRange::Near([centre.x, centre.y], left + reach));
    let at = if nobody { at } else { at.optional() };
    let with = (!nobody).then(|| Choice::one_of("with", in_reach).optional());
    let says = Reason::new("due", "general").name("unit", &general.name);
    let offer = Offer::of(RideFacts::PROCEDURE, says).by(&general.side);
    Some(offer.with("general", &general.id).choosing(std::iter::once(at).chain(with)))
}

/// Returns true if the straight line from a general to a unit is no longer than the movement `left`, plus the accuracy
/// of placing by hand. Every other path is longer.
fn is_near(survey: Survey<'_>, from: &End, unit: &Unit, left: f64) -> bool {
    let most = left + survey.position.ground.accuracy;
    ranks(unit).is_some_and(|to| from.straight_to(&to).length() <= most)
}

/// Returns true if the general may ride into the ranks of a unit. The same rules decide as for the ride itself.
fn takes_him(survey: Survey<'_>, general: &General, unit: &Unit) -> bool {
    let with = Some(unit.id.clone());
    survey.accepts::<RideFacts>(&RideAsk { general: general.id.clone(), at: None, with })
}
