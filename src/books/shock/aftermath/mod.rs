//! The time after a fight: retreats, hexes to occupy, second shocks, pursuits, and the end of a charge.

pub(super) mod advance;
pub(super) mod again;
pub(super) mod breakthrough;
pub(super) mod finish;
pub(super) mod pursue;
pub(super) mod retreat;
pub(super) mod riposte;
