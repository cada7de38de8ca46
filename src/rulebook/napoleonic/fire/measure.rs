//! Measuring fire: zones, sight, range, cover and levels for each firing unit.

use super::checks::Eligibility;
use super::{FireFacts, GroupFacts, HiddenBy, OverFacts, StandFacts, TargetFacts};
use crate::geometry::{Rect, Segment, Zone, Zones, nearest_way_from, total};
use crate::rulebook::Refusal;
use crate::rulebook::napoleonic::kind::Formation;
use crate::rulebook::napoleonic::position::{Placed, Unit};
use crate::rulebook::napoleonic::sight::{Sight, View};
use crate::rulebook::napoleonic::survey::Survey;
use crate::rulebook::napoleonic::unit::UnitFacts;
use crate::ruling::{Amendments, Check, Reason};
use crate::table::{Terrain, TerrainKind};

/// A line that ends on an obstacle meets it: who touches it is judged apart.
const END_CM: f64 = 1e-6;

/// Measures the fire of units, each with the stands named for it (none named: all), at one target.
///
/// # Errors
/// A firer of the target's own side.
pub(in crate::rulebook::napoleonic) fn measure(
    survey: Survey<'_>,
    target: &Unit,
    firers: &[(&Unit, Vec<u32>)],
    nearest_target: bool,
    said: &Amendments,
) -> Result<FireFacts, Refusal> {
    let mut groups = Vec::with_capacity(firers.len());
    let mut fired_at = false;
    for (index, (firer, stands)) in firers.iter().enumerate() {
        if firer.side == target.side {
            let because = Reason::new("fire.who", "own-side")
                .name("unit", &firer.name)
                .name("target", &target.name);
            return Err(Check::new("fire.who", false, because).of(&firer.id).into());
        }
        fired_at |= target
            .fired_by
            .iter()
            .filter_map(|id| survey.position.unit(id))
            .any(|by| by.side == firer.side);
        groups.push(group(survey, index, firer, stands, target, said)?);
    }
    let target = TargetFacts {
        unit: UnitFacts::of(survey.position, target),
        state: Some(target.state),
        in_melee: survey.position.in_melee(target),
        fired_at,
        gives: target.gives.clone(),
    };
    Ok(FireFacts {
        accuracy_cm: survey.position.ground.accuracy,
        target,
        groups,
        nearest_target,
    })
}

/// Whether a stand may fire at a target as far as zone, sight and reach of that one stand go.
pub(super) fn stand_reaches(survey: Survey<'_>, firer: &Unit, stand: u32, target: &Unit) -> bool {
    let facts = measure(
        survey,
        target,
        &[(firer, vec![stand])],
        false,
        &Amendments::default(),
    );
    facts.is_ok_and(|facts| {
        let tally = super::weigh(survey.tables, &facts);
        let any = facts
            .groups
            .iter()
            .any(|group| !super::lines::firing(survey.tables, &facts, 0, group).is_empty());
        tally.forbidden().next().is_none() && any
    })
}

fn group(
    survey: Survey<'_>,
    index: usize,
    firer: &Unit,
    named: &[u32],
    target: &Unit,
    said: &Amendments,
) -> Result<GroupFacts, Refusal> {
    let mut facts = GroupFacts {
        unit: UnitFacts::of(survey.position, firer),
        moved: firer.moved,
        in_melee: survey.position.in_melee(firer),
        contact: survey.contact(firer),
        level: survey.level(firer),
        target_level: survey.level(target),
        ..GroupFacts::default()
    };
    let (Some(from), Some(to)) = (&firer.placed, &target.placed) else {
        // Nobody is guessed to see or to be near: how many fire, and from how far, stays open.
        return heard(index, facts, said);
    };
    let sight = Sight::between(survey, (firer, from), (target, to));
    let mut views = Vec::with_capacity(from.stands().len());
    for (number, rect) in numbered(firer, from) {
        if named.is_empty() || firer.troops.is_artillery() || named.contains(&number) {
            let (stand, view) = stand_facts(survey, firer, from, (number, rect), to, &sight);
            facts.stands.push(stand);
            views.push((number, *rect, view));
        }
    }
    facts = heard(index, facts, said)?;
    if let Some(front) = Front::of(survey, (index, &facts), &views, to) {
        front.measure(survey, &mut facts);
    }
    Ok(facts)
}

/// The stands of a firer with their numbers; a battery is one stand.
pub(super) fn numbered<'p>(
    firer: &'p Unit,
    from: &'p Placed,
) -> impl Iterator<Item = (u32, &'p Rect)> {
    let battery = firer.troops.is_artillery().then_some(1);
    let numbers = firer.numbers.iter().copied();
    let numbers = battery.into_iter().cycle().chain(numbers);
    numbers.zip(from.stands())
}

/// What the umpire says of the stands is heard before the group is measured.
fn heard(index: usize, facts: GroupFacts, said: &Amendments) -> Result<GroupFacts, Refusal> {
    let fault = |fault: crate::ruling::AmendFault| {
        Refusal::from(Check::new(
            "fire.zone",
            false,
            Reason::new("umpire.line", "misfit").name("fault", fault.to_string()),
        ))
    };
    said.amend(&format!("groups.{index}"), facts).map_err(fault)
}

fn stand_facts(
    survey: Survey<'_>,
    firer: &Unit,
    from: &Placed,
    (number, rect): (u32, &Rect),
    to: &Placed,
    sight: &Sight<'_>,
) -> (StandFacts, View) {
    let ahead = Zones::round(rect, 0.0).front();
    let own_ahead =
        |other: &&Rect| *other != rect && ahead.clip(other).is_some_and(|part| part.area() > 1e-6);
    let view = sight.view(rect);
    let has_fired = firer
        .fired
        .iter()
        .any(|fired| fired.stands.is_empty() || fired.stands.contains(&number));
    let facts = StandFacts {
        stand: number,
        first_line: !from.stands().iter().any(|other| own_ahead(&other)),
        fired: has_fired,
        outside_zone_cm: Some(Survey::cm(outside_zone(survey, firer, from, rect, to).1)),
        sees: Some(!view.seen.is_empty()),
        hidden_by: view.hidden_by.as_ref().map(|by| HiddenBy {
            of: by.of.clone(),
            name: by.name.clone(),
            kind: by.kind,
            cm: None,
        }),
        sight_margin_cm: view.margin_cm.map(Survey::cm),
        rested_on: rests_on(survey, firer, rect, &view, to),
    };
    (facts, view)
}

/// The zone a stand fires into, and how far a target stays outside it, in cm; 0 or less: it reaches into it.
///
/// # Source
/// `fire.zone`, `measure.zone`, `zone.garrison`
///
/// # Edge cases
/// In a formation the unit's front zone holds those of its firing stands. Stands with poses of their own
/// may look past it; a square or a garrison has one on each face.
pub(super) fn outside_zone(
    survey: Survey<'_>,
    firer: &Unit,
    from: &Placed,
    rect: &Rect,
    to: &Placed,
) -> (Zone, f64) {
    let outside = |front: &Rect| {
        let zone = survey.zones(front).front();
        let depths = to.stands().iter().map(|stand| zone.depth_of(stand));
        (zone, -depths.fold(f64::NEG_INFINITY, f64::max))
    };
    let own = outside(rect);
    if from.own_poses && !has_faces(firer) {
        let of_the_unit = outside(&from.outline());
        if of_the_unit.1 > own.1 {
            return of_the_unit;
        }
    }
    own
}

/// Whether a unit has a front on each face instead of one.
///
/// # Source
/// `zone.garrison`, `fire.zone`
pub(in crate::rulebook::napoleonic) fn has_faces(unit: &Unit) -> bool {
    unit.formation == Formation::Square || unit.within.is_some()
}

/// What a stand rests its weapons on: its built-up area, or a low wall it touches and fires across.
///
/// # Source
/// `measure.rested`
fn rests_on(
    survey: Survey<'_>,
    firer: &Unit,
    rect: &Rect,
    view: &View,
    to: &Placed,
) -> Option<crate::names::Id> {
    let held = firer
        .within
        .as_ref()
        .and_then(|id| survey.position.terrain(id));
    if let Some(place) = held.filter(|place| place.kind == TerrainKind::Bua) {
        return Some(place.id.clone());
    }
    let aim = view.seen.first().and_then(|at| to.stands().get(*at))?;
    let line = Segment {
        a: rect.centre(),
        b: aim.nearest_point(rect.centre()),
    };
    let low = |piece: &&Terrain| piece.kind == TerrainKind::Wall && !piece.high;
    let walls = survey.position.terrain.iter().filter(low);
    let rested = |wall: &&Terrain| survey.touches(wall.distance(rect)) && wall.is_crossed(&line);
    walls
        .filter(|wall| held.is_some_and(|held| held.id == wall.id) || rested(wall))
        .map(|wall| wall.id.clone())
        .next()
}

/// A group that fires: where it stands, what it sees, and the line its range is measured along.
pub(super) struct Front<'p> {
    stands: Vec<Rect>,
    pub(super) seen: Vec<&'p Rect>,
    to: &'p Placed,
    /// From the middle of the group's front to the nearest point of the target.
    pub(super) range: Segment,
}

impl<'p> Front<'p> {
    /// The stands of a group that may fire, each with what it sees; none if there are none.
    pub(super) fn of(
        survey: Survey<'_>,
        (index, facts): (usize, &GroupFacts),
        views: &[(u32, Rect, View)],
        to: &'p Placed,
    ) -> Option<Self> {
        let eligible = Eligibility::of(survey.tables, index, facts).stands(facts);
        let fires = |(number, _, _): &&(u32, Rect, View)| eligible.contains(number);
        let views: Vec<_> = views.iter().filter(fires).collect();
        let stands: Vec<Rect> = views.iter().map(|(_, rect, _)| *rect).collect();
        let count = u32::try_from(stands.len()).map_or(1.0, f64::from);
        let middles = stands.iter().map(Rect::front_middle);
        let middle = middles.reduce(|sum, next| sum + next)? / count;
        let sees = |at: usize| views.iter().any(|(_, _, view)| view.seen.contains(&at));
        let targets = to.stands().iter().enumerate();
        Some(Self {
            stands,
            seen: targets
                .filter(|(at, _)| sees(*at))
                .map(|(_, rect)| rect)
                .collect(),
            to,
            range: nearest_way_from(middle, to.stands())?,
        })
    }

    /// From the middle of the group's front to the farthest point of the target.
    pub(super) fn farthest(&self) -> Segment {
        let corners = self.to.stands().iter().flat_map(Rect::corners);
        let ways = corners.map(|corner| Segment {
            a: self.range.a,
            b: corner,
        });
        ways.max_by(|one, two| one.length().total_cmp(&two.length()))
            .unwrap_or(self.range)
    }

    fn measure(&self, survey: Survey<'_>, facts: &mut GroupFacts) {
        facts.range_cm = Some(Survey::cm(self.range.length()));
        facts.farthest_cm = Some(Survey::cm(self.farthest().length()));
        let terrain = &survey.position.terrain;
        let woods = terrain
            .iter()
            .filter(|piece| piece.kind == TerrainKind::Woods);
        let wholly = |wood: &&Terrain| {
            let inside = total(&wood.stretches(&self.range));
            self.range.length() > 0.0 && inside >= 1.0 - 1e-9
        };
        facts.line_in_woods = woods.clone().find(wholly).map(|wood| wood.id.clone());
        for piece in terrain {
            facts.cover.extend(self.cover_by(survey, piece));
            facts.over.extend(self.fired_over(survey, piece));
        }
        facts.cover_together = self.covered(survey, &facts.cover);
    }

    /// An obstacle below a man's height on the way to the nearest point of the target.
    ///
    /// # Source
    /// `measure.over`, `measure.over.kinds`
    pub(super) fn fired_over(&self, survey: Survey<'_>, piece: &Terrain) -> Option<OverFacts> {
        let listed = survey.tables.measure_over_kinds.kinds.contains(&piece.kind);
        if !listed || piece.high || !piece.is_crossed(&self.range.extended(END_CM)) {
            return None;
        }
        Some(OverFacts {
            of: piece.id.clone(),
            kind: Some(piece.kind),
            target_touches: survey.touches(Survey::terrain_distance(self.to, piece)),
            group_touches: self
                .stands
                .iter()
                .any(|rect| survey.touches(piece.distance(rect))),
        })
    }
}
