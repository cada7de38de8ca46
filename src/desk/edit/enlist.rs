//! Adding units: from an army list, by hand, or as a copy of an existing unit.

use super::EditFault;
use super::battle_file::{BattleFile, free, is, text};
use super::place::{carried, set_pose};
use crate::files::file_name;
use dice::Id;
use geometry::Pose;
use rulebook::shelf::Book;
use ruling::table::army::sections;
use ruling::table::battle_text::UNIT;
use ruling::table::{Fault, View};
use std::collections::BTreeSet;
use toml::Table;

/// The gap between a unit and its copy, in cm.
const BESIDE_CM: f64 = 1.0;

/// Returns the ids and names of the units in an army list.
///
/// # Errors
/// Fails with all faults found in the army file, each with its position in the file.
pub fn recruits(book: &dyn Book, file: &str, text: &str) -> Result<Vec<(Id, String)>, Vec<Fault>> {
    book.check_army(file, text)?;
    let named = |recruit: &Table| {
        let says = |key| self::text(recruit, key);
        (Id::from(says("id")), says("name").to_owned())
    };
    Ok(sections(file, text).iter().map(named).collect())
}

/// Adds units of an army file to a side.
pub(super) fn add(
    book: &dyn Book,
    file: &mut BattleFile,
    (name, text): (&str, &str),
    wanted: &[Id],
    side: &Id,
) -> Result<(), EditFault> {
    book.check_army(name, text).map_err(EditFault::File)?;
    let army = sections(name, text);
    for id in wanted {
        let recruit = army.iter().find(|recruit| is(recruit, id)).ok_or_else(|| EditFault::nobody(id))?;
        let mut unit = recruit.clone();
        unit.extend(file.begun(UNIT, id.as_str()));
        unit.insert("side".into(), side.as_str().into());
        file.add(UNIT, unit);
    }
    Ok(())
}

/// Adds a new unit to a side, without an army list. `kind` and `grade` are the rulebook's words for type and quality.
pub(super) fn muster(
    file: &mut BattleFile,
    (side, name): (&Id, &str),
    (kind, grade): (&str, Option<&str>),
    strength: u32,
) -> Result<(), EditFault> {
    let filing = file.filing;
    let kinds = (filing.kinds)();
    let known =
        kinds.iter().find(|known| known.word == kind).ok_or_else(|| EditFault::nobody(&Id::from(kind)))?;
    let wish = file_name(name);
    let mut unit = file.begun(UNIT, if wish.is_empty() { UNIT } else { &wish });
    unit.insert("side".into(), side.as_str().into());
    unit.insert("name".into(), name.into());
    unit.insert(filing.kind.into(), known.word.into());
    if let Some(grade) = grade {
        unit.insert(filing.grade.into(), grade.into());
    }
    let counted = if known.figures { filing.figures } else { filing.stands };
    unit.insert(counted.into(), i64::from(strength).into());
    file.add(UNIT, unit);
    Ok(())
}

/// Adds a copy of a unit, without its losses. The copy stands to the right of the original, or to the left if the table
/// ends there.
pub(super) fn copy(file: &mut BattleFile, view: &View, id: &Id) -> Result<(), EditFault> {
    let filing = file.filing;
    let mut unit = file.named(UNIT, Some(id))?.clone();
    let garrison = unit.contains_key(filing.within);
    for key in filing.histories() {
        unit.remove(key);
    }
    unit.extend(file.begun(UNIT, id.as_str()));
    let name = text(&unit, "name");
    let plain = numbered(name).unwrap_or(name);
    let taken: BTreeSet<&str> = file.each(UNIT).map(|unit| text(unit, "name")).collect();
    let name = free(plain, " (", ")", &taken);
    unit.insert("name".into(), name.into());
    let body = view.body(id);
    // A unit in a hex has the name of the hex as its place, and so has the copy.
    let standing = body.filter(|body| body.cell.is_none());
    let stood = standing.and_then(|body| Some((body.pose?, body.outline()?)));
    if let Some(((at, facing), outline)) = stood {
        let aside = facing.right() * (outline.frontage() + BESIDE_CM);
        let right = outline.moved(aside);
        let on_table = view.ground.is_none_or(|ground| {
            let (low, high) = ground.bounds();
            let inside = |at: glam::DVec2| at.cmpge(low).all() && at.cmple(high).all();
            right.corners().into_iter().all(inside)
        });
        let aside = if on_table { aside } else { -aside };
        let (from, to) = (Pose { at, facing }, Pose { at: at + aside, facing });
        if garrison || !carried(filing, &mut unit, &from, &to) {
            set_pose(filing, &mut unit, &to);
        }
    } else {
        // The original has no place on the table, so the copy is unplaced too.
        unit.remove(filing.pose.0);
        unit.remove(filing.own.0);
    }
    file.add(UNIT, unit);
    Ok(())
}

/// Returns a name without the copy number at its end, such as `(2)`. Returns `None` if the name has no copy number.
fn numbered(name: &str) -> Option<&str> {
    let (plain, number) = name.strip_suffix(')')?.rsplit_once(" (")?;
    number.parse::<u32>().ok().map(|_| plain)
}
