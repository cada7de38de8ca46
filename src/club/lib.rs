//! A club: a database with copies of the records of many game tables, which grow as the battles are played.
//!
//! The file at the game table remains the authority. A record only grows, and hashes chain its entries. So a message
//! needs no more than "here are the entries after hash H". Entries that the club has are recognised by their hashes,
//! and entries that do not follow are refused. A record that was continued in two places has two continuations, which
//! share their beginning.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod admission;
mod checks;
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
mod verdict;
mod wire;

pub use database::{Club, Fault};
pub use passes::Role;
pub use send::{Link, SendFault, SendReport};
pub use send_thread::{RecordSource, SendResults, SendThread};
pub use server::{OpenFault, Options, PORT, Server};
pub use verdict::{Verdict, VerdictKind, entries};
pub use wire::PROTOCOL;
