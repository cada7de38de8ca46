//! Offers to declare a charge.

use super::{ChargeAsk, ChargeFacts, charging};
use crate::attacks::declared;
use crate::prelude::*;

/// Returns offers to declare charges with the active group, for each stack and each part of a stack. There is one offer
/// for each set of targets, with the paths to choose from.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let active = position.state.active.as_ref();
    let horse = position
        .units
        .iter()
        .filter(|unit| unit.is_present() && Some(&unit.group) == active && unit.kind.arm() == Arm::Horse);
    let mut offers = Vec::new();
    let mut seen: Vec<&Id> = Vec::new();
    for unit in horse {
        let Some(hex) = &unit.hex else { continue };
        let stack = charging(position, unit, hex);
        if seen.contains(&&stack.top.id) {
            continue;
        }
        seen.push(&stack.top.id);
        let aims = aims(survey, stack.top, hex);
        for some in subsets(&stack) {
            let barred = |unit: &&Unit| unit.done.moved || unit.disordered;
            if some.iter().any(barred) || declared(position, &some) {
                continue;
            }
            let all = some.len() == stack.len();
            let Some(lead) = some.first() else { continue };
            let ids: Vec<Id> = some.iter().map(|unit| unit.id.clone()).collect();
            let with = (!all).then_some(ids);
            let asks = aims.iter().flat_map(|targets| {
                ways(position, hex, targets, survey.tables.charge_step_1.hexes).into_iter().map(|path| {
                    ChargeAsk {
                        unit: lead.id.clone(),
                        with: with.clone(),
                        targets: targets.clone(),
                        path,
                        facing: None,
                    }
                })
            });
            let charges = |_: &ChargeFacts| offer(ChargeFacts::PROCEDURE, lead);
            offers.extend(survey.offers(asks, "path", charges));
        }
    }
    offers
}

/// Returns every non-empty subset of a stack, the whole stack first.
fn subsets<'p>(stack: &[&'p Unit]) -> Vec<Vec<&'p Unit>> {
    let mut subsets: Vec<Vec<&Unit>> = vec![Vec::new()];
    for unit in stack {
        let more = subsets.iter().map(|subset| [subset.as_slice(), &[unit]].concat());
        let more: Vec<_> = more.collect();
        subsets.extend(more);
    }
    subsets.retain(|subset| !subset.is_empty());
    subsets.sort_by_key(|subset| std::cmp::Reverse(subset.len()));
    subsets
}

/// Returns the sets of target hexes to choose from: each hex with enemies at the distance of a charge, and each
/// adjacent pair of such hexes.
fn aims(survey: Survey<'_>, unit: &Unit, hex: &Id) -> Vec<Vec<Id>> {
    let position = survey.position;
    let table = &survey.tables.charge_distance;
    let against = EnemySide { side: &unit.side, but: &[] };
    let hexes = position.enemies(against).filter_map(|enemy| enemy.hex.as_ref());
    let mut hexes: Vec<Id> = hexes
        .filter(|target| {
            let steps = position.steps(hex, target);
            steps.is_some_and(|steps| (table.least..=table.most).contains(&steps))
        })
        .cloned()
        .collect();
    hexes.sort();
    hexes.dedup();
    let mut aims: Vec<Vec<Id>> = hexes.iter().map(|hex| vec![hex.clone()]).collect();
    for (at, one) in hexes.iter().enumerate() {
        let others = hexes.iter().skip(at + 1);
        let beside = others.filter(|other| position.beside(one, other));
        aims.extend(beside.map(|other| vec![one.clone(), other.clone()]));
    }
    aims
}

/// Returns every path of at most `most` hexes that ends beside all target hexes and uses no hex twice.
fn ways(position: &Position, from: &Id, targets: &[Id], most: u32) -> Vec<Vec<Id>> {
    let mut begun = vec![vec![from.clone()]];
    let mut ways = Vec::new();
    for left in (0..most).rev() {
        let mut longer = Vec::new();
        for way in &begun {
            for next in way.last().map(|last| position.around(last)).unwrap_or_default() {
                // The path must end beside each target, and each step brings it at most one hex nearer. So paths that
                // are already too far away are dropped.
                let near = targets.iter().all(|target| {
                    position.steps(&next, target).is_some_and(|steps| (1..=left + 1).contains(&steps))
                });
                if near && !way.contains(&next) {
                    longer.push([way.as_slice(), &[next]].concat());
                }
            }
        }
        let ends = |way: &&Vec<Id>| {
            let last = way.last();
            targets.iter().all(|target| last.is_some_and(|last| position.beside(last, target)))
        };
        ways.extend(longer.iter().filter(ends).filter_map(|way| way.get(1..).map(<[Id]>::to_vec)));
        begun = longer;
    }
    ways
}
