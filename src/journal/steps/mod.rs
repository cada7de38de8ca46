//! The steps of a battle: those in force, and the battle rebuilt from them.

pub(crate) mod checkpoints;
pub(crate) mod chronicle;
pub(crate) mod course;
pub(crate) mod fold;
pub(crate) mod recent;
