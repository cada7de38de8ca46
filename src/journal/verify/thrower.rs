//! The count of the throws that were verified.

use dice::ThrowOrigin;

/// The number of throws, by origin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thrower {
    /// The number of throws at the game table.
    pub table: u64,
    /// The number of throws by the program.
    pub program: u64,
}

impl Thrower {
    pub(super) fn count(&mut self, origin: ThrowOrigin) {
        match origin {
            ThrowOrigin::Table => self.table += 1,
            ThrowOrigin::Seed => self.program += 1,
        }
    }
}
