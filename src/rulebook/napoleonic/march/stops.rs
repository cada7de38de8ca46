//! What stops a leg: units, enemies it would touch, the edge of the table, closed ground.

use super::{Stop, StopFacts};
use crate::geometry::{Motion, Rect, joined};
use crate::names::Id;
use crate::rulebook::napoleonic::crossing;
use crate::rulebook::napoleonic::position::Unit;
use crate::rulebook::napoleonic::survey::Survey;
use crate::table::{Shape, Terrain, TerrainKind};
use glam::DVec2;

/// How enemies are met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rulebook::napoleonic) enum Foe<'a> {
    /// In the movement phase nobody comes into contact.
    Avoided,
    /// An attack goes for this unit, or for whoever is in this place.
    Struck(&'a Id),
}

/// The first thing that stops a body of stands on a leg; `unit` is as it is on that leg.
///
/// # Source
/// `move.through`, `melee.when`, `move.bar.cavalry`, `move.bar.artillery`, `move.bar.all`, `bua.enter.enemy`
pub(in crate::rulebook::napoleonic) fn stopped(
    survey: Survey<'_>,
    unit: &Unit,
    stands: &[Rect],
    motion: &Motion,
    foe: Foe<'_>,
) -> Option<(f64, StopFacts)> {
    let mut found: Vec<(f64, StopFacts)> = Vec::new();
    units(survey, unit, stands, (motion, foe), &mut found);
    for piece in &survey.position.terrain {
        if let Some((time, why)) = closed(survey, unit, piece, stands, motion, foe) {
            found.push((
                time,
                facts(why, &piece.id, piece.id.as_str(), Some(piece.kind)),
            ));
        }
    }
    let edge = over_the_edge(survey, stands, motion);
    found.extend(edge.map(|time| (time, facts(Stop::Edge, &Id::default(), "", None))));
    found.into_iter().min_by(|a, b| a.0.total_cmp(&b.0))
}

/// When a body first hangs over the edge of the table; one that does so already may do so as far.
fn over_the_edge(survey: Survey<'_>, stands: &[Rect], motion: &Motion) -> Option<f64> {
    let (low, high) = survey.position.ground.bounds();
    let over = |corner: DVec2| (low - corner).max(corner - high).max_element();
    let corners = stands.iter().flat_map(Rect::corners);
    let slack = corners.map(over).fold(0.0, f64::max) + crossing::HAIR;
    let bounds = (low - DVec2::splat(slack), high + DVec2::splat(slack));
    let times = stands
        .iter()
        .filter_map(|stand| motion.leaves(stand, bounds));
    times.min_by(f64::total_cmp)
}

fn facts(why: Stop, of: &Id, name: &str, kind: Option<TerrainKind>) -> StopFacts {
    StopFacts {
        why,
        of: of.clone(),
        name: name.to_owned(),
        kind,
        at_cm: 0.0,
    }
}

/// Other units' stands in the way, and enemies it would touch.
fn units(
    survey: Survey<'_>,
    unit: &Unit,
    stands: &[Rect],
    (motion, foe): (&Motion, Foe<'_>),
    found: &mut Vec<(f64, StopFacts)>,
) {
    let tolerance = survey.position.ground.tolerance;
    for (other, placed) in survey.on_table() {
        if other.id == unit.id || is_struck(other, foe) {
            continue;
        }
        let outline = placed.outline();
        let reach = outline.radius() + 2.0 * tolerance;
        if !stands
            .iter()
            .any(|stand| motion.near(stand, outline.centre(), reach))
        {
            continue;
        }
        let avoided = foe == Foe::Avoided && other.side != unit.side;
        for against in placed.stands() {
            let touching = stands
                .iter()
                .any(|stand| survey.touches(stand.distance(against)));
            let (why, margins) = if avoided && !touching {
                (Stop::Contact, [tolerance, 0.7 * tolerance, 0.3 * tolerance])
            } else {
                (Stop::Unit, [-crossing::HAIR, -tolerance, -2.0 * tolerance])
            };
            let times = stands.iter().filter_map(|stand| {
                crossing::first(stand, margins, |body| motion.overlaps_rect(body, against))
            });
            found.extend(times.map(|time| (time, facts(why, &other.id, &other.name, None))));
        }
    }
}

fn is_struck(other: &Unit, foe: Foe<'_>) -> bool {
    match foe {
        Foe::Avoided => false,
        Foe::Struck(target) => other.id == *target || other.within.as_ref() == Some(target),
    }
}

/// When a piece of terrain stops a body.
fn closed(
    survey: Survey<'_>,
    unit: &Unit,
    piece: &Terrain,
    stands: &[Rect],
    motion: &Motion,
    foe: Foe<'_>,
) -> Option<(f64, Stop)> {
    match piece.kind {
        TerrainKind::River => {
            crossing::wades(survey, piece, stands, motion).map(|time| (time, Stop::Ground))
        }
        TerrainKind::Bua => {
            if foe == Foe::Struck(&piece.id) || !held(survey, unit, piece) {
                return None;
            }
            enters(survey, piece, stands, motion).map(|time| (time, Stop::Held))
        }
        TerrainKind::Barricade => {
            enters(survey, piece, stands, motion).map(|time| (time, Stop::Ground))
        }
        TerrainKind::FortWall | TerrainKind::FortressWall if foe == Foe::Struck(&piece.id) => None,
        _ if Survey::is_barred(unit, piece) => {
            enters(survey, piece, stands, motion).map(|time| (time, Stop::Ground))
        }
        _ => None,
    }
}

/// Whether an enemy unit holds a place.
///
/// # Source
/// `bua.enter.enemy`
fn held(survey: Survey<'_>, unit: &Unit, piece: &Terrain) -> bool {
    let mut units = survey.position.units.iter();
    units.any(|other| {
        other.side != unit.side && other.is_present() && other.within.as_ref() == Some(&piece.id)
    })
}

/// When a body first enters a piece of terrain.
fn enters(survey: Survey<'_>, piece: &Terrain, stands: &[Rect], motion: &Motion) -> Option<f64> {
    let tolerance = survey.position.ground.tolerance;
    let spans = |body: &Rect| match &piece.shape {
        Shape::Area(area) => motion.overlaps_area(body, area),
        Shape::Line(line) if line.width() > 0.0 => joined(
            line.bars()
                .flat_map(|bar| motion.overlaps_rect(body, &bar))
                .collect(),
            0.0,
        ),
        Shape::Line(line) => {
            let spans = line
                .spans()
                .flat_map(|span| motion.overlaps_segment(body, &span));
            joined(spans.collect(), 0.0)
        }
    };
    let margins = [-crossing::HAIR, -tolerance, -2.0 * tolerance];
    let times = stands
        .iter()
        .filter_map(|stand| crossing::first(stand, margins, spans));
    times.min_by(f64::total_cmp)
}
