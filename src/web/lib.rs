//! Web pages for every screen at the table. They show the content of the desk as HTML, made for phones, over the local
//! network.
//!
//! The pages share the desk with the window, and contain no rules and no texts of their own. Server-sent events bring
//! changes to open pages, and posted forms bring actions back.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod apart;
mod broadcast;
mod complaints;
mod compression;
mod connections;
mod guard;
mod hiding;
mod keys;
mod links;
mod live;
mod pages;
#[cfg(feature = "camera")]
mod photos;
mod pictures;
mod refusal;
mod routes;
mod server;
mod shown_rulings;
mod sources;
mod taps;
mod visibility;

pub use links::{Link, written};
pub use server::{Options, PORT, ServeFault, Server};

/// The parts of the web server that the club's pages use too: connections, the guard, the frame of a page, live
/// updates, and refusals.
pub mod house {
    pub use super::complaints::Complaints;
    pub use super::connections::{PageServer, bind};
    pub use super::guard::{Guard, pass};
    pub use super::links::{all_names, code, hosts};
    pub use super::live::{LivePage, stream};
    pub use super::pages::{
        Form, Reader, Section, battle, battle_before, battle_ruling, framed, languages, manual,
    };
    pub use super::pictures::of_table;
    pub use super::refusal::{PageRefusal, PageReply};
    pub use super::routes::{furnished, kept, picture};
}
