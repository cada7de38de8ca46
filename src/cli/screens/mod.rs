//! The commands that show a battle on screens: in a window, on web pages, or in a club.

pub(crate) mod club;
pub(crate) mod pages;
#[cfg(feature = "club")]
mod sending;
mod session;
pub(crate) mod window;
