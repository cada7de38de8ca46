//! The question on the desk: a ruling, a quick ruling or a whole phase, with the umpire's amendments and the faces
//! typed so far.

use super::background::Background;
use super::boxes::{self, ThrowState};
use super::card::{self, CardSheet};
use super::controls::{Control, controls};
use super::die_input::DieInput;
use super::session::{RerulingBattle, Session};
use dice::{Cast, DiceFault, Purpose, Roll};
use journal::{Journal, JournalFault, PendingQuestion, PendingThrow, QuestionDice};
use language::Language;
use report::sheet::{PhaseSheet, Sheet};
use report::text;
use rulebook::shelf::{Battle, Book};
use rulebook::{Answers, Detail, Halt, Hole, Offer, Request, RequestKind, RequestResult};
use ruling::table::Mark;
use ruling::{Arg, Check, Reason};
use serde_json::Value;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};

/// The throw that has to be made next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextThrow {
    /// The number of the throw, from 1.
    pub number: usize,
    /// The purpose of the throw.
    pub purpose: Purpose,
    /// The dice to roll.
    pub roll: Roll,
}

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
    /// A control for each fact. With it, the umpire can change the fact.
    pub controls: Vec<Control>,
    /// The facts, including the umpire's amendments. `None` while there is no ruling.
    pub facts: Option<Value>,
    /// The card with the usual facts, if the procedure has one.
    pub card: Option<CardSheet>,
}

/// The number of the last question. The first number is random. A phone may still show a question from an earlier run
/// of the program. Its answer must not be taken for the answer to a new question.
static ASKED: LazyLock<AtomicU64> = LazyLock::new(|| {
    let anywhere = RandomState::new().build_hasher().finish();
    AtomicU64::new(anywhere >> 1)
});

/// A question on the desk.
pub struct Inquiry {
    /// The number of the question, which no other question of this run has. An answer from another screen names the
    /// question by it.
    pub number: u64,
    /// The request, with the umpire's amendments.
    pub ask: Request,
    /// The faces of the throws made so far.
    pub faces: Vec<Vec<u8>>,
    /// The faces typed so far for the current throw.
    pub typing: Vec<u8>,
    /// The digits typed for a die that are not yet a complete face. `None` if there are none.
    pub begun: Option<DieInput>,
    /// The index of the throw that is being typed again. `None` if there is none.
    pub(super) retyping: Option<usize>,
    /// Faces that were set aside. They are used when the same throw is pending again. They came after a throw that is
    /// typed again, or belong to the same question before the user left it.
    pub(super) aside: Vec<(PendingThrow, Vec<u8>)>,
    /// The row of the card that is open, after a letter key opened it.
    pub(super) open_row: Option<usize>,
    /// The program's dice. `None` unless the program makes the throws that are not typed.
    pub(super) drawn: Option<QuestionDice>,
    /// The first throw, once it has been announced in the record. It is announced before its faces are known.
    pub(super) first: Option<PendingThrow>,
    /// The offer that the question comes from. Its answers stay even if the user picks other units.
    pub(super) offered: Option<Offer>,
    /// The entry in which the outcome is recorded. `None` before it is recorded.
    pub recorded: Option<u64>,
    /// The answer counter as it was when an answer was last recorded.
    pub(super) heard: u64,
    /// The answer to the question.
    pub answer: Background<Answer>,
}

/// Everything a worker needs to compute an answer without the desk.
pub(super) struct Work {
    pub(super) book: Arc<dyn Book>,
    pub(super) battle: Box<dyn Battle>,
    pub(super) ask: Request,
    pub(super) faces: Vec<Vec<u8>>,
    pub(super) drawn: Option<QuestionDice>,
    pub(super) odds: bool,
    pub(super) language: Language,
}

impl Answer {
    /// Returns the result to show, whether or not it is complete. Returns `None` if there is no ruling.
    pub fn shown(&self) -> Option<&RequestResult> {
        self.answered.as_ref().or(self.unsettled.as_ref())
    }
}

impl NextThrow {
    /// Returns a text about the throw: its number, its unit and its dice.
    pub fn called(&self, session: &Session, language: Language) -> String {
        let of = self.purpose.of.as_ref();
        let waits = Reason::new("keypad", if of.is_some() { "waits-of" } else { "waits" })
            .count("number", i64::try_from(self.number).unwrap_or(i64::MAX))
            .word("what", self.purpose.name)
            .name("of", of.map(|of| session.who(of)))
            .name("roll", language.dice(self.roll));
        language.say(&waits)
    }

    /// Returns the throw as it is announced in the record, before its faces are known.
    pub(super) fn awaited(&self) -> PendingThrow {
        PendingThrow::new(self.number, &self.purpose, self.roll)
    }
}

impl Inquiry {
    /// Returns a question without any throws.
    pub fn new(ask: Request) -> Self {
        Self {
            number: ASKED.fetch_add(1, Ordering::Relaxed) + 1,
            ask,
            faces: Vec::new(),
            typing: Vec::new(),
            begun: None,
            retyping: None,
            aside: Vec::new(),
            open_row: None,
            drawn: None,
            first: None,
            offered: None,
            recorded: None,
            heard: 0,
            answer: Background::default(),
        }
    }

    /// Restores a question that was open when the program last ended, with the faces thrown so far.
    pub(super) fn resumed(open: &PendingQuestion) -> Self {
        Self {
            faces: open.faces.clone(),
            first: Some(PendingThrow::default()),
            ..Self::new(open.ask.clone())
        }
    }

    /// Returns the number of dice that have been rolled for the question so far.
    pub fn dice(&self) -> usize {
        self.faces.iter().map(Vec::len).sum::<usize>() + self.typing.len()
    }

    /// Returns a text that says what the outcome is waiting for. It is the reason for a refusal, or else the next
    /// throw.
    pub(super) fn waits_for(&self, session: &Session, language: Language) -> Option<String> {
        let answer = self.answer.get()?;
        let refused = answer.refused.as_ref().and_then(|why| why.lines().next().map(str::to_owned));
        refused.or_else(|| Some(answer.next.as_ref()?.called(session, language)))
    }

    /// Returns true if a throw of the question has been made, or if the program is to make the throws.
    pub(super) fn is_thrown(&self) -> bool {
        !self.faces.is_empty() || self.drawn.is_some()
    }

    /// Returns the pending throw. It is the one that is being typed again, or else the next throw.
    pub fn next(&self) -> Option<&NextThrow> {
        let anew = self.retyping.and_then(|at| self.casts().get(at)).map(|cast| &cast.next);
        anew.or_else(|| self.answer.get()?.next.as_ref())
    }

    /// Adds a typed face to the pending throw. Returns true if the face completes the throw.
    pub(super) fn face(&mut self, face: u8) -> bool {
        let Some(roll) = self.next().map(|next| next.roll) else {
            return false;
        };
        if !roll.faces().contains(&face) {
            return false;
        }
        self.typing.push(face);
        self.begun = None;
        let made = self.typing.len() >= usize::from(roll.count);
        if made {
            let faces = std::mem::take(&mut self.typing);
            match self.retyping {
                Some(at) => self.retype(at, faces),
                None => self.faces.push(faces),
            }
        }
        made
    }

    /// Takes back the last face. Returns true if this makes a completed throw incomplete.
    pub(super) fn face_back(&mut self) -> bool {
        if self.begun.take().is_some() || self.typing.pop().is_some() {
            return false;
        }
        if self.drawn.take().is_some() {
            return true;
        }
        let Some(mut last) = self.faces.pop() else {
            return false;
        };
        // The faces set aside are discarded too. Otherwise a face that the user took back could come back by itself.
        self.aside.clear();
        last.pop();
        self.typing = last;
        true
    }

    /// Clears all throws, because the question has changed.
    pub(super) fn unthrown(&mut self) {
        self.faces.clear();
        self.typing.clear();
        self.begun = None;
        self.drawn = None;
        self.first = None;
        self.retyping = None;
        self.aside.clear();
    }
}

impl Work {
    /// Computes the answer. First without dice, and then with the dice rolled so far.
    pub(super) fn done(self) -> Answer {
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
            match self.rule(after.as_mut(), Some(&mut self.dice())) {
                Ok(ruled) => {
                    shown = ruled;
                    settled = shown.is_settled();
                }
                Err(halt) => {
                    if let Some(so_far) = self.so_far() {
                        shown = so_far;
                    }
                    self.refuse(halt, &mut answer);
                }
            }
        }
        let (catalogue, language) = (self.book.catalogue(), self.language);
        answer.casts = boxes::casts(&shown);
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
    pub(super) fn again(&self, journal: &Journal) -> Result<RerulingBattle, JournalFault> {
        let drawn = self.drawn.map(|_| journal.drawn()).transpose()?;
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
        match self.drawn {
            Some(drawn) => drawn.after(self.faces.clone()),
            None => Cast::given(self.faces.clone()),
        }
    }

    /// Stores the reason why there is no outcome. Missing dice are not an error. They become the pending throw.
    fn refuse(&self, halt: Halt, answer: &mut Answer) {
        match halt {
            Halt::Dice(DiceFault::TooFew { number, purpose, roll }) => {
                answer.next = Some(NextThrow { number, purpose, roll });
            }
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
