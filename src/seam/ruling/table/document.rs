//! A TOML file or a spreadsheet as a tree whose values know their places in the file. The tree is read section by
//! section, and every fault found is recorded.
//!
//! Reading does not stop at the first fault. The reader gets everything that could be read, and [`Document::faults`]
//! returns the faults.

use super::Fault;
use super::lines::{Lines, MOST_FAULTS};
use super::node::Node;
use super::spreadsheet;
use crate::quotation::{brief, brief_quotes, brief_word};
use crate::{Arg, Place, Reason};
use std::cell::{Cell, RefCell};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The largest size of a file, in bytes.
pub const MOST_BYTES: usize = 4_000_000;

/// The largest number of values in a file, counted by the punctuation before them. Each value takes many times the
/// memory of its text.
const MOST_VALUES: usize = 300_000;

/// The smallest similarity at which a word counts as a misspelling of another.
const ALIKE: f64 = 0.8;

/// A parsed file, with the faults found so far.
pub struct Document<'t> {
    file: &'t str,
    lines: Lines<'t>,
    tree: DeTable<'t>,
    faults: RefCell<Vec<Fault>>,
    /// The number of further faults, which are not reported.
    more: Cell<usize>,
}

impl<'t> Document<'t> {
    /// Parses a text.
    ///
    /// # Errors
    /// Returns the faults if the text is too long, has too many values, or is not TOML. A file named `….csv` must be a
    /// spreadsheet instead.
    pub fn parse(file: &'t str, text: &'t str) -> Result<Self, Vec<Fault>> {
        let (lines, tree) = (Lines::of(text), DeTable::default());
        let (faults, more) = (RefCell::default(), Cell::default());
        let mut document = Self { file, lines, tree, faults, more };
        let spreadsheet = spreadsheet::is_named(file);
        let opens = |byte: &u8| b",=[{".contains(byte) || (spreadsheet && b";\t".contains(byte));
        if text.bytes().filter(|byte| opens(byte)).count() > MOST_VALUES {
            let because = Reason::new("fault-values", "").name("most", MOST_VALUES.to_string());
            document.refuse(0, "", because);
            return Err(document.faults());
        }
        if text.len() > MOST_BYTES {
            document.refuse(0, "", Reason::new("fault-bytes", "").name("most", MOST_BYTES.to_string()));
            return Err(document.faults());
        }
        if spreadsheet {
            document.tree = spreadsheet::tree(text, &|span, because| {
                document.refuse(span.start, "", because.name("found", document.found(&span)));
            });
            let faults = document.faults();
            return if faults.is_empty() { Ok(document) } else { Err(faults) };
        }
        let (tree, errors) = DeTable::parse_recoverable(text);
        // A file that is no TOML at all reports only the first fault. The others would quote a word of every line.
        let told = if is_other(text, errors.len()) { 1 } else { errors.len() };
        for error in errors.iter().take(told) {
            let span = error.span().unwrap_or_default();
            let because = Reason::new("fault-toml", "")
                // A file given by mistake may contain anything, so only a word of it is quoted.
                .name("found", brief_word(&document.found(&span)))
                .name("says", brief_quotes(error.message()));
            document.refuse(span.start, "", because);
        }
        if errors.is_empty() {
            document.tree = tree.into_inner();
            Ok(document)
        } else {
            Err(document.faults())
        }
    }

    /// Returns the file as a tree of TOML values.
    pub fn tree(&self) -> &DeTable<'t> {
        &self.tree
    }

    /// Returns the outermost section, which is the whole file.
    pub fn root(&self) -> Section<'_> {
        Section::new(self, &self.tree, 0, String::new())
    }

    /// Returns the faults found so far, in the order of the file.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = self.faults.borrow().clone();
        faults.sort_by_key(|fault| (fault.place.line, fault.place.column));
        if let (Some(last), more @ 1..) = (faults.last(), self.more.get()) {
            let because = Reason::new("fault-more", "").name("more", more.to_string());
            faults.push(Fault { place: last.place.clone(), path: String::new(), because });
        }
        faults
    }

    /// Returns the place in the file of the byte with the index `at`.
    pub fn place(&self, at: usize) -> Place {
        let (line, column) = self.lines.place(at);
        Place { file: self.file.to_owned(), line, column }
    }

    /// Adds a fault about the value with the path `path`, at the byte with the index `at`. A fault repeated at the same
    /// place, such as a column head that is wrong for every row, is added only once.
    pub fn refuse(&self, at: usize, path: &str, because: Reason) {
        if self.is_full() {
            return self.more.set(self.more.get() + 1);
        }
        let place = self.place(at);
        let mut faults = self.faults.borrow_mut();
        if faults.iter().all(|known| known.place != place || known.because != because) {
            faults.push(Fault { place, path: path.to_owned(), because });
        }
    }

    /// Returns true if no further fault will be reported.
    pub fn is_full(&self) -> bool {
        self.faults.borrow().len() >= MOST_FAULTS
    }

    /// Returns the text of a byte range for use in a fault: the beginning of its first line, without quotes.
    pub fn found(&self, span: &Range<usize>) -> String {
        let text = self.lines.text().get(span.clone()).unwrap_or_default();
        let line = text.lines().next().unwrap_or_default();
        let whole = brief(line.trim_matches('"')).into_owned();
        if text.trim_matches('"').len() > whole.len() && !whole.ends_with('…') {
            format!("{whole}…")
        } else {
            whole
        }
    }
}

/// A section of a file, such as `[table]`. The reader gets keys one by one, and [`Section::done`] reports the other
/// keys as faults.
pub struct Section<'d> {
    document: &'d Document<'d>,
    table: &'d DeTable<'d>,
    at: usize,
    path: String,
    asked: RefCell<Vec<&'static str>>,
}

impl<'d> Section<'d> {
    pub(super) fn new(document: &'d Document<'d>, table: &'d DeTable<'d>, at: usize, path: String) -> Self {
        Self { document, table, at, path, asked: RefCell::default() }
    }

    /// Returns the place at which the section begins.
    pub fn place(&self) -> Place {
        self.document.place(self.at)
    }

    /// Returns the value of a key, or `None` if the key is missing.
    pub fn get(&self, key: &'static str) -> Option<Node<'d>> {
        self.asked.borrow_mut().push(key);
        let (_, value) = self.entries().find(|(name, _)| name.get_ref() == key)?;
        let path = match self.path.as_str() {
            "" => key.to_owned(),
            path => format!("{path}.{key}"),
        };
        Some(Node::new(self.document, value, path))
    }

    /// Returns the value of a required key. A missing key is a fault.
    pub fn need(&self, key: &'static str) -> Option<Node<'d>> {
        let node = self.get(key);
        if node.is_none() {
            self.refuse(Reason::new("fault-missing", "").name("key", key));
        }
        node
    }

    /// Reads the value of a required key. Returns `None`, after adding a fault, if the key is missing or `read` fails.
    pub fn must<T>(&self, key: &'static str, read: impl FnOnce(&Node<'d>) -> Option<T>) -> Option<T> {
        self.need(key).and_then(|node| read(&node))
    }

    /// Reads the value of a key, or returns `usual` if the key is missing. Returns `None` if the value has a fault.
    pub fn or<T>(&self, key: &'static str, usual: T, read: impl FnOnce(&Node<'d>) -> Option<T>) -> Option<T> {
        self.get(key).map_or(Some(usual), |node| read(&node))
    }

    /// Reads the value of an optional key. Returns `Some(None)` if the key is missing, and `None` if the value has a
    /// fault.
    pub fn maybe<T>(
        &self,
        key: &'static str,
        read: impl FnOnce(&Node<'d>) -> Option<T>,
    ) -> Option<Option<T>> {
        self.or(key, None, |node| read(node).map(Some))
    }

    /// Reads the value of a key, or returns `listed`, the value in the army list, if the key is missing. If both are
    /// missing, that is a fault.
    pub fn listed<T>(
        &self,
        key: &'static str,
        listed: Option<T>,
        read: impl FnOnce(&Node<'d>) -> Option<T>,
    ) -> Option<T> {
        match listed {
            Some(listed) => self.or(key, listed, read),
            None => self.must(key, read),
        }
    }

    /// Returns the sections of a repeated key (`[[key]]`). Empty if there are no such sections. More than `most`
    /// sections are a fault.
    pub fn each(&self, key: &'static str, most: usize) -> Vec<Section<'d>> {
        let node = self.get(key);
        node.map_or_else(Vec::new, |node| node.sections(most))
    }

    /// Adds a fault about the section as a whole.
    pub fn refuse(&self, because: Reason) {
        self.document.refuse(self.at, &self.path, because);
    }

    /// Adds a fault for every key that was not read.
    pub fn done(&self) {
        let mut asked = self.asked.borrow_mut();
        asked.sort_unstable();
        asked.dedup();
        for (name, _) in self.entries() {
            let word = name.get_ref().as_ref();
            if asked.contains(&word) {
                continue;
            }
            // Once the list of faults is full, no similar word is searched for.
            let because = if self.document.is_full() {
                Reason::new("fault-more", "")
            } else {
                unknown("fault-key", word, &asked)
            };
            self.document.refuse(name.span().start, &self.path, because);
        }
    }

    fn entries(
        &self,
    ) -> impl Iterator<Item = (&'d Spanned<std::borrow::Cow<'d, str>>, &'d Spanned<DeValue<'d>>)> + use<'d>
    {
        self.table.iter()
    }
}

/// Returns true if a file with this number of syntax faults is no TOML at all: at least every second line with content
/// has one.
fn is_other(text: &str, faults: usize) -> bool {
    let says = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    faults > 1 && 2 * faults >= text.lines().filter(says).count()
}

/// Returns a reason, with the message id `key`, that names an unknown word, the known words, and the most similar of
/// them.
pub(super) fn unknown(key: &'static str, word: &str, known: &[&str]) -> Reason {
    let nearest = nearest(word, known);
    let variant = if nearest.is_some() { "nearest" } else { "" };
    let list = known.iter().map(|word| Arg::Name((*word).into())).collect();
    let because = Reason::new(key, variant).name("found", brief(word)).list("known", list);
    match nearest {
        Some(nearest) => because.name("nearest", nearest),
        None => because,
    }
}

/// Returns the known word most similar to a word. Returns `None` if no known word is similar enough.
pub fn nearest<'w>(word: &str, known: &[&'w str]) -> Option<&'w str> {
    let alike = |other: &str| strsim::jaro_winkler(word, other);
    let best = known.iter().copied().max_by(|a, b| alike(a).total_cmp(&alike(b)))?;
    (alike(best) >= ALIKE).then_some(best)
}
