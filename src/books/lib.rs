//! The shelf of rulebooks: the one place that lists the books of this program.

#![warn(unreachable_pub)]

use rulebook::shelf::Shelf;

/// The rulebooks of the program.
pub const BOOKS: Shelf = Shelf::of(
    const { &[&napoleonic::VOLUME, &fantasy::VOLUME, &shock::VOLUME, &squad::VOLUME, &lines::VOLUME] },
);
