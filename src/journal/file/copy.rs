//! Copies of a record, which are updated entry by entry, and records that are continued from a copy.
//!
//! A record only grows, and each entry is sealed after the entry before. So a copy needs only the entries after its
//! last one, and the receiver can check that they follow. The seeds of the program's dice are never sent.

use super::opening::{FileContent, beginning};
use super::store::Store;
use crate::dice::fair::forked;
use crate::dice::secret::Secret;
use crate::entry::{Beginning, Clock, Deed, Entry, Hash, Row, Wording};
use crate::fault::{Damage, JournalFault, Problem, unsealed};
use crate::verify::{breaks, legible};
use crate::{Journal, salvage};
use rulebook::shelf::Shelf;
use ruling::Reason;
use std::path::{Path, PathBuf};

/// A record's file, read entry by entry while another program may write to it.
pub struct CopyReader {
    store: Store,
    begun: Beginning,
    hashes: Vec<Hash>,
}

impl CopyReader {
    /// Opens a record's file and checks every seal.
    ///
    /// # Errors
    /// The file is not a record, or is damaged.
    pub fn of(path: &Path) -> Result<Self, JournalFault> {
        let read = FileContent::whole(path).map_err(|fault| salvage::explained(path, fault))?;
        read.store.trust()?;
        Ok(Self { store: read.store, begun: read.begun, hashes: read.hashes })
    }

    /// Returns the beginning of the battle.
    pub fn begun(&self) -> &Beginning {
        &self.begun
    }

    /// Returns the hash of each entry. The first hash serves as the name of the record, since it never changes.
    pub fn hashes(&self) -> &[Hash] {
        &self.hashes
    }

    /// Looks for entries recorded since the last call. Returns the number of all entries.
    ///
    /// # Errors
    /// The new entries can't be read or do not follow the last entry, or another file is in place of the record.
    pub fn look(&mut self) -> Result<usize, JournalFault> {
        self.store.is_at_its_path()?;
        let there = usize::try_from(self.store.count()?).unwrap_or(usize::MAX);
        if there < self.hashes.len() {
            return Err(JournalFault::Moved(self.store.path().to_path_buf()));
        }
        for number in self.hashes.len()..there {
            let row = self.store.row(number as u64)?;
            let last = self.hashes.last().copied().unwrap_or_default();
            if row.hash != row.sealed_after(last) {
                let (entry, problem) = (Some(number as u64), Problem::Altered);
                return Err(JournalFault::Damaged(
                    self.store.path().to_path_buf(),
                    Damage { entry, problem },
                ));
            }
            self.hashes.push(row.hash);
        }
        Ok(self.hashes.len())
    }

    /// Reads the entry with the given number, in the form in which it is sent.
    ///
    /// # Errors
    /// No entry has that number, or the entry can't be read any more.
    pub fn row(&self, number: u64) -> Result<Row, JournalFault> {
        self.store.row(number)
    }
}

impl Row {
    /// Checks a received entry and reads it. The entry must follow the entry with the given number and hash. The
    /// battle's beginning follows no entry.
    ///
    /// # Errors
    /// The entry does not follow, or can't be read. The damage names the entry and the problem.
    pub fn after(&self, last: Option<(u64, Hash)>) -> Result<Entry, Damage> {
        let wrong = |problem| Damage { entry: Some(self.number), problem };
        let (expected, previous) =
            last.map_or((Some(0), Hash::default()), |(number, hash)| (number.checked_add(1), hash));
        // A number that no file can store belongs to no entry.
        let counts = |number: u64| i64::try_from(number).is_ok();
        if Some(self.number) != expected || !counts(self.number) {
            return Err(wrong(Problem::Missing));
        }
        if !self.about.is_none_or(counts) {
            return Err(wrong(Problem::Altered));
        }
        if self.hash != self.sealed_after(previous) {
            return Err(wrong(Problem::Altered));
        }
        if self.number == 0 {
            beginning(self).map_err(wrong)?;
        }
        legible(self).map_err(|found| wrong(breaks(found).unwrap_or(Problem::Altered)))
    }
}

impl Journal {
    /// Makes a record in memory from the entries of a copy, for reading and for showing the current battle.
    ///
    /// # Errors
    /// The entries are not sealed one after another, or this program can't read the battle.
    pub fn of_copy(rows: &[Row], books: Shelf, clock: Clock) -> Result<Self, JournalFault> {
        Self::opened(Self::unfolded_copy(rows, books, clock)?)
    }

    /// Makes a record in memory from the entries of a copy, with the battle at the beginning. Also returns the last
    /// entry of the question that was left open.
    pub(crate) fn unfolded_copy(
        rows: &[Row],
        books: Shelf,
        clock: Clock,
    ) -> Result<(Self, Option<u64>), JournalFault> {
        let mut store = Store::in_memory(begun(rows)?.format, &[])?;
        store.append(rows)?;
        Self::of(FileContent::of_copy(store)?, books, clock)
    }

    /// Continues a copy in a new file. The seed of the program's dice stayed with the original record. So one new entry
    /// says where the continuation begins, and another gives the continuation a seed of its own.
    ///
    /// # Errors
    /// The copy is not a record, the file exists already, or the file can't be written.
    pub fn carry_on(path: &Path, rows: &[Row], books: Shelf, clock: Clock) -> Result<Self, JournalFault> {
        Self::of_copy(rows, books, clock).map_err(|fault| fault.of(path))?;
        let seed =
            Secret::drawn().map_err(|problem| JournalFault::System(path.to_path_buf(), problem.into()))?;
        let (number, last) = (rows.len() as u64, rows.last().map(|row| row.hash).unwrap_or_default());
        let said = Wording::of(&Reason::new("entry-salvaged", "copy"));
        let sealed = |at, said: &Wording, deed: &Deed| {
            Row::sealed(at, clock(), said, deed).map_err(|problem| unsealed(path, problem))
        };
        let carried = sealed((number, last), &said, &Deed::Salvaged { seed: false })?;
        let (says, deed) = forked(seed);
        let forked = sealed((number + 1, carried.hash), &says, &deed)?;
        // The file is written completely or not at all, since half of it would have no dice.
        let format = begun(rows)?.format;
        Store::create(path, (format, &[seed]), rows.iter().chain([&carried, &forked])).map(drop)?;
        Self::open(path, books, clock)
    }
}

fn begun(rows: &[Row]) -> Result<Beginning, JournalFault> {
    let problem = match rows.first().map(beginning) {
        Some(Ok(begun)) => return Ok(begun),
        Some(Err(problem)) => problem,
        None => Problem::Missing,
    };
    let damage = Damage { entry: Some(0), problem };
    Err(JournalFault::Damaged(PathBuf::new(), damage))
}
