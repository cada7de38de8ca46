//! The checks of a declared charge: the units, the targets and the path.

use super::{AimFacts, ChargeFacts};
use crate::prelude::*;
use serde_json::json;

impl ChargeFacts {
    /// Checks that the units are cavalry in good order, have not moved, and began in no enemy zone of control.
    pub(super) fn who(&self, weighing: &mut TallyBuilder<'_>) {
        let tables = weighing.tables;
        let key = tables.charge_distance.key;
        let words = ["cavalry", "no-cavalry"];
        let horse = |arm| arm == Arm::Horse;
        weighing.arms(key, &fact!(self.units), horse, words, Kind::HeavyCavalry);
        weighing.that(key, fact!(self.moved).is(false), ["still", "moved"]);
        weighing.in_order(tables.charge_bar_disordered.key, &self.units);
        let key = tables.charge_bar_zoc.key;
        weighing.nobody(key, fact!(self.zoc), ["free", "zone"]);
    }

    /// Checks that each target hex has enemies in sight, at the distance of a charge, in terrain that cavalry can
    /// charge.
    pub(super) fn whom(&self, weighing: &mut TallyBuilder<'_>) {
        for (at, aim) in self.targets.iter().enumerate() {
            aim.weigh(weighing, at);
        }
    }

    /// Checks the path of the charge. Its hexes must be adjacent and cheap enough, and only the last may be in front of
    /// enemy cavalry. There must be room in the last hex.
    pub(super) fn whereby(&self, weighing: &mut TallyBuilder<'_>) {
        let tables = weighing.tables;
        let step = &tables.charge_step_1;
        let (key, most, each) = (step.key, step.hexes, step.corners);
        let hexes = u32::try_from(self.path.len()).unwrap_or(u32::MAX);
        let wanted = json!([{ "cost": 1, "beside": true }]);
        let holds = fact!(self.path).so(|_| (1..=most).contains(&hexes), wanted);
        weighing.that_with(key, holds, ["path", "long"], |reason| {
            reason.count("hexes", hexes).count("most", most)
        });
        for at in 0..self.path.len() {
            self.way_at(weighing, at);
        }
        let limit = each * hexes.min(most);
        let turns = fact!(self.corners).so(|corners| *corners <= limit, limit);
        weighing.that_with(key, turns, ["turns", "turns-more"], |reason| {
            reason.count("corners", self.corners).count("most", limit)
        });
        if let Some(rear) = self.by_rear {
            let words = [if rear { "by-rear" } else { "by-front" }, "by-front"];
            weighing.that(key, fact!(self.by_rear).is(Some(rear)), words);
        }
        for (at, aim) in self.targets.iter().enumerate() {
            aim.weigh_end(weighing, at);
        }
        weighing.room(fact!(self.crowd));
    }

    fn way_at(&self, weighing: &mut TallyBuilder<'_>, at: usize) {
        let tables = weighing.tables;
        let Some(way) = self.path.get(at) else { return };
        let hex = |reason: Reason| reason.name("hex", &way.hex);
        let place = format_args!("path.{at}");
        let key = tables.charge_step_1.key;
        let next = fact!(place, way.beside).is(true);
        weighing.that_with(key, next, ["next", "apart"], hex);
        let no_enemy = fact!(place, way.enemy).is(false);
        weighing.that_with(key, no_enemy, ["no-enemy", "enemy"], hex);
        let (key, most) = (tables.charge_bar_cost.key, tables.charge_bar_cost.most);
        let cheap = fact!(place, way.cost).so(|cost| is_cheap(tables, *cost), most);
        let words = ["cheap", if way.cost == 0 { "closed" } else { "dear" }];
        weighing
            .that_with(key, cheap, words, |reason| hex(reason).count("cost", way.cost).count("most", most));
        let (word, facing) = match (way.cavalry.is_empty(), way.no_zone.is_empty()) {
            (false, _) => ("ends", &way.cavalry),
            (true, false) => ("no-zone", &way.no_zone),
            (true, true) => ("free", &way.cavalry),
        };
        let ends = at + 1 == self.path.len();
        let free = fact!(place, way.cavalry).is_empty().or(ends);
        let key = tables.charge_bar_front.key;
        weighing.that_with(key, free, [word, "through"], |reason| hex(reason).list("names", names(facing)));
    }
}

impl AimFacts {
    /// Checks that the hex has enemies in sight, at the distance of a charge, in terrain that cavalry can charge.
    fn weigh(&self, weighing: &mut TallyBuilder<'_>, at: usize) {
        let tables = weighing.tables;
        let hex = |reason: Reason| reason.name("hex", &self.hex);
        let place = format_args!("targets.{at}");
        let some = fact!(place, self.units).is_not_empty();
        weighing.that_with(tables.shock_steps.key, some, ["enemy", "no-enemy"], hex);
        let table = &tables.charge_distance;
        let (key, least, most) = (table.key, table.least, table.most);
        match fact!(place, self.distance).known() {
            Some(distance) => {
                let hexes = *distance.value();
                let words = ["within", if hexes < least { "near" } else { "far" }];
                let within = distance.so(|hexes| (least..=most).contains(hexes), least);
                weighing.that_with(key, within, words, |reason| {
                    hex(reason).count("hexes", hexes).count("least", least).count("most", most)
                });
            }
            None => self.open(weighing, key, at, "distance"),
        }
        let key = tables.charge_bar_sight.key;
        match fact!(place, self.sees).known() {
            Some(sees) => weighing.that_with(key, sees.is(true), ["sees", "hidden"], hex),
            None => self.open(weighing, key, at, "sees"),
        }
        let key = tables.charge_bar_terrain.key;
        match fact!(place, self.ground).known() {
            Some(ground) => on_open_ground(weighing, &self.hex, ground),
            None => self.open(weighing, key, at, "ground"),
        }
    }

    /// Checks that the path ends beside this target hex, with the target in front. The cost to enter the target hex
    /// must not be too high.
    fn weigh_end(&self, weighing: &mut TallyBuilder<'_>, at: usize) {
        let tables = weighing.tables;
        let hex = |reason: Reason| reason.name("hex", &self.hex);
        let place = format_args!("targets.{at}");
        let key = tables.charge_step_1.key;
        let reaches = fact!(place, self.reaches).is(true);
        weighing.that_with(key, reaches, ["reaches", "short"], hex);
        let front = fact!(place, self.front).is(true);
        let key = tables.hex_facing.key;
        weighing.that_with(key, front, ["front", "not-front"], hex);
        let key = tables.charge_bar_cost.key;
        match fact!(place, self.cost).known() {
            Some(cost) => not_dear(weighing, &self.hex, cost),
            None => self.open(weighing, key, at, "cost"),
        }
    }

    fn open(&self, weighing: &mut TallyBuilder<'_>, key: &'static str, at: usize, fact: &'static str) {
        weighing.tally.open.push(OpenFact {
            key,
            path: format!("targets.{at}.{fact}").into(),
            because: Reason::new("shock.open", fact).name("hex", &self.hex),
        });
    }
}

/// Checks that the terrain of a target hex allows a charge.
///
/// # Source
/// `charge.bar.terrain`
pub(crate) fn on_open_ground(weighing: &mut TallyBuilder<'_>, target: &Id, ground: Fact<'_, Vec<Ground>>) {
    let words = ground.value().iter();
    let words = words.map(|ground| Arg::Word(ground.message().to_owned()));
    let key = weighing.tables.charge_bar_terrain.key;
    let free = ground.so(|ground| is_open_ground(ground), json!([]));
    weighing.that_with(key, free, ["open-ground", "barred"], |reason| {
        reason.name("hex", target).list("ground", words.collect())
    });
}

/// Checks that entering a target hex costs no more movement points than a charge allows.
///
/// # Source
/// `charge.bar.cost`
pub(crate) fn not_dear(weighing: &mut TallyBuilder<'_>, target: &Id, cost: Fact<'_, u32>) {
    let tables = weighing.tables;
    let (key, most) = (tables.charge_bar_cost.key, tables.charge_bar_cost.most);
    let taken = *cost.value();
    let fails = if taken == 0 { "target-closed" } else { "target-dear" };
    let cheap = cost.so(|cost| is_cheap(tables, *cost), most);
    weighing.that_with(key, cheap, ["target-cheap", fails], |reason| {
        reason.name("hex", target).count("cost", taken).count("most", most)
    });
}

/// Returns true if cavalry can charge units in this terrain.
///
/// # Source
/// `charge.bar.terrain`
pub(crate) fn is_open_ground(ground: &[Ground]) -> bool {
    ground.iter().all(|ground| *ground == Ground::Clear)
}

/// Returns true if a charge can enter a hex that costs `cost` movement points. A cost of 0 means that the units can't
/// enter at all.
///
/// # Source
/// `charge.bar.cost`
pub(crate) fn is_cheap(tables: &Tables, cost: u32) -> bool {
    (1..=tables.charge_bar_cost.most).contains(&cost)
}
