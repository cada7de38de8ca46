//! The lines in the sums of a melee. Each part of the melee has a block of its own.

use super::facts::{AttackerFacts, Facing, Fighter, MeleeFacts, PartFacts};
use super::ground::{self, Ground, ModifierCause, ModifierMeasure};
use super::{notes, pairs};
use crate::prelude::*;
use ruling::Blocks;

/// Returns the tally of a melee: a block of lines for each part, the checks, and the facts that are still unknown.
pub(crate) fn weigh(tables: &Tables, facts: &MeleeFacts) -> Tally {
    let shape = if facts.parts.len() == 1 { Blocks::Sole } else { Blocks::Apart("parts") };
    let mut tally = Tally { shape, ..Tally::default() };
    for (index, part) in facts.parts.iter().enumerate() {
        let block = PartTally { tables, index, part }.block(&mut tally);
        tally.blocks.push(block);
    }
    if facts.fighters().iter().any(Fighter::is_steady) {
        tally.note(tables.melee_winner.key);
    }
    if facts.parts.len() > 1 {
        tally.note(tables.melee_parts.key);
    }
    if facts.parts.iter().any(|part| part.attackers.len() > 1 || part.defenders.len() > 1) {
        tally.note(tables.melee_many_pair.key);
        tally.note(tables.melee_many_rest.key);
    }
    if facts.occupies.iter().any(|occupies| occupies.stance.is_none()) {
        tally.note(tables.melee_winner_bua.key);
    }
    if facts.generals.iter().any(|general| general.with.is_some()) {
        tally.note(tables.melee_surrender_general.key);
    }
    tally.checks.extend(notes::apart(tables, facts));
    tally.checks.extend(notes::choices(tables, facts));
    tally
}

/// Returns true if none of these units can fight, as with a wagon train. Their side then loses without a roll.
///
/// # Source
/// `melee.helpless`
pub(super) fn is_helpless<'f>(mut side: impl Iterator<Item = Fighter<'f>>) -> bool {
    side.all(|fighter| fighter.unit.is_helpless())
}

struct PartTally<'f> {
    tables: &'f Tables,
    index: usize,
    part: &'f PartFacts,
}

impl PartTally<'_> {
    fn block(&self, tally: &mut Tally) -> Block {
        let name = |fighter: Fighter<'_>| Arg::from(&fighter.unit.id);
        let mut block = Block {
            name: Id::from((self.index + 1).to_string()),
            head: vec![
                ("attackers", Arg::List(self.part.attacking().map(name).collect())),
                ("defenders", Arg::List(self.part.defending().map(name).collect())),
            ],
            ..Block::default()
        };
        if is_helpless(self.part.attacking()) || is_helpless(self.part.defending()) {
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
        self.defaults(&block, tally);
        block
    }

    /// Adds to the tally the keys of the rules that the sum or the result depends on and that are not in the printed
    /// rulebook.
    fn defaults(&self, block: &Block, tally: &mut Tally) {
        let tables = self.tables;
        let counts = |key| block.lines.iter().any(|line| line.key == key && line.counts());
        let own_rank = |fighter: Fighter<'_>| fighter.unit.rank.is_some();
        if counts(tables.melee_mod_rank.key) && !self.all_known(own_rank) {
            tally.note(tables.melee_rank.key);
        }
        if counts(tables.melee_mod_flank.key) || counts(tables.melee_mod_rear.key) {
            tally.note(tables.attack_facing.key);
            if self.part.defenders.len() > 1 {
                tally.note(tables.attack_facing_many.key);
            }
        }
        // The list of obstacles is the project's reading of the printed rules, and so is the share of attackers to
        // which terrain has to apply.
        let ground = Ground::ROWS.map(|row| row.entry(tables).0);
        let mut found = block.lines.iter().filter(|line| ground.contains(&line.key));
        let shared = self.part.attackers.len() > 1
            && found.any(|line| line.counts() || line.because.variant == "too-few");
        if shared || counts(tables.melee_mod_slope.key) {
            tally.note(tables.melee_where.key);
        }
        // A garrison counts as neither line nor column, and has neither flank nor rear.
        if self.defending().chain(self.attacking()).any(|fighter| fighter.unit.place.is_some()) {
            tally.note(tables.melee_garrison.key);
        }
        // With a negative sum, the attacker's total can be 0 or less.
        if block.total() < 0 {
            tally.note(tables.melee_surrender_sign.key);
        }
    }

    fn path(&self, fact: &str) -> String {
        format!("parts.{}.{fact}", self.index)
    }

    fn attacking(&self) -> impl Iterator<Item = Fighter<'_>> {
        self.part.attacking().filter(|fighter| !fighter.unit.is_helpless())
    }

    fn defending(&self) -> impl Iterator<Item = Fighter<'_>> {
        self.part.defending().filter(|fighter| !fighter.unit.is_helpless())
    }

    fn open_facts(&self, tally: &mut Tally) {
        for (at, attacker) in self.part.attackers.iter().enumerate() {
            let place = format!("attackers.{at}");
            self.open_of(attacker.fighter(), &place, tally);
            if attacker.strikes.is_none() {
                let key = self.tables.attack_facing.key;
                tally.open.push(self.open((key, "open-strikes"), attacker.fighter(), &place, "strikes"));
            }
            let ravines = attacker.ground.iter().enumerate().filter(|(_, piece)| piece.is_ravine());
            for (piece, _) in ravines.filter(|(_, piece)| piece.share.is_none()) {
                let (key, fact) = (self.tables.melee_mod_ravine.key, format!("ground.{piece}.share"));
                tally.open.push(self.open((key, "open-share"), attacker.fighter(), &place, &fact));
            }
        }
        for (at, defender) in self.part.defending().enumerate() {
            self.open_of(defender, &format!("defenders.{at}"), tally);
        }
    }

    /// Adds an unknown fact for each value, such as the troop type, that has to be known of a fighting unit but is not.
    fn open_of(&self, fighter: Fighter<'_>, place: &str, tally: &mut Tally) {
        let (unit, tables) = (fighter.unit, self.tables);
        let known = [
            (tables.melee_mod_rank.key, "open-type", "unit.type", unit.troops.is_some()),
            (
                tables.melee_mod_experience.key,
                "open-experience",
                "unit.experience",
                unit.experience.is_some(),
            ),
            (tables.melee_mod_column_line.key, "open-formation", "unit.formation", unit.formation.is_some()),
            (tables.melee_mod_stands.key, "open-strength", "unit.strength", fighter.strength().is_some()),
        ];
        let unknown = known.into_iter().filter(|(_, _, _, known)| !known);
        tally.open.extend(unknown.map(|(key, says, fact, _)| self.open((key, says), fighter, place, fact)));
    }

    /// Returns an unknown fact of a unit. `says` is the variant of the message that names the fact.
    fn open(
        &self,
        (key, says): (&'static str, &'static str),
        fighter: Fighter<'_>,
        place: &str,
        fact: &str,
    ) -> OpenFact {
        let because = Reason::new("melee.when", says).name("unit", fighter.unit.called());
        OpenFact { key, path: self.path(&format!("{place}.{fact}")).into(), because }
    }

    /// Returns true if a fact is known for every fighting unit. A line that compares the two sides is left out until
    /// then.
    fn all_known(&self, known: impl Fn(Fighter<'_>) -> bool) -> bool {
        self.attacking().chain(self.defending()).all(known)
    }

    fn rank(&self, block: &mut Block) {
        if !self.all_known(|fighter| fighter.unit.troops.is_some()) {
            return;
        }
        let table = &self.tables.melee_mod_rank;
        let ranked = |fighter: Fighter<'_>| fighter.rank(self.tables);
        // Of several units with the highest rank, the one named first counts.
        let ours = self.attacking().min_by_key(|fighter| std::cmp::Reverse(ranked(*fighter)));
        let theirs = self.defending().min_by_key(|fighter| std::cmp::Reverse(ranked(*fighter)));
        let (Some(a), Some(d)) = (ours, theirs) else {
            return;
        };
        let (Some(ours), Some(theirs)) = (ranked(a), ranked(d)) else {
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
        let veteran = |fighter: Fighter<'_>| fighter.unit.experience == Some(Experience::Veterans);
        let (ours, theirs) = (self.attacking().any(veteran), self.defending().any(veteran));
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
        let strength = |fighter: Fighter<'_>| fighter.strength().map(i64::from);
        let ours = self.attacking().filter_map(strength).sum::<i64>();
        let theirs = self.defending().filter_map(strength).sum::<i64>();
        let because = Reason::new(table.key, "of").count("attackers", ours).count("defenders", theirs);
        let line = Line::new(table.key, table.each.into(), because).times(ours - theirs).when(ours != theirs);
        block.lines.push(line.on(self.path("attackers")));
    }

    /// Adds a line for each terrain modifier. A modifier counts if it applies to at least the share of the attacking
    /// stands that the tables require, such as half.
    ///
    /// # Source
    /// `melee.many.rest`
    fn ground(&self, block: &mut Block) {
        let strength = |fighter: Fighter<'_>| fighter.strength().map(f64::from);
        let all = self.attacking().filter_map(strength).sum::<f64>();
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
                    held += strength(attacker.fighter()).unwrap_or(0.0);
                    first.get_or_insert((at, found));
                }
            }
            let holds = first.is_some() && (all <= 0.0 || held >= all * at_least);
            let beside = || {
                let mut attackers = self.part.attackers.iter().enumerate();
                attackers.find_map(|(at, attacker)| {
                    let defender = ground::struck(self.part, attacker);
                    Some((at, ground::beside(row, self.tables, attacker, defender)?))
                })
            };
            let line = match first.or_else(beside) {
                Some((at, found)) => self.on_ground((key, each), at, &found, holds),
                None => Line::new(key, each, Reason::new(key, "none")).when(false).on(self.path("attackers")),
            };
            block.lines.push(line);
        }
    }

    /// Returns the line of a terrain modifier that has a piece of terrain as its reason. `holds` is true if the line
    /// counts.
    fn on_ground(
        &self,
        (key, each): (&'static str, i64),
        at: usize,
        found: &ModifierCause<'_>,
        holds: bool,
    ) -> Line {
        let is_beside = matches!(found.measured, Some(ModifierMeasure::Crossing(false, _)));
        let variant = if holds || is_beside { found.variant } else { "too-few" };
        let because = Reason::new(key, variant).word("kind", found.kind.message()).name("of", found.of);
        let line = |because| Line::new(key, each, because).of(found.of).when(holds);
        let place = |piece: usize| self.path(&format!("attackers.{at}.ground.{piece}"));
        match found.at.zip(found.measured) {
            Some((piece, ModifierMeasure::Share(share, extent))) => {
                let (path, bound) = (format!("{}.share", place(piece)), self.tables.measure_level.more_than);
                line(because).measured(Measurement::share(path, share, bound, extent))
            }
            Some((piece, ModifierMeasure::Crossing(crossed, margin))) => {
                let path = format!("{}.crossed", place(piece));
                line(because.cm("cm", margin)).measured(Measurement::turning(path, margin, !crossed))
            }
            None => line(because).on(self.path(&format!("attackers.{at}.ground"))),
        }
    }

    /// Adds the lines for a strike in the flank and in the rear. Each counts once, however many attackers strike there.
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
        by: (usize, &AttackerFacts, Facing),
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
            .name("defender", defender.map(|defender| defender.unit.called()))
            .word("formation", defender.map_or("open", |defender| defender.unit.formation_message()));
        let path = self.path(&format!("attackers.{at}.strikes"));
        let line =
            Line::new(key, each, because).of(&attacker.unit.id).when(there && !shapeless).on(path.clone());
        match (attacker.strikes_margin_cm, attacker.strikes_otherwise) {
            (Some(margin), Some(otherwise)) => {
                line.measured(Measurement::turning(path, margin, otherwise.word()))
            }
            _ => line,
        }
    }
}
