//! Badges: small signs on the stands or on the counter of a unit, for its states and for losses not yet taken.

use super::ink::{Ink, Lens, pos, toward};
use super::plates;
use super::stands::{EMBLEM, block, emblem};
use crate::tokens::STAR;
use egui::{Color32, Rect, Vec2};
use glam::DVec2;
use ruling::table::{Badge, Body, BodyKind};
use std::f64::consts::TAU;

/// The size of a sign: the least and the greatest in points, and the share of the narrow side of the stands.
const SIZE: (f64, f64, f64) = (7.0, 12.0, 0.8);
/// The share of the narrow side of a counter's field.
const ON_PLATE: f64 = 0.3;
/// The distance between the middles of two signs, in sizes.
const STEP: f64 = 1.05;
/// The share of a field's height that a column of signs may take. The figures have the rest.
const COLUMN: f64 = 0.7;
/// The least size of a counter's field in points. Smaller counters have no signs.
const LEAST: f64 = 8.0;

/// A sign in its place in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sign {
    /// The badge. `None` for a pip, which stands for a loss not yet taken.
    pub badge: Option<Badge>,
    centre: DVec2,
    size: f64,
}

/// Returns the signs of a unit that have room on the stands or on the counter: a pip for each loss not yet taken, and
/// the badges in the order of the book.
pub(super) fn signs(body: &Body, lens: &Lens) -> Vec<Sign> {
    let shown = body.kind == BodyKind::Unit && body.present && body.pose.is_some();
    if !shown || (body.badges.is_empty() && body.doomed == 0) {
        return Vec::new();
    }
    if body.plate.is_some() { on_plate(body, lens) } else { on_stands(body, lens) }
}

/// Places signs at the right edge of a counter's field, one below another. A field too small for the sign of the troop
/// type has them along the upper edge, above the figures.
fn on_plate(body: &Body, lens: &Lens) -> Vec<Sign> {
    let Some(field) = plates::field(body, lens).filter(|field| field.least() >= LEAST) else {
        return Vec::new();
    };
    let size = (field.least() * ON_PLATE).clamp(SIZE.0, SIZE.1);
    let (corner, down, tall) = field.right_edge();
    let left = down.perp();
    let (_, emblem) = plates::sign(field, plates::names(body, lens));
    let (from, way, room) = if emblem < EMBLEM {
        (corner + down * (size * 0.2), left, tall)
    } else {
        (corner + left * (size * 0.2), down, tall * COLUMN)
    };
    let all = pips(body).chain(badges(body)).zip(steps()).take(fitting(room, size));
    all.map(|(badge, step)| Sign { badge, centre: from + way * (size * STEP * (step + 0.5)), size }).collect()
}

/// Places signs on the longer axis of the stands: the badges from one end, the pips from the other. The sign of the
/// troop type in the middle stays free.
fn on_stands(body: &Body, lens: &Lens) -> Vec<Sign> {
    let Some(block) = block(body, lens) else {
        return Vec::new();
    };
    let facing = block.facing();
    let across = block.frontage() >= block.depth();
    let (axis, long, narrow) = if across {
        (facing.right(), block.frontage(), block.depth())
    } else {
        (-facing.forward(), block.depth(), block.frontage())
    };
    let (half, axis) = (long * lens.scale * 0.5, toward(axis));
    let size = (narrow * lens.scale * SIZE.2).clamp(SIZE.0, SIZE.1);
    let fit = fitting(half - emblem(body, lens) * 0.7, size);
    let centre = lens.at(block.centre());
    if fit == 0 {
        // The sign of the troop type fills the middle, so the signs stand in the two rear corners.
        let rear = toward(-facing.forward()) * (block.depth() * lens.scale * 0.5 - size * 0.5);
        let aside = toward(facing.right()) * (block.frontage() * lens.scale * 0.5 - size * 0.5);
        let corners = [centre + rear + aside, centre + rear - aside];
        let all = pips(body).chain(badges(body)).zip(corners);
        return all.map(|(badge, centre)| Sign { badge, centre, size }).collect();
    }
    let place = |way: f64, step: f64| centre + axis * (way * (half - size * STEP * (step + 0.5)));
    let at = |way: f64| move |(badge, step)| Sign { badge, centre: place(way, step), size };
    let pips = pips(body).zip(steps()).take(fit).map(at(-1.0));
    pips.chain(badges(body).zip(steps()).take(fit).map(at(1.0))).collect()
}

fn pips(body: &Body) -> impl Iterator<Item = Option<Badge>> {
    (0..body.doomed).map(|_| None)
}

fn badges(body: &Body) -> impl Iterator<Item = Option<Badge>> {
    body.badges.iter().copied().map(Some)
}

fn steps() -> impl Iterator<Item = f64> {
    (0_u32..).map(f64::from)
}

/// Returns the number of signs that fit into a length, in points.
fn fitting(length: f64, size: f64) -> usize {
    steps().skip(1).take_while(|count| count * size * STEP <= length).count()
}

impl Sign {
    /// Returns the rectangle of the window that the sign covers.
    pub(super) fn rect(&self) -> Rect {
        let [size, _] = pos(DVec2::splat(self.size)).to_vec2().into();
        Rect::from_center_size(pos(self.centre), Vec2::splat(size))
    }

    /// Draws the sign. `dark` is the dark colour of the side, and `share` the opacity.
    pub(super) fn draw(&self, ink: &mut Ink, dark: Color32, share: f32) {
        let white = Color32::WHITE.gamma_multiply(share);
        let (at, reach) = (self.centre, self.size * 0.5);
        match self.badge {
            None => {
                let (x, y) = (DVec2::X * (reach * 0.6), DVec2::Y * (reach * 0.85));
                let corners = [at - x - y, at + x - y, at + x + y, at - x + y];
                ink.path(&corners, true, 3.4, dark);
                ink.path(&corners, true, 1.4, white);
            }
            Some(Badge::Veteran) => {
                star(ink, at, reach * 1.15, dark);
                star(ink, at, reach * 0.85, STAR.gamma_multiply(share));
            }
            Some(badge) => {
                ink.disc(at, reach, 16, dark);
                ink.disc(at, reach - 1.0, 16, white);
                for line in strokes(badge) {
                    let points: Vec<_> = line.iter().map(|(x, y)| at + DVec2::new(*x, *y) * reach).collect();
                    ink.path(&points, false, (self.size * 0.15).max(1.2), dark);
                }
            }
        }
    }
}

/// Draws a star with five rays.
fn star(ink: &mut Ink, at: DVec2, reach: f64, color: Color32) {
    let point =
        |number: u32, reach: f64| at + DVec2::from_angle(TAU * (f64::from(number) / 10.0 - 0.25)) * reach;
    for ray in 0..5 {
        let (left, right) = (point(ray * 2 + 9, reach * 0.45), point(ray * 2 + 1, reach * 0.45));
        ink.convex([at, left, point(ray * 2, reach), right], color);
    }
}

/// Returns the lines of a badge on a disc of radius 1, with y downwards.
fn strokes(badge: Badge) -> &'static [&'static [(f64, f64)]] {
    match badge {
        Badge::Veteran => &[],
        // An arrowhead.
        Badge::Moved => &[&[(-0.25, -0.55), (0.35, 0.0), (-0.25, 0.55)]],
        // The flash of a shot.
        Badge::Fired => &[
            &[(-0.6, 0.0), (0.6, 0.0)],
            &[(0.0, -0.6), (0.0, 0.6)],
            &[(-0.42, -0.42), (0.42, 0.42)],
            &[(-0.42, 0.42), (0.42, -0.42)],
        ],
        // A tick.
        Badge::Acted => &[&[(-0.5, 0.0), (-0.12, 0.42), (0.5, -0.42)]],
        // An exclamation mark.
        Badge::Suppressed => &[&[(0.0, -0.6), (0.0, 0.15)], &[(0.0, 0.42), (0.0, 0.62)]],
        // A crooked line.
        Badge::Disordered => &[&[(-0.6, 0.25), (-0.2, -0.35), (0.2, 0.35), (0.6, -0.25)]],
        // A cross.
        Badge::Broken => &[&[(-0.4, -0.4), (0.4, 0.4)], &[(-0.4, 0.4), (0.4, -0.4)]],
        // Two arrowheads that point back.
        Badge::Fleeing => &[&[(0.0, -0.5), (-0.5, 0.0), (0.0, 0.5)], &[(0.5, -0.5), (0.0, 0.0), (0.5, 0.5)]],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use geometry::Rect as Stand;
    use geometry::units::Bearing;

    /// Returns a line of four stands of 4 by 3 cm, with two losses not yet taken and two badges.
    fn line() -> Body {
        let facing = Bearing::degrees(30.0);
        let at = DVec2::new(20.0, 20.0);
        let stand = |number: u32| {
            let aside = facing.right() * (f64::from(number) * 4.0 - 10.0);
            (number, Stand::new(at + aside - facing.forward() * 1.5, facing, 4.0, 3.0))
        };
        Body {
            present: true,
            pose: Some((at, facing)),
            stands: (1..=4).map(stand).collect(),
            strength: 4,
            doomed: 2,
            badges: vec![Badge::Veteran, Badge::Moved],
            ..Body::default()
        }
    }

    #[test]
    fn each_loss_not_yet_taken_is_a_pip_and_each_state_a_badge_on_the_unit_s_own_stands() {
        let lens = Lens { scale: 6.0, origin: DVec2::ZERO };
        let body = line();
        let signs = signs(&body, &lens);
        let shown: Vec<_> = signs.iter().map(|sign| sign.badge).collect();
        assert_eq!(shown, [None, None, Some(Badge::Veteran), Some(Badge::Moved)]);
        for sign in &signs {
            let table = DVec2::new(sign.centre.x, -sign.centre.y) / lens.scale;
            let inside = body.stands.iter().any(|(_, stand)| stand.distance_to_point(table) < 1e-9);
            assert!(inside, "{sign:?}");
        }
        for (number, one) in signs.iter().enumerate() {
            let apart = |other: &Sign| other.centre.distance(one.centre) >= one.size;
            assert!(signs[number + 1..].iter().all(apart), "{one:?} touches another sign");
        }
    }

    #[test]
    fn a_unit_without_a_place_or_a_state_has_no_sign() {
        let lens = Lens { scale: 6.0, origin: DVec2::ZERO };
        assert_eq!(signs(&Body { pose: None, ..line() }, &lens), []);
        assert_eq!(signs(&Body { doomed: 0, badges: Vec::new(), ..line() }, &lens), []);
    }
}
