//! The battle rebuilt from the recorded changes: after any of the steps, starting from the last checkpoint, or all the
//! way through the record.
//!
//! A forger who seals the whole chain again can put another battle into a checkpoint, and every entry would still be
//! sealed. So each checkpoint is rebuilt a second time from further back before anything relies on it.

use super::checkpoints::KEEP;
use super::course::{Brief, Course};
use super::recent::RecentSteps;
use crate::Journal;
use crate::correction::patch::Sheet;
use crate::entry::{Deed, Entry};
use crate::fault::{Damage, JournalFault, Problem};
use rulebook::RequestKind;
use rulebook::shelf::Battle;

/// The largest number of steps for which a checkpoint is compared with a battle rebuilt from the very beginning. Beyond
/// this number, the comparison starts at the checkpoint before. Otherwise a long battle would take too long to open: a
/// tenth of a second for a thousand steps.
const FEW: usize = 16 * KEEP;

impl Journal {
    /// Goes through the record from the beginning. Calls `each` for every entry, with the battle before the entry and
    /// the battle after the entry.
    ///
    /// # Errors
    /// An entry can't be read any more, or `each` fails.
    pub fn walk(
        &self,
        mut each: impl FnMut(&Entry, &dyn Battle, &dyn Battle) -> Result<(), JournalFault>,
    ) -> Result<(), JournalFault> {
        let (mut course, mut battle) = (Course::default(), self.at(0)?);
        let mut recent = RecentSteps::of(battle.write().len());
        for (number, brief) in (0..).zip(&self.briefs) {
            let entry = self.entry(number)?;
            let held = course.steps().to_vec();
            course.go_on(number, *brief);
            let after = if brief.is_step() {
                recent.push(number, battle.fork());
                Some(self.moved(battle.fork(), &entry)?)
            } else if brief.turns() {
                Some(self.turned(battle.as_ref(), (&held, course.steps()), &mut recent)?)
            } else {
                None
            };
            each(&entry, battle.as_ref(), after.as_ref().unwrap_or(&battle).as_ref())?;
            battle = after.unwrap_or(battle);
        }
        Ok(())
    }

    /// Returns the battle in which the steps `holds` are in force, given the battle in which the steps `held` are.
    /// Applies only the steps that differ, and none if the battle was kept in `recent`.
    pub(crate) fn turned(
        &self,
        battle: &dyn Battle,
        (held, holds): (&[u64], &[u64]),
        recent: &mut RecentSteps,
    ) -> Result<Box<dyn Battle>, JournalFault> {
        let same = held.iter().zip(holds).take_while(|(was, is)| was == is).count();
        let (kept, again) = holds.split_at(same);
        let gone = held.get(same).copied();
        if let Some(last) = held.last() {
            recent.leaves(*last, battle.fork());
        }
        let before = match gone.map(|gone| (gone, recent.before(gone))) {
            None => battle.fork(),
            Some((_, Some(before))) => before.fork(),
            Some((_, None)) => self.folded(kept)?,
        };
        if let Some(gone) = gone {
            recent.cut(gone);
        }
        let stood = again.last().and_then(|last| recent.stood(*last).map(rulebook::shelf::Battle::fork));
        let mut now = before;
        for step in again {
            recent.push(*step, now.fork());
            if let Some(stood) = stood {
                // The battles before the steps in between are rebuilt only if they are asked for.
                return Ok(stood);
            }
            now = self.moved(now, &self.entry(*step)?)?;
        }
        Ok(now)
    }

    /// Returns the battle after the given steps, starting from the last checkpoint.
    pub(crate) fn folded(&self, steps: &[u64]) -> Result<Box<dyn Battle>, JournalFault> {
        let whole = self.kept(steps).unwrap_or_default();
        if whole != 0 && !self.proven.has(whole) {
            self.proves(whole, steps)?;
        }
        self.folded_from(whole, steps)
    }

    /// Returns the battle after the given steps, starting from an entry that holds the whole battle.
    fn folded_from(&self, whole: u64, steps: &[u64]) -> Result<Box<dyn Battle>, JournalFault> {
        let (mut battle, from) = self.whole(whole)?;
        // Consecutive changes by hand are made in a single battle file, which is read only once.
        let mut by_hand: Option<Sheet> = None;
        for step in steps.iter().filter(|step| **step > from) {
            let entry = self.entry(*step)?;
            match (&entry.deed, by_hand.take()) {
                (Deed::ByHand(patch), sheet) => {
                    let sheet = sheet.map_or_else(|| Sheet::of(&battle.write()), Ok);
                    let mut sheet = sheet.map_err(|says| self.misfit(&entry, says))?;
                    sheet.change(patch);
                    by_hand = Some(sheet);
                }
                (_, Some(sheet)) => battle = self.moved(self.read(&sheet.write())?, &entry)?,
                (_, None) => battle = self.moved(battle, &entry)?,
            }
        }
        match by_hand {
            Some(sheet) => self.read(&sheet.write()),
            None => Ok(battle),
        }
    }

    /// Returns the whole battle of an entry, and the last step before that battle.
    fn whole(&self, entry: u64) -> Result<(Box<dyn Battle>, u64), JournalFault> {
        match self.entry(entry)?.deed {
            Deed::Begun(begun) => Ok((self.read(&begun.battle)?, 0)),
            Deed::Kept { step, battle } => Ok((self.read(&battle)?, step)),
            _ => Err(JournalFault::Foreign(self.store.path().to_path_buf())),
        }
    }

    /// Checks that a checkpoint holds the right battle, given the steps in force. The battle is rebuilt from an earlier
    /// point, up to the checkpoint's own step.
    fn proves(&self, entry: u64, steps: &[u64]) -> Result<(), JournalFault> {
        let (kept, last) = self.whole(entry)?;
        let (until, _) = steps.split_at(steps.partition_point(|step| *step <= last));
        let from = match self.kept_before(entry, until) {
            Some(before) if until.len() > FEW => before,
            _ => 0,
        };
        let stood = self.folded_from(from, until)?;
        if !is_same(kept.as_ref(), stood.as_ref()) {
            let damage = Damage { entry: Some(entry), problem: Problem::Stood };
            return Err(JournalFault::Damaged(self.store.path().to_path_buf(), damage));
        }
        self.proven.add(entry);
        Ok(())
    }

    /// Returns the last checkpoint that was written after any of the given steps.
    fn kept(&self, steps: &[u64]) -> Option<u64> {
        self.kept_before(self.len(), steps)
    }

    /// Returns the last checkpoint before the entry `number` that was written after any of the given steps.
    fn kept_before(&self, number: u64, steps: &[u64]) -> Option<u64> {
        let stood = |step: u64| steps.binary_search(&step).is_ok();
        let kept = |brief: &Brief| brief.kept().is_some_and(stood);
        let count = usize::try_from(number).unwrap_or(usize::MAX);
        self.briefs.iter().take(count).rposition(kept).map(|at| at as u64)
    }

    /// Returns the number of steps in force since the last checkpoint.
    pub(crate) fn since_kept(&self) -> usize {
        let steps = self.course.steps();
        let brief = self.kept(steps).and_then(|entry| self.brief(entry));
        let last = brief.and_then(Brief::kept);
        last.map_or(steps.len(), |last| steps.len() - steps.partition_point(|step| *step <= last))
    }

    /// Reads a battle file with the journal's rulebook. The text includes everything the file took from other files.
    pub(crate) fn read(&self, text: &str) -> Result<Box<dyn Battle>, JournalFault> {
        let name = self.store.path().display().to_string();
        Ok(self.book.open(&name, text, &|name| Err(name.into()))?)
    }

    /// Applies the changes of an entry to the battle.
    pub(crate) fn moved(
        &self,
        mut battle: Box<dyn Battle>,
        entry: &Entry,
    ) -> Result<Box<dyn Battle>, JournalFault> {
        let misfit = |says| self.misfit(entry, says);
        match &entry.deed {
            // A quick ruling changes no position, even if its facts name units.
            Deed::Ruled(ruled) if matches!(ruled.ask.asked, RequestKind::Quick(_)) => {}
            Deed::Ruled(ruled) => battle.apply(&ruled.changes).map_err(misfit)?,
            Deed::ByHand(patch) => {
                battle = self.read(&patch.applied(&battle.write()).map_err(misfit)?)?;
            }
            _ => {}
        }
        Ok(battle)
    }

    fn misfit(&self, entry: &Entry, says: String) -> JournalFault {
        let (entry, problem) = (Some(entry.number), Problem::Unreadable(says));
        JournalFault::Damaged(self.store.path().to_path_buf(), Damage { entry, problem })
    }
}

/// Returns true if two battles are the same when this program writes them. Another program may have written one of them
/// differently.
pub(crate) fn is_same(one: &dyn Battle, other: &dyn Battle) -> bool {
    one.write() == other.write()
}
