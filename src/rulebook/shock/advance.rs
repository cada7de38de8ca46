//! A hex the defenders left is occupied.

use super::Shock;
use super::ask::{Survey, any_of, facing, hex_in, one_of};
use super::event::{Event, occupied};
use super::kind::{Arm, Clash, Kind, Phase};
use super::phase::{attack_of, now};
use super::position::{After, Attack, Position, Unit};
use super::tables::Tables;
use super::unit::{NamedFacts, UnitFacts};
use super::weighing::{Weighing, called, hexes, names};
use crate::hex::Vertex;
use crate::names::Id;
use crate::rulebook::answers::refuse;
use crate::rulebook::case::{Case, Plain};
use crate::rulebook::{Answers, Due, Hole, HoleKind, Offer, Refusal};
use crate::ruling::{Amendments, Check, Reason, Tally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The facts of an advance.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct AdvanceFacts {
    /// Where the turn stands.
    pub now: Phase,
    /// The hex that was left.
    pub hex: Id,
    /// Whether the defenders left it in a shock, and nobody has occupied it.
    pub left: bool,
    /// The stacks that attacked it.
    pub stacks: Vec<StackFacts>,
    /// The unit whose stack is chosen.
    pub chosen: Id,
    /// Whether it is the first step of a pursuit.
    pub pursuit: bool,
    /// Hexes the stack of that unit has to pursue into instead.
    pub rather: Vec<Id>,
    /// Who went back and is beside the hex.
    pub back: Vec<NamedFacts>,
    /// The units that occupy it, as far as there is room.
    pub goes: Vec<UnitFacts>,
    /// The kinds of them that the ground of the hex disorders.
    pub rough: Vec<Kind>,
    /// The corner they face in the end.
    pub facing: Id,
    /// Whether one of those who went back is then before their front.
    pub front: bool,
    /// What is left to do after the shock.
    #[schemars(extend("x-minor" = true))]
    pub after: Option<After>,
    /// Whether they turn.
    #[schemars(extend("x-minor" = true))]
    pub turns: bool,
}

/// A stack that attacked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct StackFacts {
    /// Its units, the top one first.
    pub units: Vec<UnitFacts>,
    /// Whether it charged.
    pub charge: bool,
}

/// An advance that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdvanceAsk {
    /// The hex.
    pub hex: Id,
    /// A unit of the stack that occupies it.
    pub unit: Id,
    /// The corner it faces in the end; none: as before, in a pursuit the one that needs least turning.
    pub facing: Option<Id>,
}

impl Case<Shock> for AdvanceFacts {
    const PROCEDURE: &'static str = "advance";
    const HOLES: &'static [Hole] = &[
        Hole::new("to", HoleKind::Hex, true),
        Hole::new("unit", HoleKind::Unit, true),
        Hole::new("facing", HoleKind::Facing, false),
    ];
    const DONE: &'static str = "advances";
    type Ask = AdvanceAsk;

    fn read(survey: Survey<'_>, answers: &Answers) -> Result<AdvanceAsk, Refusal> {
        let position = survey.position;
        Ok(AdvanceAsk {
            hex: hex_in(position, answers, "to")?,
            unit: super::ask::first(position, answers)?,
            facing: facing(position, answers)?,
        })
    }

    fn measure(survey: Survey<'_>, ask: &AdvanceAsk, _: &Amendments) -> Result<Self, Refusal> {
        let (position, tables) = (survey.position, survey.tables);
        let (unit, _) = super::ask::on_map(position, &ask.unit)?;
        let after = position.state.after.clone();
        let stacks = stacks(position, &ask.hex);
        let pursuit = pursued(position, &ask.hex);
        let back: Vec<&Unit> = back_beside(position, &ask.hex);
        let own = stacks
            .iter()
            .find(|(units, _)| units.iter().any(|own| own.id == unit.id));
        let (own, _) = own.ok_or_else(|| not_at(position, unit, &ask.hex))?;
        let others = vacant(position).into_iter();
        let rather = others.filter(|other| {
            let stacks = self::stacks(position, other);
            let mut charging = stacks.iter().filter(|(_, charge)| *charge);
            let own = charging.any(|(units, _)| units.iter().any(|own| own.id == unit.id));
            !pursuit && own && pursued(position, other)
        });
        let goes = if pursuit {
            pursuers(survey, unit, &stacks, &ask.hex)
        } else {
            own.clone()
        };
        let lay = position.map.grid().lay;
        let asked = ask
            .facing
            .as_ref()
            .and_then(|word| lay.vertex(word.as_str()));
        let towards = || {
            back.iter()
                .find_map(|enemy| towards(position, unit.facing, &ask.hex, enemy))
        };
        let facing = asked
            .or_else(|| pursuit.then(towards).flatten())
            .unwrap_or(unit.facing);
        let before = position.before(&ask.hex, facing);
        Ok(Self {
            now: now(survey),
            left: vacant(position).contains(&ask.hex),
            chosen: unit.id.clone(),
            pursuit,
            rather: rather.collect(),
            front: back
                .iter()
                .any(|enemy| enemy.hex.as_ref().is_some_and(|hex| before.contains(hex))),
            back: back.into_iter().map(NamedFacts::of).collect(),
            rough: position.rough(tables, &ask.hex),
            turns: facing != unit.facing,
            facing: Id::from(lay.vertex_word(facing)),
            goes: UnitFacts::all(goes),
            stacks: stacks
                .into_iter()
                .map(|(units, charge)| StackFacts {
                    units: UnitFacts::all(units),
                    charge,
                })
                .collect(),
            hex: ask.hex.clone(),
            after,
        })
    }

    fn subject(&self) -> Id {
        self.chosen.clone()
    }

    fn called(&self, id: &Id) -> Option<String> {
        let units = self.stacks.iter().flat_map(|stack| &stack.units);
        UnitFacts::called_among(units.chain(&self.goes), id)
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let called = Case::<Shock>::called(self, &self.chosen);
        let called = called.unwrap_or_else(|| self.chosen.to_string());
        let mut weighing = Weighing::new(tables, &self.chosen, &called);
        let hex = |reason: Reason| reason.name("hex", &self.hex);
        let who = &tables.advance_who;
        weighing.now(self.now, &[Phase::Advance]);
        weighing.check_with(
            who.key,
            self.left,
            ["left", "not-left"],
            ("left", true.into()),
            hex,
        );
        let none = serde_json::Value::Array(Vec::new());
        weighing.check_with(
            tables.pursuit_again.key,
            self.rather.is_empty(),
            ["no-other", "rather"],
            ("rather", none),
            |reason| reason.list("hexes", hexes(&self.rather)),
        );
        let rough = self.goes.iter();
        weighing.rough(
            &self.hex,
            rough.filter(|unit| self.rough.contains(&unit.kind)),
        );
        if self.pursuit {
            self.in_pursuit(&mut weighing);
        } else {
            self.by_cohesion(&mut weighing);
        }
        weighing.tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let mut events = occupied(&self.goes, &self.hex, &self.facing, &self.rough);
        events.extend(self.after.clone().map(|mut after| {
            after.occupied.push(self.hex.clone());
            after
                .advanced
                .extend(self.goes.iter().map(|unit| unit.id.clone()));
            let turned = self.goes.iter().filter(|_| self.turns);
            after.turned.extend(turned.map(|unit| unit.id.clone()));
            Event::After { after }
        }));
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new(
            "shock.says",
            if self.pursuit {
                "advance-pursuit"
            } else {
                "advance"
            },
        )
        .list("units", called(&self.goes))
        .name("hex", &self.hex)
        .name("facing", &self.facing)
    }
}

impl AdvanceFacts {
    /// The stack of the chosen unit.
    fn own(&self) -> Option<&StackFacts> {
        let chosen = |stack: &&StackFacts| stack.units.iter().any(|unit| unit.id == self.chosen);
        self.stacks.iter().find(chosen)
    }

    /// The stack with the highest cohesion goes; charging horse before foot alone.
    ///
    /// # Source
    /// `advance.who`, `advance.cavalry_first`
    fn by_cohesion(&self, weighing: &mut Weighing<'_>) {
        let tables = weighing.tables;
        let Some(own) = self.own() else { return };
        let foot = |stack: &StackFacts| stack.units.iter().all(|unit| unit.kind.arm() == Arm::Foot);
        let charged = self.stacks.iter().find(|stack| stack.charge);
        let key = tables.advance_cavalry_first.key;
        let holds = !foot(own) || charged.is_none();
        let first = charged.and_then(|stack| stack.units.first());
        let on = ("chosen", first.map_or("", |unit| unit.id.as_str()).into());
        let words = [
            if charged.is_some() {
                "cavalry"
            } else {
                "no-cavalry"
            },
            "foot",
        ];
        weighing.check_with(key, holds, words, on, |reason| {
            reason.name("other", first.map_or("", UnitFacts::called))
        });
        let best = |stack: &StackFacts| {
            stack
                .units
                .iter()
                .filter_map(|unit| unit.rating(tables))
                .max()
        };
        let running = self
            .stacks
            .iter()
            .filter(|stack| charged.is_none() || !foot(stack));
        let Some(highest) = running.max_by_key(|stack| best(stack)) else {
            return;
        };
        let holds = best(own) >= best(highest);
        let key = tables.advance_who.key;
        let lead = highest.units.first();
        let on = ("chosen", lead.map_or("", |unit| unit.id.as_str()).into());
        weighing.check_with(key, holds, ["highest", "lower"], on, |reason| {
            reason
                .count("cohesion", best(own).unwrap_or(0))
                .count("best", best(highest).unwrap_or(0))
                .name("other", lead.map_or("", UnitFacts::called))
        });
    }

    /// Heavy cavalry first, then higher cohesion; they turn to those who went back.
    ///
    /// # Source
    /// `pursuit.stack`, `pursuit.again`
    fn in_pursuit(&self, weighing: &mut Weighing<'_>) {
        let tables = weighing.tables;
        let key = tables.pursuit_stack.key;
        let charging = self.stacks.iter().filter(|stack| stack.charge);
        let mut units: Vec<&UnitFacts> = charging.flat_map(|stack| &stack.units).collect();
        units.sort_by_key(|unit| order(tables, unit));
        let chosen = units.iter().find(|unit| unit.id == self.chosen);
        let first = units.first();
        let holds = chosen
            .zip(first)
            .is_some_and(|(chosen, first)| order(tables, chosen) == order(tables, first));
        let on = ("chosen", first.map_or("", |unit| unit.id.as_str()).into());
        weighing.check_with(key, holds, ["first", "not-first"], on, |reason| {
            reason.name("other", first.map_or("", |unit| unit.called()))
        });
        let key = tables.pursuit_again.key;
        weighing.check_with(
            key,
            self.front,
            ["faces", "turns-away"],
            ("front", true.into()),
            |reason| {
                reason
                    .list("names", names(&self.back))
                    .name("facing", &self.facing)
            },
        );
        weighing.tally.note(tables.charge_step_8.key);
    }
}

/// Where a unit comes in a pursuit: heavy first, then the higher cohesion.
fn order(tables: &Tables, unit: &UnitFacts) -> (bool, std::cmp::Reverse<Option<i64>>) {
    let light = unit.kind != Kind::HeavyCavalry;
    (light, std::cmp::Reverse(unit.rating(tables)))
}

/// The units that pursue into a hex, the chosen one first, as far as there is room.
fn pursuers<'p>(
    survey: Survey<'p>,
    chosen: &'p Unit,
    stacks: &[(Vec<&'p Unit>, bool)],
    hex: &Id,
) -> Vec<&'p Unit> {
    let (position, tables) = (survey.position, survey.tables);
    let charging = stacks.iter().filter(|(_, charge)| *charge);
    let mut units: Vec<&Unit> = charging.flat_map(|(units, _)| units.clone()).collect();
    units.sort_by_key(|unit| (unit.id != chosen.id, order(tables, &UnitFacts::of(unit))));
    let mut goes: Vec<&Unit> = Vec::new();
    for unit in units {
        goes.push(unit);
        if !position.crowd(tables, hex, &goes).is_empty() {
            goes.pop();
        }
    }
    goes
}

/// The stacks that attacked a hex in the last shock and are beside it, and whether each charged; one that has occupied a hex
/// stays there.
///
/// # Source
/// `advance.who`
fn stacks<'p>(position: &'p Position, hex: &Id) -> Vec<(Vec<&'p Unit>, bool)> {
    let Some(after) = &position.state.after else {
        return Vec::new();
    };
    let numbers = after.attacks.iter();
    let attacks = numbers.filter_map(|number| position.attack(*number));
    let at = attacks.filter(|attack: &&Attack| {
        attack.targets.contains(hex) && !attack.units.iter().any(|id| after.advanced.contains(id))
    });
    at.filter_map(|attack| {
        let beside = |unit: &&Unit| {
            unit.hex
                .as_ref()
                .is_some_and(|own| position.beside(own, hex))
        };
        let units: Vec<&Unit> = position.present(&attack.units).filter(beside).collect();
        (!units.is_empty()).then_some((units, attack.charge))
    })
    .collect()
}

/// Why a unit is in none of the stacks that may occupy a hex.
fn not_at(position: &Position, unit: &Unit, hex: &Id) -> Refusal {
    let Some((number, attack)) = attack_of(position, &unit.id) else {
        return refuse("shock.ask", "no-attack", &unit.name);
    };
    let after = position.state.after.as_ref();
    let variant = if attack.is_on() {
        "unresolved"
    } else if !attack.targets.contains(hex) {
        "elsewhere-attack"
    } else if after.is_none_or(|after| !after.attacks.contains(&number)) {
        "past"
    } else if after.is_some_and(|after| attack.units.iter().any(|id| after.advanced.contains(id))) {
        "occupies"
    } else {
        "apart"
    };
    let because = Reason::new("shock.ask", variant)
        .name("name", &unit.name)
        .name("hex", hex);
    Check::new("shock.ask", false, because).into()
}

/// Who went back in the last shock and is beside a hex.
fn back_beside<'p>(position: &'p Position, hex: &Id) -> Vec<&'p Unit> {
    let after = position.state.after.iter();
    let back = after.flat_map(|after| position.present(&after.back));
    back.filter(|unit| {
        unit.hex
            .as_ref()
            .is_some_and(|own| position.beside(own, hex))
    })
    .collect()
}

/// Whether cavalry that charged goes on in pursuit into a hex.
///
/// # Source
/// `pursuit.again`
fn pursued(position: &Position, hex: &Id) -> bool {
    let broken = position
        .state
        .after
        .as_ref()
        .is_some_and(|after| after.clash == Clash::Broken);
    let charged = stacks(position, hex).iter().any(|(_, charge)| *charge);
    broken && charged && !back_beside(position, hex).is_empty()
}

/// The corner that has an enemy before it and needs least turning.
fn towards(position: &Position, now: Vertex, hex: &Id, enemy: &Unit) -> Option<Vertex> {
    let at = enemy.hex.as_ref()?;
    let mut fronts = Vertex::ALL
        .into_iter()
        .filter(|vertex| position.before(hex, *vertex).contains(at));
    let turn = |vertex: &Vertex| {
        let turn = now.turn_to(*vertex);
        turn.min(6 - turn)
    };
    let first = fronts.next()?;
    Some(fronts.fold(first, |best, next| {
        if turn(&next) < turn(&best) {
            next
        } else {
            best
        }
    }))
}

/// The hexes defenders left in the last shock that are still to be occupied by somebody.
pub(super) fn vacant(position: &Position) -> Vec<Id> {
    let Some(after) = &position.state.after else {
        return Vec::new();
    };
    if !matches!(after.clash, Clash::Pressed | Clash::Broken | Clash::Overrun) {
        return Vec::new();
    }
    let empty = after.hexes.iter().filter(|hex| {
        !after.occupied.contains(hex)
            && position.stack(hex).is_empty()
            && !stacks(position, hex).is_empty()
    });
    empty.cloned().collect()
}

/// Every hex to be occupied, with those who may.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    vacant(position)
        .into_iter()
        .filter_map(|hex| of_hex(survey, &hex))
        .collect()
}

fn of_hex(survey: Survey<'_>, hex: &Id) -> Option<Offer> {
    let position = survey.position;
    let stacks = stacks(position, hex);
    let units: Vec<&Unit> = stacks.iter().flat_map(|(units, _)| units.clone()).collect();
    let may = units.iter().copied().filter(|unit| {
        let ask = AdvanceAsk {
            hex: hex.clone(),
            unit: unit.id.clone(),
            facing: None,
        };
        super::phase::can::<AdvanceFacts>(survey, &ask)
    });
    let may: Vec<&Unit> = may.collect();
    let first = may.first()?;
    let fronts: Vec<String> = if pursued(position, hex) {
        let back = back_beside(position, hex);
        let facing = Vertex::ALL.into_iter().filter(|vertex| {
            let before = position.before(hex, *vertex);
            back.iter()
                .any(|enemy| enemy.hex.as_ref().is_some_and(|at| before.contains(at)))
        });
        let lay = position.map.grid().lay;
        facing
            .map(|vertex| lay.vertex_word(vertex).to_owned())
            .collect()
    } else {
        super::ask::corners(position)
    };
    Some(Offer {
        procedure: AdvanceFacts::PROCEDURE,
        side: Some(first.side.clone()),
        answers: vec![("to", hex.to_string())],
        open: vec![
            one_of("unit", may.iter().map(|unit| unit.id.to_string()).collect()),
            any_of("facing", fronts),
        ],
        due: Due::Now,
        says: Reason::new("shock.offer", "advance").name("unit", hex),
    })
}
