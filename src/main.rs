//! The program: no arguments open the desk, anything else goes to the command line.

use mimalloc::MiMalloc;
use std::process::ExitCode;

/// Rulings are made of many small things; this shares them out faster than the system does.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let mut out = std::io::stdout().lock();
    let mut complaints = std::io::stderr().lock();
    frontage::cli::run(std::env::args_os(), &mut out, &mut complaints)
}
