//! A battle file as it grows, line by line, and its values as TOML writes them.

use crate::names::Id;
use glam::DVec2;
use std::fmt::{Display, Write as _};

/// The text so far, line by line.
#[derive(Default)]
pub(super) struct Sheet(pub(super) String);

impl Sheet {
    pub(super) fn heading(&mut self, heading: &str) {
        self.0.push('\n');
        self.0.push_str(heading);
        self.0.push('\n');
    }

    pub(super) fn key(&mut self, key: &str, value: impl Display) {
        // Writing to a string can't fail.
        let _ = writeln!(self.0, "{key} = {value}");
    }

    pub(super) fn text(&mut self, key: &str, text: &str) {
        self.key(key, quoted(text));
    }

    pub(super) fn number(&mut self, key: &str, value: f64) {
        self.key(key, number(value));
    }

    pub(super) fn point(&mut self, key: &str, point: Option<DVec2>) {
        if let Some(point) = point {
            self.key(key, pair(point));
        }
    }

    pub(super) fn id(&mut self, key: &str, id: Option<&Id>) {
        if let Some(id) = id {
            self.text(key, id.as_str());
        }
    }

    pub(super) fn ids(&mut self, key: &str, ids: &[Id]) {
        if !ids.is_empty() {
            self.key(key, list(ids.iter().map(|id| quoted(id.as_str()))));
        }
    }

    /// Writes a flag that is not as it usually is.
    pub(super) fn flag(&mut self, key: &str, flag: bool, usual: bool) {
        if flag != usual {
            self.key(key, flag);
        }
    }

    /// Writes a count that is not nothing.
    pub(super) fn count(&mut self, key: &str, count: u32) {
        if count > 0 {
            self.key(key, count);
        }
    }
}

/// A text in quotes, with everything in it that TOML asks to be escaped.
pub(super) fn quoted(text: &str) -> String {
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
pub(super) fn number(value: f64) -> String {
    format!("{value:?}")
}

pub(super) fn pair(point: DVec2) -> String {
    format!("[{}, {}]", number(point.x), number(point.y))
}

pub(super) fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

pub(super) fn numbers(stands: &[u32]) -> String {
    list(stands.iter().map(u32::to_string))
}
