//! The seed of the day, from which random tests draw. Random tests are the same all day and different the
//! next day.

use proptest::test_runner::{Config, FileFailurePersistence, RngSeed};
use std::sync::OnceLock;
use std::time::{SystemTime, UNIX_EPOCH};

/// The name of the environment variable that replaces the seed of the day by a number of your choice.
pub const NAME: &str = "FRONTAGE_SEED";

/// Returns the number in `FRONTAGE_SEED`, or today's date in UTC if the variable is not set: 20261128 on 28
/// November 2026. After the first call, every test of this program that fails also prints the seed.
pub fn seed() -> u64 {
    static SEED: OnceLock<u64> = OnceLock::new();
    *SEED.get_or_init(|| {
        let seed = match std::env::var(NAME) {
            Ok(said) => {
                let seed = read(&said);
                assert!(seed.is_some(), "{NAME} is {said:?}, expected a number below 2^63");
                seed.unwrap_or_default()
            }
            Err(_) => today(),
        };
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            before(panic);
            eprintln!("random tests drew from {NAME}={seed}: with it set, the same test does the same again");
        }));
        seed
    })
}

/// Returns the settings of a property that tries the given number of cases, drawn from the seed of the day. A
/// case that fails is kept in a file beside the source, `NAME.proptest-regressions`, and is tried again on
/// every run.
pub fn cases(cases: u32) -> Config {
    let mut config = Config::with_cases(cases);
    let own = matches!(config.rng_seed, RngSeed::Fixed(_));
    if !own {
        config.rng_seed = RngSeed::Fixed(seed());
    }
    config.failure_persistence = Some(Box::new(FileFailurePersistence::WithSource("proptest-regressions")));
    config
}

/// Reads a seed. Returns none for a number of 2^63 or more: TOML, in which failed seeds are kept, has signed
/// integers of 64 bits.
fn read(said: &str) -> Option<u64> {
    said.parse().ok().filter(|seed| *seed <= u64::MAX / 2)
}

/// Returns today's date in UTC as a number of eight digits.
fn today() -> u64 {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    date(seconds / 86_400)
}

/// Returns the date of the given day as a number of eight digits. Days are counted from 1 January 1970, which
/// is day 0. The calculation counts years from March, so that a leap day is the last day of its year.
pub fn date(days: u64) -> u64 {
    // The shift is the number of days from 1 March of the year 0 to 1 January 1970.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let rest = day - (365 * year + year / 4 - year / 100);
    let month = (5 * rest + 2) / 153;
    let (day, late) = (rest - (153 * month + 2) / 5 + 1, month >= 10);
    let (year, month) = (era * 400 + year + u64::from(late), if late { month - 9 } else { month + 3 });
    year * 10_000 + month * 100 + day
}
