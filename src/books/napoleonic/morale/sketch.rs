//! The marks of a morale test drawn on the table: generals, enemies in the zones, friends, and cover.

use super::measure::{enemy_way, general_way, has_flanks};
use super::{EnemyFacts, GeneralFacts, MoraleFacts};
use crate::prelude::*;
use crate::sketch::{area, blocker, distance, same};
use geometry::{Patch, Zone, nearest_way};

/// Returns the marks that show a unit's flank and rear zones, as far as enemies there affect a morale test. Each comes
/// with the path of the zone in the facts.
///
/// # Source
/// `morale.mod.flank`, `morale.mod.rear`
pub(crate) fn reaches(survey: Survey<'_>, placed: &UnitPose) -> impl Iterator<Item = (&'static str, Mark)> {
    let outline = placed.outline();
    let zones = survey.tables.zones(&outline);
    let (flank, rear) = (survey.tables.morale_mod_flank.within_cm, survey.tables.morale_mod_rear.within_cm);
    let areas = [
        ("zones.left", MarkKind::Flank, zones.left(), flank),
        ("zones.right", MarkKind::Flank, zones.right(), flank),
        ("zones.rear", MarkKind::Rear, zones.rear(), rear),
    ];
    areas.into_iter().filter_map(move |(path, kind, zone, cm)| {
        let says = Reason::new(kind.message(), "within").cm("cm", cm);
        let near = Patch::round(&outline, cm).in_zone(&zone);
        Some((path, area(survey, kind, &near)?.says(says)))
    })
}

/// Returns the marks that show a unit's morale test.
pub(super) fn sketch(survey: Survey<'_>, facts: &MoraleFacts) -> Vec<Mark> {
    let unit = survey.position.unit(&facts.unit.id);
    let Some((unit, placed)) = unit.and_then(|unit| Some((unit, unit.placed.as_ref()?))) else {
        return Vec::new();
    };
    let mut marks = generals(survey, unit, facts);
    if has_flanks(unit) {
        zones(survey, (unit, placed), facts, &mut marks);
    }
    for (at, friend) in facts.friends.iter().enumerate() {
        let other = survey.position.unit(&friend.of);
        let other = other.and_then(|other| other.placed.as_ref());
        let way = other.and_then(|other| nearest_way(other.stands(), placed.stands()));
        let mark = distance(way, friend.cm);
        marks.extend(mark.map(|mark| mark.on(format!("friends.{at}.cm")).of(&friend.of)));
    }
    for (at, touch) in facts.cover.iter().enumerate() {
        let piece = survey.position.terrain(&touch.of);
        let measured = piece.map(|piece| placed.distance_to(piece));
        let told = measured.zip(touch.cm).is_some_and(|(cm, told)| same(cm, told));
        if told {
            let mark = blocker(survey, &touch.of);
            marks.extend(mark.map(|mark| mark.on(format!("cover.{at}"))));
        }
    }
    marks
}

/// Returns the marks that show the distances to generals of the unit's side, living and dead.
fn generals(survey: Survey<'_>, unit: &Unit, facts: &MoraleFacts) -> Vec<Mark> {
    let way = |at: Option<DVec2>, with: Option<&Id>| general_way(survey, unit, at, with);
    let alive = |general: &GeneralFacts| {
        let general = survey.position.general(&general.of)?;
        way(general.at, general.with.as_ref())
    };
    let dead = |general: &GeneralFacts| {
        let mut fallen = survey.position.fallen.iter();
        let fallen = fallen.find(|fallen| fallen.general == general.of)?;
        way(fallen.at, fallen.with.as_ref())
    };
    let mark = |list: &str, (at, general): (usize, &GeneralFacts), way: Option<Segment>| {
        let mark = distance(way, general.cm)?;
        Some(mark.on(format!("{list}.{at}.cm")).of(&general.of))
    };
    let generals = facts.generals.iter().enumerate();
    let generals = generals.filter_map(|(at, general)| mark("generals", (at, general), alive(general)));
    let fallen = facts.fallen.iter().enumerate();
    let fallen = fallen.filter_map(|(at, general)| mark("fallen", (at, general), dead(general)));
    generals.chain(fallen).collect()
}

/// Adds the marks that show the flank and rear zones, as far as they count, and the enemies inside.
fn zones(survey: Survey<'_>, (unit, placed): (&Unit, &UnitPose), facts: &MoraleFacts, marks: &mut Vec<Mark>) {
    marks.extend(reaches(survey, placed).map(|(path, mark)| mark.on(path).of(&unit.id)));
    let zones = survey.tables.zones(&placed.outline());
    let lists = [
        ("left", zones.left(), &facts.zones.left),
        ("right", zones.right(), &facts.zones.right),
        ("rear", zones.rear(), &facts.zones.rear),
    ];
    for (name, zone, enemies) in lists {
        for (at, enemy) in enemies.iter().enumerate() {
            let path = format!("zones.{name}.{at}");
            marks.extend(of_enemy(survey, (&zone, placed), enemy, &path));
        }
    }
}

/// Returns the marks that show the distance from the unit to an enemy in or close to a zone. For an enemy outside the
/// zone, another mark shows the enemy's distance from the zone. `path` is the path of the enemy in the facts.
fn of_enemy(
    survey: Survey<'_>,
    (zone, placed): (&Zone, &UnitPose),
    enemy: &EnemyFacts,
    path: &str,
) -> Vec<Mark> {
    let other = survey.position.unit(&enemy.of);
    let Some(other) = other.and_then(|other| other.placed.as_ref()) else {
        return Vec::new();
    };
    let near = distance(enemy_way(zone, placed, other), enemy.cm);
    let near = near.map(|mark| mark.on(format!("{path}.cm")));
    let ways = other.stands().iter().map(|stand| zone.way_to(stand));
    // If any stand is inside the zone, the enemy does not lie outside it.
    let way = ways.collect::<Option<Vec<_>>>();
    let way = way.and_then(|ways| ways.into_iter().reduce(Segment::shorter));
    let outside = distance(way, Some(enemy.outside_cm));
    let outside = outside.map(|mark| mark.on(format!("{path}.outside_cm")));
    near.into_iter().chain(outside).map(|mark| mark.of(&enemy.of)).collect()
}
