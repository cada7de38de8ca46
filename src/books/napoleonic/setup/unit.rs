//! Reading the units of a battle file, before any placing.

use super::Draft;
use super::army::Recruit;
use super::pose::{bearing, own_poses, rect};
use crate::layout::stand_count;
use crate::pose::{RetreatStart, StandPose};
use crate::position::{DueRetreat, FireRecord, WaitingWinner};
use crate::prelude::*;
use seam::table::army::MOST_UNITS;
use seam::table::{Muster, Node, Section, UsedIds};
use std::collections::BTreeSet;

/// The largest number of ids in a list.
pub(super) const MOST_NAMED: usize = 2_000;

/// The largest number of stands of all units together.
const MOST_STANDS: usize = 10_000;

/// Reads every `[[unit]]`.
pub(super) fn read(muster: &Muster<'_, Recruit>, root: &Section<'_>, names: &mut UsedIds) -> Vec<Draft> {
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

fn unit(muster: &Muster<'_, Recruit>, section: &Section<'_>, names: &mut UsedIds) -> Option<Draft> {
    let id = names.id(section).unwrap_or_default();
    let (side, listed) = muster.listed(section, &id)?;
    let recruit = Recruit::read(section, id, listed);
    let mut unit = enlisted(recruit, side.unwrap_or_default());
    unit.numbers = numbers(section, unit.numbers).unwrap_or_default();
    let formation = |node: &Node<'_>| node.choice(Formation::ALL, Formation::word);
    unit.formation = section.or("formation", unit.formation, formation).unwrap_or(unit.formation);
    unit.was = section.maybe("was", formation).flatten();
    let at = section.maybe("at", Node::point).flatten();
    let facing = section.maybe("facing", bearing).flatten();
    let poses = own_poses(section, facing, stand_count(&unit));
    let front = poses.as_ref().and_then(|_| section.maybe("front", Node::point));
    let placed = section.or("placed", true, Node::flag);
    let owes = section.maybe("owes", |node| owed(&node.section()?, &unit.id)).flatten();
    let waits = section.maybe("waits", |node| waits(&node.section()?, &unit.id)).flatten();
    remember(section, &mut unit);
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

/// Makes a unit from a recruit of an army list, before the battle file changes anything.
fn enlisted(recruit: Recruit, side: Id) -> Unit {
    let artillery = recruit.troops.is_artillery();
    Unit {
        id: recruit.id,
        side,
        name: recruit.name,
        troops: recruit.troops,
        mounted: true,
        experience: recruit.experience,
        formation: if artillery { Formation::Deployed } else { Formation::Line },
        numbers: (1..=recruit.strength).collect(),
        stand_size: recruit.stand_size,
        rank: recruit.rank,
        points: recruit.points,
        placed: None,
        moved: false,
        spent: 0.0,
        tried: false,
        lost: 0,
        doomed: 0,
        gives: Vec::new(),
        was: None,
        within: None,
        with: None,
        contact: Vec::new(),
        fired_by: Vec::new(),
        let_in: Vec::new(),
        fired: Vec::new(),
        state: State::Assembled,
        tested: false,
        has_guns: true,
    }
}

/// Makes a unit of a single stand of recruit line infantry.
pub(crate) fn a_stand(id: Id, side: Id) -> Unit {
    let recruit = Recruit {
        id,
        name: String::new(),
        troops: Troops::LineInfantry,
        experience: Experience::Recruits,
        strength: 1,
        stand_size: None,
        rank: None,
        points: None,
    };
    enlisted(recruit, side)
}

/// Reads the battle's memory of a unit: its attachments, and the events of the current turn.
fn remember(section: &Section<'_>, unit: &mut Unit) {
    let flag = |key, usual| section.or(key, usual, Node::flag).unwrap_or(usual);
    unit.moved = flag("moved", false);
    unit.mounted = flag("mounted", true);
    unit.tested = flag("tested", false);
    unit.tried = flag("tried", false);
    // A unit marked as moved without a share has used all of its movement.
    let usual = if unit.moved { 1.0 } else { 0.0 };
    unit.spent = section.or("spent", usual, |node| node.number(0.0..=1.0)).unwrap_or_default();
    unit.has_guns = flag("guns", true);
    let count = |key| section.or(key, 0, |node| node.whole(0..=10_000)).unwrap_or_default();
    unit.lost = count("lost");
    unit.doomed = count("doomed");
    unit.gives = stands(section, "gives");
    unit.within = section.maybe("in", Node::id).flatten();
    unit.with = section.maybe("with", Node::id).flatten();
    let ids = |key| section.get(key).map_or_else(Vec::new, |node| node.ids(MOST_NAMED));
    unit.contact = ids("contact");
    unit.fired_by = ids("fired_by");
    unit.let_in = ids("let_in");
    unit.fired = fired(section);
    let state = section.or("state", State::Assembled, |node| node.choice(State::ALL, State::word));
    unit.state = state.unwrap_or(State::Assembled);
}

/// Reads the numbers of a unit's stands. They count from 1 unless the file names them, as it does after losses.
fn numbers(section: &Section<'_>, usual: Vec<u32>) -> Option<Vec<u32>> {
    let strength = usual.len();
    section.or("ids", usual, |node| {
        let numbers: Vec<u32> =
            node.list(MOST_NAMED).iter().filter_map(|item| item.whole(1..=100_000)).collect();
        let different: BTreeSet<u32> = numbers.iter().copied().collect();
        let sound = numbers.len() == strength && different.len() == strength;
        if !sound {
            node.refuse(Reason::new("fault-ids", "").name("count", strength.to_string()));
        }
        sound.then_some(numbers)
    })
}

fn fired(section: &Section<'_>) -> Vec<FireRecord> {
    let one = |fired: &Section<'_>| {
        let stands = stands(fired, "stands");
        let at = fired.must("at", Node::id);
        fired.done();
        Some(FireRecord { stands, at: at? })
    };
    section.each("fired", MOST_NAMED).iter().filter_map(one).collect()
}

/// Reads the stand numbers that a section lists under a key.
pub(super) fn stands(section: &Section<'_>, key: &'static str) -> Vec<u32> {
    let nodes = section.get(key).map_or_else(Vec::new, |node| node.list(MOST_NAMED));
    nodes.iter().filter_map(|node| node.whole(1..=100_000)).collect()
}

/// Reads the units for which a winner waits. Returns `None` if the list is empty, since such a winner does not wait.
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
    let outline = section.maybe("outline", |node| rect(&node.section()?));
    let outline = outline.flatten().map(|rect| StandPose::of(&rect));
    let away = if section.get("outline").is_some() {
        section.must("away", bearing)
    } else {
        section.maybe("away", bearing).flatten()
    };
    section.done();
    Some(DueRetreat {
        unit: unit.clone(),
        from: from?,
        distance_cm: distance?,
        apart,
        or_surrender,
        stood: away.map(|away| RetreatStart { away, outline }),
    })
}
