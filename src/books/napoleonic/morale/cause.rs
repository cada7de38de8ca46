//! The cause of a morale test: lost stands, or the death of a general nearby.

use super::lines::Test;
use super::{GeneralFacts, MoraleFacts};
use crate::prelude::*;

/// Returns a general of the unit's side who died this turn in the unit's ranks or near enough to the unit. Returns
/// `None` if there is none.
///
/// # Source
/// `morale.when`
pub(super) fn fallen_near<'f>(tables: &Tables, facts: &'f MoraleFacts) -> Option<&'f GeneralFacts> {
    let within_cm = tables.morale_when.within_cm;
    let near = |general: &&GeneralFacts| general.in_ranks || general.cm.is_some_and(|cm| cm <= within_cm);
    facts.fallen.iter().find(near)
}

/// Returns a reason that names the dead general, with the distance if the death was outside the unit's ranks.
pub(super) fn died(tables: &Tables, general: &GeneralFacts) -> Reason {
    let key = tables.morale_when.key;
    match general.cm {
        Some(cm) if !general.in_ranks => Reason::new(key, "fallen").cm("cm", cm),
        _ => Reason::new(key, "fallen-ranks"),
    }
    .name("name", &general.name)
}

impl Test<'_> {
    /// Adds the check that a morale test is due.
    ///
    /// # Source
    /// `morale.when`
    pub(super) fn due(&mut self) {
        let (tables, facts) = (self.tables, self.facts);
        let within_cm = tables.morale_when.within_cm;
        // If the unit lost no stand, the distance to a dead general decides. The distance closest to the limit is
        // shown.
        let dead = facts.fallen.iter().enumerate();
        let off = |cm: f64| (cm - within_cm).abs();
        let measured = dead
            .filter(|(_, general)| facts.lost == 0 && !general.in_ranks)
            .filter_map(|(at, general)| Some((at, general.cm?)))
            .min_by(|(_, a), (_, b)| off(*a).total_cmp(&off(*b)))
            .map(|(at, cm)| Measurement::cm(format!("fallen.{at}.cm"), cm, Some(within_cm)));
        let fallen = fallen_near(tables, facts);
        let cause = fact!(facts.lost).so(|lost| *lost > 0, 1).or(fallen.is_some());
        let cause = cause.measured(measured);
        let check = Check::that(tables.morale_when.key, cause, ["lost", "not-due"]);
        let check = check.of(&facts.unit.id).saying(|reason| match fallen {
            Some(general) if facts.lost == 0 => died(tables, general),
            _ => reason.count("count", facts.lost),
        });
        self.block.checks.push(check);
    }
}
