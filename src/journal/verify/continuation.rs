//! A check that the battle can go on through all entries of the record, without making the rulings again.

use super::Discrepancy;
use super::replay::{Replay, read};
use crate::Journal;
use crate::entry::{Deed, Entry, Row};
use crate::fault::{Damage, JournalFault, Problem};
use crate::steps::fold::is_same;
use rulebook::shelf::Battle;

/// Reads the entry of a row and checks that the row's kind and reference agree with the entry.
pub(crate) fn legible(row: &Row) -> Result<Entry, Discrepancy> {
    read(row, row.entry()).1.map_err(|(_, wrong)| wrong)
}

/// Returns the problem if a discrepancy keeps the file from being opened or verified. Returns nothing for discrepancies
/// that only concern content.
pub(crate) fn breaks(wrong: Discrepancy) -> Option<Problem> {
    match wrong {
        Discrepancy::Fault(fault) => match *fault {
            JournalFault::Meaningless(_) | JournalFault::Halt(_) => None,
            fault => Some(problem(fault)),
        },
        Discrepancy::Differs(_) => None,
    }
}

/// Returns the problem of an entry that can't be read.
pub(crate) fn problem(fault: JournalFault) -> Problem {
    match fault {
        JournalFault::Damaged(_, damage) => damage.problem,
        JournalFault::Battle(faults) => {
            let first = faults.into_iter().next();
            Problem::Unreadable(first.map(|fault| fault.path).unwrap_or_default())
        }
        _ => Problem::Altered,
    }
}

impl Journal {
    /// Finds the first entry from which the battle can't go on, as judged by replaying the entries. Returns nothing if
    /// the battle can go on through all entries.
    ///
    /// # Errors
    /// The battle's beginning can't be read.
    pub(crate) fn stops(&self) -> Result<Option<(u64, Discrepancy)>, JournalFault> {
        let mut replay = Replay::new(self, &self.begun()?)?;
        let mut stops = None;
        self.store.walk(|row| {
            if stops.is_none() {
                let gone_on = legible(&row).and_then(|entry| {
                    replay.go_on_by(&entry)?;
                    self.opens_from(&entry, replay.battle())
                });
                stops = gone_on.err().map(|wrong| (row.number, wrong));
            }
            Ok(())
        })?;
        Ok(stops)
    }

    /// Checks that a checkpoint can be read and holds the right battle, since the file is opened from there.
    fn opens_from(&self, entry: &Entry, stood: &dyn Battle) -> Result<(), Discrepancy> {
        let Deed::Kept { battle, .. } = &entry.deed else {
            return Ok(());
        };
        if is_same(self.read(battle)?.as_ref(), stood) {
            return Ok(());
        }
        let damage = Damage { entry: Some(entry.number), problem: Problem::Stood };
        Err(JournalFault::Damaged(self.store.path().to_path_buf(), damage).into())
    }
}
