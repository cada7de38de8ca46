//! A row: an entry as the file has it, sealed by its hash.

use super::chain::Hash;
use super::entry::{Deed, Entry, Said};
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
    /// The deed as JSON, packed.
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
            document: packed(&document),
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

    /// The entry.
    pub(super) fn entry(&self) -> Result<Entry, String> {
        let text = unpacked(&self.document)?;
        Ok(Entry {
            number: self.number,
            at: self.at,
            says: serde_json::from_str(&self.says).map_err(|error| error.to_string())?,
            deed: serde_json::from_slice(&text).map_err(|error| error.to_string())?,
            hash: self.hash,
        })
    }
}

/// Bytes made smaller.
pub(super) fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut small = Vec::new();
    // Reading from a slice and writing to memory do not fail.
    let _ = ZlibEncoder::new(bytes, Compression::fast()).read_to_end(&mut small);
    small
}

/// Bytes as they were before they were packed.
pub(super) fn unpacked(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut whole = Vec::new();
    let read = ZlibDecoder::new(bytes)
        .take(LARGEST)
        .read_to_end(&mut whole);
    read.map(|_| whole).map_err(|error| error.to_string())
}
