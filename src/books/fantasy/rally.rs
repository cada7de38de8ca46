//! Rallying: the test that a fleeing unit takes at the start of the player's turn.

use super::nerves;
use super::prelude::*;
use dice::outcomes;

outcomes! {
    /// The result of a rally test.
    pub enum RallyResult { Rallies = "rallies", FleesOn = "flees-on" }
}

facts! {
    /// The facts of a rally test.
    pub struct RallyFacts {
        pub turn: TurnFacts = TurnFacts::in_step(Phase::Start),
        pub unit: UnitFacts = UnitFacts { fleeing: true, ..UnitFacts::default() },
        pub models: u32 = 10,
        /// The number of models at the start of the battle.
        pub full: u32 = 10,
        /// True if the unit started to flee in the current turn. Such a unit may not test yet.
        pub broke: bool,
        /// True if the unit has already taken a rally test in the current turn.
        pub tried: bool,
    }
}

impl Case<Fantasy> for RallyFacts {
    type Outcome = Plain<RallyResult>;

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let unit = unit(survey, ask.as_str())?;
        let memory = &survey.position.memory;
        Ok(Self {
            turn: TurnFacts::of(survey, unit, Vec::new()),
            unit: UnitFacts::of(unit),
            models: unit.models,
            full: unit.full,
            broke: memory.broke.contains(&unit.id),
            tried: memory.rallied.contains(&unit.id),
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self { unit: UnitFacts { fleeing: true, ..UnitFacts::nobody("unit") }, ..Self::default() })
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let rule = &tables.rally_test;
        let mut tally = nerves::tally(tables, &self.unit);
        self.few(tables, &mut tally);
        let checks = self.turn.checks(rule.key, Phase::Start, &self.unit);
        tally.checks.extend(checks);
        let mut checks = Checks::of(&self.unit.id, |reason| reason.name("unit", self.unit.called()));
        checks.that(rule.key, fact!(self.unit.fleeing).is(true), ["flees", "steady"]);
        checks.that(rule.key, fact!(self.broke).is(false), ["earlier", "just-broke"]);
        checks.that(rule.key, fact!(self.tried).is(false), ["first", "tried"]);
        tally.checks.extend(checks);
        tally
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<RallyResult> {
        let words = [RallyResult::Rallies, RallyResult::FleesOn];
        let throw = ("throw-rally-test", &self.unit.id);
        Plain::of(&self.unit.id, nerves::test(tables, tally, throw, words, dice))
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<RallyResult>) -> Vec<Event> {
        let unit = self.unit.id.clone();
        let tried = Event::TriedToRally { unit: unit.clone() };
        let rallied = (outcome.word == RallyResult::Rallies).then_some(Event::Rallied { unit });
        std::iter::once(tried).chain(rallied).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.rally_test.key, "says")
            .name("unit", self.unit.called())
            .count("models", self.models)
            .count("full", self.full)
    }
}

impl RallyFacts {
    /// Returns true if the unit has so few models left that rallying needs a low roll.
    fn is_few(&self, tables: &Tables) -> bool {
        f64::from(self.models) <= tables.rally_test.share * f64::from(self.full)
    }

    /// Adds a line to `tally` that lowers the Leadership of a unit with few models to the limit in the rule.
    fn few(&self, tables: &Tables, tally: &mut Tally) {
        let rule = &tables.rally_test;
        let few = self.is_few(tables);
        let because = Reason::new(rule.key, if few { "few" } else { "enough" })
            .count("models", self.models)
            .count("full", self.full)
            .count("limit", rule.limit);
        let down = i64::from(rule.limit) - i64::from(self.unit.leadership.unwrap_or(0));
        for block in &mut tally.blocks {
            let line = Line::new(rule.key, down.min(0), because.clone()).when(few);
            block.lines.push(line.on("models"));
        }
    }
}
