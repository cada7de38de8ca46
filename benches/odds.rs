//! Measures how long the exact odds of a question with given facts take.

#![expect(clippy::expect_used, reason = "a question that can't be asked must stop the measurement")]

#[path = "battle/questions.rs"]
mod questions;

use frontage::rulebook::napoleonic::Napoleonic;
use frontage::rulebook::shock::Shock;
use frontage::rulebook::{Question, Rulebook, Rules};
use frontage::ruling::Amendments;

/// The allocator of the program.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    divan::main();
}

fn odds<R: Rules>(bencher: divan::Bencher, procedure: &str, said: &Amendments) {
    let book = Rulebook::<R>::with_house(None).expect("the book's own tables");
    let question = Question::quick(&book, procedure, said).expect("a question");
    bencher.bench_local(|| question.odds());
}

#[divan::bench]
fn morale(bencher: divan::Bencher) {
    odds::<Napoleonic>(bencher, "morale", &questions::morale());
}

#[divan::bench]
fn melee_against_a_square(bencher: divan::Bencher) {
    odds::<Napoleonic>(bencher, "melee", &questions::melee_against_a_square());
}

#[divan::bench]
fn fire(bencher: divan::Bencher) {
    odds::<Napoleonic>(bencher, "fire", &questions::fire());
}

#[divan::bench(args = [1, 5, 10, 20])]
fn shock_of_hexes(bencher: divan::Bencher, hexes: usize) {
    odds::<Shock>(bencher, "resolve", &questions::shock_of_hexes(hexes));
}
