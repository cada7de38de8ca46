//! Morale tests: the facts, the base and its modifiers, the roll, and the second roll after a failure.

mod cause;
mod cover;
mod lines;
mod measure;
mod sketch;

pub(super) use measure::{away_from, general_way, has_flanks, is_due};
pub(super) use sketch::reaches;

use super::prelude::*;
use dice::{Bands, Purpose, Roll, outcomes};

outcomes! {
    /// The result of a morale test.
    pub enum TestResult {
        Passed = "passed",
        Disordered = "disordered",
        Retreats = "retreats",
        Routs = "routs",
    }
}

facts! {
    /// The facts of a morale test.
    pub struct MoraleFacts {
        /// The accuracy in cm with which players place stands by hand. A result that a smaller shift would change is a
        /// close call.
        pub accuracy_cm: f64 as minor,
        pub unit: UnitFacts,
        /// The formation that the unit had when it lost stands this turn. `None` if it lost none, so that the present
        /// formation counts.
        pub was: Option<Formation>,
        /// The number of stands or gunner figures that the unit has lost this turn.
        pub lost: u32,
        /// The generals of the unit's side who have died this turn.
        pub fallen: Vec<GeneralFacts>,
        /// The living generals of the unit's side.
        pub generals: Vec<GeneralFacts>,
        /// The enemies in the flank and rear zones of the unit, or close to them.
        pub zones: ZoneFacts,
        pub friends: Vec<FriendFacts>,
        /// The walls, earthworks and built-up areas that the unit touches or garrisons.
        pub cover: Vec<TouchFacts>,
        /// True if units that are not placed count as far away. False if their distances are unknown facts.
        pub unplaced_are_elsewhere: bool,
        /// The enemies from which the unit may have to retreat: those that fired at it, or if none did, the nearest
        /// enemy.
        pub away_from: Vec<AwayFacts>,
        /// True if no enemy fired at the unit this turn.
        pub unfired: bool,
        /// The id of the enemy from which the player wants the unit to retreat, if the test leads to that.
        pub retreats_from: Option<Id>,
    }

    /// An enemy from which the unit may have to retreat.
    pub struct AwayFacts {
        pub of: Id,
        pub name: String,
    }

    /// A general and the distance from the unit.
    pub struct GeneralFacts {
        pub of: Id,
        pub name: String,
        /// True for the commander-in-chief.
        pub chief: bool,
        /// True if the general is in the unit's ranks.
        pub in_ranks: bool,
        /// The distance in cm from the general, or from the unit in whose ranks the general is, to the unit. `None` if
        /// unknown.
        pub cm: Option<f64>,
    }

    /// The enemies in the flank and rear zones of a unit, or close to them.
    pub struct ZoneFacts {
        /// The enemies in the left flank zone.
        pub left: Vec<EnemyFacts>,
        /// The enemies in the right flank zone.
        pub right: Vec<EnemyFacts>,
        /// The enemies in the rear zone.
        pub rear: Vec<EnemyFacts>,
    }

    /// An enemy in a zone or close to its edge.
    pub struct EnemyFacts {
        pub of: Id,
        pub name: String,
        /// The distance in cm from the unit to the nearest part of the enemy inside the zone. `None` if unknown.
        pub cm: Option<f64>,
        /// The distance in cm by which the enemy lies outside the zone. Zero or negative if it reaches into the zone.
        pub outside_cm: f64,
    }

    /// A friendly unit near the unit that tests.
    pub struct FriendFacts {
        pub of: Id,
        pub name: String,
        /// The distance in cm to the friendly unit. `None` if unknown.
        pub cm: Option<f64>,
        /// The number of stands or figures of the friendly unit.
        pub strength: Option<u32>,
        pub formation: Option<Formation>,
        /// The state of the friendly unit: with its army, or the way in which it left the table.
        pub state: Option<State>,
    }

    /// A piece of terrain that the unit touches or garrisons.
    pub struct TouchFacts {
        /// The id of the piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// True for a wall that is higher than a man.
        pub high: bool,
        /// True for a wall of stone.
        pub stone: bool,
        /// True for a fortified built-up area.
        pub fortified: bool,
        /// True if the unit garrisons the piece.
        pub held: bool,
        /// The distance in cm from the unit to the piece. `None` if unknown.
        pub cm: Option<f64>,
        /// The largest gap in cm that still counts as touching.
        pub touching_cm: f64 as minor,
    }
}

ask! {
    /// The request for a morale test.
    MoraleAsk of Napoleonic {
        unit: Id = hole::Unit,
        /// The id of the enemy from which the player wants the unit to retreat. `None` if the player has not chosen.
        retreats_from: Option<Id>,
    }
}

impl Case<Napoleonic> for MoraleFacts {
    const CHOICES: &'static [&'static str] = &["morale.retreat"];
    type Outcome = Plain<TestResult>;

    fn choose(ask: &mut MoraleAsk, _: &str, chosen: &str) -> Result<(), Refusal> {
        ask.retreats_from = Some(Id::from(chosen));
        Ok(())
    }

    fn measure(survey: Survey<'_>, ask: &MoraleAsk, _: &Amendments) -> Result<Self, Refusal> {
        // A unit that has left since the phase began is not restored to that moment, so that the request is refused.
        let gone = !unit(survey.position, ask.unit.as_str())?.is_present();
        let began = survey.position.as_morale_began();
        let position = if gone { survey.position } else { began.as_ref() };
        let unit = unit(position, ask.unit.as_str())?;
        Ok(measure::measure(Survey::new(position, survey.tables), unit, ask.retreats_from.clone()))
    }

    fn blank(tables: &Tables) -> Option<Self> {
        Some(Self {
            accuracy_cm: tables.tie_measure.accuracy_cm,
            unit: UnitFacts::named("unit"),
            ..Self::default()
        })
    }

    about!(unit.id, measured within accuracy_cm);

    fn is_possible(&self, _: &Tables) -> bool {
        self.unit.can_be_in(self.unit.formation) && self.unit.can_be_in(self.was)
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        lines::weigh(tables, self)
    }

    /// Makes the roll of the test, and a second roll if the first fails.
    ///
    /// # Source
    /// `morale.when`, `morale.result`
    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<TestResult> {
        let unit = &self.unit.id;
        let passed = (tally.total().unwrap_or(0), TestResult::Passed.into());
        let test = Bands { up_to: &[passed], beyond: Word::plain("failed") };
        if dice.band(Purpose::of("throw-morale-test", unit), Roll::D20, &test) == 0 {
            return Plain::of(unit, TestResult::Passed);
        }
        let table = &tables.morale_result;
        let failed = Bands {
            up_to: &[
                (table.disordered_to.into(), TestResult::Disordered),
                (table.retreats_to.into(), TestResult::Retreats),
            ],
            beyond: TestResult::Routs,
        };
        let purpose = Purpose::of("throw-morale-failed", unit);
        Plain::of(unit, failed.last(dice, purpose, Roll::D20))
    }

    /// Returns the events that follow from the result of a test.
    ///
    /// # Source
    /// `morale.result`, `morale.retreat`, `rout.off`
    fn follow(&self, tables: &Tables, _: &Tally, outcome: &Plain<TestResult>) -> Vec<Event> {
        let unit = self.unit.id.clone();
        let disordered = Event::Became { unit: unit.clone(), formation: Formation::Disordered };
        let tested = Event::Tested { unit: unit.clone() };
        match outcome.word {
            TestResult::Passed => vec![tested],
            TestResult::Disordered => vec![tested, disordered],
            TestResult::Retreats => {
                let from = self
                    .retreats_from
                    .clone()
                    .or_else(|| self.away_from.first().map(|enemy| enemy.of.clone()));
                let distance_cm = tables.morale_retreat.distance_cm;
                let owes = from.map(|from| Event::Owes {
                    unit,
                    from,
                    distance_cm,
                    apart: false,
                    or_surrender: false,
                    stood: None,
                });
                std::iter::once(tested).chain(owes).chain([disordered]).collect()
            }
            TestResult::Routs => vec![tested, Event::State { unit, state: State::Routing }],
        }
    }

    fn says(&self, tables: &Tables) -> Reason {
        let fallen = cause::fallen_near(tables, self).map(|general| cause::died(tables, general));
        let variant = match (&fallen, self.lost) {
            (None, _) => "says",
            (Some(_), 0) => "says-fallen",
            (Some(_), _) => "says-both",
        };
        let says = Reason::new("morale.base", variant).with("unit", self.unit.described("unit-in-formation"));
        let says = match variant {
            "says-fallen" => says,
            _ => says.count("count", self.lost),
        };
        match fallen {
            Some(fallen) => says.with("fallen", fallen),
            None => says,
        }
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        sketch::sketch(survey, self)
    }
}
