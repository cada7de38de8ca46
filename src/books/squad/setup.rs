//! Reading battle files of this rulebook.

use super::army::{Recruit, read_army};
use super::marker::BOOK;
use super::position::{Map, State};
use super::prelude::*;
use rulebook::record::FileRecord;
use rulebook::{Fetch, Reading};
use ruling::table::army::{MOST_UNITS, fetched};
use ruling::table::{Document, Fault, Header, HexMap, Node, Section, Side, UsedIds};
use ruling::{Objection, Place};
use std::collections::{BTreeMap, BTreeSet};

/// The only phase of this rulebook. In it, players give one order after another.
pub(super) const PHASE: &str = "orders";
/// The id of the message that names the phase.
pub(super) const PHASE_MESSAGE: &str = "phase-orders";

/// The units in the army list of each side.
type Armies = BTreeMap<Id, Vec<Recruit>>;

/// Reads a battle file.
///
/// # Errors
/// Returns every fault found in the battle file and its army lists, with its place.
pub(super) fn read(file: &str, text: &str, fetch: &Fetch<'_>) -> Result<Reading<Position>, Vec<Fault>> {
    let document = Document::parse(file, text)?;
    let root = document.root();
    let header = Header::read(&root, BOOK, &[PHASE]);
    let (armies, army_faults) = armies(header.as_ref(), fetch);
    let sides: Vec<Side> =
        header.iter().flat_map(|header| &header.sides).map(|(side, _)| side.clone()).collect();
    let map: Option<Map> = HexMap::read(&root);
    let sections = root.each("unit", MOST_UNITS);
    let mut names = UsedIds::default();
    let mut units = Vec::new();
    if let Some(map) = &map {
        let drafts = sections.iter().map(|section| draft(section, &mut names, &sides, &armies, map));
        units.extend(drafts.flatten());
    }
    // The rules know one enemy for each side, so a battle has at most two sides.
    if sides.len() > 2 {
        root.refuse(Reason::new("squad.fault", "sides"));
    }
    let state = root.or("state", State::default(), |node| state(node, &sides, &units));
    root.done();
    let mut faults = document.faults();
    faults.extend(army_faults);
    let places: Vec<Place> = sections.iter().map(Section::place).collect();
    match (header, map, state) {
        (Some(header), Some(map), Some(state)) if faults.is_empty() => {
            let position = Position { name: header.name, turn: header.turn, sides, map, units, state };
            Ok(Reading { objections: objections(&position, &places), position })
        }
        _ => Err(faults),
    }
}

fn armies(header: Option<&Header>, fetch: &Fetch<'_>) -> (Armies, Vec<Fault>) {
    let (mut armies, mut faults) = (Armies::new(), Vec::new());
    for (side, army) in header.iter().flat_map(|header| &header.sides) {
        match army.as_ref().map(|army| fetched(army, fetch, read_army)) {
            Some(Ok(army)) => {
                armies.insert(side.id.clone(), army);
            }
            Some(Err(found)) => faults.extend(found),
            None => {}
        }
    }
    (armies, faults)
}

/// Reads a unit from its section. A faulty value is reported as a fault and replaced by a default. Returns `None` if
/// the id or the side is faulty.
fn draft(
    section: &Section<'_>,
    names: &mut UsedIds,
    sides: &[Side],
    armies: &Armies,
    map: &Map,
) -> Option<Unit> {
    let id = names.id(section);
    let known: Vec<&Id> = sides.iter().map(|side| &side.id).collect();
    let side = section.must("side", |node| node.known(&known));
    let listed = side.as_ref().and_then(|side| armies.get(side));
    let listed = listed.and_then(|army| army.iter().find(|recruit| Some(&recruit.id) == id.as_ref()));
    let recruit = Recruit::read(section, id.clone().unwrap_or_default(), listed);
    let hex = section.maybe("hex", |node| map.hex(node));
    let mut unit = Unit {
        hex: hex.flatten(),
        kind: recruit.kind,
        name: recruit.name,
        good: recruit.good,
        back: recruit.back,
        ordnance: recruit.ordnance,
        ..Unit::default()
    };
    unit.id = id?;
    unit.side = side?;
    unit.read(section);
    section.done();
    Some(unit)
}

/// Reads the memory of the turn. Reports a fault and returns `None` if the memory names an unknown side or unit.
fn state(node: &Node<'_>, sides: &[Side], units: &[Unit]) -> Option<State> {
    let state: State = node.plain()?;
    let sides: BTreeSet<&Id> = sides.iter().map(|side| &side.id).collect();
    let units: BTreeSet<&Id> = units.iter().map(|unit| &unit.id).collect();
    let (rolls, march) = (state.rolls.iter(), state.march.iter());
    let named_sides = state.activated.iter().chain(&state.recovered).chain(&state.defends);
    let named_sides = named_sides
        .chain(rolls.clone().map(|rolls| &rolls.side))
        .chain(march.clone().map(|march| &march.side));
    let named_units = state.acted.iter().chain(rolls.flat_map(|rolls| &rolls.due));
    let named_units = named_units.chain(
        march.flat_map(|march| march.shooters.iter().chain(march.movers.iter().map(|mover| &mover.unit))),
    );
    let unknown = named_sides.filter(|id| !sides.contains(id)).map(|id| ("side", id));
    let unknown = unknown.chain(named_units.filter(|id| !units.contains(id)).map(|id| ("unit", id)));
    let mut sound = true;
    for (variant, id) in unknown {
        node.refuse(Reason::new("squad.fault", variant).name("id", id.as_str()));
        sound = false;
    }
    sound.then(|| state.clone())
}

/// Returns the objections to a position: units in a hex with enemies, and sides that own no edge to which their units
/// can retreat.
fn objections(position: &Position, places: &[Place]) -> Vec<Objection> {
    let object = |key: &'static str, unit: &Unit, place: &Place, because: Reason| Objection {
        id: format!("{key}@{}", unit.id),
        place: place.clone(),
        because: because.name("unit", &unit.name),
        waived: None,
    };
    let mut objections = Vec::new();
    for (unit, place) in position.units.iter().zip(places) {
        let others = unit.hex.into_iter().flat_map(|hex| position.units_in(hex));
        let enemy = others.into_iter().find(|other| other.side != unit.side);
        if let Some(enemy) = enemy {
            let because = Reason::new("squad.objection", "shared").name("enemy", &enemy.name);
            objections.push(object("shared", unit, place, because));
        }
        if position.edge(&unit.side).is_none() {
            let because = Reason::new("squad.objection", "edge").name("side", position.called(&unit.side));
            objections.push(object("edge", unit, place, because));
        }
    }
    objections
}
