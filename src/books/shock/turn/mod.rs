//! The steps of the turn with their asks, and the procedures outside the shock phase.

pub(super) mod activate;
pub(super) mod face;
pub(super) mod fire;
pub(super) mod march;
pub(super) mod offers;
pub(super) mod rally;
pub(super) mod step;
