//! The start of a turn: tests and special rules of the active player's units that are due then.

use super::event::Event;
use super::kind::{Failing, Phase};
use super::position::{StartRule, Unit};
use super::tables::Tables;
use super::unit::{TurnFacts, UnitFacts, unit};
use super::{Fantasy, Survey, nerves};
use crate::dice::Dice;
use crate::names::Id;
use crate::rulebook::answers::refuse;
use crate::rulebook::case::{Case, about};
use crate::rulebook::hole::{self, ask};
use crate::rulebook::{Plain, Refusal};
use crate::ruling::{Amendments, Check, Reason, Tally, fact};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The facts of a rule that is due at the start of the turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct BeginFacts {
    /// When it is asked.
    pub turn: TurnFacts,
    /// The unit.
    pub unit: UnitFacts,
    /// The rule's name.
    pub rule: String,
    /// Whether it is a Leadership test.
    pub test: bool,
    /// What failing it leads to.
    pub failing: Failing,
    /// Whether it is still due.
    pub due: bool,
}

impl Default for BeginFacts {
    fn default() -> Self {
        Self {
            turn: TurnFacts::in_step(Phase::Start),
            unit: UnitFacts::default(),
            rule: String::new(),
            test: true,
            failing: Failing::Nothing,
            due: true,
        }
    }
}

ask! {
    /// A rule of a unit that is seen to.
    BeginAsk of Fantasy {
        /// The unit.
        unit: Id = hole::Unit,
        /// The rule's name.
        rule: String = hole::Text,
    } checked by has_rule
}

/// That the unit has such a rule.
///
/// # Errors
/// It has not.
fn has_rule(survey: Survey<'_>, ask: &BeginAsk) -> Result<(), Refusal> {
    let unit = unit(survey, ask.unit.as_str())?;
    let has = unit.profile.rules.iter().any(|rule| rule.name == ask.rule);
    if has { Ok(()) } else { Err(refuse("start.due", "no-rule", &ask.rule)) }
}

impl Case<Fantasy> for BeginFacts {
    const PROCEDURE: &'static str = "begin";
    type Ask = BeginAsk;

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
        let mut tally =
            if self.test { nerves::tally(tables, &self.unit) } else { Tally::default() };
        let checks = self.turn.checks(key, Phase::Start, &self.unit);
        tally.checks.extend(checks);
        let some = self.rule.is_empty();
        let words = if some { ["due-some", "done-some"] } else { ["due", "done"] };
        let due = Check::that(key, fact!(self.due).is(true), words).of(&self.unit.id);
        tally.checks.push(
            due.saying(|reason| reason.name("unit", self.unit.called()).name("rule", &self.rule)),
        );
        tally
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain {
        let failing = match self.failing {
            Failing::Nothing => "fails-test",
            Failing::Barred => "barred",
            Failing::MustCharge => "must-charge",
        };
        let throw = ("throw-start-test", &self.unit.id);
        let words = ["passed", failing];
        let word = match self.test {
            false => "done",
            true if nerves::passes(tables, tally, throw, words, dice) => "passed",
            true => failing,
        };
        Plain::of(&self.unit.id, word)
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain) -> Vec<Event> {
        let (unit, rule) = (self.unit.id.clone(), self.rule.clone());
        let begun = Event::Begun { unit: unit.clone(), rule: rule.clone() };
        let then = match outcome.word.name {
            "barred" => Some(Event::Barred { unit, rule }),
            "must-charge" => Some(Event::MustCharge { unit }),
            _ => None,
        };
        std::iter::once(begun).chain(then).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        let named = !self.rule.is_empty();
        let variant = if named { "says" } else { "says-some" };
        Reason::new(tables.start_due.key, variant)
            .name("unit", self.unit.called())
            .name("rule", &self.rule)
    }
}

/// Whether a rule has been seen to this turn.
pub(super) fn is_done(survey: Survey<'_>, unit: &Unit, rule: &StartRule) -> bool {
    let mut begun = survey.position.memory.begun.iter();
    begun.any(|known| known.unit == unit.id && known.rule == rule.name)
}
