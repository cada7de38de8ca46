//! The start of a turn: the tests and special rules that the active player must carry out for each unit.

use super::kind::TestFailure;
use super::nerves;
use super::position::StartRule;
use super::prelude::*;
use dice::outcomes;

outcomes! {
    /// The result of carrying out a special rule at the start of the turn.
    pub enum StartResult {
        Done = "done",
        Passed = "passed",
        Failed = "fails-test",
        Barred = "barred",
        MustCharge = "must-charge",
    }
}

facts! {
    /// The facts of a special rule that a unit must carry out at the start of the turn, for example a Leadership test.
    pub struct BeginFacts {
        pub turn: TurnFacts = TurnFacts::in_step(Phase::Start),
        pub unit: UnitFacts,
        /// The name of the special rule.
        pub rule: String,
        /// True if carrying out the rule takes a Leadership test.
        pub test: bool = true,
        /// The consequence if the unit fails the test.
        pub failing: TestFailure = TestFailure::Nothing,
        /// True if the unit has not carried out the rule this turn.
        pub due: bool = true,
    }
}

ask! {
    /// The request to carry out a unit's special rule at the start of the turn.
    BeginAsk of Fantasy {
        unit: Id = hole::Unit,
        /// The name of the special rule.
        rule: String = hole::Text,
    } checked by has_rule
}

/// Checks that the unit has a special rule of the requested name.
///
/// # Errors
/// Refuses the request if the unit has no such rule.
fn has_rule(survey: Survey<'_>, ask: &BeginAsk) -> Result<(), Refusal> {
    let unit = unit(survey, ask.unit.as_str())?;
    let has = unit.profile.rules.iter().any(|rule| rule.name == ask.rule);
    if has { Ok(()) } else { Err(refuse("start.due", "no-rule", &ask.rule)) }
}

impl Case<Fantasy> for BeginFacts {
    type Outcome = Plain<StartResult>;

    fn measure(survey: Survey<'_>, ask: &BeginAsk, _: &Amendments) -> Result<Self, Refusal> {
        let unit = unit(survey, ask.unit.as_str())?;
        let rule = unit.profile.rules.iter().find(|rule| rule.name == ask.rule);
        let rule = rule.ok_or_else(|| refuse("start.due", "no-rule", &ask.rule))?;
        Ok(Self {
            turn: TurnFacts::of(survey, unit, Vec::new()),
            unit: UnitFacts::of(unit),
            rule: rule.name.clone(),
            test: rule.test,
            failing: rule.failing,
            due: !is_done(survey, unit, rule),
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self { unit: UnitFacts::nobody("unit"), ..Self::default() })
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.start_due.key;
        let mut tally = if self.test { nerves::tally(tables, &self.unit) } else { Tally::default() };
        let checks = self.turn.checks(key, Phase::Start, &self.unit);
        tally.checks.extend(checks);
        let some = self.rule.is_empty();
        let words = if some { ["due-some", "done-some"] } else { ["due", "done"] };
        let due = Check::that(key, fact!(self.due).is(true), words).of(&self.unit.id);
        tally
            .checks
            .push(due.saying(|reason| reason.name("unit", self.unit.called()).name("rule", &self.rule)));
        tally
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<StartResult> {
        if !self.test {
            return Plain::of(&self.unit.id, StartResult::Done);
        }
        let failing = match self.failing {
            TestFailure::Nothing => StartResult::Failed,
            TestFailure::Barred => StartResult::Barred,
            TestFailure::MustCharge => StartResult::MustCharge,
        };
        let throw = ("throw-start-test", &self.unit.id);
        let words = [StartResult::Passed, failing];
        Plain::of(&self.unit.id, nerves::test(tables, tally, throw, words, dice))
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<StartResult>) -> Vec<Event> {
        let (unit, rule) = (self.unit.id.clone(), self.rule.clone());
        let begun = Event::Begun { unit: unit.clone(), rule: rule.clone() };
        let then = match outcome.word {
            StartResult::Barred => Some(Event::Barred { unit, rule }),
            StartResult::MustCharge => Some(Event::MustCharge { unit }),
            StartResult::Done | StartResult::Passed | StartResult::Failed => None,
        };
        std::iter::once(begun).chain(then).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        let named = !self.rule.is_empty();
        let variant = if named { "says" } else { "says-some" };
        Reason::new(tables.start_due.key, variant).name("unit", self.unit.called()).name("rule", &self.rule)
    }
}

/// Returns true if a unit has carried out a special rule in the current turn.
pub(super) fn is_done(survey: Survey<'_>, unit: &Unit, rule: &StartRule) -> bool {
    let mut begun = survey.position.memory.begun.iter();
    begun.any(|known| known.unit == unit.id && known.rule == rule.name)
}
