//! A Leadership test: two dice against the unit's Leadership.

use super::tables::Tables;
use super::unit::UnitFacts;
use crate::dice::{Bands, Dice, Purpose, Word};
use crate::names::Id;
use crate::ruling::{Block, Line, Open, Reason, Tally};

/// The tally of a test: the unit's Leadership is what the dice are held against.
pub(super) fn tally(tables: &Tables, unit: &UnitFacts) -> Tally {
    let mut tally = Tally::default();
    let mut block = Block { name: unit.id.clone(), ..Block::default() };
    let key = tables.leadership_test.key;
    let because = |variant| Reason::new(key, variant).name("unit", unit.called());
    match unit.leadership {
        Some(leadership) => {
            let line = Line::new(key, leadership.into(), because("is"));
            block.lines.push(line.on("unit.leadership").printed());
        }
        None => {
            tally.open.push(Open { key, path: "unit.leadership".into(), because: because("open") });
        }
    }
    tally.blocks.push(block);
    tally
}

/// Whether the test is passed.
pub(super) fn passes(
    tables: &Tables,
    tally: &Tally,
    throw: (&'static str, &Id),
    words: [&'static str; 2],
    dice: &mut dyn Dice,
) -> bool {
    let bands = Bands { cuts: &[tally.total().unwrap_or(0)], words: &words.map(Word::plain) };
    let (name, of) = throw;
    dice.band(Purpose::of(name, of), tables.leadership_test.roll(), &bands) == 0
}
