//! Room for a block of stands: whether the block can lie at a place, and the least shift to a place where it can.

use super::prelude::*;
use super::spot::{closed_to, lies_under, over_edge};
use geometry::{Obstacles, outwards};

/// The projection over the table's edge, in cm, that counts as rounding.
const HAIR: f64 = 1e-6;

/// The obstacles to a block within some reach.
pub(super) struct Room<'p> {
    survey: Survey<'p>,
    /// The stands of all other units that do not leave.
    others: Vec<Rect>,
    /// The ground that is closed to the unit.
    closed: Vec<&'p Terrain>,
}

impl<'p> Room<'p> {
    /// Gathers the obstacles around a block of a unit's stands. Units for which `leaves` is true are ignored.
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

    /// Returns true if stands can lie here: on no other unit, on no closed ground, and on the table.
    pub(super) fn holds(&self, stands: &[Rect]) -> bool {
        let others = Obstacles { rects: &self.others, ..Obstacles::default() };
        over_edge(&self.survey.position.ground, stands) <= HAIR
            && others.overlaps(stands).is_none()
            && !self.closed.iter().any(|piece| lies_under(self.survey, piece, stands))
    }
}

/// Returns true for obstacles that stand up from the ground. A shift may neither put a unit astride such an obstacle
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

/// Returns true if a body lies astride a line by more than the tolerance `touching`. A line between the ranks of the
/// body counts too.
fn is_astride(line: &Terrain, body: &Rect, touching: f64) -> bool {
    let Shape::Line(shape) = &line.shape else {
        return false;
    };
    let inner = body.grown(-touching);
    shape.spans().any(|span| span.stretch_in(&inner).is_some())
}

/// Returns the least shift after which a block has room: on no other unit, on no closed ground, astride no obstacle,
/// and on the table. Of shifts of the same length, straight back comes first, then directions ever farther from it.
/// Returns `None` if no shift within the table's bound gives room.
///
/// # Source
/// `disorder.place`
pub(super) fn least_shift(survey: Survey<'_>, id: &Id, block: &UnitPose) -> Option<DVec2> {
    let rule = &survey.tables.disorder_place;
    let unit = survey.position.unit(id)?;
    // A unit that owes a retreat is about to leave, so the block need not avoid it.
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
