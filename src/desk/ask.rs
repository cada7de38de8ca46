//! Asking: a procedure about what is picked, what the umpire says to it, dice, and the record of it.

use super::controls::{self, Control};
use super::inquiry::{Inquiry, Work};
use super::{Desk, Message, OddsShown, Panel};
use crate::journal::{Ask, Asked};
use crate::names::Id;
use crate::rulebook::{Answers, Hole, Offer, Part, Procedure, Takes, Waiver};
use crate::ruling::{Addition, CheckUpheld, FactAmendment, Strike};

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
