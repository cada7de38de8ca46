//! What the targets share: bytes that choices are drawn from, a folder, the program run on arguments, battles kept under
//! record while they are played.

pub mod draws;
pub mod files;
pub mod folder;
pub mod player;
pub mod program;
pub mod recorded;
pub mod spoilt;
pub mod typed;

#[expect(dead_code, reason = "of the player only the phase is asked for")]
#[path = "../../tests/support/dialogue.rs"]
mod dialogue;
#[expect(dead_code, reason = "nobody watches here")]
#[path = "../../tests/support/umpire.rs"]
mod umpire;

#[path = "../../tests/record/cheat.rs"]
mod cheat;
