//! The facts of a shock, measured on the map: the attackers, the defenders, and the hexes around the defenders.

use super::{AttackerFacts, DefenderFacts, FlankFacts, ShockFacts, ThroughFacts};
use crate::attacks::{AttackingFacts, attack_of, has_target};
use crate::kind::Rim;
use crate::prelude::*;

/// An attack, with a number in the order of declaration.
type NumberedAttack<'p> = (u32, &'p Attack);

/// Measures the shock in which a unit attacks.
///
/// # Errors
/// Refuses the request if the unit has declared no attack.
pub(super) fn measure(survey: Survey<'_>, ask: &Id) -> Result<ShockFacts, Refusal> {
    let position = survey.position;
    let (unit, _) = on_map(position, ask)?;
    let (number, attack) =
        attack_of(position, ask).ok_or_else(|| refuse("shock.ask", "no-attack", &unit.name))?;
    let together = together(position, (number, attack));
    let mut hexes: Vec<&Id> = Vec::new();
    for (_, attack) in &together {
        for hex in targets(position, attack) {
            if !hexes.contains(&hex) {
                hexes.push(hex);
            }
        }
    }
    let before = firsts(position);
    let before = before.iter().filter(|_| together.iter().all(|(number, _)| !before.contains(number)));
    let leads = before.filter_map(|number| {
        let attack = position.state.attacks.get(usize::try_from(*number).ok()?)?;
        position.present(&attack.units).next()
    });
    let attackers = together.iter().filter_map(|(number, attack)| attacker(survey, *number, attack));
    let numbers: Vec<u32> = together.iter().map(|(number, _)| *number).collect();
    let attacking = together.iter().flat_map(|(_, attack)| position.present(&attack.units));
    let defending = hexes.iter().flat_map(|hex| position.stack(hex));
    let fighting: Vec<&Unit> = attacking.chain(defending).collect();
    Ok(ShockFacts {
        now: survey.step,
        attackers: attackers.collect(),
        defenders: hexes.iter().map(|hex| defender(position, hex, &unit.side)).collect(),
        ratio: None,
        before: leads.map(NamedFacts::of).collect(),
        elsewhere: AttackingFacts::of(position, &fighting, &numbers),
    })
}

/// Returns the numbers of the attacks that must be resolved before all others. If the other side has counter-shocks,
/// only those are listed. Empty if the attacker may choose the order.
///
/// # Source
/// `again.counter`, `again.breakthrough`, `pursuit.again`
fn firsts(position: &Position) -> Vec<u32> {
    let active = position.state.active.as_ref();
    let active = active.and_then(|group| position.group(group));
    let theirs = |attack: &Attack| {
        let first = position.present(&attack.units).next();
        first.zip(active).is_some_and(|(unit, group)| unit.side != group.side)
    };
    let (back, own): (Vec<_>, Vec<_>) =
        open(position).filter(|(_, attack)| attack.now).partition(|(_, attack)| theirs(attack));
    let firsts = if back.is_empty() { own } else { back };
    firsts.into_iter().map(|(number, _)| number).collect()
}

/// Returns the attacks that have yet to be resolved.
fn open(position: &Position) -> impl Iterator<Item = NumberedAttack<'_>> {
    (0..).zip(&position.state.attacks).filter(|(_, attack)| {
        attack.stage == Stage::Committed
            && has_target(position, attack)
            && position.present(&attack.units).next().is_some()
    })
}

/// Returns the target hexes of an attack that still have enemies.
fn targets<'p>(position: &'p Position, attack: &'p Attack) -> impl Iterator<Item = &'p Id> {
    let side = position.present(&attack.units).next().map(|unit| &unit.side);
    let held = move |hex: &&Id| side.is_some_and(|side| position.held(hex, side));
    attack.targets.iter().filter(held)
}

/// Returns all attacks that form one shock with `first`, by sharing target hexes, directly or by way of other attacks.
/// Only counter-charges join a counter-charge, and only attacks that are resolved before all others join such an
/// attack.
fn together<'p>(position: &'p Position, first: NumberedAttack<'p>) -> Vec<NumberedAttack<'p>> {
    let mut together = vec![first];
    let mut at = 0;
    while let Some((_, attack)) = together.get(at).copied() {
        for (number, other) in open(position) {
            let shares = other.targets.iter().any(|hex| attack.targets.contains(hex));
            let one_side = other.counter == attack.counter && other.now == attack.now;
            if shares && one_side && together.iter().all(|(known, _)| *known != number) {
                together.push((number, other));
            }
        }
        at += 1;
    }
    together.sort_by_key(|(number, _)| *number);
    together
}

fn attacker(survey: Survey<'_>, number: u32, attack: &Attack) -> Option<AttackerFacts> {
    let position = survey.position;
    let units: Vec<&Unit> = position.present(&attack.units).collect();
    let first = units.first()?;
    let hex = first.hex.as_ref()?;
    let through = targets(position, attack).map(|target| {
        let stack = position.stack(target);
        ThroughFacts {
            hex: target.clone(),
            front: Some(position.in_front(&stack, hex)),
            crossing: crossing(survey, hex, target),
        }
    });
    let against = EnemySide { side: &first.side, but: &[] };
    Some(AttackerFacts {
        hex: hex.clone(),
        charge: attack.charge,
        met: attack.met,
        pursuit: attack.pursuit,
        through: through.collect(),
        faced: position.faced(hex, against).map(NamedFacts::of).collect(),
        number,
        stage: attack.stage,
        units: UnitFacts::all(units),
    })
}

/// Returns the die modifier for attacking from a hex into a neighbouring one. It is the worst of the modifiers for the
/// features on the hex side and for the slope.
fn crossing(survey: Survey<'_>, from: &Id, to: &Id) -> i32 {
    let (position, table) = (survey.position, &survey.tables.terrain_effects);
    let (Some(from), Some(to)) = (position.hex(from), position.hex(to)) else {
        return 0;
    };
    let along = position.map.along(from, to);
    let bridged = along.contains(&Rim::Bridge);
    let rims = along.iter().filter(|rim| !bridged || **rim == Rim::Bridge);
    let worst = rims.map(|rim| table.drm_across(*rim)).min().unwrap_or(0);
    let up = position.map.plot(to).level > position.map.plot(from).level;
    worst.min(if up { table.drm_uphill() } else { 0 })
}

fn defender(position: &Position, hex: &Id, attackers: &Id) -> DefenderFacts {
    let stack = position.stack(hex);
    let top = stack.iter().find(|unit| unit.kind.arm() != Arm::Guns).or(stack.first());
    let square = stack.iter().any(|unit| unit.square);
    let flanks = top.filter(|_| !square).map(|top| position.flanks(hex, top.facing));
    let flank = |flank: Id| {
        let covering = position.units.iter().filter(|unit| {
            let own = unit.hex.as_ref();
            unit.side != *attackers
                && unit.controls()
                && own != Some(hex)
                && own.is_some_and(|own| position.beside(own, &flank))
        });
        FlankFacts {
            units: position.stack(&flank).into_iter().map(NamedFacts::of).collect(),
            covered: covering.map(NamedFacts::of).collect(),
            hex: flank,
        }
    };
    DefenderFacts {
        hex: hex.clone(),
        square,
        ground: position.ground(hex),
        flanks: flanks.into_iter().flatten().map(flank).collect(),
        units: UnitFacts::all(stack),
    }
}

/// Returns the event that follows if the umpire skips the attacks that must be resolved first. These attacks are
/// dropped. Returns `None` if there are none.
pub(crate) fn let_off(position: &Position) -> Option<Event> {
    let numbers = firsts(position);
    let attacks = numbers.iter().filter_map(|number| position.attack(*number));
    let units = attacks.flat_map(|attack| attack.units.clone()).collect();
    (!numbers.is_empty()).then_some(Event::Dropped { numbers, units })
}

/// Returns offers to resolve the shocks that are due now. Each offer names the first attacking unit.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let firsts = firsts(position);
    let mut offers = Vec::new();
    let mut seen: Vec<u32> = Vec::new();
    for (number, attack) in open(position) {
        if seen.contains(&number) || (!firsts.is_empty() && !firsts.contains(&number)) {
            continue;
        }
        let together = together(position, (number, attack));
        seen.extend(together.iter().map(|(number, _)| *number));
        if let Some(unit) = position.present(&attack.units).next() {
            offers.push(offer("resolve", unit).due(Due::Now));
        }
    }
    offers
}
