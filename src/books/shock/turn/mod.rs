//! The steps of the turn with their procedures, and the procedures that do not belong to an attack.

pub(super) mod activate;
pub(super) mod face;
pub(super) mod fire;
pub(super) mod march;
pub(super) mod offers;
pub(super) mod rally;
pub(super) mod step;
