//! A second method for the moments of a shock phase. A small memory of its own records the table at each moment and
//! tells which units may charge, shock, form square and counter-charge. The geometry is written out here too.

use frontage::dice::Id;
use frontage::rulebook::Offer;
use frontage::rulebook::shock::kind::{Kind, Stage};
use frontage::rulebook::shock::position::{Attack, Position, Unit};
use std::collections::{BTreeMap, BTreeSet};

pub type Spot = (i32, i32);

/// A unit in the state of some moment.
#[derive(Clone, Debug)]
pub struct PastUnit {
    pub id: String,
    pub side: String,
    pub kind: Kind,
    pub at: Spot,
    pub facing: usize,
    pub in_order: bool,
    pub square: bool,
}

pub const CORNERS: [&str; 6] = ["n", "ne", "se", "s", "sw", "nw"];

impl PastUnit {
    pub fn is_horse(&self) -> bool {
        matches!(self.kind, Kind::LightCavalry | Kind::HeavyCavalry)
    }

    pub fn is_foot(&self) -> bool {
        matches!(self.kind, Kind::Infantry | Kind::Jaegers)
    }

    /// Returns true if the unit has a zone of control (`hex.zoc`). Guns, disordered units and squares have none.
    pub fn has_zone(&self) -> bool {
        self.in_order && !self.square && (self.is_horse() || self.is_foot())
    }

    /// Returns the hexes before the unit (`hex.facing`, `square.effect`). The ground is open everywhere.
    pub fn fronts(&self) -> Vec<Spot> {
        let around = around(self.at);
        if self.square {
            return around.to_vec();
        }
        front(self.at, self.facing).to_vec()
    }
}

/// Returns the hexes around a hex, clockwise from the north-east. Odd rows lie half a hex farther right.
pub fn around((column, row): Spot) -> [Spot; 6] {
    let right = row.rem_euclid(2);
    let left = right - 1;
    [
        (column + right, row - 1),
        (column + 1, row),
        (column + right, row + 1),
        (column + left, row + 1),
        (column - 1, row),
        (column + left, row - 1),
    ]
}

/// Returns the two hexes beside a corner. Corners are counted clockwise from the northern one.
pub fn front(at: Spot, corner: usize) -> [Spot; 2] {
    let around = around(at);
    [around[(corner + 5) % 6], around[corner % 6]]
}

pub fn distance(one: Spot, other: Spot) -> i32 {
    let across = |(column, row): Spot| column - (row - row.rem_euclid(2)) / 2;
    let (along, down) = (across(one) - across(other), one.1 - other.1);
    along.abs().max(down.abs()).max((along + down).abs())
}

pub fn spot(hex: &Id) -> Spot {
    let (column, row) = hex.as_str().split_at(2);
    (column.parse().unwrap(), row.parse().unwrap())
}

pub fn name((column, row): Spot) -> String {
    format!("{column:02}{row:02}")
}

pub fn on_map((column, row): Spot) -> bool {
    (1..=12).contains(&column) && (1..=12).contains(&row)
}

/// Returns the current table, the top unit of a hex before the units beneath.
pub fn table(position: &Position) -> Vec<PastUnit> {
    let lay = position.map.grid().lay;
    let mut there: Vec<&Unit> =
        position.units.iter().filter(|unit| unit.hex.is_some() && unit.gone.is_none()).collect();
    there.sort_by_key(|unit| unit.beneath);
    let was = |unit: &&Unit| {
        let corner = lay.vertex_word(unit.facing);
        PastUnit {
            id: unit.id.to_string(),
            side: unit.side.to_string(),
            kind: unit.kind,
            at: spot(unit.hex.as_ref().unwrap()),
            facing: CORNERS.iter().position(|word| *word == corner).unwrap(),
            in_order: !unit.disordered,
            square: unit.square,
        }
    };
    there.iter().map(was).collect()
}

/// The memory of a history, kept by the test alone.
pub struct Memory {
    pub began: Vec<PastUnit>,
    pub declared: BTreeMap<usize, Vec<PastUnit>>,
    pub answered: BTreeSet<String>,
    pub moved: BTreeSet<String>,
}

impl Memory {
    pub fn then(&self, id: &str) -> Option<&PastUnit> {
        self.began.iter().find(|was| was.id == id)
    }

    /// Returns the enemies in whose zones a unit began.
    pub fn zones(&self, id: &str) -> BTreeSet<&str> {
        let own = self.then(id).unwrap();
        let zones = self
            .began
            .iter()
            .filter(|was| was.side != own.side && was.has_zone() && distance(was.at, own.at) == 1);
        zones.map(|was| was.id.as_str()).collect()
    }
}

pub fn attacks(position: &Position) -> impl Iterator<Item = (usize, &Attack)> {
    position.state.attacks.iter().enumerate()
}

pub fn is_declared(position: &Position, id: &str) -> bool {
    attacks(position)
        .filter(|(_, attack)| attack.stage != Stage::Over)
        .any(|(_, attack)| attack.units.iter().any(|unit| unit.as_str() == id))
}

/// Returns true if a charge may be declared: `charge.distance`, `charge.bar.*`, `charge.step.1`, on open ground.
pub fn may_charge(
    position: &Position,
    memory: &Memory,
    ids: &[&str],
    targets: &[Spot],
    path: &[Spot],
) -> bool {
    let now = table(position);
    let units: Vec<&PastUnit> = ids.iter().map(|id| now.iter().find(|was| was.id == *id).unwrap()).collect();
    let side = &units[0].side;
    let enemy_at = |at: Spot| now.iter().any(|was| was.at == at && was.side != *side);
    let end = *path.last().unwrap();
    let who = units.iter().all(|was| {
        was.is_horse()
            && was.in_order
            && !memory.moved.contains(&was.id)
            && !is_declared(position, &was.id)
            && memory.zones(&was.id).is_empty()
    });
    let whom = targets.iter().all(|target| {
        let away = distance(memory.then(ids[0]).unwrap().at, *target);
        enemy_at(*target) && (2..=3).contains(&away) && distance(end, *target) == 1
    });
    let mut from = units[0].at;
    let mut way = (1..=2).contains(&path.len());
    for (at, to) in path.iter().enumerate() {
        let bars = now
            .iter()
            .any(|was| was.side != *side && was.is_horse() && was.has_zone() && was.fronts().contains(to));
        way &= on_map(*to) && distance(from, *to) == 1 && !enemy_at(*to);
        way &= at + 1 == path.len() || !bars;
        from = *to;
    }
    let turned = |corner: &usize| {
        let turn = (corner + 6 - units[0].facing) % 6;
        turn.min(6 - turn)
    };
    let fits = |corner: &usize| targets.iter().all(|target| front(end, *corner).contains(target));
    let turns = (0..6).filter(fits).any(|corner| turned(&corner) <= path.len());
    who && whom && way && turns && has_room(position, &now, ids, end)
}

/// Returns true if a hex has room, with the units that are to come (`hex.stack`). No unit here has a brigade.
pub fn has_room(position: &Position, now: &[PastUnit], ids: &[&str], end: Spot) -> bool {
    let comes = attacks(position).filter(|(_, attack)| {
        attack.charge
            && attack.stage == Stage::Declared
            && attack.path.last().is_some_and(|hex| spot(hex) == end)
    });
    let comes: BTreeSet<&str> = comes
        .flat_map(|(_, attack)| attack.units.iter().map(Id::as_str))
        .chain(ids.iter().copied())
        .collect();
    let there: Vec<&PastUnit> =
        now.iter().filter(|was| was.at == end || comes.contains(was.id.as_str())).collect();
    let horse = there.iter().filter(|was| was.is_horse()).count();
    let foot = there.iter().filter(|was| was.is_foot()).count();
    let guns = there.len() - horse - foot;
    horse <= 2 && foot == 0 && guns <= 1 && there.len() <= 3
}

/// Returns true if a shock may be declared: `charge.distance`, `charge.bar.zoc`, `hex.facing`, `shock.disorder`,
/// `square.effect`.
pub fn may_shock(position: &Position, memory: &Memory, id: &str, targets: &[Spot]) -> bool {
    let now = table(position);
    let own = now.iter().find(|was| was.id == id).unwrap();
    let stack: Vec<&PastUnit> =
        now.iter().filter(|was| was.at == own.at && (was.is_horse() || was.is_foot())).collect();
    if stack.is_empty() {
        return false;
    }
    let fit = stack.iter().all(|was| was.in_order && !was.square && !is_declared(position, &was.id));
    fit && targets.iter().all(|target| {
        let there: Vec<&PastUnit> =
            now.iter().filter(|was| was.at == *target && was.side != own.side).collect();
        let before = stack.iter().any(|was| was.fronts().contains(target));
        let horse = stack.iter().filter(|was| was.is_horse());
        let free = horse.clone().all(|was| {
            let began = memory.then(&was.id).unwrap().at;
            let beside = |enemy: &&&PastUnit| distance(began, memory.then(&enemy.id).unwrap().at) == 1;
            let zones = memory.zones(&was.id);
            let its = there.iter().any(|enemy| zones.contains(enemy.id.as_str()));
            there.iter().any(|enemy| beside(&enemy)) && (zones.is_empty() || its)
        });
        !there.is_empty() && before && free
    })
}

/// Returns the charges at a hex that may be answered now.
pub fn answerable(position: &Position, at: Spot) -> Vec<(usize, &Attack)> {
    let resolving = position.phase.word() == "resolve";
    attacks(position)
        .filter(|(_, attack)| {
            attack.stage == Stage::Committed
                && !attack.counter
                && (!resolving || (attack.pursuit > 0 && attack.open))
                && attack.targets.iter().any(|hex| spot(hex) == at)
        })
        .collect()
}

pub fn charging(position: &Position) -> BTreeSet<&str> {
    let on = attacks(position)
        .filter(|(_, attack)| attack.charge && matches!(attack.stage, Stage::Declared | Stage::Committed));
    on.flat_map(|(_, attack)| attack.units.iter().map(Id::as_str)).collect()
}

/// Returns true if a stack may form square: `square.try`, `square.try.zoc`.
pub fn may_form_square(position: &Position, memory: &Memory, at: Spot) -> bool {
    let now = table(position);
    let stack: Vec<&PastUnit> = now.iter().filter(|was| was.at == at).collect();
    let charges: Vec<_> = answerable(position, at).into_iter().filter(|(_, attack)| attack.charge).collect();
    let mut infantry = stack.iter().filter(|was| was.kind == Kind::Infantry).peekable();
    if charges.is_empty() || infantry.peek().is_none() || !infantry.all(|was| was.in_order) {
        return false;
    }
    let countered = attacks(position).any(|(_, attack)| {
        attack.counter && attack.stage == Stage::Committed && attack.targets.iter().any(|hex| spot(hex) == at)
    });
    let free = |was: &&PastUnit| !was.square && !memory.answered.contains(&was.id);
    let charging = charging(position);
    let zone = charges.iter().any(|(number, _)| {
        memory.declared[number].iter().any(|was| {
            was.side != stack[0].side
                && was.has_zone()
                && distance(was.at, at) == 1
                && !charging.contains(was.id.as_str())
        })
    });
    !countered && stack.iter().all(free) && !zone
}

/// Returns true if a stack may counter-charge: `countercharge.try`, `countercharge.infantry`, `countercharge.hexes`.
pub fn may_counter(position: &Position, memory: &Memory, at: Spot, from: Spot) -> bool {
    let now = table(position);
    let stack: Vec<&PastUnit> = now.iter().filter(|was| was.at == at && was.is_horse()).collect();
    let first = |attack: &Attack| {
        let mut units = attack.units.iter();
        units.find_map(|id| now.iter().find(|was| was.id == id.as_str()))
    };
    let comes: Vec<_> = answerable(position, at)
        .into_iter()
        .filter(|(_, attack)| first(attack).is_some_and(|was| was.at == from))
        .collect();
    let fit = |was: &&PastUnit| was.in_order && !memory.answered.contains(&was.id);
    let before = |from: Spot| stack.iter().any(|was| was.fronts().contains(&from));
    if comes.is_empty() || stack.is_empty() || !stack.iter().all(fit) || !before(from) {
        return false;
    }
    let at_it = |attack: &Attack| attack.targets.iter().any(|hex| spot(hex) == at);
    if comes.iter().any(|(_, attack)| attack.charge) {
        let chargers: BTreeSet<&str> = attacks(position)
            .filter(|(_, attack)| attack.charge && at_it(attack) && attack.is_on())
            .flat_map(|(_, attack)| attack.units.iter().map(Id::as_str))
            .collect();
        let charges = comes.iter().filter(|(_, attack)| attack.charge);
        return charges.clone().all(|(number, _)| {
            let mut faced = memory.declared[number]
                .iter()
                .filter(|was| was.side != stack[0].side && was.fronts().contains(&at));
            faced.all(|was| chargers.contains(was.id.as_str()))
        });
    }
    // A second shock counts as a separate shock.
    let second = comes.iter().any(|(_, attack)| attack.now);
    let mut all = attacks(position)
        .filter(|(_, attack)| attack.is_on() && at_it(attack) && attack.now == second)
        .filter_map(|(_, attack)| Some((attack, first(attack)?)))
        .filter(|(_, was)| was.side != stack[0].side);
    all.all(|(attack, was)| {
        let units = attack.units.iter();
        let mut units = units.filter_map(|id| now.iter().find(|was| was.id == id.as_str()));
        units.all(PastUnit::is_foot) && before(was.at)
    })
}

impl Memory {
    /// Remembers an ask, with the earlier table.
    pub fn hears(&mut self, position: &Position, offer: &Offer, before: Vec<PastUnit>, number: usize) {
        let unit = offer.answers.iter().find(|(hole, _)| *hole == "unit");
        let Some((_, id)) = unit else { return };
        let at = before.iter().find(|was| was.id == *id).map(|was| was.at);
        let stack: Vec<String> =
            before.iter().filter(|was| Some(was.at) == at).map(|was| was.id.clone()).collect();
        match offer.procedure {
            "move" => {
                let with = offer.answers.iter().find(|(hole, _)| *hole == "with");
                self.moved.insert(id.clone());
                let with = with.iter().flat_map(|(_, with)| with.split(','));
                self.moved.extend(with.map(str::to_owned));
            }
            "charge" => {
                self.declared.insert(number, before);
            }
            "pursue" => {
                let attack = &position.state.attacks[number];
                for was in &before {
                    if attack.charge && attack.targets.iter().any(|hex| spot(hex) == was.at) {
                        self.answered.remove(&was.id);
                    }
                }
                self.declared.insert(number, before);
            }
            "breakthrough" | "riposte" => {
                let attack = &position.state.attacks[number];
                for was in before.iter().filter(|was| !was.is_foot()) {
                    if attack.open && attack.targets.iter().any(|hex| spot(hex) == was.at) {
                        self.answered.remove(&was.id);
                    }
                }
            }
            "square" | "counter" => self.answered.extend(stack),
            _ => {}
        }
    }
}
