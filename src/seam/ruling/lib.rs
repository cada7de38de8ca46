//! Rulings: the types that a ruling of any book is made of. These are reasons, lines, checks, blocks, tallies, the
//! umpire's amendments, and the ruling that holds them all. The module [`table`] has what a ruling is about: battle
//! files read with places, terrain, hex maps, sides, and everything there is to draw.
//!
//! This crate knows no book. Procedures and phases are only words here: how a book comes to a ruling belongs to the crate
//! `rulebook`. No sentence is made here either. A [`Reason`] names a message and its arguments.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod amendment;
mod condition;
mod fixed_word;
mod line;
mod names;
pub mod quotation;
mod reason;
mod record;
pub mod table;
mod tally;

pub use amendment::{Addition, AmendFault, Amendments, CheckUpheld, FactAmendment, Origin, Strike};
pub use condition::{Checks, Condition, Fact};
pub use fixed_word::FixedWord;
pub use line::{Check, Line, Measurement, Path, Quantity, Standing};
pub use names::Names;
pub use reason::{Arg, Reason};
pub use record::{Best, Close, EventRecord, Flip, Objection, Place, ResultBand, Ruling, Swing};
pub use tally::{Block, Blocks, Budget, Deal, OpenFact, Scale, Tally};
