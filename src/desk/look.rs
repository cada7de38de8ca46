//! How the desk looks and speaks.

use super::Desk;
use language::Language;
use report::paper::Size;
use std::ops::RangeInclusive;
use std::time::Duration;

/// How large text may be.
pub(super) const TEXT: RangeInclusive<f32> = 0.6..=2.5;
/// How wide the panels beside the table are at first, in points.
const SIDE: f32 = 520.0;
/// How long a look stays as it is before it is kept: an edge that is dragged has a new place in every frame.
const SETTLED: Duration = Duration::from_secs(1);

/// How the desk looks and speaks; nothing of it belongs to the battle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// The language of every word.
    pub language: Language,
    /// Light, not dark.
    pub light: bool,
    /// How much larger than usual everything is written.
    pub text: f32,
    /// How wide the panels beside the table are wanted, in points.
    pub side: f32,
    /// Whether odds are shown.
    pub odds: OddsShown,
    /// When zones and range bands of what is picked are drawn.
    pub zones: Zones,
    /// The paper that is printed on.
    pub paper: Size,
    /// Whether the sentences for who is here for the first time have been put away.
    pub greeted: bool,
}

impl Look {
    /// The look of a desk nobody has changed.
    pub fn of(language: Language) -> Self {
        Self {
            language,
            light: true,
            text: 1.0,
            side: SIDE,
            odds: OddsShown::Open,
            zones: Zones::Unasked,
            paper: Size::default(),
            greeted: false,
        }
    }
}

/// What of a look is kept from one day to the next, and since when it is so.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Looked {
    kept: Look,
    last: Look,
    since: Duration,
}

impl Looked {
    /// A look that is kept as it is.
    pub(super) fn at(look: Look) -> Self {
        Self { kept: look, last: look, since: Duration::ZERO }
    }
}

impl Desk {
    /// Tells the desk how long it has been open. Only the look of the desk waits for time to pass: it is kept once it stays as it is.
    pub fn tick(&mut self, now: Duration) {
        self.now = now;
        self.keep_look();
    }

    /// Keeps the look in the desk's folder, once it stays as it is.
    pub(super) fn keep_look(&mut self) {
        if self.look != self.looked.last {
            self.looked = Looked { last: self.look, since: self.now, ..self.looked };
        }
        let settled = self.closed || self.now >= self.looked.since + SETTLED;
        if settled && self.looked.kept != self.look {
            self.looked.kept = self.look;
            if let Some(home) = &self.home {
                home.keep_look(&self.look);
            }
        }
    }
}

/// When zones and range bands of what is picked are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Zones {
    /// While no ruling is asked and nothing is held: both have their own measurements to show.
    #[default]
    Unasked,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Whether odds are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OddsShown {
    /// For everybody.
    #[default]
    Open,
    /// Worked out, but covered until the umpire lifts the cover.
    Covered,
    /// Not worked out.
    Off,
}

impl OddsShown {
    /// The message id that says so.
    pub fn message(self) -> &'static str {
        match self {
            Self::Open => "odds-open",
            Self::Covered => "odds-covered",
            Self::Off => "odds-off",
        }
    }
}
