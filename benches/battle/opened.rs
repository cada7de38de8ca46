//! A battle opened from its text, and the questions of the benchmarks.

use frontage::dice::{Cast, Id};
use frontage::rulebook::napoleonic::Napoleonic;
use frontage::rulebook::napoleonic::position::Position;
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{Detail, PhaseRecord, Rulebook, Rules};
use glam::DVec2;
use std::sync::Arc;

pub fn book() -> Rulebook<Napoleonic> {
    Rulebook::<Napoleonic>::with_house(None).expect("the book's own tables")
}

pub fn position(book: &Rulebook<Napoleonic>, text: &str) -> Position {
    let none = |name: &str| Err(name.into());
    let reading = Napoleonic::read(book.tables(), "bench.toml", text, &none)
        .unwrap_or_else(|faults| panic!("{faults:?}"));
    reading.position
}

pub fn opened(text: &str) -> Box<dyn Battle> {
    let none = |name: &str| Err(name.into());
    Arc::new(book()).open("bench.toml", text, &none).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Returns the units of the first side.
pub fn first_side(battle: &dyn Battle) -> Vec<Id> {
    let view = battle.view();
    let first = view.sides.first().map(|side| &side.id);
    view.bodies.iter().filter(|body| body.side.as_ref() == first).map(|body| body.id.clone()).collect()
}

/// Returns the middles of the squares of a table with `along` squares on the longer edge.
pub fn squares(battle: &dyn Battle, along: u32) -> Vec<DVec2> {
    let (low, high) = battle.view().bounds().expect("a table");
    let edge = (high - low).max_element() / f64::from(along);
    (0..along)
        .flat_map(|x| (0..along).map(move |y| DVec2::new(f64::from(x) + 0.5, f64::from(y) + 0.5)))
        .map(|step| low + step * edge)
        .filter(|middle| middle.cmple(high).all())
        .collect()
}

/// Rules and closes the current phase: the facts are measured, the lines added up, and the dice thrown.
pub fn phase(battle: &mut dyn Battle) -> PhaseRecord {
    battle.phase(Some(&mut Cast::seeded(1)), Detail::Odds, &[]).expect("a phase in which nothing is due")
}
