//! What is asked: one ruling, a quick one, or a whole phase; what the umpire says to it; the faces typed in.

use super::boxes::{self, Fallen};
use super::card::{self, CardSheet};
use super::controls::{Control, controls};
use super::later::Later;
use super::session::{Again, Session};
use super::typed::Begun;
use journal::{Awaited, Drawn, Journal, JournalFault, Pending};
use language::Language;
use report::sheet::{PhaseSheet, Sheet};
use report::text;
use seam::dice::{Cast, DiceFault, Purpose, Roll};
use seam::rulebook::shelf::{Battle, Book};
use seam::rulebook::{Answered, Answers, Asked, Detail, Halt, Hole, Offer, Request};
use seam::ruling::{Arg, Check, Reason};
use seam::table::Mark;
use serde_json::Value;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};

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
    /// The written order that is why.
    pub ordered: Option<Reason>,
    /// The checks that forbid it.
    pub forbidding: Vec<Check>,
    /// What has to be settled before the phase closes.
    pub due: Vec<Offer>,
    /// The throw that is waited for.
    pub next: Option<Next>,
    /// Every throw there is, made or not.
    pub casts: Vec<Fallen>,
    /// What is recorded of it; none while something is missing.
    pub answered: Option<Answered>,
    /// What is shown of it while something is missing.
    pub unsettled: Option<Answered>,
    /// The battle as it stands after it; none while something is missing.
    pub after: Option<Box<dyn Battle>>,
    /// Where it was measured.
    pub marks: Vec<Mark>,
    /// The facts, each to be said otherwise.
    pub controls: Vec<Control>,
    /// The facts as they were measured and amended; none while there is no ruling.
    pub facts: Option<Value>,
    /// The usual facts as rows of chips, where the procedure has a card.
    pub card: Option<CardSheet>,
}

/// The number of the last question. They begin anywhere, not at 1: a telephone may still show a question of a program that has ended since, and
/// must not answer another of the same number.
static ASKED: LazyLock<AtomicU64> = LazyLock::new(|| {
    let anywhere = RandomState::new().build_hasher().finish();
    AtomicU64::new(anywhere >> 1)
});

/// A question on the desk.
pub struct Inquiry {
    /// Which question it is of all that were asked since the program began: whoever answers from elsewhere says which he means.
    pub number: u64,
    /// What is asked, and what the umpire says to it.
    pub ask: Request,
    /// The throws made so far.
    pub faces: Vec<Vec<u8>>,
    /// The faces of the throw being typed.
    pub typing: Vec<u8>,
    /// What is typed for a die and is no face yet.
    pub begun: Option<Begun>,
    /// The throw that is typed anew.
    pub(super) retyping: Option<usize>,
    /// What fell after a throw that was typed anew, or for the same question before it was left, until the same throws are waited for again.
    pub(super) aside: Vec<(Awaited, Vec<u8>)>,
    /// The row of the card that was opened with its letter.
    pub(super) open_row: Option<usize>,
    /// The program throws the rest.
    pub(super) drawn: Option<Drawn>,
    /// The first throw, once it is on record that it is about to be made.
    pub(super) first: Option<Awaited>,
    /// The offer that was taken up: what it said stays said.
    pub(super) offered: Option<Offer>,
    /// The entry in which the outcome is recorded.
    pub recorded: Option<u64>,
    /// How many answers had come when the last of them was recorded.
    pub(super) heard: u64,
    /// What came of it.
    pub answer: Later<Answer>,
}

/// All that is needed to work out an answer, apart from the desk.
pub(super) struct Work {
    pub(super) book: Arc<dyn Book>,
    pub(super) battle: Box<dyn Battle>,
    pub(super) ask: Request,
    pub(super) faces: Vec<Vec<u8>>,
    pub(super) drawn: Option<Drawn>,
    pub(super) odds: bool,
    pub(super) language: Language,
}

impl Answer {
    /// What is shown, whether something is missing or not; none where there is no ruling.
    pub fn shown(&self) -> Option<&Answered> {
        self.answered.as_ref().or(self.unsettled.as_ref())
    }
}

impl Next {
    /// Returns the throw in words: which it is, for whom, and with which dice.
    pub fn called(&self, session: &Session, language: Language) -> String {
        let of = self.purpose.of.as_ref();
        let waits = Reason::new("keypad", if of.is_some() { "waits-of" } else { "waits" })
            .count("number", i64::try_from(self.number).unwrap_or(i64::MAX))
            .word("what", self.purpose.name)
            .name("of", of.map(|of| session.who(of)))
            .name("roll", language.dice(self.roll));
        language.say(&waits)
    }

    /// The throw as it is recorded before its faces are.
    pub(super) fn awaited(&self) -> Awaited {
        Awaited::new(self.number, &self.purpose, self.roll)
    }
}

impl Inquiry {
    /// A question as it was asked.
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
            answer: Later::default(),
        }
    }

    /// A question that dice were being thrown for when it was left.
    pub(super) fn resumed(open: &Pending) -> Self {
        Self { faces: open.faces.clone(), first: Some(Awaited::default()), ..Self::new(open.ask.clone()) }
    }

    /// The number of dice that fell for the question so far.
    pub fn dice(&self) -> usize {
        self.faces.iter().map(Vec::len).sum::<usize>() + self.typing.len()
    }

    /// Returns what an outcome waits for, in words: why it is refused, else the next throw.
    pub(super) fn waits_for(&self, session: &Session, language: Language) -> Option<String> {
        let answer = self.answer.get()?;
        let refused = answer.refused.as_ref().and_then(|why| why.lines().next().map(str::to_owned));
        refused.or_else(|| Some(answer.next.as_ref()?.called(session, language)))
    }

    /// Whether a throw is made of it.
    pub(super) fn is_thrown(&self) -> bool {
        !self.faces.is_empty() || self.drawn.is_some()
    }

    /// The throw that is waited for: the one that is typed anew, or the next.
    pub fn next(&self) -> Option<&Next> {
        let anew = self.retyping.and_then(|at| self.casts().get(at)).map(|cast| &cast.next);
        anew.or_else(|| self.answer.get()?.next.as_ref())
    }

    /// Takes a face for the throw that is waited for; whether that throw is now made.
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

    /// Takes the last face back; whether a throw that was made is unmade by it.
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
        // What is taken back is not waiting to fall again.
        self.aside.clear();
        last.pop();
        self.typing = last;
        true
    }

    /// Nothing thrown any more: what is asked has changed.
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
    /// Works it out: asked without dice first, then with those there are.
    pub(super) fn done(self) -> Answer {
        let mut answer = Answer::default();
        if let Asked::Table(procedure, answers) = &self.ask.asked {
            if self.is_missing(procedure, answers) {
                answer.refused = Some(self.missing(procedure, answers));
                answer.incomplete = true;
                return answer;
            }
            // What can't be asked has nothing to draw; why is said by the ruling.
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
        if let Answered::One(ruling) = &shown
            && let Some(schema) = self.book.schema(ruling.procedure)
        {
            let (said, open) = (&self.ask.said, &ruling.tally.open);
            answer.controls = controls(schema, &ruling.facts, said, open, self.language);
            let ruled = Some((&ruling.facts, &ruling.tally));
            answer.card = card::sheet(self.book.as_ref(), &self.ask, ruled, self.language);
            answer.facts = Some(ruling.facts.clone());
        }
        let open = matches!(&shown, Answered::One(ruling) if !ruling.tally.open.is_empty());
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
            Answered::One(ruling) => answer.sheet = Some(Sheet::of(ruling, catalogue, language)),
            Answered::Phase(record) => {
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

    /// Works it out once more, on the table of a journal and with the dice of the question that is open there.
    pub(super) fn again(&self, journal: &Journal) -> Result<Again, JournalFault> {
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

    /// What is asked as it stands between two throws, with the odds of those still to come.
    fn so_far(&self) -> Option<Answered> {
        let dice = (!self.faces.is_empty()).then(|| Cast::so_far(self.faces.clone()));
        self.rule(self.battle.fork().as_mut(), Some(&mut dice?)).ok()
    }

    fn rule(&self, battle: &mut dyn Battle, dice: Option<&mut Cast>) -> Result<Answered, Halt> {
        let detail = Detail::with_odds(self.odds);
        self.ask.rule(self.book.as_ref(), battle, dice, detail)
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

    /// Notes why there is no outcome; dice that are not thrown yet are no fault.
    fn refuse(&self, halt: Halt, answer: &mut Answer) {
        match halt {
            Halt::Dice(DiceFault::TooFew { number, purpose, roll }) => {
                answer.next = Some(Next { number, purpose, roll });
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
