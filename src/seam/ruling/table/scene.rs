//! The reader of the table and its terrain.

use super::document::Section;
use super::node::{FARTHEST, Node};
use super::{Ground, Shape, Terrain, TerrainKind};
use crate::{Place, Reason};
use dice::Id;
use geometry::{LineFault, OutlineFault, Polygon, Polyline};
use std::collections::BTreeSet;

/// The largest number of pieces of terrain.
const MOST_PIECES: usize = 2_000;

/// The largest number of corners of a piece of terrain, and of all pieces together.
const MOST_CORNERS: (usize, usize) = (1_000, 10_000);

/// The ids used so far. Units, generals and terrain share a single set of ids.
#[derive(Default)]
pub struct UsedIds(BTreeSet<Id>);

impl UsedIds {
    /// Reads the id of a section. Returns `None`, after adding a fault, if the id is missing or used before.
    pub fn id(&mut self, section: &Section<'_>) -> Option<Id> {
        let node = section.need("id")?;
        let id = node.id()?;
        if self.0.insert(id.clone()) {
            return Some(id);
        }
        node.refuse(Reason::new("fault-twice", ""));
        None
    }
}

impl Ground {
    /// Reads the section `[table]`. `accuracy` is the rulebook's value, used if the file gives none.
    pub fn read(root: &Section<'_>, accuracy: f64) -> Option<Self> {
        let table = root.must("table", Node::section)?;
        let side = |key| table.must(key, |node| node.number(1.0..=100_000.0));
        let (width, depth) = (side("width"), side("depth"));
        let near = |key, usual| table.or(key, usual, |node| node.number(0.0..=10.0));
        let (tolerance, accuracy) = (near("tolerance", 0.2), near("accuracy", accuracy));
        table.done();
        Some(Self { width: width?, depth: depth?, tolerance: tolerance?, accuracy: accuracy? })
    }
}

impl Terrain {
    /// Reads every `[[terrain]]` section. Returns the pieces with their places.
    pub fn read_all(root: &Section<'_>, names: &mut UsedIds) -> Vec<(Self, Place)> {
        let mut corners = MOST_CORNERS.1;
        let sections = root.each("terrain", MOST_PIECES);
        let read = sections.iter().map(|section| (Self::read(section, names, &mut corners), section.place()));
        read.filter_map(|(piece, place)| piece.map(|piece| (piece, place))).collect()
    }

    fn read(section: &Section<'_>, names: &mut UsedIds, corners: &mut usize) -> Option<Self> {
        let id = names.id(section);
        let kind = section.must("kind", |node| node.choice(TerrainKind::ALL, TerrainKind::word));
        let shape = shape(section, kind, corners);
        let flag = |key| section.or(key, false, Node::flag);
        let (fortified, high, stone) = (flag("fortified"), flag("high"), flag("stone"));
        let laid = flag("laid");
        let level = section.or("level", 1, |node| node.whole(1..=20));
        let markers = section.or("markers", 0, |node| node.whole(0..=10));
        section.done();
        Some(Self {
            id: id?,
            kind: kind?,
            shape: shape?,
            fortified: fortified?,
            level: level?.into(),
            high: high?,
            stone: stone?,
            markers: markers?,
            laid: laid?,
        })
    }
}

/// The kinds of terrain that can only be areas.
const AREAS: [TerrainKind; 7] = [
    TerrainKind::Woods,
    TerrainKind::Plough,
    TerrainKind::Sown,
    TerrainKind::Marsh,
    TerrainKind::Lake,
    TerrainKind::Hill,
    TerrainKind::Bua,
];

fn shape(section: &Section<'_>, kind: Option<TerrainKind>, left: &mut usize) -> Option<Shape> {
    let width = section.get("width").map(|node| (node.number(0.0..=1_000.0), node));
    match (section.get("outline"), section.get("line")) {
        (Some(outline), None) => {
            if let Some((_, node)) = width {
                node.refuse(Reason::new("fault-no-width", ""));
            }
            let corners = outline.points(MOST_CORNERS.0.min(*left))?;
            *left -= corners.len();
            match Polygon::new(corners) {
                Ok(area) => Some(Shape::Area(area)),
                Err(fault) => {
                    outline.refuse(outline_reason(&fault));
                    None
                }
            }
        }
        (None, Some(line)) => {
            if kind.is_some_and(|kind| AREAS.contains(&kind)) {
                line.refuse(Reason::new("fault-area", ""));
            }
            let points = line.points(MOST_CORNERS.0.min(*left))?;
            *left -= points.len();
            let width = width.map_or(Some(0.0), |(width, _)| width)?;
            match Polyline::new(points, width) {
                Ok(line) => Some(Shape::Line(line)),
                Err(fault) => {
                    line.refuse(line_reason(&fault));
                    None
                }
            }
        }
        _ => {
            section.refuse(Reason::new("fault-shape", ""));
            None
        }
    }
}

fn outline_reason(fault: &OutlineFault) -> Reason {
    match fault {
        OutlineFault::TooFewCorners { .. } => Reason::new("fault-corners", ""),
        OutlineFault::NotFinite { .. } => finite(),
        OutlineFault::NoArea { .. } => Reason::new("fault-no-area", ""),
        OutlineFault::CrossesItself { first, second } => Reason::new("fault-crosses", "")
            .name("first", first.to_string())
            .name("second", second.to_string()),
    }
}

fn line_reason(fault: &LineFault) -> Reason {
    match fault {
        LineFault::TooFewPoints { .. } => Reason::new("fault-points", ""),
        LineFault::NoLength { .. } => Reason::new("fault-no-length", ""),
        LineFault::NotFinite { .. } | LineFault::BadWidth { .. } => finite(),
    }
}

fn finite() -> Reason {
    Reason::new("fault-number", "").name("least", (-FARTHEST).to_string()).name("most", FARTHEST.to_string())
}
