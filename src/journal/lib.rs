//! The journal: a recorded battle, an entry for everything that was asked, thrown, ruled or changed by hand.
//!
//! It only grows. An entry is on the disk before what it says is shown; taking something back is an entry too. The
//! battle as it stands is folded from its beginning, or from where it was kept whole, by what the entries changed.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod access;
mod again;
mod back;
mod beside;
mod chain;
mod chronicle;
mod copy;
mod correct;
mod course;
#[cfg(test)]
#[path = "../../tests/support/day.rs"]
mod day;
mod entry;
mod fair;
mod fault;
mod fold;
mod glance;
mod identity;
mod lift;
mod made;
mod moment;
mod opening;
mod otherwise;
mod pages;
mod patch;
mod question;
mod recent;
mod row;
mod salvage;
mod seal;
mod secret;
mod statistics;
mod store;
mod there;
mod verify;

pub use again::Again;
pub use chain::Hash;
pub use chronicle::Chronicle;
pub use copy::Copying;
pub use correct::{Change, Preview, Remade};
pub use entry::{
    Awaited, Becomes, Begun, Correction, Counted, Deed, Entry, FORMAT, Made, Posed, Ruled, Said, Throw,
    Thrown, one_line,
};
pub use fault::{Damage, JournalFault, Problem};
pub use glance::Glance;
pub use moment::{Clock, Moment};
pub use opening::{Opening, Place};
pub use otherwise::Difference;
pub use patch::{Patch, Set};
pub use question::{Faces, Pending, written};
pub use row::Row;
pub use salvage::Salvaged;
pub use seal::{Compared, NoSeal, Noted, Seal, Standing};
pub use secret::Drawn;
pub use statistics::{DiceRow, DiceStatistics};
pub use store::is_recorded;
pub use there::There;
pub use verify::{Discrepancy, Finding, Mismatch, Remark, Then, Thrower, Verified, verify, verify_noted};

use course::{Brief, Course};
use fold::Proven;
use recent::Recent;
use seam::rulebook::shelf::{Battle, Book, Shelf};
use seam::ruling::{Objection, Reason};
use secret::{Secret, Source};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::Store;

/// After how many steps the battle is kept whole again.
const KEEP: usize = 64;

/// A recorded battle that is open.
pub struct Journal {
    store: Store,
    /// Where the file is to be, as soon as there is something to record.
    places: Vec<PathBuf>,
    books: Shelf,
    clock: Clock,
    book: Arc<dyn Book>,
    house: Option<(String, String)>,
    /// The seeds of the program's dice, as far as none was lost with a damaged file.
    seeds: Vec<Secret>,
    source: Source,
    battle: Box<dyn Battle>,
    briefs: Vec<Brief>,
    course: Course,
    last: Hash,
    /// The last steps, each with the battle before it.
    recent: Recent,
    proven: Proven,
    open: Option<Pending>,
    /// How often it was read anew because another program had recorded something.
    others: u64,
}

impl Journal {
    /// The rulebook, with the house rules over it.
    pub fn book(&self) -> &Arc<dyn Book> {
        &self.book
    }

    /// The books the program knows.
    pub fn books(&self) -> Shelf {
        self.books
    }

    /// The house rules: the file's name and its text.
    pub fn house(&self) -> Option<&(String, String)> {
        self.house.as_ref()
    }

    /// The battle as it stands.
    pub fn battle(&self) -> &dyn Battle {
        self.battle.as_ref()
    }

    /// Whether the seed of the program's dice is there; it may have been lost with a damaged file.
    pub fn has_seed(&self) -> bool {
        self.source.seed.is_some()
    }

    /// The file; none before anything is recorded, and in memory.
    pub fn path(&self) -> Option<&Path> {
        let path = self.store.path();
        (!path.as_os_str().is_empty()).then_some(path)
    }

    /// What tells it the time.
    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// How many entries there are.
    pub fn len(&self) -> u64 {
        self.briefs.len() as u64
    }

    /// Whether nothing is recorded but the battle's beginning.
    pub fn is_empty(&self) -> bool {
        self.briefs.len() <= 1
    }

    /// An entry.
    ///
    /// # Errors
    /// There is none of that number, or it can't be read any more.
    pub fn entry(&self, number: u64) -> Result<Entry, JournalFault> {
        let unreadable = |problem| {
            let entry = Some(number);
            JournalFault::Damaged(self.store.path().to_path_buf(), Damage { entry, problem })
        };
        self.store.row(number)?.entry().map_err(unreadable)
    }

    /// The seal of an entry, to be noted: it covers the entry and all before it.
    ///
    /// # Errors
    /// There is none of that number, or it can't be read any more.
    pub fn seal(&self, number: u64) -> Result<Seal, JournalFault> {
        Ok(Seal::of(number, &self.store.row(number)?.hash))
    }

    /// The seal of the last entry: it covers the whole record.
    pub fn last_seal(&self) -> Seal {
        Seal::of(self.len().saturating_sub(1), &self.last)
    }

    /// The fixed word of what an entry is; none if there is none of that number.
    pub fn kind(&self, number: u64) -> Option<&'static str> {
        self.brief(number).map(|brief| brief.kind)
    }

    /// The entry that one is about: of throws and what was ruled from them the question, of a remark what it is said to.
    pub fn about(&self, number: u64) -> Option<u64> {
        self.brief(number)?.about
    }

    /// The remarks to an entry: the numbers of theirs.
    pub fn notes_on(&self, number: u64) -> impl Iterator<Item = u64> {
        let briefs = (0..).zip(&self.briefs);
        briefs
            .filter(move |(_, brief)| brief.kind == "noted" && brief.about == Some(number))
            .map(|(note, _)| note)
    }

    /// The steps that hold, the first first.
    pub fn steps(&self) -> &[u64] {
        self.course.steps()
    }

    /// Whether an entry is a step that no longer holds, or a correction that was taken back.
    pub fn is_void(&self, number: u64) -> bool {
        let brief = self.brief(number);
        brief.is_some_and(|brief| brief.is_step() || brief.kind == "corrected") && !self.course.holds(number)
    }

    /// The battle as it stood after an entry, with what held then.
    ///
    /// # Errors
    /// An entry it rests on can't be read any more.
    pub fn at(&self, number: u64) -> Result<Box<dyn Battle>, JournalFault> {
        self.folded(&self.steps_at(number))
    }

    /// The steps that held after an entry, the first first.
    pub fn steps_at(&self, number: u64) -> Vec<u64> {
        let count = usize::try_from(number).unwrap_or(usize::MAX).saturating_add(1);
        let then = Course::after(self.briefs.get(..count).unwrap_or(&self.briefs));
        then.steps().to_vec()
    }

    /// The battle as it stood before a step that was recorded.
    ///
    /// # Errors
    /// An entry it rests on can't be read any more.
    pub fn before(&self, step: u64) -> Result<Box<dyn Battle>, JournalFault> {
        self.at(step.saturating_sub(1))
    }

    /// What looks wrong on the table of a battle of its book, with its places in the battle file it would be exported to.
    ///
    /// # Errors
    /// The battle can't be read.
    pub fn objections(&self, battle: &dyn Battle) -> Result<Vec<Objection>, JournalFault> {
        Ok(self.read(&battle.write())?.objections().to_vec())
    }

    fn brief(&self, number: u64) -> Option<Brief> {
        self.briefs.get(usize::try_from(number).ok()?).copied()
    }

    /// Appends entries, all or none; they are on the disk when it returns. Now and then the battle as it stands after
    /// them is kept whole with them.
    fn append(
        &mut self,
        deeds: Vec<(Deed, Said)>,
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

    /// The entry that keeps the battle whole after these, if it is time for one.
    fn due_whole(&self, deeds: &[(u64, (Deed, Said))], battle: &dyn Battle) -> Option<(u64, (Deed, Said))> {
        let mut steps =
            deeds.iter().filter(|(_, (deed, _))| Brief::of(deed).is_step()).map(|(number, _)| *number);
        let made = steps.clone().count();
        if self.since_kept() + made < KEEP {
            return None;
        }
        let step = steps.next_back()?;
        let kept = Deed::Kept { step, battle: battle.write() };
        let says = Said::of(&Reason::new("entry-kept", "").count("entry", fault::number(step)));
        Some((self.len() + deeds.len() as u64, (kept, says)))
    }

    /// A step was made: the battle goes on as it stands after it.
    fn step(&mut self, deed: Deed, says: Said, after: Box<dyn Battle>) -> Result<u64, JournalFault> {
        let grows = matches!(deed, Deed::ByHand(_));
        let number = self.append(vec![(deed, says)], Some(after.as_ref()))?;
        if grows {
            self.recent.grows(after.write().len());
        }
        let before = std::mem::replace(&mut self.battle, after);
        self.recent.push(number, before);
        Ok(number)
    }

    /// The umpire changed the table by hand; `done` says what.
    ///
    /// # Errors
    /// It can't be recorded; the battle is then as it was.
    pub fn by_hand(&mut self, after: Box<dyn Battle>, done: &Reason) -> Result<u64, JournalFault> {
        let patch = self.patch(self.battle.as_ref(), after.as_ref())?;
        self.step(Deed::ByHand(patch), Said::of(done), after)
    }

    /// A remark of the umpire, to an entry or to the battle; it is recorded on one line.
    ///
    /// # Errors
    /// There is no such entry, or it can't be recorded.
    pub fn note(&mut self, of: Option<u64>, text: &str) -> Result<u64, JournalFault> {
        if let Some(of) = of {
            self.entry(of)?;
        }
        let text = one_line(text);
        let says = Said::of(&Reason::new("entry-noted", "").name("text", &text));
        self.append(vec![(Deed::Noted { of, text }, says)], None)
    }

    /// A place to come back to; its name is recorded on one line.
    ///
    /// # Errors
    /// It can't be recorded.
    pub fn save_point(&mut self, name: &str) -> Result<u64, JournalFault> {
        let name = one_line(name);
        let says = Said::of(&Reason::new("entry-saved", "").name("name", &name));
        self.append(vec![(Deed::Saved { name }, says)], None)
    }
}
