//! The rulebook of squads and leaders on hexes: moves, opportunity fire, Fire orders, and the orders Recover and Rout.
//! The file `README.md` in this folder lists the modules.

#![expect(missing_docs, reason = "what its name says needs no sentence")]
#![warn(unreachable_pub)]

mod apply;
mod army;
mod befall;
mod book;
mod event;
mod facts;
mod fire;
mod kind;
mod leave;
mod march;
mod marker;
mod morale;
mod orders;
mod phase;
pub mod position;
mod prelude;
mod retreat;
mod roll;
mod setup;
mod show;
mod sight;
mod step;
mod tables;
mod unit;
mod victory;
mod view;

pub use army::read_army;
pub use event::Event;
pub use facts::{Ask, Facts};
pub use marker::Squad;
pub use roll::RoutAsk;

use rulebook::shelf::Volume;

/// The rulebook as an entry of the list of rulebooks that a program offers.
pub static VOLUME: Volume = Volume::of::<Squad>();
