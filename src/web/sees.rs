//! What those who look on may see of the table: what the umpire lets them.

use report::sheet::{PhaseSheet, Sheet};
use seam::names::Id;
use seam::table::View;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What they may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sees {
    /// Whether odds are shown.
    pub(crate) odds: bool,
    /// Units that only the umpire sees, and the players of their own side.
    pub(crate) hidden: BTreeSet<Id>,
}

impl Default for Sees {
    fn default() -> Self {
        Self { odds: true, hidden: BTreeSet::new() }
    }
}

impl Sees {
    /// Nothing is kept from the umpire.
    pub(crate) fn all() -> Self {
        Self::default()
    }

    /// The same for the players of a side: their own units they see.
    pub(crate) fn of_side(&self, side: &Id, view: &View) -> Self {
        let own = |id: &Id| view.body(id).is_some_and(|body| body.side.as_ref() == Some(side));
        let hidden = self.hidden.iter().filter(|id| !own(id)).cloned().collect();
        Self { odds: self.odds, hidden }
    }

    /// Whether somebody is kept from them.
    pub(crate) fn hides(&self, id: &Id) -> bool {
        self.hidden.contains(id)
    }

    /// Whether a ruling is about somebody who is kept from them.
    pub(crate) fn hides_ruling(&self, sheet: &Sheet) -> bool {
        let about = self.hides(&sheet.subject)
            || sheet.fates.iter().any(|fate| self.hides(&fate.unit.id))
            || sheet.throws.iter().any(|throw| {
                [&throw.unit, &throw.at].into_iter().flatten().any(|named| self.hides(&named.id))
            });
        about || sheet.then.iter().any(|then| self.hides_ruling(then))
    }

    /// Whether a phase has a ruling about somebody who is kept from them.
    pub(crate) fn hides_phase(&self, sheet: &PhaseSheet) -> bool {
        sheet.rulings.iter().any(|ruling| self.hides_ruling(ruling))
    }

    /// The table without those who are kept from them.
    pub(crate) fn table(&self, view: &View) -> View {
        let mut view = view.clone();
        view.bodies.retain(|body| !self.hides(&body.id));
        view
    }

    /// Whether a line names somebody who is kept from them.
    pub(crate) fn hides_line(&self, text: &str, view: &View) -> bool {
        let named = |id: &Id| view.body(id).is_some_and(|body| text.contains(body.name.as_str()));
        self.hidden.iter().any(named)
    }
}
