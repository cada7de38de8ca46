//! Laying units side by side along a line drawn on the table. Their fronts are on the line.

use super::{Desk, HeldPiece, Hold};
use dice::Id;
use geometry::Pose;
use geometry::units::Bearing;
use glam::DVec2;
use ruling::Reason;
use ruling::table::{Body, BodyKind};

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
pub(super) fn side_by_side(bodies: &[Body], (from, to): (DVec2, DVec2), looks: Bearing) -> Vec<HeldPiece> {
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

impl Desk {
    /// Returns the units that are being laid along a line, with the line. Returns `None` if there are none.
    pub fn laying(&self) -> Option<&LineLayout> {
        self.laying.as_ref()
    }

    /// Starts to lay units along the next line that is drawn. They are the picked units, or else all units of the first
    /// side in the tray. A second call cancels this.
    pub(super) fn lay(&mut self) {
        if self.laying.is_some() {
            return self.lay_nothing();
        }
        let tray = self.tray();
        if self.picked.is_empty()
            && let Some(side) = tray.first().and_then(|body| body.side.clone())
        {
            self.pick_in_tray(&side);
        }
        let view = self.session.view();
        let known = |id: &Id| {
            let lying = tray.iter().find(|body| body.id == *id);
            let standing =
                || view.body(id).filter(|body| body.kind == BodyKind::Unit && !body.stands.is_empty());
            lying.or_else(standing).cloned()
        };
        let units: Vec<Body> = self.picked.iter().filter_map(known).collect();
        if units.is_empty() || self.is_board() {
            let variant = if self.is_board() { "board" } else { "nobody" };
            return self.complain(&Reason::new("set-up", variant));
        }
        self.shaping = None;
        self.put_back();
        let count = i64::try_from(units.len()).unwrap_or_default();
        self.laying = Some(LineLayout { units, line: None, about: false });
        self.done(Reason::new("hint-lay", "").count("count", count));
    }

    /// Sets the line between two points of the table, in cm. Shows the units along it, held in the hand.
    pub fn lay_along(&mut self, from: DVec2, to: DVec2) {
        if let Some(laying) = &mut self.laying {
            laying.line = Some((from, to));
        }
        self.hold_along();
    }

    /// Lays the units along the side's own edge of the table, as a single step. No line has to be drawn.
    pub(super) fn lay_at_edge(&mut self) {
        let side = self.laying.as_ref().and_then(|laying| laying.units.first()?.side.clone());
        let Some((least, most)) = self.session.view().bounds() else { return };
        let (middle, table) = (least.midpoint(most), most - least);
        let looks = self.looks(side.as_ref(), middle);
        let (ahead, right) = (looks.forward(), looks.right());
        let centre = middle - ahead * (table.dot(ahead.abs()) * (0.5 - FROM_EDGE));
        let half = right * (table.dot(right.abs()) * (0.5 - FROM_SIDES));
        self.lay_along(centre - half, centre + half);
        self.laid();
    }

    /// Makes the units face the other way. Returns true if units are being laid.
    pub fn lay_about(&mut self) -> bool {
        let Some(laying) = &mut self.laying else {
            return false;
        };
        laying.about = !laying.about;
        self.hold_along();
        true
    }

    fn hold_along(&mut self) {
        let Some(laying) = &self.laying else { return };
        let Some((from, to)) = laying.line else { return };
        let side = laying.units.first().and_then(|body| body.side.as_ref());
        let ahead = self.looks(side, 0.5 * (from + to));
        // Of the two facings across the line, the units get the one nearer to the enemy's direction. If the line points
        // straight at the enemy, either will do.
        let across = Bearing::of((to - from).perp()).filter(|_| from.distance(to) >= POINT_CM);
        let faced = across.map_or(ahead, |left| {
            if left.turn_to(ahead).abs() <= 90.0 + 1e-9 { left } else { left.turned(180.0) }
        });
        let looks = if laying.about { faced.turned(180.0) } else { faced };
        self.hold = Hold::fresh(side_by_side(&laying.units, (from, to), looks));
        self.tried = None;
    }

    /// Sets the units down along the line, as a single step. If they do not fit on the table, the desk says so and
    /// another line can be drawn.
    pub fn laid(&mut self) {
        let Some(hold) = &self.hold else { return };
        if !self.lies_on_table(hold) {
            self.hold = None;
            if let Some(laying) = &mut self.laying {
                laying.line = None;
            }
            return self.complain(&Reason::new("set-up", "off-table"));
        }
        let message = |desk: &Self| desk.message.clone();
        self.set_down();
        if self.laying.is_none() {
            let done = message(self);
            self.pick_nobody();
            self.message = done;
        } else {
            self.hold = None;
        }
    }

    /// Cancels laying units. No unit is set down.
    pub(super) fn lay_nothing(&mut self) {
        self.laying = None;
        self.put_back();
    }
}
