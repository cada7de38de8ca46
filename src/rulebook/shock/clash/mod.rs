//! A shock is resolved: one die for all who go at the same defenders, and what becomes of everybody.

mod charging;
mod fates;
mod lines;
mod measure;

use super::Shock;
use super::ask::Survey;
use super::event::Event;
use super::kind::{Column, Ground, Kind, Phase, Stage};
use super::phase::now;
use super::tables::Tables;
use super::unit::{NamedFacts, UnitFacts};
use super::weighing::Weighing;
use crate::dice::Dice;
use crate::names::Id;
use crate::rulebook::Refusal;
use crate::rulebook::case::{Case, Plain};
use crate::ruling::{Amendments, Arg, Reason, Tally, fact};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(super) use measure::offers;

/// The facts of a shock.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ShockFacts {
    /// Where the turn stands.
    pub now: Phase,
    /// The attacking stacks.
    pub attackers: Vec<AttackerFacts>,
    /// The hexes they go at.
    pub defenders: Vec<DefenderFacts>,
    /// The column of strengths, where it is given and not counted.
    pub ratio: Option<Column>,
    /// Other attacks that must be resolved first.
    pub before: Vec<NamedFacts>,
}

/// An attacking stack.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct AttackerFacts {
    /// The hex it is in.
    pub hex: Id,
    /// Its units, the top one first.
    pub units: Vec<UnitFacts>,
    /// Whether it charges.
    pub charge: bool,
    /// The kind of cavalry that met its charge by a counter-charge.
    pub met: Option<Kind>,
    /// Which charge of a pursuit it is; 0: of none.
    pub pursuit: u32,
    /// How it comes at each hex it goes at.
    pub through: Vec<ThroughFacts>,
    /// Other enemies before whose front it stands.
    pub faced: Vec<NamedFacts>,
    /// The number of the attack.
    #[schemars(extend("x-minor" = true))]
    pub number: u32,
    /// How far the attack has come.
    #[schemars(extend("x-minor" = true))]
    pub stage: Stage,
}

/// How a stack comes at a hex.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ThroughFacts {
    /// The hex.
    pub hex: Id,
    /// Whether it comes through a frontal side.
    pub front: Option<bool>,
    /// What the side it crosses and the slope add.
    pub crossing: i32,
}

/// An attacked hex.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DefenderFacts {
    /// The hex.
    pub hex: Id,
    /// Its units, the top one first.
    pub units: Vec<UnitFacts>,
    /// Whether they stand in square.
    pub square: bool,
    /// What lies in it.
    pub ground: Vec<Ground>,
    /// Its flank hexes.
    pub flanks: Vec<FlankFacts>,
}

/// A flank hex.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FlankFacts {
    /// The hex.
    pub hex: Id,
    /// Who is in it.
    pub units: Vec<NamedFacts>,
    /// Units of the defender's side in whose zones it lies.
    pub covered: Vec<NamedFacts>,
}

impl Case<Shock> for ShockFacts {
    const PROCEDURE: &'static str = "resolve";
    type Ask = Id;

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        measure::measure(survey, ask, now(survey))
    }

    /// One stack of horse against one of foot in the open, from the front.
    fn blank(_: &Tables) -> Option<Self> {
        let attacker = AttackerFacts {
            hex: Id::from("attacker"),
            units: vec![UnitFacts::named("attacker", Kind::Infantry)],
            through: vec![ThroughFacts {
                hex: Id::from("defender"),
                front: Some(true),
                crossing: 0,
            }],
            stage: Stage::Committed,
            ..AttackerFacts::default()
        };
        let defender = DefenderFacts {
            hex: Id::from("defender"),
            units: vec![UnitFacts::named("defender", Kind::Infantry)],
            flanks: vec![FlankFacts { hex: Id::from("flank"), ..FlankFacts::default() }],
            ..DefenderFacts::default()
        };
        Some(Self {
            now: Phase::Resolve,
            attackers: vec![attacker],
            defenders: vec![defender],
            ..Self::default()
        })
    }

    fn subject(&self) -> Id {
        let first = self.attackers.first().and_then(|attacker| attacker.units.first());
        first.map(|unit| unit.id.clone()).unwrap_or_default()
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let first = self.attacking().next().cloned().unwrap_or_default();
        let mut weighing = Weighing::new(tables, &first.id, first.called());
        weighing.now(fact!(self.now), &[Phase::Resolve]);
        let key = tables.shock_steps.key;
        for (at, attacker) in self.attackers.iter().enumerate() {
            let stage = fact!(format_args!("attackers.{at}"), attacker.stage);
            let committed = stage.is(Stage::Committed);
            weighing.check_with(key, committed, ["committed", "not-committed"], |reason| {
                reason.word("stage", attacker.stage.message())
            });
        }
        weighing.nobody(key, fact!(self.before), ["first", "others-first"]);
        let wanted = serde_json::json!([{ "hex": "defender" }]);
        let some = fact!(self.defenders).so(|defenders| !defenders.is_empty(), wanted);
        weighing.check(key, some, ["defended", "nobody-left"]);
        lines::lines(self, &mut weighing.tally, tables);
        weighing.tally.note(tables.shock_table.key);
        weighing.tally.note(tables.shock_disorder.key);
        if self.attackers.iter().any(|attacker| attacker.charge) {
            weighing.tally.note(tables.charge_step_7.key);
            weighing.tally.note(tables.charge_step_8.key);
        }
        weighing.tally
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain {
        fates::resolve(self, tables, tally, dice)
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain) -> Vec<Event> {
        fates::follow(self, outcome)
    }

    fn says(&self, tables: &Tables) -> Reason {
        let names = |units: &mut dyn Iterator<Item = &UnitFacts>| {
            units.map(|unit| Arg::Name(unit.called().into())).collect()
        };
        let ratio = lines::column(self);
        let ratio = ratio.map_or("shock-column-open", |(column, ..)| column.message());
        let hexes = self.defenders.iter().map(|defender| Arg::Name(defender.hex.as_str().into()));
        let charge = self.attackers.iter().any(|attacker| attacker.charge);
        let variant = if charge { "resolve-charge" } else { "resolve" };
        let total = lines::total(self, tables);
        Reason::new("shock.says", variant)
            .list("units", names(&mut self.attacking()))
            .list("names", names(&mut self.defending()))
            .list("hexes", hexes.collect())
            .word("ratio", ratio)
            .signed("drm", total)
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<crate::table::Mark> {
        let ways = self.attackers.iter().enumerate().flat_map(|(at, attacker)| {
            attacker.through.iter().enumerate().filter_map(move |(place, through)| {
                let mark = super::view::way(survey.position, [&attacker.hex, &through.hex])?;
                Some(mark.on(format!("attackers.{at}.through.{place}.front")))
            })
        });
        ways.collect()
    }
}

impl ShockFacts {
    /// Every attacking unit.
    fn attacking(&self) -> impl Iterator<Item = &UnitFacts> {
        self.attackers.iter().flat_map(|attacker| &attacker.units)
    }

    /// Every defending unit.
    fn defending(&self) -> impl Iterator<Item = &UnitFacts> {
        self.defenders.iter().flat_map(|defender| &defender.units)
    }

    /// How stacks come at a hex, each with its place and theirs.
    fn at<'f>(
        &'f self,
        hex: &'f Id,
    ) -> impl Iterator<Item = (usize, usize, &'f AttackerFacts, &'f ThroughFacts)> {
        self.attackers.iter().enumerate().flat_map(move |(at, attacker)| {
            let through = attacker.through.iter().enumerate();
            through
                .filter(move |(_, through)| through.hex == *hex)
                .map(move |(place, through)| (at, place, attacker, through))
        })
    }
}

impl DefenderFacts {
    /// Whether nobody but guns is there.
    fn is_guns_alone(&self) -> bool {
        let guns = |unit: &UnitFacts| unit.kind.arm() == super::kind::Arm::Guns;
        !self.units.is_empty() && self.units.iter().all(guns)
    }
}
