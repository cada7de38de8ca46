//! The odds and units that the umpire hides. The list is saved with the secrets of the pages.

use super::keys::Role;
use super::sources::Sources;
use super::visibility::{Telling, Visibility};
use dice::Id;
use journal::Journal;
use report::sheet::SheetParts;
use ruling::table::{Body, View};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The odds and units that the umpire hides. Every key must be in the file, and `end` comes last: so a file that was cut off is not taken
/// for a whole one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hiding {
    /// True if everybody may see odds.
    pub(crate) odds: bool,
    /// The hidden units: the id, the name, and the side from which a unit is not hidden (empty for none). A unit stays
    /// in the list when it is gone from the battle.
    hidden: Vec<(Id, String, Id)>,
    /// The units that were on the table when the first was hidden, and those that came openly since. Any other unit is
    /// hidden. Empty if nothing is hidden.
    open: Vec<Id>,
    end: bool,
}

impl Default for Hiding {
    fn default() -> Self {
        Self { odds: true, hidden: Vec::new(), open: Vec::new(), end: true }
    }
}

impl Hiding {
    /// Returns settings that hide every unit of a table.
    pub(crate) fn everything(view: &View) -> Self {
        let mut hiding = Self::default();
        view.bodies.iter().for_each(|body| hiding.put(body));
        hiding
    }

    /// Returns true if a unit is hidden.
    pub(crate) fn is_any(&self) -> bool {
        !self.hidden.is_empty()
    }

    /// Returns the hidden units, each with its name.
    pub(crate) fn hidden(&self) -> impl Iterator<Item = (&Id, &str)> {
        self.hidden.iter().map(|(id, name, _)| (id, name.as_str()))
    }

    /// Returns true if a unit is hidden.
    pub(crate) fn hides(&self, id: &Id) -> bool {
        self.hidden.iter().any(|(known, ..)| known == id)
    }

    /// Hides a unit of the table.
    pub(crate) fn hide(&mut self, unit: &Id, view: &View) {
        if !self.is_any() {
            self.open = view.bodies.iter().map(|body| body.id.clone()).collect();
        }
        if let Some(body) = view.body(unit) {
            self.put(body);
        }
    }

    /// Shows a unit again.
    pub(crate) fn reveal(&mut self, unit: &Id) {
        self.hidden.retain(|(known, ..)| known != unit);
        self.open.push(unit.clone());
        if !self.is_any() {
            self.open.clear();
        }
    }

    /// Shows all units again.
    pub(crate) fn reveal_all(&mut self) {
        self.hidden.clear();
        self.open.clear();
    }

    fn put(&mut self, body: &Body) {
        if !self.hides(&body.id) {
            let side = body.side.clone().unwrap_or_default();
            self.hidden.push((body.id.clone(), body.name.clone(), side));
        }
    }

    /// Takes in the units that are new in the battle. What came from entries that rest on no hidden unit is shown, and
    /// everything else is hidden. `since` is the entry from which on entries are new, or `None` if that is not known.
    /// Returns true if there were new units.
    pub(crate) fn take_in(&mut self, journal: &Journal, since: Option<u64>) -> bool {
        let view = journal.battle().view();
        let new: Vec<&Body> = view.bodies.iter().filter(|body| !self.knows(&body.id)).collect();
        if new.is_empty() {
            return false;
        }
        let sees = self.seen_by(&Role::Spectator, &view);
        let shown = |number: u64| match journal.kind(number) {
            Some("asked" | "thrown" | "taken-back" | "left" | "ruled") => Sources::of_entry(journal, number)
                .is_some_and(|sources| !sources.texts.iter().any(|text| sees.mentions(text))),
            Some("noted" | "saved" | "kept") => true,
            _ => false,
        };
        let openly = since.is_some_and(|since| since <= journal.len() && (since..journal.len()).all(shown));
        for body in new {
            if openly { self.open.push(body.id.clone()) } else { self.put(body) }
        }
        true
    }

    fn knows(&self, id: &Id) -> bool {
        self.hides(id) || self.open.contains(id)
    }

    /// Returns what a role may see of a table. A unit that is not known is hidden.
    pub(crate) fn seen_by(&self, role: &Role, view: &View) -> Visibility {
        if *role == Role::Umpire {
            return Visibility::all();
        }
        let own = |side: Option<&Id>| matches!((role, side), (Role::Side(own), Some(side)) if own == side);
        let gone = self.hidden.iter().filter(|(.., side)| !own(Some(side)));
        let gone = gone.map(|(id, name, _)| (id, name.as_str()));
        let unknown = |body: &&Body| self.is_any() && (self.hides(&body.id) || !self.knows(&body.id));
        let here = view.bodies.iter().filter(unknown).filter(|body| !own(body.side.as_ref()));
        let told = if self.is_any() { Telling::Shown } else { Telling::Everything };
        seen(self.odds, told, view, gone.chain(here.map(|body| (&body.id, body.name.as_str()))))
    }
}

/// Returns what a role may see of a table if it is not known what is hidden: the units of its own side.
pub(crate) fn own_alone(role: &Role, view: &View) -> Visibility {
    let own = |side: &Option<Id>| matches!((role, side), (Role::Side(own), Some(side)) if own == side);
    let others = view.bodies.iter().filter(|body| !own(&body.side));
    match role {
        Role::Umpire => Visibility::all(),
        _ => seen(false, Telling::Nothing, view, others.map(|body| (&body.id, body.name.as_str()))),
    }
}

/// Returns what a reader may see if units are hidden from this reader, each given by its id and its name. A name that a unit on
/// view has too tells of no hidden unit.
fn seen<'u>(
    odds: bool,
    told: Telling,
    view: &View,
    units: impl Iterator<Item = (&'u Id, &'u str)>,
) -> Visibility {
    let units: Vec<_> = units.collect();
    let hidden: BTreeSet<Id> = units.iter().map(|(id, _)| (*id).clone()).collect();
    let shown: Vec<&str> = view
        .bodies
        .iter()
        .filter(|body| !hidden.contains(&body.id))
        .flat_map(|body| [body.id.as_str(), body.name.as_str()])
        .collect();
    let names = units.iter().map(|(_, name)| *name);
    let names = names.filter(|name| !name.is_empty() && !shown.iter().any(|shown| shown.contains(name)));
    let ids = units.iter().map(|(id, _)| id.as_str());
    let words = ids.chain(names).map(str::to_owned).collect();
    Visibility { parts: SheetParts { odds, advice: false }, hidden, words, told }
}
