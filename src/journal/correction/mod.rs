//! Changes of what was recorded: undo, correction, and rulings made again.

pub(crate) mod correct;
pub(crate) mod difference;
pub(crate) mod patch;
pub(crate) mod reruling;
pub(crate) mod undo;
