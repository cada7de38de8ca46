//! The melees of the phase. Attacks that share a unit form one melee, which is then divided into parts.

use super::measure::MeleeAsk;
use crate::ask::PartAsk;
use crate::guns::belong_to;
use crate::prelude::*;

/// Returns the melees that follow from the declared attacks, in the order of the first attack of each.
///
/// # Source
/// `melee.when`, `melee.many`, `melee.parts`
pub(crate) fn asks(position: &Position) -> Vec<MeleeAsk> {
    let mut clusters: Vec<Vec<(&Unit, Vec<&Unit>)>> = Vec::new();
    for attack in &position.attacks {
        let Some(attacker) = position.unit(&attack.by).filter(|unit| unit.is_present()) else {
            continue;
        };
        let on = |unit: &&Unit| unit.id == attack.on || unit.within.as_ref() == Some(&attack.on);
        let enemies = position.units.iter();
        let struck = enemies.filter(|unit| unit.is_present() && unit.side != attacker.side).filter(on);
        let mut defenders: Vec<&Unit> = Vec::new();
        for unit in struck {
            add(&mut defenders, host_of(position, unit).unwrap_or(unit));
        }
        if defenders.is_empty() {
            continue;
        }
        let shares = |cluster: &Vec<(&Unit, Vec<&Unit>)>| {
            cluster.iter().any(|(other, against)| {
                let named =
                    |unit: &Unit| unit.id == other.id || against.iter().any(|known| known.id == unit.id);
                named(attacker) || defenders.iter().any(|unit| named(unit))
            })
        };
        let mut joined = vec![(attacker, defenders.clone())];
        let (hit, rest): (Vec<_>, Vec<_>) = clusters.into_iter().partition(shares);
        joined.splice(0..0, hit.into_iter().flatten());
        clusters = rest;
        clusters.push(joined);
    }
    clusters.iter().map(|cluster| ask(cluster)).collect()
}

fn ask(cluster: &[(&Unit, Vec<&Unit>)]) -> MeleeAsk {
    let mut parts: Vec<(Vec<&Unit>, Vec<&Unit>)> = Vec::new();
    for (attacker, defenders) in cluster {
        // Attacks by one side on the same units form one part. Every other attack is a part of its own.
        let same = parts.iter_mut().find(|(attackers, others)| {
            let friends = attackers.iter().all(|known| known.side == attacker.side);
            friends && others.iter().any(|unit| defenders.iter().any(|known| known.id == unit.id))
        });
        match same {
            Some((attackers, others)) => {
                add(attackers, attacker);
                for unit in defenders {
                    add(others, unit);
                }
            }
            None => parts.push((vec![attacker], defenders.clone())),
        }
    }
    let named = |part: usize, units: &[&Unit]| {
        units.iter().map(|unit| (unit.id.clone(), share(&parts, part, unit))).collect::<Vec<(Id, Vec<u32>)>>()
    };
    let parts = parts.iter().enumerate().map(|(at, (attackers, defenders))| PartAsk {
        attackers: named(at, attackers),
        defenders: named(at, defenders),
    });
    MeleeAsk { parts: parts.collect(), loses: Vec::new() }
}

/// Returns the unit that gunners or engineers are with, or `None` if there is none. The unit fights in their place, and
/// they share its fate.
///
/// # Source
/// `melee.attached`
fn host_of<'p>(position: &'p Position, figures: &Unit) -> Option<&'p Unit> {
    let mut units = position.units.iter();
    units.find(|host| belong_to(figures, host))
}

fn add<'p>(units: &mut Vec<&'p Unit>, unit: &'p Unit) {
    if units.iter().all(|known| known.id != unit.id) {
        units.push(unit);
    }
}

/// Returns the numbers of the stands with which a unit fights in a part. If it fights in only one part, returns an
/// empty list, which means all. Otherwise its stands are divided evenly, and a unit with fewer stands than parts uses a
/// stand in several.
fn share(parts: &[(Vec<&Unit>, Vec<&Unit>)], part: usize, unit: &Unit) -> Vec<u32> {
    let fights = |(attackers, defenders): &(Vec<&Unit>, Vec<&Unit>)| {
        attackers.iter().chain(defenders).any(|known| known.id == unit.id)
    };
    let its: Vec<usize> = parts.iter().enumerate().filter(|(_, p)| fights(p)).map(|(at, _)| at).collect();
    if its.len() < 2 {
        return Vec::new();
    }
    let Some(mine) = its.iter().position(|at| *at == part) else {
        return Vec::new();
    };
    let numbers = unit.numbers.iter().enumerate();
    if unit.numbers.len() < its.len() {
        let again = numbers.cycle().map(|(_, number)| *number);
        return again.skip(mine).take(1).collect();
    }
    numbers.filter(|(at, _)| at % its.len() == mine).map(|(_, number)| *number).collect()
}
