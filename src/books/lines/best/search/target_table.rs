//! The best targets behind the first line, for every set of units that may get through it.

use super::{Score, Search, SearchResult, Sides, chosen, parts};
use crate::prelude::*;
use crate::strength::strength;

/// A table of the best targets behind the first line, for every set of units that may get through it.
pub(super) struct TargetTable<'s, 'f> {
    search: &'s Search<'f>,
    targets: Vec<Goal<'f>>,
    /// One list for each target, indexed by the set of units. An entry has the best score with this target and the
    /// earlier ones, and the units that attack this target.
    tables: Vec<Vec<Option<(Score, usize)>>>,
}

/// A target behind the first line, or none.
enum Goal<'f> {
    /// No target. Aviation that was not blocked may find nothing to attack behind the first line.
    Nothing,
    Unit(&'f UnitFacts),
    Resource(&'f Id),
    Deck(u32),
}

impl<'s, 'f> TargetTable<'s, 'f> {
    pub(super) fn of(search: &'s Search<'f>) -> Self {
        let field = search.field;
        let units = field.on_second.iter();
        // All resources have the same value. So no more of them are needed than there are units to attack them.
        let resources = field.resources.iter().take(search.through.len());
        let mut targets: Vec<Goal<'f>> = vec![Goal::Nothing, Goal::Deck(field.deck)];
        targets.extend(resources.map(|card| Goal::Resource(&card.id)));
        targets.extend(units.map(Goal::Unit));
        let sets = 1 << search.through.len();
        let mut tables: Vec<Vec<Option<(Score, usize)>>> = Vec::new();
        for target in &targets {
            let worth: Vec<Option<Score>> = (0..sets).map(|set| search.attacks(target, set)).collect();
            let none: Vec<Option<(Score, usize)>> =
                (0..sets).map(|set| (set == 0).then(|| (Score::default(), 0))).collect();
            let before = tables.last().unwrap_or(&none);
            let best = |set: usize| {
                let each = parts(set).filter_map(|part| {
                    let (rest, _) = before.get(set & !part).copied().flatten()?;
                    Some((worth.get(part).copied().flatten()? + rest, part))
                });
                each.max_by_key(|(score, part)| (*score, std::cmp::Reverse(*part)))
            };
            let table = (0..sets).map(best).collect();
            tables.push(table);
        }
        Self { search, targets, tables }
    }

    /// Returns the best score if the units in `set` get through the first line.
    pub(super) fn score(&self, set: usize) -> Score {
        let found = self.tables.last().and_then(|table| table.get(set).copied().flatten());
        found.map(|(score, _)| score).unwrap_or_default()
    }

    /// Adds the target of each unit in `set` to `found`.
    pub(super) fn tell(&self, set: usize, found: &mut SearchResult<'f>) {
        let mut left = set;
        for (table, target) in self.tables.iter().zip(&self.targets).rev() {
            let Some((_, part)) = table.get(left).copied().flatten() else {
                continue;
            };
            left &= !part;
            let attackers = chosen(&self.search.through, part);
            if let Some(id) = target.id() {
                let targets = attackers.iter().map(|unit| (*unit, id.clone()));
                found.targets.extend(targets);
            }
            let sides = match target {
                Goal::Unit(unit) => Some(self.search.behind(unit, part)),
                Goal::Nothing | Goal::Resource(_) | Goal::Deck(_) => None,
            };
            let sides = sides.filter(|sides| !sides.attackers.is_empty());
            found.battles.extend(sides);
        }
    }
}

impl Goal<'_> {
    fn id(&self) -> Option<Id> {
        match self {
            Self::Nothing => None,
            Self::Unit(unit) => Some(unit.id.clone()),
            Self::Resource(id) => Some((*id).clone()),
            Self::Deck(_) => Some(Id::from(DECK)),
        }
    }
}

impl<'f> Search<'f> {
    /// Returns the two sides of a battle over a unit on the second line. The attackers are the units in `set` and those
    /// that named this unit as their target.
    fn behind(&self, unit: &'f UnitFacts, set: usize) -> Sides<'f> {
        let named = self.behind.iter().filter(|post| post.target == Some(unit));
        let mut attackers: Vec<_> = named.flat_map(|post| post.attackers.iter().copied()).collect();
        attackers.extend(chosen(&self.through, set));
        Sides { attackers, defenders: vec![unit] }
    }

    /// Returns the score if the units in `set` attack the target `target`. Returns `None` if one of them may not.
    ///
    /// # Source
    /// `deck.attack`, `resource.attack`, `breakthrough.air.target`, `victory.deck`
    fn attacks(&self, target: &Goal<'f>, set: usize) -> Option<Score> {
        let attackers = chosen(&self.through, set);
        match target {
            Goal::Unit(unit) => {
                let sides = self.behind(unit, set);
                let fought = !sides.attackers.is_empty();
                Some(if fought { sides.score(self.worth) } else { Score::default() })
            }
            _ if attackers.is_empty() => Some(Score::default()),
            Goal::Nothing => {
                let misses = |unit: &&UnitFacts| unit.flies() && !self.field.has_target(unit);
                attackers.iter().all(misses).then(Score::default)
            }
            Goal::Resource(_) => Some(Score { cost: self.worth.resource, ..Score::default() }),
            Goal::Deck(deck) => {
                let may = |unit: &&UnitFacts| !unit.flies() || unit.over_deck;
                let all: i64 = attackers.iter().map(|unit| strength(unit, &[], Strength::Attack)).sum();
                let cards = all.min(i64::from(*deck));
                let draws = i64::from(self.worth.draws);
                let too_few = |left: i64| i64::from(left < draws);
                attackers.iter().all(may).then(|| Score {
                    wins: too_few(i64::from(*deck) - cards) - too_few(i64::from(*deck)),
                    cards,
                    cost: 0,
                })
            }
        }
    }
}
