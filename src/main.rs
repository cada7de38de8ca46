//! The program: no arguments open the desk, anything else goes to the command line.

use mimalloc::MiMalloc;
use std::io::Write;
use std::process::ExitCode;

/// The allocator shares out the many small things that rulings are made of faster than the system's does.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let mut out = output();
    // Neither stream is locked for as long as the program runs: a server's other threads complain, too, and would wait for ever.
    let mut complaints = std::io::stderr();
    frontage::cli::run(std::env::args_os(), &mut out, &mut complaints)
}

/// Returns the stream that reports go to. The standard library passes over what can't be written to an output that is not open for it; here
/// that is a fault like a full disk.
#[cfg(unix)]
fn output() -> Box<dyn Write> {
    use std::os::fd::AsFd as _;
    let out = std::io::stdout();
    match out.as_fd().try_clone_to_owned() {
        Ok(open) => Box::new(std::io::LineWriter::new(std::fs::File::from(open))),
        Err(_) => Box::new(out),
    }
}

/// Returns the stream that reports go to.
#[cfg(not(unix))]
fn output() -> Box<dyn Write> {
    Box::new(std::io::stdout())
}
