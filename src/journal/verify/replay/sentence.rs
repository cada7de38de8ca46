//! The check of sentences: the sentence made from an entry's content must be the recorded sentence.

use super::Replay;
use crate::correction::undo::told;
use crate::dice::fair::worded;
use crate::entry::{Deed, Entry, Wording, ruling_record};
use crate::fault::number;
use crate::verify::{Discrepancy, Finding, Mismatch};
use crate::written;
use ruling::Reason;

impl Replay<'_> {
    /// Compares the entry's sentence with the sentence that this program makes, before the entry is applied. Returns
    /// the difference, if any.
    pub(super) fn other_sentence(&self, entry: &Entry) -> Option<Mismatch> {
        let said = self.said(entry)?.only_as_recorded(&entry.says);
        let mismatch = (said != entry.says).then(|| Mismatch::between(&entry.says, &said));
        mismatch.flatten().map(|mismatch| mismatch.within("says"))
    }

    /// Makes the sentence of an entry. Returns nothing for a ruling (made again elsewhere), for a change by hand
    /// (described by the umpire), and for a salvage (which quotes the damage of another file).
    fn said(&self, entry: &Entry) -> Option<Wording> {
        let view = || self.battle.view();
        let of = |key, step: &u64| Reason::new(key, "").count("entry", number(*step));
        let said = match &entry.deed {
            Deed::Begun(_) => Reason::new("entry-begun", "").name("name", view().name),
            Deed::Asked(posed) => ruling_record::awaited(&posed.awaits, &view()),
            Deed::Thrown(thrown) => ruling_record::thrown(thrown, &view()),
            Deed::TakenBack(thrown) => {
                Reason::new("entry-taken-back", "").name("faces", written(&thrown.faces))
            }
            Deed::Left { .. } => {
                let faces = self.asked.as_ref().map(|asked| asked.faces.as_slice()).unwrap_or_default();
                let variant = if faces.is_empty() { "" } else { "thrown" };
                Reason::new("entry-left", variant).name("faces", written(faces))
            }
            Deed::Undone { from } => return Some(told("entry-undone", &self.says(*from)?)),
            Deed::Redone { from } => return Some(told("entry-redone", &self.says(*from)?)),
            Deed::ByHand(patch) => match (patch.again, &self.correcting) {
                (Some(again), _) => return self.says(again),
                (None, Some(correcting)) => of("entry-put-right", &correcting.from),
                (None, None) => return None,
            },
            Deed::Corrected(correction) => {
                of("entry-corrected", &correction.from).name("reason", correction.reason.trim())
            }
            Deed::Upheld(correction) => {
                of("entry-upheld", &correction.from).name("reason", correction.reason.trim())
            }
            Deed::Noted { text, .. } => Reason::new("entry-noted", "").name("text", text),
            Deed::Saved { name } => Reason::new("entry-saved", "").name("name", name),
            Deed::Worded { words } => worded(words, &view().sides),
            Deed::Forked { seed } => Reason::new("entry-forked", "").name("hash", seed.to_string()),
            Deed::Revealed { seed } => Reason::new("entry-revealed", "").name("seed", seed),
            Deed::Kept { step, .. } => of("entry-kept", step),
            Deed::Ruled(_) | Deed::Salvaged { .. } => return None,
        };
        Some(Wording::of(&said))
    }

    /// Returns the recorded sentence of an earlier entry, without unpacking that entry's document.
    fn says(&self, entry: u64) -> Option<Wording> {
        self.journal.store.row(entry).ok()?.says().ok()
    }

    /// Checks that the recorded rulebook is the one of the battle file, and that a correction that was not carried out
    /// has no steps.
    pub(super) fn beside(&mut self, entry: &Entry) {
        let mismatch = match &entry.deed {
            Deed::Begun(begun) => {
                let book = self.journal.book().name();
                (begun.book != book).then(|| Mismatch::at("book", begun.book.as_str(), book))
            }
            Deed::Upheld(correction) => {
                (correction.steps != 0).then(|| Mismatch::at("steps", correction.steps, 0))
            }
            _ => None,
        };
        if let Some(mismatch) = mismatch {
            let (entry, says) = (entry.number, entry.says.clone());
            self.found(Finding { entry, says, wrong: Discrepancy::from(mismatch) });
        }
    }
}
