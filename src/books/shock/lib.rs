//! The rulebook for Napoleonic shock and cavalry charges on hexes. The file `README.md` in this folder lists the
//! modules.

#![expect(missing_docs, reason = "what its name says needs no sentence")]
#![warn(unreachable_pub)]

mod aftermath;
mod apply;
mod ask;
mod attack;
mod attacks;
mod book;
mod event;
mod facts;
mod fate;
mod hexes;
pub mod kind;
mod marker;
mod memory;
pub mod position;
mod prelude;
mod setup;
mod show;
mod stack;
mod tables;
mod tally_builder;
mod turn;
mod underway;
mod unit;
mod view;

pub use event::Event;
pub use facts::{Ask, Facts};
pub use marker::Shock;

use rulebook::shelf::Volume;

/// The rulebook as an entry of the list of rulebooks that a program offers.
pub static VOLUME: Volume = Volume::of::<Shock>();
