//! Poses of stands as plain numbers, for facts and files.

use super::prelude::*;

facts! {
    /// The pose of a stand: centre, facing and size.
    #[derive(Copy)]
    pub struct StandPose {
        /// The centre of the stand, in cm.
        pub at: [f64; 2],
        pub facing: Bearing,
        /// The frontage of the stand, in cm.
        #[schemars(extend("x-measure" = "cm"))]
        pub frontage: f64,
        /// The depth of the stand, in cm.
        #[schemars(extend("x-measure" = "cm"))]
        pub depth: f64,
    }

    /// The situation in which a retreat fell due. Both sides of a melee retreat from there at once, so neither retreat
    /// depends on the other.
    #[derive(Copy)]
    pub struct RetreatStart {
        /// The direction straight away from the enemy.
        pub away: Bearing,
        /// The old outline of the enemy. Set if the enemy retreats too: the way is then measured from that outline.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub outline: Option<StandPose> as minor,
    }
}

impl StandPose {
    /// Converts a rectangle to plain numbers.
    pub(super) fn of(rect: &Rect) -> Self {
        let centre = rect.centre();
        Self {
            at: [centre.x, centre.y],
            facing: rect.facing(),
            frontage: rect.frontage(),
            depth: rect.depth(),
        }
    }

    /// Returns the rectangle that the numbers describe.
    pub(super) fn rect(&self) -> Rect {
        let [x, y] = self.at;
        Rect::new(DVec2::new(x, y), self.facing, self.frontage, self.depth)
    }
}
