//! Writing a battle as it stands: what is read again is the same position.

use super::kind::{Failing, Kind, State};
use super::memory::Memory;
use super::position::{Position, StartRule, Unit};
use super::setup::BOOK;
use crate::table::sheet::{BattleText, list, number, pair, quoted};
use glam::DVec2;
use serde::Serialize;

/// The section of what is remembered, as a file has it.
#[derive(Serialize)]
struct Remembered {
    state: toml::Table,
}

/// What is remembered, without lists of nothing.
fn remembered(memory: &Memory) -> Remembered {
    // Plain data without maps always has a text.
    let mut state = toml::Table::try_from(memory).unwrap_or_default();
    state.retain(|_, value| value.as_array().is_none_or(|list| !list.is_empty()));
    Remembered { state }
}

/// The battle file of a position.
pub(super) fn battle(position: &Position) -> String {
    let turn = (position.turn, position.phase.word());
    let mut sheet =
        BattleText::battle(BOOK, &position.name, &position.ground, turn, &position.sides);
    for unit in &position.units {
        write_unit(&mut sheet, unit);
    }
    for piece in &position.terrain {
        sheet.terrain(piece);
    }
    let state = toml::to_string(&remembered(&position.memory)).unwrap_or_default();
    format!("{}\n{state}", sheet.0)
}

fn write_unit(sheet: &mut BattleText, unit: &Unit) {
    sheet.heading("[[unit]]");
    sheet.text("id", unit.id.as_str());
    sheet.text("side", unit.side.as_str());
    sheet.text("name", &unit.name);
    sheet.text("type", unit.kind.word());
    let (width, depth) = unit.base;
    sheet.point("base", Some(DVec2::new(width, depth)));
    sheet.key("files", unit.files);
    sheet.key("models", unit.models);
    if unit.full != unit.models {
        sheet.key("full", unit.full);
    }
    sheet.count("hurt", unit.hurt);
    profile(sheet, unit);
    if let Some(pose) = unit.pose {
        sheet.key("at", pair(pose.at));
        sheet.number("facing", pose.facing.as_degrees());
    }
    sheet.flag("fleeing", unit.fleeing, false);
    sheet.ids("contact", &unit.contact);
    if unit.state != State::Present {
        sheet.text("state", unit.state.word());
    }
}

fn profile(sheet: &mut BattleText, unit: &Unit) {
    let profile = &unit.profile;
    sheet.key("movement", profile.movement);
    sheet.key("leadership", profile.leadership);
    sheet.count("ballistic_skill", profile.ballistic);
    sheet.key("toughness", profile.toughness);
    sheet.key("save", profile.save);
    sheet.key("wounds", profile.wounds);
    if let Some(weapon) = profile.weapon {
        let (range, strength) = (number(weapon.range_in), weapon.strength);
        sheet.key("weapon", format!("{{ range = {range}, strength = {strength} }}"));
    }
    sheet.flag("swift", profile.swift, false);
    sheet.flag("terror", profile.terror, false);
    sheet.flag("large", profile.large, false);
    sheet.flag("charges", profile.charges, unit.kind != Kind::Machine);
    if !profile.rules.is_empty() {
        sheet.key("starts", list(profile.rules.iter().map(rule)));
    }
}

fn rule(rule: &StartRule) -> String {
    let mut says = vec![format!("rule = {}", quoted(&rule.name))];
    if rule.test {
        says.push("test = true".to_owned());
    }
    if rule.failing != Failing::Nothing {
        says.push(format!("failed = {}", quoted(rule.failing.word())));
    }
    format!("{{ {} }}", says.join(", "))
}
