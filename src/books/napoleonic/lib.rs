//! The main rulebook, for Napoleonic battles: stands, centimetres and a d20. The page beside this file, `README.md`,
//! says what each module contains.

#![expect(missing_docs, reason = "what its name says needs no sentence")]
#![cfg_attr(not(test), warn(unreachable_pub))]

mod apply;
mod around;
mod ask;
mod attack;
mod book;
mod crossing;
#[cfg(test)]
#[path = "../../../tests/support/day.rs"]
mod day;
mod event;
mod facts;
mod find;
mod fire;
mod garrison;
mod generals;
mod guns;
mod hand;
pub mod kind;
mod layout;
mod leg;
mod march;
mod marker;
mod melee;
mod misplacement;
mod morale;
mod moves;
mod offer;
mod order;
mod phase;
mod places;
mod pose;
pub mod position;
mod prelude;
mod recover;
mod retreat;
mod room;
mod setup;
mod show;
mod sight;
mod sketch;
mod spot;
mod survey;
mod tables;
mod threat;
mod unit;
mod view;
mod write;

pub use ask::PartAsk;
pub use event::Event;
pub use facts::{Ask, Facts};
pub use fire::FireAsk;
pub use marker::Napoleonic;
pub use melee::{AttackerFacts, DefenderFacts, MeleeAsk, MeleeFacts, PartFacts};
pub use morale::{EnemyFacts, FriendFacts, GeneralFacts, MoraleAsk, MoraleFacts, TouchFacts};
pub use unit::{PlaceFacts, Unit, UnitFacts};

use rulebook::shelf::Volume;

/// The rulebook as the program lists it among its rulebooks.
pub static VOLUME: Volume = Volume::of::<Napoleonic>();
