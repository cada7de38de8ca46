//! The free-placement table: documents with places, terrain, sides, objections.

mod fault;
mod terrain;

pub use fault::Fault;
pub use terrain::{Edge, Ground, Shape, Side, Terrain, TerrainKind};
