//! The game table: battle files and army lists, terrain, hex maps, sides, and everything to draw.

pub mod army;
mod badge;
pub mod battle_text;
mod document;
mod fault;
mod field_value;
mod header;
mod lines;
mod map;
mod mark;
mod muster;
mod node;
mod pieces;
mod scene;
mod spreadsheet;
pub mod tags;
mod terrain;
mod view;

pub use badge::Badge;
pub use document::{Document, MOST_BYTES, Section, nearest};
pub use fault::Fault;
pub use field_value::FieldValue;
pub use geometry::Edge;
pub use header::{ArmyName, Header, book_of, is_army};
pub use lines::{Lines, MOST_FAULTS};
pub use map::{HexMap, Plot};
pub use mark::{Figure, Mark, MarkKind};
pub use muster::{ListEntry, Muster};
pub use node::{FARTHEST, Node, decimal};
pub use pieces::{shares, sides};
pub use scene::UsedIds;
pub use terrain::{Ground, Shape, Side, Terrain, TerrainKind};
pub use view::{Arm, Body, BodyKind, Cell, Plate, Rim, View};
