//! Shocks and charges, from the declaration through reactions and commitment to the fight.

pub(super) mod charge;
pub(super) mod clash;
pub(super) mod commit;
pub(super) mod counter;
pub(super) mod declare;
pub(super) mod follow;
pub(super) mod recall;
pub(super) mod retire;
pub(super) mod square;
