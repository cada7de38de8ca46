//! Units put into cells of a board.

use super::EditFault;
use super::battle_file::{BattleFile, text};
use crate::desk::steps::{cell_under, faces};
use crate::geometry::Pose;
use crate::names::Id;
use crate::ruling::Reason;
use crate::table::View;

/// The field that names a unit's cell, where no unit has one yet.
const FIELD: &str = "hex";

/// Puts units into the cells under them, each facing the corner nearest to where it looks.
///
/// # Edge cases
/// In which field a cell is named is seen from the file: the one that names the cell the unit is in.
pub(super) fn put(
    file: &mut BattleFile,
    view: &View,
    bodies: &[(Id, Pose)],
) -> Result<(), EditFault> {
    for (id, pose) in bodies {
        let body = view.body(id).ok_or_else(|| EditFault::nobody(id))?;
        let cell = cell_under(view, body, pose)
            .ok_or_else(|| EditFault::Reason(Reason::new("edit.fault", "no-cell")))?;
        let (section, _) = file.find(id).ok_or_else(|| EditFault::nobody(id))?;
        let section = file.named(section, Some(id))?;
        let was = body.cell.as_ref().map_or("", Id::as_str);
        let named = section.iter().find(|(_, value)| {
            let value = value.as_str();
            !was.is_empty() && value == Some(was)
        });
        let field = named.map_or(FIELD, |(field, _)| field.as_str()).to_owned();
        section.insert(field, cell.id.as_str().into());
        let word = faces(cell, pose.facing).filter(|word| *word != text(section, "facing"));
        let turned = body
            .pose
            .is_none_or(|(_, facing)| facing.turn_to(pose.facing).abs() > 1e-6);
        if let (Some(word), true, true) = (word, turned, section.contains_key("facing")) {
            section.insert("facing".into(), word.into());
        }
    }
    Ok(())
}
