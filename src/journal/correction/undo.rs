//! Undo and redo, each recorded as an entry.

use crate::Journal;
use crate::entry::{Deed, Wording};
use crate::fault::{self, JournalFault};
use crate::steps::course::{Brief, Course};
use ruling::Reason;

impl Journal {
    /// Undoes the last step. Returns the step's sentence, or nothing if there was no step.
    ///
    /// # Errors
    /// The undo can't be recorded, or the battle can't be rebuilt. The battle is then unchanged.
    pub fn undo(&mut self) -> Result<Option<Wording>, JournalFault> {
        match self.steps().last() {
            Some(step) => self.undo_from(*step).map(Some),
            None => Ok(None),
        }
    }

    /// Undoes a step or a correction, and everything recorded later. Undoing a correction restores what the correction
    /// had replaced. Returns the sentence of the undone entry.
    ///
    /// # Errors
    /// The entry is not a step or correction in force, the undo can't be recorded, or the battle can't be rebuilt. The
    /// battle is then unchanged.
    pub fn undo_from(&mut self, step: u64) -> Result<Wording, JournalFault> {
        if !self.course.holds(step) {
            return Err(fault::no_step(step));
        }
        let says = self.entry(step)?.says;
        let deed = Deed::Undone { from: step };
        let battle = match self.recent.before(step) {
            Some(before) => before.fork(),
            None => self.folded(self.course_with(&deed).steps())?,
        };
        self.leave()?;
        self.append(vec![(deed, told("entry-undone", &says))], None)?;
        self.recent.cut(step);
        self.battle = battle;
        Ok(says)
    }

    /// Makes the last undone steps count again. Returns the sentence of the first of them, or nothing if nothing was
    /// undone.
    ///
    /// # Errors
    /// The redo can't be recorded, or an entry can't be read. The battle is then unchanged.
    pub fn redo(&mut self) -> Result<Option<Wording>, JournalFault> {
        let Some(from) = self.course.to_redo() else {
            return Ok(None);
        };
        let deed = Deed::Redone { from };
        let then = self.course_with(&deed);
        let below = then.steps().partition_point(|step| *step < from);
        let (kept, again) = then.steps().split_at(below);
        // A correction that is made again replaces steps that are in force until then.
        let mut battle = if kept == self.steps() { self.battle.fork() } else { self.folded(kept)? };
        let mut recent = self.recent.empty();
        for step in again {
            recent.push(*step, battle.fork());
            battle = self.moved(battle, &self.entry(*step)?)?;
        }
        let says = self.entry(from)?.says;
        let last = kept.last().copied().unwrap_or_default();
        self.leave()?;
        self.append(vec![(deed, told("entry-redone", &says))], None)?;
        self.recent.cut(last + 1);
        self.recent.extend(recent);
        self.battle = battle;
        Ok(Some(says))
    }

    /// Returns the list of the steps in force as it would be after another entry with this content.
    fn course_with(&self, deed: &Deed) -> Course {
        let mut course = self.course.clone();
        course.go_on(self.len(), Brief::of(deed));
        course
    }

    /// Undoes every step and every correction that was recorded after an entry, to go back to that point of the battle.
    /// Returns the sentence of the entry undone first, or nothing if nothing was to be undone.
    ///
    /// # Errors
    /// As for [`Journal::undo_from`].
    pub fn back_to(&mut self, number: u64) -> Result<Option<Wording>, JournalFault> {
        if self.course.first_after(number).is_none() {
            return Ok(None);
        }
        self.leave()?;
        let (mut course, mut deeds, mut first, mut least) = (self.course.clone(), Vec::new(), None, u64::MAX);
        // An undone correction restores what it had replaced, and part of that may also come after the entry.
        while let Some(from) = course.first_after(number) {
            let (says, deed) = (self.entry(from)?.says, Deed::Undone { from });
            course.go_on(self.len() + deeds.len() as u64, Brief::of(&deed));
            deeds.push((deed, told("entry-undone", &says)));
            first.get_or_insert(says);
            least = least.min(from);
        }
        let is_below = course.steps().last().is_none_or(|last| *last < least);
        let battle = match self.recent.before(least).filter(|_| is_below) {
            Some(before) => before.fork(),
            None => self.folded(course.steps())?,
        };
        // The undos are recorded together, since another program could write between them.
        self.append(deeds, None)?;
        self.recent.cut(least);
        self.battle = battle;
        Ok(first)
    }

    /// Returns the first step that was in force after an entry and that [`Journal::back_to`] would not restore. Such a
    /// step was undone later. Returns nothing if `back_to` leads exactly to the state after the entry.
    pub fn out_of_reach(&self, number: u64) -> Option<u64> {
        let mut course = self.course.clone();
        let mut entry = self.len();
        while let Some(from) = course.first_after(number) {
            course.go_on(entry, Brief::of(&Deed::Undone { from }));
            entry += 1;
        }
        let then = self.steps_at(number);
        then.into_iter().find(|step| !course.holds(*step))
    }
}

/// Makes the sentence, in every language, that an entry was undone or made again.
pub(crate) fn told(key: &'static str, entry: &Wording) -> Wording {
    Wording::each(|language| language.say(&Reason::new(key, "").name("what", entry.text(language))))
}
