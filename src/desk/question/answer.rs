//! The answer to a question, and the work that computes it.

use super::card::{self, CardSheet};
use super::inquiry::Inquiry;
use super::throws::{ThrowState, casts};
use crate::controls::{Control, controls};
use crate::look::{Look, OddsDisplay};
use crate::session::{RerulingBattle, Session};
use dice::{Cast, NextThrow};
use journal::{Journal, JournalFault, QuestionDice};
use language::Language;
use report::sheet::{PhaseSheet, Sheet, ThrowRow};
use report::text;
use rulebook::shelf::{Battle, Book};
use rulebook::{Advance, Answers, Detail, Halt, Hole, Offer, Request, RequestKind, RequestResult};
use ruling::table::Mark;
use ruling::{Arg, Check, Reason};
use serde_json::Value;
use std::sync::Arc;

/// The answer to a question, as far as it is known.
#[derive(Default)]
pub struct Answer {
    /// The ruling, before or after its throw.
    pub sheet: Option<Sheet>,
    /// The phase, before or after its throws.
    pub phase: Option<PhaseSheet>,
    /// The reason why there is no ruling, as a text.
    pub refused: Option<String>,
    /// True if the user must still pick a unit or give a value before there can be a ruling.
    pub incomplete: bool,
    /// The written order that can't be carried out. `None` unless it is the reason why there is no ruling.
    pub ordered: Option<Reason>,
    /// The failed checks that forbid the action.
    pub forbidding: Vec<Check>,
    /// The offers that must be settled before the phase can close.
    pub due: Vec<Offer>,
    /// The throw that has to be made next. `None` if no throw is missing.
    pub next: Option<NextThrow>,
    /// Every throw of the question, whether or not it has been made.
    pub casts: Vec<ThrowState>,
    /// The result to record. `None` while something is missing.
    pub answered: Option<RequestResult>,
    /// The result to show while something is missing.
    pub unsettled: Option<RequestResult>,
    /// The battle after the ruling. `None` while something is missing.
    pub after: Option<Box<dyn Battle>>,
    /// Marks on the table for the measurements of the ruling.
    pub marks: Vec<Mark>,
    /// True if the rules forbid a move, and the marks show where it would stop.
    pub stops: bool,
    /// A control for each fact. With it, the umpire can change the fact.
    pub controls: Vec<Control>,
    /// The facts, including the umpire's amendments. `None` while there is no ruling.
    pub facts: Option<Value>,
    /// The card with the usual facts, if the procedure has one.
    pub card: Option<CardSheet>,
}

/// Everything a worker needs to compute an answer without the desk.
pub(crate) struct Work {
    pub(crate) book: Arc<dyn Book>,
    pub(crate) battle: Box<dyn Battle>,
    pub(crate) ask: Request,
    pub(crate) faces: Vec<Vec<u8>>,
    pub(crate) drawn: Option<QuestionDice>,
    pub(crate) odds: bool,
    pub(crate) language: Language,
}

impl Answer {
    /// Returns the result to show, whether or not it is complete. Returns `None` if there is no ruling.
    pub fn shown(&self) -> Option<&RequestResult> {
        self.answered.as_ref().or(self.unsettled.as_ref())
    }

    /// Returns what the throw with the given index needs, as a text: `1d20: 8 or less: retreats; otherwise routs`.
    pub fn needs(&self, at: usize) -> Option<&str> {
        if let Some(phase) = &self.phase {
            let row = phase.rows.iter().filter(|row| row.throw.is_some()).nth(at)?;
            return Some(&row.needs);
        }
        let mut rows = Vec::new();
        throw_rows(self.sheet.as_ref()?, &mut rows);
        rows.get(at).map(|row| row.needs.as_str())
    }
}

/// Collects the throws of a ruling and of those that follow from it, in the order of [`casts`].
fn throw_rows<'s>(sheet: &'s Sheet, rows: &mut Vec<&'s ThrowRow>) {
    rows.extend(&sheet.throws);
    sheet.then.iter().for_each(|then| throw_rows(then, rows));
}

impl Work {
    /// Returns the work on a question, on the table that is shown.
    pub(crate) fn of(inquiry: &Inquiry, session: &Session, look: &Look) -> Self {
        Self {
            book: Arc::clone(session.book()),
            battle: session.battle().fork(),
            ask: inquiry.ask.clone(),
            faces: inquiry.faces().to_vec(),
            drawn: inquiry.life.drawn(),
            odds: look.odds != OddsDisplay::Off,
            language: look.language,
        }
    }

    /// Computes the answer. First without dice, and then with the dice rolled so far.
    pub(crate) fn done(self) -> Answer {
        let mut answer = Answer::default();
        if let RequestKind::Table(procedure, answers) = &self.ask.asked {
            if self.is_missing(procedure, answers) {
                answer.refused = Some(self.missing(procedure, answers));
                answer.incomplete = true;
                return answer;
            }
            // An error needs no handling here. An action that can't be ruled has nothing to draw, and the ruling below
            // gives the reason.
            let marks = self.battle.sketch(procedure, answers, &self.ask.said);
            answer.marks = marks.unwrap_or_default();
        }
        answer.card = card::sheet(self.book.as_ref(), &self.ask, None, self.language);
        let mut after = self.battle.fork();
        let mut shown = match self.rule(after.as_mut(), None) {
            Ok(asked) => asked,
            Err(halt) => {
                self.refuse(halt, &mut answer);
                return answer;
            }
        };
        if let RequestResult::One(ruling) = &shown
            && let Some(schema) = self.book.schema(ruling.procedure)
        {
            let (said, open) = (&self.ask.said, &ruling.tally.open);
            answer.controls = controls(schema, &ruling.facts, said, open, self.language);
            let ruled = Some((&ruling.facts, &ruling.tally));
            answer.card = card::sheet(self.book.as_ref(), &self.ask, ruled, self.language);
            answer.facts = Some(ruling.facts.clone());
        }
        let open = matches!(&shown, RequestResult::One(ruling) if !ruling.tally.open.is_empty());
        let mut settled = shown.is_settled();
        if !shown.is_settled() && !open {
            after = self.battle.fork();
            let detail = Detail::with_odds(self.odds);
            match self.ask.advance(self.book.as_ref(), after.as_mut(), &mut self.dice(), detail) {
                Ok(Advance::Ruled(ruled)) => {
                    shown = ruled;
                    settled = shown.is_settled();
                }
                Ok(Advance::Needs(next)) => {
                    shown = self.so_far().unwrap_or(shown);
                    answer.next = Some(next);
                }
                Err(halt) => {
                    shown = self.so_far().unwrap_or(shown);
                    self.refuse(halt, &mut answer);
                }
            }
        }
        let (catalogue, language) = (self.book.catalogue(), self.language);
        answer.casts = casts(&shown);
        match &shown {
            RequestResult::One(ruling) => answer.sheet = Some(Sheet::of(ruling, catalogue, language)),
            RequestResult::Phase(record) => {
                answer.phase = Some(PhaseSheet::of(record, &[], catalogue, language));
            }
        }
        if settled {
            answer.answered = Some(shown);
            answer.after = Some(after);
        } else {
            answer.unsettled = Some(shown);
        }
        answer
    }

    /// Rules the question again on the current table of a journal. It uses the dice recorded there for the question.
    pub(crate) fn again(&self, journal: &mut Journal) -> Result<RerulingBattle, JournalFault> {
        let drawn = self.drawn.as_ref().map(|_| journal.drawn()).transpose()?;
        let mut dice = match drawn {
            Some(drawn) => drawn.after(self.faces.clone()),
            None => Cast::given(self.faces.clone()),
        };
        let mut after = journal.battle().fork();
        let settled = self.rule(after.as_mut(), None)?;
        if settled.is_settled() {
            return Ok((settled, after));
        }
        let mut after = journal.battle().fork();
        let answered = self.rule(after.as_mut(), Some(&mut dice))?;
        Ok((answered, after))
    }

    /// Returns the result between two throws, with the odds of the throws still to come.
    fn so_far(&self) -> Option<RequestResult> {
        let dice = (!self.faces.is_empty()).then(|| Cast::so_far(self.faces.clone()));
        self.rule(self.battle.fork().as_mut(), Some(&mut dice?)).ok()
    }

    /// Returns the work on the same question with another answer for a hole.
    pub(crate) fn with(&self, hole: &str, answer: &str) -> Self {
        let mut ask = self.ask.clone();
        if let RequestKind::Table(_, answers) = &mut ask.asked {
            let given = answers.given.iter_mut().filter(|(known, _)| known == hole);
            given.for_each(|(_, given)| answer.clone_into(given));
        }
        Self {
            book: Arc::clone(&self.book),
            battle: self.battle.fork(),
            ask,
            faces: self.faces.clone(),
            drawn: self.drawn.clone(),
            odds: self.odds,
            language: self.language,
        }
    }

    /// Returns true if the rules forbid the question.
    pub(crate) fn is_forbidden(&self) -> bool {
        matches!(self.rule(self.battle.fork().as_mut(), None), Err(Halt::Refused(_)))
    }

    fn rule(&self, battle: &mut dyn Battle, dice: Option<&mut Cast>) -> Result<RequestResult, Halt> {
        let detail = Detail::with_odds(self.odds);
        self.ask.rule(self.book.as_ref(), battle, dice, detail)
    }

    /// Returns the required holes of a procedure that have no answer yet.
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

    /// Returns a text that says what the user must pick or give before there can be a ruling.
    fn missing(&self, procedure: &str, answers: &Answers) -> String {
        let holes = self.empty(procedure, answers);
        let words = holes.map(|hole| Arg::Word(hole.message()));
        let missing = Reason::new("ruling-missing", "").list("holes", words.collect());
        self.language.say(&missing)
    }

    fn dice(&self) -> Cast {
        match &self.drawn {
            Some(drawn) => drawn.after(self.faces.clone()),
            None => Cast::given(self.faces.clone()),
        }
    }

    /// Stores the reason why there is no outcome.
    fn refuse(&self, halt: Halt, answer: &mut Answer) {
        match halt {
            Halt::Due(due) => answer.due = due,
            Halt::Refused(ref checks) | Halt::Ordered(_, ref checks) => {
                let against = checks.iter().filter(|check| !check.holds);
                answer.forbidding = against.cloned().collect();
                let why = text::forbidden(checks, self.book.catalogue(), self.language);
                answer.refused = Some(match &halt {
                    Halt::Ordered(order, _) => format!("{}\n{why}", text::ordered(order, self.language)),
                    _ => why,
                });
                if let Halt::Ordered(order, _) = halt {
                    answer.ordered = Some(order);
                }
            }
            other => answer.refused = Some(self.said_of(&other)),
        }
    }

    fn said_of(&self, halt: &Halt) -> String {
        text::halt(halt, self.book.catalogue(), self.language).trim_end().to_owned()
    }
}
