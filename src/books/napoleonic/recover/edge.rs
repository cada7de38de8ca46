//! The table edge of a side, and the place where a unit returns there.

use super::RecoverAsk;
use crate::layout::{about_centre, moved, stand_size};
use crate::prelude::*;
use geometry::{Obstacles, Polyline};
use ruling::table::{Edge, Ground};

/// Returns the length of an edge, in cm.
pub(super) fn length(edge: Edge, ground: &Ground) -> f64 {
    match edge {
        Edge::Near | Edge::Far => ground.width,
        Edge::Left | Edge::Right => ground.depth,
    }
}

/// Returns the point on an edge of the table at `along` cm from its left or near end, and the direction that leads into
/// the table.
fn on_edge(edge: Edge, along: f64, ground: &Ground) -> (DVec2, Bearing) {
    match edge {
        Edge::Near => (DVec2::new(along, 0.0), Bearing::degrees(0.0)),
        Edge::Far => (DVec2::new(along, ground.depth), Bearing::degrees(180.0)),
        Edge::Left => (DVec2::new(0.0, along), Bearing::degrees(90.0)),
        Edge::Right => (DVec2::new(ground.width, along), Bearing::degrees(270.0)),
    }
}

/// Returns the shortest line from a general to an edge of the table. Returns `None` if the general is not placed.
pub(super) fn way_to_edge(survey: Survey<'_>, general: &General, edge: Edge) -> Option<Segment> {
    let ground = &survey.position.ground;
    let (_, inwards) = on_edge(edge, 0.0, ground);
    let outwards = -inwards.forward();
    let from_edge = |point: &DVec2| ground.to_edge(edge, *point);
    let [frontage, depth] = survey.tables.stand_size.general;
    let host = general.with.as_ref();
    let host = host.and_then(|unit| survey.position.unit(unit)?.placed.as_ref());
    let nearest = match (general.at, host) {
        (Some(at), _) => at + outwards * (0.5 * frontage.max(depth)),
        // A general in the ranks counts as anywhere within the unit's outline, so its corner nearest to the edge is
        // used.
        (None, Some(host)) => {
            let corners = host.outline().corners().into_iter();
            corners.min_by(|one, two| from_edge(one).total_cmp(&from_edge(two)))?
        }
        (None, None) => return None,
    };
    Some(Segment { a: nearest, b: nearest + outwards * from_edge(&nearest).max(0.0) })
}

/// Returns the pose of a unit that returns: at its side's edge, disordered, facing into the table. It takes the free
/// place nearest to the point that the player names, or to the middle of the edge. Returns `None` if there is no room.
///
/// # Source
/// `rout.recover`
pub(super) fn returns(survey: Survey<'_>, unit: &Unit, edge: Edge, ask: &RecoverAsk) -> Option<UnitPose> {
    let position = survey.position;
    let ground = &position.ground;
    let middle = 0.5 * length(edge, ground);
    let wanted = ask.along_cm.map_or(middle, |cm| cm.min(length(edge, ground)));
    let step = survey.tables.rout_recover.step_cm;
    let others = position.units.iter().filter(|other| other.is_present());
    let taken: Vec<Rect> = others
        .filter_map(|other| other.placed.as_ref())
        .flat_map(|placed| placed.stands().iter().copied())
        .chain(ask.kept.iter().copied())
        .collect();
    let (mut areas, mut lines): (Vec<&Polygon>, Vec<&Polyline>) = (Vec::new(), Vec::new());
    for piece in &position.terrain {
        match &piece.shape {
            _ if !is_barred(unit, piece) => {}
            Shape::Area(area) => areas.push(area),
            Shape::Line(line) => lines.push(line),
        }
    }
    let obstacles = Obstacles { rects: &taken, areas: &areas, lines: &lines, bounds: Some(ground.bounds()) };
    // A returning unit may touch nobody, so the gap to others has to exceed the tolerance for touching.
    let gap = ground.tolerance + 1e-6;
    let at = |along: f64| {
        let (point, inwards) = on_edge(edge, along, ground);
        let block = about_centre(survey.tables, unit, Formation::Disordered, point, inwards);
        let depth = block.outline().depth();
        moved(&block, inwards.forward() * (0.5 * depth))
    };
    let reach = length(edge, ground) + stand_size(survey.tables, unit, unit.formation).frontage;
    // Of two places at the same distance, the one on the left of the unit as it faces into the table is tried first.
    let (start, inwards) = on_edge(edge, 0.0, ground);
    let left = (on_edge(edge, step, ground).0 - start).dot(-inwards.right()).signum();
    let steps = std::iter::successors(Some(0.0), |cm| Some(cm + step));
    steps
        .take_while(|cm| *cm <= reach)
        .flat_map(|cm| [wanted + left * cm, wanted - left * cm])
        .map(at)
        .find(|block| obstacles.clear(block.stands(), gap))
}
