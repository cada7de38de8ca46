//! Opening questions, changing them, and leaving them.

use crate::hand::HandEvent;
use crate::lists::UnitQuestion;
use crate::question::card;
use crate::question::{Inquiry, QuestionEvent};
use crate::{Desk, Panel};
use dice::Id;
use rulebook::{Answers, Offer, RequestKind};
use ruling::Reason;

impl Desk {
    /// Opens the question of an offer, with the answers that the offer contains.
    pub fn take_up(&mut self, offer: &Offer) {
        let given = offer.answers.iter();
        let given = given.map(|(hole, answer)| ((*hole).to_owned(), answer.clone()));
        let answers = Answers { given: given.collect(), choices: Vec::new() };
        let unit = offer.answers.first().map(|(_, unit)| Id::from(unit.as_str()));
        let known = |unit: &Id| self.session.view().body(unit).is_some();
        match unit.filter(known) {
            Some(unit) => self.handle(HandEvent::Find(unit)),
            None => self.handle(HandEvent::Nobody),
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

    /// Opens the question of an action on a unit's card, or of a row of the matrix. The acting unit and the target of a row
    /// are picked.
    pub fn take_action(&mut self, asks: &UnitQuestion) {
        match asks {
            UnitQuestion::Offer(at, hole) => {
                let unit = self.hand.picked().first().cloned();
                let Some(offer) = self.analysis.offers().get(*at).cloned() else { return };
                self.take_up(&offer);
                let openings = self.question.openings(self.names(), self.analysis.offers()).into_iter();
                let empty = openings.filter(|opening| opening.answer.is_empty()).map(|it| it.hole.name);
                if let Some((hole, unit)) =
                    hole.filter(|hole| empty.into_iter().any(|it| it == *hole)).zip(unit)
                {
                    self.change(QuestionEvent::choose(hole, unit.as_str()));
                }
            }
            UnitQuestion::To(row) => {
                self.hand.picked = vec![row.by.clone()];
                self.hand.against = vec![row.at.clone()];
                self.analysis.picked_changed(&self.session, &self.hand.picked);
                if let Some(procedure) = self.session.procedure(&row.procedure) {
                    self.inquire(self.hand.request(procedure));
                }
            }
        }
    }

    /// Opens a question. If the same question is already open, it stays as it is. A procedure that the rulebook does not
    /// have opens none.
    pub fn inquire(&mut self, asked: RequestKind) {
        let known = match &asked {
            RequestKind::Table(procedure, _) | RequestKind::Quick(procedure) => {
                self.session.procedure(procedure).is_some()
            }
            RequestKind::Phase => true,
        };
        if !known || self.is_past() {
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
        self.open_inquiry(inquiry);
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
        } else if self.hand.layout.take().is_some() || self.hand.hold.is_some() {
            self.hand.put_back();
        } else if self.question.inquiry.is_some() || self.question.correction.is_some() {
            if !self.close_inquiry() {
                return;
            }
        } else if !self.look_ahead() {
            self.handle(HandEvent::Nobody);
        }
        self.window.facts.lit = None;
        self.window.message = None;
    }
}
