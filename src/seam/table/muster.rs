//! The muster: the sides of a battle and their army lists, against which its units are read.

use super::army::{Fetch, fetched};
use super::document::nearest;
use super::{Fault, Header, Section};
use crate::names::Id;
use crate::ruling::Reason;
use std::collections::BTreeMap;

/// Something an army list has by its id.
pub trait Enlisted {
    /// Its id.
    fn id(&self) -> &Id;
}

/// What a battle's units are read against.
pub struct Muster<'h, R> {
    /// The sides, where they could be read.
    pub sides: Option<Vec<&'h Id>>,
    /// The army of each side that has one.
    armies: BTreeMap<Id, Vec<R>>,
    /// The sides whose army could not be read.
    unread: Vec<Id>,
}

impl<'h, R: Enlisted> Muster<'h, R> {
    /// Fetches and reads the army of every side that names one; beside it every fault found in them.
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
            // What the sides would have given is not to be missed at every unit.
            muster.unread.push(Id::default());
        }
        (muster, faults)
    }

    /// The side a section names.
    pub fn side(&self, section: &Section<'_>) -> Option<Id> {
        section.must("side", |node| match &self.sides {
            Some(sides) => node.known(sides),
            None => node.id(),
        })
    }

    /// The side of a unit, and what the side's army list says of it; none where it can't be read without its list, or is in
    /// none though it says too little by itself.
    pub fn listed(&self, section: &Section<'_>, id: &Id) -> Option<(Option<Id>, Option<&R>)> {
        let says_all = section.get("side").is_some() && section.get("type").is_some();
        if !self.unread.is_empty() && !says_all {
            // What the army list would have given is not a second fault.
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
            // A unit of an army list needs no side: the one army that has it gives it.
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
