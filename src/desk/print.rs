//! Printing from the desk: a document is written as a PDF to a folder beside the record.

use super::home::file_name;
use super::{Desk, Edit, Home};
use journal::JournalFault;
use report::annals::{self, PrintKind};
use report::paper::document::Document;
use report::paper::phase::{RulingDetail, phase};
use report::paper::slip::slip;
use report::paper::{Format, Size, cards, carry_on, tags, write};
use ruling::Reason;
use std::path::PathBuf;

impl Desk {
    /// Prints what is shown: the slip of the ruling on the desk, or that of the shown entry. If there is neither,
    /// prints the carry-on sheet.
    pub(super) fn print_shown(&mut self) {
        let size = self.look.paper;
        let asked = self.inquiry.is_some() && self.shown_entry().is_none();
        let looks_at_ruling =
            self.shown_entry().is_some_and(|entry| self.session.journal().kind(entry) == Some("ruled"));
        if looks_at_ruling {
            self.print(PrintKind::Slip, size);
        } else if let Some(question) = self.question().filter(|_| asked) {
            self.write_down(&question, (PrintKind::Slip, ""), size);
        } else {
            self.print(PrintKind::CarryOn, size);
        }
    }

    /// Prints a document on paper of a given size, as a PDF in the folder for prints. Returns the path of the file.
    ///
    /// # Edge cases
    /// If a past entry is shown, prints the slip or the phase of that entry, or the battle as it stood after that
    /// entry.
    pub fn print(&mut self, what: PrintKind, size: Size) -> Option<PathBuf> {
        if what == PrintKind::Tags && !self.gives_tags() {
            return None;
        }
        let journal = self.session.journal();
        let document = self.document(what).and_then(|(mut document, entry)| {
            annals::sealed(&mut document, (journal, entry), what)?;
            Ok((document, entry))
        });
        let (document, entry) = self.done_or_fault(document)?;
        let entry = entry.map(|entry| entry.to_string());
        self.write_down(&document, (what, entry.as_deref().unwrap_or_default()), size)
    }

    /// Gives a tag to each body that has none, as a change by hand. Returns true if all bodies then have tags.
    fn gives_tags(&mut self) -> bool {
        let missing = self.session.battle().view().missing_tags();
        missing.is_empty() || self.edit(&Edit::Tags(missing))
    }

    /// Returns the entry that is shown. It is that of the ruling on the desk, or else a past entry.
    fn shown_entry(&self) -> Option<u64> {
        let recorded = self.inquiry.as_ref().and_then(|inquiry| inquiry.recorded);
        recorded.or(self.chosen)
    }

    /// Returns a document, and the entry it is about.
    fn document(&self, what: PrintKind) -> Result<(Document, Option<u64>), JournalFault> {
        let (journal, language) = (self.session.journal(), self.look.language);
        let catalogue = self.session.book().catalogue();
        // While a ruling is shown, the current battle is printed, because the table on the screen is the one that the
        // ruling was measured on.
        let (battle, stood) = match self.inquiry {
            Some(_) => (journal.battle(), None),
            None => (self.session.battle(), self.session.looks_at()),
        };
        let ruled = self.shown_entry().filter(|entry| journal.kind(*entry) == Some("ruled"));
        Ok(match what {
            PrintKind::Slip => {
                let entry = ruled.map_or_else(|| annals::last_ruling(journal), Ok)?;
                (annals::slip(journal, entry, &[], language)?, Some(entry))
            }
            PrintKind::Phase => {
                let recorded = ruled.filter(|entry| annals::is_phase(journal, *entry));
                match recorded {
                    Some(entry) => (annals::phase_of(journal, entry, language)?, recorded),
                    None => (annals::coming_phase(battle, catalogue, language)?, stood),
                }
            }
            PrintKind::Cards => (cards::cards(battle, &[], language), stood),
            PrintKind::Tags => (tags::tags(&battle.view(), &[], language), None),
            PrintKind::CarryOn => {
                let sheet = carry_on::carry_on(battle, catalogue, language);
                (sheet, stood)
            }
            PrintKind::Report => (annals::report(journal, None, language)?, None),
            PrintKind::Dice => (annals::dice(journal, language)?, None),
        })
    }

    /// Returns a document for the question on the desk: a slip, or the sheet of a phase.
    fn question(&self) -> Option<Document> {
        let (answer, view) = (self.answer()?, self.session.view());
        let ruling = answer.sheet.as_ref();
        let ruling = ruling.map(|sheet| slip(sheet, view, &answer.marks));
        let whole = answer.phase.as_ref();
        ruling.or_else(|| whole.map(|sheet| phase(sheet, view, RulingDetail::Short)))
    }

    fn write_down(
        &mut self,
        document: &Document,
        (what, of): (PrintKind, &str),
        size: Size,
    ) -> Option<PathBuf> {
        let Some((folder, battle)) = self.print_place() else {
            let nowhere = Reason::new("print-fault", "nowhere");
            self.fault(self.look.language.say(&nowhere));
            return None;
        };
        let name = format!("{}.pdf", annals::file_name(&battle, what, of));
        // A failure needs no handling. If the folder is missing, writing the file fails too and reports it.
        let _ = std::fs::create_dir_all(&folder);
        let path = folder.join(name);
        let pages = write(document, Format::Pdf, size);
        let pages = pages.map_err(|problem| disk::FileFault::of(&path, problem));
        let parts = pages.map(|pages| pages.into_iter().map(|page| (String::new(), page)));
        let written = parts.and_then(|parts| disk::create_together(&path, &parts.collect::<Vec<_>>()));
        match written {
            Ok(places) => {
                let place = places.into_iter().next()?;
                let done = Reason::new("done-printed", "").name("of", place.display().to_string());
                self.done(done);
                Some(place)
            }
            Err(fault) => {
                self.complain(&fault.reason());
                None
            }
        }
    }

    /// Returns the folder for prints, and the name of the battle for file names. The folder is beside the record. If
    /// the record has no file, it is in the home folder.
    fn print_place(&self) -> Option<(PathBuf, String)> {
        if let Some(record) = self.session.journal().path() {
            let name = record.file_stem()?.to_string_lossy().into_owned();
            return Some((record.with_file_name("prints"), name));
        }
        let folder = self.home.as_ref().map(Home::prints)?;
        Some((folder, file_name(&self.session.view().name)))
    }
}
