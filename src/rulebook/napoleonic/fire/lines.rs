//! The lines of one firing group: its rating and everything that changes it.

use super::band::{Band, band, nearest_bound};
use super::checks::{self, Eligibility};
use super::cover::TargetCover;
use super::{FireFacts, GroupFacts};
use crate::rulebook::napoleonic::kind::{Formation, Troops};
use crate::rulebook::napoleonic::tables::{ByArm, Tables};
use crate::ruling::{Arg, Block, Check, Line, Measured, Open, Reason, Tally};
use crate::table::TerrainKind;

/// The stands that fire: none if any check of the unit or of the group fails.
pub(super) fn firing(
    tables: &Tables,
    facts: &FireFacts,
    index: usize,
    group: &GroupFacts,
) -> Vec<u32> {
    let may = counted(&Eligibility::of(tables, index, group), group);
    let Some(range_cm) = group.range_cm else {
        return may;
    };
    let fires = checks::of_the_group(tables, facts, index, group, count(&may), range_cm)
        .iter()
        .all(|c| c.holds);
    if fires { may } else { Vec::new() }
}

fn count(stands: &[u32]) -> u32 {
    u32::try_from(stands.len()).unwrap_or(u32::MAX)
}

/// The numbers that fire as far as unit and stands go; a battery lists its gunner figures.
fn counted(eligibility: &Eligibility, group: &GroupFacts) -> Vec<u32> {
    match group.firing {
        Some(_) if !eligibility.unit_may() => Vec::new(),
        Some(firing) => (1..=firing).collect(),
        None => {
            let stands = eligibility.stands(group);
            let battery = group.unit.is_artillery() && !stands.is_empty();
            if battery {
                (1..=group.unit.strength.unwrap_or(0)).collect()
            } else {
                stands
            }
        }
    }
}

/// Adds the block of one group to the tally.
pub(super) fn weigh(
    tables: &Tables,
    facts: &FireFacts,
    index: usize,
    group: &GroupFacts,
    tally: &mut Tally,
) {
    let mut block = Block {
        name: group.unit.id.clone(),
        ..Block::default()
    };
    let eligibility = Eligibility::of(tables, index, group);
    let unit_may = eligibility.unit_may();
    let may = counted(&eligibility, group);
    let numbers: Vec<u32> = match group.firing {
        Some(firing) => (1..=firing).collect(),
        None if group.unit.is_artillery() => (1..=group.unit.strength.unwrap_or(0)).collect(),
        None => group.stands.iter().map(|stand| stand.stand).collect(),
    };
    for check in eligibility.of_unit {
        spread(&mut block, check, &numbers);
    }
    let one_by_one = if group.firing.is_none() {
        eligibility.of_stands
    } else {
        Vec::new()
    };
    for check in one_by_one.into_iter().flatten() {
        if group.unit.is_artillery() {
            spread(&mut block, check, &numbers);
        } else {
            block.checks.push(check);
        }
    }
    let unknown = group.firing.is_none() && group.stands.is_empty();
    if unit_may && (unknown || !may.is_empty()) {
        open_facts(tables, index, group, tally);
    }
    let mut fires = may;
    if !fires.is_empty()
        && let Some(range_cm) = group.range_cm
    {
        for check in checks::of_the_group(tables, facts, index, group, count(&fires), range_cm) {
            let fails = !check.holds;
            spread(&mut block, check, &numbers);
            if fails {
                fires.clear();
            }
        }
    }
    block
        .head
        .push(("unit", Arg::Name(group.unit.id.as_str().into())));
    block.head.push((
        "stands",
        Arg::List(
            fires
                .iter()
                .map(|stand| Arg::Count((*stand).into()))
                .collect(),
        ),
    ));
    match group.range_cm {
        Some(range_cm) if !fires.is_empty() => {
            block.head.push(("range_cm", Arg::Cm(range_cm)));
            let lines = Lines {
                tables,
                facts,
                index,
                group,
                stands: i64::from(count(&fires)),
                fires: &fires,
            };
            lines.rating(&mut block, tally, range_cm);
            lines.modifiers(&mut block);
            block.floor = Some((
                tables.fire_rating_floor.key,
                tables.fire_rating_floor.least.into(),
            ));
        }
        _ => block.head.push((
            "range_cm",
            group.range_cm.map_or(Arg::List(Vec::new()), Arg::Cm),
        )),
    }
    tally.blocks.push(block);
}

/// A check of the whole unit: kept once if it holds, for each stand if it does not.
fn spread(block: &mut Block, check: Check, numbers: &[u32]) {
    if check.holds {
        block.checks.push(Check {
            stand: None,
            ..check
        });
    } else {
        block
            .checks
            .extend(numbers.iter().map(|number| check.clone().stand(*number)));
    }
}

fn open_facts(tables: &Tables, index: usize, group: &GroupFacts, tally: &mut Tally) {
    let mut open = |key, fact: &str, variant| {
        let because = Reason::new("fire.range", variant).name("unit", group.unit.called());
        tally.open.push(Open {
            key,
            path: format!("groups.{index}.{fact}").into(),
            because,
        });
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
}

struct Lines<'f> {
    tables: &'f Tables,
    facts: &'f FireFacts,
    index: usize,
    group: &'f GroupFacts,
    stands: i64,
    fires: &'f [u32],
}

impl Lines<'_> {
    fn path(&self, fact: &str) -> String {
        format!("groups.{}.{fact}", self.index)
    }

    fn is_artillery(&self) -> bool {
        self.group.unit.is_artillery()
    }

    fn rating(&self, block: &mut Block, tally: &mut Tally, range_cm: f64) {
        let unseen = checks::is_unseen(self.group);
        let stands = u32::try_from(self.stands).unwrap_or(u32::MAX);
        let Some(band) = band(
            self.tables,
            self.facts,
            self.group,
            stands,
            range_cm,
            unseen,
        ) else {
            return;
        };
        let (key, each, times, name, ends_cm) = match band {
            Band::Each {
                key,
                each,
                name,
                ends_cm,
            } => (key, each, self.stands, name, ends_cm),
            Band::Shell {
                key,
                value,
                ends_cm,
            } => (key, value, 1, "band-shell", ends_cm),
            Band::Beyond { .. } => return,
        };
        block
            .head
            .push(("band", Arg::Name(name.trim_start_matches("band-").into())));
        let bound = nearest_bound(self.tables, self.group, range_cm, ends_cm);
        let what = if self.is_artillery() {
            "figures"
        } else {
            "stands"
        };
        let because = Reason::new("fire.range", what)
            .count("count", self.stands)
            .word("band", name)
            .cm("cm", range_cm)
            .cm("bound", ends_cm);
        let measured = Measured::cm(self.path("range_cm"), range_cm, Some(bound));
        block.lines.push(
            Line::new(key, each, because)
                .times(times)
                .of(&self.group.unit.id)
                .measured(measured),
        );
        if self.stands > i64::from(self.tables.fire_rating_extend.table_to) {
            tally.note(self.tables.fire_rating_extend.key);
        }
        let levelled = self.is_artillery() && self.group.level > 0;
        if levelled && name == "band-ball" {
            tally.note(self.tables.fire_range_hill.key);
        }
    }

    fn modifiers(&self, block: &mut Block) {
        self.moved(block);
        self.covers(block);
        if self.is_artillery() {
            self.earthwork(block);
            self.hard(block);
        } else {
            self.uphill(block);
            self.rested(block);
        }
        self.built_up_area(block);
        self.over(block);
        self.dense(block);
    }

    fn each(&self, by_arm: &ByArm) -> i64 {
        i64::from(if self.is_artillery() {
            by_arm.artillery
        } else {
            by_arm.infantry
        })
    }

    /// A line worth so much for each firing stand or figure.
    fn line(&self, key: &'static str, each: i64, holds: bool, because: Reason) -> Line {
        Line::new(key, each, because).times(self.stands).when(holds)
    }

    fn moved(&self, block: &mut Block) {
        let (entry, moved) = (&self.tables.fire_mod_moved, self.group.moved);
        let because = Reason::new(entry.key, if moved { "moved" } else { "stood" });
        block.lines.push(
            self.line(entry.key, self.each(entry), moved, because)
                .on(self.path("moved")),
        );
    }

    fn covers(&self, block: &mut Block) {
        let entry = &self.tables.fire_mod_cover;
        let cover = TargetCover::of(self.tables, self.facts, self.group);
        let mut any = false;
        for kind in [
            TerrainKind::Woods,
            TerrainKind::Shrub,
            TerrainKind::Fence,
            TerrainKind::Ditch,
        ] {
            let Some((at, first)) = self
                .group
                .cover
                .iter()
                .enumerate()
                .find(|(_, cover)| cover.kind == Some(kind))
            else {
                continue;
            };
            any = true;
            let share = cover
                .facts_of(kind)
                .map(|cover| cover.share)
                .sum::<f64>()
                .min(1.0);
            let holds = cover.covers(kind);
            let more_than = self.tables.measure_cover.more_than;
            let variant = match (holds, share > more_than) {
                (true, _) => "covered",
                (false, true) => "middle-open",
                (false, false) => "open",
            };
            let because = Reason::new(entry.key, variant)
                .word("kind", kind.message())
                .name("of", first.of.as_str())
                .with("share", Arg::Share(share));
            let path = self.path(&format!("cover.{at}.share"));
            let line = self
                .line(entry.key, self.each(entry), holds, because)
                .of(&first.of);
            block.lines.push(line.measured(Measured::share(
                path,
                share,
                more_than,
                first.extent_cm,
            )));
        }
        if !any {
            let because = Reason::new(entry.key, "none");
            block.lines.push(
                self.line(entry.key, self.each(entry), false, because)
                    .on(self.path("cover")),
            );
        }
    }

    fn earthwork(&self, block: &mut Block) {
        let entry = &self.tables.fire_mod_earthwork;
        let shield = TargetCover::of(self.tables, self.facts, self.group).earthwork();
        let guns = self.facts.target.unit.is_artillery();
        let variant = match (shield.is_some(), guns) {
            (true, true) => "behind",
            (true, false) => "no-guns",
            (false, _) => "none",
        };
        let mut because = Reason::new(entry.key, variant);
        if let Some(shield) = shield {
            because = because.name("of", shield.of.as_str());
        }
        let holds = shield.is_some() && guns;
        block.lines.push(
            self.line(entry.key, entry.artillery.into(), holds, because)
                .on(self.path("cover")),
        );
    }

    fn hard(&self, block: &mut Block) {
        let entry = &self.tables.fire_mod_hard;
        let cover = TargetCover::of(self.tables, self.facts, self.group);
        let shield = cover
            .built_up_area()
            .filter(|area| area.hard)
            .or_else(|| cover.rampart());
        let because = match shield {
            Some(shield) => Reason::new(entry.key, "in")
                .word("kind", shield.kind.message())
                .name("of", shield.of.as_str()),
            None => Reason::new(entry.key, "none"),
        };
        let line = self.line(entry.key, entry.artillery.into(), shield.is_some(), because);
        block.lines.push(line.on("target.unit.place"));
    }

    fn built_up_area(&self, block: &mut Block) {
        let entry = &self.tables.fire_mod_bua;
        let cover = TargetCover::of(self.tables, self.facts, self.group);
        let shield = cover.built_up_area().filter(|area| !area.hard);
        let because = match shield {
            Some(shield) => Reason::new(entry.key, "in").name("of", shield.of.as_str()),
            None => Reason::new(entry.key, "none"),
        };
        let line = self.line(entry.key, self.each(entry), shield.is_some(), because);
        block.lines.push(line.on("target.unit.place"));
    }

    fn over(&self, block: &mut Block) {
        let entry = &self.tables.fire_mod_over;
        let cover = TargetCover::of(self.tables, self.facts, self.group);
        let howitzer = self.group.unit.troops == Some(Troops::HowitzerArtillery);
        let verdict = |over: &super::OverFacts| match over.kind {
            _ if over.target_touches => "target-touches",
            _ if over.group_touches => "own",
            Some(kind) if cover.is_void(kind, false) && !howitzer => "cancelled",
            _ if howitzer => "howitzer",
            _ => "over",
        };
        let verdicts = || {
            self.group
                .over
                .iter()
                .enumerate()
                .map(|(at, over)| (at, over, verdict(over)))
        };
        let counting = verdicts().find(|(_, _, verdict)| *verdict == "over");
        let line = match counting.or_else(|| verdicts().next()) {
            Some((at, over, verdict)) => {
                let because = Reason::new(entry.key, verdict)
                    .word("kind", over.kind.map_or("open", TerrainKind::message))
                    .name("of", over.of.as_str());
                let line = self.line(entry.key, self.each(entry), verdict == "over", because);
                line.of(&over.of).on(self.path(&format!("over.{at}")))
            }
            None => self
                .line(
                    entry.key,
                    self.each(entry),
                    false,
                    Reason::new(entry.key, "none"),
                )
                .on(self.path("over")),
        };
        block.lines.push(line);
    }

    fn uphill(&self, block: &mut Block) {
        let entry = &self.tables.fire_mod_uphill;
        let holds = self.group.target_level > self.group.level;
        let because = Reason::new(entry.key, if holds { "up" } else { "level" })
            .count("from", self.group.level)
            .count("to", self.group.target_level);
        block.lines.push(
            self.line(entry.key, entry.infantry.into(), holds, because)
                .on(self.path("target_level")),
        );
    }

    fn rested(&self, block: &mut Block) {
        let entry = &self.tables.fire_mod_rested;
        let rests = |stand: &&super::StandFacts| {
            stand.rested_on.is_some() && self.fires.contains(&stand.stand)
        };
        let rested: Vec<_> = self.group.stands.iter().filter(rests).collect();
        let count = i64::try_from(rested.len()).unwrap_or(i64::MAX);
        let line = match rested.first().and_then(|stand| stand.rested_on.as_ref()) {
            Some(of) => {
                let because = Reason::new(entry.key, "rested")
                    .count("count", count)
                    .name("of", of.as_str());
                Line::new(entry.key, entry.infantry.into(), because)
                    .times(count)
                    .of(of)
            }
            None => self.line(
                entry.key,
                entry.infantry.into(),
                false,
                Reason::new(entry.key, "none"),
            ),
        };
        block.lines.push(line.on(self.path("stands")));
    }

    fn dense(&self, block: &mut Block) {
        let entry = &self.tables.fire_mod_dense;
        let target = &self.facts.target.unit;
        let holds = target.is_dense();
        let variant = match (holds, target.place.is_some()) {
            (true, _) => "dense",
            (false, true) => "garrison",
            (false, false) => "open",
        };
        let formation = target.formation.unwrap_or(Formation::Line);
        let because = Reason::new(entry.key, variant).word("formation", formation.message());
        block.lines.push(
            self.line(entry.key, self.each(entry), holds, because)
                .on("target.unit.formation"),
        );
    }
}
