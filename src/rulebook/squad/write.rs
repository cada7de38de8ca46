//! Writes a battle file that reads back to the same position.

use super::position::{Hex, Kind, Position, UnderWay, Unit};
use super::setup::{BOOK, PHASE};
use crate::names::Id;
use crate::table::{Edge, Side};
use serde::Serialize;

#[derive(Serialize)]
struct File<'p> {
    format: u32,
    book: &'static str,
    name: &'p str,
    turn: Turn,
    #[serde(skip_serializing_if = "Option::is_none")]
    orders: Option<Orders<'p>>,
    side: Vec<SideEntry<'p>>,
    #[serde(skip_serializing_if = "<[Hex]>::is_empty")]
    hex: &'p [Hex],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unit: Vec<UnitEntry<'p>>,
}

#[derive(Serialize)]
struct Turn {
    number: u32,
    phase: &'static str,
}

#[derive(Serialize)]
struct Orders<'p> {
    activated: &'p [Id],
    #[serde(skip_serializing_if = "Option::is_none")]
    under_way: Option<&'p UnderWay>,
}

#[derive(Serialize)]
struct SideEntry<'p> {
    id: &'p Id,
    name: &'p str,
    #[serde(skip_serializing_if = "Option::is_none")]
    edge: Option<&'static str>,
}

#[derive(Serialize)]
struct UnitEntry<'p> {
    id: &'p Id,
    side: &'p Id,
    name: &'p str,
    kind: Kind,
    #[serde(skip_serializing_if = "Option::is_none")]
    hex: Option<&'p Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    morale: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    broken_morale: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    broken_command: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    broken: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    suppressed: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    retreat: Option<u32>,
}

impl<'p> SideEntry<'p> {
    fn of(side: &'p Side) -> Self {
        Self {
            id: &side.id,
            name: &side.name,
            edge: side.edge.map(Edge::word),
        }
    }
}

impl<'p> UnitEntry<'p> {
    fn of(unit: &'p Unit) -> Self {
        Self {
            id: &unit.id,
            side: &unit.side,
            name: &unit.name,
            kind: unit.kind,
            hex: unit.hex.as_ref(),
            morale: unit.morale,
            broken_morale: unit.broken_morale,
            command: unit.command,
            broken_command: unit.broken_command,
            broken: unit.broken.then_some(true),
            suppressed: unit.suppressed.then_some(true),
            retreat: Some(unit.retreat).filter(|hexes| *hexes > 0),
        }
    }
}

/// The text of a battle file.
pub(super) fn write(position: &Position) -> String {
    let idle = position.activated.is_empty() && position.under_way.is_none();
    let file = File {
        format: 1,
        book: BOOK,
        name: &position.name,
        turn: Turn {
            number: position.turn,
            phase: PHASE,
        },
        orders: (!idle).then(|| Orders {
            activated: &position.activated,
            under_way: position.under_way.as_ref(),
        }),
        side: position.sides.iter().map(SideEntry::of).collect(),
        hex: &position.hexes,
        unit: position.units.iter().map(UnitEntry::of).collect(),
    };
    // Plain data without maps always has a text.
    toml::to_string(&file).unwrap_or_default()
}
