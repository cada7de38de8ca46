//! Placing units on the table: by their formation, by the poses of their stands, along the outline of a built-up area,
//! or at the unit to which they are attached.

use super::draft::Draft;
use super::objections::Objections;
use super::pose::OwnPose;
use crate::garrison;
use crate::layout::{about_centre, formation_stands, stand_size};
use crate::prelude::*;

/// Places every unit that is with its army, except those that the file leaves off the table. Units with a pose come
/// first. Garrisons then take the room that is left, and attached figures go to the unit they are with.
pub(super) fn place(tables: &Tables, position: &mut Position, drafts: &[Draft], objections: &mut Objections) {
    let (mut placed, mut garrisons, mut sheltered) = (Vec::new(), Vec::new(), Vec::new());
    for (at, draft) in drafts.iter().enumerate() {
        if draft.unit.state != State::Assembled || !draft.placed {
            continue;
        }
        if let Some(poses) = &draft.poses {
            placed.push((at, with_own_poses(tables, draft, poses)));
        } else if garrisoned(position, &draft.unit).is_some() && draft.unit.with.is_none() {
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

fn set(position: &mut Position, placed: impl IntoIterator<Item = (usize, UnitPose)>) {
    for (at, placed) in placed {
        if let Some(unit) = position.units.get_mut(at) {
            unit.placed = Some(placed);
        }
    }
}

/// Returns the built-up area that a unit garrisons, or `None` if the unit garrisons none.
pub(super) fn garrisoned<'p>(position: &'p Position, unit: &Unit) -> Option<&'p Terrain> {
    let place = position.terrain(unit.within.as_ref()?)?;
    (place.kind == TerrainKind::Bua).then_some(place)
}

fn by_formation(tables: &Tables, draft: &Draft) -> Option<UnitPose> {
    let pose = Pose { at: draft.at?, facing: draft.facing.unwrap_or_default() };
    let stands = formation_stands(tables, &draft.unit, draft.unit.formation, &pose);
    Some(UnitPose::new(pose.at, pose.facing, stands, false))
}

/// Returns the pose of a unit whose stands have their own poses in the file. The middle of its front follows from the
/// stands unless the file contains it.
///
/// # Source
/// `zone.garrison`
fn with_own_poses(tables: &Tables, draft: &Draft, poses: &[OwnPose]) -> UnitPose {
    let size = stand_size(tables, &draft.unit, draft.unit.formation);
    let stand = |own: &OwnPose| {
        let (frontage, depth) = (own.frontage, own.depth);
        Rect::new(
            own.pose.at,
            own.pose.facing,
            frontage.unwrap_or(size.frontage),
            depth.unwrap_or(size.depth),
        )
    };
    let stands: Vec<Rect> = poses.iter().map(stand).collect();
    let mut unit = draft.unit.clone();
    // Stands that face in all directions have no mean facing. The facing of the unit counts instead.
    let facing = draft.facing.unwrap_or_default();
    if let Some(at) = draft.front {
        return UnitPose::new(at, facing, stands, true);
    }
    unit.placed = Some(UnitPose::new(DVec2::ZERO, facing, Vec::new(), true));
    garrison::placed(&unit, stands)
}

/// Returns the pose of a garrison along the outline of its built-up area. If there is no room, a unit that needs none
/// goes into the middle. Any other gets the pose in the file, if any, and an objection.
///
/// # Source
/// `bua.fit`, `bua.who`
fn in_garrison(
    tables: &Tables,
    position: &Position,
    draft: &Draft,
    objections: &mut Objections,
) -> Option<UnitPose> {
    let mut unit = draft.unit.clone();
    let place = garrisoned(position, &unit)?;
    // The stands keep the pose of the file as their own. Otherwise a later reading might find room along the outline
    // and move the unit.
    unit.placed = by_formation(tables, draft).map(on_its_own);
    let taken = garrison::taken(position, &place.id, |_| true);
    let stands = garrison::stands(tables, &unit, place, &taken);
    if let Some(stands) = stands {
        return Some(garrison::placed(&unit, stands));
    }
    if garrison::needs_no_room(&unit) {
        let facing = draft.facing.unwrap_or_default();
        let middle = || on_its_own(garrison::in_the_middle(tables, &unit, place, facing));
        return Some(unit.placed.clone().unwrap_or_else(middle));
    }
    let because = Reason::new("objection-fit", "").name("who", &unit.name).name("place", &place.id);
    objections.add("bua.fit", &[&unit.id], &draft.place, because);
    unit.placed
}

/// Returns a pose in which each stand's pose is marked as its own.
fn on_its_own(mut placed: UnitPose) -> UnitPose {
    placed.own_poses = true;
    placed
}

/// Returns the pose of gunners or engineers at the centre of the unit to which they are attached. Returns `None` if
/// that unit is not placed.
///
/// # Source
/// `move.square.shelter`
fn sheltering(tables: &Tables, position: &Position, draft: &Draft) -> Option<UnitPose> {
    let host = position.unit(draft.unit.with.as_ref()?)?.placed.as_ref()?;
    let centre = host.outline().centre();
    Some(about_centre(tables, &draft.unit, draft.unit.formation, centre, host.facing))
}
