//! The types that all rulebooks share: reasons, lines, checks, blocks, tallies, the umpire's amendments, and the ruling
//! that holds them all.

mod amendment;
mod condition;
mod line;
mod names;
mod reason;
mod record;
mod tally;

pub use amendment::{Addition, AmendFault, Amendments, CheckUpheld, FactAmendment, Origin, Strike};
pub use condition::{Checks, Condition, Fact, fact};
pub use line::{Check, Line, Measurement, Path, Quantity, Standing};
pub use names::Names;
pub use reason::{Arg, Reason};
pub use record::{Best, Close, EventRecord, Flip, Objection, Place, Ruling, Swing};
pub use tally::{Block, Blocks, Budget, Deal, OpenFact, Scale, Tally};
