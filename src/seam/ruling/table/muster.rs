//! The muster: the sides of a battle with their army lists, used while its units are read.

use super::army::{Fetch, fetched};
use super::document::nearest;
use super::{Fault, Header, Section};
use crate::Reason;
use dice::Id;
use std::collections::BTreeMap;

/// A unit in an army list, identified by its id.
pub trait ListEntry {
    /// Returns the id of the unit.
    fn id(&self) -> &Id;
}

/// The sides and army lists of a battle, from which its units take values that the battle file leaves out.
pub struct Muster<'h, R> {
    /// The ids of the sides, or `None` if the sides could not be read.
    pub sides: Option<Vec<&'h Id>>,
    /// The army of each side that has an army list.
    armies: BTreeMap<Id, Vec<R>>,
    /// The sides whose army list could not be read.
    unread: Vec<Id>,
}

impl<'h, R: ListEntry> Muster<'h, R> {
    /// Fetches and reads the army list of every side that names one. Returns the muster and every fault found in the
    /// lists.
    pub fn gather(
        header: Option<&'h Header>,
        fetch: &Fetch<'_>,
        read: impl Fn(&str, &str) -> Result<Vec<R>, Vec<Fault>>,
    ) -> (Self, Vec<Fault>) {
        let mut muster = Self {
            sides: header.map(|header| header.sides.iter().map(|(side, _)| &side.id).collect()),
            armies: BTreeMap::new(),
            unread: Vec::new(),
        };
        let mut faults = Vec::new();
        for (side, army) in header.iter().flat_map(|header| &header.sides) {
            match army.as_ref().map(|army| fetched(army, fetch, &read)) {
                Some(Ok(army)) => {
                    muster.armies.insert(side.id.clone(), army);
                }
                Some(Err(found)) => {
                    muster.unread.push(side.id.clone());
                    faults.extend(found);
                }
                None => {}
            }
        }
        if header.is_none() {
            // Missing sides are already a fault and must not cause another at every unit.
            muster.unread.push(Id::default());
        }
        (muster, faults)
    }

    /// Reads the side of a unit from the key `side` of its section. A side that the battle does not have is a fault.
    pub fn side(&self, section: &Section<'_>) -> Option<Id> {
        section.must("side", |node| match &self.sides {
            Some(sides) => node.known(sides),
            None => node.id(),
        })
    }

    /// Returns the side of a unit, and the unit's entry in the army list of that side. Each is `None` if missing.
    ///
    /// Returns `None` in place of both if the battle file leaves values of the unit to an army list, and a list has
    /// faults or no list contains the unit.
    pub fn listed(&self, section: &Section<'_>, id: &Id) -> Option<(Option<Id>, Option<&R>)> {
        let says_all = section.get("side").is_some() && section.get("type").is_some();
        if !self.unread.is_empty() && !says_all {
            // The values from a faulty army list must not be reported as missing too.
            return None;
        }
        if section.get("type").is_none() && !self.armies.is_empty() && !self.is_listed(id) {
            section.refuse(self.not_in_army(id));
            return None;
        }
        Some(self.found(section, id))
    }

    fn found(&self, section: &Section<'_>, id: &Id) -> (Option<Id>, Option<&R>) {
        let find = |army: &'_ [R]| army.iter().position(|recruit| recruit.id() == id);
        if section.get("side").is_none() {
            // A unit needs no side if exactly one army list contains it.
            let mut having =
                self.armies.iter().filter_map(|(side, army)| Some((side, army.get(find(army)?)?)));
            if let (Some((side, recruit)), None) = (having.next(), having.next()) {
                return (Some(side.clone()), Some(recruit));
            }
        }
        let side = self.side(section);
        let army = side.as_ref().and_then(|side| self.armies.get(side));
        let recruit = army.and_then(|army| army.get(find(army)?));
        (side, recruit)
    }

    fn is_listed(&self, id: &Id) -> bool {
        let mut all = self.armies.values().flatten();
        all.any(|recruit| recruit.id() == id)
    }

    fn not_in_army(&self, id: &Id) -> Reason {
        let recruits = self.armies.values().flatten();
        let known: Vec<&str> = recruits.map(|recruit| recruit.id().as_str()).collect();
        let because = Reason::new("fault-recruit", "").name("found", id.as_str());
        match nearest(id.as_str(), &known) {
            Some(word) => Reason { variant: "nearest", ..because }.name("nearest", word),
            None => because,
        }
    }
}
