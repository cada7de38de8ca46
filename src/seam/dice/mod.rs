//! Throws: what a throw is for, and three ways to answer one — the faces given from the table, faces
//! drawn from a seed, or every branch with its weight, which is what exact odds are made of.
//!
//! A rulebook never sees a face it does not need: it asks for a *band* of the result, or for a *class*
//! of two opposed results. That keeps the tree of a ruling small enough to count it exactly.

mod bands;
mod branches;
mod cast;
mod classes;
mod counted;
mod odds;
mod roll;
mod ways;

pub use bands::Bands;
pub use branches::Branches;
pub use cast::{Cast, DiceFault};
pub use classes::Classes;
pub use odds::{Distribution, Odds, Share, odds};
pub use roll::{Need, Purpose, Roll, Throw, ThrowOrigin};
pub use ways::Ways;

use crate::names::Id;
use serde::Serialize;
use smallvec::SmallVec;
use std::fmt;

/// Answers the throws a ruling asks for, in the order it asks for them.
pub trait Dice {
    /// Throws `roll` and says in which band its sum falls (see [`Bands`]).
    fn band(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> usize;

    /// Throws `roll` for the fate of `purpose.of` and of those `with` it, and says its band: what that means is their fate as
    /// it stands, and nothing else may hang on it, neither the headline nor a later throw of the same ruling. So odds need not
    /// fall every way: they take the fate from the bands.
    fn own(&mut self, purpose: Purpose<&Id>, _with: &[Id], roll: Roll, bands: &Bands<'_>) -> usize {
        self.band(purpose, roll, bands)
    }

    /// Throws `roll` for what is the headline of the ruling and the fate of whoever it has one for, all in one, and says its
    /// band: it is the last throw, and nothing else may hang on it. So odds need not fall every way here either.
    fn last(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> usize {
        self.band(purpose, roll, bands)
    }

    /// Throws `roll` for each of two sides and says in which class the pair of results falls. `first.1` is what the first
    /// side adds to its throw, for the record.
    fn opposed(
        &mut self,
        first: (Purpose<&Id>, i64),
        second: Purpose<&Id>,
        roll: Roll,
        classes: &Classes<'_>,
    ) -> usize;

    /// Throws `roll` where the faces themselves matter: all of them, the highest first, those left out of the sum last.
    /// `bands` of the sum is what the throw needs.
    fn faces(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> Vec<u8>;

    /// Throws `roll` and says how many of its dice show `least` or more.
    ///
    /// # Edge cases
    /// Without dice nothing is thrown, and none do.
    fn pool(&mut self, purpose: Purpose<&Id>, roll: Roll, least: u8) -> u32;

    /// Whether faces fall that could differ if thrown again: a throw that decided nothing is repeated
    /// only then, never by dice that branch or that have run out.
    fn falls(&self) -> bool;
}

/// A fixed word of an outcome or a fate, with a count where the word has one (`loses-2`).
///
/// # Edge cases
/// What follows a dot in its name is how the word is said (`loses.figures`), and no part of the word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word {
    /// The word without its count.
    pub name: &'static str,
    /// The count, if the word has one.
    pub count: Option<u32>,
}

impl Word {
    /// A word without a count.
    pub const fn plain(name: &'static str) -> Self {
        Self { name, count: None }
    }

    /// A word with a count.
    pub const fn counted(name: &'static str, count: u32) -> Self {
        Self { name, count: Some(count) }
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name.split('.').next().unwrap_or(self.name);
        match self.count {
            None => f.write_str(name),
            Some(n) => write!(f, "{name}-{n}"),
        }
    }
}

impl Serialize for Word {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What becomes of each unit. A ruling is about one or two most often, and these are noted where the outcome is: odds
/// look at many outcomes.
pub type Fates<W = Word> = SmallVec<[(Id, W); 2]>;

/// What was decided, in words: what odds are counted of, and what a ruling shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The outcome of the whole ruling in one word.
    pub headline: Word,
    /// The outcomes of blocks that stand each for itself; none where the headline says it all.
    pub parts: SmallVec<[Word; 2]>,
    /// What becomes of each unit.
    pub fates: Fates,
}

impl From<Word> for Verdict {
    /// A verdict about nobody.
    fn from(headline: Word) -> Self {
        Self { headline, parts: SmallVec::new(), fates: Fates::new() }
    }
}

/// Makes an enum whose variants are the fixed words of outcomes or fates, some with a count: `Flees(inches) = "flees"`.
#[macro_export]
macro_rules! outcomes {
    (@count $count:ident) => { u32 };
    ($(#[$doc:meta])* pub enum $name:ident {
        $($(#[$vdoc:meta])* $variant:ident $(($count:ident))? = $word:literal),+ $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$vdoc])* $variant $(($crate::dice::outcomes!(@count $count)))?),+ }

        impl From<$name> for $crate::dice::Word {
            fn from(of: $name) -> Self {
                match of {
                    $($name::$variant $(($count))? => Self { name: $word, count: None$(.or(Some($count)))? }),+
                }
            }
        }
    };
}

pub use outcomes;

#[cfg(test)]
mod tests;
