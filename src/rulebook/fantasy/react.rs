//! Reactions: a charged unit holds, stands and shoots, or flees, as soon as the charge is declared.

mod checks;

use super::event::Event;
use super::flight::{FlightFacts, carried_out};
use super::kind::{Cause, Phase, Reaction, Trial};
use super::shoot::ShotFacts;
use super::survey::apart;
use super::tables::Tables;
use super::unit::{NamedFacts, UnitFacts, unit};
use super::{Fantasy, Survey};
use crate::dice::{Dice, Word};
use crate::names::Id;
use crate::rulebook::case::{Case, about};
use crate::rulebook::hole::{self, ask};
use crate::rulebook::{Plain, Refusal};
use crate::ruling::{Amendments, Reason, Tally};
use crate::table::Mark;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::smallvec;

/// The facts of a reaction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and all are asked in one place"
)]
pub struct ReactFacts {
    /// How exactly hands place units.
    #[schemars(extend("x-minor" = true))]
    pub accuracy_in: f64,
    /// The step of the turn.
    pub phase: Phase,
    /// What it does.
    pub how: Reaction,
    /// The unit that reacts.
    pub unit: UnitFacts,
    /// Who charges it.
    pub charger: UnitFacts,
    /// Whether it has been charged, and not yet reacted.
    pub due: bool,
    /// Whether it tests terror first.
    pub waiting: Vec<NamedFacts>,
    /// Whether it has no choice but to flee.
    pub must_flee: bool,
    /// How far away the charger begins, between the closest points.
    pub distance_in: Option<f64>,
    /// Whether it has made a flee move already this phase.
    pub fled: bool,
    /// Whether it has stood and shot this phase.
    pub has_shot: bool,
    /// Whether the charger throws the dice of a swift unit.
    pub swift: bool,
    /// What it would shoot with.
    pub shots: Option<ShotFacts>,
    /// Where it would flee.
    #[schemars(extend("x-minor" = true))]
    pub flight: Option<FlightFacts>,
}

impl Default for ReactFacts {
    fn default() -> Self {
        Self {
            accuracy_in: 0.0,
            phase: Phase::Declare,
            how: Reaction::Hold,
            unit: UnitFacts::default(),
            charger: UnitFacts::default(),
            due: true,
            waiting: Vec::new(),
            must_flee: false,
            distance_in: None,
            fled: false,
            has_shot: false,
            swift: false,
            shots: None,
            flight: None,
        }
    }
}

ask! {
    /// A reaction that is declared.
    ReactAsk of Fantasy {
        /// Who reacts.
        unit: Id = hole::Unit,
        /// How.
        how: Reaction = hole::OrDefault<hole::Word<Reaction>>,
    }
}

impl Case<Fantasy> for ReactFacts {
    const PROCEDURE: &'static str = "react";
    type Ask = ReactAsk;

    fn measure(survey: Survey<'_>, ask: &ReactAsk, said: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let unit = unit(survey, ask.unit.as_str())?;
        let charge = position.memory.declared.iter().rev();
        let mut charge = charge.filter(|known| known.target == unit.id);
        let charge = charge.next();
        let charger = charge.and_then(|known| position.unit(&known.unit));
        let tests = position.memory.tests.iter();
        let tests = tests.filter(|test| test.unit == unit.id);
        let shots = charger
            .filter(|_| ask.how == Reaction::Shoot)
            .map(|charger| ShotFacts::of(survey, unit, charger, said));
        let flight = charger
            .filter(|_| ask.how == Reaction::Flee)
            .and_then(|charger| FlightFacts::from_enemy(survey, unit, Some(charger)));
        Ok(Self {
            accuracy_in: position.ground.accuracy,
            phase: position.phase,
            how: ask.how,
            unit: UnitFacts::of(unit),
            charger: charger.map(UnitFacts::of).unwrap_or_default(),
            due: charge.is_some_and(|known| known.reaction.is_none()),
            waiting: tests.map(|_| NamedFacts::of(unit)).collect(),
            must_flee: charge.is_some_and(|known| known.must_flee),
            distance_in: charger.and_then(|charger| apart(unit, charger)),
            fled: position.memory.fled.contains(&unit.id),
            has_shot: position.memory.shot.contains(&unit.id),
            swift: charger.is_some_and(|charger| charger.profile.swift),
            shots,
            flight,
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
                }
            }
        }
        tally
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain {
        match self.how {
            Reaction::Hold => Plain::of(&self.unit.id, "holds"),
            Reaction::Shoot => {
                let units = (&self.unit.id, &self.charger.id);
                let shots = self.shots.clone().unwrap_or_default();
                let wounds = shots.resolve(tables, tally, units, dice);
                let slain = Word::counted("slain", shots.after(wounds).slain);
                Plain {
                    word: Word::counted("shoots", wounds),
                    fates: smallvec![(self.charger.id.clone(), slain)],
                }
            }
            Reaction::Flee if self.fled => Plain::of(&self.unit.id, "flees-no-farther"),
            Reaction::Flee => FlightFacts::throw(self.flight.as_ref(), tables, &self.unit.id, dice),
        }
    }

    fn follow(&self, tables: &Tables, _: &Tally, outcome: &Plain) -> Vec<Event> {
        let unit = self.unit.id.clone();
        let reacted =
            Event::Reacted { unit: unit.clone(), to: self.charger.id.clone(), how: self.how };
        let mut events = vec![reacted];
        match self.how {
            Reaction::Hold => {}
            Reaction::Shoot => {
                events.push(Event::Shot { unit });
                events.extend(self.fallen(tables, outcome.word.count.unwrap_or(0)));
            }
            Reaction::Flee => {
                if !self.unit.fleeing {
                    events.push(Event::Broke { unit: unit.clone() });
                }
                if !self.fled {
                    let flight = self.flight.as_ref();
                    let charger = &self.charger.id;
                    events.extend(carried_out(flight, &unit, charger, outcome.word));
                }
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
        Reason::new(key, "says")
            .name("unit", self.unit.called())
            .name("charger", self.charger.called())
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let flight = self.flight.as_ref();
        let flight = flight.map(|flight| flight.sketch(survey, &self.unit.id, "flight"));
        let mut marks = flight.unwrap_or_default();
        let closest = super::sketch::closest(survey, &self.unit.id, &self.charger.id);
        marks.extend(super::sketch::distance(closest, self.distance_in, "distance_in"));
        marks
    }
}

impl ReactFacts {
    /// What the shooting did to the charger.
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
