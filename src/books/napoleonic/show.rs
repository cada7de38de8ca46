//! The position for printing: as a document, and as lines of text for units, stands, generals, guns and terrain.

use super::position::BOOK;
use super::prelude::*;
use rulebook::record::FileRecord;
use serde_json::{Value, json};
use std::iter;

/// Returns a position as a JSON document and as lines of text.
pub(super) fn show(position: &Position) -> (Value, Vec<Reason>) {
    let units: Vec<Value> = position.units.iter().map(unit).collect();
    let generals: Vec<Value> = position.generals.iter().map(general).collect();
    let terrain = position.terrain.iter().map(|piece| json!({ "id": piece.id, "kind": piece.kind.word() }));
    let document = json!({
        "format": 1,
        "book": BOOK,
        "name": position.name,
        "turn": { "number": position.turn, "phase": position.phase.word() },
        "table": { "width": position.ground.width, "depth": position.ground.depth },
        "units": units,
        "generals": generals,
        "guns": position.guns,
        "terrain": terrain.collect::<Vec<_>>(),
    });
    let units = position.units.iter();
    let units = units.flat_map(|unit| iter::once(line(position, unit)).chain(stands_line(unit)));
    let generals = position.generals.iter();
    let generals = generals.map(|general| general_line(position, general));
    let guns = position.guns.iter().map(guns_line);
    let terrain = position.terrain.iter().map(terrain_line);
    (document, units.chain(generals).chain(guns).chain(terrain).collect())
}

/// Returns a line of text with the places of a unit's stands. Stands that face another way than the unit, as in a
/// square, get their facing too. Returns `None` if the unit is not placed.
fn stands_line(unit: &Unit) -> Option<Reason> {
    let placed = unit.placed.as_ref()?;
    let stands: Vec<Arg> = stands_of(unit, placed)
        .map(|(number, rect)| {
            let turned = rect.facing() != placed.facing;
            let variant = if turned { "turned" } else { "" };
            let stand = Reason::new("show-stand", variant)
                .count("number", number)
                .cm("x", rect.centre().x)
                .cm("y", rect.centre().y)
                .count("facing", rect.facing().whole());
            Arg::from(stand)
        })
        .collect();
    (!stands.is_empty()).then(|| Reason::new("show-stands", "").list("stands", stands))
}

fn general_line(position: &Position, general: &General) -> Reason {
    let side = position.side(&general.side);
    let host = general.with.as_ref().and_then(|host| position.unit(host));
    let variant = match (host, general.at) {
        (Some(_), _) => "with",
        (None, Some(_)) => "",
        (None, None) => "unplaced",
    };
    let at = general.at.unwrap_or_default();
    Reason::new("show-general", variant)
        .name("general", &general.name)
        .name("id", general.id.as_str())
        .name("side", side.map_or(general.side.as_str(), |side| &side.name))
        .word("rank", if general.chief { "show-chief" } else { "show-leader" })
        .name("unit", host.map_or("", |host| &host.name))
        .cm("x", at.x)
        .cm("y", at.y)
}

fn guns_line(guns: &Guns) -> Reason {
    Reason::new("show-guns", "")
        .name("id", guns.id.as_str())
        .word("type", guns.troops.message())
        .cm("x", guns.at.x)
        .cm("y", guns.at.y)
        .count("facing", guns.facing.whole())
}

fn terrain_line(piece: &Terrain) -> Reason {
    // An area is described by two opposite corners of the rectangle around it, a line by its two ends.
    let (from, to) = match &piece.shape {
        Shape::Area(area) => area.bounds(),
        Shape::Line(line) => {
            let end = |point: Option<&DVec2>| point.copied().unwrap_or_default();
            (end(line.points().first()), end(line.points().last()))
        }
    };
    Reason::new("show-terrain", "")
        .word("kind", piece.kind.message())
        .name("id", piece.id.as_str())
        .cm("x", from.x)
        .cm("y", from.y)
        .cm("to-x", to.x)
        .cm("to-y", to.y)
}

fn unit(unit: &Unit) -> Value {
    let placed = unit.placed.as_ref();
    let mut document = json!({
        "id": unit.id,
        "side": unit.side,
        "name": unit.name,
        "type": unit.troops.word(),
        "mounted": unit.is_mounted(),
        "experience": unit.experience.word(),
        "formation": unit.formation.word(),
        "state": unit.state.word(),
        "strength": unit.strength(),
        "at": placed.map(|placed| placed.at.to_array()),
        "facing": placed.map(|placed| placed.facing.as_degrees()),
        "stands": placed.map_or_else(Vec::new, |placed| stands(unit, placed)),
        "in": unit.within,
        "with": unit.with,
        "guns": unit.troops.is_artillery().then_some(unit.has_guns),
    });
    if let Some(document) = document.as_object_mut() {
        unit.show(document);
    }
    document
}

fn stands(unit: &Unit, placed: &UnitPose) -> Vec<Value> {
    let stand = |(number, rect): (u32, &Rect)| {
        json!({
            "id": number,
            "at": rect.centre().to_array(),
            "facing": rect.facing().as_degrees(),
            "frontage": rect.frontage(),
            "depth": rect.depth(),
        })
    };
    stands_of(unit, placed).map(stand).collect()
}

/// Returns the stands of a unit with their numbers. A battery has one stand, numbered 1, however many figures are on
/// it.
fn stands_of<'u>(unit: &'u Unit, placed: &'u UnitPose) -> impl Iterator<Item = (u32, &'u Rect)> {
    let battery = unit.troops.is_artillery();
    let numbers = unit.numbers.iter().copied();
    let counted = (1..).take_while(move |_| battery);
    numbers.filter(move |_| !battery).chain(counted).zip(placed.stands())
}

fn general(general: &General) -> Value {
    json!({
        "id": general.id,
        "side": general.side,
        "name": general.name,
        "chief": general.chief,
        "at": general.at.map(|at| at.to_array()),
        "with": general.with,
    })
}

/// Returns the line of text that describes a unit.
pub(super) fn line(position: &Position, unit: &Unit) -> Reason {
    let side = position.side(&unit.side).map_or(unit.side.as_str(), |side| &side.name);
    let variant = match (&unit.placed, unit.is_present()) {
        (Some(_), _) => "",
        (None, true) => "unplaced",
        (None, false) => "away",
    };
    let counted = if unit.troops.is_artillery() { "figures" } else { "stands" };
    let strength = Reason::new("show-strength", counted).count("count", unit.strength());
    let mut says = Reason::new("show-unit", variant)
        .name("unit", &unit.name)
        .name("id", unit.id.as_str())
        .name("side", side)
        .word("type", if unit.is_dismounted() { "type-chasseurs-dismounted" } else { unit.troops.message() })
        .word("experience", unit.experience.message())
        .word("formation", unit.formation.message())
        .word("state", unit.state.message())
        .with("strength", strength);
    if let Some(placed) = &unit.placed {
        let facing = format!("{:.0}", placed.facing.as_degrees());
        says = says.cm("x", placed.at.x).cm("y", placed.at.y).name("facing", facing);
    }
    let notes = notes(position, unit);
    if notes.is_empty() {
        return says;
    }
    Reason::new("show-unit", "noted").with("unit", says).list("notes", notes)
}

/// Returns the notes at the end of a unit's line: everything except its name, kind and place, for example the stands it
/// lost.
pub(super) fn notes(position: &Position, unit: &Unit) -> Vec<Arg> {
    let called = |id: &Id| Arg::from(position.unit(id).map_or(id.as_str(), |unit| &unit.name));
    let note = |variant| Reason::new("show-note", variant);
    let within = unit.within.as_ref().map(|place| note("in").name("place", place));
    let with = unit.with.as_ref().map(|host| note("with").name("unit", called(host)));
    let melee = position.in_melee(unit).then(|| note("melee"));
    let owes = position.owed.iter().find(|owed| owed.unit == unit.id);
    let owes = owes.map(|owed| note("owes").name("unit", called(&owed.from)).cm("cm", owed.distance_cm));
    let placed = [within, with, melee].into_iter().flatten().map(Arg::from);
    placed.chain(unit.notes(&called)).chain(owes.map(Arg::from)).collect()
}
