//! Army files, which list units without their positions.

use crate::prelude::*;
use rulebook::record::FileRecord;
use ruling::table::FieldValue;
use ruling::table::{Fault, ListEntry, Node, Section, army};

/// The largest number of stands or gunner figures in a unit.
const MOST_STANDS: u32 = 200;

impl ListEntry for Unit {
    fn id(&self) -> &Id {
        &self.id
    }
}

/// Reads the keys of a unit that an army file or a battle file can contain. Missing keys get their value from `listed`,
/// the unit in the army file. A faulty value is replaced by the usual one, and the fault is recorded in the document.
pub(super) fn enlisted(section: &Section<'_>, id: Id, listed: Option<&Unit>) -> Unit {
    let troops = section.listed("type", listed.map(|listed| listed.troops), FieldValue::read);
    let experience = section.listed("experience", listed.map(|listed| listed.experience), FieldValue::read);
    let mut unit = listed.cloned().unwrap_or_default();
    unit.read_listed(section);
    let name = section
        .listed("name", listed.map(|listed| listed.name.clone()), |node| node.text().map(str::to_owned));
    let strength = strength(section, troops, listed.map(Unit::strength)).unwrap_or_default();
    unit.id = id;
    unit.troops = troops.unwrap_or(Troops::LineInfantry);
    unit.experience = experience.unwrap_or(Experience::Recruits);
    unit.name = name.unwrap_or_default();
    unit.numbers = (1..=strength).collect();
    unit.formation = if unit.troops.is_artillery() { Formation::Deployed } else { Formation::Line };
    unit
}

fn strength(section: &Section<'_>, troops: Option<Troops>, listed: Option<u32>) -> Option<u32> {
    let count = |node: &Node<'_>| node.whole(0..=MOST_STANDS);
    match (section.get("stands"), section.get("figures")) {
        (None, Some(figures)) => {
            if troops.is_some_and(|troops| !troops.is_artillery()) {
                figures.refuse(Reason::new("fault-figures", ""));
            }
            count(&figures)
        }
        (Some(_), Some(figures)) => {
            figures.refuse(Reason::new("fault-either", ""));
            None
        }
        (Some(stands), None) => count(&stands),
        (None, None) => match (listed, troops) {
            (Some(listed), _) => Some(listed),
            (None, Some(troops)) if troops.is_artillery() => section.must("figures", count),
            (None, _) => section.must("stands", count),
        },
    }
}

/// Reads an army file and returns its units.
///
/// # Errors
/// Returns every fault found in the file, with its location.
pub(crate) fn read_army(file: &str, text: &str) -> Result<Vec<Unit>, Vec<Fault>> {
    army::read(super::BOOK, file, text, |section, id| enlisted(section, id, None))
}
