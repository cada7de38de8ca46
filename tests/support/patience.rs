//! Waiting in tests. A test waits until the expected thing happens, and fails only after a time that no slow
//! machine needs.

use std::time::{Duration, Instant};

/// The longest time that a test waits for something. A test that passes never needs it.
pub const PATIENCE: Duration = Duration::from_mins(10);

/// The time between two looks.
const PAUSE: Duration = Duration::from_millis(20);

/// Calls `look` again and again until a value comes, and returns that value. After [`PATIENCE`] the test fails and
/// says what it waited for.
pub fn until<T>(look: impl FnMut() -> Option<T>, waited_for: impl FnOnce() -> String) -> T {
    every(PAUSE, look, waited_for)
}

/// Waits as [`until`] does, but without a pause between two looks, so that an event is seen at once.
pub fn at_once<T>(look: impl FnMut() -> Option<T>, waited_for: impl FnOnce() -> String) -> T {
    every(Duration::ZERO, look, waited_for)
}

fn every<T>(pause: Duration, mut look: impl FnMut() -> Option<T>, waited_for: impl FnOnce() -> String) -> T {
    let began = Instant::now();
    loop {
        if let Some(there) = look() {
            return there;
        }
        assert!(began.elapsed() < PATIENCE, "waited {PATIENCE:?} for {}", waited_for());
        std::thread::sleep(pause);
    }
}
