//! The marks of a melee drawn on the table: the sides struck, the lines of attack, the terrain, and the places that
//! winners enter.

use super::facts::{AttackerFacts, Facing, MeleeFacts, PartFacts};
use super::onset::Onset;
use crate::prelude::*;
use crate::sketch::{blocker, distance, places, zone_mark};

/// Returns the marks that show all parts of a melee.
pub(super) fn sketch(survey: Survey<'_>, facts: &MeleeFacts) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (number, part) in facts.parts.iter().enumerate() {
        for (at, attacker) in part.attackers.iter().enumerate() {
            let path = format!("parts.{number}.attackers.{at}");
            of_attacker(survey, part, attacker, &path, &mut marks);
        }
    }
    for (at, taken) in facts.occupies.iter().enumerate() {
        if let Some(ends) = &taken.stance {
            let path = format!("occupies.{at}.stance");
            marks.extend(places(ends, &taken.unit, path));
        }
    }
    marks
}

fn of_attacker(
    survey: Survey<'_>,
    part: &PartFacts,
    facts: &AttackerFacts,
    path: &str,
    marks: &mut Vec<Mark>,
) {
    let defenders = part.defenders.iter();
    let defenders: Vec<&Unit> =
        defenders.filter_map(|defender| survey.position.unit(&defender.unit.id)).collect();
    let unit = survey.position.unit(&facts.unit.id);
    let Some(onset) = unit.and_then(|unit| Onset::of(survey, unit, &defenders)) else {
        return;
    };
    let defender = &onset.defender.0.id;
    if facts.against.as_ref() != Some(defender) {
        return;
    }
    let way = onset.way_in(survey);
    let figure = Figure::Line(vec![way.a, way.b]);
    let way_in = Mark::new(MarkKind::Way, figure).of(&facts.unit.id);
    marks.push(way_in.on(format!("{path}.against")));
    let side = onset.side(survey);
    if facts.strikes == Some(side) {
        let zones = onset.zones(survey);
        let (kind, zone) = match side {
            Facing::Front => (MarkKind::Front, zones.front()),
            Facing::Left => (MarkKind::Flank, zones.left()),
            Facing::Right => (MarkKind::Flank, zones.right()),
            Facing::Rear => (MarkKind::Rear, zones.rear()),
        };
        let zone = zone_mark(survey, kind, &zone);
        marks.extend(zone.map(|mark| mark.on(format!("{path}.strikes")).of(defender)));
    }
    let margin = distance(Some(onset.margin(survey)), facts.strikes_margin_cm);
    let margin = margin.map(|mark| mark.on(format!("{path}.strikes_margin_cm")));
    marks.extend(margin.map(|mark| mark.of(&facts.unit.id)));
    for (at, ground) in facts.ground.iter().enumerate() {
        let piece = survey.position.terrain(&ground.of);
        let measured = piece.and_then(|piece| onset.ground(survey, piece, &way));
        if measured.as_ref() == Some(ground) {
            let piece = blocker(survey, &ground.of);
            marks.extend(piece.map(|mark| mark.on(format!("{path}.ground.{at}"))));
        }
    }
}
