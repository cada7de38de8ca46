//! Stands: to scale, with a marked front, in the colour and the pattern of the side.

use super::Scene;
use super::badges::signs;
use super::ink::{Ink, Lens, length, pos, toward};
use super::plates::{self, PlateContext};
use crate::tokens::{DONE, Palette, Pattern, mix};
use dice::Id;
use egui::{Color32, Painter, Shape};
use geometry::Rect;
use glam::DVec2;
use ruling::table::{Arm, Body, BodyKind, Plate};
use std::f64::consts::TAU;

/// The depth in points below which the stands of a unit are drawn as a single block.
const SMALL: f64 = 4.5;

/// The least height of the sign of a troop type, in points.
pub(super) const EMBLEM: f64 = 8.0;

/// The least frontage and depth of such a block, in points.
const BLOCK: (f64, f64) = (11.0, 7.0);

/// The drawing of all stands.
pub(super) struct Ranks<'a> {
    pub ink: Ink,
    pub lens: Lens,
    pub palette: Palette,
    pub scene: &'a Scene<'a>,
    /// The window, in points.
    pub rect: egui::Rect,
    pub painter: &'a Painter,
}

/// The look of a unit's or general's stands: colour, pattern and opacity.
#[derive(Clone, Copy)]
struct Look {
    color: Color32,
    pattern: Pattern,
    share: f32,
}

impl Look {
    fn fill(self) -> Color32 {
        self.color.gamma_multiply(self.share)
    }

    fn pale(self) -> Color32 {
        Palette::pale(self.color).gamma_multiply(self.share)
    }

    fn front(self) -> Color32 {
        Palette::front(self.color).gamma_multiply(self.share)
    }
}

/// Returns true if a body (a unit, a general, or guns) is on the table.
pub(super) fn is_seen(body: &Body) -> bool {
    body.present && body.pose.is_some()
}

/// Returns the rectangle that a body covers. For a general, this is the rectangle of the sign.
pub(super) fn block(body: &Body, lens: &Lens) -> Option<Rect> {
    let (at, facing) = body.pose?;
    if body.kind == BodyKind::General {
        let size = star(lens) * 2.0 / lens.scale;
        return Some(Rect::new(at, facing, size, size));
    }
    let outline = body.outline()?;
    let least = |points: f64| points / lens.scale;
    Some(Rect::new(
        outline.centre(),
        facing,
        outline.frontage().max(least(BLOCK.0)),
        outline.depth().max(least(BLOCK.1)),
    ))
}

/// Returns the least depth of a unit's stands, in cm.
fn shallowest(body: &Body) -> f64 {
    body.stands.iter().map(|(_, stand)| stand.depth()).fold(f64::INFINITY, f64::min)
}

/// Returns the height in points of the sign of the troop type on a unit's stands. Stands too small for it have none.
pub(super) fn emblem(body: &Body, lens: &Lens) -> f64 {
    let tall = (shallowest(body) * lens.scale * 0.72).min(24.0);
    if tall < EMBLEM { 0.0 } else { tall }
}

/// Returns the radius of a general's sign, in points.
fn star(lens: &Lens) -> f64 {
    (1.1 * lens.scale).clamp(7.0, 15.0)
}

impl Ranks<'_> {
    /// Draws all stands. Units being dragged are drawn last, at the places to which they have been dragged.
    pub(super) fn paint(&mut self) {
        let view = self.scene.view;
        for body in view.stacked(self.scene.picked).filter(|body| is_seen(body)) {
            let held = self.held(body);
            let look = self.look(body, if held.is_some() { 0.28 } else { 1.0 });
            self.body(body, look);
            if held.is_none() {
                self.outlines(body);
            }
        }
        // Draws the units being dragged, including units from the tray.
        for body in view.bodies.iter().filter(|body| body.present) {
            if let Some(there) = self.held(body) {
                self.way(body, &there);
                self.body(&there, self.look(body, 1.0));
                self.outlines(&there);
            }
        }
    }

    /// Returns a dragged body at the place to which it has been dragged, or `None` if the body is not being dragged.
    fn held(&self, body: &Body) -> Option<Body> {
        self.scene.hold.and_then(|hold| moved(hold, body))
    }

    fn look(&self, body: &Body, share: f32) -> Look {
        let side = body.side.as_ref().and_then(|side| self.scene.view.side_number(side));
        let (color, pattern) = Palette::side(side);
        Look { color, pattern, share }
    }

    fn body(&mut self, body: &Body, look: Look) {
        match body.kind {
            BodyKind::General => self.general(body, look),
            BodyKind::Guns => self.guns(body, look),
            BodyKind::Unit => self.unit(body, look),
        }
        if !self.scene.bare {
            for sign in signs(body, &self.lens) {
                sign.draw(&mut self.ink, look.front(), look.share);
            }
        }
    }

    /// Draws a counter or card: the border in the side's colours, and a white field with the print. The plate also
    /// covers any text below.
    fn plate(&mut self, body: &Body, plate: &Plate, look: Look) {
        let Some((_, stand)) = body.stands.first() else {
            return;
        };
        self.stand(stand, body.has_front(), look);
        let inner = plates::inner(stand, &self.lens);
        let corners = inner.corners().map(|corner| self.lens.at(corner));
        // Greys out a counter or card that has already acted.
        let paper = if plate.turned { DONE } else { Color32::WHITE };
        self.ink.convex(corners, paper.gamma_multiply(look.share));
        if plate.back {
            let hatch = mix(look.color, Color32::WHITE, 0.55).gamma_multiply(look.share);
            plates::back(&mut self.ink, &inner, &self.lens, hatch);
        }
        let Some(field) = plates::field(body, &self.lens) else {
            return;
        };
        if body.arm != Arm::Other {
            let (centre, tall) = plates::sign(field, plates::names(body, &self.lens));
            self.sign(body.arm, centre, (DVec2::X, -DVec2::Y), tall, look);
        }
        if let (Some((_, facing)), true) = (body.pose, body.has_front()) {
            let tip = (stand.depth() * self.lens.scale * 0.2).clamp(4.5, 11.0);
            let foot = self.lens.at(stand.front_middle());
            self.arrow(foot, toward(facing.forward()), tip, look.front());
        }
        self.painter.add(Shape::mesh(std::mem::take(&mut self.ink).mesh()));
        let writing =
            PlateContext { painter: self.painter, field, language: self.scene.language, share: look.share };
        writing.all(body, plate);
    }

    fn unit(&mut self, body: &Body, look: Look) {
        if let Some(plate) = &body.plate {
            return self.plate(body, plate, look);
        }
        let (Some((at, facing)), Some(block)) = (body.pose, block(body, &self.lens)) else {
            return;
        };
        let small = shallowest(body) * self.lens.scale < SMALL;
        if small {
            self.stand(&block, true, look);
        } else {
            for (_, stand) in &body.stands {
                self.stand(stand, true, look);
            }
            let tall = emblem(body, &self.lens);
            let ways = (toward(facing.right()), toward(facing.forward()));
            let centre = self.lens.at(block.centre());
            self.sign(body.arm, centre, ways, tall, look);
        }
        if body.has_front() {
            let ahead = toward(facing.forward());
            let tip = (0.8 * self.lens.scale).clamp(4.5, 11.0);
            let foot = if small { block.front_middle() } else { at };
            self.arrow(self.lens.at(foot), ahead, tip, look.front());
        }
    }

    /// Draws a small triangle that points forward.
    fn arrow(&mut self, foot: DVec2, ahead: DVec2, tip: f64, color: Color32) {
        let half = ahead.perp() * (tip * 0.7);
        self.ink.convex([foot - half, foot + half, foot + ahead * tip], color);
    }

    fn stand(&mut self, stand: &Rect, front: bool, look: Look) {
        let corners = stand.corners().map(|corner| self.lens.at(corner));
        let [a, b, c, d] = corners;
        let reach = stand.radius() * self.lens.scale;
        if !self.rect.expand(length(reach)).contains(pos((a + c) * 0.5)) {
            return;
        }
        self.ink.convex(corners, look.fill());
        let at = |across: f64, back: f64| a.lerp(b, across).lerp(d.lerp(c, across), back);
        let pale = look.pale();
        match look.pattern {
            Pattern::Solid => {}
            Pattern::Diagonal => self.ink.convex([b, c, d], pale),
            Pattern::Band => {
                self.ink.convex([at(0.0, 0.4), at(1.0, 0.4), at(1.0, 0.8), at(0.0, 0.8)], pale);
            }
            Pattern::Checker => {
                self.ink.convex([at(0.0, 0.0), at(0.5, 0.0), at(0.5, 0.5), at(0.0, 0.5)], pale);
                self.ink.convex([at(0.5, 0.5), at(1.0, 0.5), at(1.0, 1.0), at(0.5, 1.0)], pale);
            }
        }
        if front {
            let deep = a.distance(d).max(1e-9);
            let front = ((0.24 * self.lens.scale).clamp(2.0, 7.0) / deep).min(0.34);
            self.ink.convex([a, b, at(1.0, front), at(0.0, front)], look.front());
        }
        self.ink.path(&corners, true, 1.0, look.front());
    }

    /// Draws the sign of the troop type on a small field: a cross, a stroke, or a ball.
    fn sign(&mut self, arm: Arm, centre: DVec2, (right, up): (DVec2, DVec2), tall: f64, look: Look) {
        if tall < EMBLEM {
            return;
        }
        let (half, rise) = (right * (tall * 0.7), up * (tall * 0.46));
        let field = [centre - half + rise, centre + half + rise, centre + half - rise, centre - half - rise];
        let [a, b, c, d] = field;
        self.ink.convex(field, Color32::WHITE.gamma_multiply(look.share));
        let (ink, width) = (look.front(), (tall * 0.1).clamp(1.0, 2.2));
        match arm {
            Arm::Infantry => {
                self.ink.line(a, c, width, ink);
                self.ink.line(b, d, width, ink);
            }
            Arm::Cavalry => self.ink.line(b, d, width, ink),
            Arm::Artillery => self.ink.disc(centre, tall * 0.24, 14, ink),
            Arm::Other => {}
        }
        self.ink.path(&field, true, width, ink);
    }

    fn general(&mut self, body: &Body, look: Look) {
        let Some((at, _)) = body.pose else { return };
        let (centre, radius) = (self.lens.at(at), star(&self.lens));
        let white = Color32::WHITE.gamma_multiply(look.share);
        self.ink.disc(centre, radius, 28, look.front());
        self.ink.disc(centre, radius - 1.0, 28, white);
        self.ink.disc(centre, radius - 2.4, 28, look.fill());
        let point = |number: u32, reach: f64| {
            centre + DVec2::from_angle(TAU * (f64::from(number) / 10.0 - 0.25)) * (radius * reach)
        };
        for ray in 0..5 {
            let number = ray * 2;
            let (left, right) = (point(number + 9, 0.26), point(number + 1, 0.26));
            self.ink.convex([centre, left, point(number, 0.66), right], white);
        }
    }

    fn guns(&mut self, body: &Body, look: Look) {
        let Some(block) = block(body, &self.lens) else {
            return;
        };
        let grey = mix(look.color, Color32::GRAY, 0.75).gamma_multiply(look.share);
        let corners = block.corners().map(|corner| self.lens.at(corner));
        let [a, b, c, d] = corners;
        self.ink.convex(corners, grey);
        self.ink.path(&corners, true, 1.6, look.fill());
        self.ink.line(a, c, 1.6, look.front());
        self.ink.line(b, d, 1.6, look.front());
    }

    /// Draws the line from the old place of a dragged unit to the new place.
    fn way(&mut self, body: &Body, there: &Body) {
        if let (Some((from, _)), Some((to, _))) = (body.pose, there.pose) {
            let line = [self.lens.at(from), self.lens.at(to)];
            self.ink.dashes(&line, false, (6.0, 4.0), (1.6, self.palette.ink));
            self.ink.disc(line[0], 3.0, 10, self.palette.ink);
        }
    }

    /// Draws a strong outline around a picked unit, and a dashed outline around a picked target.
    fn outlines(&mut self, body: &Body) {
        let among = |ids: &[Id]| ids.contains(&body.id);
        let (picked, against) = (among(self.scene.picked), among(self.scene.against));
        if !picked && !against {
            return;
        }
        let Some(block) = block(body, &self.lens) else {
            return;
        };
        let room = 2.0 * 4.0 / self.lens.scale;
        let around = Rect::new(block.centre(), block.facing(), block.frontage() + room, block.depth() + room);
        let corners = around.corners().map(|corner| self.lens.at(corner));
        self.ink.path(&corners, true, 4.6, self.palette.paper);
        if picked {
            self.ink.path(&corners, true, 2.6, self.palette.picked);
        } else {
            self.ink.dashes(&corners, true, (7.0, 4.0), (2.6, self.palette.against));
        }
    }
}

/// Returns a dragged body at the place to which it has been dragged, or `None` if the body is not being dragged.
pub(super) fn moved(hold: &desk::Hold, body: &Body) -> Option<Body> {
    let taken = hold.held.iter().find(|held| held.id == body.id)?;
    let pose = hold.pose(taken);
    let stands = hold.stands(&body.id)?;
    // Makes up numbers for the stands of a unit from the tray, which have none yet. The numbers of dragged stands are
    // never read.
    let numbers = body.stands.iter().map(|(number, _)| *number).chain(1..);
    Some(Body { pose: Some((pose.at, pose.facing)), stands: numbers.zip(stands).collect(), ..body.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use desk::{HeldPiece, Hold};
    use geometry::Pose;
    use geometry::units::Bearing;

    #[test]
    fn who_comes_from_beside_the_table_is_drawn_in_the_hand_with_every_stand() {
        let (at, facing) = (DVec2::new(50.0, 40.0), Bearing::default());
        let stands = [48.0, 52.0].map(|x| Rect::new(DVec2::new(x, 39.0), facing, 4.0, 2.0));
        let body = Body { id: Id::from("a"), ..Body::default() };
        let hold = Hold {
            held: vec![HeldPiece {
                id: body.id.clone(),
                stood: Pose { at, facing },
                stands: stands.to_vec(),
            }],
            about: at,
            shift: DVec2::X,
            turn: 0.0,
            by_hand: false,
            fresh: true,
        };
        let there = moved(&hold, &body).map(|body| body.stands).unwrap_or_default();
        let middles: Vec<_> = there.iter().map(|(_, stand)| stand.centre().x).collect();
        assert_eq!(middles, [49.0, 53.0]);
    }
}
