//! The program as a library: its rooms, each a crate of its own, under one name; and the command line over them.

pub mod cli;

pub use books::BOOKS;
pub use desk;
pub use disk as files;
#[cfg(feature = "gui")]
pub use gui;
pub use journal;
pub use language;
pub use report;
pub use seam::{dice, geometry, hex, names, ruling, table, units};

/// The seam, and the books written on it.
pub mod rulebook {
    pub use fantasy;
    pub use lines;
    pub use napoleonic;
    pub use seam::rulebook::*;
    pub use shock;
    pub use squad;
}
