//! How the desk looks and speaks.

use language::Language;
use report::paper::Size;

/// How the desk looks and speaks; nothing of it belongs to the battle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// The language of every word.
    pub language: Language,
    /// Light, not dark.
    pub light: bool,
    /// How much larger than usual everything is written.
    pub text: f32,
    /// Whether odds are shown.
    pub odds: OddsShown,
    /// When zones and range bands of what is picked are drawn.
    pub zones: Zones,
    /// The paper that is printed on.
    pub paper: Size,
}

impl Look {
    /// The look of a desk nobody has changed.
    pub fn of(language: Language) -> Self {
        Self {
            language,
            light: true,
            text: 1.0,
            odds: OddsShown::Open,
            zones: Zones::Unasked,
            paper: Size::default(),
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
