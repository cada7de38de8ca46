//! A moment: when something was recorded.

use serde::{Deserialize, Serialize};

/// Milliseconds since 1970 began, in universal time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(pub i64);

/// What tells the time: the program's clock is an argument, as its dice are.
pub type Clock = fn() -> Moment;

impl Moment {
    /// Now, by the system's clock.
    pub fn now() -> Self {
        Self(jiff::Timestamp::now().as_millisecond())
    }

    /// Date and time of day where the program runs: `2026-11-21 19:42`.
    ///
    /// # Edge cases
    /// A moment outside the years a clock can tell is its number.
    pub fn told(self) -> String {
        let Ok(moment) = jiff::Timestamp::from_millisecond(self.0) else {
            return self.0.to_string();
        };
        let here = moment.to_zoned(jiff::tz::TimeZone::system());
        here.strftime("%Y-%m-%d %H:%M").to_string()
    }

    /// The time of day where the program runs: `19:42`.
    ///
    /// # Edge cases
    /// A moment outside the years a clock can tell has none.
    pub fn time(self) -> String {
        self.told().chars().skip(11).collect()
    }

    /// In universal time, as files have it: `2026-11-21T19:42:07.123Z`.
    pub fn universal(self) -> String {
        jiff::Timestamp::from_millisecond(self.0)
            .map_or_else(|_| self.0.to_string(), |moment| moment.to_string())
    }

    /// The day, as it stands in file names: `2026-11-21`.
    pub fn day(self) -> String {
        self.told().chars().take(10).collect()
    }
}
