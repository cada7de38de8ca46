//! The die modifiers of charges, counter-charges and pursuits.

use super::{AttackerFacts, ShockFacts};
use crate::prelude::*;
use crate::unit::push;

/// Adds the die modifiers of a charge. If the defenders are in square, the modifier of the square counts instead.
///
/// # Source
/// `charge.drm.heavy`, `charge.drm.light`, `square.drm`, `countercharge.try`
pub(super) fn charge(facts: &ShockFacts, tally: &mut Tally, tables: &Tables) {
    // A square affects only cavalry that attacks the hex of that square.
    let square = facts.fighting().find(|(_, defender)| {
        defender.square && facts.at(&defender.hex).any(|(.., attacker, _)| attacker.charge)
    });
    let charging = |kind: Kind| {
        facts.attackers.iter().enumerate().filter_map(move |(at, attacker)| {
            let unit = attacker.units.iter().find(|unit| unit.kind == kind);
            unit.filter(|_| attacker.charge).map(|unit| (at, attacker, unit))
        })
    };
    let heavy = charging(Kind::HeavyCavalry);
    let light = charging(Kind::LightCavalry);
    let any = heavy.clone().chain(light.clone()).next();
    let Some((first, ..)) = any else { return };
    let square_at = square.map(|(at, _)| at);
    if let Some((at, defender)) = square {
        let table = &tables.square_drm;
        let top = UnitFacts::top(&defender.units);
        let because = Reason::new(table.key, "square").name("unit", top.called());
        let line = Line::new(table.key, table.drm.into(), because).of(&defender.hex);
        push(tally, line.on(format!("defenders.{at}.square")));
    }
    let unmet = |found: &(usize, &AttackerFacts, &UnitFacts)| found.1.met.is_none();
    let heavy_counts = heavy.clone().any(|found| unmet(&found));
    let heavy_met = heavy.clone().next().is_some() && !heavy_counts;
    let rows = [
        (heavy.collect::<Vec<_>>(), &tables.charge_drm_heavy, false),
        (light.collect(), &tables.charge_drm_light, heavy_counts),
    ];
    for (row, (found, table, outdone)) in rows.into_iter().enumerate() {
        let is_heavy = row == 0;
        let best = found.iter().find(|found| unmet(found)).or(found.first());
        let Some((at, attacker, unit)) = best else {
            continue;
        };
        let (variant, counts, path) = match (square_at, attacker.met, outdone) {
            (Some(at), ..) => ("at-square", false, format!("defenders.{at}.square")),
            (None, Some(_), _) => ("met", false, format!("attackers.{at}.met")),
            (None, None, true) => ("heavy-too", false, format!("attackers.{at}.charge")),
            (None, None, false) if heavy_met && !is_heavy => {
                ("heavy-met", true, format!("attackers.{at}.charge"))
            }
            (None, None, false) => ("charges", true, format!("attackers.{at}.charge")),
        };
        let because = Reason::new(table.key, variant).name("unit", unit.called());
        let line = Line::new(table.key, table.drm.into(), because).of(&unit.id);
        push(tally, line.when(counts).on(path));
    }
    if facts.attackers.iter().all(|attacker| attacker.met.is_none()) {
        let key = tables.countercharge_try.key;
        let because = Reason::new(key, "not-met");
        push(tally, Line::new(key, 0, because).when(false).on(format!("attackers.{first}.met")));
    }
}

/// Adds the die modifier for light cavalry whose charge heavy cavalry met with a counter-charge.
///
/// # Source
/// `countercharge.drm.light`
pub(super) fn light_met(facts: &ShockFacts, tally: &mut Tally, tables: &Tables) {
    let table = &tables.countercharge_drm_light;
    let met = facts.attackers.iter().enumerate().find_map(|(at, attacker)| {
        let light = attacker.units.iter().find(|unit| unit.kind == Kind::LightCavalry)?;
        attacker.met.map(|by| (at, light, by))
    });
    let Some((at, light, by)) = met else { return };
    let heavy = by == Kind::HeavyCavalry;
    let because = Reason::new(table.key, if heavy { "heavy" } else { "not-heavy" });
    let line = Line::new(table.key, table.drm.into(), because.name("unit", light.called()));
    push(tally, line.of(&light.id).when(heavy).on(format!("attackers.{at}.met")));
}

/// Adds the die modifier of a pursuit, which grows with each further charge.
///
/// # Source
/// `pursuit.drm`
pub(super) fn pursuit(facts: &ShockFacts, tally: &mut Tally, tables: &Tables) {
    let table = &tables.pursuit_drm;
    let most = facts.attackers.iter().enumerate().max_by_key(|(_, attacker)| attacker.pursuit);
    let Some((at, attacker)) = most.filter(|(_, attacker)| attacker.charge) else {
        return;
    };
    let variant = if attacker.pursuit > 0 { "pursuit" } else { "first" };
    let because = Reason::new(table.key, variant).count("number", attacker.pursuit);
    let line = Line::new(table.key, table.drm.into(), because).times(attacker.pursuit.max(1));
    push(tally, line.when(attacker.pursuit > 0).on(format!("attackers.{at}.pursuit")));
}
