//! A unit as a battle file describes it, before it is placed on the table.

use super::pose::OwnPose;
use crate::position::{DueRetreat, WaitingWinner};
use crate::prelude::*;
use ruling::Place;

/// A unit as a battle file describes it, with the values that decide where it is placed.
pub(super) struct Draft {
    /// The unit itself, still without a place.
    pub(super) unit: Unit,
    /// The location of the unit's section in the file.
    pub(super) place: Place,
    /// The middle of the unit's front edge, in cm. `None` if the file does not contain it.
    pub(super) at: Option<DVec2>,
    pub(super) facing: Option<Bearing>,
    /// The poses of the single stands, by their centres, if the file contains them.
    pub(super) poses: Option<Vec<OwnPose>>,
    /// The middle of the unit's front edge, if the file contains the poses of the stands and this point does not follow
    /// from them.
    pub(super) front: Option<DVec2>,
    /// False if the file says that the unit is not on the table. It then gets no place.
    pub(super) placed: bool,
    pub(super) owes: Option<DueRetreat>,
    pub(super) waits: Option<WaitingWinner>,
}
