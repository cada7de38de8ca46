//! A disordered unit tries to get into order again.

use super::Shock;
use super::ask::{Survey, offer, on_map};
use super::event::Event;
use super::hexes::Against;
use super::kind::{Kind, Phase};
use super::phase::now;
use super::tables::Tables;
use super::unit::{NamedFacts, UnitFacts, cohesion, throw};
use super::weighing::Weighing;
use crate::dice::Dice;
use crate::names::Id;
use crate::rulebook::case::{Case, Plain, about};
use crate::rulebook::{Offer, Refusal};
use crate::ruling::{Amendments, Reason, Tally, fact};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The facts of a try to rally.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RallyFacts {
    /// Where the turn stands.
    pub now: Phase,
    /// The unit.
    pub unit: UnitFacts,
    /// Whether it tried before in this phase.
    pub tried: bool,
    /// Enemies in whose zones it is.
    pub zoc: Vec<NamedFacts>,
}

impl Case<Shock> for RallyFacts {
    const PROCEDURE: &'static str = "rally";
    type Ask = Id;

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, ask)?;
        let against = Against { side: &unit.side, but: &[] };
        Ok(Self {
            now: now(survey),
            unit: UnitFacts::of(unit),
            tried: unit.done.rallied,
            zoc: position.zones(hex, against).map(NamedFacts::of).collect(),
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self {
            now: Phase::Rally,
            unit: UnitFacts { disordered: true, ..UnitFacts::named("unit", Kind::Infantry) },
            ..Self::default()
        })
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = Weighing::new(tables, &self.unit.id, self.unit.called());
        let key = tables.turn_rally.key;
        weighing.now(fact!(self.now), &[Phase::Rally]);
        let disordered = fact!(self.unit.disordered).is(true);
        weighing.check(key, disordered, ["disordered", "ordered"]);
        weighing.check(key, fact!(self.tried).is(false), ["fresh", "tried"]);
        weighing.nobody(key, fact!(self.zoc), ["free", "zone"]);
        cohesion(&mut weighing.tally, tables, &self.unit, "unit");
        weighing.tally
    }

    fn resolve(&self, _: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain {
        let need = tally.total().unwrap_or(0);
        let words = ["rallies", "stays-disordered"];
        Plain::of(&self.unit.id, throw(dice, "throw-shock-rally", &self.unit.id, need, words))
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain) -> Vec<Event> {
        let unit = || self.unit.id.clone();
        let rallied = (outcome.word.name == "rallies").then(|| Event::Rallied { unit: unit() });
        std::iter::once(Event::Tried { unit: unit() }).chain(rallied).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("shock.says", "rally").name("unit", self.unit.called())
    }
}

/// Everybody who may try.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let disordered =
        survey.position.units.iter().filter(|unit| unit.is_present() && unit.disordered);
    let may = disordered.filter(|unit| survey.accepts::<RallyFacts>(&unit.id));
    may.map(|unit| offer(RallyFacts::PROCEDURE, unit)).collect()
}
