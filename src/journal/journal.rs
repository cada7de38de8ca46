//! The journal: a recorded battle that is open.

use crate::dice::secret::{Secret, Source};
use crate::dice::streams::ThrownRulings;
use crate::entry::{Clock, Deed, Entry, Hash, Row, Seal, Wording, one_line};
use crate::fault::{self, Damage, JournalFault};
use crate::file::store::Store;
use crate::question::PendingQuestion;
use crate::steps::checkpoints::{KEEP, SoundCheckpoints};
use crate::steps::course::{Brief, Course};
use crate::steps::recent::RecentSteps;
use rulebook::shelf::{Battle, Book, Shelf};
use ruling::{Objection, Reason};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A recorded battle that is open.
pub struct Journal {
    pub(crate) store: Store,
    /// The paths where the record's file may be created once there is something to record.
    pub(crate) places: Vec<PathBuf>,
    pub(crate) books: Shelf,
    pub(crate) clock: Clock,
    pub(crate) book: Arc<dyn Book>,
    pub(crate) house: Option<(String, String)>,
    /// The seeds of the program's dice that are known. A damaged file may have lost some.
    pub(crate) seeds: Vec<Secret>,
    pub(crate) source: Source,
    pub(crate) battle: Box<dyn Battle>,
    pub(crate) briefs: Vec<Brief>,
    pub(crate) course: Course,
    pub(crate) last: Hash,
    /// The last steps (rulings and changes by hand), each with the battle before that step.
    pub(crate) recent: RecentSteps,
    pub(crate) proven: SoundCheckpoints,
    pub(crate) open: Option<PendingQuestion>,
    /// The rulings for which dice were thrown, as far as they were read for the program's dice.
    pub(crate) thrown: ThrownRulings,
    /// The number of times the record was read again because another program had written to the file.
    pub(crate) others: u64,
}

impl Journal {
    /// Returns the rulebook, with the house rules applied.
    pub fn book(&self) -> &Arc<dyn Book> {
        &self.book
    }

    /// Returns the rulebooks the program knows.
    pub fn books(&self) -> Shelf {
        self.books
    }

    /// Returns the house rules: the name and the text of their file.
    pub fn house(&self) -> Option<&(String, String)> {
        self.house.as_ref()
    }

    /// Returns the battle in the current state.
    pub fn battle(&self) -> &dyn Battle {
        self.battle.as_ref()
    }

    /// Returns true if the seed of the program's dice is known. A damaged file may have lost the seed.
    pub fn has_seed(&self) -> bool {
        self.source.seed.is_some()
    }

    /// Returns the path of the file. Returns nothing before the first entry is written and for a journal in memory.
    pub fn path(&self) -> Option<&Path> {
        let path = self.store.path();
        (!path.as_os_str().is_empty()).then_some(path)
    }

    /// Returns true if the last write to the file was cut short, by a power cut for example, before anything of it was
    /// shown. The record passes over it.
    pub fn was_cut_short(&self) -> bool {
        self.store.cut_short
    }

    /// Returns the clock that gives each new entry a time.
    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// Returns the number of entries.
    pub fn len(&self) -> u64 {
        self.briefs.len() as u64
    }

    /// Returns true if the record holds only the entry of the battle's beginning.
    pub fn is_empty(&self) -> bool {
        self.briefs.len() <= 1
    }

    /// Reads an entry.
    ///
    /// # Errors
    /// No entry has that number, or the entry can't be read any more.
    pub fn entry(&self, number: u64) -> Result<Entry, JournalFault> {
        let unreadable = |problem| {
            let entry = Some(number);
            JournalFault::Damaged(self.store.path().to_path_buf(), Damage { entry, problem })
        };
        self.store.row(number)?.entry().map_err(unreadable)
    }

    /// Returns the seal of an entry, for a player to note. The seal covers the entry and all entries before it.
    ///
    /// # Errors
    /// No entry has that number, or the entry can't be read any more.
    pub fn seal(&self, number: u64) -> Result<Seal, JournalFault> {
        Ok(Seal::of(number, &self.store.row(number)?.hash))
    }

    /// Returns the seal of the last entry, which covers the whole record.
    pub fn last_seal(&self) -> Seal {
        Seal::of(self.len().saturating_sub(1), &self.last)
    }

    /// Returns the word for the kind of an entry, such as `ruled`, or nothing if no entry has that number.
    pub fn kind(&self, number: u64) -> Option<&'static str> {
        self.brief(number).map(|brief| brief.kind)
    }

    /// Returns the number of the entry that an entry refers to. For throws, and for the ruling made from these throws,
    /// that is the entry of the question. For a remark, that is the entry remarked on.
    pub fn about(&self, number: u64) -> Option<u64> {
        self.brief(number)?.about
    }

    /// Returns the numbers of the remarks on an entry.
    pub fn notes_on(&self, number: u64) -> impl Iterator<Item = u64> {
        let briefs = (0..).zip(&self.briefs);
        briefs
            .filter(move |(_, brief)| brief.kind == "noted" && brief.about == Some(number))
            .map(|(note, _)| note)
    }

    /// Returns the steps that are in force (neither undone nor replaced by a correction), in the order recorded.
    pub fn steps(&self) -> &[u64] {
        self.course.steps()
    }

    /// Returns true if an entry is a step that is no longer in force, or a correction that was undone.
    pub fn is_void(&self, number: u64) -> bool {
        let brief = self.brief(number);
        brief.is_some_and(|brief| brief.is_step() || brief.kind == "corrected") && !self.course.holds(number)
    }

    /// Returns the battle after an entry, from the steps that were in force at that point.
    ///
    /// # Errors
    /// An entry needed for this can't be read any more.
    pub fn at(&self, number: u64) -> Result<Box<dyn Battle>, JournalFault> {
        self.folded(&self.steps_at(number))
    }

    /// Returns the steps that were in force after an entry, in the order recorded.
    pub fn steps_at(&self, number: u64) -> Vec<u64> {
        let count = usize::try_from(number).unwrap_or(usize::MAX).saturating_add(1);
        let then = Course::after(self.briefs.get(..count).unwrap_or(&self.briefs));
        then.steps().to_vec()
    }

    /// Returns the battle before a recorded step.
    ///
    /// # Errors
    /// An entry needed for this can't be read any more.
    pub fn before(&self, step: u64) -> Result<Box<dyn Battle>, JournalFault> {
        self.at(step.saturating_sub(1))
    }

    /// Returns the objections to a battle that is played with the journal's rulebook. Each objection names a line of
    /// the battle file that an export would write.
    ///
    /// # Errors
    /// The battle can't be read.
    pub fn objections(&self, battle: &dyn Battle) -> Result<Vec<Objection>, JournalFault> {
        Ok(self.read(&battle.write())?.objections().to_vec())
    }

    pub(crate) fn brief(&self, number: u64) -> Option<Brief> {
        self.briefs.get(usize::try_from(number).ok()?).copied()
    }

    /// Appends all of the entries or none. The entries are on the disk when the call returns. If a checkpoint is due,
    /// the checkpoint is made from `battle_after` and appended after the entries.
    pub(crate) fn append(
        &mut self,
        deeds: Vec<(Deed, Wording)>,
        battle_after: Option<&dyn Battle>,
    ) -> Result<u64, JournalFault> {
        self.begin_file()?;
        let first = self.len();
        let mut deeds: Vec<_> = (first..).zip(deeds).collect();
        if let Some(battle) = battle_after {
            deeds.extend(self.due_whole(&deeds, battle));
        }
        let (at, mut last) = ((self.clock)(), self.last);
        let mut rows = Vec::with_capacity(deeds.len());
        for (number, (deed, says)) in &deeds {
            let row = Row::sealed((*number, last), at, says, deed)
                .map_err(|problem| fault::unsealed(self.store.path(), problem))?;
            last = row.hash;
            rows.push(row);
        }
        self.store.append(&rows)?;
        for (number, (deed, _)) in &deeds {
            self.source.go_on(deed, &self.seeds);
            let brief = Brief::of(deed);
            if brief.kept().is_some() {
                self.proven.add(*number);
            }
            self.course.go_on(*number, brief);
            self.briefs.push(brief);
        }
        self.last = last;
        Ok(first)
    }

    /// Returns the checkpoint to append after the new entries, if a checkpoint is due.
    pub(crate) fn due_whole(
        &self,
        deeds: &[(u64, (Deed, Wording))],
        battle: &dyn Battle,
    ) -> Option<(u64, (Deed, Wording))> {
        let mut steps =
            deeds.iter().filter(|(_, (deed, _))| Brief::of(deed).is_step()).map(|(number, _)| *number);
        let made = steps.clone().count();
        if self.since_kept() + made < KEEP {
            return None;
        }
        let step = steps.next_back()?;
        let kept = Deed::Kept { step, battle: battle.write() };
        let says = Wording::of(&Reason::new("entry-kept", "").count("entry", fault::number(step)));
        Some((self.len() + deeds.len() as u64, (kept, says)))
    }

    /// Appends a step, that is, a ruling or a change by hand, and makes `after` the current battle.
    pub(crate) fn step(
        &mut self,
        deed: Deed,
        says: Wording,
        after: Box<dyn Battle>,
    ) -> Result<u64, JournalFault> {
        let grows = matches!(deed, Deed::ByHand(_));
        let number = self.append(vec![(deed, says)], Some(after.as_ref()))?;
        if grows {
            self.recent.grows(after.write().len());
        }
        let before = std::mem::replace(&mut self.battle, after);
        self.recent.push(number, before);
        Ok(number)
    }

    /// Records a change that the umpire made by hand. `done` describes the change.
    ///
    /// # Errors
    /// The change can't be recorded. The battle is then unchanged.
    pub fn by_hand(&mut self, after: Box<dyn Battle>, done: &Reason) -> Result<u64, JournalFault> {
        let patch = self.patch(self.battle.as_ref(), after.as_ref())?;
        self.step(Deed::ByHand(patch), Wording::of(done), after)
    }

    /// Records the umpire's remark on an entry or on the battle. The text is recorded as a single line.
    ///
    /// # Errors
    /// No entry has that number, or the remark can't be recorded.
    pub fn note(&mut self, of: Option<u64>, text: &str) -> Result<u64, JournalFault> {
        if let Some(of) = of {
            self.entry(of)?;
        }
        let text = one_line(text);
        let says = Wording::of(&Reason::new("entry-noted", "").name("text", &text));
        self.append(vec![(Deed::Noted { of, text }, says)], None)
    }

    /// Records a save point to come back to. The name is recorded as a single line.
    ///
    /// # Errors
    /// The save point can't be recorded.
    pub fn save_point(&mut self, name: &str) -> Result<u64, JournalFault> {
        let name = one_line(name);
        let says = Wording::of(&Reason::new("entry-saved", "").name("name", &name));
        self.append(vec![(Deed::Saved { name }, says)], None)
    }
}
