//! The desk: what the window shows and what is done in it, as plain data. Nothing here draws.

pub mod controls;
pub mod words;
