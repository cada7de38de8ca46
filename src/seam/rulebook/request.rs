//! What is asked, as it is recorded: a procedure with its answers, what the umpire says to it, what he waives.

use super::shelf::{Battle, Book};
use super::{Addressed, Answers, Detail, Halt, PhaseRecord, Spoken, Waiver};
use crate::dice::Cast;
use crate::ruling::{Amendments, Objection, Ruling};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// A procedure, on the table.
    Table(String, Answers),
    /// A procedure, from facts alone.
    Quick(String),
    /// The whole phase.
    Phase,
}

/// What is asked, with everything the umpire says to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// What is asked.
    pub asked: Asked,
    /// What he says of facts, checks and lines.
    #[serde(default)]
    pub said: Amendments,
    /// What is said to the rulings of a phase.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<Addressed>,
    /// Whether words that no ruling of the phase hears are kept for a later one; what is recorded holds those heard.
    #[serde(skip)]
    pub later: bool,
    /// What he waives of what is due.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waivers: Vec<Waiver>,
    /// What he waves through of what looks wrong on the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub objections: Vec<Waiver>,
    /// What looks wrong on the table, as the ruling tells it.
    #[serde(skip)]
    pub found: Vec<Objection>,
}

/// What came of an ask: one ruling, or a phase of them.
#[derive(Clone, Debug)]
pub enum Answered {
    /// One ruling.
    One(Box<Ruling>),
    /// A phase.
    Phase(PhaseRecord),
}

impl Request {
    /// An ask nobody has said anything to.
    pub fn new(asked: Asked) -> Self {
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

    /// The procedure, and whether it is asked of a table; none: the whole phase.
    pub fn what(&self) -> Option<(bool, &str)> {
        match &self.asked {
            Asked::Table(procedure, _) => Some((true, procedure)),
            Asked::Quick(procedure) => Some((false, procedure)),
            Asked::Phase => None,
        }
    }

    /// Rules on it from facts alone; whatever else it asks, there is no such procedure.
    ///
    /// # Errors
    /// There is no ruling.
    pub fn quick(&self, book: &dyn Book, dice: Option<&mut Cast>, detail: Detail) -> Result<Ruling, Halt> {
        let procedure = match &self.asked {
            Asked::Quick(procedure) | Asked::Table(procedure, _) => procedure,
            Asked::Phase => "",
        };
        book.quick(procedure, &self.said, dice, detail)
    }

    /// Rules on it; with dice, the battle moves on by what follows.
    ///
    /// # Errors
    /// There is no ruling; the battle is then as it was.
    pub fn rule(
        &self,
        book: &dyn Book,
        battle: &mut dyn Battle,
        dice: Option<&mut Cast>,
        detail: Detail,
    ) -> Result<Answered, Halt> {
        match &self.asked {
            Asked::Table(procedure, answers) => {
                let ruling = battle.rule(procedure, answers, &self.said, dice, detail)?;
                let objections = self.found.clone();
                Ok(Answered::One(Box::new(Ruling { objections, ..ruling })))
            }
            Asked::Quick(_) => Ok(Answered::One(Box::new(self.quick(book, dice, detail)?))),
            Asked::Phase => {
                let mut words = Addressed::apart(&self.said);
                words.extend(self.words.iter().cloned());
                let said = Spoken { waivers: &self.waivers, words: &words, later: self.later };
                let ruled = battle.phase_hearing(dice, detail, said);
                ruled.map(Answered::Phase)
            }
        }
    }
}

impl Answered {
    /// Every ruling, in the order thrown: those that had to follow at once come after their cause.
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

    /// Whether everything is thrown that was to be thrown.
    pub fn is_settled(&self) -> bool {
        match self {
            Self::One(ruling) => ruling.outcome.is_some(),
            Self::Phase(record) => !record.closing.is_empty(),
        }
    }

    /// The documents of everything it changed, in the order it did.
    pub fn changes(&self) -> Vec<Value> {
        match self {
            Self::One(ruling) => ruling.changes(),
            Self::Phase(record) => record.changes.clone(),
        }
    }
}
