//! Dice statistics: what fell in a battle against what was to be expected, by die, side and origin.

use super::Journal;
use super::entry::{Deed, Ruled, Throw};
use super::fault::JournalFault;
use super::otherwise::typed_over;
use seam::dice::{Roll, ThrowOrigin};
use statrs::distribution::{ChiSquared, ContinuousCDF};
use std::collections::BTreeMap;

/// How often each face must be expected before its counts tell anything: the usual bound for chi-squared.
const LEAST_EXPECTED: f64 = 5.0;

/// The dice of a battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DiceStatistics {
    /// What fell; of each die everybody's first, then each side's, each first however thrown.
    pub rows: Vec<DiceRow>,
    /// How many throws were made for questions that were left without an outcome: they are in no row.
    pub left: u64,
}

/// The faces of one die, of those thrown by one side and in one way.
#[derive(Clone, Debug, PartialEq)]
pub struct DiceRow {
    /// The die.
    pub die: Roll,
    /// Whose dice, by the side's name; none: everybody's.
    pub side: Option<String>,
    /// Thrown at the table or by the program; none: both.
    pub origin: Option<ThrowOrigin>,
    /// How many dice fell.
    pub thrown: u64,
    /// How many of them fell for rulings that were taken back.
    pub void: u64,
    /// The mean of their faces.
    pub mean: f64,
    /// The mean that was to be expected.
    pub expected_mean: f64,
    /// How often each face fell, from the lowest up.
    pub faces: Vec<u64>,
    /// How often each was to be expected.
    pub expected: f64,
    /// The sum of the squared differences, each over what was expected.
    pub chi_squared: f64,
    /// How many of the counts are free.
    pub freedom: u32,
    /// How probable it is that fair dice differ as much, or more.
    pub probability: f64,
}

impl DiceRow {
    /// Whether there are enough dice for the probability to tell anything.
    pub fn is_enough(&self) -> bool {
        self.expected >= LEAST_EXPECTED
    }

    /// What the die is called: `d20`, `d10 (0–9)`.
    pub fn called(&self) -> String {
        self.die.to_string().trim_start_matches('1').to_owned()
    }

    fn of((die, side, origin): Group, fell: &Fell) -> Self {
        let thrown: u64 = fell.faces.iter().sum();
        let expected = real(thrown) / f64::from(die.sides);
        let sum: f64 = die.faces().zip(&fell.faces).map(|(face, count)| f64::from(face) * real(*count)).sum();
        let chi_squared = fell.faces.iter().map(|count| (real(*count) - expected).powi(2) / expected);
        let (chi_squared, freedom) = (chi_squared.sum(), u32::from(die.sides.saturating_sub(1)));
        Self {
            die,
            side: side.map(|(_, name)| name),
            origin,
            thrown,
            void: fell.void,
            mean: sum / real(thrown),
            expected_mean: f64::midpoint(f64::from(*die.faces().start()), f64::from(*die.faces().end())),
            faces: fell.faces.clone(),
            expected,
            chi_squared,
            freedom,
            probability: beyond(chi_squared, freedom),
        }
    }
}

/// A die, a side by its place in the battle and its name, and an origin; none: all of them.
type Group = (Roll, Option<(usize, String)>, Option<ThrowOrigin>);

/// How often each face fell, and how many of the dice were taken back.
#[derive(Default)]
struct Fell {
    faces: Vec<u64>,
    void: u64,
}

/// How probable it is that a chi-squared of that many degrees of freedom is as great, or greater.
///
/// # Edge cases
/// Without freedom nothing can differ: 1.
fn beyond(chi_squared: f64, freedom: u32) -> f64 {
    ChiSquared::new(f64::from(freedom)).map_or(1.0, |known| known.sf(chi_squared))
}

#[expect(
    clippy::cast_precision_loss,
    reason = "nobody throws so many dice that one more or less could not be told"
)]
fn real(count: u64) -> f64 {
    count as f64
}

/// One die of a throw.
fn die(throw: &Throw) -> Option<Roll> {
    let roll: Roll = throw.dice.parse().ok()?;
    Some(Roll { count: 1, drop: 0, ..roll })
}

/// The throws of a ruling, and the one it replaces; the rest of it is not kept at hand.
struct ThrownFor {
    again: Option<u64>,
    throws: Vec<Throw>,
}

/// The dice that fell, ruling by ruling: of a ruling and those that replace it the one that holds, or the last, with the
/// program's dice as they fell at first, whatever was typed over them.
fn fell(
    rulings: &BTreeMap<u64, ThrownFor>,
    from: u64,
    is_void: impl Fn(u64) -> bool,
) -> Vec<(u64, Vec<&Throw>)> {
    let mut firsts: BTreeMap<u64, u64> = BTreeMap::new();
    let mut lasts: BTreeMap<u64, u64> = BTreeMap::new();
    for (entry, ruled) in rulings {
        let first = ruled.again.and_then(|old| firsts.get(&old).copied());
        let first = first.unwrap_or(*entry);
        firsts.insert(*entry, first);
        let last = lasts.entry(first).or_insert(*entry);
        if is_void(*last) {
            *last = *entry;
        }
    }
    let pairs = lasts
        .into_iter()
        .filter(|(first, _)| *first >= from)
        .filter_map(|(first, last)| Some((last, &rulings.get(&first)?.throws, &rulings.get(&last)?.throws)));
    let throws = pairs.map(|(entry, first, last)| {
        let over = typed_over(first, last);
        let by_program = |throw: &&Throw| throw.origin == ThrowOrigin::Seed;
        let typed = last.iter().filter(|throw| {
            !by_program(throw) && !over.iter().any(|(_, typed)| std::ptr::eq(*typed, *throw))
        });
        (entry, first.iter().filter(by_program).chain(typed).collect())
    });
    throws.collect()
}

impl DiceStatistics {
    /// The same of faces that were counted elsewhere: which die, where it was thrown, the face, how often it fell.
    pub fn counted(faces: impl IntoIterator<Item = (Roll, ThrowOrigin, u8, u64)>) -> Self {
        let mut groups: BTreeMap<Group, Fell> = BTreeMap::new();
        for (die, origin, face, count) in faces {
            for origin in [None, Some(origin)] {
                groups.entry((die, None, origin)).or_default().add_times(die, face, count);
            }
        }
        let rows = groups.into_iter().filter(|(_, fell)| fell.faces.iter().any(|count| *count > 0));
        Self { rows: rows.map(|(group, fell)| DiceRow::of(group, &fell)).collect(), left: 0 }
    }
}

impl Journal {
    /// What fell for every ruling that was made, those taken back too; what was made again after a correction threw nothing
    /// anew, and its own faces count in the place of those typed before; what the program threw counts as it fell.
    ///
    /// # Errors
    /// An entry can't be read any more.
    pub fn dice_statistics(&self) -> Result<DiceStatistics, JournalFault> {
        self.dice_statistics_from(0)
    }

    /// The same of what was ruled from an entry on: of a fork, without what it shares with the record it left.
    ///
    /// # Errors
    /// An entry can't be read any more.
    pub fn dice_statistics_from(&self, from: u64) -> Result<DiceStatistics, JournalFault> {
        let sides = self.battle().view().sides;
        let named = |throw: &Throw| {
            let id = throw.side.as_ref()?;
            let place = sides.iter().position(|side| side.id == *id);
            let name = place.and_then(|at| sides.get(at)).map(|side| side.name.clone());
            Some((place.unwrap_or(sides.len()), name.unwrap_or_else(|| id.to_string())))
        };
        let (rulings, left) = self.thrown_for()?;
        let mut groups: BTreeMap<Group, Fell> = BTreeMap::new();
        for (entry, throws) in fell(&rulings, from, |entry| self.is_void(entry)) {
            let void = self.is_void(entry);
            for throw in throws {
                let Some(die) = die(throw) else { continue };
                let origin = Some(throw.origin);
                let mut within = vec![(die, None, None), (die, None, origin)];
                if let Some(side) = named(throw) {
                    within.extend([(die, Some(side.clone()), None), (die, Some(side), origin)]);
                }
                for group in within {
                    groups.entry(group).or_default().add(die, &throw.faces, void);
                }
            }
        }
        let rows = groups.into_iter().map(|(group, fell)| DiceRow::of(group, &fell));
        let rows = rows.collect();
        Ok(DiceStatistics { rows, left })
    }

    /// Every ruling with its entry, and how many throws were made for nothing.
    fn thrown_for(&self) -> Result<(BTreeMap<u64, ThrownFor>, u64), JournalFault> {
        let (mut rulings, mut so_far, mut left) = (BTreeMap::new(), 0, 0);
        for number in 0..self.len() {
            match self.entry(number)?.deed {
                Deed::Asked(_) => so_far = 0,
                Deed::Thrown(thrown) | Deed::TakenBack(thrown) => {
                    so_far = thrown.faces.len() as u64;
                }
                Deed::Left { .. } => left += std::mem::take(&mut so_far),
                Deed::Ruled(ruled) => {
                    let Ruled { again, throws, .. } = *ruled;
                    rulings.insert(number, ThrownFor { again, throws });
                }
                _ => {}
            }
        }
        Ok((rulings, left))
    }
}

impl Fell {
    fn add(&mut self, die: Roll, faces: &[u8], void: bool) {
        for face in faces {
            let counted = self.add_times(die, *face, 1);
            self.void += u64::from(counted && void);
        }
    }

    /// A face fell so often; whether the die has it.
    fn add_times(&mut self, die: Roll, face: u8, count: u64) -> bool {
        self.faces.resize(usize::from(die.sides), 0);
        let at = face.checked_sub(die.least).map(usize::from);
        let known = at.and_then(|at| self.faces.get_mut(at));
        let has = known.is_some();
        if let Some(known) = known {
            *known += count;
        }
        has
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(faces: &[u64]) -> DiceRow {
        let sides = u8::try_from(faces.len()).unwrap();
        let (faces, void) = (faces.to_vec(), 0);
        DiceRow::of((Roll::of(1, sides), None, None), &Fell { faces, void })
    }

    #[test]
    fn a_row_is_what_is_added_up_by_hand() {
        // (3 + 2 + 6 + 8 + 0 + 24) / 12 = 43 / 12; each face is expected twice:
        // (1 + 1 + 0 + 0 + 4 + 4) / 2 = 5.
        let row = row(&[3, 1, 2, 2, 0, 4]);
        assert_eq!((row.thrown, row.freedom), (12, 5));
        assert!((row.mean - 43.0 / 12.0).abs() < 1e-12);
        assert!((row.expected_mean - 3.5).abs() < 1e-12);
        assert!((row.expected - 2.0).abs() < 1e-12);
        assert!((row.chi_squared - 5.0).abs() < 1e-12);
        assert!(!row.is_enough(), "2 of each face are too few");
    }

    #[test]
    fn dice_that_fall_evenly_differ_by_nothing() {
        let row = row(&[5; 20]);
        assert!(row.chi_squared.abs() < 1e-12 && (row.probability - 1.0).abs() < 1e-12);
        assert!((row.mean - 10.5).abs() < 1e-12 && row.is_enough());
    }

    #[test]
    fn the_probability_is_that_of_the_printed_tables() {
        // Upper percentage points as textbooks print them.
        let printed = [
            (19, 0.05, 30.144),
            (19, 0.01, 36.191),
            (19, 0.95, 10.117),
            (5, 0.05, 11.070),
            (5, 0.01, 15.086),
            (5, 0.95, 1.145),
            (9, 0.05, 16.919),
            (9, 0.01, 21.666),
        ];
        for (freedom, probability, point) in printed {
            let found = beyond(point, freedom);
            assert!((found - probability).abs() < 2e-4, "{freedom} {point}: {found}");
        }
    }

    #[test]
    fn the_probability_is_the_area_under_the_density() {
        // For 5 degrees of freedom the density is x^1.5 e^(-x/2) / (3 sqrt(2 pi)); Simpson's rule up to 5.
        let density = |x: f64| x.powf(1.5) * (-x / 2.0).exp() / (3.0 * std::f64::consts::TAU.sqrt());
        let steps = 20_000_u32;
        let width = 5.0 / f64::from(steps);
        let area: f64 = (0..=steps)
            .map(|step| {
                let weight = match step {
                    _ if step == 0 || step == steps => 1.0,
                    _ if step % 2 == 1 => 4.0,
                    _ => 2.0,
                };
                weight * density(f64::from(step) * width)
            })
            .sum();
        let below = area * width / 3.0;
        assert!((row(&[3, 1, 2, 2, 0, 4]).probability - (1.0 - below)).abs() < 1e-6);
    }
}
