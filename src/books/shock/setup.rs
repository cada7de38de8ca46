//! Reading battle files and army lists of this rulebook.

use super::marker::BOOK;
use super::position::{Commander, Group, Ratings, State};
use super::prelude::*;
use geometry::hex::Vertex;
use rulebook::record::FileRecord;
use rulebook::{Fetch, Reading};
use ruling::table::army::{self, MOST_UNITS, fetched};
use ruling::table::{Document, Fault, Header, HexMap, Node, Section, UsedIds};
use ruling::{Objection, Place};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

const MOST_GROUPS: usize = 200;
const RATING: RangeInclusive<u32> = 0..=99;

/// A unit of an army list.
#[derive(Clone, Debug, Default)]
pub(super) struct Recruit {
    id: Id,
    name: String,
    kind: Kind,
    group: Option<Id>,
    brigade: Option<Id>,
    ratings: Ratings,
}

impl Recruit {
    /// Reads a unit from its section in an army list or a battle file. A field that the section leaves out is taken
    /// from `listed`, the unit in the army list. A faulty value is reported as a fault and replaced by a default.
    fn read(section: &Section<'_>, id: Id, listed: Option<&Self>) -> Self {
        let text = |node: &Node<'_>| node.text().map(str::to_owned);
        let name = section.listed("name", listed.map(|listed| listed.name.clone()), text);
        let kind = section
            .listed("kind", listed.map(|listed| listed.kind), |node| node.choice(Kind::ALL, Kind::word));
        let named = |key, listed: Option<Id>| {
            let read = section.or(key, listed, |node| node.id().map(Some));
            read.flatten()
        };
        let old = listed.map(|listed| listed.ratings.clone()).unwrap_or_default();
        let number = |key, listed: Option<i32>| {
            let read = section.or(key, listed, |node| {
                node.whole(RATING).and_then(|whole| i32::try_from(whole).ok()).map(Some)
            });
            read.flatten()
        };
        Self {
            id,
            name: name.unwrap_or_default(),
            kind: kind.unwrap_or_default(),
            group: named("group", listed.and_then(|listed| listed.group.clone())),
            brigade: named("brigade", listed.and_then(|listed| listed.brigade.clone())),
            ratings: Ratings {
                strength: number("strength", old.strength),
                cohesion: number("cohesion", old.cohesion),
                disordered: number("disordered_cohesion", old.disordered),
                movement: number("movement", old.movement),
                fire: number("fire", old.fire),
                range: number("range", old.range),
                defence: number("defence", old.defence),
            },
        }
    }
}

/// Reads the units of an army list.
///
/// # Errors
/// Returns every fault found in the list, with its place.
pub(super) fn read_army(file: &str, text: &str) -> Result<Vec<Recruit>, Vec<Fault>> {
    army::read(BOOK, file, text, |section, id| Recruit::read(section, id, None))
}

/// The units in the army list of each side.
type Armies = BTreeMap<Id, Vec<Recruit>>;

/// Reads a battle file.
///
/// # Errors
/// Returns every fault found in the battle file and its army lists, with its place.
pub(super) fn read(
    tables: &Tables,
    file: &str,
    text: &str,
    fetch: &Fetch<'_>,
) -> Result<Reading<Position>, Vec<Fault>> {
    let document = Document::parse(file, text)?;
    let root = document.root();
    let phases: Vec<&'static str> = Phase::KEPT.iter().map(|phase| phase.word()).collect();
    let header = Header::read(&root, BOOK, &phases);
    let (mut armies, mut faults) = (Armies::new(), Vec::new());
    for (side, army) in header.iter().flat_map(|header| &header.sides) {
        match army.as_ref().map(|army| fetched(army, fetch, read_army)) {
            Some(Ok(army)) => {
                armies.insert(side.id.clone(), army);
            }
            Some(Err(found)) => faults.extend(found),
            None => {}
        }
    }
    let map = HexMap::read(&root);
    let sides: Vec<Id> =
        header.iter().flat_map(|header| header.sides.iter().map(|(side, _)| side.id.clone())).collect();
    let mut names = UsedIds::default();
    let groups: Vec<Group> = root
        .each("group", MOST_GROUPS)
        .iter()
        .filter_map(|section| group(section, &sides, &mut names, map.as_ref()))
        .collect();
    let mut placed = Vec::new();
    let units: Vec<Unit> = root
        .each("unit", MOST_UNITS)
        .iter()
        .filter_map(|section| {
            placed.push(section.place());
            unit(section, &mut names, &armies, &groups, map.as_ref()?)
        })
        .collect();
    let state = root.or("state", State::default(), |node| {
        let state = node.plain::<State>()?;
        if unknown(&state, &units, &groups, &sides).is_none() {
            return Some(state);
        }
        let found = unknown(&state, &units, &groups, &sides).unwrap_or_default();
        node.refuse(Reason::new("shock.fault", "state").name("name", found));
        None
    });
    root.done();
    let mut all = document.faults();
    all.extend(faults);
    match (header, map, state) {
        (Some(header), Some(map), Some(state)) if all.is_empty() => {
            let position = Position {
                name: header.name,
                turn: header.turn,
                phase: Phase::read(header.phase).unwrap_or_default(),
                sides: header.sides.into_iter().map(|(side, _)| side).collect(),
                map,
                groups,
                units,
                state,
            };
            let objections = objections(tables, &position, &placed);
            Ok(Reading { position, objections })
        }
        _ => Err(all),
    }
}

type Map = HexMap<super::kind::Ground, super::kind::Rim>;

fn group(section: &Section<'_>, sides: &[Id], names: &mut UsedIds, map: Option<&Map>) -> Option<Group> {
    let id = names.id(section);
    let known: Vec<&Id> = sides.iter().collect();
    let side = section.must("side", |node| node.known(&known));
    let name = section.must("name", |node| node.text().map(str::to_owned));
    let orders = section.or("orders", true, Node::flag);
    let commander = section.maybe("commander", |node| {
        let section = node.section()?;
        let name = section.must("name", |node| node.text().map(str::to_owned));
        let rating = section.must("rating", |node| node.number(-9.0..=9.0));
        let range = section.must("range", |node| node.whole(0..=99));
        let hex = section.maybe("hex", |node| map.and_then(|map| map.hex(node)).map(Some));
        section.done();
        Some(Commander {
            name: name?,
            rating: whole(rating?),
            range: range?,
            hex: hex?.flatten().and_then(|hex| Some(map?.id(hex))),
        })
    });
    section.done();
    Some(Group { id: id?, side: side?, name: name?, orders: orders?, commander: commander? })
}

#[expect(clippy::cast_possible_truncation, reason = "it lies between -9 and 9")]
fn whole(number: f64) -> i32 {
    number.round() as i32
}

fn unit(
    section: &Section<'_>,
    names: &mut UsedIds,
    armies: &Armies,
    groups: &[Group],
    map: &Map,
) -> Option<Unit> {
    let id = names.id(section);
    let sides: Vec<&Id> = groups.iter().map(|group| &group.side).collect();
    let side = section.must("side", |node| node.known(&sides));
    let listed = side.as_ref().and_then(|side| armies.get(side));
    let listed = listed.and_then(|army| army.iter().find(|recruit| Some(&recruit.id) == id.as_ref()));
    let recruit = Recruit::read(section, id.clone().unwrap_or_default(), listed);
    let own: Vec<&Id> =
        groups.iter().filter(|group| Some(&group.side) == side.as_ref()).map(|group| &group.id).collect();
    let group = recruit.group.filter(|group| own.contains(&group));
    if group.is_none() {
        let known = own.iter().map(|id| Arg::Name(id.as_str().into())).collect();
        section.refuse(Reason::new("shock.fault", "group").list("known", known));
    }
    let hex = section.maybe("hex", |node| map.hex(node).map(|hex| map.id(hex)));
    let lay = map.grid().lay;
    let facing = section.or("facing", Vertex::ALL.first().copied(), |node| {
        let word = node.word(lay.vertex_words())?;
        lay.vertex(word).map(Some)
    });
    let mut unit = Unit {
        id: id.clone().unwrap_or_default(),
        side: side.clone().unwrap_or_default(),
        name: recruit.name,
        kind: recruit.kind,
        brigade: recruit.brigade,
        ratings: recruit.ratings,
        ..Unit::default()
    };
    let sound = unit.read(section);
    section.done();
    unit.id = id?;
    unit.side = side?;
    unit.group = group?;
    unit.hex = hex?;
    unit.facing = facing??;
    sound.then_some(unit)
}

/// Returns the first unit, group or side that the memory of the turn names but the battle does not have. Returns `None`
/// if all are known.
fn unknown(state: &State, units: &[Unit], groups: &[Group], sides: &[Id]) -> Option<String> {
    let attacks = state.attacks.iter();
    let named = attacks.flat_map(|attack| {
        let stood = attack.stood.iter();
        let stood = stood.flat_map(|stood| stood.zones.iter().chain(&stood.faced));
        attack.units.iter().chain(&attack.met_by).chain(stood)
    });
    let owed = state.owed.iter().flat_map(|owed| &owed.units);
    let after = state.after.iter().flat_map(|after| after.back.iter().chain(&after.advanced));
    let mut ids = named.chain(owed).chain(after);
    let unit = ids.find(|id| units.iter().all(|unit| unit.id != **id));
    let mut named = state.active.iter().chain(&state.done);
    let group = named.find(|id| groups.iter().all(|group| group.id != **id));
    let side = state.next.as_ref().filter(|id| !sides.contains(id));
    unit.or(group).or(side).map(Id::to_string)
}

/// Returns the objections to a position: units in a hex with enemies, stacks that the rules forbid, and units in a hex
/// that they can't enter.
fn objections(tables: &Tables, position: &Position, placed: &[Place]) -> Vec<Objection> {
    let mut objections = Vec::new();
    for (unit, place) in position.units.iter().zip(placed) {
        let Some(hex) = unit.hex.as_ref().filter(|_| unit.is_present()) else {
            continue;
        };
        let stack = position.stack(hex);
        let top = stack.first().is_some_and(|top| top.id == unit.id);
        let object = |name: &str, because: Reason| Objection {
            id: format!("{name}@{}", unit.id),
            place: place.clone(),
            because: because.name("unit", &unit.name).name("hex", hex),
            waived: None,
        };
        if stack.iter().any(|other| other.side != unit.side) && top {
            objections.push(object("enemies", Reason::new("shock.objection", "enemies")));
        }
        let crowd = position.crowd(tables, hex, &[]);
        if top && !crowd.is_empty() {
            let because = Reason::new("shock.objection", "crowd");
            let because = because.list("names", super::hexes::crowds(&crowd));
            objections.push(object("stack", because));
        }
        if !position.is_open(tables, unit.kind, hex) {
            objections.push(object("closed", Reason::new("shock.objection", "closed")));
        }
    }
    objections
}
