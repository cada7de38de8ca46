//! Snapping: what is moved near another's edge is laid flush against it.

#[cfg(test)]
mod tests;

use super::Hold;
use glam::DVec2;
use seam::geometry::{Pose, Rect, Segment, nearest};
use seam::names::Id;
use seam::table::{Body, View};
use seam::units::Bearing;

/// How little an edge may be and still have something laid against it, in cm.
const LEAST_EDGE_CM: f64 = 0.1;

/// The correction that lays what is moved flush against an edge: a turn about a point, then a shift.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Snap {
    /// Whom it touches then.
    pub onto: Id,
    /// About which point it turns, in cm.
    pub about: DVec2,
    /// By how many degrees it turns to the right.
    pub turn: f64,
    /// How far it is shifted, in cm.
    pub shift: DVec2,
}

impl Snap {
    /// Where a point of what is moved comes to lie.
    pub(crate) fn moved(&self, point: DVec2) -> DVec2 {
        let (from, to) = (
            Pose { at: self.about, facing: Bearing::default() },
            Pose { at: self.about + self.shift, facing: Bearing::degrees(self.turn) },
        );
        to.to_world(from.to_local(point))
    }

    /// Where a rectangle of what is moved comes to lie.
    fn carried(&self, rect: &Rect) -> Rect {
        let centre = self.moved(rect.centre());
        let facing = rect.facing().turned(self.turn);
        Rect::new(centre, facing, rect.frontage(), rect.depth())
    }

    /// Corrects what the hand holds.
    pub(crate) fn correct(&self, hold: &mut Hold) {
        hold.shift = self.moved(hold.about + hold.shift) - hold.about;
        hold.turn += self.turn;
    }
}

/// A way to lay what is moved against an edge, and how good it is.
struct Fit {
    snap: Snap,
    /// How far the edge is to be brought, in cm: the nearest edge is meant.
    brought: f64,
    /// Whether edges or middles are in line.
    aligned: bool,
    /// How far the farthest corner goes, in cm.
    farthest: f64,
}

/// How what is moved is to be corrected so that it lies flush against the nearest edge of another body, with
/// edges or middles in line where they nearly are; none if there is no edge within reach.
///
/// # Units
/// `stands` are those of all that is moved, in cm, where the hand has them; no corner of them goes farther than
/// the reach.
///
/// # Edge cases
/// A place where it would lie on somebody is none to be laid at. Generals have no edges.
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
    // The nearest edge first; of the ways to lie against it the one in line, of these the shortest.
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

/// Whether no two overlap by more than the tolerance.
fn clear(laid: &[Rect], theirs: &[Rect], tolerance: f64) -> bool {
    let mut pairs = laid.iter().flat_map(|one| theirs.iter().map(|other| one.overlap(other)));
    pairs.all(|depth| depth <= tolerance)
}

/// The edges something can be laid against: those of the whole body, and where its stands lie at angles to it
/// or apart from each other those of each stand too.
fn edges_of(body: &Body, stands: &[Rect]) -> Vec<Segment> {
    let outline = body.outline();
    let filled: f64 = stands.iter().map(Rect::area).sum();
    let solid = outline.is_some_and(|outline| outline.area() <= filled * 1.01);
    let each = stands.iter().filter(|_| !solid);
    let rects = outline.iter().chain(each);
    let edges = rects.flat_map(Rect::edges);
    edges.filter(|edge| edge.a.distance(edge.b) >= LEAST_EDGE_CM).collect()
}

/// The ways in which each edge of an outline can be laid against an edge of another.
fn against(outline: &Rect, edge: &Segment, onto: &Id, reach_cm: f64) -> Vec<Fit> {
    let along = (edge.b - edge.a).normalize_or_zero();
    let length = edge.a.distance(edge.b);
    // The corners of a rectangle go round clockwise: outwards is to the left of an edge's way.
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
        // From the middle of the edge to the middle of the own one, along it.
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
