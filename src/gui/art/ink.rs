//! Ink: triangles on one mesh, drawn from points and lines.
//!
//! What is drawn may be in cm or in points; only the mesh's last step brings it to the screen.

use desk::Camera;
use egui::epaint::{Mesh, Vertex};
use egui::{Color32, Pos2, Rect, pos2};
use glam::DVec2;
use std::f64::consts::TAU;

/// The longest mitre at a bend, in half widths.
const MITRE: f64 = 2.0;

/// Where the table lies in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lens {
    /// Points to a centimetre.
    pub scale: f64,
    /// Where the corner at (0, 0) cm lies, in points.
    pub origin: DVec2,
}

impl Lens {
    /// The lens of a camera whose screen lies in a rectangle of the window.
    pub(super) fn new(camera: &Camera, rect: Rect) -> Self {
        let corner = DVec2::new(f64::from(rect.min.x), f64::from(rect.min.y));
        Self { scale: camera.scale, origin: corner + camera.to_screen(DVec2::ZERO) }
    }

    /// A point of the table in the window.
    pub(super) fn at(&self, table: DVec2) -> DVec2 {
        self.origin + toward(table) * self.scale
    }
}

/// A direction of the table in the window, where far is up.
pub(super) fn toward(table: DVec2) -> DVec2 {
    DVec2::new(table.x, -table.y)
}

/// A point as egui has them.
#[expect(clippy::cast_possible_truncation, reason = "a screen needs no more digits than f32 has")]
pub(super) fn pos(point: DVec2) -> Pos2 {
    pos2(point.x as f32, point.y as f32)
}

/// A length as egui has them.
pub(super) fn length(points: f64) -> f32 {
    pos(DVec2::new(points, 0.0)).x
}

/// How far an edge fades out on either side of it, in points: so it is smooth where a point has one sample.
const FADE: f64 = 0.5;

/// Triangles on the way to the screen.
#[derive(Clone, Debug)]
pub(super) struct Ink {
    mesh: Mesh,
    /// How far edges fade, in the units that are drawn in.
    fade: f64,
    /// The corners that are being drawn, each with its mitre: kept, so that a stand needs no memory of its own.
    corners: Vec<DVec2>,
    mitres: Vec<DVec2>,
}

impl Default for Ink {
    /// Ink that is drawn in points.
    fn default() -> Self {
        Self::finer(1.0)
    }
}

impl Ink {
    /// Ink in whose units a point of the screen is so long.
    pub(super) fn finer(point: f64) -> Self {
        Self { mesh: Mesh::default(), fade: FADE * point, corners: Vec::new(), mitres: Vec::new() }
    }

    /// The triangles, in the units they were drawn in.
    pub(super) fn mesh(self) -> Mesh {
        self.mesh
    }

    /// Adds triangles that were drawn in cm.
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

    /// A part of an area, sharp, so that it lies close to the next.
    pub(super) fn patch(&mut self, corners: [DVec2; 3], color: Color32) {
        let first = self.next();
        for corner in corners {
            self.corner(corner, color);
        }
        self.mesh.add_triangle(first, first + 1, first + 2);
    }

    /// An area whose corners all point outwards.
    pub(super) fn convex(&mut self, corners: impl IntoIterator<Item = DVec2>, color: Color32) {
        self.corners.clear();
        self.corners.extend(corners);
        mitres(&self.corners, true, &mut self.mitres);
        // Twice the area, positive where the corners go round from x to y: then what lies to the left is inside.
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

    /// Fills what lies between the first and the last of each so many corners and of the next.
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

    /// A round thing with so many corners.
    pub(super) fn disc(&mut self, centre: DVec2, radius: f64, sides: u32, color: Color32) {
        self.convex(circle(centre, radius, sides), color);
    }

    /// A circle's line.
    pub(super) fn ring(&mut self, centre: DVec2, radius: f64, width: f64, color: Color32) {
        let points: Vec<_> = circle(centre, radius, 24).collect();
        self.path(&points, true, width, color);
    }

    /// A straight line.
    pub(super) fn line(&mut self, a: DVec2, b: DVec2, width: f64, color: Color32) {
        self.path(&[a, b], false, width, color);
    }

    /// A line with bends, mitred; closed, it comes back to its first point.
    pub(super) fn path(&mut self, points: &[DVec2], closed: bool, width: f64, color: Color32) {
        // What is thinner than it fades is as wide as that, and paler.
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

    /// A broken line: so much drawn, so much left out.
    pub(super) fn dashes(
        &mut self,
        points: &[DVec2],
        closed: bool,
        (on, off): (f64, f64),
        (width, color): (f64, Color32),
    ) {
        for (a, b) in spans(points, closed) {
            // Every part begins and ends with a dash, so that corners are seen.
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

/// The most dashes in one straight part.
const MOST_DASHES: f64 = 400.0;

/// The corners of a round thing.
fn circle(centre: DVec2, radius: f64, sides: u32) -> impl Iterator<Item = DVec2> {
    (0..sides).map(move |side| centre + DVec2::from_angle(TAU * f64::from(side) / f64::from(sides)) * radius)
}

/// The straight parts of a line.
pub(super) fn spans(points: &[DVec2], closed: bool) -> impl Iterator<Item = (DVec2, DVec2)> + Clone {
    let count = if closed { points.len() } else { points.len().saturating_sub(1) };
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).map(|(&a, &b)| (a, b)).take(count)
}

/// The points to the left and to the right of every point of a line.
pub(super) fn ribbon(points: &[DVec2], closed: bool, half: f64) -> Vec<(DVec2, DVec2)> {
    let mut found = Vec::new();
    mitres(points, closed, &mut found);
    points.iter().zip(found).map(|(&point, mitre)| (point + mitre * half, point - mitre * half)).collect()
}

/// At every point of a line the way to its left, as far as a line beside it that is 1 away bends there.
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

/// Places along a line, so far apart, each with the way the line runs there.
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
        // A right angle, 2 wide: its outer corner lies at (5, -1), its inner one at (3, 1).
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
        // The middle of the screen lies at (400, 300) from its corner; 10 cm farther is 50 points up.
        assert!(lens.at(DVec2::new(90.0, 70.0)).distance(DVec2::new(500.0, 260.0)) < 1e-9);
    }
}
