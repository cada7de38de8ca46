//! A firer and what it aims at: what no target changes is looked at once, and what none of its stands changes once for each target.

use super::band::bands;
use super::checks::Eligibility;
use super::measure::{Front, outside_zone, rests_on};
use super::shelter::may_bar;
use super::{FireFacts, GroupFacts, HiddenBy, StandFacts, TargetFacts};
use crate::prelude::*;
use crate::sight::{Sight, View};
use seam::geometry::Zones;

/// Whether the firer's side has fired at a target already this turn.
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

/// A firer, with what no target changes.
pub(super) struct Shooter<'p> {
    pub(super) survey: Survey<'p>,
    pub(super) firer: &'p Unit,
    /// Its facts before anything is aimed at.
    pub(super) facts: GroupFacts,
}

/// A firer and a target, with what none of the firer's stands changes.
pub(super) struct Aim<'p> {
    survey: Survey<'p>,
    firer: &'p Unit,
    target: &'p Unit,
    facts: GroupFacts,
    /// Where the two stand, and what may be between them; none while one of them is not placed.
    placed: Option<(&'p Placed, &'p Placed, Sight<'p>)>,
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
        Self { survey, firer, facts }
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
        }
    }
}

impl Shooter<'_> {
    /// Whether the unit can fire at anything at all.
    pub(super) fn may(&self) -> bool {
        Eligibility::of(self.survey.tables, 0, &self.facts).unit_may()
    }

    /// Whether a stand can fire at anything at all.
    pub(super) fn stand_may(&self, stand: u32) -> bool {
        let placed = self.firer.placed.as_ref();
        placed.is_some_and(|from| {
            let named = [stand];
            let mut named = numbered(self.firer, from, &named);
            named.any(|numbered| self.passes(alone(self.firer, from, numbered)))
        })
    }

    /// Whether a stand may reach what lies so far from it, in cm: its range is measured from its front, which is in it.
    pub(super) fn may_reach(&self, away: f64) -> bool {
        const SLACK: f64 = 1e-6;
        let bands = bands(self.survey.tables, &self.facts);
        let farthest = bands.last().map_or(0.0, |(_, ends_cm)| *ends_cm);
        // A battery's front is that of all its stands together.
        self.firer.troops.is_artillery() || away <= farthest + SLACK
    }

    /// Whether a stand of which so much is known may fire, whatever its sight would say.
    fn passes(&self, stand: StandFacts) -> bool {
        let group = GroupFacts { stands: vec![stand], ..self.facts.clone() };
        let checks = Eligibility::of(self.survey.tables, 0, &group);
        !checks.stands(&group).is_empty()
    }
}

impl Aim<'_> {
    /// Whether a stand may fire at the target as far as zone, sight and reach of that one stand go. What only makes fire weaker is
    /// not measured.
    pub(super) fn reaches(&self, shooter: &Shooter<'_>, stand: u32) -> bool {
        let (survey, firer) = (self.survey, self.firer);
        let in_zone = self.placed.as_ref().is_some_and(|(from, to, _)| {
            let named = [stand];
            let mut named = numbered(firer, from, &named);
            named.any(|numbered| shooter.passes(aimed(survey, firer, from, numbered, to, None)))
        });
        let group = in_zone.then(|| self.group(0, &[stand], &Amendments::default(), may_bar));
        let Some(Ok(group)) = group else {
            return false;
        };
        let fired_at = has_fired_at(survey, firer, self.target);
        let facts = FireFacts {
            accuracy_cm: survey.position.ground.accuracy,
            target: target_facts(survey, self.target, fired_at),
            groups: vec![group],
            nearest_target: false,
        };
        let any = |group| !super::lines::firing(survey.tables, &facts, 0, group).is_empty();
        facts.groups.iter().any(any) && facts.weigh(survey.tables).forbidden().next().is_none()
    }

    /// The group these stands make (none named: all), at this place in the facts; of the terrain about the target, only what
    /// `counts`.
    ///
    /// # Errors
    /// The umpire's words do not fit it.
    pub(super) fn group(
        &self,
        index: usize,
        named: &[u32],
        said: &Amendments,
        counts: impl Fn(&Terrain) -> bool,
    ) -> Result<GroupFacts, Refusal> {
        let (survey, firer) = (self.survey, self.firer);
        let mut facts = self.facts.clone();
        let Some((from, to, sight)) = &self.placed else {
            // Nobody is guessed to see or to be near: how many fire, and from how far, stays open.
            return heard(index, facts, said);
        };
        let mut stands = Vec::with_capacity(from.stands().len());
        for (number, rect) in numbered(firer, from, named) {
            let view = sight.view(rect);
            let stand = aimed(survey, firer, from, (number, rect), to, Some(&view));
            facts.stands.push(stand);
            stands.push((number, *rect));
        }
        facts = heard(index, facts, said)?;
        if let Some(front) = Front::of(survey, (index, &facts), &stands, to, sight) {
            front.measure(survey, &mut facts, counts);
        }
        Ok(facts)
    }
}

/// The stands of a firer with their numbers, of those named (none named: all); a battery is one stand.
pub(super) fn numbered<'p>(
    firer: &'p Unit,
    from: &'p Placed,
    named: &'p [u32],
) -> impl Iterator<Item = (u32, &'p Rect)> {
    let whole = firer.troops.is_artillery();
    let battery = whole.then_some(1);
    let numbers = battery.into_iter().cycle().chain(firer.numbers.iter().copied());
    let all = numbers.zip(from.stands());
    all.filter(move |(number, _)| whole || named.is_empty() || named.contains(number))
}

/// What the umpire says of the stands is heard before the group is measured.
fn heard(index: usize, facts: GroupFacts, said: &Amendments) -> Result<GroupFacts, Refusal> {
    let fault = |fault: seam::ruling::AmendFault| {
        Refusal::from(Check::new(
            "fire.zone",
            false,
            Reason::new("umpire.line", "misfit").name("fault", fault.to_string()),
        ))
    };
    said.amend(&format!("groups.{index}"), facts).map_err(fault)
}

/// What of a stand no target changes.
fn alone(firer: &Unit, from: &Placed, (number, rect): (u32, &Rect)) -> StandFacts {
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

/// The facts of a stand and a target; without a view whether it sees it stays open.
fn aimed(
    survey: Survey<'_>,
    firer: &Unit,
    from: &Placed,
    (number, rect): (u32, &Rect),
    to: &Placed,
    view: Option<&View>,
) -> StandFacts {
    let hidden_by = view.and_then(|view| view.hidden_by.as_ref());
    StandFacts {
        outside_zone_cm: Some(swept(outside_zone(survey, firer, from, rect, to).1)),
        sees: view.map(|view| view.seen.is_some()),
        hidden_by: hidden_by.map(|by| HiddenBy {
            of: by.of.clone(),
            name: by.name.clone(),
            kind: by.kind,
            cm: None,
        }),
        sight_margin_cm: view.and_then(|view| view.margin_cm).map(swept),
        rested_on: view.and_then(|view| rests_on(survey, firer, rect, view, to)),
        ..alone(firer, from, (number, rect))
    }
}
