//! The lines in the sum of a morale test.

use super::{EnemyFacts, GeneralFacts, MoraleFacts};
use crate::prelude::*;
use crate::tables::{NearGeneral, NearModifier};
use rulebook::catalogue::Entry;

/// Returns the checks, the lines and the unknown facts of a morale test.
pub(crate) fn weigh(tables: &Tables, facts: &MoraleFacts) -> Tally {
    let mut test = Test { tables, facts, block: Block::default(), tally: Tally::default() };
    test.due();
    test.base();
    test.general(&tables.morale_mod_general, false);
    test.general(&tables.morale_mod_chief, true);
    test.generals_add_up();
    test.zones();
    test.support();
    test.formation();
    test.losses();
    test.cover();
    if facts.unfired {
        test.tally.note(tables.morale_retreat_unfired.key);
    }
    test.choice();
    test.tally.blocks.push(test.block);
    test.tally
}

pub(super) struct Test<'f> {
    pub(super) tables: &'f Tables,
    pub(super) facts: &'f MoraleFacts,
    pub(super) block: Block,
    pub(super) tally: Tally,
}

impl Test<'_> {
    pub(super) fn open(&mut self, key: &'static str, path: String, because: Reason) {
        self.tally.open.push(OpenFact { key, path: path.into(), because });
    }

    /// Checks the enemy that the player chose for the unit to retreat from. It has to be one that fired at the unit, or
    /// if none did, the nearest enemy.
    ///
    /// # Source
    /// `morale.retreat`, `morale.retreat.unfired`
    fn choice(&mut self) {
        let facts = self.facts;
        // In a quick ruling without a table, nobody knows which enemies fired.
        let chosen = facts.retreats_from.as_ref();
        let Some(chosen) = chosen.filter(|_| !facts.away_from.is_empty()) else {
            return;
        };
        let found = facts.away_from.iter().find(|enemy| enemy.of == *chosen);
        let no = if facts.unfired { "not-the-nearest" } else { "not-a-firer" };
        let names = facts.away_from.iter();
        let names = names.map(|enemy| enemy.of.called(&enemy.name).into());
        let names = names.collect();
        let key = self.tables.morale_retreat.key;
        let check = Check::that(key, found.is_some(), ["chosen", no]).of(&facts.unit.id);
        self.tally.checks.push(check.saying(|reason| {
            reason
                .name("unit", facts.unit.called())
                .name("from", chosen.called(found.map_or("", |enemy| &enemy.name)))
                .list("enemies", names)
        }));
    }

    fn base(&mut self) {
        let table = &self.tables.morale_base;
        let Some(experience) = self.facts.unit.experience else {
            let because = Reason::new(table.key, "open").name("unit", self.facts.unit.called());
            return self.open(table.key, "unit.experience".to_owned(), because);
        };
        let base = match experience {
            Experience::Recruits => table.recruits,
            Experience::Veterans => table.veterans,
        };
        let because = Reason::new(table.key, "of").word("experience", experience.message());
        self.block.lines.push(Line::new(table.key, base.into(), because).on("unit.experience").printed());
    }

    /// Adds the lines of the generals, or if `chief` is true, of commanders-in-chief. Only the best of them counts, and
    /// the lines of the others say why they do not.
    fn general(&mut self, table: &Entry<NearGeneral>, chief: bool) {
        let worth = |general: &GeneralFacts| match general.cm {
            _ if general.in_ranks => i64::from(table.ranks),
            Some(cm) if cm <= table.within_cm => i64::from(table.near),
            _ => 0,
        };
        let generals =
            || self.facts.generals.iter().enumerate().filter(|(_, general)| general.chief == chief);
        let best =
            generals().max_by_key(|(at, general)| (worth(general), std::cmp::Reverse(*at))).map(|(at, _)| at);
        let mut open = Vec::new();
        let mut lines = Vec::new();
        for (at, general) in generals() {
            let path = format!("generals.{at}.cm");
            let would_be = worth(general).max(table.near.into());
            let line = |variant| {
                let mut because = Reason::new(table.key, variant).name("name", &general.name);
                if let Some(cm) = general.cm {
                    because = because.cm("cm", cm);
                }
                Line::new(table.key, would_be, because).of(&general.of)
            };
            let line = match general.cm {
                _ if general.in_ranks => line(if best == Some(at) { "ranks" } else { "another" })
                    .when(best == Some(at))
                    .on(format!("generals.{at}.in_ranks")),
                Some(cm) => {
                    let near = cm <= table.within_cm;
                    let variant = if !near {
                        "far"
                    } else if best == Some(at) {
                        "near"
                    } else {
                        "another"
                    };
                    let measured = Measurement::cm(path, cm, Some(table.within_cm));
                    line(variant).when(near && best == Some(at)).measured(measured)
                }
                None if self.facts.unplaced_are_elsewhere => line("elsewhere").when(false).on(path),
                None => {
                    open.push((path, Reason::new(table.key, "open").name("name", &general.name)));
                    continue;
                }
            };
            lines.push(line);
        }
        if generals().next().is_none() {
            lines.push(
                Line::new(table.key, table.near.into(), Reason::new(table.key, "none"))
                    .when(false)
                    .on("generals"),
            );
        }
        self.block.lines.extend(lines);
        for (path, because) in open {
            self.open(table.key, path, because);
        }
    }

    /// Adds a note if both a general and a commander-in-chief count, because the printed rules do not say whether both
    /// may count.
    fn generals_add_up(&mut self) {
        let (general, chief) = (self.tables.morale_mod_general.key, self.tables.morale_mod_chief.key);
        let counts = |key| self.block.lines.iter().any(|line| line.key == key && line.counts());
        if counts(general) && counts(chief) {
            self.tally.note(general);
        }
    }

    fn zones(&mut self) {
        let (flank, rear) = (&self.tables.morale_mod_flank, &self.tables.morale_mod_rear);
        let facts = self.facts;
        self.zone(flank, &facts.zones.left, "left", "zone-left");
        self.zone(flank, &facts.zones.right, "right", "zone-right");
        self.zone(rear, &facts.zones.rear, "rear", "zone-rear");
    }

    /// Adds the line of a zone for the nearest enemy in it, and a check for each enemy close to the zone's edge.
    fn zone(&mut self, table: &Entry<NearModifier>, enemies: &[EnemyFacts], name: &str, zone: &'static str) {
        let unit = &self.facts.unit;
        let shapeless = match unit.formation {
            _ if unit.place.is_some() => Some("garrison"),
            Some(Formation::Square | Formation::Disordered) => Some("no-flank"),
            _ => None,
        };
        if let Some(variant) = shapeless {
            let because = Reason::new(table.key, variant).word("formation", unit.formation_message());
            self.block
                .lines
                .push(Line::new(table.key, table.each.into(), because).when(false).on("unit.formation"));
            return;
        }
        let near =
            |enemy: &EnemyFacts| enemy.outside_cm <= 0.0 && enemy.cm.is_some_and(|cm| cm <= table.within_cm);
        let placed = || enemies.iter().enumerate().filter(|(_, enemy)| enemy.cm.is_some());
        let nearest = placed()
            .filter(|(_, enemy)| enemy.outside_cm <= 0.0)
            .min_by(|(_, a), (_, b)| a.cm.unwrap_or(f64::INFINITY).total_cmp(&b.cm.unwrap_or(f64::INFINITY)));
        let unknown = || enemies.iter().enumerate().filter(|(_, enemy)| enemy.cm.is_none());
        let open = !self.facts.unplaced_are_elsewhere && unknown().next().is_some();
        let line = if let Some((at, enemy)) = nearest {
            let cm = enemy.cm.unwrap_or(f64::INFINITY);
            let variant = if near(enemy) { "near" } else { "far" };
            let because =
                Reason::new(table.key, variant).name("unit", &enemy.name).word("zone", zone).cm("cm", cm);
            let measured = Measurement::cm(format!("zones.{name}.{at}.cm"), cm, Some(table.within_cm));
            Line::new(table.key, table.each.into(), because)
                .of(&enemy.of)
                .when(near(enemy))
                .measured(measured)
        } else {
            let because = Reason::new(table.key, "none").word("zone", zone);
            Line::new(table.key, table.each.into(), because).when(false).on(format!("zones.{name}"))
        };
        let counts = line.counts();
        if counts || nearest.is_some() || !open {
            self.block.lines.push(line);
        }
        let accuracy = self.facts.accuracy_cm;
        for (at, enemy) in placed().filter(|(_, enemy)| enemy.outside_cm.abs() <= accuracy) {
            self.in_zone(at, enemy, name, zone);
        }
        if !counts && open {
            for (at, enemy) in unknown() {
                let because = Reason::new(table.key, "open").name("unit", &enemy.name).word("zone", zone);
                self.open(table.key, format!("zones.{name}.{at}.cm"), because);
            }
        }
    }

    /// Adds the check that an enemy close to the edge of a zone is inside it. Such a check is a close call.
    fn in_zone(&mut self, at: usize, enemy: &EnemyFacts, name: &str, zone: &'static str) {
        let place = format_args!("zones.{name}.{at}");
        let inside = fact!(place, enemy.outside_cm).at_most(Length::Cm, 0.0);
        let key = self.tables.zone_within.key;
        let check = Check::that(key, inside, ["inside", "outside"]).of(&enemy.of);
        self.block.checks.push(check.saying(|reason| {
            reason.name("unit", &enemy.name).word("zone", zone).cm("cm", enemy.outside_cm.abs())
        }));
    }

    fn support(&mut self) {
        let table = &self.tables.morale_mod_support;
        let mut open = Vec::new();
        let mut any = false;
        for (at, friend) in self.facts.friends.iter().enumerate() {
            let path = format!("friends.{at}.cm");
            let because = |variant| Reason::new(table.key, variant).name("unit", &friend.name);
            let unfit = if friend.state.is_some_and(|state| state != State::Assembled) {
                Some("not-assembled")
            } else if friend.formation == Some(Formation::Disordered) {
                Some("disordered")
            } else if friend.strength.is_some_and(|strength| strength < table.least_stands) {
                Some("one-stand")
            } else {
                None
            };
            let line = match (friend.cm, unfit) {
                (Some(cm), unfit) => {
                    let near = cm <= table.within_cm;
                    let variant = if near { unfit.unwrap_or("near") } else { "far" };
                    let measured = Measurement::cm(path, cm, Some(table.within_cm));
                    Line::new(table.key, table.each.into(), because(variant).cm("cm", cm))
                        .when(near && unfit.is_none())
                        .measured(measured)
                }
                (None, Some(unfit)) => {
                    Line::new(table.key, table.each.into(), because(unfit)).when(false).on(path)
                }
                (None, None) if self.facts.unplaced_are_elsewhere => {
                    Line::new(table.key, table.each.into(), because("elsewhere")).when(false).on(path)
                }
                (None, None) => {
                    open.push((path, because("open")));
                    continue;
                }
            };
            any = true;
            self.block.lines.push(line.of(&friend.of));
        }
        if !any && open.is_empty() {
            let none = Reason::new(table.key, "none");
            self.block.lines.push(Line::new(table.key, table.each.into(), none).when(false).on("friends"));
        }
        for (path, because) in open {
            self.open(table.key, path, because);
        }
    }

    fn formation(&mut self) {
        let (dense, disordered) = (&self.tables.morale_mod_dense, &self.tables.morale_mod_disordered);
        let now = self.facts.unit.formation;
        let held = self.facts.was.or(now);
        let Some(held) = held else {
            let because = Reason::new(dense.key, "open").name("unit", self.facts.unit.called());
            return self.open(dense.key, "unit.formation".to_owned(), because);
        };
        let is_dense =
            matches!(held, Formation::Column | Formation::Square) && self.facts.unit.place.is_none();
        let variant = match (is_dense, self.facts.was.is_some()) {
            (true, true) => "was",
            (true, false) => "is",
            (false, _) if self.facts.unit.place.is_some() => "garrison",
            (false, _) => "not",
        };
        let because = Reason::new(dense.key, variant).word("formation", held.message());
        let path = if self.facts.was.is_some() { "was" } else { "unit.formation" };
        self.block.lines.push(Line::new(dense.key, dense.each.into(), because).when(is_dense).on(path));
        if is_dense && self.facts.was.is_some_and(|was| now != Some(was)) {
            self.tally.note(dense.key);
        }
        // The formation at the time of the losses does not tell which formation the unit has now.
        let Some(now) = now else {
            let because = Reason::new(disordered.key, "open").name("unit", self.facts.unit.called());
            return self.open(disordered.key, "unit.formation".to_owned(), because);
        };
        let loose = now == Formation::Disordered;
        let because = Reason::new(disordered.key, if loose { "is" } else { "not" })
            .word("formation", self.facts.unit.formation_message());
        let line = Line::new(disordered.key, disordered.each.into(), because).when(loose);
        self.block.lines.push(line.on("unit.formation"));
    }

    fn losses(&mut self) {
        let table = &self.tables.morale_mod_losses;
        let lost = self.facts.lost;
        let row = (lost as usize).min(table.by.len());
        let value = row.checked_sub(1).and_then(|at| table.by.get(at)).copied().unwrap_or(0);
        let because = Reason::new(table.key, "lost").count("count", lost);
        let line = Line::new(table.key, value.into(), because).when(value != 0);
        self.block.lines.push(line.on("lost"));
        // The printed rules give a value only for two and for three lost stands.
        if row == 1 || row == table.by.len() {
            self.tally.note(table.key);
        }
    }
}
