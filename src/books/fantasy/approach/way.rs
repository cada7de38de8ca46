//! Whether there is a way to a target, or may come to be one.

use super::HinderFacts;
use crate::bars::has_rallied;
use crate::memory::Declared;
use crate::prelude::*;
use crate::survey::Ground;
use seam::geometry::{Charge, NoWay, Ranks};

/// Whether there is a way to a target, or may come to be one.
pub(super) struct Way {
    pub(super) open: bool,
    pub(super) blockers: Vec<HinderFacts>,
    /// Whether every way would end beyond the table's edge.
    pub(super) off: bool,
}

/// Whether there is a way to the target, and what is in it: what may itself move off blocks no charge.
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
    // Where there is no way even without them all, nobody who moves off opens one.
    let cleared = Ground::around(survey, |other| others(other) && !moves(other));
    if let Err(no_way) = arrives(survey, pair, &cleared) {
        let by = match no_way {
            NoWay::Blocked { by } => Some(HinderFacts::of(cleared.at(by), false)),
            NoWay::Edge | NoWay::Turned => None,
        };
        return Way { open: false, blockers: by.into_iter().collect(), off: no_way == NoWay::Edge };
    }
    let mut in_way: Vec<HinderFacts> = Vec::new();
    // Whoever may move off is taken out of the way, one after another, until there is one or nobody else moves.
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
    // What is best is barred for good, and another way by somebody who moves off.
    let mut gone: Vec<&Unit> = survey.position.present().filter(|other| moves(other)).collect();
    for other in gone.clone() {
        // Without whom there is a way all the same need not move.
        let rest = |unit: &Unit| unit.id == other.id || !gone.iter().any(|one| one.id == unit.id);
        let ground = Ground::around(survey, |unit| others(unit) && rest(unit));
        if arrives(survey, pair, &ground).is_ok() {
            gone.retain(|one| one.id != other.id);
        }
    }
    open(gone.into_iter().map(HinderFacts::moving).collect())
}

/// Whether a charger gets to a target past what is on the ground.
fn arrives(survey: Survey<'_>, (charger, target): (Ranks, Ranks), ground: &Ground<'_>) -> Result<(), NoWay> {
    let charge = Charge {
        charger,
        target,
        obstacles: &ground.hurdles(),
        field: Some(survey.position.ground.bounds()),
    };
    charge.arrives()
}

/// Whether a unit in the way may itself move off this turn: a friend by a charge of its own, an enemy by fleeing. A declared charge
/// whose target is gone takes nobody off, unless another target may be named for it.
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
        let target = |known: &Declared| survey.position.unit(&known.target).is_some_and(Unit::is_present);
        let lapsed = memory.charge_of(&unit.id).is_some_and(|known| !known.again && !target(known));
        !barred && !lapsed && !memory.charged.contains(&unit.id)
    } else {
        !memory.has_run(&unit.id)
    }
}
