//! A battle file as it grows, line by line, and its values as TOML writes them.

use super::{Ground, Shape, Side, Terrain};
use crate::names::Id;
use glam::DVec2;
use std::fmt::{Display, Write as _};

/// The text so far, line by line.
#[derive(Default)]
pub(crate) struct BattleText(pub(crate) String);

impl BattleText {
    pub(crate) fn heading(&mut self, heading: &str) {
        self.0.push('\n');
        self.0.push_str(heading);
        self.0.push('\n');
    }

    pub(crate) fn key(&mut self, key: &str, value: impl Display) {
        // Writing to a string can't fail.
        let _ = writeln!(self.0, "{key} = {value}");
    }

    pub(crate) fn text(&mut self, key: &str, text: &str) {
        self.key(key, quoted(text));
    }

    pub(crate) fn number(&mut self, key: &str, value: f64) {
        self.key(key, number(value));
    }

    pub(crate) fn point(&mut self, key: &str, point: Option<DVec2>) {
        if let Some(point) = point {
            self.key(key, pair(point));
        }
    }

    pub(crate) fn id(&mut self, key: &str, id: Option<&Id>) {
        if let Some(id) = id {
            self.text(key, id.as_str());
        }
    }

    pub(crate) fn ids(&mut self, key: &str, ids: &[Id]) {
        if !ids.is_empty() {
            self.key(key, list(ids.iter().map(|id| quoted(id.as_str()))));
        }
    }

    /// Writes a flag that is not as it usually is.
    pub(crate) fn flag(&mut self, key: &str, flag: bool, usual: bool) {
        if flag != usual {
            self.key(key, flag);
        }
    }

    /// Begins the file of a battle on a free table: format, book, name, table, turn and sides.
    pub(crate) fn battle(
        book: &str,
        name: &str,
        ground: &Ground,
        (turn, phase): (u32, &str),
        sides: &[Side],
    ) -> Self {
        let mut sheet = Self::default();
        sheet.key("format", 1);
        sheet.text("book", book);
        sheet.text("name", name);
        sheet.heading("[table]");
        sheet.number("width", ground.width);
        sheet.number("depth", ground.depth);
        sheet.number("tolerance", ground.tolerance);
        sheet.number("accuracy", ground.accuracy);
        sheet.heading("[turn]");
        sheet.key("number", turn);
        sheet.text("phase", phase);
        for side in sides {
            sheet.heading("[[side]]");
            sheet.text("id", side.id.as_str());
            sheet.text("name", &side.name);
            if let Some(edge) = side.edge {
                sheet.text("edge", edge.word());
            }
        }
        sheet
    }

    /// Writes a piece of terrain.
    pub(crate) fn terrain(&mut self, piece: &Terrain) {
        self.heading("[[terrain]]");
        self.text("id", piece.id.as_str());
        self.text("kind", piece.kind.word());
        match &piece.shape {
            Shape::Area(area) => self.key("outline", list(area.points().iter().copied().map(pair))),
            Shape::Line(line) => {
                self.key("line", list(line.points().iter().copied().map(pair)));
                if line.width() > 0.0 {
                    self.number("width", line.width());
                }
            }
        }
        self.flag("fortified", piece.fortified, false);
        if piece.level != 1 {
            self.key("level", piece.level);
        }
        self.flag("high", piece.high, false);
        self.flag("stone", piece.stone, false);
        self.count("markers", piece.markers);
        self.flag("laid", piece.laid, false);
    }

    /// Writes a count that is not nothing.
    pub(crate) fn count(&mut self, key: &str, count: u32) {
        if count > 0 {
            self.key(key, count);
        }
    }
}

/// A text in quotes, with everything in it that TOML asks to be escaped.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

/// A number as short as it can be without being another number: what is read again is the same to the last bit.
pub(crate) fn number(value: f64) -> String {
    format!("{value:?}")
}

pub(crate) fn pair(point: DVec2) -> String {
    format!("[{}, {}]", number(point.x), number(point.y))
}

pub(crate) fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

pub(crate) fn numbers(stands: &[u32]) -> String {
    list(stands.iter().map(u32::to_string))
}
