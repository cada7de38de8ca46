//! Who may attack, and whom.

use super::AttackFacts;
use crate::rulebook::napoleonic::kind::Formation;
use crate::rulebook::napoleonic::march::{LegFacts, LegKind};
use crate::rulebook::napoleonic::tables::Tables;
use crate::ruling::{Arg, Check, Measured, Path, Reason};
use serde_json::Value;

impl AttackFacts {
    /// The conditions of an attack, each with the fact it rests on.
    ///
    /// # Source
    /// `attack.declare`
    pub(super) fn checks(&self, tables: &Tables) -> Vec<Check> {
        let rule = &tables.attack_declare;
        let formed = matches!(
            self.march.unit.formation,
            Some(Formation::Line | Formation::Column)
        );
        let turn = self
            .declares
            .as_ref()
            .is_none_or(|side| *side == self.march.unit.side);
        let side = Value::from(self.march.unit.side.as_str());
        let null = || Value::Null;
        let mut checks = vec![
            self.check(rule.key, turn, ["turn", "not-turn"], "declares", side),
            self.check(
                rule.key,
                !self.passed,
                ["on", "passed"],
                "passed",
                false.into(),
            ),
            self.check(
                rule.key,
                self.enemy,
                ["enemy", "nobody"],
                "enemy",
                true.into(),
            ),
            self.check(
                rule.key,
                formed,
                ["formed", "unformed"],
                "march.unit.formation",
                Formation::Line.word().into(),
            ),
            self.check(
                rule.key,
                !self.declared,
                ["first", "again"],
                "declared",
                false.into(),
            ),
            self.check(
                tables.bua_leave.key,
                self.within.is_none(),
                ["outside", "inside"],
                "within",
                null(),
            ),
            self.check(
                tables.guns_attach.key,
                self.with.is_none(),
                ["alone", "with"],
                "with",
                null(),
            ),
            self.in_front(tables),
        ];
        // What stops it on the way is the reason; that it gets no farther is not another.
        if self.march.legs.iter().all(|leg| leg.stopped.is_none()) {
            checks.push(self.in_contact(tables));
        }
        checks.extend(self.way(tables));
        checks
    }

    fn check(
        &self,
        key: &'static str,
        holds: bool,
        [good, bad]: [&'static str; 2],
        path: impl Into<Path>,
        wanted: Value,
    ) -> Check {
        Check::new(key, holds, self.because(if holds { good } else { bad }))
            .of(&self.march.unit.id)
            .on(path, wanted)
    }

    fn because(&self, variant: &'static str) -> Reason {
        let place = self.within.as_ref().or(self.with.as_ref());
        Reason::new("attack-check", variant)
            .name("unit", self.march.unit.called())
            .name("side", self.called_side())
            .name("target", self.called_target())
            .name("place", place.map_or("", |id| id.as_str()))
            .word("formation", self.march.unit.formation_message())
            .cm("outside", self.outside_front_cm.unwrap_or(0.0).max(0.0))
            .cm("gap", self.gap_cm.unwrap_or(0.0))
    }

    fn called_side(&self) -> &str {
        if self.side.name.is_empty() {
            self.march.unit.side.as_str()
        } else {
            &self.side.name
        }
    }

    fn called_target(&self) -> &str {
        if self.on_name.is_empty() {
            self.on.as_str()
        } else {
            &self.on_name
        }
    }

    /// Some of the target is in the attacker's front zone.
    fn in_front(&self, tables: &Tables) -> Check {
        let outside = self.outside_front_cm;
        let path = "outside_front_cm";
        let holds = outside.is_none_or(|cm| cm <= 0.0);
        let variants = ["in-front", "not-in-front"];
        let check = self.check(tables.zone_front.key, holds, variants, path, 0.0.into());
        match outside {
            Some(cm) => check.measured(Measured::cm(path, cm, Some(0.0))),
            None => check,
        }
    }

    /// The way ends in contact; a unit that is attacked itself is in contact already, or not at all.
    ///
    /// # Source
    /// `attack.move`
    fn in_contact(&self, tables: &Tables) -> Check {
        let holds = self.gap_cm.is_none_or(|gap| gap <= self.touching_cm);
        let variant = if self.attacked {
            ["touches", "stays"]
        } else {
            ["contact", "no-contact"]
        };
        let check = self.check(tables.attack_move.key, holds, variant, "gap_cm", 0.0.into());
        match self.gap_cm {
            // A way ends in contact by its own making: there is something to measure where nothing moves, or it leads past.
            Some(gap) if self.attacked || !holds => {
                check.measured(Measured::cm("gap_cm", gap, Some(self.touching_cm)))
            }
            _ => check,
        }
    }

    /// Straights and at most so many wheels, none too wide; what the umpire upholds is how far he lets it go.
    ///
    /// # Source
    /// `attack.declare`
    fn way(&self, tables: &Tables) -> Vec<Check> {
        let rule = &tables.attack_declare;
        let legs = &self.march.legs;
        let wheels: Vec<f64> = legs
            .iter()
            .filter(|leg| leg.kind.is_wheel())
            .map(|leg| leg.degrees.unwrap_or(0.0))
            .collect();
        let widest = wheels.iter().copied().fold(0.0, f64::max);
        let count = u32::try_from(wheels.len()).unwrap_or(u32::MAX);
        let straight = |leg: &LegFacts| leg.kind.is_wheel() || leg.kind == LegKind::Forward;
        let (wheel_deg, most) = (
            self.wheel_deg.unwrap_or(rule.wheel_deg),
            self.wheels.unwrap_or(rule.wheels),
        );
        let failing = [
            (
                widest <= wheel_deg + 1e-9,
                "too-wide",
                "wheel_deg",
                Value::from(widest),
            ),
            (count <= most, "too-many", "wheels", Value::from(count)),
            (
                self.any_legs || legs.iter().all(straight),
                "not-straight",
                "any_legs",
                Value::from(true),
            ),
        ];
        let failing = failing.into_iter().filter(|(holds, ..)| !holds);
        let check = |(_, variant, path, wanted): (bool, &'static str, &'static str, Value)| {
            let because = self
                .because(variant)
                .count("wheels", count)
                .count("most", most)
                .with("degrees", Arg::Degrees(widest))
                .with("widest", Arg::Degrees(wheel_deg));
            Check::new(rule.key, false, because)
                .of(&self.march.unit.id)
                .on(path, wanted)
        };
        failing.map(check).collect()
    }
}
