//! The rulebook of a card game in which each side has two lines. It covers building units, waves of attack, blocks,
//! battles, and the deck. The file `README.md` in this folder lists the modules.

#![expect(missing_docs, reason = "what its name says needs no sentence")]
#![cfg_attr(not(test), warn(unreachable_pub))]

mod ask;
mod battle;
mod befall;
mod best;
mod block;
mod book;
mod breakthrough;
mod build;
mod card;
mod deck;
mod draw;
mod event;
mod facts;
mod field;
pub mod kind;
mod layout;
mod marker;
mod outcome;
mod pay;
mod phase;
pub mod position;
mod prelude;
#[cfg(test)]
#[expect(dead_code, reason = "no property is tried here")]
#[path = "../../../tests/support/seeds.rs"]
mod seeds;
mod setup;
mod show;
mod strength;
mod tables;
mod unit;
mod view;
mod wave;

pub use event::Event;
pub use facts::{Ask, Facts};
pub use marker::Lines;

use rulebook::shelf::Volume;

/// The rulebook as an entry of the list of rulebooks that a program offers.
pub static VOLUME: Volume = Volume::of::<Lines>();

/// A position and the rule tables, which together are all that a measurement needs.
type Survey<'p> = rulebook::rules::Survey<'p, Lines>;
