//! Web pages for every screen at the table: the content of the desk as HTML, made for phones, over the local network.
//!
//! The pages share the desk with the window. They contain no rules and no wording of their own. Changes are sent to
//! open pages by server-sent events, and actions come back as posted forms.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod broadcast;
mod connections;
mod guard;
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
mod visibility;

pub use links::{Link, written};
pub use server::{Options, PORT, ServeFault, Server};

/// The parts of a web server that are shared with other pages of the program: connections, the guard, the frame of a
/// page, live updates, and refusals.
pub mod house {
    pub use super::connections::{PageServer, bind};
    pub use super::guard::{Guard, pass};
    pub use super::links::{all_names, code, hosts};
    pub use super::live::{LivePage, stream};
    pub use super::pages::{Form, Reader, Section, battle, battle_before, framed, languages, manual};
    pub use super::pictures::of_table;
    pub use super::refusal::{PageRefusal, PageReply};
    pub use super::routes::{furnished, kept, picture};
}
