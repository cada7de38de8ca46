//! What every offer is made of, and the checks that stand in many procedures.

use super::prelude::*;

/// Whether a thing is asked in the phase it belongs to.
///
/// # Source
/// `turn.order`
pub(super) fn in_phase(tables: &Tables, now: Fact<'_, Phase>, wanted: Phase) -> Check {
    let shown = now.value().message();
    let check = Check::that(tables.turn_order.key, now.is(wanted), ["now", "not-now"]);
    check.saying(|reason| reason.word("now", shown).word("phase", wanted.message()))
}

/// Who is part of a melee that was declared does not move.
///
/// # Source
/// `attack.move`
pub(super) fn out_of_melee(tables: &Tables, unit: &UnitFacts, in_melee: Fact<'_, bool>) -> Check {
    let free = in_melee.is(false);
    let check = Check::that(tables.attack_move.key, free, ["free", "held"]).of(&unit.id);
    check.saying(|reason| reason.name("unit", unit.called()))
}

/// An offer about a unit, which no hole names yet.
pub(super) fn about(procedure: &'static str, unit: &Unit) -> Offer {
    Offer::of(procedure, Reason::new("due", procedure).name("unit", &unit.name)).by(&unit.side)
}

/// An offer to a unit.
pub(super) fn offer(procedure: &'static str, unit: &Unit) -> Offer {
    about(procedure, unit).with("unit", &unit.id)
}
