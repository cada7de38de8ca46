//! The course of an attack by fire: firepower, the defenders' rolls, and the effects.

use super::{PieceFacts, TargetFacts, VolleyFacts};
use crate::morale::Morale;
use crate::prelude::*;
use crate::roll::not_busy;
use crate::sight::{SightFacts, hindrances};
use crate::unit::Fate;
use dice::{Bands, Classes, Fates, Purpose};
use ruling::Blocks;
use smallvec::smallvec;

impl VolleyFacts {
    /// Returns the tally of the attack. One block adds up the firepower, and one for each target adds up its current
    /// morale. `answers` is true for opportunity fire.
    ///
    /// # Source
    /// `fire.attack`
    pub(super) fn tally(&self, tables: &Tables, answers: bool) -> Tally {
        let mut tally = Tally { shape: Blocks::Apart("targets"), ..Tally::default() };
        tally.checks.extend(victory::on(tables, self.winner.as_ref()));
        if answers {
            tally.checks.extend(self.chances(tables));
            tally.note(tables.move_opfire.key);
            tally.note(tables.opfire_once.key);
        } else if self.is_assault() {
            let key = tables.assault_fire.key;
            let played = fact!(self.assault).is(true);
            tally.checks.push(Check::that(key, played, ["played", ""]).told());
            tally.note(key);
        } else {
            tally.checks.push(not_busy(tables, self.under_way));
        }
        for (at, piece) in self.pieces.iter().enumerate() {
            tally.checks.extend(self.may_fire(tables, at, piece, answers));
        }
        let target = fact!(self.targets).is_not_empty();
        let target = Check::that(tables.fire_attack.key, target, ["target", "no-target"]).told();
        tally.checks.push(target.saying(|reason| reason.name("hex", &self.sight.to)));
        for (place, sight) in self.lanes() {
            tally.checks.extend(sight.checks(tables, &place));
        }
        if self.is_spread() {
            tally.note(tables.fire_group.key);
        }
        self.firepower(tables, &mut tally);
        for (at, target) in self.targets.iter().enumerate() {
            let morale = Morale {
                tables,
                unit: &target.unit,
                leaders: &target.leaders,
                cover: target.cover.as_deref(),
                at: format!("targets.{at}."),
                unmarked: false,
            };
            let (block, open) = morale.weigh();
            tally.blocks.push(block);
            tally.open.extend(open);
        }
        tally.note(tables.roll_two.key);
        tally.settle();
        tally
    }

    /// Returns true if the group fires from more than one hex.
    ///
    /// # Source
    /// `fire.group`
    fn is_spread(&self) -> bool {
        self.pieces.iter().any(|piece| !piece.here)
    }

    /// Returns true if the card Assault Fire, played in the Move order in progress, allows this fire.
    ///
    /// # Source
    /// `assault.fire`
    fn is_assault(&self) -> bool {
        self.assault && self.under_way == Some(UnfinishedOrder::Move)
    }

    /// Checks that there is a move to answer, and that the player has not fired at that move.
    ///
    /// # Source
    /// `move.opfire`, `opfire.once`
    fn chances(&self, tables: &Tables) -> Checks<'_> {
        let fill = |because: Reason| because.name("side", self.player.called()).name("hex", &self.sight.to);
        let (key, once) = (tables.move_opfire.key, tables.opfire_once.key);
        let chance = &self.chance;
        let mut checks = Checks::new(fill).told();
        checks.that(key, fact!(self.chance.open).is(true), ["entered", "not-entered"]);
        if chance.empty {
            checks.that(key, fact!(self.chance.empty).is(false), ["", "none-moves"]);
        }
        checks.that(key, fact!(self.chance.mine).is(false), ["inactive", "active"]);
        // Only the inactive player can answer, so this check is left out for the player who moves.
        if !chance.mine {
            checks.that(once, fact!(self.chance.answered).is(false), ["first", "shot"]);
        }
        checks
    }

    /// Checks that a unit may fire in this group: it is the player's own, unbroken, in range and not activated before.
    /// `answers` is true for opportunity fire, and `at` is the index of the unit.
    ///
    /// # Source
    /// `fire.attack`, `fire.group`, `opfire.once`, `order.activate`
    fn may_fire(&self, tables: &Tables, at: usize, piece: &PieceFacts, answers: bool) -> Vec<Check> {
        let place = format!("pieces.{at}");
        let reach = piece.range.unwrap_or(0);
        let longer = if piece.suppressed { tables.suppressed_effect.range } else { 0 };
        let reach = reach.saturating_add(longer);
        let distance = i64::from(self.sight_of(piece).distance);
        let mut checks = Checks::of(&piece.id, |reason| {
            let reason = reason.name("unit", piece.called());
            reason.count("distance", distance).count("range", reach)
        })
        .told();
        let (attack, activate) = (tables.fire_attack.key, tables.order_activate.key);
        let assaults = !answers && self.is_assault();
        let keeps = (answers && piece.keeps) || (assaults && piece.moves);
        let yes = match (piece.acted, assaults) {
            (false, _) => "rested",
            (true, true) => "moves",
            (true, false) => "keeps",
        };
        let fresh = fact!(place, piece.acted).is(false).or(keeps);
        checks.that(activate, fact!(place, piece.own).is(true), ["own", "not-own"]);
        let group = tables.fire_group.key;
        let here = || fact!(place, piece.here).is(true);
        match (piece.here, self.is_spread()) {
            (true, false) => checks.that(attack, here(), ["together", ""]),
            (true, true) => checks.that(group, here(), ["first", ""]),
            (false, _) => checks.that(group, fact!(place, piece.joined).is(true), ["joined", "apart"]),
        }
        checks.that(attack, fact!(place, piece.broken).is(false), ["unbroken", "broken"]);
        if assaults {
            checks.that(tables.assault_fire.key, fact!(place, piece.moves).is(true), ["mover", "no-mover"]);
        }
        checks.that(activate, fresh, [yes, "acted"]);
        if answers {
            let small = fact!(place, piece.ordnance).is(false);
            checks.that(tables.opfire_once.key, small, ["no-ordnance", "ordnance"]);
        }
        if let Some(range) = fact!(place, piece.range).known() {
            let needed = distance - i64::from(longer);
            let reaches = range.so(|range| i64::from(*range) >= needed, needed);
            checks.that(attack, reaches, ["in-range", "out-of-range"]);
        }
        checks.into_iter().collect()
    }

    /// Returns the line of fire from a unit's hex.
    ///
    /// # Source
    /// `fire.group`
    fn sight_of(&self, piece: &PieceFacts) -> &SightFacts {
        let own = |from: &Id| self.further.iter().find(|sight| sight.from == *from);
        piece.from.as_ref().and_then(own).unwrap_or(&self.sight)
    }

    /// Returns the index of the base unit, which is the one with the greatest firepower. Among equals, it is the first.
    /// Returns `None` if no unit fires.
    fn base(&self, tables: &Tables) -> Option<usize> {
        let current = |piece: &PieceFacts| {
            let marker = if piece.suppressed { tables.suppressed_effect.firepower } else { 0 };
            i64::from(piece.firepower.unwrap_or(0)) + i64::from(marker)
        };
        let most = self.pieces.iter().map(current).max()?;
        self.pieces.iter().position(|piece| current(piece) == most)
    }

    /// Adds the block that sums up the group's firepower: the base unit, the other units, the height of the target, and
    /// the largest hindrance.
    ///
    /// # Source
    /// `fire.attack`, `fire.height`, `fire.hindrance`, `suppressed.effect`
    fn firepower(&self, tables: &Tables, tally: &mut Tally) {
        let table = &tables.fire_attack;
        let base = self.base(tables);
        let mut block = Block {
            floor: Some((tables.fire_least.key, tables.fire_least.firepower.into())),
            ..Block::default()
        };
        for (at, piece) in self.pieces.iter().enumerate() {
            let name = |because: Reason| because.name("unit", piece.called());
            let path = |fact: &str| format!("pieces.{at}.{fact}");
            for (fact, missing, variant) in [
                ("firepower", piece.firepower.is_none(), "open"),
                ("range", piece.range.is_none(), "open-range"),
            ] {
                if missing {
                    let because = name(Reason::new(table.key, variant));
                    let (key, path) = (table.key, path(fact).into());
                    tally.open.push(OpenFact { key, path, because });
                }
            }
            if base != Some(at) {
                let other = Line::new(table.key, table.other.into(), name(Reason::new(table.key, "other")));
                block.lines.push(other.of(&piece.id).on(path("firepower")).printed());
                continue;
            }
            block.name = piece.id.clone();
            let printed = Line::new(
                table.key,
                piece.firepower.unwrap_or(0).into(),
                name(Reason::new(table.key, "base")),
            );
            block.lines.push(printed.of(&piece.id).on(path("firepower")).printed());
            let marker = &tables.suppressed_effect;
            let variant = if piece.suppressed { "is" } else { "not" };
            let under =
                Line::new(marker.key, marker.firepower.into(), name(Reason::new(marker.key, variant)));
            block.lines.push(under.of(&piece.id).when(piece.suppressed).on(path("suppressed")));
        }
        block.lines.extend(self.heights(tables));
        block.lines.extend(hindrances(tables, &self.lanes()));
        tally.blocks.push(block);
    }

    /// Returns a line for the height of the target on each line of fire. Only the line with the worst value counts.
    ///
    /// # Source
    /// `fire.height`, `fire.group`
    fn heights(&self, tables: &Tables) -> Vec<Line> {
        let table = &tables.fire_height;
        let lanes = self.lanes();
        let height = |sight: &SightFacts| match sight.rises() {
            1.. => ("uphill", "uphill-from", table.uphill),
            0 => ("level", "level-from", 0),
            _ => ("downhill", "downhill-from", table.downhill),
        };
        let worth = |(_, sight): &(String, &SightFacts)| height(sight).2;
        let least = lanes.iter().map(worth).min();
        let worst = lanes.iter().position(|lane| Some(worth(lane)) == least);
        let several = lanes.len() > 1;
        let line = |(number, (place, sight)): (usize, &(String, &SightFacts))| {
            let (alone, from, value) = height(sight);
            let (variant, fact) = if several { (from, "level_from") } else { (alone, "level_to") };
            let because = Reason::new(table.key, variant);
            let because = if several { because.name("hex", &sight.from) } else { because };
            let line = Line::new(table.key, value.into(), because);
            line.when(sight.rises() != 0 && worst == Some(number)).on(format!("{place}.{fact}"))
        };
        lanes.iter().enumerate().map(line).collect()
    }

    /// Rolls for the attack, then for the defence of each target.
    ///
    /// # Source
    /// `fire.attack`, `roll.two`
    pub(super) fn throws(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<Word, Fate> {
        let roll = tables.roll_two.roll();
        let mut blocks = tally.blocks.iter().map(Block::total);
        let firepower = blocks.next().unwrap_or(0);
        let base = self.base(tables).and_then(|at| self.pieces.get(at));
        let base = base.map_or_else(Id::default, |piece| piece.id.clone());
        let attacks = Purpose::of("throw-attack", &base);
        if let ([only], Some(morale)) = (self.targets.as_slice(), blocks.clone().next()) {
            // If there is one target, its result becomes the headline. The attack roll and one defence roll decide it.
            let margin = firepower.saturating_sub(morale);
            // The total of the defence is below that of the attack, equal to it, or above it.
            let classes = Classes {
                rising: &[0, 1, 2],
                cuts: &|attack, ends| {
                    let attack = attack.saturating_add(margin);
                    ends.copy_from_slice(&[attack.saturating_sub(1), attack]);
                },
            };
            let fell = dice.opposed((attacks, margin), defence(only), roll, &classes);
            let [breaks, equal] = only.fates();
            let fate = match fell {
                0 => breaks,
                1 => equal,
                _ => Fate::Nothing,
            };
            return Plain { word: fate.into(), fates: smallvec![(only.unit.id.clone(), fate)] };
        }
        let (least, most) = roll.range();
        let makes = |face: i64| {
            let total = u32::try_from(firepower.saturating_add(face)).unwrap_or(0);
            Word::counted("volley", total)
        };
        let up_to: Vec<_> = (least..most).map(|face| (face, makes(face))).collect();
        let bands = Bands { up_to: &up_to, beyond: makes(most) };
        let fell = dice.band(attacks, roll, &bands);
        let face = least.saturating_add(i64::try_from(fell).unwrap_or(0));
        let attack = firepower.saturating_add(face);
        let fates = self.targets.iter().zip(blocks).map(|(target, morale)| {
            let short = attack.saturating_sub(morale);
            let [breaks, equal] = target.fates();
            let up_to = [(short.saturating_sub(1), breaks), (short, equal)];
            let bands = Bands { up_to: &up_to, beyond: Fate::Nothing };
            (target.unit.id.clone(), bands.own(dice, defence(target), &[], roll))
        });
        Plain { fates: fates.collect(), word: makes(face) }
    }

    /// Returns the events that follow from the results of the targets.
    ///
    /// # Source
    /// `fire.attack`, `victory.points`
    pub(super) fn hits(&self, tables: &Tables, fates: &Fates<Fate>) -> Vec<Event> {
        let hit = |(target, (_, fate)): (&TargetFacts, &(Id, Fate))| {
            fate.event(tables, &target.unit, &self.player.of)
        };
        self.targets.iter().zip(fates).filter_map(hit).collect()
    }

    pub(super) fn says(&self, key: &'static str) -> Reason {
        let pieces: Vec<_> = self
            .pieces
            .iter()
            .map(|piece| NamedFacts { of: piece.id.clone(), name: piece.name.clone() })
            .collect();
        if !self.is_spread() {
            return Reason::new(key, "says")
                .list("units", names(&pieces))
                .name("from", &self.sight.from)
                .name("hex", &self.sight.to)
                .count("distance", self.sight.distance);
        }
        let from = self.lanes().into_iter().map(|(_, sight)| Arg::Name(sight.from.as_str().into()));
        Reason::new(key, "says-joined")
            .list("units", names(&pieces))
            .list("from", from.collect())
            .name("hex", &self.sight.to)
    }
}

fn defence(target: &TargetFacts) -> Purpose<&Id> {
    Purpose::of("throw-defence", &target.unit.id)
}

impl TargetFacts {
    /// Returns two results for the unit: for a defence total below the attack, and for one equal to it. A higher
    /// defence has no effect.
    ///
    /// # Source
    /// `fire.attack`
    fn fates(&self) -> [Fate; 2] {
        let breaks = if self.unit.broken { Fate::Eliminated } else { Fate::Breaks };
        let equal = if self.moving { breaks } else { self.unit.on_morale() };
        [breaks, equal]
    }
}
