//! The position in the form that the command `show` prints.

use super::prelude::*;
use rulebook::record::FileRecord;
use ruling::table::battle_text::Record;
use serde_json::{Value, json};

/// Returns the position as a JSON document and as lines of text, one for each unit.
pub(super) fn show(position: &Position, now: Phase) -> (Value, Vec<Reason>) {
    let mut sheet = position.sheet();
    let shown = |(record, unit): (&mut Record, &Unit)| {
        // Default values, which a battle file leaves out, are shown here. The record of the activation is not shown.
        record.shift_remove("done");
        unit.show(record);
        record.clone()
    };
    let units = sheet.each("unit").zip(&position.units).map(shown);
    let units: Vec<Record> = units.collect();
    let sides: Vec<_> =
        position.sides.iter().map(|side| json!({ "id": side.id, "name": side.name })).collect();
    let document = json!({
        "format": 1,
        "book": "shock",
        "name": position.name,
        "turn": { "number": position.turn, "phase": position.phase, "now": now, "active": position.state.active },
        "sides": sides,
        "groups": position.groups.iter().map(|group| json!({
            "id": group.id, "side": group.side, "name": group.name, "orders": group.orders,
            "commander": group.commander,
        })).collect::<Vec<_>>(),
        "units": units,
        "attacks": position.state.attacks,
    });
    let lines = position.units.iter().map(|unit| line(position, unit));
    (document, lines.collect())
}

/// Returns the line of text that describes a unit.
pub(super) fn line(position: &Position, unit: &Unit) -> Reason {
    let lay = position.map.grid().lay;
    let word = |id: &str| Arg::Word(id.to_owned());
    let place = match &unit.hex {
        Some(hex) => Arg::from(
            Reason::new("shock.place", "hex")
                .name("hex", hex)
                .with("facing", corner(lay.vertex_word(unit.facing))),
        ),
        None => word("shock-state-nowhere"),
    };
    let known = |number: Option<i32>| match number {
        Some(number) => Arg::Count(number.into()),
        None => word("shock-state-unknown"),
    };
    Reason::new("shock.unit", "")
        .name("unit", &unit.name)
        .name("id", unit.id.as_str())
        .word("kind", unit.kind.message())
        .with("strength", known(unit.ratings.strength))
        .with("cohesion", known(unit.ratings.cohesion))
        .with("place", place)
        .list("states", states(unit))
}

/// Returns the states of a unit, such as disordered, as a list argument for a message.
pub(super) fn states(unit: &Unit) -> Vec<Arg> {
    let word = |id: &str| Arg::Word(id.to_owned());
    let mut states = Vec::new();
    match unit.gone {
        Some(gone) => states.push(word(gone.message())),
        None if unit.disordered => states.push(word("shock-state-disordered")),
        None => states.push(word("shock-state-ordered")),
    }
    if unit.square {
        states.push(word("shock-state-square"));
    }
    if unit.beneath > 0 {
        states.push(word("shock-state-beneath"));
    }
    states
}
