//! The commands that work on a recorded battle.

pub(crate) mod battle_file;
pub(crate) mod correct;
pub(crate) mod course;
pub(crate) mod dice;
pub(crate) mod list;
pub(crate) mod salvage;
pub(crate) mod verify;
