//! The ground under a leg: the parts on slow ground, and the parts on a road.

use super::facts::{BarelyFacts, SlowFacts, StretchFacts};
use crate::crossing::{band, outlines};
use crate::prelude::*;
use geometry::{Hurdle, cover, joined, minus, total};

type Spans = Vec<(f64, f64)>;

/// Returns the parts of a leg in order, split where the ground changes, and the ground that only the tolerance for
/// touching decides. `middle` is the middle of the unit's leading edge, and `length_cm` is the length of the leg. If
/// `slow_anyway` is true, as for a move sideways, slow ground is ignored.
///
/// # Source
/// `move.half`, `move.half.line`, `move.half.whole`, `move.half.part`, `move.road`
pub(super) fn parts(
    survey: Survey<'_>,
    stands: &[Rect],
    motion: &Motion,
    (middle, length_cm): (DVec2, f64),
    slow_anyway: bool,
) -> (Vec<StretchFacts>, Vec<BarelyFacts>) {
    let slow = if slow_anyway { Vec::new() } else { slow(survey, stands, motion, middle) };
    let roads = roads(survey, stands, motion, survey.position.ground.tolerance);
    let mut barely = Vec::new();
    if !slow_anyway {
        barely = barely_in(survey, stands, motion, &slow);
    }
    barely.extend(barely_on(survey, stands, motion, &roads));
    for part in &mut barely {
        part.cm = swept(part.cm * length_cm);
    }
    barely.retain(|part| part.cm > HAIR);
    let mut cuts: Vec<f64> = slow
        .iter()
        .map(|(span, _)| span)
        .chain(roads.iter().map(|(span, _)| span))
        .flat_map(|(from, to)| [*from, *to])
        .chain([0.0, 1.0])
        .collect();
    cuts.sort_by(f64::total_cmp);
    let holds = |(from, to): &(f64, f64), time: f64| *from <= time && time <= *to;
    let mut parts: Vec<StretchFacts> = Vec::new();
    for (from, to) in cuts.iter().zip(cuts.iter().skip(1)) {
        let cm = (to - from) * length_cm;
        if cm <= HAIR {
            continue;
        }
        let time = f64::midpoint(*from, *to);
        let on = slow.iter().find(|(span, _)| holds(span, time));
        let road = roads.iter().find(|(span, _)| holds(span, time));
        let part = StretchFacts {
            cm,
            slow: on.map(|(_, slow)| slow.clone()),
            road: road.map(|(_, road)| road.clone()),
        };
        match parts.last_mut() {
            Some(last) if last.slow == part.slow && last.road == part.road => last.cm += cm,
            _ => parts.push(part),
        }
    }
    for part in &mut parts {
        part.cm = swept(part.cm);
    }
    (parts, barely)
}

/// The length in cm below which a part of a leg counts as a rounding error.
const HAIR: f64 = 1e-6;

/// Returns the time spans in which ground slows a unit down, in order, each with the piece of ground.
fn slow(survey: Survey<'_>, stands: &[Rect], motion: &Motion, middle: DVec2) -> Vec<((f64, f64), SlowFacts)> {
    let table = &survey.tables.move_half;
    let whole = &survey.tables.move_half_whole.kinds;
    let mut found: Vec<((f64, f64), SlowFacts)> = Vec::new();
    for piece in &survey.position.terrain {
        let spans = match piece.kind {
            TerrainKind::Hill => climbs(survey, piece, motion, middle),
            kind if whole.contains(&kind) => {
                any_stand_in(survey, piece, stands, motion, survey.position.ground.tolerance)
            }
            kind if table.kinds.contains(&kind) => middle_in(survey, piece, motion, middle),
            _ => Vec::new(),
        };
        let slow = SlowFacts { of: piece.id.clone(), kind: Some(piece.kind) };
        found.extend(spans.into_iter().map(|span| (span, slow.clone())));
    }
    found.sort_by(|a, b| a.0.0.total_cmp(&b.0.0));
    found
}

/// Returns the time spans in which any stand is inside a piece of terrain by more than `more_than` cm. Such ground
/// slows the whole unit.
fn any_stand_in(
    survey: Survey<'_>,
    piece: &Terrain,
    stands: &[Rect],
    motion: &Motion,
    more_than: f64,
) -> Spans {
    let spans = stands.iter().map(|stand| stand.grown(-more_than)).flat_map(|stand| match &piece.shape {
        Shape::Area(area) => motion.overlaps_area(&stand, area),
        Shape::Line(_) => {
            outlines(survey, piece).iter().flat_map(|bar| motion.overlaps_rect(&stand, bar)).collect()
        }
    });
    joined(spans.collect(), 0.0)
}

/// Returns the pieces of slow ground that stands enter by no more than the tolerance for touching, and that therefore
/// do not slow the unit. Times at which other ground slows it do not count. Here the field `cm` holds a share of the
/// motion's time, which [`parts`] turns into cm.
///
/// # Source
/// `move.half.whole`
fn barely_in(
    survey: Survey<'_>,
    stands: &[Rect],
    motion: &Motion,
    slow: &[((f64, f64), SlowFacts)],
) -> Vec<BarelyFacts> {
    let slow = joined(slow.iter().map(|(span, _)| *span).collect(), 0.0);
    let whole = &survey.tables.move_half_whole.kinds;
    let pieces = survey.position.terrain.iter();
    let pieces = pieces.filter(|piece| whole.contains(&piece.kind));
    let barely = pieces.map(|piece| BarelyFacts {
        of: piece.id.clone(),
        kind: Some(piece.kind),
        cm: total(&minus(&any_stand_in(survey, piece, stands, motion, HAIR), &slow)),
    });
    barely.collect()
}

/// Returns the roads on which a unit counts as being only because stands may project over the edge by the tolerance for
/// touching. Here the field `cm` holds a share of the motion's time, which [`parts`] turns into cm.
///
/// # Source
/// `move.road`
fn barely_on(
    survey: Survey<'_>,
    stands: &[Rect],
    motion: &Motion,
    on: &[((f64, f64), Id)],
) -> Vec<BarelyFacts> {
    if on.is_empty() {
        return Vec::new();
    }
    let wholly = roads(survey, stands, motion, HAIR);
    let wholly: Spans = wholly.into_iter().map(|(span, _)| span).collect();
    let barely = on.iter().map(|(span, road)| BarelyFacts {
        of: road.clone(),
        kind: Some(TerrainKind::Road),
        cm: total(&minus(&[*span], &wholly)),
    });
    barely.collect()
}

/// Returns the time spans in which the middle of the unit's leading edge is inside a piece of terrain.
fn middle_in(survey: Survey<'_>, piece: &Terrain, motion: &Motion, middle: DVec2) -> Spans {
    match &piece.shape {
        Shape::Area(area) => motion.inside_area(middle, area),
        Shape::Line(_) => {
            let spans =
                outlines(survey, piece).iter().flat_map(|bar| motion.inside_rect(middle, bar)).collect();
            joined(spans, 0.0)
        }
    }
}

/// Returns the time spans in which the middle of the unit's leading edge crosses the edge of a hill level upwards.
///
/// # Source
/// `move.half`, `move.half.line`
fn climbs(survey: Survey<'_>, piece: &Terrain, motion: &Motion, middle: DVec2) -> Spans {
    let Some(area) = piece.as_area() else {
        return Vec::new();
    };
    let wide = survey.tables.move_half_line.width_cm;
    let (low, high) = area.bounds();
    let point = Rect::new(middle, geometry::units::Bearing::default(), 0.0, 0.0);
    if !motion.near(&point, (low + high) * 0.5, low.distance(high) * 0.5 + wide) {
        return Vec::new();
    }
    let mut spans = Spans::new();
    for edge in area.edges() {
        for (rise, inwards) in rises(survey, area, &edge) {
            let Some(bar) = band(&rise, wide) else {
                continue;
            };
            let on = motion.inside_rect(middle, &bar);
            // Subtracting twice leaves the times that are both on the edge and in the uphill direction.
            spans.extend(minus(&on, &minus(&on, &heading(motion, middle, inwards))));
            let ends = [rise.a, rise.b].into_iter().filter(|end| area.points().contains(end));
            spans.extend(ends.flat_map(|end| round_corner(area, motion, middle, (end, wide * 0.5))));
        }
    }
    joined(spans, 0.0)
}

/// Returns the time spans in which a point moves uphill around a corner of a hill. The corner has to be the nearest
/// point of the hill's edge, at most `reach` cm away. Uphill means towards the corner outside the hill, and away from
/// it inside.
fn round_corner(area: &Polygon, motion: &Motion, middle: DVec2, (corner, reach): (DVec2, f64)) -> Spans {
    let edges = || area.edges();
    let mut times = motion.nears(middle, corner, reach);
    for edge in edges().filter(|edge| edge.a == corner || edge.b == corner) {
        // Beside an edge, the edge itself is nearer than the corner. That region begins at the line through the corner
        // at right angles to the edge.
        let square = (edge.b - edge.a).perp().normalize_or_zero() * (reach * 2.0);
        motion.meets(middle, &Segment { a: corner - square, b: corner + square }, &mut times);
        motion.meets(middle, &edge, &mut times);
    }
    Motion::spans(times, |time| {
        let at = motion.point(middle, time);
        let away = at.distance(corner);
        let is_nearest = edges().all(|edge| edge.distance_to_point(at) >= away - BESIDE * BESIDE);
        let rises =
            (corner - at).dot(motion.heading(middle, time)) * if area.contains(at) { -1.0 } else { 1.0 };
        away <= reach && is_nearest && rises > 0.0
    })
}

/// The distance in cm on either side of a hill's edge at which the hill levels are compared.
const BESIDE: f64 = 1e-3;

/// Returns the stretches of a hill's edge where the ground inside is higher than outside, each with the direction that
/// leads inside.
fn rises(survey: Survey<'_>, area: &Polygon, edge: &Segment) -> Vec<(Segment, DVec2)> {
    let hills = survey.position.terrain.iter();
    let hills = hills.filter(|piece| piece.kind == TerrainKind::Hill);
    let others = hills.filter_map(Terrain::as_area).flat_map(Polygon::edges);
    let mut cuts: Vec<f64> = others.filter_map(|other| edge.meets(&other)).chain([0.0, 1.0]).collect();
    cuts.sort_by(f64::total_cmp);
    let across = (edge.b - edge.a).perp().normalize_or_zero();
    let stretches = cuts.iter().zip(cuts.iter().skip(1));
    let rises = stretches.filter_map(|(from, to)| {
        let middle = edge.at(f64::midpoint(*from, *to));
        let inwards = if area.contains(middle + across * BESIDE) { across } else { -across };
        let [inside, outside] = [1.0, -1.0].map(|side| middle + inwards * (side * BESIDE));
        let rise = Segment { a: edge.at(*from), b: edge.at(*to) };
        (survey.position.level_at(inside) > survey.position.level_at(outside)).then_some((rise, inwards))
    });
    rises.collect()
}

/// Returns the time spans in which a point moves in the direction `way` rather than against it.
fn heading(motion: &Motion, point: DVec2, way: DVec2) -> Spans {
    match *motion {
        Motion::Slide(slide) if slide.dot(way) > 0.0 => vec![(0.0, 1.0)],
        Motion::Slide(_) => Vec::new(),
        Motion::Turn { pivot, degrees } => {
            let arm = point - pivot;
            let clockwise = -arm.perp_dot(way).atan2(arm.dot(way)).to_degrees();
            // A turning point changes from one to the other when the line from the pivot to the point is parallel to
            // the direction.
            let turns = (-2..=4_i32).map(|half| clockwise * degrees.signum() + 180.0 * f64::from(half));
            let times = turns.map(|turn| turn / degrees.abs()).collect();
            Motion::spans(times, |time| {
                let arm = motion.point(point, time) - pivot;
                -arm.perp_dot(way) * degrees.signum() > 0.0
            })
        }
    }
}

/// Returns the share of a motion, from 0 to 1, in which a unit is on roads.
///
/// # Source
/// `move.road`
pub(crate) fn share_on_roads(survey: Survey<'_>, stands: &[Rect], motion: &Motion) -> f64 {
    let on = roads(survey, stands, motion, survey.position.ground.tolerance);
    total(&joined(on.into_iter().map(|(span, _)| span).collect(), 0.0))
}

/// Returns the time spans in which a unit is on one or several roads, except for a strip of `all_but` cm around each
/// stand. The id is that of the road under the unit's first stand at the beginning of the span.
///
/// # Source
/// `move.road`
fn roads(survey: Survey<'_>, stands: &[Rect], motion: &Motion, all_but: f64) -> Vec<((f64, f64), Id)> {
    let stands: Vec<Rect> = stands.iter().map(|stand| stand.grown(-all_but)).collect();
    let near = |road: &&Terrain| {
        stands.iter().any(|stand| {
            let reach = stand.radius() + motion.length(stand.centre()) + 1.0;
            road.distance(&Rect::new(stand.centre(), stand.facing(), 0.0, 0.0)) <= reach
        })
    };
    let pieces = survey.position.terrain.iter();
    let roads = pieces.filter(|piece| piece.kind == TerrainKind::Road && !piece.is_bare_line());
    let roads: Vec<&Terrain> = roads.filter(near).collect();
    let Some(first) = stands.first().filter(|_| !roads.is_empty()) else {
        return Vec::new();
    };
    let bars: Vec<(&Terrain, Vec<Rect>)> = roads
        .iter()
        .map(|road| match &road.shape {
            Shape::Area(_) => (*road, Vec::new()),
            Shape::Line(line) => (*road, line.bars().collect()),
        })
        .collect();
    let drawn: Vec<Hurdle<'_>> = bars
        .iter()
        .flat_map(|(road, bars)| {
            let area = road.as_area().map(Hurdle::Area);
            area.into_iter().chain(bars.iter().map(Hurdle::Rect))
        })
        .collect();
    let edges = parted(&drawn.iter().flat_map(Hurdle::edges).collect::<Vec<_>>());
    let times = stands.iter().flat_map(|stand| motion.events(stand, edges.iter().copied())).collect();
    let on = |time: f64| {
        let mut all = stands.iter().map(|stand| motion.rect(stand, time));
        all.all(|stand| cover(&drawn, &stand))
    };
    let named = |span: (f64, f64)| {
        let begins = motion.point(first.centre(), span.0);
        let road = roads.iter().find(|road| road.contains(begins));
        road.or(roads.first()).map(|road| (span, road.id.clone()))
    };
    let spans = Motion::spans(times, on);
    spans.into_iter().filter_map(named).collect()
}

/// Splits edges where they cross each other. Every corner of the area that the edges enclose together is then the end
/// of a part.
fn parted(edges: &[Segment]) -> Vec<Segment> {
    let parts = |edge: &Segment| {
        let mut cuts: Vec<f64> = edges.iter().filter_map(|other| edge.meets(other)).collect();
        cuts.extend([0.0, 1.0]);
        cuts.sort_by(f64::total_cmp);
        let pairs: Vec<(f64, f64)> = cuts.iter().copied().zip(cuts.iter().copied().skip(1)).collect();
        let edge = *edge;
        pairs
            .into_iter()
            .filter(|(from, to)| to > from)
            .map(move |(from, to)| Segment { a: edge.at(from), b: edge.at(to) })
    };
    edges.iter().flat_map(parts).collect()
}
