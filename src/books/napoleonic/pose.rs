//! Where something stood, as plain numbers.

use super::prelude::*;

facts! {
    /// One stand: its centre, facing and size.
    #[derive(Copy)]
    pub struct StandPose {
        /// Its centre, in cm.
        pub at: [f64; 2],
        pub facing: Bearing,
        /// Its frontage, in cm.
        #[schemars(extend("x-measure" = "cm"))]
        pub frontage: f64,
        /// Its depth, in cm.
        #[schemars(extend("x-measure" = "cm"))]
        pub depth: f64,
    }

    /// How things stood when a retreat fell due: both sides of a melee go back from there at once.
    #[derive(Copy)]
    pub struct Stood {
        /// Straight away from the enemy.
        pub away: Bearing,
        /// The enemy's outline, where it goes back too and the way is measured from where it stood.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub outline: Option<StandPose> as minor,
    }
}

impl StandPose {
    /// A rectangle as plain numbers.
    pub(super) fn of(rect: &Rect) -> Self {
        let centre = rect.centre();
        Self {
            at: [centre.x, centre.y],
            facing: rect.facing(),
            frontage: rect.frontage(),
            depth: rect.depth(),
        }
    }

    /// The rectangle these numbers describe.
    pub(super) fn rect(&self) -> Rect {
        let [x, y] = self.at;
        Rect::new(DVec2::new(x, y), self.facing, self.frontage, self.depth)
    }
}
