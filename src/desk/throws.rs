//! Dice and the record: adding rolled faces, recording before showing, and going on after a ruling.

use super::inquiry::Inquiry;
use super::session::still_asked;
use super::{Desk, Panel};
use journal::{Deed, Journal, JournalFault, PendingThrow};
use report::text;
use rulebook::RequestKind;
use ruling::Reason;

impl Desk {
    /// Adds a face to the pending throw. If an answer is being computed, waits for it, because only the answer says
    /// which throw is pending.
    pub fn face(&mut self, face: u8) {
        self.wait_for_answer();
        // A message about the pending throw is out of date once a face is typed, so it is cleared.
        if self.waited().is_some() {
            self.message = None;
        }
        if self.inquiry.as_mut().is_some_and(|inquiry| inquiry.face(face)) && self.about_to_throw() {
            self.work();
        }
    }

    /// Uses the faces that were set aside for the throw that is now pending. Returns true if they complete it.
    pub(super) fn catch_up(&mut self) -> bool {
        let made =
            self.inquiry.as_mut().is_some_and(|inquiry| !inquiry.answer.is_coming() && inquiry.take_aside());
        if made && self.about_to_throw() {
            self.work();
        }
        made
    }

    /// Takes back the last face.
    pub fn face_back(&mut self) {
        if self.inquiry.as_mut().is_some_and(Inquiry::face_back) {
            self.work();
        }
    }

    /// Lets the program roll the remaining dice.
    pub fn throw_rest(&mut self) {
        self.leave_retyping();
        let waits = self.inquiry.as_ref().is_some_and(|it| it.next().is_some());
        // For a correction, the program rolls nothing. The dice to be corrected were rolled long ago, so their faces
        // are typed.
        if !waits || self.correcting.is_some() || !self.about_to_throw() {
            return;
        }
        let drawn = self.session.drawn();
        let Some(drawn) = self.done_or_fault(drawn) else {
            return;
        };
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.typing.clear();
            inquiry.drawn = Some(drawn);
        }
        self.work();
    }

    /// Records the purpose of the next throw, before its faces are known. Returns true if it is recorded.
    pub(super) fn about_to_throw(&mut self) -> bool {
        let open = self.inquiry.as_ref().filter(|it| it.first.is_none());
        let Some(inquiry) = open.filter(|_| self.correcting.is_none()) else {
            return true;
        };
        let Some(awaits) = inquiry.next().map(super::NextThrow::awaited) else {
            return false;
        };
        let asked = self.session.asked(&inquiry.ask, &awaits);
        if self.done_or_fault(asked).is_none() {
            self.stand_as_recorded();
            return false;
        }
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.first = Some(awaits);
            // The result of the throw must still be recorded, even if other programs record something in the meantime.
            inquiry.heard = inquiry.answer.come();
        }
        true
    }

    /// Records what follows from the throws made so far, before it is shown. This is the outcome, or that more throws
    /// are to come. Returns true if everything is recorded.
    ///
    /// A recorded outcome may still change if the umpire amends something or takes back a face. The recorded outcome is
    /// then undone in the record too. If recording fails, nothing is shown as recorded, and the question returns to the
    /// recorded state.
    pub(super) fn record_answer(&mut self) -> bool {
        let Some(inquiry) = self.inquiry.as_mut().filter(|_| self.correcting.is_none()) else {
            return true;
        };
        let come = inquiry.answer.come();
        if inquiry.answer.is_coming() || inquiry.heard == come {
            return true;
        }
        inquiry.heard = come;
        if let Some(entry) = inquiry.recorded {
            let taken_back = self.session.with_journal(|journal| journal.ask_again(entry));
            if self.done_or_fault(taken_back).is_none() {
                self.stand_as_ruled(entry);
                return false;
            }
        }
        let Some(inquiry) = &mut self.inquiry else {
            return true;
        };
        inquiry.recorded = None;
        let recorded = match (&inquiry.first, inquiry.answer.get()) {
            (None, _) => self.session.leave(),
            (_, Some(answer)) if answer.answered.is_some() && inquiry.is_thrown() => {
                return self.record_outcome();
            }
            // Rolled dice are recorded even if no throw is pending because something else is missing.
            (Some(first), Some(answer)) => {
                let awaits = answer.next.as_ref().map(super::NextThrow::awaited);
                let asked = (&inquiry.ask, first);
                self.session.thrown(asked, &inquiry.faces, &awaits.unwrap_or_default())
            }
            _ => Ok(()),
        };
        let recorded = self.done_or_fault(recorded).is_some();
        if !recorded {
            self.stand_as_recorded();
        }
        recorded
    }

    /// Records the outcome. Returns true if it is recorded, or if there is none.
    fn record_outcome(&mut self) -> bool {
        let Some(inquiry) = &self.inquiry else {
            return true;
        };
        let Some(answer) = inquiry.answer.get() else {
            return true;
        };
        let (Some(answered), Some(after)) = (&answer.answered, &answer.after) else {
            return true;
        };
        let open = self.session.journal().open_question();
        let open = open.map(|open| open.entry);
        let (work, thrown) = (self.work_on(inquiry), inquiry.is_thrown());
        let first = inquiry.first.clone().unwrap_or_default();
        let again = |journal: &mut Journal| {
            if thrown {
                still_asked(journal, open, (&work.ask, &first))?;
            }
            work.again(journal)
        };
        let recorded = self.session.ruled(&inquiry.ask, answered, after.as_ref(), again);
        let news = self.session.has_news();
        let Some(entry) = self.done_or_fault(recorded) else {
            self.outcome_unrecorded();
            return false;
        };
        if news {
            // Shows the ruling as it was recorded. If another program had changed the table, it was made on the changed
            // table.
            self.stand_as_ruled(entry);
        } else if let Some(inquiry) = &mut self.inquiry {
            inquiry.recorded = Some(entry);
        }
        true
    }

    /// Takes back the throw that decided the outcome, because the outcome could not be recorded.
    fn outcome_unrecorded(&mut self) {
        let decided = self.inquiry.as_ref().map(|inquiry| inquiry.faces.clone());
        let drawn = self.inquiry.as_ref().is_some_and(|it| it.drawn.is_some());
        self.stand_as_recorded();
        if let (Some(inquiry), Some(mut decided)) = (&mut self.inquiry, decided) {
            if !drawn {
                decided.pop();
            }
            if inquiry.faces.len() > decided.len() {
                inquiry.faces = decided;
                self.work_unheard();
            }
        }
    }

    /// Returns the question to its recorded state and throws, because recording failed.
    fn stand_as_recorded(&mut self) {
        let open = self.session.journal().open_question().cloned();
        let Some(inquiry) = &mut self.inquiry else {
            return;
        };
        inquiry.unthrown();
        inquiry.recorded = None;
        if let Some(open) = open.filter(|open| open.ask.asked == inquiry.ask.asked) {
            inquiry.faces = open.faces;
            inquiry.first = Some(PendingThrow::default());
        }
        self.work_unheard();
    }

    /// Returns the question to the recorded ruling, because the ruling could not be undone.
    fn stand_as_ruled(&mut self, entry: u64) {
        let deed = self.session.journal().entry(entry).map(|it| it.deed);
        let Ok(Deed::Ruled(ruled)) = deed else {
            return self.stand_as_recorded();
        };
        let Some(inquiry) = &mut self.inquiry else {
            return;
        };
        let first = inquiry.first.take();
        inquiry.unthrown();
        inquiry.first = first;
        inquiry.faces = ruled.faces();
        inquiry.ask = ruled.ask;
        inquiry.recorded = Some(entry);
        self.work_unheard();
    }

    /// Computes the answer again without recording it, because the record already has it.
    fn work_unheard(&mut self) {
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.answer.clear();
        }
        self.work();
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.heard = inquiry.answer.come() + 1;
        }
    }

    /// Shows what other programs have recorded, if anything. The next answer to the open question is then shown but not
    /// recorded.
    fn see_others(&mut self) {
        if self.session.take_news() {
            self.battle_changed();
            if let Some(inquiry) = &mut self.inquiry {
                inquiry.heard = inquiry.answer.come() + 1;
            }
        }
    }

    /// Returns true if there is an outcome, recorded or not. Returns false while it is being computed again.
    pub fn can_apply(&self) -> bool {
        let Some(inquiry) = &self.inquiry else {
            return false;
        };
        let outcome = self.answer().is_some_and(|answer| answer.answered.is_some());
        !inquiry.answer.is_coming() && outcome
    }

    /// Closes the ruling and goes on with the battle. If the ruling needed no dice, records it first.
    ///
    /// # Edge cases
    /// If an answer is still being computed, waits for it. Otherwise a ruling without the umpire's last amendment could
    /// be recorded.
    pub fn apply(&mut self) {
        while self.inquiry.as_mut().is_some_and(|it| it.answer.wait()) {
            self.catch_up();
        }
        if self.correcting.is_some() {
            return self.see_correction();
        }
        self.record_answer();
        if !self.can_apply() {
            // If something is due, it is opened first. Otherwise the desk says what the outcome is waiting for.
            let due = self.answer().and_then(|answer| answer.due.first().cloned());
            return match (
                due,
                self.inquiry.as_ref().and_then(|it| it.waits_for(&self.session, self.look.language)),
            ) {
                (Some(offer), _) => self.take_up(&offer),
                (None, Some(waits)) => self.fault(waits),
                (None, None) => {}
            };
        }
        let Some(inquiry) = &self.inquiry else { return };
        let done = match &inquiry.ask.asked {
            RequestKind::Phase => Reason::new("done-phase", "").word("phase", self.session.view().phase),
            RequestKind::Table(procedure, _) | RequestKind::Quick(procedure) => {
                let about = inquiry.answer.get();
                let about = about.and_then(|answer| answer.sheet.as_ref());
                Reason::new("done-ruling", "")
                    .word("procedure", format!("procedure-{procedure}"))
                    .name("of", about.map(|sheet| self.session.who(&sheet.subject)))
            }
        };
        if inquiry.recorded.is_none() {
            self.record_outcome();
        }
        if self.inquiry.as_ref().is_some_and(|it| it.recorded.is_none()) {
            return;
        }
        self.close_inquiry();
        if self.is_board() && self.panel == Panel::Phase {
            // On a board, the sides act in turn, so the next offers are shown.
            self.panel = Panel::Ruling;
        }
        self.done(done);
    }

    /// Closes the question and shows the current battle. A recorded ruling stays in force. If closing can't be
    /// recorded, returns false and leaves the question as it was.
    ///
    /// # Edge cases
    /// If the outcome of rolled dice is still being computed, waits for it, so that it is recorded first.
    pub(super) fn close_inquiry(&mut self) -> bool {
        let corrected = self.correcting.is_some();
        if self.inquiry.as_ref().is_some_and(Inquiry::is_thrown) {
            while self.inquiry.as_mut().is_some_and(|it| it.answer.wait()) {
                self.catch_up();
            }
            if !self.record_answer() {
                return false;
            }
        }
        let unfinished = |inquiry: &Inquiry| inquiry.recorded.is_none();
        if self.inquiry.as_ref().is_some_and(unfinished) && !corrected {
            let left = self.session.leave();
            if self.done_or_fault(left).is_none() {
                self.stand_as_recorded();
                return false;
            }
        }
        self.correcting = None;
        self.inquiry = None;
        self.look_ahead();
        true
    }

    /// Shows the current battle. Returns true if another table was shown before.
    pub(super) fn look_ahead(&mut self) -> bool {
        self.chosen = None;
        let other = self.session.look_ahead();
        if other {
            self.battle_changed();
        }
        other
    }

    /// Returns the value of a successful change to the record. On failure, shows the fault at the foot of the desk and
    /// returns `None`.
    pub(super) fn done_or_fault<T>(&mut self, done: Result<T, JournalFault>) -> Option<T> {
        self.see_others();
        match done {
            Ok(done) => Some(done),
            Err(fault) => {
                self.journal_fault(&fault);
                None
            }
        }
    }

    /// Shows a fault of the record at the foot of the desk.
    pub(super) fn journal_fault(&mut self, fault: &JournalFault) {
        self.fault(self.told(fault));
    }

    /// Returns the text of a fault of the record.
    pub(super) fn told(&self, fault: &JournalFault) -> String {
        let catalogue = self.session.book().catalogue();
        let said = text::journal_fault(fault, catalogue, self.look.language);
        said.trim_end().to_owned()
    }
}
