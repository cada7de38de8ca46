//! The chronicle: how a record went. It says in which turn and phase each entry stands, and keeps battles on the way, so that the
//! table as it stood after any entry is there at once.
//!
//! It is made a little at a time, from the beginning on: what keeps a battle whole in the record is not believed here, and nothing
//! hangs on it. Below a step the same steps hold whenever it holds, so a step has one table, and going back leads to one that
//! is known.

use super::Journal;
use super::course::{Brief, Course};
use super::fault::JournalFault;
use super::recent::{ROOM, TIMES};
use seam::rulebook::shelf::Battle;
use std::collections::{BTreeMap, VecDeque};
use std::time::Instant;

/// After how many steps a battle is kept; where there is no room for so many, after twice as many, and so on.
const EVERY: u32 = 8;
/// How many of the tables that were asked for last are kept.
const NEAR: usize = 24;

/// A turn, and the message id of a phase.
type Stage = (u32, &'static str);

/// A step, and the one that holds below it.
struct Step {
    entry: u64,
    below: u64,
}

/// How a record went, as far as it has been gone through.
#[derive(Default)]
pub struct Chronicle {
    /// The entries after which the table may be another than before, the beginning first; of the whole record.
    moves: Vec<u64>,
    heard: u64,
    course: Course,
    /// The battle after the entries gone through, and where it stands.
    stands: Option<(Box<dyn Battle>, Stage)>,
    /// Of each entry gone through: where it stands, and the last step that held after it; 0 for the beginning.
    entries: Vec<(Stage, u64)>,
    steps: Vec<Step>,
    /// Battles kept on the way by the step they stand after, each with how many steps hold below.
    kept: BTreeMap<u64, (u32, Box<dyn Battle>)>,
    every: u32,
    /// About how many bytes of memory each battle takes.
    each: usize,
    near: VecDeque<(u64, Box<dyn Battle>)>,
}

impl Chronicle {
    /// Hears of what was recorded since, without going through it.
    pub fn hear(&mut self, journal: &Journal) {
        for number in self.heard..journal.len() {
            let moves = |brief: Brief| brief.is_step() || brief.turns() || number == 0;
            if journal.brief(number).is_some_and(moves) {
                self.moves.push(number);
            }
        }
        self.heard = journal.len();
    }

    /// Goes through the record until then at most, and through one entry at least; whether it has gone through all of it.
    ///
    /// # Errors
    /// An entry can't be read any more.
    pub fn go_on(&mut self, journal: &Journal, until: Instant) -> Result<bool, JournalFault> {
        self.hear(journal);
        while (self.entries.len() as u64) < journal.len() {
            self.go_by_one(journal)?;
            if Instant::now() >= until {
                break;
            }
        }
        Ok(self.entries.len() as u64 == journal.len())
    }

    /// How many entries it has gone through.
    pub fn gone(&self) -> u64 {
        self.entries.len() as u64
    }

    /// The entries after which the table may be another than before, the battle's beginning first.
    pub fn moves(&self) -> &[u64] {
        &self.moves
    }

    /// The turn in which an entry stands, and the message id of its phase; none while it was not gone through. What takes
    /// steps back stands where it leads to, anything else where it was recorded.
    pub fn moment(&self, entry: u64) -> Option<(u32, &'static str)> {
        self.of(entry).map(|(stage, _)| stage)
    }

    /// The table as it stood after an entry.
    ///
    /// # Errors
    /// An entry it rests on can't be read any more.
    pub fn table(&mut self, journal: &Journal, entry: u64) -> Result<Box<dyn Battle>, JournalFault> {
        match self.of(entry) {
            Some((_, step)) => self.stood(journal, step),
            None => journal.at(entry),
        }
    }

    fn of(&self, entry: u64) -> Option<(Stage, u64)> {
        self.entries.get(usize::try_from(entry).ok()?).copied()
    }

    /// Goes through the next entry.
    fn go_by_one(&mut self, journal: &Journal) -> Result<(), JournalFault> {
        let number = self.entries.len() as u64;
        let Some(brief) = journal.brief(number) else {
            return Ok(());
        };
        let (found, before) = match self.stands.take() {
            Some(stands) => stands,
            None => self.begin(journal)?,
        };
        let left = self.left(journal, (number, brief), found.as_ref());
        let left = match left {
            Ok(left) => left,
            Err(fault) => {
                self.stands = Some((found, before));
                return Err(fault);
            }
        };
        let now = left.map_or((found, before), |left| {
            let after = stage(left.as_ref());
            (left, after)
        });
        if brief.is_step() {
            self.step(number, brief, now.0.as_ref());
        } else {
            self.course.go_on(number, brief);
        }
        let leads_back = matches!(brief.kind, "undone" | "corrected");
        let last = self.course.steps().last().copied().unwrap_or_default();
        self.entries.push((if leads_back { now.1 } else { before }, last));
        self.stands = Some(now);
        Ok(())
    }

    /// The battle as an entry left it; none where it is as it was found.
    fn left(
        &mut self,
        journal: &Journal,
        (number, brief): (u64, Brief),
        found: &dyn Battle,
    ) -> Result<Option<Box<dyn Battle>>, JournalFault> {
        if brief.turns() {
            let mut then = self.course.clone();
            then.go_on(number, brief);
            let last = then.steps().last().copied().unwrap_or_default();
            return self.stood(journal, last).map(Some);
        }
        if !brief.is_step() {
            return Ok(None);
        }
        // After the last entry it stands as the journal has it.
        if number + 1 == journal.len() {
            return Ok(Some(journal.battle().fork()));
        }
        journal.moved(found.fork(), &journal.entry(number)?).map(Some)
    }

    fn begin(&mut self, journal: &Journal) -> Result<(Box<dyn Battle>, Stage), JournalFault> {
        let battle = journal.at(0)?;
        self.each = battle.write().len().saturating_mul(TIMES).max(1);
        self.every = EVERY;
        self.kept.insert(0, (0, battle.fork()));
        let stage = stage(battle.as_ref());
        Ok((battle, stage))
    }

    /// A step was made, and left the table so.
    fn step(&mut self, number: u64, brief: Brief, left: &dyn Battle) {
        let below = self.course.steps().last().copied().unwrap_or_default();
        let depth = u32::try_from(self.course.steps().len()).unwrap_or(u32::MAX).saturating_add(1);
        self.course.go_on(number, brief);
        self.steps.push(Step { entry: number, below });
        if brief.kind == "by-hand" {
            self.each = self.each.max(left.write().len().saturating_mul(TIMES));
        }
        if depth.is_multiple_of(self.every) {
            self.kept.insert(number, (depth, left.fork()));
        }
        while self.kept.len() > (ROOM / self.each).max(2) {
            self.every = self.every.saturating_mul(2);
            let every = self.every;
            self.kept.retain(|_, (depth, _)| depth.is_multiple_of(every));
        }
    }

    /// The table after a step that was gone through.
    fn stood(&mut self, journal: &Journal, step: u64) -> Result<Box<dyn Battle>, JournalFault> {
        let (mut way, mut from) = (Vec::new(), step);
        let mut battle = loop {
            match self.known(from) {
                Some(known) => break known.fork(),
                None if from == 0 => break journal.at(0)?,
                None => way.push(from),
            }
            from = self.below(from);
        };
        for step in way.into_iter().rev() {
            battle = journal.moved(battle, &journal.entry(step)?)?;
            self.near.push_back((step, battle.fork()));
        }
        let over = self.near.len().saturating_sub(NEAR.min(ROOM / self.each.max(1)).max(1));
        self.near.drain(..over);
        Ok(battle)
    }

    /// The table after a step, if it is kept.
    fn known(&self, step: u64) -> Option<&dyn Battle> {
        let near = self.near.iter().find(|(known, _)| *known == step);
        let near = near.map(|(_, battle)| battle.as_ref());
        near.or_else(|| self.kept.get(&step).map(|(_, battle)| battle.as_ref()))
    }

    /// The step that holds below one; 0 for the beginning.
    fn below(&self, step: u64) -> u64 {
        let at = self.steps.binary_search_by_key(&step, |known| known.entry);
        at.ok().and_then(|at| self.steps.get(at)).map_or(0, |step| step.below)
    }
}

/// Where a battle stands.
fn stage(battle: &dyn Battle) -> Stage {
    let view = battle.view();
    (view.turn, view.phase)
}
