//! Drawings of the game table for print: the place of everything, and the measurements. Nothing in the drawings depends
//! on colour alone.

mod board;
mod ground;
mod labels;
mod marks;

use super::document::{Drawing, Ink, Pen, Shape};
use dice::Id;
use geometry::Rect;
use glam::DVec2;
use labels::Labels;
use language::Language;
use ruling::table::{Body, BodyKind, Figure, Mark, MarkKind, View};

/// The assumed width and height of a drawing, in letters of running text, regardless of the paper size. The names in a
/// drawing are kept apart by this measure.
pub(super) const LETTERS: DVec2 = DVec2::new(40.0, 28.0);

/// The least width and height that a drawing shows, in cm.
const LEAST_CM: f64 = 30.0;

/// The free margin around the subject of a drawing, as a share of the subject's size.
const MARGIN: f64 = 0.12;

/// The distance in cm from the middle of the symbol for a general to its corners, along each axis.
const SIGN_CM: f64 = 1.2;

/// The shades of grey that fill the stands of each side in print, in the order of the sides.
const SIDES: [Ink; 4] = [grey(255), grey(190), grey(130), grey(225)];

/// The colours that fill the stands of each side on a screen, in the order of the sides. Black is readable on each.
const SCREEN_SIDES: [Ink; 4] =
    [Ink(120, 170, 235), Ink(240, 150, 95), Ink(140, 200, 125), Ink(195, 150, 225)];

/// The widths of a fine, a plain and a thick line, in points.
const WIDTHS: (f64, f64, f64) = (0.4, 0.8, 1.8);

/// The subject of a drawing, which determines the frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DrawingSubject {
    /// The units that the drawing shows.
    pub units: Vec<Id>,
    /// The paths of the deciding facts. Empty if everything measured is to be shown.
    pub paths: Vec<String>,
}

impl DrawingSubject {
    fn decides(&self, mark: &Mark) -> bool {
        self.paths.is_empty() || self.paths.iter().any(|path| mark.shows(path))
    }
}

/// Draws the whole game table. Returns nothing if the battle has no game table to draw.
pub fn map(view: &View, caption: String, language: Language) -> Option<Drawing> {
    whole(view, &SIDES, caption, language)
}

/// Draws the whole game table for a screen, with a colour for each side.
pub fn screen_map(view: &View, language: Language) -> Option<Drawing> {
    whole(view, &SCREEN_SIDES, String::new(), language)
}

fn whole(view: &View, sides: &'static [Ink], caption: String, language: Language) -> Option<Drawing> {
    let (from, to) = view.bounds()?;
    let mut plan = Plan { sides, ..Plan::new(view, from, to) };
    plan.cells();
    plan.terrain();
    plan.rims();
    plan.bodies(false);
    plan.plates();
    plan.body_names(&view.bodies.iter().collect::<Vec<_>>());
    plan.cell_names(language);
    plan.terrain_names(language);
    Some(plan.drawing(caption))
}

/// Draws the measurements and the units concerned, with a frame around both. Returns nothing if none of them has a
/// place on the game table.
///
/// # Edge cases
/// Zones and range bands reach across the game table, so they do not widen the frame and are cut off at its edge. A
/// measurement that decided nothing is drawn only if it lies inside the frame.
pub fn measured(view: &View, marks: &[Mark], about: &DrawingSubject, language: Language) -> Option<Drawing> {
    let (from, to) = frame(view, marks, about)?;
    let mut plan = Plan::new(view, from, to);
    // A measurement that decided nothing and leaves the frame would be a line to nowhere.
    let shown = marks.iter().filter(|mark| about.decides(mark) || plan.holds(mark));
    let shown: Vec<_> = shown.collect();
    plan.cells();
    plan.terrain();
    plan.rims();
    plan.areas(&shown);
    plan.bodies(true);
    plan.plates();
    plan.lines(&shown);
    // The units concerned are named first, before anything can take the room of their names.
    let (about, others): (Vec<&Body>, Vec<&Body>) =
        view.bodies.iter().partition(|body| about.units.contains(&body.id));
    plan.body_names(&about);
    plan.mark_names(&shown, language);
    plan.body_names(&others);
    plan.cell_names(language);
    plan.terrain_names(language);
    Some(plan.drawing(language.word("print-measured")))
}

/// Returns the corners of the area to be shown: the deciding measurements and the units concerned, with a margin,
/// within the game table. Returns nothing if none of them has a place there.
fn frame(view: &View, marks: &[Mark], about: &DrawingSubject) -> Option<(DVec2, DVec2)> {
    let (near, far) = view.bounds()?;
    let marks = marks.iter().filter(|mark| about.decides(mark));
    let marked = marks.clone().filter(|mark| !reaches(mark));
    let named = marks.filter_map(|mark| mark.of.as_ref());
    let bodies = about.units.iter().chain(named);
    let bodies = bodies.filter_map(|id| view.body(id));
    let mut points: Vec<DVec2> = marked.flat_map(|mark| points(&mark.figure)).collect();
    points.extend(bodies.filter_map(block).flat_map(|block| block.corners()));
    let low = points.iter().copied().reduce(DVec2::min)?;
    let high = points.iter().copied().reduce(DVec2::max)?;
    let margin = (high - low).max_element().max(LEAST_CM) * MARGIN;
    let half = ((high - low) / 2.0 + margin).max(DVec2::splat(LEAST_CM / 2.0));
    let middle = low.midpoint(high);
    let (from, to) = ((middle - half).max(near), (middle + half).min(far));
    (from.cmplt(to).all()).then_some((from, to))
}

/// Returns true if a mark is a zone or a band, which reaches across the game table.
fn reaches(mark: &Mark) -> bool {
    matches!(mark.kind, MarkKind::Front | MarkKind::Flank | MarkKind::Rear | MarkKind::Band)
}

fn points(figure: &Figure) -> Vec<DVec2> {
    match figure {
        Figure::Point(point) => vec![*point],
        Figure::Line(points) | Figure::Area(points) => points.clone(),
    }
}

/// Returns the rectangle that a unit or general covers. For a general it is a small symbol. Returns nothing for one
/// without a place on the table.
fn block(body: &Body) -> Option<Rect> {
    let (at, facing) = body.pose?;
    let sign = || Rect::new(at, facing, 2.0 * SIGN_CM, 2.0 * SIGN_CM);
    Some(body.outline().unwrap_or_else(sign))
}

const fn grey(shade: u8) -> Ink {
    Ink(shade, shade, shade)
}

fn pen(width: f64) -> Pen {
    Pen::black(width, false)
}

fn dashes(width: f64) -> Pen {
    Pen { dashed: true, ..pen(width) }
}

/// A drawing in progress.
struct Plan<'v> {
    view: &'v View,
    from: DVec2,
    to: DVec2,
    shapes: Vec<Shape>,
    labels: Labels,
    /// The fill of the stands of each side, in the order of the sides.
    sides: &'static [Ink],
    /// The units and cards whose names are already written on cards.
    named: Vec<&'v Id>,
}

impl<'v> Plan<'v> {
    fn new(view: &'v View, from: DVec2, to: DVec2) -> Self {
        let letter_cm = ((to - from) / LETTERS).max_element();
        Self {
            view,
            from,
            to,
            shapes: Vec::new(),
            labels: Labels::new(from, to, letter_cm),
            sides: &SIDES,
            named: Vec::new(),
        }
    }

    fn drawing(mut self, caption: String) -> Drawing {
        self.shapes.extend(self.labels.into_shapes());
        Drawing {
            from: self.from,
            to: self.to,
            // A scale means nothing on a board where distances are counted in cells.
            scale: self.view.cells.is_empty().then_some(self.view.unit),
            caption,
            shapes: self.shapes,
        }
    }

    fn area(&mut self, corners: Vec<DVec2>, pen: Option<Pen>, fill: Option<Ink>) {
        self.shapes.push(Shape::Area { corners, pen, fill });
    }

    fn line(&mut self, points: Vec<DVec2>, pen: Pen) {
        self.shapes.push(Shape::Line { points, pen });
    }

    /// Returns true if the frame contains the whole mark. Zones and bands always count as contained.
    fn holds(&self, mark: &Mark) -> bool {
        let inside = |point: &DVec2| point.cmpge(self.from).all() && point.cmple(self.to).all();
        reaches(mark) || points(&mark.figure).iter().all(inside)
    }

    /// Returns true if a rectangle may reach into the frame.
    fn is_seen(&self, block: &Rect) -> bool {
        let reach = DVec2::splat(block.radius());
        let (low, high) = (block.centre() - reach, block.centre() + reach);
        low.cmple(self.to).all() && high.cmpge(self.from).all()
    }

    /// Draws all units and generals on the game table. With `numbered`, stands with enough room get their numbers.
    fn bodies(&mut self, numbered: bool) {
        let view = self.view;
        for body in view.bodies.iter().filter(|body| body.present) {
            let Some(block) = block(body).filter(|block| self.is_seen(block)) else {
                continue;
            };
            let side = body.side.as_ref().and_then(|side| view.side_number(side));
            let fill = self.sides.iter().cycle().nth(side.unwrap_or_default()).copied();
            if body.stands.is_empty() {
                let signs = block.edge_middles().to_vec();
                self.area(signs, Some(pen(WIDTHS.1)), fill);
            }
            for (number, stand) in &body.stands {
                let [left, right, ..] = stand.corners();
                self.area(stand.corners().to_vec(), Some(pen(WIDTHS.0)), fill);
                if body.has_front() || body.plate.is_none() {
                    self.line(vec![left, right], pen(WIDTHS.2));
                }
                self.labels.take(stand);
                if numbered && body.plate.is_none() && body.kind == BodyKind::Unit {
                    self.labels.number(*number, stand);
                }
            }
            if body.stands.is_empty() {
                self.labels.take(&block);
            }
        }
    }

    fn body_names(&mut self, bodies: &[&Body]) {
        let seen = bodies.iter().filter(|body| body.present && !self.named.contains(&&body.id));
        let mut blocks: Vec<_> = seen
            .filter_map(|body| Some((*body, block(body)?)))
            .filter(|(_, block)| self.is_seen(block))
            .collect();
        // The sign of a general is small, and names of others soon take the room near it.
        blocks.sort_by_key(|(body, _)| body.kind != BodyKind::General);
        for (body, block) in blocks {
            self.labels.beside(&block, &[&body.name, body.id.as_str()]);
        }
    }
}

#[cfg(test)]
mod tests;
