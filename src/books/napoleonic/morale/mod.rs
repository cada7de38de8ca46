//! Morale: the facts of one test, base and modifiers, the throw and the second throw.

mod cause;
mod cover;
mod lines;
mod measure;
mod sketch;

pub(super) use measure::{away_from, general_way, has_flanks, is_due};
pub(super) use sketch::reaches;

use super::prelude::*;
use seam::dice::{Bands, Purpose, Roll, outcomes};

outcomes! {
    /// What a test comes to.
    pub enum Tested {
        Passed = "passed",
        Disordered = "disordered",
        Retreats = "retreats",
        Routs = "routs",
    }
}

facts! {
    /// The facts of one morale test.
    pub struct MoraleFacts {
        /// How exactly hands place stands, in cm.
        pub accuracy_cm: f64 as minor,
        pub unit: UnitFacts,
        /// Its formation when this turn's losses came, where that was another.
        pub was: Option<Formation>,
        /// Stands, or gunner figures, lost this turn.
        pub lost: u32,
        /// Generals of its side who died this turn.
        pub fallen: Vec<GeneralFacts>,
        /// Generals of its side.
        pub generals: Vec<GeneralFacts>,
        /// Enemies by the zone of the unit they are in or near to.
        pub zones: ZoneFacts,
        pub friends: Vec<FriendFacts>,
        /// Walls, earthworks and built-up areas it touches or holds.
        pub cover: Vec<TouchFacts>,
        /// Whether units that are not placed are somewhere else, not near.
        pub unplaced_are_elsewhere: bool,
        /// Enemies it may have to retreat from: those that fired at it, else the nearest.
        pub away_from: Vec<AwayFacts>,
        /// Whether nobody fired at it.
        pub unfired: bool,
        /// The one its player chooses, if it comes to that.
        pub retreats_from: Option<Id>,
    }

    /// An enemy to retreat from.
    pub struct AwayFacts {
        pub of: Id,
        pub name: String,
    }

    /// A general, and how far he is.
    pub struct GeneralFacts {
        pub of: Id,
        pub name: String,
        /// Whether he is the commander-in-chief.
        pub chief: bool,
        /// Whether he is in the unit's ranks.
        pub in_ranks: bool,
        /// How far his centre is from the unit, in cm.
        pub cm: Option<f64>,
    }

    /// The enemies in each zone.
    pub struct ZoneFacts {
        /// In the left flank zone.
        pub left: Vec<EnemyFacts>,
        /// In the right flank zone.
        pub right: Vec<EnemyFacts>,
        /// In the rear zone.
        pub rear: Vec<EnemyFacts>,
    }

    /// An enemy in or near a zone.
    pub struct EnemyFacts {
        pub of: Id,
        pub name: String,
        /// The least distance of the part of it that lies in the zone, in cm.
        pub cm: Option<f64>,
        /// How far it stays outside the zone, in cm; 0 or less: it is in it by so much.
        pub outside_cm: f64,
    }

    /// A friend near by.
    pub struct FriendFacts {
        pub of: Id,
        pub name: String,
        /// The least distance, in cm.
        pub cm: Option<f64>,
        /// How many stands, or figures, it has.
        pub strength: Option<u32>,
        pub formation: Option<Formation>,
        /// Whether it is with the army.
        pub state: Option<State>,
    }

    /// Something the unit touches or holds.
    pub struct TouchFacts {
        /// The piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// A wall: above a man's height.
        pub high: bool,
        /// A wall: of stone.
        pub stone: bool,
        /// A built-up area: fortified.
        pub fortified: bool,
        /// Whether the unit garrisons it.
        pub held: bool,
        /// How far it is, in cm.
        pub cm: Option<f64>,
        /// What still counts as touching, in cm.
        pub touching_cm: f64 as minor,
    }
}

ask! {
    /// A morale test that is asked for.
    MoraleAsk of Napoleonic {
        unit: Id = hole::Unit,
        /// The enemy its player would retreat from.
        retreats_from: Option<Id>,
    }
}

impl Case<Napoleonic> for MoraleFacts {
    const CHOICES: &'static [&'static str] = &["morale.retreat"];
    type Outcome = Plain<Tested>;

    fn choose(ask: &mut MoraleAsk, _: &str, chosen: &str) -> Result<(), Refusal> {
        ask.retreats_from = Some(Id::from(chosen));
        Ok(())
    }

    fn measure(survey: Survey<'_>, ask: &MoraleAsk, _: &Amendments) -> Result<Self, Refusal> {
        // Who has gone since the phase began is asked as he is now: that refuses him.
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

    /// The throw, and the second throw of those that fail.
    ///
    /// # Source
    /// `morale.when`, `morale.result`
    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<Tested> {
        let unit = &self.unit.id;
        let passed = (tally.total().unwrap_or(0), Tested::Passed.into());
        let test = Bands { up_to: &[passed], beyond: Word::plain("failed") };
        if dice.band(Purpose::of("throw-morale-test", unit), Roll::D20, &test) == 0 {
            return Plain::of(unit, Tested::Passed);
        }
        let table = &tables.morale_result;
        let failed = Bands {
            up_to: &[
                (table.disordered_to.into(), Tested::Disordered),
                (table.retreats_to.into(), Tested::Retreats),
            ],
            beyond: Tested::Routs,
        };
        let purpose = Purpose::of("throw-morale-failed", unit);
        Plain::of(unit, failed.last(dice, purpose, Roll::D20))
    }

    /// What follows from a test.
    ///
    /// # Source
    /// `morale.result`, `morale.retreat`, `rout.off`
    fn follow(&self, tables: &Tables, _: &Tally, outcome: &Plain<Tested>) -> Vec<Event> {
        let unit = self.unit.id.clone();
        let disordered = Event::Became { unit: unit.clone(), formation: Formation::Disordered };
        let tested = Event::Tested { unit: unit.clone() };
        match outcome.word {
            Tested::Passed => vec![tested],
            Tested::Disordered => vec![tested, disordered],
            Tested::Retreats => {
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
            Tested::Routs => vec![tested, Event::State { unit, state: State::Routing }],
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
