//! The actions of the desk: what a user does with several parts of the desk at once.

mod act;
mod annals;
mod ask;
mod card;
mod correction;
mod dice;
mod edits;
mod files;
mod hand;
mod layout;
mod lists;
mod next_step;
mod orders;
#[cfg(feature = "camera")]
mod photos;
mod pick;
mod print;
mod recording;
mod screens;
mod sentence;
mod setting_up;
mod start;

pub use annals::turn_and_phase;
pub use next_step::NextStep;
