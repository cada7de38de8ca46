//! The checkpoints of a record: the number of steps between two of them, and which are known to be right.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// The number of steps after which a new checkpoint is written.
pub(crate) const KEEP: usize = 64;

/// The checkpoints that are known to hold the right battle.
#[derive(Default)]
pub(crate) struct SoundCheckpoints(Mutex<BTreeSet<u64>>);

impl SoundCheckpoints {
    /// Adds a checkpoint that was written by this program or compared with a rebuilt battle.
    pub(crate) fn add(&self, entry: u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(entry);
    }

    pub(crate) fn has(&self, entry: u64) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(&entry)
    }
}
