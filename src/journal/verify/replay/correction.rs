//! The check of corrections: the stated effects must be the real effects on the steps.

use super::{Replay, wrong};
use crate::correction::difference::{same, typed_over};
use crate::entry::{Correction, Deed, Entry, RulingEntry, StepChange, Throw, Wording};
use crate::fault::{JournalFault, number};
use crate::steps::course::Brief;
use crate::verify::{Discrepancy, Finding, Mismatch, Remark};
use crate::written;
use dice::ThrowOrigin;
use ruling::Reason;
use std::collections::VecDeque;

/// A correction whose steps are being made again.
pub(super) struct OpenCorrection {
    entry: u64,
    /// The step that is corrected.
    pub(super) from: u64,
    says: Wording,
    /// The number of entries of the correction that are still to come.
    left: u64,
    /// The steps that are still to be made again, each with the index in the list and the stated effect.
    remade: VecDeque<(usize, u64, StepChange)>,
}

impl OpenCorrection {
    fn of(entry: &Entry, correction: &Correction) -> Self {
        let becomes = (0..).zip(&correction.becomes);
        let remade = becomes.map(|(at, (step, becomes))| (at, *step, *becomes));
        Self {
            entry: entry.number,
            from: correction.from,
            says: entry.says.clone(),
            left: correction.steps,
            remade: remade
                .filter(|(.., becomes)| matches!(becomes, StepChange::Same | StepChange::Differs))
                .collect(),
        }
    }

    /// Makes the finding for a correction that lacks `missing` steps.
    fn cut_short(&self, missing: u64) -> Finding {
        let reason = Reason::new("verify-wrong", "cut-short").count("missing", number(missing));
        self.wrong(JournalFault::Meaningless(reason).into())
    }

    fn wrong(&self, wrong: Discrepancy) -> Finding {
        Finding { entry: self.entry, says: self.says.clone(), wrong }
    }
}

impl Replay<'_> {
    /// Checks that a correction names exactly the steps in force, and prepares for the correction's own entries.
    pub(super) fn correct(&mut self, entry: &Entry) -> Result<(), Discrepancy> {
        self.belongs(entry)?;
        let (Deed::Corrected(correction) | Deed::Upheld(correction)) = &entry.deed else {
            return Ok(());
        };
        let Ok(first) = self.course.steps().binary_search(&correction.from) else {
            return Err(wrong("no-step", correction.from));
        };
        let held = self.course.steps().iter().skip(first);
        let named = correction.becomes.iter().map(|(step, _)| step);
        if !named.eq(held) {
            return Err(wrong("other-steps", correction.from));
        }
        if matches!(entry.deed, Deed::Upheld(_)) {
            return Ok(());
        }
        self.go_on_correcting(entry.number, OpenCorrection::of(entry, correction));
        Ok(())
    }

    /// Checks that an entry belongs to the correction before it if that correction still expects entries, and to no
    /// correction otherwise.
    fn belongs(&mut self, entry: &Entry) -> Result<(), Discrepancy> {
        let again = match &entry.deed {
            Deed::Ruled(ruled) => ruled.again,
            Deed::ByHand(patch) => patch.again,
            _ => None,
        };
        let Some(mut correcting) = self.correcting.take() else {
            return again.map_or(Ok(()), |again| Err(wrong("no-correction", again)));
        };
        let next = correcting.remade.front().copied();
        let next = next.filter(|(_, step, _)| Some(*step) == again);
        if !Brief::of(&entry.deed).is_step() || next.is_some() != again.is_some() {
            return Err(wrong("not-of-correction", correcting.entry));
        }
        if let Some((at, step, becomes)) = next {
            correcting.remade.pop_front();
            self.becomes(entry, &correcting, (at, step, becomes))?;
        }
        correcting.left -= 1;
        self.go_on_correcting(entry.number, correcting);
        Ok(())
    }

    /// Waits for the next entry of a correction, or ends the correction after the last.
    fn go_on_correcting(&mut self, entry: u64, correcting: OpenCorrection) {
        if correcting.left > 0 {
            self.correcting = Some(correcting);
            return;
        }
        self.may_fork = true;
        if !correcting.remade.is_empty() {
            let missing = correcting.cut_short(correcting.remade.len() as u64);
            self.otherwise.push((entry, missing));
        }
    }

    /// Compares a step that was made again with the effect that the correction states.
    fn becomes(
        &mut self,
        anew: &Entry,
        correcting: &OpenCorrection,
        (at, step, becomes): (usize, u64, StepChange),
    ) -> Result<(), Discrepancy> {
        let was = self.journal.entry(step).map_err(Discrepancy::from)?;
        let is_same = match (&was.deed, &anew.deed) {
            (Deed::Ruled(was), Deed::Ruled(anew)) => same(was, anew),
            (Deed::ByHand(was), Deed::ByHand(anew)) => was.sets == anew.sets,
            _ => return Err(wrong("not-of-correction", correcting.entry)),
        };
        let now = if is_same { StepChange::Same } else { StepChange::Differs };
        if let Some(mismatch) = Mismatch::between(&becomes, &now) {
            let mismatch = mismatch.within(&format!("becomes.{at}.1"));
            let finding = correcting.wrong(mismatch.into());
            self.otherwise.push((anew.number, finding));
        }
        Ok(())
    }

    /// Reports corrections whose stated effects are wrong, except after an earlier finding. An effect can be judged
    /// only if the step itself comes out as recorded.
    pub(super) fn hold_corrections_to_it(&mut self) {
        for (anew, finding) in std::mem::take(&mut self.otherwise) {
            let known = self.finding.as_ref();
            if known.is_none_or(|known| known.entry > anew) {
                self.found(finding);
            }
        }
    }

    /// Reports a record that ends in the middle of a correction.
    pub(super) fn cut_short(&mut self) {
        if self.finding.is_none()
            && let Some(correcting) = &self.correcting
        {
            self.finding = Some(correcting.cut_short(correcting.left));
        }
    }

    /// Checks the faces of a ruling made after a correction. Such a ruling throws nothing new, so its program throws
    /// must be those of the replaced ruling. Faces typed over the program's throws are the umpire's decision and become
    /// a remark.
    pub(super) fn faces_kept(
        &mut self,
        entry: u64,
        ruled: &RulingEntry,
        old: u64,
    ) -> Result<(), Discrepancy> {
        let replaced = self.ruling(old)?;
        let program = |throw: &&Throw| throw.origin == ThrowOrigin::Seed;
        let mut drawn = ruled.throws.iter().filter(program);
        if !drawn.all(|throw| replaced.throws.contains(throw)) {
            return Err(wrong("not-drawn", old));
        }
        let (mut thrown_in, mut thrown) = (old, replaced.clone());
        while let Some(older) = thrown.again {
            (thrown_in, thrown) = (older, self.ruling(older)?);
        }
        for (fell, typed) in typed_over(&thrown.throws, &ruled.throws) {
            // Faces that were already typed in the replaced ruling are reported there.
            if fell.faces != typed.faces && !replaced.throws.contains(typed) {
                let faces = |throw: &Throw| written(std::slice::from_ref(&throw.faces));
                let because = Reason::new("verify-remark", "typed-over")
                    .count("entry", number(entry))
                    .name("typed", faces(typed))
                    .name("rolled", faces(fell))
                    .count("of", number(thrown_in));
                self.remarks.push(Remark { entry, because });
            }
        }
        Ok(())
    }

    fn ruling(&self, entry: u64) -> Result<RulingEntry, Discrepancy> {
        match self.journal.entry(entry).map_err(Discrepancy::from)?.deed {
            Deed::Ruled(ruled) => Ok(*ruled),
            _ => Err(wrong("no-step", entry)),
        }
    }
}
