//! The marks that are drawn around a selected unit, and the marks that several procedures share.

use super::prelude::*;
use super::survey::{front_arc, greatest};
use geometry::{Patch, Segment};

/// Returns the marks around a unit: the front arc, the greatest charge range and the shooting range.
///
/// # Source
/// `charge.arc`, `charge.range`
pub(super) fn around(survey: Survey<'_>, id: &Id) -> Vec<Mark> {
    let unit = survey.position.unit(id);
    let Some((unit, rect)) = unit.and_then(|unit| Some((unit, unit.rect()?))) else {
        return Vec::new();
    };
    let arc = front_arc(survey, &rect);
    let bounds = survey.position.ground.bounds();
    let area = |kind, patch: Patch| {
        let corners = patch.on(bounds).into_corners();
        (corners.len() > 2).then(|| Mark::new(kind, Figure::Area(corners)).of(id))
    };
    let reach = |says: &'static str, inches: f64| {
        let says = Reason::new("fantasy.reach", says).inches("inches", inches);
        let band = area(MarkKind::Band, Patch::round(&rect, inches).in_zone(&arc));
        band.map(|mark| mark.says(says))
    };
    let profile = &unit.profile;
    let charge = greatest(survey.tables, profile.movement, profile.swift);
    let shoots = profile.weapon.map(|weapon| weapon.range_in);
    let front = area(MarkKind::Front, Patch::between(bounds).in_zone(&arc));
    let shoots = shoots.and_then(|range| reach("shoots", range));
    front.into_iter().chain(reach("charges", charge)).chain(shoots).collect()
}

/// Returns the shortest line between two units. Returns `None` if either unit is not placed.
pub(super) fn closest(survey: Survey<'_>, one: &Id, other: &Id) -> Option<Segment> {
    let unit = |id| survey.position.unit(id);
    super::survey::closest(unit(one)?, unit(other)?)
}

/// Returns the mark that draws a measured distance. Returns `None` if `inches` is not the length of the line `way`,
/// because the umpire has then overruled the measurement.
pub(super) fn distance(way: Option<Segment>, inches: Option<f64>, path: &str) -> Option<Mark> {
    let (way, inches) = (way?, inches?);
    // Measured facts are rounded to a billionth of an inch.
    let same = (way.length() - inches).abs() < 1e-7;
    same.then(|| Mark::distance(way.a, way.b, inches).on(path))
}
