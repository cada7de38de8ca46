//! The exact search for the best blocks and the best targets of a wave. It tries sets of units, not single assignments.
//!
//! The value of a battle depends only on the units in it, so the value of a wave is the sum over its battles. The
//! defender chooses blocks first and minimizes this value. The attackers that get through choose targets next and
//! maximize it.

mod target_table;

use super::spread::{self, Target};
use crate::field::AttackerFacts;
use crate::prelude::*;
use crate::strength::strength;
use std::ops::Add;
use target_table::TargetTable;

/// The greatest number of units that the search can handle: attackers, blockers, or units on the second line.
pub(crate) const MOST: usize = 8;

/// The value of a choice to the attacker. Scores are compared by `wins` first, then by `cost`, then by `cards`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Score {
    /// 1 if the enemy is left with too few cards to draw and so loses the game, and 0 otherwise.
    pub(super) wins: i64,
    /// The cost of the cards that the attacker destroys, minus the cost of those that the attacker loses.
    pub(super) cost: i64,
    /// The number of cards that the attacker takes from the enemy's deck.
    pub(super) cards: i64,
}

impl Add for Score {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            wins: self.wins + other.wins,
            cost: self.cost.saturating_add(other.cost),
            cards: self.cards.saturating_add(other.cards),
        }
    }
}

/// The numbers of the rulebook from which scores are computed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    /// The value of a unit whose cost is unknown.
    pub(super) unpriced: i64,
    /// The value of a resource that is attacked.
    pub(super) resource: i64,
    /// The number of cards that a player draws at the start of a turn.
    pub(super) draws: u32,
}

impl Worth {
    /// Returns the value of a unit: its cost, or the assumed value if the cost is unknown.
    ///
    /// # Source
    /// `unit.price`
    pub(super) fn of(self, unit: &UnitFacts) -> i64 {
        unit.price.map_or(self.unpriced, i64::from)
    }
}

/// The units that fight on each side of a battle.
#[derive(Clone, Debug, Default)]
pub(super) struct Sides<'f> {
    pub(super) attackers: Vec<&'f UnitFacts>,
    pub(super) defenders: Vec<&'f UnitFacts>,
}

/// A group of attackers that blockers face together: a single attacker of the first line, or all attackers that named
/// the same target.
#[derive(Debug)]
struct Post<'f> {
    attackers: Vec<&'f UnitFacts>,
    target: Option<&'f UnitFacts>,
}

/// The result of the search: the score of a wave, and the choices that lead to that score.
#[derive(Debug, Default)]
pub(super) struct SearchResult<'f> {
    pub(super) score: Score,
    /// The chosen blocks, as pairs of blocker and attacker.
    pub(super) blocks: Vec<(&'f UnitFacts, &'f UnitFacts)>,
    /// The units that got through, each with a target.
    pub(super) targets: Vec<(&'f UnitFacts, Id)>,
    /// The battles with units on both sides. Attacks on the deck or a resource are not listed.
    pub(super) battles: Vec<Sides<'f>>,
}

/// A wave, split into the parts that the search combines.
pub(super) struct Search<'f> {
    field: &'f FieldFacts,
    worth: Worth,
    posts: Vec<Post<'f>>,
    /// The attackers that named a target on the second line, grouped by target. Blockers can't support such a target,
    /// but attackers that got through may join the attack.
    behind: Vec<Post<'f>>,
    /// The units that may get through: first those that attack the first line, in the order of `posts`, then those that
    /// fly over it.
    through: Vec<&'f UnitFacts>,
    blockers: Vec<&'f UnitFacts>,
}

/// Returns the indices whose bits are set in `set`.
fn places(set: usize) -> impl Iterator<Item = usize> {
    (0..usize::BITS as usize).filter(move |at| set >> at & 1 == 1)
}

/// Returns every subset of a bit set, from the full set down to the empty set.
fn parts(set: usize) -> impl Iterator<Item = usize> {
    let mut next = Some(set);
    std::iter::from_fn(move || {
        let part = next?;
        next = (part > 0).then(|| (part - 1) & set);
        Some(part)
    })
}

/// Returns the units whose indices are set in `set`.
fn chosen<'f>(all: &[&'f UnitFacts], set: usize) -> Vec<&'f UnitFacts> {
    places(set).map_while(|at| all.get(at).copied()).collect()
}

/// Returns the greatest total cost of units in `other` that the units in `own` can destroy.
fn destroys(own: &[&UnitFacts], other: &[&UnitFacts], worth: Worth) -> i64 {
    let total = own.iter().map(|unit| strength(unit, other, Strength::Attack)).sum();
    let target =
        |unit: &&UnitFacts| Target { defence: strength(unit, own, Strength::Defence), cost: worth.of(unit) };
    let targets: Vec<Target> = other.iter().map(target).collect();
    let killed = spread::best(total, &targets).unwrap_or_default();
    killed.into_iter().filter_map(|at| targets.get(at)).map(|target| target.cost).sum()
}

impl Sides<'_> {
    /// Returns the value of the battle if both sides spread their damage in the best way. Both strike at once, so the
    /// two choices are independent.
    ///
    /// # Source
    /// `battle.damage`, `battle.destroyed`
    fn score(&self, worth: Worth) -> Score {
        let (own, other) = (&self.attackers, &self.defenders);
        Score { cost: destroys(own, other, worth) - destroys(other, own, worth), ..Score::default() }
    }
}

impl<'f> Search<'f> {
    /// Splits a wave into the parts of the search. Returns `None` if there are more than [`MOST`] attackers, blockers,
    /// or units on the second line.
    pub(super) fn new(field: &'f FieldFacts, worth: Worth) -> Option<Self> {
        let mut posts: Vec<Post<'f>> = Vec::new();
        let mut named: Vec<Post<'f>> = Vec::new();
        let mut over = Vec::new();
        for AttackerFacts { unit, target: at, flies_over, .. } in &field.attackers {
            let target = at.as_ref().and_then(|at| Some(field.defender(at)?.0));
            let attackers = vec![unit];
            match target {
                None if *flies_over => over.push(unit),
                None => posts.push(Post { attackers, target }),
                Some(_) => match named.iter_mut().find(|post| post.target == target) {
                    Some(post) => post.attackers.push(unit),
                    None => named.push(Post { attackers, target }),
                },
            }
        }
        let on_line = posts.iter().flat_map(|post| post.attackers.iter().copied());
        let through: Vec<&UnitFacts> = on_line.chain(over).collect();
        let is_first = |post: &Post<'f>| field.on_first.iter().any(|unit| Some(unit) == post.target);
        let (first, behind): (Vec<_>, Vec<_>) = named.into_iter().partition(is_first);
        posts.extend(first);
        let blockers: Vec<&UnitFacts> = field.blockers().collect();
        let counts = [field.attackers.len(), blockers.len(), field.on_second.len()];
        let most = counts.into_iter().max()?;
        (most <= MOST).then_some(Self { field, worth, posts, behind, through, blockers })
    }

    /// Returns the number of groups that are a single attacker of the first line. Only these may get through.
    fn on_line(&self) -> usize {
        self.posts.iter().filter(|post| post.target.is_none()).count()
    }

    /// Returns the bit set of the units that fly over the first line, as indices into `through`.
    fn over(&self) -> usize {
        ((1 << self.through.len()) - 1) & !((1 << self.on_line()) - 1)
    }

    fn sides(&self, post: &Post<'f>, blockers: usize) -> Sides<'f> {
        let mut defenders = chosen(&self.blockers, blockers);
        defenders.splice(0..0, post.target);
        Sides { attackers: post.attackers.clone(), defenders }
    }

    /// Returns the score of the wave if all blocks, targets and spreads are the best ones, together with these choices.
    ///
    /// # Source
    /// `block.choose`, `breakthrough.when`
    pub(super) fn best(&self) -> SearchResult<'f> {
        let through = TargetTable::of(self);
        let (all, sets) = (1 << self.blockers.len(), 1 << self.on_line());
        let at = |free: usize, unmet: usize| free * sets + unmet;
        let mut tables: Vec<Vec<Score>> = Vec::new();
        let last = (0..all * sets).map(|at| through.score((at % sets) | self.over()));
        let mut after: Vec<Score> = last.collect();
        let values: Vec<Vec<Score>> = self.posts.iter().map(|post| self.values(post)).collect();
        let post = |number: usize| self.posts.get(number).zip(values.get(number));
        // Returns the score from this group on, if the blockers in `part` face this group.
        let comes = |number: usize, after: &[Score], free: usize, unmet: usize, part: usize| {
            let (post, values) = post(number)?;
            if part == 0 && post.target.is_none() {
                return after.get(at(free, unmet | 1 << number)).copied();
            }
            let rest = after.get(at(free & !part, unmet)).copied();
            let here = values.get(part).copied();
            here.zip(rest).map(|(here, rest)| here + rest)
        };
        for number in (0..self.posts.len()).rev() {
            let mut before = vec![Score::default(); all * sets];
            for free in 0..all {
                // Only earlier groups can have no blocker so far.
                for unmet in 0..1 << number.min(self.on_line()) {
                    let each = parts(free).filter_map(|part| comes(number, &after, free, unmet, part));
                    if let Some(slot) = before.get_mut(at(free, unmet)) {
                        *slot = each.min().unwrap_or_default();
                    }
                }
            }
            tables.push(std::mem::replace(&mut after, before));
        }
        let mut found = SearchResult {
            score: after.get(at(all - 1, 0)).copied().unwrap_or_default(),
            ..SearchResult::default()
        };
        let (mut free, mut unmet) = (all - 1, 0);
        for (number, after) in (0..self.posts.len()).zip(tables.iter().rev()) {
            let fewest = |part: &usize| {
                let score = comes(number, after, free, unmet, *part);
                (score.is_none(), score, part.count_ones(), *part)
            };
            let part = parts(free).min_by_key(fewest).unwrap_or(0);
            let Some(post) = self.posts.get(number) else {
                continue;
            };
            found.meet(self, post, part);
            if part == 0 && post.target.is_none() {
                unmet |= 1 << number;
            }
            free &= !part;
        }
        through.tell(unmet | self.over(), &mut found);
        found
    }

    /// Returns the score of the wave if the defender chooses the given blocks, and every later choice is the best.
    pub(super) fn given(&self, blocks: &[(&Id, &Id)]) -> SearchResult<'f> {
        let mut found = SearchResult::default();
        let mut unmet = 0;
        for (number, post) in self.posts.iter().enumerate() {
            let blocks = |unit: &&UnitFacts| {
                let here = |of: &Id| post.attackers.iter().any(|one| one.id == *of);
                blocks.iter().any(|(by, of)| **by == unit.id && here(of))
            };
            let met = (0..self.blockers.len()).filter(|at| self.blockers.get(*at).is_some_and(blocks));
            let part = met.fold(0, |set, at| set | 1 << at);
            if part == 0 && post.target.is_none() {
                unmet |= 1 << number;
            } else {
                found.score = found.score + self.sides(post, part).score(self.worth);
            }
            found.meet(self, post, part);
        }
        let through = TargetTable::of(self);
        found.score = found.score + through.score(unmet | self.over());
        through.tell(unmet | self.over(), &mut found);
        found
    }

    /// Returns the value of a group of attackers for every set of blockers that may face the group. The index in the
    /// returned list is the set of blockers, with a bit for each.
    fn values(&self, post: &Post<'f>) -> Vec<Score> {
        (0..1 << self.blockers.len()).map(|set| self.sides(post, set).score(self.worth)).collect()
    }
}

impl<'f> SearchResult<'f> {
    /// Adds to the result that the blockers in `part` face the group `post`.
    fn meet(&mut self, search: &Search<'f>, post: &Post<'f>, part: usize) {
        let sides = search.sides(post, part);
        let first = post.attackers.first().copied();
        let by = chosen(&search.blockers, part);
        self.blocks.extend(by.into_iter().zip(first.into_iter().cycle()));
        if !sides.defenders.is_empty() {
            self.battles.push(sides);
        }
    }
}
