//! Tables drawn at random from a seed: units, ground, and paths over it.

use crate::support::{battle, unit};
use glam::DVec2;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::Write as _;

/// A unit.
#[derive(Clone, Debug)]
pub struct Body {
    pub id: &'static str,
    pub side: &'static str,
    pub troops: &'static str,
    pub formation: &'static str,
    pub stands: u32,
    pub at: DVec2,
    pub facing: f64,
}

impl Body {
    /// Returns the frontage and depth of a stand.
    ///
    /// # Source
    /// `stand.size`
    pub fn size(&self) -> DVec2 {
        match self.troops {
            "light-cavalry" => DVec2::new(5.0, 5.0),
            "light-artillery" => DVec2::new(5.0, 10.0),
            _ => DVec2::new(4.0, 3.0),
        }
    }

    /// Returns the frontage and depth of the whole formation.
    pub fn whole(&self) -> DVec2 {
        let (size, stands) = (self.size(), f64::from(self.stands));
        match self.formation {
            "line" => DVec2::new(size.x * stands, size.y),
            "column" => DVec2::new(size.x, size.y * stands),
            _ => size,
        }
    }
}

/// A piece of ground: an area, or a line if it has a width.
#[derive(Clone, Debug)]
pub struct Piece {
    pub kind: &'static str,
    pub points: Vec<DVec2>,
    pub width: Option<f64>,
    pub level: u32,
}

/// A table.
#[derive(Clone, Debug)]
pub struct Scene {
    pub bodies: Vec<Body>,
    pub pieces: Vec<Piece>,
}

impl Scene {
    /// Returns the battle file.
    pub fn text(&self) -> String {
        let mut all = Vec::new();
        for body in &self.bodies {
            let pose = [body.at.x, body.at.y, body.facing];
            all.push(unit(body.id, body.side, body.troops, body.formation, body.stands, pose));
        }
        for (at, piece) in self.pieces.iter().enumerate() {
            let points: Vec<_> = piece.points.iter().map(|point| [point.x, point.y]).collect();
            let mut text = format!("[[terrain]]\nid = \"t{at}\"\nkind = \"{}\"\n", piece.kind);
            match piece.width {
                Some(width) => write!(text, "line = {points:?}\nwidth = {width:?}\n"),
                None => writeln!(text, "outline = {points:?}"),
            }
            .unwrap();
            if piece.kind == "hill" {
                writeln!(text, "level = {}", piece.level).unwrap();
            }
            all.push(text);
        }
        battle("movement", &all)
    }

    /// Returns the same table mirrored from left to right.
    pub fn mirrored(&self) -> Self {
        self.mapped(|point| DVec2::new(240.0 - point.x, point.y), |facing| -facing)
    }

    /// Returns the same table turned clockwise about the middle.
    pub fn turned(&self, degrees: f64) -> Self {
        let middle = DVec2::splat(120.0);
        let by = DVec2::from_angle(-degrees.to_radians());
        self.mapped(move |point| middle + by.rotate(point - middle), move |facing| facing + degrees)
    }

    fn mapped(&self, point: impl Fn(DVec2) -> DVec2, facing: impl Fn(f64) -> f64) -> Self {
        let mut scene = self.clone();
        for body in &mut scene.bodies {
            body.at = point(body.at);
            body.facing = facing(body.facing).rem_euclid(360.0);
        }
        for piece in &mut scene.pieces {
            for corner in &mut piece.points {
                *corner = point(*corner);
            }
        }
        scene
    }
}

/// Returns a path with left and right exchanged.
pub fn mirrored_path(path: &str) -> String {
    path.replace("left", "L").replace("right", "left").replace('L', "right")
}

/// A source of random tables and paths.
pub struct Drawer(ChaCha8Rng);

/// The kinds of ground that slow down. The next constant has the kinds that are closed to some units.
pub const SLOW: &[&str] = &["plough", "woods", "sown", "shrub", "wall", "earthwork", "hill", "road", "ford"];
pub const CLOSED: &[&str] =
    &["woods", "wall", "earthwork", "marsh", "lake", "fort-wall", "barricade", "plough"];

impl Drawer {
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Draws a number with two decimals.
    pub fn number(&mut self, from: f64, to: f64) -> f64 {
        (self.0.random_range(from..=to) * 100.0).round() / 100.0
    }

    pub fn one<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.0.random_range(0..all.len())].clone()
    }

    /// Draws the moving unit, `u` of red, near the middle of the table.
    pub fn mover(&mut self, all: &[(&'static str, &'static str)]) -> Body {
        let (troops, formation) = self.one(all);
        Body {
            id: "u",
            side: "red",
            troops,
            formation,
            stands: self.0.random_range(1..=5),
            at: DVec2::new(self.number(110.0, 130.0), self.number(110.0, 130.0)),
            facing: self.number(0.0, 359.0),
        }
    }

    /// Draws another unit near by.
    pub fn other(&mut self, id: &'static str) -> Body {
        Body {
            id,
            side: self.one(&["red", "blue"]),
            at: DVec2::new(self.number(85.0, 155.0), self.number(85.0, 155.0)),
            ..self.mover(&[("line-infantry", "line"), ("line-infantry", "column"), ("light-cavalry", "line")])
        }
    }

    /// Draws a piece of ground of a given kind.
    pub fn piece(&mut self, kinds: &[&'static str]) -> Piece {
        let kind = self.one(kinds);
        let at = DVec2::new(self.number(95.0, 145.0), self.number(95.0, 145.0));
        let along = DVec2::from_angle(self.number(0.0, 360.0).to_radians());
        let (length, width) = (self.number(5.0, 25.0), self.number(2.0, 12.0));
        let level = self.0.random_range(1..=2);
        let lines = ["wall", "earthwork", "road", "fort-wall", "barricade"];
        if lines.contains(&kind) && (kind == "wall" || self.0.random_bool(0.6)) {
            let wide = match kind {
                "road" => self.number(4.0, 30.0),
                "wall" if self.0.random_bool(0.5) => 0.0,
                _ => self.number(1.0, 3.0),
            };
            let points = vec![at - along * length, at + along * length];
            return Piece { kind, points, width: Some(wide), level };
        }
        let (along, across) = (along * length, along.perp() * width);
        let mut points =
            vec![at - along - across, at + along - across, at + along + across, at - along + across];
        // A corner is pushed in, so that not every area is convex.
        points.insert(1, at - across * self.number(0.2, 1.5));
        Piece { kind, points, width: None, level }
    }

    /// Draws a path of a few legs.
    pub fn path(&mut self) -> String {
        let legs: Vec<String> = (0..self.0.random_range(1..=3)).map(|_| self.leg()).collect();
        legs.join(",")
    }

    fn leg(&mut self) -> String {
        let side = self.one(&["left", "right"]);
        match self.0.random_range(0..8) {
            0..=3 => format!("forward:{}", self.number(0.5, 15.0)),
            4 | 5 => format!("wheel-{side}:{}", self.number(1.0, 90.0)),
            6 => format!("{side}:{}", self.number(0.2, 4.0)),
            _ => format!("back:{}", self.number(0.2, 4.0)),
        }
    }
}
