//! Units laid along a line that is drawn on the table: side by side, their fronts on it.

use super::{Desk, Held, Hold};
use glam::DVec2;
use seam::geometry::Pose;
use seam::names::Id;
use seam::ruling::Reason;
use seam::table::{Body, BodyKind};
use seam::units::Bearing;

/// Where nobody draws a line it is drawn so far from the side's own edge and from those beside it: shares of the table, a default
/// of the desk.
const FROM_EDGE: f64 = 1.0 / 6.0;
const FROM_SIDES: f64 = 0.1;
/// Less than this in cm is no line, but a point.
const POINT_CM: f64 = 0.5;

/// Units that are to be laid along a line.
#[derive(Clone, Debug)]
pub struct Laying {
    /// Who, laid out anywhere, in the order in which they will stand.
    units: Vec<Body>,
    /// The line as far as it is drawn, in cm.
    pub line: Option<(DVec2, DVec2)>,
    /// Whether they look the other way than they would by themselves.
    about: bool,
}

/// Where bodies stand side by side in their order, the middle parts of their front edges on the line from one point to the
/// other: flush with one another where the line is short, spread over all of it where it is longer.
///
/// # Units
/// Centimetres.
///
/// # Edge cases
/// Where the two points are one, the row begins there and goes on to the right of where they look.
pub(super) fn side_by_side(bodies: &[Body], (from, to): (DVec2, DVec2), looks: Bearing) -> Vec<Held> {
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
        laid.extend(Held::at(body, Pose { at, facing: looks }));
        begins += span.width() + gap;
    }
    laid
}

/// How far the stands of a body reach, seen from its pose: to the left, to the right, and ahead.
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
    /// The units that are to be laid along a line, and the line as far as it is drawn.
    pub fn laying(&self) -> Option<&Laying> {
        self.laying.as_ref()
    }

    /// The next line drawn on the table is one to lay units along: those picked; where nobody is, all of the first side that
    /// has some in the tray. Asked again it is left.
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
        self.laying = Some(Laying { units, line: None, about: false });
        self.done(Reason::new("hint-lay", "").count("count", count));
    }

    /// The line is drawn from one point of the table to another, in cm: the units are held along it.
    pub fn lay_along(&mut self, from: DVec2, to: DVec2) {
        if let Some(laying) = &mut self.laying {
            laying.line = Some((from, to));
        }
        self.hold_along();
    }

    /// No line is drawn by hand: the units stand along their side's own edge, in one step.
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

    /// All of them face about; whether there is anybody to.
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
        // Of the two ways a line can be faced, the one nearer to the enemy's; one drawn straight at him leaves it open.
        let across = Bearing::of((to - from).perp()).filter(|_| from.distance(to) >= POINT_CM);
        let faced = across.map_or(ahead, |left| {
            if left.turn_to(ahead).abs() <= 90.0 + 1e-9 { left } else { left.turned(180.0) }
        });
        let looks = if laying.about { faced.turned(180.0) } else { faced };
        self.hold = Hold::fresh(side_by_side(&laying.units, (from, to), looks));
        self.tried = None;
    }

    /// The line is drawn: the units stand along it, in one step. Where they do not fit on the table the desk says so, and
    /// waits for another line.
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

    /// No line is drawn.
    pub(super) fn lay_nothing(&mut self) {
        self.laying = None;
        self.put_back();
    }
}
