//! A row: an entry as the file has it, sealed by its hash.

use super::chain::Hash;
use super::entry::{Deed, Entry, FORMAT, Said};
use super::lift::lifted;
use super::moment::Moment;
use flate2::Compression;
use flate2::read::{ZlibDecoder, ZlibEncoder};
use std::io::Read;

/// The largest document that is unpacked, in bytes: far above any entry, far below what would hang.
const LARGEST: u64 = 64_000_000;

/// An entry as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Row {
    pub(super) number: u64,
    pub(super) at: Moment,
    pub(super) kind: String,
    pub(super) about: Option<u64>,
    /// The sentence in every language, as JSON.
    pub(super) says: String,
    /// The number of the format, then the deed as JSON, packed.
    pub(super) document: Vec<u8>,
    pub(super) hash: Hash,
}

impl Row {
    /// The entry of that number, sealed after the entry of that hash.
    pub(super) fn sealed(
        (number, previous): (u64, Hash),
        at: Moment,
        says: &Said,
        deed: &Deed,
    ) -> Result<Self, String> {
        let document = serde_json::to_vec(deed).map_err(|error| error.to_string())?;
        let mut row = Self {
            number,
            at,
            kind: deed.kind().to_owned(),
            about: deed.about(),
            says: serde_json::to_string(says).map_err(|error| error.to_string())?,
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
    pub(super) fn entry(&self) -> Result<Entry, String> {
        let (format, document) = self.document.split_first().ok_or("no format")?;
        let text = unpacked(document)?;
        let words = |error: serde_json::Error| error.to_string();
        let deed = if *format == FORMAT {
            serde_json::from_slice(&text)
        } else {
            let document = serde_json::from_slice(&text).map_err(words)?;
            let lifted = lifted(document, *format).ok_or_else(|| format!("format {format}"))?;
            serde_json::from_value(lifted)
        };
        Ok(Entry {
            number: self.number,
            at: self.at,
            says: serde_json::from_str(&self.says).map_err(words)?,
            deed: deed.map_err(words)?,
            hash: self.hash,
        })
    }
}

/// Bytes made smaller.
fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut small = Vec::new();
    // Reading from a slice and writing to memory do not fail.
    let _ = ZlibEncoder::new(bytes, Compression::fast()).read_to_end(&mut small);
    small
}

/// Bytes as they were before they were packed.
fn unpacked(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut whole = Vec::new();
    let read = ZlibDecoder::new(bytes)
        .take(LARGEST)
        .read_to_end(&mut whole);
    read.map(|_| whole).map_err(|error| error.to_string())
}
