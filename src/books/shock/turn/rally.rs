//! Rallying: disordered units try to return to good order.

use crate::prelude::*;
use crate::unit::cohesion;
use dice::outcomes;

outcomes! {
    /// The result of an attempt to rally.
    pub enum RallyResult { Rallies = "rallies", StaysDisordered = "stays-disordered" }
}

facts! {
    /// The facts of a unit's attempt to rally.
    pub struct RallyFacts {
        pub now: Phase,
        pub unit: UnitFacts,
        /// True if the unit has already tried to rally in this phase.
        pub tried: bool,
        /// The enemies whose zones of control contain the unit.
        pub zoc: Vec<NamedFacts>,
    }
}

impl Case<Shock> for RallyFacts {
    type Outcome = Plain<RallyResult>;

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, ask)?;
        let against = EnemySide { side: &unit.side, but: &[] };
        Ok(Self {
            now: survey.step,
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
        let mut weighing = TallyBuilder::about(tables, &self.unit);
        let key = tables.turn_rally.key;
        weighing.now(fact!(self.now), Phase::Rally);
        let disordered = fact!(self.unit.disordered).is(true);
        weighing.that(key, disordered, ["disordered", "ordered"]);
        weighing.that(key, fact!(self.tried).is(false), ["fresh", "tried"]);
        weighing.nobody(key, fact!(self.zoc), ["free", "zone"]);
        cohesion(&mut weighing.tally, tables, &self.unit, "unit");
        weighing.done()
    }

    fn resolve(&self, _: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<RallyResult> {
        let need = tally.total().unwrap_or(0);
        let words = [RallyResult::Rallies, RallyResult::StaysDisordered];
        Plain::of(&self.unit.id, throw(dice, "throw-shock-rally", &self.unit.id, need, words))
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<RallyResult>) -> Vec<Event> {
        let unit = || self.unit.id.clone();
        let rallied = (outcome.word == RallyResult::Rallies).then(|| Event::Rallied { unit: unit() });
        std::iter::once(Event::Tried { unit: unit() }).chain(rallied).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("shock.says", "rally").name("unit", self.unit.called())
    }
}

/// Returns offers to rally disordered units.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let disordered = survey.position.units.iter().filter(|unit| unit.is_present() && unit.disordered);
    disordered.flat_map(|unit| plain_offer::<RallyFacts>(survey, unit)).collect()
}
