//! A moment: the time at which something was recorded.

use serde::{Deserialize, Serialize};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The milliseconds since the beginning of 1970, in universal time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(pub i64);

/// A function that returns the present time. The clock is passed in as an argument, as the dice are.
pub type Clock = fn() -> Moment;

impl Moment {
    /// Returns the present time by the system's clock.
    pub fn now() -> Self {
        let millis = |since: Duration| i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
        // The system's clock may show a time that no calendar has.
        Self(match SystemTime::now().duration_since(UNIX_EPOCH) {
            Ok(since) => millis(since),
            Err(before) => -millis(before.duration()),
        })
    }

    /// Returns date and time of day where the program runs: `2026-11-21 19:42`.
    ///
    /// # Edge cases
    /// Returns the bare number for a moment outside the calendar's years.
    pub fn told(self) -> String {
        self.formatted("%Y-%m-%d %H:%M").unwrap_or_else(|| self.0.to_string())
    }

    fn formatted(self, form: &str) -> Option<String> {
        let moment = jiff::Timestamp::from_millisecond(self.0).ok()?;
        let here = moment.to_zoned(jiff::tz::TimeZone::system());
        jiff::fmt::strtime::format(form, &here).ok()
    }

    /// Returns the time of day where the program runs: `19:42`.
    ///
    /// # Edge cases
    /// Returns an empty text for a moment outside the calendar's years.
    pub fn time(self) -> String {
        self.formatted("%H:%M").unwrap_or_default()
    }

    /// Returns date and time in universal time, in the form used in files: `2026-11-21T19:42:07.123Z`.
    pub fn universal(self) -> String {
        jiff::Timestamp::from_millisecond(self.0)
            .map_or_else(|_| self.0.to_string(), |moment| moment.to_string())
    }

    /// Returns the day in the form used in file names: `2026-11-21`.
    ///
    /// # Edge cases
    /// Returns the bare number for a moment outside the calendar's years.
    pub fn day(self) -> String {
        self.formatted("%Y-%m-%d").unwrap_or_else(|| self.0.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The last moment of the year 9999 and the first moment of the year -9999, in universal time.
    const YEARS: [i64; 2] = [253_402_300_799_999, -377_705_116_800_000];

    fn is_said(moment: Moment) {
        let (told, day) = (moment.told(), moment.day());
        assert!(told.starts_with(&day), "{told} {day}");
        assert!(told.ends_with(&moment.time()), "{told}");
        assert!(!moment.universal().is_empty());
    }

    #[test]
    fn a_moment_beyond_the_years_of_a_calendar_is_its_number() {
        for moment in [i64::MIN, -1, 0, i64::MAX].map(Moment) {
            is_said(moment);
        }
        for year in YEARS {
            for hours in -60..=60 {
                is_said(Moment(year + hours * 3_600_000));
            }
        }
        let far = Moment(YEARS[0] * 2);
        let number = far.0.to_string();
        assert_eq!((far.told(), far.day(), far.time()), (number.clone(), number.clone(), String::new()));
        assert_eq!(far.universal(), number);
    }

    proptest! {
        #![proptest_config(crate::day::cases(256))]

        #[test]
        fn every_moment_is_said(millis in prop_oneof![any::<i64>(), -400_000_000_000_000..300_000_000_000_000_i64]) {
            is_said(Moment(millis));
        }
    }
}
