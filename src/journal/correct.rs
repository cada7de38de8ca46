//! Correction: a step done otherwise, and what becomes of those after it; nothing is rewritten.

use super::entry::{Becomes, Correction, Deed, Entry, Ruled, Said};
use super::fault::{JournalFault, no_step, number};
use super::otherwise::{Difference, OTHER_THROW, differences, fell_for_the_same, keep_origins, same};
use super::patch::Patch;
use super::store::Store;
use super::{Hash, Journal, made};
use seam::dice::Cast;
use seam::rulebook::shelf::Battle;
use seam::rulebook::{Asked, Detail, Halt, Request};
use seam::ruling::Reason;
use std::path::Path;

/// What is corrected about a step; what is not said stays as it was recorded.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Change {
    /// The battle file as the table should have stood just before the step.
    pub before: Option<String>,
    /// Of a ruling: what should have been asked, with what the umpire says to it.
    pub ask: Option<Request>,
    /// Of a ruling: the faces of each throw, as they really fell.
    pub faces: Option<Vec<Vec<u8>>>,
    /// Of a change by hand: the battle file as the hand should have left it.
    pub after: Option<String>,
}

/// What a correction would do; nothing of it is recorded yet.
pub struct Preview {
    from: u64,
    steps: Vec<Remade>,
    /// The journal's last entry when it was worked out.
    seen: Hash,
    /// What would be recorded after the correction itself.
    deeds: Vec<(Deed, Said)>,
    after: Box<dyn Battle>,
}

/// What would become of a step.
#[derive(Clone, Debug, PartialEq)]
pub struct Remade {
    /// Its number.
    pub step: u64,
    /// What it is, as it was recorded.
    pub was: Said,
    /// What it would be; none if it would be left out.
    pub now: Option<Said>,
    /// What becomes of it.
    pub becomes: Becomes,
    /// Why it would be left out.
    pub why: Option<JournalFault>,
    /// Its rulings that come out otherwise.
    pub differences: Vec<Difference>,
}

/// A step made anew.
struct Anew {
    deed: Deed,
    says: Said,
    after: Box<dyn Battle>,
    becomes: Becomes,
    differences: Vec<Difference>,
}

impl Preview {
    /// The step that is corrected.
    pub fn from(&self) -> u64 {
        self.from
    }

    /// What would become of each step, the corrected one first.
    pub fn steps(&self) -> &[Remade] {
        &self.steps
    }

    /// The battle as it would stand.
    pub fn battle(&self) -> &dyn Battle {
        self.after.as_ref()
    }

    /// What is recorded of it: what becomes of each step, and how many entries belong to it.
    fn correction(&self, reason: &str, steps: usize) -> Correction {
        Correction {
            from: self.from,
            reason: reason.trim().to_owned(),
            steps: steps as u64,
            becomes: self.steps.iter().map(|remade| (remade.step, remade.becomes)).collect(),
        }
    }

    /// What its entry is, in a line.
    fn said(&self, key: &'static str, reason: &str) -> Said {
        let said = Reason::new(key, "").count("entry", number(self.from));
        Said::of(&said.name("reason", reason.trim()))
    }
}

impl Remade {
    fn anew(entry: &Entry, anew: &Anew) -> Self {
        Self {
            step: entry.number,
            was: entry.says.clone(),
            now: Some(anew.says.clone()),
            becomes: anew.becomes,
            why: None,
            differences: anew.differences.clone(),
        }
    }

    fn left_out(entry: &Entry, why: JournalFault) -> Self {
        let becomes = match &why {
            JournalFault::Halt(halt) if matches!(**halt, Halt::Dice(_)) => Becomes::NeedsThrow,
            JournalFault::Meaningless(reason) if reason.variant == OTHER_THROW => Becomes::NeedsThrow,
            _ => Becomes::Refused,
        };
        Self {
            step: entry.number,
            was: entry.says.clone(),
            now: None,
            becomes,
            why: Some(why),
            differences: Vec::new(),
        }
    }
}

impl Journal {
    /// What would become of a step and of all after it, if it were done otherwise: each is asked again with its own
    /// words and faces on the table as it then stands, and one that can't be asked so would be left out.
    ///
    /// A step comes out the same if its rulings are about the same units and end the same way, if the same lines count
    /// with the same values, and if it changes the same on the table.
    ///
    /// # Errors
    /// It is no step that holds, or what is corrected about it has no meaning: a table that can't be read, dice or words
    /// that do not fit.
    pub fn correction(&self, step: u64, change: &Change) -> Result<Preview, JournalFault> {
        let Ok(first) = self.steps().binary_search(&step) else {
            return Err(no_step(step));
        };
        fits_its_kind(&self.entry(step)?, change)?;
        let mut was = self.before(step)?;
        let mut now = was.fork();
        let (mut steps, mut deeds) = (Vec::new(), Vec::new());
        if let Some(text) = &change.before {
            now = self.read(text)?;
            let patch = self.patch(was.as_ref(), now.as_ref())?;
            let said = Reason::new("entry-put-right", "").count("entry", number(step));
            deeds.push((Deed::ByHand(patch), Said::of(&said)));
        }
        let none = Change::default();
        for number in self.steps().iter().skip(first) {
            let entry = self.entry(*number)?;
            let said = if *number == step { change } else { &none };
            match self.anew(&entry, said, (was.as_ref(), now.as_ref())) {
                Ok(anew) => {
                    steps.push(Remade::anew(&entry, &anew));
                    now = anew.after;
                    deeds.push((anew.deed, anew.says));
                }
                Err(fault) if misfits(said, &fault) => return Err(fault),
                Err(why) => steps.push(Remade::left_out(&entry, why)),
            }
            was = self.moved(was, &entry)?;
        }
        Ok(Preview { from: step, steps, seen: self.last, deeds, after: now })
    }

    /// A step made again: `was` and `now` are the tables before it, as it stood and as it would.
    fn anew(
        &self,
        entry: &Entry,
        change: &Change,
        (was, now): (&dyn Battle, &dyn Battle),
    ) -> Result<Anew, JournalFault> {
        match &entry.deed {
            Deed::Ruled(ruled) => self.ruled_anew(entry, ruled, change, (was, now)),
            Deed::ByHand(patch) => self.by_hand_anew(entry, patch, change, now),
            _ => Err(no_step(entry.number)),
        }
    }

    fn ruled_anew(
        &self,
        entry: &Entry,
        ruled: &Ruled,
        change: &Change,
        (was, now): (&dyn Battle, &dyn Battle),
    ) -> Result<Anew, JournalFault> {
        let ask = change.ask.as_ref().unwrap_or(&ruled.ask);
        let (stood, view) = (was.view(), now.view());
        if ask.asked == Asked::Phase && (stood.turn, stood.phase) != (view.turn, view.phase) {
            let said = Reason::new("correction-fault", "other-phase")
                .word("was", stood.phase)
                .count("turn", stood.turn)
                .word("now", view.phase)
                .count("now-turn", view.turn);
            return Err(meaningless(said));
        }
        let faces = change.faces.clone().unwrap_or_else(|| ruled.faces());
        let (mut after, mut dice) = (now.fork(), Cast::given(faces));
        let detail = Detail::Ruling;
        let answered = ask.rule(self.book.as_ref(), after.as_mut(), Some(&mut dice), detail)?;
        let mut anew = Ruled::of(ask, &answered, &view);
        anew.again = Some(entry.number);
        if change.faces.is_none() {
            fell_for_the_same(&ruled.throws, &anew.throws)?;
        }
        keep_origins(&ruled.throws, &mut anew.throws);
        let becomes = if same(ruled, &anew) { Becomes::Same } else { Becomes::Differs };
        Ok(Anew {
            says: made::said(ask, &answered, &view),
            after,
            becomes,
            differences: differences(&ruled.rulings, &anew.rulings, &answered.rulings()),
            deed: Deed::Ruled(Box::new(anew)),
        })
    }

    /// A change by hand made again field by field.
    fn by_hand_anew(
        &self,
        entry: &Entry,
        patch: &Patch,
        change: &Change,
        now: &dyn Battle,
    ) -> Result<Anew, JournalFault> {
        let unread = |problem: String| JournalFault::System(self.store.path().to_path_buf(), problem.into());
        let text = now.write();
        let mut anew = match &change.after {
            Some(after) => self.patch(now, self.read(after)?.as_ref())?,
            None => patch.clone(),
        };
        anew.again = Some(entry.number);
        if let Some(gone) = anew.gone(&text).map_err(unread)? {
            return Err(meaningless(Reason::new("correction-fault", "gone").name("field", gone)));
        }
        let after = self.read(&anew.applied(&text).map_err(unread)?)?;
        let becomes = if anew.sets == patch.sets { Becomes::Same } else { Becomes::Differs };
        Ok(Anew {
            deed: Deed::ByHand(anew),
            says: entry.says.clone(),
            after,
            becomes,
            differences: Vec::new(),
        })
    }

    /// What a hand did between two battles.
    pub(super) fn patch(&self, before: &dyn Battle, after: &dyn Battle) -> Result<Patch, JournalFault> {
        let unread = |problem: String| JournalFault::System(self.store.path().to_path_buf(), problem.into());
        Patch::between(&before.write(), &after.write()).map_err(unread)
    }

    /// The correction is made: it and the steps made anew are recorded together, and the battle goes on as it stands
    /// after them. What it replaces stays in the record.
    ///
    /// # Errors
    /// No reason is given, something was recorded since it was worked out, or it can't be recorded; the battle is then
    /// as it was.
    pub fn accept(&mut self, preview: Preview, reason: &str) -> Result<u64, JournalFault> {
        self.still_fits(&preview, reason)?;
        self.leave()?;
        let correction = preview.correction(reason, preview.deeds.len());
        let says = preview.said("entry-corrected", reason);
        let Preview { from, deeds, after, .. } = preview;
        let all: Vec<_> = std::iter::once((Deed::Corrected(correction), says)).chain(deeds).collect();
        let number = self.append(all, Some(after.as_ref()))?;
        self.recent.cut(from);
        self.recent.grows(after.write().len());
        self.battle = after;
        Ok(number)
    }

    /// What a correction would change was seen, and all stands as it was ruled.
    ///
    /// # Errors
    /// As [`Journal::accept`].
    pub fn keep_as_ruled(&mut self, preview: &Preview, reason: &str) -> Result<u64, JournalFault> {
        self.still_fits(preview, reason)?;
        let says = preview.said("entry-upheld", reason);
        self.append(vec![(Deed::Upheld(preview.correction(reason, 0)), says)], None)
    }

    /// The correction is made in a new file, which begins with everything recorded so far; this one stays as it is.
    ///
    /// # Errors
    /// As [`Journal::accept`], or the file is there already or can't be made; then there is none.
    pub fn fork(&self, preview: Preview, reason: &str, to: &Path) -> Result<Self, JournalFault> {
        self.still_fits(&preview, reason)?;
        Store::made(to, |apart| {
            self.store.copy(apart)?;
            let mut forked = Self::open(apart, self.books, self.clock)?;
            forked.accept(preview, reason)?;
            forked.own_dice()?;
            forked.store.closed()
        })?;
        Self::open(to, self.books, self.clock)
    }

    fn still_fits(&self, preview: &Preview, reason: &str) -> Result<(), JournalFault> {
        let variant = match () {
            () if reason.trim().is_empty() => "no-reason",
            () if preview.seen != self.last => "grown",
            () => return Ok(()),
        };
        Err(meaningless(Reason::new("correction-fault", variant)))
    }
}

fn meaningless(reason: Reason) -> JournalFault {
    JournalFault::Meaningless(reason)
}

/// Makes sure that of a change by hand no dice are corrected, and of a ruling not what a hand did.
fn fits_its_kind(entry: &Entry, change: &Change) -> Result<(), JournalFault> {
    let variant = match &entry.deed {
        Deed::ByHand(_) if change.ask.is_some() || change.faces.is_some() => "by-hand",
        Deed::Ruled(_) if change.after.is_some() => "ruled",
        _ => return Ok(()),
    };
    let reason = Reason::new("correction-fault", variant).count("entry", number(entry.number));
    Err(meaningless(reason))
}

/// Whether what is corrected about a step is itself at fault, and not the table.
fn misfits(change: &Change, fault: &JournalFault) -> bool {
    match fault {
        JournalFault::Halt(halt) => match **halt {
            Halt::Dice(_) => change.faces.is_some(),
            Halt::Amendment(_)
            | Halt::NotDue(..)
            | Halt::TableOnly(..)
            | Halt::NoProcedure(..)
            | Halt::Unheard(..)
            | Halt::Several(..) => change.ask.is_some(),
            Halt::Refused(_) | Halt::Ordered(..) | Halt::Open(_) | Halt::Due(_) => false,
        },
        JournalFault::Battle(_) => change.after.is_some(),
        JournalFault::Meaningless(_) => false,
        _ => true,
    }
}
