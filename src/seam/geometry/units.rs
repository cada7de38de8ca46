//! Directions and lengths on the table. The type [`Bearing`] replaces bare numbers of degrees, and [`Length`] gives a
//! bare length a unit.

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The unit of all lengths on a game table. A rulebook measures and shows every length in the same unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Length {
    /// Lengths are measured in centimetres.
    #[default]
    Cm,
    /// Lengths are measured in inches.
    Inch,
}

impl Length {
    /// Returns the length of the unit in centimetres.
    pub const fn in_cm(self) -> f64 {
        match self {
            Self::Cm => 1.0,
            Self::Inch => 2.54,
        }
    }
}

/// Returns a measured length without its floating-point error, rounded to a billionth. A length that lies exactly on a
/// bound then equals the bound, however the table is turned.
#[must_use]
pub fn swept(length: f64) -> f64 {
    const PER_UNIT: f64 = 1e9;
    // Adding zero turns negative zero, which would print as `-0`, into zero.
    (length * PER_UNIT).round() / PER_UNIT + 0.0
}

/// Returns a length for display beside the bound that it exceeds. If rounding to tenths would hide the excess, the
/// bound plus a tenth is returned.
#[must_use]
pub fn beyond(length: f64, bound: f64) -> f64 {
    // A half may be displayed rounded either way, so the lower result is assumed.
    let tenths = |length: f64| (length * 10.0 - 1e-6).round();
    if length > bound && tenths(length) <= tenths(bound) {
        ((bound * 10.0).round() + 1.0) / 10.0
    } else {
        length
    }
}

/// A direction on the table, clockwise from "away from the near edge".
///
/// # Units
/// Degrees in `[0, 360)`: 0 points along +y, 90 along +x. Serialized as a plain number of degrees.
///
/// # Source
/// `measure.table`
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "f64", into = "f64")]
#[schemars(extend("x-measure" = "degrees"))]
pub struct Bearing(f64);

/// The error for a number that is not a bearing.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[error("\"{0}\" is not a bearing: expected a finite number of degrees")]
pub struct NotABearing(f64);

impl Bearing {
    /// Makes a bearing from a number of degrees, normalized to `[0, 360)`.
    ///
    /// # Edge cases
    /// A number that isn't finite gives 0. Reading such a number from a file is an error.
    #[must_use]
    pub fn degrees(degrees: f64) -> Self {
        if !degrees.is_finite() {
            return Self(0.0);
        }
        let turned = degrees.rem_euclid(360.0);
        // Tiny negative numbers round up to a full turn.
        Self(if turned >= 360.0 { 0.0 } else { turned })
    }

    /// Returns the bearing of a vector, or `None` for a vector of no length.
    #[must_use]
    pub fn of(vector: DVec2) -> Option<Self> {
        let usable = vector.is_finite() && vector != DVec2::ZERO;
        usable.then(|| Self::degrees(vector.x.atan2(vector.y).to_degrees()))
    }

    /// Returns the number of degrees in `[0, 360)`.
    #[must_use]
    pub fn as_degrees(self) -> f64 {
        self.0
    }

    /// Returns the bearing rounded to a whole number of degrees, 0 to 359.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "a bearing lies between 0 and 360")]
    pub fn whole(self) -> i64 {
        self.0.round() as i64 % 360
    }

    /// Returns the unit vector along this bearing. The vector is exact at quarter turns.
    #[must_use]
    pub fn forward(self) -> DVec2 {
        let quarters = (self.0 / 90.0).round();
        let (sin, cos) = (self.0 - 90.0 * quarters).to_radians().sin_cos();
        let (x, y) = if quarters < 0.5 {
            (sin, cos)
        } else if quarters < 1.5 {
            (cos, -sin)
        } else if quarters < 2.5 {
            (-sin, -cos)
        } else if quarters < 3.5 {
            (-cos, sin)
        } else {
            (sin, cos)
        };
        // Adding zero turns negative zero into zero.
        DVec2::new(x + 0.0, y + 0.0)
    }

    /// Returns the unit vector to the right of the bearing.
    #[must_use]
    pub fn right(self) -> DVec2 {
        to_the_right(self.forward())
    }

    /// Returns the bearing turned clockwise by a number of degrees.
    #[must_use]
    pub fn turned(self, degrees: f64) -> Self {
        Self::degrees(self.0 + degrees)
    }

    /// Returns the opposite direction, half a turn away.
    #[must_use]
    pub fn opposite(self) -> Self {
        self.turned(180.0)
    }

    /// Returns the turn from this bearing to another, positive if clockwise.
    ///
    /// # Units
    /// Degrees in `(-180, 180]`.
    #[must_use]
    pub fn turn_to(self, other: Self) -> f64 {
        let turn = Self::degrees(other.0 - self.0).0;
        if turn > 180.0 { turn - 360.0 } else { turn }
    }
}

/// Returns a vector turned a quarter turn clockwise.
pub fn to_the_right(forward: DVec2) -> DVec2 {
    DVec2::new(forward.y, 0.0 - forward.x)
}

impl TryFrom<f64> for Bearing {
    type Error = NotABearing;

    fn try_from(degrees: f64) -> Result<Self, NotABearing> {
        if degrees.is_finite() { Ok(Self::degrees(degrees)) } else { Err(NotABearing(degrees)) }
    }
}

impl From<Bearing> for f64 {
    fn from(bearing: Bearing) -> f64 {
        bearing.0
    }
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "the numbers worked out by hand are exact in binary")]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn quarter_turns_look_exactly_along_the_axes() {
        // measure.table: 0 points away from the near edge, 90 to the right.
        let axes = [(0.0, DVec2::Y), (90.0, DVec2::X), (180.0, DVec2::NEG_Y), (270.0, DVec2::NEG_X)];
        for (degrees, axis) in axes {
            assert_eq!(Bearing::degrees(degrees).forward(), axis);
            assert_eq!(Bearing::degrees(degrees - 90.0).right(), axis);
            assert_eq!(Bearing::of(axis * 7.0), Some(Bearing::degrees(degrees)));
        }
    }

    #[test]
    fn odd_numbers_of_degrees_come_back_into_the_circle() {
        for (given, kept) in [(360.0, 0.0), (-90.0, 270.0), (725.0, 5.0), (-1e-20, 0.0), (f64::NAN, 0.0)] {
            assert_eq!(Bearing::degrees(given).as_degrees(), kept, "{given}");
        }
        assert_eq!(Bearing::of(DVec2::ZERO), None);
    }

    #[test]
    fn a_bearing_is_written_as_a_plain_number_and_refuses_what_is_none() {
        let read: Bearing = serde_json::from_str("-45").unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), "315.0");
        let fault = Bearing::try_from(f64::INFINITY).unwrap_err();
        assert_eq!(fault.to_string(), "\"inf\" is not a bearing: expected a finite number of degrees");
    }

    #[test]
    fn half_a_turn_is_counted_clockwise() {
        let (one, other) = (Bearing::degrees(30.0), Bearing::degrees(210.0));
        assert_eq!((one.turn_to(other), other.turn_to(one)), (180.0, 180.0));
        assert_eq!(Bearing::degrees(350.0).turn_to(Bearing::degrees(10.0)), 20.0);
        assert_eq!(one.opposite(), other);
    }

    proptest! {
        #![proptest_config(crate::day::cases(256))]

        #[test]
        fn a_bearing_and_its_vector_say_the_same(from in 0.0..360.0_f64, turn in -179.9..180.0_f64) {
            let (start, end) = (Bearing::degrees(from), Bearing::degrees(from).turned(turn));
            prop_assert!((start.turn_to(end) - turn).abs() < 1e-9);
            prop_assert!((end.forward().dot(start.forward()) - turn.to_radians().cos()).abs() < 1e-12);
            prop_assert!((start.forward().dot(start.right())).abs() < 1e-15);
            let found = Bearing::of(end.forward()).unwrap();
            prop_assert!(found.turn_to(end).abs() < 1e-9);
        }
    }
}
