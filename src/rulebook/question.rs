//! A question: facts and their tally, before any die. Asked of dice it becomes a ruling.

use super::recorded::record;
use super::{Facts, Offer, Refusal, Rulebook};
use crate::dice::{Branches, Cast, DiceFault, Odds, Throw, Verdict, odds};
use crate::ruling::{AmendFault, Amendments, Check, Names, Open, Ruling, Tally};

/// Why there is no ruling.
#[derive(Clone, Debug, PartialEq)]
pub enum Halt {
    /// The ask is forbidden or has no meaning.
    Refused(Vec<Check>),
    /// The umpire's words do not fit the ruling.
    Amendment(AmendFault),
    /// The dice do not fit the throws.
    Dice(DiceFault),
    /// Dice were given, but facts are still open.
    Open(Vec<Open>),
    /// The phase can't close: this is due.
    Due(Vec<Offer>),
    /// Something was waived that is not due; here is what is.
    NotDue(String, Vec<String>),
    /// Words that none of the rulings heard; here are the rulings.
    Unheard(Vec<String>, Vec<String>),
    /// A word that fits several rulings; here are two of them.
    Several(String, Vec<String>),
    /// The rulebook has no such procedure; here are those it has.
    NoProcedure(String, Vec<&'static str>),
}

impl From<Refusal> for Halt {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal.0)
    }
}

impl From<AmendFault> for Halt {
    fn from(fault: AmendFault) -> Self {
        Self::Amendment(fault)
    }
}

impl From<DiceFault> for Halt {
    fn from(fault: DiceFault) -> Self {
        Self::Dice(fault)
    }
}

/// How much of a ruling to work out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// What is ruled, and nothing that surrounds it.
    Ruling,
    /// What was close as well.
    Close,
    /// The odds, and what hangs on them, as well.
    Odds,
}

impl Detail {
    /// With the odds, or without them.
    pub fn with_odds(odds: bool) -> Self {
        if odds { Self::Odds } else { Self::Close }
    }
}

/// Measures an ask on a table, hearing the umpire; whether the rules forbid it is not asked.
///
/// # Errors
/// The ask has no meaning, or the umpire's words do not fit it.
pub(super) fn heard<B: Rulebook>(
    book: &B,
    position: &B::Position,
    ask: &B::Ask,
    said: &Amendments,
) -> Result<(B::Facts, Amendments), Halt> {
    let facts = book.measure(position, ask, said)?;
    if said.checks.is_empty() {
        return Ok((facts, said.clone()));
    }
    // A check is upheld through the fact it rests on, and what is measured from it is measured anew.
    let said = said.with_checks_as_facts(&book.weigh(&facts.amended(said)?))?;
    Ok((book.measure(position, ask, &said)?, said))
}

/// A question of a rulebook: what is needed, and the odds, before any die.
///
/// # Examples
/// ```
/// use frontage::dice::{Cast, Word};
/// use frontage::rulebook::napoleonic::Napoleonic;
/// use frontage::rulebook::{Detail, Question, Tabled};
/// use frontage::ruling::{Amendments, FactAmendment, Origin};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let book = Tabled::<Napoleonic>::with_house(None).map_err(|faults| format!("{faults:?}"))?;
/// let fact = |path: &str, value: &str| FactAmendment {
///     path: path.to_owned(),
///     value: value.into(),
///     origin: Origin::Taped,
///     reason: None,
/// };
/// let facts = vec![fact("unit.experience", "veterans"), fact("unit.formation", "line")];
/// let said = Amendments { facts, ..Amendments::default() };
///
/// let question = Question::quick(&book, "morale", &said).map_err(|halt| format!("{halt:?}"))?;
/// assert_eq!(question.tally().total(), Some(10));
/// assert_eq!(question.odds().headline.probability(Word::plain("passed")), 0.5);
///
/// let dice = &mut Cast::given(vec![vec![11], vec![15]]);
/// let ruled = question.rule(Some(dice), Detail::Odds);
/// let (ruling, _) = ruled.map_err(|halt| format!("{halt:?}"))?;
/// assert_eq!(ruling.outcome, Some(Word::plain("routs")));
/// # Ok(())
/// # }
/// ```
pub struct Question<'b, B: Rulebook> {
    pub(super) book: &'b B,
    pub(super) facts: B::Facts,
    pub(super) tally: Tally,
    pub(super) said: Amendments,
}

impl<'b, B: Rulebook> Question<'b, B> {
    /// Measures an ask on a table and weighs the facts.
    ///
    /// # Errors
    /// The ask has no meaning or is forbidden, or the umpire's words do not fit it.
    pub fn measured(
        book: &'b B,
        position: &B::Position,
        ask: &B::Ask,
        said: &Amendments,
    ) -> Result<Self, Halt> {
        let (facts, said) = heard(book, position, ask, said)?;
        Self::of_facts(book, facts, &said)
    }

    /// A quick question: nothing measured, every fact said.
    ///
    /// # Errors
    /// The rulebook has no such procedure, the ask is forbidden, or a fact does not fit.
    pub fn quick(book: &'b B, procedure: &str, said: &Amendments) -> Result<Self, Halt> {
        let known = || book.procedures().iter().map(|procedure| procedure.name).collect();
        let facts = book
            .blank(procedure)
            .ok_or_else(|| Halt::NoProcedure(procedure.to_owned(), known()))?;
        let said = said.with_checks_as_facts(&book.weigh(&facts.clone().amended(said)?))?;
        Self::of_facts(book, facts, &said)
    }

    /// Weighs facts as they are, with what the umpire says to them.
    ///
    /// # Errors
    /// The ask is forbidden, or the umpire's words do not fit.
    pub fn of_facts(book: &'b B, facts: B::Facts, said: &Amendments) -> Result<Self, Halt> {
        let facts = facts.amended(said)?;
        let mut tally = book.weigh(&facts);
        said.enter(&mut tally)?;
        let question = Self { book, facts, tally, said: said.clone() };
        let forbidden = question.forbidden();
        if forbidden.is_empty() { Ok(question) } else { Err(Halt::Refused(forbidden)) }
    }

    /// The facts.
    pub fn facts(&self) -> &B::Facts {
        &self.facts
    }

    /// Lines and checks.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The exact odds of the headline and of each unit's fate.
    pub fn odds(&self) -> Odds {
        self.odds_beyond(&self.tally, &[])
    }

    /// The odds of a tally once these throws are known.
    pub(super) fn odds_beyond(&self, tally: &Tally, known: &[Throw]) -> Odds {
        odds(known, |dice| self.book.resolve(&self.facts, tally, dice))
    }

    /// Every throw that may be asked for, none of them made.
    pub fn throw_sheet(&self) -> Vec<Throw> {
        let mut branches = Branches::listing();
        branches.walk(|dice| self.book.resolve(&self.facts, &self.tally, dice), |_, _| true);
        branches.listed()
    }

    /// Throws the dice, if there are any, and makes the ruling; the events come beside it.
    ///
    /// # Errors
    /// The dice do not fit, or facts are still open that the throws hang on.
    pub fn rule(
        &self,
        dice: Option<&mut Cast>,
        detail: Detail,
    ) -> Result<(Ruling, Vec<B::Event>), Halt> {
        let mut ruling = self.unthrown();
        if detail >= Detail::Odds {
            ruling.best = self.book.best(&self.facts, &self.tally);
        }
        if !self.tally.open.is_empty() {
            return match dice {
                Some(_) => Err(Halt::Open(self.tally.open.clone())),
                None => Ok((ruling, Vec::new())),
            };
        }
        let sheet = self.throw_sheet();
        if detail >= Detail::Odds {
            ruling.odds = Some(self.odds());
        }
        let dice_or_none_needed = match dice {
            Some(dice) => Some(dice),
            None if sheet.is_empty() => Some(&mut Cast::given(Vec::new())),
            None => None,
        };
        let Some(dice) = dice_or_none_needed else {
            ruling.throws = sheet;
            if detail >= Detail::Close {
                ruling.close = self.close_calls(None);
            }
            if let Some(odds) = &ruling.odds {
                ruling.swings = self.swings(&odds.headline);
            }
            return Ok((ruling, Vec::new()));
        };
        let outcome = self.book.resolve(&self.facts, &self.tally, dice);
        ruling.throws = dice.taken()?;
        let events = self.book.follow(&self.facts, &self.tally, &outcome);
        ruling.outcome = Some(outcome.headline());
        ruling.parts = self.book.parts(&outcome);
        ruling.fates = outcome.fates().to_vec();
        let names = Names::of(&ruling.facts);
        let told = |event| record(self.book, event, &|id| names.called(id).to_owned());
        ruling.events = events.iter().map(told).collect();
        if detail >= Detail::Close {
            ruling.close = self.close_calls(Some(&ruling));
        }
        if detail >= Detail::Odds {
            ruling.flips = self.flips(&ruling);
        }
        Ok((ruling, events))
    }

    fn unthrown(&self) -> Ruling {
        Ruling {
            book: self.book.name(),
            procedure: self.facts.procedure(),
            subject: self.facts.subject(),
            name: self.facts.name(),
            says: self.book.says(&self.facts),
            tally: self.tally.clone(),
            throws: Vec::new(),
            outcome: None,
            parts: Vec::new(),
            fates: Vec::new(),
            events: Vec::new(),
            odds: None,
            close: Vec::new(),
            flips: Vec::new(),
            swings: Vec::new(),
            best: Vec::new(),
            facts: self.facts.document(),
            amendments: self.said.clone(),
            tables: self.book.catalogue().hash(),
            objections: Vec::new(),
            then: Vec::new(),
        }
    }
}
