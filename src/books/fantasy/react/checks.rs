//! The checks of the reactions that a charged unit may choose, and the chance to escape.

use super::ReactFacts;
use crate::charge::{ChargeEnd, ChargeFacts};
use crate::flight::Flight;
use crate::prelude::*;
use crate::unit::none_first;
use dice::{Verdict, odds};
use geometry::units::beyond;

impl ReactFacts {
    fn about(&self) -> Checks<'_> {
        let (unit, charger) = (self.unit.called(), self.charger.called());
        Checks::of(&self.unit.id, move |reason| reason.name("unit", unit).name("charger", charger)).told()
    }

    /// Checks that the unit has been charged, and that no test comes before the reaction.
    pub(super) fn when(&self, tables: &Tables) -> [Check; 2] {
        let key = tables.react_when.key;
        let due = self.about().check(key, fact!(self.due).is(true), ["charged", "not-charged"]);
        [due, none_first(key, fact!(self.waiting))]
    }

    /// Checks that nothing forces the unit to flee.
    pub(super) fn not_forced(&self, tables: &Tables) -> Checks<'_> {
        let mut checks = self.about();
        checks.that(tables.react_flee.key, fact!(self.unit.fleeing).is(false), ["steady", "flees-already"]);
        checks.that(tables.terror_test.key, fact!(self.must_flee).is(false), ["unafraid", "afraid"]);
        checks
    }

    /// Checks that the unit is not in combat.
    pub(super) fn not_fighting(&self, tables: &Tables) -> Check {
        let key = tables.react_hold.key;
        self.about().check(key, fact!(self.unit.fighting).is(false), ["free", "fights"])
    }

    /// Checks that a unit that has stood and shot may still flee. A unit that is forced to flee may. A unit that only
    /// wants to flee may not, because it has chosen to shoot.
    ///
    /// # Source
    /// `react.shoot`
    pub(super) fn has_not_shot(&self, tables: &Tables) -> Check {
        let forced = self.must_flee || self.unit.fleeing;
        let may = fact!(self.has_shot).is(false).or(forced);
        let yes = if self.has_shot { "has-to" } else { "ready" };
        Check {
            // Only a unit that has shot gets this check.
            told: self.has_shot,
            ..self.about().check(tables.react_shoot.key, may, [yes, "stood"])
        }
    }

    /// Returns a check that states the unit's chance to escape from the charger, as if the charger's path were clear.
    /// Returns `None` if a fact is unknown.
    ///
    /// # Source
    /// `react.flee.caught`
    pub(super) fn chance(&self, tables: &Tables) -> Option<Check> {
        self.charger.movement?;
        let charge = ChargeFacts {
            unit: self.charger.clone(),
            target: UnitFacts { fleeing: true, ..self.unit.clone() },
            swift: self.swift,
            distance_in: self.distance_in,
            ..ChargeFacts::default()
        };
        let odds = if self.fled {
            self.distance_in?;
            let tally = charge.weigh(tables);
            odds(&[], |dice| charge.resolve(tables, &tally, dice).into())
        } else {
            let flight = self.flight.as_ref()?;
            flight.ways.iter().find_map(|way| way.apart_in)?;
            let id = &self.unit.id;
            let lost = || Verdict::from(Word::from(ChargeEnd::Catches));
            odds(&[], |dice| flight.chased(tables, id, &charge, dice).unwrap_or_else(lost))
        };
        let of = |word| odds.headline.probability(word);
        let (caught, off) = (of(ChargeEnd::Catches.into()), of(Flight::RunsOff.into()));
        let key = tables.react_flee_caught.key;
        let away = (1.0 - caught - off).clamp(0.0, 1.0);
        let check = self.about().check(key, true, ["away", ""]);
        Some(check.saying(|reason| reason.with("share", Arg::Share(away))))
    }

    /// Checks that the unit may choose to stand and shoot.
    pub(super) fn may_shoot(&self, tables: &Tables, tally: &mut Tally) {
        let key = tables.react_shoot.key;
        let none = crate::shoot::ShotFacts::default();
        let shots = self.shots.as_ref().unwrap_or(&none);
        let mut checks = self.about();
        checks.add([self.not_fighting(tables)]);
        checks.that(key, fact!("shots", shots.armed).is(true), ["armed", "unarmed"]);
        if shots.sees.is_some() {
            checks.that(key, fact!("shots", shots.sees).is(Some(true)), ["seen", "unseen"]);
        }
        checks.that(tables.react_shoot_hit.key, fact!("shots", shots.shot).is(false), ["once", "twice"]);
        checks.add(self.far_enough(tables, tally));
        if let Some(outside) = fact!("shots", shots.outside_arc_in).known() {
            checks.that(key, outside.at_most(Length::Inch, 0.0), ["in-arc", "out-of-arc"]);
        }
        tally.checks.extend(checks);
    }

    /// Checks that the charger started farther away than its Movement. Nearer chargers leave no time to shoot. If the
    /// distance or the Movement is unknown, adds it to `tally` as an unknown fact and returns `None`.
    ///
    /// # Source
    /// `react.shoot`
    fn far_enough(&self, tables: &Tables, tally: &mut Tally) -> Option<Check> {
        let key = tables.react_shoot.key;
        let distance = fact!(self.distance_in).known();
        let (Some(distance), Some(movement)) = (distance, self.charger.movement) else {
            let path = if self.distance_in.is_none() { "distance_in" } else { "charger.movement" };
            tally.open.push(ruling::OpenFact { key, path: path.into(), because: Reason::new(key, "open") });
            return None;
        };
        let bound = f64::from(movement);
        let shown = beyond(*distance.value(), bound);
        let far = self.about().check(key, distance.more_than(Length::Inch, bound), ["far", "near"]);
        Some(far.saying(|reason| reason.inches("distance", shown).inches("movement", bound)))
    }
}
