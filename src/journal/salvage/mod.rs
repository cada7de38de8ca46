//! Salvage: finds the sound entries in a damaged file and writes them to a new file.
//!
//! Rows are read from the bytes, wherever they lie. Only rows that fit the chain are kept: the longest run from the
//! battle's beginning in which each row is sealed after the row before. So nothing is guessed, and nothing that was not
//! recorded gets in.

use super::Journal;
use super::dice::secret::Secret;
use super::entry::{Beginning, Deed, FORMAT, Hash, Moment, Row, Wording};
use super::fault::{Damage, JournalFault, Problem, unsealed};
use super::file::identity::is_open;
use super::file::opening::FileContent;
use super::file::store::{APPLICATION, Store};
use super::pages::{Image, Pages, Reader, Shape, Spot, Value, values};
use super::steps::course::Brief;
use rulebook::shelf::Shelf;
use ruling::Reason;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

/// The sound content of a file.
pub struct Salvage {
    path: PathBuf,
    pages: Pages,
    /// The places of the sound entries. The entries themselves would fill the memory.
    rows: Vec<EntryPlace>,
    /// The indices of the entries that are corrections.
    corrected: Vec<usize>,
    /// The format in which the record was begun.
    format: u32,
    /// The seeds of the program's dice, or none if any seed is not sound.
    seeds: Option<Vec<Secret>>,
    damage: Option<Damage>,
}

/// The place of an entry, and the image in which the pages of the entry are found.
type EntryPlace = (Spot, Image);

/// Everything in a file's bytes that looks like part of a record.
#[derive(Default)]
struct Findings {
    /// The possible entries, by number.
    entries: Vec<(u64, Spot)>,
    seeds: Vec<Spot>,
}

/// The longest run of sound entries from the first.
#[derive(Default)]
struct EntryChain {
    rows: Vec<EntryPlace>,
    /// The first format in the run that this program does not know.
    newer: Option<u8>,
    begun: Option<Beginning>,
    /// The recorded hashes of the seeds of the program's dice.
    seeds: Vec<Hash>,
    /// The indices of the corrections in the run.
    corrected: Vec<usize>,
}

impl Journal {
    /// Finds the sound entries of a file, regardless of the damage. Only reads the file.
    ///
    /// # Errors
    /// The file can't be read, or has no beginning of a battle.
    pub fn salvage(path: &Path, books: Shelf) -> Result<Salvage, JournalFault> {
        let whole = FileContent::whole(path);
        let whole = match whole {
            Err(fault) if fault.is_of_system() || matches!(fault, JournalFault::Empty(_)) => {
                return Err(fault);
            }
            whole => whole,
        };
        // Deleted rows, and rows written but not committed, are still in the bytes.
        let holds = whole.as_ref().ok().map(|read| read.hashes.as_slice());
        let salvaged = Salvage::read_as(path, holds)?;
        let (damage, read) = match whole {
            Ok(read) => {
                let next = salvaged.sound();
                let missing = next < read.hashes.len() as u64;
                let damage = missing.then_some(Damage { entry: Some(next), problem: Problem::Missing });
                (damage, Some(read))
            }
            Err(fault) => match salvaged.explains(fault) {
                JournalFault::Damaged(_, damage) => (Some(damage), None),
                fault => return Err(fault),
            },
        };
        let salvaged = Salvage { damage, ..salvaged }.sifted(books)?;
        // A sound file is closed like any other, with no file left beside it. A damaged file stays as it was found.
        if let Some(read) = read.filter(|_| salvaged.damage.is_none()) {
            read.store.trust()?;
        }
        Ok(salvaged)
    }
}

/// Returns the fault with the first entry that is not reliable, as found in the bytes of the file.
pub(super) fn explained(path: &Path, fault: JournalFault) -> JournalFault {
    // Reading a record that is open here would release its locks.
    if fault.is_of_system() || matches!(fault, JournalFault::Empty(_)) || is_open(path) {
        return fault;
    }
    match Salvage::read(path) {
        Ok(salvaged) => salvaged.explains(fault),
        Err(found @ (JournalFault::Damaged(..) | JournalFault::Newer(..))) => found,
        Err(_) => fault,
    }
}

impl Salvage {
    /// Finds the sound entries from the file's bytes alone.
    pub(super) fn read(path: &Path) -> Result<Self, JournalFault> {
        Self::read_as(path, None)
    }

    /// Finds the sound entries in the file's bytes. If `holds` is given, only entries with these hashes count.
    fn read_as(path: &Path, holds: Option<&[Hash]>) -> Result<Self, JournalFault> {
        let failed =
            |error: std::io::Error| JournalFault::System(path.to_path_buf(), disk::of_system(&error).into());
        let pages = Pages::read(path).map_err(failed)?;
        let found = Findings::of(&pages);
        let chained = found.chained(&mut pages.reader(), holds);
        // The row is sealed and sound, but written by a newer program. That is no damage, and nothing may be cut off.
        if let Some(newer) = chained.newer {
            let (found, known) = (newer.into(), FORMAT.into());
            return Err(JournalFault::Newer(path.to_path_buf(), found, known));
        }
        let Some(begun) = &chained.begun else {
            let foreign = || JournalFault::Foreign(path.to_path_buf());
            let ours =
                pages.bears(APPLICATION).then_some(Damage { entry: Some(0), problem: Problem::Missing });
            let damage = found.damage(0).or(ours).ok_or_else(foreign)?;
            return Err(JournalFault::Damaged(path.to_path_buf(), damage));
        };
        let count = chained.rows.len() as u64;
        let damage = found.damage(count).or_else(|| {
            let missing = (Some(count), Problem::Missing);
            let (entry, problem) = pages.log().lost.then_some(missing)?;
            Some(Damage { entry, problem })
        });
        let seeds = found.seeds(&pages, &chained.seeds);
        let format = begun.format;
        let mut salvaged = Self {
            path: path.to_path_buf(),
            pages,
            rows: chained.rows,
            corrected: chained.corrected,
            format,
            seeds,
            damage,
        };
        let whole = salvaged.whole_corrections(salvaged.rows.len());
        salvaged.rows.truncate(whole);
        Ok(salvaged)
    }

    /// Returns a more exact fault, based on the entries that are sound.
    fn explains(&self, fault: JournalFault) -> JournalFault {
        let problem = match &fault {
            JournalFault::Damaged(_, damage) if damage.problem == Problem::Seed => return fault,
            JournalFault::Damaged(_, damage) => {
                if damage.entry.is_some_and(|entry| self.is_strange(entry)) {
                    return fault;
                }
                damage.problem.clone()
            }
            JournalFault::Foreign(_) | JournalFault::Newer(..) => Problem::Altered,
            _ => return fault,
        };
        let structure = || {
            let (entry, problem) = (None, Problem::Structure(self.sound(), Box::new(problem)));
            Damage { entry, problem }
        };
        let damage = self.damage.clone().unwrap_or_else(structure);
        JournalFault::Damaged(self.path.clone(), damage)
    }

    /// Returns true if an entry is sound but unreadable for this program. Such an entry was written by another program
    /// and is not damaged.
    fn is_strange(&self, entry: u64) -> bool {
        let row = usize::try_from(entry).ok().and_then(|at| self.row(at));
        row.is_some_and(|row| Brief::read(&row.kind, row.about).is_none() || row.entry().is_err())
    }

    /// Returns the seeds to write to the new file.
    fn kept(&self) -> &[Secret] {
        self.seeds.as_deref().unwrap_or_default()
    }

    /// Returns the number of sound entries, from the first.
    pub fn sound(&self) -> u64 {
        self.rows.len() as u64
    }

    /// Returns the hash of the last sound entry.
    pub fn last(&self) -> Hash {
        let last = self.rows.len().checked_sub(1);
        let row = last.and_then(|last| self.row(last));
        row.map(|row| row.hash).unwrap_or_default()
    }

    /// Returns the damage of the file, or nothing if the file can be opened as it is.
    pub fn damage(&self) -> Option<&Damage> {
        self.damage.as_ref()
    }

    /// Returns true if the seeds of the program's dice are sound. Without them, the program throws no more in this
    /// battle.
    pub fn has_seed(&self) -> bool {
        self.seeds.is_some()
    }

    /// Writes the sound entries to a new file. One more entry says that they were salvaged.
    ///
    /// # Errors
    /// The file exists already, or can't be written.
    pub fn write(&self, to: &Path, now: Moment) -> Result<(), JournalFault> {
        let row = self.salvaged(self.rows.len(), now).map_err(|fault| fault.of(to))?;
        let mut reader = self.pages.reader();
        let rows = self.rows.iter();
        let sound = rows.filter_map(|lies| row_at(&mut reader, *lies));
        Store::create(to, (self.format, self.kept()), sound.chain([row])).map(|_| ())
    }

    /// Makes the entry which says that the first `count` entries were saved.
    fn salvaged(&self, count: usize, now: Moment) -> Result<Row, JournalFault> {
        let seed = self.seeds.is_some();
        let damage = self.damage.as_ref().map(Damage::reason);
        let variant = if seed { "" } else { "no-seed" };
        let mut said = Reason::new("entry-salvaged", variant);
        said = match damage {
            Some(damage) => said.with("damage", damage),
            None => said.name("damage", ""),
        };
        let deed = Deed::Salvaged { seed };
        let last = count.checked_sub(1).and_then(|last| self.row(last));
        let last = last.map(|row| row.hash).unwrap_or_default();
        let sealed = Row::sealed((count as u64, last), now, &Wording::of(&said), &deed);
        sealed.map_err(|problem| unsealed(&self.path, problem))
    }

    fn row(&self, at: usize) -> Option<Row> {
        row_at(&mut self.pages.reader(), *self.rows.get(at)?)
    }

    /// Returns the number of entries to keep, at most `count`, so that no correction is cut off from its steps. A
    /// correction is in force as a whole or not at all.
    fn whole_corrections(&self, mut count: usize) -> usize {
        for at in self.corrected.iter().rev() {
            if *at >= count {
                continue;
            }
            let steps = match self.row(*at).and_then(|row| row.entry().ok()) {
                Some(entry) => match entry.deed {
                    Deed::Corrected(correction) => correction.steps,
                    _ => 0,
                },
                None => 0,
            };
            let steps = usize::try_from(steps).unwrap_or(usize::MAX);
            if count > at.saturating_add(steps) {
                break;
            }
            count = *at;
        }
        count
    }
}

impl Findings {
    /// Finds possible entries and seeds in a file's bytes.
    fn of(pages: &Pages) -> Self {
        let mut found = Self::default();
        pages.cells(|number, shape, spot| match shape {
            Shape::Entry => found.entries.push((number, spot)),
            Shape::Seed => found.seeds.push(spot),
        });
        found.entries.sort_by_key(|(number, _)| *number);
        found
    }

    /// Finds the longest run from the first entry in which each entry is sealed after the entry before. If `holds` is
    /// given, each hash must be in that list too.
    fn chained(&self, reader: &mut Reader<'_>, holds: Option<&[Hash]>) -> EntryChain {
        let (mut chained, mut last) = (EntryChain::default(), Hash::default());
        for same in self.entries.chunk_by(|(one, _), (other, _)| one == other) {
            let number = chained.rows.len() as u64;
            if same.first().is_none_or(|(first, _)| *first != number) {
                break;
            }
            let sealed = |row: &Row| {
                let is_one = |hashes: &[Hash]| hashes.get(chained.rows.len()) == Some(&row.hash);
                holds.is_none_or(is_one) && row.hash == row.sealed_after(last)
            };
            let Some((lies, row)) = fitting(same, sealed, reader) else {
                break;
            };
            last = row.hash;
            chained.take(lies, &row);
        }
        chained
    }

    /// Returns the problem of the first entry after the sound ones, if there is any trace of that entry or of later
    /// ones.
    fn damage(&self, sound: u64) -> Option<Damage> {
        let next = self.entries.partition_point(|(number, _)| *number < sound);
        let (found, _) = self.entries.get(next)?;
        let problem = if *found == sound { Problem::Altered } else { Problem::Missing };
        Some(Damage { entry: Some(sound), problem })
    }

    /// Finds the seeds with these hashes. Returns nothing unless all are found.
    fn seeds(&self, pages: &Pages, hashes: &[Hash]) -> Option<Vec<Secret>> {
        let mut reader = pages.reader();
        let seeds = self.seeds.iter().filter_map(|spot| {
            let record = reader.record(*spot, Image::Main)?;
            match values(&record)?.as_slice() {
                [Value::Blob(seed)] => Some(Secret((*seed).try_into().ok()?)),
                _ => None,
            }
        });
        let seeds: HashMap<[u8; 32], Secret> = seeds.map(|seed| (seed.hash().0, seed)).collect();
        let sound = hashes.iter().map(|hash| seeds.get(&hash.0).copied());
        sound.collect()
    }
}

/// Finds the cell whose entry is sealed correctly, among cells with the same number.
fn fitting(
    same: &[(u64, Spot)],
    sealed: impl Fn(&Row) -> bool,
    reader: &mut Reader<'_>,
) -> Option<(EntryPlace, Row)> {
    // The log holds a page as often as the page was written. Cells with the same content are read once.
    let mut seen = HashSet::new();
    for (_, spot) in same {
        let pages = reader.pages;
        if !seen.insert(pages.words(*spot)) {
            continue;
        }
        for image in pages.images(*spot) {
            let lies = (*spot, *image);
            let row = row_at(reader, lies);
            if let Some(row) = row.filter(|row| sealed(row)) {
                return Some((lies, row));
            }
        }
    }
    None
}

impl EntryChain {
    fn take(&mut self, lies: EntryPlace, row: &Row) {
        if self.newer.is_none() && row.format() > FORMAT {
            self.newer = Some(row.format());
        }
        if self.rows.is_empty() {
            self.begun = begun(row);
            self.seeds.extend(self.begun.as_ref().map(|begun| begun.seed));
        }
        if row.kind == "forked"
            && let Ok(entry) = row.entry()
            && let Deed::Forked { seed } = entry.deed
        {
            self.seeds.push(seed);
        }
        if row.kind == "corrected" {
            self.corrected.push(self.rows.len());
        }
        self.rows.push(lies);
    }
}

/// Reads the entry at a place, if there is an entry.
fn row_at(reader: &mut Reader<'_>, (spot, image): EntryPlace) -> Option<Row> {
    let record = reader.record(spot, image)?;
    let number = reader.pages.number(spot)?;
    match values(&record)?.as_slice() {
        [Value::Null, rest @ ..] => entry(number, rest),
        _ => None,
    }
}

/// Makes an entry from the values of a row, if the values fit.
fn entry(number: u64, values: &[Value<'_>]) -> Option<Row> {
    let [
        Value::Integer(at),
        Value::Text(kind),
        about,
        Value::Text(says),
        Value::Blob(document),
        Value::Blob(hash),
    ] = values
    else {
        return None;
    };
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).ok();
    Some(Row {
        number,
        at: Moment(*at),
        kind: text(kind)?,
        about: match about {
            Value::Null => None,
            Value::Integer(about) => Some(u64::try_from(*about).ok()?),
            _ => return None,
        },
        says: text(says)?,
        document: document.to_vec(),
        hash: Hash((*hash).try_into().ok()?),
    })
}

/// Reads the battle's beginning from a row.
fn begun(row: &Row) -> Option<Beginning> {
    match row.entry().ok()?.deed {
        Deed::Begun(begun) if begun.format <= u32::from(FORMAT) => Some(*begun),
        _ => None,
    }
}

mod sift;

#[cfg(test)]
mod hostile;
