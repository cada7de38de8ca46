//! The units held in the hand: how far they have been moved and turned, and where they would be set down.

use super::snap::snap;
use super::steps::{self, cell_under};
use super::way;
use crate::edit::{Edit, carry};
use crate::keys::Push;
use crate::session::Session;
use dice::Id;
use geometry::units::{Bearing, Length};
use geometry::{Pose, Rect};
use glam::DVec2;
use rulebook::{Offer, Procedure, RequestKind};
use ruling::table::{Body, View};
use ruling::{Arg, Reason};

/// A unit, a general or guns held in the hand, as it stood when it was picked up.
#[derive(Clone, Debug, PartialEq)]
pub struct HeldPiece {
    /// The id of the unit.
    pub id: Id,
    /// The pose of the unit when it was picked up.
    pub stood: Pose,
    /// The stands of the unit, where they were when it was picked up.
    pub stands: Vec<Rect>,
}

/// The units held in the hand. They move and turn together.
#[derive(Clone, Debug, PartialEq)]
pub struct Hold {
    /// The units. The unit that the user grabbed comes first.
    pub held: Vec<HeldPiece>,
    /// The point about which the units turn, in cm. It does not include the shift.
    pub about: DVec2,
    /// The vector by which the units have been moved, in cm.
    pub shift: DVec2,
    /// The angle by which the units have been turned, in degrees clockwise.
    pub turn: f64,
    /// True if the units will be set down by hand, without asking the rules.
    pub by_hand: bool,
    /// True if the units are being set up. They come from the tray or are laid along a line, so they have no old place
    /// to move from.
    pub fresh: bool,
}

impl HeldPiece {
    /// Returns a body as a held piece with a pose. Returns `None` if the body has no place on the table, because its
    /// shape is then unknown.
    pub(crate) fn at(body: &Body, pose: Pose) -> Option<Self> {
        let (at, facing) = body.pose?;
        let from = Pose { at, facing };
        let stands = body.stands.iter().map(|(_, stand)| carry(stand, &from, &pose)).collect();
        Some(Self { id: body.id.clone(), stood: pose, stands })
    }

    /// Returns the piece moved by a vector, in cm.
    pub(crate) fn shifted(self, by: DVec2) -> Self {
        let stands = self.stands.iter().map(|stand| stand.moved(by)).collect();
        let stood = Pose { at: self.stood.at + by, ..self.stood };
        Self { stood, stands, ..self }
    }
}

impl Hold {
    /// Returns true if the held units are past being set up: a ruling is on record, or one of them has acted or suffered.
    pub(crate) fn is_in_play(&self, session: &Session) -> bool {
        let body = |held: &HeldPiece| session.view().body(&held.id);
        let marked = |held: &HeldPiece| body(held).is_some_and(|body| !body.badges.is_empty());
        session.has_ruled() || self.held.iter().any(marked)
    }

    /// Picks up those of the given units that stand on the table. Returns `None` if none of them does.
    pub fn take(view: &View, ids: &[Id]) -> Option<Self> {
        let held: Vec<_> = ids
            .iter()
            .filter_map(|id| {
                let body = view.body(id)?;
                let (at, facing) = body.pose?;
                HeldPiece::at(body, Pose { at, facing })
            })
            .collect();
        Self::of(held, false)
    }

    /// Returns a hold of units that are being set up. Returns `None` if the list is empty.
    pub(crate) fn fresh(held: Vec<HeldPiece>) -> Option<Self> {
        Self::of(held, true)
    }

    /// Returns the hold with its middle at a point, in cm.
    pub(crate) fn centred(self, at: DVec2) -> Self {
        let off = at - self.about;
        let held = self.held.into_iter().map(|held| held.shifted(off)).collect();
        Self { held, about: at, ..self }
    }

    fn of(held: Vec<HeldPiece>, fresh: bool) -> Option<Self> {
        let count = u32::try_from(held.len()).ok().filter(|count| *count > 0)?;
        let middle = |held: &HeldPiece| {
            Rect::around(&held.stands, held.stood.facing).map_or(held.stood.at, |outline| outline.centre())
        };
        let about = held.iter().map(middle).sum::<DVec2>() / f64::from(count);
        Some(Self { held, about, shift: DVec2::ZERO, turn: 0.0, by_hand: false, fresh })
    }

    /// Returns where a point of the held units is after the move, in cm.
    fn moved(&self, point: DVec2) -> DVec2 {
        // The angle is negated, because a turn to the right is clockwise and angles in the plane are counterclockwise.
        let turned = DVec2::from_angle(-self.turn.to_radians()).rotate(point - self.about);
        self.about + turned + self.shift
    }

    fn turned(&self, facing: Bearing) -> Bearing {
        Bearing::degrees(facing.as_degrees() + self.turn)
    }

    /// Returns the new pose of each unit.
    pub fn poses(&self) -> impl Iterator<Item = (&Id, Pose)> {
        self.held.iter().map(|held| (&held.id, self.pose(held)))
    }

    /// Returns the new pose of a held unit.
    pub fn pose(&self, held: &HeldPiece) -> Pose {
        Pose { at: self.moved(held.stood.at), facing: self.turned(held.stood.facing) }
    }

    /// Returns the stands of a unit at its new place. Returns `None` if the unit is not held.
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

    /// Returns true if the units have been moved or turned. Units that are being set up always count as moved.
    pub fn is_moved(&self) -> bool {
        self.fresh || self.shift.length() > 1e-9 || self.turn.abs() > 1e-9
    }

    /// Returns two measures of the first unit. The first is the distance that its front middle has moved, in cm. The
    /// second is the angle turned, in degrees clockwise from −180 to 180.
    pub fn tape(&self) -> (f64, f64) {
        let moved = self.held.first().map_or(0.0, |held| self.pose(held).at.distance(held.stood.at));
        let turn = self.turn.rem_euclid(360.0);
        (moved, if turn > 180.0 { turn - 360.0 } else { turn })
    }
    /// Returns the names of the units.
    pub(crate) fn names(&self, session: &Session) -> String {
        let names: Vec<_> = self.held.iter().map(|held| session.called(&held.id)).collect();
        names.join(", ")
    }

    /// Returns the edit that puts the units down at their new places.
    pub(crate) fn edit(&self) -> Edit {
        Edit::Put(self.poses().map(|(id, pose)| (id.clone(), pose)).collect())
    }

    /// Snaps a single unit to another that is within `reach` cm. Does nothing if several units are held.
    pub(crate) fn snap_to(&mut self, view: &View, reach: f64) {
        let ids: Vec<Id> = self.held.iter().map(|held| held.id.clone()).collect();
        let [alone] = ids.as_slice() else { return };
        let stands = self.stands(alone).unwrap_or_default();
        if let Some(found) = snap(view, &ids, &stands, reach) {
            found.correct(self);
        }
    }

    /// Returns true if all units would be on the table when set down.
    pub(crate) fn lies_on_table(&self, view: &View) -> bool {
        let Some(ground) = view.ground else {
            return true;
        };
        let (low, high) = ground.bounds();
        let room = DVec2::splat(ground.tolerance);
        let on = |at: DVec2| at.cmpge(low - room).all() && at.cmple(high + room).all();
        let stands = self.held.iter().filter_map(|held| self.stands(&held.id));
        stands.flatten().flat_map(|stand| stand.corners()).all(on)
    }

    /// Returns the message for the tape that says where the first of the units being set up would stand.
    pub(crate) fn set_up_at(&self, unit: Length) -> Reason {
        let pose = self.held.first().map(|first| self.pose(first));
        let pose = pose.unwrap_or(Pose { at: DVec2::ZERO, facing: Bearing::default() });
        Reason::new("tape", "set-up")
            .with("x", Arg::length(unit, pose.at.x))
            .with("y", Arg::length(unit, pose.at.y))
            .name("degrees", format!("{:.0}", pose.facing.as_degrees()))
    }

    /// Returns the old cell and the new cell of the first unit. Returns `None` if the table has no cells.
    pub(crate) fn carried(&self, view: &View) -> Option<(Id, Id)> {
        let first = self.held.first()?;
        let body = view.body(&first.id)?;
        let to = cell_under(view, body, &self.pose(first))?;
        Some((body.cell.clone()?, to.id.clone()))
    }

    /// Returns the vector that moves the units to the neighbouring cell in a direction on the screen.
    pub(crate) fn next_cell(&self, view: &View, way: Push) -> Option<DVec2> {
        let (_, at) = self.carried(view)?;
        let cell = view.cell(&at)?;
        let direction = match way {
            Push::Ahead => DVec2::Y,
            Push::Back => DVec2::NEG_Y,
            Push::Left => DVec2::NEG_X,
            Push::Right => DVec2::X,
        };
        let ways = view.beside(cell).map(|next| next.middle() - cell.middle());
        let ahead = |way: &DVec2| way.normalize_or_zero().dot(direction);
        ways.filter(|way| ahead(way) > 0.4).max_by(|one, other| ahead(one).total_cmp(&ahead(other)))
    }

    /// Returns the vector of a push with a length in cm. The direction is relative to the facing of the first unit.
    pub(crate) fn pushed(&self, way: Push, length: f64) -> Option<DVec2> {
        let facing = self.pose(self.held.first()?).facing;
        let direction = match way {
            Push::Ahead => facing.forward(),
            Push::Back => -facing.forward(),
            Push::Left => -facing.right(),
            Push::Right => facing.right(),
        };
        Some(direction * length)
    }

    /// Returns the question to the rules that brings the unit to its present place. Returns `None` unless exactly one
    /// unit is held and may move now. The rules are not asked about units that are put by hand, and about units that
    /// were not on the table before.
    pub(crate) fn asked(
        &self,
        view: &View,
        offers: &[Offer],
        procedures: &[Procedure],
    ) -> Option<RequestKind> {
        let [alone] = self.held.as_slice() else {
            return None;
        };
        if self.by_hand || self.fresh {
            return None;
        }
        let pose = self.pose(alone);
        if view.cells.is_empty() {
            return way::asked(offers, (&alone.id, &alone.stands), (&alone.stood, &pose));
        }
        let (from, to) = self.carried(view)?;
        (from != to).then(|| steps::asked(offers, procedures, &alone.id, (&to, pose.facing)))?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hold() -> Hold {
        let stands =
            [-2.0, 2.0].map(|x| Rect::new(DVec2::new(50.0 + x, 39.0), Bearing::degrees(0.0), 4.0, 2.0));
        Hold {
            held: vec![HeldPiece {
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
