//! The position for display: as a document, as a line of text for each unit, and as a drawing.

use super::memory::Declaration;
use super::prelude::*;
use super::setup::BOOK;
use rulebook::record::FileRecord;
use ruling::table::{Badge, Body, BodyKind, Figure, View};
use serde_json::{Value, json};

/// Returns a position as a JSON document and as lines of text.
pub(super) fn show(position: &Position) -> (Value, Vec<Reason>) {
    let units: Vec<Value> = position.units.iter().map(unit).collect();
    let terrain = position.terrain.iter().map(|piece| json!({ "id": piece.id, "kind": piece.kind.word() }));
    let document = json!({
        "format": 1,
        "book": BOOK,
        "name": position.name,
        "turn": { "number": position.turn, "phase": position.phase.word(), "side": position.memory.active },
        "table": { "width": position.ground.width, "depth": position.ground.depth },
        "units": units,
        "terrain": terrain.collect::<Vec<_>>(),
        "state": position.memory,
    });
    let lines = position.units.iter().map(|unit| line(position, unit));
    (document, lines.collect())
}

fn unit(unit: &Unit) -> Value {
    let mut document = json!({
        "id": unit.id,
        "side": unit.side,
        "name": unit.name,
        "type": unit.kind.word(),
        "state": unit.state.word(),
        "models": unit.models,
        "full": unit.full,
        "files": unit.files,
        "ranks": unit.ranks(),
        "movement": unit.profile.movement,
        "leadership": unit.profile.leadership,
        "ballistic": unit.profile.ballistic,
        "toughness": unit.profile.toughness,
        "save": (unit.profile.save <= 6).then_some(unit.profile.save),
        "wounds": unit.profile.wounds,
        "hurt": unit.hurt,
        "range_in": unit.profile.weapon.map(|weapon| weapon.range_in),
        "weapon_strength": unit.profile.weapon.map(|weapon| weapon.strength),
        "swift": unit.profile.swift,
        "terror": unit.profile.terror,
        "large": unit.profile.large,
        "charges": unit.profile.charges,
        "starts": unit.profile.rules.iter().map(|rule| &rule.name).collect::<Vec<_>>(),
        "at": unit.pose.map(|pose| pose.at.to_array()),
        "facing": unit.pose.map(|pose| pose.facing.as_degrees()),
    });
    if let Some(document) = document.as_object_mut() {
        unit.show(document);
    }
    document
}

/// Returns the line of text that describes a unit.
fn line(position: &Position, unit: &Unit) -> Reason {
    let notes = notes(position, unit);
    let variant = match (unit.is_present(), unit.pose, notes.is_empty()) {
        (false, _, _) => "gone",
        (true, None, _) => "unplaced",
        (true, Some(_), true) => "",
        (true, Some(_), false) => "noted",
    };
    let because = Reason::new("fantasy.unit", variant)
        .name("unit", &unit.name)
        .name("id", unit.id.as_str())
        .name("side", position.named(&unit.side).unwrap_or_default())
        .word("kind", unit.kind.message())
        .count("models", unit.models)
        .count("files", unit.front())
        .count("ranks", unit.ranks())
        .word("state", unit.state.message())
        .list("notes", notes);
    let Some(pose) = unit.pose else {
        return because;
    };
    let facing = format!("{:.0}", pose.facing.as_degrees());
    because.inches("x", pose.at.x).inches("y", pose.at.y).name("facing", facing)
}

/// Returns the notes on a unit: that it flees, or the enemies it fights.
fn notes(position: &Position, unit: &Unit) -> Vec<Arg> {
    let called = |id: &Id| Arg::Name(position.named(id).unwrap_or(id.as_str()).into());
    let mut notes = unit.notes(&called);
    if unit.is_fighting() {
        let foes = unit.contact.iter().map(called);
        let fights = Reason::new("fantasy.fights", "").list("units", foes.collect());
        notes.push(Arg::from(fights));
    }
    notes
}

/// Returns the drawing of a position, with every model of every unit.
pub(super) fn view(position: &Position) -> View {
    let body = |unit: &Unit| Body {
        kind: BodyKind::Unit,
        id: unit.id.clone(),
        name: unit.name.clone(),
        side: Some(unit.side.clone()),
        troops: unit.kind.message(),
        arm: unit.kind.arm(),
        strength: unit.models,
        doomed: 0,
        badges: Badge::those([
            (unit.fleeing, Badge::Fleeing),
            (position.memory.shot.contains(&unit.id), Badge::Fired),
            (position.memory.charged.contains(&unit.id), Badge::Moved),
        ]),
        formation: "",
        formations: Vec::new(),
        present: unit.is_present(),
        pose: unit.pose.filter(|_| unit.is_present()).map(|pose| (pose.at, pose.facing)),
        stands: (1..).zip(unit.bases()).collect(),
        plate: None,
        cell: None,
        beneath: 0,
        notes: notes(position, unit),
        says: line(position, unit),
    };
    View {
        name: position.name.clone(),
        turn: position.turn,
        phase: position.phase.message(),
        sides: position.sides.clone(),
        unit: Length::Inch,
        ground: Some(position.ground),
        terrain: position.terrain.clone(),
        bodies: position.units.iter().map(body).collect(),
        declared: position.memory.declared.iter().filter_map(|known| declared(position, known)).collect(),
        ..View::default()
    }
}

/// Returns the arrow of a declared charge. Returns `None` once the charge is rolled, or if a unit is not on the table.
fn declared(position: &Position, charge: &Declaration) -> Option<Mark> {
    let place = |id: &Id| Some(position.unit(id).filter(|unit| unit.is_present())?.pose?.at);
    let waits = !position.memory.charged.contains(&charge.unit);
    let line = Figure::Line(vec![place(&charge.unit)?, place(&charge.target)?]);
    waits.then(|| Mark::new(MarkKind::Order, line).of(&charge.unit))
}
