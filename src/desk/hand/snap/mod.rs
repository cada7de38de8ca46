//! Snapping: a body moved near the edge of another is placed flush against that edge.

#[cfg(test)]
mod tests;

use super::hold::Hold;
use dice::Id;
use geometry::units::Bearing;
use geometry::{Pose, Rect, Segment, nearest};
use glam::DVec2;
use ruling::table::{Body, View};

/// The length in cm below which bodies do not snap to an edge.
const LEAST_EDGE_CM: f64 = 0.1;

/// A correction that places the moved body flush against an edge. It is a turn about a point, then a shift.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Snap {
    /// The body that the moved body then touches.
    pub onto: Id,
    /// The point to turn about, in cm.
    pub about: DVec2,
    /// The angle to turn, in degrees clockwise.
    pub turn: f64,
    /// The shift after the turn, in cm.
    pub shift: DVec2,
}

impl Snap {
    /// Returns the corrected place of a point of the moved body.
    pub(crate) fn moved(&self, point: DVec2) -> DVec2 {
        let (from, to) = (
            Pose { at: self.about, facing: Bearing::default() },
            Pose { at: self.about + self.shift, facing: Bearing::degrees(self.turn) },
        );
        to.to_world(from.to_local(point))
    }

    /// Returns the corrected place of a rectangle of the moved body.
    fn carried(&self, rect: &Rect) -> Rect {
        let centre = self.moved(rect.centre());
        let facing = rect.facing().turned(self.turn);
        Rect::new(centre, facing, rect.frontage(), rect.depth())
    }

    /// Applies the correction to the units in the hand.
    pub(crate) fn correct(&self, hold: &mut Hold) {
        hold.shift = self.moved(hold.about + hold.shift) - hold.about;
        hold.turn += self.turn;
    }
}

/// A possible correction, with the values that rank it.
struct Fit {
    snap: Snap,
    /// The distance in cm by which the edge moves. The shortest is preferred.
    brought: f64,
    /// True if the ends or the middles of the two edges are aligned.
    aligned: bool,
    /// The distance in cm that the farthest-moving corner moves.
    farthest: f64,
}

/// Finds the correction that places the moved bodies flush against the nearest edge of another body.
///
/// If ends or middles are nearly aligned, the correction aligns them too. Returns `None` if no edge is within reach.
///
/// # Units
/// `stands` are the stands of all moved bodies in cm, where the hand holds them. No corner moves farther than the
/// reach.
///
/// # Edge cases
/// A place is not used if the moved bodies would overlap another body there. Generals have no edges.
pub(crate) fn snap(view: &View, moving: &[Id], stands: &[Rect], reach_cm: f64) -> Option<Snap> {
    let tolerance = view.ground?.tolerance;
    let outline = Rect::around(stands, stands.first()?.facing())?;
    let others: Vec<(&Body, Vec<Rect>)> = view
        .bodies
        .iter()
        .filter(|body| !moving.contains(&body.id) && !body.stands.is_empty())
        .map(|body| (body, body.stands.iter().map(|(_, stand)| *stand).collect()))
        .collect();
    let mut fits: Vec<Fit> = Vec::new();
    for (body, theirs) in &others {
        let near = |stand: &Rect| stand.distance(&outline) <= reach_cm;
        if theirs.iter().any(near) {
            let edges = edges_of(body, theirs);
            fits.extend(edges.iter().flat_map(|edge| against(&outline, edge, &body.id, reach_cm)));
        }
    }
    // The order is: nearest edge first, then aligned before unaligned, then the shortest move.
    let rank = |fit: &Fit| (fit.brought, !fit.aligned, fit.farthest);
    fits.sort_by(|one, other| {
        let (one, other) = (rank(one), rank(other));
        let brought = one.0.total_cmp(&other.0);
        brought.then(one.1.cmp(&other.1)).then(one.2.total_cmp(&other.2))
    });
    let lies = |fit: &Fit| {
        let laid: Vec<Rect> = stands.iter().map(|stand| fit.snap.carried(stand)).collect();
        others.iter().all(|(body, theirs)| {
            let touches = body.id != fit.snap.onto
                || nearest(&laid, theirs).is_some_and(|distance| distance <= tolerance);
            touches && clear(&laid, theirs, tolerance)
        })
    };
    fits.into_iter().find(lies).map(|fit| fit.snap)
}

/// Returns true if no two rectangles overlap by more than the tolerance.
fn clear(laid: &[Rect], theirs: &[Rect], tolerance: f64) -> bool {
    let mut pairs = laid.iter().flat_map(|one| theirs.iter().map(|other| one.overlap(other)));
    pairs.all(|depth| depth <= tolerance)
}

/// Returns the edges to snap to, which are those of the whole body. If its stands are at angles or apart, the edges of
/// each stand are included.
fn edges_of(body: &Body, stands: &[Rect]) -> Vec<Segment> {
    let outline = body.outline();
    let filled: f64 = stands.iter().map(Rect::area).sum();
    let solid = outline.is_some_and(|outline| outline.area() <= filled * 1.01);
    let each = stands.iter().filter(|_| !solid);
    let rects = outline.iter().chain(each);
    let edges = rects.flat_map(Rect::edges);
    edges.filter(|edge| edge.a.distance(edge.b) >= LEAST_EDGE_CM).collect()
}

/// Returns the corrections that place an edge of an outline against an edge of another body.
fn against(outline: &Rect, edge: &Segment, onto: &Id, reach_cm: f64) -> Vec<Fit> {
    let along = (edge.b - edge.a).normalize_or_zero();
    let length = edge.a.distance(edge.b);
    // The corners of a rectangle are in clockwise order, so the outside is to the left of an edge's direction.
    let outward = along.perp();
    let mut fits = Vec::new();
    for own in outline.edges() {
        let own_length = own.a.distance(own.b);
        let (Some(looks), Some(wanted)) = (Bearing::of((own.b - own.a).perp()), Bearing::of(-outward)) else {
            continue;
        };
        let about = own.at(0.5);
        let turn = looks.turn_to(wanted);
        let gap = (about - edge.a).dot(outward);
        // The offset along the other edge, from its middle to the middle of the moved edge.
        let aside = (about - edge.at(0.5)).dot(along);
        let slack = 0.5 * (length - own_length);
        let lines = [(0.0, true), (slack, true), (-slack, true), (aside, false)];
        for (place, aligned) in lines {
            let snap =
                Snap { onto: onto.clone(), about, turn, shift: along * (place - aside) - outward * gap };
            let way = |corner: DVec2| snap.moved(corner).distance(corner);
            let farthest = outline.corners().into_iter().map(way).fold(0.0, f64::max);
            let beside = place.abs() < 0.5 * (length + own_length);
            if beside && farthest <= reach_cm {
                fits.push(Fit { snap, brought: gap.abs(), aligned, farthest });
            }
        }
    }
    fits
}
