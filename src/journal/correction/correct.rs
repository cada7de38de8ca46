//! Corrections: a step is changed and all later steps are made again. Nothing in the record is rewritten.

use super::difference::{Difference, OTHER_THROW, differences, fell_for_the_same, keep_origins, same};
use super::patch::Patch;
use crate::entry::{Correction, Deed, Entry, RulingEntry, StepChange, Wording, ruling_record};
use crate::fault::{JournalFault, no_step, number};
use crate::file::store::Store;
use crate::{Hash, Journal};
use dice::Cast;
use rulebook::shelf::Battle;
use rulebook::{Detail, Halt, Request, RequestKind};
use ruling::Reason;
use std::path::Path;

/// The corrected parts of a step. Parts that are not given stay as recorded.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Change {
    /// The battle file with the position as it should have been just before the step.
    pub before: Option<String>,
    /// The request that should have been made, with the umpire's overrides. Only for a ruling.
    pub ask: Option<Request>,
    /// The faces of each throw, as really thrown. Only for a ruling.
    pub faces: Option<Vec<Vec<u8>>>,
    /// The battle file that the change by hand should have led to. Only for a change by hand.
    pub after: Option<String>,
}

/// The effect that a correction would have. Nothing is recorded yet.
pub struct Preview {
    from: u64,
    steps: Vec<StepEffect>,
    /// The hash of the journal's last entry when the preview was computed.
    seen: Hash,
    /// The contents of the entries that would be recorded after the correction's own entry.
    deeds: Vec<(Deed, Wording)>,
    after: Box<dyn Battle>,
}

/// The effect of a correction on one step.
#[derive(Clone, Debug, PartialEq)]
pub struct StepEffect {
    /// The number of the step.
    pub step: u64,
    /// The recorded sentence of the step.
    pub was: Wording,
    /// The new sentence of the step, or none if the step would be left out.
    pub now: Option<Wording>,
    /// The kind of the effect: the same result, another result, or no result.
    pub becomes: StepChange,
    /// The reason why the step would be left out.
    pub why: Option<JournalFault>,
    /// The rulings of the step that come out differently.
    pub differences: Vec<Difference>,
}

/// A step that was made again on the corrected position.
struct RemadeStep {
    deed: Deed,
    says: Wording,
    after: Box<dyn Battle>,
    becomes: StepChange,
    differences: Vec<Difference>,
}

impl Preview {
    /// Returns the step that is corrected.
    pub fn from(&self) -> u64 {
        self.from
    }

    /// Returns the effect on each step, the corrected step first.
    pub fn steps(&self) -> &[StepEffect] {
        &self.steps
    }

    /// Returns the battle after the correction.
    pub fn battle(&self) -> &dyn Battle {
        self.after.as_ref()
    }

    /// Makes the content of the correction's entry: the effect on each step, and the number of entries that belong to
    /// the correction.
    fn correction(&self, reason: &str, steps: usize) -> Correction {
        Correction {
            from: self.from,
            reason: reason.trim().to_owned(),
            steps: steps as u64,
            becomes: self.steps.iter().map(|remade| (remade.step, remade.becomes)).collect(),
        }
    }

    /// Makes the sentence that describes the correction's entry in a single line.
    fn said(&self, key: &'static str, reason: &str) -> Wording {
        let said = Reason::new(key, "").count("entry", number(self.from));
        Wording::of(&said.name("reason", reason.trim()))
    }
}

impl StepEffect {
    fn anew(entry: &Entry, anew: &RemadeStep) -> Self {
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
            JournalFault::Halt(halt) if matches!(**halt, Halt::Dice(_)) => StepChange::NeedsThrow,
            JournalFault::Meaningless(reason) if reason.variant == OTHER_THROW => StepChange::NeedsThrow,
            _ => StepChange::Refused,
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
    /// Computes what a change of a step would do to the step and to all later steps. Each step is made again on the
    /// changed position, with its recorded overrides and dice faces. A step that can't be made again would be left out.
    ///
    /// A step counts as the same if its changes of the position and its rulings are the same. Two rulings are the same
    /// if they are about the same units, end the same way and count the same modifiers with the same values.
    ///
    /// # Errors
    /// The entry is not a step in force, or the change makes no sense: the battle file can't be read, or the dice or
    /// overrides do not fit.
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
            deeds.push((Deed::ByHand(patch), Wording::of(&said)));
        }
        let none = Change::default();
        for number in self.steps().iter().skip(first) {
            let entry = self.entry(*number)?;
            let said = if *number == step { change } else { &none };
            match self.anew(&entry, said, (was.as_ref(), now.as_ref())) {
                Ok(anew) => {
                    steps.push(StepEffect::anew(&entry, &anew));
                    now = anew.after;
                    deeds.push((anew.deed, anew.says));
                }
                Err(fault) if misfits(said, &fault) => return Err(fault),
                Err(why) => steps.push(StepEffect::left_out(&entry, why)),
            }
            was = self.moved(was, &entry)?;
        }
        Ok(Preview { from: step, steps, seen: self.last, deeds, after: now })
    }

    /// Makes a step again. `was` is the recorded position before the step, and `now` the changed position.
    fn anew(
        &self,
        entry: &Entry,
        change: &Change,
        (was, now): (&dyn Battle, &dyn Battle),
    ) -> Result<RemadeStep, JournalFault> {
        match &entry.deed {
            Deed::Ruled(ruled) => self.ruled_anew(entry, ruled, change, (was, now)),
            Deed::ByHand(patch) => self.by_hand_anew(entry, patch, change, now),
            _ => Err(no_step(entry.number)),
        }
    }

    fn ruled_anew(
        &self,
        entry: &Entry,
        ruled: &RulingEntry,
        change: &Change,
        (was, now): (&dyn Battle, &dyn Battle),
    ) -> Result<RemadeStep, JournalFault> {
        let ask = change.ask.as_ref().unwrap_or(&ruled.ask);
        let (stood, view) = (was.view(), now.view());
        if ask.asked == RequestKind::Phase && (stood.turn, stood.phase) != (view.turn, view.phase) {
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
        let mut anew = RulingEntry::of(ask, &answered, &view);
        anew.again = Some(entry.number);
        if change.faces.is_none() {
            fell_for_the_same(&ruled.throws, &anew.throws)?;
        }
        keep_origins(&ruled.throws, &mut anew.throws);
        let becomes = if same(ruled, &anew) { StepChange::Same } else { StepChange::Differs };
        Ok(RemadeStep {
            says: ruling_record::said(ask, &answered, &view),
            after,
            becomes,
            differences: differences(&ruled.rulings, &anew.rulings, &answered.rulings()),
            deed: Deed::Ruled(Box::new(anew)),
        })
    }

    /// Makes a change by hand again, field by field.
    fn by_hand_anew(
        &self,
        entry: &Entry,
        patch: &Patch,
        change: &Change,
        now: &dyn Battle,
    ) -> Result<RemadeStep, JournalFault> {
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
        let becomes = if anew.sets == patch.sets { StepChange::Same } else { StepChange::Differs };
        Ok(RemadeStep {
            deed: Deed::ByHand(anew),
            says: entry.says.clone(),
            after,
            becomes,
            differences: Vec::new(),
        })
    }

    /// Computes the change by hand between two battles.
    pub(crate) fn patch(&self, before: &dyn Battle, after: &dyn Battle) -> Result<Patch, JournalFault> {
        let unread = |problem: String| JournalFault::System(self.store.path().to_path_buf(), problem.into());
        Patch::between(&before.write(), &after.write()).map_err(unread)
    }

    /// Records a correction together with the steps made again. The corrected battle becomes the current one. The
    /// replaced steps stay in the record.
    ///
    /// # Errors
    /// No reason is given, something was recorded since the preview was computed, or the correction can't be recorded.
    /// The battle is then unchanged.
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

    /// Records that the umpire saw what a correction would change and let everything stand as ruled.
    ///
    /// # Errors
    /// As for [`Journal::accept`].
    pub fn keep_as_ruled(&mut self, preview: &Preview, reason: &str) -> Result<u64, JournalFault> {
        self.still_fits(preview, reason)?;
        let says = preview.said("entry-upheld", reason);
        self.append(vec![(Deed::Upheld(preview.correction(reason, 0)), says)], None)
    }

    /// Makes the correction in a new file, which begins with everything recorded so far. The original record stays
    /// unchanged.
    ///
    /// # Errors
    /// As for [`Journal::accept`]. Also fails if the file exists already or can't be made. No file is left after a
    /// failure.
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

/// Checks that the change suits the kind of step: only a ruling has a request and dice to correct, and only a change by
/// hand has a resulting battle file to correct.
fn fits_its_kind(entry: &Entry, change: &Change) -> Result<(), JournalFault> {
    let variant = match &entry.deed {
        Deed::ByHand(_) if change.ask.is_some() || change.faces.is_some() => "by-hand",
        Deed::Ruled(_) if change.after.is_some() => "ruled",
        _ => return Ok(()),
    };
    let reason = Reason::new("correction-fault", variant).count("entry", number(entry.number));
    Err(meaningless(reason))
}

/// Returns true if the fault lies in the correction itself, such as wrong dice, and not in the changed position.
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
