//! Near misses on a path: obstacles that a unit would meet, or no longer meet, if it stood a little aside.

use super::facts::{MarchFacts, NarrowFacts, StopFacts};
use super::walk::{Walk, at_time, walk};
use crate::prelude::*;
use crate::survey::directions;

/// Finds the leg that a small shift of the unit, within the accuracy of placing by hand, would stop or would no longer
/// stop, and adds the shift to the facts of that leg. An obstacle with the id `meets`, the target of an attack, does
/// not count.
///
/// # Source
/// `tie.measure`
pub(crate) fn narrow(
    survey: Survey<'_>,
    (unit, placed): (&Unit, &UnitPose),
    way: Walk<'_>,
    meets: Option<&Id>,
    march: &mut MarchFacts,
) {
    let stops = |march: &MarchFacts| first_stop(march).filter(|(_, stop)| Some(&stop.of) != meets);
    let walked = |there: &UnitPose| stops(&walk(survey, unit, there, way).facts);
    let now = stops(march);
    // Stands enlarged by the accuracy contain the stands after every shift, and reduced ones lie inside all of these.
    // Mostly this one comparison shows that no shift matters.
    let by = survey.position.ground.accuracy * if now.is_some() { -1.0 } else { 1.0 };
    let stands = placed.stands().iter().map(|stand| stand.grown(by)).collect();
    let other = UnitPose::new(placed.at, placed.facing, stands, placed.own_poses);
    if !differ(now.as_ref(), walked(&other).as_ref()) {
        return;
    }
    let shifted = |by: DVec2| walked(&at_time(placed, &Motion::Slide(by), 1.0));
    let turned = directions().filter_map(|way| {
        let cm = survey.position.least_turn(|cm| differ(now.as_ref(), shifted(way * cm).as_ref()))?;
        Some((swept(cm), shifted(way * cm)))
    });
    let Some((cm, then)) = turned.min_by(|a, b| a.0.total_cmp(&b.0)) else { return };
    // The obstacle is the one that only the shifted unit meets, or else the one that only the unit in place meets.
    let Some((leg, obstacle)) =
        then.filter(|(leg, _)| now.as_ref().is_none_or(|(now, _)| now == leg)).or(now)
    else {
        return;
    };
    if let Some(leg) = march.legs.get_mut(leg) {
        leg.narrow = Some(NarrowFacts { cm, obstacle: Some(obstacle) });
    }
}

/// Returns the index of the first leg that is stopped, with the obstacle. Returns `None` if no leg is stopped.
fn first_stop(march: &MarchFacts) -> Option<(usize, StopFacts)> {
    march.legs.iter().enumerate().find_map(|(at, leg)| Some((at, leg.stopped.clone()?)))
}

/// Returns true if two paths are stopped on different legs or by different obstacles. The lengths of the legs do not
/// matter.
fn differ(one: Option<&(usize, StopFacts)>, other: Option<&(usize, StopFacts)>) -> bool {
    let by = |stop: Option<&(usize, StopFacts)>| stop.map(|(leg, stop)| (*leg, stop.why, stop.of.clone()));
    by(one) != by(other)
}
