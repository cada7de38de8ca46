//! The modifiers of a firing group's rating. Each has a line in the sum, even if it was considered and does not count.

use super::cover::TargetCover;
use super::facts::{CoverFacts, OverFacts, StandFacts};
use super::lines::Lines;
use super::shelter::COVERS;
use crate::prelude::*;
use crate::tables::ByArm;

/// The reason why firing over an obstacle counts as a modifier or does not.
#[derive(Clone, Copy, PartialEq)]
enum OverFire {
    Beside,
    TargetTouches,
    Own,
    Cancelled,
    Howitzer,
    Counts,
}

impl OverFire {
    fn variant(self) -> &'static str {
        match self {
            Self::Beside => "beside",
            Self::TargetTouches => "target-touches",
            Self::Own => "own",
            Self::Cancelled => "cancelled",
            Self::Howitzer => "howitzer",
            Self::Counts => "over",
        }
    }
}

impl Lines<'_> {
    /// Adds a line for every modifier of the group, counting or not.
    pub(super) fn modifiers(&self, block: &mut Block) {
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
        i64::from(if self.is_artillery() { by_arm.artillery } else { by_arm.infantry })
    }

    /// Returns a line whose value counts once for each firing stand or figure. `holds` is true if the line counts at
    /// all.
    fn line(&self, key: &'static str, each: i64, holds: bool, because: Reason) -> Line {
        Line::new(key, each, because).times(self.stands).when(holds)
    }

    fn moved(&self, block: &mut Block) {
        let (entry, moved) = (&self.tables.fire_mod_moved, self.group.moved);
        let because = Reason::new(entry.key, if moved { "moved" } else { "stood" });
        block.lines.push(self.line(entry.key, self.each(entry), moved, because).on(self.path("moved")));
    }

    /// Adds one line for cover, however many pieces of terrain cover the target.
    ///
    /// # Source
    /// `fire.mod.cover`, `measure.cover.sum`
    fn covers(&self, block: &mut Block) {
        let entry = &self.tables.fire_mod_cover;
        let is_cover = |cover: &CoverFacts| cover.kind.is_some_and(|kind| COVERS.contains(&kind));
        let all = self.group.cover.iter().enumerate();
        let covers: Vec<(usize, &CoverFacts)> = all.filter(|(_, cover)| is_cover(cover)).collect();
        let most = covers.iter().max_by(|(_, a), (_, b)| a.share.total_cmp(&b.share));
        let Some((at, most)) = most.copied() else {
            let because = Reason::new(entry.key, "none");
            let line = self.line(entry.key, self.each(entry), false, because);
            block.lines.push(line.on(self.path("cover")));
            return;
        };
        let (share, middle) = TargetCover::of(self.tables, self.facts, self.group).together();
        let more_than = self.tables.measure_cover.more_than;
        let is_covered = |(share, middle): (f64, bool)| share > more_than && middle;
        let variant = match share > more_than {
            true if middle => "covered",
            true => "middle-open",
            false => "open",
        };
        let named = |cover: &CoverFacts| {
            let kind = cover.kind.map_or("open", TerrainKind::message);
            let because = Reason::new(entry.key, "by").word("kind", kind);
            Arg::from(because.name("of", &cover.of))
        };
        let because = Reason::new(entry.key, variant)
            .list("covers", covers.iter().map(|(_, cover)| named(cover)).collect())
            .with("share", Arg::Share(share));
        let path = match self.group.cover_together {
            Some(_) => self.path("cover_together"),
            None => self.path(&format!("cover.{at}.share")),
        };
        let line = self.line(entry.key, self.each(entry), is_covered((share, middle)), because);
        let turning = TargetCover::turning(self.tables, self.facts, (self.index, self.group), |cover| {
            is_covered(cover.together())
        });
        let share = || Measurement::share(path, share, more_than, most.extent_cm);
        let measured = turning.unwrap_or_else(share);
        block.lines.push(line.of(&most.of).measured(measured));
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
            because = because.name("of", shield.of);
        }
        let holds = shield.is_some() && guns;
        let line = self.line(entry.key, entry.artillery.into(), holds, because);
        let behind = |cover: &TargetCover<'_>| cover.earthwork().is_some();
        let turning = TargetCover::turning(self.tables, self.facts, (self.index, self.group), behind);
        block.lines.push(match turning {
            Some(turning) if guns => line.measured(turning),
            _ => line.on(self.path("cover")),
        });
    }

    fn hard(&self, block: &mut Block) {
        let entry = &self.tables.fire_mod_hard;
        let cover = TargetCover::of(self.tables, self.facts, self.group);
        let shield = cover.built_up_area().filter(|area| area.hard).or_else(|| cover.rampart());
        let because = match shield {
            Some(shield) => {
                Reason::new(entry.key, "in").word("kind", shield.kind.message()).name("of", shield.of)
            }
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
            Some(shield) => Reason::new(entry.key, "in").name("of", shield.of),
            None => Reason::new(entry.key, "none"),
        };
        let line = self.line(entry.key, self.each(entry), shield.is_some(), because);
        block.lines.push(line.on("target.unit.place"));
    }

    fn over(&self, block: &mut Block) {
        let entry = &self.tables.fire_mod_over;
        let cover = TargetCover::of(self.tables, self.facts, self.group);
        let howitzer = self.group.unit.troops == Some(Troops::HowitzerArtillery);
        let verdict = |over: &OverFacts| match over.kind {
            // An obstacle whose kind is still unknown does not count.
            None => OverFire::Beside,
            _ if over.missed => OverFire::Beside,
            _ if over.target_touches => OverFire::TargetTouches,
            _ if over.group_touches => OverFire::Own,
            Some(kind) if cover.is_void(kind, false) && !howitzer => OverFire::Cancelled,
            _ if howitzer => OverFire::Howitzer,
            _ => OverFire::Counts,
        };
        let verdicts = || self.group.over.iter().enumerate().map(|(at, over)| (at, over, verdict(over)));
        let counting = verdicts().find(|(_, _, verdict)| *verdict == OverFire::Counts);
        let turning = self.over_turning(|over| verdict(over) == OverFire::Counts);
        let close = || {
            let (at, ..) = turning.as_ref()?;
            verdicts().find(|(place, _, _)| place == at)
        };
        let crossed = || verdicts().find(|(_, _, verdict)| *verdict != OverFire::Beside);
        let line = match counting.or_else(close).or_else(crossed) {
            Some((at, over, verdict)) => {
                let because = Reason::new(entry.key, verdict.variant())
                    .word("kind", over.kind.map_or("open", TerrainKind::message))
                    .name("of", &over.of);
                let line = self.line(entry.key, self.each(entry), verdict == OverFire::Counts, because);
                let line = line.of(&over.of).on(self.path(&format!("over.{at}")));
                match turning {
                    Some((_, measured)) => line.measured(measured),
                    None => line,
                }
            }
            None => self
                .line(entry.key, self.each(entry), false, Reason::new(entry.key, "none"))
                .on(self.path("over")),
        };
        block.lines.push(line);
    }

    /// Returns the obstacle that needs the smallest shift to change whether the modifier applies, as its index and the
    /// measured shift. `counts` returns true for an obstacle to which the modifier applies. Returns `None` if no shift
    /// within the accuracy of placing by hand is enough.
    ///
    /// # Source
    /// `measure.over`, `tie.measure`
    fn over_turning(&self, counts: impl Fn(&OverFacts) -> bool) -> Option<(usize, Measurement)> {
        let all = || self.group.over.iter().enumerate();
        let turned = all().filter_map(|(at, over)| {
            let mut others = all().filter(|(place, _)| *place != at);
            let then = OverFacts { missed: !over.missed, ..over.clone() };
            let turns = counts(over) != counts(&then) && !others.any(|(_, over)| counts(over));
            Some((over.turned_cm.filter(|_| turns)?, at, then.missed))
        });
        let (cm, at, missed) = turned.min_by(|a, b| a.0.total_cmp(&b.0))?;
        let path = self.path(&format!("over.{at}.missed"));
        Some((at, Measurement::turning(path, cm, missed)))
    }

    fn uphill(&self, block: &mut Block) {
        let entry = &self.tables.fire_mod_uphill;
        let holds = self.group.target_level > self.group.level;
        let because = Reason::new(entry.key, if holds { "up" } else { "level" })
            .count("from", self.group.level)
            .count("to", self.group.target_level);
        let line = self.line(entry.key, entry.infantry.into(), holds, because).on(self.path("target_level"));
        block.lines.push(match self.uphill_turning() {
            Some(measured) => line.measured(measured),
            None => line,
        });
    }

    /// Returns the smallest shift of the firer or of the target, within the accuracy of placing by hand, that changes
    /// whether the fire goes uphill. Returns `None` if no such shift changes it.
    ///
    /// # Source
    /// `measure.level`, `tie.measure`
    fn uphill_turning(&self) -> Option<Measurement> {
        let (from, to) = (self.group.level, self.group.target_level);
        let of_firer = self.group.level_shifted.as_ref().map(|then| ("level", then, to > then.level));
        let of_target =
            self.group.target_level_shifted.as_ref().map(|then| ("target_level", then, then.level > from));
        let turning = [of_firer, of_target].into_iter().flatten().filter(|(.., holds)| *holds != (to > from));
        let (field, then, _) = turning.min_by(|a, b| a.1.cm.total_cmp(&b.1.cm))?;
        Some(Measurement::turning(self.path(field), then.cm, then.level))
    }

    fn rested(&self, block: &mut Block) {
        let entry = &self.tables.fire_mod_rested;
        let rests = |stand: &&StandFacts| stand.rested_on.is_some() && self.fires.contains(&stand.number);
        let rested: Vec<_> = self.group.stands.iter().filter(rests).collect();
        let count = i64::try_from(rested.len()).unwrap_or(i64::MAX);
        let line = match rested.first().and_then(|stand| stand.rested_on.as_ref()) {
            Some(of) => {
                // In a quick ruling a player may say that stands rest their muskets without saying on what.
                let because = match of.as_str() {
                    "" => Reason::new(entry.key, "somewhere").count("count", count),
                    _ => Reason::new(entry.key, "rested").count("count", count).name("of", of),
                };
                Line::new(entry.key, entry.infantry.into(), because).times(count).of(of)
            }
            None => self.line(entry.key, entry.infantry.into(), false, Reason::new(entry.key, "none")),
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
        block.lines.push(self.line(entry.key, self.each(entry), holds, because).on("target.unit.formation"));
    }
}
