//! Writing a position as a battle file. Reading that file gives the same position.

use super::kind::Kind;
use super::memory::Memory;
use super::prelude::*;
use super::setup::BOOK;
use ruling::table::battle_text::WrittenBattle;
use serde_json::Value;
use std::collections::BTreeMap;
use toml::Table;

/// Returns the memory of the turn as a TOML table. Empty lists are left out.
fn remembered(memory: &Memory) -> BTreeMap<&'static str, Table> {
    // Serialization can't fail, because the data is plain and contains no maps.
    let mut state = Table::try_from(memory).unwrap_or_default();
    state.retain(|_, value| value.as_array().is_none_or(|list| !list.is_empty()));
    BTreeMap::from([("state", state)])
}

/// Returns the text of the battle file that describes a position.
pub(super) fn battle(position: &Position) -> String {
    let sheet = WrittenBattle::of(BOOK, (position.turn, position.phase.word()), position);
    let sheet = sheet.completed("unit", &position.units, |unit, record| {
        if unit.full == unit.models {
            record.insert("full".to_owned(), Value::Null);
        }
        if unit.profile.charges == (unit.kind != Kind::Machine) {
            record.insert("charges".to_owned(), Value::Null);
        }
    });
    let state = toml::to_string(&remembered(&position.memory)).unwrap_or_default();
    format!("{}\n{state}", sheet.lined(""))
}
