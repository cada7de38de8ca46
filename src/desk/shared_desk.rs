//! Sharing the desk between the window and other screens.

use crate::desk::Desk;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A desk shared by several screens. Each screen locks the desk while reading or changing it.
#[derive(Clone)]
pub struct SharedDesk(Arc<Mutex<Desk>>);

impl SharedDesk {
    /// Wraps a desk for sharing between several screens.
    pub fn of(desk: Desk) -> Self {
        Self(Arc::new(Mutex::new(desk)))
    }

    /// Locks the desk and gives access to it.
    ///
    /// # Edge cases
    /// If a thread panicked while it held the lock, the desk is as that thread left it. Everything that was recorded
    /// stays recorded.
    pub fn lock(&self) -> MutexGuard<'_, Desk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
