//! A unit as a battle file describes it.

use super::pose::OwnPose;
use crate::position::{DueRetreat, WaitingWinner};
use crate::prelude::*;
use ruling::Place;

/// A unit as described in the file, before any placing.
pub(super) struct Draft {
    /// The unit, not yet placed.
    pub(super) unit: Unit,
    /// The location of the unit's section in the file.
    pub(super) place: Place,
    /// The middle of the unit's front edge.
    pub(super) at: Option<DVec2>,
    pub(super) facing: Option<Bearing>,
    /// The individual poses of the stands, by centre, if the file gives any.
    pub(super) poses: Option<Vec<OwnPose>>,
    /// The middle of the front edge of stands with individual poses. Set only if the poses do not give the same point.
    pub(super) front: Option<DVec2>,
    /// False if the unit stays unplaced. The reader then uses no pose of the file and looks for no room.
    pub(super) placed: bool,
    pub(super) owes: Option<DueRetreat>,
    pub(super) waits: Option<WaitingWinner>,
}
