//! Removing units and things, together with every reference to them.

use super::EditFault;
use super::battle_file::{BattleFile, is, point, text};
use dice::Id;
use rulebook::shelf::Book;
use rulebook::{Filing, HoleKind};
use ruling::table::{Body, View};
use toml::{Table, Value};

/// Removes a unit, a general, guns, a piece of terrain, or an entry in the list of the fallen.
pub(super) fn remove(book: &dyn Book, file: &mut BattleFile, view: &View, id: &Id) -> Result<(), EditFault> {
    let filing = file.filing;
    let (dead, key) = filing.fallen;
    let fallen = file.each(dead).any(|section| text(section, key) == id.as_str());
    match file.find(id) {
        Some((name, _)) => file.strike(name, |section| is(section, id)),
        None if fallen => {}
        None => return Err(EditFault::nobody(id)),
    }
    set_down(file, view, id);
    strike_orders(book, file, id);
    file.strike("tag", |tag| text(tag, "unit") == id.as_str());
    scrub_table(filing, file.root(), id.as_str());
    Ok(())
}

/// Puts the generals who are attached to the removed unit at the unit's old centre.
fn set_down(file: &mut BattleFile, view: &View, id: &Id) {
    let Some(outline) = view.body(id).and_then(Body::outline) else {
        return;
    };
    let Filing { general: (generals, _), host, pose: (at, _), .. } = *file.filing;
    for general in file.each_mut(generals) {
        if text(general, host) == id.as_str() {
            general.insert(at.into(), point(outline.centre()));
        }
    }
}

/// Removes the written orders that name the removed unit or thing.
fn strike_orders(book: &dyn Book, file: &mut BattleFile, id: &Id) {
    let procedures = book.procedures();
    let (orders, key) = file.filing.order;
    file.strike(orders, |order| {
        let named = text(order, key);
        let known = procedures.iter().find(|known| known.name == named);
        let mut holes = known.map_or(&[][..], |known| known.holes).iter();
        holes.any(|hole| names_units(hole.kind) && names(text(order, hole.name), id))
    });
}

/// Returns true if answers for this kind of parameter name units, generals, guns or terrain pieces.
fn names_units(kind: HoleKind) -> bool {
    match kind {
        HoleKind::Unit
        | HoleKind::Units
        | HoleKind::UnitsWithStands
        | HoleKind::Sides
        | HoleKind::Target
        | HoleKind::Place
        | HoleKind::General
        | HoleKind::Guns
        | HoleKind::Pairs
        | HoleKind::Split => true,
        HoleKind::Cm
        | HoleKind::Inches
        | HoleKind::Path
        | HoleKind::Point
        | HoleKind::Degrees
        | HoleKind::Formation
        | HoleKind::Side
        | HoleKind::Edge
        | HoleKind::Hex
        | HoleKind::Hexes
        | HoleKind::Facing
        | HoleKind::Word(_) => false,
    }
}

/// Returns true if an answer contains an id, alone or in a list.
fn names(answer: &str, id: &Id) -> bool {
    let mut parts = answer.split([',', ':', '>', '+']);
    parts.any(|part| part.trim() == id.as_str())
}

/// Removes every reference to an id from a section and the sections inside it. Returns false if the section has no
/// meaning without the reference, so that it must be removed too.
fn scrub_table(filing: &Filing, section: &mut Table, id: &str) -> bool {
    if filing.firm.iter().any(|key| text(section, key) == id) {
        return false;
    }
    let loose = [filing.within, filing.host];
    let busy = section.contains_key(filing.due);
    section.retain(|key, value| match value {
        Value::String(text) => !(loose.contains(&key) && text == id),
        Value::Table(below) => scrub_table(filing, below, id),
        Value::Array(list) => {
            let count = list.len();
            list.retain_mut(|item| match item {
                Value::Table(below) => scrub_table(filing, below, id),
                Value::String(text) => !(filing.is_list(key) && text == id),
                _ => true,
            });
            list.len() == count || !list.is_empty()
        }
        _ => true,
    });
    // If the last unit in the list of those still due is gone, the section is dropped.
    !busy || section.contains_key(filing.due)
}
