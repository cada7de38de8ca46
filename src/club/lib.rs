//! A club: the records of many tables, copied to a database of its own as they grow.
//!
//! The file at the table stays the truth. A record only grows and is chained by its hashes, so a copy is made by nothing but
//! "here are the entries after hash H": what is there already is known by its hash, what does not follow is refused, and two
//! continuations of one record stand side by side, each a branch that shares its beginning with the other.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod checked;
mod database;
mod desks;
mod intake;
mod keeping;
mod ledger;
mod lineage;
mod live;
mod pages;
mod passes;
mod programs;
mod routes;
mod searched;
mod send;
mod server;
mod wire;

pub use database::{Club, Fault};
pub use keeping::{Keeping, Kept, Told};
pub use passes::Role;
pub use send::{Link, NotSent, Sent};
pub use server::{NotOpened, Options, PORT, Server};
pub use wire::PROTOCOL;
