//! The table: handling of the pointer and the wheel. The drawing is done in `art`.

use crate::art::{Art, Cells, Scene};
use crate::legend;
#[cfg(feature = "camera")]
use crate::photo::{Pictures, ghosts};
use crate::tokens::DRAWN;
use crate::tray::Tray;
use desk::{Desk, HandEvent, Opening, SetUpEvent, Zones};
use dice::Id;
use egui::{Pos2, Rect, Role, Sense, Ui, WidgetInfo};
use glam::DVec2;
use ruling::Reason;
use ruling::table::{Body, Figure, Mark, View};
use std::sync::Arc;

/// The distance in points within which the pointer touches a thing.
const REACH: f64 = 6.0;
/// The distance in points from a unit's front to the handle for turning.
const HANDLE: f64 = 22.0;
/// The angle in degrees by which a notch of the wheel turns the dragged units.
const NOTCH: f64 = 5.0;
/// The angle by which a notch of the wheel turns dragged units on a board: from a corner of a hex to the next.
const CORNER: f64 = 60.0;
/// The radius in points of the corners of terrain that is being drawn.
const CORNER_DRAWN: f32 = 5.0;
/// The zoom for each point of scrolling.
const WHEEL: f64 = 1.0 / 300.0;

/// The kind of drag in progress.
#[derive(Clone, Debug, PartialEq)]
enum Grip {
    /// Moves the dragged units. The value is the point where they were grabbed, in cm.
    Move(DVec2),
    /// Turns the units. The value is the angle at which the handle was grabbed, in degrees.
    Turn(f64),
    /// Draws a line along which units are set up. The value is the start of the line, in cm.
    Line(DVec2),
    /// Draws a new piece of terrain. The value is the point where the drag began, in cm.
    Shape(DVec2),
    /// Moves a corner of the terrain that is being drawn. The value is the index of the corner.
    Corner(usize),
    /// Moves the picture.
    Pan,
    /// Corrects the place of a body that the photos show wrongly.
    #[cfg(feature = "camera")]
    Ghost(ghosts::BodyDrag),
}

/// The table on the screen.
pub(super) struct Canvas {
    art: Art,
    grip: Option<Grip>,
    #[cfg(feature = "camera")]
    pictures: Pictures,
}

impl Canvas {
    pub(super) fn new(art: Art) -> Self {
        Self {
            art,
            grip: None,
            #[cfg(feature = "camera")]
            pictures: Pictures::default(),
        }
    }

    /// Draws the table and handles the user's input there.
    pub(super) fn show(&mut self, ui: &mut Ui, desk: &mut Desk) {
        let view = Arc::clone(desk.session().view());
        if view.bounds().is_none() {
            ui.centered_and_justified(|ui| ui.weak(desk.look.language.word("no-table")));
            return;
        }
        #[cfg(feature = "camera")]
        if self.pictures.corners(ui, desk) {
            return;
        }
        let (whole, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
        let tray = Tray::lay(ui, desk, whole);
        let rect = tray.above(whole);
        let size = DVec2::new(rect.width().into(), rect.height().into());
        let holds = desk.hand.hold().is_some();
        desk.window.camera.resize(size, holds);
        response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, desk.look.language.word("table")));
        self.wheel(ui, desk, rect, &response);
        self.drag(ui, desk, (rect, &tray), &response, &view);
        click(ui, desk, (rect, &tray), &response);
        hover(ui, desk, rect, &response);
        let hole = desk.question().cell_hole(desk.names(), desk.analysis.offers());
        let offered = hole.as_ref().map_or_else(Vec::new, Opening::cells_offered);
        let picked = || desk.hand.cell().into_iter().cloned().collect();
        let picked = hole.as_ref().map_or_else(picked, Opening::cells);
        let (acting, against) = desk.drawn().lit_units();
        let scene = Scene {
            view: &view,
            picked: &acting,
            against: &against,
            cells: Cells { hovered: desk.window.hovered(), picked: &picked, offered: &offered },
            hold: desk.hand.hold(),
            // The handle does not follow units that are being moved.
            handle: handle(desk, &view).filter(|_| !matches!(self.grip, Some(Grip::Move(_)))),
            marks: desk.drawn().marks().collect(),
            reach: if desk.hand.hold().is_none() { desk.analysis.reach().squares() } else { &[] },
            lit: desk.window.facts.lit.as_deref(),
            captions: desk.look.zones == Zones::Always,
            language: desk.look.language,
            light: desk.look.light,
            #[cfg(feature = "camera")]
            under: self.pictures.underlay(ui.ctx(), desk),
            #[cfg(not(feature = "camera"))]
            under: None,
            bare: false,
        };
        let painter = ui.painter_at(rect);
        self.art.paint(&painter, rect, &desk.window.camera, &scene);
        #[cfg(feature = "camera")]
        ghosts::show(ui, &painter, desk, rect);
        shaping(ui, &painter, desk, rect);
        laying(ui, &painter, desk, rect);
        named(ui, desk, rect, &view);
        tray.show(ui, desk, whole);
        legend::show(ui, desk, rect);
    }

    fn wheel(&mut self, ui: &Ui, desk: &mut Desk, rect: Rect, response: &egui::Response) {
        let Some(pointer) = response.hover_pos() else {
            return;
        };
        let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
        if matches!(self.grip, Some(Grip::Move(_) | Grip::Turn(_))) {
            let notches = notches(ui);
            if notches.abs() > 0.0 {
                let turn = desk.hand.hold().map_or(0.0, |hold| hold.turn);
                let notch = if desk.session().view().cells.is_empty() { NOTCH } else { CORNER };
                desk.handle(HandEvent::Turn(turn - notches * notch));
            }
            return;
        }
        if matches!(self.grip, Some(Grip::Line(_))) {
            if notches(ui).abs() > 0.0 {
                desk.handle(HandEvent::LayAbout);
            }
            return;
        }
        #[cfg(feature = "camera")]
        if let Some(Grip::Ghost(taken)) = &mut self.grip {
            let board = !desk.session().view().cells.is_empty();
            return taken.turn(desk, -notches(ui) * if board { CORNER } else { NOTCH });
        }
        let factor = f64::from(pinch) * (f64::from(scroll) * WHEEL).exp();
        if (factor - 1.0).abs() > 1e-6 {
            desk.window.camera.zoom(factor, from_screen(rect, pointer));
        }
    }

    fn drag(
        &mut self,
        ui: &Ui,
        desk: &mut Desk,
        (rect, tray): (Rect, &Tray),
        response: &egui::Response,
        view: &View,
    ) {
        if response.drag_started() {
            let origin = ui.input(|input| input.pointer.press_origin());
            let Some(origin) = origin else { return };
            let at = from_screen(rect, origin);
            self.grip = if rect.contains(origin) {
                Some(Self::gripped(desk, response, view, at))
            } else {
                tray.at(origin).map(|id| {
                    let table = desk.window.camera.to_table(at);
                    desk.handle(HandEvent::TakeFromTray(id.clone(), table));
                    Grip::Move(table)
                })
            };
        }
        let Some(grip) = self.grip.clone() else { return };
        if let Some(pointer) = response.interact_pointer_pos() {
            let table = desk.window.camera.to_table(from_screen(rect, pointer));
            match grip {
                Grip::Move(from) => {
                    let free = ui.input(|input| input.modifiers.shift);
                    desk.handle(HandEvent::Move { shift: table - from, free });
                }
                Grip::Turn(from) => {
                    let about = desk.hand.hold().map(|hold| hold.about + hold.shift);
                    if let Some(about) = about {
                        let turn = angle(table - about) - from;
                        let whole = ui.input(|input| input.modifiers.shift);
                        let turn = if whole { (turn / 15.0).round() * 15.0 } else { turn };
                        desk.handle(HandEvent::Turn(turn));
                    }
                }
                Grip::Line(from) => desk.handle(HandEvent::LayAlong(from, table)),
                Grip::Shape(from) => desk.setup.stretch(from, table),
                Grip::Corner(number) => {
                    if let Some(draft) = &mut desk.setup.draft {
                        draft.move_corner(number, table);
                    }
                }
                Grip::Pan => {
                    let by = response.drag_delta();
                    desk.window.camera.pan(DVec2::new(by.x.into(), by.y.into()));
                }
                #[cfg(feature = "camera")]
                Grip::Ghost(ref taken) => taken.move_to(desk, table),
            }
        }
        if response.drag_stopped() {
            self.grip = None;
            let over_tray = || response.interact_pointer_pos().is_some_and(|at| !rect.contains(at));
            match grip {
                // Puts a unit that is dropped over the tray back into the tray.
                Grip::Move(_) if desk.hand.hold().is_some_and(|hold| hold.fresh) && over_tray() => {
                    desk.handle(HandEvent::PutBack);
                }
                Grip::Move(_) | Grip::Turn(_) => desk.handle(HandEvent::SetDown),
                Grip::Line(_) => desk.handle(HandEvent::Laid),
                Grip::Shape(from) => {
                    if desk.setup.end_stretch(from) {
                        desk.set_up(SetUpEvent::Shape);
                    }
                }
                Grip::Corner(_) | Grip::Pan => {}
                #[cfg(feature = "camera")]
                Grip::Ghost(_) => {}
            }
        }
    }

    /// Returns the kind of drag that begins at a point.
    fn gripped(desk: &mut Desk, response: &egui::Response, view: &View, at: DVec2) -> Grip {
        if response.dragged_by(egui::PointerButton::Middle) {
            return Grip::Pan;
        }
        let table = desk.window.camera.to_table(at);
        if desk.hand.layout().is_some() {
            return Grip::Line(table);
        }
        if let Some(shaping) = desk.setup.draft.as_ref() {
            let near = |corner: &DVec2| desk.window.camera.to_screen(*corner).distance(at) <= REACH * 1.5;
            let corner = shaping.points.iter().position(near);
            let begins = shaping.id.is_none() && shaping.points.is_empty();
            let other = if begins { Grip::Shape(table) } else { Grip::Pan };
            return corner.map_or(other, Grip::Corner);
        }
        let handle = handle(desk, view).map(|handle| desk.window.camera.to_screen(handle));
        if handle.is_some_and(|handle| handle.distance(at) <= REACH * 1.5) {
            if let Some(first) = desk.hand.picked().first().cloned() {
                desk.handle(HandEvent::Take(first));
            }
            let about = desk.hand.hold().map_or(table, |hold| hold.about);
            return Grip::Turn(angle(table - about));
        }
        #[cfg(feature = "camera")]
        if let Some(taken) = ghosts::BodyDrag::at(desk, table, REACH / desk.window.camera.scale) {
            return Grip::Ghost(taken);
        }
        let reach = REACH / desk.window.camera.scale;
        // Units that are still in the hand, because the rules forbid their place, are moved on from there.
        let held = desk.hand.hold().filter(|_| desk.hand.holds_at(table, reach));
        if let Some(hold) = held {
            return Grip::Move(table - hold.shift);
        }
        match desk.hand.at(view, table, reach) {
            Some(id) => {
                desk.handle(HandEvent::Take(id));
                Grip::Move(table)
            }
            None => Grip::Pan,
        }
    }
}

/// Returns the number of notches that the wheel was turned, away from the user.
fn notches(ui: &Ui) -> f64 {
    ui.input(|input| {
        let wheel = input.events.iter().filter_map(|event| match event {
            egui::Event::MouseWheel { delta, .. } => Some(f64::from(delta.y.signum())),
            _ => None,
        });
        wheel.sum()
    })
}

/// Returns the direction of a vector, in degrees to the right of straight up.
fn angle(vector: DVec2) -> f64 {
    vector.x.atan2(vector.y).to_degrees()
}

/// Returns the place of the handle for turning, on the table: in front of the single picked unit.
fn handle(desk: &Desk, view: &View) -> Option<DVec2> {
    let [alone] = desk.hand.picked() else { return None };
    let body = view.body(alone)?;
    if body.stands.is_empty() || !body.has_front() {
        return None;
    }
    let pose = match desk.hand.hold() {
        Some(hand) => {
            let mut poses = hand.poses();
            let (_, pose) = poses.find(|(id, _)| *id == alone)?;
            (pose.at, pose.facing)
        }
        None => body.pose?,
    };
    let ahead = pose.1.forward() * (HANDLE / desk.window.camera.scale);
    Some(pose.0 + ahead)
}

fn click(ui: &Ui, desk: &mut Desk, (rect, tray): (Rect, &Tray), response: &egui::Response) {
    let other = response.secondary_clicked();
    if !(response.clicked() || other) {
        return;
    }
    let Some(pointer) = response.interact_pointer_pos() else {
        return;
    };
    let modifiers = ui.input(|input| input.modifiers);
    if !rect.contains(pointer) {
        return tray.click(desk, pointer, modifiers.command || modifiers.shift);
    }
    if desk.hand.layout().is_some() {
        return;
    }
    let table = desk.window.camera.to_table(from_screen(rect, pointer));
    if let Some(draft) = &mut desk.setup.draft {
        if other {
            desk.set_up(SetUpEvent::Shape);
        } else {
            draft.add_corner(table);
        }
        return;
    }
    let reach = REACH / desk.window.camera.scale;
    let more = modifiers.command || modifiers.shift;
    let cell = desk.session().view().cell_at(table);
    let cell = cell.map(|cell| cell.id.clone());
    let hole = desk.question().cell_hole(desk.names(), desk.analysis.offers()).filter(|_| !other);
    if let Some(cell) = cell.as_ref().filter(|cell| hole.is_some_and(|hole| hole.takes_cell(cell))) {
        return desk.handle(HandEvent::Cell(cell.clone()));
    }
    match desk.hand.at(desk.session().view(), table, reach) {
        Some(id) => desk.handle(HandEvent::Pick { id, more, other: other || modifiers.alt }),
        None if !more && desk.hand.hold().is_none() => {
            let place = desk.session().place_at(table);
            match place.filter(|_| other) {
                Some(id) => desk.handle(HandEvent::Pick { id, more: false, other: true }),
                None => desk.handle(HandEvent::Nobody),
            }
            if let Some(cell) = cell {
                desk.handle(HandEvent::Cell(cell));
            }
        }
        None => {}
    }
}

/// Highlights the cell and the mark under the pointer, and the row of the fact that the mark shows.
fn hover(ui: &Ui, desk: &mut Desk, rect: Rect, response: &egui::Response) {
    let under = response.hover_pos().or(response.interact_pointer_pos());
    let under = under.map(|pointer| desk.window.camera.to_table(from_screen(rect, pointer)));
    let view = std::sync::Arc::clone(desk.session().view());
    desk.window.hover(under, &view);
    let Some(pointer) = response.hover_pos() else {
        return;
    };
    if ui.input(|input| input.pointer.any_down()) {
        return;
    }
    let at = from_screen(rect, pointer);
    let near = desk
        .drawn()
        .marks()
        .filter(|mark| !mark.path.is_empty())
        .map(|mark| (away(desk, mark, at), mark))
        .filter(|(away, _)| *away <= REACH)
        // Prefers a measured distance, which explains a row of the ruling, to a sightline along the same line.
        .min_by(|a, b| {
            let sight = |mark: &Mark| mark.cm.is_none();
            let order = sight(a.1).cmp(&sight(b.1));
            order.then(a.0.total_cmp(&b.0))
        });
    let lit = near.map(|(_, mark)| mark.path.clone());
    if let Some(path) = lit {
        desk.window.facts.point_at(path);
    }
}

/// Returns the distance in points from a mark to a point of the canvas.
fn away(desk: &Desk, mark: &Mark, at: DVec2) -> f64 {
    let line = |points: &[DVec2]| {
        let pairs = points.windows(2).filter_map(|pair| match pair {
            [a, b] => Some((desk.window.camera.to_screen(*a), desk.window.camera.to_screen(*b))),
            _ => None,
        });
        pairs.map(|(a, b)| geometry::Segment { a, b }.distance_to_point(at)).fold(f64::INFINITY, f64::min)
    };
    match &mark.figure {
        Figure::Point(point) => desk.window.camera.to_screen(*point).distance(at),
        // Uses only the outline of an area: a zone can cover half the table.
        Figure::Line(points) | Figure::Area(points) => line(points),
    }
}

/// Draws the terrain that is being drawn, and names the corners for screen readers.
fn shaping(ui: &Ui, painter: &egui::Painter, desk: &Desk, rect: Rect) {
    let Some(shaping) = desk.setup.draft.as_ref() else {
        return;
    };
    let corners: Vec<Pos2> =
        shaping.points.iter().map(|point| to_screen(rect, desk.window.camera.to_screen(*point))).collect();
    let stroke = egui::Stroke::new(2.0, DRAWN);
    let line = if shaping.line {
        egui::Shape::line(corners.clone(), stroke)
    } else {
        egui::Shape::closed_line(corners.clone(), stroke)
    };
    painter.add(line);
    for (number, corner) in (1..).zip(corners) {
        painter.circle_filled(corner, CORNER_DRAWN, stroke.color);
        let around = Rect::from_center_size(corner, egui::Vec2::splat(2.0 * CORNER_DRAWN));
        let drawn = ui.interact(around, ui.scope_id().with(("corner", number)), Sense::hover());
        let name = desk.look.language.say(&Reason::new("terrain-corner", "").count("number", number));
        drawn.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    }
}

/// Draws the line along which units are being set up.
fn laying(ui: &Ui, painter: &egui::Painter, desk: &Desk, rect: Rect) {
    let Some(laying) = desk.hand.layout() else { return };
    ui.ctx().set_cursor_icon(egui::CursorIcon::Crosshair);
    if let Some((from, to)) = laying.line {
        let ends = [from, to].map(|end| to_screen(rect, desk.window.camera.to_screen(end)));
        painter.line_segment(ends, egui::Stroke::new(2.0, DRAWN));
    }
}

/// Names everything on the table for screen readers and for tests.
fn named(ui: &Ui, desk: &mut Desk, rect: Rect, view: &View) {
    let mut pick = None;
    let (acting, _) = desk.drawn().lit_units();
    for body in view.bodies.iter().filter(|body| body.pose.is_some()) {
        let Some(bounds) = bounds(desk, rect, body).filter(|bounds| rect.intersects(*bounds)) else {
            continue;
        };
        let id = ui.scope_id().with(("body", body.id.as_str()));
        let response = ui.interact(bounds, id, Sense::hover());
        let picked = acting.contains(&body.id);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, picked, &body.name));
        let asked = ui.input(|input| input.has_accesskit_action_request(id, egui::accesskit::Action::Click));
        if asked {
            pick = Some(body.id.clone());
        }
    }
    if let Some(id) = pick {
        desk.handle(HandEvent::pick(&id));
    }
}

/// Returns the rectangle of the screen that a body covers, at the place to which it may have been dragged.
fn bounds(desk: &Desk, rect: Rect, body: &Body) -> Option<Rect> {
    let held = |id: &Id| desk.hand.hold().and_then(|hold| hold.stands(id));
    let stands = held(&body.id).unwrap_or_else(|| body.stands.iter().map(|(_, stand)| *stand).collect());
    let mut bounds = Rect::NOTHING;
    for corner in stands.iter().flat_map(geometry::Rect::corners) {
        bounds.extend_with(to_screen(rect, desk.window.camera.to_screen(corner)));
    }
    if stands.is_empty() {
        let (at, _) = body.pose?;
        let at = to_screen(rect, desk.window.camera.to_screen(at));
        bounds = Rect::from_center_size(at, egui::vec2(12.0, 12.0));
    }
    Some(bounds)
}

/// Converts a point of the canvas to a point of the screen.
#[expect(clippy::cast_possible_truncation, reason = "the screen is measured in single precision")]
pub(super) fn to_screen(rect: Rect, canvas: DVec2) -> Pos2 {
    rect.min + egui::vec2(canvas.x as f32, canvas.y as f32)
}

/// Converts a point of the screen to a point of the canvas.
pub(super) fn from_screen(rect: Rect, screen: Pos2) -> DVec2 {
    let at = screen - rect.min;
    DVec2::new(at.x.into(), at.y.into())
}
