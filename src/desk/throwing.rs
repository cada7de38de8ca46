//! Dice and the record: faces as they fall, what is recorded before it is shown, and going on from there.

use super::inquiry::Inquiry;
use super::session::still_asked;
use super::{Desk, Panel};
use journal::{Awaited, Deed, Journal, JournalFault};
use report::text;
use seam::rulebook::Asked;
use seam::ruling::Reason;

impl Desk {
    /// Takes a face of the throw that is waited for. While an answer is coming it is not known which throw that is, so the answer is waited for.
    pub fn face(&mut self, face: u8) {
        self.wait_for_answer();
        // What was said of the throw that is waited for is over once a face is there.
        if self.waited().is_some() {
            self.message = None;
        }
        if self.inquiry.as_mut().is_some_and(|inquiry| inquiry.face(face)) && self.about_to_throw() {
            self.work();
        }
    }

    /// Lets what was set aside fall again for the throw that is waited for now. Returns true if a throw is made by it.
    pub(super) fn catch_up(&mut self) -> bool {
        let made =
            self.inquiry.as_mut().is_some_and(|inquiry| !inquiry.answer.is_coming() && inquiry.take_aside());
        if made && self.about_to_throw() {
            self.work();
        }
        made
    }

    /// Takes the last face back.
    pub fn face_back(&mut self) {
        if self.inquiry.as_mut().is_some_and(Inquiry::face_back) {
            self.work();
        }
    }

    /// The program throws what is still to be thrown.
    pub fn throw_rest(&mut self) {
        self.leave_retyping();
        let waits = self.inquiry.as_ref().is_some_and(|it| it.next().is_some());
        // What is corrected has fallen long ago: what fell is typed.
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

    /// Records what the next throw is for, before its faces are known; whether that is on record.
    pub(super) fn about_to_throw(&mut self) -> bool {
        let open = self.inquiry.as_ref().filter(|it| it.first.is_none());
        let Some(inquiry) = open.filter(|_| self.correcting.is_none()) else {
            return true;
        };
        let Some(awaits) = inquiry.next().map(super::Next::awaited) else {
            return false;
        };
        let asked = self.session.asked(&inquiry.ask, &awaits);
        if self.done_or_fault(asked).is_none() {
            self.stand_as_recorded();
            return false;
        }
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.first = Some(awaits);
            // What comes of the throw is still to be recorded, whatever others did meanwhile.
            inquiry.heard = inquiry.answer.come();
        }
        true
    }

    /// Records what has become of the throws made, before it is shown: that there are more to come, or the outcome.
    ///
    /// An outcome that was recorded and comes out otherwise, by another word of the umpire or a face taken back, is
    /// taken back on the record too. What can't be recorded is not shown as if it had been: the question stands as the
    /// record has it. Whether all is on record.
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
            // Where something else is missing no throw is waited for; what has fallen has fallen all the same.
            (Some(first), Some(answer)) => {
                let awaits = answer.next.as_ref().map(super::Next::awaited);
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

    /// Records the outcome there is; whether it is on record.
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
            // It was ruled on the table as another program left it, and so it is shown.
            self.stand_as_ruled(entry);
        } else if let Some(inquiry) = &mut self.inquiry {
            inquiry.recorded = Some(entry);
        }
        true
    }

    /// The throw that would have decided it did not fall.
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

    /// What could not be recorded did not happen: the question stands as the record has it, with its throws.
    fn stand_as_recorded(&mut self) {
        let open = self.session.journal().open_question().cloned();
        let Some(inquiry) = &mut self.inquiry else {
            return;
        };
        inquiry.unthrown();
        inquiry.recorded = None;
        if let Some(open) = open.filter(|open| open.ask.asked == inquiry.ask.asked) {
            inquiry.faces = open.faces;
            inquiry.first = Some(Awaited::default());
        }
        self.work_unheard();
    }

    /// What could not be taken back holds: the question stands as it was ruled.
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

    /// Works the question out as the record has it already: nothing comes to be recorded by it.
    fn work_unheard(&mut self) {
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.answer.clear();
        }
        self.work();
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.heard = inquiry.answer.come() + 1;
        }
    }

    /// Shows what another program recorded, if one did; of the question nothing comes to be recorded by that.
    fn see_others(&mut self) {
        if self.session.take_news() {
            self.battle_changed();
            if let Some(inquiry) = &mut self.inquiry {
                inquiry.heard = inquiry.answer.come() + 1;
            }
        }
    }

    /// Whether there is an outcome: to be recorded, or recorded and to go on from; none while it is being worked out anew.
    pub fn can_apply(&self) -> bool {
        let Some(inquiry) = &self.inquiry else {
            return false;
        };
        let outcome = self.answer().is_some_and(|answer| answer.answered.is_some());
        !inquiry.answer.is_coming() && outcome
    }

    /// Goes on from what was ruled; what needed no dice is recorded first.
    ///
    /// # Edge cases
    /// An answer that is still coming is waited for: what was ruled before the umpire's last word is not recorded.
    pub fn apply(&mut self) {
        while self.inquiry.as_mut().is_some_and(|it| it.answer.wait()) {
            self.catch_up();
        }
        if self.correcting.is_some() {
            return self.see_correction();
        }
        self.record_answer();
        if !self.can_apply() {
            // What is due is asked first; else what is waited for is said.
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
            Asked::Phase => Reason::new("done-phase", "").word("phase", self.session.view().phase),
            Asked::Table(procedure, _) | Asked::Quick(procedure) => {
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
            // Where a turn is a dialogue, what is offered next is what is looked at.
            self.panel = Panel::Ruling;
        }
        self.done(done);
    }

    /// Leaves the question; a ruling that is recorded holds, and the battle is shown as it stands after it. Whether it is
    /// left: where that can't be recorded it stands as it was.
    ///
    /// # Edge cases
    /// Faces whose outcome is still being worked out are waited for: what has fallen is on record before it is left.
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

    /// Shows the battle as it stands; whether it was looked at otherwise.
    pub(super) fn look_ahead(&mut self) -> bool {
        self.chosen = None;
        let other = self.session.look_ahead();
        if other {
            self.battle_changed();
        }
        other
    }

    /// What was done with the record; none if it could not be done, and the desk says why.
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

    /// Says what is wrong with the record.
    pub(super) fn journal_fault(&mut self, fault: &JournalFault) {
        self.fault(self.told(fault));
    }

    /// What is wrong with the record, in words.
    pub(super) fn told(&self, fault: &JournalFault) -> String {
        let catalogue = self.session.book().catalogue();
        let said = text::journal_fault(fault, catalogue, self.look.language);
        said.trim_end().to_owned()
    }
}
