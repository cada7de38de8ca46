//! Paper: what is printed, as a document of blocks that know nothing of pages, and the ways it is written down.

pub mod document;
