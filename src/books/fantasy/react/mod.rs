//! Reactions to a declared charge: the charged unit holds, stands and shoots, or flees at once.

mod checks;

use super::flight::{Flight, FlightFacts, carried_out};
use super::prelude::*;
use super::shoot::ShotFacts;
use super::survey::apart;
use smallvec::smallvec;

/// The result of a charged unit's reaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReactionResult {
    Holds,
    /// The unit stands and shoots. The number is that of the unsaved wounds.
    Shoots(u32),
    FleesNoFarther,
    Flees(Flight),
}

impl From<ReactionResult> for Word {
    fn from(of: ReactionResult) -> Self {
        match of {
            ReactionResult::Holds => Self::plain("holds"),
            ReactionResult::Shoots(wounds) => Self::counted("shoots", wounds),
            ReactionResult::FleesNoFarther => Self::plain("flees-no-farther"),
            ReactionResult::Flees(flight) => flight.into(),
        }
    }
}

facts! {
    /// The facts of a charged unit's reaction.
    pub struct ReactFacts {
        /// The accuracy in inches with which players place units by hand. A measurement closer than this to a limit is
        /// doubtful.
        pub accuracy_in: f64 as minor,
        /// The current step of the turn.
        pub phase: Phase = Phase::Declare,
        pub how: Reaction = Reaction::Hold,
        pub unit: UnitFacts,
        pub charger: UnitFacts,
        /// True if the unit has been charged and has not reacted yet.
        pub due: bool = true,
        /// The unit itself, named once for each test that it must take before it reacts. Empty if there is no such
        /// test.
        pub waiting: Vec<NamedFacts>,
        /// True if the unit has to react by fleeing.
        pub must_flee: bool,
        /// The distance in inches between the closest points of charger and unit, before the charger moves.
        pub distance_in: Option<f64>,
        /// True if the unit has already fled from a charge in the current phase.
        pub fled: bool,
        /// True if the unit has stood and shot in the current phase.
        pub has_shot: bool,
        /// True if the charger is swift. A swift unit rolls more dice for a charge and leaves out the lowest.
        pub swift: bool,
        /// The facts of the unit's shooting. `None` for another reaction.
        pub shots: Option<ShotFacts>,
        pub flight: Option<FlightFacts> as minor,
    }
}

ask! {
    /// The request to choose a charged unit's reaction.
    ReactAsk of Fantasy {
        unit: Id = hole::Unit,
        how: Reaction = hole::OrDefault<hole::OneOf<Reaction>>,
    }
}

impl Case<Fantasy> for ReactFacts {
    type Outcome = Plain<ReactionResult, Word>;

    fn measure(survey: Survey<'_>, ask: &ReactAsk, said: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let unit = unit(survey, ask.unit.as_str())?;
        let charge = position.memory.declared.iter().rev();
        let mut charge = charge.filter(|known| known.target == unit.id);
        let charge = charge.next();
        let Some((charge, charger)) = charge.and_then(|known| Some((known, position.unit(&known.unit)?)))
        else {
            let check = Check::that(survey.tables.react_when.key, false, ["", "not-charged"]).of(&unit.id);
            return Err(check.saying(|reason| reason.name("unit", &unit.name)).into());
        };
        let tests = position.memory.tests.iter();
        let tests = tests.filter(|test| test.unit == unit.id);
        let shoots = ask.how == Reaction::Shoot;
        let flees = ask.how == Reaction::Flee;
        Ok(Self {
            accuracy_in: position.ground.accuracy,
            phase: position.phase,
            how: ask.how,
            unit: UnitFacts::of(unit),
            charger: UnitFacts::of(charger),
            due: charge.reaction.is_none() && position.phase == Phase::Declare,
            waiting: tests.map(|_| NamedFacts::of(unit)).collect(),
            must_flee: charge.must_flee,
            distance_in: apart(unit, charger),
            fled: position.memory.has_run(&unit.id),
            has_shot: position.memory.shot.contains(&unit.id),
            swift: charger.profile.swift,
            shots: shoots.then(|| ShotFacts::of(survey, unit, charger, said)),
            flight: flees.then(|| FlightFacts::from_enemy(survey, unit, charger)).flatten(),
        })
    }

    fn blank(tables: &Tables) -> Option<Self> {
        Some(Self {
            accuracy_in: tables.measure_place.accuracy_in,
            unit: UnitFacts::nobody("target"),
            charger: UnitFacts::nobody("charger"),
            shots: Some(ShotFacts::default()),
            ..Self::default()
        })
    }

    about!(unit.id, measured within accuracy_in);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        tally.checks.extend(self.when(tables));
        match self.how {
            Reaction::Hold => {
                tally.note(tables.react_hold.key);
                tally.checks.extend(self.not_forced(tables));
            }
            Reaction::Shoot => {
                tally.checks.extend(self.not_forced(tables));
                self.may_shoot(tables, &mut tally);
                if let Some(shots) = &self.shots {
                    shots.weigh(tables, self.distance_in, &mut tally);
                }
            }
            Reaction::Flee => {
                tally.note(tables.react_flee.key);
                tally.checks.push(self.not_fighting(tables));
                tally.checks.push(self.has_not_shot(tables));
                tally.checks.extend(self.chance(tables));
                if self.fled {
                    tally.note(tables.react_flee_again.key);
                } else {
                    tally.note(tables.flee_through.key);
                    tally.note(tables.react_flee_edge.key);
                    let flight = self.flight.iter();
                    let edge =
                        flight.flat_map(|flight| flight.at_the_edge(tables, &self.unit, self.accuracy_in));
                    tally.checks.extend(edge);
                }
            }
        }
        tally
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Self::Outcome {
        let unit = &self.unit.id;
        let word = match self.how {
            Reaction::Hold => ReactionResult::Holds,
            Reaction::Shoot => {
                let units = (&self.unit.id, &self.charger.id);
                let shots = self.shots.clone().unwrap_or_default();
                let wounds = shots.resolve(tables, tally, units, dice);
                let slain = Word::counted("slain", shots.after(wounds).slain);
                let fates = smallvec![(self.charger.id.clone(), slain)];
                return Plain { word: ReactionResult::Shoots(wounds), fates };
            }
            Reaction::Flee if self.fled => ReactionResult::FleesNoFarther,
            Reaction::Flee => {
                ReactionResult::Flees(FlightFacts::throw(self.flight.as_ref(), tables, unit, dice))
            }
        };
        Plain { word, fates: smallvec![(unit.clone(), word.into())] }
    }

    fn follow(&self, tables: &Tables, _: &Tally, outcome: &Self::Outcome) -> Vec<Event> {
        let unit = self.unit.id.clone();
        let reacted = Event::Reacted { unit: unit.clone(), to: self.charger.id.clone(), how: self.how };
        let mut events = vec![reacted];
        let flees = matches!(outcome.word, ReactionResult::Flees(_) | ReactionResult::FleesNoFarther);
        if flees && !self.unit.fleeing {
            events.push(Event::Broke { unit: unit.clone() });
        }
        match outcome.word {
            ReactionResult::Holds | ReactionResult::FleesNoFarther => {}
            ReactionResult::Shoots(wounds) => {
                events.push(Event::Shot { unit });
                events.extend(self.fallen(tables, wounds));
            }
            ReactionResult::Flees(ends) => {
                let flight = self.flight.as_ref().map(|flight| (flight, &self.charger.id));
                events.extend(carried_out(flight, &unit, ends, true));
            }
        }
        events
    }

    fn says(&self, tables: &Tables) -> Reason {
        let key = match self.how {
            Reaction::Hold => tables.react_hold.key,
            Reaction::Shoot => tables.react_shoot.key,
            Reaction::Flee => tables.react_flee.key,
        };
        Reason::new(key, "says").name("unit", self.unit.called()).name("charger", self.charger.called())
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let mut marks = FlightFacts::sketch(self.flight.as_ref(), survey, &self.unit.id);
        let closest = super::sketch::closest(survey, &self.unit.id, &self.charger.id);
        marks.extend(super::sketch::distance(closest, self.distance_in, "distance_in"));
        marks
    }
}

impl ReactFacts {
    /// Returns the events that follow from the models that the charger loses.
    fn fallen(&self, tables: &Tables, wounds: u32) -> Vec<Event> {
        let (Some(shots), true) = (&self.shots, wounds > 0) else {
            return Vec::new();
        };
        let charger = self.charger.id.clone();
        let fallen = shots.after(wounds);
        let left = shots.models.saturating_sub(fallen.slain);
        let lost = Event::Lost { unit: charger.clone(), left, hurt: fallen.hurt };
        let then = if left == 0 {
            Some(Event::Destroyed { unit: charger })
        } else if shots.panics(tables, &self.charger, fallen.slain) {
            Some(Event::TestDue {
                unit: charger,
                trial: Trial::Panic,
                from: self.unit.id.clone(),
                cause: Cause::Losses,
            })
        } else {
            None
        };
        std::iter::once(lost).chain(then).collect()
    }
}
