//! The hand at the desk: picking units, moving them by hand, and laying them along a line.

use crate::Desk;
use crate::hand::{HandEffect, HandEvent};
use crate::question::{QuestionEvent, Work};
use journal::Journal;
use ruling::Reason;

impl Desk {
    /// Does something with the hand, whichever key, button or drag asks for it. On a past table, nothing is taken.
    pub fn handle(&mut self, event: HandEvent) {
        if event.ends_message(&self.hand) {
            self.window.clear_message();
        }
        let effect = match event {
            HandEvent::Cell(id) => {
                match self.question.cell_hole(self.names(), self.analysis.offers()) {
                    Some(opening) => {
                        let answer = opening.with_word(id.as_str());
                        self.change(QuestionEvent::fill(opening.hole.name, &answer));
                    }
                    None => self.hand.cell = Some(id).filter(|id| self.hand.cell.as_ref() != Some(id)),
                }
                return;
            }
            HandEvent::Take(id) => {
                if self.is_past() {
                    return;
                }
                if self.session.looks_at().is_some() && self.question.correction.is_none() {
                    // The ruling is closed first. The hand then takes the units where they stand now. During a ruling
                    // they are shown where they stood when it was measured.
                    self.close_inquiry();
                }
                if !self.hand.picked.contains(&id) {
                    self.handle(HandEvent::pick(&id));
                }
                return self.hand.take(&id, &self.session);
            }
            HandEvent::Push(..) | HandEvent::TurnOn(_) if self.hand.hold.is_none() => {
                if let Some(first) = self.hand.picked.first().cloned() {
                    self.handle(HandEvent::Take(first));
                }
                self.hand.on(event, &self.session, self.window.camera.scale)
            }
            HandEvent::TakeFromTray(id, at) => {
                if !self.hand.picked.contains(&id) {
                    self.handle(HandEvent::pick(&id));
                }
                self.hand.take_from_tray(&id, at, &self.session);
                HandEffect::Over
            }
            HandEvent::LayAtEdge(share) => {
                let layout = self.hand.layout.as_ref();
                let Some((from, to)) = layout.and_then(|layout| layout.line_at_edge(&self.session, share))
                else {
                    return;
                };
                self.handle(HandEvent::LayAlong(from, to));
                return self.handle(HandEvent::Laid);
            }
            HandEvent::Laid if self.hand.hold.is_none() => return,
            HandEvent::Laid if self.hand.leave_line(&self.session) => {
                HandEffect::Refused(Reason::new("set-up", "off-table"))
            }
            HandEvent::Laid => {
                self.handle(HandEvent::SetDown);
                self.hand.hold = None;
                if self.hand.layout.is_some() {
                    HandEffect::Done
                } else {
                    self.hand.on(HandEvent::Nobody, &self.session, 1.0)
                }
            }
            other => self.hand.on(other, &self.session, self.window.camera.scale),
        };
        self.let_go(effect);
    }

    /// Carries out what an event of the hand asks for.
    fn let_go(&mut self, effect: HandEffect) {
        match effect {
            HandEffect::Done => {}
            HandEffect::Picked => self.analysis.picked_changed(&self.session, &self.hand.picked),
            HandEffect::Found(unit) => {
                self.window.show_unit(&unit, self.session.view());
                self.analysis.picked_changed(&self.session, &self.hand.picked);
            }
            HandEffect::Answers { unit, other, shows } => {
                if shows {
                    self.window.show_unit(&unit, self.session.view());
                }
                self.window.clear_message();
                self.analysis.picked_changed(&self.session, &self.hand.picked);
                let asked = (self.names(), self.analysis.offers());
                let Some((hole, answer)) = self.question.answer_of_pick(&self.hand, asked, (&unit, other))
                else {
                    let filled = self.question.filled_by(&self.hand, asked.0, asked.1);
                    return filled.into_iter().for_each(|event| self.change(event));
                };
                self.change(QuestionEvent::fill(hole, &answer));
                if let Some(chosen) = self.question.chosen_for(hole, self.names(), self.analysis.offers()) {
                    self.hand.picked = chosen;
                }
            }
            HandEffect::Moved => {
                self.hand.try_out(&self.question, &self.session, &self.look, &self.analysis);
            }
            HandEffect::Over => self.window.clear_message(),
            HandEffect::Laying(hint) => {
                self.setup.draft = None;
                self.analysis.picked_changed(&self.session, &self.hand.picked);
                self.window.done(hint);
            }
            HandEffect::Refused(why) => self.window.complain(&why, self.look.language),
            HandEffect::Forbidden(why) => {
                let hint = self.look.language.word("hand-refused");
                self.window.fault(format!("{}\n{hint}", why.unwrap_or_default()));
            }
            HandEffect::Asks(asked) => {
                self.window.clear_message();
                self.inquire(asked);
            }
            HandEffect::Moves => self.record_move(),
            HandEffect::Puts(edit) => _ = self.edit(edit.into()),
        }
    }

    /// Records the move of the held unit. If recording fails, the unit stays in the hand.
    fn record_move(&mut self) {
        let (Some(hold), Some(tried)) = (&self.hand.hold, &self.hand.tried) else { return };
        let done = Reason::new("done-moved", "").name("of", hold.names(&self.session));
        let answer = tried.answer.get();
        let ruled = answer.and_then(|answer| answer.answered.as_ref().zip(answer.after.as_ref()));
        let Some((answered, after)) = ruled else {
            return;
        };
        let work = Work::of(tried, &self.session, &self.look);
        let again = |journal: &mut Journal| work.again(journal);
        let recorded = self.session.ruled(&tried.ask, answered, after.as_ref(), again);
        if self.done_or_fault(recorded).is_some() {
            self.look_ahead();
            self.window.done(done);
        }
    }
}
