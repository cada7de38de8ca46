//! Opening questions, changing them, and leaving them.

use crate::question::card;
use crate::question::{Inquiry, Opening, QuestionEvent};
use crate::{Desk, Panel};
use dice::Id;
use rulebook::{Answers, Offer, RequestKind, Waiver};
use ruling::Reason;

impl Desk {
    /// Opens a question for a procedure, about the picked units.
    pub fn ask(&mut self, procedure: &str) {
        let Some(procedure) = self.session.procedure(procedure) else {
            return;
        };
        let filled = procedure.holes.iter().filter_map(|hole| {
            let picked = self.hand.answer_for(hole);
            (!picked.is_empty()).then(|| (hole.name.to_owned(), picked))
        });
        let given = filled.collect();
        self.inquire(RequestKind::Table(procedure.name.to_owned(), Answers { given, choices: Vec::new() }));
    }

    /// Opens the question of an offer, with the answers that the offer contains.
    pub fn take_up(&mut self, offer: &Offer) {
        let given = offer.answers.iter();
        let given = given.map(|(hole, answer)| ((*hole).to_owned(), answer.clone()));
        let answers = Answers { given: given.collect(), choices: Vec::new() };
        let unit = offer.answers.first().map(|(_, unit)| Id::from(unit.as_str()));
        let known = |unit: &Id| self.session.view().body(unit).is_some();
        match unit.filter(known) {
            Some(unit) => self.jump(&unit),
            None => self.pick_nobody(),
        }
        self.inquire(RequestKind::Table(offer.procedure.to_owned(), answers));
        if let Some(inquiry) = &mut self.question.inquiry {
            inquiry.offered = Some(offer.clone());
        }
        // An answer that is the only possible one is given at once.
        for opening in self.question.openings(self.names(), self.analysis.offers()) {
            if let Some(only) = opening.only_answer() {
                self.change(QuestionEvent::fill(opening.hole.name, &only));
            }
        }
    }

    /// Opens a quick question for a procedure, which needs facts but no table.
    pub fn quick(&mut self, procedure: &str) {
        if let Some(procedure) = self.session.procedure(procedure) {
            self.inquire(RequestKind::Quick(procedure.name.to_owned()));
        }
    }

    /// Opens a question. If the same question is already open, it stays as it is.
    pub fn inquire(&mut self, asked: RequestKind) {
        if self.is_past() {
            return;
        }
        self.setup.step = None;
        self.window.panel = Panel::of(&asked);
        // Unfolds the panel, so that the user sees the question.
        self.window.folded = false;
        let open = self.question.inquiry.as_ref();
        if open.is_some_and(|open| open.recorded().is_none() && open.ask.asked == asked) {
            // The same question is already open. It is kept, with its amendments and throws.
            return;
        }
        if !self.close_inquiry() {
            return;
        }
        self.window.message = None;
        self.window.facts.lit = None;
        self.window.facts.uncovered = false;
        let fell = self.session.record().left_throws(&asked);
        let fell = self.done_or_fault(fell).unwrap_or_default();
        if !fell.is_empty() {
            let faces: Vec<_> = fell.iter().map(|(_, faces)| faces.clone()).collect();
            self.window.done(Reason::new("dice-stay", "").name("faces", journal::written(&faces)));
        }
        let mut inquiry = Inquiry::new(card::usual(self.session.book().as_ref(), asked));
        inquiry.aside = fell;
        self.question.inquiry = Some(inquiry);
        self.work();
    }

    /// Waives something that is due, so that the phase can close. If the reason is empty, shows that one is needed.
    pub fn waive(&mut self, name: &str, reason: &str) {
        if reason.trim().is_empty() {
            return self.window.fault(self.look.language.word("waive-reason"));
        }
        self.inquire(RequestKind::Phase);
        let waiver = Waiver { name: name.to_owned(), reason: reason.trim().to_owned() };
        self.change(QuestionEvent::Waive(waiver));
    }

    /// Closes the topmost thing that is open. In order, these are an overlay, the start screen, a tool, units held in
    /// the hand, the question, and a past table. If none is open, clears the picks.
    pub fn dismiss(&mut self) {
        if self.window.overlays.close_top() {
            // Only the overlay closes. Everything below stays open.
            return;
        }
        if self.start.shown {
            self.start.leave();
            return;
        }
        #[cfg(feature = "camera")]
        if self.setup.photos.leave() {
            return;
        }
        if self.setup.draft.is_some() {
            self.setup.draft = None;
        } else if self.setup.layout.is_some() {
            self.setup.layout = None;
            self.hand.put_back();
        } else if self.hand.hold.is_some() {
            self.hand.put_back();
        } else if self.question.inquiry.is_some() || self.question.correction.is_some() {
            if !self.close_inquiry() {
                return;
            }
        } else if !self.look_ahead() {
            self.pick_nobody();
        }
        self.window.facts.lit = None;
        self.window.message = None;
    }

    /// Starts to compute the answer to the question again.
    pub(crate) fn work(&mut self) {
        self.question.work(&self.session, &self.look, &self.analysis.worker);
    }

    /// Shows the rules' answer although something is still to be chosen. If the rules can't answer yet, says what is to
    /// be chosen. Returns true if something was.
    pub(crate) fn insist(&mut self) -> bool {
        let Some(missing) = self.question.missing(self.names(), self.analysis.offers()) else {
            return false;
        };
        let incomplete = self.question.answer().is_none_or(|answer| answer.incomplete);
        match &mut self.question.inquiry {
            Some(inquiry) if !incomplete => inquiry.insists = true,
            _ => self.window.fault(missing),
        }
        true
    }

    /// Gives a picked unit to the question as an answer. If no hole takes the unit, fills the empty holes with the units
    /// that are picked now.
    ///
    /// If several units can be chosen, a second pick of the same unit removes it. If `other` is true, the unit becomes
    /// the partner of the last picked unit, or its share is reduced by 1.
    pub(crate) fn answer_with(&mut self, unit: &Id, other: bool) {
        let openings = if self.question.is_open() {
            self.question.openings(self.names(), self.analysis.offers())
        } else {
            Vec::new()
        };
        let acting = self.hand.picked.last();
        let picked = openings
            .iter()
            .find_map(|opening| Some((opening.hole.name, opening.with_pick(unit, acting, other)?)));
        let Some((hole, answer)) = picked else {
            return self.complete();
        };
        self.change(QuestionEvent::fill(hole, &answer));
        let chosen = self
            .question
            .openings(self.names(), self.analysis.offers())
            .iter()
            .find(|opening| opening.hole.name == hole)
            .and_then(Opening::chosen);
        if let Some(chosen) = chosen {
            self.hand.picked = chosen;
        }
    }

    /// Fills the empty holes of a question with the units that are picked now. Answers that come from an offer stay.
    fn complete(&mut self) {
        if !self.question.answer().is_some_and(|answer| answer.incomplete) {
            return;
        }
        let offered = self.question.inquiry.as_ref().is_some_and(|open| open.offered.is_some());
        for opening in self.question.openings(self.names(), self.analysis.offers()) {
            // Leaves out a hole whose answer has several parts, because one pick can't give all of them.
            if !opening.takes_one() || (offered && !opening.answer.is_empty()) {
                continue;
            }
            let picked = self.hand.answer_for(&opening.hole);
            if !picked.is_empty() && picked != opening.answer {
                self.change(QuestionEvent::fill(opening.hole.name, &picked));
            }
        }
    }
}
