//! A charge is declared: cavalry two or three hexes off goes at an enemy by a way of one or two hexes.

use super::Shock;
use super::ask::{Survey, facing, first, hex_in, hexes_in, joined, offer, on_map, one_of};
use super::declare::{declared, enemies_in, in_order, next_number};
use super::event::Event;
use super::hexes::{Against, Crowd};
use super::kind::{Arm, Ground, Kind, Phase};
use super::phase::{can, now};
use super::position::{Attack, Position, Unit};
use super::tables::Tables;
use super::unit::{NamedFacts, UnitFacts};
use super::weighing::{Weighing, called, hexes, names};
use crate::hex::Vertex;
use crate::names::Id;
use crate::rulebook::answers::refuse;
use crate::rulebook::case::{Case, Plain};
use crate::rulebook::{Answers, Due, Hole, HoleKind, Offer, Refusal};
use crate::ruling::{Amendments, Arg, Open, Reason, Tally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The facts of a charge declared.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ChargeFacts {
    /// Where the turn stands.
    pub now: Phase,
    /// The units that charge, the top one first: the cavalry of the stack.
    pub units: Vec<UnitFacts>,
    /// Whether their group is active.
    pub active: bool,
    /// Whether an attack of theirs is declared already.
    pub declared: bool,
    /// Whether one of them moved in this activation.
    pub moved: bool,
    /// Enemies in whose zones they stand.
    pub zoc: Vec<NamedFacts>,
    /// The hex they charge.
    pub target: Id,
    /// The enemies in it.
    pub enemies: Vec<NamedFacts>,
    /// How many hexes away it is.
    pub distance: Option<u32>,
    /// Whether they see it.
    pub sees: Option<bool>,
    /// What lies in it.
    pub ground: Option<Vec<Ground>>,
    /// What entering it from the end of the way takes; 0: it is closed to them.
    pub cost: Option<u32>,
    /// The hexes of the way.
    pub path: Vec<WayFacts>,
    /// Whether the way ends beside the target.
    pub reaches: bool,
    /// The corner they face in the end.
    pub facing: Id,
    /// How many corners they turn from first to last.
    pub corners: u32,
    /// Whether the target is then a frontal hex of theirs.
    pub front: bool,
    /// What keeps them from being where the way ends.
    pub crowd: Vec<Crowd>,
    /// The number of the attack.
    #[schemars(extend("x-minor" = true))]
    pub number: u32,
}

/// One hex of the way of a charge.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct WayFacts {
    /// The hex.
    pub hex: Id,
    /// What entering it takes; 0: it is closed to them.
    pub cost: u32,
    /// Whether it lies beside the one before.
    pub beside: bool,
    /// Whether an enemy is in it.
    pub enemy: bool,
    /// Enemy cavalry before whose front it lies.
    pub cavalry: Vec<NamedFacts>,
}

/// A charge that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChargeAsk {
    /// A unit of the stack.
    pub unit: Id,
    /// The hex it charges.
    pub target: Id,
    /// The way.
    pub path: Vec<Id>,
    /// The corner it faces in the end; none: the one that needs least turning.
    pub facing: Option<Id>,
}

impl Case<Shock> for ChargeFacts {
    const PROCEDURE: &'static str = "charge";
    const HOLES: &'static [Hole] = &[
        Hole::new("unit", HoleKind::Unit, true),
        Hole::new("target", HoleKind::Hex, true),
        Hole::new("path", HoleKind::Hexes, true),
        Hole::new("facing", HoleKind::Facing, false),
    ];
    const DONE: &'static str = "declared";
    type Ask = ChargeAsk;

    fn read(survey: Survey<'_>, answers: &Answers) -> Result<ChargeAsk, Refusal> {
        let position = survey.position;
        let unit = first(position, answers)?;
        let path = hexes_in(position, answers, "path")?;
        if path.is_empty() {
            return Err(refuse("shock.ask", "no-path", unit.as_str()));
        }
        Ok(ChargeAsk {
            unit,
            target: hex_in(position, answers, "target")?,
            path,
            facing: facing(position, answers)?,
        })
    }

    fn measure(survey: Survey<'_>, ask: &ChargeAsk, _: &Amendments) -> Result<Self, Refusal> {
        let (position, tables) = (survey.position, survey.tables);
        let (unit, hex) = on_map(position, &ask.unit)?;
        let stack = charging(position, unit, hex);
        let end = ask.path.last().unwrap_or(hex);
        let against = Against {
            side: &unit.side,
            but: &[],
        };
        let kind = unit.kind;
        let mut from = hex;
        let mut path = Vec::new();
        for to in &ask.path {
            path.push(way(survey, kind, from, to, against));
            from = to;
        }
        let lay = position.map.grid().lay;
        let asked = ask
            .facing
            .as_ref()
            .and_then(|word| lay.vertex(word.as_str()));
        let facing = asked.unwrap_or_else(|| least_turn(position, unit.facing, end, &ask.target));
        Ok(Self {
            now: now(survey),
            active: Some(&unit.group) == position.state.active.as_ref(),
            declared: declared(position, &stack),
            moved: stack.iter().any(|unit| unit.done.moved),
            zoc: position.zones(hex, against).map(NamedFacts::of).collect(),
            enemies: enemies_in(position, &ask.target, &unit.side),
            distance: position.steps(hex, &ask.target),
            sees: position.sees(tables, hex, &ask.target),
            ground: position
                .hex(&ask.target)
                .map(|hex| position.map.plot(hex).terrain.clone()),
            cost: Some(position.cost(tables, kind, end, &ask.target).unwrap_or(0)),
            path,
            reaches: position.beside(end, &ask.target),
            corners: corners(unit.facing, facing),
            front: position.before(end, facing).contains(&ask.target),
            facing: Id::from(lay.vertex_word(facing)),
            crowd: position.crowd(tables, end, &stack),
            number: next_number(position),
            units: UnitFacts::all(stack),
            target: ask.target.clone(),
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self {
            now: Phase::Declare,
            units: vec![UnitFacts::named("cavalry", Kind::HeavyCavalry)],
            active: true,
            target: Id::from("target"),
            enemies: vec![NamedFacts {
                of: Id::from("enemy"),
                name: String::new(),
            }],
            path: vec![WayFacts {
                hex: Id::from("way"),
                cost: 1,
                beside: true,
                ..WayFacts::default()
            }],
            ground: Some(Vec::new()),
            cost: Some(1),
            sees: Some(true),
            reaches: true,
            front: true,
            ..Self::default()
        })
    }

    fn subject(&self) -> Id {
        UnitFacts::first_id(&self.units)
    }

    fn called(&self, id: &Id) -> Option<String> {
        UnitFacts::called_among(self.units.iter(), id)
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = Weighing::of_first(tables, &self.units);
        weighing.now(self.now, &[Phase::Declare]);
        weighing.active(self.active);
        let on = ("declared", false.into());
        weighing.check(
            tables.shock_steps.key,
            !self.declared,
            ["undeclared", "declared"],
            on,
        );
        self.who(&mut weighing);
        self.whom(&mut weighing);
        self.whereby(&mut weighing);
        weighing.tally.note(tables.charge_step_1.key);
        weighing.tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let attack = Attack {
            units: self.units.iter().map(|unit| unit.id.clone()).collect(),
            charge: true,
            targets: vec![self.target.clone()],
            path: self.path.iter().map(|way| way.hex.clone()).collect(),
            facing: Some(self.facing.clone()),
            ..Attack::default()
        };
        vec![Event::Attacks {
            number: self.number,
            attack,
        }]
    }

    fn says(&self, _: &Tables) -> Reason {
        let way = self.path.iter().map(|way| &way.hex);
        Reason::new("shock.says", "charge")
            .list("units", called(&self.units))
            .list("names", names(&self.enemies))
            .name("hex", &self.target)
            .list("hexes", hexes(way))
            .name("facing", &self.facing)
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<crate::table::Mark> {
        let unit = survey.position.unit(&self.subject());
        let from = unit.and_then(|unit| unit.hex.as_ref());
        let hexes = from.into_iter().chain(self.path.iter().map(|way| &way.hex));
        super::view::path(survey.position, hexes)
    }
}

impl ChargeFacts {
    /// Who charges: cavalry in order that has not moved and stands in nobody's zone.
    fn who(&self, weighing: &mut Weighing<'_>) {
        let tables = weighing.tables;
        let horse = self.units.iter().all(|unit| unit.kind.arm() == Arm::Horse);
        let key = tables.charge_distance.key;
        let on = ("units.0.kind", Kind::HeavyCavalry.word().into());
        weighing.check(key, horse, ["cavalry", "no-cavalry"], on);
        weighing.check(
            key,
            !self.moved,
            ["still", "moved"],
            ("moved", false.into()),
        );
        in_order(weighing, tables.charge_bar_disordered.key, &self.units);
        weighing.nobody(
            tables.charge_bar_zoc.key,
            ["free", "zone"],
            "zoc",
            &self.zoc,
        );
    }

    /// Whom: an enemy it sees, two or three hexes off, on ground that can be charged.
    fn whom(&self, weighing: &mut Weighing<'_>) {
        let tables = weighing.tables;
        let hex = |reason: Reason| reason.name("hex", &self.target);
        let some = !self.enemies.is_empty();
        let wanted = serde_json::json!([{}]);
        weighing.check_with(
            tables.shock_steps.key,
            some,
            ["enemy", "no-enemy"],
            ("enemies", wanted),
            hex,
        );
        let table = &tables.charge_distance;
        let (key, least, most) = (table.key, table.least, table.most);
        match self.distance {
            Some(distance) => {
                let holds = (least..=most).contains(&distance);
                let words = ["within", if distance < least { "near" } else { "far" }];
                weighing.check_with(key, holds, words, ("distance", least.into()), |reason| {
                    hex(reason)
                        .count("hexes", distance)
                        .count("least", least)
                        .count("most", most)
                });
            }
            None => self.open(weighing, key, "distance"),
        }
        let key = tables.charge_bar_sight.key;
        match self.sees {
            Some(sees) => {
                weighing.check_with(key, sees, ["sees", "hidden"], ("sees", true.into()), hex);
            }
            None => self.open(weighing, key, "sees"),
        }
        let key = tables.charge_bar_terrain.key;
        match &self.ground {
            Some(ground) => {
                let free = ground.iter().all(|ground| *ground == Ground::Clear);
                let words = ground
                    .iter()
                    .map(|ground| Arg::Word(ground.message().to_owned()));
                let on = ("ground", Value::Array(Vec::new()));
                weighing.check_with(key, free, ["open-ground", "barred"], on, |reason| {
                    hex(reason).list("ground", words.collect())
                });
            }
            None => self.open(weighing, key, "ground"),
        }
    }

    /// By which way: beside one another, not too dear, not before the front of enemy cavalry, with room at its end.
    fn whereby(&self, weighing: &mut Weighing<'_>) {
        let tables = weighing.tables;
        let step = &tables.charge_step_1;
        let (key, most, each) = (step.key, step.hexes, step.corners);
        let hexes = u32::try_from(self.path.len()).unwrap_or(u32::MAX);
        let holds = (1..=most).contains(&hexes);
        let on = ("path", serde_json::json!([{ "cost": 1, "beside": true }]));
        weighing.check_with(key, holds, ["path", "long"], on, |reason| {
            reason.count("hexes", hexes).count("most", most)
        });
        for at in 0..self.path.len() {
            self.way_at(weighing, at);
        }
        weighing.check_with(
            key,
            self.reaches,
            ["reaches", "short"],
            ("reaches", true.into()),
            |reason| reason.name("hex", &self.target),
        );
        let limit = each * hexes.min(most);
        let on = ("corners", limit.into());
        weighing.check_with(
            key,
            self.corners <= limit,
            ["turns", "turns-more"],
            on,
            |reason| reason.count("corners", self.corners).count("most", limit),
        );
        let facing = tables.hex_facing.key;
        let on = ("front", true.into());
        weighing.check_with(facing, self.front, ["front", "not-front"], on, |reason| {
            reason.name("hex", &self.target)
        });
        let dear = &tables.charge_bar_cost;
        let (key, most) = (dear.key, dear.most);
        if let Some(cost) = self.cost {
            let words = [
                "target-cheap",
                if cost == 0 {
                    "target-closed"
                } else {
                    "target-dear"
                },
            ];
            let holds = (1..=most).contains(&cost);
            weighing.check_with(key, holds, words, ("cost", most.into()), |reason| {
                reason
                    .name("hex", &self.target)
                    .count("cost", cost)
                    .count("most", most)
            });
        } else {
            self.open(weighing, key, "cost");
        }
        weighing.room("crowd", &self.crowd);
    }

    fn way_at(&self, weighing: &mut Weighing<'_>, at: usize) {
        let tables = weighing.tables;
        let Some(way) = self.path.get(at) else { return };
        let hex = |reason: Reason| reason.name("hex", &way.hex);
        let on = format!("path.{at}.beside");
        let key = tables.charge_step_1.key;
        weighing.check_with(key, way.beside, ["next", "apart"], (&on, true.into()), hex);
        let on = format!("path.{at}.enemy");
        weighing.check_with(
            key,
            !way.enemy,
            ["no-enemy", "enemy"],
            (&on, false.into()),
            hex,
        );
        let most = tables.charge_bar_cost.most;
        let on = format!("path.{at}.cost");
        let words = ["cheap", if way.cost == 0 { "closed" } else { "dear" }];
        let holds = (1..=most).contains(&way.cost);
        weighing.check_with(
            tables.charge_bar_cost.key,
            holds,
            words,
            (&on, most.into()),
            |reason| hex(reason).count("cost", way.cost).count("most", most),
        );
        let ends = at + 1 == self.path.len();
        let on = format!("path.{at}.cavalry");
        let holds = ends || way.cavalry.is_empty();
        let words = [
            if way.cavalry.is_empty() {
                "free"
            } else {
                "ends"
            },
            "through",
        ];
        let none = Value::Array(Vec::new());
        weighing.check_with(
            tables.charge_bar_front.key,
            holds,
            words,
            (&on, none),
            |reason| hex(reason).list("names", names(&way.cavalry)),
        );
    }

    fn open(&self, weighing: &mut Weighing<'_>, key: &'static str, path: &'static str) {
        weighing.tally.open.push(Open {
            key,
            path: path.into(),
            because: Reason::new("shock.open", path).name("hex", &self.target),
        });
    }
}

/// The units of a stack that charge with one of them: the cavalry of its group; whoever else is asked for, to be refused.
fn charging<'p>(position: &'p Position, unit: &'p Unit, hex: &Id) -> Vec<&'p Unit> {
    let own = |other: &&Unit| other.group == unit.group && other.kind.arm() == Arm::Horse;
    let units: Vec<&Unit> = position.stack(hex).into_iter().filter(own).collect();
    if unit.kind.arm() == Arm::Horse {
        units
    } else {
        vec![unit]
    }
}

fn way(survey: Survey<'_>, kind: Kind, from: &Id, to: &Id, against: Against<'_>) -> WayFacts {
    let position = survey.position;
    let cavalry = position
        .faced(to, against)
        .filter(|unit| unit.kind.arm() == Arm::Horse);
    WayFacts {
        hex: to.clone(),
        cost: position.cost(survey.tables, kind, from, to).unwrap_or(0),
        beside: position.beside(from, to),
        enemy: position.held(to, against.side),
        cavalry: cavalry.map(NamedFacts::of).collect(),
    }
}

/// How many corners lie between two ways of facing, the shorter way round.
fn corners(from: Vertex, to: Vertex) -> u32 {
    let turn = from.turn_to(to);
    turn.min(6 - turn).into()
}

/// The corner that has a hex before it and needs least turning; the one faced now where none has.
fn least_turn(position: &Position, now: Vertex, at: &Id, target: &Id) -> Vertex {
    let fronts = Vertex::ALL.into_iter();
    let fronts = fronts.filter(|vertex| position.before(at, *vertex).contains(target));
    fronts
        .min_by_key(|vertex| corners(now, *vertex))
        .unwrap_or(now)
}

/// The charges the active group may declare: one offer for a target, with its ways.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let active = position.state.active.as_ref();
    let horse = position.units.iter().filter(|unit| {
        unit.is_present()
            && Some(&unit.group) == active
            && unit.kind.arm() == Arm::Horse
            && !unit.done.moved
            && !unit.disordered
    });
    let mut offers = Vec::new();
    let mut seen: Vec<&Id> = Vec::new();
    for unit in horse {
        let Some(hex) = &unit.hex else { continue };
        let stack = charging(position, unit, hex);
        let Some(lead) = stack.first().filter(|lead| !seen.contains(&&lead.id)) else {
            continue;
        };
        seen.push(&lead.id);
        if declared(position, &stack) {
            continue;
        }
        for target in targets(survey, lead, hex) {
            let ways: Vec<String> = ways(position, hex, &target)
                .into_iter()
                .filter(|path| {
                    let ask = ChargeAsk {
                        unit: lead.id.clone(),
                        target: target.clone(),
                        path: path.clone(),
                        facing: None,
                    };
                    can::<ChargeFacts>(survey, &ask)
                })
                .map(|path| joined(&path))
                .collect();
            if !ways.is_empty() {
                let more = vec![("target", target.to_string())];
                let open = vec![one_of("path", ways)];
                offers.push(offer(ChargeFacts::PROCEDURE, lead, more, open, Due::Free));
            }
        }
    }
    offers
}

/// The hexes with enemies at the distance of a charge.
fn targets(survey: Survey<'_>, unit: &Unit, hex: &Id) -> Vec<Id> {
    let position = survey.position;
    let table = &survey.tables.charge_distance;
    let against = Against {
        side: &unit.side,
        but: &[],
    };
    let hexes = position
        .enemies(against)
        .filter_map(|enemy| enemy.hex.as_ref());
    let mut hexes: Vec<Id> = hexes
        .filter(|target| {
            let steps = position.steps(hex, target);
            steps.is_some_and(|steps| (table.least..=table.most).contains(&steps))
        })
        .cloned()
        .collect();
    hexes.sort();
    hexes.dedup();
    hexes
}

/// Every way of one or two hexes that ends beside a target.
fn ways(position: &Position, from: &Id, target: &Id) -> Vec<Vec<Id>> {
    let mut ways = Vec::new();
    for first in position.around(from) {
        if position.beside(&first, target) {
            ways.push(vec![first.clone()]);
        }
        for second in position.around(&first) {
            if second != *from
                && position.beside(&second, target)
                && second != *target
                && first != *target
            {
                ways.push(vec![first.clone(), second]);
            }
        }
    }
    ways
}
