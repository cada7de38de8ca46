//! The measurements of a firing unit and of its fire at one target. Values that do not depend on the target, or not on
//! the single stand, are measured only once.

use super::band::{bands, reach_cm};
use super::checks::{self, EligibleStands};
use super::facts::{FireFacts, GroupFacts, ShiftedLevelFacts, SightBlocker, StandFacts, TargetFacts};
use super::front::{Front, outside_zone, rests_on};
use super::lines::firing_of;
use super::shelter::may_bar;
use crate::prelude::*;
use crate::sight::{Sight, View};
use crate::survey::level_turned;
use geometry::Zones;
use std::cell::OnceCell;

/// Returns true if the firing unit's side has already fired at the target this turn.
pub(super) fn has_fired_at(survey: Survey<'_>, firer: &Unit, target: &Unit) -> bool {
    let mut by = target.fired_by.iter();
    by.any(|id| {
        let by = survey.position.unit(id);
        by.is_some_and(|by| by.side == firer.side)
    })
}

pub(super) fn target_facts(survey: Survey<'_>, target: &Unit, fired_at: bool) -> TargetFacts {
    TargetFacts {
        unit: UnitFacts::of(survey.position, target),
        state: Some(target.state),
        in_melee: survey.position.in_melee(target),
        fired_at,
        gives: target.gives.clone(),
    }
}

/// A firing unit, with the facts about it that do not depend on a target.
pub(super) struct Shooter<'p> {
    pub(super) survey: Survey<'p>,
    pub(super) firer: &'p Unit,
    /// The facts of the firing unit before a target is chosen.
    pub(super) facts: GroupFacts,
    /// The greatest range of the unit in cm.
    pub(super) reach_cm: f64,
    /// True if the unit is allowed to fire at all. Computed on first use.
    may: OnceCell<bool>,
}

/// A firing unit and its target, with the facts that are the same for all stands of the unit.
pub(super) struct Aim<'p> {
    survey: Survey<'p>,
    firer: &'p Unit,
    target: &'p Unit,
    facts: GroupFacts,
    /// The poses of both units, and everything that may block a line of sight between them. `None` if either unit is
    /// not placed.
    placed: Option<(&'p UnitPose, &'p UnitPose, Sight<'p>)>,
    /// True if the rules allow fire at the target at all. Computed on first use.
    allowed: OnceCell<bool>,
}

impl<'p> Shooter<'p> {
    pub(super) fn of(survey: Survey<'p>, firer: &'p Unit) -> Self {
        let facts = GroupFacts {
            unit: UnitFacts::of(survey.position, firer),
            moved: firer.moved,
            in_melee: survey.position.in_melee(firer),
            contact: survey.position.contact(firer),
            level: level(survey, firer),
            ..GroupFacts::default()
        };
        let reach_cm = reach_cm(survey.tables, &facts);
        Self { survey, firer, facts, reach_cm, may: OnceCell::new() }
    }

    pub(super) fn at(&self, target: &'p Unit) -> Aim<'p> {
        let (survey, firer) = (self.survey, self.firer);
        let both = firer.placed.as_ref().zip(target.placed.as_ref());
        let placed = both.map(|(from, to)| {
            let sight = Sight::between(survey, (firer, from), (target, to));
            (from, to, sight)
        });
        Aim {
            survey,
            firer,
            target,
            facts: GroupFacts { target_level: level(survey, target), ..self.facts.clone() },
            placed,
            allowed: OnceCell::new(),
        }
    }
}

impl Shooter<'_> {
    /// Returns true if the unit is allowed to fire at any target.
    pub(super) fn may(&self) -> bool {
        *self.may.get_or_init(|| checks::unit_may(self.survey.tables, &self.facts))
    }

    /// Returns true if the stand with the given number is allowed to fire at any target.
    pub(super) fn stand_may(&self, stand: u32) -> bool {
        let placed = self.firer.placed.as_ref();
        placed.is_some_and(|from| {
            let named = [stand];
            let mut named = numbered(self.firer, from, &named);
            named.any(|numbered| self.passes(&alone(self.firer, from, numbered)))
        })
    }

    /// Returns true if a stand of the unit may have the range to fire at a target `away` cm from it. The exact range is
    /// measured later, from the front of the stands that fire together.
    pub(super) fn may_reach(&self, away: f64) -> bool {
        const SLACK: f64 = 1e-6;
        let bands = bands(self.survey.tables, &self.facts);
        let farthest = bands.last().map_or(0.0, |(_, ends_cm)| *ends_cm);
        // The range of a battery is measured from the front of all its stands together, which can be nearer than this
        // one.
        self.firer.troops.is_artillery() || away <= farthest + SLACK
    }

    /// Returns true if no check of the unit or of the stand fails on the facts known so far.
    fn passes(&self, stand: &StandFacts) -> bool {
        self.may() && checks::stand_may(self.survey.tables, &self.facts, stand)
    }
}

impl Aim<'_> {
    /// Returns true if a stand can fire at the target, judging by that stand's own zone, sight and range. Cover that
    /// only weakens fire is not measured.
    pub(super) fn reaches(&self, shooter: &Shooter<'_>, stand: u32) -> bool {
        let (survey, firer) = (self.survey, self.firer);
        let Some((from, to, sight)) = &self.placed else {
            return false;
        };
        let named = [stand];
        let Some((number, rect)) = numbered(firer, from, &named).next() else {
            return false;
        };
        // Lines of sight take longest to compute, so they come last.
        let stand = aimed(survey, firer, from, (number, rect), to);
        if !shooter.passes(&stand) {
            return false;
        }
        let stand = sighted(survey, firer, rect, (&sight.view(rect), stand));
        if !shooter.passes(&stand) {
            return false;
        }
        let Some(front) = Front::of(&[number], &[(number, *rect)], to, sight) else {
            return false;
        };
        let mut group = GroupFacts { stands: vec![stand], ..self.facts.clone() };
        front.measure_reach(survey, &mut group, may_bar);
        let fired_at = has_fired_at(survey, firer, self.target);
        let facts = FireFacts {
            accuracy_cm: survey.position.ground.accuracy,
            target: target_facts(survey, self.target, fired_at),
            groups: vec![group],
            nearest_target: false,
        };
        let allowed = || *self.allowed.get_or_init(|| checks::is_allowed(survey.tables, &facts));
        let eligible = EligibleStands { unit_may: true, stands: vec![number] };
        let any_may = |group| !firing_of(survey.tables, &facts, (0, group), &eligible).is_empty();
        facts.groups.first().is_some_and(any_may) && allowed()
    }

    /// Returns the facts of a group of stands that fire together. `index` is the place of the group in the list of
    /// groups, and `named` are stand numbers. An empty `named` means all stands.
    ///
    /// # Errors
    /// Refuses if the umpire's overrides do not fit the group.
    pub(super) fn group(
        &self,
        index: usize,
        named: &[u32],
        said: &Amendments,
    ) -> Result<GroupFacts, Refusal> {
        let (survey, firer) = (self.survey, self.firer);
        let mut facts = self.facts.clone();
        let Some((from, to, sight)) = &self.placed else {
            // Sight and range are unknown without a pose. The number of firing stands and the range remain open facts.
            return heard(index, facts, said);
        };
        let shifted =
            |unit: &Unit| level_turned(survey, unit).map(|(cm, level)| ShiftedLevelFacts { cm, level });
        (facts.level_shifted, facts.target_level_shifted) = (shifted(firer), shifted(self.target));
        let on_other_levels = sight.shifted();
        let mut stands = Vec::with_capacity(from.stands().len());
        for (number, rect) in numbered(firer, from, named) {
            let stand = aimed(survey, firer, from, (number, rect), to);
            let mut view = sight.view(rect);
            let otherwise = on_other_levels
                .iter()
                .filter(|(_, sight)| sight.view(rect).seen.is_some() != view.seen.is_some());
            view.margin_cm = otherwise.map(|(cm, _)| *cm).chain(view.margin_cm).reduce(f64::min);
            facts.stands.push(sighted(survey, firer, rect, (&view, stand)));
            stands.push((number, *rect));
        }
        facts = heard(index, facts, said)?;
        let eligible = EligibleStands::of(survey.tables, &facts).stands;
        if let Some(front) = Front::of(&eligible, &stands, to, sight) {
            front.measure(survey, &mut facts);
        }
        Ok(facts)
    }
}

/// Returns the stands of a firing unit with their numbers: those in `named`, or all if `named` is empty. A battery is a
/// single stand.
pub(super) fn numbered<'p>(
    firer: &'p Unit,
    from: &'p UnitPose,
    named: &'p [u32],
) -> impl Iterator<Item = (u32, &'p Rect)> {
    let whole = firer.troops.is_artillery();
    let battery = whole.then_some(1);
    let numbers = battery.into_iter().cycle().chain(firer.numbers.iter().copied());
    let all = numbers.zip(from.stands());
    all.filter(move |(number, _)| whole || named.is_empty() || named.contains(number))
}

/// Returns the facts of a group with the umpire's overrides of its stands. Range and cover are measured only after
/// that.
fn heard(index: usize, facts: GroupFacts, said: &Amendments) -> Result<GroupFacts, Refusal> {
    let fault = |fault: ruling::AmendFault| {
        Refusal::from(Check::new(
            "fire.zone",
            false,
            Reason::new("umpire.line", "misfit").name("fault", fault.to_string()),
        ))
    };
    said.amend(&format!("groups.{index}"), facts).map_err(fault)
}

/// Returns the facts of a stand that do not depend on the target.
fn alone(firer: &Unit, from: &UnitPose, (number, rect): (u32, &Rect)) -> StandFacts {
    let ahead = Zones::round(rect, 0.0).front();
    let own_ahead = |other: &&Rect| {
        let seen = rect.to_local(other.centre());
        let may = seen.x.abs() < rect.frontage() * 0.5 + other.radius()
            && seen.y + other.radius() > rect.depth() * 0.5;
        may && *other != rect && ahead.clip(other).is_some_and(|part| part.area() > 1e-6)
    };
    let has_fired = firer.fired.iter().any(|fired| fired.stands.is_empty() || fired.stands.contains(&number));
    StandFacts {
        number,
        first_line: !from.stands().iter().any(|other| own_ahead(&other)),
        fired: has_fired,
        sees: None,
        ..StandFacts::default()
    }
}

/// Returns the facts of a stand and a target, except for what the stand sees, which stays open.
fn aimed(
    survey: Survey<'_>,
    firer: &Unit,
    from: &UnitPose,
    (number, rect): (u32, &Rect),
    to: &UnitPose,
) -> StandFacts {
    let outside_zone_cm = Some(swept(outside_zone(survey, firer, from, rect, to).1));
    StandFacts { outside_zone_cm, ..alone(firer, from, (number, rect)) }
}

/// Returns the facts of a stand with its view of the target added.
fn sighted(survey: Survey<'_>, firer: &Unit, rect: &Rect, (view, stand): (&View, StandFacts)) -> StandFacts {
    let hidden_by = view.hidden_by.as_ref().map(|by| SightBlocker {
        of: by.of.clone(),
        name: by.name.clone(),
        kind: by.kind,
        cm: None,
    });
    StandFacts {
        sees: Some(view.seen.is_some()),
        hidden_by,
        sight_margin_cm: view.margin_cm.map(swept),
        rested_on: rests_on(survey, firer, rect, view),
        ..stand
    }
}
