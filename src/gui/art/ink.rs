//! Drawing with triangles: points and lines become triangles of a single mesh.
//!
//! The unit of drawing may be cm or points. Only the last step converts the mesh to the screen.

use desk::Camera;
use egui::epaint::{Mesh, Vertex};
use egui::{Color32, Pos2, Rect, pos2};
use glam::DVec2;
use std::f64::consts::TAU;

/// The longest mitre at a bend, in half widths of the line.
const MITRE: f64 = 2.0;

/// The position of the table in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lens {
    /// The number of points for each centimetre.
    pub scale: f64,
    /// The position of the corner at (0, 0) cm, in points.
    pub origin: DVec2,
}

impl Lens {
    /// Makes the lens of a camera whose screen lies in a rectangle of the window.
    pub(super) fn new(camera: &Camera, rect: Rect) -> Self {
        let corner = DVec2::new(f64::from(rect.min.x), f64::from(rect.min.y));
        Self { scale: camera.scale, origin: corner + camera.to_screen(DVec2::ZERO) }
    }

    /// Converts a point of the table to a point of the window.
    pub(super) fn at(&self, table: DVec2) -> DVec2 {
        self.origin + toward(table) * self.scale
    }
}

/// Converts a direction of the table to a direction of the window, where far is up.
pub(super) fn toward(table: DVec2) -> DVec2 {
    DVec2::new(table.x, -table.y)
}

/// Converts a point to egui's type.
#[expect(clippy::cast_possible_truncation, reason = "a screen needs no more digits than f32 has")]
pub(super) fn pos(point: DVec2) -> Pos2 {
    pos2(point.x as f32, point.y as f32)
}

/// Converts a length to egui's type.
pub(super) fn length(points: f64) -> f32 {
    pos(DVec2::new(points, 0.0)).x
}

/// The distance in points over which an edge fades out on either side. The fade smooths edges without multisampling.
const FADE: f64 = 0.5;

/// Triangles that are being drawn.
#[derive(Clone, Debug)]
pub(super) struct Ink {
    mesh: Mesh,
    /// The distance over which edges fade, in the unit of drawing.
    fade: f64,
    /// The corners of the shape being drawn, and the mitre of each corner. Both buffers are reused, so that drawing a
    /// stand allocates no memory.
    corners: Vec<DVec2>,
    mitres: Vec<DVec2>,
}

impl Default for Ink {
    /// Makes an ink whose unit of drawing is a point of the screen.
    fn default() -> Self {
        Self::finer(1.0)
    }
}

impl Ink {
    /// Makes an ink with another unit. `point` is the length of a point on the screen in that unit.
    pub(super) fn finer(point: f64) -> Self {
        Self { mesh: Mesh::default(), fade: FADE * point, corners: Vec::new(), mitres: Vec::new() }
    }

    /// Returns the triangles, in the unit of drawing.
    pub(super) fn mesh(self) -> Mesh {
        self.mesh
    }

    /// Adds triangles that were drawn in cm, converted to points of the window.
    pub(super) fn print(&mut self, table: &Mesh, lens: &Lens) {
        let first = self.next();
        let (scale, origin) = (length(lens.scale), pos(lens.origin));
        let seen = |vertex: &Vertex| {
            let at = pos2(origin.x + vertex.pos.x * scale, origin.y - vertex.pos.y * scale);
            Vertex::untextured(at, vertex.color)
        };
        self.mesh.vertices.extend(table.vertices.iter().map(seen));
        let indices = table.indices.iter().map(|index| index + first);
        self.mesh.indices.extend(indices);
    }

    fn next(&self) -> u32 {
        u32::try_from(self.mesh.vertices.len()).unwrap_or(u32::MAX)
    }

    fn corner(&mut self, at: DVec2, color: Color32) {
        self.mesh.vertices.push(Vertex::untextured(pos(at), color));
    }

    /// Draws a triangle of an area with sharp edges, so that neighbouring triangles join without a gap.
    pub(super) fn patch(&mut self, corners: [DVec2; 3], color: Color32) {
        let first = self.next();
        for corner in corners {
            self.corner(corner, color);
        }
        self.mesh.add_triangle(first, first + 1, first + 2);
    }

    /// Draws a convex area.
    pub(super) fn convex(&mut self, corners: impl IntoIterator<Item = DVec2>, color: Color32) {
        self.corners.clear();
        self.corners.extend(corners);
        mitres(&self.corners, true, &mut self.mitres);
        // Computes twice the signed area. If positive, the corners go round from the x axis towards the y axis, and
        // the inside lies to the left.
        let area: f64 = spans(&self.corners, true).map(|(a, b)| a.perp_dot(b)).sum();
        let fade = if area > 0.0 { self.fade } else { -self.fade };
        let first = self.next();
        for (corner, mitre) in self.corners.iter().zip(&self.mitres) {
            self.mesh.vertices.push(Vertex::untextured(pos(*corner + *mitre * fade), color));
            self.mesh.vertices.push(Vertex::untextured(pos(*corner - *mitre * fade), Color32::TRANSPARENT));
        }
        let count = (self.next() - first) / 2;
        for second in 1..count.saturating_sub(1) {
            self.mesh.add_triangle(first, first + 2 * second, first + 2 * (second + 1));
        }
        self.strip(first, (2, count), true);
    }

    /// Fills the strips between neighbouring points, each of which has `wide` vertices across the line.
    fn strip(&mut self, first: u32, (wide, count): (u32, u32), closed: bool) {
        let spans = if closed { count } else { count.saturating_sub(1) };
        for span in 0..spans {
            let (here, there) = (first + wide * span, first + wide * ((span + 1) % count));
            for lane in 0..wide - 1 {
                self.mesh.add_triangle(here + lane, here + lane + 1, there + lane);
                self.mesh.add_triangle(here + lane + 1, there + lane + 1, there + lane);
            }
        }
    }

    /// Draws a disc as a polygon.
    pub(super) fn disc(&mut self, centre: DVec2, radius: f64, sides: u32, color: Color32) {
        self.convex(circle(centre, radius, sides), color);
    }

    /// Draws the line of a circle.
    pub(super) fn ring(&mut self, centre: DVec2, radius: f64, width: f64, color: Color32) {
        let points: Vec<_> = circle(centre, radius, 24).collect();
        self.path(&points, true, width, color);
    }

    /// Draws a straight line.
    pub(super) fn line(&mut self, a: DVec2, b: DVec2, width: f64, color: Color32) {
        self.path(&[a, b], false, width, color);
    }

    /// Draws a line with mitred bends. A closed line returns to the first point.
    pub(super) fn path(&mut self, points: &[DVec2], closed: bool, width: f64, color: Color32) {
        // Draws a line thinner than the fade at the width of the fade, but paler.
        let half = (width * 0.5).max(self.fade);
        let color = color.gamma_multiply(length((width * 0.5 / half).min(1.0)));
        mitres(points, closed, &mut self.mitres);
        let (far, near) = (half + self.fade, half - self.fade);
        let first = self.next();
        for (point, mitre) in points.iter().zip(&self.mitres) {
            let mut corner = |off: f64, color| {
                self.mesh.vertices.push(Vertex::untextured(pos(*point + *mitre * off), color));
            };
            corner(far, Color32::TRANSPARENT);
            corner(near, color);
            corner(-near, color);
            corner(-far, Color32::TRANSPARENT);
        }
        self.strip(first, (4, (self.next() - first) / 4), closed);
    }

    /// Draws a dashed line, given the lengths of a dash and of a gap.
    pub(super) fn dashes(
        &mut self,
        points: &[DVec2],
        closed: bool,
        (on, off): (f64, f64),
        (width, color): (f64, Color32),
    ) {
        for (a, b) in spans(points, closed) {
            // Adjusts the gaps so that every part begins and ends with a dash, and corners stay visible.
            let long = a.distance(b);
            let gaps = ((long - on) / (on + off)).round().clamp(0.0, MOST_DASHES);
            let step = if gaps > 0.0 { (long - on) / gaps } else { 0.0 };
            let along = (b - a).normalize_or_zero();
            let mut from = 0.0;
            while from < long {
                let to = (from + on).min(long);
                self.line(a + along * from, a + along * to, width, color);
                if step <= on {
                    break;
                }
                from += step;
            }
        }
    }
}

/// The largest number of dashes in a straight part.
const MOST_DASHES: f64 = 400.0;

/// Yields the corners of a polygon that approximates a circle.
fn circle(centre: DVec2, radius: f64, sides: u32) -> impl Iterator<Item = DVec2> {
    (0..sides).map(move |side| centre + DVec2::from_angle(TAU * f64::from(side) / f64::from(sides)) * radius)
}

/// Yields the straight parts of a line.
pub(super) fn spans(points: &[DVec2], closed: bool) -> impl Iterator<Item = (DVec2, DVec2)> + Clone {
    let count = if closed { points.len() } else { points.len().saturating_sub(1) };
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).map(|(&a, &b)| (a, b)).take(count)
}

/// Returns the points to the left and to the right of every point of a line.
pub(super) fn ribbon(points: &[DVec2], closed: bool, half: f64) -> Vec<(DVec2, DVec2)> {
    let mut found = Vec::new();
    mitres(points, closed, &mut found);
    points.iter().zip(found).map(|(&point, mitre)| (point + mitre * half, point - mitre * half)).collect()
}

/// Computes the mitre of every point: the vector to the corner of a parallel line at distance 1 on the left.
fn mitres(points: &[DVec2], closed: bool, found: &mut Vec<DVec2>) {
    found.clear();
    let count = points.len();
    let along = |from: usize, to: usize| {
        let (from, to) = (points.get(from % count)?, points.get(to % count)?);
        (*to - *from).try_normalize()
    };
    let mitre = |place: usize| {
        let before = (closed || place > 0).then(|| along(place + count - 1, place)).flatten();
        let after = (closed || place + 1 < count).then(|| along(place, place + 1)).flatten();
        let (before, after) = match (before, after) {
            (Some(before), Some(after)) => (before, after),
            (Some(only), None) | (None, Some(only)) => (only, only),
            (None, None) => (DVec2::ZERO, DVec2::ZERO),
        };
        let middle = (before + after).try_normalize().unwrap_or(after);
        middle.perp() / middle.dot(after).max(1.0 / MITRE)
    };
    found.extend((0..count).map(mitre));
}

/// Returns places along a line at a distance of `apart`, each with the direction of the line there.
pub(super) fn along(points: &[DVec2], closed: bool, apart: f64) -> Vec<(DVec2, DVec2)> {
    let mut places = Vec::new();
    if apart <= 0.0 {
        return places;
    }
    let mut left = apart * 0.5;
    for (a, b) in spans(points, closed) {
        let (long, way) = (a.distance(b), (b - a).normalize_or_zero());
        while left <= long {
            places.push((a + way * left, way));
            left += apart;
        }
        left -= long;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ribbon_has_its_width_beside_every_part() {
        // The line has a right angle and is 2 wide. The outer corner lies at (5, -1), the inner at (3, 1).
        let corner = [DVec2::ZERO, DVec2::new(4.0, 0.0), DVec2::new(4.0, 4.0)];
        let sides = ribbon(&corner, false, 1.0);
        let expected = [((0.0, 1.0), (0.0, -1.0)), ((3.0, 1.0), (5.0, -1.0)), ((3.0, 4.0), (5.0, 4.0))];
        for ((left, right), (a, b)) in sides.into_iter().zip(expected) {
            assert!(left.distance(a.into()) < 1e-9 && right.distance(b.into()) < 1e-9);
        }
    }

    #[test]
    fn places_along_a_line_go_round_its_bends() {
        let corner = [DVec2::ZERO, DVec2::new(3.0, 0.0), DVec2::new(3.0, 3.0)];
        let places = along(&corner, false, 2.0);
        let expected = [(1.0, 0.0), (3.0, 0.0), (3.0, 2.0)];
        assert_eq!(places.len(), 3);
        for ((at, _), there) in places.into_iter().zip(expected) {
            assert!(at.distance(there.into()) < 1e-9);
        }
    }

    #[test]
    fn the_far_side_of_the_table_is_up() {
        let camera = Camera {
            centre: DVec2::new(90.0, 60.0),
            scale: 5.0,
            screen: DVec2::new(800.0, 600.0),
            fitted: None,
        };
        let rect = Rect::from_min_size(pos2(100.0, 10.0), egui::vec2(800.0, 600.0));
        let lens = Lens::new(&camera, rect);
        // The middle of the screen lies at (400, 300) from the corner. A point 10 cm farther away lies 50 points
        // higher.
        assert!(lens.at(DVec2::new(90.0, 70.0)).distance(DVec2::new(500.0, 260.0)) < 1e-9);
    }
}
