//! The measurements for a charge: the distance, the arc, sight, and the path.

mod sight;
mod way;

use super::charge::{ChargeEnd, ChargeFacts, HomeFacts};
use super::prelude::*;
use super::survey::{Hindrance, apart, blocker, front_arc, greatest, outside};
use dice::odds;
use geometry::Patch;
use geometry::units::beyond;
use sight::sight_mark;
use way::way;

pub(super) use sight::{hidden, hides};

facts! {
    /// The distance, arc, sight and path from a unit to a target that it would charge.
    pub struct ApproachFacts {
        /// The distance in inches between the closest points of the two units.
        pub distance_in: Option<f64>,
        /// True if the charger is swift. A swift unit rolls more dice for a charge and leaves out the lowest.
        pub swift: bool,
        /// The distance in inches from the charger's front arc to the target. A negative value means that the target
        /// reaches into the arc.
        pub outside_arc_in: Option<f64> = Some(-1.0),
        /// True if a model of the charger sees a model of the target.
        pub sees: Option<bool> = Some(true),
        pub hidden_by: Option<HinderFacts>,
        /// True if the charger has a path to the target, or may still get one because the units in its path move off
        /// this turn.
        pub clear_way: Option<bool> = Some(true),
        pub in_way: Vec<HinderFacts>,
        /// True if every path would end beyond the table's edge, so that the charge is impossible.
        pub off: bool,
    }

    /// A unit or piece of terrain that hides the target from the charger or blocks the charger's path.
    pub struct HinderFacts {
        pub of: Id,
        pub name: String,
        /// True if the obstacle is a unit that may move out of the charger's path this turn, by charging or by fleeing.
        pub moves_off: bool,
    }
}

impl ApproachFacts {
    /// Measures the approach of a charger to a target. If either unit is not placed, the facts that need its place stay
    /// unknown.
    pub(super) fn of(survey: Survey<'_>, charger: &Unit, target: &Unit) -> Self {
        let swift = charger.profile.swift;
        let Some((own, distance)) = charger.rect().zip(apart(charger, target)) else {
            return Self { swift, outside_arc_in: None, sees: None, clear_way: None, ..Self::default() };
        };
        let hidden_by = hidden(survey, charger, target);
        let found = way(survey, charger, target);
        Self {
            distance_in: Some(distance),
            swift,
            outside_arc_in: outside(&front_arc(survey, &own), target),
            sees: Some(hidden_by.is_none()),
            hidden_by,
            clear_way: Some(found.open),
            in_way: found.blockers,
            off: found.off,
        }
    }

    /// Checks that the charger may charge the target: in sight, in the arc, in reach, and along a clear path.
    ///
    /// # Source
    /// `charge.sight`, `charge.arc`, `charge.impossible`
    pub(super) fn weigh(
        &self,
        tables: &Tables,
        (charger, target): (&UnitFacts, &UnitFacts),
        tally: &mut Tally,
    ) -> Vec<Check> {
        let fill = |reason: Reason| reason.name("unit", charger.called()).name("target", target.called());
        let mut checks = Checks::of(&charger.id, fill).told();
        let mut open = |key: &'static str, path: &'static str| {
            let because = fill(Reason::new(key, "open"));
            tally.open.push(OpenFact { key, path: path.into(), because });
        };
        let (sight, arc) = (tables.charge_sight.key, tables.charge_arc.key);
        let impossible = tables.charge_impossible.key;
        // A target that is wholly outside the front arc gets no check of sight, since the check of the arc fails
        // anyway.
        let ahead = self.outside_arc_in.is_none_or(|outside| outside <= 0.0);
        if self.sees.is_some() && ahead {
            let hides = self.hidden_by.as_ref();
            let no = if hides.is_some() { "hidden" } else { "unseen" };
            let sees = checks.check(sight, fact!("approach", self.sees).is(Some(true)), ["sees", no]);
            let by = hides.filter(|_| !sees.holds).map(HinderFacts::called);
            checks.add([sees.saying(|reason| match by {
                Some(by) => reason.name("by", by),
                None => reason,
            })]);
        } else if ahead {
            open(sight, "approach.sees");
        }
        if let Some(outside) = fact!("approach", self.outside_arc_in).known() {
            let shown = beyond(*outside.value(), 0.0).abs();
            let inside = outside.at_most(Length::Inch, 0.0);
            checks.that_with(arc, inside, ["inside", "outside"], |reason| reason.inches("inches", shown));
        } else {
            open(arc, "approach.outside_arc_in");
        }
        match (fact!("approach", self.distance_in).known(), charger.movement) {
            (Some(distance), Some(movement)) => {
                let bound = greatest(tables, movement, self.swift);
                let shown = beyond(*distance.value(), bound);
                let reaches = distance.at_most(Length::Inch, bound);
                let reaches = checks.check(impossible, reaches, ["in-reach", "too-far"]);
                checks
                    .add([reaches.saying(|reason| reason.inches("distance", shown).inches("bound", bound))]);
            }
            (None, _) => open(impossible, "approach.distance_in"),
            (_, None) => open(impossible, "unit.movement"),
        }
        if self.clear_way.is_some() {
            let blockers = self.in_way.iter();
            let blockers: Vec<_> = blockers.map(|one| one.called().into()).collect();
            let words = match (blockers.is_empty(), self.off) {
                (false, _) => ["may-clear", "blocked"],
                (true, true) => ["way", "off"],
                (true, false) => ["way", "no-wheel"],
            };
            let way = fact!("approach", self.clear_way).is(Some(true));
            checks.that_with(impossible, way, words, |reason| reason.list("by", blockers));
        } else {
            open(impossible, "approach.clear_way");
        }
        checks.add(self.chance(tables, charger));
        checks.told().into_iter().collect()
    }

    /// Returns the distance in inches for display, or 0 for an unknown distance. A distance just above the greatest
    /// charge range is never rounded down to that range.
    pub(super) fn shown(&self, tables: &Tables, charger: &UnitFacts) -> f64 {
        let distance = self.distance_in.unwrap_or(0.0);
        let bound = charger.movement;
        bound.map_or(distance, |movement| beyond(distance, greatest(tables, movement, self.swift)))
    }

    /// Returns a check that states the chance that the charge reaches its target, if the target does not move. Returns
    /// `None` if a fact is unknown.
    ///
    /// # Source
    /// `charge.range`
    fn chance(&self, tables: &Tables, charger: &UnitFacts) -> Option<Check> {
        let (key, way) = (tables.charge_range.key, self.clear_way?);
        self.distance_in.and(charger.movement)?;
        let facts = ChargeFacts {
            unit: charger.clone(),
            swift: self.swift,
            distance_in: self.distance_in,
            home: way.then(HomeFacts::default),
            ..ChargeFacts::default()
        };
        let tally = facts.weigh(tables);
        let odds = odds(&[], |dice| facts.resolve(tables, &tally, dice).into());
        let share = odds.headline.probability(ChargeEnd::GetsHome.into());
        let variant = match share {
            none if none <= 0.0 => "never",
            some if some < 1.0 => "chance",
            _ => "surely",
        };
        let check = Check::that(key, true, [variant, ""]).of(&charger.id);
        Some(check.saying(|reason| {
            let reason = reason.with("share", Arg::Share(share));
            let dice = Arg::dice(tables.charge_range.roll(self.swift));
            reason.with("dice", dice).name("unit", charger.called())
        }))
    }

    /// Returns the marks to draw for the facts: the distance, the line of sight, the arc, and the obstacles to sight
    /// and movement.
    pub(super) fn sketch(&self, survey: Survey<'_>, charger: &Id, target: &Id) -> Vec<Mark> {
        let closest = super::sketch::closest(survey, charger, target);
        let distance = super::sketch::distance(closest, self.distance_in, "approach.distance_in");
        let units = survey.position.unit(charger).zip(survey.position.unit(target));
        let sight = units.map(|(one, other)| sight_mark(survey, one, other));
        let hides = self.hidden_by.iter();
        let hides = hides.filter_map(|hides| blocker(survey, &hides.of));
        let in_way = self
            .in_way
            .iter()
            .enumerate()
            .filter_map(|(at, one)| Some(blocker(survey, &one.of)?.on(format!("approach.in_way.{at}"))));
        let arc = survey.position.unit(charger).and_then(Unit::rect);
        let arc = arc.and_then(|rect| {
            let zone = front_arc(survey, &rect);
            let table = Patch::between(survey.position.ground.bounds());
            let corners = table.in_zone(&zone).into_corners();
            let area = Mark::new(MarkKind::Front, Figure::Area(corners.clone()));
            (corners.len() > 2).then(|| area.on("approach.outside_arc_in").of(charger))
        });
        distance
            .into_iter()
            .chain(sight.flatten())
            .chain(hides.map(|mark| mark.on("approach.hidden_by")))
            .chain(in_way)
            .chain(arc)
            .collect()
    }
}

impl HinderFacts {
    /// Returns the obstacle made by a unit that may move out of the path.
    fn moving(unit: &Unit) -> Self {
        Self::of(Some(Hindrance::Unit(unit)), true)
    }

    fn of(hinders: Option<Hindrance<'_>>, moves_off: bool) -> Self {
        let named = hinders.map(Hindrance::named).unwrap_or_default();
        Self { of: named.of, name: named.name, moves_off }
    }

    fn called(&self) -> NameOrId<'_> {
        self.of.called(&self.name)
    }
}

/// Returns true if the target is within the greatest charge range, in the front arc and in sight. No path is searched,
/// because that takes longer.
pub(super) fn in_reach(survey: Survey<'_>, unit: &Unit, target: &Unit) -> bool {
    let Some((own, apart)) = unit.rect().zip(apart(unit, target)) else {
        return false;
    };
    let reach = greatest(survey.tables, unit.profile.movement, unit.profile.swift);
    let arc = front_arc(survey, &own);
    apart <= reach
        && outside(&arc, target).is_some_and(|outside| outside <= 0.0)
        && hidden(survey, unit, target).is_none()
}

/// Returns true if a unit could charge another from where both stand now. A charge that the unit has already declared
/// does not count against it.
pub(super) fn could_charge(survey: Survey<'_>, unit: &Unit, target: &Unit) -> bool {
    if !in_reach(survey, unit, target) {
        return false;
    }
    let mut tally = Tally::default();
    let pair = (&UnitFacts::of(unit), &UnitFacts::of(target));
    let facts = ApproachFacts::of(survey, unit, target);
    let checks = facts.weigh(survey.tables, pair, &mut tally);
    tally.open.is_empty() && checks.iter().all(|check| check.holds)
}
