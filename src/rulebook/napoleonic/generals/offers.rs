//! What generals may be asked to do.

use super::RideFacts;
use super::way::{centre, ranks, start};
use crate::rulebook::case::Case;
use crate::rulebook::napoleonic::position::{General, Unit};
use crate::rulebook::napoleonic::survey::Survey;
use crate::rulebook::{Choice, Due, Offer, Takes};
use crate::ruling::Reason;

/// Every general who can ride yet: to some point, or into the ranks of a friend within reach.
pub(in crate::rulebook::napoleonic) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let generals = survey.position.generals.iter();
    generals
        .filter_map(|general| offer_to(survey, general))
        .collect()
}

fn offer_to(survey: Survey<'_>, general: &General) -> Option<Offer> {
    let left = Survey::cm(survey.tables.move_allowance.general * (1.0 - general.spent));
    let from = start(survey.position, general).filter(|_| left > 0.0)?;
    let centre = centre(&from);
    // Whether the straight way is open, and how far it is round what is in it, is measured when he is asked to ride.
    let reaches = |unit: &Unit| {
        ranks(unit).is_some_and(|to| Survey::cm(from.straight_to(&to).length()) <= left)
    };
    let in_reach = survey
        .present(&general.side, true)
        .filter(|(unit, _)| general.with.as_ref() != Some(&unit.id) && reaches(unit))
        .map(|(unit, _)| unit.id.to_string());
    let in_reach: Vec<String> = in_reach.collect();
    let choice = |hole, takes, optional| Choice {
        hole,
        takes,
        optional,
    };
    // Where nobody is in reach he has to be sent to a point.
    let nobody = in_reach.is_empty();
    let at = choice("at", Takes::Near([centre.x, centre.y], left), !nobody);
    let with = (!nobody).then(|| choice("with", Takes::OneOf(in_reach), true));
    Some(Offer {
        procedure: RideFacts::PROCEDURE,
        side: Some(general.side.clone()),
        answers: vec![("general", general.id.to_string())],
        open: std::iter::once(at).chain(with).collect(),
        due: Due::Free,
        says: Reason::new("due", "general").name("unit", &general.name),
    })
}
