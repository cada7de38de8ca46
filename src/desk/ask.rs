//! Asking: a procedure about what is picked, what the umpire says to it, dice, and the record of it.

use super::controls::{self, Control};
use super::inquiry::{Inquiry, Work};
use super::{Desk, Message, OddsShown, Panel};
use crate::journal::{Ask, Asked, JournalFault};
use crate::names::Id;
use crate::report::text;
use crate::rulebook::{Answers, Hole, Offer, Part, Procedure, Takes, Waiver};
use crate::ruling::{Addition, CheckUpheld, FactAmendment, Reason, Strike};

impl Desk {
    /// The procedures of the open battle's book.
    pub fn procedures(&self) -> &'static [Procedure] {
        self.session.book().procedures()
    }

    fn procedure(&self, name: &str) -> Option<&'static Procedure> {
        self.procedures().iter().find(|known| known.name == name)
    }

    /// Asks a procedure on the table about what is picked.
    pub fn ask(&mut self, procedure: &str) {
        let Some(procedure) = self.procedure(procedure) else {
            return;
        };
        let (picked, against) = (join(&self.picked), join(&self.against));
        let filled = procedure.holes.iter().filter_map(|hole| {
            let from = match hole.part {
                Part::Actor => &picked,
                Part::Other => &against,
                Part::None => return None,
            };
            (!from.is_empty()).then(|| (hole.name.to_owned(), from.clone()))
        });
        let given = filled.collect();
        self.inquire(Asked::Table(
            procedure.name.to_owned(),
            Answers {
                given,
                choices: Vec::new(),
            },
        ));
    }

    /// Asks anew with who is picked now, if somebody was missing.
    pub(super) fn complete(&mut self) {
        let asked = match (&self.inquiry, self.answer()) {
            (Some(inquiry), Some(answer)) if answer.incomplete => inquiry.ask.asked.clone(),
            _ => return,
        };
        if let Asked::Table(procedure, _) = asked {
            self.ask(&procedure);
        }
    }

    /// Asks what an offer offers, with what is filled into it.
    pub fn take_up(&mut self, offer: &Offer) {
        let given = offer.answers.iter();
        let given = given.map(|(hole, answer)| ((*hole).to_owned(), answer.clone()));
        let answers = Answers {
            given: given.collect(),
            choices: Vec::new(),
        };
        if let Some(unit) = offer.answers.first() {
            self.jump(&Id::from(unit.1.as_str()));
        }
        self.inquire(Asked::Table(offer.procedure.to_owned(), answers));
    }

    /// Asks a procedure from facts alone.
    pub fn quick(&mut self, procedure: &str) {
        if let Some(procedure) = self.procedure(procedure) {
            self.inquire(Asked::Quick(procedure.name.to_owned()));
        }
    }

    /// Asks the whole phase: its throw sheet first.
    pub fn phase(&mut self) {
        self.inquire(Asked::Phase);
    }

    fn inquire(&mut self, asked: Asked) {
        self.panel = Self::panel_of(&asked);
        let open = self.inquiry.as_ref();
        if open.is_some_and(|open| open.recorded.is_none() && open.ask.asked == asked) {
            // It is asked already: what was said to it and thrown for it stands.
            return;
        }
        self.close_inquiry();
        self.message = None;
        self.lit = None;
        self.uncovered = false;
        self.inquiry = Some(Inquiry::new(Ask::new(asked)));
        self.work();
    }

    pub(super) fn panel_of(asked: &Asked) -> Panel {
        if *asked == Asked::Phase {
            Panel::Phase
        } else {
            Panel::Ruling
        }
    }

    /// Fills a hole of the question, or empties it.
    pub fn fill(&mut self, hole: &str, answer: &str) {
        let Some(inquiry) = &mut self.inquiry else {
            return;
        };
        if let Asked::Table(_, answers) = &mut inquiry.ask.asked {
            answers.given.retain(|(known, _)| known != hole);
            if !answer.trim().is_empty() {
                answers
                    .given
                    .push((hole.to_owned(), answer.trim().to_owned()));
            }
            inquiry.unthrown();
            self.work();
        }
    }

    /// Fills a hole with what is picked for its part.
    pub fn fill_picked(&mut self, hole: &Hole) {
        let picked = match hole.part {
            Part::Actor => join(&self.picked),
            Part::Other => join(&self.against),
            Part::None => return,
        };
        self.fill(hole.name, &picked);
    }

    /// The procedures that can be asked from facts alone.
    pub fn quick_procedures(&self) -> &[&'static str] {
        &self.quick
    }

    /// The facts of the question, each to be said otherwise.
    pub fn controls(&self) -> &[Control] {
        self.answer().map_or(&[], |answer| &answer.controls)
    }

    /// What may be filled into a hole of the question, as the book offers it: each answer with its name.
    pub fn choices(&self, hole: &str) -> Vec<(String, String)> {
        let Some(Asked::Table(procedure, answers)) = self.inquiry.as_ref().map(|it| &it.ask.asked)
        else {
            return Vec::new();
        };
        let fits = |offer: &&Offer| {
            let mut filled = offer.answers.iter();
            offer.procedure == *procedure
                && filled.all(|(hole, answer)| answers.one(hole) == Some(answer.as_str()))
        };
        let open = self
            .offers()
            .iter()
            .filter(fits)
            .flat_map(|offer| &offer.open);
        let of_hole = open.filter(|choice| choice.hole == hole);
        let words = of_hole.filter_map(|choice| match &choice.takes {
            Takes::OneOf(words) => Some(words),
            _ => None,
        });
        let named = |word: &String| (word.clone(), self.session.called(&Id::from(word.as_str())));
        words.flatten().map(named).collect()
    }

    /// Works the question out anew, as it stands now.
    pub(super) fn work(&mut self) {
        self.correction_changed();
        let Some(work) = self.inquiry.as_ref().map(|inquiry| self.work_on(inquiry)) else {
            return;
        };
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.answer.ask(&self.worker, move || work.done());
        }
    }

    pub(super) fn work_on(&self, inquiry: &Inquiry) -> Work {
        Work {
            book: std::sync::Arc::clone(self.session.book()),
            battle: self.session.battle().fork(),
            ask: inquiry.ask.clone(),
            faces: inquiry.faces.clone(),
            drawn: inquiry.drawn,
            odds: self.look.odds != OddsShown::Off,
            language: self.look.language,
        }
    }

    fn amend(&mut self, change: impl FnOnce(&mut Inquiry)) {
        if let Some(inquiry) = &mut self.inquiry {
            change(inquiry);
            self.work();
        }
    }

    /// The umpire says a fact: taped, or upheld with a reason. Said again, the new word counts.
    pub fn say_fact(&mut self, fact: FactAmendment) {
        self.amend(|inquiry| controls::say(&mut inquiry.ask.said, fact));
    }

    /// Takes back what was said of a fact, and of all below it.
    pub fn unsay_fact(&mut self, path: &str) {
        let below = format!("{path}.");
        self.amend(|inquiry| {
            let said = &mut inquiry.ask.said.facts;
            said.retain(|known| known.path != path && !known.path.starts_with(&below));
        });
    }

    /// The umpire strikes a line, with a reason; without one he lets it stand again.
    pub fn strike(&mut self, strike: Strike) {
        self.amend(|inquiry| {
            let same = |known: &Strike| {
                known.key == strike.key && known.of == strike.of && known.block == strike.block
            };
            let strikes = &mut inquiry.ask.said.strikes;
            strikes.retain(|known| !same(known));
            if !strike.reason.trim().is_empty() {
                strikes.push(strike);
            }
        });
    }

    /// The umpire adds a line.
    pub fn add(&mut self, addition: Addition) {
        self.amend(|inquiry| inquiry.ask.said.additions.push(addition));
    }

    /// Takes back the line he added at that place, from 0.
    pub fn unadd(&mut self, at: usize) {
        self.amend(|inquiry| {
            if at < inquiry.ask.said.additions.len() {
                inquiry.ask.said.additions.remove(at);
            }
        });
    }

    /// The umpire upholds a check that fails.
    pub fn uphold(&mut self, check: CheckUpheld) {
        self.amend(|inquiry| inquiry.ask.said.checks.push(check));
    }

    /// The umpire closes the phase over something that is due; without a reason he does not.
    pub fn waive(&mut self, name: &str, reason: &str) {
        if !reason.trim().is_empty() {
            self.phase();
        }
        self.amend(|inquiry| {
            inquiry.ask.waivers.retain(|known| known.name != name);
            if !reason.trim().is_empty() {
                inquiry.ask.waivers.push(Waiver {
                    name: name.to_owned(),
                    reason: reason.trim().to_owned(),
                });
            }
        });
    }

    /// A face of the throw that is waited for.
    pub fn face(&mut self, face: u8) {
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.ahead.push_back(face);
        }
        self.catch_up();
    }

    /// Goes on with the faces typed ahead, as far as it is known what they are for; whether a throw is made by it.
    pub(super) fn catch_up(&mut self) -> bool {
        let made = self.inquiry.as_mut().is_some_and(Inquiry::catch_up);
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
    fn about_to_throw(&mut self) -> bool {
        let open = self.inquiry.as_ref().filter(|it| it.first.is_none());
        let Some(inquiry) = open.filter(|_| self.correcting.is_none()) else {
            return true;
        };
        let Some(awaits) = inquiry.next().map(super::Next::awaited) else {
            return false;
        };
        let asked = self.session.asked(&inquiry.ask, awaits.clone());
        let asked = self.done_or_fault(asked).is_some();
        if let Some(inquiry) = self.inquiry.as_mut().filter(|_| asked) {
            inquiry.first = Some(awaits);
        }
        asked
    }

    /// Records what has become of the throws made, before it is shown: that there are more to come, or the outcome.
    ///
    /// An outcome that was recorded and comes out otherwise, by another word of the umpire or a face taken back, is
    /// taken back on the record too.
    pub(super) fn record_answer(&mut self) {
        let Some(inquiry) = self.inquiry.as_mut().filter(|_| self.correcting.is_none()) else {
            return;
        };
        let come = inquiry.answer.come();
        if inquiry.answer.is_coming() || inquiry.heard == come {
            return;
        }
        inquiry.heard = come;
        let taken_back = match inquiry.recorded.take() {
            Some(entry) => self
                .session
                .with_journal(|journal| journal.ask_again(entry)),
            None => Ok(()),
        };
        if self.done_or_fault(taken_back).is_none() {
            return;
        }
        let Some(inquiry) = &self.inquiry else { return };
        let recorded = match (&inquiry.first, inquiry.answer.get()) {
            (None, _) => self.session.leave(),
            (_, Some(answer)) if answer.answered.is_some() && inquiry.is_thrown() => {
                return self.record_outcome();
            }
            (_, Some(answer)) => match &answer.next {
                Some(next) => self.session.thrown(&inquiry.faces, next.awaited()),
                None => Ok(()),
            },
            _ => Ok(()),
        };
        self.done_or_fault(recorded);
    }

    /// Records the outcome there is.
    fn record_outcome(&mut self) {
        let Some(inquiry) = &mut self.inquiry else {
            return;
        };
        let Some(answer) = inquiry.answer.get_mut() else {
            return;
        };
        if let (Some(answered), Some(after)) = (&answer.answered, answer.after.take()) {
            let recorded = self.session.ruled(&inquiry.ask, answered, after);
            match recorded {
                Ok(entry) => inquiry.recorded = Some(entry),
                Err(fault) => self.journal_fault(&fault),
            }
        }
    }

    /// Whether there is an outcome: to be recorded, or recorded and to go on from; none while it is being worked out anew.
    pub fn can_apply(&self) -> bool {
        let Some(inquiry) = &self.inquiry else {
            return false;
        };
        let quick = matches!(inquiry.ask.asked, Asked::Quick(_));
        let outcome = self
            .answer()
            .is_some_and(|answer| answer.answered.is_some());
        !inquiry.answer.is_coming() && outcome && (!quick || inquiry.recorded.is_some())
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
            return;
        }
        let Some(inquiry) = &self.inquiry else { return };
        let done = match &inquiry.ask.asked {
            Asked::Phase => Reason::new("done-phase", "").word("phase", self.session.view().phase),
            Asked::Table(procedure, _) | Asked::Quick(procedure) => {
                let about = inquiry.answer.get();
                let about = about.and_then(|answer| answer.sheet.as_ref());
                Reason::new("done-ruling", "")
                    .word("procedure", format!("procedure-{procedure}"))
                    .name(
                        "of",
                        about.map_or_else(String::new, |sheet| self.session.called(&sheet.subject)),
                    )
            }
        };
        if inquiry.recorded.is_none() {
            self.record_outcome();
        }
        if self
            .inquiry
            .as_ref()
            .is_some_and(|it| it.recorded.is_none())
        {
            return;
        }
        self.close_inquiry();
        self.done(done);
    }

    /// Leaves the question; a ruling that is recorded holds, and the battle is shown as it stands after it.
    pub(super) fn close_inquiry(&mut self) {
        let unfinished = |inquiry: Inquiry| inquiry.recorded.is_none();
        let corrected = self.correcting.take().is_some();
        if self.inquiry.take().is_some_and(unfinished) && !corrected {
            let left = self.session.leave();
            self.done_or_fault(left);
        }
        self.look_ahead();
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

    /// Leaves what is open: what is held first, then the question, then what is picked.
    pub fn dismiss(&mut self) {
        if std::mem::take(&mut self.keys) {
            // What lies on top is left first; what it covers stays.
            return;
        }
        if self.shaping.is_some() {
            self.unshaped();
        } else if self.hold.is_some() {
            self.put_back();
        } else if self.inquiry.is_some() || self.correcting.is_some() {
            self.close_inquiry();
        } else if !self.look_ahead() {
            self.pick_nobody();
        }
        self.lit = None;
        self.message = None;
    }

    /// Says why something can't be done.
    pub(super) fn fault(&mut self, text: String) {
        self.say(Message::Fault(text));
    }
}

fn join(ids: &[Id]) -> String {
    ids.iter().map(Id::as_str).collect::<Vec<_>>().join(",")
}
