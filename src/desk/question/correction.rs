//! Corrections: a past step is asked again, its effect on later steps is shown, and the umpire decides.

use super::inquiry::Inquiry;
use crate::session::{Names, Session};
use journal::{Change, Deed, JournalFault, Preview, StepChange, Throw};
use language::Language;
use report::text::changes;
use ruling::Reason;
use std::path::Path;

/// A step that is being corrected.
pub(crate) struct OpenCorrection {
    step: u64,
    /// True if the step was a change by hand. A correction then changes the table as it stood after the step. Otherwise
    /// it uses the table before the step.
    by_hand: bool,
    /// True once the user has changed the table by hand.
    moved: bool,
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

impl OpenCorrection {
    /// Returns the correction of a step that has not been changed yet.
    pub(crate) fn new(step: u64, by_hand: bool) -> Self {
        Self { step, by_hand, moved: false, preview: None }
    }

    /// Returns the number of the step.
    pub(super) fn step(&self) -> u64 {
        self.step
    }

    /// Notes that the user has changed the table by hand.
    pub(crate) fn table_changed(&mut self) {
        self.moved = true;
    }

    /// Computes the effect on the step and on all later steps. `inquiry` is the question of the step.
    ///
    /// # Errors
    /// Fails if the record can't be read, or if the corrected step can't be ruled.
    pub(crate) fn preview(
        &self,
        session: &Session,
        inquiry: Option<&Inquiry>,
    ) -> Result<Preview, JournalFault> {
        let table = self.moved.then(|| session.battle().write());
        let change = Change {
            before: table.clone().filter(|_| !self.by_hand),
            after: table.filter(|_| self.by_hand),
            ask: inquiry.map(|inquiry| inquiry.ask.clone()),
            faces: inquiry.map(|inquiry| inquiry.faces().to_vec()),
        };
        session.journal().correction(self.step, &change)
    }

    /// Keeps the computed effects, to be shown.
    pub(crate) fn show(&mut self, preview: Preview) {
        self.preview = Some(preview);
    }

    /// Removes and returns the computed effects. They are out of date once the correction changes.
    pub(crate) fn take_preview(&mut self) -> Option<Preview> {
        self.preview.take()
    }

    /// Returns the effect on each step, beginning with the corrected step. Returns `None` if the effects have not been
    /// computed. `inquiry` is the question of the step.
    pub(super) fn rows(&self, names: Names<'_>, inquiry: Option<&Inquiry>) -> Option<Vec<RemadeRow>> {
        let preview = self.preview.as_ref()?;
        let (session, language) = (names.session(), names.language());
        let corrected = preview.from();
        let entry = session.journal().entry(corrected).ok();
        let faces = match (entry.map(|entry| entry.deed), inquiry) {
            (Some(Deed::Ruled(ruled)), Some(inquiry)) => {
                changed_faces(&ruled.throws, inquiry.faces(), language)
            }
            _ => Vec::new(),
        };
        let rows = preview.steps().iter().map(|remade| RemadeRow {
            step: remade.step,
            was: remade.was.text(language).to_owned(),
            now: match (&remade.now, &remade.why) {
                (Some(now), _) => now.text(language).to_owned(),
                (None, Some(why)) => session.record().fault_text(why, language),
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
