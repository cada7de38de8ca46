//! Several programs that write one record side by side: each waits for the other, and goes on from what it wrote.

use super::Journal;
use super::entry::Made;
use super::fault::JournalFault;
use super::question::Faces;
use super::store::PATIENCE;
use seam::rulebook::shelf::Battle;
use seam::rulebook::{Answered, Detail, Halt, Request};
use seam::ruling::Reason;
use std::time::Instant;

impl Journal {
    /// Does what is recorded; where another program has recorded something meanwhile, again on the record as it then
    /// is, for some seconds.
    ///
    /// # Errors
    /// What `act` says, or the file can't be read again.
    pub fn beside_others<T>(
        &mut self,
        mut act: impl FnMut(&mut Self) -> Result<T, JournalFault>,
    ) -> Result<T, JournalFault> {
        let until = Instant::now() + PATIENCE;
        loop {
            match act(self) {
                Err(JournalFault::Overtaken(path)) if Instant::now() < until => {
                    // From here on the others wait, or who is slow would be overtaken again and again.
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

    /// Does what is recorded of an ask beside other programs: on a table that changed meanwhile only where nothing changed
    /// of what the ask rests on.
    ///
    /// # Errors
    /// As [`Journal::beside_others`], or the table on which it was asked has changed.
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

    /// Does once what rests on the table as it stands: where another program recorded something meanwhile, that is read, and
    /// nothing is done.
    ///
    /// # Errors
    /// As [`Journal::beside_others`], or another program was faster.
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

    /// Does what rests on the steps that hold, beside other programs: again where they recorded a remark or a question, and
    /// not at all where other steps hold.
    ///
    /// # Errors
    /// As [`Journal::beside_others`], or other steps hold.
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

    /// Rules on an ask beside other programs: on a table that changed meanwhile only where nothing of the ruling did.
    ///
    /// # Errors
    /// As [`Journal::rule`], or the table on which it was asked has changed.
    pub fn rule_beside_others(
        &mut self,
        ask: &Request,
        faces: &Faces,
        detail: Detail,
    ) -> Result<Answered, JournalFault> {
        self.ask_beside_others(ask, |journal| journal.rule(ask, faces, detail))
    }

    /// Reads what another program has recorded meanwhile, if one did; whether one did.
    ///
    /// # Errors
    /// The file can't be read, or is not at its place any more.
    pub fn see_others(&mut self) -> Result<bool, JournalFault> {
        let others = self.others;
        self.beside_others(|journal| journal.store.ends_with(journal.len()))?;
        Ok(self.others != others)
    }

    /// How often it was read anew because another program had recorded something.
    pub fn others(&self) -> u64 {
        self.others
    }

    /// What an ask rests on and what counts, before any dice.
    fn foreseen(&self, ask: &Request, battle: &dyn Battle) -> Result<Vec<Made>, Halt> {
        let mut battle = battle.fork();
        let answered = ask.rule(self.book.as_ref(), battle.as_mut(), None, Detail::Ruling)?;
        Ok(answered.rulings().into_iter().map(Made::of).collect())
    }
}
