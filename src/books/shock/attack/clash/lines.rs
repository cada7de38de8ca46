//! The lines of a shock's sum: the die modifiers, including those that were considered and do not count.

use super::charging::{charge, light_met, pursuit};
use super::{AttackerFacts, DefenderFacts, ShockFacts};
use crate::kind::Column;
use crate::prelude::*;
use crate::unit::push;

/// Adds every line of a shock to the sum. Guns alone in the attacked hexes get a note only.
pub(super) fn lines(facts: &ShockFacts, tally: &mut Tally, tables: &Tables) {
    if facts.is_guns_alone() {
        tally.note(tables.artillery_fire.key);
        return;
    }
    ratio(facts, tally, tables);
    cohesion(facts, tally, tables);
    ground(facts, tally, tables);
    position(facts, tally, tables);
    clear(facts, tally, tables);
    charge(facts, tally, tables);
    light_met(facts, tally, tables);
    pursuit(facts, tally, tables);
}

/// Returns the column of the strength ratio: the given column, or else the one computed from the strengths. Also
/// returns the strengths of both sides if they were used. Returns `None` while a strength is unknown.
pub(super) fn column(facts: &ShockFacts) -> Option<(Column, Option<(i64, i64)>)> {
    if let Some(column) = facts.ratio {
        return Some((column, None));
    }
    let sum = |units: &mut dyn Iterator<Item = &UnitFacts>| {
        units.map(|unit| unit.strength.map(i64::from)).sum::<Option<i64>>()
    };
    let attack = sum(&mut facts.attacking())?;
    let defence = sum(&mut facts.fighting().flat_map(|(_, defender)| &defender.units))?;
    Some((Column::of(attack, defence), Some((attack, defence))))
}

/// Adds the die modifier for the strength ratio.
///
/// # Source
/// `shock.drm.ratio`
fn ratio(facts: &ShockFacts, tally: &mut Tally, tables: &Tables) {
    let table = &tables.shock_drm_ratio;
    let Some((column, strengths)) = column(facts) else {
        let attacking = facts.attackers.iter().enumerate().flat_map(|(at, attacker)| {
            let units = attacker.units.iter().enumerate();
            units.map(move |(place, unit)| (format!("attackers.{at}.units.{place}.strength"), unit))
        });
        let defending = facts.fighting().flat_map(|(at, defender)| {
            let units = defender.units.iter().enumerate();
            units.map(move |(place, unit)| (format!("defenders.{at}.units.{place}.strength"), unit))
        });
        let open = attacking.chain(defending).filter(|(_, unit)| unit.strength.is_none());
        tally.open.extend(open.map(|(path, unit)| OpenFact {
            key: table.key,
            path: path.into(),
            because: Reason::new(table.key, "open").name("unit", unit.called()),
        }));
        return;
    };
    let place = Column::ALL.iter().position(|known| *known == column);
    let drm = place.and_then(|place| table.drm.get(place)).copied().unwrap_or(0);
    let because = Reason::new(table.key, if strengths.is_some() { "counted" } else { "given" });
    let (attack, defence) = strengths.unwrap_or_default();
    let because = because.word("column", column.message()).count("attack", attack).count("defence", defence);
    let on = if strengths.is_some() { "attackers.0.units.0.strength" } else { "ratio" };
    push(tally, Line::new(table.key, drm.into(), because).on(on));
}

/// Adds the difference between the attackers' best cohesion and the defenders' best cohesion. Guns do not count. An
/// unknown cohesion is listed among the facts that the umpire must supply.
///
/// # Source
/// `shock.drm.cohesion`, `cohesion.disordered`
fn cohesion(facts: &ShockFacts, tally: &mut Tally, tables: &Tables) {
    let key = tables.shock_drm_cohesion.key;
    let attacking = facts.attackers.iter().enumerate().flat_map(|(at, attacker)| {
        let units = attacker.units.iter().enumerate();
        units.map(move |(place, unit)| (format!("attackers.{at}.units.{place}"), unit))
    });
    let defending = facts.fighting().flat_map(|(at, defender)| {
        let units = defender.units.iter().enumerate();
        units.map(move |(place, unit)| (format!("defenders.{at}.units.{place}"), unit))
    });
    let mut best = |units: &mut dyn Iterator<Item = (String, &UnitFacts)>| {
        let mut best: Option<(i64, Arg, String)> = None;
        for (path, unit) in units.filter(|(_, unit)| unit.kind.arm() != Arm::Guns) {
            let path = format!("{path}.cohesion");
            let Some(rating) = unit.rating(tables) else {
                tally.open.push(OpenFact {
                    key,
                    path: path.into(),
                    because: Reason::new(key, "open").name("unit", unit.called()),
                });
                continue;
            };
            if best.as_ref().is_none_or(|(known, ..)| rating > *known) {
                best = Some((rating, unit.called().into(), path));
            }
        }
        best
    };
    let ours = best(&mut attacking.into_iter());
    let theirs = best(&mut defending.into_iter());
    let (Some((ours, unit, path)), Some((theirs, enemy, _))) = (ours, theirs) else {
        return;
    };
    let because = Reason::new(key, "difference")
        .name("unit", unit)
        .name("enemy", enemy)
        .count("ours", ours)
        .count("theirs", theirs);
    push(tally, Line::new(key, ours - theirs, because).on(path));
}

/// Adds the die modifiers for the defenders' terrain and for streams, bridges or slopes that the attackers cross. Only
/// the modifier worst for the attackers counts.
///
/// # Source
/// `terrain.effects`
fn ground(facts: &ShockFacts, tally: &mut Tally, tables: &Tables) {
    let table = &tables.terrain_effects;
    let all = facts.fighting().flat_map(|(at, defender)| {
        let ground = defender.ground.iter();
        ground.map(move |ground| (table.drm(*ground), at, *ground, &defender.hex))
    });
    let found: Vec<_> = all.filter(|(drm, ..)| *drm != 0).collect();
    let worst = found.iter().map(|(drm, ..)| *drm).min();
    let mut counted = false;
    for (drm, at, ground, hex) in &found {
        let counts = !counted && Some(*drm) == worst;
        counted |= counts;
        let because = Reason::new(table.key, if counts { "defends" } else { "defends-less" });
        let because = because.word("ground", ground.message()).name("hex", *hex);
        let line = Line::new(table.key, (*drm).into(), because).of(hex);
        push(tally, line.when(counts).on(format!("defenders.{at}.ground")));
    }
    // The modifier for a crossing counts only if every attacking stack has one.
    let crossings = facts.attackers.iter().enumerate().flat_map(|(at, attacker)| {
        let through = attacker.through.iter().enumerate();
        through.map(move |(place, through)| (at, place, through.crossing))
    });
    let crossings: Vec<_> = crossings.collect();
    let least = crossings.iter().map(|(.., drm)| *drm).max().unwrap_or(0);
    if let Some((at, place, drm)) = crossings.iter().find(|(.., drm)| *drm != 0) {
        let all = least != 0;
        let because = Reason::new(table.key, if all { "crossing" } else { "crossing-some" });
        let drm = if all { least } else { *drm };
        let line = Line::new(table.key, drm.into(), because).when(all);
        push(tally, line.on(format!("attackers.{at}.through.{place}.crossing")));
    }
}

/// Adds the die modifier for attacks through the rear of the defenders.
///
/// # Source
/// `shock.drm.position`
fn position(facts: &ShockFacts, tally: &mut Tally, tables: &Tables) {
    let table = &tables.shock_drm_position;
    let key = table.key;
    let mut open = false;
    let (mut all_rear, mut both, mut faced) = (true, None, None);
    let mut path = String::from("attackers");
    for (_, defender) in facts.fighting() {
        let (mut front, mut rear) = (false, Vec::new());
        for (at, place, attacker, through) in facts.at(&defender.hex) {
            let here = format!("attackers.{at}.through.{place}.front");
            match through.front {
                None => {
                    open = true;
                    tally.open.push(OpenFact {
                        key,
                        path: here.into(),
                        because: Reason::new(key, "open").name("hex", &defender.hex),
                    });
                }
                Some(true) => front = true,
                Some(false) => {
                    path = here;
                    rear.push(attacker);
                }
            }
        }
        all_rear &= !front && !rear.is_empty();
        if front && !rear.is_empty() {
            match rear.iter().find(|attacker| attacker.faced.is_empty()) {
                Some(_) => both = Some(defender),
                None => faced = rear.first().copied().or(faced),
            }
        }
    }
    if open {
        return;
    }
    let line = |drm: i32, variant| Line::new(key, drm.into(), Reason::new(key, variant));
    push(
        tally,
        match (both, faced) {
            (Some(defender), _) => Line {
                because: Reason::new(key, "both").name("hex", &defender.hex),
                ..line(table.front_and_rear, "both").on(path)
            },
            (None, Some(attacker)) => {
                let because = Reason::new(key, "faced").list("names", names(&attacker.faced));
                let because = because.name("unit", attacker.called());
                let considered = line(table.front_and_rear, "faced").when(false).on(path);
                Line { because, ..considered }
            }
            (None, None) if all_rear => line(table.rear, "rear").on(path),
            (None, None) => line(table.rear, "front").when(false).on(path),
        },
    );
}

impl AttackerFacts {
    /// Returns the name of the stack's top unit, which stands for the stack in texts.
    fn called(&self) -> NameOrId<'_> {
        self.units.first().map_or(NameOrId::Unnamed(&self.hex), UnitFacts::called)
    }
}

/// Adds the die modifier for defenders in clear terrain.
///
/// # Source
/// `shock.drm.clear`
fn clear(facts: &ShockFacts, tally: &mut Tally, tables: &Tables) {
    let table = &tables.shock_drm_clear;
    let key = table.key;
    let is_clear = |defender: &DefenderFacts| defender.ground.iter().all(|ground| *ground == Ground::Clear);
    let front =
        |defender: &DefenderFacts| facts.at(&defender.hex).any(|(.., through)| through.front == Some(true));
    let flank = |defender: &DefenderFacts| {
        defender.square
            || defender.flanks.iter().any(|flank| flank.units.is_empty() && flank.covered.is_empty())
    };
    let foot = facts.attacking().all(|unit| unit.kind.arm() == Arm::Foot);
    let horse =
        facts.fighting().any(|(_, defender)| defender.units.iter().any(|unit| unit.kind.arm() == Arm::Horse));
    let mut fight = facts.fighting();
    let first = facts.fighting().next().map_or(0, |(at, _)| at);
    let on = format!("defenders.{first}.flanks");
    let passing = facts.fighting().find(|(_, defender)| front(defender) && flank(defender));
    let (variant, counts) = if foot && horse {
        ("foot-at-horse", false)
    } else if !fight.all(|(_, defender)| is_clear(defender)) {
        ("not-clear", false)
    } else if let Some((_, defender)) = passing {
        (if defender.square { "square" } else { "clear" }, true)
    } else if facts.fighting().any(|(_, defender)| front(defender)) {
        ("covered", false)
    } else {
        ("rear", false)
    };
    let line = Line::new(key, table.drm.into(), Reason::new(key, variant));
    push(tally, line.when(counts).on(on));
}
