//! Writing a battle file. Reading it again gives the same position.

use super::garrison;
use super::layout::stand_size;
use super::pose::StandPose;
use super::position::BOOK;
use super::prelude::*;
use ruling::table::battle_text::{Record, WrittenBattle};
use serde_json::{Value, json};

/// Returns the battle file of a position.
pub(super) fn battle(tables: &Tables, position: &Position) -> String {
    let sheet = WrittenBattle::of(BOOK, (position.turn, position.phase.word()), position);
    let sheet = sheet
        .completed("unit", &position.units, |unit, record| {
            counted(unit, record);
            match &unit.placed {
                Some(placed) => place(tables, unit, placed, record),
                // Without a note that it is not placed, the reader would put the garrison along the outline of its
                // built-up area.
                None if unit.is_lined() => says(record, "placed", json!(false)),
                None => {}
            }
            // A moved unit without a share in the file counts as having used all its movement, so that share is left
            // out.
            let usual = if unit.moved { 1.0 } else { 0.0 };
            if (unit.spent - usual).abs() <= 0.0 {
                says(record, "spent", Value::Null);
            }
            let owed = position.owed.iter().find(|owed| owed.unit == unit.id);
            says(record, "owes", json!(owed));
            let waits = position.waits.iter().find(|waits| waits.unit == unit.id);
            says(record, "waits", json!(waits));
        })
        .completed("general", &position.generals, |one, record| named(&one.id, &one.name, record))
        .completed("fallen", &position.fallen, |one, record| {
            named(&one.general, &one.name, record);
        });
    declaring(sheet, position).lined("stand")
}

fn says(record: &mut Record, key: &str, value: Value) {
    record.insert(key.to_owned(), value);
}

/// Leaves the name out of a record if the name equals the id.
fn named(id: &Id, name: &str, record: &mut Record) {
    if id.as_str() == name {
        says(record, "name", Value::Null);
    }
}

fn counted(unit: &Unit, record: &mut Record) {
    let strength = if unit.troops.is_artillery() { "figures" } else { "stands" };
    says(record, strength, json!(unit.strength()));
    if unit.numbers.iter().copied().ne(1..=unit.strength()) {
        says(record, "ids", json!(unit.numbers));
    }
}

fn place(tables: &Tables, unit: &Unit, placed: &UnitPose, record: &mut Record) {
    let at = json!(placed.at.to_array());
    says(record, "facing", json!(placed.facing));
    if !placed.own_poses {
        return says(record, "at", at);
    }
    let stands = placed.stands();
    // The middle of the front is written only if it does not follow from the poses of the stands.
    if garrison::placed(unit, stands.to_vec()) != *placed {
        says(record, "front", at);
    }
    let size = stand_size(tables, unit, unit.formation);
    let pose = |stand: &Rect| {
        let pose = StandPose::of(stand);
        let sized = (pose.frontage - size.frontage).abs() > 0.0 || (pose.depth - size.depth).abs() > 0.0;
        if sized { json!(pose) } else { json!({ "at": pose.at, "facing": pose.facing }) }
    };
    says(record, "stand", stands.iter().map(pose).collect());
}

/// Adds the side whose turn it is to declare, the sides that have passed, and the units whose players have declined an
/// action.
fn declaring(sheet: WrittenBattle, position: &Position) -> WrittenBattle {
    let Position { declares, passed, declined, .. } = position;
    if declares.is_none() && passed.is_empty() && declined.is_empty() {
        return sheet;
    }
    let several = |ids: &[Id]| (!ids.is_empty()).then(|| json!(ids));
    let (passed, declined) = (several(passed), several(declined));
    sheet.with("declare", json!({ "next": declares, "passed": passed, "declined": declined }))
}
