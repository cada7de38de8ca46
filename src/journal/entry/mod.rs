//! An entry of the record, its row in the file, and the seals and hashes that chain the entries.

mod chain;
mod deed;
mod lift;
mod moment;
mod row;
pub(crate) mod ruling_record;
mod seal;
mod throw;
mod wording;

pub use chain::Hash;
pub(crate) use chain::{hex, unhex};
pub use deed::{Beginning, Correction, Deed, Entry, StepChange};
pub use lift::FORMAT;
pub use moment::{Clock, Moment};
pub use row::Row;
pub(crate) use row::UnpackedRow;
pub use ruling_record::{BlockRecord, RulingEntry, RulingRecord};
pub use seal::{NoSeal, NotedSeal, Seal};
pub use throw::{PendingThrow, QuestionEntry, Throw, ThrowEntry, written};
pub use wording::{Wording, one_line};
