//! Copies: what travels of a record to whoever keeps one beside the table, and a record carried on from there.
//!
//! A record only grows, and each entry is sealed after the one before. So a copy needs nothing but the entries that follow the
//! last one it has, and whoever takes them sees by himself whether they do. The seeds of the program's dice never travel.

use super::Journal;
use super::chain::Hash;
use super::entry::{Begun, Deed, Entry, Said};
use super::fair::forked;
use super::fault::{Damage, JournalFault, Problem, unsealed};
use super::moment::Clock;
use super::opening::{Read, beginning};
use super::row::Row;
use super::salvage;
use super::secret::Secret;
use super::store::Store;
use super::verify::{breaks, legible};
use seam::rulebook::shelf::Shelf;
use seam::ruling::Reason;
use std::path::{Path, PathBuf};

/// A record's file that is read entry by entry, beside whoever writes it.
pub struct Copying {
    store: Store,
    begun: Begun,
    hashes: Vec<Hash>,
}

impl Copying {
    /// The record in a file, every entry of it sealed.
    ///
    /// # Errors
    /// The file is none of a record, or is damaged.
    pub fn of(path: &Path) -> Result<Self, JournalFault> {
        let read = Read::whole(path).map_err(|fault| salvage::explained(path, fault))?;
        read.store.trust()?;
        Ok(Self { store: read.store, begun: read.begun, hashes: read.hashes })
    }

    /// How the battle begins.
    pub fn begun(&self) -> &Begun {
        &self.begun
    }

    /// The hash of each entry there is: the first is the record's own name, whatever is recorded after it.
    pub fn hashes(&self) -> &[Hash] {
        &self.hashes
    }

    /// Looks for entries recorded since it was looked last; how many there are.
    ///
    /// # Errors
    /// They can't be read, do not follow the ones before, or another file is in its place.
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

    /// The entry of a number, as it travels.
    ///
    /// # Errors
    /// There is none, or it can't be read any more.
    pub fn row(&self, number: u64) -> Result<Row, JournalFault> {
        self.store.row(number)
    }
}

impl Row {
    /// The entry that travelled, if it is one and follows the entry of that number and hash; the battle's beginning follows none.
    ///
    /// # Errors
    /// It does not follow it, or can't be read: then its number, and what is wrong with it.
    pub fn after(&self, last: Option<(u64, Hash)>) -> Result<Entry, Damage> {
        let wrong = |problem| Damage { entry: Some(self.number), problem };
        let (expected, previous) =
            last.map_or((Some(0), Hash::default()), |(number, hash)| (number.checked_add(1), hash));
        // A number that no file can hold is no entry's.
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
    /// A record of a copy's entries, in memory: to be read, and to see how the battle stands.
    ///
    /// # Errors
    /// They are not sealed one after another, or the battle can't be read by this program.
    pub fn of_copy(rows: &[Row], books: Shelf, clock: Clock) -> Result<Self, JournalFault> {
        let mut store = Store::in_memory(begun(rows)?.format, &[])?;
        store.append(rows)?;
        Self::opened(Self::of(Read::of_copy(store)?, books, clock)?)
    }

    /// A new file in which a copy's entries are gone on with. The seed of the program's dice stayed with the first record, so an
    /// entry says where this one was carried on, and another gives it a seed of its own.
    ///
    /// # Errors
    /// The copy is none of a record, there is a file of that name, or it can't be written.
    pub fn carry_on(path: &Path, rows: &[Row], books: Shelf, clock: Clock) -> Result<Self, JournalFault> {
        Self::of_copy(rows, books, clock).map_err(|fault| fault.of(path))?;
        let seed =
            Secret::drawn().map_err(|problem| JournalFault::System(path.to_path_buf(), problem.into()))?;
        let (number, last) = (rows.len() as u64, rows.last().map(|row| row.hash).unwrap_or_default());
        let said = Said::of(&Reason::new("entry-salvaged", "copy"));
        let sealed = |at, said: &Said, deed: &Deed| {
            Row::sealed(at, clock(), said, deed).map_err(|problem| unsealed(path, problem))
        };
        let carried = sealed((number, last), &said, &Deed::Salvaged { seed: false })?;
        let (says, deed) = forked(seed);
        let forked = sealed((number + 1, carried.hash), &says, &deed)?;
        // All of it is there, or nothing: half of it would have no dice.
        let format = begun(rows)?.format;
        Store::create(path, (format, &[seed]), rows.iter().chain([&carried, &forked])).map(drop)?;
        Self::open(path, books, clock)
    }
}

fn begun(rows: &[Row]) -> Result<Begun, JournalFault> {
    let problem = match rows.first().map(beginning) {
        Some(Ok(begun)) => return Ok(begun),
        Some(Err(problem)) => problem,
        None => Problem::Missing,
    };
    let damage = Damage { entry: Some(0), problem };
    Err(JournalFault::Damaged(PathBuf::new(), damage))
}
