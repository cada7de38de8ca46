//! Checks, gathered one by one: whether something may be asked is answered with every reason for and against.

use super::hexes::crowds;
use super::prelude::*;
use std::ops::{Deref, DerefMut};

/// What is weighed: a tally, and the checks about somebody that go into it.
pub(super) struct Weighing<'t> {
    pub(super) tables: &'t Tables,
    /// What has been gathered beside the checks.
    pub(super) tally: Tally,
    of: &'t Id,
    checks: Checks<'t>,
}

impl<'t> Weighing<'t> {
    /// Nothing gathered yet about somebody.
    pub(super) fn new(tables: &'t Tables, of: &'t Id, called: Called<'t>) -> Self {
        let checks = Checks::of(of, move |reason| reason.name("unit", called));
        Self { tables, tally: Tally::default(), of, checks }
    }

    /// Nothing gathered yet about a unit.
    pub(super) fn about(tables: &'t Tables, unit: &'t UnitFacts) -> Self {
        Self::new(tables, &unit.id, unit.called())
    }

    /// All of it.
    pub(super) fn done(self) -> Tally {
        Tally { checks: self.checks.into_iter().collect(), ..self.tally }
    }

    /// A condition that all of some units are of an arm; each that is not fails it by itself.
    pub(super) fn arms(
        &mut self,
        key: &'static str,
        units: &Fact<'_, Vec<UnitFacts>>,
        is: impl Fn(Arm) -> bool,
        words: [&'static str; 2],
        wanted: Kind,
    ) {
        let all = |units: &Vec<UnitFacts>| units.iter().all(|unit| is(unit.kind.arm()));
        if all(units.value()) {
            self.that(key, units.step("0.kind").so(all, wanted), words);
        }
        for (at, unit) in units.value().iter().enumerate().filter(|(_, unit)| !is(unit.kind.arm())) {
            let kind = units.step(&format!("{at}.kind")).so(all, wanted);
            self.that_with(key, kind, words, |reason| reason.name("unit", unit.called()));
        }
    }

    /// A check for each unit that it is in order.
    pub(super) fn in_order(&mut self, key: &'static str, units: &[UnitFacts]) {
        for (at, unit) in units.iter().enumerate() {
            self.ordered(key, at, unit);
        }
    }

    /// That one of some units is in order.
    pub(super) fn ordered(&mut self, key: &'static str, at: usize, unit: &UnitFacts) {
        let ordered = fact!(format_args!("units.{at}"), unit.disordered).is(false);
        self.that_with(key, ordered, ["ordered", "disordered"], |reason| reason.name("who", unit.called()));
    }

    /// A condition that nobody is on a list.
    pub(super) fn nobody(
        &mut self,
        key: &'static str,
        named: Fact<'_, Vec<NamedFacts>>,
        words: [&'static str; 2],
    ) {
        let all = names(named.value());
        let fill = |reason: Reason| reason.list("names", all);
        self.that_with(key, named.is_empty(), words, fill);
    }

    /// That there is room for them in a hex, by what keeps them from it.
    ///
    /// # Source
    /// `hex.stack`
    pub(super) fn room(&mut self, crowd: Fact<'_, Vec<Crowd>>) {
        let key = self.tables.hex_stack.key;
        let all = crowds(crowd.value());
        let fill = |reason: Reason| reason.list("names", all);
        self.that_with(key, crowd.is_empty(), ["room", "no-room"], fill);
    }

    /// Why those who lose their order by the ground of a hex do; nothing where nobody does.
    ///
    /// # Source
    /// `terrain.effects`
    pub(super) fn rough<'u>(&mut self, hex: &Id, units: impl Iterator<Item = &'u UnitFacts>) {
        let units = units.filter(|unit| !unit.disordered);
        let lost: Vec<Arg> = units.map(|unit| unit.called().into()).collect();
        if lost.is_empty() {
            return;
        }
        let key = self.tables.terrain_effects.key;
        let check = Check::that(key, true, ["disorders", ""]).of(self.of);
        self.add([check.saying(|reason| reason.name("hex", hex).list("names", lost))]);
    }

    /// That it is the time for it.
    ///
    /// # Source
    /// `turn.frame`, `shock.steps`
    pub(super) fn now(&mut self, now: Fact<'_, Phase>, wanted: Phase) {
        self.now_or(now, wanted, &[wanted]);
    }

    /// The same of several steps, the first of which is named.
    pub(super) fn now_or(&mut self, now: Fact<'_, Phase>, first: Phase, wanted: &[Phase]) {
        let turn = matches!(first, Phase::Activation | Phase::Movement | Phase::Rally);
        let key = if turn { self.tables.turn_frame.key } else { self.tables.shock_steps.key };
        let message = now.value().message();
        let fill = |reason: Reason| reason.word("now", message).word("wanted", first.message());
        self.that_with(key, now.is_one_of(wanted), ["now", "not-now"], fill);
    }

    /// That its group is the active one.
    ///
    /// # Source
    /// `turn.frame`
    pub(super) fn active(&mut self, active: Fact<'_, bool>) {
        let key = self.tables.turn_frame.key;
        self.that(key, active.is(true), ["active", "not-active"]);
    }
}

impl<'t> Deref for Weighing<'t> {
    type Target = Checks<'t>;

    fn deref(&self) -> &Checks<'t> {
        &self.checks
    }
}

impl DerefMut for Weighing<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.checks
    }
}
