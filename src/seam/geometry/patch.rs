//! Patches: convex areas of any number of corners, such as everything within reach, or the part of a zone on a table.

use glam::DVec2;

use super::convex::{HalfPlane, cut};
use super::rectangle::Rect;
use super::zone::Zone;
use crate::units::Bearing;

/// The number of steps on a quarter of a circle: a corner every three degrees.
const QUARTER: u32 = 30;

/// The distance in cm below which two corners count as the same. Cuts through a corner leave such pairs.
const HAIR: f64 = 1e-6;

/// A convex area given by corners in order.
///
/// # Units
/// All lengths are in cm.
#[derive(Clone, Debug, PartialEq)]
pub struct Patch(Vec<DVec2>);

impl Patch {
    /// Makes the area of everything within `cm` of a rectangle. For a rectangle without size, that area is a circle.
    #[must_use]
    pub fn round(rect: &Rect, cm: f64) -> Self {
        let reach = cm.max(0.0);
        let [front_left, front_right, rear_right, rear_left] = rect.corners();
        let corners = [(front_left, -90.0), (front_right, 0.0), (rear_right, 90.0), (rear_left, 180.0)];
        let quarter = |(corner, from): (DVec2, f64)| {
            (0..=QUARTER).map(move |step| {
                let turn = from + 90.0 * f64::from(step) / f64::from(QUARTER);
                corner + rect.facing().turned(turn).forward() * reach
            })
        };
        Self::of(corners.into_iter().flat_map(quarter).collect())
    }

    /// Makes the area of an axis-aligned rectangle, given by its corners with the least and the greatest coordinates.
    #[must_use]
    pub fn between((low, high): (DVec2, DVec2)) -> Self {
        let size = high - low;
        let rect = Rect::new((low + high) * 0.5, Bearing::default(), size.x, size.y);
        Self(rect.corners().to_vec())
    }

    /// Returns the part of the patch inside a zone.
    #[must_use]
    pub fn in_zone(&self, zone: &Zone) -> Self {
        self.cut(zone.planes())
    }

    /// Returns the part of the patch inside an axis-aligned rectangle, given by its corners with the least and the
    /// greatest coordinates.
    #[must_use]
    pub fn on(&self, (low, high): (DVec2, DVec2)) -> Self {
        self.cut(&[
            HalfPlane::new(low, DVec2::X),
            HalfPlane::new(low, DVec2::Y),
            HalfPlane::new(high, DVec2::NEG_X),
            HalfPlane::new(high, DVec2::NEG_Y),
        ])
    }

    /// Returns the corners in order. Empty if the patch was cut away entirely.
    #[must_use]
    pub fn into_corners(self) -> Vec<DVec2> {
        self.0
    }

    fn cut(&self, planes: &[HalfPlane]) -> Self {
        planes.iter().fold(self.clone(), |patch, plane| {
            let mut kept = Vec::with_capacity(patch.0.len() + 1);
            cut(&patch.0, plane, |corner| kept.push(corner));
            Self::of(kept)
        })
    }

    /// Makes a patch and merges neighbouring corners that are nearer to each other than `HAIR`.
    fn of(mut corners: Vec<DVec2>) -> Self {
        let is_one = |one: DVec2, other: DVec2| one.distance(other) < HAIR;
        corners.dedup_by(|later, earlier| is_one(*later, *earlier));
        if let [first, .., last] = corners.as_slice()
            && is_one(*first, *last)
        {
            corners.pop();
        }
        Self(corners)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Polygon, Zones};
    use super::*;

    fn area(patch: Patch) -> f64 {
        Polygon::new(patch.into_corners()).unwrap().area()
    }

    #[test]
    fn within_reach_of_a_rectangle_are_its_sides_and_a_circle_round_its_corners() {
        // A rectangle of 6 by 2 with reach 10 gives 12 + 2·10·(6 + 2) + 100π. The polygon of 120 corners has slightly
        // less.
        let rect = Rect::new(DVec2::new(3.0, 4.0), Bearing::degrees(25.0), 6.0, 2.0);
        let circle = 0.5 * 120.0 * 100.0 * 3.0_f64.to_radians().sin();
        let found = area(Patch::round(&rect, 10.0));
        assert!((found - 172.0 - circle).abs() < 1e-6, "{found}");
        let point = Rect::new(DVec2::ZERO, Bearing::default(), 0.0, 0.0);
        assert!((area(Patch::round(&point, 10.0)) - circle).abs() < 1e-6);
    }

    #[test]
    fn a_zone_cuts_its_sector_out_of_a_circle() {
        // Rays at 45° from a point enclose a quarter of the circle.
        let rect = Rect::new(DVec2::ZERO, Bearing::default(), 0.0, 0.0);
        let zone = Zones::round(&rect, 45.0).front();
        let circle = Patch::round(&rect, 10.0);
        let whole = area(circle.clone());
        assert!((area(circle.in_zone(&zone)) - whole / 4.0).abs() < 1e-6);
    }

    #[test]
    fn off_the_table_nothing_is_left() {
        let table = (DVec2::ZERO, DVec2::new(20.0, 10.0));
        let rect = Rect::new(DVec2::new(0.0, 5.0), Bearing::default(), 8.0, 4.0);
        // Half of 8 by 4 lies on the table.
        assert!((area(Patch::round(&rect, 0.0).on(table)) - 16.0).abs() < 1e-9);
        assert!((area(Patch::between(table)) - 200.0).abs() < 1e-9);
        let far = rect.moved(DVec2::new(-9.0, 0.0));
        assert_eq!(Patch::round(&far, 0.0).on(table).into_corners(), []);
    }
}
