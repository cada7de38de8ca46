//! The chronicle: the history of a recorded battle, entry by entry. It knows the turn and phase of each entry, and
//! keeps some past states of the battle, so that the state after any entry is quickly available.
//!
//! The chronicle is built in small slices, starting at the beginning, and does not trust checkpoints. The steps in
//! force before a given step are always the same. So each step leads to one state of the battle, and an undo leads back
//! to a known state.

use super::course::{Brief, Course};
use super::recent::{ROOM, TIMES};
use crate::Journal;
use crate::fault::JournalFault;
use rulebook::shelf::Battle;
use std::collections::{BTreeMap, VecDeque};
use std::time::Instant;

/// The number of steps after which a state of the battle is kept. If memory is too short for so many states, the
/// interval is doubled, repeatedly if needed.
const EVERY: u32 = 8;
/// The number of past states, the most recently requested, that stay in memory.
const NEAR: usize = 24;

/// The number of a turn, and the message id of a phase.
type Stage = (u32, &'static str);

/// A step, and the last step in force before it.
struct Step {
    entry: u64,
    below: u64,
}

/// The history of a record, as far as it was read.
#[derive(Default)]
pub struct Chronicle {
    /// The entries of the whole record after which the position may have changed, the beginning included.
    moves: Vec<u64>,
    heard: u64,
    course: Course,
    /// The battle after the entries read so far, with turn and phase. `None` before the first entry is read.
    stands: Option<(Box<dyn Battle>, Stage)>,
    /// Turn and phase of each entry read, with the last step in force after the entry (0 for the beginning).
    entries: Vec<(Stage, u64)>,
    steps: Vec<Step>,
    /// The kept states of the battle, by the number of the step that led to each. Each state comes with the number of
    /// steps in force up to that step.
    kept: BTreeMap<u64, (u32, Box<dyn Battle>)>,
    every: u32,
    /// The approximate memory of a battle in bytes.
    each: usize,
    near: VecDeque<(u64, Box<dyn Battle>)>,
}

impl Chronicle {
    /// Takes note of the entries recorded since the last call, without reading them.
    pub fn hear(&mut self, journal: &Journal) {
        for number in self.heard..journal.len() {
            let moves = |brief: Brief| brief.is_step() || brief.turns() || number == 0;
            if journal.brief(number).is_some_and(moves) {
                self.moves.push(number);
            }
        }
        self.heard = journal.len();
    }

    /// Reads further entries of the record until the time `until`, and at least one. Returns true if the end was
    /// reached.
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

    /// Returns the number of entries read.
    pub fn gone(&self) -> u64 {
        self.entries.len() as u64
    }

    /// Returns the entries after which the position may have changed, beginning with the first entry.
    pub fn moves(&self) -> &[u64] {
        &self.moves
    }

    /// Returns the turn of an entry and the message id of its phase. Returns nothing if the entry was not read yet. An
    /// undo or a correction belongs to the phase that it leads to, any other entry to the phase in which it was
    /// recorded.
    pub fn moment(&self, entry: u64) -> Option<(u32, &'static str)> {
        self.of(entry).map(|(stage, _)| stage)
    }

    /// Returns the battle after an entry.
    ///
    /// # Errors
    /// An entry needed for this can't be read any more.
    pub fn table(&mut self, journal: &Journal, entry: u64) -> Result<Box<dyn Battle>, JournalFault> {
        match self.of(entry) {
            Some((_, step)) => self.stood(journal, step),
            None => journal.at(entry),
        }
    }

    fn of(&self, entry: u64) -> Option<(Stage, u64)> {
        self.entries.get(usize::try_from(entry).ok()?).copied()
    }

    /// Reads the next entry.
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

    /// Returns the battle after an entry, or nothing if the entry left the battle unchanged.
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
        // The journal already has the battle after the last entry.
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

    /// Adds a step, with the battle after it.
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

    /// Returns the battle after a step that was read.
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

    /// Returns the battle after a step, if it is kept in memory.
    fn known(&self, step: u64) -> Option<&dyn Battle> {
        let near = self.near.iter().find(|(known, _)| *known == step);
        let near = near.map(|(_, battle)| battle.as_ref());
        near.or_else(|| self.kept.get(&step).map(|(_, battle)| battle.as_ref()))
    }

    /// Returns the last step in force before a step, or 0 for the beginning.
    fn below(&self, step: u64) -> u64 {
        let at = self.steps.binary_search_by_key(&step, |known| known.entry);
        at.ok().and_then(|at| self.steps.get(at)).map_or(0, |step| step.below)
    }
}

/// Returns turn and phase of a battle.
fn stage(battle: &dyn Battle) -> Stage {
    let view = battle.view();
    (view.turn, view.phase)
}
