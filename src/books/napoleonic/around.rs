//! The marks drawn around a selected unit, for every request.

use super::fire;
use super::morale::{has_flanks, reaches};
use super::prelude::*;
use super::sketch::{area, zone_mark};
use geometry::{Patch, Zone};

/// Returns the marks that show a unit's zones, the distance at which enemies in its flank and rear zones affect a
/// morale test, and its range bands.
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

/// Returns the rectangles from whose front edges a unit looks: its outline, or for a square or a garrison one rectangle
/// for the stands of each facing.
fn fronts(unit: &Unit, placed: &UnitPose) -> Vec<Rect> {
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

/// Returns a mark for each range band before a front: the part of the front's zone that lies within the band's far end.
fn bands(survey: Survey<'_>, unit: &Unit, front: &Rect, zone: &Zone) -> Vec<Mark> {
    let middle = Rect::new(front.front_middle(), front.facing(), 0.0, 0.0);
    let band = |(name, ends_cm): (fire::BandName, f64)| {
        let says = Reason::new("mark-band", "ends").word("band", name.message()).cm("cm", ends_cm);
        let part = Patch::round(&middle, ends_cm).in_zone(zone);
        area(survey, MarkKind::Band, &part).map(|mark| mark.says(says))
    };
    let bands = fire::bands_of(survey, unit).into_iter();
    bands.filter_map(band).collect()
}
