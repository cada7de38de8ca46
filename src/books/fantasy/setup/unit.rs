//! Reads the units of a battle file.

use super::army::Recruit;
use crate::kind::State;
use crate::prelude::*;
use geometry::Pose;
use rulebook::record::FileRecord;
use ruling::Place;
use ruling::table::{Muster, Node, Section, UsedIds};

/// The greatest number of units in a battle.
const MOST_UNITS: usize = 500;

/// The greatest number of models that a unit can have at the start of a battle.
const MOST_MODELS: u32 = super::army::MOST_MODELS;

/// Reads every section `[[unit]]` of the file. Returns each unit with its place in the file.
pub(super) fn read(
    muster: &Muster<'_, Recruit>,
    root: &Section<'_>,
    names: &mut UsedIds,
) -> Vec<(Unit, Place)> {
    let sections = root.each("unit", MOST_UNITS);
    let units = sections.iter().filter_map(|section| Some((unit(muster, section, names)?, section.place())));
    units.collect()
}

fn unit(muster: &Muster<'_, Recruit>, section: &Section<'_>, names: &mut UsedIds) -> Option<Unit> {
    let id = names.id(section).unwrap_or_default();
    let (side, listed) = muster.listed(section, &id)?;
    let recruit = Recruit::read(section, id, listed);
    let whole = listed.map_or(recruit.models, |listed| listed.models);
    let full = section.or("full", whole.max(recruit.models), |node| node.whole(1..=MOST_MODELS));
    let hurt = section.or("hurt", 0, |node| node.whole(0..=recruit.profile.wounds.saturating_sub(1)));
    let pose = pose(section);
    let mut unit = Unit {
        id: recruit.id,
        side: side.clone().unwrap_or_default(),
        name: recruit.name,
        kind: recruit.kind,
        profile: recruit.profile,
        base: recruit.base,
        files: recruit.files,
        models: recruit.models,
        full: full.unwrap_or_default(),
        hurt: hurt.unwrap_or_default(),
        pose,
        ..Unit::default()
    };
    let sound = unit.read(section) && side.is_some() && full.is_some() && hurt.is_some();
    section.done();
    if unit.models == 0 {
        unit.state = State::Destroyed;
    }
    sound.then_some(unit)
}

/// Reads the place and facing of a unit. Returns `None` for a unit that is not placed.
fn pose(section: &Section<'_>) -> Option<Pose> {
    let at = section.maybe("at", Node::point).flatten();
    let facing = section.or("facing", Bearing::default(), |node| node.degrees().map(Bearing::degrees));
    Some(Pose { at: at?, facing: facing? })
}
