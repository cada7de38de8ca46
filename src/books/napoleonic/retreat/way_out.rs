//! The search for a path of retreat, and the player's choice of its direction.

use super::ground::Ground;
use super::{ChosenFacts, RetreatAsk, Way};
use crate::guns::passed_over;
use crate::layout::{loosened, moved};
use crate::melee::will_stand;
use crate::pose::RetreatStart;
use crate::position::DueRetreat;
use crate::prelude::*;
use crate::room::least_shift;
use geometry::{Retreat, RetreatKind, SIDEWAYS_DEG, outwards, search};

/// A path of retreat, with the pose of the unit at its end.
pub(crate) struct WayOut {
    pub(super) way: Way,
    pub(super) bearing: Bearing,
    pub(super) travelled: f64,
    pub(super) ends: UnitPose,
    /// The ids of the guns without gunners that the unit passes over.
    pub(super) guns: Vec<Id>,
}

/// The result of the search for a path of retreat.
#[derive(Default)]
pub(crate) struct Search {
    /// The path of retreat. `None` if no direction is open, or if the unit or the enemy has no place.
    pub(super) out: Option<WayOut>,
    pub(super) choice: Option<ChosenFacts>,
}

/// Searches the path by which a unit retreats from an enemy. Units for which `leaves` is true go at the same time and
/// are no obstacles. Finds no path if the unit or the enemy has no place on the table.
///
/// # Source
/// `morale.retreat`, `melee.retreat`, `measure.retreat`, `retreat.path`
pub(super) fn way_out(
    survey: Survey<'_>,
    unit: &Unit,
    enemy: &Unit,
    ask: &RetreatAsk,
    leaves: &dyn Fn(&Unit) -> bool,
) -> Search {
    let (Some(placed), Some(now)) = (unit.placed.as_ref(), first_place(survey, enemy)) else {
        return Search::default();
    };
    let then = ask.stood.as_ref().and_then(RetreatStart::enemy);
    let will = will_stand(survey, enemy);
    let other = then.as_ref().or(will.as_ref()).unwrap_or(now);
    let centre = placed.outline().centre();
    let straight = || Bearing::of(centre - other.outline().centre());
    let away = ask
        .stood
        .as_ref()
        .map(|stood| stood.away)
        .or_else(straight)
        .unwrap_or_else(|| placed.facing.opposite());
    let block = loosened(survey.tables, unit, placed);
    let distance = if ask.apart { apart(&block, other, away, ask.distance_cm) } else { ask.distance_cm };
    let own = own_place(survey, unit);
    let distance = own.map_or(distance, |own| clear_of(&block, own, away, stops_from(survey, distance)));
    let ground = Ground::round(survey, unit, &block, distance, leaves);
    if distance <= ground.gap {
        // The unit is already far enough from the enemy, so it only becomes disordered where it is.
        let shift = least_shift(survey, &unit.id, &block).unwrap_or_default();
        let out = Some(WayOut {
            way: Way::Full,
            bearing: away,
            travelled: 0.0,
            ends: moved(&block, shift),
            guns: Vec::new(),
        });
        let choice =
            ask.bearing.map(|bearing| ChosenFacts { bearing: Some(bearing), ..ChosenFacts::default() });
        return Search { out, choice };
    }
    let free = |bearing: Bearing| ground.free(bearing.forward(), distance);
    let step = survey.tables.retreat_path.step_deg;
    let found = search(away, distance, step, ground.gap, free);
    let needed = found.is_none_or(|found| found.kind == RetreatKind::Other);
    let open = |bearing: Bearing| Some(free(bearing)).filter(|cm| *cm > ground.gap);
    let choice = ask.bearing.map(|bearing| ChosenFacts {
        bearing: Some(bearing),
        free_cm: Some(swept(open(bearing).unwrap_or(0.0))),
        needed,
        off_deg: Some(off(away, bearing)),
        another_leads_away: leads_away(away, step, |bearing| open(bearing).is_some()),
    });
    let taken = choice.as_ref().filter(|chosen| chosen.counts());
    let taken = taken.and_then(|chosen| {
        Some(Retreat { bearing: chosen.bearing?, travelled: chosen.free_cm?, kind: RetreatKind::Other })
    });
    let found = taken.or(found).map(|found| {
        let way = match found.kind {
            RetreatKind::Full => Way::Full,
            RetreatKind::Shorter => Way::Shorter,
            RetreatKind::Other => Way::Other,
        };
        (way, found.bearing, found.travelled)
    });
    let further = || {
        let most = distance + ground.extent();
        let ground = Ground::round(survey, unit, &block, most, leaves);
        further(&ground, away, step, || stops_from(survey, distance).take_while(|cm| *cm <= most))
    };
    let found = found.or_else(|| if ask.apart { further() } else { None });
    Search { out: found.map(|found| gone(survey, unit, &block, found)), choice }
}

/// Searches a way on which a block goes farther than it has to, until it is clear of those that it stood beside. The
/// first direction that leads away from the enemy is taken, outwards from straight away.
///
/// # Source
/// `melee.retreat`, `measure.retreat`
fn further<S: Iterator<Item = f64>>(
    ground: &Ground<'_>,
    away: Bearing,
    step_deg: f64,
    stops: impl Fn() -> S,
) -> Option<(Way, Bearing, f64)> {
    let turns = outwards(step_deg).take_while(|turn| turn.abs() <= SIDEWAYS_DEG + 1e-9);
    std::iter::once(0.0).chain(turns).find_map(|turn| {
        let bearing = away.turned(turn);
        let end = stops().find(|end| ground.free(bearing.forward(), *end) >= end - ground.gap)?;
        Some((Way::Further, bearing, end))
    })
}

/// Returns the path of retreat for the kind, direction and distance found.
fn gone(
    survey: Survey<'_>,
    unit: &Unit,
    block: &UnitPose,
    (way, bearing, travelled): (Way, Bearing, f64),
) -> WayOut {
    let slide = bearing.forward() * travelled;
    WayOut {
        way,
        bearing,
        travelled,
        guns: passed_over(survey, unit, block.stands(), &Motion::Slide(slide), 1.0),
        ends: moved(block, slide),
    }
}

/// Returns the angle between two directions in degrees, from 0 to 180.
fn off(away: Bearing, bearing: Bearing) -> f64 {
    let turn = (bearing.as_degrees() - away.as_degrees()).rem_euclid(360.0);
    swept(turn.min(360.0 - turn))
}

/// Returns true if some direction is open that leads away from the enemy rather than towards it.
///
/// # Source
/// `morale.retreat`
fn leads_away(away: Bearing, step_deg: f64, open: impl Fn(Bearing) -> bool) -> bool {
    let turns = outwards(step_deg).take_while(|turn| turn.abs() <= SIDEWAYS_DEG + 1e-9);
    std::iter::once(0.0).chain(turns).any(|turn| open(away.turned(turn)))
}

/// Returns true if two units that owe a retreat go at the same time, because they were beaten or drew in the same
/// melee.
///
/// # Source
/// `melee.retreat`, `melee.draw`
pub(super) fn go_at_once(owed: &[DueRetreat], unit: &Id, other: &Id) -> bool {
    let fought = |id: &Id| owed.iter().find(|owed| owed.unit == *id && owed.or_surrender);
    match (fought(unit), fought(other)) {
        (Some(one), Some(two)) => one.from == two.unit || two.from == one.unit || one.from == two.from,
        _ => false,
    }
}

/// Returns the outline of the built-up area that a unit garrisons.
fn own_place<'p>(survey: Survey<'p>, unit: &Unit) -> Option<&'p Polygon> {
    let piece = survey.position.terrain(unit.within.as_ref()?)?;
    piece.as_area().filter(|_| piece.kind == TerrainKind::Bua)
}

/// Returns the distance in cm that a garrison retreats: the first of `stops` at which it is outside the built-up area
/// that it leaves. Returns the required distance, which is the first stop, if it is inside at every stop.
fn clear_of(block: &UnitPose, own: &Polygon, away: Bearing, stops: impl Iterator<Item = f64>) -> f64 {
    let mut stops = stops.peekable();
    let required = stops.peek().copied().unwrap_or_default();
    let inside = |cm: f64| {
        let there = moved(block, away.forward() * cm);
        there.stands().iter().any(|stand| own.overlaps(stand))
    };
    stops.find(|cm| !inside(*cm)).unwrap_or(required)
}

/// Returns the distances at which a retreat may end that goes on past the required distance in cm. They grow by the step
/// of the table. There are enough for the largest place and the longest line.
///
/// # Source
/// `measure.retreat`
fn stops_from(survey: Survey<'_>, required: f64) -> impl Iterator<Item = f64> {
    let step = survey.tables.measure_retreat.step_cm;
    std::iter::successors(Some(required), move |cm| Some(cm + step)).take(MOST_STOPS)
}

/// The largest number of distances that are tried.
const MOST_STOPS: usize = 1_000;

/// Returns the pose of a unit when the morale phase began. Returns its present or last pose if no morale test has
/// changed the unit since.
///
/// # Source
/// `measure.simultaneous`
fn first_place<'p>(survey: Survey<'p>, unit: &'p Unit) -> Option<&'p UnitPose> {
    let began = survey.position.began.iter().find(|began| began.unit == unit.id);
    began.map(|began| &began.placed).or_else(|| last_place(survey, unit))
}

/// Returns the pose of a unit, or its last pose if it left the table this turn.
pub(super) fn last_place<'p>(survey: Survey<'p>, unit: &'p Unit) -> Option<&'p UnitPose> {
    unit.placed.as_ref().or_else(|| survey.position.left(&unit.id))
}

/// The number of times that the searched distance is halved. A few decimetres then shrink to less than a millionth of a
/// millimetre.
const HALVINGS: u32 = 40;

/// Returns the distance in cm that a block has to go straight away from an enemy so that `gap` cm lie between them.
fn apart(block: &UnitPose, enemy: &UnitPose, away: Bearing, gap: f64) -> f64 {
    let between = |cm: f64| moved(block, away.forward() * cm).distance(enemy);
    let (mut low, mut high) = (0.0, gap + block.outline().radius() * 2.0 + enemy.outline().radius() * 2.0);
    if between(low) >= gap {
        return 0.0;
    }
    // Straight away from the enemy's centre, the distance between the two grows steadily. So repeated halving finds the
    // only place where it equals the gap.
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if between(middle) < gap {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}
