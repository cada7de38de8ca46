//! Leaving the open battle: for another, or with the window; what is not saved is asked about first.

use super::Desk;
use std::path::PathBuf;

/// What the open battle is left for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leave {
    /// The window is closed.
    Close,
    /// Another battle is opened from a file.
    Open(PathBuf),
    /// A new one of this name is begun.
    Begin(String),
}

impl Desk {
    /// Leaves the open battle, at once if it is saved; else the umpire is asked.
    pub fn leave(&mut self, leave: Leave) {
        if self.session.is_saved() {
            self.left(leave);
        } else {
            self.leaving = Some(leave);
        }
    }

    /// What the open battle is to be left for, while the umpire is asked.
    pub fn leaving(&self) -> Option<&Leave> {
        self.leaving.as_ref()
    }

    /// He saves it first; what can't be saved is not left.
    pub fn leave_saved(&mut self) {
        let file = self.file_name();
        self.save_to(&file);
        if self.session.is_saved() {
            self.leave_anyway();
        } else {
            self.leaving = None;
        }
    }

    /// He leaves it as it is.
    pub fn leave_anyway(&mut self) {
        if let Some(leave) = self.leaving.take() {
            self.left(leave);
        }
    }

    /// He stays.
    pub fn stay(&mut self) {
        self.leaving = None;
    }

    fn left(&mut self, leave: Leave) {
        match leave {
            Leave::Close => self.closed = true,
            Leave::Open(path) => self.open(&path),
            Leave::Begin(name) => self.begin(&name),
        }
    }
}
