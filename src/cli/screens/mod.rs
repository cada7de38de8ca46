//! The commands that show a battle on screens: a window, pages, or the club of many tables.

pub(crate) mod club;
pub(crate) mod pages;
#[cfg(feature = "club")]
mod sending;
mod session;
pub(crate) mod window;
