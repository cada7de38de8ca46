//! Collisions of moving stands: the time at which a stand first runs into something, and the crossing of rivers.

use super::prelude::*;
use geometry::{minus, total};

/// The length in cm below which a difference counts as a rounding error.
pub(super) const HAIR: f64 = 1e-6;

/// Returns the time, from 0 to 1, at which a moving stand first runs into something. If the stand overlaps the thing at
/// the start, the stand is enlarged or reduced by each margin in cm in turn, until it starts clear. Returns `None` if
/// there is no collision, or if no margin leaves the stand clear: the stand may then move off.
pub(super) fn first(
    stand: &Rect,
    margins: [f64; 3],
    spans: impl Fn(&Rect) -> Vec<(f64, f64)>,
) -> Option<f64> {
    let begins = |margin: f64| spans(&stand.grown(margin)).first().map(|(from, _)| *from);
    let clear = |begins: &Option<f64>| begins.is_none_or(|from| from > INSTANT);
    margins.into_iter().map(begins).find(clear).flatten()
}

/// The share of a motion's time that still counts as its start.
const INSTANT: f64 = 1e-9;

/// Returns the bridges and fords on the table.
pub(super) fn crossings(survey: Survey<'_>) -> impl Iterator<Item = &Terrain> + Clone {
    let pieces = survey.position.terrain.iter();
    pieces.filter(|piece| matches!(piece.kind, TerrainKind::Bridge | TerrainKind::Ford))
}

/// Returns the time, from 0 to 1, at which a moving unit's stands first enter a river outside the bridges and fords.
/// Returns `None` if they do not.
pub(super) fn wades(survey: Survey<'_>, river: &Terrain, stands: &[Rect], motion: &Motion) -> Option<f64> {
    let tolerance = survey.position.ground.tolerance;
    let margins = [0.0, -tolerance, -2.0 * tolerance];
    let times =
        stands.iter().filter_map(|stand| first(stand, margins, |body| wet(survey, river, body, motion)));
    times.min_by(f64::total_cmp)
}

/// Returns the time spans in which a moving stand is in a river outside the bridges and fords. On a bridge or ford,
/// only the line from the middle of the stand's rear to the middle of its front has to stay dry. Elsewhere no part of
/// the stand may get wet.
///
/// # Source
/// `move.bar.all`
pub(super) fn wet(survey: Survey<'_>, river: &Terrain, body: &Rect, motion: &Motion) -> Vec<(f64, f64)> {
    if river.distance(body) > body.radius() + motion.length(body.centre()) {
        return Vec::new();
    }
    // The line is a very thin rectangle, because exact times can be computed for rectangles only.
    let line = Rect::new(body.centre(), body.facing(), HAIR, body.depth());
    let banks = edges_of(survey, river);
    let outlines = std::iter::once(river).chain(crossings(survey));
    let edges: Vec<Segment> = outlines.flat_map(|piece| edges_of(survey, piece)).collect();
    let mut times = motion.events(&line, edges.into_iter());
    times.extend(motion.events(body, banks.into_iter()));
    Motion::spans(times, |time| stands_wet(survey, river, &motion.rect(body, time)))
}

/// Returns true if a stand is in a river outside the bridges and fords. On a bridge or ford only the line from the
/// middle of its rear to the middle of its front has to be dry.
///
/// # Source
/// `move.bar.all`
pub(super) fn stands_wet(survey: Survey<'_>, river: &Terrain, stand: &Rect) -> bool {
    if !lies_in(survey, river, stand) {
        return false;
    }
    let half = stand.facing().forward() * (0.5 * stand.depth());
    let middle = Segment { a: stand.centre() - half, b: stand.centre() + half };
    let crossed = |piece| !stretches(survey, piece, &middle).is_empty();
    !crossings(survey).any(crossed) || wet_stretch(survey, river, &middle) > HAIR
}

/// Returns the length in cm of the part of a straight line that lies in water outside the bridges and fords.
///
/// # Source
/// `move.bar.all`
pub(super) fn wet_stretch(survey: Survey<'_>, water: &Terrain, straight: &Segment) -> f64 {
    let wet = stretches(survey, water, straight);
    if wet.is_empty() {
        return 0.0;
    }
    let crossed: Vec<(f64, f64)> =
        crossings(survey).flat_map(|piece| stretches(survey, piece, straight)).collect();
    total(&minus(&wet, &crossed)) * straight.length()
}

/// Returns the rectangles that make up a piece of terrain drawn as a line. A line without a width gets the width in the
/// rule tables. An area gives no rectangles.
///
/// # Source
/// `move.half.line`
pub(super) fn outlines(survey: Survey<'_>, piece: &Terrain) -> Vec<Rect> {
    let Shape::Line(line) = &piece.shape else {
        return Vec::new();
    };
    if line.width() > 0.0 {
        return line.bars().collect();
    }
    let wide = survey.tables.move_half_line.width_cm;
    line.spans().filter_map(|span| band(&span, wide)).collect()
}

/// Returns a straight part of a line as a rectangle `wide` cm wide. Returns `None` if the part has no length.
pub(super) fn band(span: &Segment, wide: f64) -> Option<Rect> {
    let facing = Bearing::of(span.b - span.a)?;
    Some(Rect::new(span.at(0.5), facing, wide, span.length()))
}

/// Returns the edges of a piece of terrain. A line has the edges of its rectangles.
pub(super) fn edges_of(survey: Survey<'_>, piece: &Terrain) -> Vec<Segment> {
    match &piece.shape {
        Shape::Area(area) => area.edges().collect(),
        Shape::Line(_) => outlines(survey, piece).iter().flat_map(Rect::edges).collect(),
    }
}

/// Returns the stretches of a segment that lie inside a piece of terrain, as pairs of shares of the segment's length.
pub(super) fn stretches(survey: Survey<'_>, piece: &Terrain, segment: &Segment) -> Vec<(f64, f64)> {
    match &piece.shape {
        Shape::Area(area) => area.stretches(segment),
        Shape::Line(_) => outlines(survey, piece).iter().filter_map(|bar| segment.stretch_in(bar)).collect(),
    }
}

/// Returns true if some part of a stand lies in a piece of terrain.
fn lies_in(survey: Survey<'_>, piece: &Terrain, stand: &Rect) -> bool {
    match &piece.shape {
        Shape::Area(area) => area.overlaps(stand),
        Shape::Line(_) => outlines(survey, piece).iter().any(|bar| bar.overlap(stand) > HAIR),
    }
}
