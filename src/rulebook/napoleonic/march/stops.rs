//! What stops a leg: units, enemies it would touch, the edge of the table, closed ground.

use super::ground::outlines;
use super::{Stop, StopFacts};
use crate::geometry::{Motion, Rect, Segment, joined, minus, total};
use crate::names::Id;
use crate::rulebook::napoleonic::position::Unit;
use crate::rulebook::napoleonic::survey::Survey;
use crate::table::{Shape, Terrain, TerrainKind};

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
    let tolerance = survey.position.ground.tolerance;
    let less: Vec<Rect> = stands.iter().map(|stand| stand.grown(-tolerance)).collect();
    let mut found: Vec<(f64, StopFacts)> = Vec::new();
    units(survey, unit, (stands, &less), (motion, foe), &mut found);
    for piece in &survey.position.terrain {
        if let Some((time, why)) = closed(survey, unit, piece, &less, motion, foe) {
            found.push((
                time,
                facts(why, &piece.id, piece.id.as_str(), Some(piece.kind)),
            ));
        }
    }
    let bounds = survey.position.ground.bounds();
    let over = less.iter().filter_map(|stand| motion.leaves(stand, bounds));
    let edge = over.map(|time| (time, facts(Stop::Edge, &Id::default(), "", None)));
    found.extend(edge);
    found.into_iter().min_by(|a, b| a.0.total_cmp(&b.0))
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
    (stands, less): (&[Rect], &[Rect]),
    (motion, foe): (&Motion, Foe<'_>),
    found: &mut Vec<(f64, StopFacts)>,
) {
    let tolerance = survey.position.ground.tolerance;
    let more: Vec<Rect> = stands.iter().map(|stand| stand.grown(tolerance)).collect();
    for (other, placed) in survey.on_table() {
        if other.id == unit.id || is_struck(other, foe) {
            continue;
        }
        let outline = placed.outline();
        let reach = outline.radius() + tolerance;
        if !more
            .iter()
            .any(|stand| motion.near(stand, outline.centre(), reach))
        {
            continue;
        }
        let avoided = foe == Foe::Avoided && other.side != unit.side;
        for against in placed.stands() {
            let through = less
                .iter()
                .filter_map(|stand| first(motion.overlaps_rect(stand, against)));
            let through = through.map(|time| (time, Stop::Unit));
            found.extend(
                through.map(|(time, why)| (time, facts(why, &other.id, &other.name, None))),
            );
            let touching = stands
                .iter()
                .any(|stand| survey.touches(stand.distance(against)));
            if avoided && !touching {
                let near = more
                    .iter()
                    .filter_map(|stand| first(motion.overlaps_rect(stand, against)));
                found.extend(
                    near.map(|time| (time, facts(Stop::Contact, &other.id, &other.name, None))),
                );
            }
        }
    }
}

fn is_struck(other: &Unit, foe: Foe<'_>) -> bool {
    match foe {
        Foe::Avoided => false,
        Foe::Struck(target) => other.id == *target || other.within.as_ref() == Some(target),
    }
}

/// When a body first runs into something; what it lies on from the beginning it may leave.
fn first(spans: Vec<(f64, f64)>) -> Option<f64> {
    spans
        .into_iter()
        .map(|(from, _)| from)
        .find(|from| *from > 0.0)
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
        TerrainKind::River => river(survey, piece, stands, motion).map(|time| (time, Stop::Ground)),
        TerrainKind::Bua => {
            if foe == Foe::Struck(&piece.id) || !held(survey, unit, piece) {
                return None;
            }
            enters(piece, stands, motion).map(|time| (time, Stop::Held))
        }
        TerrainKind::Barricade => enters(piece, stands, motion).map(|time| (time, Stop::Ground)),
        TerrainKind::FortWall | TerrainKind::FortressWall if foe == Foe::Struck(&piece.id) => None,
        _ if Survey::is_barred(unit, piece) => {
            enters(piece, stands, motion).map(|time| (time, Stop::Ground))
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
fn enters(piece: &Terrain, stands: &[Rect], motion: &Motion) -> Option<f64> {
    let times = stands.iter().filter_map(|stand| match &piece.shape {
        Shape::Area(area) => first(motion.overlaps_area(stand, area)),
        Shape::Line(line) if line.width() > 0.0 => {
            first_of(line.bars().map(|bar| motion.overlaps_rect(stand, &bar)))
        }
        Shape::Line(line) => first_of(
            line.spans()
                .map(|span| motion.overlaps_segment(stand, &span)),
        ),
    });
    times.min_by(f64::total_cmp)
}

fn first_of(all: impl Iterator<Item = Vec<(f64, f64)>>) -> Option<f64> {
    first(joined(all.flatten().collect(), 0.0))
}

/// Less than this, in cm, is rounding.
const HAIR: f64 = 1e-6;

/// When a body first gets into a river beside its bridges and fords: a stand crosses where the line from the
/// middle of its rear to the middle of its front does.
///
/// # Source
/// `move.bar.all`
fn river(survey: Survey<'_>, river: &Terrain, stands: &[Rect], motion: &Motion) -> Option<f64> {
    let crossings: Vec<&Terrain> = survey
        .position
        .terrain
        .iter()
        .filter(|piece| matches!(piece.kind, TerrainKind::Bridge | TerrainKind::Ford))
        .collect();
    let wet = |stand: &Rect| {
        // As thin as a line, so that the exact times of a rectangle serve.
        let line = Rect::new(stand.centre(), stand.facing(), 1e-6, stand.depth());
        let outlines = std::iter::once(&river).chain(&crossings);
        let edges: Vec<Segment> = outlines.flat_map(|piece| edges_of(survey, piece)).collect();
        let times = motion.events(&line, edges.into_iter());
        let outside = |time: f64| {
            let there = motion.rect(&line, time);
            let half = there.facing().forward() * (0.5 * there.depth());
            let middle = Segment {
                a: there.centre() - half,
                b: there.centre() + half,
            };
            let crossed: Vec<(f64, f64)> = crossings
                .iter()
                .flat_map(|piece| stretches(survey, piece, &middle))
                .collect();
            let wet = stretches(survey, river, &middle);
            total(&minus(&wet, &crossed)) * middle.length() > HAIR
        };
        first(Motion::spans(times, outside))
    };
    let near = stands.iter().filter(|stand| {
        let reach = stand.radius() + motion.length(stand.centre());
        river.distance(stand) <= reach
    });
    near.filter_map(wet).min_by(f64::total_cmp)
}

/// The edges of a piece as it is drawn.
fn edges_of(survey: Survey<'_>, piece: &Terrain) -> Vec<Segment> {
    match &piece.shape {
        Shape::Area(area) => area.edges().collect(),
        Shape::Line(_) => outlines(survey, piece)
            .iter()
            .flat_map(|bar| bar.edges())
            .collect(),
    }
}

/// The stretches of a segment inside a piece as it is drawn.
fn stretches(survey: Survey<'_>, piece: &Terrain, segment: &Segment) -> Vec<(f64, f64)> {
    match &piece.shape {
        Shape::Area(area) => area.stretches(segment),
        Shape::Line(_) => outlines(survey, piece)
            .iter()
            .filter_map(|bar| segment.stretch_in(bar))
            .collect(),
    }
}
