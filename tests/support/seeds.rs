//! Seeds of random play: some that never change, those that failed once, and new ones every day.

#[path = "day.rs"]
pub mod day;

use std::any::type_name;
use std::collections::BTreeMap;

/// The seeds that failed once, listed under the name of the test that failed.
const KEPT: &str = include_str!("../kept/seeds.toml");

/// The distance between two seeds of a day. The number is larger than the distance between any two dates.
const APART: u64 = 100_000_000;

/// Plays a test with the fixed seeds, with the seeds kept for the test in `tests/kept/seeds.toml`, and with
/// `fresh` seeds of the day. The test is the function in which the closure `play` is written. If one seed
/// fails, the output says how to play it again and how to keep it.
pub fn each<P: FnMut(u64)>(fixed: impl IntoIterator<Item = u64>, fresh: u64, mut play: P) {
    let test = type_name::<P>().trim_end_matches("::{{closure}}");
    let kept = kept(test);
    let known: Vec<u64> = fixed.into_iter().chain(kept.clone()).collect();
    let day = day::seed();
    let fresh = (0..fresh).map(|number| day.wrapping_add(number * APART) % (1 << 63));
    for (number, seed) in known.iter().copied().chain(fresh).enumerate() {
        let told = SeedReport { test, seed, known: number < known.len(), kept: &kept };
        play(seed);
        drop(told);
    }
}

/// Returns the seeds that are kept for a test.
fn kept(test: &str) -> Vec<u64> {
    all().remove(test).unwrap_or_default()
}

/// Returns the seeds that are kept for every test.
pub fn all() -> BTreeMap<String, Vec<u64>> {
    let all = toml::from_str::<BTreeMap<String, Vec<u64>>>(KEPT);
    assert!(all.is_ok(), "tests/kept/seeds.toml: {all:?}");
    all.unwrap_or_default()
}

/// The seed that is being played. Dropping the guard during a panic prints how to play that seed again.
struct SeedReport<'t> {
    test: &'t str,
    seed: u64,
    known: bool,
    kept: &'t [u64],
}

impl Drop for SeedReport<'_> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            return;
        }
        eprintln!("{}", self.says());
    }
}

impl SeedReport<'_> {
    fn says(&self) -> String {
        let Self { test, seed, known, kept } = self;
        let (of, name) = test.split_once("::").unwrap_or(("", test));
        let package = env!("CARGO_PKG_NAME");
        let of = if package == "frontage" { format!("--test {of}") } else { format!("-p {package}") };
        let says = format!("{test} fails with the seed {seed}");
        if *known {
            return format!("{says}, which is played on every run");
        }
        let line = [kept, &[*seed][..]].concat();
        format!(
            "{says}\nto play it again: {}={seed} cargo test {of} {name}\nto keep it, put this line into \
             tests/kept/seeds.toml, in place of the one of this test:\n\"{test}\" = {line:?}",
            day::NAME
        )
    }
}
