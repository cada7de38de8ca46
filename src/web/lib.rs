//! Pages for every screen at the table: what the desk shows, as HTML that a telephone reads, over the network of one table.
//!
//! It stands beside the window, over the same desk: no rule and no sentence is written here. Whoever looks on is told by
//! server-sent events what has changed; whoever does something posts a form.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod door;
mod guard;
mod hall;
mod keys;
mod links;
mod live;
mod pages;
#[cfg(feature = "camera")]
mod photos;
mod pictures;
mod refused;
mod routes;
mod sees;
mod server;
mod settled;

pub use links::{Link, written};
pub use server::{NotServed, Options, PORT, Server};
