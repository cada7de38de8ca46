//! Army lists, with the figures printed on the counters.

use super::marker::BOOK;
use super::position::PrintedFigures;
use super::prelude::*;
use ruling::table::{Fault, Node, Section, army};

/// The values allowed for a printed figure.
const FIGURE: std::ops::RangeInclusive<u32> = 0..=100;

/// A unit of an army list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recruit {
    pub id: Id,
    pub name: String,
    pub kind: Kind,
    /// The figures printed on the good side.
    pub good: PrintedFigures,
    /// The figures printed on the broken side, as far as they differ from those on the good side.
    pub back: PrintedFigures,
    /// True if the unit fires as ordnance, such as a mortar.
    pub ordnance: bool,
}

impl Recruit {
    /// Reads a unit from its section in an army list or a battle file. A field that the section leaves out is taken
    /// from `listed`, the unit in the army list. A faulty value is reported as a fault and replaced by a default.
    pub(super) fn read(section: &Section<'_>, id: Id, listed: Option<&Self>) -> Self {
        let name = section
            .listed("name", listed.map(|listed| listed.name.clone()), |node| node.text().map(str::to_owned));
        let kind = section
            .listed("kind", listed.map(|listed| listed.kind), |node| node.choice(Kind::ALL, Kind::word));
        // Only leaders have a command rating. In the section of any other unit, the key is reported as unknown.
        let leads = kind.is_none_or(|kind| kind == Kind::Leader);
        let good = listed.map(|listed| listed.good).unwrap_or_default();
        let back = listed.map(|listed| listed.back).unwrap_or_default();
        let figure = |key, usual: Option<i32>| {
            let read = |node: &Node<'_>| node.whole(FIGURE).and_then(|read| i32::try_from(read).ok());
            section.or(key, usual, |node| read(node).map(Some)).flatten()
        };
        let command = |key, usual| if leads { figure(key, usual) } else { None };
        Self {
            id,
            name: name.unwrap_or_default(),
            kind: kind.unwrap_or(Kind::Squad),
            good: PrintedFigures {
                morale: figure("morale", good.morale),
                command: command("command", good.command),
                firepower: figure("firepower", good.firepower),
                range: figure("range", good.range),
                movement: figure("movement", good.movement),
            },
            back: PrintedFigures {
                morale: figure("broken_morale", back.morale),
                command: command("broken_command", back.command),
                firepower: figure("broken_firepower", back.firepower),
                range: figure("broken_range", back.range),
                movement: figure("broken_movement", back.movement),
            },
            ordnance: section
                .or("ordnance", listed.is_some_and(|listed| listed.ordnance), Node::flag)
                .unwrap_or_default(),
        }
    }
}

/// Reads the units of an army list.
///
/// # Errors
/// Returns every fault found in the list, with its place.
pub fn read_army(file: &str, text: &str) -> Result<Vec<Recruit>, Vec<Fault>> {
    army::read(BOOK, file, text, |section, id| Recruit::read(section, id, None))
}
