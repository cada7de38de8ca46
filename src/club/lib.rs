//! A club: the records of many tables, copied to a database as they grow.
//!
//! The file at the table remains the authority. A record only grows and is chained by hashes, so a copy needs nothing
//! but "here are the entries after hash H". Known entries are recognised by their hashes, and entries that do not
//! follow are refused. Two continuations of a record stand side by side, each a branch that shares its beginning with
//! the other.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod admission;
mod database;
mod desks;
mod entry_check;
mod house;
mod intake;
mod ledger;
mod lineage;
mod live;
mod pages;
mod passes;
mod programs;
mod routes;
mod ruling_words;
mod send;
mod send_thread;
mod server;
mod wire;

pub use database::{Club, Fault};
pub use passes::Role;
pub use send::{Link, SendFault, SendReport};
pub use send_thread::{RecordSource, SendResults, SendThread};
pub use server::{OpenFault, Options, PORT, Server};
pub use wire::PROTOCOL;
