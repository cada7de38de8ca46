//! The shelf: the one place where the books are named.

use crate::rulebook::fantasy::Fantasy;
use crate::rulebook::lines::Lines;
use crate::rulebook::napoleonic::Napoleonic;
use crate::rulebook::shelf::{Shelf, Volume};
use crate::rulebook::shock::Shock;
use crate::rulebook::squad::Squad;

/// The books of this program.
pub const BOOKS: Shelf = Shelf::of(&[
    Volume::of::<Napoleonic>(),
    Volume::of::<Fantasy>(),
    Volume::of::<Shock>(),
    Volume::of::<Squad>(),
    Volume::of::<Lines>(),
]);
