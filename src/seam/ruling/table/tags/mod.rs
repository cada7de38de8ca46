//! Tags: printed squares in a battle file, by which a camera recognizes the units and the table's edge.
//!
//! A tag is identified by its number. The top of a unit's tag points to the unit's front, the top of a border tag to
//! the far edge.

use super::{Document, Edge, Fault, MOST_FAULTS, Node, Section, View};
use crate::Reason;
use dice::Id;
use glam::DVec2;
use serde::{Serialize, Serializer};
use std::collections::BTreeSet;

/// The number of tags. Their numbers are 0 to 586, and each occurs at most once on a table.
pub const COUNT: u16 = 587;

/// The width of the black square of a unit's tag, in cm.
pub const UNIT_TAG: f64 = 2.5;

/// The width of the black square of a border tag, in cm. Such a tag must be visible from across the table.
pub const BORDER_TAG: f64 = 6.0;

/// The distance from the middle of a border tag to the table's edge, in cm. The whole paper of the tag then lies on the
/// table.
pub const BORDER_INSET: f64 = 4.0;

/// The default distance from the middle of a unit's tag to the rear edge of the unit's stands, in cm. The paper is 3.1
/// cm wide. So the paper begins about 3.5 cm behind the figures, and the figures do not hide the tag.
pub const BEHIND: f64 = 5.0;

/// The lowest number that is given to a border tag, if it is free.
pub const BORDER_FROM: u16 = 500;

/// The largest distance of a tag behind the unit, in cm.
const FARTHEST_BEHIND: f64 = 100.0;

/// The largest height of a unit's tag above the table, in cm, for example on a tray.
const HIGHEST: f64 = 20.0;

/// The name of the section of a battle file that describes a tag.
pub(super) const TAG: &str = "tag";

/// The camera tag of a unit, a general or guns.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnitTag {
    /// The number of the tag.
    pub id: u16,
    /// The id of the unit, general or guns that the tag belongs to.
    pub unit: Id,
    /// The distance from the middle of the tag to the rear edge of the unit's stands, in cm.
    #[serde(skip_serializing_if = "is_behind")]
    pub behind: f64,
    /// The height of the tag above the table, in cm, for example on a tray.
    #[serde(skip_serializing_if = "is_flat")]
    pub height: f64,
}

/// A camera tag on the border of the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct BorderTag {
    /// The number of the tag.
    pub id: u16,
    /// The middle of the tag, in the table's unit of length.
    #[serde(serialize_with = "point")]
    pub at: DVec2,
}

/// The camera tags of a battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tags {
    /// The tags of units.
    pub units: Vec<UnitTag>,
    /// The tags on the border of the table.
    pub border: Vec<BorderTag>,
}

/// A tag of either kind, as read from its section.
enum TagEntry {
    Unit(UnitTag),
    Border(BorderTag),
}

// Serde calls these functions with a reference.
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
    /// Makes a tag that lies flat on the table at the default distance behind its unit.
    pub fn new(id: u16, unit: Id) -> Self {
        Self { id, unit, behind: BEHIND, height: 0.0 }
    }
}

impl BorderTag {
    /// Returns the distances of the tag's middle from the nearer of the left and right edges, and from the nearer of
    /// the near and far edges, in cm. Returns `None` if the view has no bounds.
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
    /// Reads every `[[tag]]` section of a battle file. `bodies` are the ids of all units, generals and guns, or `None`
    /// if these ids could not be read.
    pub fn read(root: &Section<'_>, bodies: Option<&[&Id]>) -> Self {
        let (mut known, mut tagged) = (BTreeSet::new(), BTreeSet::new());
        let mut tags = Self::default();
        for section in root.each(TAG, usize::from(COUNT)) {
            match tag(&section, bodies, &mut known, &mut tagged) {
                Some(TagEntry::Unit(tag)) => tags.units.push(tag),
                Some(TagEntry::Border(tag)) => tags.border.push(tag),
                None => {}
            }
            section.done();
        }
        tags
    }

    /// Reads the tags of a battle file. `bodies` are the ids of all units, generals and guns, or `None` if these ids
    /// could not be read.
    ///
    /// # Edge cases
    /// A file that is not TOML has no tags. The faults of such a file are reported when the rest of the file is read.
    ///
    /// # Errors
    /// Returns every fault found in the tags, with its place.
    pub fn of(file: &str, text: &str, bodies: Option<&[&Id]>) -> Result<Self, Vec<Fault>> {
        // A file of thousands of units is not parsed a second time if it has no tags.
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

    /// Returns the text of the `[[tag]]` sections, for the end of a battle file. Empty if there are no tags.
    pub fn write(&self) -> String {
        let mut text = String::new();
        let sections = self.units.iter().map(toml::to_string);
        // Plain data can always be written.
        for section in sections.chain(self.border.iter().map(toml::to_string)).flatten() {
            text += "\n[[tag]]\n";
            text += &section;
        }
        text
    }

    /// Returns true if there are no tags.
    pub fn is_empty(&self) -> bool {
        self.units.is_empty() && self.border.is_empty()
    }

    /// Returns the number of tags.
    pub fn len(&self) -> usize {
        self.units.len() + self.border.len()
    }

    /// Returns the tag of the unit, general or guns with the given id.
    pub fn of_unit(&self, unit: &Id) -> Option<&UnitTag> {
        self.units.iter().find(|tag| tag.unit == *unit)
    }

    /// Removes the tags of units, generals and guns that are not in `bodies`.
    pub fn keep(&mut self, bodies: &[&Id]) {
        self.units.retain(|tag| bodies.contains(&&tag.unit));
    }

    fn ids(&self) -> BTreeSet<u16> {
        self.units.iter().map(|tag| tag.id).chain(self.border.iter().map(|tag| tag.id)).collect()
    }
}

/// Reads a tag from its section. Returns `None` if there is a fault.
fn tag(
    section: &Section<'_>,
    bodies: Option<&[&Id]>,
    known: &mut BTreeSet<u32>,
    tagged: &mut BTreeSet<Id>,
) -> Option<TagEntry> {
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
            Some(TagEntry::Unit(UnitTag { id: id?, unit: unit?, behind: behind?, height: height? }))
        }
        (None, Some(at)) => {
            let at = at.point();
            Some(TagEntry::Border(BorderTag { id: id?, at: at? }))
        }
        _ => {
            // The keys of a unit's tag must not cause a second fault.
            let _ = (section.get("behind"), section.get("height"));
            section.refuse(Reason::new("fault-tag", ""));
            None
        }
    }
}

/// Reads the id of the unit, general or guns that a tag belongs to. The battle must contain that unit, and no other tag
/// may belong to the same unit.
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

/// Adds the faults of the tags to the faults of the rest of a file.
pub fn all_faults(mut faults: Vec<Fault>, tags: Result<Tags, Vec<Fault>>) -> Vec<Fault> {
    if faults.len() < MOST_FAULTS {
        faults.extend(tags.err().into_iter().flatten());
    }
    faults
}

impl View {
    /// Returns the tags to add so that every unit, general and guns in play has a tag and the border has eight: at the
    /// corners and in the middle of the sides, [`BORDER_INSET`] from the edge.
    ///
    /// # Edge cases
    /// No tags are returned for a border that already has a tag, or for a table too small for eight. The tags of units
    /// begin with a number that depends on the name of the battle. If all numbers are
    /// taken, the last units get no tag.
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
        let first = self.first_tag();
        let units = bodies.map_while(|unit| Some(UnitTag::new(free(&mut taken, first)?, unit.clone())));
        let units = units.collect();
        Tags { units, border }
    }

    /// Returns the number from which units get their tags. It depends on the name of the battle, so that the tags of two
    /// battles are not taken for each other. If units have tags already, it is the least of their numbers.
    fn first_tag(&self) -> u16 {
        let known = self.tags.units.iter().map(|tag| tag.id).min();
        known.unwrap_or_else(|| {
            let mixed = self.name.bytes().fold(0_u32, |sum, byte| (sum * 31 + u32::from(byte)) % 65_521);
            u16::try_from(mixed % u32::from(BORDER_FROM)).unwrap_or_default()
        })
    }

    /// Returns the places of the border tags, anticlockwise from the near left corner. Empty if the table is too small
    /// for eight tags.
    fn border_places(&self) -> Vec<DVec2> {
        let Some((from, to)) = self.bounds() else {
            return Vec::new();
        };
        let inset = DVec2::splat(BORDER_INSET / self.unit.in_cm());
        let (low, high, middle) = (from + inset, to - inset, from.midpoint(to));
        // On a smaller table two tags would overlap.
        if (middle - low).min_element() * self.unit.in_cm() <= 2.0 * BORDER_INSET {
            return Vec::new();
        }
        // Rounding to thousandths is finer than paper can be laid, and gives round numbers in the file.
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
