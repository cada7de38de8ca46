//! The program's dice, their proof, and the statistics of all dice.

pub(crate) mod fair;
pub(crate) mod secret;
pub(crate) mod statistics;
pub(crate) mod streams;
