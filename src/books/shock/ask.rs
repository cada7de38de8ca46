//! Typed names of units, groups, hexes and corners, looked up in the position. A name that matches nothing is refused.

use super::position::Group;
use super::prelude::*;
use rulebook::answers::{find, ids};
use rulebook::hole::reads;
use rulebook::rules;

/// A position and the rule tables, which together are all that a measurement needs.
pub(super) type Survey<'p> = rules::Survey<'p, Shock>;

/// Returns the unit with an id.
///
/// # Errors
/// Refuses the request if no unit has the id.
pub(super) fn unit<'p>(position: &'p Position, id: &str) -> Result<&'p Unit, Refusal> {
    let units = position.units.iter().map(|unit| (&unit.id, unit));
    find("ask.unit", "unknown-unit", id, units)
}

/// Returns the unit with an id, and the unit's hex.
///
/// # Errors
/// Refuses the request if no unit has the id or the unit is not on the map.
pub(super) fn on_map<'p>(position: &'p Position, id: &Id) -> Result<(&'p Unit, &'p Id), Refusal> {
    let unit = unit(position, id.as_str())?;
    let hex = unit.hex.as_ref().filter(|_| unit.is_present());
    hex.map(|hex| (unit, hex)).ok_or_else(|| refuse("shock.ask", "off-map", &unit.name))
}

/// Returns the group with an id.
///
/// # Errors
/// Refuses the request if no group has the id.
pub(super) fn group<'p>(position: &'p Position, id: &str) -> Result<&'p Group, Refusal> {
    let groups = position.groups.iter().map(|group| (&group.id, group));
    find("ask.group", "unknown-group", id, groups)
}

/// Returns the hex with a name, such as `0604`.
///
/// # Errors
/// Refuses the request if the map has no such hex.
pub(super) fn hex(position: &Position, name: &str) -> Result<Id, Refusal> {
    let found = position.map.grid().named(name);
    found.map(|hex| position.map.id(hex)).ok_or_else(|| refuse("shock.ask", "hex", name))
}

/// Reads hex names that are separated by commas, such as `0604,0605`. Returns the hexes in that order.
///
/// # Errors
/// Refuses the request if the map has no hex of one of the names.
fn hexes(survey: Survey<'_>, text: &str) -> Result<Vec<Id>, Refusal> {
    text.split(',').map(|name| hex(survey.position, name.trim())).collect()
}

/// Reads the name of the hex corner that a unit is to face, such as `ne`.
///
/// # Errors
/// Refuses the request if hexes on this map have no corner of that name.
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

/// Returns an offer to request a procedure for a unit.
pub(super) fn offer(procedure: &'static str, unit: &Unit) -> Offer {
    let says = Reason::new("shock.offer", procedure).name("unit", &unit.name);
    Offer::of(procedure, says).by(&unit.side).with("unit", &unit.id)
}

/// Returns an offer to request a procedure for a unit, if the rules allow it. The procedure takes no parameter except
/// the unit.
pub(super) fn plain_offer<C: Case<Shock, Ask = Id>>(survey: Survey<'_>, unit: &Unit) -> Vec<Offer> {
    survey.offers([unit.id.clone()], "", |_: &C| offer(C::PROCEDURE, unit))
}

/// Returns the names of all corners that a unit can face on this map.
pub(super) fn corners(position: &Position) -> Vec<String> {
    let words = position.map.grid().lay.vertex_words();
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// Returns the name of the corner that a unit faces, such as `ne`.
pub(super) fn facing_of(position: &Position, unit: &Unit) -> Id {
    Id::from(position.map.grid().lay.vertex_word(unit.facing))
}

/// The ids of the messages that name the corners in a reader's language.
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

/// Returns the name of a corner as a message argument. A word that names no corner is shown unchanged.
pub(super) fn corner(word: &str) -> Arg {
    match CORNERS.iter().find(|(known, _)| *known == word) {
        Some((_, message)) => Arg::Word((*message).to_owned()),
        None => Arg::Name(word.into()),
    }
}

/// Returns hex names separated by commas, as a player types them.
pub(super) fn joined(hexes: &[Id]) -> String {
    let names: Vec<&str> = hexes.iter().map(Id::as_str).collect();
    names.join(",")
}
