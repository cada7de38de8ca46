#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &str| frontage_fuzz::files::army(file));
