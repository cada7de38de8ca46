//! The number of throws that were verified.

use dice::ThrowOrigin;

/// The number of throws, by origin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thrower {
    /// The throws at the table.
    pub table: u64,
    /// The throws by the program.
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
