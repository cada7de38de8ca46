//! Answers typed in, read: units, groups, hexes, ways and corners, each refused by name where it is none.

use super::position::Group;
use super::prelude::*;
use seam::rulebook::answers::{find, ids};
use seam::rulebook::hole::reads;
use seam::rulebook::rules;

/// A position with the tables it is measured by.
pub(super) type Survey<'p> = rules::Survey<'p, Shock>;

/// The unit of that id.
///
/// # Errors
/// There is none.
pub(super) fn unit<'p>(position: &'p Position, id: &str) -> Result<&'p Unit, Refusal> {
    let units = position.units.iter().map(|unit| (&unit.id, unit));
    find("ask.unit", "unknown-unit", id, units)
}

/// The unit of that id, and the hex it is in.
///
/// # Errors
/// There is none, or it is not on the map.
pub(super) fn on_map<'p>(position: &'p Position, id: &Id) -> Result<(&'p Unit, &'p Id), Refusal> {
    let unit = unit(position, id.as_str())?;
    let hex = unit.hex.as_ref().filter(|_| unit.is_present());
    hex.map(|hex| (unit, hex)).ok_or_else(|| refuse("shock.ask", "off-map", &unit.name))
}

/// The group of that id.
///
/// # Errors
/// There is none.
pub(super) fn group<'p>(position: &'p Position, id: &str) -> Result<&'p Group, Refusal> {
    let groups = position.groups.iter().map(|group| (&group.id, group));
    find("ask.group", "unknown-group", id, groups)
}

/// The hex of that name.
///
/// # Errors
/// The map has none.
pub(super) fn hex(position: &Position, name: &str) -> Result<Id, Refusal> {
    let found = position.map.grid().named(name);
    found.map(|hex| position.map.id(hex)).ok_or_else(|| refuse("shock.ask", "hex", name))
}

/// Hexes, in their order.
///
/// # Errors
/// The map has none of one of these names.
fn hexes(survey: Survey<'_>, text: &str) -> Result<Vec<Id>, Refusal> {
    text.split(',').map(|name| hex(survey.position, name.trim())).collect()
}

/// A corner a unit can face.
///
/// # Errors
/// Hexes have no corner of that name on this map.
fn facing(survey: Survey<'_>, word: &str) -> Result<Id, Refusal> {
    let lay = survey.position.map.grid().lay;
    if let Some(vertex) = lay.vertex(word) {
        return Ok(Id::from(lay.vertex_word(vertex)));
    }
    let known = lay.vertex_words().join(", ");
    let check = Check::that("shock.ask", false, ["", "facing"]);
    let check = check.saying(|reason| reason.name("name", word).name("known", known));
    Err(check.into())
}

reads! { Shock;
    Unit as Id = |survey, text| Ok(unit(survey.position, text)?.id.clone()),
    Units as Vec<Id> = |survey, text| {
        let units = ids(text)?;
        units.iter().try_for_each(|id| unit(survey.position, id.as_str()).map(drop))?;
        Ok(units)
    },
    Target as Id = |survey, text| Ok(group(survey.position, text)?.id.clone()),
    Hex as Id = |survey, text| hex(survey.position, text),
    Hexes as Vec<Id> = hexes,
    Targets as Vec<Id> = |survey, text| {
        let mut targets = hexes(survey, text)?;
        targets.sort();
        targets.dedup();
        Ok(targets)
    },
    Facing as Id = facing,
}

/// An offer about a unit.
pub(super) fn offer(procedure: &'static str, unit: &Unit) -> Offer {
    let says = Reason::new("shock.offer", procedure).name("unit", &unit.name);
    Offer::of(procedure, says).by(&unit.side).with("unit", &unit.id)
}

/// What is asked of a unit and leaves nothing to choose, where its own rules accept it.
pub(super) fn plain_offer<C: Case<Shock, Ask = Id>>(survey: Survey<'_>, unit: &Unit) -> Vec<Offer> {
    survey.offers([unit.id.clone()], "", |_: &C| offer(C::PROCEDURE, unit))
}

/// Every corner a unit can face.
pub(super) fn corners(position: &Position) -> Vec<String> {
    let words = position.map.grid().lay.vertex_words();
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// The compass word of the corner a unit faces.
pub(super) fn facing_of(position: &Position, unit: &Unit) -> Id {
    Id::from(position.map.grid().lay.vertex_word(unit.facing))
}

/// What the corners are called, by their compass words.
const CORNERS: [(&str, &str); 8] = [
    ("n", "corner-n"),
    ("ne", "corner-ne"),
    ("e", "corner-e"),
    ("se", "corner-se"),
    ("s", "corner-s"),
    ("sw", "corner-sw"),
    ("w", "corner-w"),
    ("nw", "corner-nw"),
];

/// A corner, to be read; a word that is none stands as it is.
pub(super) fn corner(word: &str) -> Arg {
    match CORNERS.iter().find(|(known, _)| *known == word) {
        Some((_, message)) => Arg::Word((*message).to_owned()),
        None => Arg::Name(word.into()),
    }
}

/// Names of hexes, as they are typed.
pub(super) fn joined(hexes: &[Id]) -> String {
    let names: Vec<&str> = hexes.iter().map(Id::as_str).collect();
    names.join(",")
}
