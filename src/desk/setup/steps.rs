//! The steps of setting up a table, in order.

/// A step of setting up a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetUpStep {
    /// The size of the table, and the names of the battle and the sides.
    Table,
    /// The terrain.
    Ground,
    /// The units of each side.
    Armies,
    /// The places of the units.
    Deploy,
    /// A look at everything before the battle starts.
    Start,
}

impl SetUpStep {
    /// All steps, in order.
    pub const ALL: [Self; 5] = [Self::Table, Self::Ground, Self::Armies, Self::Deploy, Self::Start];

    /// Returns the message id of the step's name.
    pub fn message(self) -> &'static str {
        match self {
            Self::Table => "set-up-table",
            Self::Ground => "set-up-ground",
            Self::Armies => "set-up-armies",
            Self::Deploy => "set-up-deploy",
            Self::Start => "set-up-start",
        }
    }

    /// Returns the step after this one. Returns `None` after the last.
    pub(crate) fn next(self) -> Option<Self> {
        Self::ALL.iter().copied().skip_while(|step| *step != self).nth(1)
    }
}
