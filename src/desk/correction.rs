//! Corrections: a past step is asked again, its effect on later steps is shown, and the umpire decides.

use super::{Desk, Inquiry, Panel};
use journal::{Change, Deed, Preview, StepChange, Throw};
use language::Language;
use report::text::changes;
use ruling::Reason;
use std::path::Path;

/// A step that is being corrected.
pub(super) struct OpenCorrection {
    step: u64,
    /// True if the step was a change by hand. A correction then changes the table as it stood after the step. Otherwise
    /// it uses the table before the step.
    by_hand: bool,
    /// True once the user has changed the table by hand.
    pub(super) moved: bool,
    preview: Option<Preview>,
}

/// The effect that a correction has on one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemadeRow {
    /// The number of the step.
    pub step: u64,
    /// The step as recorded.
    pub was: String,
    /// The step as it would be after the correction, or the reason why it would be left out.
    pub now: String,
    /// The id of the message that names the effect.
    pub becomes: &'static str,
    /// The differences: fates, totals, and faces of dice.
    pub changes: Vec<String>,
    /// True if the differences tell everything, because each ruling that differs has another fate.
    pub tells_all: bool,
}

/// The umpire's decision on a correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<'p> {
    /// The correction is made.
    Accept,
    /// The step stays as it was ruled. The record notes that the umpire looked into it.
    Keep,
    /// The correction is made in a new file. The open record stays as it is.
    Fork(&'p Path),
}

impl Desk {
    /// Returns the number of the step that is being corrected.
    pub fn corrects(&self) -> Option<u64> {
        self.correcting.as_ref().map(|correcting| correcting.step)
    }

    /// Starts to correct a step. The desk shows the table as it stood then, and opens the same question, so that the
    /// umpire can change it.
    pub fn correct(&mut self, step: u64) {
        if !self.close_inquiry() {
            return;
        }
        let entry = self.session.journal().entry(step);
        let Some(entry) = self.done_or_fault(entry) else {
            return;
        };
        let table = match &entry.deed {
            Deed::ByHand(_) => step,
            _ => step.saturating_sub(1),
        };
        let looked = self.session.look_at(table);
        if self.done_or_fault(looked).is_none() {
            return;
        }
        let by_hand = matches!(entry.deed, Deed::ByHand(_));
        if let Deed::Ruled(ruled) = entry.deed {
            self.inquiry = Some(Inquiry { faces: ruled.faces(), ..Inquiry::new(ruled.ask) });
        } else if !by_hand {
            self.session.look_ahead();
            self.battle_changed();
            return self.fault(self.look.language.word("correct-no-step"));
        }
        self.correcting = Some(OpenCorrection { step, by_hand, moved: false, preview: None });
        self.battle_changed();
        self.panel = match &self.inquiry {
            Some(inquiry) => Self::panel_of(&inquiry.ask.asked),
            None => Panel::Record,
        };
        let number = i64::try_from(step).unwrap_or(i64::MAX);
        self.done(Reason::new("correct-begun", "").count("entry", number));
    }

    /// Starts to correct the chosen entry. If none is chosen, corrects the last ruling that is still in force.
    pub(super) fn correct_last(&mut self) {
        let journal = self.session.journal();
        let ruled = |step: &&u64| journal.kind(**step) == Some("ruled");
        let last = journal.steps().iter().rev().find(ruled).copied();
        match self.chosen.or(last) {
            Some(step) if self.correcting.is_none() => self.correct(step),
            Some(_) => {}
            None => self.fault(self.look.language.word("correct-none")),
        }
    }

    /// Computes the effect of the correction on the step and on all later steps.
    pub fn see_correction(&mut self) {
        let Some(correcting) = &self.correcting else {
            return;
        };
        let table = correcting.moved.then(|| self.session.battle().write());
        let inquiry = self.inquiry.as_ref();
        let change = Change {
            before: table.clone().filter(|_| !correcting.by_hand),
            after: table.filter(|_| correcting.by_hand),
            ask: inquiry.map(|inquiry| inquiry.ask.clone()),
            faces: inquiry.map(|inquiry| inquiry.faces.clone()),
        };
        let preview = self.session.journal().correction(correcting.step, &change);
        let preview = self.done_or_fault(preview);
        if let (Some(correcting), Some(preview)) = (&mut self.correcting, preview) {
            correcting.preview = Some(preview);
            self.panel = Panel::Record;
            self.billboard = false;
            self.reasoning = true;
            self.message = None;
        }
    }

    /// Discards the computed effects, because the correction has since changed.
    pub(super) fn correction_changed(&mut self) {
        if let Some(correcting) = &mut self.correcting {
            correcting.preview = None;
        }
    }

    /// Returns the effect on each step, beginning with the corrected step. Returns `None` if the effects have not been
    /// computed.
    pub fn correction_rows(&self) -> Option<Vec<RemadeRow>> {
        let preview = self.correcting.as_ref()?.preview.as_ref()?;
        let language = self.look.language;
        let corrected = preview.from();
        let entry = self.session.journal().entry(corrected).ok();
        let faces = match (entry.map(|entry| entry.deed), &self.inquiry) {
            (Some(Deed::Ruled(ruled)), Some(inquiry)) => {
                changed_faces(&ruled.throws, &inquiry.faces, language)
            }
            _ => Vec::new(),
        };
        let rows = preview.steps().iter().map(|remade| RemadeRow {
            step: remade.step,
            was: remade.was.text(language).to_owned(),
            now: match (&remade.now, &remade.why) {
                (Some(now), _) => now.text(language).to_owned(),
                (None, Some(why)) => self.told(why),
                (None, None) => String::new(),
            },
            becomes: match remade.becomes {
                StepChange::Same => "becomes-same",
                StepChange::Differs => "becomes-differs",
                StepChange::Refused => "becomes-refused",
                StepChange::NeedsThrow => "becomes-needs-throw",
            },
            tells_all: !remade.differences.is_empty()
                && remade.differences.iter().all(|one| !one.fates.is_empty()),
            changes: {
                let faces = faces.iter().filter(|_| remade.step == corrected).cloned();
                let changes = remade.differences.iter().flat_map(|one| changes(one, language));
                faces.chain(changes).collect()
            },
        });
        Some(rows.collect())
    }

    /// Carries out the umpire's decision on a correction, with a reason.
    pub fn decide(&mut self, verdict: Verdict<'_>, reason: &str) {
        let Some(preview) = self.correcting.as_mut().and_then(|it| it.preview.take()) else {
            return;
        };
        let decided = match verdict {
            Verdict::Accept => self.session.with_journal(|journal| journal.accept(preview, reason)),
            Verdict::Keep => self.session.with_journal(|journal| journal.keep_as_ruled(&preview, reason)),
            Verdict::Fork(to) => self
                .session
                .with_journal(|journal| journal.fork(preview, reason, to).map(|forked| forked.len())),
        };
        if self.done_or_fault(decided).is_none() {
            return self.see_again();
        }
        self.correcting = None;
        self.inquiry = None;
        self.battle_changed();
        self.panel = Panel::Record;
        let done = match verdict {
            Verdict::Accept => Reason::new("correct-done", "accepted"),
            Verdict::Keep => Reason::new("correct-done", "kept"),
            Verdict::Fork(to) => Reason::new("correct-done", "forked").name("file", to.display().to_string()),
        };
        self.done(done);
    }

    /// Shows the effects again after a decision failed. The message that says why stays visible.
    fn see_again(&mut self) {
        let message = self.message.take();
        self.see_correction();
        self.message = message;
    }
}

/// Describes each throw whose faces are now others.
fn changed_faces(throws: &[Throw], now: &[Vec<u8>], language: Language) -> Vec<String> {
    let joined = |faces: &[u8]| faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let pairs = throws.iter().zip(now).filter(|(throw, now)| throw.faces != **now);
    let change = |(throw, now): (&Throw, &Vec<u8>)| {
        let change = Reason::new("correct", "change").word("what", throw.purpose.clone());
        language.say(&change.name("was", joined(&throw.faces)).name("now", joined(now)))
    };
    pairs.map(change).collect()
}
