//! The window: the only room that names egui.

pub mod art;
