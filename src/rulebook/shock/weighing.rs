//! Checks, gathered one by one: whether something may be asked is answered with every reason for and against.

use super::hexes::Crowd;
use super::kind::{Arm, Kind, Phase};
use super::tables::Tables;
use super::unit::{NamedFacts, UnitFacts};
use crate::names::Id;
use crate::ruling::{Arg, Check, Reason, Tally};
use serde_json::Value;

/// What is weighed: a tally, and whom its checks are about.
pub(super) struct Weighing<'t> {
    /// The tables.
    pub(super) tables: &'t Tables,
    /// What has been gathered.
    pub(super) tally: Tally,
    of: Id,
    called: String,
}

impl<'t> Weighing<'t> {
    /// Nothing gathered yet about somebody.
    pub(super) fn new(tables: &'t Tables, of: &Id, called: &str) -> Self {
        Self {
            tables,
            tally: Tally::default(),
            of: of.clone(),
            called: called.to_owned(),
        }
    }

    /// Nothing gathered yet about some units; the first of them is told of.
    pub(super) fn of_first(tables: &'t Tables, units: &[UnitFacts]) -> Self {
        let first = units.first().cloned().unwrap_or_default();
        Self::new(tables, &first.id, first.called())
    }

    /// A condition that rests on a fact; `wanted` is the value with which it holds. Its reason is the message of the rule:
    /// its attribute for when it holds, or the one for when it does not.
    pub(super) fn check(
        &mut self,
        key: &'static str,
        holds: bool,
        [yes, no]: [&'static str; 2],
        on: (&str, Value),
    ) {
        self.check_with(key, holds, [yes, no], on, |reason| reason);
    }

    /// The same, with more places of the message to fill.
    pub(super) fn check_with(
        &mut self,
        key: &'static str,
        holds: bool,
        [yes, no]: [&'static str; 2],
        (path, wanted): (&str, Value),
        fill: impl FnOnce(Reason) -> Reason,
    ) {
        let because = Reason::new(key, if holds { yes } else { no }).name("unit", &self.called);
        let check = Check::new(key, holds, fill(because))
            .of(&self.of)
            .on(path.to_owned(), wanted);
        self.tally.checks.push(check);
    }

    /// A condition that fails whatever the umpire says.
    pub(super) fn fails(&mut self, key: &'static str, no: &'static str) {
        let because = Reason::new(key, no).name("unit", &self.called);
        let check = Check::new(key, false, because).of(&self.of);
        self.tally.checks.push(check);
    }

    /// A condition that all of some units are of an arm; each that is not fails it by itself.
    pub(super) fn arms(
        &mut self,
        key: &'static str,
        units: &[UnitFacts],
        is: impl Fn(Arm) -> bool,
        [yes, no]: [&'static str; 2],
        wanted: Kind,
    ) {
        let wanted = || Value::from(wanted.word());
        let others = units.iter().enumerate();
        let others: Vec<_> = others.filter(|(_, unit)| !is(unit.kind.arm())).collect();
        if others.is_empty() {
            self.check(key, true, [yes, no], ("units.0.kind", wanted()));
        }
        for (at, unit) in others {
            let because = Reason::new(key, no).name("unit", unit.called());
            let check = Check::new(key, false, because).of(&self.of);
            let check = check.on(format!("units.{at}.kind"), wanted());
            self.tally.checks.push(check);
        }
    }

    /// A condition that nobody is on a list.
    pub(super) fn nobody(
        &mut self,
        key: &'static str,
        words: [&'static str; 2],
        path: &str,
        named: &[NamedFacts],
    ) {
        let none = Value::Array(Vec::new());
        self.check_with(key, named.is_empty(), words, (path, none), |reason| {
            reason.list("names", names(named))
        });
    }

    /// That there is room for them in a hex; its crowd stands under that path.
    ///
    /// # Source
    /// `hex.stack`
    pub(super) fn room(&mut self, path: &str, crowd: &[Crowd]) {
        let key = self.tables.hex_stack.key;
        let none = Value::Array(Vec::new());
        let words = ["room", "no-room"];
        self.check_with(key, crowd.is_empty(), words, (path, none), |reason| {
            reason.list("names", crowds(crowd))
        });
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
        let because = Reason::new(key, "disorders").name("hex", hex);
        let check = Check::new(key, true, because.list("names", lost));
        self.tally.checks.push(check.of(&self.of));
    }

    /// That it is the time for it.
    ///
    /// # Source
    /// `turn.frame`, `shock.steps`
    pub(super) fn now(&mut self, now: Phase, wanted: &[Phase]) {
        let first = wanted.first().copied().unwrap_or_default();
        let turn = matches!(first, Phase::Activation | Phase::Movement | Phase::Rally);
        let key = if turn {
            self.tables.turn_frame.key
        } else {
            self.tables.shock_steps.key
        };
        let on = ("now", Value::from(first.word()));
        self.check_with(
            key,
            wanted.contains(&now),
            ["now", "not-now"],
            on,
            |reason| {
                reason
                    .word("now", now.message())
                    .word("wanted", first.message())
            },
        );
    }

    /// That its group is the active one.
    ///
    /// # Source
    /// `turn.frame`
    pub(super) fn active(&mut self, active: bool) {
        let key = self.tables.turn_frame.key;
        self.check(
            key,
            active,
            ["active", "not-active"],
            ("active", true.into()),
        );
    }
}

/// What keeps units from one hex, to be listed in a message.
pub(super) fn crowds(crowd: &[Crowd]) -> Vec<Arg> {
    let word = |crowd: &Crowd| Arg::Word(crowd.message().to_owned());
    crowd.iter().map(word).collect()
}

/// Units by their names, to be listed in a message.
pub(super) fn called<'u>(units: impl IntoIterator<Item = &'u UnitFacts>) -> Vec<Arg> {
    let name = |unit: &UnitFacts| Arg::Name(unit.called().into());
    units.into_iter().map(name).collect()
}

/// Hexes, to be listed in a message.
pub(super) fn hexes<'h>(hexes: impl IntoIterator<Item = &'h Id>) -> Vec<Arg> {
    let name = |hex: &Id| Arg::Name(hex.as_str().into());
    hexes.into_iter().map(name).collect()
}

/// Names, to be listed in a message.
pub(super) fn names(named: &[NamedFacts]) -> Vec<Arg> {
    let name = |named: &NamedFacts| Arg::Name(named.called().into());
    named.iter().map(name).collect()
}
