//! A question: the facts of a request and their tally before any die is rolled. With dice it becomes a ruling.

use super::event_record::record;
use super::next_throw::next_bands;
use super::{BookAsk, Cases, Offer, Refusal, Rulebook, Rules, schema};
use dice::{Branches, Cast, DiceFault, Odds, Throw, odds};
use ruling::{AmendFault, Amendments, Check, FactAmendment, Names, OpenFact, Origin, Reason, Ruling, Tally};

/// The reason why a request has no ruling.
#[derive(Clone, Debug, PartialEq)]
pub enum Halt {
    /// The request is forbidden or has no meaning. Holds the checks that say why.
    Refused(Vec<Check>),
    /// A written order is forbidden or has no meaning: the order, and the checks that say why.
    Ordered(Reason, Vec<Check>),
    /// An override of the umpire does not fit the ruling.
    Amendment(AmendFault),
    /// The dice do not match the throws that the ruling needs.
    Dice(DiceFault),
    /// Dice were given, but facts are still open.
    Open(Vec<OpenFact>),
    /// The phase can't close because offers are still due.
    Due(Vec<Offer>),
    /// A waiver names an offer that is not due: its name, and the names that could be waived.
    NotDue(String, Vec<String>),
    /// Instructions of the umpire that fit no ruling of the phase: the instructions, and the names of the rulings.
    Unheard(Vec<String>, Vec<String>),
    /// An instruction that fits several rulings: the instruction, and the names of two of these rulings.
    Several(String, Vec<String>),
    /// A procedure that can't be ruled on without a game table: its name, and the procedures that can.
    TableOnly(String, Vec<&'static str>),
    /// A procedure that the rulebook does not have: its name, and the procedures that it has.
    NoProcedure(String, Vec<&'static str>),
}

impl Halt {
    /// Returns the checks of a forbidden request, both passed and failed. Returns `None` for other errors.
    pub fn checks(&self) -> Option<&[Check]> {
        match self {
            Self::Refused(checks) | Self::Ordered(_, checks) => Some(checks),
            _ => None,
        }
    }

    /// Names the written order in a refusal. Other errors stay as they are.
    pub(super) fn of_order(self, order: impl FnOnce() -> Reason) -> Self {
        match self {
            Self::Refused(checks) => Self::Ordered(order(), checks),
            other => other,
        }
    }
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

/// The amount of detail in a ruling. Each level includes the levels before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// The ruling alone.
    Ruling,
    /// The ruling with close calls: facts close to a limit.
    Close,
    /// The ruling with close calls, the odds, the changes of facts that would matter, and the best choices.
    Odds,
}

impl Detail {
    /// Returns `Odds` if the odds are wanted, `Close` otherwise.
    pub fn with_odds(odds: bool) -> Self {
        if odds { Self::Odds } else { Self::Close }
    }
}

/// Measures the facts of a request, applying the umpire's overrides. Does not check whether the request is legal.
///
/// Returns the facts and the overrides. An overridden check is returned as an override of its fact.
///
/// # Errors
/// Returns an error if the request has no meaning or an override does not fit the request.
pub(super) fn heard<R: Rules>(
    book: &Rulebook<R>,
    position: &R::Position,
    ask: &BookAsk<R>,
    said: &Amendments,
) -> Result<(R::Facts, Amendments), Halt> {
    let survey = book.survey(position);
    let facts = R::Facts::measure(survey, ask, said)?;
    if said.checks.is_empty() {
        return Ok((facts, said.clone()));
    }
    // An overridden check replaces the fact that it depends on, so the facts are measured again with that fact.
    let said = said.with_checks_as_facts(&facts.amended(said)?.weigh(book.tables()))?;
    Ok((R::Facts::measure(survey, ask, &said)?, said))
}

/// Returns the facts of a procedure with nothing measured.
///
/// # Errors
/// Returns an error if the rulebook has no such procedure, or the procedure needs a game table.
pub(super) fn blank<R: Rules>(book: &Rulebook<R>, procedure: &str) -> Result<R::Facts, Halt> {
    let without_table = |name: &str| R::Facts::blank(book.tables(), name);
    without_table(procedure).ok_or_else(|| {
        let known = R::Facts::PROCEDURES.iter().map(|known| known.name);
        if known.clone().any(|known| known == procedure) {
            let known = known.filter(|known| without_table(known).is_some());
            return Halt::TableOnly(procedure.to_owned(), known.collect());
        }
        no_procedure::<R>(procedure)
    })
}

/// Returns the error that the rulebook has no procedure of this name. The error lists the procedures that it has.
pub(super) fn no_procedure<R: Rules>(procedure: &str) -> Halt {
    let known = R::Facts::PROCEDURES.iter().map(|known| known.name);
    Halt::NoProcedure(procedure.to_owned(), known.collect())
}

/// Applies the rules to the facts. A record that was started by hand without its required field is ignored, and that
/// field is listed as open.
fn weighed<R: Rules>(book: &Rulebook<R>, facts: &R::Facts, said: &Amendments) -> Result<Tally, AmendFault> {
    let schema = (!said.facts.is_empty()).then(|| R::Facts::schema(facts.procedure())).flatten();
    let Some(schema) = schema else {
        return Ok(facts.weigh(book.tables()));
    };
    let half = schema::half(schema, &facts.document(), said);
    let unsaid = half.groups.into_iter().map(|path| FactAmendment {
        path,
        value: serde_json::Value::Null,
        origin: Origin::Taped,
        reason: None,
    });
    let unsaid = Amendments { facts: unsaid.collect(), ..Amendments::default() };
    let mut tally = facts.clone().amended(&unsaid)?.weigh(book.tables());
    let known: Vec<_> = tally.open.iter().map(|open| open.path.clone()).collect();
    tally.open.extend(half.open.into_iter().filter(|open| !known.contains(&open.path)));
    Ok(tally)
}

/// A question: the facts of a request and their tally before any die is rolled. A question gives the odds and, with
/// dice, a ruling.
///
/// # Examples
/// ```
/// use dice::{Cast, Word};
/// use napoleonic::Napoleonic;
/// use rulebook::{Detail, Question, Rulebook};
/// use ruling::{Amendments, FactAmendment, Origin};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let book = Rulebook::<Napoleonic>::with_house(None).map_err(|faults| format!("{faults:?}"))?;
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
pub struct Question<'b, R: Rules> {
    pub(super) book: &'b Rulebook<R>,
    pub(super) facts: R::Facts,
    pub(super) tally: Tally,
    pub(super) said: Amendments,
}

impl<'b, R: Rules> Question<'b, R> {
    /// Measures the facts of a request on the game table and applies the rules to them.
    ///
    /// # Errors
    /// Returns an error if the request has no meaning or is forbidden, or if an override does not fit the request.
    pub fn measured(
        book: &'b Rulebook<R>,
        position: &R::Position,
        ask: &BookAsk<R>,
        said: &Amendments,
    ) -> Result<Self, Halt> {
        let (facts, said) = heard(book, position, ask, said)?;
        Self::of_facts(book, facts, &said)
    }

    /// Makes a question without a game table. Nothing is measured, and every fact comes from `said`.
    ///
    /// # Errors
    /// Returns an error if the rulebook has no such procedure, the request is forbidden, or a fact does not fit.
    pub fn quick(book: &'b Rulebook<R>, procedure: &str, said: &Amendments) -> Result<Self, Halt> {
        let facts = blank(book, procedure)?;
        let said = said.with_checks_as_facts(&facts.clone().amended(said)?.weigh(book.tables()))?;
        Self::of_facts(book, facts, &said)
    }

    /// Makes a question from given facts, with the umpire's overrides applied.
    ///
    /// # Errors
    /// Returns an error if the request is forbidden or an override does not fit.
    pub fn of_facts(book: &'b Rulebook<R>, facts: R::Facts, said: &Amendments) -> Result<Self, Halt> {
        let facts = facts.amended(said)?;
        let mut tally = weighed(book, &facts, said)?;
        said.enter(&mut tally)?;
        let question = Self { book, facts, tally, said: said.clone() };
        let forbidden = question.forbidden();
        if forbidden.is_empty() { Ok(question) } else { Err(Halt::Refused(forbidden)) }
    }

    /// Returns the facts of the question.
    pub fn facts(&self) -> &R::Facts {
        &self.facts
    }

    /// Returns the tally: the modifiers and checks.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Returns the exact odds of the outcome and of each unit's fate.
    pub fn odds(&self) -> Odds {
        self.odds_beyond(&self.tally, &[])
    }

    /// Returns the odds of a tally when the faces of the given throws are known.
    pub(super) fn odds_beyond(&self, tally: &Tally, known: &[Throw]) -> Odds {
        odds(known, |dice| self.facts.resolve(self.book.tables(), tally, dice))
    }

    /// Returns every throw that the ruling may need, with no faces yet.
    pub fn throw_sheet(&self) -> Vec<Throw> {
        let mut branches = Branches::listing();
        branches.walk(|dice| self.facts.resolve(self.book.tables(), &self.tally, dice), |_, _| true);
        branches.listed()
    }

    /// Makes the ruling with the given dice, if any. Returns the ruling and the events it causes.
    ///
    /// # Errors
    /// Returns an error if the dice do not match, or if dice are given while a fact is still open.
    pub fn rule(&self, dice: Option<&mut Cast>, detail: Detail) -> Result<(Ruling, Vec<R::Event>), Halt> {
        let tables = self.book.tables();
        let mut ruling = self.unthrown();
        if detail >= Detail::Odds {
            ruling.best = self.facts.best(tables, &self.tally);
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
                ruling.close = self.close_calls(None, &self.beyond());
            }
            if let Some(odds) = &ruling.odds {
                ruling.swings = self.swings(&odds.headline, &[]);
            }
            return Ok((ruling, Vec::new()));
        };
        dice.begin(|| format!("{}@{}", ruling.procedure, ruling.subject));
        let (verdict, events) = self.facts.settle(tables, &self.tally, dice);
        if let Some(made) = dice.made_so_far() {
            return Ok((self.between(ruling, made, detail), Vec::new()));
        }
        ruling.throws = dice.taken()?;
        ruling.led_by_fate = self.facts.led_by_fate().contains(&verdict.headline.name);
        ruling.outcome = Some(verdict.headline);
        ruling.parts = verdict.parts.into_vec();
        ruling.fates = verdict.fates.into_vec();
        let names = Names::of(&ruling.facts);
        let told = |event| record::<R>(event, &|id| names.called(id).into());
        ruling.events = events.iter().map(told).collect();
        if detail >= Detail::Close {
            let beyond = self.beyond();
            ruling.close = self.close_calls(Some(&ruling), &beyond);
            if detail >= Detail::Odds {
                ruling.flips = self.flips(&ruling, &beyond);
            }
        }
        Ok((ruling, events))
    }

    /// Returns the ruling while some dice are known and others are not. Odds and swings cover the remaining dice.
    fn between(&self, mut ruling: Ruling, made: Vec<Throw>, detail: Detail) -> Ruling {
        let mut branches = Branches::listing_beyond(&made);
        branches.walk(|dice| self.facts.resolve(self.book.tables(), &self.tally, dice), |_, _| true);
        let to_come = branches.listed().into_iter();
        let is_made = |throw: &Throw| made.iter().any(|known| known.purpose == throw.purpose);
        let to_come: Vec<Throw> = to_come.filter(|throw| !is_made(throw)).collect();
        if detail >= Detail::Close {
            ruling.close = self.close_calls(None, &self.beyond());
        }
        if detail >= Detail::Odds {
            let odds = self.odds_beyond(&self.tally, &made);
            ruling.swings = self.swings(&odds.headline, &made);
            ruling.odds = Some(odds);
        }
        ruling.next = next_bands(&made, to_come.first(), &mut |known| self.odds_beyond(&self.tally, known));
        ruling.throws = made.into_iter().chain(to_come).collect();
        ruling
    }

    fn unthrown(&self) -> Ruling {
        Ruling {
            book: R::NAME,
            procedure: self.facts.procedure(),
            subject: self.facts.subject(),
            name: self.facts.name(),
            says: self.facts.says(self.book.tables()),
            says_outcome: self.facts.says_outcome(),
            tally: self.tally.clone(),
            throws: Vec::new(),
            next: Vec::new(),
            outcome: None,
            parts: Vec::new(),
            fates: Vec::new(),
            led_by_fate: false,
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
