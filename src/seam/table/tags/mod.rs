//! Tags: printed squares by which a camera knows the units and the table's edge, as a battle file has them.
//!
//! A tag is known by its number. It lies with its top away from whoever stands behind it: that of a unit with the top to the
//! unit's front, that of the border with the top to the far edge.

use super::{Document, Edge, Fault, MOST_FAULTS, Node, Section, View};
use crate::names::Id;
use crate::ruling::Reason;
use glam::DVec2;
use serde::{Serialize, Serializer};
use std::collections::BTreeSet;

/// How many tags there are: their numbers are 0 to 586, each once on a table.
pub const COUNT: u16 = 587;

/// How wide the black square of a unit's tag is, in cm.
pub const UNIT_TAG: f64 = 2.5;

/// How wide the black square of a border tag is, in cm: it is seen from across the table.
pub const BORDER_TAG: f64 = 6.0;

/// How far the middle of a border tag lies from the table's edge, in cm: so far that all its paper lies on the table.
pub const BORDER_INSET: f64 = 4.0;

/// How far the middle of a unit's tag lies behind the rear edge of its stands, in cm, where the file does not say: its paper
/// is 3.1 wide, and 3.5 away from the figures none of them stands before it.
pub const BEHIND: f64 = 5.0;

/// The number from which border tags are given out.
pub const BORDER_FROM: u16 = 500;

/// The farthest a tag lies behind its unit, in cm.
const FARTHEST_BEHIND: f64 = 100.0;

/// The highest a tray is, in cm.
const HIGHEST: f64 = 20.0;

/// The section of a tag.
pub(super) const TAG: &str = "tag";

/// The tag of a unit, a general or guns.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnitTag {
    /// Its number.
    pub id: u16,
    /// Whose it is.
    pub unit: Id,
    /// How far its middle lies behind the rear edge of the unit's stands, in cm.
    #[serde(skip_serializing_if = "is_behind")]
    pub behind: f64,
    /// How high it lies above the table, in cm: on a tray, say.
    #[serde(skip_serializing_if = "is_flat")]
    pub height: f64,
}

/// A tag that lies on the table's border.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct BorderTag {
    /// Its number.
    pub id: u16,
    /// Its middle, as every point of the table: in what the table's lengths are counted in.
    #[serde(serialize_with = "point")]
    pub at: DVec2,
}

/// The tags of a battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tags {
    /// Those of units.
    pub units: Vec<UnitTag>,
    /// Those of the border.
    pub border: Vec<BorderTag>,
}

/// A tag of one kind or the other, as its section says it.
enum Told {
    Unit(UnitTag),
    Border(BorderTag),
}

// What leaves a value out asks for it by reference.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the serializer hands it over like this")]
fn is_behind(behind: &f64) -> bool {
    behind.to_bits() == BEHIND.to_bits()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the serializer hands it over like this")]
fn is_flat(height: &f64) -> bool {
    height.to_bits() == 0.0_f64.to_bits()
}

fn point<S: Serializer>(at: &DVec2, serializer: S) -> Result<S::Ok, S::Error> {
    at.to_array().serialize(serializer)
}

impl UnitTag {
    /// A tag flat on the table, as far behind its unit as is usual.
    pub fn new(id: u16, unit: Id) -> Self {
        Self { id, unit, behind: BEHIND, height: 0.0 }
    }
}

impl BorderTag {
    /// How far its middle is from the nearer of the left and right edge and from the nearer of the near and far edge of such a
    /// table, in cm.
    pub fn edges(&self, view: &View) -> Option<[(Edge, f64); 2]> {
        let (from, to) = view.bounds()?;
        let nearer = |least: (Edge, f64), most: (Edge, f64)| {
            let (edge, away) = if least.1 <= most.1 { least } else { most };
            (edge, away * view.unit.in_cm())
        };
        let across = nearer((Edge::Left, self.at.x - from.x), (Edge::Right, to.x - self.at.x));
        let along = nearer((Edge::Near, self.at.y - from.y), (Edge::Far, to.y - self.at.y));
        Some([across, along])
    }
}

impl Tags {
    /// Reads every `[[tag]]` of a battle file whose bodies are these; none: they could not be read.
    pub fn read(root: &Section<'_>, bodies: Option<&[&Id]>) -> Self {
        let (mut known, mut tagged) = (BTreeSet::new(), BTreeSet::new());
        let mut tags = Self::default();
        for section in root.each(TAG, usize::from(COUNT)) {
            match tag(&section, bodies, &mut known, &mut tagged) {
                Some(Told::Unit(tag)) => tags.units.push(tag),
                Some(Told::Border(tag)) => tags.border.push(tag),
                None => {}
            }
            section.done();
        }
        tags
    }

    /// The tags of a battle file whose bodies are these; none: they could not be read.
    ///
    /// # Edge cases
    /// A file that is no TOML has none: whoever reads the rest of it tells so.
    ///
    /// # Errors
    /// Every fault found in them, with its place.
    pub fn of(file: &str, text: &str, bodies: Option<&[&Id]>) -> Result<Self, Vec<Fault>> {
        // A file of thousands of units is not taken apart twice for nothing.
        if !text.contains(TAG) {
            return Ok(Self::default());
        }
        let Ok(document) = Document::parse(file, text) else {
            return Ok(Self::default());
        };
        let tags = Self::read(&document.root(), bodies);
        let faults = document.faults();
        if faults.is_empty() { Ok(tags) } else { Err(faults) }
    }

    /// Their sections as a battle file has them, to stand at its end; empty where there are none.
    pub fn write(&self) -> String {
        let mut text = String::new();
        let sections = self.units.iter().map(toml::to_string);
        // Plain data always has a text.
        for section in sections.chain(self.border.iter().map(toml::to_string)).flatten() {
            text += "\n[[tag]]\n";
            text += &section;
        }
        text
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.units.is_empty() && self.border.is_empty()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.units.len() + self.border.len()
    }

    /// The tag of a unit, a general or guns.
    pub fn of_unit(&self, unit: &Id) -> Option<&UnitTag> {
        self.units.iter().find(|tag| tag.unit == *unit)
    }

    /// Keeps the tags of those who are still there.
    pub fn keep(&mut self, bodies: &[&Id]) {
        self.units.retain(|tag| bodies.contains(&&tag.unit));
    }

    fn ids(&self) -> BTreeSet<u16> {
        self.units.iter().map(|tag| tag.id).chain(self.border.iter().map(|tag| tag.id)).collect()
    }
}

/// What a section says of its tag.
fn tag(
    section: &Section<'_>,
    bodies: Option<&[&Id]>,
    known: &mut BTreeSet<u32>,
    tagged: &mut BTreeSet<Id>,
) -> Option<Told> {
    let id = section.must("id", |node| {
        let id = node.whole(0..=u32::from(COUNT - 1))?;
        if known.insert(id) {
            return u16::try_from(id).ok();
        }
        node.refuse(Reason::new("fault-tag", "number"));
        None
    });
    match (section.get("unit"), section.get("at")) {
        (Some(unit), None) => {
            let unit = whose(&unit, bodies, tagged);
            let behind = section.or("behind", BEHIND, |node| node.number(0.0..=FARTHEST_BEHIND));
            let height = section.or("height", 0.0, |node| node.number(0.0..=HIGHEST));
            Some(Told::Unit(UnitTag { id: id?, unit: unit?, behind: behind?, height: height? }))
        }
        (None, Some(at)) => {
            let at = at.point();
            Some(Told::Border(BorderTag { id: id?, at: at? }))
        }
        _ => {
            // What would belong to a unit's tag is not a second fault.
            let _ = (section.get("behind"), section.get("height"));
            section.refuse(Reason::new("fault-tag", ""));
            None
        }
    }
}

/// Whose tag it is: of somebody who is there and has none yet.
fn whose(node: &Node<'_>, bodies: Option<&[&Id]>, tagged: &mut BTreeSet<Id>) -> Option<Id> {
    let unit = match bodies {
        Some(bodies) => node.known(bodies)?,
        None => node.id()?,
    };
    if tagged.insert(unit.clone()) {
        return Some(unit);
    }
    node.refuse(Reason::new("fault-tag", "unit"));
    None
}

/// Adds what is wrong with the tags of a file to what is wrong with the rest of it.
pub(crate) fn all_faults(mut faults: Vec<Fault>, tags: Result<Tags, Vec<Fault>>) -> Vec<Fault> {
    if faults.len() < MOST_FAULTS {
        faults.extend(tags.err().into_iter().flatten());
    }
    faults
}

impl View {
    /// The tags that would have to be added for everybody who can be on the table to have one, and the border eight: at its
    /// corners and in the middle of its sides, [`BORDER_INSET`] from the edge.
    ///
    /// # Edge cases
    /// A border that has a tag already, or a table too small for eight, is given none. When all numbers are taken, the last
    /// units are given none.
    pub fn missing_tags(&self) -> Tags {
        let mut taken = self.tags.ids();
        let free = |taken: &mut BTreeSet<u16>, from: u16| {
            let id = (from..COUNT).chain(0..from).find(|id| !taken.contains(id))?;
            taken.insert(id);
            Some(id)
        };
        let places = if self.tags.border.is_empty() { self.border_places() } else { Vec::new() };
        let border =
            places.into_iter().map_while(|at| Some(BorderTag { id: free(&mut taken, BORDER_FROM)?, at }));
        let border = border.collect();
        let without = |id: &&Id| self.tags.of_unit(id).is_none();
        let bodies = self.bodies.iter().filter(|body| body.present).map(|body| &body.id).filter(without);
        let units = bodies.map_while(|unit| Some(UnitTag::new(free(&mut taken, 0)?, unit.clone())));
        let units = units.collect();
        Tags { units, border }
    }

    /// Where border tags go: round the table against the clock, from the near left corner.
    fn border_places(&self) -> Vec<DVec2> {
        let Some((from, to)) = self.bounds() else {
            return Vec::new();
        };
        let inset = DVec2::splat(BORDER_INSET / self.unit.in_cm());
        let (low, high, middle) = (from + inset, to - inset, from.midpoint(to));
        // Two tags would lie on one another.
        if (middle - low).min_element() * self.unit.in_cm() <= 2.0 * BORDER_INSET {
            return Vec::new();
        }
        // A thousandth is as near as anybody lays paper, and a file of round numbers is read.
        let at = |x: f64, y: f64| (DVec2::new(x, y) * 1e3).round() / 1e3;
        vec![
            at(low.x, low.y),
            at(middle.x, low.y),
            at(high.x, low.y),
            at(high.x, middle.y),
            at(high.x, high.y),
            at(middle.x, high.y),
            at(low.x, high.y),
            at(low.x, middle.y),
        ]
    }
}

#[cfg(test)]
mod tests;
