//! The view: everything to draw of a battle, for any rulebook.

use super::tags::Tags;
use super::{Badge, Ground, Mark, Side, Terrain, shares, sides};
use crate::{Arg, Reason};
use dice::Id;
use geometry::units::{Bearing, Length};
use geometry::{Polygon, Rect};
use glam::DVec2;
use std::cmp::Reverse;

/// Everything to draw of a battle.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The name of the battle.
    pub name: String,
    /// The number of the turn.
    pub turn: u32,
    /// The message id of the phase's name.
    pub phase: &'static str,
    /// The sides, in the order of the file.
    pub sides: Vec<Side>,
    /// The unit of all lengths in the view.
    pub unit: Length,
    /// The game table. `None` if the units stand in cells, such as hexes, and not freely on a table.
    pub ground: Option<Ground>,
    /// The pieces of terrain on a table without cells.
    pub terrain: Vec<Terrain>,
    /// The cells that the table is divided into: hexes of a map, or zones of a playing mat. Empty for a table without
    /// cells.
    pub cells: Vec<Cell>,
    /// The terrain along the sides of cells.
    pub rims: Vec<Rim>,
    /// The units, generals and guns, placed or not, in the order of the file.
    pub bodies: Vec<Body>,
    /// The arrows of actions that are declared and not carried out yet, such as charges.
    pub declared: Vec<Mark>,
    /// The tags by which a camera recognizes units, generals, guns and the table's edge.
    pub tags: Tags,
}

/// A named part of the table: a hex of a map, or a zone of a mat.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The name of the cell in requests and battle files.
    pub id: Id,
    /// The text written in the cell. `None` means that the id is written.
    pub label: Option<Reason>,
    /// The corners of the cell, in order.
    pub outline: Vec<DVec2>,
    /// The message ids of the terrain, the most important first. Empty for a zone of a mat.
    pub terrain: Vec<&'static str>,
    /// The height of the cell as a level, which is 0 for level ground.
    pub level: u32,
    /// The side that the cell belongs to, if it is a zone of a mat.
    pub side: Option<Id>,
}

/// Terrain along the side of a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Rim {
    /// The two ends of the side.
    pub ends: [DVec2; 2],
    /// The message id of the terrain.
    pub terrain: &'static str,
}

/// The texts printed on a counter or a card, and the way that the counter or card lies.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plate {
    /// The numbers in reading order, each with its label, such as `attack` and `3`.
    pub figures: Vec<(Reason, String)>,
    /// The kind, markers and properties, each a word or two.
    pub notes: Vec<Reason>,
    /// True if the card is turned sideways because it has acted.
    pub turned: bool,
    /// True if the worse side of the counter is up, as for a broken or disordered unit.
    pub back: bool,
}

/// The kind of a body: a unit, a general, or guns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BodyKind {
    /// A unit of troops.
    #[default]
    Unit,
    /// A general.
    General,
    /// Guns that have no gunners.
    Guns,
}

/// The arm that a unit, general or guns fight as, such as cavalry. The arm does not depend on the name of the troop
/// type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arm {
    /// Troops on foot.
    #[default]
    Infantry,
    /// Troops on horseback.
    Cavalry,
    /// Troops with guns.
    Artillery,
    /// Anything else: engineers, wagons, generals.
    Other,
}

/// A body: a unit, a general or guns without gunners, whether placed on the table or not.
#[derive(Clone, Debug, Default)]
pub struct Body {
    /// The kind of the body.
    pub kind: BodyKind,
    /// The id of the body.
    pub id: Id,
    /// The name of the body.
    pub name: String,
    /// The id of the side that the body belongs to, if any.
    pub side: Option<Id>,
    /// The message id of the troop type.
    pub troops: &'static str,
    /// The arm that the body fights as, such as cavalry.
    pub arm: Arm,
    /// The number of stands, or of figures in a battery, placed or not. It is 0 if the body has no stands or figures.
    pub strength: u32,
    /// The number of those stands or figures that are lost already, but not yet taken off the table.
    pub doomed: u32,
    /// The states that small signs show.
    pub badges: Vec<Badge>,
    /// The fixed word of the formation. Empty if the body has no formation.
    pub formation: &'static str,
    /// The possible formations: fixed words, each with the message id of the name.
    pub formations: Vec<(&'static str, &'static str)>,
    /// True if the body is still in play.
    pub present: bool,
    /// The middle of the front edge, in the table's unit of length, and the facing. `None` if the body is not placed.
    pub pose: Option<(DVec2, Bearing)>,
    /// The stands, each with a number. Empty if the body is not placed.
    pub stands: Vec<(u32, Rect)>,
    /// The texts printed on the counter or card. `None` for a unit of stands, which have no texts.
    pub plate: Option<Plate>,
    /// The cell that the body is in, if the table has cells.
    pub cell: Option<Id>,
    /// The number of units that lie on top of the counter.
    pub beneath: u32,
    /// The current notes, a few words each: properties, actions and losses.
    pub notes: Vec<Arg>,
    /// The description of the body, in one line.
    pub says: Reason,
}

impl View {
    /// Returns the unit, general or guns with the given id.
    pub fn body(&self, id: &Id) -> Option<&Body> {
        self.bodies.iter().find(|body| body.id == *id)
    }

    /// Returns the cell with the given name.
    pub fn cell(&self, id: &Id) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.id == *id)
    }

    /// Returns the cell at a point of the table. On a common edge, the first of the cells.
    pub fn cell_at(&self, point: DVec2) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.contains(point))
    }

    /// Returns the kinds of terrain in the cells, each as a message id with the cells that have it. The kinds are in
    /// the order in which they first occur.
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

    /// Returns the neighbours of a cell: the other cells that share a side with it.
    pub fn beside<'v>(&'v self, cell: &'v Cell) -> impl Iterator<Item = &'v Cell> {
        let (low, high) = cell.bounds();
        let near = (high - low).min_element() * 1e-3;
        let others = self.cells.iter().filter(|other| other.id != cell.id);
        others.filter(move |other| sides(cell).any(|side| shares(other, side, near)))
    }

    /// Returns all bodies in drawing order, the lowest first: guns, units, generals. Within each kind the bodies in
    /// `upper` come last, and of the others those at the bottom of a stack come first.
    /// Returns all units, generals and guns in drawing order, the lowest first: guns, then units, then generals. Within
    /// each kind, the ones listed in `upper` come last.
    pub fn stacked(&self, upper: &[Id]) -> impl Iterator<Item = &Body> {
        let mut bodies: Vec<_> = self.bodies.iter().collect();
        let kind = |body: &Body| match body.kind {
            BodyKind::Guns => 0,
            BodyKind::Unit => 1,
            BodyKind::General => 2,
        };
        bodies.sort_by_key(|body| (kind(body), upper.contains(&body.id), Reverse(body.beneath)));
        bodies.into_iter()
    }

    /// Returns the units, generals and guns that are in play and in a cell, in the order of the file.
    pub fn inside(&self, cell: &Id) -> impl Iterator<Item = &Body> {
        let inside = move |body: &&Body| body.present && body.cell.as_ref() == Some(cell);
        self.bodies.iter().filter(inside)
    }

    /// Returns the near left and the far right corner of the table, or of all cells if there is no table. Returns
    /// `None` if there is neither.
    pub fn bounds(&self) -> Option<(DVec2, DVec2)> {
        if let Some(ground) = &self.ground {
            return Some(ground.bounds());
        }
        let corners = || self.cells.iter().flat_map(|cell| &cell.outline).copied();
        corners().reduce(DVec2::min).zip(corners().reduce(DVec2::max))
    }

    /// Returns the index of a side in the list `sides`.
    pub fn side_number(&self, side: &Id) -> Option<usize> {
        self.sides.iter().position(|known| known.id == *side)
    }
}

impl Cell {
    /// Returns the middle of the cell: the mean of its corners.
    pub fn middle(&self) -> DVec2 {
        let count = u32::try_from(self.outline.len()).unwrap_or(u32::MAX).max(1);
        self.outline.iter().sum::<DVec2>() / f64::from(count)
    }

    /// Returns the corners of the bounding box: the one with the least and the one with the greatest coordinates.
    pub fn bounds(&self) -> (DVec2, DVec2) {
        let corners = self.outline.iter();
        corners.fold((DVec2::INFINITY, DVec2::NEG_INFINITY), |(low, high), corner| {
            (low.min(*corner), high.max(*corner))
        })
    }

    /// Returns true if a point lies in the cell or on its edge.
    pub fn contains(&self, point: DVec2) -> bool {
        let (low, high) = self.bounds();
        let near = point.cmpge(low).all() && point.cmple(high).all();
        near && Polygon::new(self.outline.clone()).is_ok_and(|outline| outline.contains(point))
    }
}

impl Body {
    /// Returns true if the body has a front. A unit in square has no front, nor has a counter without a formation.
    pub fn has_front(&self) -> bool {
        let formed = self.plate.is_none() || !self.formation.is_empty();
        formed && self.formation != "square"
    }

    /// Returns the bounding rectangle of the stands, aligned with the facing. Returns `None` if the body is not placed.
    pub fn outline(&self) -> Option<Rect> {
        let (_, facing) = self.pose?;
        let stands: Vec<_> = self.stands.iter().map(|(_, stand)| *stand).collect();
        Rect::around(&stands, facing)
    }
}
