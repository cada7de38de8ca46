//! The throw of a shock, what becomes of each unit, and what follows.

use super::lines::guns_alone;
use super::{DefenderFacts, ShockFacts};
use crate::dice::{Bands, Dice, Fates, Purpose, Word};
use crate::names::Id;
use crate::rulebook::case::Plain;
use crate::rulebook::shock::event::Event;
use crate::rulebook::shock::kind::{Arm, Clash};
use crate::rulebook::shock::position::{After, Gone, Owed};
use crate::rulebook::shock::tables::Tables;
use crate::rulebook::shock::unit::{TEN, UnitFacts, speaks};
use crate::ruling::Tally;

/// The throws of a shock.
///
/// # Source
/// `shock.table`, `shock.disorder`, `artillery.fire`
pub(super) fn resolve(
    facts: &ShockFacts,
    tables: &Tables,
    tally: &Tally,
    dice: &mut dyn Dice,
) -> Plain {
    let mut fates = Fates::new();
    let clash =
        if guns_alone(facts) { Clash::Overrun } else { throw_for(facts, tables, tally, dice) };
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
    for unit in facts.defenders.iter().filter(|hex| hex.is_guns_alone()).flat_map(|hex| &hex.units)
    {
        fates.push((unit.id.clone(), Word::plain("eliminated")));
    }
    for unit in facts.attacking().chain(facts.defending()) {
        if fates.iter().all(|(id, _)| *id != unit.id) {
            fates.push((unit.id.clone(), Word::plain("stands")));
        }
    }
    Plain { word: Word::plain(clash.word()), fates }
}

fn throw_for(facts: &ShockFacts, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Clash {
    let table = &tables.shock_table;
    let total = tally.total().unwrap_or(0);
    let cuts =
        [table.repulsed, table.pressed, table.broken].map(|least| i64::from(least) - 1 - total);
    let rows = [Clash::Counter, Clash::Repulsed, Clash::Pressed, Clash::Broken];
    let words = rows.map(|clash| Word::plain(clash.word()));
    let bands = Bands { cuts: &cuts, words: &words };
    let first = facts.attacking().next().map(|unit| unit.id.clone()).unwrap_or_default();
    let fallen = dice.band(Purpose::of("throw-shock", &first), TEN, &bands);
    rows.get(fallen).copied().unwrap_or(Clash::Broken)
}

/// What becomes of the units of a stack that is disordered and, if a check fails or at once, goes back: the top unit throws
/// for all that are still there, by the cohesion it had before.
///
/// # Source
/// `shock.table`, `cohesion.disordered`, `shock.disorder`
fn stack_fates(
    stack: &[UnitFacts],
    back: Option<bool>,
    tables: &Tables,
    dice: &mut dyn Dice,
    fates: &mut Fates,
) {
    let (lost, left): (Vec<_>, Vec<_>) = stack.iter().partition(|unit| unit.disordered);
    for unit in lost {
        let word = match unit.kind.arm() {
            Arm::Guns => "eliminated",
            _ => "withdrawn",
        };
        fates.push((unit.id.clone(), Word::plain(word)));
    }
    let Some((_, top)) = speaks(&left) else {
        return;
    };
    let goes = match back {
        None => Word::plain("loses-order"),
        Some(true) => Word::plain("disordered-back"),
        Some(false) => {
            let bands = Bands {
                cuts: &[top.rating(tables).unwrap_or(0)],
                words: &["loses-order", "disordered-back"].map(Word::plain),
            };
            let purpose = Purpose::of("throw-shock-check", &top.id);
            let with: Vec<Id> = left.iter().map(|unit| unit.id.clone()).collect();
            dice.own(purpose, &with, TEN, &bands)
        }
    };
    for unit in left {
        fates.push((unit.id.clone(), goes));
    }
}

/// What follows from a shock.
pub(super) fn follow(facts: &ShockFacts, outcome: &Plain) -> Vec<Event> {
    let clash = Clash::read(outcome.word.name).unwrap_or(Clash::Broken);
    let mut events = Vec::new();
    let fate = |unit: &UnitFacts| {
        let found = outcome.fates.iter().find(|(id, _)| *id == unit.id);
        found.map_or("stands", |(_, word)| word.name)
    };
    let gone = |unit: &UnitFacts| match fate(unit) {
        "withdrawn" => Some(Gone::Withdrawn),
        "eliminated" => Some(Gone::Eliminated),
        _ => None,
    };
    for unit in facts.attacking().chain(facts.defending()) {
        let id = || unit.id.clone();
        if let Some(how) = gone(unit) {
            events.push(Event::Gone { unit: id(), how });
        } else if fate(unit) != "stands" {
            events.push(Event::Disordered { unit: id() });
        }
    }
    let back = |units: &[UnitFacts]| -> Vec<Id> {
        let goes = units.iter().filter(|unit| fate(unit) == "disordered-back");
        goes.map(|unit| unit.id.clone()).collect()
    };
    for attacker in &facts.attackers {
        let units = back(&attacker.units);
        let from = attacker.through.iter().map(|through| through.hex.clone()).collect();
        events.extend((!units.is_empty()).then_some(Event::Owes { owed: Owed { units, from } }));
    }
    let (mut retreated, mut left) = (Vec::new(), Vec::new());
    for defender in &facts.defenders {
        let units = back(&defender.units);
        left.extend(units.iter().map(|_| defender.hex.clone()));
        retreated.extend(units.clone());
        let from =
            facts.at(&defender.hex).map(|(_, _, attacker, _)| attacker.hex.clone()).collect();
        events.extend((!units.is_empty()).then_some(Event::Owes { owed: Owed { units, from } }));
    }
    // Nobody is left to be gone at again: the attacks of this shock are over, whatever follows.
    events.extend(facts.attackers.iter().map(|attacker| Event::Stage {
        number: attacker.number,
        units: attacker.units.iter().map(|unit| unit.id.clone()).collect(),
        stage: crate::rulebook::shock::kind::Stage::Over,
    }));
    events.push(Event::After {
        after: After {
            clash,
            attacks: facts.attackers.iter().map(|attacker| attacker.number).collect(),
            hexes: facts.defenders.iter().map(|defender| defender.hex.clone()).collect(),
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
