//! Reading the units of a battle file, before they are placed on the table.

use super::army::enlisted;
use super::draft::Draft;
use super::pose::{bearing, own_poses, rect};
use crate::layout::stand_count;
use crate::pose::{RetreatStart, StandPose};
use crate::position::{DueRetreat, WaitingWinner};
use crate::prelude::*;
use crate::unit::{MOST_NAMED, stand_numbers};
use rulebook::record::FileRecord;
use ruling::table::army::MOST_UNITS;
use ruling::table::{Muster, Node, Section, UsedIds};
use std::collections::BTreeSet;

/// The largest number of stands that all units may have together.
const MOST_STANDS: usize = 10_000;

/// Reads every `[[unit]]` section of a battle file.
pub(super) fn read(muster: &Muster<'_, Unit>, root: &Section<'_>, names: &mut UsedIds) -> Vec<Draft> {
    let mut stands = MOST_STANDS;
    let mut drafts = Vec::new();
    for section in root.each("unit", MOST_UNITS) {
        let Some(draft) = unit(muster, &section, names) else {
            continue;
        };
        let Some(left) = stands.checked_sub(draft.unit.numbers.len()) else {
            let most = MOST_STANDS.to_string();
            section.refuse(Reason::new("fault-stands", "").name("most", most));
            break;
        };
        stands = left;
        drafts.push(draft);
    }
    drafts
}

fn unit(muster: &Muster<'_, Unit>, section: &Section<'_>, names: &mut UsedIds) -> Option<Draft> {
    let id = names.id(section).unwrap_or_default();
    let (side, listed) = muster.listed(section, &id)?;
    let mut unit = enlisted(section, id, listed);
    unit.side = side.unwrap_or_default();
    unit.numbers = numbers(section, unit.numbers).unwrap_or_default();
    unit.read(section);
    if unit.moved && section.get("spent").is_none() {
        // A unit that is marked as moved, without the share of movement used, has used all of it.
        unit.spent = 1.0;
    }
    let at = section.maybe("at", Node::point).flatten();
    let facing = section.maybe("facing", bearing).flatten();
    let poses = own_poses(section, facing, stand_count(&unit));
    let front = poses.as_ref().and_then(|_| section.maybe("front", Node::point));
    let placed = section.or("placed", true, Node::flag);
    let owes = section.maybe("owes", |node| owed(&node.section()?, &unit.id)).flatten();
    let waits = section.maybe("waits", |node| waits(&node.section()?, &unit.id)).flatten();
    section.done();
    Some(Draft {
        unit,
        place: section.place(),
        at,
        facing,
        poses,
        front: front.flatten(),
        placed: placed.unwrap_or(true),
        owes,
        waits,
    })
}

/// Returns a unit of line infantry recruits with a single stand.
pub(crate) fn a_stand(id: Id, side: Id) -> Unit {
    Unit { id, side, numbers: vec![1], ..Unit::default() }
}

/// Reads the numbers of a unit's stands. They count from 1 unless the file lists them, as it does after losses. Returns
/// `None` after a fault, which is reported.
fn numbers(section: &Section<'_>, usual: Vec<u32>) -> Option<Vec<u32>> {
    let strength = usual.len();
    section.or("ids", usual, |node| {
        let numbers = stand_numbers(node);
        let different: BTreeSet<u32> = numbers.iter().copied().collect();
        let sound = numbers.len() == strength && different.len() == strength;
        if !sound {
            node.refuse(Reason::new("fault-ids", "").name("count", strength.to_string()));
        }
        sound.then_some(numbers)
    })
}

/// Reads the list of units for which the winner of a melee waits. Returns `None` if the list is empty, because nothing
/// is then waited for.
fn waits(section: &Section<'_>, unit: &Id) -> Option<WaitingWinner> {
    let until = section.get("for").map_or_else(Vec::new, |node| node.list(MOST_NAMED));
    let until: Vec<Id> = until.iter().filter_map(Node::id).collect();
    let place = section.maybe("place", Node::id).flatten();
    section.done();
    (!until.is_empty()).then(|| WaitingWinner { unit: unit.clone(), until, place })
}

fn owed(section: &Section<'_>, unit: &Id) -> Option<DueRetreat> {
    let from = section.must("from", Node::id);
    let distance = section.must("distance", |node| node.number(0.0..=100_000.0));
    let flag = |key| section.or(key, false, Node::flag).unwrap_or_default();
    let (apart, or_surrender) = (flag("apart"), flag("or_surrender"));
    // Files of earlier versions contain one rectangle around all stands.
    let outline = || Some(vec![section.get("outline")?.section()?]);
    let stands = section.get("stands").map(|node| node.sections(MOST_NAMED)).or_else(outline);
    let stood = section.get("stands").or_else(|| section.get("outline")).is_some();
    let stands: Vec<_> = stands.iter().flatten().filter_map(rect).map(|rect| StandPose::of(&rect)).collect();
    let away = if stood { section.must("away", bearing) } else { section.maybe("away", bearing).flatten() };
    section.done();
    Some(DueRetreat {
        unit: unit.clone(),
        from: from?,
        distance_cm: distance?,
        apart,
        or_surrender,
        stood: away.map(|away| RetreatStart { away, stands }),
    })
}
