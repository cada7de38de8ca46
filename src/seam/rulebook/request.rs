//! Requests in the form in which they are recorded: a procedure with its answers, and everything that the umpire
//! overrides and waives.
//!
//! A [`RequestResult`] is the result of a request.

use super::shelf::{Battle, Book};
use super::{Answers, Detail, Halt, PhaseRecord, PhaseWords, RulingWord, Waiver};
use dice::{Cast, DiceFault, NextThrow};
use ruling::{Amendments, Objection, Ruling};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The subject of a request: a procedure or a whole phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RequestKind {
    /// A procedure on the game table: its name and the answers to its parameters.
    Table(String, Answers),
    /// A procedure from facts alone, without a game table.
    Quick(String),
    /// The whole current phase.
    Phase,
}

/// A request: a procedure or a phase to rule on, with everything that the umpire says about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The procedure or phase to rule on.
    pub asked: RequestKind,
    /// The umpire's overrides of facts, checks and modifiers.
    #[serde(default)]
    pub said: Amendments,
    /// The instructions (overrides and choices) addressed to single rulings of a phase.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<RulingWord>,
    /// True if instructions that fit no ruling of the phase are kept for a later phase. This flag is not recorded,
    /// because the record holds only the instructions that were used.
    #[serde(skip)]
    pub later: bool,
    /// The waivers of offers that are due.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waivers: Vec<Waiver>,
    /// The waivers of objections: entries of the battle file that look wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub objections: Vec<Waiver>,
    /// The objections that were found in the battle file. The ruling reports these objections, but the record does not
    /// store them.
    #[serde(skip)]
    pub found: Vec<Objection>,
}

/// The result of a request: a single ruling, or a phase of rulings.
#[derive(Clone, Debug)]
pub enum RequestResult {
    /// A single ruling, with the rulings that it triggers.
    One(Box<Ruling>),
    /// A whole phase.
    Phase(PhaseRecord),
}

/// The state of a request after some of its throws.
#[derive(Clone, Debug)]
pub enum Advance {
    /// All throws are made, and this is the result.
    Ruled(RequestResult),
    /// This throw has to be made next. The battle is unchanged.
    Needs(NextThrow),
}

impl Request {
    /// Makes a request to which the umpire has added nothing.
    pub fn new(asked: RequestKind) -> Self {
        Self {
            asked,
            said: Amendments::default(),
            words: Vec::new(),
            later: false,
            waivers: Vec::new(),
            objections: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Returns the name of the procedure, with true if the request needs a game table and false if not. Returns `None`
    /// for a whole phase.
    pub fn what(&self) -> Option<(bool, &str)> {
        match &self.asked {
            RequestKind::Table(procedure, _) => Some((true, procedure)),
            RequestKind::Quick(procedure) => Some((false, procedure)),
            RequestKind::Phase => None,
        }
    }

    /// Makes the ruling from facts alone. A request for a whole phase fails like an unknown procedure.
    ///
    /// # Errors
    /// Returns an error if there is no ruling.
    pub fn quick(&self, book: &dyn Book, dice: Option<&mut Cast>, detail: Detail) -> Result<Ruling, Halt> {
        let procedure = match &self.asked {
            RequestKind::Quick(procedure) | RequestKind::Table(procedure, _) => procedure,
            RequestKind::Phase => "",
        };
        book.quick(procedure, &self.said, dice, detail)
    }

    /// Makes the ruling on the battle. If all dice are known, applies the events to the battle.
    ///
    /// # Errors
    /// Returns an error if there is no ruling. The battle is then unchanged.
    pub fn rule(
        &self,
        book: &dyn Book,
        battle: &mut dyn Battle,
        dice: Option<&mut Cast>,
        detail: Detail,
    ) -> Result<RequestResult, Halt> {
        match &self.asked {
            RequestKind::Table(procedure, answers) => {
                let ruling = battle.rule(procedure, answers, &self.said, dice, detail)?;
                let objections = self.found.clone();
                Ok(RequestResult::One(Box::new(Ruling { objections, ..ruling })))
            }
            RequestKind::Quick(_) => Ok(RequestResult::One(Box::new(self.quick(book, dice, detail)?))),
            RequestKind::Phase => {
                let mut words = RulingWord::apart(&self.said);
                words.extend(self.words.iter().cloned());
                let said = PhaseWords { waivers: &self.waivers, words: &words, later: self.later };
                let ruled = battle.phase_hearing(dice, detail, said);
                ruled.map(RequestResult::Phase)
            }
        }
    }

    /// Goes on with the request as far as its dice reach: to the result if all throws are made, and to the next throw
    /// otherwise. Applies the events to the battle if there is a result.
    ///
    /// This function serves callers that make the throws one by one. [`Request::rule`] takes the faces of all throws, so
    /// for that function a missing throw is an error.
    ///
    /// # Errors
    /// Returns an error if there is no ruling, or if the dice made so far do not fit. The battle is then unchanged.
    pub fn advance(
        &self,
        book: &dyn Book,
        battle: &mut dyn Battle,
        dice: &mut Cast,
        detail: Detail,
    ) -> Result<Advance, Halt> {
        match self.rule(book, battle, Some(dice), detail) {
            Ok(result) => Ok(Advance::Ruled(result)),
            // Rules stop at the throw that is missing, deep within a phase. The stop becomes a value here.
            Err(Halt::Dice(DiceFault::TooFew(next))) => Ok(Advance::Needs(next)),
            Err(halt) => Err(halt),
        }
    }
}

impl RequestResult {
    /// Returns every ruling in the order of the throws. A ruling that another ruling triggers comes right after it.
    pub fn rulings(&self) -> Vec<&Ruling> {
        fn with_then<'r>(ruling: &'r Ruling, all: &mut Vec<&'r Ruling>) {
            all.push(ruling);
            for then in &ruling.then {
                with_then(then, all);
            }
        }
        let mut all = Vec::new();
        match self {
            Self::One(ruling) => with_then(ruling, &mut all),
            Self::Phase(record) => {
                for ruling in &record.rulings {
                    with_then(ruling, &mut all);
                }
            }
        }
        all
    }

    /// Returns true if all throws have been made.
    pub fn is_settled(&self) -> bool {
        match self {
            Self::One(ruling) => ruling.outcome.is_some(),
            Self::Phase(record) => !record.closing.is_empty(),
        }
    }

    /// Returns the JSON documents of all changes, in the order of application.
    pub fn changes(&self) -> Vec<Value> {
        match self {
            Self::One(ruling) => ruling.changes(),
            Self::Phase(record) => record.changes.clone(),
        }
    }
}
