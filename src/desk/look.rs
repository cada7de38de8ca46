//! Appearance and language of the desk.

use super::Desk;
use language::Language;
use report::paper::Size;
use std::ops::RangeInclusive;
use std::time::Duration;

/// The range of text sizes, relative to the usual size.
pub(super) const TEXT: RangeInclusive<f32> = 0.6..=2.5;
/// The initial width of the panels beside the table, in points.
const SIDE: f32 = 520.0;
/// The time for which the settings must stay unchanged before they are saved. An edge that is dragged has a new place
/// in every frame.
const SETTLED: Duration = Duration::from_secs(1);

/// The settings for appearance and language. None of them belongs to the battle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// The language of every word.
    pub language: Language,
    /// True for the light theme, false for the dark theme.
    pub light: bool,
    /// The text size, relative to the usual size.
    pub text: f32,
    /// The wanted width of the panels beside the table, in points.
    pub side: f32,
    /// The way odds are shown.
    pub odds: OddsDisplay,
    /// The times at which zones and range bands of the picked unit are drawn.
    pub zones: Zones,
    /// The paper size for printing.
    pub paper: Size,
    /// True if the introduction for new users has been put away.
    pub greeted: bool,
}

impl Look {
    /// Returns the default settings.
    pub fn of(language: Language) -> Self {
        Self {
            language,
            light: true,
            text: 1.0,
            side: SIDE,
            odds: OddsDisplay::Open,
            zones: Zones::Unasked,
            paper: Size::default(),
            greeted: false,
        }
    }
}

/// The settings as saved, and as last seen with the time of the last change.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LookState {
    kept: Look,
    last: Look,
    since: Duration,
}

impl LookState {
    /// Makes the state for settings that are saved as they are.
    pub(super) fn at(look: Look) -> Self {
        Self { kept: look, last: look, since: Duration::ZERO }
    }
}

impl Desk {
    /// Sets the time for which the desk has been open. The time serves only to save the settings once they stay
    /// unchanged.
    pub fn tick(&mut self, now: Duration) {
        self.now = now;
        self.keep_look();
    }

    /// Saves the settings in the desk's folder, after a second without changes or when the desk is closed.
    pub(super) fn keep_look(&mut self) {
        if self.look != self.looked.last {
            self.looked = LookState { last: self.look, since: self.now, ..self.looked };
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

/// The times at which zones and range bands of the picked unit are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Zones {
    /// While no ruling is asked and no unit is held. Both have measurements of their own to show.
    #[default]
    Unasked,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The way odds are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OddsDisplay {
    /// Visible to everyone at the table.
    #[default]
    Open,
    /// Worked out, but covered until the umpire lifts the cover.
    Covered,
    /// Not worked out.
    Off,
}

impl OddsDisplay {
    /// Returns the message id that names the setting.
    pub fn message(self) -> &'static str {
        match self {
            Self::Open => "odds-open",
            Self::Covered => "odds-covered",
            Self::Off => "odds-off",
        }
    }
}
