//! The data of units in army lists. Battle files use the same fields, and a field that a battle file leaves out is
//! taken from the army list.

use crate::kind::{Kind, TestFailure};
use crate::position::{Profile, StartRule, Weapon};
use crate::prelude::*;
use ruling::table::{Fault, ListEntry, Node, Section, army};
use std::ops::RangeInclusive;

/// The greatest number of models in a unit, and in a full rank.
pub(super) const MOST_MODELS: u32 = 500;

/// The greatest number of special rules that a unit may have.
const MOST_RULES: usize = 20;

/// The values allowed for Leadership, Ballistic Skill and Toughness.
const SKILL: RangeInclusive<u32> = 0..=10;

/// A unit of an army list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Recruit {
    pub(super) id: Id,
    pub(super) name: String,
    /// The kind of troops in the unit.
    pub(super) kind: Kind,
    /// The characteristics of each model.
    pub(super) profile: Profile,
    /// The width and depth of a model's base, in inches.
    pub(super) base: (f64, f64),
    /// The number of models in a full rank.
    pub(super) files: u32,
    pub(super) models: u32,
}

/// Reads the units of an army file.
///
/// # Errors
/// Returns every fault found in the file, with its place.
pub(crate) fn read_army(file: &str, text: &str) -> Result<Vec<Recruit>, Vec<Fault>> {
    army::read(super::BOOK, file, text, |section, id| Recruit::read(section, id, None))
}

impl ListEntry for Recruit {
    fn id(&self) -> &Id {
        &self.id
    }
}

impl Recruit {
    /// Reads a unit from its section in an army list or a battle file. `listed` is the unit in the army list, if it has
    /// one. A faulty value is reported as a fault and replaced by a default.
    pub(super) fn read(section: &Section<'_>, id: Id, listed: Option<&Self>) -> Self {
        let name =
            section.listed("name", listed.map(|l| l.name.clone()), |node| node.text().map(str::to_owned));
        let kind = section.listed("type", listed.map(|l| l.kind), |node| node.choice(Kind::ALL, Kind::word));
        let base = section.listed("base", listed.map(|l| l.base), |node| node.pair(&(0.1..=20.0)));
        let count = |key, usual: Option<u32>| {
            section.listed(key, usual, |node| node.whole(1..=MOST_MODELS)).unwrap_or(1)
        };
        Self {
            id,
            name: name.unwrap_or_default(),
            kind: kind.unwrap_or(Kind::Infantry),
            profile: profile(section, kind, listed.map(|listed| &listed.profile)),
            base: base.unwrap_or((1.0, 1.0)),
            files: count("files", listed.map(|listed| listed.files)),
            models: models(section, listed.map(|listed| listed.models)),
        }
    }
}

/// Reads the number of models in a unit. 0 is allowed, for a destroyed unit.
fn models(section: &Section<'_>, listed: Option<u32>) -> u32 {
    section.listed("models", listed, |node| node.whole(0..=MOST_MODELS)).unwrap_or(1)
}

fn profile(section: &Section<'_>, kind: Option<Kind>, listed: Option<&Profile>) -> Profile {
    let needed = |key, usual: Option<u32>, bounds: RangeInclusive<u32>| {
        section.listed(key, usual, |node| node.whole(bounds)).unwrap_or_default()
    };
    let usual = |key, listed: Option<u32>, usual, bounds: RangeInclusive<u32>| {
        let usual = listed.unwrap_or(usual);
        section.or(key, usual, |node| node.whole(bounds)).unwrap_or(usual)
    };
    let flag = |key, listed: Option<bool>| {
        let usual = listed.unwrap_or(false);
        section.or(key, usual, Node::flag).unwrap_or(usual)
    };
    Profile {
        movement: needed("movement", listed.map(|l| l.movement), 0..=20),
        leadership: needed("leadership", listed.map(|l| l.leadership), SKILL),
        ballistic: usual("ballistic_skill", listed.map(|l| l.ballistic), 0, SKILL),
        toughness: usual("toughness", listed.map(|l| l.toughness), 3, SKILL),
        save: usual("save", listed.map(|l| l.save), 7, 1..=7),
        wounds: usual("wounds", listed.map(|l| l.wounds), 1, 1..=100),
        weapon: section
            .or("weapon", listed.and_then(|l| l.weapon), |node| weapon(&node.section()?).map(Some))
            .flatten(),
        swift: flag("swift", listed.map(|l| l.swift)),
        terror: flag("terror", listed.map(|l| l.terror)),
        large: flag("large", listed.map(|l| l.large)),
        charges: {
            let usual = listed.map_or(kind != Some(Kind::Machine), |l| l.charges);
            section.or("charges", usual, Node::flag).unwrap_or(usual)
        },
        rules: section
            .or("starts", listed.map_or_else(Vec::new, |l| l.rules.clone()), |node| Some(rules(node)))
            .unwrap_or_default(),
    }
}

fn weapon(section: &Section<'_>) -> Option<Weapon> {
    let range_in = section.must("range", |node| node.number(1.0..=500.0));
    let strength = section.must("strength", |node| node.whole(1..=10));
    section.done();
    Some(Weapon { range_in: range_in?, strength: strength? })
}

fn rules(node: &Node<'_>) -> Vec<StartRule> {
    let mut rules: Vec<StartRule> = Vec::new();
    for section in node.sections(MOST_RULES) {
        let name = section.must("rule", |node| {
            let name = node.text()?;
            if rules.iter().any(|known| known.name == name) {
                node.refuse(Reason::new("fault-twice", ""));
                return None;
            }
            Some(name.to_owned())
        });
        let test = section.or("test", false, Node::flag);
        let failing = section
            .or("failed", TestFailure::Nothing, |node| node.choice(TestFailure::ALL, TestFailure::word));
        section.done();
        if let (Some(name), Some(test), Some(failing)) = (name, test, failing) {
            rules.push(StartRule { name, test, failing });
        }
    }
    rules
}
