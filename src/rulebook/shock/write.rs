//! Writes a battle file that reads back to the same position.

use super::kind::Kind;
use super::position::{Done, Gone, Group, Position, State, Unit};
use super::setup::BOOK;
use crate::hex::Lay;
use crate::names::Id;
use crate::table::{MapFile, SideEntry, TurnEntry};
use serde::Serialize;

#[derive(Serialize)]
struct File<'p> {
    format: u32,
    book: &'static str,
    name: &'p str,
    turn: TurnEntry,
    side: Vec<SideEntry<'p>>,
    #[serde(flatten)]
    map: MapFile,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    group: Vec<GroupEntry<'p>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unit: Vec<UnitEntry<'p>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<&'p State>,
}

#[derive(Serialize)]
struct GroupEntry<'p> {
    id: &'p Id,
    side: &'p Id,
    name: &'p str,
    #[serde(skip_serializing_if = "Option::is_none")]
    orders: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    commander: Option<CommanderEntry<'p>>,
}

#[derive(Serialize)]
struct CommanderEntry<'p> {
    name: &'p str,
    rating: i32,
    range: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    hex: Option<&'p Id>,
}

#[derive(Serialize)]
struct UnitEntry<'p> {
    id: &'p Id,
    side: &'p Id,
    name: &'p str,
    kind: Kind,
    group: &'p Id,
    #[serde(skip_serializing_if = "Option::is_none")]
    brigade: Option<&'p Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    strength: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cohesion: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    disordered_cohesion: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    movement: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fire: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    defence: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hex: Option<&'p Id>,
    facing: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    beneath: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    disordered: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    square: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gone: Option<Gone>,
    #[serde(skip_serializing_if = "Option::is_none")]
    done: Option<&'p Done>,
}

impl<'p> GroupEntry<'p> {
    fn of(group: &'p Group) -> Self {
        Self {
            id: &group.id,
            side: &group.side,
            name: &group.name,
            orders: (!group.orders).then_some(false),
            commander: group.commander.as_ref().map(|commander| CommanderEntry {
                name: &commander.name,
                rating: commander.rating,
                range: commander.range,
                hex: commander.hex.as_ref(),
            }),
        }
    }
}

impl<'p> UnitEntry<'p> {
    fn of(unit: &'p Unit, lay: Lay) -> Self {
        Self {
            id: &unit.id,
            side: &unit.side,
            name: &unit.name,
            kind: unit.kind,
            group: &unit.group,
            brigade: unit.brigade.as_ref(),
            strength: unit.ratings.strength,
            cohesion: unit.ratings.cohesion,
            disordered_cohesion: unit.ratings.disordered,
            movement: unit.ratings.movement,
            fire: unit.ratings.fire,
            range: unit.ratings.range,
            defence: unit.ratings.defence,
            hex: unit.hex.as_ref(),
            facing: lay.vertex_word(unit.facing),
            beneath: Some(unit.beneath).filter(|beneath| *beneath > 0),
            disordered: unit.disordered.then_some(true),
            square: unit.square.then_some(true),
            gone: unit.gone,
            done: Some(&unit.done).filter(|done| **done != Done::default()),
        }
    }
}

/// The text of a battle file.
pub(super) fn write(position: &Position) -> String {
    let lay = position.map.grid().lay;
    let file = File {
        format: 1,
        book: BOOK,
        name: &position.name,
        turn: TurnEntry { number: position.turn, phase: position.phase.word() },
        side: SideEntry::all(&position.sides),
        map: position.map.file(),
        group: position.groups.iter().map(GroupEntry::of).collect(),
        unit: position.units.iter().map(|unit| UnitEntry::of(unit, lay)).collect(),
        state: Some(&position.state).filter(|state| **state != State::default()),
    };
    // Plain data without maps always has a text.
    toml::to_string(&file).unwrap_or_default()
}
