//! Edits of the position, the formation and the stands of units.

use super::EditFault;
use super::battle_file::{BattleFile, facing, keep, point, text};
use dice::Id;
use geometry::units::Bearing;
use geometry::{Pose, Rect, nearest};
use glam::DVec2;
use rulebook::Filing;
use rulebook::shelf::{Battle, Book};
use ruling::table::battle_text::UNIT;
use ruling::table::{Body, BodyKind, Shape, View};
use std::collections::BTreeSet;
use toml::{Table, Value};

/// An upper limit for the number of stands. No unit has so many.
const MOST_STANDS: u32 = 1_000;

/// Puts units, generals and guns down. If two units no longer touch, their contact is removed from both.
pub(super) fn put(
    book: &dyn Book,
    file: &mut BattleFile,
    view: &View,
    bodies: &[(Id, Pose)],
) -> Result<Box<dyn Battle>, EditFault> {
    let filing = file.filing;
    let mut moved = BTreeSet::new();
    for (id, pose) in bodies {
        let body = view.body(id).ok_or_else(|| EditFault::nobody(id))?;
        if body.pose == Some((pose.at, pose.facing)) {
            continue;
        }
        let (name, _) = file.find(id).ok_or_else(|| EditFault::nobody(id))?;
        let section = file.named(name, Some(id))?;
        match body.kind {
            BodyKind::Unit => {
                put_unit(filing, section, view, (body, pose));
                moved.insert(id);
            }
            BodyKind::General => {
                section.remove(filing.host);
                section.insert(filing.pose.0.into(), point(pose.at));
            }
            BodyKind::Guns => set_pose(filing, section, pose),
        }
    }
    let battle = file.open(book)?;
    if part(file, &battle.view(), &moved) {
        return file.open(book);
    }
    Ok(battle)
}

fn put_unit(filing: &Filing, unit: &mut Table, view: &View, (body, pose): (&Body, &Pose)) {
    unit.remove(filing.host);
    unit.remove(filing.state);
    let stood = body.pose.map(|(at, facing)| Pose { at, facing });
    let stays = stood.is_some_and(|stood| {
        let stands: Vec<Rect> = body.stands.iter().map(|(_, stand)| carry(stand, &stood, pose)).collect();
        touches_place(view, &stands, text(unit, filing.within))
    });
    if !stays && unit.remove(filing.within).is_some() {
        // The individual poses of the stands follow the walls of the building that the unit leaves, so they are
        // dropped.
        unit.remove(filing.own.0);
    }
    if !stood.is_some_and(|stood| carried(filing, unit, &stood, pose)) {
        set_pose(filing, unit, pose);
    }
}

/// Sets the position and facing of a unit's section. Individual poses of stands are dropped.
pub(super) fn set_pose(filing: &Filing, section: &mut Table, pose: &Pose) {
    let Filing { pose: (at, faces), own: (stands, front), unplaced, .. } = *filing;
    for key in [stands, front, unplaced] {
        section.remove(key);
    }
    section.insert(at.into(), point(pose.at));
    section.insert(faces.into(), facing(pose.facing));
}

/// Moves and turns a rectangle in the same way as the pose `from` must be moved and turned to become `to`.
pub(crate) fn carry(rect: &Rect, from: &Pose, to: &Pose) -> Rect {
    let turn = from.facing.turn_to(to.facing);
    let centre = to.to_world(from.to_local(rect.centre()));
    Rect::new(centre, rect.facing().turned(turn), rect.frontage(), rect.depth())
}

/// Moves stands with individual poses along with the unit, as a rigid whole. Returns false if the unit has no such
/// stands.
pub(super) fn carried(filing: &Filing, unit: &mut Table, from: &Pose, to: &Pose) -> bool {
    let Filing { pose: (place, faces), own: (stands, front), .. } = *filing;
    let Some(stands) = unit.get_mut(stands).and_then(Value::as_array_mut) else {
        return false;
    };
    for stand in stands.iter_mut().filter_map(Value::as_table_mut) {
        let number = |value: Option<&Value>| {
            let value = value?;
            value
                .as_float()
                .or_else(|| value.as_integer().and_then(|whole| i32::try_from(whole).ok()).map(f64::from))
        };
        let at = stand.get(place).and_then(Value::as_array);
        let along = |place: usize| number(at.and_then(|at| at.get(place))).unwrap_or_default();
        let centre = DVec2::new(along(0), along(1));
        let looks = Bearing::degrees(number(stand.get(faces)).unwrap_or_default());
        let rect = carry(&Rect::new(centre, looks, 0.0, 0.0), from, to);
        stand.insert(place.into(), point(rect.centre()));
        stand.insert(faces.into(), facing(rect.facing()));
    }
    if unit.contains_key(front) {
        unit.insert(front.into(), point(to.at));
    }
    unit.insert(faces.into(), facing(to.facing));
    true
}

/// Returns true if any of the stands touches or is inside the terrain piece with that id.
fn touches_place(view: &View, stands: &[Rect], id: &str) -> bool {
    let Some(ground) = view.ground else {
        return false;
    };
    let mut pieces = view.terrain.iter().filter(|piece| piece.id.as_str() == id);
    pieces.any(|piece| {
        let distance = |stand: &Rect| match &piece.shape {
            Shape::Area(area) => area.distance_to_rect(stand),
            Shape::Line(line) => line.distance_to_rect(stand),
        };
        stands.iter().any(|stand| distance(stand) <= ground.tolerance)
    })
}

/// Removes the contact of moved units with units that they no longer touch. Returns true if any contact was removed.
fn part(file: &mut BattleFile, view: &View, moved: &BTreeSet<&Id>) -> bool {
    let Filing { within, contact, .. } = *file.filing;
    let places = |file: &BattleFile, id: &Id| {
        let section = file.find(id).map(|(_, section)| section);
        section.map_or_else(String::new, |section| text(section, within).to_owned())
    };
    let mut parted = Vec::new();
    for unit in file.each(UNIT) {
        let id = Id::from(text(unit, "id"));
        let named = unit.get(contact).and_then(Value::as_array);
        for other in named.into_iter().flatten().filter_map(Value::as_str) {
            let other = Id::from(other);
            let concerned = moved.contains(&id) || moved.contains(&other);
            if concerned && apart(view, (&id, &places(file, &id)), (&other, &places(file, &other))) {
                parted.push((id.clone(), other));
            }
        }
    }
    for (id, other) in &parted {
        if let Ok(unit) = file.named(UNIT, Some(id)) {
            keep(unit, contact, |named| named.as_str() != Some(other.as_str()));
        }
    }
    !parted.is_empty()
}

/// Returns true if two units certainly do not touch: both are on the table, and neither touches the stands of the other
/// or the terrain piece that the other is in. Each unit is given as its id and the id of that terrain piece.
fn apart(view: &View, one: (&Id, &str), other: (&Id, &str)) -> bool {
    let stands = |id: &Id| -> Vec<Rect> {
        let body = view.body(id);
        body.map_or_else(Vec::new, |body| body.stands.iter().map(|(_, stand)| *stand).collect())
    };
    let (mine, its) = (stands(one.0), stands(other.0));
    let tolerance = view.ground.map_or(0.0, |ground| ground.tolerance);
    nearest(&mine, &its).is_some_and(|distance| distance > tolerance)
        && !touches_place(view, &mine, other.1)
        && !touches_place(view, &its, one.1)
}

/// Takes a unit or a general off the table. It stays in the battle.
pub(super) fn unplace(file: &mut BattleFile, view: &View, id: &Id) -> Result<(), EditFault> {
    view.body(id).ok_or_else(|| EditFault::nobody(id))?;
    let (name, _) = file.find(id).ok_or_else(|| EditFault::nobody(id))?;
    let Filing { pose, own, unplaced, within, host, cell, .. } = *file.filing;
    let section = file.named(name, Some(id))?;
    for key in [pose.0, own.0, own.1, unplaced, within, host, cell] {
        section.remove(key);
    }
    Ok(())
}

/// Gives a unit another formation. The middle of its front stays where it is.
pub(super) fn form(file: &mut BattleFile, view: &View, id: &Id, formation: &str) -> Result<(), EditFault> {
    let filing = file.filing;
    let unit = file.named(UNIT, Some(id))?;
    unit.insert(filing.formation.into(), formation.into());
    lay_out(filing, unit, view, id);
    Ok(())
}

/// Drops the individual poses of stands, so that the formation decides where the stands are.
fn lay_out(filing: &Filing, unit: &mut Table, view: &View, id: &Id) {
    let (stands, front) = filing.own;
    let pose = view.body(id).and_then(|body| body.pose);
    if let (true, Some((at, facing))) = (unit.contains_key(stands), pose) {
        set_pose(filing, unit, &Pose { at, facing });
    }
    unit.remove(stands);
    unit.remove(front);
}

/// Sets the number of stands of a unit, or of figures of a battery.
pub(super) fn stands(file: &mut BattleFile, view: &View, id: &Id, count: u32) -> Result<(), EditFault> {
    let filing = file.filing;
    let (ids, gives) = filing.numbers;
    let unit = file.named(UNIT, Some(id))?;
    let battery = unit.contains_key(filing.figures);
    let strength = if battery { filing.figures } else { filing.stands };
    let had = unit.get(strength).and_then(Value::as_integer).unwrap_or_default();
    let before: Vec<i64> = match unit.get(ids).and_then(Value::as_array) {
        Some(ids) => ids.iter().filter_map(Value::as_integer).collect(),
        None => (1..=had).collect(),
    };
    // An absurd number stays in the file, so that reading the file fails with a fault about it.
    let wanted = usize::try_from(count.min(MOST_STANDS)).unwrap_or_default();
    let mut numbers = before;
    numbers.truncate(wanted);
    let free: Vec<i64> =
        (1..).filter(|number| !numbers.contains(number)).take(wanted - numbers.len()).collect();
    if !free.is_empty() {
        numbers.extend(free);
        numbers.sort_unstable();
    }
    unit.insert(strength.into(), i64::from(count).into());
    let list = numbers.iter().copied().map(Value::from).collect();
    unit.insert(ids.into(), Value::Array(list));
    let there = |number: &Value| number.as_integer().is_some_and(|number| numbers.contains(&number));
    keep(unit, gives, there);
    let poses = unit.get_mut(filing.own.0).and_then(Value::as_array_mut);
    if let (Some(poses), false) = (poses, battery) {
        poses.truncate(wanted);
        if poses.len() < wanted {
            lay_out(filing, unit, view, id);
        }
    }
    let (section, by, stands) = filing.fire;
    for order in file.each_mut(section).filter(|order| text(order, by) == id.as_str()) {
        let named = order.contains_key(stands);
        keep(order, stands, there);
        if named && !order.contains_key(stands) {
            // The order is removed. Without its stands it would apply to all stands.
            order.clear();
        }
    }
    file.strike(section, Table::is_empty);
    Ok(())
}
