//! Paper: what is printed, as a document of blocks that know nothing of pages, and the ways it is written down.

pub mod cards;
pub mod carry_on;
pub mod dice_page;
pub mod document;
pub mod drawing;
mod leaf;
pub mod phase;
mod ruling;
mod shown;
pub mod slip;
pub mod story;
mod tables;

#[cfg(test)]
#[cfg(test)]
mod fixture;
