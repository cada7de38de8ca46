//! Numbers of ways, exact however great they are.

use dashu_int::UBig;
use dashu_int::ops::{BitTest, Gcd};
use std::fmt;
use std::iter::Sum;
use std::ops::{AddAssign, Mul};

/// In how many ways something comes about: a whole number of any size, small ones as cheap as machine words.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ways(UBig);

/// The most bits for which there is always room in an `f64`.
const BITS: usize = 1000;

impl Ways {
    /// No way.
    pub const NONE: Self = Self(UBig::ZERO);
    /// One way.
    pub const ONE: Self = Self(UBig::ONE);

    /// Whether there is none.
    pub fn is_none(&self) -> bool {
        self.0.is_zero()
    }

    /// The number as a machine has it, if it is small enough.
    pub fn small(&self) -> Option<u64> {
        u64::try_from(&self.0).ok()
    }

    /// The share it is of `of`; of none it is 0.
    pub fn share(&self, of: &Self) -> f64 {
        if of.is_none() {
            return 0.0;
        }
        let spare = of.0.bit_len().saturating_sub(BITS);
        let real = |number: &UBig| (number >> spare).to_f64().value();
        real(&self.0) / real(&of.0)
    }

    /// The number multiplied with itself so many times.
    pub(super) fn power(&self, times: u8) -> Self {
        Self(self.0.pow(usize::from(times)))
    }

    /// What is left of it without as many; none if there are not so many.
    pub(super) fn less(&self, other: &Self) -> Self {
        if self > other {
            Self(&self.0 - &other.0)
        } else {
            Self::NONE
        }
    }

    /// How often the other goes into it; 0 if the other is none.
    pub(super) fn over(&self, other: &Self) -> Self {
        if other.is_none() {
            Self::NONE
        } else {
            Self(&self.0 / &other.0)
        }
    }

    /// The greatest number that goes into both without a rest; 0 if both are none.
    pub(super) fn common(&self, other: &Self) -> Self {
        if self.is_none() && other.is_none() {
            Self::NONE
        } else {
            Self((&self.0).gcd(&other.0))
        }
    }
}

impl From<u64> for Ways {
    fn from(ways: u64) -> Self {
        Self(ways.into())
    }
}

impl AddAssign<&Self> for Ways {
    fn add_assign(&mut self, other: &Self) {
        self.0 += &other.0;
    }
}

impl Mul for &Ways {
    type Output = Ways;
    fn mul(self, other: Self) -> Ways {
        Ways(&self.0 * &other.0)
    }
}

impl<'a> Sum<&'a Self> for Ways {
    fn sum<I: Iterator<Item = &'a Self>>(each: I) -> Self {
        let mut sum = Self::NONE;
        each.for_each(|ways| sum += ways);
        sum
    }
}

impl fmt::Display for Ways {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_more_ways_than_a_float_can_count_is_still_a_share() {
        // 1/3 of 3 · 6^600, some 470 digits.
        let third = Ways::from(6).power(200).power(3);
        let whole = &third * &Ways::from(3);
        assert!((third.share(&whole) - 1.0 / 3.0).abs() < 1e-15);
        assert_eq!(third.small(), None);
        assert_eq!(third.over(&third.common(&whole)), Ways::ONE);
        assert!(whole.to_string().len() > 460);
    }

    #[test]
    fn small_numbers_are_counted_as_machines_count() {
        for (a, b) in [(0, 0), (0, 7), (7, 0), (12, 18), (u64::MAX, 3)] {
            let (one, other) = (Ways::from(a), Ways::from(b));
            assert_eq!(
                (&one * &other).to_string(),
                (u128::from(a) * u128::from(b)).to_string()
            );
            assert_eq!(one.less(&other).small(), Some(a.saturating_sub(b)));
            assert_eq!(
                one.over(&other).small(),
                Some(a.checked_div(b).unwrap_or(0))
            );
        }
        assert_eq!(Ways::from(12).common(&Ways::from(18)), Ways::from(6));
        assert!(Ways::NONE.share(&Ways::NONE).abs() < 1e-15);
    }
}
