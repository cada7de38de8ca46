//! Writes a battle file that reads back to the same position.

use super::position::{Gone, Kind, Position, State, Unit};
use super::setup::{BOOK, PHASE};
use crate::names::Id;
use crate::table::{MapFile, SideEntry, TurnEntry};
use serde::Serialize;

#[derive(Serialize)]
struct File<'p> {
    format: u32,
    book: &'static str,
    name: &'p str,
    turn: TurnEntry,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<&'p State>,
    side: Vec<SideEntry<'p>>,
    #[serde(flatten)]
    map: MapFile,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unit: Vec<UnitEntry<'p>>,
}

#[derive(Serialize)]
struct UnitEntry<'p> {
    id: &'p Id,
    side: &'p Id,
    name: &'p str,
    kind: Kind,
    #[serde(skip_serializing_if = "Option::is_none")]
    hex: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    morale: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    broken_morale: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    broken_command: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    firepower: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    broken_firepower: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    broken_range: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    movement: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    broken_movement: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ordnance: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    broken: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    suppressed: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    retreat: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gone: Option<&'p Gone>,
}

impl<'p> UnitEntry<'p> {
    fn of(position: &Position, unit: &'p Unit) -> Self {
        let (good, back) = (unit.good, unit.back);
        Self {
            id: &unit.id,
            side: &unit.side,
            name: &unit.name,
            kind: unit.kind,
            hex: unit.hex.map(|hex| position.map.id(hex)),
            morale: good.morale,
            broken_morale: back.morale,
            command: good.command,
            broken_command: back.command,
            firepower: good.firepower,
            broken_firepower: back.firepower,
            range: good.range,
            broken_range: back.range,
            movement: good.movement,
            broken_movement: back.movement,
            ordnance: unit.ordnance.then_some(true),
            broken: unit.broken.then_some(true),
            suppressed: unit.suppressed.then_some(true),
            retreat: Some(unit.retreat).filter(|hexes| *hexes > 0),
            gone: unit.gone.as_ref(),
        }
    }
}

/// The text of a battle file.
pub(super) fn write(position: &Position) -> String {
    let file = File {
        format: 1,
        book: BOOK,
        name: &position.name,
        turn: TurnEntry { number: position.turn, phase: PHASE },
        state: Some(&position.state).filter(|state| **state != State::default()),
        side: SideEntry::all(&position.sides),
        map: position.map.file(),
        unit: position.units.iter().map(|unit| UnitEntry::of(position, unit)).collect(),
    };
    // Plain data whose keys are texts always has a text.
    toml::to_string(&file).unwrap_or_default()
}
