//! Asking: a procedure about what is picked, what the umpire says to it, dice, and the record of it.

use super::card::{self, CardSheet};
use super::controls::{self, Control};
use super::inquiry::{Inquiry, Work};
use super::{Choosing, Desk, Message, OddsShown, Panel};
use report::sheet::Fate;
use seam::names::Id;
use seam::rulebook::{Answers, Asked, Hole, HoleKind, Offer, Part, Procedure, Waiver, legs};
use seam::ruling::{Addition, CheckUpheld, FactAmendment, Reason, Strike};

impl Desk {
    /// The procedures of the open battle's book.
    pub fn procedures(&self) -> &'static [Procedure] {
        self.session.book().procedures()
    }

    pub(super) fn procedure(&self, name: &str) -> Option<&'static Procedure> {
        self.procedures().iter().find(|known| known.name == name)
    }

    /// Asks a procedure on the table about what is picked.
    pub fn ask(&mut self, procedure: &str) {
        let Some(procedure) = self.procedure(procedure) else {
            return;
        };
        let filled = procedure.holes.iter().filter_map(|hole| {
            let picked = self.picked_for(hole);
            (!picked.is_empty()).then(|| (hole.name.to_owned(), picked))
        });
        let given = filled.collect();
        self.inquire(Asked::Table(procedure.name.to_owned(), Answers { given, choices: Vec::new() }));
    }

    /// What is picked for a hole, as it is said there; what takes more than names is said otherwise.
    fn picked_for(&self, hole: &Hole) -> String {
        match (hole.kind, hole.part) {
            (HoleKind::Pairs | HoleKind::Split, _) => String::new(),
            (HoleKind::Hex | HoleKind::Hexes, _) => join(self.cell.as_slice()),
            (_, Part::Actor) => join(&self.picked),
            (_, Part::Other) => join(&self.against),
            (_, Part::None) => String::new(),
        }
    }

    /// Says who is picked now where somebody was missing; what else was said stays.
    pub(super) fn complete(&mut self) {
        if !self.answer().is_some_and(|answer| answer.incomplete) {
            return;
        }
        let offered = self.inquiry.as_ref().is_some_and(|open| open.offered.is_some());
        for opening in self.openings() {
            // What is said in several parts is not said by one pick.
            let one = matches!(opening.choosing, Choosing::Typed | Choosing::One(_));
            if !one || (offered && !opening.answer.is_empty()) {
                continue;
            }
            let picked = self.picked_for(&opening.hole);
            if !picked.is_empty() && picked != opening.answer {
                self.fill(opening.hole.name, &picked);
            }
        }
    }

    /// Asks what an offer offers, with what is filled into it.
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
        self.inquire(Asked::Table(offer.procedure.to_owned(), answers));
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.offered = Some(offer.clone());
        }
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

    pub(super) fn inquire(&mut self, asked: Asked) {
        if self.is_past() {
            return;
        }
        self.panel = Self::panel_of(&asked);
        // A question nobody sees is none.
        self.folded = false;
        let open = self.inquiry.as_ref();
        if open.is_some_and(|open| open.recorded.is_none() && open.ask.asked == asked) {
            // It is asked already: what was said to it and thrown for it stands.
            return;
        }
        if !self.close_inquiry() {
            return;
        }
        self.message = None;
        self.lit = None;
        self.uncovered = false;
        let fell = self.session.left_throws(&asked);
        let fell = self.done_or_fault(fell).unwrap_or_default();
        if !fell.is_empty() {
            let faces: Vec<_> = fell.iter().map(|(_, faces)| faces.clone()).collect();
            self.done(Reason::new("dice-stay", "").name("faces", journal::written(&faces)));
        }
        let mut inquiry = Inquiry::new(card::usual(self.session.book().as_ref(), asked));
        inquiry.aside = fell;
        self.inquiry = Some(inquiry);
        self.work();
    }

    pub(super) fn panel_of(asked: &Asked) -> Panel {
        if *asked == Asked::Phase { Panel::Phase } else { Panel::Ruling }
    }

    /// What is asked, on one line.
    pub fn asked_for(&self) -> Option<String> {
        let language = self.look.language;
        let inquiry = self.inquiry.as_ref()?;
        Some(match &inquiry.ask.asked {
            Asked::Table(procedure, answers) => self.who_to_whom(procedure, answers),
            Asked::Quick(procedure) => language.word(&format!("procedure-{procedure}")),
            Asked::Phase => language.word(self.session.view().phase),
        })
    }

    /// The side whose outcome it is, by its number: of whom something becomes, if they are all of one.
    pub fn outcome_side(&self) -> Option<usize> {
        let sheet = self.answer()?.sheet.as_ref()?;
        let mut sides = sheet.fates.iter().map(|fate| self.fate_side(fate));
        let first = sides.next()??;
        sides.all(|other| other == Some(first)).then_some(first)
    }

    /// The side of whom that becomes, by its number. Without a table the first column of the card is the first side.
    pub fn fate_side(&self, fate: &Fate) -> Option<usize> {
        let column = |card: &CardSheet| card.columns.iter().position(|head| head.of == fate.unit.id);
        let view = self.session.view();
        match view.body(&fate.unit.id) {
            Some(body) => view.side_number(body.side.as_ref()?),
            None => self.card().and_then(column),
        }
    }

    /// A procedure, who acts and whom it is done to, then what else was said.
    fn who_to_whom(&self, procedure: &str, answers: &Answers) -> String {
        let (parties, rest) = self.parties(procedure, answers);
        let said = [parties, rest].into_iter().filter(|said| !said.is_empty()).collect::<Vec<_>>().join(", ");
        if said.is_empty() {
            return self.look.language.word(&format!("procedure-{procedure}"));
        }
        let told = Reason::new("order-written", "").word("procedure", format!("procedure-{procedure}"));
        self.look.language.say(&told.name("answers", said))
    }

    /// Who acts and whom it is done to, and what else was said.
    pub(super) fn parties(&self, procedure: &str, answers: &Answers) -> (String, String) {
        let holes = self.procedure(procedure).map_or(&[][..], |known| known.holes);
        let hole = |name: &str| holes.iter().find(|hole| hole.name == name);
        let called = |(name, answer): &(String, String)| {
            if hole(name).is_some_and(|hole| hole.kind == HoleKind::Path) {
                return self.look.language.list(&legs(answer));
            }
            let each = answer.split(',').map(|id| self.session.called(&Id::from(id)));
            each.collect::<Vec<_>>().join(", ")
        };
        let named = |wanted: Part| {
            let of_part = |name: &str| hole(name).is_some_and(|hole| hole.part == wanted);
            let given = answers.given.iter().filter(|(name, _)| of_part(name));
            given.map(called).collect::<Vec<_>>().join(", ")
        };
        let parts = [Part::Actor, Part::Other].map(named).into_iter().filter(|names| !names.is_empty());
        (parts.collect::<Vec<_>>().join(" → "), named(Part::None))
    }

    /// Fills a hole of the question, or empties it.
    pub fn fill(&mut self, hole: &str, answer: &str) {
        let Some(inquiry) = &mut self.inquiry else {
            return;
        };
        if let Asked::Table(_, answers) = &mut inquiry.ask.asked {
            answers.given.retain(|(known, _)| known != hole);
            if !answer.trim().is_empty() {
                answers.given.push((hole.to_owned(), answer.trim().to_owned()));
            }
            inquiry.unthrown();
            self.work();
        }
    }

    /// Fills a hole with what is picked for its part.
    pub fn fill_picked(&mut self, hole: &Hole) {
        let picked = self.picked_for(hole);
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

    pub(super) fn amend(&mut self, change: impl FnOnce(&mut Inquiry)) {
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
        self.amend(|inquiry| controls::unsay(&mut inquiry.ask.said, path));
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

    /// Closes the phase over something that is due, with the umpire's reason; without one it says that a reason is needed.
    pub fn waive(&mut self, name: &str, reason: &str) {
        if reason.trim().is_empty() {
            return self.fault(self.look.language.word("waive-reason"));
        }
        self.phase();
        self.amend(|inquiry| {
            inquiry.ask.waivers.retain(|known| known.name != name);
            inquiry.ask.waivers.push(Waiver { name: name.to_owned(), reason: reason.trim().to_owned() });
        });
    }

    /// Leaves what is open: what is held first, then the question, then what is picked.
    pub fn dismiss(&mut self) {
        if std::mem::take(&mut self.billboard) || std::mem::take(&mut self.keys) {
            // What lies on top is left first; what it covers stays.
            return;
        }
        if self.doors {
            self.leave_doors();
            return;
        }
        #[cfg(feature = "camera")]
        if self.leave_photo() {
            return;
        }
        if self.shaping.is_some() {
            self.unshaped();
        } else if self.laying.is_some() {
            self.lay_nothing();
        } else if self.hold.is_some() {
            self.put_back();
        } else if self.inquiry.is_some() || self.correcting.is_some() {
            if !self.close_inquiry() {
                return;
            }
        } else if !self.look_ahead() {
            self.pick_nobody();
        }
        self.lit = None;
        self.message = None;
    }

    /// Says at the foot why something can't be done.
    pub fn complain(&mut self, why: &Reason) {
        self.fault(self.look.language.say(why));
    }

    /// Says why something can't be done.
    pub fn fault(&mut self, text: String) {
        self.say(Message::Fault(text));
    }
}

fn join(ids: &[Id]) -> String {
    ids.iter().map(Id::as_str).collect::<Vec<_>>().join(",")
}
