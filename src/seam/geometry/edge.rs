//! The four edges of a table.

/// An edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Edge {
    /// The edge at y = 0.
    Near,
    /// The edge at y = the depth of the table.
    Far,
    /// The edge at x = 0.
    Left,
    /// The edge at x = the width of the table.
    Right,
}

impl Edge {
    /// The fixed words, in the order of the variants.
    pub const WORDS: [(&'static str, Self); 4] =
        [("near", Self::Near), ("far", Self::Far), ("left", Self::Left), ("right", Self::Right)];

    /// Returns the fixed word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Near => "near",
            Self::Far => "far",
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}
