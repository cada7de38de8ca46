//! Offers while units move: the next hexes for each unit, and leaving the map.

use super::card;
use super::fires::assaults;
use crate::leave::{LeaveAsk, LeaveFacts, edges_at, is_enemys};
use crate::position::March;
use crate::prelude::*;
use crate::step::{StepAsk, StepFacts, ways};
use geometry::hex::Reach;
use std::collections::{BTreeMap, BTreeSet};

/// Returns offers to enter hexes or to leave the map, for each moving unit and for each stack as a whole. After the
/// first move, they also include action cards, and fire if the card Assault Fire was played.
pub(super) fn steps(survey: Survey<'_>, march: &March) -> Vec<Offer> {
    let position = survey.position;
    let movers = || {
        let on_the_move = march.movers.iter().filter(|mover| !mover.stopped);
        on_the_move.filter_map(|mover| position.unit(&mover.unit))
    };
    let hexes: BTreeSet<Hex> = movers().filter_map(|unit| unit.hex).collect();
    let mut offers = Vec::new();
    for hex in hexes {
        let stack: Vec<&Unit> = movers().filter(|unit| unit.hex == Some(hex)).collect();
        let alone = stack.iter().map(|unit| vec![*unit]);
        let whole = (stack.len() > 1).then(|| stack.clone());
        for units in alone.chain(whole) {
            offers.extend(step(survey, march, &units, hex));
            offers.extend(leave(survey, march, &units, hex));
        }
    }
    if march.pause.is_some() {
        offers.push(card(position, &march.side, &[Card::Smoke, Card::AssaultFire]));
    }
    if march.assaults() > 0 {
        offers.extend(assaults(survey, march));
    }
    offers
}

fn ids(units: &[&Unit]) -> Vec<Id> {
    units.iter().map(|unit| unit.id.clone()).collect()
}

/// Returns an offer to request a procedure for several units together. Its text names all of them.
fn together(procedure: &'static str, side: &Id, units: &[&Unit]) -> Offer {
    let names = units.iter().map(|unit| Arg::Name(unit.name.as_str().into()));
    let says = Reason::new("squad.offer", procedure).list("units", names.collect());
    Offer::of(procedure, says).by(side)
}

/// Returns an offer to move to each hex that the units can reach, by the cheapest path.
fn step(survey: Survey<'_>, march: &March, units: &[&Unit], from: Hex) -> Vec<Offer> {
    let ways = ways(survey, units, from);
    let mut cheapest: BTreeMap<Hex, (u32, Vec<Hex>)> = BTreeMap::new();
    for (end, spent) in ways.iter().flat_map(Reach::ends).filter(|((hex, _), _)| *hex != from) {
        let way = || ways.iter().flat_map(|ways| ways.way(end)).map(|(hex, _)| hex).collect();
        if cheapest.get(&end.0).is_none_or(|(least, _)| spent < *least) {
            cheapest.insert(end.0, (spent, way()));
        }
    }
    let asks = cheapest.into_values().map(|(_, to)| StepAsk { units: ids(units), to });
    survey.offers(asks, "to", |_: &StepFacts| together("step", &march.side, units))
}

fn leave(survey: Survey<'_>, march: &March, units: &[&Unit], from: Hex) -> Vec<Offer> {
    let position = survey.position;
    let mut edges = edges_at(position, from);
    edges.retain(|by| is_enemys(position, &march.side, *by));
    let asks = edges.into_iter().map(|by| LeaveAsk { units: ids(units), by });
    survey.offers(asks, "", |_: &LeaveFacts| together("exit", &march.side, units))
}
