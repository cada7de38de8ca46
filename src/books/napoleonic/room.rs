//! Room for a block of stands: whether it may lie at a place, and the smallest shift to a place where it may.

use super::prelude::*;
use super::spot::{closed_to, lies_under, over_edge};
use geometry::{Obstacles, outwards};

/// The length in cm by which a block may project over the table's edge as a rounding error.
const HAIR: f64 = 1e-6;

/// The obstacles around a block of stands that restrict where it may lie.
pub(super) struct Room<'p> {
    survey: Survey<'p>,
    /// The stands of the other units that stay where they are.
    others: Vec<Rect>,
    /// The terrain that is closed to the unit.
    closed: Vec<&'p Terrain>,
}

impl<'p> Room<'p> {
    /// Returns the obstacles around a unit's block of stands, as far as `reach` cm from it. Units for which `leaves` is
    /// true are ignored.
    pub(super) fn about(
        survey: Survey<'p>,
        unit: &Unit,
        block: &UnitPose,
        reach: f64,
        leaves: impl Fn(&Unit) -> bool,
    ) -> Self {
        let outline = block.outline();
        let reach = outline.radius() + reach;
        let near = |stand: &&Rect| stand.centre().distance(outline.centre()) <= reach + stand.radius() + 1.0;
        let others = survey.position.on_table().filter(|(other, _)| {
            other.id != unit.id && other.with.as_ref() != Some(&unit.id) && !leaves(other)
        });
        let others = others.flat_map(|(_, placed)| placed.stands()).filter(near);
        let whole = outline.grown(reach);
        let closed = closed_to(survey, unit).filter(|piece| match piece.shape {
            Shape::Area(_) => piece.distance(&whole) <= 0.0,
            Shape::Line(_) => true,
        });
        Self { survey, others: others.copied().collect(), closed: closed.collect() }
    }

    /// Returns true if stands may lie here: on the table, on no other unit, and on no closed terrain.
    pub(super) fn holds(&self, stands: &[Rect]) -> bool {
        let others = Obstacles { rects: &self.others, ..Obstacles::default() };
        over_edge(&self.survey.position.ground, stands) <= HAIR
            && others.overlaps(stands).is_none()
            && !self.closed.iter().any(|piece| lies_under(self.survey, piece, stands))
    }
}

/// Returns true for an obstacle such as a wall. A shift that makes room for a unit may neither put the unit across it
/// nor take it to the other side.
///
/// # Source
/// `disorder.place`
fn stands_up(piece: &Terrain) -> bool {
    matches!(
        piece.kind,
        TerrainKind::Wall
            | TerrainKind::Fence
            | TerrainKind::Earthwork
            | TerrainKind::Barricade
            | TerrainKind::FortWall
            | TerrainKind::FortressWall
    )
}

/// Returns true if the rectangle `body` lies across a line by more than `touching` cm. A line between two ranks of a
/// unit counts too.
fn is_astride(line: &Terrain, body: &Rect, touching: f64) -> bool {
    let Shape::Line(shape) = &line.shape else {
        return false;
    };
    let inner = body.grown(-touching);
    shape.spans().any(|span| span.stretch_in(&inner).is_some())
}

/// Returns the smallest shift after which a block may lie at its place: on the table, on no other unit or closed
/// ground, and across no obstacle. Among equal shifts, the one straight back comes first. Returns `None` if no shift up
/// to the limit in the tables works.
///
/// # Source
/// `disorder.place`
pub(super) fn least_shift(survey: Survey<'_>, id: &Id, block: &UnitPose) -> Option<DVec2> {
    let rule = &survey.tables.disorder_place;
    let unit = survey.position.unit(id)?;
    // A unit that has to retreat is about to leave, so it is no obstacle.
    let leaves = |other: &Unit| survey.position.owed.iter().any(|owed| owed.unit == other.id);
    let room = Room::about(survey, unit, block, rule.shift_cm, leaves);
    let touching = survey.position.ground.tolerance;
    let stood = unit.placed.as_ref().map(UnitPose::outline);
    let was_astride = |piece: &Terrain| stood.is_some_and(|stood| is_astride(piece, &stood, touching));
    let obstacles = survey.position.terrain.iter().filter(|piece| stands_up(piece) && !was_astride(piece));
    let obstacles: Vec<&Terrain> = obstacles.collect();
    let outline = block.outline();
    let centre = outline.centre();
    let free = |shift: &DVec2| {
        let stands = block.stands().iter();
        let shifted: Vec<Rect> = stands.map(|stand| stand.moved(*shift)).collect();
        let way = Segment { a: centre, b: centre + *shift };
        let there = outline.moved(*shift);
        let keeps_its_side =
            |piece: &&Terrain| !is_astride(piece, &there, touching) && !piece.is_crossed(&way);
        room.holds(&shifted) && obstacles.iter().all(keeps_its_side)
    };
    let back = block.facing.opposite();
    let rings =
        (1_u32..).map(|ring| f64::from(ring) * rule.step_cm).take_while(|cm| *cm <= rule.shift_cm + HAIR);
    let shifts = rings.flat_map(|cm| {
        let turns = std::iter::once(0.0).chain(outwards(rule.step_deg));
        turns.map(move |turn| back.turned(turn).forward() * cm)
    });
    std::iter::once(DVec2::ZERO).chain(shifts).find(free)
}
