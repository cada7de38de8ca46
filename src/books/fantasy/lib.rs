//! The rulebook for charges in a fantasy mass battle, with blocks of models, inches and 2d6. The file `README.md` in
//! this folder lists the modules.

#![expect(missing_docs, reason = "what its name says needs no sentence")]
#![warn(unreachable_pub)]

mod apply;
mod approach;
mod bars;
mod begin;
mod book;
mod charge;
mod declare;
mod event;
mod facts;
mod flight;
pub mod kind;
mod marker;
mod measure;
mod memory;
mod nerves;
mod panic;
mod phase;
pub mod position;
mod prelude;
mod rally;
mod react;
mod redirect;
mod reform;
mod run;
mod setup;
mod shoot;
mod show;
mod sketch;
mod survey;
mod tables;
mod unit;
mod write;

pub use event::Event;
pub use facts::{Ask, Facts};
pub use marker::Fantasy;

use rulebook::shelf::Volume;

/// The rulebook as an entry of the list of rulebooks that a program offers.
pub static VOLUME: Volume = Volume::of::<Fantasy>();

/// A position and the rule tables, which together are all that a measurement needs.
type Survey<'p> = rulebook::rules::Survey<'p, Fantasy>;
