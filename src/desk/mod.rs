//! The desk: everything a window shows and everything that can be done at it, as plain data.
//!
//! A window reads panels and the table from here, and tells the desk what the hand did. Nothing in here
//! knows how anything is drawn.

mod camera;
pub mod controls;
mod edit;
mod hold;
mod keys;
mod later;
mod session;
mod snap;
mod way;
pub mod words;

pub use camera::Camera;
pub use edit::{Edit, EditFault, Outline, blank_battle, edited, recruits};
pub use hold::{Held, Hold};
pub use keys::{Action, Chord, FACES, KEYS, Panel, Push, face, letters};
pub use later::{Later, Waker, Worker};
pub use session::Session;
pub use snap::{Snap, snap};
pub use way::way;
