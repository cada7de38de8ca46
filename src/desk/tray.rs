//! The tray, drawn beside the table. It has the units that have no place on the table, with their stands. The user
//! takes them from there.

use super::edit::{Edit, edited};
use super::{Desk, HeldPiece, Hold};
use dice::Id;
use geometry::units::Bearing;
use geometry::{Edge, Pose};
use glam::DVec2;
use ruling::table::{Body, BodyKind};
use ruling::{Arg, Reason};
use std::sync::Arc;

impl Desk {
    /// Returns the units that are unplaced but could be put on the table, sorted by side. Each has the shape of its
    /// formation. Its position has no meaning.
    ///
    /// # Edge cases
    /// Units that are attached to another unit or inside a place are left out. On a board the tray is empty, because
    /// the user places units there by the name of a cell.
    pub fn tray(&self) -> Arc<Vec<Body>> {
        self.tray.get(self.made(0), || self.make_tray())
    }

    fn make_tray(&self) -> Vec<Body> {
        let view = self.session.view();
        let Some(ground) = view.ground.filter(|_| !self.is_board()) else {
            return Vec::new();
        };
        let waits = |body: &&Body| body.kind == BodyKind::Unit && body.present && body.pose.is_none();
        let mut waiting: Vec<&Body> = view.bodies.iter().filter(waits).collect();
        if waiting.is_empty() {
            return Vec::new();
        }
        let filing = self.session.battle().filing();
        let elsewhere = |body: &Body| {
            let fields = self.fields(&body.id);
            let said = |key: &str| !key.is_empty() && fields.iter().any(|(field, _)| field == key);
            said(filing.host) || said(filing.within)
        };
        waiting.retain(|body| !elsewhere(body));
        waiting.sort_by_key(|body| body.side.as_ref().and_then(|side| view.side_number(side)));
        let ids: Vec<Id> = waiting.iter().map(|body| body.id.clone()).collect();
        let middle = Pose { at: DVec2::new(ground.width, ground.depth) * 0.5, facing: Bearing::default() };
        // If the units can't be laid out together, each is laid out by itself, so that one bad unit does not hide the
        // others.
        self.laid_out(&ids, &middle).unwrap_or_else(|| {
            ids.iter().filter_map(|id| self.laid_out(std::slice::from_ref(id), &middle)).flatten().collect()
        })
    }

    /// Returns the units as they would stand at a pose. Returns `None` if the battle file would become invalid.
    pub(super) fn laid_out(&self, ids: &[Id], there: &Pose) -> Option<Vec<Body>> {
        let put = Edit::Put(ids.iter().map(|id| (id.clone(), *there)).collect());
        let laid = edited(self.session.book().as_ref(), self.session.battle(), &put).ok()?;
        let view = laid.view();
        let stands = |id: &Id| view.body(id).filter(|body| !body.stands.is_empty()).cloned();
        Some(ids.iter().filter_map(stands).collect())
    }

    /// Returns the direction in which a side faces from a point of the table, away from its own edge. A side without an
    /// edge faces from the nearer half of the table to the farther half.
    pub(super) fn looks(&self, side: Option<&Id>, from: DVec2) -> Bearing {
        let view = self.session.view();
        let side = side.and_then(|id| view.sides.iter().find(|side| side.id == *id));
        let far_half = view.ground.is_some_and(|ground| from.y > 0.5 * ground.depth);
        let edge = side.and_then(|side| side.edge).unwrap_or(if far_half { Edge::Far } else { Edge::Near });
        Bearing::degrees(match edge {
            Edge::Near => 0.0,
            Edge::Left => 90.0,
            Edge::Far => 180.0,
            Edge::Right => 270.0,
        })
    }

    /// Takes a unit from the tray into the hand, with all picked units of the tray side by side. The middle of the row
    /// is at a point of the table.
    pub fn take_from_tray(&mut self, id: &Id, at: DVec2) {
        if !self.picked.contains(id) {
            self.pick(id, false, false);
        }
        let tray = self.tray();
        let mut lying = self.picked.iter().filter_map(|id| tray.iter().find(|body| body.id == *id));
        let mut taken: Vec<Body> = lying.by_ref().cloned().collect();
        // Picked units of another side stay in the tray.
        let side = tray.iter().find(|body| body.id == *id).and_then(|body| body.side.clone());
        taken.retain(|body| body.side == side);
        let looks = self.looks(side.as_ref(), at);
        let held = super::line_layout::side_by_side(&taken, (at, at), looks);
        self.hold = Hold::fresh(held).map(|hold| {
            let off = at - hold.about;
            let held = hold.held.into_iter().map(|held| held.shifted(off)).collect();
            Hold { held, about: at, ..hold }
        });
        self.tried = None;
        self.message = None;
    }

    /// Picks all units of a side that are in the tray.
    pub fn pick_in_tray(&mut self, side: &Id) {
        let tray = self.tray();
        let of_side = tray.iter().filter(|body| body.side.as_ref() == Some(side));
        self.picked = of_side.map(|body| body.id.clone()).collect();
        self.message = None;
        self.picked_changed();
    }

    /// Returns true if all held units would be on the table when set down.
    pub(super) fn lies_on_table(&self, hold: &Hold) -> bool {
        let Some(ground) = self.session.view().ground else {
            return true;
        };
        let (low, high) = ground.bounds();
        let room = DVec2::splat(ground.tolerance);
        let on = |at: DVec2| at.cmpge(low - room).all() && at.cmple(high + room).all();
        let stands = hold.held.iter().filter_map(|held| hold.stands(&held.id));
        stands.flatten().flat_map(|stand| stand.corners()).all(on)
    }

    /// Returns the message for the tape that says where the first of the units being set up would stand.
    pub(super) fn set_up_at(&self, hold: &Hold) -> Reason {
        let unit = self.session.view().unit;
        let pose = hold.held.first().map(|first: &HeldPiece| hold.pose(first));
        let pose = pose.unwrap_or(Pose { at: DVec2::ZERO, facing: Bearing::default() });
        Reason::new("tape", "set-up")
            .with("x", Arg::length(unit, pose.at.x))
            .with("y", Arg::length(unit, pose.at.y))
            .name("degrees", format!("{:.0}", pose.facing.as_degrees()))
    }
}
