//! Badges: states of a unit that small signs show on the table.

/// A state of a unit that a small sign shows on the stands or on the counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Badge {
    /// The unit is better than others of its kind, like veterans.
    Veteran,
    /// The unit has moved this turn.
    Moved,
    /// The unit has fired this turn.
    Fired,
    /// The unit has done all that it may do this turn.
    Acted,
    /// Fire keeps the unit down.
    Suppressed,
    /// The unit has lost its order.
    Disordered,
    /// The unit has lost its morale.
    Broken,
    /// The unit runs from the enemy.
    Fleeing,
}

impl Badge {
    /// All badges.
    pub const ALL: [Self; 8] = [
        Self::Veteran,
        Self::Moved,
        Self::Fired,
        Self::Acted,
        Self::Suppressed,
        Self::Disordered,
        Self::Broken,
        Self::Fleeing,
    ];

    /// Returns those badges whose condition is true.
    pub fn those<const N: usize>(all: [(bool, Self); N]) -> Vec<Self> {
        all.into_iter().filter(|(holds, _)| *holds).map(|(_, badge)| badge).collect()
    }

    /// Returns the id of the message with the short word for the state.
    pub fn message(self) -> &'static str {
        match self {
            Self::Veteran => "badge-veteran",
            Self::Moved => "badge-moved",
            Self::Fired => "badge-fired",
            Self::Acted => "badge-acted",
            Self::Suppressed => "badge-suppressed",
            Self::Disordered => "badge-disordered",
            Self::Broken => "badge-broken",
            Self::Fleeing => "badge-fleeing",
        }
    }
}
