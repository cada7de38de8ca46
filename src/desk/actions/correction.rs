//! Correcting a step of the record: asking it again, seeing the effects, and deciding.

use crate::question::{Inquiry, OpenCorrection, Verdict};
use crate::{Desk, Panel, TextFocus};
use journal::Deed;
use ruling::Reason;

impl Desk {
    /// Starts to correct a step. The desk shows the table as it stood then, and opens the same question, so that the
    /// umpire can change it. Without a step, this is the chosen entry, or else the last ruling that is still in force,
    /// unless another correction is open.
    pub fn correct(&mut self, step: Option<u64>) {
        let meant = || self.session.step_to_correct().filter(|_| self.question.correction.is_none());
        let Some(step) = step.or_else(meant) else {
            if self.question.correction.is_none() {
                self.window.fault(self.look.language.word("correct-none"));
            }
            return;
        };
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
            let faces = ruled.faces();
            self.question.inquiry = Some(Inquiry::of_step(ruled.ask, faces));
        } else if !by_hand {
            self.session.look_ahead();
            self.battle_changed();
            return self.window.fault(self.look.language.word("correct-no-step"));
        }
        self.question.correction = Some(OpenCorrection::new(step, by_hand));
        self.battle_changed();
        self.window.panel = match &self.question.inquiry {
            Some(inquiry) => Panel::of(&inquiry.ask.asked),
            None => Panel::Record,
        };
        let number = i64::try_from(step).unwrap_or(i64::MAX);
        self.window.done(Reason::new("correct-begun", "").count("entry", number));
    }

    /// Computes the effect of the correction on the step and on all later steps.
    pub fn see_correction(&mut self) {
        let Some(correction) = &self.question.correction else {
            return;
        };
        let preview = correction.preview(&self.session, self.question.inquiry.as_ref());
        let preview = self.done_or_fault(preview);
        if let (Some(correction), Some(preview)) = (&mut self.question.correction, preview) {
            correction.show(preview);
            self.window.panel = Panel::Record;
            self.window.overlays.billboard = false;
            self.window.focus = Some(TextFocus::Reason);
            self.window.message = None;
        }
    }

    /// Carries out the umpire's decision on a correction, with a reason.
    pub fn decide(&mut self, verdict: Verdict<'_>, reason: &str) {
        let Some(preview) = self.question.correction.as_mut().and_then(OpenCorrection::take_preview) else {
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
            // Shows the effects again. The message that says why the decision failed stays visible.
            let message = self.window.message.take();
            self.see_correction();
            self.window.message = message;
            return;
        }
        self.question.close();
        self.battle_changed();
        self.window.panel = Panel::Record;
        let done = match verdict {
            Verdict::Accept => Reason::new("correct-done", "accepted"),
            Verdict::Keep => Reason::new("correct-done", "kept"),
            Verdict::Fork(to) => Reason::new("correct-done", "forked").name("file", to.display().to_string()),
        };
        self.window.done(done);
    }
}
