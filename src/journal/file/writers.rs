//! Concurrent writers: several programs write to a record in turn. Each waits for the others and continues from their
//! entries.

use super::store::PATIENCE;
use crate::Journal;
use crate::entry::RulingRecord;
use crate::fault::JournalFault;
use crate::question::Faces;
use rulebook::shelf::Battle;
use rulebook::{Detail, Halt, Request, RequestResult};
use ruling::Reason;
use std::time::Instant;

impl Journal {
    /// Runs an action that records something. If another program has written meanwhile, reads the record again and
    /// repeats the action, for a few seconds.
    ///
    /// # Errors
    /// The action fails, or the file can't be read again.
    pub fn beside_others<T>(
        &mut self,
        mut act: impl FnMut(&mut Self) -> Result<T, JournalFault>,
    ) -> Result<T, JournalFault> {
        let until = Instant::now() + PATIENCE;
        loop {
            match act(self) {
                Err(JournalFault::Overtaken(path)) if Instant::now() < until => {
                    // From here on the other programs wait. Otherwise a slow program could be overtaken again and
                    // again.
                    let held = self.store.held()?;
                    let others = self.others + 1;
                    *self = Self::open(&path, self.books, self.clock)?;
                    (self.store, self.others) = (held, others);
                }
                done => {
                    self.store.release();
                    return done;
                }
            }
        }
    }

    /// Runs an action that records something about a request. If the position changed meanwhile, repeats the action
    /// only if the request has the same facts and modifiers as before.
    ///
    /// # Errors
    /// As for [`Journal::beside_others`]. Also fails if the request has other facts or modifiers on the changed
    /// position.
    pub fn ask_beside_others<T>(
        &mut self,
        ask: &Request,
        mut act: impl FnMut(&mut Self) -> Result<T, JournalFault>,
    ) -> Result<T, JournalFault> {
        let (others, asked_on) = (self.others, self.battle.fork());
        self.beside_others(|journal| {
            let changed =
                || journal.foreseen(ask, asked_on.as_ref()) != journal.foreseen(ask, journal.battle());
            if journal.others != others && changed() {
                let said = Reason::new("journal-fault", "changed");
                return Err(JournalFault::Meaningless(said));
            }
            act(journal)
        })
    }

    /// Runs an action that depends on the current position, at most once. If another program has written meanwhile,
    /// reads the new entries and does nothing else.
    ///
    /// # Errors
    /// As for [`Journal::beside_others`]. Also fails if another program was faster.
    pub fn once_beside_others<T>(
        &mut self,
        act: impl FnOnce(&mut Self) -> Result<T, JournalFault>,
    ) -> Result<T, JournalFault> {
        let mut act = Some(act);
        self.beside_others(|journal| {
            if let Some(act) = act.take() {
                return act(journal);
            }
            let said = Reason::new("journal-fault", "read-anew");
            Err(JournalFault::Meaningless(said))
        })
    }

    /// Runs an action that depends on the steps in force (rulings and changes by hand that count). The action is
    /// repeated if another program recorded a remark or a question, and given up if other steps are now in force.
    ///
    /// # Errors
    /// As for [`Journal::beside_others`]. Also fails if other steps are in force.
    pub fn on_steps_beside_others<T>(
        &mut self,
        mut act: impl FnMut(&mut Self) -> Result<T, JournalFault>,
    ) -> Result<T, JournalFault> {
        let (others, held) = (self.others, self.steps().to_vec());
        self.beside_others(|journal| {
            if journal.others != others && journal.steps() != held {
                let said = Reason::new("journal-fault", "read-anew");
                return Err(JournalFault::Meaningless(said));
            }
            act(journal)
        })
    }

    /// Rules on a request. If the position changed meanwhile, makes the ruling only if the request still has the same
    /// facts and modifiers.
    ///
    /// # Errors
    /// As for [`Journal::rule`]. Also fails if the request has other facts or modifiers on the changed position.
    pub fn rule_beside_others(
        &mut self,
        ask: &Request,
        faces: &Faces,
        detail: Detail,
    ) -> Result<RequestResult, JournalFault> {
        self.ask_beside_others(ask, |journal| journal.rule(ask, faces, detail))
    }

    /// Reads the entries that another program has written meanwhile. Returns true if there were any.
    ///
    /// # Errors
    /// The file can't be read, or is no longer at its place.
    pub fn see_others(&mut self) -> Result<bool, JournalFault> {
        let others = self.others;
        self.beside_others(|journal| journal.store.ends_with(journal.len()))?;
        Ok(self.others != others)
    }

    /// Returns the number of times the record was read again because another program had written to the file.
    pub fn others(&self) -> u64 {
        self.others
    }

    /// Computes the facts and modifiers of a request before any dice are thrown.
    fn foreseen(&self, ask: &Request, battle: &dyn Battle) -> Result<Vec<RulingRecord>, Halt> {
        let mut battle = battle.fork();
        let answered = ask.rule(self.book.as_ref(), battle.as_mut(), None, Detail::Ruling)?;
        Ok(answered.rulings().into_iter().map(RulingRecord::of).collect())
    }
}
