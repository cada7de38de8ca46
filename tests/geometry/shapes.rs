//! Random shapes, and the same shapes as types of the independent geometry library.

use frontage::geometry::units::Bearing;
use frontage::geometry::{Polygon, Polyline, Rect, Segment};
use geo::{Coord, LineString};
use glam::DVec2;
use proptest::prelude::*;

pub fn judged(points: &[DVec2]) -> geo::Polygon {
    let ring: Vec<Coord> = points.iter().map(|at| Coord { x: at.x, y: at.y }).collect();
    geo::Polygon::new(LineString::new(ring), vec![])
}

pub fn judged_rect(rect: &Rect) -> geo::Polygon {
    judged(&rect.corners())
}

pub fn judged_line(segment: &Segment) -> geo::Line {
    geo::Line::new((segment.a.x, segment.a.y), (segment.b.x, segment.b.y))
}

pub fn judged_point(point: DVec2) -> geo::Point {
    geo::Point::new(point.x, point.y)
}

pub fn point() -> impl Strategy<Value = DVec2> {
    (0.0..60.0_f64, 0.0..60.0_f64).prop_map(DVec2::from)
}

/// Draws a facing. Half of the facings are quarter turns, because tables are set up straight.
pub fn facing() -> impl Strategy<Value = Bearing> {
    prop_oneof![
        (0.0..360.0_f64).prop_map(Bearing::degrees),
        (0..4_i32).prop_map(|quarter| Bearing::degrees(f64::from(quarter) * 90.0)),
    ]
}

pub fn rect() -> impl Strategy<Value = Rect> {
    (point(), facing(), 1.0..12.0_f64, 1.0..12.0_f64)
        .prop_map(|(centre, facing, frontage, depth)| Rect::new(centre, facing, frontage, depth))
}

pub fn segment() -> impl Strategy<Value = Segment> {
    (point(), point()).prop_map(|(a, b)| Segment { a, b })
}

/// Draws a star-shaped outline, mostly concave, in either winding.
pub fn polygon() -> impl Strategy<Value = Polygon> {
    let spokes = prop::collection::vec((2.0..20.0_f64, 0.6..1.0_f64), 3..12);
    (point(), spokes, any::<bool>()).prop_map(|(centre, spokes, reverse)| {
        let whole: f64 = spokes.iter().map(|spoke| spoke.1).sum();
        let mut angle = 0.0;
        let mut points: Vec<DVec2> = spokes
            .iter()
            .map(|(reach, share)| {
                angle += share / whole * 360.0;
                centre + Bearing::degrees(angle).forward() * *reach
            })
            .collect();
        if reverse {
            points.reverse();
        }
        Polygon::new(points).unwrap()
    })
}

pub fn line(width: impl Strategy<Value = f64>) -> impl Strategy<Value = Polyline> {
    (prop::collection::vec(point(), 2..6), width)
        .prop_filter_map("a line of no length", |(points, width)| Polyline::new(points, width).ok())
}

pub fn near(one: f64, other: f64, by: f64) -> bool {
    (one - other).abs() <= by
}

/// A turn about the origin, then a shift, and perhaps a mirror image. No distance may depend on it.
#[derive(Clone, Copy, Debug)]
pub struct Carry {
    turn: f64,
    shift: DVec2,
    pub mirror: bool,
}

impl Carry {
    pub fn point(self, point: DVec2) -> DVec2 {
        let facing = Bearing::degrees(self.turn);
        let turned = facing.right() * point.x + facing.forward() * point.y + self.shift;
        if self.mirror { DVec2::new(-turned.x, turned.y) } else { turned }
    }

    pub fn rect(self, rect: &Rect) -> Rect {
        let turned = rect.facing().turned(self.turn);
        let facing = if self.mirror { Bearing::degrees(-turned.as_degrees()) } else { turned };
        Rect::new(self.point(rect.centre()), facing, rect.frontage(), rect.depth())
    }

    pub fn segment(self, segment: &Segment) -> Segment {
        Segment { a: self.point(segment.a), b: self.point(segment.b) }
    }

    pub fn polygon(self, polygon: &Polygon) -> Polygon {
        Polygon::new(polygon.points().iter().map(|&at| self.point(at)).collect()).unwrap()
    }
}

pub fn carry() -> impl Strategy<Value = Carry> {
    (0.0..360.0_f64, point(), any::<bool>()).prop_map(|(turn, shift, mirror)| Carry { turn, shift, mirror })
}
