//! The rulebook of stands, centimetres and a d20.

pub mod tables;
