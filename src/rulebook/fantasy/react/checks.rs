//! Which reactions a charged unit may choose, and what may come of flight.

use super::ReactFacts;
use crate::dice::{Word, odds};
use crate::rulebook::Plain;
use crate::rulebook::case::Case;
use crate::rulebook::fantasy::charge::ChargeFacts;
use crate::rulebook::fantasy::tables::Tables;
use crate::rulebook::fantasy::unit::{UnitFacts, listed};
use crate::ruling::{Arg, Check, Measured, Reason, Tally};
use crate::units::beyond;

impl ReactFacts {
    fn check(&self, key: &'static str, holds: bool, variants: [&'static str; 2]) -> Check {
        let [good, bad] = variants;
        let because = Reason::new(key, if holds { good } else { bad })
            .name("unit", self.unit.called())
            .name("charger", self.charger.called());
        Check::new(key, holds, because).of(&self.unit.id).told()
    }

    /// Whether it has been charged and has nothing to settle first.
    pub(super) fn when(&self, tables: &Tables) -> [Check; 2] {
        let key = tables.react_when.key;
        let due = self.check(key, self.due, ["charged", "not-charged"]);
        let none = self.waiting.is_empty();
        let variant = if none { "first" } else { "waiting" };
        let because = Reason::new("fantasy.step", variant).list("units", listed(&self.waiting));
        let first = Check::new(key, none, because);
        [
            due.on("due", true),
            first.on("waiting", serde_json::Value::Array(Vec::new())),
        ]
    }

    /// Whether it may do anything but flee.
    pub(super) fn not_forced(&self, tables: &Tables) -> [Check; 2] {
        let flees = tables.react_flee.key;
        let steady = self.check(flees, !self.unit.fleeing, ["steady", "flees-already"]);
        let terror = tables.terror_test.key;
        let free = self.check(terror, !self.must_flee, ["unafraid", "afraid"]);
        [
            steady.on("unit.fleeing", false),
            free.on("must_flee", false),
        ]
    }

    /// Whether it is in no combat.
    pub(super) fn not_fighting(&self, tables: &Tables) -> Check {
        let key = tables.react_hold.key;
        self.check(key, !self.unit.fighting, ["free", "fights"])
            .on("unit.fighting", false)
    }

    /// Whether it may flee though it has stood and shot: who has to may, who would like to has let the time for it pass.
    ///
    /// # Source
    /// `react.shoot`
    pub(super) fn has_not_shot(&self, tables: &Tables) -> Check {
        let forced = self.must_flee || self.unit.fleeing;
        let holds = !self.has_shot || forced;
        let variant = if self.has_shot {
            ["has-to", "stood"]
        } else {
            ["ready", "stood"]
        };
        let check = self.check(tables.react_shoot.key, holds, variant);
        Check {
            // Who has not shot need not be told so.
            told: self.has_shot,
            ..check.on("has_shot", false)
        }
    }

    /// How likely it gets away if the charger goes on at it and finds its way.
    ///
    /// # Source
    /// `react.flee.caught`
    pub(super) fn chance(&self, tables: &Tables) -> Option<Check> {
        self.charger.movement?;
        let charge = ChargeFacts {
            unit: self.charger.clone(),
            target: UnitFacts {
                fleeing: true,
                ..self.unit.clone()
            },
            swift: self.swift,
            distance_in: self.distance_in,
            ..ChargeFacts::default()
        };
        let odds = if self.fled {
            self.distance_in?;
            let tally = charge.weigh(tables);
            odds(&[], |dice| charge.resolve(tables, &tally, dice))
        } else {
            let flight = self.flight.as_ref()?;
            flight.ways.iter().find_map(|way| way.apart_in)?;
            let id = &self.unit.id;
            let lost = || Plain::of(id, "catches");
            odds(&[], |dice| {
                flight
                    .chased(tables, id, &charge, dice)
                    .unwrap_or_else(lost)
            })
        };
        let of = |word| odds.headline.probability(Word::plain(word));
        let (caught, off) = (of("catches"), of("runs-off"));
        let key = tables.react_flee_caught.key;
        let away = (1.0 - caught - off).clamp(0.0, 1.0);
        let check = self.check(key, true, ["away", "away"]);
        Some(Check {
            because: check.because.clone().with("share", Arg::Share(away)),
            ..check
        })
    }

    /// Whether it may stand and shoot.
    pub(super) fn may_shoot(&self, tables: &Tables, tally: &mut Tally) {
        let key = tables.react_shoot.key;
        tally.checks.push(self.not_fighting(tables));
        let shots = self.shots.as_ref();
        let armed = shots.is_some_and(|shots| shots.armed);
        tally.checks.push(
            self.check(key, armed, ["armed", "unarmed"])
                .on("shots.armed", true),
        );
        if let Some(sees) = shots.and_then(|shots| shots.sees) {
            let check = self.check(key, sees, ["seen", "unseen"]);
            tally.checks.push(check.on("shots.sees", true));
        }
        let fresh = !shots.is_some_and(|shots| shots.shot);
        let once = tables.react_shoot_hit.key;
        tally.checks.push(
            self.check(once, fresh, ["once", "twice"])
                .on("shots.shot", false),
        );
        self.far_enough(tables, tally);
        if let Some(outside) = shots.and_then(|shots| shots.outside_arc_in) {
            let check = self.check(key, outside <= 0.0, ["in-arc", "out-of-arc"]);
            let measured = Measured::inches("shots.outside_arc_in", outside, Some(0.0));
            tally
                .checks
                .push(check.on("shots.outside_arc_in", 0.0).measured(measured));
        }
    }

    /// Whether the charger begins farther away than its Movement.
    ///
    /// # Source
    /// `react.shoot`
    fn far_enough(&self, tables: &Tables, tally: &mut Tally) {
        let key = tables.react_shoot.key;
        let (Some(distance), Some(movement)) = (self.distance_in, self.charger.movement) else {
            let path = if self.distance_in.is_none() {
                "distance_in"
            } else {
                "charger.movement"
            };
            tally.open.push(crate::ruling::Open {
                key,
                path: path.into(),
                because: Reason::new(key, "open"),
            });
            return;
        };
        let bound = f64::from(movement);
        let holds = distance > bound;
        let because = Reason::new(key, if holds { "far" } else { "near" })
            .name("charger", self.charger.called())
            .inches("distance", beyond(distance, bound))
            .inches("movement", bound);
        let check = Check::new(key, holds, because).of(&self.unit.id).told();
        let measured = Measured::inches("distance_in", distance, Some(bound));
        // A hair more would do.
        let enough = measured.otherwise().unwrap_or_default();
        tally
            .checks
            .push(check.on("distance_in", enough).measured(measured));
    }
}
