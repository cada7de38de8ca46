//! Numbers of ways in which dice can fall, exact at any size.

use dashu_int::UBig;
use dashu_int::ops::{BitTest, Gcd};
use std::fmt;
use std::iter::Sum;
use std::ops::{AddAssign, Mul};

/// The number of ways in which something happens: a whole number of any size.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ways(Size);

/// The number of ways in one of two forms. Almost all numbers are small and fit a machine integer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Size {
    Small(u64),
    /// A number above `u64::MAX`, boxed so that moving a small number costs about as little as moving an integer.
    Great(Box<UBig>),
}

/// The number of bits to which a large number is shortened before it is converted to `f64`, so that the result stays in
/// range.
const BITS: usize = 1000;

impl Ways {
    /// The number 0.
    pub const NONE: Self = Self(Size::Small(0));
    /// The number 1.
    pub const ONE: Self = Self(Size::Small(1));

    /// Returns true if the number is 0.
    pub fn is_none(&self) -> bool {
        matches!(self.0, Size::Small(0))
    }

    /// Returns the number as a machine integer, or `None` if the number is too large.
    #[inline]
    pub fn small(&self) -> Option<u64> {
        match self.0 {
            Size::Small(ways) => Some(ways),
            Size::Great(_) => None,
        }
    }

    /// Returns the number divided by `of`, as a float. Returns 0 if `of` is 0.
    pub fn share(&self, of: &Self) -> f64 {
        if of.is_none() {
            return 0.0;
        }
        let (ways, of) = (self.great(), of.great());
        let spare = of.bit_len().saturating_sub(BITS);
        let real = |number: UBig| (number >> spare).to_f64().value();
        real(ways) / real(of)
    }

    /// Returns the number raised to a power.
    #[inline]
    pub(super) fn power(&self, times: u8) -> Self {
        let small = self.small().and_then(|ways| ways.checked_pow(u32::from(times)));
        small.map_or_else(|| Self::of(self.great().pow(usize::from(times))), Self::from)
    }

    /// Returns this number less the other, or 0 if the other is greater.
    #[inline]
    pub(super) fn less(&self, other: &Self) -> Self {
        match (self.small(), other.small()) {
            (Some(ways), Some(other)) => Self::from(ways.saturating_sub(other)),
            _ => self.less_great(other),
        }
    }

    #[cold]
    fn less_great(&self, other: &Self) -> Self {
        if self > other { Self::of(self.great() - other.great()) } else { Self::NONE }
    }

    /// Returns this number divided by the other, rounded down. Returns 0 if the other is 0.
    pub(super) fn over(&self, other: &Self) -> Self {
        match (self.small(), other.small()) {
            (_, Some(0)) => Self::NONE,
            (Some(ways), Some(other)) => Self::from(ways / other),
            _ => Self::of(self.great() / other.great()),
        }
    }

    /// Returns the greatest common divisor of the two numbers, or 0 if both are 0.
    pub(super) fn common(&self, other: &Self) -> Self {
        match (self.small(), other.small()) {
            (Some(ways), Some(other)) => Self::from(Count::common(&ways, &other)),
            // At least one of the numbers is great, so they are not both 0.
            _ => Self::of(self.great().gcd(other.great())),
        }
    }

    #[cold]
    fn add_great(&mut self, other: &Self) {
        *self = Self::of(self.great() + other.great());
    }

    #[cold]
    fn mul_great(&self, other: &Self) -> Self {
        Self::of(self.great() * other.great())
    }

    fn great(&self) -> UBig {
        match &self.0 {
            Size::Small(ways) => UBig::from(*ways),
            Size::Great(ways) => UBig::clone(ways),
        }
    }

    fn of(number: UBig) -> Self {
        match u64::try_from(&number) {
            Ok(small) => Self::from(small),
            Err(_) => Self(Size::Great(Box::new(number))),
        }
    }
}

impl Default for Ways {
    fn default() -> Self {
        Self::NONE
    }
}

impl From<u64> for Ways {
    #[inline]
    fn from(ways: u64) -> Self {
        Self(Size::Small(ways))
    }
}

impl AddAssign<&Self> for Ways {
    #[inline]
    fn add_assign(&mut self, other: &Self) {
        if let (Size::Small(ways), Size::Small(other)) = (&mut self.0, &other.0)
            && let Some(sum) = ways.checked_add(*other)
        {
            *ways = sum;
        } else {
            self.add_great(other);
        }
    }
}

impl Mul for &Ways {
    type Output = Ways;
    #[inline]
    fn mul(self, other: Self) -> Ways {
        let small = || self.small()?.checked_mul(other.small()?);
        small().map_or_else(|| self.mul_great(other), Ways::from)
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
        match &self.0 {
            Size::Small(ways) => ways.fmt(f),
            Size::Great(ways) => ways.fmt(f),
        }
    }
}

/// A type of number for counting ways: machine integers, which saturate, or numbers of any size.
pub trait Count: Clone + Default + PartialEq + fmt::Debug {
    /// The number 1.
    const ONE: Self;

    /// Makes the number from [`Ways`]. A machine integer saturates if `ways` is too large.
    fn counted(ways: Ways) -> Self;
    /// Makes the number from a machine integer.
    fn few(ways: u64) -> Self;
    /// Returns the number as [`Ways`].
    fn ways(&self) -> Ways;
    /// Returns true if the number is 0.
    fn is_none(&self) -> bool;
    /// Returns true if the count saturated, so that the true number is as large or larger.
    fn is_lost(&self) -> bool;
    /// Adds another number to this one.
    fn add(&mut self, more: &Self);
    /// Returns this number less the other, which must not be greater.
    fn less(&self, other: &Self) -> Self;
    /// Returns the product of the two numbers.
    fn by(&self, times: &Self) -> Self;
    /// Returns this number divided by the other, rounded down. The other must not be 0.
    fn over(&self, other: &Self) -> Self;
    /// Returns the greatest common divisor of the two numbers.
    fn common(&self, other: &Self) -> Self;
}

/// Machine integers, which saturate. A saturated count stays saturated, because no later factor is below 1.
impl Count for u64 {
    const ONE: Self = 1;

    #[inline]
    fn counted(ways: Ways) -> Self {
        ways.small().unwrap_or(Self::MAX)
    }

    #[inline]
    fn few(ways: u64) -> Self {
        ways
    }

    #[inline]
    fn ways(&self) -> Ways {
        Ways::from(*self)
    }

    #[inline]
    fn is_none(&self) -> bool {
        *self == 0
    }

    #[inline]
    fn is_lost(&self) -> bool {
        *self == Self::MAX
    }

    #[inline]
    fn add(&mut self, more: &Self) {
        *self = self.saturating_add(*more);
    }

    #[inline]
    fn less(&self, other: &Self) -> Self {
        self.saturating_sub(*other)
    }

    #[inline]
    fn by(&self, times: &Self) -> Self {
        self.saturating_mul(*times)
    }

    #[inline]
    fn over(&self, other: &Self) -> Self {
        self.checked_div(*other).unwrap_or_default()
    }

    #[inline]
    fn common(&self, other: &Self) -> Self {
        let (mut one, mut other) = (*self, *other);
        while other > 0 {
            (one, other) = (other, one % other);
        }
        one
    }
}

impl Count for Ways {
    const ONE: Self = Self::ONE;

    fn counted(ways: Ways) -> Self {
        ways
    }

    fn few(ways: u64) -> Self {
        Self::from(ways)
    }

    fn ways(&self) -> Ways {
        self.clone()
    }

    fn is_none(&self) -> bool {
        self.is_none()
    }

    fn is_lost(&self) -> bool {
        false
    }

    fn add(&mut self, more: &Self) {
        *self += more;
    }

    fn less(&self, other: &Self) -> Self {
        self.less(other)
    }

    fn by(&self, times: &Self) -> Self {
        self * times
    }

    fn over(&self, other: &Self) -> Self {
        self.over(other)
    }

    fn common(&self, other: &Self) -> Self {
        self.common(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_more_ways_than_a_float_can_count_is_still_a_share() {
        // The share is 1/3 of 3 · 6^600, a number of some 470 digits.
        let third = Ways::from(6).power(200).power(3);
        let whole = &third * &Ways::from(3);
        assert!((third.share(&whole) - 1.0 / 3.0).abs() < 1e-15);
        assert_eq!(third.small(), None);
        assert_eq!(third.over(&third.common(&whole)), Ways::ONE);
        assert_eq!(whole.over(&third), Ways::from(3));
        assert_eq!(third.over(&whole), Ways::NONE);
        assert!(whole.to_string().len() > 460);
    }

    #[test]
    fn count_once_lost_stays_lost() {
        let mut many = 1_u64 << 40;
        assert!(!many.is_lost());
        many = many.by(&many);
        assert!(many.is_lost() && many.by(&3).is_lost());
        many.add(&1);
        assert!(many.is_lost());
        assert!(u64::counted(Ways::from(6).power(60)).is_lost());
    }

    #[test]
    fn small_numbers_are_counted_as_machines_count() {
        for (a, b) in [(0, 0), (0, 7), (7, 0), (12, 18), (u64::MAX, 3)] {
            let (one, other) = (Ways::from(a), Ways::from(b));
            assert_eq!((&one * &other).to_string(), (u128::from(a) * u128::from(b)).to_string());
            assert_eq!(one.less(&other).small(), Some(a.saturating_sub(b)));
            assert_eq!(one.over(&other).small(), Some(a.checked_div(b).unwrap_or(0)));
        }
        let mut sum = Ways::from(u64::MAX);
        sum += &Ways::ONE;
        assert_eq!(sum.to_string(), (u128::from(u64::MAX) + 1).to_string());
        assert_eq!(sum.less(&Ways::ONE), Ways::from(u64::MAX), "small again");
        assert_eq!(Ways::from(12).common(&Ways::from(18)), Ways::from(6));
        assert!(Ways::NONE.share(&Ways::NONE).abs() < 1e-15);
    }
}
