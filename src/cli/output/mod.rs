//! The output of the command line: the streams for reports and complaints, and the reasons why a command fails.

mod streams;
mod terminal;
mod trouble;

pub(crate) use streams::Streams;
pub(crate) use trouble::{Trouble, unsaid};
