//! Verification: everything that was ruled is ruled again, from the battle's beginning, the recorded words and the
//! recorded faces; the first entry that does not come out as it is recorded is named.
//!
//! What rests on nothing recorded can't be checked so: which faces lay on the table, what the umpire changed by hand,
//! which remarks he wrote. The last entry's hash covers them all: who has noted it sees later whether they are the same.

mod followed;
mod mismatch;
mod parallel;
mod replay;
mod statement;

pub(super) use followed::{breaks, legible, problem};
pub use mismatch::Mismatch;

use super::entry::{Begun, Deed, Said};
use super::fault::{Damage, JournalFault, Problem};
use super::moment::Moment;
use super::row::Unpacked;
use super::seal::{Compared, Noted, Seal, Standing};
use super::{Hash, Journal};
use replay::Replay;
use seam::dice::ThrowOrigin;
use seam::rulebook::catalogue::Catalogue;
use seam::rulebook::shelf::Shelf;
use seam::ruling::Reason;
use std::path::Path;

/// How many entries are read before they are checked beside one another, and about how many bytes of memory they take.
const BATCH: usize = 256;
const HEAVY: usize = 32_000_000;
/// The version of this program.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// What came of checking a whole journal.
#[derive(Clone, Debug)]
pub struct Verified {
    /// How many entries there are.
    pub entries: u64,
    /// How many of them are rulings that were made again, those taken back later too.
    pub rulings: u64,
    /// How many throws were made for them, by who threw.
    pub throws: Thrower,
    /// Whether the program's throws were drawn again; without its seed they are taken as they are recorded.
    pub redrawn: bool,
    /// Whether the seed of the program's dice is shown.
    pub revealed: bool,
    /// The entry from which on the record is a fork, with dice of its own; the last of several.
    pub forked: Option<u64>,
    /// The program's version.
    pub program: Then,
    /// The hash of the tables ruled by.
    pub tables: Then,
    /// The hash of the last entry, which covers all before it.
    pub hash: Hash,
    /// Its seal, which can be noted.
    pub seal: Seal,
    /// What became of the seals that were noted, in the order of their entries.
    pub noted: Vec<Compared>,
    /// What does not look right and changes no ruling.
    pub remarks: Vec<Remark>,
    /// The first entry that does not come out as it is recorded.
    pub finding: Option<Finding>,
    /// The rules it was checked by.
    pub catalogue: Catalogue,
}

/// How many throws were made, by who threw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thrower {
    /// At the table.
    pub table: u64,
    /// By the program.
    pub program: u64,
}

/// Something as it was when the battle began, and as it is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Then {
    /// When the battle began.
    pub recorded: String,
    /// Now.
    pub now: String,
}

impl Then {
    /// Whether it is the same.
    pub fn is_same(&self) -> bool {
        self.recorded == self.now
    }

    /// What is said of it if it is not: it may be why something comes out otherwise, and it is said where nothing does.
    fn remark(&self, variant: &'static str) -> Option<Remark> {
        let because =
            Reason::new("verify-remark", variant).name("recorded", &self.recorded).name("now", &self.now);
        (!self.is_same()).then_some(Remark { entry: 0, because })
    }
}

/// Something that does not look right and changes no ruling.
#[derive(Clone, Debug, PartialEq)]
pub struct Remark {
    /// The entry.
    pub entry: u64,
    /// What does not look right.
    pub because: Reason,
}

/// An entry that does not come out as it is recorded.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The entry.
    pub entry: u64,
    /// What it is, as it was said when it was recorded; nothing if the entry can't be read.
    pub says: Said,
    /// What is wrong with it.
    pub wrong: Discrepancy,
}

/// What is wrong with an entry.
#[derive(Clone, Debug, PartialEq)]
pub enum Discrepancy {
    /// It comes out otherwise.
    Differs(Box<Mismatch>),
    /// It can't have been recorded so, or nothing comes of it any more.
    Fault(Box<JournalFault>),
}

impl From<Mismatch> for Discrepancy {
    fn from(mismatch: Mismatch) -> Self {
        Self::Differs(Box::new(mismatch))
    }
}

impl From<JournalFault> for Discrepancy {
    fn from(fault: JournalFault) -> Self {
        Self::Fault(Box::new(fault))
    }
}

impl Verified {
    /// Whether all comes out as it is recorded, and every noted seal is borne.
    pub fn is_right(&self) -> bool {
        let borne = |compared: &Compared| matches!(compared.standing, Standing::Borne(_));
        self.finding.is_none() && self.noted.iter().all(borne)
    }
}

impl Thrower {
    fn count(&mut self, origin: ThrowOrigin) {
        match origin {
            ThrowOrigin::Table => self.table += 1,
            ThrowOrigin::Seed => self.program += 1,
        }
    }
}

/// Checks a journal's own file. How its battle stands in the end is not asked, so steps that can't be made again do not
/// keep it from being checked up to them.
///
/// # Errors
/// As [`Journal::open`], but for the steps.
pub fn verify(path: &Path, books: Shelf) -> Result<Verified, JournalFault> {
    verify_noted(path, books, &[])
}

/// Checks a journal's own file, and whether it bears the seals that somebody noted.
///
/// # Errors
/// As [`verify`].
pub fn verify_noted(path: &Path, books: Shelf, noted: &[Noted]) -> Result<Verified, JournalFault> {
    let (journal, _) = Journal::unfolded(path, books, Moment::default)?;
    let noted = journal.compared(noted)?;
    Ok(Verified { noted, ..journal.verify()? })
}

impl Journal {
    /// Rules on everything again that was recorded, and compares.
    ///
    /// # Errors
    /// The file can't be read, or is damaged: an entry is not what was written there.
    pub fn verify(&self) -> Result<Verified, JournalFault> {
        let begun = self.begun()?;
        let mut replay = Replay::new(self, &begun)?;
        let (mut rows, mut weight): (Vec<Unpacked>, _) = (Vec::with_capacity(BATCH), 0);
        self.store.walk(|row| {
            let row = row.unpacked();
            weight += row.weight();
            rows.push(row);
            if rows.len() < BATCH && weight < HEAVY {
                return Ok(());
            }
            weight = 0;
            replay.go_on(std::mem::take(&mut rows));
            Ok(())
        })?;
        replay.go_on(rows);
        let (rulings, throws, undrawn) = (replay.rulings, replay.throws, replay.undrawn);
        let (later, finding) = replay.finished();
        let program = Then { recorded: begun.program, now: PROGRAM.to_owned() };
        let tables = Then { recorded: begun.tables, now: self.book.catalogue().hash() };
        let changed = [program.remark("program"), tables.remark("tables")];
        let remarks = changed.into_iter().flatten().chain(later).collect();
        Ok(Verified {
            entries: self.len(),
            rulings,
            throws,
            redrawn: self.has_seed() && !undrawn,
            revealed: self.is_revealed(),
            forked: self.forked(),
            program,
            tables,
            hash: self.last,
            seal: self.last_seal(),
            noted: Vec::new(),
            remarks,
            finding,
            catalogue: self.book.catalogue().clone(),
        })
    }

    /// How the battle began.
    ///
    /// # Errors
    /// The entry can't be read any more.
    pub fn begun(&self) -> Result<Begun, JournalFault> {
        match self.entry(0)?.deed {
            Deed::Begun(begun) => Ok(*begun),
            other => {
                let (entry, problem) = (Some(0), Problem::Unreadable(other.kind().to_owned()));
                let damage = Damage { entry, problem };
                Err(JournalFault::Damaged(self.store.path().to_path_buf(), damage))
            }
        }
    }
}
