//! Dice statistics: the faces thrown in a battle compared with those expected, by die, side and origin.

use crate::Journal;
use crate::correction::difference::typed_over;
use crate::entry::{Deed, RulingEntry, Throw};
use crate::fault::JournalFault;
use dice::{Roll, ThrowOrigin};
use statrs::distribution::{ChiSquared, ContinuousCDF};
use std::collections::BTreeMap;

/// The number of times each face must be expected before counts are meaningful: the usual bound for chi-squared.
const LEAST_EXPECTED: f64 = 5.0;

/// The counts of all faces thrown in a battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DiceStatistics {
    /// The counts of the faces. For each die, the rows of all sides together come before those of each side. In both
    /// cases, the row of all origins comes before the rows of each origin.
    pub rows: Vec<DiceRow>,
    /// The number of throws made for questions that were dropped without an outcome. No row counts these throws.
    pub left: u64,
}

/// The counts of a die's faces, for all sides or one, and for all origins or one.
#[derive(Clone, Debug, PartialEq)]
pub struct DiceRow {
    /// The die.
    pub die: Roll,
    /// The name of the side, or none for the dice of all sides.
    pub side: Option<String>,
    /// The origin of the faces (table or program), or none for both.
    pub origin: Option<ThrowOrigin>,
    /// The number of dice thrown.
    pub thrown: u64,
    /// The number of dice that fell for rulings no longer in force.
    pub void: u64,
    /// The mean of the faces.
    pub mean: f64,
    /// The expected mean.
    pub expected_mean: f64,
    /// The count of each face, from the lowest face up.
    pub faces: Vec<u64>,
    /// The expected count of each face.
    pub expected: f64,
    /// The sum of the squared differences, each divided by the expected count.
    pub chi_squared: f64,
    /// The degrees of freedom.
    pub freedom: u32,
    /// The probability that fair dice give a `chi_squared` as great or greater.
    pub probability: f64,
}

impl DiceRow {
    /// Returns true if there are enough dice for the probability to mean anything.
    pub fn is_enough(&self) -> bool {
        self.expected >= LEAST_EXPECTED
    }

    /// Returns the name of the die: `d20`, `d10 (0–9)`.
    pub fn called(&self) -> String {
        self.die.to_string().trim_start_matches('1').to_owned()
    }

    fn of((die, side, origin): Group, fell: &FaceCounts) -> Self {
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

/// A die, a side (its index in the battle and its name) and an origin. `None` stands for all sides or all origins.
type Group = (Roll, Option<(usize, String)>, Option<ThrowOrigin>);

/// The count of each face, and the number of dice that fell for rulings no longer in force.
#[derive(Default)]
struct FaceCounts {
    faces: Vec<u64>,
    void: u64,
}

/// Returns the probability that a chi-squared value with `freedom` degrees of freedom is as great as `chi_squared` or
/// greater.
///
/// # Edge cases
/// Returns 1 if there are no degrees of freedom, since nothing can differ then.
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

/// Returns the kind of die in a throw, such as `1d6` for `3d6`.
fn die(throw: &Throw) -> Option<Roll> {
    let roll: Roll = throw.dice.parse().ok()?;
    Some(Roll { count: 1, drop: 0, ..roll })
}

/// The throws of a ruling, and the number of the ruling that it replaced, if any. Nothing else of the ruling is kept in
/// memory.
struct RulingThrows {
    again: Option<u64>,
    throws: Vec<Throw>,
}

/// Returns the dice thrown, ruling by ruling. If a ruling was replaced, only the version in force counts, or else the
/// last one. The program's dice count as they first fell, even if other faces were typed over them.
fn fell(
    rulings: &BTreeMap<u64, RulingThrows>,
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
    /// Makes statistics from counts made elsewhere: the die, the origin, the face, and the number of times it fell.
    pub fn counted(faces: impl IntoIterator<Item = (Roll, ThrowOrigin, u8, u64)>) -> Self {
        let mut groups: BTreeMap<Group, FaceCounts> = BTreeMap::new();
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
    /// Counts the dice of every ruling, including rulings no longer in force. A ruling made again after a correction
    /// threw no new dice, so its typed faces replace those typed before. The program's throws count as they first fell.
    ///
    /// # Errors
    /// An entry can't be read any more.
    pub fn dice_statistics(&self) -> Result<DiceStatistics, JournalFault> {
        self.dice_statistics_from(0)
    }

    /// Counts the dice of rulings from an entry on. For a fork, this leaves out the rulings that the fork shares with
    /// the original record.
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
        let mut groups: BTreeMap<Group, FaceCounts> = BTreeMap::new();
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

    /// Returns every ruling by entry, and the number of throws that led to no outcome.
    fn thrown_for(&self) -> Result<(BTreeMap<u64, RulingThrows>, u64), JournalFault> {
        let (mut rulings, mut so_far, mut left) = (BTreeMap::new(), 0, 0);
        for number in 0..self.len() {
            match self.entry(number)?.deed {
                Deed::Asked(_) => so_far = 0,
                Deed::Thrown(thrown) | Deed::TakenBack(thrown) => {
                    so_far = thrown.faces.len() as u64;
                }
                Deed::Left { .. } => left += std::mem::take(&mut so_far),
                Deed::Ruled(ruled) => {
                    let RulingEntry { again, throws, .. } = *ruled;
                    rulings.insert(number, RulingThrows { again, throws });
                }
                _ => {}
            }
        }
        Ok((rulings, left))
    }
}

impl FaceCounts {
    fn add(&mut self, die: Roll, faces: &[u8], void: bool) {
        for face in faces {
            let counted = self.add_times(die, *face, 1);
            self.void += u64::from(counted && void);
        }
    }

    /// Counts a face as thrown `count` times. Returns true if the die has that face.
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
        DiceRow::of((Roll::of(1, sides), None, None), &FaceCounts { faces, void })
    }

    #[test]
    fn a_row_is_what_is_added_up_by_hand() {
        // The mean is (3 + 2 + 6 + 8 + 0 + 24) / 12 = 43 / 12. Each face is expected twice, so chi-squared is (1 + 1 +
        // 0 + 0 + 4 + 4) / 2 = 5.
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
        // Upper percentage points as printed in textbooks.
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
        // The density for 5 degrees of freedom is x^1.5 e^(-x/2) / (3 sqrt(2 pi)), integrated up to 5 with Simpson's
        // rule.
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
