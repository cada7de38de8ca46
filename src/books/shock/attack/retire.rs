//! Retirements, in which a unit leaves a hex before a shock is fought.

use crate::ask::facing_of;
use crate::attacks::{at, is_answerable, is_live};
use crate::hexes::hexes;
use crate::position::Departure;
use crate::prelude::*;
use crate::unit::cohesion;
use crate::view;
use dice::outcomes;
use serde_json::json;

outcomes! {
    /// The result of a retirement.
    pub enum Retirement {
        Retires = "retires",
        Disordered = "retires-disordered",
        Withdrawn = "withdrawn",
    }
}

facts! {
    /// The facts of a unit's retirement.
    pub struct RetireFacts {
        pub now: Phase,
        /// The unit that retires.
        pub unit: UnitFacts,
        /// The units that declared attacks at the hex. Those that have since followed other enemies are included.
        pub attackers: Vec<UnitFacts>,
        pub charge: bool,
        /// True if the attack is a second shock.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub second: bool as minor,
        /// The hexes of the path, in order.
        pub path: Vec<BackFacts>,
        /// The reasons why the last hex of the path has no room for the unit.
        pub crowd: Vec<Crowd>,
        /// The hex from which the unit retires.
        pub from: Id,
        /// The corner that the unit faces at the end.
        pub facing: Id as minor,
        /// The number of units already in the last hex of the path. The unit goes beneath them.
        pub beneath: u32 as minor,
        /// True if the unit is the last to leave the hex.
        pub last: bool as minor,
    }

    /// A hex on the path of a retirement.
    pub struct BackFacts {
        pub hex: Id,
        /// True if the hex is beside the previous hex.
        pub beside: bool,
        /// True if the unit can enter the hex.
        pub passable: bool,
        pub enemy: bool,
        /// The enemies that have the hex as a frontal hex.
        pub faced: Vec<NamedFacts>,
        /// True if the path of a declared charge leads through the hex.
        pub promised: bool,
        /// True if the terrain of the hex disorders the unit.
        pub disorders: bool,
    }
}

ask! {
    /// The request to retire a unit before a shock.
    RetireAsk of Shock {
        unit: Id = hole::Unit,
        /// The hexes of the path, in order.
        path: Vec<Id> = hole::Hexes,
    }
}

impl Case<Shock> for RetireFacts {
    type Outcome = Plain<Retirement>;

    fn measure(survey: Survey<'_>, ask: &RetireAsk, _: &Amendments) -> Result<Self, Refusal> {
        let (position, tables) = (survey.position, survey.tables);
        let (unit, hex) = on_map(position, &ask.unit)?;
        let against = EnemySide { side: &unit.side, but: &[] };
        let mut from = hex;
        let mut path = Vec::new();
        for to in &ask.path {
            let comes = |attack: &Attack| {
                attack.charge && attack.stage == Stage::Declared && is_live(position, attack)
            };
            let mut attacks = position.state.attacks.iter();
            let promised = attacks.any(|attack| attack.path.contains(to) && comes(attack));
            path.push(BackFacts {
                hex: to.clone(),
                beside: position.beside(from, to),
                passable: position.cost(tables, unit.kind, from, to).is_some(),
                enemy: position.held(to, &unit.side),
                faced: position.faced(to, against).map(NamedFacts::of).collect(),
                promised,
                disorders: position.disorders(tables, unit.kind, to),
            });
            from = to;
        }
        let attacks = declared_at(position, hex, &unit.side);
        let attackers = attacks.iter().flat_map(|attack| position.present(&attack.units));
        Ok(Self {
            now: survey.step,
            attackers: UnitFacts::all(attackers),
            charge: attacks.iter().any(|attack| attack.charge),
            second: attacks.iter().any(|attack| attack.now),
            path,
            crowd: position.crowd(tables, from, &[unit]),
            from: hex.clone(),
            facing: facing_of(position, unit),
            beneath: position.beneath(from, &[]),
            last: position.stack(hex).len() == 1,
            unit: UnitFacts::of(unit),
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self {
            now: Phase::Retire,
            unit: UnitFacts::named("unit", Kind::LightCavalry),
            attackers: vec![UnitFacts::named("enemy", Kind::HeavyCavalry)],
            charge: true,
            path: vec![BackFacts {
                hex: Id::from("free-hex"),
                beside: true,
                passable: true,
                ..BackFacts::default()
            }],
            ..Self::default()
        })
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = TallyBuilder::about(tables, &self.unit);
        let times = if self.second { [Phase::Answer] } else { [Phase::Retire] };
        weighing.now_or(fact!(self.now), Phase::Retire, &times);
        self.who(&mut weighing);
        self.way(&mut weighing);
        if let Some(back) = self.path.iter().find(|back| back.disorders) {
            weighing.rough(&back.hex, std::iter::once(&self.unit));
        }
        if self.charge {
            weighing.tally.note(tables.charge_step_2.key);
            cohesion(&mut weighing.tally, tables, &self.unit, "unit");
        }
        weighing.done()
    }

    fn resolve(&self, _: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<Retirement> {
        if !self.charge {
            return Plain::of(&self.unit.id, Retirement::Retires);
        }
        let disordered = self.unit.disordered;
        let failed = if disordered { Retirement::Withdrawn } else { Retirement::Disordered };
        let need = tally.total().unwrap_or(0);
        let (of, ends) = (&self.unit.id, [Retirement::Retires, failed]);
        Plain::of(of, throw(dice, "throw-shock-retire", of, need, ends))
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<Retirement>) -> Vec<Event> {
        let unit = || self.unit.id.clone();
        let mut events = Vec::new();
        let end = self.path.last().map(|back| back.hex.clone());
        match (outcome.word, end) {
            (Retirement::Withdrawn, _) | (_, None) => {
                events.push(Event::Gone { unit: unit(), how: Departure::Withdrawn });
            }
            (ends @ (Retirement::Retires | Retirement::Disordered), Some(hex)) => {
                events.push(Event::Placed {
                    unit: unit(),
                    hex,
                    facing: self.facing.clone(),
                    beneath: self.beneath,
                });
                let rough = self.path.iter().any(|back| back.disorders);
                if (ends == Retirement::Disordered || rough) && !self.unit.disordered {
                    events.push(Event::Disordered { unit: unit() });
                }
            }
        }
        if self.last {
            let hex = self.from.clone();
            events.push(Event::Left { hex });
        }
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        let way = self.path.iter().map(|back| &back.hex);
        Reason::new("shock.says", "retire")
            .name("unit", self.unit.called())
            .list("names", called(&self.attackers))
            .list("hexes", hexes(way))
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<ruling::table::Mark> {
        let hexes = std::iter::once(&self.from).chain(self.path.iter().map(|back| &back.hex));
        view::path(survey.position, hexes)
    }
}

impl RetireFacts {
    /// Checks that the unit is attacked, and that a unit of its kind may retire from these attackers.
    ///
    /// # Source
    /// `shock.retire`, `charge.step.2`
    fn who(&self, weighing: &mut TallyBuilder<'_>) {
        let tables = weighing.tables;
        let key = tables.shock_retire.key;
        let some = !self.attackers.is_empty();
        let attacked = fact!(self.attackers).is_not_empty();
        weighing.that(key, attacked, ["attacked", "not-attacked"]);
        let foot = some && self.attackers.iter().all(|unit| unit.kind.arm() == Arm::Foot);
        let heavy = some && self.attackers.iter().all(|unit| unit.kind == Kind::HeavyCavalry);
        let fill = |reason: Reason| {
            reason.word("kind", self.unit.kind.message()).list("names", called(&self.attackers))
        };
        let (may, words) = match self.unit.kind {
            Kind::HeavyCavalry | Kind::Jaegers => (foot, ["foot", "not-foot"]),
            Kind::LightCavalry | Kind::HorseArtillery => (foot || heavy, ["foot-or-heavy", "neither"]),
            Kind::Infantry | Kind::FootArtillery => {
                // A unit of this kind may never retire. So the check depends on the kind of the unit, not on the
                // attackers.
                let other = fact!(self.unit.kind).is(Kind::LightCavalry);
                weighing.that_with(key, other, ["never", "never"], fill);
                (foot || heavy, ["foot-or-heavy", "others"])
            }
        };
        let never = matches!(self.unit.kind, Kind::Infantry | Kind::FootArtillery);
        if !(never && may) {
            let wanted = json!([{ "kind": "infantry", "id": "attacker" }]);
            let may = fact!(self.attackers).so(|_| may, wanted);
            weighing.that_with(key, may, words, fill);
        }
        if self.unit.kind == Kind::Jaegers && self.charge {
            let no_charge = fact!(self.charge).is(false);
            weighing.that_with(key, no_charge, ["not-foot", "not-foot"], fill);
        }
        if self.unit.kind == Kind::Jaegers {
            let ordered = fact!(self.unit.disordered).is(false);
            weighing.that(key, ordered, ["ordered", "disordered"]);
        }
    }

    /// Checks that the unit may retire along the path.
    fn way(&self, weighing: &mut TallyBuilder<'_>) {
        let tables = weighing.tables;
        let table = &tables.shock_retire;
        let (key, jaegers, far) = (table.key, table.jaegers, table.far);
        let most = if self.unit.kind == Kind::Jaegers { jaegers } else { far };
        let hexes = u32::try_from(self.path.len()).unwrap_or(u32::MAX);
        let wanted = json!([{ "beside": true, "passable": true }]);
        let holds = fact!(self.path).so(|_| (1..=most).contains(&hexes), wanted);
        weighing.that_with(key, holds, ["path", "long"], |reason| {
            reason.count("hexes", hexes).count("most", most)
        });
        for (at, back) in self.path.iter().enumerate() {
            let hex = |reason: Reason| reason.name("hex", &back.hex);
            let place = format_args!("path.{at}");
            let next = fact!(place, back.beside).is(true);
            weighing.that_with(key, next, ["next", "apart"], hex);
            let passable = fact!(place, back.passable).is(true);
            weighing.that_with(key, passable, ["passable", "closed"], hex);
            let no_enemy = fact!(place, back.enemy).is(false);
            weighing.that_with(key, no_enemy, ["no-enemy", "enemy"], hex);
            let unfaced = fact!(place, back.faced).is_empty();
            weighing.that_with(key, unfaced, ["unfaced", "faced"], |reason| {
                hex(reason).list("names", names(&back.faced))
            });
            let clear = fact!(place, back.promised).is(false);
            weighing.that_with(key, clear, ["clear-of-charge", "in-charge"], hex);
        }
        weighing.room(fact!(self.crowd));
    }
}

/// Returns true if an attack is a second shock to which the defenders may still react. A pursuit does not count,
/// because units can't retire from it.
///
/// # Source
/// `again.breakthrough`, `again.counter`, `pursuit.again`
pub(crate) fn is_second(position: &Position, attack: &Attack) -> bool {
    attack.now && attack.pursuit == 0 && is_answerable(position, attack)
}

/// Returns the attacks declared at a hex, or an empty list if none of them can still be fought. Attacks that have ended
/// are included, because the right to retire depends on all that was declared.
///
/// # Source
/// `shock.retire`, `charge.step.2`
fn declared_at<'p>(position: &'p Position, hex: &Id, side: &Id) -> Vec<&'p Attack> {
    if at(position, hex, side).is_empty() {
        return Vec::new();
    }
    // Once shocks are being resolved, units may retire from a second shock only.
    let second = position.phase == Phase::Resolve;
    let attacks = position.state.attacks.iter().filter(|attack| !second || is_second(position, attack));
    let others = attacks.filter(|attack| {
        let mut units = position.present(&attack.units);
        attack.targets.contains(hex) && units.any(|unit| unit.side != *side)
    });
    others.collect()
}

/// Returns offers to retire units that are attacked.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let mut offers = Vec::new();
    for unit in position.units.iter().filter(|unit| unit.is_present()) {
        let Some(hex) = &unit.hex else { continue };
        if at(position, hex, &unit.side).is_empty() {
            continue;
        }
        let ways = backs(position, hex).into_iter();
        let asks = ways.map(|path| RetireAsk { unit: unit.id.clone(), path });
        let retires = |_: &RetireFacts| offer(RetireFacts::PROCEDURE, unit);
        offers.extend(survey.offers(asks, "path", retires));
    }
    offers
}

/// Returns every path of one or two hexes that starts from a hex and does not return to it.
fn backs(position: &Position, from: &Id) -> Vec<Vec<Id>> {
    let mut ways = Vec::new();
    for first in position.around(from) {
        ways.push(vec![first.clone()]);
        for second in position.around(&first) {
            if second != *from {
                ways.push(vec![first.clone(), second]);
            }
        }
    }
    ways
}
