//! Room for a block of stands: whether it can lie somewhere, and the least shift to where it can.

use super::prelude::*;
use super::spot::{closed_to, lies_under, over_edge};
use seam::geometry::{Obstacles, outwards};

/// What is a hair over the edge, in cm, is rounding.
const HAIR: f64 = 1e-6;

/// What a block comes up against within some reach of where it is.
pub(super) struct Room<'p> {
    survey: Survey<'p>,
    /// The stands of everybody else, but of those that leave.
    others: Vec<Rect>,
    /// Ground that is closed to it.
    closed: Vec<&'p Terrain>,
}

impl<'p> Room<'p> {
    /// The room of a unit about a block of its stands; `leaves` are those that nobody makes room for.
    pub(super) fn about(
        survey: Survey<'p>,
        unit: &Unit,
        block: &Placed,
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

    /// Whether stands can lie here: on nobody, on no closed ground, on the table.
    pub(super) fn holds(&self, stands: &[Rect]) -> bool {
        let others = Obstacles { rects: &self.others, ..Obstacles::default() };
        over_edge(&self.survey.position.ground, stands) <= HAIR
            && others.overlaps(stands).is_none()
            && !self.closed.iter().any(|piece| lies_under(self.survey, piece, stands))
    }
}

/// The least shift after which a block lies on nobody, on no ground closed to it and on the table: straight back before
/// any other way, then outwards from there; none within the table's bound.
///
/// # Source
/// `disorder.place`
pub(super) fn least_shift(survey: Survey<'_>, id: &Id, block: &Placed) -> Option<DVec2> {
    let rule = &survey.tables.disorder_place;
    let unit = survey.position.unit(id)?;
    // Who owes a retreat is about to leave: nobody makes room for it.
    let leaves = |other: &Unit| survey.position.owed.iter().any(|owed| owed.unit == other.id);
    let room = Room::about(survey, unit, block, rule.shift_cm, leaves);
    let free = |shift: &DVec2| {
        let stands = block.stands().iter();
        let shifted: Vec<Rect> = stands.map(|stand| stand.moved(*shift)).collect();
        room.holds(&shifted)
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
