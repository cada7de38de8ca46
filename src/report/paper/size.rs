//! The sizes of paper, with the margins and letters that fit each.

/// The points in a millimetre.
pub(super) const MM: f64 = 72.0 / 25.4;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Size {
    /// A sheet of 210 × 297 mm.
    #[default]
    A4,
    /// A sheet of 148 × 210 mm.
    A5,
    /// A sheet of 105 × 148 mm.
    A6,
    /// A roll 72 mm wide, which is a single page of any length.
    Receipt,
}

impl Size {
    /// All sizes: the sheets from the largest down, then the roll.
    pub const ALL: [Self; 4] = [Self::A4, Self::A5, Self::A6, Self::Receipt];

    /// Returns the name used in commands and file names.
    pub fn word(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::A5 => "a5",
            Self::A6 => "a6",
            Self::Receipt => "receipt",
        }
    }

    /// Returns the size with the given name, or nothing if there is none.
    ///
    /// # Examples
    /// ```
    /// use report::paper::Size;
    /// assert_eq!(Size::read("a5"), Some(Size::A5));
    /// assert_eq!(Size::read("letter"), None);
    /// ```
    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.word() == word)
    }

    /// Returns the width of the paper.
    ///
    /// # Units
    /// Points.
    pub(super) fn width(self) -> f64 {
        MM * match self {
            Self::A4 => 210.0,
            Self::A5 => 148.0,
            Self::A6 => 105.0,
            Self::Receipt => 72.0,
        }
    }

    /// Returns the height of the paper, or nothing for a roll.
    ///
    /// # Units
    /// Points.
    pub(super) fn height(self) -> Option<f64> {
        match self {
            Self::A4 => Some(297.0 * MM),
            Self::A5 => Some(210.0 * MM),
            Self::A6 => Some(148.0 * MM),
            Self::Receipt => None,
        }
    }

    /// Returns the width of the empty margin along every edge.
    ///
    /// # Units
    /// Points.
    pub(super) fn margin(self) -> f64 {
        MM * match self {
            Self::A4 => 16.0,
            Self::A5 => 11.0,
            Self::A6 => 8.0,
            Self::Receipt => 3.0,
        }
    }

    /// Returns the size of running text.
    ///
    /// # Units
    /// Points.
    pub(super) fn text(self) -> f64 {
        match self {
            Self::A4 => 9.2,
            Self::A5 => 8.2,
            Self::A6 => 7.0,
            Self::Receipt => 7.4,
        }
    }

    /// Returns the width between the margins.
    ///
    /// # Units
    /// Points.
    pub(super) fn measure(self) -> f64 {
        self.width() - 2.0 * self.margin()
    }
}
