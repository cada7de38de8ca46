//! The pages. Each consists of a few parts, so that an open page needs to get only the parts that change.

mod card;
mod content;
mod desk;
mod follow;
mod forms;
mod frame;
mod hidden_units;
mod orders;
mod page;
mod paper;
#[cfg(feature = "camera")]
mod photos;
mod quick_ruling;
mod refusal;
mod section;
mod sheet;
mod story;
mod table_units;
mod throw;
mod way;

pub(crate) use desk::act as act_at_desk;
pub use follow::{battle, battle_before, battle_ruling};
pub(crate) use follow::{earlier, ruling_at};
pub use forms::Form;
pub(crate) use frame::page;
pub use frame::{Reader, framed, languages, manual};
pub(crate) use orders::write as write_order;
pub(crate) use page::Page;
pub(crate) use paper::print;
pub(crate) use quick_ruling::{act as settle, begin as begin_settling};
pub use section::Section;
pub(crate) use throw::take as take_throw;
