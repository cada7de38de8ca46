//! Questions about the picked units, the umpire's amendments to them, and leaving a question.

use super::card::{self, CardSheet};
use super::controls::{self, Control};
use super::inquiry::{Inquiry, Work};
use super::{Desk, HoleChoices, Message, OddsDisplay, Panel};
use dice::Id;
use report::sheet::Fate;
use rulebook::{Answers, Hole, HoleKind, Offer, Part, Procedure, RequestKind, Waiver, legs};
use ruling::{Addition, CheckUpheld, FactAmendment, Reason, Strike};

impl Desk {
    /// Returns the procedures of the open battle's book.
    pub fn procedures(&self) -> &'static [Procedure] {
        self.session.book().procedures()
    }

    pub(super) fn procedure(&self, name: &str) -> Option<&'static Procedure> {
        self.procedures().iter().find(|known| known.name == name)
    }

    /// Opens a question for a procedure, about the picked units.
    pub fn ask(&mut self, procedure: &str) {
        let Some(procedure) = self.procedure(procedure) else {
            return;
        };
        let filled = procedure.holes.iter().filter_map(|hole| {
            let picked = self.picked_for(hole);
            (!picked.is_empty()).then(|| (hole.name.to_owned(), picked))
        });
        let given = filled.collect();
        self.inquire(RequestKind::Table(procedure.name.to_owned(), Answers { given, choices: Vec::new() }));
    }

    /// Returns the picked units or cells that can be the answer for a hole, as a text. Returns an empty text if the
    /// hole needs more than names.
    fn picked_for(&self, hole: &Hole) -> String {
        match (hole.kind, hole.part) {
            (HoleKind::Pairs | HoleKind::Split, _) => String::new(),
            (HoleKind::Hex | HoleKind::Hexes, _) => join(self.cell.as_slice()),
            (_, Part::Actor) => join(&self.picked),
            (_, Part::Other) => join(&self.against),
            (_, Part::None) => String::new(),
        }
    }

    /// Fills the empty holes of a question with the units that are picked now. Answers that come from an offer stay.
    pub(super) fn complete(&mut self) {
        if !self.answer().is_some_and(|answer| answer.incomplete) {
            return;
        }
        let offered = self.inquiry.as_ref().is_some_and(|open| open.offered.is_some());
        for opening in self.openings() {
            // Leaves out a hole whose answer has several parts, because one pick can't give all of them.
            let one = matches!(opening.choosing, HoleChoices::Typed | HoleChoices::One(_));
            if !one || (offered && !opening.answer.is_empty()) {
                continue;
            }
            let picked = self.picked_for(&opening.hole);
            if !picked.is_empty() && picked != opening.answer {
                self.fill(opening.hole.name, &picked);
            }
        }
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
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.offered = Some(offer.clone());
        }
    }

    /// Opens a quick question for a procedure, which needs facts but no table.
    pub fn quick(&mut self, procedure: &str) {
        if let Some(procedure) = self.procedure(procedure) {
            self.inquire(RequestKind::Quick(procedure.name.to_owned()));
        }
    }

    /// Opens the question for the whole phase. It first shows the list of throws.
    pub fn phase(&mut self) {
        self.inquire(RequestKind::Phase);
    }

    pub(super) fn inquire(&mut self, asked: RequestKind) {
        if self.is_past() {
            return;
        }
        self.panel = Self::panel_of(&asked);
        // Unfolds the panel, so that the user sees the question.
        self.folded = false;
        let open = self.inquiry.as_ref();
        if open.is_some_and(|open| open.recorded.is_none() && open.ask.asked == asked) {
            // The same question is already open. It is kept, with its amendments and throws.
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

    pub(super) fn panel_of(asked: &RequestKind) -> Panel {
        if *asked == RequestKind::Phase { Panel::Phase } else { Panel::Ruling }
    }

    /// Returns the open question as a single line of text.
    pub fn asked_for(&self) -> Option<String> {
        let language = self.look.language;
        let inquiry = self.inquiry.as_ref()?;
        Some(match &inquiry.ask.asked {
            RequestKind::Table(procedure, answers) => self.who_to_whom(procedure, answers),
            RequestKind::Quick(procedure) => language.word(&format!("procedure-{procedure}")),
            RequestKind::Phase => language.word(self.session.view().phase),
        })
    }

    /// Returns the index of the side whose outcome is shown. Returns `None` if the outcome affects several sides.
    pub fn outcome_side(&self) -> Option<usize> {
        let sheet = self.answer()?.sheet.as_ref()?;
        let mut sides = sheet.fates.iter().map(|fate| self.fate_side(fate));
        let first = sides.next()??;
        sides.all(|other| other == Some(first)).then_some(first)
    }

    /// Returns the index of the side that a fate is about. Without a table, the party in the card's first column is the
    /// first side.
    pub fn fate_side(&self, fate: &Fate) -> Option<usize> {
        let column = |card: &CardSheet| card.columns.iter().position(|head| head.of == fate.unit.id);
        let view = self.session.view();
        match view.body(&fate.unit.id) {
            Some(body) => view.side_number(body.side.as_ref()?),
            None => self.card().and_then(column),
        }
    }

    /// Returns a text with the procedure, the acting units, the targets, and all other answers.
    fn who_to_whom(&self, procedure: &str, answers: &Answers) -> String {
        let (parties, rest) = self.parties(procedure, answers);
        let said = [parties, rest].into_iter().filter(|said| !said.is_empty()).collect::<Vec<_>>().join(", ");
        if said.is_empty() {
            return self.look.language.word(&format!("procedure-{procedure}"));
        }
        let told = Reason::new("order-written", "").word("procedure", format!("procedure-{procedure}"));
        self.look.language.say(&told.name("answers", said))
    }

    /// Returns two texts: one with the acting units and the targets, and one with all other answers.
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

    /// Sets the answer for a hole of the question. An empty text clears the hole.
    pub fn fill(&mut self, hole: &str, answer: &str) {
        let Some(inquiry) = &mut self.inquiry else {
            return;
        };
        if let RequestKind::Table(_, answers) = &mut inquiry.ask.asked {
            answers.given.retain(|(known, _)| known != hole);
            if !answer.trim().is_empty() {
                answers.given.push((hole.to_owned(), answer.trim().to_owned()));
            }
            inquiry.unthrown();
            self.work();
        }
    }

    /// Fills a hole with the units that are picked for it: acting units or targets.
    pub fn fill_picked(&mut self, hole: &Hole) {
        let picked = self.picked_for(hole);
        self.fill(hole.name, &picked);
    }

    /// Returns the procedures that have quick questions, which need facts but no table.
    pub fn quick_procedures(&self) -> &[&'static str] {
        &self.quick
    }

    /// Returns the controls of the question, one for each fact.
    pub fn controls(&self) -> &[Control] {
        self.answer().map_or(&[], |answer| &answer.controls)
    }

    /// Starts to compute the answer to the question again.
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
            odds: self.look.odds != OddsDisplay::Off,
            language: self.look.language,
        }
    }

    pub(super) fn amend(&mut self, change: impl FnOnce(&mut Inquiry)) {
        if let Some(inquiry) = &mut self.inquiry {
            change(inquiry);
            self.work();
        }
    }

    /// Amends a fact. The umpire either gives a value measured at the table, or overrules the fact with a reason. A
    /// later amendment replaces an earlier one.
    pub fn say_fact(&mut self, fact: FactAmendment) {
        self.amend(|inquiry| controls::say(&mut inquiry.ask.said, fact));
    }

    /// Removes the amendments of a fact and of all facts below its path.
    pub fn unsay_fact(&mut self, path: &str) {
        self.amend(|inquiry| controls::unsay(&mut inquiry.ask.said, path));
    }

    /// Strikes out a line, with the umpire's reason. If the reason is empty, the line counts again.
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

    /// Adds a line that the umpire made up.
    pub fn add(&mut self, addition: Addition) {
        self.amend(|inquiry| inquiry.ask.said.additions.push(addition));
    }

    /// Removes the line with index `at` from those that the umpire added.
    pub fn unadd(&mut self, at: usize) {
        self.amend(|inquiry| {
            if at < inquiry.ask.said.additions.len() {
                inquiry.ask.said.additions.remove(at);
            }
        });
    }

    /// Allows what a failed check forbids, by the umpire's decision.
    pub fn uphold(&mut self, check: CheckUpheld) {
        self.amend(|inquiry| inquiry.ask.said.checks.push(check));
    }

    /// Waives something that is due, so that the phase can close. If the reason is empty, shows that one is needed.
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

    /// Closes the topmost thing that is open. In order, these are an overlay, the start screen, a tool, units held in
    /// the hand, the question, and a past table. If none is open, clears the picks.
    pub fn dismiss(&mut self) {
        if std::mem::take(&mut self.billboard) || std::mem::take(&mut self.keys) {
            // Only the overlay closes. Everything below stays open.
            return;
        }
        if self.start_screen {
            self.leave_start_screen();
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

    /// Shows a message at the foot of the desk that says why something is impossible.
    pub fn complain(&mut self, why: &Reason) {
        self.fault(self.look.language.say(why));
    }

    /// Shows a text at the foot of the desk that says why something is impossible.
    pub fn fault(&mut self, text: String) {
        self.say(Message::Fault(text));
    }
}

fn join(ids: &[Id]) -> String {
    ids.iter().map(Id::as_str).collect::<Vec<_>>().join(",")
}
