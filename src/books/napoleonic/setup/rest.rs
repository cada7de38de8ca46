//! Reading the sections of a battle file other than the units: generals, guns, attacks, orders and dead generals.

use super::pose::{bearing, rect};
use crate::facts::ordered;
use crate::position::{Attack, FireOrder, MoraleStart, Proximity, WrittenOrder};
use crate::prelude::*;
use crate::unit::{MOST_NAMED, stand_numbers};
use rulebook::Answers;
use ruling::Place;
use ruling::table::{Muster, Node, Section, UsedIds};

/// The largest number of sections of one kind.
const MOST: usize = 2_000;

/// The record of a general who died this turn. Values that it leaves out may be in the `general` section with the same
/// id.
#[derive(Clone, Debug)]
pub(super) struct DeathRecord {
    pub(super) general: Id,
    /// The name of the general. `None` if the record leaves it out.
    pub(super) name: Option<String>,
    /// The side of the general. `None` if the record leaves it out.
    pub(super) side: Option<Id>,
    /// True for the commander-in-chief. `None` if the record leaves it out.
    pub(super) chief: Option<bool>,
    pub(super) at: Option<DVec2>,
    /// The unit in whose ranks the general died, if any.
    pub(super) with: Option<Id>,
    /// The distances in cm from the general to the units of the same side at the moment of death.
    pub(super) near: Vec<Proximity>,
}

/// The records of all sections other than the units. Most come with their location in the file.
#[derive(Default)]
pub(super) struct Rest {
    pub(super) generals: Vec<(General, Place)>,
    pub(super) attacks: Vec<(Attack, Place)>,
    pub(super) orders: Vec<(FireOrder, Place)>,
    pub(super) dead: Vec<(DeathRecord, Place)>,
    pub(super) guns: Vec<(Guns, Place)>,
    pub(super) left: Vec<((Id, UnitPose), Place)>,
    pub(super) began: Vec<(MoraleStart, Place)>,
    pub(super) written: Vec<WrittenOrder>,
    pub(super) declares: Option<Id>,
    pub(super) passed: Vec<Id>,
    pub(super) declined: Vec<Id>,
}

impl Rest {
    /// Reads all sections of a battle file other than the units.
    pub(super) fn read(root: &Section<'_>, muster: &Muster<'_, Unit>, names: &mut UsedIds) -> Self {
        let (declares, passed, declined) = declaring(root, muster);
        Self {
            generals: each(root, "general", |section| general(section, muster, names)),
            attacks: each(root, "attack", attack),
            orders: each(root, "fire", order),
            dead: each(root, "fallen", |section| dead(section, muster)),
            guns: each(root, "guns", |section| guns(section, muster, names)),
            left: each(root, "left", left),
            began: each(root, "began", began),
            written: each(root, "order", written).into_iter().map(|(written, _)| written).collect(),
            declares,
            passed,
            declined,
        }
    }
}

fn each<T>(
    root: &Section<'_>,
    key: &'static str,
    mut read: impl FnMut(&Section<'_>) -> Option<T>,
) -> Vec<(T, Place)> {
    let sections = root.each(key, MOST);
    let mut all = Vec::with_capacity(sections.len());
    for section in &sections {
        let one = read(section);
        section.done();
        all.extend(one.map(|one| (one, section.place())));
    }
    all
}

fn general(section: &Section<'_>, muster: &Muster<'_, Unit>, names: &mut UsedIds) -> Option<General> {
    let id = names.id(section);
    let side = muster.side(section);
    let name = section.maybe("name", |node| node.text().map(str::to_owned));
    let chief = section.or("chief", false, Node::flag);
    let at = section.maybe("at", Node::point);
    let with = section.maybe("with", Node::id);
    let spent = section.or("spent", 0.0, |node| node.number(0.0..=1.0));
    let id = id?;
    Some(General {
        spent: spent?,
        name: name?.unwrap_or_else(|| id.to_string()),
        id,
        side: side?,
        chief: chief?,
        at: at?,
        with: with?,
    })
}

fn attack(section: &Section<'_>) -> Option<Attack> {
    let (by, on) = (section.must("by", Node::id), section.must("on", Node::id));
    let from = section.maybe("from", Node::point);
    let facing = section.maybe("facing", bearing);
    let stood = section.maybe("outline", |node| rect(&node.section()?));
    Some(Attack { by: by?, on: on?, from: from?, facing: facing?, stood: stood? })
}

fn order(section: &Section<'_>) -> Option<FireOrder> {
    let (by, at) = (section.must("by", Node::id), section.must("at", Node::id));
    let stands = section.get("stands").map_or_else(Vec::new, |node| stand_numbers(&node));
    Some(FireOrder { by: by?, stands, at: at? })
}

/// Reads the id and the last pose of a unit that left the table this turn. Returns `None` after a fault, which is
/// reported.
fn left(section: &Section<'_>) -> Option<(Id, UnitPose)> {
    let unit = section.must("unit", Node::id);
    let placed = stood(section);
    Some((unit?, placed?))
}

/// Reads the earlier pose of a unit, with the pose of each stand. Returns `None` after a fault, which is reported.
fn stood(section: &Section<'_>) -> Option<UnitPose> {
    let (at, facing) = (section.must("at", Node::point), section.must("facing", bearing));
    let stands = section.each("stand", MOST_NAMED);
    let stands = stands.iter().filter_map(rect).collect();
    Some(UnitPose::new(at?, facing?, stands, true))
}

/// Reads the situation of a unit at the moment when the morale phase began. Returns `None` after a fault, which is
/// reported.
fn began(section: &Section<'_>) -> Option<MoraleStart> {
    let unit = section.must("unit", Node::id);
    let formation = section.must("formation", |node| node.choice(Formation::ALL, Formation::word));
    let (within, with) = (section.maybe("in", Node::id), section.maybe("with", Node::id));
    let generals = section.maybe("generals", |node| Some(node.ids(MOST_NAMED)));
    let placed = stood(section);
    Some(MoraleStart {
        unit: unit?,
        formation: formation?,
        within: within?,
        with: with?,
        generals: generals?.unwrap_or_default(),
        placed: placed?,
    })
}

fn dead(section: &Section<'_>, muster: &Muster<'_, Unit>) -> Option<DeathRecord> {
    let general = section.must("general", Node::id);
    let name = section.maybe("name", |node| node.text().map(str::to_owned));
    let side = section.get("side").map(|_| muster.side(section));
    let chief = section.maybe("chief", Node::flag);
    let at = section.maybe("at", Node::point);
    let with = section.maybe("with", Node::id);
    let near = section.each("near", MOST).into_iter().filter_map(|near| {
        let (unit, cm) = (near.must("unit", Node::id), near.must("cm", |node| node.number(0.0..=100_000.0)));
        near.done();
        Some(Proximity { unit: unit?, cm: cm? })
    });
    let near = near.collect();
    Some(DeathRecord {
        general: general?,
        name: name?,
        side: side.flatten(),
        chief: chief?,
        at: at?,
        with: with?,
        near,
    })
}

/// Reads the side whose turn it is to declare, the sides that have passed, and the units whose players have declined an
/// action.
fn declaring(root: &Section<'_>, muster: &Muster<'_, Unit>) -> (Option<Id>, Vec<Id>, Vec<Id>) {
    let Some(section) = root.maybe("declare", Node::section).flatten() else {
        return (None, Vec::new(), Vec::new());
    };
    let side = |node: &Node<'_>| match &muster.sides {
        Some(sides) => node.known(sides),
        None => node.id(),
    };
    let next = section.maybe("next", side).flatten();
    let all = |key| section.get(key).map_or_else(Vec::new, |node| node.list(MOST));
    let passed = all("passed").iter().filter_map(side).collect();
    let declined = all("declined").iter().filter_map(Node::id).collect();
    section.done();
    (next, passed, declined)
}

/// Reads a written order: the procedure under the key `do`, and its answers under the names of the parameters. Returns
/// `None` if the procedure is unknown.
fn written(section: &Section<'_>) -> Option<WrittenOrder> {
    let known: Vec<_> = ordered().map(|(procedure, _)| procedure).collect();
    let names: Vec<&'static str> = known.iter().map(|procedure| procedure.name).collect();
    let procedure = section.must("do", |node| node.word(&names));
    if procedure.is_none() {
        // If the procedure is unknown, the other keys are marked as read, so that they are not reported as faults too.
        let holes = known.iter().flat_map(|procedure| procedure.holes);
        holes.for_each(|hole| drop(section.get(hole.name)));
    }
    let procedure = procedure?;
    let holes = known.iter().find(|known| known.name == procedure).map_or(&[][..], |known| known.holes);
    let mut answers = Answers::default();
    for hole in holes {
        let answer = if hole.required {
            section.must(hole.name, |node| node.text().map(Some))
        } else {
            section.maybe(hole.name, Node::text)
        };
        if let Some(Some(answer)) = answer {
            answers.given.push((hole.name.to_owned(), answer.to_owned()));
        }
    }
    Some(WrittenOrder { procedure, answers })
}

fn guns(section: &Section<'_>, muster: &Muster<'_, Unit>, names: &mut UsedIds) -> Option<Guns> {
    // Guns need no id in the file. Those without one get a number later.
    let id = section.get("id").map_or_else(|| Some(Id::default()), |_| names.id(section));
    let side = section.get("side").map(|_| muster.side(section));
    let facing = section.or("facing", Bearing::default(), bearing);
    let weights: Vec<Troops> = Troops::ALL.iter().copied().filter(|troops| troops.is_artillery()).collect();
    let troops = section.must("type", |node| node.choice(&weights, Troops::word));
    let at = section.must("at", Node::point);
    Some(Guns { id: id?, side: side.flatten(), troops: troops?, at: at?, facing: facing? })
}
