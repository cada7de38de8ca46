//! The appearance and the language of the desk.

use language::Language;
use report::paper::Size;
use std::ops::RangeInclusive;
use std::time::Duration;

/// The range of text sizes, as factors of the usual size.
pub(crate) const TEXT: RangeInclusive<f32> = 0.6..=2.5;
/// The amount by which one step changes the text size.
const TEXT_STEP: f32 = 0.1;
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

    /// Makes the text larger or smaller by a step.
    pub(crate) fn step_text(&mut self, larger: bool) {
        let by = if larger { TEXT_STEP } else { -TEXT_STEP };
        self.text = (self.text + by).clamp(*TEXT.start(), *TEXT.end());
    }

    /// Returns the introduction for new users. It is empty once the user has closed it.
    pub fn greeting(&self) -> Vec<String> {
        let says = ["door-first", "door-second", "door-third"];
        says.iter().filter(|_| !self.greeted).map(|message| self.language.word(message)).collect()
    }
}

/// The settings as last saved, and as last seen with the time of their last change.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LookState {
    kept: Look,
    last: Look,
    since: Duration,
}

impl LookState {
    /// Returns the state for settings that are already saved.
    pub(crate) fn at(look: Look) -> Self {
        Self { kept: look, last: look, since: Duration::ZERO }
    }

    /// Returns true if the settings are to be saved now. They then count as saved. They are saved once they stay
    /// unchanged for a second, or at once if `now` is `None`.
    pub(crate) fn is_due(&mut self, look: Look, now: Option<Duration>) -> bool {
        if look != self.last {
            (self.last, self.since) = (look, now.unwrap_or(self.since));
        }
        let settled = now.is_none_or(|now| now >= self.since + SETTLED);
        settled && std::mem::replace(&mut self.kept, look) != look
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

impl Zones {
    /// Returns the setting that a step of the key leads to.
    pub(crate) fn next(self) -> Self {
        match self {
            Self::Unasked => Self::Always,
            Self::Always => Self::Never,
            Self::Never => Self::Unasked,
        }
    }
}

impl OddsDisplay {
    /// Returns the setting that a step of the key leads to.
    pub(crate) fn next(self) -> Self {
        match self {
            Self::Open => Self::Covered,
            Self::Covered => Self::Off,
            Self::Off => Self::Open,
        }
    }

    /// Returns the message id that names the setting.
    pub fn message(self) -> &'static str {
        match self {
            Self::Open => "odds-open",
            Self::Covered => "odds-covered",
            Self::Off => "odds-off",
        }
    }
}
