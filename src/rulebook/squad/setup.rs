//! Reads a battle file of this book.

use super::position::{Hex, Kind, Order, Position, Terrain, UnderWay, Unit};
use crate::names::Id;
use crate::rulebook::Reading;
use crate::ruling::{Objection, Place, Reason};
use crate::table::{ArmyName, Document, Fault, Header, Node, Section};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// The book's name in battle files.
pub(super) const BOOK: &str = "squad";
/// The only phase: orders are played one after another.
pub(super) const PHASE: &str = "orders";
/// The message that names it.
pub(super) const PHASE_MESSAGE: &str = "phase-orders";

const MOST_UNITS: usize = 2_000;
const MOST_HEXES: usize = 10_000;
const MOST_TERRAIN: usize = 20;
const MOST_SIDES: usize = 20;
const MORALE: RangeInclusive<u32> = 0..=20;
const COMMAND: RangeInclusive<u32> = 0..=10;
const RETREAT: RangeInclusive<u32> = 0..=1_000;

/// Reads a battle.
///
/// # Errors
/// Every fault found in the file, with its place.
pub(super) fn read(file: &str, text: &str) -> Result<Reading<Position>, Vec<Fault>> {
    let document = Document::parse(file, text)?;
    let root = document.root();
    let header = Header::read(&root, BOOK, &[PHASE]);
    let (mut sides, mut armies) = (Vec::new(), Vec::new());
    if let Some(header) = &header {
        sides.extend(header.sides.iter().map(|(side, _)| side.clone()));
        armies.extend(
            header
                .sides
                .iter()
                .filter_map(|(_, army)| army.as_ref())
                .map(army_named),
        );
    }
    let known_sides: BTreeSet<Id> = sides.iter().map(|side| side.id.clone()).collect();
    let mut named = BTreeSet::new();
    let hexes: Vec<Hex> = root
        .each("hex", MOST_HEXES)
        .iter()
        .filter_map(|section| hex(section, &mut named))
        .collect();
    let mut known_units = BTreeSet::new();
    let units = root.each("unit", MOST_UNITS);
    let places: Vec<_> = units.iter().map(Section::place).collect();
    let units: Vec<_> = units
        .iter()
        .filter_map(|section| unit(section, &mut known_units, &known_sides))
        .collect();
    let (activated, under_way) = root
        .get("orders")
        .and_then(|node| node.section())
        .map_or_else(Default::default, |section| {
            orders(&section, &known_sides, &known_units)
        });
    root.done();
    let mut faults = document.faults();
    faults.extend(armies);
    match header {
        Some(Header { name, turn, .. }) if faults.is_empty() => {
            let objections = objections(&units, &hexes, &places);
            let position = Position {
                name,
                turn,
                sides,
                hexes,
                units,
                activated,
                under_way,
            };
            Ok(Reading {
                position,
                objections,
            })
        }
        _ => Err(faults),
    }
}

/// This book reads no army files: its units stand in the battle.
pub(super) fn army_fault(file: &str) -> Fault {
    let because = Reason::new("squad.fault", "army").name("found", file);
    let place = Place {
        file: file.to_owned(),
        line: 1,
        column: 1,
    };
    Fault {
        place,
        path: String::new(),
        because,
    }
}

/// The same, at the place where a battle names one.
fn army_named(army: &ArmyName) -> Fault {
    Fault {
        place: army.place.clone(),
        path: "side.army".to_owned(),
        ..army_fault(&army.name)
    }
}

/// An id that stands for one thing only.
fn own_id(node: &Node<'_>, known: &mut BTreeSet<Id>) -> Option<Id> {
    let id = node.id()?;
    if known.insert(id.clone()) {
        return Some(id);
    }
    node.refuse(Reason::new("fault-twice", ""));
    None
}

/// An id of something the file has.
fn known_id(node: &Node<'_>, known: &BTreeSet<Id>, variant: &'static str) -> Option<Id> {
    let id = node.id()?;
    if known.contains(&id) {
        return Some(id);
    }
    node.refuse(Reason::new("squad.fault", variant));
    None
}

fn hex(section: &Section<'_>, named: &mut BTreeSet<Id>) -> Option<Hex> {
    let id = section.need("id").and_then(|node| own_id(&node, named));
    let terrain = section
        .need("terrain")
        .map_or_else(Vec::new, |node| node.list(MOST_TERRAIN));
    let terrain = terrain
        .iter()
        .filter_map(|node| node.choice(Terrain::ALL, Terrain::word))
        .collect();
    section.done();
    Some(Hex { id: id?, terrain })
}

fn unit(section: &Section<'_>, known: &mut BTreeSet<Id>, sides: &BTreeSet<Id>) -> Option<Unit> {
    let id = section.need("id").and_then(|node| own_id(&node, known));
    let side = section
        .need("side")
        .and_then(|node| known_id(&node, sides, "side"));
    let name = section.need("name").and_then(|node| node.text());
    let kind = section
        .need("kind")
        .and_then(|node| node.choice(Kind::ALL, Kind::word));
    let hex = section.get("hex").and_then(|node| node.id());
    let number = |key, bounds: RangeInclusive<u32>| {
        let number = section.get(key).and_then(|node| node.whole(bounds));
        number.and_then(|number| i32::try_from(number).ok())
    };
    let (morale, broken_morale) = (number("morale", MORALE), number("broken_morale", MORALE));
    let (command, broken_command) = match kind {
        // Only leaders have command: with anybody else the key is refused as unknown.
        Some(Kind::Squad | Kind::Team) => (None, None),
        Some(Kind::Leader) | None => (
            number("command", COMMAND),
            number("broken_command", COMMAND),
        ),
    };
    let flag = |key| {
        section
            .get(key)
            .and_then(|node| node.flag())
            .unwrap_or(false)
    };
    let (broken, suppressed) = (flag("broken"), flag("suppressed"));
    let retreat = section
        .get("retreat")
        .and_then(|node| node.whole(RETREAT))
        .unwrap_or(0);
    section.done();
    Some(Unit {
        id: id?,
        side: side?,
        name: name?.to_owned(),
        kind: kind?,
        hex,
        morale,
        broken_morale,
        command,
        broken_command,
        broken,
        suppressed,
        retreat,
    })
}

fn orders(
    section: &Section<'_>,
    sides: &BTreeSet<Id>,
    units: &BTreeSet<Id>,
) -> (Vec<Id>, Option<UnderWay>) {
    let activated = section
        .get("activated")
        .map_or_else(Vec::new, |node| node.list(MOST_SIDES));
    let activated = activated
        .iter()
        .filter_map(|node| known_id(node, sides, "side"))
        .collect();
    let under_way = section
        .get("under_way")
        .and_then(|node| node.section())
        .and_then(|section| {
            let order = section
                .need("order")
                .and_then(|node| node.choice(Order::ALL, Order::word));
            let side = section
                .need("side")
                .and_then(|node| known_id(&node, sides, "side"));
            let due = section
                .need("due")
                .map_or_else(Vec::new, |node| node.list(MOST_UNITS));
            let due = due
                .iter()
                .filter_map(|node| known_id(node, units, "unit"))
                .collect();
            section.done();
            Some(UnderWay {
                order: order?,
                side: side?,
                due,
            })
        });
    section.done();
    (activated, under_way)
}

/// Units in hexes the file does not describe: their cover is not known.
fn objections(units: &[Unit], hexes: &[Hex], places: &[Place]) -> Vec<Objection> {
    let described: BTreeSet<&Id> = hexes.iter().map(|hex| &hex.id).collect();
    let each = units.iter().zip(places);
    let lost = each.filter_map(|(unit, place)| {
        let hex = unit.hex.as_ref().filter(|hex| !described.contains(hex))?;
        let because = Reason::new("squad.objection", "hex")
            .name("unit", &unit.name)
            .name("hex", hex.as_str());
        Some(Objection {
            id: format!("hex@{}", unit.id),
            place: place.clone(),
            because,
            waived: None,
        })
    });
    lost.collect()
}
