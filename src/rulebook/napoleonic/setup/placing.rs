//! Placing units: by their formation, by their stands' own poses, along a perimeter, or with their host.

use super::Draft;
use super::objections::Objections;
use crate::geometry::{Polygon, Pose, Rect};
use crate::names::Id;
use crate::rulebook::napoleonic::garrison;
use crate::rulebook::napoleonic::kind::{State, Troops};
use crate::rulebook::napoleonic::layout::{about_centre, formation_stands, stand_size};
use crate::rulebook::napoleonic::position::{Placed, Position, Unit};
use crate::rulebook::napoleonic::survey::Survey;
use crate::rulebook::napoleonic::tables::Tables;
use crate::ruling::Reason;
use crate::table::{Terrain, TerrainKind};
use glam::DVec2;

/// The most stands there may be room for along a perimeter.
const MOST_STANDS: f64 = 2_000.0;

/// Places every unit that is with its army and has a place: those with places of their own first, then
/// garrisons round what is taken, then who shelters with another.
pub(super) fn place(
    tables: &Tables,
    position: &mut Position,
    drafts: &[Draft],
    objections: &mut Objections,
) {
    let (mut placed, mut garrisons, mut sheltered) = (Vec::new(), Vec::new(), Vec::new());
    for (at, draft) in drafts.iter().enumerate() {
        if draft.unit.state != State::Assembled {
            continue;
        }
        if let Some(poses) = &draft.poses {
            placed.push((at, with_own_poses(tables, draft, poses)));
        } else if garrisoned(position, &draft.unit).is_some() {
            garrisons.push((at, draft));
        } else if let Some(found) = by_formation(tables, draft) {
            placed.push((at, found));
        } else if draft.unit.with.is_some() {
            sheltered.push((at, draft));
        }
    }
    set(position, placed);
    for (at, draft) in garrisons {
        let found = in_garrison(tables, position, draft, objections);
        set(position, found.map(|found| (at, found)));
    }
    for (at, draft) in sheltered {
        let found = sheltering(tables, position, draft);
        set(position, found.map(|found| (at, found)));
    }
}

fn set(position: &mut Position, placed: impl IntoIterator<Item = (usize, Placed)>) {
    for (at, placed) in placed {
        if let Some(unit) = position.units.get_mut(at) {
            unit.placed = Some(placed);
        }
    }
}

/// The built-up area a unit garrisons.
pub(super) fn garrisoned<'p>(position: &'p Position, unit: &Unit) -> Option<&'p Terrain> {
    let place = position.terrain(unit.within.as_ref()?)?;
    (place.kind == TerrainKind::Bua).then_some(place)
}

fn by_formation(tables: &Tables, draft: &Draft) -> Option<Placed> {
    let pose = Pose {
        at: draft.at?,
        facing: draft.facing.unwrap_or_default(),
    };
    let stands = formation_stands(tables, &draft.unit, draft.unit.formation, &pose);
    Some(Placed::new(pose.at, pose.facing, stands, false))
}

/// A unit by its stands' centres and facings.
///
/// # Source
/// `zone.garrison`
fn with_own_poses(tables: &Tables, draft: &Draft, poses: &[Pose]) -> Placed {
    let size = stand_size(tables, &draft.unit, draft.unit.formation);
    let stand = |pose: &Pose| Rect::new(pose.at, pose.facing, size.frontage, size.depth);
    let mut unit = draft.unit.clone();
    // Stands that look every way have no mean facing: the unit's own holds then.
    let facing = draft.facing.unwrap_or_default();
    unit.placed = Some(Placed::new(DVec2::ZERO, facing, Vec::new(), true));
    garrison::placed(&unit, poses.iter().map(stand).collect())
}

/// A garrison along the perimeter; those the rules let in whatever room is left stand in the middle if
/// none is, any other stays where the file has it.
///
/// # Source
/// `bua.fit`, `bua.who`
fn in_garrison(
    tables: &Tables,
    position: &Position,
    draft: &Draft,
    objections: &mut Objections,
) -> Option<Placed> {
    let mut unit = draft.unit.clone();
    let place = garrisoned(position, &unit)?;
    unit.placed = by_formation(tables, draft);
    let taken = taken(position, &place.id);
    let stands = is_a_model(tables, &unit, place)
        .then(|| garrison::stands(tables, &unit, place, &taken))
        .flatten();
    if let Some(stands) = stands {
        return Some(garrison::placed(&unit, stands));
    }
    if needs_no_room(&unit) {
        return Some(
            unit.placed
                .unwrap_or_else(|| in_the_middle(tables, draft, place)),
        );
    }
    let because = Reason::new("objection-fit", "")
        .name("who", &unit.name)
        .name("place", &place.id);
    objections.add("bua.fit", &[&unit.id], &draft.place, because);
    unit.placed
}

/// Whether a place is of a size that a table can hold: along a perimeter without end no stand is tried.
fn is_a_model(tables: &Tables, unit: &Unit, place: &Terrain) -> bool {
    let frontage = stand_size(tables, unit, unit.formation).frontage;
    let perimeter = |area: &Polygon| area.edges().map(|edge| edge.length()).sum::<f64>();
    Survey::area(place).is_some_and(|area| perimeter(area) <= MOST_STANDS * frontage)
}

/// Whether a unit may be in a built-up area whatever room is left there.
///
/// # Source
/// `bua.who`
pub(super) fn needs_no_room(unit: &Unit) -> bool {
    unit.troops == Troops::Engineers || (unit.troops.is_artillery() && !unit.has_guns)
}

fn in_the_middle(tables: &Tables, draft: &Draft, place: &Terrain) -> Placed {
    let corners = Survey::area(place).map_or(&[][..], |area| area.points());
    let count = u32::try_from(corners.len().max(1)).unwrap_or(u32::MAX);
    let middle = corners.iter().sum::<DVec2>() / f64::from(count);
    let facing = draft.facing.unwrap_or_default();
    about_centre(tables, &draft.unit, draft.unit.formation, middle, facing)
}

/// The stands already in a place.
fn taken(position: &Position, place: &Id) -> Vec<Rect> {
    let there = position
        .units
        .iter()
        .filter(|unit| unit.within.as_ref() == Some(place));
    there
        .filter_map(|unit| unit.placed.as_ref())
        .flat_map(|placed| placed.stands().iter().copied())
        .collect()
}

/// A unit where its host is.
///
/// # Source
/// `move.square.shelter`
fn sheltering(tables: &Tables, position: &Position, draft: &Draft) -> Option<Placed> {
    let host = position.unit(draft.unit.with.as_ref()?)?.placed.as_ref()?;
    let centre = host.outline().centre();
    Some(about_centre(
        tables,
        &draft.unit,
        draft.unit.formation,
        centre,
        host.facing,
    ))
}
