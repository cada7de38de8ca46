//! The tasks under which the sheet of keys lists the actions.

use crate::keys::Action;

/// A task of the user, under which the sheet of keys lists an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyTask {
    /// Rulings and dice.
    Ruling,
    /// Units and terrain on the table.
    Table,
    /// Panels, settings, files and the record.
    Window,
}

impl KeyTask {
    /// All tasks, in the order of the columns.
    pub const ALL: [Self; 3] = [Self::Ruling, Self::Table, Self::Window];

    /// Returns the message id of the task's name.
    pub fn message(self) -> &'static str {
        match self {
            Self::Ruling => "keys-ruling",
            Self::Table => "keys-table",
            Self::Window => "keys-window",
        }
    }
}

impl Action {
    /// Returns the task that the action belongs to.
    pub fn task(self) -> KeyTask {
        match self {
            Self::Push(..)
            | Self::Turn(_)
            | Self::Form(_)
            | Self::Lay
            | Self::Copy
            | Self::Remove
            | Self::ByHand
            | Self::SetUp
            | Self::Next { .. }
            | Self::PickMore
            | Self::Aim
            | Self::Reach
            | Self::Zones
            | Self::Zoom(_)
            | Self::Pan(..)
            | Self::Fit => KeyTask::Table,
            Self::Undo
            | Self::Redo
            | Self::SavePoint
            | Self::Look { .. }
            | Self::Correct
            | Self::Print
            | Self::Show(_)
            | Self::StartScreen
            | Self::File
            | Self::Fold
            | Self::Keys
            | Self::Billboard
            | Self::Language
            | Self::Theme
            | Self::Text(_)
            | Self::Quit => KeyTask::Window,
            _ => KeyTask::Ruling,
        }
    }

    /// Returns true if the action leads into a panel, into the past or to the keys. The large display of the outcome covers
    /// these, so it is closed.
    pub(crate) fn leads_below_billboard(self) -> bool {
        use Action::{Correct, Fold, Keys, Look, Say, SetUp, Show, StartScreen};
        matches!(self, Show(_) | SetUp | Say | Fold | Keys | Look { .. } | Correct | StartScreen)
    }
}
