//! Edits that put units into the cells of a board.

use super::EditFault;
use super::battle_file::{BattleFile, keep, text};
use crate::hand::steps::{cell_under, faces};
use dice::Id;
use geometry::Pose;
use rulebook::Filing;
use ruling::Reason;
use ruling::table::View;
use toml::{Table, Value};

/// Puts units into the cells under their poses. A unit that was turned faces the corner of its cell nearest to its
/// direction.
///
/// # Edge cases
/// The name of the new cell goes into the field that has the name of the old cell. If there is no such field, the name
/// goes into the usual field of the rulebook.
pub(super) fn put(file: &mut BattleFile, view: &View, bodies: &[(Id, Pose)]) -> Result<(), EditFault> {
    for (id, pose) in bodies {
        let body = view.body(id).ok_or_else(|| EditFault::nobody(id))?;
        let cell = cell_under(view, body, pose)
            .ok_or_else(|| EditFault::Reason(Reason::new("edit.fault", "no-cell")))?;
        if dealt(file, id, (body.cell.as_ref(), &cell.id)) {
            continue;
        }
        let Filing { cell: key, pose: (_, facing), .. } = *file.filing;
        let (section, _) = file.find(id).ok_or_else(|| EditFault::nobody(id))?;
        let section = file.named(section, Some(id))?;
        let was = body.cell.as_ref().map_or("", Id::as_str);
        let named = section.iter().find(|(_, value)| {
            let value = value.as_str();
            !was.is_empty() && value == Some(was)
        });
        let field = named.map_or(key, |(field, _)| field.as_str()).to_owned();
        section.insert(field, cell.id.as_str().into());
        let word = faces(cell, pose.facing).filter(|word| *word != text(section, facing));
        let turned = body.pose.is_none_or(|(_, facing)| facing.turn_to(pose.facing).abs() > 1e-6);
        if let (Some(word), true, true) = (word, turned, section.contains_key(facing)) {
            section.insert(facing.into(), word.into());
        }
    }
    Ok(())
}

/// Moves a card from one zone to another. Both zones are given as `SIDE.ZONE`. Returns false, and changes nothing, if
/// either is not a zone of cards.
fn dealt(file: &mut BattleFile, id: &Id, (from, to): (Option<&Id>, &Id)) -> bool {
    let zones = from.and_then(|from| from.as_str().split_once('.').zip(to.as_str().split_once('.')));
    let Some(((owner, was), (side, zone))) = zones else {
        return false;
    };
    let (layouts, key) = file.filing.layout;
    let own = |layout: &&mut Table, owner: &str| text(layout, key) == owner;
    let listed = file.each_mut(layouts).find(|layout| own(layout, owner));
    let Some(listed) = listed else { return false };
    keep(listed, was, |card| card.as_str() != Some(id.as_str()));
    if let Some(layout) = file.each_mut(layouts).find(|layout| own(layout, side)) {
        let cards = layout.entry(zone).or_insert_with(|| Value::Array(Vec::new()));
        if let Some(cards) = cards.as_array_mut() {
            cards.push(id.as_str().into());
        }
    }
    true
}
