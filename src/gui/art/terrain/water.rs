//! Water, and crossings over water.

use super::Brush;
use crate::art::area::hatch;
use crate::art::ink::{along, spans};
use glam::DVec2;

impl Brush<'_> {
    /// Draws water with a darker shore and ripples: horizontal on a lake, along the current on a river.
    pub(super) fn water(&mut self) {
        self.fill(2.4, self.tone.fill);
        let spine = self.piece.spine.clone();
        if spine.is_empty() {
            let apart = self.apart(16.0, 2.6);
            for spot in self.strew(DVec2::X, (apart, 0.5), apart * 0.4) {
                self.ripple(spot.at, DVec2::X * (apart * (0.2 + 0.1 * spot.chance)));
            }
        } else {
            let body = self.body(2.4);
            let apart = self.size(14.0, 2.4).max(self.least);
            let room = body > self.point * 6.0;
            for (number, (at, way)) in along(&spine, false, apart).into_iter().enumerate() {
                let aside = if number % 2 == 0 { 0.2 } else { -0.2 };
                if room {
                    self.ripple(at + way.perp() * (body * aside), way * (apart * 0.27));
                }
            }
        }
        self.edge(2.4, 1.1, self.tone.line);
    }

    /// Draws a wave.
    fn ripple(&mut self, at: DVec2, half: DVec2) {
        let rise = half.perp() * 0.3;
        let wave = [at - half, at - half * 0.5 + rise, at, at + half * 0.5 - rise, at + half];
        self.ink.path(&wave, false, self.point * 1.2, self.tone.shade);
    }

    /// Draws a marsh: reeds over pools, on wet green.
    pub(super) fn marsh(&mut self) {
        self.fill(3.0, self.tone.fill);
        let apart = self.apart(13.0, 2.4);
        let (half, width) = (apart * 0.3, self.size(1.2, 0.1));
        for spot in self.strew(DVec2::X, (apart, 0.35), half) {
            let aside = DVec2::X * half;
            let water = spot.at - DVec2::Y * (half * 0.25);
            self.ink.line(spot.at - aside, spot.at + aside, width, self.tone.shade);
            self.ink.line(water - aside * 0.6, water + aside * 0.6, width, self.tone.shade);
            for lean in [-0.5, 0.0, 0.5] {
                let tip = spot.at + DVec2::new(lean, 1.0 - lean.abs() * 0.5) * half;
                let foot = spot.at + DVec2::X * (lean * half * 0.4);
                self.ink.line(foot, tip, width, self.tone.sign);
            }
        }
        let outline = self.piece.outline.clone();
        let dash = (self.size(5.0, 0.8), self.size(3.0, 0.5));
        self.ink.dashes(&outline, true, dash, (self.point * 1.1, self.tone.line));
    }

    /// Draws a ford: gravel in the water, with stepping stones.
    pub(super) fn ford(&mut self) {
        self.fill(5.0, self.tone.fill.gamma_multiply(0.75));
        let apart = self.apart(6.0, 1.1);
        for spot in self.strew(self.piece.grain, (apart, 0.4), apart * 0.3) {
            let radius = apart * (0.13 + 0.12 * spot.chance);
            self.ink.disc(spot.at, radius, 7, self.tone.sign);
            self.ink.disc(spot.at + DVec2::splat(radius * 0.25), radius * 0.55, 6, self.tone.shade);
        }
        let dash = (self.size(4.0, 0.6), self.size(3.0, 0.4));
        for (side, closed) in self.sides(5.0) {
            self.ink.dashes(&side, closed, dash, (self.point * 1.2, self.tone.line));
        }
    }

    /// Draws a bridge: planks across, between two rails.
    pub(super) fn bridge(&mut self) {
        self.fill(4.0, self.tone.fill);
        let apart = self.size(3.5, 0.7).max(self.least * 0.3);
        let (planks, rails) = if self.piece.spine.is_empty() {
            self.deck(apart)
        } else {
            let spine = self.piece.spine.clone();
            let half = self.body(4.0) * 0.5;
            let across = along(&spine, false, apart);
            let planks = across.into_iter().map(|(at, way)| [at - way.perp() * half, at + way.perp() * half]);
            let rails = self.sides(4.0).into_iter().map(|(side, _)| side);
            (planks.collect(), rails.collect())
        };
        for [a, b] in planks {
            self.ink.line(a, b, self.point, self.tone.sign);
        }
        for rail in rails {
            self.ink.path(&rail, false, self.size(2.0, 0.35), self.tone.line);
        }
    }

    /// Returns the planks and rails of a bridge that is an area. The bridge leads along the area's longest side.
    fn deck(&self, apart: f64) -> (Vec<[DVec2; 2]>, Vec<Vec<DVec2>>) {
        let (outline, grain) = (&self.piece.outline, self.piece.grain);
        let planks = hatch(outline, grain.perp(), apart);
        let rails = spans(outline, true)
            .filter(|(a, b)| (*b - *a).normalize_or_zero().dot(grain).abs() > 0.7)
            .map(|(a, b)| vec![a, b]);
        (planks, rails.collect())
    }
}
