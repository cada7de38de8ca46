//! The marks of fire drawn on the table: ranges, lines of sight, zones, cover, and range bands.

use super::aim::numbered;
use super::band::{BandName, bands};
use super::checks::{EligibleStands, is_unseen, unit_may};
use super::facts::{FireFacts, GroupFacts, StandFacts};
use super::front::{Front, outside_zone};
use crate::prelude::*;
use crate::sight::{Sight, View};
use crate::sketch::{blocker, distance, same, zone_mark};

/// Returns the range bands of a unit in its present state, each with its name and its far end in cm. Returns an empty
/// list if the unit may not fire.
pub(crate) fn bands_of(survey: Survey<'_>, unit: &Unit) -> Vec<(BandName, f64)> {
    let group = GroupFacts {
        unit: UnitFacts::of(survey.position, unit),
        level: level(survey, unit),
        ..GroupFacts::default()
    };
    if unit_may(survey.tables, &group) { bands(survey.tables, &group) } else { Vec::new() }
}

/// Returns the marks that show all fire at a target.
pub(super) fn sketch(survey: Survey<'_>, facts: &FireFacts) -> Vec<Mark> {
    let placed = |unit: &UnitFacts| {
        let unit = survey.position.unit(&unit.id)?;
        Some((unit, unit.placed.as_ref()?))
    };
    let Some(target) = placed(&facts.target.unit) else {
        return Vec::new();
    };
    let mut marks = Vec::new();
    for (index, group) in facts.groups.iter().enumerate() {
        if let Some(firer) = placed(&group.unit) {
            of_group(survey, (index, group), firer, target, &mut marks);
        }
    }
    marks
}

fn of_group(
    survey: Survey<'_>,
    (index, group): (usize, &GroupFacts),
    firer: (&Unit, &UnitPose),
    target: (&Unit, &UnitPose),
    marks: &mut Vec<Mark>,
) {
    let sight = Sight::between(survey, firer, target);
    let mut stands: Vec<(u32, Rect)> = Vec::with_capacity(group.stands.len());
    for (at, stand) in group.stands.iter().enumerate() {
        let mut all = numbered(firer.0, firer.1, &[]);
        let Some((_, rect)) = all.find(|(number, _)| *number == stand.number) else {
            continue;
        };
        let view = sight.view(rect);
        let path = |fact: &str| format!("groups.{index}.stands.{at}.{fact}");
        marks.extend(zone(survey, stand, (firer, rect), target.1, &path("outside_zone_cm")));
        sightline(survey, (firer.0, stand), &view, &path("sees"), marks);
        stands.push((stand.number, *rect));
    }
    let eligible = EligibleStands::of(survey.tables, group).stands;
    let Some(front) = Front::of(&eligible, &stands, target.1, &sight) else {
        return;
    };
    let path = |fact: &str| format!("groups.{index}.{fact}");
    let range = distance(Some(front.range), group.range_cm);
    marks.extend(range.map(|mark| mark.on(path("range_cm")).of(&firer.0.id)));
    if is_unseen(group) {
        let farthest = distance(Some(front.farthest()), group.farthest_cm);
        marks.extend(farthest.map(|mark| mark.on(path("farthest_cm")).of(&firer.0.id)));
    }
    let piece = |id| survey.position.terrain(id);
    for (at, cover) in group.cover.iter().enumerate() {
        let measured = piece(&cover.of).and_then(|piece| front.cover_by(survey, piece));
        if measured.as_ref() == Some(cover) {
            let path = path(&format!("cover.{at}"));
            marks.extend(blocker(survey, &cover.of).map(|mark| mark.on(path)));
        }
    }
    for (at, over) in group.over.iter().enumerate() {
        let measured = piece(&over.of).and_then(|piece| front.fired_over(survey, piece));
        if measured.as_ref() == Some(over) {
            let path = path(&format!("over.{at}"));
            marks.extend(blocker(survey, &over.of).map(|mark| mark.on(path)));
        }
    }
}

/// Returns the marks for a stand whose target lies outside the stand's front zone or close to the edge of that zone:
/// the zone, and the distance to a target outside.
fn zone(
    survey: Survey<'_>,
    stand: &StandFacts,
    ((firer, from), rect): ((&Unit, &UnitPose), &Rect),
    to: &UnitPose,
    path: &str,
) -> Vec<Mark> {
    let (zone, outside) = outside_zone(survey, firer, from, rect, to);
    let told = stand.outside_zone_cm;
    let close = -survey.position.ground.accuracy;
    if outside < close || !told.is_some_and(|told| same(told, outside)) {
        return Vec::new();
    }
    let ways = to.stands().iter().filter_map(|stand| zone.way_to(stand));
    let way = ways.reduce(Segment::shorter).filter(|_| outside > 0.0);
    let marks = zone_mark(survey, MarkKind::Front, &zone).into_iter().chain(distance(way, told));
    marks.map(|mark| mark.on(path).of(&firer.id)).collect()
}

/// Adds the mark that shows the line along which a stand sees the target, or the line up to the obstacle that hides it.
fn sightline(
    survey: Survey<'_>,
    (firer, stand): (&Unit, &StandFacts),
    view: &View,
    path: &str,
    marks: &mut Vec<Mark>,
) {
    let mut line = |kind, line: Segment| {
        let figure = Figure::Line(vec![line.a, line.b]);
        marks.push(Mark::new(kind, figure).of(&firer.id).on(path));
    };
    if let (Some(true), Some(along)) = (stand.sees, view.along) {
        line(MarkKind::Sees, along);
    }
    let told = stand.hidden_by.as_ref().map(|by| &by.of);
    if let (Some(false), Some(by)) = (stand.sees, &view.hidden_by)
        && told == Some(&by.of)
    {
        line(MarkKind::Hidden, by.until);
        marks.extend(blocker(survey, &by.of).map(|mark| mark.on(path)));
    }
}
