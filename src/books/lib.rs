//! The shelf of rulebooks, and the only place where the program's books are listed.

#![warn(unreachable_pub)]

use seam::rulebook::shelf::Shelf;

/// The rulebooks of the program.
pub const BOOKS: Shelf = Shelf::of(
    const { &[&napoleonic::VOLUME, &fantasy::VOLUME, &shock::VOLUME, &squad::VOLUME, &lines::VOLUME] },
);
