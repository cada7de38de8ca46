//! The texts of a drawing, each placed to cover as little as possible of the other texts and of the units.

use super::super::document::{Ink, Shape};
use geometry::{Rect, Segment};
use glam::DVec2;

/// The sizes of names, measurements and stand numbers, relative to running text.
const SIZES: (f64, f64, f64) = (0.75, 0.8, 0.6);

/// The size of the small print on cards and in the zones of a board, relative to running text.
const SMALL: f64 = 0.4;

/// The assumed width of a letter and height of a line, as multiples of the text size.
const LETTER: DVec2 = DVec2::new(0.55, 1.15);

/// The share of a text's height and width behind which white paper is drawn.
const PAPER: f64 = 0.85;

/// The distance of a name from the named unit, as a multiple of the text size.
const GAP: f64 = 0.25;

/// A rectangle parallel to the axes: its lower and its upper corner.
type Room = (DVec2, DVec2);

/// The texts of a drawing, and the rectangles already taken.
pub(super) struct Labels {
    frame: Room,
    /// The estimated size of a letter of running text, in cm of the game table. The exact size depends on the scale,
    /// which is chosen later.
    letter_cm: f64,
    taken: Vec<Room>,
    shapes: Vec<Shape>,
}

impl Labels {
    pub(super) fn new(from: DVec2, to: DVec2, letter_cm: f64) -> Self {
        Self { frame: (from, to), letter_cm, taken: Vec::new(), shapes: Vec::new() }
    }

    /// Returns the distance between lines of names, in cm.
    pub(super) fn line_cm(&self) -> f64 {
        LETTER.y * SIZES.0 * self.letter_cm
    }

    pub(super) fn into_shapes(self) -> Vec<Shape> {
        self.shapes
    }

    /// Marks the room under a rectangle as taken, so that texts are placed elsewhere.
    pub(super) fn take(&mut self, block: &Rect) {
        let [first, rest @ ..] = block.corners();
        let low = rest.iter().copied().fold(first, DVec2::min);
        let high = rest.iter().copied().fold(first, DVec2::max);
        self.taken.push((low, high));
    }

    /// Writes the number of a stand, if the stand has room.
    pub(super) fn number(&mut self, number: u32, stand: &Rect) {
        let text = number.to_string();
        let half = self.half(&text, SIZES.2);
        if half.max_element() * 2.0 <= stand.frontage().min(stand.depth()) {
            self.put(text, stand.centre(), SIZES.2);
        }
    }

    /// Writes a word in a rectangle that is wide enough, `below` cm under the middle.
    pub(super) fn inside(&mut self, block: &Rect, text: String, below: f64) {
        let half = self.half(&text, SIZES.2);
        let room = block.frontage().min(block.depth());
        if half.x * 2.0 <= room {
            let at = block.centre() - DVec2::new(0.0, below);
            self.put(text, at, SIZES.2);
        }
    }

    /// Writes a word at the first free place of the given places, if the word fits into `room`. If `small` is true,
    /// uses small print.
    pub(super) fn within(&mut self, places: &[DVec2], text: String, room: DVec2, small: bool) {
        let size = if small { SMALL } else { SIZES.2 };
        let half = self.half(&text, size);
        let free = self.best(places, half);
        let free = free.filter(|place| self.cost(*place, half) <= 0.0);
        if let Some(place) = free.filter(|_| (half * 2.0).cmple(room).all()) {
            self.put(text, place, size);
        }
    }

    /// Writes a name in small print over the upper part of a card that is parallel to the axes. Returns true if there
    /// was room.
    pub(super) fn on_card(&mut self, card: &Rect, text: &str) -> bool {
        let corners = card.corners();
        let reach = corners.map(|corner| (corner - card.centre()).abs());
        let half = reach.into_iter().fold(DVec2::ZERO, DVec2::max);
        let along_axes =
            reach.iter().all(|corner| corner.abs_diff_eq(half, f64::EPSILON * half.max_element() * 16.0));
        let line = self.half("x", SMALL).y * 2.0;
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            let joined = lines.last().map(|last| format!("{last} {word}"));
            let joined = joined.filter(|joined| self.half(joined, SMALL).x < half.x);
            match (joined, lines.last_mut()) {
                (Some(joined), Some(last)) => *last = joined,
                _ => lines.push(word.to_owned()),
            }
        }
        let wide = lines.iter().any(|text| self.half(text, SMALL).x > half.x);
        // The lower half is kept for the figures.
        let deep = lines.iter().fold(0.0, |deep, _| deep + line) > half.y;
        if !along_axes || wide || deep {
            return false;
        }
        let mut at = card.centre() + DVec2::new(0.0, half.y - line * 0.75);
        for text in lines {
            self.put(text, at, SMALL);
            at.y -= line;
        }
        true
    }

    /// Writes a name beside the rectangle of a unit, preferably behind the unit. Takes the first text that has room at
    /// any place, or else the shortest text where it covers least.
    pub(super) fn beside(&mut self, block: &Rect, texts: &[&str]) {
        let ahead = block.facing().forward();
        let right = block.facing().right();
        let (deep, wide) = (block.depth() / 2.0, block.frontage() / 2.0);
        let ways = [(-ahead, deep), (ahead, deep), (-right, wide), (right, wide)];
        let places = |half: DVec2, gap: f64| {
            let near = ways.map(|(way, reach)| {
                // Two convex shapes are apart if they are apart along a single direction.
                block.centre() + way * (reach + way.abs().dot(half) + gap)
            });
            let beyond = near.map(|place| place + (place - block.centre()) * 0.4);
            // There is often room beyond the corners when there is none beyond the edges.
            let corners = block.corners().map(|corner| {
                let out = (corner - block.centre()).signum();
                corner + out * (half + gap)
            });
            [near, corners, beyond].concat()
        };
        let gap = GAP * self.letter_cm;
        let free = texts.iter().find_map(|text| {
            let half = self.half(text, SIZES.0);
            let place = self.best(&places(half, gap), half)?;
            (self.cost(place, half) <= 0.0).then_some((*text, place))
        });
        let crowded = || {
            let text = texts.iter().min_by_key(|text| text.chars().count())?;
            let half = self.half(text, SIZES.0);
            Some((*text, self.best(&places(half, gap), half)?))
        };
        if let Some((text, place)) = free.or_else(crowded) {
            self.put_clear(text.to_owned(), place, SIZES.0);
        }
    }

    /// Writes a measurement beside a line, at the place where the text covers least.
    pub(super) fn along(&mut self, line: &Segment, text: String) {
        let half = self.half(&text, SIZES.1);
        let across = (line.b - line.a).perp().normalize_or(DVec2::Y);
        let off = across.abs().dot(half) + GAP * self.letter_cm;
        let places: Vec<_> = [0.5, 0.35, 0.65, 0.2, 0.8]
            .iter()
            .flat_map(|share| [1.0, -1.0].map(|way| line.a.lerp(line.b, *share) + across * off * way))
            .collect();
        if let Some(place) = self.best(&places, half) {
            self.put_clear(text, place, SIZES.1);
        }
    }

    /// Writes a word at the first free place of the given places. Returns true if there was room.
    pub(super) fn if_free(&mut self, places: &[DVec2], text: String) -> bool {
        let half = self.half(&text, SIZES.0);
        let free = self.best(places, half);
        let free = free.filter(|place| self.cost(*place, half) <= 0.0);
        if let Some(place) = free {
            self.put(text, place, SIZES.0);
        }
        free.is_some()
    }

    /// Writes a text over white paper, so that lines below do not disturb the reader.
    fn put_clear(&mut self, text: String, at: DVec2, size: f64) {
        let (right, up) = (self.half(&text, size) * PAPER).into();
        let corner = |x: f64, y: f64| at + DVec2::new(x, y);
        self.shapes.push(Shape::Area {
            corners: vec![corner(-right, -up), corner(right, -up), corner(right, up), corner(-right, up)],
            pen: None,
            fill: Some(Ink(255, 255, 255)),
        });
        self.put(text, at, size);
    }

    fn put(&mut self, text: String, at: DVec2, size: f64) {
        let half = self.half(&text, size);
        self.taken.push((at - half, at + half));
        self.shapes.push(Shape::Label { at, size, text });
    }

    /// Returns half the width and half the height of a text, in cm.
    #[expect(clippy::cast_precision_loss, reason = "names are short")]
    fn half(&self, text: &str, size: f64) -> DVec2 {
        let letters = DVec2::new(text.chars().count() as f64, 1.0);
        letters * LETTER * size * self.letter_cm / 2.0
    }

    /// Returns the place where a text covers least. Of equally good places, returns the first. Returns nothing if
    /// `places` is empty.
    fn best(&self, places: &[DVec2], half: DVec2) -> Option<DVec2> {
        let costs = places.iter().map(|place| (self.cost(*place, half), *place));
        let least = costs.reduce(|best, next| if next.0 < best.0 { next } else { best });
        least.map(|(_, place)| place)
    }

    /// Computes the area that a text covers, in cm², plus a penalty for the area outside the frame.
    fn cost(&self, at: DVec2, half: DVec2) -> f64 {
        let room = (at - half, at + half);
        let area = |size: DVec2| size.max(DVec2::ZERO).element_product();
        let shared = |other: &Room| area(room.1.min(other.1) - room.0.max(other.0));
        let outside = area(room.1 - room.0) - shared(&self.frame);
        let covered: f64 = self.taken.iter().map(shared).sum();
        // A text that is cut off is worse than a text that covers another.
        covered + 4.0 * outside.max(0.0)
    }
}
