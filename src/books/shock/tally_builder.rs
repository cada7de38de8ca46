//! A builder for the sum and the checks of a request. It keeps every reason for and against the request.

use super::hexes::crowds;
use super::prelude::*;
use std::ops::{Deref, DerefMut};

/// A tally under construction, and the unit or group that its checks name.
pub(super) struct TallyBuilder<'t> {
    pub(super) tables: &'t Tables,
    /// The tally without its checks.
    pub(super) tally: Tally,
    of: &'t Id,
    checks: Checks<'t>,
}

impl<'t> TallyBuilder<'t> {
    /// Returns an empty tally whose checks name the subject `called`.
    pub(super) fn new(tables: &'t Tables, of: &'t Id, called: NameOrId<'t>) -> Self {
        let checks = Checks::of(of, move |reason| reason.name("unit", called));
        Self { tables, tally: Tally::default(), of, checks }
    }

    /// Returns an empty tally whose checks name a unit.
    pub(super) fn about(tables: &'t Tables, unit: &'t UnitFacts) -> Self {
        Self::new(tables, &unit.id, unit.called())
    }

    /// Returns the tally with all checks that were added.
    pub(super) fn done(self) -> Tally {
        Tally { checks: self.checks.into_iter().collect(), ..self.tally }
    }

    /// Checks that all units belong to an arm for which `is` returns true. Each unit of another arm gets a failed
    /// check.
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

    /// Checks that no unit is disordered, with one check for each unit.
    pub(super) fn in_order(&mut self, key: &'static str, units: &[UnitFacts]) {
        for (at, unit) in units.iter().enumerate() {
            self.ordered(key, at, unit);
        }
    }

    /// Checks that a unit is not disordered. `at` is its index in the fact `units`.
    pub(super) fn ordered(&mut self, key: &'static str, at: usize, unit: &UnitFacts) {
        let ordered = fact!(format_args!("units.{at}"), unit.disordered).is(false);
        self.that_with(key, ordered, ["ordered", "disordered"], |reason| reason.name("who", unit.called()));
    }

    /// Checks that a list of units is empty. The check names the units that are in the list.
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

    /// Checks that a hex has room for the units. `crowd` holds the reasons why it has none.
    ///
    /// # Source
    /// `hex.stack`
    pub(super) fn room(&mut self, crowd: Fact<'_, Vec<Crowd>>) {
        let key = self.tables.hex_stack.key;
        let all = crowds(crowd.value());
        let fill = |reason: Reason| reason.list("names", all);
        self.that_with(key, crowd.is_empty(), ["room", "no-room"], fill);
    }

    /// Adds a check that tells which units the terrain of a hex will disorder. Adds none if there are no such units.
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

    /// Checks that the current step is `wanted`.
    ///
    /// # Source
    /// `turn.frame`, `shock.steps`
    pub(super) fn now(&mut self, now: Fact<'_, Phase>, wanted: Phase) {
        self.now_or(now, wanted, &[wanted]);
    }

    /// Checks that the current step is one of `wanted`. If it is not, the check names only the step `first`.
    pub(super) fn now_or(&mut self, now: Fact<'_, Phase>, first: Phase, wanted: &[Phase]) {
        let turn = matches!(first, Phase::Activation | Phase::Movement | Phase::Rally);
        let key = if turn { self.tables.turn_frame.key } else { self.tables.shock_steps.key };
        let message = now.value().message();
        let fill = |reason: Reason| reason.word("now", message).word("wanted", first.message());
        self.that_with(key, now.is_one_of(wanted), ["now", "not-now"], fill);
    }

    /// Checks that the group of the unit is active.
    ///
    /// # Source
    /// `turn.frame`
    pub(super) fn active(&mut self, active: Fact<'_, bool>) {
        let key = self.tables.turn_frame.key;
        self.that(key, active.is(true), ["active", "not-active"]);
    }
}

impl<'t> Deref for TallyBuilder<'t> {
    type Target = Checks<'t>;

    fn deref(&self) -> &Checks<'t> {
        &self.checks
    }
}

impl DerefMut for TallyBuilder<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.checks
    }
}
