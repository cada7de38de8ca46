//! The free-placement table: documents with places, terrain, sides, objections.

mod document;
mod fault;
mod header;
mod mark;
mod node;
mod scene;
mod terrain;
mod view;

pub use document::{Document, MOST_BYTES, Section, nearest};
pub use fault::Fault;
pub use header::{ArmyName, Header, book_of, is_army};
pub use mark::{Figure, Mark, MarkKind};
pub use node::{FARTHEST, Node};
pub use scene::Names;
pub use terrain::{Edge, Ground, Shape, Side, Terrain, TerrainKind};
pub use view::{Arm, Body, BodyKind, Cell, Plate, Rim, View};
