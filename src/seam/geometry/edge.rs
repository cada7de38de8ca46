//! The four edges of a table.

/// An edge of the game table, as seen from the near side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Edge {
    /// The near edge, at y = 0.
    Near,
    /// The far edge, where y is the depth of the table.
    Far,
    /// The left edge, at x = 0.
    Left,
    /// The right edge, where x is the width of the table.
    Right,
}

impl Edge {
    /// The fixed word of each edge in files, such as `near`, in the order of the variants.
    pub const WORDS: [(&'static str, Self); 4] =
        [("near", Self::Near), ("far", Self::Far), ("left", Self::Left), ("right", Self::Right)];

    /// Returns the fixed word of the edge in files, such as `near`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Near => "near",
            Self::Far => "far",
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}
