//! Redirecting: a charger whose target fled may test to declare a charge at another target.

use super::approach::could_charge;
use super::nerves;
use super::prelude::*;
use super::unit::listed;
use dice::outcomes;

outcomes! {
    /// The result of a redirect test.
    pub enum RedirectResult {
        May = "may-redirect",
        GoesOn = "goes-on",
        /// The charge is cancelled, because the charger failed and the first target has left the table.
        Lapses = "charge-lapses",
    }
}

facts! {
    /// The facts of a redirect test.
    pub struct RedirectFacts {
        pub turn: TurnFacts = TurnFacts::in_step(Phase::Declare),
        pub unit: UnitFacts,
        /// The first target of the charge.
        pub target: NamedFacts,
        /// True if the first target has left the table.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub off_table: bool,
        pub fled: bool = true,
        /// True if the charger has tested to redirect in the current turn.
        pub tested: bool,
        /// True if another target is in reach of the charger.
        pub another: bool = true,
        pub others: Vec<NamedFacts>,
        /// The units that have declared charges after this one. Redirecting is then too late.
        pub since: Vec<NamedFacts>,
    }
}

impl Case<Fantasy> for RedirectFacts {
    type Outcome = Plain<RedirectResult>;

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let charger = unit(survey, ask.as_str())?;
        let memory = &survey.position.memory;
        let charge = memory.charge_of(ask);
        let Some((charge, target)) =
            charge.and_then(|known| Some((known, survey.position.unit(&known.target)?)))
        else {
            let check =
                Check::that(survey.tables.redirect_test.key, false, ["", "undeclared"]).of(&charger.id);
            return Err(check.saying(|reason| reason.name("unit", &charger.name)).into());
        };
        let others = survey.position.present().filter(|other| {
            other.side != charger.side && other.id != target.id && could_charge(survey, charger, other)
        });
        let since = memory.declared.iter().skip_while(|known| known.unit != *ask);
        let since = since.skip(1).filter_map(|known| survey.position.unit(&known.unit));
        let others: Vec<NamedFacts> = others.map(NamedFacts::of).collect();
        Ok(Self {
            turn: TurnFacts::of(survey, charger, waiting(survey)),
            another: !others.is_empty(),
            since: since.map(NamedFacts::of).collect(),
            unit: UnitFacts::of(charger),
            target: NamedFacts::of(target),
            off_table: !target.is_present(),
            fled: charge.reaction == Some(Reaction::Flee),
            tested: memory.redirected.contains(ask),
            others,
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self {
            unit: UnitFacts::nobody("charger"),
            target: NamedFacts::nobody("target"),
            ..Self::default()
        })
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.redirect_test.key;
        let mut tally = nerves::tally(tables, &self.unit);
        let step = self.turn.checks(key, Phase::Declare, &self.unit);
        tally.checks.extend(step);
        let mut checks = Checks::of(&self.unit.id, |reason| {
            reason
                .name("unit", self.unit.called())
                .name("target", self.target.called())
                .list("others", listed(&self.others))
                .list("since", listed(&self.since))
        });
        let known = if self.others.is_empty() { "another" } else { "others" };
        checks.that(key, fact!(self.fled).is(true), ["fled", "stood"]);
        checks.that(key, fact!(self.tested).is(false), ["first", "tested"]);
        checks.that(key, fact!(self.another).is(true), [known, "no-other"]);
        checks.that(key, fact!(self.since).is_empty(), ["at-once", "late"]);
        tally.checks.extend(checks);
        tally
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<RedirectResult> {
        let throw = ("throw-redirect-test", &self.unit.id);
        let failed = if self.off_table { RedirectResult::Lapses } else { RedirectResult::GoesOn };
        let words = [RedirectResult::May, failed];
        Plain::of(&self.unit.id, nerves::test(tables, tally, throw, words, dice))
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<RedirectResult>) -> Vec<Event> {
        vec![Event::Redirected {
            unit: self.unit.id.clone(),
            may: outcome.word == RedirectResult::May,
            lapses: outcome.word == RedirectResult::Lapses,
        }]
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.redirect_test.key, "says")
            .name("unit", self.unit.called())
            .name("target", self.target.called())
    }
}
