//! The table of the session: the units that have no position on it, and positions for units.

use super::Session;
use crate::edit::{Edit, edited};
use dice::Id;
use geometry::units::Bearing;
use geometry::{Edge, Footprint, Pose, Rect};
use glam::DVec2;
use ruling::table::{Body, BodyKind, Shape, Terrain, View};
use std::sync::Arc;

impl Session {
    /// Returns true if the table is divided into cells.
    pub fn is_board(&self) -> bool {
        !self.view().cells.is_empty()
    }

    /// Returns true once a ruling is on record.
    pub fn has_ruled(&self) -> bool {
        let journal = self.journal();
        journal.steps().iter().any(|step| journal.kind(*step) == Some("ruled"))
    }

    /// Returns the fixed word for the current phase, as battle files have it.
    pub fn phase_word(&self) -> String {
        let phase = self.view().phase;
        phase.rsplit('-').next().unwrap_or(phase).to_owned()
    }

    /// Returns the id of the terrain piece at a point of the table, or of the smallest if there are several.
    pub fn place_at(&self, point: DVec2) -> Option<Id> {
        let there = self.view().terrain.iter().filter(|piece| piece.contains(point));
        let size = |piece: &&Terrain| match &piece.shape {
            Shape::Area(area) => area.area(),
            Shape::Line(line) => line.width(),
        };
        there.min_by(|a, b| size(a).total_cmp(&size(b))).map(|piece| piece.id.clone())
    }

    /// Returns the direction in which a side faces from a point of the table, away from its own edge. A side without an
    /// edge faces from the nearer half of the table to the farther half.
    pub(crate) fn looks(&self, side: Option<&Id>, from: DVec2) -> Bearing {
        let view = self.view();
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

    /// Returns the units that are unplaced but could be put on the table, sorted by side. Each has the shape of its
    /// formation, at a position without meaning.
    ///
    /// # Edge cases
    /// Units that are attached to another unit or inside a terrain piece are left out. On a board the tray is empty,
    /// because the user places units there by the name of a cell.
    pub fn tray(&self) -> &Arc<Vec<Body>> {
        self.shown.tray.get_or_init(|| Arc::new(self.make_tray()))
    }

    fn make_tray(&self) -> Vec<Body> {
        let view = self.view();
        let Some(middle) = self.middle().filter(|_| !self.is_board()) else {
            return Vec::new();
        };
        let waits = |body: &&Body| body.kind == BodyKind::Unit && body.present && body.pose.is_none();
        let mut waiting: Vec<&Body> = view.bodies.iter().filter(waits).collect();
        if waiting.is_empty() {
            return Vec::new();
        }
        let filing = self.battle().filing();
        let elsewhere = |body: &Body| {
            let fields = self.fields(&body.id);
            let said = |key: &str| !key.is_empty() && fields.iter().any(|(field, _)| field == key);
            said(filing.host) || said(filing.within)
        };
        waiting.retain(|body| !elsewhere(body));
        waiting.sort_by_key(|body| body.side.as_ref().and_then(|side| view.side_number(side)));
        let ids: Vec<Id> = waiting.iter().map(|body| body.id.clone()).collect();
        // If the units can't be laid out together, each is laid out by itself, so that one bad unit does not hide the
        // others.
        self.laid_out(&ids, &middle).unwrap_or_else(|| {
            ids.iter().filter_map(|id| self.laid_out(std::slice::from_ref(id), &middle)).flatten().collect()
        })
    }

    /// Returns the middle of the table, as the pose of a unit. Returns `None` if the battle has no table.
    fn middle(&self) -> Option<Pose> {
        let ground = self.view().ground?;
        Some(Pose { at: DVec2::new(ground.width, ground.depth) * 0.5, facing: Bearing::default() })
    }

    /// Returns the units as they would stand at a pose. Returns `None` if the battle file would become invalid.
    fn laid_out(&self, ids: &[Id], there: &Pose) -> Option<Vec<Body>> {
        let put = Edit::Put(ids.iter().map(|id| (id.clone(), *there)).collect());
        let laid = edited(self.book().as_ref(), self.battle(), &put).ok()?;
        let view = laid.view();
        let stands = |id: &Id| view.body(id).filter(|body| !body.stands.is_empty()).cloned();
        Some(ids.iter().filter_map(stands).collect())
    }

    /// Returns the frontage and depth of a unit in its current formation. An unplaced unit is measured as if it stood
    /// in the middle of the table. Returns `None` if the size can't be found in this way.
    pub(crate) fn size_of(&self, id: &Id) -> Option<Footprint> {
        let footprint = |view: &View| {
            let outline = view.body(id)?.outline()?;
            Some(Footprint { frontage: outline.frontage(), depth: outline.depth() })
        };
        footprint(self.view()).or_else(|| {
            let put = Edit::Put(vec![(id.clone(), self.middle()?)]);
            let there = edited(self.book().as_ref(), self.battle(), &put).ok()?;
            footprint(&there.view())
        })
    }

    /// Returns the pose of a unit in the cell with that name, with unchanged facing. Returns `None` if there is no such
    /// cell or unit.
    pub(crate) fn pose_in(&self, id: &Id, cell: &str) -> Option<Pose> {
        let view = self.view();
        let cell = view.cell(&Id::from(cell.trim()))?;
        let body = view.body(id)?;
        let facing = body.pose.map(|(_, facing)| facing).unwrap_or_default();
        let at = Pose { at: cell.middle(), facing };
        let ahead = body.outline().map_or(0.0, |outline: Rect| 0.5 * outline.depth());
        Some(Pose { at: at.to_world(DVec2::Y * ahead), facing })
    }
}
