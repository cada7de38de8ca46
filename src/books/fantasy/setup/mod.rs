//! Reads a battle file, and checks the table.

mod army;
mod objections;
mod unit;

use super::memory::{Memory, ModelCount};
use super::prelude::*;
use rulebook::{Fetch, Reading};
use ruling::Place;
use ruling::table::{Document, Fault, Ground, Header, Muster, Node, Section, Terrain, UsedIds};

pub(super) use army::read_army;

/// The rulebook's name in battle files.
pub(super) const BOOK: &str = "fantasy";

/// Reads a battle file and the army files that it names.
///
/// # Errors
/// Returns every fault found in the battle file and its army files, with its place.
pub(super) fn read(
    tables: &Tables,
    file: &str,
    text: &str,
    fetch: &Fetch<'_>,
) -> Result<Reading<Position>, Vec<Fault>> {
    let document = Document::parse(file, text)?;
    let root = document.root();
    let header = Header::read(&root, BOOK, Phase::WORDS);
    let (muster, army_faults) = Muster::gather(header.as_ref(), fetch, read_army);
    let ground = Ground::read(&root, tables.measure_place.accuracy_in);
    let mut names = UsedIds::default();
    let terrain = Terrain::read_all(&root, &mut names);
    let mut units = unit::read(&muster, &root, &mut names);
    both_fight(&mut units);
    let memory = remembered(&root, header.as_ref(), &units);
    root.done();
    let mut faults = document.faults();
    faults.extend(army_faults);
    match (header, ground, memory) {
        (Some(header), Some(ground), Some(memory)) if faults.is_empty() => {
            let (units, places): (Vec<Unit>, Vec<Place>) = units.into_iter().unzip();
            let position = Position {
                name: header.name,
                ground,
                turn: header.turn,
                phase: Phase::read(header.phase).unwrap_or(Phase::Start),
                sides: header.sides.into_iter().map(|(side, _)| side).collect(),
                units,
                terrain: terrain.into_iter().map(|(piece, _)| piece).collect(),
                memory,
            };
            let objections = objections::of(tables, &position, &places);
            Ok(Reading { position, objections })
        }
        _ => Err(faults),
    }
}

/// Makes combat mutual: if a unit of the file lists an enemy as its opponent, that enemy lists the unit too.
fn both_fight(units: &mut [(Unit, Place)]) {
    let fights = |unit: &Unit, foe: &Unit| unit.side != foe.side && unit.contact.contains(&foe.id);
    let pairs: Vec<(Id, Id)> = units
        .iter()
        .flat_map(|(unit, _)| units.iter().map(move |(foe, _)| (unit, foe)))
        .filter(|(unit, foe)| fights(unit, foe) && unit.is_present() && foe.is_present())
        .map(|(unit, foe)| (unit.id.clone(), foe.id.clone()))
        .collect();
    for (id, foe) in pairs {
        let units = units.iter_mut().map(|(unit, _)| unit);
        let found = units.into_iter().find(|unit| unit.id == foe);
        if let Some(unit) = found.filter(|unit| !unit.contact.contains(&id)) {
            unit.contact.push(id);
        }
    }
}

/// Reads the memory of the turn. If the file has none, the first side has the turn and has not acted yet.
fn remembered(root: &Section<'_>, header: Option<&Header>, units: &[(Unit, Place)]) -> Option<Memory> {
    let mut memory = match root.get("state") {
        Some(node) => known(&node, node.plain::<Memory>()?, header, units)?,
        None => Memory::default(),
    };
    let first = header.and_then(|header| header.sides.first());
    if let (true, Some((side, _))) = (memory.active.as_str().is_empty(), first) {
        memory.active = side.id.clone();
    }
    for (unit, _) in units {
        if memory.began_with(&unit.id).is_none() {
            memory.began.push(ModelCount { unit: unit.id.clone(), models: unit.models });
        }
    }
    Some(memory)
}

/// Returns the memory of the turn. If it names a unit or side that does not exist, reports a fault and returns `None`.
fn known(
    node: &Node<'_>,
    memory: Memory,
    header: Option<&Header>,
    units: &[(Unit, Place)],
) -> Option<Memory> {
    let unit = |id: &&Id| !units.iter().any(|(unit, _)| unit.id == **id);
    let sides = || header.iter().flat_map(|header| &header.sides);
    let is_side = |id: &Id| id.as_str().is_empty() || sides().any(|(side, _)| side.id == *id);
    let stranger = memory.units().find(unit);
    let stranger = stranger.or(Some(&memory.active).filter(|id| !is_side(id)));
    let Some(stranger) = stranger else {
        return Some(memory);
    };
    node.refuse(Reason::new("fantasy.fault", "stranger").name("stranger", stranger));
    None
}
