//! The lines in the sum of a firing group: the stands that fire, their rating, and the facts that are still unknown.

use super::band::{Band, BandName, band, bands, nearest_bound, rating};
use super::checks::{self, Eligibility, EligibleStands};
use super::cover::TargetCover;
use super::facts::{FireFacts, GroupFacts};
use crate::prelude::*;

/// The name under which the head of a block (its list of named values) contains the firing stands.
const STANDS: &str = "stands";

/// Returns the numbers of a group's stands that fire. Returns none if any check of the unit or of the group fails.
pub(super) fn firing(tables: &Tables, facts: &FireFacts, index: usize, group: &GroupFacts) -> Vec<u32> {
    firing_of(tables, facts, (index, group), &EligibleStands::of(tables, group))
}

/// Returns the same as [`firing`] for a group whose stands have already been checked.
pub(super) fn firing_of(
    tables: &Tables,
    facts: &FireFacts,
    (index, group): (usize, &GroupFacts),
    eligible: &EligibleStands,
) -> Vec<u32> {
    let may = counted(eligible, group);
    if may.is_empty() || rated_at(group).is_none() {
        return may;
    }
    let checks = checks::of_the_group(tables, facts, index, group, count(&may));
    if checks.iter().all(|check| check.holds) { may } else { Vec::new() }
}

/// Returns the numbers of the firing stands that [`weigh`] has listed in a block.
pub(super) fn fires(block: &Block) -> impl Iterator<Item = u32> {
    let listed = block.head.iter().find(|(name, _)| *name == STANDS);
    let listed = listed.map(|(_, arg)| match arg {
        Arg::List(stands) => stands.as_slice(),
        _ => &[],
    });
    listed.into_iter().flatten().filter_map(|stand| match stand {
        Arg::Count(number) => u32::try_from(*number).ok(),
        _ => None,
    })
}

/// Returns the range in cm for which a group is rated. Returns `None` while the range or the troop type is unknown.
fn rated_at(group: &GroupFacts) -> Option<f64> {
    group.range_cm.filter(|_| group.unit.troops.is_some())
}

/// Returns true if two lengths in cm are equal except for rounding errors.
fn same_cm(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

fn count(stands: &[u32]) -> u32 {
    u32::try_from(stands.len()).unwrap_or(u32::MAX)
}

/// Returns the numbers of the stands that may fire by the checks of unit and stands. For a battery these are the
/// numbers of its gunner figures.
fn counted(eligible: &EligibleStands, group: &GroupFacts) -> Vec<u32> {
    match group.firing {
        Some(_) if !eligible.unit_may => Vec::new(),
        Some(firing) => (1..=firing).collect(),
        // The number of figures in a battery is known even if its stands are not listed.
        None if group.stands.is_empty() && group.unit.is_artillery() && eligible.unit_may => {
            (1..=group.unit.strength.unwrap_or(0)).collect()
        }
        None => {
            let battery = group.unit.is_artillery() && !eligible.stands.is_empty();
            if battery { (1..=group.unit.strength.unwrap_or(0)).collect() } else { eligible.stands.clone() }
        }
    }
}

/// Adds a block to the tally for a group: its checks, its rating and its modifiers.
pub(super) fn weigh(tables: &Tables, facts: &FireFacts, index: usize, group: &GroupFacts, tally: &mut Tally) {
    let mut block = Block { name: group.unit.id.clone(), ..Block::default() };
    let eligibility = Eligibility::of(tables, index, group);
    let verdict = eligibility.verdict(group);
    let may = counted(&verdict, group);
    let numbers: Vec<u32> = match group.firing {
        Some(firing) => (1..=firing).collect(),
        None if group.unit.is_artillery() => (1..=group.unit.strength.unwrap_or(0)).collect(),
        None => group.stands.iter().map(|stand| stand.number).collect(),
    };
    eligible(&mut block, eligibility, group, &numbers);
    let unknown = group.firing.is_none() && group.stands.is_empty();
    if verdict.unit_may && (unknown || !may.is_empty()) {
        open_facts(tables, index, group, tally);
    }
    let mut fires = may;
    let range_cm = rated_at(group);
    if !fires.is_empty() && range_cm.is_some() {
        for check in checks::of_the_group(tables, facts, index, group, count(&fires)) {
            let fails = !check.holds;
            spread(&mut block, check, &numbers);
            if fails {
                fires.clear();
            }
        }
        TargetCover::of(tables, facts, group).defaults(tables).for_each(|key| tally.note(key));
    }
    block.head.push(("unit", (&group.unit.id).into()));
    block.head.push((STANDS, Arg::List(fires.iter().map(|stand| Arg::Count((*stand).into())).collect())));
    match range_cm {
        Some(range_cm) if !fires.is_empty() => {
            block.head.push(("range_cm", Arg::Cm(range_cm)));
            let lines =
                Lines { tables, facts, index, group, stands: i64::from(count(&fires)), fires: &fires };
            lines.rating(&mut block, tally, range_cm);
            lines.modifiers(&mut block);
            block.floor = Some((tables.fire_rating_floor.key, tables.fire_rating_floor.least.into()));
        }
        _ => block.head.push(("range_cm", group.range_cm.map_or(Arg::List(Vec::new()), Arg::Cm))),
    }
    tally.blocks.push(block);
}

/// Adds the checks of the unit and of its stands to a block. If only the number of firing stands is known, single
/// stands have no checks.
fn eligible(block: &mut Block, eligibility: Eligibility, group: &GroupFacts, numbers: &[u32]) {
    for check in eligibility.of_unit {
        spread(block, check, numbers);
    }
    let one_by_one = if group.firing.is_none() { eligibility.of_stands } else { Vec::new() };
    for check in one_by_one.into_iter().flatten() {
        if group.unit.is_artillery() {
            spread(block, check, numbers);
        } else {
            block.checks.push(check);
        }
    }
}

/// Adds a check of the whole unit to a block: a failed one for each stand, a passed one a single time.
fn spread(block: &mut Block, check: Check, numbers: &[u32]) {
    if check.holds || numbers.is_empty() {
        block.checks.push(Check { stand: None, ..check });
    } else {
        block.checks.extend(numbers.iter().map(|number| check.clone().stand(*number)));
    }
}

fn open_facts(tables: &Tables, index: usize, group: &GroupFacts, tally: &mut Tally) {
    let mut open = |key, fact: &str, variant| {
        let because = Reason::new("fire.range", variant).name("unit", group.unit.called());
        tally.open.push(OpenFact { key, path: format!("groups.{index}.{fact}").into(), because });
    };
    if group.range_cm.is_none() {
        open(tables.fire_range.key, "range_cm", "open");
    }
    if group.firing.is_none() && group.stands.is_empty() && !group.unit.is_artillery() {
        open(tables.fire_zone.key, "firing", "open-firing");
    }
    if group.unit.troops.is_none() {
        open(tables.fire_who.key, "unit.type", "open-type");
    }
    if group.unit.is_artillery() && group.firing.is_none() && group.unit.strength.is_none() {
        open(tables.fire_who.key, "unit.strength", "open-strength");
    }
    // Howitzers have different ratings for targets that they see and do not see, so sight must be known.
    if group.unit.troops == Some(Troops::HowitzerArtillery) && group.range_cm.is_some() {
        let may = EligibleStands::of(tables, group).stands;
        let asked = group.stands.iter().enumerate().filter(|(_, stand)| may.contains(&stand.number));
        for (at, _) in asked.filter(|(_, stand)| stand.sees.is_none()) {
            open(tables.fire_sight.key, &format!("stands.{at}.sees"), "open-sees");
        }
    }
}

/// The facts and tables from which the lines of a firing group are made.
pub(super) struct Lines<'f> {
    pub(super) tables: &'f Tables,
    pub(super) facts: &'f FireFacts,
    pub(super) index: usize,
    pub(super) group: &'f GroupFacts,
    pub(super) stands: i64,
    pub(super) fires: &'f [u32],
}

impl Lines<'_> {
    pub(super) fn path(&self, fact: &str) -> String {
        format!("groups.{}.{fact}", self.index)
    }

    pub(super) fn is_artillery(&self) -> bool {
        self.group.unit.is_artillery()
    }

    fn rating(&self, block: &mut Block, tally: &mut Tally, range_cm: f64) {
        let unseen = checks::is_unseen(self.group);
        let stands = u32::try_from(self.stands).unwrap_or(u32::MAX);
        let Some(band) = band(self.tables, self.facts, self.group, stands, range_cm, unseen) else {
            return;
        };
        let (key, each, times, name, ends_cm) = match band {
            Band::Each { key, each, name, ends_cm } => (key, each, self.stands, name, ends_cm),
            Band::Shell { key, value, ends_cm } => (key, value, 1, BandName::Shell, ends_cm),
            Band::Beyond { .. } => return,
        };
        block.head.push(("band", Arg::Name(name.word().into())));
        let bound = nearest_bound(self.tables, self.group, range_cm, ends_cm);
        let what = if self.is_artillery() { "figures" } else { "stands" };
        let because = Reason::new("fire.range", what)
            .count("count", self.stands)
            .word("band", name.message())
            .cm("cm", range_cm)
            .cm("bound", ends_cm);
        let measured = Measurement::cm(self.path("range_cm"), range_cm, Some(bound));
        block
            .lines
            .push(Line::new(key, each, because).times(times).of(&self.group.unit.id).measured(measured));
        self.defaults(tally, name, range_cm);
    }

    /// Adds to the tally the keys of the rules on which the rating depends and that are not in the printed rulebook.
    ///
    /// # Source
    /// `fire.rating.bound`, `fire.ball.near`, `measure.woods.range`
    fn defaults(&self, tally: &mut Tally, name: BandName, range_cm: f64) {
        let (tables, group) = (self.tables, self.group);
        let is_in = |band, cm| name == band && range_cm <= cm;
        let ends_here = bands(tables, group).into_iter().any(|(_, ends_cm)| same_cm(range_cm, ends_cm));
        let canister_cm = rating(tables, group).map_or(0.0, |table| table.near_cm);
        let rests_on = [
            (tables.fire_rating_extend.key, self.stands > i64::from(tables.fire_rating_extend.table_to)),
            (tables.fire_rating_bound.key, ends_here),
            (tables.fire_ball_near.key, is_in(BandName::Ball, canister_cm)),
            (tables.fire_howitzer_dead.key, is_in(BandName::Shell, tables.fire_howitzer_dead.cm)),
            (tables.measure_woods_range.key, group.line_in_woods.is_some() && !self.is_artillery()),
            (tables.fire_mod_moved.key, group.moved && group.unit.is_dismounted()),
            (tables.fire_range_hill.key, name == BandName::Ball && self.is_artillery() && group.level > 0),
        ];
        rests_on.into_iter().filter(|(_, decides)| *decides).for_each(|(key, _)| tally.note(key));
    }
}
