//! Picking the acting units and the targets.

use super::Desk;
use dice::Id;
use glam::DVec2;

impl Desk {
    /// Picks a unit.
    ///
    /// If `more` is true, other picks stay, and a unit that is already picked is unpicked. If `other` is true, the unit
    /// becomes the target instead of the acting unit.
    pub fn pick(&mut self, id: &Id, more: bool, other: bool) {
        let list = if other { &mut self.against } else { &mut self.picked };
        if !more {
            list.clear();
        }
        match list.iter().position(|known| known == id) {
            Some(at) => _ = list.remove(at),
            None => list.push(id.clone()),
        }
        self.message = None;
        self.picked_changed();
        if !self.answer_with(id, other) {
            self.complete();
        }
    }

    /// Returns the piece of terrain at a point of the table. If there are several, returns the smallest.
    pub fn place_at(&self, point: DVec2) -> Option<Id> {
        let terrain = self.session.view().terrain.iter();
        let there = terrain.filter(|piece| piece.contains(point));
        let size = |piece: &&ruling::table::Terrain| match &piece.shape {
            ruling::table::Shape::Area(area) => area.area(),
            ruling::table::Shape::Line(line) => line.width(),
        };
        there.min_by(|a, b| size(a).total_cmp(&size(b))).map(|piece| piece.id.clone())
    }

    /// Clears all picks.
    pub fn pick_nobody(&mut self) {
        self.picked.clear();
        self.against.clear();
        self.cell = None;
        self.picked_changed();
    }

    /// Picks a unit and moves the picture so that the unit is visible.
    pub fn jump(&mut self, id: &Id) {
        self.picked = vec![id.clone()];
        let at = self.session.view().body(id).and_then(|body| body.pose);
        if let Some((at, _)) = at {
            self.camera.show(at);
        }
        self.picked_changed();
    }

    /// Returns the unit, general or guns nearest to a point of the table, within `reach` cm. If several are equally
    /// near, returns the topmost.
    pub fn at(&self, point: DVec2, reach: f64) -> Option<Id> {
        let view = self.session.view();
        let away = |body: &ruling::table::Body| {
            let stands = body.stands.iter().map(|(_, stand)| stand);
            let nearest = stands.map(|stand| stand.distance_to_point(point)).min_by(f64::total_cmp);
            nearest.or_else(|| body.pose.map(|(at, _)| at.distance(point)))
        };
        let bodies = view.stacked(&self.picked);
        let near = bodies.filter_map(|body| Some((away(body)?, &body.id)));
        // Of two bodies that are equally near, the later one is taken, because it is drawn on top.
        near.filter(|(away, _)| *away <= reach)
            .reduce(|best, next| if next.0 <= best.0 { next } else { best })
            .map(|(_, id)| id.clone())
    }
}
