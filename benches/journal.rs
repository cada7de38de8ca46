//! Measures how long an entry takes to get to the disk, and how long the record of many evenings takes to open and to
//! verify.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a record that can't be made must stop the measurement"
)]

mod battle;
#[path = "battle/evening.rs"]
mod evening;

use divan::Bencher;
use frontage::BOOKS;
use frontage::journal::{Journal, Moment};
use std::path::PathBuf;
use std::sync::LazyLock;

/// The number of entries of the long record. Tests run benchmarks too, only to see that they run.
static ENTRIES: LazyLock<u64> =
    LazyLock::new(|| if std::env::args().any(|arg| arg == "--bench") { 100_000 } else { 60 });

fn main() {
    divan::main();
    let _ = std::fs::remove_dir_all(evening::folder());
}

/// The long record, made once.
static LONG: LazyLock<PathBuf> = LazyLock::new(|| evening::recorded(*ENTRIES));

#[divan::bench(sample_count = 5, sample_size = 1)]
fn opening(bencher: Bencher) {
    let path = LONG.as_path();
    bencher.bench_local(|| Journal::open(path, BOOKS, Moment::default).is_ok());
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn verifying(bencher: Bencher) {
    let journal = Journal::open(&LONG, BOOKS, Moment::default).unwrap_or_else(|fault| panic!("{fault:?}"));
    bencher.bench_local(|| {
        let verified = journal.verify().unwrap_or_else(|fault| panic!("{fault:?}"));
        assert_eq!(verified.finding, None);
        verified.rulings
    });
}

/// Measures a ruling from the question to the disk, and the undo: three entries, in the folder of temporary files.
fn entry(bencher: Bencher, text: &str, unit: &str) {
    let folder = std::env::temp_dir().join(format!("frontage-entry-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(format!("{unit}.frontage"));
    let mut journal = evening::begun(&path, text);
    let ask = evening::table("morale", "unit", unit);
    bencher.bench_local(|| {
        assert!(evening::rule(&mut journal, &ask), "it can be ruled on again");
        journal.undo().expect("an undo");
    });
    drop(journal);
    let _ = std::fs::remove_dir_all(folder);
}

#[divan::bench]
fn a_ruling_on_the_demo(bencher: Bencher) {
    entry(bencher, BOOKS.demo("napoleonic").expect("a demo").battle, "85-1");
}

#[divan::bench]
fn a_ruling_on_60_units(bencher: Bencher) {
    entry(bencher, &battle::battle(30), "a5");
}
