//! Measuring on the table: levels, outlines, contact, and what lies near — words of rules, no rules.

use super::prelude::*;
use seam::geometry::{Zones, nearest};
use seam::rulebook::rules;

/// A position with the tables it is measured by.
pub(super) type Survey<'p> = rules::Survey<'p, Napoleonic>;

impl Position {
    /// Units of a side, or of the others, that stand on the table.
    pub(super) fn present<'p>(
        &'p self,
        side: &'p Id,
        same: bool,
    ) -> impl Iterator<Item = (&'p Unit, &'p Placed)> + use<'p> {
        self.on_table().filter(move |(unit, _)| (unit.side == *side) == same)
    }

    /// Every unit that stands on the table by itself: figures with another unit are part of its body.
    pub(super) fn on_table(&self) -> impl Iterator<Item = (&Unit, &Placed)> {
        self.units.iter().filter_map(|unit| {
            let placed = unit.placed.as_ref();
            placed.filter(|_| unit.is_present() && unit.with.is_none()).map(|placed| (unit, placed))
        })
    }

    /// Where a unit stands; none if it is not placed.
    pub(super) fn standing(&self, id: &Id) -> Option<&Placed> {
        self.unit(id)?.placed.as_ref()
    }

    /// Where a unit that left the table this turn last stood.
    pub(super) fn left(&self, id: &Id) -> Option<&Placed> {
        let mut left = self.left.iter().rev();
        left.find(|(unit, _)| unit == id).map(|(_, last)| last)
    }

    /// Whether two outlines touch.
    ///
    /// # Source
    /// `measure.touch`
    pub(super) fn touches(&self, cm: f64) -> bool {
        swept(cm) <= self.ground.tolerance
    }

    /// Whether a rectangle touches a piece of terrain.
    ///
    /// # Source
    /// `measure.touch`
    pub(super) fn meets(&self, piece: &Terrain, rect: &Rect) -> bool {
        piece.may_be_near(rect, self.ground.tolerance) && self.touches(piece.distance(rect))
    }

    /// The enemy a unit touches, recorded or measured.
    pub(super) fn contact(&self, unit: &Unit) -> Option<Id> {
        let enemy =
            |id: &&Id| self.unit(id).is_some_and(|other| other.side != unit.side && other.is_present());
        if let Some(recorded) = unit.contact.iter().find(enemy) {
            return Some(recorded.clone());
        }
        let placed = unit.placed.as_ref()?;
        let outline = placed.outline();
        let reach = outline.radius() + self.ground.tolerance;
        let near = |(other, at): &(&Unit, &Placed)| {
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

    /// The hill level of a point.
    pub(super) fn level_at(&self, point: DVec2) -> i64 {
        self.hills().filter(|hill| hill.contains(point)).map(|hill| hill.level).max().unwrap_or(0)
    }

    /// How little, in cm and within the table's accuracy, turns something that a shift of all of it turns.
    ///
    /// # Source
    /// `tie.measure`
    pub(super) fn least_turn(&self, turned: impl Fn(f64) -> bool) -> Option<f64> {
        let accuracy = self.ground.accuracy;
        if !turned(accuracy) {
            return None;
        }
        // Halved until a thousandth of a centimetre is left.
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

impl Placed {
    /// The least distance from these stands to those of another unit, in cm.
    pub(super) fn distance(&self, other: &Self) -> f64 {
        swept(nearest(self.stands(), other.stands()).unwrap_or(f64::INFINITY))
    }

    /// The least distance from these stands to a piece of terrain, in cm.
    pub(super) fn distance_to(&self, piece: &Terrain) -> f64 {
        self.stands().iter().map(|stand| piece.distance(stand)).fold(f64::INFINITY, f64::min)
    }

    /// The share of the area of these stands that lies in a piece of terrain.
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
    /// The zones round a rectangle.
    ///
    /// # Source
    /// `zone.front`, `zone.flank`, `zone.rear`
    pub(super) fn zones(&self, rect: &Rect) -> Zones {
        Zones::round(rect, self.zone_front.angle_deg)
    }
}

/// A unit's hill level.
///
/// # Source
/// `measure.level`, `fire.hill.edge`
pub(super) fn level(survey: Survey<'_>, unit: &Unit) -> i64 {
    let Some(placed) = &unit.placed else { return 0 };
    let on = |hill: &&Terrain| {
        let share = placed.share_in(hill);
        if unit.is_battery() {
            // Standing on the boundary in any way counts as below it.
            share >= 1.0
        } else {
            share > survey.tables.measure_level.more_than
        }
    };
    survey.position.hills().filter(on).map(|hill| hill.level).max().unwrap_or(0)
}

/// A part of an area, without the dust of floating point: exactly half is not more than half.
pub(super) fn share(part: f64, area: f64) -> f64 {
    const PER_ONE: f64 = 1e9;
    if area > 0.0 { (part / area * PER_ONE).round() / PER_ONE } else { 0.0 }
}

/// Whether a piece of terrain is a wall or a rampart above a man's height.
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

/// Whether a unit may not enter or cross a piece of terrain at all.
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
