//! The cost of a path by a second method: the path is walked in steps of half a millimetre, and each step is priced
//! by the ground under it, as a geometry library finds it.

use super::properties::far;
use super::scenes::{Body, Drawer, Piece, SLOW, Scene};
use super::{said, spent};
use crate::seeds::each;
use crate::support::{book, open};
use frontage::rulebook::Halt;
use geo::{BooleanOps, Contains, Coord, Intersects, LineString, MultiPolygon, Point, Polygon};
use glam::DVec2;

/// The table's tolerance.
const TOLERANCE: f64 = 0.2;

/// The length of a step, in cm.
const STEP: f64 = 0.05;

fn polygon(points: impl IntoIterator<Item = DVec2>) -> Polygon {
    let ring = points.into_iter().map(|at| Coord { x: at.x, y: at.y }).collect();
    Polygon::new(LineString::new(ring), Vec::new())
}

/// Returns a rectangle of the given width along a stretch between two points.
fn strip(from: DVec2, to: DVec2, wide: f64) -> Polygon {
    let across = (to - from).normalize().perp() * (0.5 * wide);
    polygon([from - across, to - across, to + across, from + across])
}

/// The pose of a moving unit: the middle of its front, and its facing.
#[derive(Clone, Copy)]
struct Pose {
    at: DVec2,
    facing: f64,
}

impl Pose {
    fn ahead(self) -> DVec2 {
        DVec2::new(self.facing.to_radians().sin(), self.facing.to_radians().cos())
    }

    fn right(self) -> DVec2 {
        -self.ahead().perp()
    }

    fn turned(self, pivot: DVec2, degrees: f64) -> Self {
        let by = DVec2::from_angle(-degrees.to_radians());
        Self { at: pivot + by.rotate(self.at - pivot), facing: self.facing + degrees }
    }
}

/// Returns the stands of a line, a column or a battery, each smaller by the tolerance on every side.
fn stands(body: &Body, pose: Pose) -> Vec<Polygon> {
    let (size, count) = (body.size(), f64::from(body.stands));
    let (ahead, right) = (pose.ahead(), pose.right());
    let stand = |number: u32| {
        let number = f64::from(number);
        let (x, y) = match body.formation {
            "line" => ((number - 0.5 * (count - 1.0)) * size.x, 0.0),
            "column" => (0.0, number * size.y),
            _ => (0.0, 0.0),
        };
        let (half, depth) = (0.5 * size.x - TOLERANCE, size.y - TOLERANCE);
        let corner = |across: f64, back: f64| pose.at + right * (x + across) - ahead * (y + back);
        polygon([
            corner(-half, TOLERANCE),
            corner(half, TOLERANCE),
            corner(half, depth),
            corner(-half, depth),
        ])
    };
    let count = if body.formation == "limbered" { 1 } else { body.stands };
    (0..count).map(stand).collect()
}

/// Returns a piece of ground as drawn on the map. A line without a width is 2 wide.
fn drawn(piece: &Piece) -> Polygon {
    match piece.width {
        None => polygon(piece.points.iter().copied()),
        Some(width) => strip(piece.points[0], piece.points[1], if width > 0.0 { width } else { 2.0 }),
    }
}

/// The ground of a scene, prepared for many steps.
struct Ground<'s> {
    pieces: Vec<(&'s Piece, Polygon)>,
    /// All roads together.
    roads: MultiPolygon,
}

impl Ground<'_> {
    fn level(&self, at: DVec2) -> u32 {
        let hills = self.pieces.iter().filter(|(piece, _)| piece.kind == "hill");
        let on = hills.filter(|(_, area)| area.intersects(&Point::new(at.x, at.y)));
        on.map(|(piece, _)| piece.level).max().unwrap_or(0)
    }

    /// Returns the direction across an edge towards the inside, if the ground rises that way beside a point of the
    /// edge.
    fn rises(&self, area: &Polygon, (a, b): (DVec2, DVec2), foot: DVec2) -> Option<DVec2> {
        let across = (b - a).normalize().perp() * 1e-4;
        let inside = foot + across;
        let inwards = if area.contains(&Point::new(inside.x, inside.y)) { across } else { -across };
        (self.level(foot + inwards) > self.level(foot - inwards)).then_some(inwards)
    }

    /// Returns true if the nearest point of a hill is a corner within a centimetre and the path leads up there:
    /// towards the corner from outside, or away from it inside.
    fn climbs_at_a_corner(&self, piece: &Piece, area: &Polygon, at: DVec2, way: DVec2) -> bool {
        let corners = &piece.points;
        let edge = |number: usize| (corners[number % corners.len()], corners[(number + 1) % corners.len()]);
        let nearest = |(a, b): (DVec2, DVec2)| {
            let share = ((at - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
            a.lerp(b, share).distance(at)
        };
        (0..corners.len()).any(|number| {
            let corner = corners[number];
            let away = at.distance(corner);
            let beside = [edge(number), edge(number + corners.len() - 1)];
            let rises = beside.iter().any(|&(a, b)| {
                let along = if a == corner { b - a } else { a - b };
                self.rises(area, (a, b), corner + along.normalize() * 1e-3).is_some()
            });
            let is_nearest = (0..corners.len()).all(|other| nearest(edge(other)) >= away - 1e-9);
            let inside = area.contains(&Point::new(at.x, at.y));
            let up = (corner - at).dot(way) * if inside { -1.0 } else { 1.0 };
            away <= 1.0 && is_nearest && rises && up > 0.0
        })
    }

    /// Returns true if a hill's edge within a centimetre is crossed upwards by the path.
    fn climbs(&self, piece: &Piece, area: &Polygon, at: DVec2, way: DVec2) -> bool {
        let corners = &piece.points;
        if self.climbs_at_a_corner(piece, area, at, way) {
            return true;
        }
        (0..corners.len()).any(|number| {
            let (a, b) = (corners[number], corners[(number + 1) % corners.len()]);
            if !strip(a, b, 2.0).intersects(&Point::new(at.x, at.y)) {
                return false;
            }
            let share = (at - a).dot(b - a) / (b - a).length_squared();
            self.rises(area, (a, b), a.lerp(b, share)).is_some_and(|inwards| way.dot(inwards) > 0.0)
        })
    }

    /// Returns the factor by which a step costs more or less than the length.
    fn factor(&self, stands: &[Polygon], (at, way): (DVec2, DVec2), aside: bool) -> f64 {
        let point = Point::new(at.x, at.y);
        let slow = self.pieces.iter().any(|(piece, area)| match piece.kind {
            "plough" | "woods" | "sown" => stands.iter().any(|stand| stand.intersects(area)),
            "hill" => self.climbs(piece, area, at, way),
            "shrub" | "wall" | "earthwork" | "ford" => area.intersects(&point),
            _ => false,
        });
        let road = stands.iter().all(|stand| self.roads.contains(stand));
        let times = if slow || aside { 2.0 } else { 1.0 };
        if road { times / 1.5 } else { times }
    }
}

/// Returns the cost of a path in cm, added up step by step.
fn walked(scene: &Scene, path: &str) -> f64 {
    let body = &scene.bodies[0];
    let whole = body.whole();
    let pieces: Vec<(&Piece, Polygon)> = scene.pieces.iter().map(|piece| (piece, drawn(piece))).collect();
    let roads = pieces.iter().filter(|(piece, _)| piece.kind == "road");
    let roads = roads.fold(MultiPolygon::new(Vec::new()), |roads, (_, road)| roads.union(road));
    let ground = Ground { pieces, roads };
    let mut pose = Pose { at: body.at, facing: body.facing };
    let mut price = 0.0;
    for leg in path.split(',') {
        let (kind, amount) = leg.split_once(':').unwrap();
        let amount: f64 = amount.parse().unwrap();
        let side = pose.right() * (0.5 * whole.x);
        let (turn, way, length) = match kind {
            "forward" => (None, pose.ahead() * amount, amount),
            "back" => (None, -pose.ahead() * amount, amount),
            "left" => (None, -pose.right() * amount, amount),
            "right" => (None, pose.right() * amount, amount),
            "wheel-left" => (Some((pose.at - side, -amount)), DVec2::ZERO, amount.to_radians() * whole.x),
            _ => (Some((pose.at + side, amount)), DVec2::ZERO, amount.to_radians() * whole.x),
        };
        let begin = pose;
        let there = |share: f64| match turn {
            Some((pivot, degrees)) => begin.turned(pivot, degrees * share),
            None => Pose { at: begin.at + way * share, ..begin },
        };
        let steps = (length / STEP).ceil();
        let mut step = 0.0;
        while step < steps {
            let (now, next) = (there((step + 0.5) / steps), there((step + 0.51) / steps));
            let aside = matches!(kind, "back" | "left" | "right");
            // No ground matters for moves aside except a road, so the middle of the front will do.
            let leading = (now.at, next.at - now.at);
            price += length / steps * ground.factor(&stands(body, now), leading, aside);
            step += 1.0;
        }
        pose = there(1.0);
    }
    price
}

#[test]
fn a_way_costs_what_its_steps_cost() {
    // move.half, move.half.line, move.half.whole, move.half.part, move.road, move.wheel
    let book = book();
    // The fixed seed gives the same counts on every run, so only the fixed seed is counted.
    let mut slow = 0;
    each([1812], 1, |seed| {
        let mut drawer = Drawer::new(seed);
        let mut compared = 0;
        while compared < 300 {
            let movers = [
                ("line-infantry", "line"),
                ("line-infantry", "column"),
                ("light-cavalry", "line"),
                ("light-artillery", "limbered"),
            ];
            let scene = Scene {
                bodies: vec![drawer.mover(&movers)],
                pieces: (0..4).map(|_| drawer.piece(SLOW)).collect(),
            };
            let path = drawer.path();
            let text = scene.text();
            let mut battle = open(&*book, &text);
            let holes = [("unit", "u"), ("path", path.as_str())];
            let ruling = match said(&mut *battle, "move", &holes, &far()) {
                Ok(ruling) => ruling,
                Err(Halt::Refused(_)) => continue,
                Err(other) => panic!("{other:?}"),
            };
            #[expect(clippy::cast_precision_loss, reason = "lengths on a table are far below the bound")]
            let told = spent(&ruling).1 as f64 / 10.0;
            let wanted = walked(&scene, &path);
            assert!((told - wanted).abs() <= 0.15, "{path}: {told}, by steps {wanted}\n{text}");
            compared += 1;
            let legs = ruling.facts["march"]["legs"].as_array().unwrap();
            let several = legs.iter().any(|leg| leg["parts"].as_array().unwrap().len() > 1);
            slow += usize::from(several && seed == 1812);
        }
    });
    assert!(slow > 100, "only {slow} ways were over ground of several kinds");
}
