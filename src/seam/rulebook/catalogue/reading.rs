//! Reading a table file and a house-rules file over it: every fault is collected, none stops the others.

use crate::names::{brief, brief_quotes};
use crate::ruling::{Place, Reason};
use crate::table::{Lines, MOST_FAULTS};
use std::sync::Arc;
use std::{collections::HashMap, fmt, ops::Range};

use serde_json::{Map, Value};
use toml::de::{DeTable, DeValue};

use super::{Admission, Entry, Values};

/// What stands beside the values of an entry: the book's alone to say.
const MARKS: [&str; 3] = ["source", "default", "default_part"];

/// How alike two words must be for one to be taken for a slip of the pen.
const ALIKE: f64 = 0.8;

/// One thing wrong in a table file or a house-rules file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableFault {
    /// The file, as it was named to the reader.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The rule key of the entry, where the fault lies in one.
    pub key: Option<String>,
    /// What stands there.
    pub found: String,
    /// What was expected there.
    pub expected: String,
    /// The known word nearest to the one found.
    pub nearest: Option<String>,
    /// How many faults more there are than are told; 0 of a fault that is.
    pub more: usize,
}

impl fmt::Display for TableFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}:{}: ", self.file, self.line, self.column)?;
        if self.more > 0 {
            return write!(out, "… and {} more", self.more);
        }
        if let Some(key) = &self.key {
            write!(out, "{key}: ")?;
        }
        write!(out, "found \"{}\", expected {}", self.found, self.expected)?;
        match &self.nearest {
            Some(word) => write!(out, "; did you mean \"{word}\"?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for TableFault {}

impl From<TableFault> for crate::table::Fault {
    fn from(fault: TableFault) -> Self {
        let place = Place { file: fault.file, line: fault.line, column: fault.column };
        if fault.more > 0 {
            let because = Reason::new("fault-more", "").name("more", fault.more.to_string());
            return Self { place, path: String::new(), because };
        }
        let variant = if fault.nearest.is_some() { "near" } else { "fault" };
        let because =
            Reason::new("house", variant).name("found", &fault.found).name("expected", &fault.expected);
        let because = match &fault.nearest {
            Some(word) => because.name("nearest", word),
            None => because,
        };
        Self { place, path: fault.key.unwrap_or_default(), because }
    }
}

/// A file's text, which turns places in it into faults.
#[derive(Clone)]
struct TableFile<'a> {
    file: &'a str,
    lines: Arc<Lines<'a>>,
}

impl TableFile<'_> {
    fn fault(&self, at: Range<usize>, key: Option<&str>, expected: String) -> TableFault {
        let (line, column) = self.lines.place(at.start);
        let found = self.lines.text().get(at).unwrap_or_default();
        TableFault {
            file: self.file.to_owned(),
            line,
            column,
            key: key.map(|key| brief(key).into_owned()),
            found: brief(found.lines().next().unwrap_or_default().trim_matches('"')).into_owned(),
            expected,
            nearest: None,
            more: 0,
        }
    }
}

/// The faults found so far: those that are told, and how many more there are.
#[derive(Default)]
struct Faults {
    told: Vec<TableFault>,
    more: usize,
}

impl Faults {
    /// Keeps a fault; one that is not told is not looked at any closer.
    fn push(&mut self, fault: impl FnOnce() -> TableFault) {
        if self.told.len() < MOST_FAULTS {
            self.told.push(fault());
        } else {
            self.more += 1;
        }
    }

    fn count(&self) -> usize {
        self.told.len() + self.more
    }
}

struct GivenField {
    name: String,
    value: Value,
    name_at: Range<usize>,
    value_at: Range<usize>,
}

#[derive(Default)]
struct Given {
    at: Range<usize>,
    fields: Vec<GivenField>,
}

/// The fields of an entry that fit.
type Fields = Map<String, Value>;

/// What is wrong with fields that each fit by themselves.
enum Unfit {
    /// One is missing.
    Missing,
    /// This one contradicts another; and what it was expected to be.
    Contradicts(&'static str, String),
}

/// What the reader asks of the values of an entry, so that it is built once and not for every entry anew.
#[derive(Clone, Copy)]
struct Wanted {
    fields: &'static [&'static str],
    admits: fn(&str, &Value) -> Admission,
    judged: fn(&Fields) -> Result<(), Unfit>,
}

impl Wanted {
    fn of<T: Values>() -> Self {
        Self {
            fields: T::FIELDS,
            admits: T::admits,
            judged: |fields| match T::build(fields).ok_or(Unfit::Missing)?.contradiction() {
                Some((field, expected)) => Err(Unfit::Contradicts(field, expected)),
                None => Ok(()),
            },
        }
    }
}

/// A file taken apart into entries, before their values are looked at.
struct Draft<'a> {
    sheet: TableFile<'a>,
    entries: HashMap<String, Given>,
}

/// The reading of a table file with a house-rules file over it, entry by entry.
pub struct TableReading<'a> {
    book: Draft<'a>,
    house: Option<Draft<'a>>,
    faults: Faults,
}

impl<'a> TableReading<'a> {
    /// Takes both files apart; what is wrong in them waits for [`TableReading::finish`].
    pub fn new(keys: &[&str], book: (&'a str, &'a str), house: Option<(&'a str, &'a str)>) -> Self {
        let mut faults = Faults::default();
        let mut draft = |(file, text)| {
            let lines = Arc::new(Lines::of(text));
            Draft::new(TableFile { file, lines }, keys, &mut faults)
        };
        let (book, house) = (draft(book), house.map(draft));
        Self { book, house, faults }
    }

    /// The entry of that key; where something is wrong with it, which [`Self::finish`] tells, an empty one.
    #[inline(never)]
    pub fn entry<T: Values + Default>(&mut self, key: &'static str) -> Entry<T> {
        self.sound_entry(key).unwrap_or_else(|| Entry {
            key,
            source: String::new(),
            default: false,
            default_part: false,
            house: false,
            book: None,
            value: T::default(),
        })
    }

    fn sound_entry<T: Values>(&mut self, key: &'static str) -> Option<Entry<T>> {
        let entry = self.fields_of(key, Wanted::of::<T>())?;
        Some(Entry {
            key,
            source: entry.source,
            default: entry.default,
            default_part: entry.default_part,
            house: entry.house,
            book: entry.book.and_then(|fields| T::build(&fields)),
            value: T::build(&entry.value)?,
        })
    }

    fn fields_of(&mut self, key: &'static str, shape: Wanted) -> Option<Entry<Fields>> {
        let Some(given) = self.book.entries.remove(key) else {
            let expected = format!("an entry \"{key}\"");
            self.faults.push(|| self.book.sheet.fault(0..0, Some(key), expected));
            return None;
        };
        let (marks, fields): (Vec<_>, Vec<_>) =
            given.fields.into_iter().partition(|field| MARKS.contains(&field.name.as_str()));
        let mut values = Fields::new();
        let sheet = self.book.sheet.clone();
        let sound = self.admit(shape, &sheet, key, fields, &mut values);
        let source = self.mark(key, &marks, "source", "a heading in quotes", |value| {
            value.as_str().filter(|text| !text.is_empty()).map(str::to_owned)
        });
        let default = self.mark(key, &marks, "default", "true or false", Value::as_bool);
        let part = self.mark(key, &marks, "default_part", "true or false", Value::as_bool);
        let whole = self.whole(shape, &sheet, given.at.clone(), key, &values);
        if !whole && sound {
            let missing = shape.fields.iter().find(|name| !values.contains_key(**name));
            let expected = format!("a field `{}`", missing.copied().unwrap_or_default());
            self.faults.push(|| sheet.fault(given.at.clone(), Some(key), expected));
        }
        if source.is_none() {
            self.faults.push(|| sheet.fault(given.at, Some(key), "a field `source`".to_owned()));
        }
        let book = whole.then(|| values.clone());
        let (value, book) = match self.overridden(shape, key, values) {
            Some(value) => (value, book),
            None => (book?, None),
        };
        Some(Entry {
            key,
            source: source?,
            default: default.unwrap_or(false),
            default_part: part.unwrap_or(false),
            house: book.is_some(),
            book,
            value,
        })
    }

    /// Every fault of both files, in the order of the files.
    ///
    /// # Errors
    /// The faults, if there is one at all.
    pub fn finish(self) -> Result<(), Vec<TableFault>> {
        let Faults { told: mut faults, more } = self.faults;
        if faults.is_empty() {
            return Ok(());
        }
        let book = self.book.sheet.file;
        faults.sort_by_key(|fault| (fault.file != book, fault.line, fault.column));
        let last = faults.last().filter(|_| more > 0).cloned();
        faults.extend(last.map(|last| TableFault { more, ..last }));
        Err(faults)
    }

    fn overridden(&mut self, shape: Wanted, key: &str, mut values: Fields) -> Option<Fields> {
        let house = self.house.as_mut()?;
        let (given, sheet) = (house.entries.remove(key)?, house.sheet.clone());
        let (marks, fields): (Vec<_>, Vec<_>) =
            given.fields.into_iter().partition(|field| MARKS.contains(&field.name.as_str()));
        for mark in marks {
            let expected = "a value: the source and its gaps are the book's to name".to_owned();
            self.faults.push(|| sheet.fault(mark.name_at, Some(key), expected));
        }
        if fields.is_empty() {
            return None;
        }
        self.admit(shape, &sheet, key, fields, &mut values);
        self.whole(shape, &sheet, given.at, key, &values).then_some(values)
    }

    /// Takes over the fields that the entry has and that fit; whether all did.
    fn admit(
        &mut self,
        shape: Wanted,
        sheet: &TableFile<'_>,
        key: &str,
        fields: Vec<GivenField>,
        values: &mut Fields,
    ) -> bool {
        let before = self.faults.count();
        for field in fields {
            match (shape.admits)(&field.name, &field.value) {
                Admission::Fits => {
                    values.insert(field.name, field.value);
                }
                Admission::Refused(expected) => {
                    self.faults.push(|| sheet.fault(field.value_at, Some(key), expected));
                }
                Admission::Unknown => {
                    self.faults.push(|| {
                        let expected = match shape.fields {
                            [] => "no values: the rule has none".to_owned(),
                            names => format!("one of {}", names.join(", ")),
                        };
                        let fault = sheet.fault(field.name_at, Some(key), expected);
                        TableFault { nearest: nearest(&field.name, shape.fields), ..fault }
                    });
                }
            }
        }
        self.faults.count() == before
    }

    /// Whether none of the fields is missing; where two contradict each other, that is told.
    fn whole(
        &mut self,
        shape: Wanted,
        sheet: &TableFile<'_>,
        at: Range<usize>,
        key: &str,
        values: &Fields,
    ) -> bool {
        match (shape.judged)(values) {
            Ok(()) => true,
            Err(Unfit::Missing) => false,
            Err(Unfit::Contradicts(field, expected)) => {
                let expected = format!("`{field}` to be {expected}");
                self.faults.push(|| sheet.fault(at, Some(key), expected));
                true
            }
        }
    }

    fn mark<M>(
        &mut self,
        key: &str,
        marks: &[GivenField],
        name: &str,
        expected: &str,
        read: impl Fn(&Value) -> Option<M>,
    ) -> Option<M> {
        let field = marks.iter().find(|field| field.name == name)?;
        let value = read(&field.value);
        if value.is_none() {
            let at = field.value_at.clone();
            self.faults.push(|| self.book.sheet.fault(at, Some(key), expected.to_owned()));
        }
        value
    }
}

impl<'a> Draft<'a> {
    fn new(sheet: TableFile<'a>, keys: &[&str], faults: &mut Faults) -> Self {
        let (table, errors) = DeTable::parse_recoverable(sheet.lines.text());
        for error in &errors {
            faults.push(|| {
                let at = error.span().unwrap_or_default();
                let fault = sheet.fault(at, None, "well-formed TOML".to_owned());
                TableFault { found: brief_quotes(error.message()), ..fault }
            });
        }
        let mut draft = Self { sheet, entries: HashMap::new() };
        if errors.is_empty() {
            draft.collect("", table.get_ref(), keys, faults);
        }
        draft
    }

    /// Sorts the tables of a file to their keys, however the key is written: in quotes, or as dotted names.
    fn collect(&mut self, prefix: &str, table: &DeTable<'_>, keys: &[&str], faults: &mut Faults) {
        for (name, value) in table {
            let key = match prefix {
                "" => name.get_ref().to_string(),
                _ => format!("{prefix}.{}", name.get_ref()),
            };
            let known = keys.contains(&key.as_str());
            let leads = |known: &&str| known.strip_prefix(&key).is_some_and(|rest| rest.starts_with('.'));
            match value.get_ref() {
                DeValue::Table(inner) if known || keys.iter().any(leads) => {
                    if known {
                        self.entries.entry(key.clone()).or_default().at = name.span();
                    }
                    self.collect(&key, inner, keys, faults);
                }
                given if !known && keys.contains(&prefix) => {
                    let entry = self.entries.entry(prefix.to_owned()).or_default();
                    entry.fields.push(GivenField {
                        name: name.get_ref().to_string(),
                        value: json(given),
                        name_at: name.span(),
                        value_at: value.span(),
                    });
                }
                _ => {
                    let expected = if known { "values in braces" } else { "the key of a rule" };
                    faults.push(|| {
                        let nearest = if known { None } else { nearest(&key, keys) };
                        TableFault { nearest, ..self.sheet.fault(name.span(), None, expected.to_owned()) }
                    });
                }
            }
        }
    }
}

fn nearest(word: &str, known: &[&str]) -> Option<String> {
    let alike = |other: &&str| strsim::jaro_winkler(word, other);
    let best = known.iter().copied().max_by(|a, b| alike(a).total_cmp(&alike(b)))?;
    (alike(&best) >= ALIKE).then(|| best.to_owned())
}

/// A value of the file; what no field accepts (a date, a table, a number without a value) is null.
fn json(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::from(text.as_ref()),
        DeValue::Integer(whole) => i64::from_str_radix(whole.as_str(), whole.radix()).ok().into(),
        DeValue::Float(number) => number.as_str().parse::<f64>().ok().into(),
        DeValue::Boolean(truth) => Value::from(*truth),
        DeValue::Array(items) => items.iter().map(|item| json(item.get_ref())).collect(),
        DeValue::Datetime(_) | DeValue::Table(_) => Value::Null,
    }
}
