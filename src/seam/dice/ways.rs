//! Numbers of ways, exact however great they are.

use dashu_int::UBig;
use dashu_int::ops::{BitTest, Gcd};
use std::fmt;
use std::iter::Sum;
use std::ops::{AddAssign, Mul};

/// In how many ways something comes about: a whole number of any size.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ways(Size);

/// Almost all numbers are small, and counted as a machine counts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Size {
    Small(u64),
    /// Greater than any small one; kept elsewhere, so that a small one is moved about as cheaply as a machine's number.
    Great(Box<UBig>),
}

/// The most bits for which there is always room in an `f64`.
const BITS: usize = 1000;

impl Ways {
    /// No way.
    pub const NONE: Self = Self(Size::Small(0));
    /// One way.
    pub const ONE: Self = Self(Size::Small(1));

    /// Whether there is none.
    pub fn is_none(&self) -> bool {
        matches!(self.0, Size::Small(0))
    }

    /// The number as a machine has it, if it is small enough.
    #[inline]
    pub fn small(&self) -> Option<u64> {
        match self.0 {
            Size::Small(ways) => Some(ways),
            Size::Great(_) => None,
        }
    }

    /// The share it is of `of`; of none it is 0.
    pub fn share(&self, of: &Self) -> f64 {
        if of.is_none() {
            return 0.0;
        }
        let (ways, of) = (self.great(), of.great());
        let spare = of.bit_len().saturating_sub(BITS);
        let real = |number: UBig| (number >> spare).to_f64().value();
        real(ways) / real(of)
    }

    /// The number multiplied with itself so many times.
    #[inline]
    pub(super) fn power(&self, times: u8) -> Self {
        let small = self.small().and_then(|ways| ways.checked_pow(u32::from(times)));
        small.map_or_else(|| Self::of(self.great().pow(usize::from(times))), Self::from)
    }

    /// What is left of it without as many; none if there are not so many.
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

    /// How often the other goes into it; 0 if the other is none.
    pub(super) fn over(&self, other: &Self) -> Self {
        match (self.small(), other.small()) {
            (_, Some(0)) => Self::NONE,
            (Some(ways), Some(other)) => Self::from(ways / other),
            _ => Self::of(self.great() / other.great()),
        }
    }

    /// The greatest number that goes into both without a rest; 0 if both are none.
    pub(super) fn common(&self, other: &Self) -> Self {
        match (self.small(), other.small()) {
            (Some(ways), Some(other)) => Self::from(Count::common(&ways, &other)),
            // One of the two is great, so they are not both none.
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

/// What ways are counted with: a machine's numbers, which lose count at their greatest, or numbers of any size.
pub trait Count: Clone + Default + PartialEq + fmt::Debug {
    /// One way.
    const ONE: Self;

    /// The same number.
    fn counted(ways: Ways) -> Self;
    /// A small number.
    fn few(ways: u64) -> Self;
    /// The same number, for whoever asked.
    fn ways(&self) -> Ways;
    /// Whether there is none.
    fn is_none(&self) -> bool;
    /// Whether count was lost: there are as many, or more.
    fn is_lost(&self) -> bool;
    /// Adds so many.
    fn add(&mut self, more: &Self);
    /// What is left of it without as many, which it has.
    fn less(&self, other: &Self) -> Self;
    /// So many times as many.
    fn by(&self, times: &Self) -> Self;
    /// How often the other, which is not none, goes into it.
    fn over(&self, other: &Self) -> Self;
    /// The greatest number that goes into both without a rest.
    fn common(&self, other: &Self) -> Self;
}

/// A number that is lost stays lost: nothing less than one is ever multiplied with it.
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
        // 1/3 of 3 · 6^600, some 470 digits.
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
