//! Compulsory moves: a fleeing unit runs on the way it faces.

use super::event::Event;
use super::flight::{FlightFacts, carried_out};
use super::kind::Phase;
use super::tables::Tables;
use super::unit::{TurnFacts, UnitFacts, unit, waiting};
use super::{Fantasy, Survey, phase};
use crate::dice::Dice;
use crate::names::Id;
use crate::rulebook::case::{Case, about};
use crate::rulebook::{Plain, Refusal};
use crate::ruling::{Amendments, Checks, Reason, Tally, fact};
use crate::table::Mark;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The facts of a fleeing unit's compulsory move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RunFacts {
    /// When it is asked.
    pub turn: TurnFacts,
    /// The unit.
    pub unit: UnitFacts,
    /// Whether it has made a flee move already this phase.
    pub fled: bool,
    /// The enemy from whom those it runs through would flee.
    pub from: Id,
    /// Where it runs.
    #[schemars(extend("x-minor" = true))]
    pub flight: Option<FlightFacts>,
}

impl Default for RunFacts {
    fn default() -> Self {
        Self {
            turn: TurnFacts::in_step(Phase::Compulsory),
            unit: UnitFacts { fleeing: true, ..UnitFacts::default() },
            fled: false,
            from: Id::default(),
            flight: None,
        }
    }
}

impl Case<Fantasy> for RunFacts {
    const PROCEDURE: &'static str = "run";
    type Ask = Id;

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let unit = unit(survey, ask.as_str())?;
        let facing = unit.pose.map(|pose| pose.facing);
        let nearest = phase::nearest_enemy(survey, unit);
        Ok(Self {
            turn: TurnFacts::of(survey, unit, waiting(survey)),
            unit: UnitFacts::of(unit),
            fled: survey.position.memory.fled.contains(&unit.id),
            from: nearest.map_or_else(Id::default, |enemy| enemy.id.clone()),
            flight: facing.and_then(|facing| FlightFacts::along(survey, unit, facing, None)),
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        let mut facts = Self::default();
        facts.unit.id = Id::from("unit");
        Some(facts)
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.flee_move.key;
        let mut tally = Tally::default();
        let step = self.turn.checks(key, Phase::Compulsory, &self.unit);
        tally.checks.extend(step);
        let mut checks =
            Checks::of(&self.unit.id, |reason| reason.name("unit", self.unit.called()));
        checks.that(key, fact!(self.unit.fleeing).is(true), ["flees", "steady"]);
        checks.that(key, fact!(self.fled).is(false), ["first", "fled"]);
        tally.checks.extend(checks);
        tally.note(tables.react_flee.key);
        tally.note(tables.flee_through.key);
        tally.note(tables.react_flee_edge.key);
        tally
    }

    fn resolve(&self, tables: &Tables, _: &Tally, dice: &mut dyn Dice) -> Plain {
        FlightFacts::throw(self.flight.as_ref(), tables, &self.unit.id, dice)
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain) -> Vec<Event> {
        let flight = self.flight.as_ref();
        carried_out(flight, &self.unit.id, &self.from, outcome.word)
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.flee_move.key, "says").name("unit", self.unit.called())
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let flight = self.flight.as_ref();
        flight.map_or_else(Vec::new, |flight| flight.sketch(survey, &self.unit.id, "flight"))
    }
}
