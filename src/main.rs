//! The program `frontage`. Without arguments it opens the window, and with arguments it runs the command line.

use mimalloc::MiMalloc;
use std::io::Write;
use std::process::ExitCode;

/// The memory allocator of the program. Rulings are made of many small values, which it allocates faster than the
/// system's allocator does.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let mut out = output();
    // Neither stream stays locked while the program runs, because other threads of a server write complaints too and
    // would wait forever.
    let mut complaints = std::io::stderr();
    frontage::cli::run(std::env::args_os(), &mut out, &mut complaints)
}

/// Returns the stream to which reports are written. The standard library ignores a write error if standard output is
/// not open for writing. With this stream, such an error is reported like a full disk.
#[cfg(unix)]
fn output() -> Box<dyn Write> {
    use std::os::fd::AsFd as _;
    let out = std::io::stdout();
    match out.as_fd().try_clone_to_owned() {
        Ok(open) => Box::new(std::io::LineWriter::new(std::fs::File::from(open))),
        Err(_) => Box::new(out),
    }
}

/// Returns the stream to which reports are written.
#[cfg(not(unix))]
fn output() -> Box<dyn Write> {
    Box::new(std::io::stdout())
}
