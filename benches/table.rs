//! Measures how long a ruling takes on a whole table, and how the cost grows with the table.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a question that can't be asked must stop the measurement"
)]

mod battle;
#[path = "battle/opened.rs"]
mod opened;

use battle::battle;
use frontage::dice::Id;
use frontage::rulebook::napoleonic::{Ask, Facts, FireAsk, MeleeAsk, MoraleAsk, Napoleonic, PartAsk};
use frontage::rulebook::{Cases, Question, Rules};
use frontage::ruling::Amendments;
use opened::{book, position};
use std::fmt::Write;

fn main() {
    divan::main();
}

fn ask(bencher: divan::Bencher, ask: &Ask) {
    let book = book();
    let position = position(&book, &battle(30));
    let said = Amendments::default();
    bencher.bench_local(|| {
        Question::measured(&book, &position, ask, &said).map(|question| question.odds()).is_ok()
    });
}

#[divan::bench]
fn morale_of_60(bencher: divan::Bencher) {
    ask(bencher, &Ask::Morale(MoraleAsk { unit: Id::from("a5"), retreats_from: None }));
}

#[divan::bench]
fn fire_of_three_of_60(bencher: divan::Bencher) {
    let by = ["a4", "a5", "a6"].map(|id| (Id::from(id), Vec::new())).to_vec();
    ask(
        bencher,
        &Ask::Fire(FireAsk { target: Id::from("b5"), by: Some(by), nearest: false, gives: Vec::new() }),
    );
}

#[divan::bench]
fn fire_of_everyone_of_60(bencher: divan::Bencher) {
    ask(bencher, &Ask::Fire(FireAsk { target: Id::from("b5"), by: None, nearest: false, gives: Vec::new() }));
}

#[divan::bench]
fn melee_of_60(bencher: divan::Bencher) {
    let side = |id: &str| vec![(Id::from(id), Vec::new())];
    let part = PartAsk { attackers: side("a4"), defenders: side("b4") };
    ask(bencher, &Ask::Melee(MeleeAsk { parts: vec![part], loses: Vec::new() }));
}

/// Measures how long the drawn measurements of a ruling take. The window computes them in each frame while a unit is
/// dragged.
fn sketch(bencher: divan::Bencher, ask: &Ask) {
    let book = book();
    let position = position(&book, &battle(30));
    let facts = Facts::measure(book.survey(&position), ask, &Amendments::default())
        .unwrap_or_else(|refusal| panic!("{refusal:?}"));
    bencher.bench_local(|| facts.sketch(book.survey(&position)));
}

#[divan::bench]
fn sketch_of_fire_of_three_of_60(bencher: divan::Bencher) {
    let by = ["a4", "a5", "a6"].map(|id| (Id::from(id), Vec::new()));
    sketch(
        bencher,
        &Ask::Fire(FireAsk {
            target: Id::from("b5"),
            by: Some(by.to_vec()),
            nearest: false,
            gives: Vec::new(),
        }),
    );
}

#[divan::bench]
fn sketch_of_fire_of_everyone_of_60(bencher: divan::Bencher) {
    sketch(
        bencher,
        &Ask::Fire(FireAsk { target: Id::from("b5"), by: None, nearest: false, gives: Vec::new() }),
    );
}

#[divan::bench]
fn sketch_of_morale_of_60(bencher: divan::Bencher) {
    sketch(bencher, &Ask::Morale(MoraleAsk { unit: Id::from("a5"), retreats_from: None }));
}

#[divan::bench]
fn around_one_of_60(bencher: divan::Bencher) {
    let book = book();
    let position = position(&book, &battle(30));
    bencher.bench_local(|| Napoleonic::around(book.survey(&position), &Id::from("a5")));
}

/// Computes the reach layer of a unit, or of the whole side, on the table of 60. The first picture of the layer has 15
/// squares along the longer edge, the last has 60.
#[divan::bench(args = [("a5", 15), ("side", 15), ("a5", 60)], sample_count = 5, sample_size = 1)]
fn reach_on_a_table_of_60(bencher: divan::Bencher, (whose, along): (&str, u32)) {
    reach(bencher, &battle(30), (whose, along));
}

/// Computes the reach layer on the built-in battle, where units stand close and the search looks for paths among them.
#[divan::bench(args = [("85-1", 15), ("side", 15), ("85-1", 60)], sample_count = 5, sample_size = 1)]
fn reach_on_the_built_in_table(bencher: divan::Bencher, (whose, along): (&str, u32)) {
    reach(bencher, include_str!("../armies/demo.toml"), (whose, along));
}

fn reach(bencher: divan::Bencher, text: &str, (whose, along): (&str, u32)) {
    let battle = opened::opened(text);
    let side = opened::first_side(battle.as_ref());
    let units = if whose == "side" { side } else { vec![Id::from(whose)] };
    let squares = opened::squares(battle.as_ref(), along);
    bencher.bench_local(|| battle.threats(&units, &squares).len());
}

/// Rules a whole fire phase: the facts are measured, the lines added up, the dice thrown, and the phase closed. 120
/// units hold about 1,000 stands.
#[divan::bench(args = [8, 15, 30, 60, 120])]
fn fire_phase(bencher: divan::Bencher, units_a_side: usize) {
    phase_of(bencher, &battle(units_a_side));
}

/// Rules the same phase with 40 units of `stands` stands each. A line has all stands abreast, a column has all behind
/// each other.
#[divan::bench(args = [("line", 10), ("line", 50), ("line", 200), ("column", 200)], sample_count = 3, sample_size = 1)]
fn fire_phase_of_40(bencher: divan::Bencher, (formation, stands): (&str, u32)) {
    phase_of(bencher, &face_to_face(20, formation, stands));
}

fn phase_of(bencher: divan::Bencher, text: &str) {
    bencher
        .with_inputs(|| opened::opened(text))
        .bench_local_values(|mut battle| opened::phase(battle.as_mut()).rulings.len());
}

/// Lists the offers, including the due offers. A file may hold at most 1,000 units a side.
#[divan::bench(args = [100, 1_000], sample_count = 3, sample_size = 1)]
fn offers(bencher: divan::Bencher, units_a_side: usize) {
    let battle = opened::opened(&battle(units_a_side));
    bencher.bench_local(|| battle.offers().len());
}

#[divan::bench(args = [8, 15, 30, 60, 120])]
fn reading(bencher: divan::Bencher, units_a_side: usize) {
    let book = book();
    let text = battle(units_a_side);
    let none = |name: &str| Err(name.into());
    bencher.bench_local(|| Napoleonic::read(book.tables(), "bench.toml", &text, &none).is_ok());
}

/// Writes two armies face to face at 20 cm, each unit of `stands` stands in the same formation, on a table as large
/// as needed.
fn face_to_face(units_a_side: u32, formation: &str, stands: u32) -> String {
    // Stands are 4 cm wide and 3 cm deep.
    let (wide, deep) = match formation {
        "line" => (stands * 4, 3),
        _ => (4, stands * 3),
    };
    let (file, middle) = (wide + 4, deep + 20);
    let mut text = format!(
        "format = 1\nbook = \"napoleonic\"\nname = \"bench\"\n[table]\nwidth = {}.0\ndepth = {}.0\n\
         [turn]\nnumber = 1\nphase = \"fire\"\n\
         [[side]]\nid = \"a\"\nname = \"A\"\nedge = \"near\"\n[[side]]\nid = \"b\"\nname = \"B\"\nedge = \"far\"\n",
        units_a_side * file,
        middle * 2
    );
    for unit in 0..units_a_side {
        for (side, y, facing) in [("a", middle - 10, 0), ("b", middle + 10, 180)] {
            let x = unit * file + file / 2;
            let _ = write!(
                text,
                "[[unit]]\nid = \"{side}{unit}\"\nside = \"{side}\"\nname = \"{side}{unit}\"\ntype = \"line-infantry\"\n\
                 experience = \"veterans\"\nstands = {stands}\nformation = \"{formation}\"\nat = [{x}.0, {y}.0]\nfacing = {facing}.0\n"
            );
        }
    }
    text
}
