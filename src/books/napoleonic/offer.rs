//! The parts that all offers (actions open to players) have in common, and checks that several procedures use.

use super::prelude::*;

/// Returns the check that the current phase is the one to which a procedure belongs.
///
/// # Source
/// `turn.order`
pub(super) fn in_phase(tables: &Tables, now: Fact<'_, Phase>, wanted: Phase) -> Check {
    let shown = now.value().message();
    let check = Check::that(tables.turn_order.key, now.is(wanted), ["now", "not-now"]);
    check.saying(|reason| reason.word("now", shown).word("phase", wanted.message()))
}

/// Returns the check that a unit is in no melee. A unit in a melee does not move.
///
/// # Source
/// `attack.move`
pub(super) fn out_of_melee(tables: &Tables, unit: &UnitFacts, in_melee: Fact<'_, bool>) -> Check {
    let free = in_melee.is(false);
    let check = Check::that(tables.attack_move.key, free, ["free", "held"]).of(&unit.id);
    check.saying(|reason| reason.name("unit", unit.called()))
}

/// Returns an offer of a procedure about a unit, without any argument filled in.
pub(super) fn about(procedure: &'static str, unit: &Unit) -> Offer {
    Offer::of(procedure, Reason::new("due", procedure).name("unit", &unit.name)).by(&unit.side)
}

/// Returns an offer of a procedure to a unit, with the argument `unit` filled in.
pub(super) fn offer(procedure: &'static str, unit: &Unit) -> Offer {
    about(procedure, unit).with("unit", &unit.id)
}
