//! Measuring on the table: hill levels, contact, distances, and shares of terrain. The rules use these measurements,
//! and no rule is decided here.

use super::layout::moved;
use super::prelude::*;
use geometry::{Zones, nearest};
use rulebook::rules;

/// A position of this rulebook together with the tables to measure by.
pub(super) type Survey<'p> = rules::Survey<'p, Napoleonic>;

impl Position {
    /// Returns the units on the table that belong to a side. If `same` is false, returns those of the other sides
    /// instead.
    pub(super) fn present<'p>(
        &'p self,
        side: &'p Id,
        same: bool,
    ) -> impl Iterator<Item = (&'p Unit, &'p UnitPose)> + use<'p> {
        self.on_table().filter(move |(unit, _)| (unit.side == *side) == same)
    }

    /// Returns every unit on the table that is attached to no other unit. Attached gunners and engineers count as part
    /// of the unit they are with.
    pub(super) fn on_table(&self) -> impl Iterator<Item = (&Unit, &UnitPose)> {
        self.units.iter().filter_map(|unit| {
            let placed = unit.placed.as_ref();
            placed.filter(|_| unit.is_present() && unit.with.is_none()).map(|placed| (unit, placed))
        })
    }

    /// Returns the pose of the unit with the given id. Returns `None` if it is not placed.
    pub(super) fn standing(&self, id: &Id) -> Option<&UnitPose> {
        self.unit(id)?.placed.as_ref()
    }

    /// Returns the last pose of a unit that left the table this turn. Returns `None` for any other unit.
    pub(super) fn left(&self, id: &Id) -> Option<&UnitPose> {
        let mut left = self.left.iter().rev();
        left.find(|(unit, _)| unit == id).map(|(_, last)| last)
    }

    /// Returns true if two outlines with a gap of `cm` cm count as touching.
    ///
    /// # Source
    /// `measure.touch`
    pub(super) fn touches(&self, cm: f64) -> bool {
        swept(cm) <= self.ground.tolerance
    }

    /// Returns true if a rectangle touches a piece of terrain.
    ///
    /// # Source
    /// `measure.touch`
    pub(super) fn meets(&self, piece: &Terrain, rect: &Rect) -> bool {
        piece.may_be_near(rect, self.ground.tolerance) && self.touches(piece.distance(rect))
    }

    /// Returns the id of an enemy that a unit touches: one recorded in play, or else one found by measuring. Returns
    /// `None` if the unit touches none.
    pub(super) fn contact(&self, unit: &Unit) -> Option<Id> {
        let enemy =
            |id: &&Id| self.unit(id).is_some_and(|other| other.side != unit.side && other.is_present());
        if let Some(recorded) = unit.contact.iter().find(enemy) {
            return Some(recorded.clone());
        }
        let placed = unit.placed.as_ref()?;
        let outline = placed.outline();
        let reach = outline.radius() + self.ground.tolerance;
        let near = |(other, at): &(&Unit, &UnitPose)| {
            let other_outline = at.outline();
            outline.centre().distance(other_outline.centre()) <= reach + other_outline.radius()
                && other.side != unit.side
                && self.touches(placed.distance(at))
        };
        self.on_table().find(near).map(|(other, _)| other.id.clone())
    }

    fn hills(&self) -> impl Iterator<Item = &Terrain> {
        self.terrain.iter().filter(|piece| piece.kind == TerrainKind::Hill)
    }

    /// Returns the hill level of a point, 0 if it is on no hill.
    pub(super) fn level_at(&self, point: DVec2) -> i64 {
        self.hills().filter(|hill| hill.contains(point)).map(|hill| hill.level).max().unwrap_or(0)
    }

    /// Returns the smallest shift in cm for which `turned` is true. Returns `None` if `turned` is false for a shift by
    /// the accuracy of placing by hand.
    ///
    /// # Source
    /// `tie.measure`
    pub(super) fn least_turn(&self, turned: impl Fn(f64) -> bool) -> Option<f64> {
        let accuracy = self.ground.accuracy;
        if !turned(accuracy) {
            return None;
        }
        // The interval is halved until it is shorter than a thousandth of a centimetre.
        let (mut stays, mut turns) = (0.0, accuracy);
        while turns - stays > 1e-3 {
            let middle = f64::midpoint(stays, turns);
            if turned(middle) {
                turns = middle;
            } else {
                stays = middle;
            }
        }
        Some(turns)
    }
}

/// Returns the sixteen directions in which a unit or piece of terrain is shifted to see if a small shift changes a
/// result.
pub(super) fn directions() -> impl Iterator<Item = DVec2> {
    (0..16_u32).map(|way| Bearing::degrees(f64::from(way) * 22.5).forward())
}

impl UnitPose {
    /// Returns the smallest distance in cm between the stands of two units.
    pub(super) fn distance(&self, other: &Self) -> f64 {
        swept(nearest(self.stands(), other.stands()).unwrap_or(f64::INFINITY))
    }

    /// Returns the smallest distance in cm between the stands of the unit and a piece of terrain.
    pub(super) fn distance_to(&self, piece: &Terrain) -> f64 {
        self.stands().iter().map(|stand| piece.distance(stand)).fold(f64::INFINITY, f64::min)
    }

    /// Returns the share of the stands' area, from 0 to 1, that is inside a piece of terrain.
    pub(super) fn share_in(&self, piece: &Terrain) -> f64 {
        if !piece.may_be_near(&self.outline(), 0.0) {
            return 0.0;
        }
        let area: f64 = self.stands().iter().map(Rect::area).sum();
        let held: f64 = self.stands().iter().map(|stand| piece.share_of(stand) * stand.area()).sum();
        share(held, area)
    }
}

impl Tables {
    /// Returns the front, flank and rear zones around a rectangle.
    ///
    /// # Source
    /// `zone.front`, `zone.flank`, `zone.rear`
    pub(super) fn zones(&self, rect: &Rect) -> Zones {
        Zones::round(rect, self.zone_front.angle_deg)
    }
}

/// Returns the hill level on which a unit stands, 0 if it is on no hill or not placed.
///
/// # Source
/// `measure.level`, `fire.hill.edge`
pub(super) fn level(survey: Survey<'_>, unit: &Unit) -> i64 {
    unit.placed.as_ref().map_or(0, |placed| level_of(survey, unit, placed))
}

/// Returns the hill level on which a unit in a given pose stands.
///
/// # Source
/// `measure.level`, `fire.hill.edge`
fn level_of(survey: Survey<'_>, unit: &Unit, placed: &UnitPose) -> i64 {
    let on = |hill: &&Terrain| {
        let share = placed.share_in(hill);
        if unit.is_battery() {
            // A battery that has any part on the edge of a hill level counts as standing below it.
            share >= 1.0
        } else {
            share > survey.tables.measure_level.more_than
        }
    };
    survey.position.hills().filter(on).map(|hill| hill.level).max().unwrap_or(0)
}

/// Returns the smallest shift of a unit in cm that puts the unit on another hill level, with that level. Returns `None`
/// if no shift within the accuracy of placing by hand is enough.
///
/// # Source
/// `measure.level`, `tie.measure`
pub(super) fn level_turned(survey: Survey<'_>, unit: &Unit) -> Option<(f64, i64)> {
    let placed = unit.placed.as_ref()?;
    // A small shift changes the level only of a unit that lies on a hill with a part of its stands. A battery may also
    // lie wholly on the hill, close to the edge.
    let may_change = |hill: &Terrain| {
        let share = placed.share_in(hill);
        share > 0.0 && (share < 1.0 || unit.is_battery())
    };
    if !survey.position.hills().any(may_change) {
        return None;
    }
    let now = level_of(survey, unit, placed);
    let turned = directions().filter_map(|way| {
        let there = |cm: f64| level_of(survey, unit, &moved(placed, way * cm));
        let cm = survey.position.least_turn(|cm| there(cm) != now)?;
        Some((swept(cm), there(cm)))
    });
    turned.min_by(|a, b| a.0.total_cmp(&b.0))
}

/// Returns a part of an area as a share from 0 to 1. The share is rounded, so that exactly half is not taken for more
/// than half.
pub(super) fn share(part: f64, area: f64) -> f64 {
    const PER_ONE: f64 = 1e9;
    if area > 0.0 { (part / area * PER_ONE).round() / PER_ONE } else { 0.0 }
}

/// Returns true for a wall or rampart that is higher than a man.
///
/// # Source
/// `terrain.wall`
pub(super) fn is_high(piece: &Terrain) -> bool {
    match piece.kind {
        TerrainKind::FortWall | TerrainKind::FortressWall => true,
        TerrainKind::Wall => piece.high,
        _ => false,
    }
}

/// Returns true if a piece of terrain is closed to a unit: its rules forbid the unit to be on it or to cross it.
///
/// # Source
/// `move.bar.all`, `move.bar.cavalry`, `move.bar.artillery`, `bua.enter`, `bridge.barricade`
pub(super) fn is_barred(unit: &Unit, piece: &Terrain) -> bool {
    match piece.kind {
        TerrainKind::River
        | TerrainKind::Lake
        | TerrainKind::Marsh
        | TerrainKind::Bua
        | TerrainKind::Barricade
        | TerrainKind::FortWall
        | TerrainKind::FortressWall => true,
        TerrainKind::Woods => unit.is_mounted() || unit.is_battery(),
        TerrainKind::Earthwork | TerrainKind::Wall => unit.is_mounted() || unit.troops.is_artillery(),
        _ => false,
    }
}
