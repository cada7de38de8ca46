//! Sifting: removes sealed entries that no program recorded. A forger can seal the whole chain again with such entries
//! in it. A record with them would be refused again on opening, so the salvaged part ends before the first of them.

use super::{Salvage, row_at};
use crate::Journal;
use crate::entry::{Deed, Moment, Row};
use crate::fault::{Damage, JournalFault, Problem};
use crate::file::opening::FileContent;
use crate::file::store::Store;
use crate::verify::{breaks, legible, problem};
use rulebook::shelf::Shelf;
use ruling::quotation::brief;
use std::collections::HashSet;

/// The index of an entry from which the battle can't go on, and the problem of that entry.
type Stop = (usize, Problem);

impl Salvage {
    /// Removes the first entry from which the battle can't go on, and all later ones, even if they are sealed
    /// correctly.
    ///
    /// # Errors
    /// Not even the battle's beginning can be read.
    pub(super) fn sifted(mut self, books: Shelf) -> Result<Self, JournalFault> {
        let Some((at, problem)) = self.stop(books)? else {
            return Ok(self);
        };
        let entry = Some(at as u64);
        let damage = Damage { entry, problem };
        if at == 0 {
            return Err(JournalFault::Damaged(self.path, damage));
        }
        let whole = self.whole_corrections(at);
        self.rows.truncate(whole);
        self.damage = Some(damage);
        Ok(self)
    }

    fn stop(&self, books: Shelf) -> Result<Option<Stop>, JournalFault> {
        let illegible = self.illegible();
        let legible = illegible.as_ref().map_or(self.rows.len(), |(at, _)| *at);
        if legible == 0 {
            return Ok(illegible);
        }
        let journal = self.journal(self.whole_corrections(legible), books)?;
        let stops = journal.stops().map_err(|fault| fault.of(&self.path))?;
        let Some((entry, wrong)) = stops else {
            return Ok(illegible);
        };
        let at = usize::try_from(entry).unwrap_or(usize::MAX);
        Ok(match breaks(wrong) {
            Some(problem) => Some((at, problem)),
            // The entry may stay and be found later when the record is verified, as long as the file can be opened in
            // spite of the entry.
            None => match journal.folded(journal.steps()) {
                Ok(_) => illegible,
                Err(fault) => Some((at, problem(fault))),
            },
        })
    }

    /// Returns the first entry whose row contradicts its content, or which continues a question that was not asked.
    fn illegible(&self) -> Option<Stop> {
        let (mut reader, mut asked) = (self.pages.reader(), HashSet::new());
        self.rows.iter().enumerate().find_map(|(at, lies)| {
            let Some(row) = row_at(&mut reader, *lies) else {
                return Some((at, Problem::Missing));
            };
            let entry = match legible(&row) {
                Ok(entry) => entry,
                Err(wrong) => {
                    return Some((
                        at,
                        breaks(wrong).unwrap_or(Problem::Unreadable(brief(&row.kind).into_owned())),
                    ));
                }
            };
            match entry.deed {
                Deed::Asked(_) => _ = asked.insert(entry.number),
                Deed::Thrown(thrown) | Deed::TakenBack(thrown) if !asked.contains(&thrown.question) => {
                    return Some((at, Problem::Unreadable(brief(&row.kind).into_owned())));
                }
                _ => {}
            }
            None
        })
    }

    /// Makes the record in memory as it would be salvaged with the first `count` entries.
    fn journal(&self, count: usize, books: Shelf) -> Result<Journal, JournalFault> {
        let made = || {
            let mut store = Store::in_memory(self.format, self.kept())?;
            let mut reader = self.pages.reader();
            let rows = self.rows.iter().take(count);
            let rows = rows.filter_map(|lies| row_at(&mut reader, *lies));
            let last: [Row; 1] = [self.salvaged(count, Moment::default())?];
            store.append(rows.chain(last))?;
            Journal::of(FileContent::walked(store)?, books, Moment::default)
        };
        let (journal, _) = made().map_err(|fault: JournalFault| fault.of(&self.path))?;
        Ok(journal)
    }
}
