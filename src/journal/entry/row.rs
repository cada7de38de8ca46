//! A row: an entry as the file stores it, sealed by its hash.

use super::chain::Hash;
use super::lift::lifted;
use super::moment::Moment;
use super::{Deed, Entry, FORMAT, Wording};
use crate::fault::Problem;
use flate2::Compression;
use flate2::read::{ZlibDecoder, ZlibEncoder};
use ruling::quotation::brief_quotes;
use std::io::Read;

/// The size of the largest document that is unpacked, in bytes. The beginning of a battle with two thousand units takes
/// less than half a million. Without a limit, a few packed bytes could unpack to fill the memory.
const LARGEST: usize = 16_000_000;
/// The largest number of JSON values in a document. Each value takes up to a hundred times the memory of its text. A
/// ruling has about 150 values, so this is enough for a phase of two thousand rulings, and nothing larger was ever
/// recorded.
const MOST_VALUES: usize = 300_000;
/// The largest size of a sentence in all languages together, in bytes.
const LONGEST: usize = 1_000_000;
/// The approximate memory that a value takes in addition to the text, in bytes.
const VALUE: usize = 64;

/// A stored entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The entry's number.
    pub number: u64,
    /// The time at which the entry was recorded.
    pub at: Moment,
    /// The fixed word for the kind of the entry's content, such as `ruled`.
    pub kind: String,
    /// The number of the entry that this entry refers to, if any.
    pub about: Option<u64>,
    /// The sentence in every language, as JSON.
    pub says: String,
    /// The number of the format, followed by the entry's content as compressed JSON.
    pub document: Vec<u8>,
    /// The hash of all other fields and of the row before.
    pub hash: Hash,
}

impl Row {
    /// Makes the row of an entry's content. The number of the row is given, and `previous` is the hash of the row
    /// before it.
    pub(crate) fn sealed(
        (number, previous): (u64, Hash),
        at: Moment,
        says: &Wording,
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

    /// Computes the hash that the row must have if the row before has the hash `previous`.
    pub(crate) fn sealed_after(&self, previous: Hash) -> Hash {
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

    /// Returns the number of the row's format.
    pub(crate) fn format(&self) -> u8 {
        self.document.first().copied().unwrap_or_default()
    }

    /// Reads the entry from the row.
    pub(crate) fn entry(&self) -> Result<Entry, Problem> {
        self.read(&self.text()?)
    }

    /// Reads the sentence. A sentence with characters that control a terminal or draw lines is refused, since no
    /// version of the program writes one.
    pub(crate) fn says(&self) -> Result<Wording, Problem> {
        if self.says.len() > LONGEST {
            return Err(Problem::Large);
        }
        let says: Wording = serde_json::from_str(&self.says).map_err(|error| unreadable(&error))?;
        match says.unseen() {
            Some(letter) => {
                let found = format!("found U+{:04X} in its sentence", u32::from(letter));
                Err(Problem::Unreadable(found))
            }
            None => Ok(says),
        }
    }

    /// Reads the entry from a document that is already unpacked.
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

    /// Returns the format number and the unpacked document. Refuses a document that is larger than any entry's.
    fn text(&self) -> Result<(u8, Vec<u8>), Problem> {
        let none = || Problem::Unreadable("no format".to_owned());
        let (format, document) = self.document.split_first().ok_or_else(none)?;
        let text = unpacked(document)?;
        if is_large(&text) {
            return Err(Problem::Large);
        }
        Ok((*format, text))
    }

    /// Returns the size of the unpacked document in bytes.
    ///
    /// # Errors
    /// The document can't be unpacked, or is too large.
    pub fn weight(&self) -> Result<usize, Problem> {
        Ok(self.text()?.1.len())
    }

    /// Unpacks the document once, so that its size can be checked before the entry is read.
    pub(crate) fn unpacked(self) -> UnpackedRow {
        let text = self.text();
        UnpackedRow { row: self, text }
    }
}

/// A row together with the unpacked document.
pub(crate) struct UnpackedRow {
    row: Row,
    text: Result<(u8, Vec<u8>), Problem>,
}

impl UnpackedRow {
    /// Returns the approximate memory that the row and the entry take, in bytes.
    pub(crate) fn weight(&self) -> usize {
        let text = self.text.as_ref();
        let text = text.map_or(0, |(_, text)| 2 * text.len() + VALUE * values(text));
        self.row.document.len() + self.row.says.len() + text
    }

    /// Returns the row.
    pub(crate) fn row(&self) -> &Row {
        &self.row
    }

    /// Reads the entry.
    pub(crate) fn entry(&self) -> Result<Entry, Problem> {
        self.row.read(self.text.as_ref().map_err(Clone::clone)?)
    }
}

fn unreadable(error: &impl ToString) -> Problem {
    // Only the beginning of any quoted data is shown.
    Problem::Unreadable(brief_quotes(&error.to_string()))
}

fn is_large(document: &[u8]) -> bool {
    document.len() > LARGEST || values(document) > MOST_VALUES
}

/// Returns an upper bound on the number of JSON values in a document: every value but the first follows a comma or an
/// opening bracket.
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

/// Compresses bytes.
fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut small = Vec::new();
    // Reading from a slice and writing to memory can't fail.
    let _ = ZlibEncoder::new(bytes, Compression::fast()).read_to_end(&mut small);
    small
}

/// Decompresses bytes, up to a single byte more than the largest document.
fn unpacked(bytes: &[u8]) -> Result<Vec<u8>, Problem> {
    let mut whole = Vec::new();
    // The extra byte shows that the document is larger than allowed.
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
        let sealed = Row::sealed((0, Hash::default()), Moment(0), &Wording::default(), &deed);
        assert_eq!(sealed, Err(Problem::Large));
        let said = Wording::each(|_| "0".repeat(LONGEST));
        let deed = Deed::Salvaged { seed: true };
        let sealed = Row::sealed((0, Hash::default()), Moment(0), &said, &deed);
        assert_eq!(sealed, Err(Problem::Large));
        let mut long = row(&noted(""));
        long.says = " ".repeat(LONGEST + 1);
        assert_eq!(long.entry(), Err(Problem::Large));
    }
}
