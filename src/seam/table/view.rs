//! The view: what there is to draw of a battle, whatever its rulebook.

use super::tags::Tags;
use super::{Ground, Side, Terrain, shares, sides};
use crate::geometry::{Polygon, Rect};
use crate::names::Id;
use crate::ruling::{Arg, Reason};
use crate::units::{Bearing, Length};
use glam::DVec2;

/// What there is to draw of a battle.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The battle's name.
    pub name: String,
    /// The turn's number.
    pub turn: u32,
    /// Message id of the phase's name.
    pub phase: &'static str,
    /// The sides, in the order of the file.
    pub sides: Vec<Side>,
    /// What its lengths are counted in.
    pub unit: Length,
    /// The table; none where a book has no free table.
    pub ground: Option<Ground>,
    /// The terrain.
    pub terrain: Vec<Terrain>,
    /// The cells the table is divided into: hexes of a map, zones of a mat. Empty on a free table.
    pub cells: Vec<Cell>,
    /// What lies along the sides of cells.
    pub rims: Vec<Rim>,
    /// Units, generals and guns, placed or not, in the order of the file.
    pub bodies: Vec<Body>,
    /// The tags by which a camera knows them, and the table's edge.
    pub tags: Tags,
}

/// A part of the table that has a name of its own: a hex of a map, a zone of a mat.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// Its name, as asks and battle files name it.
    pub id: Id,
    /// What is written in it; none: its id.
    pub label: Option<Reason>,
    /// Its corners, in their order.
    pub outline: Vec<DVec2>,
    /// Message ids of what lies in it, the chief thing first; empty for a zone of a mat.
    pub terrain: Vec<&'static str>,
    /// How high it lies.
    pub level: u32,
    /// Whose zone it is.
    pub side: Option<Id>,
}

/// What lies along the side of a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Rim {
    /// The two ends of the side.
    pub ends: [DVec2; 2],
    /// Message id of what lies there.
    pub terrain: &'static str,
}

/// What is printed on a counter or a card.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plate {
    /// Its figures, in reading order: what each is called, and what it says (`attack` `3`).
    pub figures: Vec<(Reason, String)>,
    /// What it is or has, each a word or two: its kind, its markers, its properties.
    pub notes: Vec<Reason>,
    /// Whether it lies turned sideways: it has done its part.
    pub turned: bool,
    /// Whether its worse side is up: broken, disordered.
    pub back: bool,
}

/// What kind of thing stands there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BodyKind {
    /// A unit.
    #[default]
    Unit,
    /// A general.
    General,
    /// Guns without gunners.
    Guns,
}

/// What a body fights as, whatever its troop type is called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arm {
    /// On foot.
    #[default]
    Infantry,
    /// On horseback.
    Cavalry,
    /// With guns.
    Artillery,
    /// Anything else: engineers, wagons, generals.
    Other,
}

/// A unit, a general or guns.
#[derive(Clone, Debug, Default)]
pub struct Body {
    /// What kind of thing it is.
    pub kind: BodyKind,
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// Its side, if it has one.
    pub side: Option<Id>,
    /// Message id of its troop type.
    pub troops: &'static str,
    /// What it fights as.
    pub arm: Arm,
    /// How many stands it has, or figures of a battery, wherever they are; 0 where it has none of its own.
    pub strength: u32,
    /// The fixed word of its formation; empty where it has none.
    pub formation: &'static str,
    /// The formations it can be put in: fixed words, each with the message id of its name.
    pub formations: Vec<(&'static str, &'static str)>,
    /// Whether it is still with its army.
    pub present: bool,
    /// The middle of its front edge in cm, and where it faces; none: not placed.
    pub pose: Option<(DVec2, Bearing)>,
    /// Its stands with their numbers; empty where it is not placed.
    pub stands: Vec<(u32, Rect)>,
    /// What is printed on it; none for stands, which have nothing printed on them.
    pub plate: Option<Plate>,
    /// The cell it is in, where the table has cells.
    pub cell: Option<Id>,
    /// What there is to note of it now: what it is like, what it did and suffered; each a few words.
    pub notes: Vec<Arg>,
    /// The line that describes it.
    pub says: Reason,
}

impl View {
    /// The unit, general or guns of that id.
    pub fn body(&self, id: &Id) -> Option<&Body> {
        self.bodies.iter().find(|body| body.id == *id)
    }

    /// The cell of that name.
    pub fn cell(&self, id: &Id) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.id == *id)
    }

    /// The cell at a point of the table; the first of those that share it.
    pub fn cell_at(&self, point: DVec2) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.contains(point))
    }

    /// What lies in cells: each kind by its message id, with the cells it lies in, in the order of the first of them.
    pub fn legend(&self) -> Vec<(&'static str, Vec<&Id>)> {
        let mut kinds: Vec<(&'static str, Vec<&Id>)> = Vec::new();
        for cell in &self.cells {
            for terrain in &cell.terrain {
                match kinds.iter_mut().find(|(known, _)| known == terrain) {
                    Some((_, cells)) => cells.push(&cell.id),
                    None => kinds.push((terrain, vec![&cell.id])),
                }
            }
        }
        kinds
    }

    /// The cells that have a side in common with one.
    pub fn beside<'v>(&'v self, cell: &'v Cell) -> impl Iterator<Item = &'v Cell> {
        let (low, high) = cell.bounds();
        let near = (high - low).min_element() * 1e-3;
        let others = self.cells.iter().filter(|other| other.id != cell.id);
        others.filter(move |other| sides(cell).any(|side| shares(other, side, near)))
    }

    /// All bodies in the order they lie on one another, the lowest first: guns, units, generals, of each those of
    /// these ids last.
    pub fn stacked(&self, upper: &[Id]) -> impl Iterator<Item = &Body> {
        let mut bodies: Vec<_> = self.bodies.iter().collect();
        let kind = |body: &Body| match body.kind {
            BodyKind::Guns => 0,
            BodyKind::Unit => 1,
            BodyKind::General => 2,
        };
        bodies.sort_by_key(|body| (kind(body), upper.contains(&body.id)));
        bodies.into_iter()
    }

    /// Whoever is in a cell, in the order of the file.
    pub fn inside(&self, cell: &Id) -> impl Iterator<Item = &Body> {
        let inside = move |body: &&Body| body.present && body.cell.as_ref() == Some(cell);
        self.bodies.iter().filter(inside)
    }

    /// The near left and the far right corner of all there is to draw on: the table, else its cells; none where
    /// there is neither.
    pub fn bounds(&self) -> Option<(DVec2, DVec2)> {
        if let Some(ground) = &self.ground {
            return Some(ground.bounds());
        }
        let corners = || self.cells.iter().flat_map(|cell| &cell.outline).copied();
        corners().reduce(DVec2::min).zip(corners().reduce(DVec2::max))
    }

    /// The place of a side among the sides, from 0.
    pub fn side_number(&self, side: &Id) -> Option<usize> {
        self.sides.iter().position(|known| known.id == *side)
    }
}

impl Cell {
    /// The middle of its corners.
    pub fn middle(&self) -> DVec2 {
        let count = u32::try_from(self.outline.len()).unwrap_or(u32::MAX).max(1);
        self.outline.iter().sum::<DVec2>() / f64::from(count)
    }

    /// Its least and its greatest corner.
    pub fn bounds(&self) -> (DVec2, DVec2) {
        let corners = self.outline.iter();
        corners.fold((DVec2::INFINITY, DVec2::NEG_INFINITY), |(low, high), corner| {
            (low.min(*corner), high.max(*corner))
        })
    }

    /// Whether a point lies in it or on its edge.
    pub fn contains(&self, point: DVec2) -> bool {
        let (low, high) = self.bounds();
        let near = point.cmpge(low).all() && point.cmple(high).all();
        near && Polygon::new(self.outline.clone()).is_ok_and(|outline| outline.contains(point))
    }
}

impl Body {
    /// Whether it has a front: stands in a square have none, nor has a counter that is in no formation.
    pub fn has_front(&self) -> bool {
        let formed = self.plate.is_none() || !self.formation.is_empty();
        formed && self.formation != "square"
    }

    /// The bounding rectangle of its stands along its facing; none while it is not placed.
    pub fn outline(&self) -> Option<Rect> {
        let (_, facing) = self.pose?;
        let stands: Vec<_> = self.stands.iter().map(|(_, stand)| *stand).collect();
        Rect::around(&stands, facing)
    }
}
