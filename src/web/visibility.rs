//! The settings for what players and spectators may see of the battle. The umpire changes them.

use dice::Id;
use report::sheet::{PhaseSheet, Sheet};
use ruling::table::View;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The settings for what a role may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Visibility {
    /// True if the role may see odds.
    pub(crate) odds: bool,
    /// The units hidden from everyone except the umpire and the players of the units' side.
    pub(crate) hidden: BTreeSet<Id>,
}

impl Default for Visibility {
    fn default() -> Self {
        Self { odds: true, hidden: BTreeSet::new() }
    }
}

impl Visibility {
    /// Returns settings that hide nothing.
    pub(crate) fn all() -> Self {
        Self::default()
    }

    /// Returns the settings for the players of a side, from whom the units of that side are not hidden.
    pub(crate) fn of_side(&self, side: &Id, view: &View) -> Self {
        let own = |id: &Id| view.body(id).is_some_and(|body| body.side.as_ref() == Some(side));
        let hidden = self.hidden.iter().filter(|id| !own(id)).cloned().collect();
        Self { odds: self.odds, hidden }
    }

    /// Returns true if a unit is hidden.
    pub(crate) fn hides(&self, id: &Id) -> bool {
        self.hidden.contains(id)
    }

    /// Returns true if a ruling concerns a hidden unit: as its subject, in its results, or in a dice roll.
    pub(crate) fn hides_ruling(&self, sheet: &Sheet) -> bool {
        let about = self.hides(&sheet.subject)
            || sheet.fates.iter().any(|fate| self.hides(&fate.unit.id))
            || sheet.throws.iter().any(|throw| {
                [&throw.unit, &throw.at].into_iter().flatten().any(|named| self.hides(&named.id))
            });
        about || sheet.then.iter().any(|then| self.hides_ruling(then))
    }

    /// Returns true if a ruling of the phase concerns a hidden unit.
    pub(crate) fn hides_phase(&self, sheet: &PhaseSheet) -> bool {
        sheet.rulings.iter().any(|ruling| self.hides_ruling(ruling))
    }

    /// Returns the table without the hidden units.
    pub(crate) fn table(&self, view: &View) -> View {
        let mut view = view.clone();
        view.bodies.retain(|body| !self.hides(&body.id));
        view
    }

    /// Returns true if a line of text contains the name of a hidden unit.
    pub(crate) fn hides_line(&self, text: &str, view: &View) -> bool {
        let named = |id: &Id| view.body(id).is_some_and(|body| text.contains(body.name.as_str()));
        self.hidden.iter().any(named)
    }
}
