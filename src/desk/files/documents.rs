//! The documents that the desk prints.

use crate::question::{Inquiry, Question};
use crate::session::Session;
use journal::JournalFault;
use language::Language;
use report::annals::{self, PrintKind};
use report::paper::document::Document;
use report::paper::phase::{RulingDetail, phase};
use report::paper::slip::slip;
use report::paper::{cards, carry_on, tags};
use report::sheet::SheetParts;

/// The documents about a session and its question, in a language.
pub(crate) struct Documents<'d> {
    pub(crate) session: &'d Session,
    pub(crate) question: &'d Question,
    pub(crate) language: Language,
}

impl Documents<'_> {
    /// Returns the number of the record entry that is shown: the entry of the ruling on the desk or, if there is none,
    /// the past entry that the user has chosen.
    fn shown_entry(&self) -> Option<u64> {
        let recorded = self.question.inquiry().and_then(Inquiry::recorded);
        recorded.or(self.session.chosen())
    }

    /// Returns the kind of the document about what is shown: a slip, or else the carry-on sheet. Of a question that is not
    /// recorded, the document itself is returned too.
    pub(crate) fn shown(&self) -> (PrintKind, Option<Document>) {
        let entry = self.shown_entry();
        if entry.is_some_and(|entry| self.session.journal().kind(entry) == Some("ruled")) {
            return (PrintKind::Slip, None);
        }
        let open = if entry.is_none() { self.of_question() } else { None };
        (if open.is_some() { PrintKind::Slip } else { PrintKind::CarryOn }, open)
    }

    /// Returns a printable document of the given kind, with a short code of the record for players to note. Also
    /// returns the record entry that the document is about, or `None` if it is about no single entry.
    ///
    /// # Errors
    /// Fails if the record can't be read, or has no such entry.
    pub(crate) fn of_kind(&self, what: PrintKind) -> Result<(Document, Option<u64>), JournalFault> {
        let (journal, language) = (self.session.journal(), self.language);
        let catalogue = self.session.book().catalogue();
        // While a ruling is shown, the current battle is printed, because the table on the screen is the one that the
        // ruling was measured on.
        let (battle, stood) = match self.question.inquiry() {
            Some(_) => (journal.battle(), None),
            None => (self.session.battle(), self.session.looks_at()),
        };
        let ruled = self.shown_entry().filter(|entry| journal.kind(*entry) == Some("ruled"));
        let (mut document, entry) = match what {
            PrintKind::Slip => {
                let entry = ruled.map_or_else(|| annals::last_ruling(journal), Ok)?;
                (annals::slip(journal, entry, &[], language)?, Some(entry))
            }
            PrintKind::Phase => {
                let recorded = ruled.filter(|entry| annals::is_phase(journal, *entry));
                match recorded {
                    Some(entry) => (annals::phase_of(journal, entry, SheetParts::ALL, language)?, recorded),
                    None => (annals::coming_phase(battle, catalogue, language)?, stood),
                }
            }
            PrintKind::Cards => (cards::cards(battle, None, language), stood),
            PrintKind::Tags => (tags::tags(&battle.view(), &[], language), None),
            PrintKind::CarryOn => {
                let sheet = carry_on::carry_on(battle, catalogue, language);
                (sheet, stood)
            }
            PrintKind::Report => (annals::report(journal, None, language)?, None),
            PrintKind::Dice => (annals::dice(journal, language)?, None),
        };
        annals::sealed(&mut document, (journal, entry), what)?;
        Ok((document, entry))
    }

    /// Returns a document for the question on the desk: the slip of a single ruling, or the sheet of a phase. Returns
    /// `None` if the question has no answer yet.
    fn of_question(&self) -> Option<Document> {
        let (answer, view) = (self.question.answer()?, self.session.view());
        let ruling = answer.sheet.as_ref();
        let ruling = ruling.map(|sheet| slip(sheet, view, &answer.marks));
        let whole = answer.phase.as_ref();
        ruling.or_else(|| whole.map(|sheet| phase(sheet, view, RulingDetail::Short)))
    }
}
