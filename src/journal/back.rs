//! Back and forth: steps taken back and made again, each time by an entry.

use super::Journal;
use super::course::{Brief, Course};
use super::entry::{Deed, Said};
use super::fault::{self, JournalFault};
use seam::ruling::Reason;

impl Journal {
    /// Takes the last step back; what it was, if there was one.
    ///
    /// # Errors
    /// It can't be recorded, or the battle can't be folded; the battle is then as it was.
    pub fn undo(&mut self) -> Result<Option<Said>, JournalFault> {
        match self.steps().last() {
            Some(step) => self.undo_from(*step).map(Some),
            None => Ok(None),
        }
    }

    /// Takes a step back, and all after it; what it was. A correction taken back by its own entry brings back what it
    /// had replaced.
    ///
    /// # Errors
    /// It is no step or correction that holds, it can't be recorded, or the battle can't be folded; the battle is then
    /// as it was.
    pub fn undo_from(&mut self, step: u64) -> Result<Said, JournalFault> {
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

    /// Makes again what was taken back last; what the first of it was, if there was something.
    ///
    /// # Errors
    /// It can't be recorded, or an entry can't be read; the battle is then as it was.
    pub fn redo(&mut self) -> Result<Option<Said>, JournalFault> {
        let Some(from) = self.course.to_redo() else {
            return Ok(None);
        };
        let deed = Deed::Redone { from };
        let then = self.course_with(&deed);
        let below = then.steps().partition_point(|step| *step < from);
        let (kept, again) = then.steps().split_at(below);
        // A correction made again replaces steps that hold until then.
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

    /// What would hold if this were done now.
    fn course_with(&self, deed: &Deed) -> Course {
        let mut course = self.course.clone();
        course.go_on(self.len(), Brief::of(deed));
        course
    }

    /// Takes back every step and every correction after an entry: a walk back through the battle.
    ///
    /// # Errors
    /// As [`Journal::undo_from`].
    pub fn back_to(&mut self, number: u64) -> Result<Option<Said>, JournalFault> {
        if self.course.first_after(number).is_none() {
            return Ok(None);
        }
        self.leave()?;
        let (mut course, mut deeds, mut first, mut least) = (self.course.clone(), Vec::new(), None, u64::MAX);
        // A correction brings back what it had replaced, and some of that may come after the entry too.
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
        // All of it or nothing: half-way back another program could come between.
        self.append(deeds, None)?;
        self.recent.cut(least);
        self.battle = battle;
        Ok(first)
    }

    /// The first step that held after an entry and would not hold after [`Journal::back_to`]: it had been taken back
    /// itself. None: the way back leads there.
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

/// What is done with an entry, in every language.
pub(super) fn told(key: &'static str, entry: &Said) -> Said {
    Said::each(|language| language.say(&Reason::new(key, "").name("what", entry.text(language))))
}
