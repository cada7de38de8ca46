//! The search for a charge path to a target.

use super::HinderFacts;
use crate::bars::has_rallied;
use crate::memory::Declaration;
use crate::prelude::*;
use crate::survey::Ground;
use geometry::{Charge, NoWay, Ranks};

/// The result of the search for a charge path. `open` is true if there is a path, or if there will be one once the
/// `blockers` have moved off.
pub(super) struct Way {
    pub(super) open: bool,
    pub(super) blockers: Vec<HinderFacts>,
    /// True if every path would end beyond the table's edge, so that the charge is impossible.
    pub(super) off: bool,
}

/// Searches for a path to the target, and for the obstacles on the path. A unit that may still move off this turn does
/// not rule out the charge.
///
/// # Source
/// `charge.impossible`, `charge.move`
pub(super) fn way(survey: Survey<'_>, charger: &Unit, target: &Unit) -> Way {
    let open = |in_way: Vec<HinderFacts>| Way { open: true, blockers: in_way, off: false };
    let Some(pair) = charger.block().zip(target.block()) else {
        return open(Vec::new());
    };
    let others = |other: &Unit| other.id != charger.id && other.id != target.id;
    let moves = |other: &Unit| others(other) && may_move_off(survey, other);
    let mut ground = Ground::around(survey, others);
    let mut found = arrives(survey, pair, &ground);
    if found.is_ok() {
        return open(Vec::new());
    }
    // If there is no path even with all movable units taken away, the charge is impossible.
    let cleared = Ground::around(survey, |other| others(other) && !moves(other));
    if let Err(no_way) = arrives(survey, pair, &cleared) {
        let by = match no_way {
            NoWay::Blocked { by } => Some(HinderFacts::of(cleared.at(by), false)),
            NoWay::Edge | NoWay::Turned => None,
        };
        return Way { open: false, blockers: by.into_iter().collect(), off: no_way == NoWay::Edge };
    }
    let mut in_way: Vec<HinderFacts> = Vec::new();
    // Units that may move off are taken away one by one, until there is a path or the next obstacle cannot move off.
    while let Err(no_way) = found {
        let by = match no_way {
            NoWay::Blocked { by } => ground.unit(by),
            NoWay::Edge | NoWay::Turned => None,
        };
        let Some(unit) = by.filter(|unit| moves(unit)) else {
            break;
        };
        in_way.push(HinderFacts::moving(unit));
        let gone = |other: &Unit| in_way.iter().any(|one| one.of == other.id);
        ground = Ground::around(survey, |other| others(other) && !gone(other));
        found = arrives(survey, pair, &ground);
    }
    if found.is_ok() {
        return open(in_way);
    }
    // An obstacle that cannot move blocks the best path, but another path opens if some units move off.
    let mut gone: Vec<&Unit> = survey.position.present().filter(|other| moves(other)).collect();
    for other in gone.clone() {
        // A unit need not move off if there is a path while it stays. Such a unit is not listed as a blocker.
        let rest = |unit: &Unit| unit.id == other.id || !gone.iter().any(|one| one.id == unit.id);
        let ground = Ground::around(survey, |unit| others(unit) && rest(unit));
        if arrives(survey, pair, &ground).is_ok() {
            gone.retain(|one| one.id != other.id);
        }
    }
    open(gone.into_iter().map(HinderFacts::moving).collect())
}

/// Checks that a charger can reach a target without crossing an obstacle. Returns the reason if it cannot.
fn arrives(survey: Survey<'_>, (charger, target): (Ranks, Ranks), ground: &Ground<'_>) -> Result<(), NoWay> {
    let charge = Charge {
        charger,
        target,
        obstacles: &ground.hurdles(),
        field: Some(survey.position.ground.bounds()),
    };
    charge.arrives()
}

/// Returns true if a unit that blocks a charge may still move off this turn. A unit of the active player moves off by
/// charging, an enemy by fleeing. A unit that declared a charge at a target which is gone stays, unless it may declare
/// at another target.
///
/// # Source
/// `charge.impossible`
fn may_move_off(survey: Survey<'_>, unit: &Unit) -> bool {
    let memory = &survey.position.memory;
    if unit.is_fighting() {
        return false;
    }
    if survey.position.is_active(unit) {
        let barred = unit.fleeing || memory.bar_of(&unit.id).is_some();
        let barred = barred || !unit.profile.charges || has_rallied(survey, unit);
        let target = |known: &Declaration| survey.position.unit(&known.target).is_some_and(Unit::is_present);
        let lapsed = memory.charge_of(&unit.id).is_some_and(|known| !known.again && !target(known));
        !barred && !lapsed && !memory.charged.contains(&unit.id)
    } else {
        !memory.has_run(&unit.id)
    }
}
