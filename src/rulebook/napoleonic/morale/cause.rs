//! Why a test is due: stands lost, or a general who died near by.

use super::lines::Test;
use super::{GeneralFacts, MoraleFacts};
use crate::rulebook::napoleonic::tables::Tables;
use crate::ruling::{Check, Measured, Reason};

/// A general of its side who died in a unit's ranks, or near enough to be spoken of.
///
/// # Source
/// `morale.when`
pub(super) fn fallen_near<'f>(tables: &Tables, facts: &'f MoraleFacts) -> Option<&'f GeneralFacts> {
    let within_cm = tables.morale_when.within_cm;
    let near =
        |general: &&GeneralFacts| general.in_ranks || general.cm.is_some_and(|cm| cm <= within_cm);
    facts.fallen.iter().find(near)
}

/// Who died, and where.
pub(super) fn died(tables: &Tables, general: &GeneralFacts) -> Reason {
    let key = tables.morale_when.key;
    match general.cm {
        Some(cm) if !general.in_ranks => Reason::new(key, "fallen").cm("cm", cm),
        _ => Reason::new(key, "fallen-ranks"),
    }
    .name("name", &general.name)
}

impl Test<'_> {
    /// Whether there is a cause.
    ///
    /// # Source
    /// `morale.when`
    pub(super) fn due(&mut self) {
        let (key, within_cm) = (
            self.tables.morale_when.key,
            self.tables.morale_when.within_cm,
        );
        let lost = self.facts.lost;
        let (holds, because) = match fallen_near(self.tables, self.facts) {
            _ if lost > 0 => (true, Reason::new(key, "lost").count("count", lost)),
            Some(general) => (true, died(self.tables, general)),
            None => (false, Reason::new(key, "not-due")),
        };
        let check = Check::new(key, holds, because).of(&self.facts.unit.id);
        // Without a loss the distance to a general who died decides, where it is the nearest to its bound.
        let dead = self.facts.fallen.iter().enumerate();
        let off = |cm: f64| (cm - within_cm).abs();
        let measured = dead
            .filter(|(_, general)| lost == 0 && !general.in_ranks)
            .filter_map(|(at, general)| Some((at, general.cm?)))
            .min_by(|(_, a), (_, b)| off(*a).total_cmp(&off(*b)))
            .map(|(at, cm)| Measured::cm(format!("fallen.{at}.cm"), cm, Some(within_cm)));
        self.block.checks.push(match measured {
            Some(measured) => check.on("lost", 1).measured(measured),
            None => check.on("lost", 1),
        });
    }
}
