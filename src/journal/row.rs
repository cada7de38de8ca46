//! A row: an entry as the file has it, sealed by its hash.

use super::chain::Hash;
use super::entry::{Deed, Entry, FORMAT, Said};
use super::fault::Problem;
use super::lift::lifted;
use super::moment::Moment;
use flate2::Compression;
use flate2::read::{ZlibDecoder, ZlibEncoder};
use seam::names::brief_quotes;
use std::io::Read;

/// The largest document that is unpacked, in bytes: the beginning of a battle of two thousand units has less than half a
/// million, and a few bytes can be packed so that they fill the memory.
const LARGEST: usize = 16_000_000;
/// The most values a document has: each takes up to a hundred times the memory of its text. A ruling has
/// about 150 of them, so this is a phase of two thousand rulings; nothing larger was ever recorded.
const MOST_VALUES: usize = 300_000;
/// The longest sentence in all languages, in bytes.
const LONGEST: usize = 1_000_000;
/// About how many bytes of memory a value takes beside its text.
const VALUE: usize = 64;

/// An entry as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its number.
    pub number: u64,
    /// When it was recorded.
    pub at: Moment,
    /// The fixed word of what it is.
    pub kind: String,
    /// The entry it is about.
    pub about: Option<u64>,
    /// The sentence in every language, as JSON.
    pub says: String,
    /// The number of the format, then the deed as JSON, packed.
    pub document: Vec<u8>,
    /// The hash of all this, and of the entry before it.
    pub hash: Hash,
}

impl Row {
    /// The entry of that number, sealed after the entry of that hash.
    pub(super) fn sealed(
        (number, previous): (u64, Hash),
        at: Moment,
        says: &Said,
        deed: &Deed,
    ) -> Result<Self, Problem> {
        let document = serde_json::to_vec(deed).map_err(|error| unreadable(&error))?;
        let says = serde_json::to_string(says).map_err(|error| unreadable(&error))?;
        // Nothing is recorded that could not be read again.
        if is_large(&document) || says.len() > LONGEST {
            return Err(Problem::Large);
        }
        let mut row = Self {
            number,
            at,
            kind: deed.kind().to_owned(),
            about: deed.about(),
            says,
            document: [vec![FORMAT], packed(&document)].concat(),
            hash: Hash::default(),
        };
        row.hash = row.sealed_after(previous);
        Ok(row)
    }

    /// The hash it must have if the entry before it has that one.
    pub(super) fn sealed_after(&self, previous: Hash) -> Hash {
        let about = self.about.map_or([0xFF; 8], u64::to_le_bytes);
        Hash::of_parts(&[
            &previous.0,
            &self.number.to_le_bytes(),
            &self.at.0.to_le_bytes(),
            self.kind.as_bytes(),
            &about,
            self.says.as_bytes(),
            &self.document,
        ])
    }

    /// The number of its format.
    pub(super) fn format(&self) -> u8 {
        self.document.first().copied().unwrap_or_default()
    }

    /// The entry.
    pub(super) fn entry(&self) -> Result<Entry, Problem> {
        self.read(&self.text()?)
    }

    /// What it says. A sentence that drives a terminal or draws lines of its own was written by nobody's program.
    pub(super) fn says(&self) -> Result<Said, Problem> {
        if self.says.len() > LONGEST {
            return Err(Problem::Large);
        }
        let says: Said = serde_json::from_str(&self.says).map_err(|error| unreadable(&error))?;
        match says.unseen() {
            Some(letter) => {
                let found = format!("found U+{:04X} in its sentence", u32::from(letter));
                Err(Problem::Unreadable(found))
            }
            None => Ok(says),
        }
    }

    /// The entry of a document that is unpacked already.
    fn read(&self, (format, text): &(u8, Vec<u8>)) -> Result<Entry, Problem> {
        let words = |error: serde_json::Error| unreadable(&error);
        let deed = if *format == FORMAT {
            serde_json::from_slice(text)
        } else {
            let document = serde_json::from_slice(text).map_err(words)?;
            let lifted =
                lifted(document, *format).ok_or_else(|| Problem::Unreadable(format!("format {format}")))?;
            serde_json::from_value(lifted)
        };
        Ok(Entry {
            number: self.number,
            at: self.at,
            says: self.says()?,
            deed: deed.map_err(words)?,
            hash: self.hash,
        })
    }

    /// The number of its document's format, and the document, if that is no larger than an entry's can be.
    fn text(&self) -> Result<(u8, Vec<u8>), Problem> {
        let none = || Problem::Unreadable("no format".to_owned());
        let (format, document) = self.document.split_first().ok_or_else(none)?;
        let text = unpacked(document)?;
        if is_large(&text) {
            return Err(Problem::Large);
        }
        Ok((*format, text))
    }

    /// How many bytes its document has, unpacked.
    ///
    /// # Errors
    /// It can't be unpacked.
    pub fn weight(&self) -> Result<usize, Problem> {
        Ok(self.text()?.1.len())
    }

    /// The same with its document unpacked, to be weighed and then read.
    pub(super) fn unpacked(self) -> Unpacked {
        let text = self.text();
        Unpacked { row: self, text }
    }
}

/// A row whose document is unpacked once.
pub(super) struct Unpacked {
    row: Row,
    text: Result<(u8, Vec<u8>), Problem>,
}

impl Unpacked {
    /// About how many bytes of memory it and its entry take.
    pub(super) fn weight(&self) -> usize {
        let text = self.text.as_ref();
        let text = text.map_or(0, |(_, text)| 2 * text.len() + VALUE * values(text));
        self.row.document.len() + self.row.says.len() + text
    }

    /// The row.
    pub(super) fn row(&self) -> &Row {
        &self.row
    }

    /// The entry.
    pub(super) fn entry(&self) -> Result<Entry, Problem> {
        self.row.read(self.text.as_ref().map_err(Clone::clone)?)
    }
}

fn unreadable(error: &impl ToString) -> Problem {
    // Of what it found no more is told than its beginning.
    Problem::Unreadable(brief_quotes(&error.to_string()))
}

fn is_large(document: &[u8]) -> bool {
    document.len() > LARGEST || values(document) > MOST_VALUES
}

/// How many values a document has at most: each but the first follows a comma or opens a list.
fn values(document: &[u8]) -> usize {
    let (mut count, mut quoted, mut escaped) = (0, false, false);
    for byte in document {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = quoted,
            b'"' => quoted = !quoted,
            b',' | b'[' | b'{' if !quoted => count += 1,
            _ => {}
        }
    }
    count
}

/// Bytes made smaller.
fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut small = Vec::new();
    // Reading from a slice and writing to memory do not fail.
    let _ = ZlibEncoder::new(bytes, Compression::fast()).read_to_end(&mut small);
    small
}

/// Bytes as they were before they were packed.
fn unpacked(bytes: &[u8]) -> Result<Vec<u8>, Problem> {
    let mut whole = Vec::new();
    // One byte more than there may be shows that there is more.
    let read = ZlibDecoder::new(bytes).take(LARGEST as u64 + 1).read_to_end(&mut whole);
    read.map(|_| whole).map_err(|error| unreadable(&error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(document: &[u8]) -> Row {
        Row {
            number: 3,
            at: Moment(0),
            kind: "noted".to_owned(),
            about: None,
            says: "{}".to_owned(),
            document: [vec![FORMAT], packed(document)].concat(),
            hash: Hash::default(),
        }
    }

    fn noted(text: &str) -> Vec<u8> {
        let text = text.to_owned();
        serde_json::to_vec(&Deed::Noted { of: None, text }).unwrap()
    }

    #[test]
    fn a_document_of_few_bytes_that_unpacks_to_many_is_refused() {
        let rest = noted("").len();
        let large = row(&noted(&"0".repeat(LARGEST - rest)));
        assert!(large.document.len() < 100_000 && large.entry().is_ok());
        let larger = row(&noted(&"0".repeat(LARGEST - rest + 1)));
        assert_eq!(larger.entry(), Err(Problem::Large));
        let bomb = row(&vec![b' '; 4 * LARGEST]);
        assert_eq!(bomb.entry(), Err(Problem::Large));
        assert!(bomb.unpacked().weight() < 1_000_000);
    }

    #[test]
    fn a_document_of_more_values_than_an_entry_has_is_refused_and_texts_are_no_values() {
        let list = format!("[{}0]", "0,".repeat(MOST_VALUES));
        assert_eq!(row(list.as_bytes()).entry(), Err(Problem::Large));
        let text = noted(&",[\"\\".repeat(MOST_VALUES / 2));
        assert_eq!(values(&text), 2);
        assert!(row(&text).entry().is_ok());
        assert_eq!(values(b"{\"a\":[1,2,{\"b\":\"\\\",\"}]}"), 5);
    }

    #[test]
    fn what_could_not_be_read_again_is_not_recorded() {
        let deed = Deed::Saved { name: "0".repeat(LARGEST) };
        let sealed = Row::sealed((0, Hash::default()), Moment(0), &Said::default(), &deed);
        assert_eq!(sealed, Err(Problem::Large));
        let said = Said::each(|_| "0".repeat(LONGEST));
        let deed = Deed::Salvaged { seed: true };
        let sealed = Row::sealed((0, Hash::default()), Moment(0), &said, &deed);
        assert_eq!(sealed, Err(Problem::Large));
        let mut long = row(&noted(""));
        long.says = " ".repeat(LONGEST + 1);
        assert_eq!(long.entry(), Err(Problem::Large));
    }
}
