//! The program: no arguments open the desk, anything else goes to the command line.

use mimalloc::MiMalloc;
use std::io::Write;
use std::process::ExitCode;

/// Rulings are made of many small things; this shares them out faster than the system does.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let mut out = output();
    let mut complaints = std::io::stderr().lock();
    frontage::cli::run(std::env::args_os(), &mut out, &mut complaints)
}

/// Where reports go. The standard library passes over what can't be written to an output that is not open for it; here that is a
/// fault like a full disk.
#[cfg(unix)]
fn output() -> Box<dyn Write> {
    use std::os::fd::AsFd as _;
    let out = std::io::stdout();
    match out.as_fd().try_clone_to_owned() {
        Ok(open) => Box::new(std::io::LineWriter::new(std::fs::File::from(open))),
        Err(_) => Box::new(out.lock()),
    }
}

/// Where reports go.
#[cfg(not(unix))]
fn output() -> Box<dyn Write> {
    Box::new(std::io::stdout().lock())
}
