//! Verification: every ruling is made again, from the battle's beginning, with the recorded overrides and dice faces.
//! The first entry that does not come out as recorded is reported.
//!
//! Some things can't be checked this way, since nothing on record leads to them: the dice faces on the game table, and
//! the umpire's changes by hand and remarks. The last entry's hash covers them all. So a player who noted the last seal
//! can see later whether they are the same.

mod continuation;
mod finding;
mod mismatch;
mod parallel;
mod replay;
mod seal_comparison;
mod statement;
mod thrower;

pub(super) use continuation::{breaks, legible, problem};
pub use finding::{Discrepancy, Finding, Remark};
pub use mismatch::Mismatch;
pub use seal_comparison::{SealComparison, Standing};
pub use thrower::Thrower;

use super::entry::{Beginning, Deed, Moment, NotedSeal, Row, Seal, UnpackedRow};
use super::fault::{Damage, JournalFault, Problem};
use super::question::DroppedQuestions;
use super::{Hash, Journal};
use replay::{PROGRAM, Replay};
use rulebook::catalogue::Catalogue;
use rulebook::shelf::Shelf;
use ruling::Reason;
use std::path::Path;

/// The number of entries that are read before they are checked in parallel.
const BATCH: usize = 256;
/// The approximate memory, in bytes, at which the entries are checked even if they are fewer than [`BATCH`].
const HEAVY: usize = 32_000_000;
/// The result of verifying a whole journal.
#[derive(Clone, Debug)]
pub struct Verification {
    /// The number of entries.
    pub entries: u64,
    /// The number of rulings that were made again, including those undone later.
    pub rulings: u64,
    /// The number of throws for these rulings, by origin.
    pub throws: Thrower,
    /// True if the program's throws were drawn again from the seed. Without the seed they are taken as recorded.
    pub redrawn: bool,
    /// True if the seed of the program's dice is revealed.
    pub revealed: bool,
    /// The number of the last entry that made the record a fork, that is, a separate copy with a seed of its own.
    pub forked: Option<u64>,
    /// The version of the program, at the battle's beginning and now.
    pub program: BeginningValue,
    /// The hash of the rule tables, at the battle's beginning and now.
    pub tables: BeginningValue,
    /// The hash of the last entry, which covers all entries.
    pub hash: Hash,
    /// The seal of the last entry, which can be noted.
    pub seal: Seal,
    /// The results for the noted seals, ordered by entry.
    pub noted: Vec<SealComparison>,
    /// The numbers of questions that came to nothing.
    pub dropped: DroppedQuestions,
    /// The remarks: things that look wrong but change no ruling.
    pub remarks: Vec<Remark>,
    /// The first entry that does not come out as recorded.
    pub finding: Option<Finding>,
    /// The rules used for the verification.
    pub catalogue: Catalogue,
}

/// A value from the beginning of the battle, with the present value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeginningValue {
    /// The value from the beginning of the battle.
    pub recorded: String,
    /// The present value.
    pub now: String,
}

impl BeginningValue {
    /// Returns true if the value is unchanged.
    pub fn is_same(&self) -> bool {
        self.recorded == self.now
    }

    /// Makes a remark if the value changed. The change may explain a different result, and is reported even if all
    /// results are the same.
    fn remark(&self, variant: &'static str) -> Option<Remark> {
        let because =
            Reason::new("verify-remark", variant).name("recorded", &self.recorded).name("now", &self.now);
        (!self.is_same()).then_some(Remark { entry: 0, because })
    }
}

impl Verification {
    /// Returns true if everything comes out as recorded and every noted seal matches.
    pub fn is_right(&self) -> bool {
        let borne = |compared: &SealComparison| matches!(compared.standing, Standing::Borne(_));
        self.finding.is_none() && self.noted.iter().all(borne)
    }
}

/// Verifies the file of a journal. The final battle is not rebuilt first, so a journal can be verified up to a step
/// that can't be applied.
///
/// # Errors
/// As for [`Journal::open`], but steps that can't be applied are not an error.
pub fn verify(path: &Path, books: Shelf) -> Result<Verification, JournalFault> {
    verify_noted(path, books, &[])
}

/// Verifies the file of a journal, and compares the seals that players noted.
///
/// # Errors
/// As for [`verify`].
pub fn verify_noted(path: &Path, books: Shelf, noted: &[NotedSeal]) -> Result<Verification, JournalFault> {
    let (journal, _) = Journal::unfolded(path, books, Moment::default)?;
    let noted = journal.compared(noted)?;
    Ok(Verification { noted, ..journal.verify()? })
}

/// Verifies the entries of a copy, whose seeds of the program's dice are elsewhere. The program's throws are taken as
/// recorded.
///
/// # Errors
/// As for [`Journal::of_copy`], but steps that can't be applied are not an error.
pub fn verify_copy(rows: &[Row], books: Shelf) -> Result<Verification, JournalFault> {
    Journal::unfolded_copy(rows, books, Moment::default)?.0.verify()
}

impl Journal {
    /// Makes every recorded ruling again and compares the results.
    ///
    /// # Errors
    /// The file can't be read, or is damaged.
    pub fn verify(&self) -> Result<Verification, JournalFault> {
        let begun = self.begun()?;
        let mut replay = Replay::new(self, &begun)?;
        let (mut rows, mut weight): (Vec<UnpackedRow>, _) = (Vec::with_capacity(BATCH), 0);
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
        let program = BeginningValue { recorded: begun.program, now: PROGRAM.to_owned() };
        let tables = BeginningValue { recorded: begun.tables, now: self.book.catalogue().hash() };
        let changed = [program.remark("program"), tables.remark("tables")];
        let remarks = changed.into_iter().flatten().chain(later).collect();
        Ok(Verification {
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
            dropped: self.dropped_questions(None),
            remarks,
            finding,
            catalogue: self.book.catalogue().clone(),
        })
    }

    /// Returns the beginning of the battle.
    ///
    /// # Errors
    /// The entry can't be read any more.
    pub fn begun(&self) -> Result<Beginning, JournalFault> {
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
