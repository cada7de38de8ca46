//! The checks of an attack: which unit may attack which target, and by which path.

use super::AttackFacts;
use crate::leg::LegKind;
use crate::march::LegFacts;
use crate::prelude::*;

impl AttackFacts {
    /// Returns the checks that decide whether the attack is allowed, each with the fact that it depends on.
    ///
    /// # Source
    /// `attack.declare`
    pub(super) fn checks(&self, tables: &Tables) -> Checks<'_> {
        let (key, unit) = (tables.attack_declare.key, &self.march.unit);
        let place = self.within.as_ref().or(self.with.as_ref());
        let place = place.map_or("", Id::as_str);
        let mut checks = Checks::of(&unit.id, move |reason| {
            reason
                .name("unit", unit.called())
                .name("side", self.called_side())
                .name("target", self.called_target())
                .name("place", place)
                .word("formation", unit.formation_message())
                .cm("outside", self.outside_front_cm.unwrap_or(0.0).max(0.0))
                .cm("gap", self.gap_cm.unwrap_or(0.0))
        })
        .said_by("attack-check");
        let turn = fact!(self.declares).is_or_open(unit.side.clone());
        checks.that(key, turn, ["turn", "not-turn"]);
        checks.that(key, fact!(self.passed).is(false), ["on", "passed"]);
        checks.that(key, fact!(self.enemy).is(true), ["enemy", "nobody"]);
        let formed = [Formation::Line, Formation::Column].map(Some);
        let formed = fact!(self.march.unit.formation).is_one_of(&formed);
        checks.that(key, formed, ["formed", "unformed"]);
        checks.that(key, fact!(self.declared).is(false), ["first", "again"]);
        let outside = fact!(self.within).is_none();
        checks.that(tables.bua_leave.key, outside, ["outside", "inside"]);
        let alone = fact!(self.with).is_none();
        checks.that(tables.guns_attach.key, alone, ["alone", "with"]);
        // Some part of the target has to lie in the attacker's front zone.
        let in_front = fact!(self.outside_front_cm).at_most_or_open(Length::Cm, 0.0);
        let zone = tables.zone_front.key;
        checks.that(zone, in_front, ["in-front", "not-in-front"]);
        // An obstacle on the path is reason enough to refuse. That contact is then missing would be no further reason.
        if self.march.legs.iter().all(|leg| leg.stopped.is_none()) {
            self.in_contact(tables, &mut checks);
        }
        self.way(tables, &mut checks);
        checks
    }

    fn called_side(&self) -> NameOrId<'_> {
        self.march.unit.side.called(&self.side.name)
    }

    fn called_target(&self) -> NameOrId<'_> {
        self.on.called(&self.on_name)
    }

    /// Adds the check that the path ends in contact. A unit that is itself under attack does not move, so it can attack
    /// only an enemy that it touches already.
    ///
    /// # Source
    /// `attack.move`
    fn in_contact(&self, tables: &Tables, checks: &mut Checks<'_>) {
        let touching = |gap: f64| gap <= self.touching_cm;
        let words = if self.attacked { ["touches", "stays"] } else { ["contact", "no-contact"] };
        // A path that was found ends in contact, so the gap is shown only if the attacker stays in place or misses the
        // target.
        let gap = self.gap_cm.filter(|gap| self.attacked || !touching(*gap));
        let measured = gap.map(|gap| Measurement::cm("gap_cm", gap, Some(self.touching_cm)));
        let contact = fact!(self.gap_cm).so(|gap| gap.is_none_or(touching), 0.0);
        checks.that(tables.attack_move.key, contact.measured(measured), words);
    }

    /// Adds a failed check for each limit that the path exceeds: the number of wheels, their width, and the kinds of
    /// leg. The umpire can allow the attack despite such a check.
    ///
    /// # Source
    /// `attack.declare`
    fn way(&self, tables: &Tables, checks: &mut Checks<'_>) {
        let rule = &tables.attack_declare;
        let legs = &self.march.legs;
        let wheels: Vec<f64> =
            legs.iter().filter(|leg| leg.kind.is_wheel()).map(|leg| leg.degrees.unwrap_or(0.0)).collect();
        let widest = wheels.iter().copied().fold(0.0, f64::max);
        let count = u32::try_from(wheels.len()).unwrap_or(u32::MAX);
        let straight = |leg: &LegFacts| leg.kind.is_wheel() || leg.kind == LegKind::Forward;
        let (wheel_deg, most) =
            (self.wheel_deg.unwrap_or(rule.wheel_deg), self.wheels.unwrap_or(rule.wheels));
        let wide = |said: &Option<f64>| widest <= said.unwrap_or(rule.wheel_deg) + 1e-9;
        let wide = fact!(self.wheel_deg).so(wide, widest);
        let many = fact!(self.wheels).so(|said| count <= said.unwrap_or(rule.wheels), count);
        let any = fact!(self.any_legs).is(true).or(legs.iter().all(straight));
        let all = [(wide, "too-wide"), (many, "too-many"), (any, "not-straight")];
        let all = all.map(|(condition, no)| {
            let check = checks.check(rule.key, condition, ["", no]);
            check.saying(|reason| {
                reason
                    .count("wheels", count)
                    .count("most", most)
                    .with("degrees", Arg::Degrees(widest))
                    .with("widest", Arg::Degrees(wheel_deg))
            })
        });
        checks.add(all.into_iter().filter(|check| !check.holds));
    }
}
