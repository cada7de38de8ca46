//! The steps of the turn and their asks, and all procedures that do not belong to the shock phase.

pub(super) mod activate;
pub(super) mod face;
pub(super) mod fire;
pub(super) mod march;
pub(super) mod offers;
pub(super) mod rally;
pub(super) mod step;
