//! Morale: the facts of one test, base and modifiers, the throw and the second throw.

mod cause;
mod cover;
mod lines;
mod measure;
mod sketch;

pub(super) use measure::{away_from, has_flanks, is_due};
pub(super) use sketch::reaches;

use super::ask::unit;
use super::event::Event;
use super::kind::{Formation, State};
use super::outcome::Outcome;
use super::survey::Survey;
use super::tables::Tables;
use super::unit::UnitFacts;
use crate::dice::{Bands, Dice, Purpose, Roll, Word};
use crate::names::Id;
use crate::rulebook::case::{Case, about};
use crate::rulebook::hole::{self, ask};
use crate::rulebook::napoleonic::Napoleonic;
use crate::rulebook::{Plain, Refusal};
use crate::ruling::{Amendments, Arg, Reason, Tally};
use crate::table::{Mark, TerrainKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::smallvec;

/// The facts of one morale test.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct MoraleFacts {
    /// How exactly hands place stands, in cm.
    #[schemars(extend("x-minor" = true))]
    pub accuracy_cm: f64,
    /// The unit that tests.
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
    /// Friends near by.
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct AwayFacts {
    /// Its id.
    pub of: Id,
    /// Its name.
    pub name: String,
}

/// A general, and how far he is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct GeneralFacts {
    /// His id.
    pub of: Id,
    /// His name.
    pub name: String,
    /// Whether he is the commander-in-chief.
    pub chief: bool,
    /// Whether he is in the unit's ranks.
    pub in_ranks: bool,
    /// How far his centre is from the unit, in cm.
    pub cm: Option<f64>,
}

/// The enemies in each zone.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ZoneFacts {
    /// In the left flank zone.
    pub left: Vec<EnemyFacts>,
    /// In the right flank zone.
    pub right: Vec<EnemyFacts>,
    /// In the rear zone.
    pub rear: Vec<EnemyFacts>,
}

/// An enemy in or near a zone.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct EnemyFacts {
    /// Its id.
    pub of: Id,
    /// Its name.
    pub name: String,
    /// The least distance of the part of it that lies in the zone, in cm.
    pub cm: Option<f64>,
    /// How far it stays outside the zone, in cm; 0 or less: it is in it by so much.
    pub outside_cm: f64,
}

/// A friend near by.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FriendFacts {
    /// Its id.
    pub of: Id,
    /// Its name.
    pub name: String,
    /// The least distance, in cm.
    pub cm: Option<f64>,
    /// How many stands, or figures, it has.
    pub strength: Option<u32>,
    /// Its formation.
    pub formation: Option<Formation>,
    /// Whether it is with the army.
    pub state: Option<State>,
}

/// Something the unit touches or holds.
#[expect(
    clippy::struct_excessive_bools,
    reason = "facts are plain: each is a yes or no of its own in the document"
)]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TouchFacts {
    /// The piece of terrain.
    pub of: Id,
    /// What it is.
    pub kind: Option<TerrainKind>,
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
    #[schemars(extend("x-minor" = true))]
    pub touching_cm: f64,
}

ask! {
    /// A morale test that is asked for.
    MoraleAsk of Napoleonic {
        /// Who tests.
        unit: Id = hole::Unit,
        /// The enemy its player would retreat from.
        retreats_from: Option<Id>,
    }
}

impl Case<Napoleonic> for MoraleFacts {
    const PROCEDURE: &'static str = "morale";
    const CHOICES: &'static [&'static str] = &["morale.retreat"];
    type Ask = MoraleAsk;

    fn choose(ask: &mut MoraleAsk, _: &str, chosen: &str) -> Result<(), Refusal> {
        ask.retreats_from = Some(Id::from(chosen));
        Ok(())
    }

    fn measure(survey: Survey<'_>, ask: &MoraleAsk, _: &Amendments) -> Result<Self, Refusal> {
        let unit = unit(survey.position, ask.unit.as_str())?;
        Ok(measure::measure(survey, unit, ask.retreats_from.clone()))
    }

    fn blank(tables: &Tables) -> Option<Self> {
        Some(Self {
            accuracy_cm: tables.tie_measure.accuracy_cm,
            unit: UnitFacts::named("unit"),
            ..Self::default()
        })
    }

    about!(unit.id, measured within accuracy_cm);

    fn weigh(&self, tables: &Tables) -> Tally {
        lines::weigh(tables, self)
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Outcome {
        Outcome::Plain(resolve(tables, self, tally, dice))
    }

    fn follow(&self, tables: &Tables, _: &Tally, outcome: &Outcome) -> Vec<Event> {
        match outcome {
            Outcome::Plain(outcome) => follow(tables, self, outcome),
            _ => Vec::new(),
        }
    }

    fn says(&self, tables: &Tables) -> Reason {
        says(tables, self)
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        sketch::sketch(survey, self)
    }
}

/// The throw, and the second throw of those that fail.
///
/// # Source
/// `morale.when`, `morale.result`
fn resolve(tables: &Tables, facts: &MoraleFacts, tally: &Tally, dice: &mut dyn Dice) -> Plain {
    let unit = &facts.unit.id;
    let test = Bands {
        cuts: &[tally.total().unwrap_or(0)],
        words: &["passed", "failed"].map(Word::plain),
    };
    let word = if dice.band(Purpose::of("throw-morale-test", unit), Roll::D20, &test) == 0 {
        Word::plain("passed")
    } else {
        let table = &tables.morale_result;
        let cuts = [i64::from(table.disordered_to), i64::from(table.retreats_to)];
        let bands =
            Bands { cuts: &cuts, words: &["disordered", "retreats", "routs"].map(Word::plain) };
        dice.last(Purpose::of("throw-morale-failed", unit), Roll::D20, &bands)
    };
    Plain { word, fates: smallvec![(unit.clone(), word)] }
}

/// What follows from a test.
///
/// # Source
/// `morale.result`, `morale.retreat`, `rout.off`
fn follow(tables: &Tables, facts: &MoraleFacts, outcome: &Plain) -> Vec<Event> {
    let unit = facts.unit.id.clone();
    let disordered = Event::Became { unit: unit.clone(), formation: Formation::Disordered };
    let tested = Event::Tested { unit: unit.clone() };
    match outcome.word.name {
        "disordered" => vec![tested, disordered],
        "retreats" => {
            let from = facts
                .retreats_from
                .clone()
                .or_else(|| facts.away_from.first().map(|enemy| enemy.of.clone()));
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
        "routs" => vec![tested, Event::State { unit, state: State::Routing }],
        _ => vec![tested],
    }
}

/// The opening of the sentence read aloud.
fn says(tables: &Tables, facts: &MoraleFacts) -> Reason {
    let fallen = cause::fallen_near(tables, facts).map(|general| cause::died(tables, general));
    let variant = match (&fallen, facts.lost) {
        (None, _) => "says",
        (Some(_), 0) => "says-fallen",
        (Some(_), _) => "says-both",
    };
    let says = Reason::new("morale.base", variant)
        .name("unit", facts.unit.called())
        .word("type", facts.unit.type_message())
        .word("formation", facts.unit.formation_message());
    let says = match variant {
        "says-fallen" => says,
        _ => says.count("count", facts.lost),
    };
    match fallen {
        Some(fallen) => says.with("fallen", Arg::Reason(Box::new(fallen))),
        None => says,
    }
}
