//! The program: no arguments open the desk, anything else goes to the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut out = std::io::stdout().lock();
    let mut complaints = std::io::stderr().lock();
    frontage::cli::run(std::env::args_os(), &mut out, &mut complaints)
}
