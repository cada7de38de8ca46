//! A board: the cells with their names, and the text printed on the counters and cards in them.

use super::{Plan, WIDTHS, grey, pen};
use glam::DVec2;
use language::Language;

/// The darkening for each level of the ground, as a step of grey out of 255, and the number of levels that are told
/// apart.
const LEVEL: (u8, u32) = (16, 5);

impl Plan<'_> {
    /// Draws the ground of the cells: the higher a cell, the darker its grey.
    pub(super) fn cells(&mut self) {
        let view = self.view;
        for cell in view.cells.iter().filter(|cell| cell.level > 0) {
            let (step, most) = LEVEL;
            let steps = u8::try_from(cell.level.min(most)).unwrap_or_default();
            let shade = 255 - step * steps;
            self.area(cell.outline.clone(), None, Some(grey(shade)));
        }
    }

    /// Draws the edges of the cells, on top of what lies in the cells.
    pub(super) fn rims(&mut self) {
        let view = self.view;
        for cell in &view.cells {
            self.area(cell.outline.clone(), Some(pen(WIDTHS.0)), None);
        }
    }

    /// Writes the names of cards and the figures of cards and counters, where there is room.
    pub(super) fn plates(&mut self) {
        let view = self.view;
        for body in view.bodies.iter().filter(|body| body.present) {
            let (Some(plate), Some((_, stand))) = (&body.plate, body.stands.first()) else {
                continue;
            };
            if !self.is_seen(stand) {
                continue;
            }
            let named = self.labels.on_card(stand, &body.name);
            if named {
                self.named.push(&body.id);
            }
            let values: Vec<_> = plate.figures.iter().map(|(_, value)| value.as_str()).collect();
            if !values.is_empty() {
                let below = if named { stand.frontage().min(stand.depth()) / 4.0 } else { 0.0 };
                self.labels.inside(stand, values.join("/"), below);
            }
        }
    }

    /// Writes the names of the cells, preferably at the upper edge, where there is room.
    pub(super) fn cell_names(&mut self, language: Language) {
        let view = self.view;
        for cell in &view.cells {
            let (low, high) = cell.bounds();
            let text = match &cell.label {
                Some(label) => language.say(label),
                None => cell.id.to_string(),
            };
            // A zone has cards in the middle and its name in a strip above them.
            let zone = cell.outline.len() == 4;
            let ups: &[f64] = if zone { &[0.93, 0.5] } else { &[0.84, 0.14, 0.5] };
            let middle = f64::midpoint(low.x, high.x);
            let places = ups.iter().map(|up| DVec2::new(middle, low.y + (high.y - low.y) * up));
            let seen = places.filter(|place| place.cmpge(self.from).all() && place.cmple(self.to).all());
            let places: Vec<_> = seen.collect();
            self.labels.within(&places, text, (high - low) * 0.9, zone);
        }
    }
}
