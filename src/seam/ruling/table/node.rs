//! Values of a file. Each reading method returns the value, or adds a fault that says what was expected.

use super::document::{Document, Section, unknown};
use crate::quotation::{brief_quotes, is_unseen};
use crate::{Place, Reason};
use dice::Id;
use glam::DVec2;
use serde::de::DeserializeOwned;
use std::ops::{Range, RangeInclusive};
use toml::Spanned;
use toml::de::{DeValue, ValueDeserializer};

/// The largest absolute value of a coordinate, in the table's unit of length.
pub const FARTHEST: f64 = 1_000_000.0;

/// The characters that an id can't contain, because they separate ids in lists.
const PARTING: [char; 6] = [',', ':', '@', '>', '+', '"'];

/// A value of a file, with its place and its path.
pub struct Node<'d> {
    document: &'d Document<'d>,
    value: &'d DeValue<'d>,
    span: Range<usize>,
    path: String,
}

impl<'d> Node<'d> {
    pub(super) fn new(document: &'d Document<'d>, value: &'d Spanned<DeValue<'d>>, path: String) -> Self {
        Self { document, value: value.get_ref(), span: value.span(), path }
    }

    /// Returns the place of the value.
    pub fn place(&self) -> Place {
        self.document.place(self.span.start)
    }

    /// Adds a fault about the value. The placeholder `found` of the message is filled with the text of the value.
    pub fn refuse(&self, because: Reason) {
        let because = because.name("found", self.document.found(&self.span));
        self.document.refuse(self.span.start, &self.path, because);
    }

    fn or_refuse<T>(&self, value: Option<T>, because: impl FnOnce() -> Reason) -> Option<T> {
        if value.is_none() {
            self.refuse(because());
        }
        value
    }

    /// Reads a number within the given bounds, with or without decimals.
    pub fn number(&self, bounds: RangeInclusive<f64>) -> Option<f64> {
        let number = match self.value {
            DeValue::Float(number) => number.as_str().parse::<f64>().ok(),
            DeValue::Integer(_) => self.integer().and_then(|whole| i32::try_from(whole).ok()).map(f64::from),
            // Spreadsheets of many countries write a decimal comma.
            DeValue::String(text) => decimal(text),
            _ => None,
        };
        // NaN lies within no bounds.
        self.or_refuse(number.filter(|number| bounds.contains(number)), || {
            Reason::new("fault-number", "")
                .name("least", bounds.start().to_string())
                .name("most", bounds.end().to_string())
        })
    }

    /// Reads an angle in degrees, from -3600 to 3600.
    pub fn degrees(&self) -> Option<f64> {
        self.number(-3600.0..=3600.0)
    }

    /// Reads a coordinate or a length, in the table's unit of length.
    pub fn cm(&self) -> Option<f64> {
        self.number(-FARTHEST..=FARTHEST)
    }

    fn integer(&self) -> Option<i64> {
        match self.value {
            DeValue::Integer(whole) => i64::from_str_radix(whole.as_str(), whole.radix()).ok(),
            _ => None,
        }
    }

    /// Returns true if the value is a whole number.
    pub fn is_whole(&self) -> bool {
        matches!(self.value, DeValue::Integer(_))
    }

    /// Reads a whole number within the given bounds.
    pub fn whole(&self, bounds: RangeInclusive<u32>) -> Option<u32> {
        let whole = self.integer().and_then(|whole| u32::try_from(whole).ok());
        self.or_refuse(whole.filter(|whole| bounds.contains(whole)), || {
            let only = bounds.start() == bounds.end();
            Reason::new("fault-whole", if only { "only" } else { "" })
                .name("least", bounds.start().to_string())
                .name("most", bounds.end().to_string())
        })
    }

    /// Reads a text that is not empty.
    pub fn text(&self) -> Option<&'d str> {
        let text = match self.value {
            DeValue::String(text) => Some(text.as_ref()).filter(|text| !text.trim().is_empty()),
            _ => None,
        };
        let text = self.or_refuse(text, || Reason::new("fault-text", ""))?;
        self.seen(text)
    }

    /// Returns a text if all its characters are visible. Otherwise adds a fault and returns `None`.
    fn seen(&self, text: &'d str) -> Option<&'d str> {
        let Some(unseen) = text.chars().find(|letter| is_unseen(*letter)) else {
            return Some(text);
        };
        let number = format!("U+{:04X}", u32::from(unseen));
        self.refuse(Reason::new("fault-unseen", "").name("number", number));
        None
    }

    /// Reads true or false.
    pub fn flag(&self) -> Option<bool> {
        let flag = match self.value {
            DeValue::Boolean(flag) => Some(*flag),
            _ => None,
        };
        self.or_refuse(flag, || Reason::new("fault-flag", ""))
    }

    /// Reads a text that must be one of the given words.
    pub fn word(&self, known: &[&'static str]) -> Option<&'static str> {
        let DeValue::String(text) = self.value else {
            self.refuse(Reason::new("fault-text", ""));
            return None;
        };
        let word = known.iter().copied().find(|word| *word == text.as_ref());
        if word.is_none() {
            let because = unknown("fault-word", text, known);
            self.document.refuse(self.span.start, &self.path, because);
        }
        word
    }

    /// Reads the fixed word of an enum's value and returns that value. `all` are the values, and `word` returns the
    /// word of each.
    pub fn choice<T: Copy>(&self, all: &[T], word: impl Fn(T) -> &'static str) -> Option<T> {
        let words: Vec<&'static str> = all.iter().map(|value| word(*value)).collect();
        let found = self.word(&words)?;
        all.iter().copied().find(|value| word(*value) == found)
    }

    /// Reads an id: a name without spaces and separators.
    pub fn id(&self) -> Option<Id> {
        let DeValue::String(text) = self.value else {
            self.refuse(Reason::new("fault-id", ""));
            return None;
        };
        let parting = |letter: char| letter.is_whitespace() || is_unseen(letter) || PARTING.contains(&letter);
        let sound = !text.is_empty() && !text.contains(parting);
        self.or_refuse(sound.then(|| Id::from(text.as_ref())), || Reason::new("fault-id", ""))
    }

    /// Reads an id that must be one of the given ids.
    pub fn known(&self, ids: &[&Id]) -> Option<Id> {
        let id = self.id()?;
        if ids.contains(&&id) {
            return Some(id);
        }
        let words: Vec<&str> = ids.iter().map(|id| id.as_str()).collect();
        let because = unknown("fault-word", id.as_str(), &words);
        self.document.refuse(self.span.start, &self.path, because);
        None
    }

    /// Reads a list of at most `most` values. The path of each value contains its number in the list, counted from 1.
    pub fn list(&self, most: usize) -> Vec<Node<'d>> {
        let DeValue::Array(items) = self.value else {
            self.refuse(Reason::new("fault-list", ""));
            return Vec::new();
        };
        if items.len() > most {
            self.many(items.len(), most);
            return Vec::new();
        }
        let numbered = items.iter().enumerate();
        numbered
            .map(|(at, item)| Node::new(self.document, item, format!("{}[{}]", self.path, at + 1)))
            .collect()
    }

    /// Returns true if the value is an empty list.
    pub fn is_empty(&self) -> bool {
        matches!(self.value, DeValue::Array(items) if items.is_empty())
    }

    /// Reads a list of at most `most` values, or a single value in place of a list.
    pub fn one_or_list(self, most: usize) -> Vec<Node<'d>> {
        match self.value {
            DeValue::Array(_) => self.list(most),
            _ => vec![self],
        }
    }

    /// Adds the fault that there are `found` values, where at most `most` are allowed.
    pub fn many(&self, found: usize, most: usize) {
        let because =
            Reason::new("fault-many", "").name("count", found.to_string()).name("most", most.to_string());
        self.document.refuse(self.span.start, &self.path, because);
    }

    /// Reads a list of at most `most` ids.
    pub fn ids(&self, most: usize) -> Vec<Id> {
        self.list(most).iter().filter_map(Self::id).collect()
    }

    /// Reads a pair of numbers within the given bounds.
    pub fn pair(&self, bounds: &RangeInclusive<f64>) -> Option<(f64, f64)> {
        let pair = match self.value {
            DeValue::Array(items) if items.len() == 2 => self.list(2),
            _ => Vec::new(),
        };
        let [first, second] = pair.as_slice() else {
            self.refuse(Reason::new("fault-pair", ""));
            return None;
        };
        let (first, second) = (first.number(bounds.clone()), second.number(bounds.clone()));
        first.zip(second)
    }

    /// Reads a point of the table, `[x, y]`.
    pub fn point(&self) -> Option<DVec2> {
        self.pair(&(-FARTHEST..=FARTHEST)).map(|(x, y)| DVec2::new(x, y))
    }

    /// Reads a list of points. Returns `None` if a point has a fault.
    pub fn points(&self, most: usize) -> Option<Vec<DVec2>> {
        let DeValue::Array(items) = self.value else {
            self.refuse(Reason::new("fault-list", ""));
            return None;
        };
        let nodes = self.list(most);
        let points: Vec<DVec2> = nodes.iter().filter_map(Self::point).collect();
        (points.len() == items.len()).then_some(points)
    }

    /// Reads plain data that a program wrote, such as the remembered state of a turn.
    pub fn plain<T: DeserializeOwned>(&self) -> Option<T> {
        let value = Spanned::new(self.span.clone(), self.value.clone());
        match T::deserialize(ValueDeserializer::from(value)) {
            Ok(plain) => Some(plain),
            Err(error) => {
                let span = error.span().unwrap_or_else(|| self.span.clone());
                let because = Reason::new("fault-plain", "")
                    .name("found", self.document.found(&span))
                    .name("says", brief_quotes(error.message()));
                self.document.refuse(span.start, &self.path, because);
                None
            }
        }
    }

    /// Returns true if the value is a section (a TOML table).
    pub fn is_section(&self) -> bool {
        matches!(self.value, DeValue::Table(_))
    }

    /// Reads a section (a TOML table).
    pub fn section(&self) -> Option<Section<'d>> {
        let section = match self.value {
            DeValue::Table(table) => {
                Some(Section::new(self.document, table, self.span.start, self.path.clone()))
            }
            _ => None,
        };
        self.or_refuse(section, || Reason::new("fault-section", ""))
    }

    /// Reads a list of at most `most` sections.
    pub fn sections(&self, most: usize) -> Vec<Section<'d>> {
        self.list(most).iter().filter_map(Self::section).collect()
    }
}

/// Returns the number that a text with a decimal comma says, such as `22,5`. Returns `None` for any other text.
pub fn decimal(text: &str) -> Option<f64> {
    let (whole, part) = text.split_once(',')?;
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_number = digits(whole.strip_prefix(['+', '-']).unwrap_or(whole)) && digits(part);
    is_number.then(|| format!("{whole}.{part}").parse().ok()).flatten()
}
