//! Shocks and charges: declarations, answers, commitment and the fight.

pub(super) mod charge;
pub(super) mod clash;
pub(super) mod commit;
pub(super) mod counter;
pub(super) mod declare;
pub(super) mod follow;
pub(super) mod recall;
pub(super) mod retire;
pub(super) mod square;
