//! The hand on the table: what is held, how far it was moved and turned, where it would be set down.

use super::edit::carry;
use glam::DVec2;
use seam::geometry::{Pose, Rect};
use seam::names::Id;
use seam::table::{Body, View};
use seam::units::Bearing;

/// Something in the hand: a unit, a general or guns, as it stood.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// Who.
    pub id: Id,
    /// Where it stood.
    pub stood: Pose,
    /// Its stands, as they stood.
    pub stands: Vec<Rect>,
}

/// What the hand holds; everything in it moves and turns together.
#[derive(Clone, Debug, PartialEq)]
pub struct Hold {
    /// What is held; the one that was taken by the hand first.
    pub held: Vec<Held>,
    /// About which point it turns, in cm, before it is moved.
    pub about: DVec2,
    /// How far it was moved, in cm.
    pub shift: DVec2,
    /// By how many degrees it was turned to the right.
    pub turn: f64,
    /// Whether it is to be put down by hand, whatever the rules say of the way.
    pub by_hand: bool,
    /// Whether it is set up: it comes from the tray or is laid along a line, and goes no way from where it stood.
    pub fresh: bool,
}

impl Held {
    /// A body as it would stand at a pose; none if nobody knows its shape.
    pub(super) fn at(body: &Body, pose: Pose) -> Option<Self> {
        let (at, facing) = body.pose?;
        let from = Pose { at, facing };
        let stands = body.stands.iter().map(|(_, stand)| carry(stand, &from, &pose)).collect();
        Some(Self { id: body.id.clone(), stood: pose, stands })
    }

    /// The same so far away.
    pub(super) fn shifted(self, by: DVec2) -> Self {
        let stands = self.stands.iter().map(|stand| stand.moved(by)).collect();
        let stood = Pose { at: self.stood.at + by, ..self.stood };
        Self { stood, stands, ..self }
    }
}

impl Hold {
    /// Takes up those that stand on the table; none if nobody does.
    pub fn take(view: &View, ids: &[Id]) -> Option<Self> {
        let held: Vec<_> = ids
            .iter()
            .filter_map(|id| {
                let body = view.body(id)?;
                let (at, facing) = body.pose?;
                Held::at(body, Pose { at, facing })
            })
            .collect();
        Self::of(held, false)
    }

    /// Takes up those that are set up; none if there are none.
    pub(super) fn fresh(held: Vec<Held>) -> Option<Self> {
        Self::of(held, true)
    }

    fn of(held: Vec<Held>, fresh: bool) -> Option<Self> {
        let count = u32::try_from(held.len()).ok().filter(|count| *count > 0)?;
        let middle = |held: &Held| {
            Rect::around(&held.stands, held.stood.facing).map_or(held.stood.at, |outline| outline.centre())
        };
        let about = held.iter().map(middle).sum::<DVec2>() / f64::from(count);
        Some(Self { held, about, shift: DVec2::ZERO, turn: 0.0, by_hand: false, fresh })
    }

    /// Where a point of what is held would come to lie.
    fn moved(&self, point: DVec2) -> DVec2 {
        // To the right is clockwise, against the angles of a plane.
        let turned = DVec2::from_angle(-self.turn.to_radians()).rotate(point - self.about);
        self.about + turned + self.shift
    }

    fn turned(&self, facing: Bearing) -> Bearing {
        Bearing::degrees(facing.as_degrees() + self.turn)
    }

    /// Where each would stand.
    pub fn poses(&self) -> impl Iterator<Item = (&Id, Pose)> {
        self.held.iter().map(|held| (&held.id, self.pose(held)))
    }

    /// Where one of those held would stand.
    pub fn pose(&self, held: &Held) -> Pose {
        Pose { at: self.moved(held.stood.at), facing: self.turned(held.stood.facing) }
    }

    /// The stands of one, where they would be; none if it is not held.
    pub fn stands(&self, id: &Id) -> Option<Vec<Rect>> {
        let held = self.held.iter().find(|held| held.id == *id)?;
        let stand = |stand: &Rect| {
            Rect::new(
                self.moved(stand.centre()),
                self.turned(stand.facing()),
                stand.frontage(),
                stand.depth(),
            )
        };
        Some(held.stands.iter().map(stand).collect())
    }

    /// Whether it was moved or turned at all, or stood nowhere.
    pub fn is_moved(&self) -> bool {
        self.fresh || self.shift.length() > 1e-9 || self.turn.abs() > 1e-9
    }

    /// How far the middle of the first one's front was moved, in cm, and by how many degrees it turned.
    pub fn tape(&self) -> (f64, f64) {
        let moved = self.held.first().map_or(0.0, |held| self.pose(held).at.distance(held.stood.at));
        let turn = self.turn.rem_euclid(360.0);
        (moved, if turn > 180.0 { turn - 360.0 } else { turn })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hold() -> Hold {
        let stands =
            [-2.0, 2.0].map(|x| Rect::new(DVec2::new(50.0 + x, 39.0), Bearing::degrees(0.0), 4.0, 2.0));
        Hold {
            held: vec![Held {
                id: Id::from("a"),
                stood: Pose { at: DVec2::new(50.0, 40.0), facing: Bearing::degrees(0.0) },
                stands: stands.to_vec(),
            }],
            about: DVec2::new(50.0, 39.0),
            shift: DVec2::ZERO,
            turn: 0.0,
            by_hand: false,
            fresh: false,
        }
    }

    #[test]
    fn turned_to_the_right_the_front_looks_right_and_the_left_stand_is_far() {
        let mut hold = hold();
        hold.turn = 90.0;
        hold.shift = DVec2::new(10.0, 0.0);
        let pose = hold.pose(&hold.held[0]);
        assert!(pose.at.distance(DVec2::new(61.0, 39.0)) < 1e-9);
        assert!((pose.facing.as_degrees() - 90.0).abs() < 1e-9);
        let stands = hold.stands(&Id::from("a")).unwrap();
        assert!(stands[0].centre().distance(DVec2::new(60.0, 41.0)) < 1e-9);
        assert_eq!(hold.stands(&Id::from("b")), None);
    }

    #[test]
    fn the_tape_tells_the_way_of_the_front_and_the_smaller_angle() {
        let mut hold = hold();
        hold.turn = 350.0;
        assert!((hold.tape().1 + 10.0).abs() < 1e-9);
        hold.turn = 0.0;
        hold.shift = DVec2::new(3.0, 4.0);
        assert_eq!(hold.tape(), (5.0, 0.0));
    }
}
