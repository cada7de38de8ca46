//! Obstacles on a way that a unit just passes, or just meets: the table's accuracy decides.

use super::facts::{MarchFacts, NarrowFacts, StopFacts};
use super::walk::{Walk, at_time, walk};
use crate::prelude::*;
use crate::survey::directions;

/// Finds the leg that a shift of the unit within the table's accuracy would stop, or let go on, and adds the shift to its
/// facts. The unit `meets` is the target, and stops nothing here.
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
    // A body larger by the accuracy holds every shifted one, and a smaller one lies in each: mostly one look is enough.
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
    // The obstacle is the one met only after the shift, or else the one met only before the shift.
    let Some((leg, obstacle)) =
        then.filter(|(leg, _)| now.as_ref().is_none_or(|(now, _)| now == leg)).or(now)
    else {
        return;
    };
    if let Some(leg) = march.legs.get_mut(leg) {
        leg.narrow = Some(NarrowFacts { cm, obstacle: Some(obstacle) });
    }
}

/// Returns the index of the first stopped leg, with the obstacle.
fn first_stop(march: &MarchFacts) -> Option<(usize, StopFacts)> {
    march.legs.iter().enumerate().find_map(|(at, leg)| Some((at, leg.stopped.clone()?)))
}

/// Returns true if two ways are stopped on different legs or by different obstacles. Their lengths do not matter here.
fn differ(one: Option<&(usize, StopFacts)>, other: Option<&(usize, StopFacts)>) -> bool {
    let by = |stop: Option<&(usize, StopFacts)>| stop.map(|(leg, stop)| (*leg, stop.why, stop.of.clone()));
    by(one) != by(other)
}
