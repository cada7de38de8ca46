//! Where the turn stands and what may be asked there, and what is done around a shock phase.

pub(super) mod activate;
pub(super) mod face;
pub(super) mod fire;
pub(super) mod march;
pub(super) mod offers;
pub(super) mod rally;
pub(super) mod step;
