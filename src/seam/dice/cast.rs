//! Dice with faces, which players roll at the table and type in, or which the program rolls from a seed.

use super::roll::showing;
use super::{Bands, Classes, Dice, Need, Purpose, Roll, Throw, ThrowOrigin};
use crate::Id;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::cmp::Reverse;
use std::collections::VecDeque;
use std::fmt::Debug;
use thiserror::Error;

/// The throw that a ruling needs next, because its faces are not known yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextThrow {
    /// The number of the throw, counted from 1.
    pub number: usize,
    /// The purpose of the throw.
    pub purpose: Purpose,
    /// The dice to roll.
    pub roll: Roll,
}

/// The error for given dice that do not match the throws asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DiceFault {
    /// The ruling needs another throw, but no given faces are left.
    #[error("throw {} ({}): no faces left, expected {}", .0.number, .0.purpose.name, .0.roll)]
    TooFew(NextThrow),
    /// Faces are left over after every throw is made.
    #[error("{left} throws left over after throw {number}")]
    TooMany {
        /// The number of throws that the ruling needed.
        number: usize,
        /// The number of given throws that the ruling did not need.
        left: usize,
    },
    /// A throw has a wrong number of dice, or a face that the die does not have.
    #[error("throw {number} ({name}): found \"{found}\", expected {roll}", name = .purpose.name)]
    Wrong {
        /// The number of the throw, counted from 1.
        number: usize,
        /// The purpose of the throw.
        purpose: Purpose,
        /// The faces that were given, such as `3+7`.
        found: String,
        /// The dice that the throw needs.
        roll: Roll,
    },
}

/// The numbers of the random streams from which the program rolls, one for each question.
pub trait Streams: Debug + Send {
    /// Returns the number of the stream for the next ruling of that name, such as `morale@85-1`.
    fn next(&mut self, name: &str) -> u64;
}

/// Dice that answer throws with faces and keep a record of the throws.
///
/// # Examples
/// ```
/// use dice::{Bands, Cast, Dice, DiceFault, Purpose, Roll, Word};
/// let test = Bands { up_to: &[(9, Word::plain("passed"))], beyond: Word::plain("failed") };
/// let purpose = Purpose::named("throw-morale-test");
///
/// let mut dice = Cast::given(vec![vec![10]]);
/// assert_eq!(dice.band(purpose, Roll::D20, &test), 1, "10 is above 9: failed");
/// assert_eq!(dice.used_up(), Ok(()));
/// assert_eq!(dice.taken()?[0].result(), Some(10));
/// # Ok::<(), DiceFault>(())
/// ```
#[derive(Debug)]
pub struct Cast {
    given: VecDeque<Vec<u8>>,
    rng: Option<Box<ChaCha8Rng>>,
    /// The seed of the program's dice, and the numbering of its streams. `None` if all throws come from one stream.
    streams: Option<([u8; 32], Box<dyn Streams>)>,
    throws: Vec<Throw>,
    fell: Vec<Vec<u8>>,
    asked: usize,
    fault: Option<DiceFault>,
    waits: bool,
}

impl Cast {
    /// Makes dice that players rolled at the table. `throws` has the faces of each throw, in the order in which the
    /// ruling needs them.
    pub fn given(throws: Vec<Vec<u8>>) -> Self {
        let (throws, fell, given) = (Vec::new(), Vec::new(), throws.into());
        Self { given, rng: None, streams: None, throws, fell, asked: 0, fault: None, waits: false }
    }

    /// Makes dice of which only the first throws are rolled so far. The ruling then shows the odds of the remaining
    /// dice.
    pub fn so_far(throws: Vec<Vec<u8>>) -> Self {
        Self { waits: true, ..Self::given(throws) }
    }

    /// Returns true if the dice were made by `so_far`, so that later throws may not be rolled yet.
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// Removes and returns the throws made since the last call. Returns `None` unless the ruling needs a throw that is
    /// not rolled yet.
    pub fn made_so_far(&mut self) -> Option<Vec<Throw>> {
        let short = matches!(self.fault, Some(DiceFault::TooFew(_)));
        (self.waits && short).then(|| std::mem::take(&mut self.throws))
    }

    /// Makes dice rolled by the program. The same seed gives the same faces on every machine.
    pub fn seeded(seed: u64) -> Self {
        Self::given(Vec::new()).then_seeded(seed)
    }

    /// Returns the dice, for which the program rolls every throw beyond the given faces from a seed.
    #[must_use]
    pub fn then_seeded(mut self, seed: u64) -> Self {
        self.rng = Some(Box::new(ChaCha8Rng::seed_from_u64(seed)));
        self
    }

    /// Returns the dice, for which the program rolls every throw beyond the given faces. The faces come from the seed's
    /// random stream with the number `stream`.
    #[must_use]
    pub fn then_streamed(mut self, seed: [u8; 32], stream: u64) -> Self {
        self.rng = Some(streamed(seed, stream));
        self
    }

    /// Returns the dice, for which the program rolls every throw beyond the given faces. Each ruling has a random stream
    /// of its own, so no ruling changes the faces of another.
    #[must_use]
    pub fn then_streamed_by(self, seed: [u8; 32], streams: Box<dyn Streams>) -> Self {
        Self { streams: Some((seed, streams)), ..self }
    }

    /// Begins a ruling. `name` makes its name, such as `morale@85-1`. The program's throws for the ruling come from the
    /// ruling's own stream, if each ruling has one.
    pub fn begin(&mut self, name: impl FnOnce() -> String) {
        if let Some((seed, streams)) = &mut self.streams {
            self.rng = Some(streamed(*seed, streams.next(&name())));
        }
    }

    /// Removes and returns the throws made since the last call.
    ///
    /// # Errors
    /// Returns the fault of the first throw that the given dice did not match.
    pub fn taken(&mut self) -> Result<Vec<Throw>, DiceFault> {
        match self.fault.clone() {
            Some(fault) => Err(fault),
            None => Ok(std::mem::take(&mut self.throws)),
        }
    }

    /// Returns the faces of every throw made so far, including throws already taken.
    pub fn fell(&self) -> &[Vec<u8>] {
        &self.fell
    }

    /// Checks that every given throw was used.
    ///
    /// # Errors
    /// Returns [`DiceFault::TooMany`] if a throw was not used.
    pub fn used_up(&self) -> Result<(), DiceFault> {
        if self.given.is_empty() {
            return Ok(());
        }
        Err(DiceFault::TooMany { number: self.asked, left: self.given.len() })
    }

    /// Returns the faces of the next throw in the order rolled, or the lowest faces if there is a fault.
    fn throw(&mut self, purpose: Purpose<&Id>, roll: Roll, need: Need) -> Vec<u8> {
        self.asked += 1;
        let number = self.asked;
        let lowest = || vec![roll.least; usize::from(roll.count)];
        let (faces, origin) = match (self.given.pop_front(), &mut self.rng) {
            (Some(faces), _) => (faces, ThrowOrigin::Table),
            (None, Some(rng)) => {
                let faces = (0..roll.count).map(|_| rng.random_range(roll.faces())).collect();
                (faces, ThrowOrigin::Seed)
            }
            (None, None) => {
                let next = NextThrow { number, purpose: purpose.kept(), roll };
                self.fault.get_or_insert(DiceFault::TooFew(next));
                return lowest();
            }
        };
        let fits =
            faces.len() == usize::from(roll.count) && faces.iter().all(|face| roll.faces().contains(face));
        if !fits {
            let found = faces.iter().map(u8::to_string).collect::<Vec<_>>().join("+");
            self.fault.get_or_insert(DiceFault::Wrong { number, purpose: purpose.kept(), found, roll });
            return lowest();
        }
        self.fell.push(faces.clone());
        self.throws.push(Throw { purpose: purpose.kept(), roll, need, made: Some((faces.clone(), origin)) });
        faces
    }
}

/// Returns the seed's random stream with the given number.
fn streamed(seed: [u8; 32], stream: u64) -> Box<ChaCha8Rng> {
    let mut rng = ChaCha8Rng::from_seed(seed);
    rng.set_stream(stream);
    Box::new(rng)
}

impl Dice for Cast {
    fn band(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> usize {
        bands.of(roll.sum(&self.throw(purpose, roll, bands.need())))
    }

    fn opposed(
        &mut self,
        first: (Purpose<&Id>, i64),
        second: Purpose<&Id>,
        roll: Roll,
        classes: &Classes<'_>,
    ) -> usize {
        let one = self.throw(first.0, roll, Need::Opposed { add: first.1 });
        let other = self.throw(second, roll, Need::Opposed { add: 0 });
        classes.of(roll.sum(&one), roll.sum(&other))
    }

    fn faces(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> Vec<u8> {
        let mut faces = self.throw(purpose, roll, bands.need());
        faces.sort_by_key(|face| Reverse(*face));
        faces
    }

    fn pool(&mut self, purpose: Purpose<&Id>, roll: Roll, least: u8) -> u32 {
        if roll.count == 0 {
            return 0;
        }
        let at_most = false;
        showing(&self.throw(purpose, roll, Need::Pool { least, at_most }), least)
    }

    fn falls(&self) -> bool {
        self.fault.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Word;
    use super::*;

    fn purpose() -> Purpose<&'static Id> {
        Purpose::named("throw-morale-test")
    }

    const PASS: Bands<'static> =
        Bands { up_to: &[(9, Word::plain("passed"))], beyond: Word::plain("failed") };

    #[test]
    fn given_dice_must_fit_exactly() {
        let mut dice = Cast::given(vec![vec![9], vec![10], vec![3]]);
        assert_eq!(dice.band(purpose(), Roll::D20, &PASS), 0);
        assert_eq!(dice.band(purpose(), Roll::D20, &PASS), 1);
        assert_eq!(dice.used_up(), Err(DiceFault::TooMany { number: 2, left: 1 }));
        dice.band(purpose(), Roll::D20, &PASS);
        assert_eq!(dice.used_up(), Ok(()));
        assert_eq!(dice.taken().unwrap().len(), 3);
        dice.band(purpose(), Roll::D20, &PASS);
        assert!(matches!(dice.taken(), Err(DiceFault::TooFew(NextThrow { number: 4, .. }))));
    }

    #[test]
    fn a_face_the_die_does_not_have_is_named() {
        for faces in [vec![0], vec![21], vec![3, 4], vec![]] {
            let mut dice = Cast::given(vec![faces]);
            dice.band(purpose(), Roll::D20, &PASS);
            assert!(matches!(dice.taken(), Err(DiceFault::Wrong { number: 1, .. })));
        }
    }

    #[test]
    fn the_same_seed_throws_the_same_faces() {
        let throws = |seed| {
            let mut dice = Cast::seeded(seed);
            (0..50).for_each(|_| {
                dice.band(purpose(), Roll::D20, &PASS);
            });
            dice.taken().unwrap()
        };
        assert_eq!(throws(7), throws(7));
        assert_ne!(throws(7), throws(8));
    }

    #[test]
    fn the_program_throws_only_what_the_table_did_not() {
        let mut dice = Cast::given(vec![vec![10]]).then_seeded(7);
        dice.band(purpose(), Roll::D20, &PASS);
        dice.band(purpose(), Roll::D20, &PASS);
        assert_eq!(dice.used_up(), Ok(()));
        let origins: Vec<_> = dice.taken().unwrap().into_iter().map(|throw| throw.made.unwrap().1).collect();
        assert_eq!(origins, [ThrowOrigin::Table, ThrowOrigin::Seed]);
        let mut left = Cast::given(vec![vec![10], vec![3]]).then_seeded(7);
        left.band(purpose(), Roll::D20, &PASS);
        assert!(left.used_up().is_err(), "a given throw nobody asked for");
    }
}
