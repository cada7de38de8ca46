//! The best blocks, and the best spread of damage for each side, found by an exact search. They are shown in place of
//! odds, because this rulebook uses no dice.

mod search;
mod spread;
#[cfg(test)]
mod tests;

use super::battle::{BattleFacts, PartyFacts};
use super::prelude::*;
use super::strength::strength;
use ruling::Best;
use search::{MOST, Score, Search, SearchResult, Sides, Worth};
use spread::Target;

/// Returns the best choices in a wave: the defender's blocks, the targets for units that get through, and the spread of
/// damage in each battle.
///
/// # Source
/// `block.choose`, `breakthrough.when`, `battle.damage`
pub(super) fn of_wave(tables: &Tables, turn: &TurnFacts, field: &FieldFacts) -> Vec<Best> {
    let Some(search) = Search::new(field, worth(tables)) else {
        return vec![too_many(tables, turn, field)];
    };
    let found = search.best();
    let asked = field.blockers().next().is_some() && field.blockable().next().is_some();
    let mut best: Vec<Best> = asked.then(|| block(tables, turn, field, &found)).into_iter().collect();
    best.extend(after_block(tables, turn, field, &found));
    best
}

/// Returns the best choices in a wave for which the defender has chosen the blocks given as pairs of blocker and
/// attacker.
pub(super) fn of_block(
    tables: &Tables,
    turn: &TurnFacts,
    field: &FieldFacts,
    blocks: &[(&Id, &Id)],
) -> Vec<Best> {
    let Some(search) = Search::new(field, worth(tables)) else {
        return vec![too_many(tables, turn, field)];
    };
    after_block(tables, turn, field, &search.given(blocks))
}

/// Returns the best spread of damage for each side in a battle. The strengths come from `tally`. Returns an empty list
/// while a strength is unknown.
pub(super) fn of_battle(tables: &Tables, facts: &BattleFacts, tally: &Tally) -> Vec<Best> {
    // The search needs every fact except the spread of damage, which it finds.
    let spreads = |open: &ruling::OpenFact| open.path.ends_with(".hits");
    if !tally.open.iter().all(spreads) {
        return Vec::new();
    }
    let blocks = &tally.blocks;
    let total = |party: &PartyFacts| blocks.iter().find(|block| block.name == party.id);
    let sides = [(&facts.attacking, &facts.defending), (&facts.defending, &facts.attacking)];
    let rows = sides.into_iter().filter_map(|(own, other)| {
        let total = total(own).map_or(0, ruling::Block::total);
        let target = |unit: &UnitFacts| {
            let block = blocks.iter().find(|block| block.name == unit.id);
            (unit.clone(), block.map_or(0, ruling::Block::total))
        };
        let targets: Vec<_> = other.units.iter().map(target).collect();
        let hole = if own.id == facts.attacking.id { "attackers" } else { "defenders" };
        let name = own.id.called(&own.name);
        spread_row(tables, (&own.id, name), hole, total, &targets)
    });
    rows.collect()
}

fn worth(tables: &Tables) -> Worth {
    Worth {
        unpriced: tables.unit_price.worth.into(),
        resource: tables.resource_attack.worth.into(),
        draws: tables.turn_draw.cards,
    }
}

/// Returns the row that tells players that the wave has too many units for the search. The row offers no choice.
fn too_many(tables: &Tables, turn: &TurnFacts, field: &FieldFacts) -> Best {
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let says = Reason::new("lines.best", "too-many")
        .count("attackers", count(field.attackers.len()))
        .count("blockers", count(field.blockers().count()))
        .count("second", count(field.on_second.len()))
        .count("most", count(MOST));
    Best {
        key: tables.block_choose.key,
        side: turn.opponent.id.clone(),
        answers: Vec::new(),
        worth: Vec::new(),
        says,
    }
}

/// Returns the text for a score, for example with the signed cost gained and the cards taken.
fn comes(score: Score) -> Arg {
    let variant = match (score.wins > 0, score.cards > 0) {
        (true, _) => "comes-wins",
        (false, true) => "comes-cards",
        (false, false) => "comes",
    };
    let says = Reason::new("lines.best", variant).signed("cost", score.cost).count("cards", score.cards);
    Arg::from(says)
}

fn numbers(score: Score) -> Vec<(&'static str, i64)> {
    vec![("wins", score.wins), ("cost", score.cost), ("cards", score.cards)]
}

fn pairs<'a>(pairs: impl Iterator<Item = (&'a Id, &'a Id)>) -> String {
    let pairs: Vec<String> = pairs.map(|(one, to)| format!("{one}:{to}")).collect();
    pairs.join(",")
}

fn block(tables: &Tables, turn: &TurnFacts, field: &FieldFacts, found: &SearchResult<'_>) -> Best {
    let said = |(by, of): &(&UnitFacts, &UnitFacts)| field.block_said(&by.id, &of.id);
    let answer = pairs(found.blocks.iter().map(|(by, of)| (&by.id, &of.id)));
    let declines = found.blocks.is_empty();
    let says = Reason::new("lines.best", if declines { "declines" } else { "block" })
        .name("side", turn.opponent.called())
        .list("blocks", found.blocks.iter().map(said).collect())
        .with("comes", comes(found.score));
    Best {
        key: tables.block_choose.key,
        side: turn.opponent.id.clone(),
        answers: (!declines).then_some(("blocks", answer)).into_iter().collect(),
        worth: numbers(found.score),
        says,
    }
}

/// Returns the best choices that follow once the blocks are known: the targets, and the spread of damage in each
/// battle.
fn after_block(tables: &Tables, turn: &TurnFacts, field: &FieldFacts, found: &SearchResult<'_>) -> Vec<Best> {
    let mut best = Vec::new();
    if !found.targets.is_empty() {
        best.push(targets(tables, turn, field, found));
    }
    for battle in &found.battles {
        let sides = [
            (turn.player.id.clone(), turn.player.called(), "attackers"),
            (turn.opponent.id.clone(), turn.opponent.called(), "defenders"),
        ];
        let Sides { attackers, defenders } = battle;
        let each = [(attackers, defenders), (defenders, attackers)];
        for ((id, name, hole), (own, other)) in sides.into_iter().zip(each) {
            let total = own.iter().map(|unit| strength(unit, other, Strength::Attack)).sum();
            let target = |unit: &&UnitFacts| ((*unit).clone(), strength(unit, own, Strength::Defence));
            let targets: Vec<_> = other.iter().map(target).collect();
            best.extend(spread_row(tables, (&id, name), hole, total, &targets));
        }
    }
    best
}

fn targets(tables: &Tables, turn: &TurnFacts, field: &FieldFacts, found: &SearchResult<'_>) -> Best {
    let said = |(unit, at): &(&UnitFacts, Id)| {
        let deck = at.as_str() == DECK;
        let name = field.called(at).unwrap_or(NameOrId::Unnamed(at));
        let says = Reason::new("lines.through", if deck { "deck" } else { "at" })
            .name("unit", unit.called())
            .name("at", name);
        Arg::from(says)
    };
    let says = Reason::new("lines.best", "targets")
        .name("side", turn.player.called())
        .list("choices", found.targets.iter().map(said).collect())
        .with("comes", comes(found.score));
    Best {
        key: tables.breakthrough_when.key,
        side: turn.player.id.clone(),
        answers: vec![("at", pairs(found.targets.iter().map(|(unit, at)| (&unit.id, at))))],
        worth: numbers(found.score),
        says,
    }
}

/// Returns the best way to spread `total` damage, with the damage for each unit to destroy. Returns `None` if there is
/// nothing to choose.
fn spread_row(
    tables: &Tables,
    (side, name): (&Id, NameOrId<'_>),
    hole: &'static str,
    total: i64,
    targets: &[(UnitFacts, i64)],
) -> Option<Best> {
    if targets.len() < 2 || total <= 0 {
        return None;
    }
    let key = tables.battle_damage.key;
    let row = |answers, worth, says: Reason| Best {
        key,
        side: side.clone(),
        answers,
        worth,
        says: says.name("side", name).count("total", total),
    };
    let worth = worth(tables);
    let target = |(unit, defence): &(UnitFacts, i64)| Target { defence: *defence, cost: worth.of(unit) };
    let all: Vec<Target> = targets.iter().map(target).collect();
    let Some(killed) = spread::best(total, &all) else {
        let most = i64::try_from(spread::MOST).unwrap_or(i64::MAX);
        let says = Reason::new("lines.best", "too-many-targets").count("most", most);
        return Some(row(Vec::new(), Vec::new(), says));
    };
    let dead: Vec<&(UnitFacts, i64)> = killed.iter().filter_map(|at| targets.get(*at)).collect();
    let cost = dead.iter().map(|(unit, _)| worth.of(unit)).sum();
    let mut shares: Vec<(&UnitFacts, i64)> =
        dead.iter().map(|(unit, defence)| (unit, (*defence).max(0))).collect();
    if shares.is_empty() {
        shares.extend(targets.first().map(|(unit, _)| (unit, 0)));
    }
    // Damage that is left over goes to the first unit in the list.
    let spent: i64 = shares.iter().map(|(_, share)| share).sum();
    if let Some((_, share)) = shares.first_mut() {
        *share += total - spent;
    }
    let answer: Vec<String> = shares.iter().map(|(unit, share)| format!("{}:{share}", unit.id)).collect();
    let share = |(unit, share): &(&UnitFacts, i64)| {
        let says = Reason::new("lines.best", "share").name("unit", unit.called()).count("share", *share);
        Arg::from(says)
    };
    let names = dead.iter().map(|(unit, _)| unit.called().into());
    let says = Reason::new("lines.best", if dead.is_empty() { "spread-none" } else { "spread" })
        .list("shares", shares.iter().map(share).collect())
        .list("dead", names.collect())
        .count("cost", cost);
    Some(row(vec![(hole, answer.join(","))], vec![("cost", cost)], says))
}
