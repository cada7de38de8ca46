//! Sifting: whoever can seal a chain anew can put entries into it that no program recorded. A record with such an entry would be
//! refused again when it is opened, so what is saved ends before it.

use super::{Salvaged, row_at};
use crate::Journal;
use crate::entry::Deed;
use crate::fault::{Damage, JournalFault, Problem};
use crate::moment::Moment;
use crate::opening::Read;
use crate::row::Row;
use crate::store::Store;
use crate::verify::{breaks, legible, problem};
use seam::names::brief;
use seam::rulebook::shelf::Shelf;
use std::collections::HashSet;

/// An entry from which nothing goes on, by its number, and what is wrong with it.
type Stop = (usize, Problem);

impl Salvaged {
    /// The same without the entries from which no battle goes on, each sealed as it may be.
    ///
    /// # Errors
    /// The battle does not even begin.
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
            // It may stand there, and be found when it is checked, as long as the file is opened in spite of it.
            None => match journal.folded(journal.steps()) {
                Ok(_) => illegible,
                Err(fault) => Some((at, problem(fault))),
            },
        })
    }

    /// The first entry whose row does not say what it is, or which goes on with a question nobody asked.
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

    /// The record as it would be saved, with so many entries, in memory.
    fn journal(&self, count: usize, books: Shelf) -> Result<Journal, JournalFault> {
        let made = || {
            let mut store = Store::in_memory(self.format, self.kept())?;
            let mut reader = self.pages.reader();
            let rows = self.rows.iter().take(count);
            let rows = rows.filter_map(|lies| row_at(&mut reader, *lies));
            let last: [Row; 1] = [self.salvaged(count, Moment::default())?];
            store.append(rows.chain(last))?;
            Journal::of(Read::walked(store)?, books, Moment::default)
        };
        let (journal, _) = made().map_err(|fault: JournalFault| fault.of(&self.path))?;
        Ok(journal)
    }
}
