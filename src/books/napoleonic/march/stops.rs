//! The obstacles that stop a leg of a path: units, contact with enemies, the edge of the table, and closed ground.

use super::facts::{Stop, StopFacts};
use crate::crossing::{HAIR, first, wet};
use crate::garrison::needs_no_room;
use crate::prelude::*;
use geometry::joined;

/// The way in which enemies on a path are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Foe<'a> {
    /// The path may not touch any enemy, as in the movement phase.
    Avoided,
    /// The path is an attack on the unit or place with this id, so it may touch enemies.
    Struck(&'a Id),
}

/// Returns the first obstacle that stops a unit's stands on a leg, and the time of the motion, from 0 to 1. `unit` has
/// the formation of that leg. Returns `None` if nothing stops the stands.
///
/// # Source
/// `move.through`, `melee.when`, `move.bar.cavalry`, `move.bar.artillery`, `move.bar.all`, `bua.enter.enemy`
pub(crate) fn stopped(
    survey: Survey<'_>,
    unit: &Unit,
    stands: &[Rect],
    motion: &Motion,
    foe: Foe<'_>,
) -> Option<(f64, StopFacts)> {
    let mut found: Vec<(f64, StopFacts)> = Vec::new();
    units(
        survey,
        unit,
        stands,
        (motion, foe),
        |_| true,
        |time, why, other| {
            found.push((time, facts(why, &other.id, &other.name, None)));
        },
    );
    let ground = ground(survey, unit, stands, motion);
    found.extend(
        ground.map(|(time, why, piece)| (time, facts(why, &piece.id, piece.id.as_str(), Some(piece.kind)))),
    );
    let edge = over_the_edge(survey, stands, motion);
    found.extend(edge.map(|time| (time, facts(Stop::Edge, &Id::default(), "", None))));
    found.into_iter().min_by(|a, b| a.0.total_cmp(&b.0))
}

/// Returns the time, from 0 to 1, at which an obstacle first stops a unit's stands, as in [`stopped`], but ignoring the
/// unit with the id `beside`. Returns `None` if nothing stops the stands.
pub(crate) fn stopped_beside(
    survey: Survey<'_>,
    unit: &Unit,
    stands: &[Rect],
    (motion, foe): (&Motion, Foe<'_>),
    beside: Option<&Id>,
) -> Option<f64> {
    let mut times: Vec<f64> = Vec::new();
    let counts = |other: &Unit| beside != Some(&other.id);
    units(survey, unit, stands, (motion, foe), counts, |time, _, _| times.push(time));
    times.extend(ground(survey, unit, stands, motion).map(|(time, ..)| time));
    times.extend(over_the_edge(survey, stands, motion));
    times.into_iter().min_by(f64::total_cmp)
}

/// Returns the time, from 0 to 1, at which the unit with the id `by` first stops the moving stands. Returns `None` if
/// that unit does not stop them.
pub(crate) fn stopped_by(
    survey: Survey<'_>,
    unit: &Unit,
    stands: &[Rect],
    (motion, foe): (&Motion, Foe<'_>),
    by: &Id,
) -> Option<f64> {
    let mut times: Vec<f64> = Vec::new();
    units(survey, unit, stands, (motion, foe), |other| other.id == *by, |time, _, _| times.push(time));
    times.into_iter().min_by(f64::total_cmp)
}

/// Returns the pieces of terrain that stop the moving stands, each with the time and the reason.
fn ground<'p>(
    survey: Survey<'p>,
    unit: &Unit,
    stands: &[Rect],
    motion: &Motion,
) -> impl Iterator<Item = (f64, Stop, &'p Terrain)> {
    survey.position.terrain.iter().filter_map(move |piece| {
        let (time, why) = closed(survey, unit, piece, stands, motion)?;
        Some((time, why, piece))
    })
}

/// Returns the time, from 0 to 1, at which moving stands first go over the edge of the table. Stands that already
/// project over the edge may project as far during the motion. Returns `None` if the stands stay on the table.
fn over_the_edge(survey: Survey<'_>, stands: &[Rect], motion: &Motion) -> Option<f64> {
    let (low, high) = survey.position.ground.bounds();
    let over = |corner: DVec2| (low - corner).max(corner - high).max_element();
    let corners = stands.iter().flat_map(Rect::corners);
    let slack = corners.map(over).fold(0.0, f64::max) + HAIR;
    let bounds = (low - DVec2::splat(slack), high + DVec2::splat(slack));
    let times = stands.iter().filter_map(|stand| motion.leaves(stand, bounds));
    times.min_by(f64::total_cmp)
}

fn facts(why: Stop, of: &Id, name: &str, kind: Option<TerrainKind>) -> StopFacts {
    StopFacts { why, of: of.clone(), name: name.to_owned(), kind, at_cm: 0.0 }
}

/// Calls `hear` for each unit that blocks the moving stands, and for each enemy that they would touch although they
/// have to avoid it. `hear` gets the time, the reason and the unit. Only units for which `counts` is true are
/// considered.
fn units(
    survey: Survey<'_>,
    unit: &Unit,
    stands: &[Rect],
    (motion, foe): (&Motion, Foe<'_>),
    counts: impl Fn(&Unit) -> bool,
    mut hear: impl FnMut(f64, Stop, &Unit),
) {
    let tolerance = survey.position.ground.tolerance;
    for (other, placed) in survey.position.on_table() {
        let host = unit.with.as_ref() == Some(&other.id);
        if other.id == unit.id || host || is_struck(other, foe) || !counts(other) {
            continue;
        }
        let outline = placed.outline();
        let reach = outline.radius() + 2.0 * tolerance;
        if !stands.iter().any(|stand| motion.near(stand, outline.centre(), reach)) {
            continue;
        }
        let avoided = foe == Foe::Avoided && other.side != unit.side;
        for against in placed.stands() {
            let touching = stands.iter().any(|stand| survey.position.touches(stand.distance(against)));
            let meets = |stand: &Rect| {
                if avoided && !touching {
                    return near(motion, stand, against, tolerance).map(|at| (at, Stop::Contact));
                }
                // The corners of outlines that are at an angle to each other overlap more than either outline is
                // shrunk. A unit that already lies in another at the start may get no deeper into it.
                let deepest = stand.overlap(against).max(tolerance) + HAIR;
                let margins = [-HAIR, -0.7 * tolerance, -deepest];
                first(stand, margins, |body| motion.overlaps_rect(body, against)).map(|at| (at, Stop::Unit))
            };
            stands.iter().filter_map(meets).for_each(|(time, why)| hear(time, why, other));
        }
    }
}

/// Returns the time, from 0 to 1, at which a moving stand that is clear of another first comes within `cm` cm of the
/// other. Returns `None` if the stand does not come so near.
///
/// # Source
/// `measure.touch`
fn near(motion: &Motion, stand: &Rect, against: &Rect, cm: f64) -> Option<f64> {
    let within = |time: f64| swept(motion.rect(stand, time).distance(against)) <= cm;
    // Around a corner the enlarged stand reaches farther than `cm`, so the exact time is searched in steps.
    let comes = |(from, to): (f64, f64)| {
        let time = |step: u32| from + (to - from) * f64::from(step) / f64::from(STEPS);
        let after = (0..=STEPS).find(|step| within(time(*step)))?;
        let Some(before) = after.checked_sub(1) else {
            return Some(from);
        };
        let (mut before, mut after) = (time(before), time(after));
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(before, after);
            if within(middle) {
                after = middle;
            } else {
                before = middle;
            }
        }
        Some(before)
    };
    let mut spans = motion.overlaps_rect(&stand.grown(cm + HAIR), against).into_iter();
    spans.find_map(comes)
}

/// The number of steps in which the time near a corner is searched. `HALVINGS`, below, is how often the step that was
/// found is then halved.
const STEPS: u32 = 100;
const HALVINGS: u32 = 40;

/// Returns true if a unit is inside the attacked place. An attack stops at the outline of the place, so units inside
/// are no obstacle.
fn is_struck(other: &Unit, foe: Foe<'_>) -> bool {
    match foe {
        Foe::Avoided => false,
        Foe::Struck(target) => other.within.as_ref() == Some(target),
    }
}

/// Returns the time, from 0 to 1, at which a piece of terrain stops the moving stands, and the reason. Returns `None`
/// if it does not stop them.
fn closed(
    survey: Survey<'_>,
    unit: &Unit,
    piece: &Terrain,
    stands: &[Rect],
    motion: &Motion,
) -> Option<(f64, Stop)> {
    let why = is_closed(survey, unit, piece)?;
    let tolerance = survey.position.ground.tolerance;
    let margins = [-HAIR, -tolerance, -2.0 * tolerance];
    let times =
        stands.iter().filter_map(|stand| first(stand, margins, |body| spans_on(survey, piece, body, motion)));
    Some((times.min_by(f64::total_cmp)?, why))
}

/// Returns the closed ground on which stands lie while they do not move, with the reason. Returns `None` if there is
/// none.
pub(super) fn closed_at_rest<'p>(
    survey: Survey<'p>,
    unit: &Unit,
    stands: &[Rect],
) -> Option<(&'p Terrain, Stop)> {
    let still = Motion::Slide(DVec2::ZERO);
    survey.position.terrain.iter().find_map(|piece| {
        // A unit passing through a built-up area may not change formation there.
        let why = match piece.kind {
            TerrainKind::Bua => Some(Stop::Room),
            _ => is_closed(survey, unit, piece),
        }?;
        let mut stands = stands.iter();
        let on = stands.any(|stand| !spans_on(survey, piece, stand, &still).is_empty());
        on.then_some((piece, why))
    })
}

/// Returns the reason why a piece of terrain is closed to a unit. Returns `None` if the terrain is open to it.
fn is_closed(survey: Survey<'_>, unit: &Unit, piece: &Terrain) -> Option<Stop> {
    match piece.kind {
        TerrainKind::Bua => held(survey, unit, piece).then_some(Stop::Held),
        _ => is_barred(unit, piece).then_some(Stop::Ground),
    }
}

/// Returns true if an enemy unit garrisons a built-up area. Engineers and gunners without guns do not count as a
/// garrison.
///
/// # Source
/// `bua.enter.enemy`, `bua.enter.capture`
fn held(survey: Survey<'_>, unit: &Unit, piece: &Terrain) -> bool {
    let mut units = survey.position.units.iter();
    units.any(|other| {
        let inside = other.is_present() && other.within.as_ref() == Some(&piece.id);
        inside && other.side != unit.side && !needs_no_room(other)
    })
}

/// Returns the time spans in which a moving stand is on a piece of closed terrain.
fn spans_on(survey: Survey<'_>, piece: &Terrain, body: &Rect, motion: &Motion) -> Vec<(f64, f64)> {
    match &piece.shape {
        _ if piece.kind == TerrainKind::River => wet(survey, piece, body, motion),
        Shape::Area(area) => motion.overlaps_area(body, area),
        Shape::Line(line) if line.width() > 0.0 => {
            let spans = line.bars().flat_map(|bar| motion.overlaps_rect(body, &bar));
            joined(spans.collect(), 0.0)
        }
        Shape::Line(line) => {
            let spans = line.spans().flat_map(|span| motion.overlaps_segment(body, &span));
            joined(spans.collect(), 0.0)
        }
    }
}
