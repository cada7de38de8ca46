//! The program as a library, which gives access to every crate of the workspace under a single name.

pub use books::BOOKS;
#[cfg(feature = "club")]
pub use club;
pub use desk;
pub use dice;
pub use disk as files;
pub use geometry;
#[cfg(feature = "gui")]
pub use gui;
pub use journal;
pub use language;
pub use report;
pub use ruling;
pub use vision;
#[cfg(feature = "serve")]
pub use web;

/// The interface of rulebooks, and the rulebooks that implement it.
pub mod rulebook {
    pub use ::rulebook::*;
    pub use fantasy;
    pub use lines;
    pub use napoleonic;
    pub use shock;
    pub use squad;
}

/// The command line with the rulebooks of this program.
pub mod cli {
    pub use ::cli::Arguments;
    use std::ffi::OsString;
    use std::io::Write;
    use std::process::ExitCode;

    /// Runs the program with the given arguments, as [`::cli::run`] does.
    pub fn run(
        arguments: impl IntoIterator<Item = OsString>,
        out: &mut dyn Write,
        complaints: &mut dyn Write,
    ) -> ExitCode {
        ::cli::run(crate::BOOKS, arguments, out, complaints)
    }
}
