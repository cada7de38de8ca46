//! Leadership tests: the total of the two dice must not exceed the unit's Leadership.

use super::prelude::*;
use dice::{Bands, Purpose};

/// Returns the sum for a Leadership test. The total of the sum is the highest roll that passes.
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
            tally.open.push(OpenFact { key, path: "unit.leadership".into(), because: because("open") });
        }
    }
    tally.blocks.push(block);
    tally
}

/// Rolls the dice of a Leadership test. Returns `passed` if the total is at most the unit's Leadership, and `failed`
/// otherwise.
pub(super) fn test<W: Copy + Into<Word>>(
    tables: &Tables,
    tally: &Tally,
    (name, of): (&'static str, &Id),
    [passed, failed]: [W; 2],
    dice: &mut dyn Dice,
) -> W {
    let bands = Bands { up_to: &[(tally.total().unwrap_or(0), passed)], beyond: failed };
    bands.thrown(dice, Purpose::of(name, of), tables.leadership_test.roll())
}
