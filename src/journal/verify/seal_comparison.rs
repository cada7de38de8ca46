//! The comparison of noted seals with the record.

use crate::Journal;
use crate::entry::{NotedSeal, Row, Seal};
use crate::fault::JournalFault;

/// A noted seal, compared with the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealComparison {
    /// The noted seal.
    pub noted: NotedSeal,
    /// The result of the comparison.
    pub standing: Standing,
}

/// The result of comparing a noted seal with the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The seal matches the entry with this number. Nothing up to that entry was changed.
    Borne(u64),
    /// The entry has another seal: something in that entry or before it was changed, removed, inserted or moved. The
    /// number, if any, is that of the last earlier entry whose noted seal matches.
    Other(Option<u64>),
    /// The record ends before the entry of the seal: its end was cut off.
    Cut,
    /// No entry has the noted hash. A whole hash does not tell which entry it belonged to.
    Nowhere,
}

impl Journal {
    /// Compares noted seals with the seals of the record.
    ///
    /// # Errors
    /// The file can't be read, or is damaged.
    pub fn compared(&self, noted: &[NotedSeal]) -> Result<Vec<SealComparison>, JournalFault> {
        let mut compared = begun(noted, self.len());
        if !noted.is_empty() {
            self.store.walk(|row| {
                for seal in &mut compared {
                    seal.met(&row);
                }
                Ok(())
            })?;
        }
        Ok(since(compared))
    }
}

/// Prepares the noted seals for the comparison, ordered by entry. Each noted seal starts with the result that holds if
/// no entry matches.
fn begun(noted: &[NotedSeal], entries: u64) -> Vec<SealComparison> {
    let mut noted = noted.to_vec();
    noted.sort_by_key(|noted| match noted {
        NotedSeal::Groups(seal) => seal.entry(),
        NotedSeal::Whole(_) => u64::MAX,
    });
    let compared = |noted: NotedSeal| SealComparison {
        standing: match &noted {
            NotedSeal::Groups(seal) if seal.entry() >= entries => Standing::Cut,
            NotedSeal::Groups(_) => Standing::Other(None),
            NotedSeal::Whole(_) => Standing::Nowhere,
        },
        noted,
    };
    noted.into_iter().map(compared).collect()
}

impl SealComparison {
    /// Compares the noted seal with an entry of the record.
    fn met(&mut self, row: &Row) {
        let bears = match &self.noted {
            NotedSeal::Groups(seal) => *seal == Seal::of(row.number, &row.hash),
            NotedSeal::Whole(hash) => *hash == row.hash,
        };
        if bears {
            self.standing = Standing::Borne(row.number);
        }
    }
}

/// Fills in, for each seal that does not match, the last earlier entry whose noted seal matches.
fn since(mut compared: Vec<SealComparison>) -> Vec<SealComparison> {
    let mut last = None;
    for seal in &mut compared {
        match &mut seal.standing {
            Standing::Borne(entry) => last = Some(*entry),
            Standing::Other(since) => *since = last,
            Standing::Cut | Standing::Nowhere => {}
        }
    }
    compared
}
