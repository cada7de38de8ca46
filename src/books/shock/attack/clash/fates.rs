//! The dice of a shock, the result for each unit, and the events that follow.

use super::{DefenderFacts, ShockFacts};
use crate::attacks::AttackingFacts;
use crate::fate::Fate;
use crate::position::{DueRetreat, ShockRest};
use crate::prelude::*;
use crate::unit::{TEN, speaks};
use dice::{Bands, Fates, Purpose};

/// Rolls the dice of a shock. Returns its result, and the result for each unit.
///
/// # Source
/// `shock.table`, `shock.disorder`, `artillery.fire`
pub(super) fn resolve(
    facts: &ShockFacts,
    tables: &Tables,
    tally: &Tally,
    dice: &mut dyn Dice,
) -> Plain<Clash, Fate> {
    let mut fates = Fates::new();
    let clash = if facts.is_guns_alone() { Clash::Overrun } else { throw_for(facts, tables, tally, dice) };
    let (attackers, defenders, back) = match clash {
        Clash::Counter => (true, false, None),
        Clash::Repulsed => (true, false, Some(false)),
        Clash::Pressed => (false, true, Some(false)),
        Clash::Broken => (false, true, Some(true)),
        Clash::Overrun => (false, false, None),
    };
    for attacker in facts.attackers.iter().filter(|_| attackers) {
        stack_fates(&attacker.units, back, tables, dice, &mut fates);
    }
    let hit = |hex: &&DefenderFacts| defenders && !hex.is_guns_alone();
    for defender in facts.defenders.iter().filter(hit) {
        stack_fates(&defender.units, back, tables, dice, &mut fates);
    }
    for unit in facts.defenders.iter().filter(|hex| hex.is_guns_alone()).flat_map(|hex| &hex.units) {
        fates.push((unit.id.clone(), Fate::Eliminated));
    }
    for unit in facts.attacking().chain(facts.defending()) {
        if fates.iter().all(|(id, _)| *id != unit.id) {
            fates.push((unit.id.clone(), Fate::Stands));
        }
    }
    Plain { word: clash, fates }
}

fn throw_for(facts: &ShockFacts, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Clash {
    let table = &tables.shock_table;
    let total = tally.total().unwrap_or(0);
    let below = |least: i32| i64::from(least) - 1 - total;
    let bands = Bands {
        up_to: &[
            (below(table.repulsed), Clash::Counter),
            (below(table.pressed), Clash::Repulsed),
            (below(table.broken), Clash::Pressed),
        ],
        beyond: Clash::Broken,
    };
    bands.thrown(dice, Purpose::of("throw-shock", &facts.lead().id), TEN)
}

/// Adds the results for a stack that the shock disorders. `back` is `Some(true)` if the stack also retreats,
/// `Some(false)` if a check decides, and `None` if the stack stays. For the check, the top unit rolls for all units
/// that are left, with its cohesion before the shock.
///
/// # Source
/// `shock.table`, `cohesion.disordered`, `shock.disorder`
fn stack_fates(
    stack: &[UnitFacts],
    back: Option<bool>,
    tables: &Tables,
    dice: &mut dyn Dice,
    fates: &mut Fates<Fate>,
) {
    let (lost, left): (Vec<_>, Vec<_>) = stack.iter().partition(|unit| unit.disordered);
    for unit in lost {
        fates.push((unit.id.clone(), Fate::of_disordered(unit)));
    }
    let Some((_, top)) = speaks(&left) else {
        return;
    };
    let goes = match back {
        None => Fate::LosesOrder,
        Some(true) => Fate::DisorderedBack,
        Some(false) => {
            let bands = Bands {
                up_to: &[(top.rating(tables).unwrap_or(0), Fate::LosesOrder)],
                beyond: Fate::DisorderedBack,
            };
            let purpose = Purpose::of("throw-shock-check", &top.id);
            let with: Vec<Id> = left.iter().map(|unit| unit.id.clone()).collect();
            bands.own(dice, purpose, &with, TEN)
        }
    };
    for unit in left {
        fates.push((unit.id.clone(), goes));
    }
}

/// Returns the events that follow from the result of a shock.
pub(super) fn follow(facts: &ShockFacts, outcome: &Plain<Clash, Fate>) -> Vec<Event> {
    let mut events = Vec::new();
    let fate = |unit: &UnitFacts| {
        let found = outcome.fates.iter().find(|(id, _)| *id == unit.id);
        found.map_or(Fate::Stands, |(_, fate)| *fate)
    };
    for unit in facts.attacking().chain(facts.defending()) {
        events.extend(fate(unit).event(unit.id.clone()));
    }
    let back = |units: &[UnitFacts]| -> Vec<Id> {
        let goes = units.iter().filter(|unit| fate(unit) == Fate::DisorderedBack);
        goes.map(|unit| unit.id.clone()).collect()
    };
    for attacker in &facts.attackers {
        let units = back(&attacker.units);
        let from = attacker.through.iter().map(|through| through.hex.clone()).collect();
        events.extend((!units.is_empty()).then_some(Event::Owes { owed: DueRetreat { units, from } }));
    }
    let (mut retreated, mut left) = (Vec::new(), Vec::new());
    for defender in &facts.defenders {
        let units = back(&defender.units);
        left.extend(units.iter().map(|_| defender.hex.clone()));
        retreated.extend(units.clone());
        let from = facts.at(&defender.hex).map(|(_, _, attacker, _)| attacker.hex.clone()).collect();
        events.extend((!units.is_empty()).then_some(Event::Owes { owed: DueRetreat { units, from } }));
    }
    // The attacks in this shock end, whatever the result.
    events.extend(facts.attackers.iter().map(|attacker| Event::Stage {
        number: attacker.number,
        units: UnitFacts::ids(&attacker.units),
        stage: Stage::Over,
    }));
    // A unit that was disordered or lost makes none of its other declared attacks.
    let hit = |id: &Id| outcome.fates.iter().any(|(unit, fate)| unit == id && *fate != Fate::Stands);
    let elsewhere = facts.elsewhere.iter().filter(|attack| attack.units.iter().any(hit));
    events.extend(elsewhere.map(AttackingFacts::ends));
    let run_down = facts.defenders.iter().filter(|defender| defender.is_guns_alone());
    events.push(Event::After {
        after: ShockRest {
            clash: outcome.word,
            attacks: facts.attackers.iter().map(|attacker| attacker.number).collect(),
            hexes: facts.defenders.iter().map(|defender| defender.hex.clone()).collect(),
            run_down: run_down.map(|defender| defender.hex.clone()).collect(),
            occupied: Vec::new(),
            back: retreated,
            out_of: left,
            advanced: Vec::new(),
            turned: Vec::new(),
            over: false,
        },
    });
    events
}
