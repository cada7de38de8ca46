//! Walls, fences, ditches, ravines and ramparts.

use super::Brush;
use crate::art::ink::along;
use glam::DVec2;
use ruling::table::TerrainKind;

impl Brush<'_> {
    /// Draws a wall. A stone wall shows joints, and a high wall has a shadow.
    pub(super) fn wall(&mut self) {
        let (stone, high) = (self.piece.terrain.stone, self.piece.terrain.high);
        let width = self.body(if high { 4.6 } else { 3.4 });
        if high {
            self.shade(width);
        }
        let (line, closed) = self.line();
        let line = line.to_vec();
        self.fill(0.0, self.tone.fill);
        self.ink.path(&line, closed, width, self.tone.line);
        let inner = width - self.point * 1.6;
        let body = if stone { self.tone.shade } else { self.tone.fill };
        self.ink.path(&line, closed, inner, body);
        if stone {
            let apart = self.size(5.0, 0.9).max(self.least * 0.3);
            for (at, way) in along(&line, closed, apart) {
                let half = way.perp() * (inner * 0.5);
                self.ink.line(at - half, at + half, self.point * 0.9, self.tone.line);
            }
        }
    }

    /// Draws the shadow of a high wall or rampart.
    fn shade(&mut self, width: f64) {
        let off = DVec2::new(0.5, -0.5) * width;
        let (line, closed) = self.line();
        let line: Vec<_> = line.iter().map(|point| *point + off).collect();
        let dark = egui::Color32::from_black_alpha(60);
        self.ink.path(&line, closed, width, dark);
    }

    /// Draws a fence: rails with posts at regular distances.
    pub(super) fn fence(&mut self) {
        let (line, closed) = self.line();
        let line = line.to_vec();
        let half = self.size(2.6, 0.35);
        let apart = self.size(8.0, 1.6).max(self.least * 0.3);
        self.ink.path(&line, closed, self.point * 1.3, self.tone.line);
        for (at, way) in along(&line, closed, apart) {
            let up = way.perp() * half;
            self.ink.line(at - up, at + up, self.size(1.8, 0.25), self.tone.sign);
        }
    }

    /// Draws a ditch: two dashed banks, with the dug ground between.
    pub(super) fn ditch(&mut self) {
        self.fill(4.0, self.tone.fill);
        let dash = (self.size(6.0, 1.0), self.size(2.5, 0.5));
        for (side, closed) in self.sides(4.0) {
            self.ink.dashes(&side, closed, dash, (self.point * 1.4, self.tone.line));
        }
    }

    /// Draws a ravine: two rims with teeth that point down.
    pub(super) fn ravine(&mut self) {
        self.fill(7.0, self.tone.fill);
        let apart = self.size(5.0, 1.0).max(self.least * 0.4);
        let reach = self.size(3.0, self.piece.width * 0.3).min(self.size(7.0, 1.2));
        for (side, closed) in self.sides(7.0) {
            self.ink.path(&side, closed, self.point * 1.4, self.tone.line);
            for (at, way) in along(&side, closed, apart) {
                let half = way * (apart * 0.32);
                self.ink.convex([at - half, at + half, at + way.perp() * reach], self.tone.sign);
            }
        }
    }

    /// Draws a bank of earth, with hachures on the outer face.
    pub(super) fn earthwork(&mut self) {
        self.fill(4.0, self.tone.fill);
        let apart = self.size(3.6, 0.6).max(self.least * 0.3);
        let reach = self.size(4.5, 0.9);
        let (line, closed) = self.line();
        let line = line.to_vec();
        let thick = self.size(2.6, 0.4);
        self.ink.path(&line, closed, thick, self.tone.line);
        for (at, way) in along(&line, closed, apart) {
            let out = at - way.perp() * (reach + thick * 0.5);
            self.ink.line(at, out, self.point * 1.1, self.tone.sign);
        }
    }

    /// Draws a rampart with battlements on the outer side. A fortress wall has battlements on both sides.
    pub(super) fn rampart(&mut self) {
        let fortress = self.piece.terrain.kind == TerrainKind::FortressWall;
        let width = self.body(if fortress { 5.5 } else { 4.0 });
        if self.piece.terrain.high {
            self.shade(width);
        }
        self.fill(0.0, self.tone.shade);
        let (line, closed) = self.line();
        let line = line.to_vec();
        let merlon = self.size(3.4, 0.7);
        for (at, way) in along(&line, closed, (merlon * 2.0).max(self.least * 0.3)) {
            let half = way * (merlon * 0.5);
            let out = way.perp() * -(width * 0.5 + merlon * 0.8);
            self.ink.convex([at - half, at + half, at + half + out, at - half + out], self.tone.line);
            if fortress {
                self.ink.convex([at - half, at + half, at + half - out, at - half - out], self.tone.line);
            }
        }
        self.ink.path(&line, closed, width, self.tone.line);
        self.ink.path(&line, closed, width - self.point * 2.0, self.tone.fill);
    }

    /// Draws a barricade of crossed stakes.
    pub(super) fn barricade(&mut self) {
        let (line, closed) = self.line();
        let line = line.to_vec();
        let reach = self.size(4.0, 0.8).max(self.piece.width * 0.5);
        self.fill(0.0, self.tone.fill);
        self.ink.path(&line, closed, self.size(1.6, 0.2), self.tone.line);
        for (at, way) in along(&line, closed, (reach * 1.7).max(self.least * 0.3)) {
            self.stakes(at, way, reach);
        }
    }

    /// Draws two crossed stakes at a point of a line. `way` is the direction of the line.
    pub(super) fn stakes(&mut self, at: DVec2, way: DVec2, reach: f64) {
        let width = self.size(1.8, 0.2);
        for side in [way.perp(), -way.perp()] {
            let half = (way + side) * (reach * 0.62);
            self.ink.line(at - half, at + half, width, self.tone.line);
        }
    }
}
