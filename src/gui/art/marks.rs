//! Marks: the drawing of measured zones, bands, distances, sightlines and paths.

use super::Scene;
use super::area::{hatch, triangles};
use super::ink::{Ink, Lens, along, spans};
use super::names::{Labels, NameGrid, about, write};
use crate::tokens::{Hue, Palette};
use egui::{Color32, Painter, Stroke, StrokeKind};
use glam::DVec2;
use ruling::Arg;
use ruling::table::{Figure, Mark, MarkKind};

/// The distance from the edge of the table, in cm, within which a line counts as lying on the edge.
const ON_EDGE: f64 = 0.01;
/// The share of the greatest distance from a unit at which a point counts as lying on the arc of a band.
const ARC: f64 = 0.97;
/// The distance between the lines of a hatching, in points.
const HATCH: f64 = 9.0;

/// The drawing of marks: a mesh for the shapes, and texts above.
pub(super) struct Chart<'a> {
    pub ink: Ink,
    pub lens: Lens,
    pub palette: Palette,
    pub scene: &'a Scene<'a>,
}

/// The colour and line width of a mark.
#[derive(Clone, Copy)]
struct Weight {
    color: Color32,
    width: f64,
}

impl<'a> Chart<'a> {
    /// Draws the marks below the stands: zones and bands.
    pub(super) fn under(&mut self) {
        for mark in self.in_order() {
            let weight = self.weight(mark);
            match (mark.kind, &mark.figure) {
                (MarkKind::Front | MarkKind::Flank | MarkKind::Rear, Figure::Area(points)) => {
                    if self.is_around(mark) {
                        self.bounds(points, weight);
                    } else {
                        self.zone(mark.kind, &self.points(mark).0, weight);
                    }
                }
                (MarkKind::Band, _) => {
                    let (points, closed) = self.points(mark);
                    self.ink.path(&points, closed, weight.width, weight.color);
                }
                _ => {}
            }
        }
    }

    /// Draws the marks above the stands: lines and places.
    pub(super) fn over(&mut self) {
        for mark in self.in_order() {
            let weight = self.weight(mark);
            let (points, closed) = self.points(mark);
            match mark.kind {
                MarkKind::Front | MarkKind::Flank | MarkKind::Rear | MarkKind::Band => {}
                MarkKind::Distance => self.dimension(&points, weight),
                MarkKind::Sees => self.ink.path(&points, closed, weight.width * 0.8, weight.color),
                MarkKind::Hidden => self.hidden(&points, weight),
                MarkKind::Blocker => self.blocker(&points, closed, weight),
                MarkKind::Way => self.way(&points, weight),
                MarkKind::Place => self.place(&points, closed, weight),
                MarkKind::Stop => self.stop(&points, weight),
                MarkKind::Order => self.order(&points, weight),
                MarkKind::Refused => {
                    self.order(&points, weight);
                    self.barred(&points, weight);
                }
            }
        }
    }

    /// Writes the texts of the marks. Highlighted marks come first, so that they get the best places.
    pub(super) fn texts(&self, painter: &Painter, names: &Labels) {
        let mut taken = NameGrid::default();
        for mark in self.in_order().into_iter().rev() {
            let lit = self.is_lit(mark);
            let zone = matches!(mark.kind, MarkKind::Front | MarkKind::Flank | MarkKind::Rear);
            let Some(text) = self.text(mark).filter(|_| !zone || lit || self.scene.captions) else {
                continue;
            };
            let places = self.places(mark).into_iter().map(|middle| about(painter, middle, &text));
            let places: Vec<_> = places.collect();
            let clear = |rect: &&egui::Rect| taken.is_free(**rect, None);
            let free = places
                .iter()
                .filter(clear)
                .find(|rect| names.is_free(**rect, &self.lens))
                .or_else(|| places.iter().find(clear).filter(|_| !zone && mark.kind != MarkKind::Band));
            let Some(rect) = free.or_else(|| places.first().filter(|_| lit)).copied() else {
                continue;
            };
            taken.take(rect, None);
            let weight = self.weight(mark);
            let paper = self.palette.paper.gamma_multiply(if self.is_dim(mark) { 0.5 } else { 0.92 });
            let stroke = Stroke::new(if lit { 1.6 } else { 0.8 }, weight.color);
            painter.rect(rect, 3.0, paper, stroke, StrokeKind::Middle);
            let ink = if self.is_dim(mark) { self.palette.place } else { self.palette.ink };
            write(painter, rect, &text, ink);
        }
    }

    /// Returns the marks with the highlighted ones last, above the others.
    fn in_order(&self) -> Vec<&'a Mark> {
        let mut marks = self.scene.marks.clone();
        marks.sort_by_key(|mark| self.is_lit(mark));
        marks
    }

    fn is_lit(&self, mark: &Mark) -> bool {
        self.scene.lit.is_some_and(|path| mark.shows(path))
    }

    fn is_dim(&self, mark: &Mark) -> bool {
        self.scene.lit.is_some() && !self.is_lit(mark)
    }

    fn weight(&self, mark: &Mark) -> Weight {
        let color = match mark.kind {
            MarkKind::Front => self.palette.hue(Hue::Front),
            MarkKind::Flank => self.palette.hue(Hue::Flank),
            MarkKind::Rear => self.palette.hue(Hue::Rear),
            MarkKind::Sees => self.palette.hue(Hue::Sees),
            MarkKind::Hidden | MarkKind::Blocker | MarkKind::Stop | MarkKind::Refused => {
                self.palette.hue(Hue::Stops)
            }
            MarkKind::Order => self.palette.hue(Hue::Order),
            MarkKind::Band | MarkKind::Distance | MarkKind::Way | MarkKind::Place => self.palette.mark,
        };
        let (share, width) = match (self.is_lit(mark), self.is_dim(mark)) {
            (true, _) => (1.0, 3.2),
            (_, true) => (0.35, 1.2),
            _ => (0.9, 1.6),
        };
        Weight { color: color.gamma_multiply(share), width }
    }

    /// Returns the points of a mark in the window, and true for a closed outline.
    fn points(&self, mark: &Mark) -> (Vec<DVec2>, bool) {
        let seen = |points: &[DVec2]| points.iter().map(|point| self.lens.at(*point)).collect();
        match &mark.figure {
            Figure::Point(at) => (seen(&[*at]), false),
            Figure::Line(points) => (seen(points), false),
            Figure::Area(points) => (seen(points), true),
        }
    }

    /// Returns true for a whole zone of the picked unit on a table, which goes on to the edge of the table. A part within
    /// reach has a text, a highlighted zone is the reason of a line, and a board has zones of single cells.
    fn is_around(&self, mark: &Mark) -> bool {
        mark.says.is_none() && mark.of.is_some() && self.scene.view.ground.is_some() && !self.is_lit(mark)
    }

    /// Draws the bounds of a zone that goes on to the edge of the table: thin lines, without those along that edge.
    fn bounds(&mut self, points: &[DVec2], weight: Weight) {
        let table = self.scene.view.bounds();
        let along_edge = |a: DVec2, b: DVec2| {
            table.is_some_and(|(low, high)| {
                [low, high].iter().any(|corner| {
                    let (a, b) = ((a - *corner).abs(), (b - *corner).abs());
                    a.x.max(b.x) < ON_EDGE || a.y.max(b.y) < ON_EDGE
                })
            })
        };
        for (a, b) in spans(points, true).filter(|(a, b)| !along_edge(*a, *b)) {
            let (a, b) = (self.lens.at(a), self.lens.at(b));
            self.ink.line(a, b, weight.width * 0.75, weight.color.gamma_multiply(0.7));
        }
    }

    /// Draws a zone, or the part within reach: pale, with an outline and the hatching of its kind.
    fn zone(&mut self, kind: MarkKind, points: &[DVec2], weight: Weight) {
        for triangle in triangles(points) {
            self.ink.patch(triangle, weight.color.gamma_multiply(0.1));
        }
        let slopes: &[DVec2] = match kind {
            MarkKind::Flank => &[DVec2::new(1.0, 1.0)],
            MarkKind::Rear => &[DVec2::new(1.0, 1.0), DVec2::new(1.0, -1.0)],
            _ => &[],
        };
        for slope in slopes {
            for [a, b] in hatch(points, slope.normalize(), HATCH) {
                self.ink.line(a, b, 1.0, weight.color.gamma_multiply(0.38));
            }
        }
        self.ink.path(points, true, weight.width, weight.color);
    }

    /// Draws a dimension line with ticks at both ends.
    fn dimension(&mut self, points: &[DVec2], weight: Weight) {
        self.ink.path(points, false, weight.width + 2.4, self.palette.paper.gamma_multiply(0.7));
        self.ink.path(points, false, weight.width, weight.color);
        for (at, way) in ends(points) {
            let tick = way.perp() * 6.0;
            self.ink.line(at - tick, at + tick, weight.width, weight.color);
        }
    }

    /// Draws a dashed line with a cross at the end.
    fn hidden(&mut self, points: &[DVec2], weight: Weight) {
        self.ink.dashes(points, false, (7.0, 5.0), (weight.width, weight.color));
        if let Some(end) = points.last() {
            self.cross(*end, 5.0, weight);
        }
    }

    fn cross(&mut self, at: DVec2, reach: f64, weight: Weight) {
        for arm in [DVec2::new(reach, reach), DVec2::new(reach, -reach)] {
            self.ink.line(at - arm, at + arm, weight.width + 0.6, weight.color);
        }
    }

    fn blocker(&mut self, points: &[DVec2], closed: bool, weight: Weight) {
        match points {
            [only] => self.ink.ring(*only, 7.0, weight.width, weight.color),
            _ => self.ink.path(points, closed, weight.width + 0.6, weight.color),
        }
    }

    /// Draws a path, with arrowheads along the line and at the end.
    fn way(&mut self, points: &[DVec2], weight: Weight) {
        self.ink.path(points, false, weight.width, weight.color);
        let heads = along(points, false, 60.0);
        let last = ends(points).last().copied();
        for (at, way) in heads.into_iter().chain(last) {
            let (back, aside) = (way * -9.0, way.perp() * 4.5);
            self.ink.convex([at, at + back + aside, at + back - aside], weight.color);
        }
    }

    /// Draws a dashed arrow for an action that is still to be done. The head is at the end.
    fn order(&mut self, points: &[DVec2], weight: Weight) {
        let width = weight.width + 1.0;
        self.ink.path(points, false, width + 2.0, self.palette.paper.gamma_multiply(0.6));
        self.ink.dashes(points, false, (11.0, 6.0), (width, weight.color));
        if let Some((at, way)) = ends(points).last().copied() {
            let (back, aside) = (way * -14.0, way.perp() * 7.0);
            self.ink.convex([at, at + back + aside, at + back - aside], weight.color);
        }
    }

    /// Draws a cross in the middle of an arrow, for an action that is not possible.
    fn barred(&mut self, points: &[DVec2], weight: Weight) {
        let whole: f64 = spans(points, false).map(|(a, b)| a.distance(b)).sum();
        if let Some((middle, _)) = along(points, false, whole.max(1e-6)).first().copied() {
            self.cross(middle, 8.0, Weight { width: weight.width + 1.4, ..weight });
        }
    }

    /// Draws the outline of a unit or general at a possible place.
    fn place(&mut self, points: &[DVec2], closed: bool, weight: Weight) {
        if let [only] = points {
            self.ink.ring(*only, 6.0, weight.width, weight.color);
            return;
        }
        for triangle in triangles(points).into_iter().filter(|_| closed) {
            self.ink.patch(triangle, weight.color.gamma_multiply(0.16));
        }
        let stroke = (weight.width, weight.color);
        self.ink.dashes(points, closed, (5.0, 3.0), stroke);
    }

    /// Draws the mark at which a path is stopped: a thick bar along a line, or a no-entry sign at a single point.
    fn stop(&mut self, points: &[DVec2], weight: Weight) {
        match points {
            [only] => {
                self.ink.disc(*only, 7.0, 20, weight.color);
                let half = DVec2::new(4.2, 0.0);
                self.ink.line(*only - half, *only + half, 2.4, self.palette.paper);
            }
            _ => self.ink.path(points, false, weight.width + 2.4, weight.color),
        }
    }

    /// Returns the text of a mark: its own text, else its length.
    fn text(&self, mark: &Mark) -> Option<String> {
        let language = self.scene.language;
        match (&mark.says, mark.cm, &mark.of) {
            (Some(says), _, _) => Some(language.say(says)),
            (None, Some(length), _) => Some(language.arg(&Arg::length(self.scene.view.unit, length))),
            (None, None, Some(of)) if mark.kind == MarkKind::Blocker => {
                let body = self.scene.view.body(of);
                Some(body.map_or_else(|| of.to_string(), |body| body.name.clone()))
            }
            _ => None,
        }
    }

    /// Returns the possible places for the text of a mark, the best first.
    fn places(&self, mark: &Mark) -> Vec<DVec2> {
        let (points, closed) = self.points(mark);
        let whole: f64 = spans(&points, false).map(|(a, b)| a.distance(b)).sum();
        if closed {
            let count = f64::from(u32::try_from(points.len()).unwrap_or(u32::MAX)).max(1.0);
            let middle = points.iter().sum::<DVec2>() / count;
            if mark.kind == MarkKind::Band {
                return self.on_arc(mark, &points);
            }
            return vec![middle, middle + DVec2::Y * 16.0, middle - DVec2::Y * 16.0];
        }
        if let [only] = points.as_slice() {
            return [-17.0, 17.0].map(|off| *only + DVec2::Y * off).into();
        }
        // Puts the text beside a short line, and on a long line.
        let beside = if whole < 70.0 { 16.0 } else { 0.0 };
        let on = |share: f64| {
            let places = along(&points, false, (whole * share * 2.0).max(1e-6));
            places.first().copied()
        };
        let places = [0.5, 0.35, 0.65, 0.2, 0.8].into_iter().filter_map(on);
        places.flat_map(|(at, way)| [at + way.perp() * beside, at - way.perp() * beside]).collect()
    }

    /// Returns the points on the arc of a band, the middle of the arc first.
    fn on_arc(&self, mark: &Mark, points: &[DVec2]) -> Vec<DVec2> {
        let body = mark.of.as_ref().and_then(|of| self.scene.view.body(of)?.pose);
        let Some(from) = body.map(|pose| self.lens.at(pose.0)) else {
            return points.to_vec();
        };
        let far = points.iter().map(|point| point.distance(from)).fold(0.0, f64::max);
        let mut arc = points.to_vec();
        arc.retain(|at| at.distance(from) >= far * ARC);
        let count = f64::from(u32::try_from(arc.len()).unwrap_or(u32::MAX)).max(1.0);
        let middle = arc.iter().sum::<DVec2>() / count;
        arc.sort_by(|a, b| a.distance(middle).total_cmp(&b.distance(middle)));
        arc
    }
}

/// Returns both ends of a line, each with the direction of the line there.
fn ends(points: &[DVec2]) -> Vec<(DVec2, DVec2)> {
    let parts: Vec<_> = spans(points, false).filter(|(a, b)| a != b).collect();
    let (Some((first, to)), Some((from, last))) = (parts.first(), parts.last()) else {
        return Vec::new();
    };
    vec![(*first, (*to - *first).normalize_or_zero()), (*last, (*last - *from).normalize_or_zero())]
}
