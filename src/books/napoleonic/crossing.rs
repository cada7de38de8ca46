//! Running into things: when a moving stand first does, and where a river is crossed.

use super::prelude::*;
use seam::geometry::{minus, total};

/// Less than this, in cm, is rounding.
pub(super) const HAIR: f64 = 1e-6;

/// When a stand first runs into something. It is taken so much larger, or smaller, that it is clear of it at
/// the beginning: the margins are tried in turn. What it lies on with all of them it may leave.
pub(super) fn first(
    stand: &Rect,
    margins: [f64; 3],
    spans: impl Fn(&Rect) -> Vec<(f64, f64)>,
) -> Option<f64> {
    let begins = |margin: f64| spans(&stand.grown(margin)).first().map(|(from, _)| *from);
    let clear = |begins: &Option<f64>| begins.is_none_or(|from| from > INSTANT);
    margins.into_iter().map(begins).find(clear).flatten()
}

/// Less than this, of the whole time, is the beginning.
const INSTANT: f64 = 1e-9;

/// The bridges and fords of a table.
pub(super) fn crossings(survey: Survey<'_>) -> impl Iterator<Item = &Terrain> + Clone {
    let pieces = survey.position.terrain.iter();
    pieces.filter(|piece| matches!(piece.kind, TerrainKind::Bridge | TerrainKind::Ford))
}

/// When a body of stands first gets into a river beside its bridges and fords.
pub(super) fn wades(survey: Survey<'_>, river: &Terrain, stands: &[Rect], motion: &Motion) -> Option<f64> {
    let tolerance = survey.position.ground.tolerance;
    let margins = [0.0, -tolerance, -2.0 * tolerance];
    let times =
        stands.iter().filter_map(|stand| first(stand, margins, |body| wet(survey, river, body, motion)));
    times.min_by(f64::total_cmp)
}

/// While a body is in a river beside its bridges and fords: at one of them a stand crosses where the line from
/// the middle of its rear to the middle of its front does; elsewhere no part of it gets wet.
///
/// # Source
/// `move.bar.all`
pub(super) fn wet(survey: Survey<'_>, river: &Terrain, body: &Rect, motion: &Motion) -> Vec<(f64, f64)> {
    if river.distance(body) > body.radius() + motion.length(body.centre()) {
        return Vec::new();
    }
    // As thin as a line, so that the exact times of a rectangle serve.
    let line = Rect::new(body.centre(), body.facing(), HAIR, body.depth());
    let banks = edges_of(survey, river);
    let outlines = std::iter::once(river).chain(crossings(survey));
    let edges: Vec<Segment> = outlines.flat_map(|piece| edges_of(survey, piece)).collect();
    let mut times = motion.events(&line, edges.into_iter());
    times.extend(motion.events(body, banks.into_iter()));
    Motion::spans(times, |time| stands_wet(survey, river, &motion.rect(body, time)))
}

/// Whether a stand is in a river beside its bridges and fords.
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

/// How much of a straight lies in water beside its bridges and fords, in cm.
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

/// The rectangles of a line; without a width it counts as so wide.
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

/// A stretch of line as wide as that.
pub(super) fn band(span: &Segment, wide: f64) -> Option<Rect> {
    let facing = Bearing::of(span.b - span.a)?;
    Some(Rect::new(span.at(0.5), facing, wide, span.length()))
}

/// The edges of a piece as it is drawn.
pub(super) fn edges_of(survey: Survey<'_>, piece: &Terrain) -> Vec<Segment> {
    match &piece.shape {
        Shape::Area(area) => area.edges().collect(),
        Shape::Line(_) => outlines(survey, piece).iter().flat_map(Rect::edges).collect(),
    }
}

/// The stretches of a segment inside a piece as it is drawn.
pub(super) fn stretches(survey: Survey<'_>, piece: &Terrain, segment: &Segment) -> Vec<(f64, f64)> {
    match &piece.shape {
        Shape::Area(area) => area.stretches(segment),
        Shape::Line(_) => outlines(survey, piece).iter().filter_map(|bar| segment.stretch_in(bar)).collect(),
    }
}

/// Whether some of a stand lies in a piece as it is drawn.
fn lies_in(survey: Survey<'_>, piece: &Terrain, stand: &Rect) -> bool {
    match &piece.shape {
        Shape::Area(area) => area.overlaps(stand),
        Shape::Line(_) => outlines(survey, piece).iter().any(|bar| bar.overlap(stand) > HAIR),
    }
}
