//! Dice: the throws that a ruling needs, and three kinds of dice for them. Players type in the faces, the program rolls
//! them from a seed, or all faces are tried in turn to count exact odds.
//!
//! A rulebook never sees a face that it does not need. It asks for the *band* of a result (a range such as 1–9), or for
//! the *class* of two opposed results (such as a tie). So there are few enough combinations of results to count the
//! odds exactly.
//!
//! This crate knows nothing of places, of rulings or of any rulebook. Of the unit or side that a throw is for, it knows
//! only the [`Id`].

#![cfg_attr(not(test), warn(unreachable_pub))]

mod bands;
mod branches;
mod cast;
mod classes;
mod count;
mod id;
mod odds;
mod roll;
mod ways;

pub use bands::Bands;
pub use branches::Branches;
pub use cast::{Cast, DiceFault, NextThrow, Streams};
pub use classes::Classes;
pub use id::{Id, NameOrId};
pub use odds::{Distribution, Odds, Share, odds};
pub use roll::{Need, Purpose, Roll, Throw, ThrowOrigin};
pub use ways::Ways;

use serde::Serialize;
use smallvec::SmallVec;
use std::fmt;

/// The dice of a ruling. Each method makes the next throw, in the order in which the ruling needs them.
pub trait Dice {
    /// Rolls the dice and returns the index of the band that the sum falls in (see [`Bands`]).
    fn band(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> usize;

    /// Rolls for the fate of the unit `purpose.of` and of the units in `with`, and returns the index of the band.
    ///
    /// The band alone must decide these fates, and nothing else may depend on it: neither the headline nor a later
    /// throw of the ruling. So odds are counted without trying the results of this throw one by one.
    fn own(&mut self, purpose: Purpose<&Id>, _with: &[Id], roll: Roll, bands: &Bands<'_>) -> usize {
        self.band(purpose, roll, bands)
    }

    /// Rolls the last throw of a ruling and returns the index of the band. The band must be the headline, and also the
    /// fate of every unit that has a fate.
    ///
    /// Nothing else may depend on the throw. So odds are counted without trying its results one by one.
    fn last(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> usize {
        self.band(purpose, roll, bands)
    }

    /// Rolls once for each of two sides and returns the class that the pair of results falls in. `first.1` is the
    /// number that the first side adds to its result, for the record.
    fn opposed(
        &mut self,
        first: (Purpose<&Id>, i64),
        second: Purpose<&Id>,
        roll: Roll,
        classes: &Classes<'_>,
    ) -> usize;

    /// Rolls and returns all faces, the highest first, so that dice left out of the sum come last. Used where the faces
    /// themselves matter. `bands` says what sum the throw needs.
    fn faces(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> Vec<u8>;

    /// Rolls a pool of dice and returns how many show `least` or more.
    ///
    /// # Edge cases
    /// A roll of no dice is not made and gives 0.
    fn pool(&mut self, purpose: Purpose<&Id>, roll: Roll, least: u8) -> u32;

    /// Returns true if rolling again could give other faces. Only then is a tie rolled again. Returns false for dice
    /// that count odds, and for given dice that have run out.
    fn falls(&self) -> bool;
}

/// A fixed word for an outcome or a fate, with a count if the word has one (`loses-2`).
///
/// # Edge cases
/// Text after a dot in `name` selects a form of the message (`loses.figures`) and is not part of the word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word {
    /// The word without the count, such as `loses`.
    pub name: &'static str,
    /// The count, if the word has a count, such as 2 in `loses-2`.
    pub count: Option<u32>,
}

impl Word {
    /// Makes a word without a count, such as `passed`.
    pub const fn plain(name: &'static str) -> Self {
        Self { name, count: None }
    }

    /// Makes a word with a count, such as `loses-2`.
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

/// The fate of each unit. Most rulings are about one or two units, so two fates are stored inline. That is fast when
/// odds are counted over many outcomes.
pub type Fates<W = Word> = SmallVec<[(Id, W); 2]>;

/// The result of a ruling as fixed words: the headline and the fate of each unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The outcome of the whole ruling as a fixed word, such as `passed`.
    pub headline: Word,
    /// The outcome of each part of the ruling, such as a melee in which both sides attack. Empty if the ruling has no
    /// parts.
    pub parts: SmallVec<[Word; 2]>,
    /// The fate of each unit as a fixed word.
    pub fates: Fates,
}

impl From<Word> for Verdict {
    /// Makes a verdict with a headline and no fates.
    fn from(headline: Word) -> Self {
        Self { headline, parts: SmallVec::new(), fates: Fates::new() }
    }
}

/// Makes an enum whose variants are the fixed words of outcomes or fates. A variant may have a count, as in
/// `Flees(inches) = "flees"`.
#[macro_export]
macro_rules! outcomes {
    (@count $count:ident) => { u32 };
    ($(#[$doc:meta])* pub enum $name:ident {
        $($(#[$vdoc:meta])* $variant:ident $(($count:ident))? = $word:literal),+ $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$vdoc])* $variant $(($crate::outcomes!(@count $count)))?),+ }

        impl From<$name> for $crate::Word {
            fn from(of: $name) -> Self {
                match of {
                    $($name::$variant $(($count))? => Self { name: $word, count: None$(.or(Some($count)))? }),+
                }
            }
        }
    };
}

#[cfg(test)]
mod tests;
