//! The lines of a melee: one block for each part.

use super::ground::{self, Ground};
use super::{Facing, FighterFacts, MeleeFacts, PartFacts, pairs, told};
use crate::prelude::*;
use seam::ruling::Blocks;

/// The rules of a melee.
pub(crate) fn weigh(tables: &Tables, facts: &MeleeFacts) -> Tally {
    let shape = if facts.parts.len() == 1 { Blocks::Sole } else { Blocks::Apart("parts") };
    let mut tally = Tally { shape, ..Tally::default() };
    for (index, part) in facts.parts.iter().enumerate() {
        let block = Weighing { tables, index, part }.block(&mut tally);
        tally.blocks.push(block);
    }
    if facts.fighters().iter().any(|fighter| fighter.is_steady()) {
        tally.note(tables.melee_winner.key);
    }
    if facts.parts.len() > 1 {
        tally.note(tables.melee_parts.key);
    }
    if facts.parts.iter().any(|part| part.attackers.len() > 1 || part.defenders.len() > 1) {
        tally.note(tables.melee_many_pair.key);
        tally.note(tables.melee_many_rest.key);
    }
    if facts.generals.iter().any(|general| general.with.is_some()) {
        tally.note(tables.melee_surrender_general.key);
    }
    tally.checks.extend(told::apart(tables, facts));
    tally.checks.extend(told::choices(tables, facts));
    tally
}

/// Whether a side has nobody who can fight: it loses without a throw.
///
/// # Source
/// `melee.helpless`
pub(super) fn is_helpless(side: &[FighterFacts]) -> bool {
    side.iter().all(|fighter| fighter.unit.is_helpless())
}

struct Weighing<'f> {
    tables: &'f Tables,
    index: usize,
    part: &'f PartFacts,
}

impl Weighing<'_> {
    fn block(&self, tally: &mut Tally) -> Block {
        let names = |side: &[FighterFacts]| {
            Arg::List(side.iter().map(|fighter| Arg::Name(fighter.unit.id.as_str().into())).collect())
        };
        let mut block = Block {
            name: Id::from((self.index + 1).to_string()),
            head: vec![
                ("attackers", names(&self.part.attackers)),
                ("defenders", names(&self.part.defenders)),
            ],
            ..Block::default()
        };
        if is_helpless(&self.part.attackers) || is_helpless(&self.part.defenders) {
            tally.note(self.tables.melee_helpless.key);
            return block;
        }
        self.open_facts(tally);
        let attack = &self.tables.melee_mod_attack;
        block.lines.push(
            Line::new(attack.key, attack.each.into(), Reason::new(attack.key, "attacks"))
                .on(self.path("attackers"))
                .printed(),
        );
        self.rank(&mut block);
        self.experience(&mut block);
        self.ground(&mut block);
        self.stands(&mut block);
        if let Some((attacker, defender)) = pairs::deciding(self.tables, self.part)
            && let (Some(a), Some(d)) = (self.part.attackers.get(attacker), self.part.defenders.get(defender))
        {
            let paths =
                (self.path(&format!("attackers.{attacker}")), self.path(&format!("defenders.{defender}")));
            block.lines.extend(pairs::lines(self.tables, a, d, (&paths.0, &paths.1)));
        }
        self.strikes(&mut block);
        block
    }

    fn path(&self, fact: &str) -> String {
        format!("parts.{}.{fact}", self.index)
    }

    fn fighting(side: &[FighterFacts]) -> impl Iterator<Item = &FighterFacts> + use<'_> {
        side.iter().filter(|fighter| !fighter.unit.is_helpless())
    }

    fn open_facts(&self, tally: &mut Tally) {
        let sides = [("attackers", &self.part.attackers), ("defenders", &self.part.defenders)];
        for (side, fighters) in sides {
            for (at, fighter) in fighters.iter().enumerate() {
                let mut open = |key, fact: &str, known: bool| {
                    if !known {
                        let because = Reason::new("melee.when", "open")
                            .name("unit", fighter.unit.called())
                            .name("fact", fact);
                        tally.open.push(Open {
                            key,
                            path: self.path(&format!("{side}.{at}.{fact}")).into(),
                            because,
                        });
                    }
                };
                let unit = &fighter.unit;
                open(self.tables.melee_mod_rank.key, "unit.type", unit.troops.is_some());
                open(self.tables.melee_mod_experience.key, "unit.experience", unit.experience.is_some());
                open(self.tables.melee_mod_column_line.key, "unit.formation", unit.formation.is_some());
                open(self.tables.melee_mod_stands.key, "unit.strength", fighter.strength().is_some());
                if side == "attackers" {
                    open(self.tables.attack_facing.key, "strikes", fighter.strikes.is_some());
                }
            }
        }
    }

    /// Whether a fact is known of everybody who fights; a line that compares the sides waits for it.
    fn all_known(&self, known: impl Fn(&FighterFacts) -> bool) -> bool {
        let all = [&self.part.attackers, &self.part.defenders];
        all.into_iter().flat_map(|side| Self::fighting(side)).all(known)
    }

    fn rank(&self, block: &mut Block) {
        if !self.all_known(|fighter| fighter.unit.troops.is_some()) {
            return;
        }
        let table = &self.tables.melee_mod_rank;
        let best = |side| {
            let ranked =
                Self::fighting(side).filter_map(|fighter| Some((fighter.rank(self.tables)?, fighter)));
            // The first of equals.
            ranked.min_by_key(|(rank, _)| std::cmp::Reverse(*rank))
        };
        let (Some((ours, a)), Some((theirs, d))) = (best(&self.part.attackers), best(&self.part.defenders))
        else {
            return;
        };
        let difference = ours - theirs;
        let because = Reason::new(table.key, "of")
            .name("attacker", a.unit.called())
            .count("attacker-rank", ours)
            .name("defender", d.unit.called())
            .count("defender-rank", theirs);
        let line =
            Line::new(table.key, i64::from(table.each), because).times(difference).when(difference != 0);
        block.lines.push(line.on(self.path("attackers")).printed());
    }

    fn experience(&self, block: &mut Block) {
        if !self.all_known(|fighter| fighter.unit.experience.is_some()) {
            return;
        }
        let table = &self.tables.melee_mod_experience;
        let veteran = |side| {
            Self::fighting(side).any(|f: &FighterFacts| f.unit.experience == Some(Experience::Veterans))
        };
        let (ours, theirs) = (veteran(&self.part.attackers), veteran(&self.part.defenders));
        let variant = match (ours, theirs) {
            (true, false) => "veterans",
            (false, true) => "recruits",
            _ => "equal",
        };
        let each = if theirs { -i64::from(table.each) } else { i64::from(table.each) };
        let line = Line::new(table.key, each, Reason::new(table.key, variant)).when(ours != theirs);
        block.lines.push(line.on(self.path("attackers")).printed());
    }

    fn stands(&self, block: &mut Block) {
        if !self.all_known(|fighter| fighter.strength().is_some()) {
            return;
        }
        let table = &self.tables.melee_mod_stands;
        let sum = |side| Self::fighting(side).filter_map(FighterFacts::strength).map(i64::from).sum::<i64>();
        let (ours, theirs) = (sum(&self.part.attackers), sum(&self.part.defenders));
        let because = Reason::new(table.key, "of").count("attackers", ours).count("defenders", theirs);
        let line = Line::new(table.key, table.each.into(), because).times(ours - theirs).when(ours != theirs);
        block.lines.push(line.on(self.path("attackers")));
    }

    /// The rows of ground: each holds if it holds for at least half of the attacking stands.
    ///
    /// # Source
    /// `melee.many.rest`
    fn ground(&self, block: &mut Block) {
        let all = Self::fighting(&self.part.attackers)
            .filter_map(FighterFacts::strength)
            .map(f64::from)
            .sum::<f64>();
        let at_least = self.tables.melee_where.at_least;
        for row in Ground::ROWS {
            let (key, each) = row.entry(self.tables);
            let mut held = 0.0;
            let mut first = None;
            for (at, attacker) in
                self.part.attackers.iter().enumerate().filter(|(_, f)| !f.unit.is_helpless())
            {
                let defender = ground::struck(self.part, attacker);
                if let Some(found) = row.found(self.tables, attacker, defender) {
                    held += f64::from(attacker.strength().unwrap_or(0));
                    first.get_or_insert((at, found));
                }
            }
            let holds = first.is_some() && (all <= 0.0 || held >= all * at_least);
            let line = match first {
                Some((at, found)) => {
                    let variant = if holds { found.variant } else { "too-few" };
                    let because = Reason::new(key, variant)
                        .word("kind", found.kind.message())
                        .name("of", found.of.as_str());
                    let line = Line::new(key, each, because).of(found.of).when(holds);
                    match found.measured {
                        Some((fact, share, extent)) => {
                            let path = self.path(&format!("attackers.{at}.ground.{fact}.share"));
                            let bound = self.tables.measure_level.more_than;
                            line.measured(Measured::share(path, share, bound, extent))
                        }
                        None => line.on(self.path(&format!("attackers.{at}.ground"))),
                    }
                }
                None => Line::new(key, each, Reason::new(key, "none")).when(false).on(self.path("attackers")),
            };
            block.lines.push(line);
        }
    }

    /// Flank and rear: once each, if any attacker strikes there.
    fn strikes(&self, block: &mut Block) {
        let tables = self.tables;
        let rows = [
            (&tables.melee_mod_flank, [Facing::Left, Facing::Right].as_slice()),
            (&tables.melee_mod_rear, [Facing::Rear].as_slice()),
        ];
        for (table, sides) in rows {
            let mut line = None;
            for (at, attacker) in self.part.attackers.iter().enumerate() {
                let Some(strikes) = attacker.strikes else {
                    continue;
                };
                let candidate = self.strike(table.key, table.each.into(), (at, attacker, strikes), sides);
                if candidate.counts() || line.is_none() {
                    let counts = candidate.counts();
                    line = Some(candidate);
                    if counts {
                        break;
                    }
                }
            }
            block.lines.extend(line);
        }
    }

    fn strike(
        &self,
        key: &'static str,
        each: i64,
        by: (usize, &FighterFacts, Facing),
        sides: &[Facing],
    ) -> Line {
        let (at, attacker, strikes) = by;
        let defender = ground::struck(self.part, attacker);
        let shapeless = defender.is_some_and(|defender| {
            defender.unit.place.is_some()
                || matches!(defender.unit.formation, Some(Formation::Square | Formation::Disordered))
        });
        let there = sides.contains(&strikes);
        let variant = match (there, shapeless) {
            (true, false) => "struck",
            (true, true) => "no-flank",
            (false, _) => "elsewhere",
        };
        let mut because = Reason::new(key, variant)
            .name("attacker", attacker.unit.called())
            .word("zone", strikes.message());
        because = because
            .name("defender", defender.map_or("", |defender| defender.unit.called()))
            .word("formation", defender.map_or("open", |defender| defender.unit.formation_message()));
        let path = self.path(&format!("attackers.{at}.strikes"));
        let line =
            Line::new(key, each, because).of(&attacker.unit.id).when(there && !shapeless).on(path.clone());
        match (attacker.strikes_margin_cm, attacker.strikes_otherwise) {
            (Some(margin), Some(otherwise)) => {
                line.measured(Measured::turning(path, margin, otherwise.word()))
            }
            _ => line,
        }
    }
}
