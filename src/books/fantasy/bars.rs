//! The reasons that keep a unit from charging this turn.

use super::prelude::*;

/// The reasons that keep a unit from charging, apart from combat and flight.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bars<'a> {
    /// The name of the special rule that forbids the unit to charge this turn, if there is one.
    pub(super) by: Option<&'a str>,
    /// True if the unit never charges, such as a war machine.
    pub(super) never: bool,
    /// True if the unit has rallied in the current turn.
    pub(super) rallied: bool,
}

/// Returns true if a unit has rallied in the current turn.
///
/// # Source
/// `rally.test`
pub(super) fn has_rallied(survey: Survey<'_>, unit: &Unit) -> bool {
    let memory = &survey.position.memory;
    memory.rallied.contains(&unit.id) && !unit.fleeing && !memory.broke.contains(&unit.id)
}

/// Checks that a unit may charge at all: it neither fights nor flees, and no rule forbids it.
///
/// # Source
/// `charge.barred`, `rally.test`
pub(super) fn not_barred<'f>(tables: &Tables, unit: &'f UnitFacts, bars: Bars<'f>) -> Checks<'f> {
    let rule = bars.by.unwrap_or_default();
    let mut checks =
        Checks::of(&unit.id, move |reason| reason.name("unit", unit.called()).name("rule", rule));
    let key = tables.charge_barred.key;
    checks.that(key, fact!("unit", unit.fighting).is(false), ["free", "fights"]);
    checks.that(key, fact!("unit", unit.fleeing).is(false), ["steady", "flees"]);
    let barred = fact!(bars.by).at("barred_by").is_none();
    checks.that(key, barred, ["allowed", "barred"]);
    let mut checks = checks.told();
    let never = checks.check(key, fact!(bars.never).is(false), ["charges", "never"]);
    checks.add([Check { told: false, ..never }]);
    // Only a unit that has rallied this turn gets this check.
    if bars.rallied {
        let rallied = fact!(bars.rallied).is(false);
        checks.that(tables.rally_test.key, rallied, ["", "rallied"]);
    }
    checks
}
