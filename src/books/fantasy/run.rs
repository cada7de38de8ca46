//! Compulsory moves: a fleeing unit runs on in the direction it faces.

use super::flight::{Flight, FlightFacts, carried_out};
use super::prelude::*;
use super::survey::nearest_enemy;

facts! {
    /// The facts of a fleeing unit's compulsory move.
    pub struct RunFacts {
        /// The accuracy in inches with which players place units by hand. A measurement closer than this to a limit is
        /// doubtful.
        pub accuracy_in: f64 as minor,
        pub turn: TurnFacts = TurnFacts::in_step(Phase::Compulsory),
        pub unit: UnitFacts = UnitFacts { fleeing: true, ..UnitFacts::default() },
        /// True if the unit has made a flee move in the current phase.
        pub fled: bool,
        /// The enemy from which other units flee if the fleeing unit runs through them and they fail the panic test.
        pub from: Id,
        pub flight: Option<FlightFacts> as minor,
    }
}

impl Case<Fantasy> for RunFacts {
    type Outcome = Plain<Flight>;

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let unit = unit(survey, ask.as_str())?;
        let facing = unit.pose.map(|pose| pose.facing);
        let nearest = nearest_enemy(survey, unit);
        Ok(Self {
            accuracy_in: survey.position.ground.accuracy,
            turn: TurnFacts::of(survey, unit, waiting(survey)),
            unit: UnitFacts::of(unit),
            fled: survey.position.memory.fled.contains(&unit.id),
            from: nearest.map_or_else(Id::default, |enemy| enemy.id.clone()),
            flight: facing.and_then(|facing| FlightFacts::along(survey, unit, facing, None)),
        })
    }

    fn blank(tables: &Tables) -> Option<Self> {
        Some(Self {
            accuracy_in: tables.measure_place.accuracy_in,
            unit: UnitFacts { fleeing: true, ..UnitFacts::nobody("unit") },
            ..Self::default()
        })
    }

    about!(unit.id, measured within accuracy_in);

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.flee_move.key;
        let mut tally = Tally::default();
        let step = self.turn.checks(key, Phase::Compulsory, &self.unit);
        tally.checks.extend(step);
        let mut checks = Checks::of(&self.unit.id, |reason| reason.name("unit", self.unit.called()));
        checks.that(key, fact!(self.unit.fleeing).is(true), ["flees", "steady"]);
        checks.that(key, fact!(self.fled).is(false), ["first", "fled"]);
        tally.checks.extend(checks);
        let flight = self.flight.iter();
        let edge = flight.flat_map(|flight| flight.at_the_edge(tables, &self.unit, self.accuracy_in));
        tally.checks.extend(edge);
        tally.note(tables.react_flee.key);
        tally.note(tables.flee_through.key);
        tally.note(tables.react_flee_edge.key);
        tally
    }

    fn resolve(&self, tables: &Tables, _: &Tally, dice: &mut dyn Dice) -> Plain<Flight> {
        let unit = &self.unit.id;
        Plain::of(unit, FlightFacts::throw(self.flight.as_ref(), tables, unit, dice))
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<Flight>) -> Vec<Event> {
        let flight = self.flight.as_ref().map(|flight| (flight, &self.from));
        carried_out(flight, &self.unit.id, outcome.word, false)
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.flee_move.key, "says").name("unit", self.unit.called())
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        FlightFacts::sketch(self.flight.as_ref(), survey, &self.unit.id)
    }
}
