//! What is asked: one ruling, a quick one, or a whole phase; what the umpire says to it; the faces typed in.

use super::controls::{Control, controls};
use super::later::Later;
use crate::dice::{Cast, DiceFault, Purpose, Roll};
use crate::language::Language;
use crate::report::sheet::{PhaseSheet, Sheet};
use crate::report::text;
use crate::rulebook::shelf::{Battle, Book};
use crate::rulebook::{Answers, Detail, Halt, Hole, Offer, Waiver};
use crate::ruling::{Amendments, Arg, Check, Reason, Ruling};
use crate::table::Mark;
use std::collections::VecDeque;
use std::sync::Arc;

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A procedure, on the table.
    Table(&'static str, Answers),
    /// A procedure, from facts alone.
    Quick(&'static str),
    /// The whole phase.
    Phase,
}

/// The throw that is waited for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// Which throw, from 1.
    pub number: usize,
    /// What it is for.
    pub purpose: Purpose,
    /// The dice it needs.
    pub roll: Roll,
}

/// What came of a question.
#[derive(Default)]
pub struct Answer {
    /// A ruling, asked or thrown.
    pub sheet: Option<Sheet>,
    /// A phase, asked or thrown.
    pub phase: Option<PhaseSheet>,
    /// Why there is no ruling, in words.
    pub refused: Option<String>,
    /// Whether somebody still has to be picked, or something said, before there is a question.
    pub incomplete: bool,
    /// The checks that forbid it.
    pub forbidding: Vec<Check>,
    /// What has to be settled before the phase closes.
    pub due: Vec<Offer>,
    /// The throw that is waited for.
    pub next: Option<Next>,
    /// The battle as it stands if this is recorded; none while something is missing.
    pub after: Option<Box<dyn Battle>>,
    /// Where it was measured.
    pub marks: Vec<Mark>,
    /// The facts, each to be said otherwise.
    pub controls: Vec<Control>,
}

/// A question on the desk.
pub struct Inquiry {
    /// What is asked.
    pub asked: Asked,
    /// What the umpire says to it.
    pub said: Amendments,
    /// What he waives of what is due.
    pub waivers: Vec<Waiver>,
    /// The throws made so far.
    pub faces: Vec<Vec<u8>>,
    /// The faces of the throw being typed.
    pub typing: Vec<u8>,
    /// Faces typed while an answer was still coming; which throw they belong to is not known yet.
    pub(super) ahead: VecDeque<u8>,
    /// The program throws the rest from this seed.
    pub seed: Option<u64>,
    /// What came of it.
    pub answer: Later<Answer>,
}

/// All that is needed to work out an answer, apart from the desk.
pub(super) struct Work {
    pub(super) book: Arc<dyn Book>,
    pub(super) battle: Option<Box<dyn Battle>>,
    pub(super) asked: Asked,
    pub(super) said: Amendments,
    pub(super) waivers: Vec<Waiver>,
    pub(super) faces: Vec<Vec<u8>>,
    pub(super) seed: Option<u64>,
    pub(super) odds: bool,
    pub(super) language: Language,
}

impl Inquiry {
    /// A question nobody has said anything to.
    pub fn new(asked: Asked) -> Self {
        Self {
            asked,
            said: Amendments::default(),
            waivers: Vec::new(),
            faces: Vec::new(),
            typing: Vec::new(),
            ahead: VecDeque::new(),
            seed: None,
            answer: Later::default(),
        }
    }

    /// The throw that is waited for.
    pub fn next(&self) -> Option<&Next> {
        self.answer.get().and_then(|answer| answer.next.as_ref())
    }

    /// Takes a face for the throw that is waited for; whether that throw is now made.
    pub(super) fn face(&mut self, face: u8) -> bool {
        let Some(roll) = self.next().map(|next| next.roll) else {
            return false;
        };
        if !(1..=roll.sides).contains(&face) {
            return false;
        }
        self.typing.push(face);
        let made = self.typing.len() >= usize::from(roll.count);
        if made {
            self.faces.push(std::mem::take(&mut self.typing));
        }
        made
    }

    /// Takes the last face back; whether a throw that was made is unmade by it.
    pub(super) fn face_back(&mut self) -> bool {
        if self.ahead.pop_back().is_some() || self.typing.pop().is_some() {
            return false;
        }
        if self.seed.take().is_some() {
            return true;
        }
        let Some(mut last) = self.faces.pop() else {
            return false;
        };
        last.pop();
        self.typing = last;
        true
    }

    /// Nothing thrown any more: what is asked has changed.
    pub(super) fn unthrown(&mut self) {
        self.faces.clear();
        self.typing.clear();
        self.ahead.clear();
        self.seed = None;
    }

    /// Gives the faces typed ahead to the throws that wait for them now; whether a throw is made by it.
    /// Those nobody waits for are dropped.
    pub(super) fn catch_up(&mut self) -> bool {
        while !self.answer.is_coming() {
            let Some(face) = self.ahead.pop_front() else {
                return false;
            };
            if self.next().is_none() {
                self.ahead.clear();
            } else if self.face(face) {
                return true;
            }
        }
        false
    }
}

impl Work {
    /// Works it out.
    pub(super) fn done(mut self) -> Answer {
        let mut answer = Answer::default();
        let asked = self.asked.clone();
        match &asked {
            Asked::Phase => self.phase(&mut answer),
            Asked::Quick(procedure) => {
                let quick = |work: &mut Self, dice: Option<&mut Cast>| {
                    work.book.quick(procedure, &work.said, dice, work.detail())
                };
                self.ruling(quick, &mut answer);
            }
            Asked::Table(procedure, answers) if self.is_missing(procedure, answers) => {
                answer.refused = Some(self.missing(procedure, answers));
                answer.incomplete = true;
            }
            Asked::Table(procedure, answers) => {
                if let Some(battle) = &self.battle {
                    // What can't be asked has nothing to draw; why is said by the ruling.
                    answer.marks = battle
                        .sketch(procedure, answers, &self.said)
                        .unwrap_or_default();
                }
                let stood = self.battle.as_ref().map(|battle| battle.fork());
                let rule = |work: &mut Self, dice: Option<&mut Cast>| {
                    let detail = work.detail();
                    let mut battle = stood.as_ref().map(|battle| battle.fork());
                    let ruled = battle.as_mut().map_or_else(
                        || Err(Halt::Refused(Vec::new())),
                        |battle| battle.rule(procedure, answers, &work.said, dice, detail),
                    );
                    work.battle = battle;
                    ruled
                };
                if self.ruling(rule, &mut answer) {
                    answer.after = self.battle.take();
                }
            }
        }
        answer
    }

    /// The holes of a procedure that must be filled and are not.
    fn empty(&self, procedure: &str, answers: &Answers) -> impl Iterator<Item = &'static Hole> {
        let procedures = self.book.procedures().iter();
        let known = procedures.filter(move |known| known.name == procedure);
        let filled: Vec<String> = answers.given.iter().map(|(hole, _)| hole.clone()).collect();
        let holes = known.flat_map(|known| known.holes);
        holes.filter(move |hole| hole.required && !filled.iter().any(|name| name == hole.name))
    }

    fn is_missing(&self, procedure: &str, answers: &Answers) -> bool {
        self.empty(procedure, answers).next().is_some()
    }

    /// What is to be picked or said before there is a question.
    fn missing(&self, procedure: &str, answers: &Answers) -> String {
        let holes = self.empty(procedure, answers);
        let words = holes.map(|hole| Arg::Word(format!("hole-{}", hole.name)));
        let missing = Reason::new("ruling-missing", "").list("holes", words.collect());
        self.language.say(&missing)
    }

    fn detail(&self) -> Detail {
        Detail { odds: self.odds }
    }

    fn dice(&self) -> Cast {
        let dice = Cast::given(self.faces.clone());
        match self.seed {
            Some(seed) => dice.then_seeded(seed),
            None => dice,
        }
    }

    /// Asks without dice first, then with those there are; whether an outcome is known.
    fn ruling(
        &mut self,
        mut rule: impl FnMut(&mut Self, Option<&mut Cast>) -> Result<Ruling, Halt>,
        answer: &mut Answer,
    ) -> bool {
        let asked = match rule(self, None) {
            Ok(ruling) => ruling,
            Err(halt) => {
                self.refuse(halt, answer);
                return false;
            }
        };
        let settled = asked.outcome.is_some();
        if let Some(schema) = self.book.schema(asked.procedure) {
            let (facts, open) = (&asked.facts, &asked.tally.open);
            answer.controls = controls(&schema, facts, &self.said, open, self.language);
        }
        let ready = asked.tally.open.is_empty();
        let mut shown = asked;
        let mut known = settled;
        if !settled && ready {
            match rule(self, Some(&mut self.dice())) {
                Ok(ruling) => {
                    shown = ruling;
                    known = true;
                }
                Err(halt) => self.refuse(halt, answer),
            }
        }
        answer.sheet = Some(Sheet::of(&shown, self.book.catalogue(), self.language));
        known
    }

    fn phase(&mut self, answer: &mut Answer) {
        let detail = self.detail();
        let Some(battle) = &self.battle else { return };
        let mut asked = battle.fork();
        let sheet = match asked.phase(None, detail, &self.waivers) {
            Ok(record) => {
                let thrown = !record.closing.is_empty();
                if thrown {
                    answer.after = Some(asked);
                }
                Some(record)
            }
            Err(halt) => {
                self.refuse(halt, answer);
                None
            }
        };
        let mut record = sheet;
        if record.is_some() && answer.after.is_none() {
            let mut thrown = battle.fork();
            match thrown.phase(Some(&mut self.dice()), detail, &self.waivers) {
                Ok(played) => {
                    record = Some(played);
                    answer.after = Some(thrown);
                }
                Err(halt) => self.refuse(halt, answer),
            }
        }
        answer.phase =
            record.map(|record| PhaseSheet::of(&record, &[], self.book.catalogue(), self.language));
    }

    /// Notes why there is no outcome; dice that are not thrown yet are no fault.
    fn refuse(&self, halt: Halt, answer: &mut Answer) {
        match halt {
            Halt::Dice(DiceFault::TooFew {
                number,
                purpose,
                roll,
            }) => {
                answer.next = Some(Next {
                    number,
                    purpose,
                    roll,
                });
            }
            Halt::Due(due) => answer.due = due,
            Halt::Refused(ref checks) => {
                answer.forbidding.clone_from(checks);
                let catalogue = self.book.catalogue();
                answer.refused = Some(text::forbidden(checks, catalogue, self.language));
            }
            other => answer.refused = Some(self.said_of(&other)),
        }
    }

    fn said_of(&self, halt: &Halt) -> String {
        text::halt(halt, self.book.catalogue(), self.language)
            .trim_end()
            .to_owned()
    }
}
