//! Checks, gathered one by one: whether something may be asked is answered with every reason for and against.

use super::hexes::crowds;
use super::prelude::*;
use seam::ruling::Condition;

/// What is weighed: a tally, and whom its checks are about.
pub(super) struct Weighing<'t> {
    pub(super) tables: &'t Tables,
    /// What has been gathered.
    pub(super) tally: Tally,
    of: Id,
    called: String,
}

impl<'t> Weighing<'t> {
    /// Nothing gathered yet about somebody.
    pub(super) fn new(tables: &'t Tables, of: &Id, called: &str) -> Self {
        Self { tables, tally: Tally::default(), of: of.clone(), called: called.to_owned() }
    }

    /// Nothing gathered yet about a unit.
    pub(super) fn about(tables: &'t Tables, unit: &UnitFacts) -> Self {
        Self::new(tables, &unit.id, unit.called())
    }

    /// A condition; its reason is the message of the rule: its attribute for when it holds, or the one for when it does not.
    pub(super) fn check(
        &mut self,
        key: &'static str,
        condition: impl Into<Condition>,
        words: [&'static str; 2],
    ) {
        self.check_with(key, condition, words, |reason| reason);
    }

    /// The same, with more places of the message to fill.
    pub(super) fn check_with(
        &mut self,
        key: &'static str,
        condition: impl Into<Condition>,
        words: [&'static str; 2],
        fill: impl FnOnce(Reason) -> Reason,
    ) {
        let check = Check::that(key, condition, words).of(&self.of);
        let check = check.saying(|reason| fill(reason.name("unit", &self.called)));
        self.tally.checks.push(check);
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
        if units.value().iter().all(|unit| is(unit.kind.arm())) {
            let first = units.step("0.kind");
            self.check(key, first.so(|_| true, wanted), words);
        }
        for (at, unit) in units.value().iter().enumerate() {
            if !is(unit.kind.arm()) {
                let kind = units.step(&format!("{at}.kind")).so(|_| false, wanted);
                let check = Check::that(key, kind, words).of(&self.of);
                let check = check.saying(|reason| reason.name("unit", unit.called()));
                self.tally.checks.push(check);
            }
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
        self.check_with(key, ordered, ["ordered", "disordered"], |reason| reason.name("who", unit.called()));
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
        self.check_with(key, named.is_empty(), words, fill);
    }

    /// That there is room for them in a hex, by what keeps them from it.
    ///
    /// # Source
    /// `hex.stack`
    pub(super) fn room(&mut self, crowd: Fact<'_, Vec<Crowd>>) {
        let key = self.tables.hex_stack.key;
        let all = crowds(crowd.value());
        let fill = |reason: Reason| reason.list("names", all);
        self.check_with(key, crowd.is_empty(), ["room", "no-room"], fill);
    }

    /// Why those who lose their order by the ground of a hex do; nothing where nobody does.
    ///
    /// # Source
    /// `terrain.effects`
    pub(super) fn rough<'u>(&mut self, hex: &Id, units: impl Iterator<Item = &'u UnitFacts>) {
        let units = units.filter(|unit| !unit.disordered);
        let lost: Vec<Arg> = units.map(|unit| Arg::Name(unit.called().into())).collect();
        if lost.is_empty() {
            return;
        }
        let key = self.tables.terrain_effects.key;
        let check = Check::that(key, true, ["disorders", ""]).of(&self.of);
        let check = check.saying(|reason| reason.name("hex", hex).list("names", lost));
        self.tally.checks.push(check);
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
        self.check_with(key, now.is_one_of(wanted), ["now", "not-now"], fill);
    }

    /// That its group is the active one.
    ///
    /// # Source
    /// `turn.frame`
    pub(super) fn active(&mut self, active: Fact<'_, bool>) {
        let key = self.tables.turn_frame.key;
        self.check(key, active.is(true), ["active", "not-active"]);
    }
}
