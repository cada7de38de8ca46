//! Offers to advance into hexes that defenders left.

use super::stacks::{back_beside, pursued, stacks, vacant};
use super::{AdvanceAsk, AdvanceFacts};
use crate::ask::corners;
use crate::prelude::*;
use geometry::hex::Vertex;

/// Returns an offer for every hex that must be occupied, with the units that may lead the advance.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    vacant(survey).into_iter().filter_map(|hex| of_hex(survey, &hex)).collect()
}

fn of_hex(survey: Survey<'_>, hex: &Id) -> Option<Offer> {
    let position = survey.position;
    let stacks = stacks(survey, hex);
    let units: Vec<&Unit> = stacks.iter().flat_map(|(units, _)| units.clone()).collect();
    let may = units.iter().copied().filter(|unit| {
        let ask = AdvanceAsk { hex: hex.clone(), unit: unit.id.clone(), facing: None };
        survey.accepts::<AdvanceFacts>(&ask)
    });
    let may: Vec<&Unit> = may.collect();
    let first = may.first()?;
    let fronts: Vec<String> = if pursued(survey, hex) {
        let back = back_beside(position, hex);
        let facing = Vertex::ALL.into_iter().filter(|vertex| {
            let before = position.before(hex, *vertex);
            back.iter().any(|enemy| enemy.hex.as_ref().is_some_and(|at| before.contains(at)))
        });
        let lay = position.map.grid().lay;
        facing.map(|vertex| lay.vertex_word(vertex).to_owned()).collect()
    } else {
        corners(position)
    };
    let units = may.iter().map(|unit| unit.id.to_string()).collect();
    let says = Reason::new("shock.offer", "advance").name("unit", hex);
    let offer = Offer::of(AdvanceFacts::PROCEDURE, says).by(&first.side).with("to", hex);
    let open = [Choice::one_of("unit", units), Choice::one_of("facing", fronts).optional()];
    Some(offer.choosing(open).due(Due::Now))
}
