//! The references between the records of a battle file. A reference to an unknown id is dropped with an objection, and
//! reading continues.

use super::draft::Draft;
use super::objections::Objections;
use super::rest::Rest;
use crate::position::{FallenGeneral, FireOrder};
use crate::prelude::*;
use ruling::Place;
use ruling::table::nearest;
use std::collections::{BTreeMap, BTreeSet};

/// The ids that records can refer to: the units, each with its side and stand numbers, and the pieces of terrain.
struct KnownIds {
    units: BTreeMap<Id, (Id, Vec<u32>)>,
    places: BTreeSet<Id>,
}

impl KnownIds {
    /// Returns true if a unit with the given id exists. If not, adds an objection that names the record `by`, which
    /// refers to it.
    fn unit(&self, by: &Id, id: &Id, place: &Place, objections: &mut Objections) -> bool {
        Self::one_of(self.units.contains_key(id), self.units.keys(), (by, id), place, objections)
    }

    /// Returns true if a piece of terrain with the given id exists. If not, adds an objection that names the record
    /// `by`, which refers to it.
    fn place(&self, by: &Id, id: &Id, place: &Place, objections: &mut Objections) -> bool {
        Self::one_of(self.places.contains(id), self.places.iter(), (by, id), place, objections)
    }

    fn one_of<'a>(
        found: bool,
        known: impl Iterator<Item = &'a Id>,
        (by, id): (&Id, &Id),
        place: &Place,
        objections: &mut Objections,
    ) -> bool {
        if !found {
            let known: Vec<&str> = known.map(Id::as_str).collect();
            let because = Reason::new("objection-unknown", "").name("who", by).name("found", id.as_str());
            let because = match nearest(id.as_str(), &known) {
                Some(word) => Reason { variant: "nearest", ..because }.name("nearest", word),
                None => because,
            };
            objections.add("unknown", &[by, id], place, because);
        }
        found
    }

    /// Returns true if two units belong to the same side.
    fn same_side(&self, one: &Id, other: &Id) -> bool {
        let side = |id: &Id| self.units.get(id).map(|(side, _)| side);
        side(one).is_some() && side(one) == side(other)
    }
}

/// Drops every reference to an unknown unit or piece of terrain, each with an objection.
pub(super) fn mend(drafts: &mut [Draft], rest: &mut Rest, places: BTreeSet<Id>, objections: &mut Objections) {
    let of = |draft: &Draft| (draft.unit.id.clone(), (draft.unit.side.clone(), draft.unit.numbers.clone()));
    let known = KnownIds { units: drafts.iter().map(of).collect(), places };
    for draft in drafts.iter_mut() {
        unit(draft, &known, objections);
    }
    for (general, place) in &mut rest.generals {
        let (id, side) = (general.id.clone(), general.side.clone());
        general.with = general.with.take().filter(|unit| known.unit(&id, unit, place, objections));
        let host = general.with.as_ref().and_then(|unit| Some((unit, known.units.get(unit)?)));
        if let Some((unit, _)) = host.filter(|(_, (other, _))| *other != side) {
            let because = Reason::new("objection-ranks", "").name("who", &general.name).name("found", unit);
            objections.add("ranks", &[&id, unit], place, because);
        }
    }
    rest.attacks.retain(|(attack, place)| {
        let there =
            known.places.contains(&attack.on) || known.unit(&attack.by, &attack.on, place, objections);
        known.unit(&attack.by, &attack.by, place, objections) && there && {
            let own = known.same_side(&attack.by, &attack.on);
            if own {
                objections.add(
                    "own-side",
                    &[&attack.by, &attack.on],
                    place,
                    own_side(&attack.by, &attack.on),
                );
            }
            !own
        }
    });
    rest.left.retain(|((unit, _), place)| known.unit(unit, unit, place, objections));
    rest.began.retain(|(began, place)| known.unit(&began.unit, &began.unit, place, objections));
    for (dead, place) in &mut rest.dead {
        let id = dead.general.clone();
        dead.with = dead.with.take().filter(|unit| known.unit(&id, unit, place, objections));
    }
    let mut ordered = BTreeSet::new();
    rest.orders.retain_mut(|(given, place)| order(given, place, &known, &mut ordered, objections));
}

fn own_side(by: &Id, on: &Id) -> Reason {
    Reason::new("objection-own-side", "").name("who", by).name("found", on)
}

fn unit(draft: &mut Draft, known: &KnownIds, objections: &mut Objections) {
    let Draft { unit, place, owes, waits, .. } = draft;
    let id = unit.id.clone();
    unit.within = unit.within.take().filter(|within| known.place(&id, within, place, objections));
    unit.with = unit.with.take().filter(|host| {
        // A unit can't be attached to itself.
        *host != id && known.unit(&id, host, place, objections)
    });
    unit.contact.retain(|other| known.unit(&id, other, place, objections));
    unit.let_in.retain(|piece| known.place(&id, piece, place, objections));
    unit.fired_by.retain(|other| known.unit(&id, other, place, objections));
    unit.fired.retain(|fired| known.unit(&id, &fired.at, place, objections));
    *owes = owes.take().filter(|owed| known.unit(&id, &owed.from, place, objections));
    if let Some(waits) = waits {
        waits.until.retain(|other| known.unit(&id, other, place, objections));
        waits.place = waits.place.take().filter(|into| known.place(&id, into, place, objections));
    }
}

/// Returns true if a fire order is kept: both units exist and are enemies, and some of its stands are in no earlier
/// order. Stands that are unknown or in an earlier order are dropped from it, with an objection.
fn order(
    order: &mut FireOrder,
    place: &Place,
    known: &KnownIds,
    ordered: &mut BTreeSet<(Id, u32)>,
    objections: &mut Objections,
) -> bool {
    let FireOrder { by, stands, at } = order;
    let there = known.unit(by, by, place, objections) && known.unit(by, at, place, objections);
    let Some((_, numbers)) = known.units.get(by).filter(|_| there) else {
        return false;
    };
    if known.same_side(by, at) {
        objections.add("own-side", &[by, at], place, own_side(by, at));
        return false;
    }
    let all = stands.is_empty();
    let mut named = if all { numbers.clone() } else { stands.clone() };
    named.retain(|stand| {
        let count = |reason: Reason| reason.name("who", &*by).count("stand", *stand);
        if !numbers.contains(stand) {
            objections.add("stand", &[by], place, count(Reason::new("objection-stand", "")));
            return false;
        }
        let first = ordered.insert((by.clone(), *stand));
        if !first {
            objections.add("twice", &[by], place, count(Reason::new("objection-twice", "")));
        }
        first
    });
    if !(all && named.len() == numbers.len()) {
        stands.clone_from(&named);
    }
    !named.is_empty() || numbers.is_empty()
}

/// Returns the dead generals of this turn. Values that a death record leaves out are taken from the general with the
/// same id, who is then removed from the living generals.
pub(super) fn fallen(rest: &mut Rest, objections: &mut Objections) -> Vec<FallenGeneral> {
    let mut all = Vec::with_capacity(rest.dead.len());
    for (dead, place) in &rest.dead {
        let living =
            rest.generals.iter().map(|(general, _)| general).find(|general| general.id == dead.general);
        if living.is_some_and(|general| general.at.is_some() || general.with.is_some()) {
            let because = Reason::new("objection-alive", "").name("who", &dead.general);
            objections.add("alive", &[&dead.general], place, because);
        }
        let side = dead.side.clone().or_else(|| living.map(|general| general.side.clone()));
        let Some(side) = side else {
            let because = Reason::new("objection-sideless", "").name("who", &dead.general);
            objections.add("sideless", &[&dead.general], place, because);
            continue;
        };
        let named = || living.map(|general| general.name.clone());
        all.push(FallenGeneral {
            general: dead.general.clone(),
            name: dead.name.clone().or_else(named).unwrap_or_else(|| dead.general.to_string()),
            side,
            chief: dead.chief.or_else(|| living.map(|general| general.chief)).unwrap_or_default(),
            at: dead.at,
            with: dead.with.clone(),
            near: dead.near.clone(),
        });
    }
    rest.generals.retain(|(general, _)| all.iter().all(|fallen| fallen.general != general.id));
    all
}

/// Returns the guns without gunners. Guns without an id get a numbered one, such as `guns-1`.
pub(super) fn guns(position: &Position, guns: Vec<(Guns, Place)>) -> Vec<Guns> {
    let mut all: Vec<Guns> = Vec::with_capacity(guns.len());
    let named: BTreeSet<Id> = guns.iter().map(|(guns, _)| guns.id.clone()).collect();
    for (mut guns, _) in guns {
        if guns.id == Id::default() {
            let numbered = (1_u32..).map(|number| Id::from(format!("guns-{number}")));
            let free = |id: &Id| {
                position.unit(id).is_none()
                    && position.general(id).is_none()
                    && position.terrain(id).is_none()
                    && !named.contains(id)
                    && all.iter().all(|known| known.id != *id)
            };
            guns.id = numbered.into_iter().find(free).unwrap_or_default();
        }
        all.push(guns);
    }
    all
}
