//! Poses: places with a direction.

use crate::units::Bearing;
use glam::DVec2;
use serde::{Serialize, Serializer};

/// A point on the table with a facing.
///
/// # Units
/// The field `at` is in cm.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Pose {
    /// The point on the table.
    #[serde(serialize_with = "pair")]
    pub at: DVec2,
    /// The direction in which a stand at the point faces.
    pub facing: Bearing,
}

impl Pose {
    /// Converts a table point to local coordinates: x to the right, y forward.
    #[must_use]
    pub fn to_local(&self, point: DVec2) -> DVec2 {
        let from_here = point - self.at;
        DVec2::new(from_here.dot(self.facing.right()), from_here.dot(self.facing.forward()))
    }

    /// Converts local coordinates (x to the right, y forward) to a table point.
    #[must_use]
    pub fn to_world(&self, local: DVec2) -> DVec2 {
        self.at + self.facing.right() * local.x + self.facing.forward() * local.y
    }
}

/// Serializes an optional point in the form used in files: as a pair of coordinates.
///
/// # Errors
/// Returns the errors of the serializer.
pub fn pair<S: Serializer>(at: &(impl Copy + Into<Option<DVec2>>), serializer: S) -> Result<S::Ok, S::Error> {
    let at: Option<DVec2> = (*at).into();
    at.map(|at| at.to_array()).serialize(serializer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn looking_right_the_far_side_is_on_the_left() {
        let pose = Pose { at: DVec2::new(10.0, 20.0), facing: Bearing::degrees(90.0) };
        assert_eq!(pose.to_local(DVec2::new(13.0, 24.0)), DVec2::new(-4.0, 3.0));
    }

    proptest! {
        #![proptest_config(crate::day::cases(256))]

        #[test]
        fn there_and_back_is_the_same_point(x in -99.0..99.0_f64, y in -99.0..99.0_f64, turn in 0.0..360.0_f64) {
            let pose = Pose { at: DVec2::new(y, 3.0), facing: Bearing::degrees(turn) };
            let point = DVec2::new(x, y);
            prop_assert!(pose.to_local(pose.to_world(point)).distance(point) < 1e-12);
        }
    }
}
