//! The view: what there is to draw of a battle, whatever its rulebook.

use super::{Ground, Side, Terrain};
use crate::geometry::Rect;
use crate::names::Id;
use crate::ruling::Reason;
use crate::units::{Bearing, Length};
use glam::DVec2;

/// What there is to draw of a battle.
#[derive(Clone, Debug)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyKind {
    /// A unit.
    Unit,
    /// A general.
    General,
    /// Guns without gunners.
    Guns,
}

/// What a body fights as, whatever its troop type is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arm {
    /// On foot.
    Infantry,
    /// On horseback.
    Cavalry,
    /// With guns.
    Artillery,
    /// Anything else: engineers, wagons, generals.
    Other,
}

/// A unit, a general or guns.
#[derive(Clone, Debug)]
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

    /// The place of a side among the sides, from 0.
    pub fn side_number(&self, side: &Id) -> Option<usize> {
        self.sides.iter().position(|known| known.id == *side)
    }
}

impl Body {
    /// The bounding rectangle of its stands along its facing; none while it is not placed.
    pub fn outline(&self) -> Option<Rect> {
        let (_, facing) = self.pose?;
        let stands: Vec<_> = self.stands.iter().map(|(_, stand)| *stand).collect();
        Rect::around(&stands, facing)
    }
}
