//! Printing from the desk: a document is written as a PDF to a folder beside the record.

use crate::Desk;
use crate::edit::Edit;
use crate::files::Documents;
use report::annals::PrintKind;
use report::paper::Size;
use ruling::Reason;
use std::path::PathBuf;

/// A document to be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Print {
    /// The document about what is shown: the slip of the ruling on the desk, or that of the shown entry. If there is neither, this is the
    /// carry-on sheet.
    Shown,
    /// A document of this kind. If a past entry is shown, this is the slip or the phase of that entry, or the battle as it
    /// stood after that entry.
    Kind(PrintKind),
}

impl From<PrintKind> for Print {
    fn from(kind: PrintKind) -> Self {
        Self::Kind(kind)
    }
}

impl Desk {
    /// Prints a document on paper of a given size, as a PDF in the folder for prints. Returns the path of the file.
    ///
    /// # Edge cases
    /// Before tags are printed, each body that has none gets one, as a change by hand.
    pub fn print(&mut self, what: Print, size: Size) -> Option<PathBuf> {
        if what == Print::Kind(PrintKind::Tags) {
            let missing = self.session.battle().view().missing_tags();
            if !missing.is_empty() && !self.edit(Edit::Tags(missing).into()) {
                return None;
            }
        }
        let documents =
            Documents { session: &self.session, question: &self.question, language: self.look.language };
        let (kind, open) = match what {
            Print::Kind(kind) => (kind, None),
            Print::Shown => documents.shown(),
        };
        let document = match open {
            Some(open) => Ok((open, None)),
            None => documents.of_kind(kind),
        };
        let (document, entry) = self.done_or_fault(document)?;
        let entry = entry.map(|entry| entry.to_string());
        match self.files.print(&self.session, &document, (kind, entry.as_deref().unwrap_or_default()), size) {
            Ok(place) => {
                let place = place?;
                self.window.done(Reason::new("done-printed", "").name("of", place.display().to_string()));
                Some(place)
            }
            Err(why) => {
                self.window.complain(&why, self.look.language);
                None
            }
        }
    }
}
