//! The position as `show` prints it.

use super::position::{Position, Unit};
use crate::ruling::{Arg, Reason};
use crate::table::{Arm, Body, BodyKind, View};
use crate::units::Length;
use serde_json::{Value, json};

/// A document, and one line for each unit.
pub(super) fn show(position: &Position) -> (Value, Vec<Reason>) {
    let units: Vec<_> = position.units.iter().map(unit).collect();
    let sides: Vec<_> = position
        .sides
        .iter()
        .map(|side| json!({ "id": side.id, "name": side.name }))
        .collect();
    let document = json!({
        "format": 1,
        "book": "squad",
        "name": position.name,
        "turn": { "number": position.turn, "activated": position.activated, "under_way": position.under_way },
        "sides": sides,
        "hexes": position.hexes,
        "units": units,
    });
    (document, position.units.iter().map(line).collect())
}

fn unit(unit: &Unit) -> Value {
    json!({
        "id": unit.id,
        "side": unit.side,
        "name": unit.name,
        "kind": unit.kind,
        "hex": unit.hex,
        "morale": unit.morale_up(),
        "command": unit.command_up(),
        "broken": unit.broken,
        "suppressed": unit.suppressed,
        "retreat": unit.retreat,
    })
}

/// What there is to draw: no free table, the units as a list.
pub(super) fn view(position: &Position, phase: &'static str) -> View {
    let body = |unit: &Unit| Body {
        kind: BodyKind::Unit,
        id: unit.id.clone(),
        name: unit.name.clone(),
        side: Some(unit.side.clone()),
        troops: unit.kind.message(),
        arm: Arm::Infantry,
        strength: 0,
        formation: "",
        formations: Vec::new(),
        present: true,
        pose: None,
        stands: Vec::new(),
        plate: None,
        cell: None,
        says: line(unit),
    };
    View {
        name: position.name.clone(),
        turn: position.turn,
        phase,
        sides: position.sides.clone(),
        unit: Length::Cm,
        ground: None,
        terrain: Vec::new(),
        cells: Vec::new(),
        rims: Vec::new(),
        bodies: position.units.iter().map(body).collect(),
    }
}

fn line(unit: &Unit) -> Reason {
    let word = |id: &str| Arg::Word(id.to_owned());
    let mut states = vec![word(if unit.broken {
        "squad-state-broken"
    } else {
        "squad-state-good"
    })];
    if unit.suppressed {
        states.push(word("squad-state-suppressed"));
    }
    if unit.retreat > 0 {
        states.push(Arg::Reason(Box::new(
            Reason::new("squad.state.retreats", "").count("hexes", unit.retreat),
        )));
    }
    let hex = unit
        .hex
        .as_ref()
        .map_or(word("squad-state-nowhere"), |hex| {
            Arg::Name(hex.as_str().into())
        });
    Reason::new("squad.unit", "")
        .name("unit", &unit.name)
        .name("id", unit.id.as_str())
        .word("kind", unit.kind.message())
        .with("hex", hex)
        .list("states", states)
}
