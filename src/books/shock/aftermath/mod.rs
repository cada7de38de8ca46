//! The aftermath of a fight: retreats, occupied hexes, second shocks and pursuits, and the end of a charge.

pub(super) mod advance;
pub(super) mod again;
pub(super) mod breakthrough;
pub(super) mod finish;
pub(super) mod pursue;
pub(super) mod retreat;
pub(super) mod riposte;
