//! Army files: units without positions.

use crate::prelude::*;
use seam::table::{Fault, ListEntry, Node, Section, army};

/// The largest number of stands or gunner figures in a unit.
const MOST_STANDS: u32 = 200;

/// A unit of an army list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Recruit {
    pub id: Id,
    pub name: String,
    /// The troop type.
    pub troops: Troops,
    /// The experience of the unit.
    pub experience: Experience,
    /// The number of stands or gunner figures.
    pub strength: u32,
    /// The frontage and depth of a stand in cm, if the list overrides the tables.
    pub stand_size: Option<(f64, f64)>,
    /// The melee rank, if the list overrides the tables.
    pub rank: Option<i64>,
    /// The points value, if the list has a value.
    pub points: Option<u32>,
}

impl ListEntry for Recruit {
    fn id(&self) -> &Id {
        &self.id
    }
}

impl Recruit {
    /// Reads the keys of a unit that an army list can give. A battle file can give the same keys and takes the missing
    /// ones from `listed`. A faulty value is replaced by the usual value, and the document keeps the fault.
    pub(super) fn read(section: &Section<'_>, id: Id, listed: Option<&Self>) -> Self {
        let troops = section.listed("type", listed.map(|listed| listed.troops), |node| {
            node.choice(Troops::ALL, Troops::word)
        });
        let experience = section.listed("experience", listed.map(|listed| listed.experience), |node| {
            node.choice(Experience::ALL, Experience::word)
        });
        let size = section.or("stand_size", listed.and_then(|listed| listed.stand_size), |node| {
            node.pair(&(0.5..=100.0)).map(Some)
        });
        let rank = section.or("rank", listed.and_then(|listed| listed.rank), |node| {
            node.whole(0..=100).map(|rank| Some(rank.into()))
        });
        let points = section.or("points", listed.and_then(|listed| listed.points), |node| {
            node.whole(0..=1_000_000).map(Some)
        });
        Self {
            id,
            name: section
                .listed("name", listed.map(|listed| listed.name.clone()), |node| {
                    node.text().map(str::to_owned)
                })
                .unwrap_or_default(),
            troops: troops.unwrap_or(Troops::LineInfantry),
            experience: experience.unwrap_or(Experience::Recruits),
            strength: strength(section, troops, listed.map(|listed| listed.strength)).unwrap_or_default(),
            stand_size: size.flatten(),
            rank: rank.flatten(),
            points: points.flatten(),
        }
    }
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

/// Reads an army file.
///
/// # Errors
/// Returns every fault found in the file, with its location.
pub(crate) fn read_army(file: &str, text: &str) -> Result<Vec<Recruit>, Vec<Fault>> {
    army::read(super::BOOK, file, text, |section, id| Recruit::read(section, id, None))
}
