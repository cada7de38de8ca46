//! Odds of a shock of many hexes: stacks that do not affect each other are worked out separately.

use crate::shock::{book, said};
use frontage::dice::{Bands, Classes, Dice, Id, Odds, Purpose, Roll, Share, odds};
use frontage::rulebook::{Cases, Question};
use proptest::prelude::*;
use serde_json::{Value, json};

/// The second method, without a shortcut: every throw is combined with every other, even if they decide the fates of
/// different units.
struct JointDice<'d>(&'d mut dyn Dice);

impl Dice for JointDice<'_> {
    fn band(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> usize {
        self.0.band(purpose, roll, bands)
    }

    fn opposed(
        &mut self,
        first: (Purpose<&Id>, i64),
        second: Purpose<&Id>,
        roll: Roll,
        classes: &Classes<'_>,
    ) -> usize {
        self.0.opposed(first, second, roll, classes)
    }

    fn faces(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> Vec<u8> {
        self.0.faces(purpose, roll, bands)
    }

    fn pool(&mut self, purpose: Purpose<&Id>, roll: Roll, least: u8) -> u32 {
        self.0.pool(purpose, roll, least)
    }

    fn falls(&self) -> bool {
        self.0.falls()
    }
}

fn same(one: &[Share], other: &[Share]) -> bool {
    let equal = |(one, other): (&Share, &Share)| {
        one.word == other.word && &one.ways * &other.of == &other.ways * &one.of
    };
    one.len() == other.len() && one.iter().zip(other).all(equal)
}

fn agree(one: &Odds, other: &Odds) -> bool {
    let fates = one.fates.iter().zip(&other.fates);
    one.fates.len() == other.fates.len()
        && same(one.headline.shares(), other.headline.shares())
        && fates.clone().all(|(one, other)| one.0 == other.0)
        && fates.clone().all(|(one, other)| same(one.1.shares(), other.1.shares()))
}

/// A unit of a stack: its kind, its cohesion, and true if it has lost its order.
type StackUnit = (&'static str, i32, bool);

fn stacks(most: usize) -> impl Strategy<Value = Vec<Vec<StackUnit>>> {
    let kinds = vec!["infantry", "light-cavalry", "foot-artillery"];
    let unit = (prop::sample::select(kinds), 0..10, any::<bool>());
    prop::collection::vec(prop::collection::vec(unit, 1..=3), 1..=most)
}

fn units(side: &str, at: usize, stack: &[StackUnit]) -> Value {
    let unit = |(place, (kind, cohesion, disordered)): (usize, &StackUnit)| {
        json!({
            "id": format!("{side}{at}.{place}"), "kind": kind, "cohesion": cohesion,
            "strength": 4, "disordered": disordered,
        })
    };
    stack.iter().enumerate().map(unit).collect()
}

/// Writes the facts of stacks that attack stacks, each the hex with the same number or else the last.
fn shock(attackers: &[Vec<StackUnit>], defenders: &[Vec<StackUnit>]) -> Vec<(&'static str, Value)> {
    let attacker = |(at, stack): (usize, &Vec<StackUnit>)| {
        let hex = format!("d{}", at.min(defenders.len() - 1));
        json!({
            "hex": format!("a{at}"), "units": units("a", at, stack), "stage": "committed",
            "through": [{ "hex": hex, "front": true }],
        })
    };
    let defender = |(at, stack): (usize, &Vec<StackUnit>)| json!({ "hex": format!("d{at}"), "units": units("d", at, stack) });
    vec![
        ("ratio", json!("1-1")),
        ("attackers", attackers.iter().enumerate().map(attacker).collect()),
        ("defenders", defenders.iter().enumerate().map(defender).collect()),
    ]
}

proptest! {
    #![proptest_config(crate::seeds::day::cases(128))]

    /// `shock.disorder`: each stack makes a separate check. Each unit's odds are the same as if all checks were thrown
    /// one after another.
    #[test]
    fn odds_beside_one_another_are_those_of_all_throws_together(
        attackers in stacks(4),
        defenders in stacks(3),
    ) {
        let book = book();
        let facts = shock(&attackers, &defenders);
        let question = Question::quick(&book, "resolve", &said(&facts));
        let question = question.map_err(|halt| TestCaseError::fail(format!("{halt:?}")))?;
        let beside = question.odds();
        let jointly = odds(&[], |dice| {
            question.facts().resolve(book.tables(), question.tally(), &mut JointDice(dice))
        });
        prop_assert!(agree(&beside, &jointly), "{beside:?}\n{jointly:?}");
    }
}

/// `shock.disorder`: computing the odds runs the rules as often for twenty stacks that are driven off as for one.
#[test]
fn twenty_hexes_take_no_more_runs_than_one() {
    let runs = |hexes: usize| {
        let stacks = vec![vec![("infantry", 5, false), ("infantry", 3, false)]; hexes];
        let book = book();
        let question = Question::quick(&book, "resolve", &said(&shock(&stacks, &stacks))).unwrap();
        let mut runs = 0;
        odds(&[], |dice| {
            runs += 1;
            question.facts().resolve(book.tables(), question.tally(), dice)
        });
        runs
    };
    assert_eq!(runs(20), runs(1));
}
