//! The poses of units and stands, and the same poses as plain numbers for facts and files.

use super::prelude::*;
use geometry::{Footprint, ring_core};
use serde::{Deserialize, Deserializer};

/// The pose of a unit on the table, and of each of its stands.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitPose {
    /// The middle of the formation's front edge, in cm.
    pub at: DVec2,
    /// The facing of the formation.
    pub facing: Bearing,
    /// True if each stand has a pose of its own, instead of the pose that the formation gives it.
    pub own_poses: bool,
    stands: Vec<Rect>,
    outline: Rect,
}

impl UnitPose {
    /// Returns the pose of a unit. `stands` are in the order of the unit's stand numbers. A battery has only one stand.
    /// `own_poses` is true if the formation does not give the stands their places.
    pub fn new(at: DVec2, facing: Bearing, stands: Vec<Rect>, own_poses: bool) -> Self {
        let outline = Rect::around(&stands, facing).unwrap_or_else(|| Rect::new(at, facing, 0.0, 0.0));
        Self { at, facing, own_poses, stands, outline }
    }

    pub fn stands(&self) -> &[Rect] {
        &self.stands
    }

    /// Returns the smallest rectangle around all stands, turned to the formation's facing.
    pub fn outline(&self) -> Rect {
        self.outline
    }

    /// Returns the hollow inside of a square, which its stands surround. Returns `None` for other formations, whose
    /// stands all face one way, and for a unit whose stands have their own poses, such as a garrison.
    ///
    /// # Source
    /// `formation.shape`, `move.square.shelter`
    pub fn inside(&self) -> Option<Rect> {
        let first = self.stands.first().filter(|_| !self.own_poses)?;
        let turned = |stand: &Rect| stand.facing().turn_to(self.facing).abs() > 1.0;
        let pose = Pose { at: self.at, facing: self.facing };
        let size = Footprint { frontage: first.frontage(), depth: first.depth() };
        let square = self.stands.iter().any(turned);
        square.then(|| ring_core(&pose, self.stands.len(), size))?
    }
}

facts! {
    /// The pose of one stand: its centre, facing and size.
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

    /// The situation in which a retreat became due. After a melee both units measure their retreats from it, so that
    /// neither retreat depends on which is made first.
    pub struct RetreatStart {
        /// The direction straight away from the enemy.
        pub away: Bearing,
        /// The stands of the enemy when the retreat became due, if the enemy retreats too. The distance is measured
        /// from them. Empty if the enemy does not retreat.
        #[serde(skip_serializing_if = "Vec::is_empty", alias = "outline", deserialize_with = "stands")]
        pub stands: Vec<StandPose> as minor,
    }
}

/// Reads the stands of an enemy. Records made before version 0.2 contain a single rectangle around all stands instead.
fn stands<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<StandPose>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Stands {
        Each(Vec<StandPose>),
        Around(StandPose),
    }
    Ok(match Stands::deserialize(deserializer)? {
        Stands::Each(stands) => stands,
        Stands::Around(outline) => vec![outline],
    })
}

impl RetreatStart {
    /// Returns true if the enemy retreats too, because the melee between them was a draw.
    pub fn drew(&self) -> bool {
        !self.stands.is_empty()
    }

    /// Returns the pose that the enemy had when the retreat became due. Returns `None` if the enemy does not retreat.
    pub(super) fn enemy(&self) -> Option<UnitPose> {
        let facing = self.stands.first()?.facing;
        let stands: Vec<Rect> = self.stands.iter().map(StandPose::rect).collect();
        let at = Rect::around(&stands, facing)?.front_middle();
        Some(UnitPose::new(at, facing, stands, true))
    }
}

impl StandPose {
    /// Returns the pose of a stand as plain numbers.
    pub(super) fn of(rect: &Rect) -> Self {
        let centre = rect.centre();
        Self {
            at: [centre.x, centre.y],
            facing: rect.facing(),
            frontage: rect.frontage(),
            depth: rect.depth(),
        }
    }

    /// Returns the rectangle of the stand.
    pub(super) fn rect(&self) -> Rect {
        let [x, y] = self.at;
        Rect::new(DVec2::new(x, y), self.facing, self.frontage, self.depth)
    }
}
