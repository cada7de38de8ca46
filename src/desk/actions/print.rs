//! Printing from the desk: a document is written as a PDF to a folder beside the record.

use crate::Desk;
use crate::edit::Edit;
use crate::files::Documents;
use report::annals::PrintKind;
use report::paper::Size;
use report::paper::document::Document;
use ruling::Reason;
use std::path::PathBuf;

impl Desk {
    /// Prints what is shown: the slip of the ruling on the desk, or that of the shown entry. If there is neither,
    /// prints the carry-on sheet.
    pub(crate) fn print_shown(&mut self) {
        let size = self.look.paper;
        let documents = self.documents();
        let asked = self.question.inquiry.is_some() && documents.shown_entry().is_none();
        if documents.shows_ruling() {
            self.print(PrintKind::Slip, size);
        } else if let Some(question) = documents.of_question().filter(|_| asked) {
            self.write_down(&question, (PrintKind::Slip, ""), size);
        } else {
            self.print(PrintKind::CarryOn, size);
        }
    }

    /// Prints a document on paper of a given size, as a PDF in the folder for prints. Returns the path of the file.
    ///
    /// # Edge cases
    /// If a past entry is shown, prints the slip or the phase of that entry, or the battle as it stood after that
    /// entry. Before tags are printed, each body that has none gets one, as a change by hand.
    pub fn print(&mut self, what: PrintKind, size: Size) -> Option<PathBuf> {
        if what == PrintKind::Tags {
            let missing = self.session.battle().view().missing_tags();
            if !missing.is_empty() && !self.edit(&Edit::Tags(missing)) {
                return None;
            }
        }
        let document = self.documents().of_kind(what);
        let (document, entry) = self.done_or_fault(document)?;
        let entry = entry.map(|entry| entry.to_string());
        self.write_down(&document, (what, entry.as_deref().unwrap_or_default()), size)
    }

    fn documents(&self) -> Documents<'_> {
        Documents { session: &self.session, question: &self.question, language: self.look.language }
    }

    fn write_down(&mut self, document: &Document, what: (PrintKind, &str), size: Size) -> Option<PathBuf> {
        match self.files.print(&self.session, document, what, size) {
            Ok(place) => {
                let place = place?;
                self.window.done(Reason::new("done-printed", "").name("of", place.display().to_string()));
                Some(place)
            }
            Err(why) => {
                self.complain(&why);
                None
            }
        }
    }
}
