//! The changes from photos, drawn over the table. A line leads from the recorded position of a unit to its new
//! position, the unit's stands are drawn at the new position, and a mark shows each unit that was not seen. A unit here
//! can also be a general or guns.

use crate::canvas::to_screen;
use crate::note::Noted;
use crate::tokens::{Palette, SMALL};
use desk::Desk;
use desk::photo::{PhotoEvent, PhotoRow};
use dice::Id;
use egui::{
    Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Role, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo,
};
use geometry::Pose;
use glam::DVec2;
use std::sync::Arc;

/// The length in points below which a line is omitted, because the stands alone are clear enough.
const SHORT: f32 = 6.0;
/// The size in points of the mark for units that were not seen.
const MARK: f32 = 8.0;
/// The width in points of the pale edges of a line, which make the line visible on any photo.
const EDGE: f32 = 1.3;

/// A drag that corrects the position of a unit, general or battery of guns that was read wrongly from the photos.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BodyDrag {
    id: Id,
    /// The pose at the start. `from` is the point where the user grabbed the unit.
    pose: Pose,
    from: DVec2,
}

impl BodyDrag {
    /// Returns a drag that begins at a point of the table, for the unit that the photos show nearest to this point.
    /// Returns `None` if no unit is within `reach`.
    pub(crate) fn at(desk: &Desk, point: DVec2, reach: f64) -> Option<Self> {
        let rows = desk.setup.photos.rows(desk.names());
        let away = |row: &PhotoRow| {
            let stands = row.stands.iter().map(|stand| stand.distance_to_point(point));
            stands.min_by(f64::total_cmp).unwrap_or_else(|| row.now.at.distance(point))
        };
        let near = rows.iter().map(|row| (away(row), row)).filter(|(away, _)| *away <= reach);
        let (_, row) = near.min_by(|one, other| one.0.total_cmp(&other.0))?;
        Some(Self { id: row.id.clone(), pose: row.now, from: point })
    }

    /// Moves the dragged unit along with the pointer.
    pub(crate) fn move_to(&self, desk: &mut Desk, point: DVec2) {
        let there = Pose { at: self.pose.at + point - self.from, ..self.pose };
        desk.photograph(PhotoEvent::Correct(self.id.clone(), there));
    }

    /// Turns the dragged unit by an angle in degrees to the right.
    pub(crate) fn turn(&mut self, desk: &mut Desk, degrees: f64) {
        if degrees.abs() > 0.0 {
            self.pose.facing = self.pose.facing.turned(degrees);
            let rows = desk.setup.photos.rows(desk.names());
            let at = rows.iter().find(|row| row.id == self.id).map_or(self.pose.at, |row| row.now.at);
            desk.photograph(PhotoEvent::Correct(self.id.clone(), Pose { at, ..self.pose }));
        }
    }
}

/// Draws the changes that the photos would make, and names the units for screen readers.
pub(crate) fn show(ui: &Ui, painter: &Painter, desk: &Desk, rect: Rect) {
    let palette = Palette::new(desk.look.light);
    let at = |point: DVec2| to_screen(rect, desk.window.camera.to_screen(point));
    for row in desk.setup.photos.rows(desk.names()).iter() {
        let colour = if row.warns { ui.visuals().warn_fg_color } else { palette.seen };
        ghost(painter, row, (colour, palette.paper), &at);
        named(ui, row, &at);
    }
    unseen(ui, painter, desk, palette, &at);
}

fn ghost(painter: &Painter, row: &PhotoRow, (colour, edge): (Color32, Color32), at: &dyn Fn(DVec2) -> Pos2) {
    let (thin, wide) = (Stroke::new(1.6, colour), Stroke::new(1.6 + 2.0 * EDGE, edge.gamma_multiply(0.8)));
    for stand in &row.stands {
        let corners = stand.corners().map(at).to_vec();
        painter.add(Shape::closed_line(corners.clone(), wide));
        painter.add(Shape::convex_polygon(corners, colour.gamma_multiply(0.3), thin));
        // Marks the front with a thick edge, as for other stands.
        let [left, right, ..] = stand.corners().map(at);
        painter.line_segment([left, right], Stroke::new(3.2, colour));
    }
    if row.stands.is_empty() {
        painter.circle(at(row.now.at), MARK, colour.gamma_multiply(0.3), thin);
    }
    let Some(was) = row.was else {
        // Writes the name of a unit that had no position, because no line leads there.
        let text = painter.layout_no_wrap(row.name.clone(), FontId::proportional(SMALL), colour);
        let there = bounds(row, at);
        let middle = there.center_bottom() + Vec2::new(0.0, 5.0 + text.size().y * 0.5);
        return label(painter, middle, text, (colour, edge));
    };
    let ends = [at(was.at), at(row.now.at)];
    let [from, to] = ends;
    if from.distance(to) < SHORT {
        return;
    }
    painter.line_segment(ends, wide);
    painter.line_segment(ends, thin);
    painter.circle(from, 2.5, edge, thin);
    // Puts the distance beside the middle of the line, away from both ends.
    let Some(far) = &row.far else { return };
    let aside = (to - from).normalized().rot90();
    let aside = if aside.x < 0.0 { -aside } else { aside };
    let text = painter.layout_no_wrap(far.clone(), FontId::proportional(SMALL), colour);
    let off = aside * (text.size().x * 0.5 * aside.x.abs() + text.size().y * 0.5 * aside.y.abs() + 5.0);
    label(painter, from.lerp(to, 0.5) + off, text, (colour, edge));
}

/// Writes a text at a point, on a background.
fn label(painter: &Painter, middle: Pos2, text: Arc<Galley>, (colour, ground): (Color32, Color32)) {
    let there = Rect::from_center_size(middle, text.size());
    painter.rect_filled(there.expand(2.0), 2.0, ground.gamma_multiply(0.85));
    painter.galley(there.min, text, colour);
}

/// Returns the part of the screen that a unit covers at its photographed position.
fn bounds(row: &PhotoRow, at: &dyn Fn(DVec2) -> Pos2) -> Rect {
    let corners = row.stands.iter().flat_map(geometry::Rect::corners);
    let mut bounds = Rect::from_center_size(at(row.now.at), Vec2::splat(2.0));
    corners.for_each(|corner| bounds.extend_with(at(corner)));
    bounds
}

fn named(ui: &Ui, row: &PhotoRow, at: &dyn Fn(DVec2) -> Pos2) {
    let response =
        ui.interact(bounds(row, at), ui.scope_id().with(("ghost", row.id.as_str())), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &row.says));
    response.noted(&row.says);
}

/// Marks the units that keep their recorded positions because the photos do not show them clearly.
fn unseen(ui: &Ui, painter: &Painter, desk: &Desk, palette: Palette, at: &dyn Fn(DVec2) -> Pos2) {
    let Some(sighting) = desk.setup.photos.get().and_then(|photos| photos.sighting()) else { return };
    let view = desk.session().view();
    for id in sighting.unseen.iter().chain(&sighting.twice).chain(&sighting.beside) {
        let Some(body) = view.body(id) else { continue };
        let Some((there, _)) = body.pose else { continue };
        let place = body.outline().map_or(there, |outline| outline.centre());
        let place = at(place);
        painter.circle(place, MARK, palette.paper, Stroke::new(1.6, ui.visuals().warn_fg_color));
        let font = FontId::proportional(SMALL);
        painter.text(place, Align2::CENTER_CENTER, "?", font, palette.ink);
    }
}
