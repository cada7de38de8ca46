//! Reading rectangles, and the poses of single stands.

use crate::prelude::*;
use crate::unit::MOST_NAMED;
use ruling::table::{Node, Section};
use std::ops::RangeInclusive;

/// The permitted range of the frontage or depth of a stand or outline, in cm.
const SIDE: RangeInclusive<f64> = 0.0..=10_000.0;

/// A stand with its own pose, and with the size that the file gives, if any.
#[derive(Clone, Copy)]
pub(super) struct OwnPose {
    pub(super) pose: Pose,
    /// The frontage in cm. `None` if the stand has the usual frontage for the unit.
    pub(super) frontage: Option<f64>,
    /// The depth in cm. `None` if the stand has the usual depth for the unit.
    pub(super) depth: Option<f64>,
}

pub(super) fn bearing(node: &Node<'_>) -> Option<Bearing> {
    node.degrees().map(Bearing::degrees)
}

/// Reads the poses of a unit's stands. Returns `None` if the file has none. A number of poses other than `stands` is a
/// fault.
pub(super) fn own_poses(
    section: &Section<'_>,
    facing: Option<Bearing>,
    stands: usize,
) -> Option<Vec<OwnPose>> {
    let node = section.get("stand")?;
    let pose = |stand: &Section<'_>| {
        let at = stand.must("at", Node::point).unwrap_or_default();
        let facing = stand.or("facing", facing.unwrap_or_default(), bearing);
        let side = |key| stand.maybe(key, |node| node.number(SIDE)).flatten();
        let (frontage, depth) = (side("frontage"), side("depth"));
        stand.done();
        OwnPose { pose: Pose { at, facing: facing.unwrap_or_default() }, frontage, depth }
    };
    let poses: Vec<OwnPose> = node.sections(MOST_NAMED).iter().map(pose).collect();
    if poses.len() != stands {
        node.refuse(Reason::new("fault-poses", "").name("count", stands.to_string()));
    }
    Some(poses)
}

/// Reads a rectangle from a section. Its centre, facing, frontage and depth are all required. Returns `None` after a
/// fault, which is reported.
pub(super) fn rect(section: &Section<'_>) -> Option<Rect> {
    let at = section.must("at", Node::point);
    let facing = section.must("facing", bearing);
    let side = |key| section.must(key, |node| node.number(SIDE));
    let (frontage, depth) = (side("frontage"), side("depth"));
    section.done();
    Some(Rect::new(at?, facing?, frontage?, depth?))
}
