//! Army files: units without positions.

use crate::prelude::*;
use seam::table::{Enlisted, Fault, Node, Section, army};

/// The most stands or gunner figures of one unit.
const MOST_STANDS: u32 = 200;

/// A unit of an army list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Recruit {
    pub id: Id,
    pub name: String,
    /// What it is made of.
    pub troops: Troops,
    /// How much it has seen.
    pub experience: Experience,
    /// How many stands, or gunner figures, it has.
    pub strength: u32,
    /// Frontage and depth of a stand in cm, where the list gives its own.
    pub stand_size: Option<(f64, f64)>,
    /// Melee rank, where the list gives its own.
    pub rank: Option<i64>,
    /// Points, where the list gives them.
    pub points: Option<u32>,
}

impl Enlisted for Recruit {
    fn id(&self) -> &Id {
        &self.id
    }
}

impl Recruit {
    /// Reads what an army list says of a unit; a battle says the same, and takes what it leaves out from
    /// the list. A value at fault stands at its usual: the document keeps the fault.
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
/// Every fault found in it, with its place.
pub(crate) fn read_army(file: &str, text: &str) -> Result<Vec<Recruit>, Vec<Fault>> {
    army::read(super::BOOK, file, text, |section, id| Recruit::read(section, id, None))
}
