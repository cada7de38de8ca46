//! Whether guns may fire at a hex.

use super::FireFacts;
use crate::rulebook::shock::kind::{Arm, Phase};
use crate::rulebook::shock::weighing::Weighing;
use crate::ruling::{Open, Reason};

impl FireFacts {
    /// Whether they may fire.
    pub(super) fn may(&self, weighing: &mut Weighing<'_>) {
        let tables = weighing.tables;
        let key = tables.artillery_fire.key;
        weighing.now(self.now, &[Phase::Movement, Phase::Fire]);
        let reaction = self.now == Phase::Fire;
        let guns = self.guns.iter().all(|unit| unit.kind.arm() == Arm::Guns);
        weighing.check(
            key,
            guns,
            ["guns", "no-guns"],
            ("guns.0.kind", "foot-artillery".into()),
        );
        weighing.check(
            key,
            !self.spent,
            ["ready", "spent"],
            ("spent", false.into()),
        );
        let hex = |reason: Reason| reason.name("hex", &self.target);
        let some = !self.units.is_empty();
        weighing.check_with(
            key,
            some,
            ["enemy", "no-enemy"],
            ("units", serde_json::json!([{}])),
            hex,
        );
        if reaction {
            weighing.check_with(
                key,
                self.attackers,
                ["attackers", "no-attackers"],
                ("attackers", true.into()),
                hex,
            );
            let beside = self.distance == Some(1);
            weighing.check_with(
                tables.charge_step_6.key,
                beside,
                ["beside", "far"],
                ("distance", 1.into()),
                hex,
            );
            weighing.tally.note(tables.shock_steps.key);
        } else {
            weighing.active(self.active);
        }
        match self.front {
            Some(front) => {
                let key = tables.hex_facing.key;
                weighing.check_with(
                    key,
                    front,
                    ["front", "not-front"],
                    ("front", true.into()),
                    hex,
                );
            }
            None => self.open(weighing, "front"),
        }
        match self.sees {
            Some(sees) => {
                weighing.check_with(key, sees, ["sees", "hidden"], ("sees", true.into()), hex);
            }
            None => self.open(weighing, "sees"),
        }
    }

    fn open(&self, weighing: &mut Weighing<'_>, path: &'static str) {
        let key = weighing.tables.artillery_fire.key;
        weighing.tally.open.push(Open {
            key,
            path: path.into(),
            because: Reason::new(key, "open").name("hex", &self.target),
        });
    }
}
