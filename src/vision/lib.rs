//! What a camera knows of a table: printed tags. No word of a rulebook.

#![cfg_attr(not(test), warn(unreachable_pub))]

pub mod family;
