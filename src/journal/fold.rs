//! The battle folded from its entries: as it stood after any of them, and all the way through the record.

use super::Journal;
use super::course::{Brief, Course};
use super::entry::{Deed, Entry};
use super::fault::{Damage, JournalFault, Problem};
use super::patch::Sheet;
use super::recent::Recent;
use seam::rulebook::shelf::Battle;

impl Journal {
    /// Goes through the record from its beginning: each entry with the battle it found and the one it left.
    ///
    /// # Errors
    /// An entry can't be read any more, or what `each` says.
    pub fn walk(
        &self,
        mut each: impl FnMut(&Entry, &dyn Battle, &dyn Battle) -> Result<(), JournalFault>,
    ) -> Result<(), JournalFault> {
        let (mut course, mut battle) = (Course::default(), self.at(0)?);
        let mut recent = Recent::of(battle.write().len());
        for (number, brief) in (0..).zip(&self.briefs) {
            let entry = self.entry(number)?;
            let held = course.steps().to_vec();
            course.go_on(number, *brief);
            let after = match brief.kind {
                _ if brief.is_step() => {
                    recent.push(number, battle.fork());
                    Some(self.moved(battle.fork(), &entry)?)
                }
                "undone" | "redone" | "corrected" => {
                    Some(self.turned(battle.as_ref(), (&held, course.steps()), &mut recent)?)
                }
                _ => None,
            };
            each(&entry, battle.as_ref(), after.as_ref().unwrap_or(&battle).as_ref())?;
            battle = after.unwrap_or(battle);
        }
        Ok(())
    }

    /// The battle where other steps hold than those it stands after: it is folded as far as they are not the same, and not at all
    /// where it stood so a moment ago.
    pub(super) fn turned(
        &self,
        battle: &dyn Battle,
        (held, holds): (&[u64], &[u64]),
        recent: &mut Recent,
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
        let stood = again.last().and_then(|last| recent.stood(*last).map(|battle| battle.fork()));
        let mut now = before;
        for step in again {
            recent.push(*step, now.fork());
            if let Some(stood) = stood {
                // Of the steps between, those before the first are folded when they are asked for.
                return Ok(stood);
            }
            now = self.moved(now, &self.entry(*step)?)?;
        }
        Ok(now)
    }

    /// The battle after these steps, from where it was last kept whole on.
    pub(super) fn folded(&self, steps: &[u64]) -> Result<Box<dyn Battle>, JournalFault> {
        let unfit = || JournalFault::Foreign(self.store.path().to_path_buf());
        let (mut battle, from) = match self.entry(self.kept(steps).unwrap_or_default())?.deed {
            Deed::Begun(begun) => (self.read(&begun.battle)?, 0),
            Deed::Kept { step, battle } => (self.read(&battle)?, step),
            _ => return Err(unfit()),
        };
        // Changes by hand that follow one another are made in one battle file, which is read once.
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

    /// The last entry in which the battle is kept whole as it stood after one of these steps.
    pub(super) fn kept(&self, steps: &[u64]) -> Option<u64> {
        let stood = |step: u64| steps.binary_search(&step).is_ok();
        let kept = |brief: &Brief| brief.kept().is_some_and(stood);
        self.briefs.iter().rposition(kept).map(|at| at as u64)
    }

    /// The battle moved on by what an entry changed.
    pub(super) fn moved(
        &self,
        mut battle: Box<dyn Battle>,
        entry: &Entry,
    ) -> Result<Box<dyn Battle>, JournalFault> {
        let misfit = |says| self.misfit(entry, says);
        match &entry.deed {
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
