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

/// What any pages of this program are served with, whatever is on them: the door, what each request has to pass, the frame round a
/// page, what is told while it is open, and how it is said that something is not done.
pub mod house {
    pub use super::door::{Doors, bind};
    pub use super::guard::{Guard, pass};
    pub use super::links::{all_names, code, hosts};
    pub use super::live::{Told, stream};
    pub use super::pages::{Form, Reader, Section, battle, battle_before, framed, languages, manual};
    pub use super::pictures::of_table;
    pub use super::refused::{Answered, Refused};
    pub use super::routes::{furnished, kept, picture};
}
