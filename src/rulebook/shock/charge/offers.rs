//! The charges that may be declared.

use super::{ChargeAsk, ChargeFacts, charging};
use crate::names::Id;
use crate::rulebook::case::Case;
use crate::rulebook::shock::ask::{Survey, joined, offer, one_of};
use crate::rulebook::shock::declare::declared;
use crate::rulebook::shock::hexes::Against;
use crate::rulebook::shock::kind::Arm;
use crate::rulebook::shock::phase::can;
use crate::rulebook::shock::position::{Position, Unit};
use crate::rulebook::{Due, Offer};

/// The charges the active group may declare: one offer for a target, with its ways.
pub(in crate::rulebook::shock) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let active = position.state.active.as_ref();
    let horse = position.units.iter().filter(|unit| {
        unit.is_present()
            && Some(&unit.group) == active
            && unit.kind.arm() == Arm::Horse
            && !unit.done.moved
            && !unit.disordered
    });
    let mut offers = Vec::new();
    let mut seen: Vec<&Id> = Vec::new();
    for unit in horse {
        let Some(hex) = &unit.hex else { continue };
        let stack = charging(position, unit, hex);
        let Some(lead) = stack.first().filter(|lead| !seen.contains(&&lead.id)) else {
            continue;
        };
        seen.push(&lead.id);
        if declared(position, &stack) {
            continue;
        }
        for target in targets(survey, lead, hex) {
            let ways: Vec<String> = ways(position, hex, &target)
                .into_iter()
                .filter(|path| {
                    let ask = ChargeAsk {
                        unit: lead.id.clone(),
                        target: target.clone(),
                        path: path.clone(),
                        facing: None,
                    };
                    can::<ChargeFacts>(survey, &ask)
                })
                .map(|path| joined(&path))
                .collect();
            if !ways.is_empty() {
                let more = vec![("target", target.to_string())];
                let open = vec![one_of("path", ways)];
                offers.push(offer(ChargeFacts::PROCEDURE, lead, more, open, Due::Free));
            }
        }
    }
    offers
}

/// The hexes with enemies at the distance of a charge.
fn targets(survey: Survey<'_>, unit: &Unit, hex: &Id) -> Vec<Id> {
    let position = survey.position;
    let table = &survey.tables.charge_distance;
    let against = Against {
        side: &unit.side,
        but: &[],
    };
    let hexes = position
        .enemies(against)
        .filter_map(|enemy| enemy.hex.as_ref());
    let mut hexes: Vec<Id> = hexes
        .filter(|target| {
            let steps = position.steps(hex, target);
            steps.is_some_and(|steps| (table.least..=table.most).contains(&steps))
        })
        .cloned()
        .collect();
    hexes.sort();
    hexes.dedup();
    hexes
}

/// Every way of one or two hexes that ends beside a target.
fn ways(position: &Position, from: &Id, target: &Id) -> Vec<Vec<Id>> {
    let mut ways = Vec::new();
    for first in position.around(from) {
        if position.beside(&first, target) {
            ways.push(vec![first.clone()]);
        }
        for second in position.around(&first) {
            if second != *from
                && position.beside(&second, target)
                && second != *target
                && first != *target
            {
                ways.push(vec![first.clone(), second]);
            }
        }
    }
    ways
}
