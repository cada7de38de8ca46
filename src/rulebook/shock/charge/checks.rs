//! Who may charge whom, and by which way.

use super::{AimFacts, ChargeFacts};
use crate::names::Id;
use crate::rulebook::shock::declare::in_order;
use crate::rulebook::shock::kind::{Arm, Ground, Kind};
use crate::rulebook::shock::tables::Tables;
use crate::rulebook::shock::weighing::{Weighing, names};
use crate::ruling::{Arg, Open, Reason};
use serde_json::Value;

impl ChargeFacts {
    /// Who charges: cavalry in order that has not moved and stands in nobody's zone.
    pub(super) fn who(&self, weighing: &mut Weighing<'_>) {
        let tables = weighing.tables;
        let key = tables.charge_distance.key;
        let words = ["cavalry", "no-cavalry"];
        let horse = |arm| arm == Arm::Horse;
        weighing.arms(key, &self.units, horse, words, Kind::HeavyCavalry);
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

    /// Whom: enemies it sees, two or three hexes off, on ground that can be charged.
    pub(super) fn whom(&self, weighing: &mut Weighing<'_>) {
        for (at, aim) in self.targets.iter().enumerate() {
            aim.weigh(weighing, at);
        }
    }

    /// By which way: beside one another, not too dear, not before the front of enemy cavalry, with room at its end.
    pub(super) fn whereby(&self, weighing: &mut Weighing<'_>) {
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
        let limit = each * hexes.min(most);
        let on = ("corners", limit.into());
        weighing.check_with(
            key,
            self.corners <= limit,
            ["turns", "turns-more"],
            on,
            |reason| reason.count("corners", self.corners).count("most", limit),
        );
        if let Some(rear) = self.by_rear {
            let words = [if rear { "by-rear" } else { "by-front" }, "by-front"];
            weighing.check(key, true, words, ("by_rear", rear.into()));
        }
        for (at, aim) in self.targets.iter().enumerate() {
            aim.weigh_end(weighing, at);
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
        let (word, facing) = match (way.cavalry.is_empty(), way.no_zone.is_empty()) {
            (false, _) => ("ends", &way.cavalry),
            (true, false) => ("no-zone", &way.no_zone),
            (true, true) => ("free", &way.cavalry),
        };
        let none = Value::Array(Vec::new());
        weighing.check_with(
            tables.charge_bar_front.key,
            holds,
            [word, "through"],
            (&on, none),
            |reason| hex(reason).list("names", names(facing)),
        );
    }
}

impl AimFacts {
    /// An enemy they see, two or three hexes off, on ground that can be charged.
    fn weigh(&self, weighing: &mut Weighing<'_>, at: usize) {
        let tables = weighing.tables;
        let hex = |reason: Reason| reason.name("hex", &self.hex);
        let on = |field: &str| format!("targets.{at}.{field}");
        let some = !self.units.is_empty();
        let wanted = serde_json::json!([{}]);
        weighing.check_with(
            tables.shock_steps.key,
            some,
            ["enemy", "no-enemy"],
            (&on("units"), wanted),
            hex,
        );
        let table = &tables.charge_distance;
        let (key, least, most) = (table.key, table.least, table.most);
        match self.distance {
            Some(distance) => {
                let holds = (least..=most).contains(&distance);
                let words = ["within", if distance < least { "near" } else { "far" }];
                let on = on("distance");
                weighing.check_with(key, holds, words, (&on, least.into()), |reason| {
                    hex(reason)
                        .count("hexes", distance)
                        .count("least", least)
                        .count("most", most)
                });
            }
            None => self.open(weighing, key, at, "distance"),
        }
        let key = tables.charge_bar_sight.key;
        match self.sees {
            Some(sees) => {
                let words = ["sees", "hidden"];
                weighing.check_with(key, sees, words, (&on("sees"), true.into()), hex);
            }
            None => self.open(weighing, key, at, "sees"),
        }
        let key = tables.charge_bar_terrain.key;
        match &self.ground {
            Some(ground) => {
                let on = on("ground");
                let none = Value::Array(Vec::new());
                on_open_ground(weighing, &self.hex, ground, (&on, none));
            }
            None => self.open(weighing, key, at, "ground"),
        }
    }

    /// That the way ends beside it, with it before their front, and that entering it is not too dear.
    fn weigh_end(&self, weighing: &mut Weighing<'_>, at: usize) {
        let tables = weighing.tables;
        let hex = |reason: Reason| reason.name("hex", &self.hex);
        let on = |field: &str| format!("targets.{at}.{field}");
        let key = tables.charge_step_1.key;
        let words = ["reaches", "short"];
        weighing.check_with(key, self.reaches, words, (&on("reaches"), true.into()), hex);
        let words = ["front", "not-front"];
        let key = tables.hex_facing.key;
        weighing.check_with(key, self.front, words, (&on("front"), true.into()), hex);
        let key = tables.charge_bar_cost.key;
        match self.cost {
            Some(cost) => not_dear(weighing, &self.hex, cost, &on("cost")),
            None => self.open(weighing, key, at, "cost"),
        }
    }

    fn open(&self, weighing: &mut Weighing<'_>, key: &'static str, at: usize, fact: &'static str) {
        weighing.tally.open.push(Open {
            key,
            path: format!("targets.{at}.{fact}").into(),
            because: Reason::new("shock.open", fact).name("hex", &self.hex),
        });
    }
}

/// That a target stands where cavalry can charge it.
///
/// # Source
/// `charge.bar.terrain`
pub(in crate::rulebook::shock) fn on_open_ground(
    weighing: &mut Weighing<'_>,
    target: &Id,
    ground: &[Ground],
    on: (&str, Value),
) {
    let free = is_open_ground(ground);
    let words = ground
        .iter()
        .map(|ground| Arg::Word(ground.message().to_owned()));
    let key = weighing.tables.charge_bar_terrain.key;
    weighing.check_with(key, free, ["open-ground", "barred"], on, |reason| {
        reason.name("hex", target).list("ground", words.collect())
    });
}

/// That entering the hex of a target takes no more than a charge allows.
///
/// # Source
/// `charge.bar.cost`
pub(in crate::rulebook::shock) fn not_dear(
    weighing: &mut Weighing<'_>,
    target: &Id,
    cost: u32,
    on: &str,
) {
    let dear = &weighing.tables.charge_bar_cost;
    let (key, most) = (dear.key, dear.most);
    let fails = if cost == 0 {
        "target-closed"
    } else {
        "target-dear"
    };
    let holds = is_cheap(weighing.tables, cost);
    let words = ["target-cheap", fails];
    weighing.check_with(key, holds, words, (on, most.into()), |reason| {
        reason
            .name("hex", target)
            .count("cost", cost)
            .count("most", most)
    });
}

/// Whether a target on this ground can be charged.
///
/// # Source
/// `charge.bar.terrain`
pub(in crate::rulebook::shock) fn is_open_ground(ground: &[Ground]) -> bool {
    ground.iter().all(|ground| *ground == Ground::Clear)
}

/// Whether a charge can go into a hex that takes so much; 0: it is closed.
///
/// # Source
/// `charge.bar.cost`
pub(in crate::rulebook::shock) fn is_cheap(tables: &Tables, cost: u32) -> bool {
    (1..=tables.charge_bar_cost.most).contains(&cost)
}
