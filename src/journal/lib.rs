//! The journal: the record of a battle, with an entry for every request, throw, ruling and change by hand.
//!
//! The journal only grows. An entry is on the disk before its content is shown, and an undo is an entry too. The
//! current battle is rebuilt by applying the recorded changes, either to the battle's beginning or to the last
//! checkpoint (an entry that holds the whole battle).

#![cfg_attr(not(test), warn(unreachable_pub))]

mod correction;
#[cfg(test)]
#[path = "../../tests/support/day.rs"]
mod day;
mod dice;
mod entry;
mod fault;
mod file;
mod journal;
mod pages;
mod question;
mod salvage;
mod steps;
mod verify;

pub use correction::correct::{Change, Preview, StepEffect};
pub use correction::difference::{Difference, FateChange};
pub use correction::patch::{Patch, Set};
pub use correction::reruling::Reruling;
pub use dice::secret::QuestionDice;
pub use dice::statistics::{DiceRow, DiceStatistics};
pub use dice::streams::{Stage, stream_number};
pub use entry::{
    Beginning, BlockRecord, Clock, Correction, Deed, Entry, FORMAT, Hash, Moment, NoSeal, NotedSeal,
    PendingThrow, QuestionEntry, Row, RulingEntry, RulingRecord, Seal, StepChange, Throw, ThrowEntry,
    Wording, one_line, written,
};
pub use fault::{Damage, JournalFault, Problem};
pub use file::copy::CopyReader;
pub use file::destination::Destination;
pub use file::glance::Glance;
pub use file::opening::{Opening, Place};
pub use file::store::is_recorded;
pub use journal::Journal;
pub use question::{DroppedQuestions, Faces, PendingQuestion};
pub use salvage::Salvage;
pub use steps::chronicle::Chronicle;
pub use verify::{
    BeginningValue, Discrepancy, Finding, Mismatch, Remark, SealComparison, Standing, Thrower, Verification,
    verify, verify_copy, verify_noted,
};
