//! Panic and terror: the tests, and the events that follow from a failure.

use super::flight::{Flight, FlightFacts, carried_out};
use super::memory::Test;
use super::nerves;
use super::prelude::*;
use dice::outcomes;

outcomes! {
    /// The result of a panic test.
    pub enum Panic { Passed = "passed", Flees = "flees" }
}

/// The result of a panic test. A failed test includes the end of the flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panics {
    Passed,
    Flees(Flight),
}

impl From<Panics> for Word {
    fn from(of: Panics) -> Self {
        match of {
            Panics::Passed => Panic::Passed.into(),
            Panics::Flees(flight) => flight.into(),
        }
    }
}

outcomes! {
    /// The result of a terror test.
    pub enum Terror { Passed = "passed", MustFlee = "must-flee" }
}

facts! {
    /// The facts of a panic test.
    pub struct PanicFacts {
        /// The accuracy in inches with which players place units by hand. A measurement closer than this to a limit is
        /// doubtful.
        pub accuracy_in: f64 as minor,
        pub unit: UnitFacts,
        /// The enemy from which the unit flees if the test fails.
        pub from: Option<NamedFacts>,
        pub cause: Cause = Cause::Losses,
        /// True if the unit still has to take a panic test.
        pub due: bool = true,
        pub flight: Option<FlightFacts> as minor,
    }

    /// The facts of a terror test, which a unit takes when a terrifying unit charges it.
    pub struct TerrorFacts {
        pub unit: UnitFacts,
        /// The charger that causes terror.
        pub from: Option<NamedFacts>,
        /// True if the unit still has to take a terror test.
        pub due: bool = true,
    }
}

/// Returns the test of the kind `trial` that a unit still has to take, or `None` if there is none.
fn due<'p>(survey: Survey<'p>, unit: &Id, trial: Trial) -> Option<&'p Test> {
    let mut tests = survey.position.memory.tests.iter();
    tests.find(|test| test.unit == *unit && test.trial == trial)
}

/// Checks that the unit still has to take the test. `due` is true if it has.
fn is_due(key: &'static str, unit: &UnitFacts, due: Fact<'_, bool>) -> Check {
    let check = Check::that(key, due.is(true), ["due", "not-due"]).of(&unit.id);
    check.saying(|reason| reason.name("unit", unit.called()))
}

impl Case<Fantasy> for PanicFacts {
    type Outcome = Plain<Panics>;

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let unit = unit(survey, ask.as_str())?;
        let test = due(survey, ask, Trial::Panic);
        let from = test.and_then(|test| survey.position.unit(&test.from));
        Ok(Self {
            accuracy_in: survey.position.ground.accuracy,
            unit: UnitFacts::of(unit),
            from: from.map(NamedFacts::of),
            cause: test.map_or(Cause::Losses, |test| test.cause),
            due: test.is_some(),
            flight: from.and_then(|enemy| FlightFacts::from_enemy(survey, unit, enemy)),
        })
    }

    fn blank(tables: &Tables) -> Option<Self> {
        Some(Self {
            accuracy_in: tables.measure_place.accuracy_in,
            unit: UnitFacts::nobody("unit"),
            from: Some(NamedFacts::nobody("enemy")),
            ..Self::default()
        })
    }

    about!(unit.id, measured within accuracy_in);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = nerves::tally(tables, &self.unit);
        tally.checks.push(is_due(tables.panic_test.key, &self.unit, fact!(self.due)));
        let flight = self.flight.iter();
        let edge = flight.flat_map(|flight| flight.at_the_edge(tables, &self.unit, self.accuracy_in));
        tally.checks.extend(edge);
        tally.note(tables.react_flee.key);
        tally.note(tables.flee_through.key);
        tally
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<Panics> {
        let throw = ("throw-panic-test", &self.unit.id);
        let words = [Panic::Passed, Panic::Flees];
        let flight = self.flight.as_ref();
        let word = match nerves::test(tables, tally, throw, words, dice) {
            Panic::Passed => Panics::Passed,
            Panic::Flees => Panics::Flees(FlightFacts::throw(flight, tables, &self.unit.id, dice)),
        };
        Plain::of(&self.unit.id, word)
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<Panics>) -> Vec<Event> {
        let unit = self.unit.id.clone();
        let tested = Event::Tested { unit: unit.clone(), trial: Trial::Panic };
        let mut events = vec![tested];
        if let Panics::Flees(ends) = outcome.word {
            events.push(Event::Broke { unit: unit.clone() });
            let flight = self.flight.as_ref().zip(self.from.as_ref().map(|enemy| &enemy.of));
            events.extend(carried_out(flight, &unit, ends, false));
        }
        events
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.panic_test.key, "says")
            .name("unit", self.unit.called())
            .word("cause", self.cause.message())
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        FlightFacts::sketch(self.flight.as_ref(), survey, &self.unit.id)
    }
}

impl Case<Fantasy> for TerrorFacts {
    type Outcome = Plain<Terror>;

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let unit = unit(survey, ask.as_str())?;
        let test = due(survey, ask, Trial::Terror);
        let from = test.and_then(|test| survey.position.unit(&test.from));
        Ok(Self { unit: UnitFacts::of(unit), from: from.map(NamedFacts::of), due: test.is_some() })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self {
            unit: UnitFacts::nobody("target"),
            from: Some(NamedFacts::nobody("charger")),
            ..Self::default()
        })
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = nerves::tally(tables, &self.unit);
        let key = tables.terror_test.key;
        tally.checks.push(is_due(key, &self.unit, fact!(self.due)));
        tally
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<Terror> {
        let throw = ("throw-terror-test", &self.unit.id);
        let words = [Terror::Passed, Terror::MustFlee];
        Plain::of(&self.unit.id, nerves::test(tables, tally, throw, words, dice))
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<Terror>) -> Vec<Event> {
        let unit = self.unit.id.clone();
        let tested = Event::Tested { unit: unit.clone(), trial: Trial::Terror };
        let must = outcome.word == Terror::MustFlee;
        let flees = must.then_some(Event::MustFlee { unit });
        std::iter::once(tested).chain(flees).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.terror_test.key, "says")
            .name("unit", self.unit.called())
            .name("from", self.from.as_ref().map(NamedFacts::called))
    }
}
