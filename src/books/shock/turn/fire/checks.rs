//! The checks that decide whether guns may fire at a hex.

use super::FireFacts;
use crate::prelude::*;

impl FireFacts {
    /// Checks that the guns may fire at the target hex now.
    pub(super) fn may(&self, weighing: &mut TallyBuilder<'_>) {
        let tables = weighing.tables;
        let key = tables.artillery_fire.key;
        weighing.now_or(fact!(self.now), Phase::Movement, &[Phase::Movement, Phase::Fire]);
        let guns = |arm| arm == Arm::Guns;
        weighing.arms(key, &fact!(self.guns), guns, ["guns", "no-guns"], Kind::FootArtillery);
        weighing.that(key, fact!(self.spent).is(false), ["ready", "spent"]);
        let hex = |reason: Reason| reason.name("hex", &self.target);
        let some = fact!(self.units).is_not_empty();
        weighing.that_with(key, some, ["enemy", "no-enemy"], hex);
        if self.now == Phase::Fire {
            let attackers = fact!(self.attackers).is(true);
            weighing.that_with(key, attackers, ["attackers", "no-attackers"], hex);
            let beside = fact!(self.distance).is(Some(1));
            weighing.that_with(tables.charge_step_6.key, beside, ["beside", "far"], hex);
            weighing.tally.note(tables.shock_steps.key);
        } else {
            weighing.active(fact!(self.active));
        }
        match fact!(self.front).known() {
            Some(front) => {
                let facing = tables.hex_facing.key;
                weighing.that_with(facing, front.is(true), ["front", "not-front"], hex);
            }
            None => self.open(weighing, "front"),
        }
        match fact!(self.sees).known() {
            Some(sees) => weighing.that_with(key, sees.is(true), ["sees", "hidden"], hex),
            None => self.open(weighing, "sees"),
        }
    }

    fn open(&self, weighing: &mut TallyBuilder<'_>, path: &'static str) {
        let key = weighing.tables.artillery_fire.key;
        weighing.tally.open.push(OpenFact {
            key,
            path: path.into(),
            because: Reason::new(key, "open").name("hex", &self.target),
        });
    }
}
