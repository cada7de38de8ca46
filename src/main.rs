//! The program: no arguments open the desk, anything else goes to the command line.
fn main() {}
