//! Ground to walk on: hills, woods, fields, houses, roads.

use super::Brush;
use crate::art::area::{Spot, hatch};
use crate::art::ink::{along, ribbon};
use glam::DVec2;

/// The offset of a tree's shadow, relative to the tree's radius.
const SHADE: DVec2 = DVec2::new(0.22, -0.26);

impl Brush<'_> {
    /// Draws a hill: a contour with hachures. Higher levels have a stronger line.
    pub(super) fn hill(&mut self) {
        let level = u8::try_from(self.piece.terrain.level).unwrap_or(u8::MAX);
        self.fill(0.0, self.tone.fill);
        let apart = self.size(6.0, 0.8).max(self.least * 0.5);
        let long = self.size(9.0, 1.8);
        let outline = self.piece.outline.clone();
        for (number, (at, way)) in along(&outline, true, apart).into_iter().enumerate() {
            let reach = if number % 2 == 0 { long } else { long * 0.6 };
            let (foot, half) = (at, way * (self.point * 0.9));
            let top = at + way.perp() * reach;
            self.ink.convex([foot - half, foot + half, top], self.tone.sign);
        }
        let strength = 1.3 + 0.5 * f64::from(level.min(4));
        self.edge(0.0, strength, self.tone.line);
    }

    /// Draws a wood: tree crowns with shadows.
    pub(super) fn woods(&mut self) {
        self.fill(3.0, self.tone.fill);
        self.edge(3.0, 1.0, self.tone.line);
        let apart = self.apart(9.0, 1.7);
        let radius = apart * 0.44;
        for spot in self.strew(DVec2::X, (apart, 0.5), radius * 0.7) {
            let radius = radius * (0.75 + 0.4 * spot.chance);
            self.ink.disc(spot.at + SHADE * radius, radius, 9, self.tone.line);
            self.ink.disc(spot.at, radius, 9, self.tone.sign);
            let lit = spot.at - SHADE * (radius * 1.2);
            self.ink.disc(lit, radius * 0.5, 7, self.tone.shade);
        }
    }

    /// Draws scrub: low tufts with wide gaps.
    pub(super) fn shrub(&mut self) {
        self.fill(4.0, self.tone.fill);
        self.edge(4.0, 0.8, self.tone.line);
        let apart = self.apart(12.0, 2.2);
        let radius = apart * 0.14;
        for spot in self.strew(DVec2::X, (apart, 0.7), radius) {
            let aside = DVec2::X * radius;
            for (off, size, color) in [
                (-aside, 0.8, self.tone.sign),
                (aside, 0.9, self.tone.sign),
                (DVec2::Y * radius * 0.7, 1.0, self.tone.shade),
            ] {
                self.ink.disc(spot.at + off, radius * size, 7, color);
            }
        }
    }

    /// Draws ploughed land: furrows along the longest side.
    pub(super) fn plough(&mut self) {
        self.fill(3.0, self.tone.fill);
        let apart = self.size(5.0, 0.9).max(self.least * 0.5);
        let grain = self.piece.grain;
        let outline = self.piece.outline.clone();
        for (number, [a, b]) in hatch(&outline, grain, apart).into_iter().enumerate() {
            let color = if number % 2 == 0 { self.tone.shade } else { self.tone.sign };
            self.ink.line(a, b, self.point * 1.1, color);
        }
        self.edge(3.0, 1.0, self.tone.line);
    }

    /// Draws crops: blades in straight rows.
    pub(super) fn sown(&mut self) {
        self.fill(3.0, self.tone.fill);
        let apart = self.apart(8.0, 1.5);
        let (long, width) = (apart * 0.34, self.size(1.0, 0.08));
        for spot in self.strew(self.piece.grain, (apart, 0.0), long) {
            let foot = spot.at - DVec2::Y * (long * 0.5);
            for lean in [-0.55, 0.0, 0.55] {
                let tip = foot + DVec2::new(lean, 1.0) * long;
                let color = if lean == 0.0 { self.tone.shade } else { self.tone.sign };
                self.ink.line(foot, tip, width, color);
            }
        }
        self.edge(3.0, 1.0, self.tone.line);
    }

    /// Draws a built-up area: roofs in rows, a heavy outline if fortified, and crossed stakes for every fortify
    /// marker.
    pub(super) fn houses(&mut self) {
        self.fill(3.0, self.tone.fill);
        let apart = self.apart(9.0, 2.7);
        let grain = self.piece.grain;
        let mut spots = self.strew(grain, (apart, 0.25), apart * 0.42);
        if spots.is_empty() {
            let middle = (self.piece.bounds.0 + self.piece.bounds.1) * 0.5;
            spots.push(Spot { at: middle, chance: 0.5 });
        }
        for spot in spots {
            let way = if spot.chance < 0.5 { grain } else { grain.perp() };
            let size = apart * (0.52 + 0.22 * ((spot.chance * 7.0) % 1.0));
            self.house(spot.at, way * (size * 0.5), size * 0.34);
        }
        let fortified = self.piece.terrain.fortified;
        let width = if fortified { 3.2 } else { 1.2 };
        let color = if fortified { self.tone.sign } else { self.tone.line };
        self.edge(3.0, width, color);
        self.markers();
    }

    /// Draws a roof with a lit and a dark half.
    fn house(&mut self, at: DVec2, ridge: DVec2, half: f64) {
        let aside = ridge.perp().normalize_or_zero() * half;
        let thin = self.point * 0.7;
        let wall = [at - ridge - aside, at + ridge - aside, at + ridge + aside, at - ridge + aside];
        self.ink.convex([at - ridge, at + ridge, at + ridge + aside, at - ridge + aside], self.tone.shade);
        self.ink.convex([at - ridge - aside, at + ridge - aside, at + ridge, at - ridge], self.tone.sign);
        self.ink.path(&wall, true, thin, self.tone.line);
    }

    /// Draws the fortify markers of a built-up area, outside the outline.
    fn markers(&mut self) {
        let count = usize::try_from(self.piece.terrain.markers).unwrap_or(usize::MAX);
        let outline = self.piece.outline.clone();
        let reach = self.size(4.5, 0.9);
        let places = along(&outline, true, reach * 3.2);
        for (at, way) in places.into_iter().take(count) {
            self.stakes(at - way.perp() * (reach * 1.3), way, reach);
        }
    }

    /// Draws a road with verges.
    pub(super) fn road(&mut self) {
        self.fill(2.5, self.tone.fill);
        self.edge(2.5, 0.8, self.tone.line);
        self.ruts();
    }

    /// Draws two ruts on a road, if the road is wide enough on the screen.
    fn ruts(&mut self) {
        let body = self.body(2.5);
        if body < self.point * 9.0 {
            return;
        }
        let gap = self.size(5.0, 1.2);
        let sides = ribbon(&self.piece.spine, false, body * 0.22);
        let (left, right): (Vec<_>, Vec<_>) = sides.into_iter().unzip();
        for rut in [left, right] {
            let stroke = (self.point, self.tone.sign);
            self.ink.dashes(&rut, false, (gap * 2.0, gap), stroke);
        }
    }
}
