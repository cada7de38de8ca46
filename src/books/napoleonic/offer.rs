//! The beginning of every offer, and checks shared by many procedures.

use super::prelude::*;

/// Checks that a procedure is asked in the right phase.
///
/// # Source
/// `turn.order`
pub(super) fn in_phase(tables: &Tables, now: Fact<'_, Phase>, wanted: Phase) -> Check {
    let shown = now.value().message();
    let check = Check::that(tables.turn_order.key, now.is(wanted), ["now", "not-now"]);
    check.saying(|reason| reason.word("now", shown).word("phase", wanted.message()))
}

/// Checks that a unit is not part of a declared melee, since a unit in a melee does not move.
///
/// # Source
/// `attack.move`
pub(super) fn out_of_melee(tables: &Tables, unit: &UnitFacts, in_melee: Fact<'_, bool>) -> Check {
    let free = in_melee.is(false);
    let check = Check::that(tables.attack_move.key, free, ["free", "held"]).of(&unit.id);
    check.saying(|reason| reason.name("unit", unit.called()))
}

/// Makes an offer about a unit, with no hole filled.
pub(super) fn about(procedure: &'static str, unit: &Unit) -> Offer {
    Offer::of(procedure, Reason::new("due", procedure).name("unit", &unit.name)).by(&unit.side)
}

/// Makes an offer to a unit, which fills the hole `unit`.
pub(super) fn offer(procedure: &'static str, unit: &Unit) -> Offer {
    about(procedure, unit).with("unit", &unit.id)
}
