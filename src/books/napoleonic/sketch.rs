//! The marks that the procedures draw on the table, such as zones, distances and obstacles.

use super::prelude::*;
use geometry::{Patch, Zone};

/// Returns the mark that shows a whole zone, as far as the edge of the table. Returns `None` if no part of it is on the
/// table.
pub(super) fn zone_mark(survey: Survey<'_>, kind: MarkKind, zone: &Zone) -> Option<Mark> {
    let table = Patch::between(survey.position.ground.bounds());
    area(survey, kind, &table.in_zone(zone))
}

/// Returns the mark that shows the part of an area that is on the table. Returns `None` if no part is.
pub(super) fn area(survey: Survey<'_>, kind: MarkKind, patch: &Patch) -> Option<Mark> {
    let corners = patch.on(survey.position.ground.bounds()).into_corners();
    (corners.len() > 2).then(|| Mark::new(kind, Figure::Area(corners)))
}

/// Returns the mark that shows a measured distance. Returns `None` if the fact differs from the measurement, because
/// the umpire has changed it.
pub(super) fn distance(way: Option<Segment>, cm: Option<f64>) -> Option<Mark> {
    let (way, cm) = (way?, cm?);
    same(way.length(), cm).then(|| Mark::distance(way.a, way.b, cm))
}

/// Returns the marks that show a unit's short move: the distance, for the fact `cm`, and the stands at the end, for the
/// fact `ends`.
pub(super) fn step(way: Option<Segment>, cm: Option<f64>, ends: Option<&Stance>, of: &Id) -> Vec<Mark> {
    let tape = distance(way, cm).map(|tape| tape.on("cm").of(of));
    let places = ends.into_iter().flat_map(|ends| places(ends, of, "ends"));
    tape.into_iter().chain(places).collect()
}

/// Returns true if two lengths in cm are equal except for rounding errors.
pub(super) fn same(cm: f64, other: f64) -> bool {
    // Facts are rounded to a billionth of a centimetre.
    (cm - other).abs() < 1e-7
}

/// Returns the mark that shows a piece of terrain or a unit that is an obstacle. Returns `None` if the id names neither
/// on the table.
pub(super) fn blocker(survey: Survey<'_>, of: &Id) -> Option<Mark> {
    if let Some(piece) = survey.position.terrain(of) {
        return Some(Mark::terrain_in_way(piece));
    }
    let unit = survey.position.unit(of)?;
    let outline = unit.placed.as_ref()?.outline();
    Some(Mark::unit_in_way(of, &unit.name, &outline))
}

/// Returns the marks that show the places that a unit's stands will take.
pub(super) fn places(ends: &Stance, of: &Id, path: impl Into<String>) -> impl Iterator<Item = Mark> {
    let path = path.into();
    let stands = ends.placed().stands().to_vec().into_iter();
    stands.map(move |stand| {
        let figure = Figure::Area(stand.corners().to_vec());
        Mark::new(MarkKind::Place, figure).of(of).on(path.clone())
    })
}
