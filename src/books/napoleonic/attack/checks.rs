//! Who may attack, and whom.

use super::AttackFacts;
use crate::leg::LegKind;
use crate::march::LegFacts;
use crate::prelude::*;

impl AttackFacts {
    /// The conditions of an attack, each with the fact it rests on.
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
        // Some of the target is in the attacker's front zone.
        let in_front = fact!(self.outside_front_cm).at_most_or_open(Length::Cm, 0.0);
        let zone = tables.zone_front.key;
        checks.that(zone, in_front, ["in-front", "not-in-front"]);
        // What stops it on the way is the reason; that it gets no farther is not another.
        if self.march.legs.iter().all(|leg| leg.stopped.is_none()) {
            self.in_contact(tables, &mut checks);
        }
        self.way(tables, &mut checks);
        checks
    }

    fn called_side(&self) -> Called<'_> {
        self.march.unit.side.called(&self.side.name)
    }

    fn called_target(&self) -> Called<'_> {
        self.on.called(&self.on_name)
    }

    /// The way ends in contact; a unit that is attacked itself is in contact already, or not at all.
    ///
    /// # Source
    /// `attack.move`
    fn in_contact(&self, tables: &Tables, checks: &mut Checks<'_>) {
        let touching = |gap: f64| gap <= self.touching_cm;
        let words = if self.attacked { ["touches", "stays"] } else { ["contact", "no-contact"] };
        // A way ends in contact by its own making: there is something to measure where nothing moves, or it leads past.
        let gap = self.gap_cm.filter(|gap| self.attacked || !touching(*gap));
        let measured = gap.map(|gap| Measured::cm("gap_cm", gap, Some(self.touching_cm)));
        let contact = fact!(self.gap_cm).so(|gap| gap.is_none_or(touching), 0.0);
        checks.that(tables.attack_move.key, contact.measured(measured), words);
    }

    /// Straights and at most so many wheels, none too wide; what the umpire upholds is how far he lets it go.
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
