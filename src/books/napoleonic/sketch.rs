//! What is drawn of a unit whatever is asked, and the marks of which every case makes its own sketch.

use super::fire;
use super::morale::{has_flanks, reaches};
use super::prelude::*;
use seam::geometry::{Patch, Zone};

/// What surrounds a unit, whatever is asked: its zones, how far those of a morale test reach, its range bands.
///
/// # Source
/// `zone.front`, `zone.flank`, `zone.rear`, `zone.garrison`
pub(super) fn around(survey: Survey<'_>, unit: &Id) -> Vec<Mark> {
    let here = survey.position.on_table().find(|(known, _)| known.id == *unit);
    let Some((unit, placed)) = here else {
        return Vec::new();
    };
    let mut marks = Vec::new();
    for front in fronts(unit, placed) {
        let zone = survey.tables.zones(&front).front();
        marks.extend(zone_mark(survey, MarkKind::Front, &zone));
        marks.extend(bands(survey, unit, &front, &zone));
    }
    if has_flanks(unit) {
        let zones = survey.tables.zones(&placed.outline());
        marks.extend(zone_mark(survey, MarkKind::Flank, &zones.left()));
        marks.extend(zone_mark(survey, MarkKind::Flank, &zones.right()));
        marks.extend(zone_mark(survey, MarkKind::Rear, &zones.rear()));
        marks.extend(reaches(survey, placed).map(|(_, mark)| mark));
    }
    marks.into_iter().map(|mark| mark.of(&unit.id)).collect()
}

/// The fronts of a unit: that of its outline, or one on each face.
fn fronts(unit: &Unit, placed: &Placed) -> Vec<Rect> {
    if !fire::has_faces(unit) {
        return vec![placed.outline()];
    }
    let mut facings: Vec<Bearing> = Vec::new();
    for stand in placed.stands() {
        if !facings.contains(&stand.facing()) {
            facings.push(stand.facing());
        }
    }
    let face = |facing: &Bearing| {
        let stands = placed.stands().iter().copied();
        let looking: Vec<Rect> = stands.filter(|stand| stand.facing() == *facing).collect();
        Rect::around(&looking, *facing)
    };
    facings.iter().filter_map(face).collect()
}

/// How far a unit fires from the middle of a front, each band as an area of the zone before it.
fn bands(survey: Survey<'_>, unit: &Unit, front: &Rect, zone: &Zone) -> Vec<Mark> {
    let middle = Rect::new(front.front_middle(), front.facing(), 0.0, 0.0);
    let band = |(name, ends_cm): (&'static str, f64)| {
        let says = Reason::new("mark-band", "ends").word("band", name).cm("cm", ends_cm);
        let part = Patch::round(&middle, ends_cm).in_zone(zone);
        area(survey, MarkKind::Band, &part).map(|mark| mark.says(says))
    };
    let bands = fire::bands_of(survey, unit).into_iter();
    bands.filter_map(band).collect()
}

/// A whole zone, as far as the table goes.
pub(super) fn zone_mark(survey: Survey<'_>, kind: MarkKind, zone: &Zone) -> Option<Mark> {
    let table = Patch::between(survey.position.ground.bounds());
    area(survey, kind, &table.in_zone(zone))
}

/// What lies on the table of an area; none if nothing does.
pub(super) fn area(survey: Survey<'_>, kind: MarkKind, patch: &Patch) -> Option<Mark> {
    let corners = patch.on(survey.position.ground.bounds()).into_corners();
    (corners.len() > 2).then(|| Mark::new(kind, Figure::Area(corners)))
}

/// A measured distance; none where the facts tell another, for then the umpire has taped or upheld it.
pub(super) fn distance(way: Option<Segment>, cm: Option<f64>) -> Option<Mark> {
    let (way, cm) = (way?, cm?);
    same(way.length(), cm).then(|| Mark::distance(way.a, way.b, cm))
}

/// Of a unit that steps to something beside it: the distance at `cm`, and its stands at `ends`.
pub(super) fn step(way: Option<Segment>, cm: Option<f64>, ends: Option<&Stance>, of: &Id) -> Vec<Mark> {
    let tape = distance(way, cm).map(|tape| tape.on("cm").of(of));
    let places = ends.into_iter().flat_map(|ends| places(ends, of, "ends"));
    tape.into_iter().chain(places).collect()
}

/// Whether two lengths are the same but for rounding.
pub(super) fn same(cm: f64, other: f64) -> bool {
    // Facts are rounded to a billionth of a centimetre.
    (cm - other).abs() < 1e-7
}

/// A piece of terrain, or a unit, that blocks, covers or hides; none if there is no such thing on the table.
pub(super) fn blocker(survey: Survey<'_>, of: &Id) -> Option<Mark> {
    if let Some(piece) = survey.position.terrain(of) {
        return Some(Mark::terrain_in_way(piece));
    }
    let unit = survey.position.unit(of)?;
    let outline = unit.placed.as_ref()?.outline();
    Some(Mark::unit_in_way(of, &unit.name, &outline))
}

/// The stands of a unit where it comes to stand.
pub(super) fn places(ends: &Stance, of: &Id, path: impl Into<String>) -> impl Iterator<Item = Mark> {
    let path = path.into();
    let stands = ends.placed().stands().to_vec().into_iter();
    stands.map(move |stand| {
        let figure = Figure::Area(stand.corners().to_vec());
        Mark::new(MarkKind::Place, figure).of(of).on(path.clone())
    })
}
