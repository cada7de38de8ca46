//! A correction at the desk: a step of long ago asked anew, what would become of those after it, and the umpire's word on it.

use super::{Desk, Inquiry, Panel};
use journal::{Becomes, Change, Deed, Preview};
use seam::ruling::Reason;
use std::path::Path;

/// A step that is being corrected.
pub(super) struct Correcting {
    step: u64,
    /// Whether the step was a change by hand: then the hand leaves the table otherwise, else it stood otherwise before.
    by_hand: bool,
    /// Whether the hand has changed the table since.
    pub(super) moved: bool,
    preview: Option<Preview>,
}

/// What would become of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemadeRow {
    /// Its number.
    pub step: u64,
    /// What it is, as it was recorded.
    pub was: String,
    /// What it would be, or why it would be left out.
    pub now: String,
    /// Message id of what becomes of it.
    pub becomes: &'static str,
}

/// What is done with a correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<'p> {
    /// It is made.
    Accept,
    /// All stands as it was ruled, and that it was looked into is on record.
    Keep,
    /// It is made in a new file; this one stays as it is.
    Fork(&'p Path),
}

impl Desk {
    /// The step that is being corrected.
    pub fn corrects(&self) -> Option<u64> {
        self.correcting.as_ref().map(|correcting| correcting.step)
    }

    /// Begins to correct a step: the table stands as it stood then, and what was asked is asked again, to be said
    /// otherwise.
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
        self.correcting = Some(Correcting { step, by_hand, moved: false, preview: None });
        self.battle_changed();
        self.panel = match &self.inquiry {
            Some(inquiry) => Self::panel_of(&inquiry.ask.asked),
            None => Panel::Record,
        };
        let number = i64::try_from(step).unwrap_or(i64::MAX);
        self.done(Reason::new("correct-begun", "").count("entry", number));
    }

    /// Begins to correct the entry that is chosen, else the last ruling that holds.
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

    /// Works out what would become of the step as it is now said, and of all after it.
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
            self.reasoning = true;
            self.message = None;
        }
    }

    /// Forgets what was worked out: something was said otherwise since.
    pub(super) fn correction_changed(&mut self) {
        if let Some(correcting) = &mut self.correcting {
            correcting.preview = None;
        }
    }

    /// What would become of each step, the corrected one first; none before it is worked out.
    pub fn correction_rows(&self) -> Option<Vec<RemadeRow>> {
        let preview = self.correcting.as_ref()?.preview.as_ref()?;
        let language = self.look.language;
        let rows = preview.steps().iter().map(|remade| RemadeRow {
            step: remade.step,
            was: remade.was.text(language).to_owned(),
            now: match (&remade.now, &remade.why) {
                (Some(now), _) => now.text(language).to_owned(),
                (None, Some(why)) => self.told(why),
                (None, None) => String::new(),
            },
            becomes: match remade.becomes {
                Becomes::Same => "becomes-same",
                Becomes::Differs => "becomes-differs",
                Becomes::Refused => "becomes-refused",
                Becomes::NeedsThrow => "becomes-needs-throw",
            },
        });
        Some(rows.collect())
    }

    /// The umpire's word on what was worked out, with his reason.
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

    /// What could not be decided is seen as before, with the desk saying why.
    fn see_again(&mut self) {
        let message = self.message.take();
        self.see_correction();
        self.message = message;
    }
}
