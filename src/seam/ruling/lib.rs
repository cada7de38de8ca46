//! Rulings: the types that a ruling of any rulebook is made of. These are reasons, lines, checks, blocks, tallies, the
//! umpire's amendments, and the ruling that contains them all. The module [`table`] reads battle files and describes
//! the game table: terrain, hex maps, sides, and everything to draw.
//!
//! This crate knows no rulebook. Procedures and phases are only words here, and the crate `rulebook` defines how a
//! rulebook makes a ruling. No sentence is made here either. A [`Reason`] names a message and its arguments.

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
