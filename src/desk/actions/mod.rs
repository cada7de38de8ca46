//! The actions of the desk: what a user does with several parts of the desk at once.

mod act;
mod annals;
mod ask;
mod correction;
mod dice;
mod edits;
mod files;
mod hand;
mod next_step;
mod orders;
#[cfg(feature = "camera")]
mod photos;
mod print;
mod recording;
mod screens;
mod sentence;
mod setting_up;
mod start;

pub use annals::{Memo, RecordStep, TableMoment, turn_and_phase};
pub use edits::TableChange;
pub use next_step::NextStep;
pub use orders::PlayerOrder;
pub use print::Print;
