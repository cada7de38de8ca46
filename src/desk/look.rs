//! The appearance and the language of the desk.

use super::Desk;
use language::Language;
use report::paper::Size;
use std::ops::RangeInclusive;
use std::time::Duration;

/// The range of text sizes, as factors of the usual size.
pub(super) const TEXT: RangeInclusive<f32> = 0.6..=2.5;
/// The initial width of the panels beside the table, in points.
const SIDE: f32 = 520.0;
/// The time for which the settings must stay unchanged before they are saved. While the user drags an edge, they change
/// in every frame.
const SETTLED: Duration = Duration::from_secs(1);

/// The settings for appearance and language. They do not belong to the battle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// The language of all texts.
    pub language: Language,
    /// True for the light theme, false for the dark theme.
    pub light: bool,
    /// The text size, as a factor of the usual size.
    pub text: f32,
    /// The width that the user wants for the panels beside the table, in points.
    pub side: f32,
    /// The way in which odds are shown.
    pub odds: OddsDisplay,
    /// The times at which zones and range bands of the picked unit are drawn.
    pub zones: Zones,
    /// The paper size for printing.
    pub paper: Size,
    /// True if the user has closed the introduction for new users.
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

/// The settings as last saved, and as last seen with the time of their last change.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LookState {
    kept: Look,
    last: Look,
    since: Duration,
}

impl LookState {
    /// Returns the state for settings that are already saved.
    pub(super) fn at(look: Look) -> Self {
        Self { kept: look, last: look, since: Duration::ZERO }
    }
}

impl Desk {
    /// Tells the desk how long it has been open. This is used to save settings that stay unchanged for a while.
    pub fn tick(&mut self, now: Duration) {
        self.now = now;
        self.keep_look();
    }

    /// Saves the settings in the home folder, once they are unchanged for a second or the desk is closed.
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
    /// While no question is open and no unit is held. A question and a held unit have measurements of their own to
    /// show.
    #[default]
    Unasked,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The way in which odds are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OddsDisplay {
    /// Visible to everyone at the table.
    #[default]
    Open,
    /// Computed, but covered until the umpire lifts the cover.
    Covered,
    /// Not computed.
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
