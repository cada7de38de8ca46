//! The reader of a table file, with a house-rules file over it. The reader collects every fault instead of stopping at
//! the first.

use super::{Admission, Entry, Values};
use ruling::quotation::brief;
use ruling::table::{Document, Fault, nearest};
use ruling::{Arg, Reason};
use serde_json::{Map, Value};
use std::{collections::HashMap, ops::Range};
use toml::de::DeValue;

/// The fields of an entry besides its values. Only the rulebook may set these fields, not house rules.
const MARKS: [&str; 3] = ["source", "default", "default_part"];

struct GivenField {
    name: String,
    value: Value,
    name_at: Range<usize>,
    value_at: Range<usize>,
}

#[derive(Default)]
struct EntryFields {
    at: Range<usize>,
    fields: Vec<GivenField>,
}

impl EntryFields {
    /// Splits the fields into those named in [`MARKS`] and the values.
    fn parted(self) -> (Vec<GivenField>, Vec<GivenField>) {
        self.fields.into_iter().partition(|field| MARKS.contains(&field.name.as_str()))
    }
}

/// The accepted fields of an entry.
type Fields = Map<String, Value>;

/// The error in a set of fields, each of which is valid alone.
enum FieldsFault {
    /// A field is missing.
    Missing,
    /// A field contradicts another. Holds the expected value.
    Contradicts(Reason),
}

/// The functions that the reader needs from the values of an entry. These are function pointers, so that the reader is
/// compiled once and not for each type of entry.
#[derive(Clone, Copy)]
struct EntryFunctions {
    fields: &'static [&'static str],
    admits: fn(&str, &Value) -> Admission,
    judged: fn(&Fields) -> Result<(), FieldsFault>,
}

impl EntryFunctions {
    fn of<T: Values>() -> Self {
        Self {
            fields: T::FIELDS,
            admits: T::admits,
            judged: |fields| match T::build(fields).ok_or(FieldsFault::Missing)?.contradiction() {
                Some(expected) => Err(FieldsFault::Contradicts(expected)),
                None => Ok(()),
            },
        }
    }
}

/// A file split into entries whose values are not checked yet.
struct Draft<'a> {
    document: Document<'a>,
    entries: HashMap<String, EntryFields>,
}

/// A file split into entries, or the faults that prevent that.
type DraftResult<'a> = Result<Draft<'a>, Vec<Fault>>;

/// The reader that combines a table file with a house-rules file, entry by entry.
pub struct TableReading<'a> {
    book: DraftResult<'a>,
    house: Option<DraftResult<'a>>,
}

impl<'a> TableReading<'a> {
    /// Splits both files into entries. Faults are kept for [`TableReading::finish`].
    pub fn new(keys: &[&str], book: (&'a str, &'a str), house: Option<(&'a str, &'a str)>) -> Self {
        Self { book: Draft::new(keys, book), house: house.map(|house| Draft::new(keys, house)) }
    }

    /// Returns the entry of a key. If the entry has a fault, returns an empty entry, and [`Self::finish`] reports the
    /// fault.
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
        let entry = self.fields_of(key, EntryFunctions::of::<T>())?;
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

    fn fields_of(&mut self, key: &'static str, shape: EntryFunctions) -> Option<Entry<Fields>> {
        let book = self.book.as_mut().ok()?;
        let Some(given) = book.entries.remove(key) else {
            book.refuse(&(0..0), key, expected("entry").name("key", key));
            return None;
        };
        let at = given.at.clone();
        let (marks, fields) = given.parted();
        let mut values = Fields::new();
        let sound = book.admit(shape, key, fields, &mut values);
        let source = book.mark(key, &marks, "source", "heading", |value| {
            value.as_str().filter(|text| !text.is_empty()).map(str::to_owned)
        });
        let default = book.mark(key, &marks, "default", "yes-no", Value::as_bool);
        let part = book.mark(key, &marks, "default_part", "yes-no", Value::as_bool);
        let whole = book.whole(shape, &at, key, &values);
        if !whole && sound {
            let missing = shape.fields.iter().find(|name| !values.contains_key(**name));
            book.refuse(&at, key, expected("field").name("field", missing.copied().unwrap_or_default()));
        }
        if source.is_none() {
            book.refuse(&at, key, expected("field").name("field", "source"));
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

    /// Checks that neither file has a fault.
    ///
    /// # Errors
    /// Returns every fault of both files, in the order of the files.
    pub fn finish(self) -> Result<(), Vec<Fault>> {
        let drafts = std::iter::once(self.book).chain(self.house);
        let faults = drafts.flat_map(|drafted| match drafted {
            Ok(draft) => draft.document.faults(),
            Err(faults) => faults,
        });
        let faults: Vec<Fault> = faults.collect();
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    fn overridden(&mut self, shape: EntryFunctions, key: &str, mut values: Fields) -> Option<Fields> {
        let house = self.house.as_mut()?.as_mut().ok()?;
        let given = house.entries.remove(key)?;
        let at = given.at.clone();
        let (marks, fields) = given.parted();
        for mark in marks {
            house.refuse(&mark.name_at, key, expected("value"));
        }
        if fields.is_empty() {
            return None;
        }
        house.admit(shape, key, fields, &mut values);
        house.whole(shape, &at, key, &values).then_some(values)
    }
}

impl<'a> Draft<'a> {
    fn new(keys: &[&str], (file, text): (&'a str, &'a str)) -> DraftResult<'a> {
        let mut draft = Self { document: Document::parse(file, text)?, entries: HashMap::new() };
        draft.collect(keys);
        Ok(draft)
    }

    /// Sorts the tables of the file by key. A key may be written in quotes or as dotted names.
    fn collect(&mut self, keys: &[&str]) {
        let mut entries = HashMap::<String, EntryFields>::new();
        let mut tables = vec![(String::new(), self.document.tree())];
        while let Some((prefix, table)) = tables.pop() {
            for (name, value) in table {
                let key = match prefix.as_str() {
                    "" => name.get_ref().to_string(),
                    _ => format!("{prefix}.{}", name.get_ref()),
                };
                let known = keys.contains(&key.as_str());
                let leads = |known: &&str| known.strip_prefix(&key).is_some_and(|rest| rest.starts_with('.'));
                match value.get_ref() {
                    DeValue::Table(inner) if known || keys.iter().any(leads) => {
                        if known {
                            entries.entry(key.clone()).or_default().at = name.span();
                        }
                        tables.push((key, inner));
                    }
                    given if !known && keys.contains(&prefix.as_str()) => {
                        let field = GivenField {
                            name: name.get_ref().to_string(),
                            value: json(given),
                            name_at: name.span(),
                            value_at: value.span(),
                        };
                        entries.entry(prefix.clone()).or_default().fields.push(field);
                    }
                    _ if known => self.refuse(&name.span(), "", expected("braces")),
                    _ => self.unknown(&name.span(), "", (&key, keys), expected("key")),
                }
            }
        }
        self.entries = entries;
    }

    /// Copies the fields that the entry accepts. Returns true if all were accepted.
    fn admit(&self, shape: EntryFunctions, key: &str, fields: Vec<GivenField>, values: &mut Fields) -> bool {
        let mut all = true;
        for field in fields {
            match (shape.admits)(&field.name, &field.value) {
                Admission::Fits => {
                    values.insert(field.name, field.value);
                    continue;
                }
                Admission::Refused(expected) => self.refuse(&field.value_at, key, expected),
                Admission::Unknown => {
                    let expected = match shape.fields {
                        [] => expected("none"),
                        names => expected("one-of").name("known", names.join(", ")),
                    };
                    self.unknown(&field.name_at, key, (&field.name, shape.fields), expected);
                }
            }
            all = false;
        }
        all
    }

    /// Returns true if no field is missing. If two fields contradict each other, a fault is added.
    fn whole(&self, shape: EntryFunctions, at: &Range<usize>, key: &str, values: &Fields) -> bool {
        match (shape.judged)(values) {
            Ok(()) => true,
            Err(FieldsFault::Missing) => false,
            Err(FieldsFault::Contradicts(expected)) => {
                self.refuse(at, key, expected);
                true
            }
        }
    }

    fn mark<M>(
        &self,
        key: &str,
        marks: &[GivenField],
        name: &str,
        wanted: &'static str,
        read: impl Fn(&Value) -> Option<M>,
    ) -> Option<M> {
        let field = marks.iter().find(|field| field.name == name)?;
        let value = read(&field.value);
        if value.is_none() {
            self.refuse(&field.value_at, key, expected(wanted));
        }
        value
    }

    /// Adds a fault at a place: the text found there, and the expected value.
    fn refuse(&self, at: &Range<usize>, key: &str, expected: Reason) {
        self.told(at, key, Reason::new("house", "fault"), expected);
    }

    /// Adds a fault for an unknown word, with the most similar known word.
    fn unknown(&self, at: &Range<usize>, key: &str, (word, known): (&str, &[&str]), expected: Reason) {
        // Once the list of faults is full, no similar word is searched for.
        let nearest = if self.document.is_full() { None } else { nearest(word, known) };
        match nearest {
            Some(nearest) => {
                self.told(at, key, Reason::new("house", "near").name("nearest", nearest), expected);
            }
            None => self.refuse(at, key, expected),
        }
    }

    fn told(&self, at: &Range<usize>, key: &str, because: Reason, expected: Reason) {
        let expected = Arg::from(expected);
        let because = because.name("found", self.document.found(at)).with("expected", expected);
        self.document.refuse(at.start, &brief(key), because);
    }
}

/// Returns the description of an expected value.
fn expected(variant: &'static str) -> Reason {
    Reason::new("house", variant)
}

/// Converts a value of the file to JSON. A value that no field accepts (a date, a table, a number out of range) becomes
/// null.
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
