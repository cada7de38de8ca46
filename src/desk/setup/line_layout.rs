//! Laying units side by side along a line drawn on the table. Their fronts are on the line.

use crate::hand::{HeldPiece, Hold};
use crate::session::Session;
use dice::Id;
use geometry::Pose;
use geometry::units::Bearing;
use glam::DVec2;
use ruling::table::Body;

/// The place of a line that the desk chooses. This is its distance from the side's own edge of the table and from the
/// two adjacent edges, as shares of the table. The values are defaults of the desk and not rules.
const FROM_EDGE: f64 = 1.0 / 6.0;
const FROM_SIDES: f64 = 0.1;
/// The length in cm below which a line is treated as a point.
const POINT_CM: f64 = 0.5;

/// The units that are being laid along a line.
#[derive(Clone, Debug)]
pub struct LineLayout {
    /// The units, in the order in which they will stand. Their present poses do not matter.
    units: Vec<Body>,
    /// The line that has been drawn so far, in cm.
    pub line: Option<(DVec2, DVec2)>,
    /// True if the units face away from the direction that the desk would choose.
    about: bool,
}

/// Places bodies side by side in order, with their fronts on a line. If the line is short, the bodies touch. If it is
/// long, they are spread over its whole length.
///
/// # Units
/// Centimetres.
///
/// # Edge cases
/// If the two points are the same, the row begins at that point and extends to the right, as seen by the bodies.
pub(crate) fn side_by_side(bodies: &[Body], (from, to): (DVec2, DVec2), looks: Bearing) -> Vec<HeldPiece> {
    let length = from.distance(to);
    let along = if length < POINT_CM { looks.right() } else { (to - from) / length };
    let spans: Vec<_> = bodies.iter().filter_map(|body| Some((body, span(body)?))).collect();
    let total: f64 = spans.iter().map(|(_, span)| span.width()).sum();
    let between = u32::try_from(spans.len().saturating_sub(1)).ok().filter(|gaps| *gaps > 0);
    let gap = between.map_or(0.0, |gaps| (length - total).max(0.0) / f64::from(gaps));
    let mut begins = 0.0;
    let mut laid = Vec::new();
    for (body, span) in spans {
        let middle = from + along * (begins + 0.5 * span.width());
        let at = middle - looks.right() * span.middle() - looks.forward() * span.front;
        laid.extend(HeldPiece::at(body, Pose { at, facing: looks }));
        begins += span.width() + gap;
    }
    laid
}

/// The distances in cm by which a body's stands extend from its pose: to the left, to the right and ahead.
struct Span {
    left: f64,
    right: f64,
    front: f64,
}

impl Span {
    fn width(&self) -> f64 {
        self.right - self.left
    }

    fn middle(&self) -> f64 {
        0.5 * (self.left + self.right)
    }
}

fn span(body: &Body) -> Option<Span> {
    let (at, facing) = body.pose?;
    let pose = Pose { at, facing };
    let corners = body.stands.iter().flat_map(|(_, stand)| stand.corners());
    let (low, high) = corners
        .map(|corner| pose.to_local(corner))
        .fold((DVec2::INFINITY, DVec2::NEG_INFINITY), |(low, high), corner| {
            (low.min(corner), high.max(corner))
        });
    (low.x < high.x).then_some(Span { left: low.x, right: high.x, front: high.y })
}

impl LineLayout {
    /// Returns a layout without a line.
    pub(crate) fn new(units: Vec<Body>) -> Self {
        Self { units, line: None, about: false }
    }

    /// Makes the units face the other way.
    pub(crate) fn turn_about(&mut self) {
        self.about = !self.about;
    }

    /// Keeps only the first units, as many as fit on the line along the side's own edge.
    pub(crate) fn keep_fitting(&mut self, session: &Session) {
        let line = self.line_at_edge(session, 1.0);
        let mut left = line.map_or(0.0, |(from, to)| from.distance(to));
        let widths = self.units.iter().map(|body| span(body).map_or(0.0, |span| span.width()));
        let fitting = widths.take_while(|width| {
            left -= width;
            left >= 0.0
        });
        let count = fitting.count().max(1);
        self.units.truncate(count);
    }

    /// Returns a line along the side's own edge of the table. `share` is the share of the usual distance from the edge.
    /// Returns `None` if the table has no bounds.
    pub(crate) fn line_at_edge(&self, session: &Session, share: f64) -> Option<(DVec2, DVec2)> {
        let (least, most) = session.view().bounds()?;
        let (middle, table) = (least.midpoint(most), most - least);
        let looks = session.looks(self.side(), middle);
        let (ahead, right) = (looks.forward(), looks.right());
        let centre = middle - ahead * (table.dot(ahead.abs()) * (0.5 - FROM_EDGE * share));
        let half = right * (table.dot(right.abs()) * (0.5 - FROM_SIDES));
        Some((centre - half, centre + half))
    }

    /// Returns the units as they are held along the line. Returns `None` while no line is drawn.
    pub(crate) fn hold(&self, session: &Session) -> Option<Hold> {
        let (from, to) = self.line?;
        let ahead = session.looks(self.side(), 0.5 * (from + to));
        // Of the two facings across the line, the units get the one nearer to the enemy's direction. If the line points
        // straight at the enemy, either will do.
        let across = Bearing::of((to - from).perp()).filter(|_| from.distance(to) >= POINT_CM);
        let faced = across.map_or(ahead, |left| {
            if left.turn_to(ahead).abs() <= 90.0 + 1e-9 { left } else { left.turned(180.0) }
        });
        let looks = if self.about { faced.turned(180.0) } else { faced };
        Hold::fresh(side_by_side(&self.units, (from, to), looks))
    }

    /// Returns the side of the units.
    fn side(&self) -> Option<&Id> {
        self.units.first()?.side.as_ref()
    }
}
