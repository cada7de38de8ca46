//! The position in the form that the command `show` prints.

use super::prelude::*;
use rulebook::record::FileRecord;
use serde_json::{Value, json};

/// Returns the position as a JSON document and as lines of text, for each unit and for the victory points of each side.
pub(super) fn show(position: &Position) -> (Value, Vec<Reason>) {
    let units: Vec<_> = position.units.iter().map(|unit| self::unit(position, unit)).collect();
    let sides: Vec<_> = position
        .sides
        .iter()
        .map(|side| json!({ "id": side.id, "name": side.name, "points": position.points(&side.id) }))
        .collect();
    let document = json!({
        "format": 1,
        "book": "squad",
        "name": position.name,
        "turn": { "number": position.turn, "state": position.state },
        "sides": sides,
        "map": position.map,
        "units": units,
    });
    let units = position.units.iter().map(|unit| line(position, unit));
    (document, units.chain(victory::standing(position)).collect())
}

fn unit(position: &Position, unit: &Unit) -> Value {
    let mut document = json!({
        "id": unit.id,
        "side": unit.side,
        "name": unit.name,
        "kind": unit.kind,
        "hex": unit.hex.map(|hex| position.map.id(hex)),
        "morale": unit.up(|printed| printed.morale),
        "command": unit.up(|printed| printed.command),
        "firepower": unit.up(|printed| printed.firepower),
        "range": unit.up(|printed| printed.range),
        "movement": unit.up(|printed| printed.movement),
    });
    if let Some(document) = document.as_object_mut() {
        unit.show(document);
    }
    document
}

/// Returns the states of a unit, such as broken, each as a message.
pub(super) fn states(unit: &Unit) -> Vec<Reason> {
    let state = |id| Reason::new(id, "");
    if let Some(gone) = &unit.gone {
        return vec![state(gone.how.message())];
    }
    let side = if unit.broken { "squad-state-broken" } else { "squad-state-good" };
    let mut states = vec![state(side)];
    if unit.suppressed {
        states.push(state("squad-state-suppressed"));
    }
    if unit.retreat > 0 {
        states.push(state("squad-state-retreats").count("hexes", unit.retreat));
    }
    states
}

/// Returns the states of a unit, such as broken, as a list argument for a message.
pub(super) fn notes(unit: &Unit) -> Vec<Arg> {
    states(unit).into_iter().map(Arg::from).collect()
}

/// Returns the line of text that describes a unit.
pub(super) fn line(position: &Position, unit: &Unit) -> Reason {
    let off = unit.gone.is_some();
    let line = Reason::new("squad.unit", if off { "off" } else { "" })
        .name("unit", &unit.name)
        .name("id", unit.id.as_str())
        .word("kind", unit.kind.message())
        .list("states", notes(unit));
    if off {
        return line;
    }
    let hex = unit.hex.map_or_else(
        || Arg::Word("squad-state-nowhere".to_owned()),
        |hex| Arg::Name(position.map.id(hex).as_str().into()),
    );
    line.with("hex", hex)
}
