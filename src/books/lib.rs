//! The shelf: the one place where the books are named.

#![warn(unreachable_pub)]

use seam::rulebook::shelf::Shelf;

/// The books of this program.
pub const BOOKS: Shelf = Shelf::of(
    const { &[&napoleonic::VOLUME, &fantasy::VOLUME, &shock::VOLUME, &squad::VOLUME, &lines::VOLUME] },
);
