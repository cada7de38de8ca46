//! Recording a question: its throws and its outcome are in the record before they are shown. Also going on after a
//! ruling.

use crate::question::{Effect, Inquiry, Work};
use crate::session::still_asked;
use crate::{Desk, Panel};
use journal::{Journal, JournalFault};
use rulebook::RequestKind;
use ruling::Reason;

impl Desk {
    /// Carries out what an event of the question asks for, step by step. Returns true unless the record refused a step.
    ///
    /// Only here does a question reach the record and the worker. The question goes on to its next state after the
    /// record has the step. So nothing is shown that is not recorded. If recording fails, the question returns to the
    /// recorded state.
    pub(crate) fn carry_out(&mut self, mut effect: Effect) -> bool {
        loop {
            let Some(inquiry) = &self.question.inquiry else {
                return true;
            };
            let first = inquiry.life.first().cloned().unwrap_or_default();
            let (asked, faces, mut drawn) = ((&inquiry.ask, &first), inquiry.faces(), None);
            let recorded = match &effect {
                Effect::Done => return true,
                Effect::Work => {
                    if let Some(inquiry) = &mut self.question.inquiry {
                        inquiry.hear_change();
                    }
                    self.question.work(&self.session, &self.look, &self.analysis.worker);
                    return true;
                }
                Effect::Say(why) => {
                    self.window.complain(why, self.look.language);
                    return true;
                }
                Effect::Again => {
                    let ask = inquiry.ask.clone();
                    if self.close_inquiry() {
                        self.open_inquiry(Inquiry::new(ask));
                    }
                    return true;
                }
                Effect::Announce(throw, _) => self.session.asked(&inquiry.ask, throw),
                Effect::RecordThrows(awaits) => self.session.thrown(asked, faces, awaits),
                Effect::RecordThrowsBy(side, made) => self.session.thrown_by(asked, made, side),
                Effect::TakeBack(entry) => self.session.with_journal(|journal| journal.ask_again(*entry)),
                Effect::Leave => self.session.leave(),
                Effect::Draw => self.session.record_mut().drawn().map(|dice| drawn = Some(dice)),
                Effect::RecordOutcome => match self.question.overruled_throws(&self.session) {
                    // Throws on record that are no longer those of the outcome are first taken back there. Otherwise the
                    // record would have other dice before its outcome than in it.
                    Some((kept, awaits)) => self.session.thrown(asked, kept, &awaits),
                    None => return self.record_outcome(),
                },
            };
            if self.done_or_fault(recorded).is_none() {
                self.question.refused(&effect, &self.session, &self.look, &self.analysis.worker);
                return false;
            }
            effect = self.question.on(|inquiry| inquiry.go_on(effect, drawn));
        }
    }

    /// Opens a question, in place of the one that was closed before.
    pub(crate) fn open_inquiry(&mut self, inquiry: Inquiry) {
        self.question.inquiry = Some(inquiry);
        self.carry_out(Effect::Work);
    }

    /// Records what follows from the throws made so far, before it is shown. Returns true if everything is recorded.
    pub(crate) fn record_answer(&mut self) -> bool {
        let effect = self.question.on(Inquiry::hear_answer);
        self.carry_out(effect)
    }

    /// Records the outcome. Returns true if it is recorded, or if there is none.
    fn record_outcome(&mut self) -> bool {
        let Some(inquiry) = &self.question.inquiry else {
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
        let (work, thrown) = (Work::of(inquiry, &self.session, &self.look), inquiry.life.is_thrown());
        let first = inquiry.life.first().cloned().unwrap_or_default();
        let again = |journal: &mut Journal| {
            if thrown {
                still_asked(journal, open, (&work.ask, &first))?;
            }
            work.again(journal)
        };
        let recorded = self.session.ruled(&inquiry.ask, answered, after.as_ref(), again);
        let news = self.session.has_news();
        let Some(entry) = self.done_or_fault(recorded) else {
            self.question.refused(&Effect::RecordOutcome, &self.session, &self.look, &self.analysis.worker);
            return false;
        };
        if news {
            // Shows the ruling as it was recorded. If another program had changed the table, it was made on the changed
            // table.
            self.question.stand_as_ruled(entry, &self.session, &self.look, &self.analysis.worker);
        } else if let Some(inquiry) = &mut self.question.inquiry {
            inquiry.life.decide(entry);
        }
        true
    }

    /// Closes the ruling and goes on with the battle. If the ruling needed no dice, records it first.
    ///
    /// # Edge cases
    /// If an answer is still being computed, waits for it. Otherwise a ruling without the umpire's last amendment could
    /// be recorded.
    pub fn apply(&mut self) {
        while self.question.wait() {
            self.catch_up();
        }
        if self.question.correction.is_some() {
            return self.see_correction();
        }
        self.record_answer();
        if !self.question.can_apply() {
            if let Some(missing) = self.question.missing(self.names(), self.analysis.offers()) {
                if !self.question.insist() {
                    self.window.fault(missing);
                }
                return;
            }
            // If something is due, it is opened first. Otherwise the desk says what the outcome is waiting for.
            let due = self.question.answer().and_then(|answer| answer.due.first().cloned());
            let waits = self.question.inquiry.as_ref().and_then(|it| it.waits_for(self.names()));
            return match (due, waits) {
                (Some(offer), _) => self.take_up(&offer),
                (None, Some(waits)) => self.window.fault(waits),
                (None, None) => {}
            };
        }
        let Some(inquiry) = &self.question.inquiry else { return };
        let closed = (inquiry.ask.asked == RequestKind::Phase).then_some(self.session.view().phase);
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
        if inquiry.recorded().is_none() {
            self.carry_out(Effect::RecordOutcome);
        }
        if !self.question.is_ruled() {
            return;
        }
        self.close_inquiry();
        if self.session.is_board() && self.window.panel == Panel::Phase {
            // On a board, the sides act in turn, so the next offers are shown.
            self.window.panel = Panel::Ruling;
        }
        self.window.done(done);
        if let Some(closed) = closed {
            self.pass_empty_phases(closed);
        }
    }

    /// Closes the question and shows the current battle. A recorded ruling stays in force. If closing can't be
    /// recorded, returns false and leaves the question as it was.
    ///
    /// # Edge cases
    /// If the outcome of rolled dice is still being computed, waits for it, so that it is recorded first.
    pub(crate) fn close_inquiry(&mut self) -> bool {
        let corrected = self.question.correction.is_some();
        if self.question.inquiry.as_ref().is_some_and(|inquiry| inquiry.life.is_thrown()) {
            while self.question.wait() {
                self.catch_up();
            }
            if !self.record_answer() {
                return false;
            }
        }
        let unfinished = |inquiry: &Inquiry| inquiry.recorded().is_none();
        let unfinished = self.question.inquiry.as_ref().is_some_and(unfinished);
        if unfinished && !corrected && !self.carry_out(Effect::Leave) {
            return false;
        }
        self.question.close();
        self.look_ahead();
        true
    }

    /// Shows the current battle. Returns true if another table was shown before.
    pub(crate) fn look_ahead(&mut self) -> bool {
        let other = self.session.look_ahead();
        if other {
            self.battle_changed();
        }
        other
    }

    /// Returns the value of a successful change to the record. On failure, shows the fault at the foot of the desk and
    /// returns `None`.
    pub(crate) fn done_or_fault<T>(&mut self, done: Result<T, JournalFault>) -> Option<T> {
        if self.session.take_news() {
            // Shows what other programs have recorded. The next answer to the open question is then shown but not
            // recorded.
            self.battle_changed();
            self.question.hear_next();
        }
        match done {
            Ok(done) => Some(done),
            Err(fault) => {
                self.window.fault(self.session.record().fault_text(&fault, self.look.language));
                None
            }
        }
    }

    /// Waits until the answer has been computed.
    pub(crate) fn wait_for_answer(&mut self) {
        while self.question.wait() {
            self.catch_up();
        }
        self.record_answer();
    }
}
