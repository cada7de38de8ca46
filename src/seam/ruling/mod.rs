//! Words every rulebook shares: reasons, lines, checks, blocks, tallies, what the umpire amends, and
//! the ruling that carries them all.

mod amendment;
mod condition;
mod line;
mod names;
mod reason;
mod record;
mod tally;

pub use amendment::{Addition, AmendFault, Amendments, CheckUpheld, FactAmendment, Origin, Strike};
pub use condition::{Checks, Condition, Fact, fact};
pub use line::{Check, Line, Measured, Path, Quantity, Standing};
pub use names::Names;
pub use reason::{Arg, Reason};
pub use record::{Best, Close, EventRecord, Flip, Objection, Place, Ruling, Swing};
pub use tally::{Block, Blocks, Budget, Dealt, Open, Scale, Tally};
