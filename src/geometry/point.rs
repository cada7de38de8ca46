//! A place with a direction.

use glam::DVec2;

use crate::units::Bearing;

/// A point on the table and the way it looks.
///
/// # Units
/// `at` in cm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// Where it is.
    pub at: DVec2,
    /// Which way it looks.
    pub facing: Bearing,
}

impl Pose {
    /// The table point as seen from here: x to the right, y forward.
    #[must_use]
    pub fn to_local(&self, point: DVec2) -> DVec2 {
        let from_here = point - self.at;
        DVec2::new(
            from_here.dot(self.facing.right()),
            from_here.dot(self.facing.forward()),
        )
    }

    /// The table point of one seen from here: x to the right, y forward.
    #[must_use]
    pub fn to_world(&self, local: DVec2) -> DVec2 {
        self.at + self.facing.right() * local.x + self.facing.forward() * local.y
    }
}
