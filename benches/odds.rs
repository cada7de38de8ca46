//! How long exact odds take from a weighed question.

#![expect(clippy::expect_used, reason = "a question that can't be asked must stop the measurement")]

use frontage::rulebook::napoleonic::Napoleonic;
use frontage::rulebook::shock::Shock;
use frontage::rulebook::{Question, Rulebook};
use frontage::ruling::{Amendments, FactAmendment, Origin};
use serde_json::{Value, json};

/// As in the program.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
    Amendments { facts: facts.iter().map(fact).collect(), ..Amendments::default() }
}

fn book() -> Rulebook<Napoleonic> {
    Rulebook::<Napoleonic>::with_house(None).expect("the book's own tables")
}

#[divan::bench]
fn morale(bencher: divan::Bencher) {
    let book = book();
    let said = said(&[("unit.experience", "veterans"), ("unit.formation", "line"), ("lost", "1")]);
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

/// Stacks of three in so many hexes go at as many: each hex that is driven off throws a check of its own.
#[divan::bench(args = [1, 5, 10, 20])]
fn shock_of_hexes(bencher: divan::Bencher, hexes: usize) {
    let book = Rulebook::<Shock>::with_house(None).expect("the book's own tables");
    let stack = |side: &str, at: usize| -> Value {
        let unit = |place| json!({ "id": format!("{side}{at}.{place}"), "cohesion": 5 });
        (0..3).map(unit).collect()
    };
    let attacker = |at: usize| {
        let (from, to) = (format!("a{at}"), format!("d{at}"));
        json!({
            "hex": from, "units": stack("a", at), "stage": "committed",
            "through": [{ "hex": to, "front": true }],
        })
    };
    let defender = |at: usize| json!({ "hex": format!("d{at}"), "units": stack("d", at) });
    let all = |make: &dyn Fn(usize) -> Value| (0..hexes).map(make).collect::<Value>().to_string();
    let (attackers, defenders) = (all(&attacker), all(&defender));
    let facts = [("ratio", "1-1"), ("attackers", attackers.as_str()), ("defenders", defenders.as_str())];
    let question = Question::quick(&book, "resolve", &said(&facts)).expect("a shock");
    bencher.bench_local(|| question.odds());
}
