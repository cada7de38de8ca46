//! How long exact odds take from a weighed question.

#![expect(
    clippy::expect_used,
    reason = "a question that can't be asked must stop the measurement"
)]

use frontage::rulebook::napoleonic::Napoleonic;
use frontage::rulebook::{Question, Tabled};
use frontage::ruling::{Amendments, FactAmendment, Origin};

fn main() {
    divan::main();
}

fn said(facts: &[(&str, &str)]) -> Amendments {
    let fact = |(path, value): &(&str, &str)| FactAmendment {
        path: (*path).to_owned(),
        value: serde_json::from_str(value).unwrap_or_else(|_| (*value).into()),
        origin: Origin::Taped,
        reason: None,
    };
    Amendments {
        facts: facts.iter().map(fact).collect(),
        ..Amendments::default()
    }
}

fn book() -> Tabled<Napoleonic> {
    Tabled::<Napoleonic>::with_house(None).expect("the book's own tables")
}

#[divan::bench]
fn morale(bencher: divan::Bencher) {
    let book = book();
    let said = said(&[
        ("unit.experience", "veterans"),
        ("unit.formation", "line"),
        ("lost", "1"),
    ]);
    let question = Question::quick(&book, "morale", &said).expect("a morale test");
    bencher.bench_local(|| question.odds());
}

#[divan::bench]
fn melee_against_a_square(bencher: divan::Bencher) {
    let book = book();
    let said = said(&[
        ("parts.0.attackers.0.unit.type", "heavy-cavalry"),
        ("parts.0.attackers.0.unit.formation", "line"),
        ("parts.0.attackers.0.unit.strength", "4"),
        ("parts.0.attackers.0.unit.experience", "veterans"),
        ("parts.0.defenders.0.unit.type", "line-infantry"),
        ("parts.0.defenders.0.unit.formation", "square"),
        ("parts.0.defenders.0.unit.strength", "4"),
        ("parts.0.defenders.0.unit.experience", "recruits"),
    ]);
    let question = Question::quick(&book, "melee", &said).expect("a melee");
    bencher.bench_local(|| question.odds());
}

#[divan::bench]
fn fire(bencher: divan::Bencher) {
    let book = book();
    let said = said(&[
        ("groups.0.unit.type", "line-infantry"),
        ("groups.0.firing", "4"),
        ("groups.0.range_cm", "14.8"),
        ("target.unit.formation", "column"),
    ]);
    let question = Question::quick(&book, "fire", &said).expect("fire");
    bencher.bench_local(|| question.odds());
}
