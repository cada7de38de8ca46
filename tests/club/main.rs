//! The club of many tables, over a real PostgreSQL: every record sent is there once and whole, and nothing else is.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[expect(dead_code, reason = "what other tests need of it")]
#[path = "../screens/asked.rs"]
mod asked;
mod broken;
#[expect(dead_code, reason = "what other tests need of it")]
#[path = "../record/cheat.rs"]
mod cheat;
mod cluster;
#[expect(dead_code, reason = "what other tests need of it")]
#[path = "../support/day.rs"]
mod day;
mod forged;
mod forks;
mod guarded;
#[expect(dead_code, reason = "what other tests need of it")]
#[path = "../support/patience.rs"]
mod patience;
mod refused;
mod sending;
mod served;
mod shown;
#[expect(dead_code, reason = "what other tests need of it")]
#[path = "../record/support.rs"]
mod support;
mod torn;
mod typed;

use cluster::Cluster;
use frontage::journal::{Faces, Journal, Place};
use served::{Club, hashes};
use std::fmt::Write as _;
use std::path::PathBuf;

impl Club {
    /// Opens a club. Returns none if this machine has no PostgreSQL.
    fn open() -> Option<Self> {
        Some(Self::over(Cluster::shared()?))
    }

    /// Records a battle with entries of several kinds.
    fn record(&self, name: &str) -> (PathBuf, Journal) {
        let path = self.file(name);
        let mut journal = support::begun(Place::File(path.clone()));
        let morale = support::table("morale", &[("unit", "85-1")]);
        support::rule(&mut journal, &morale, &Faces::Table(vec![vec![3]]));
        journal.note(Some(1), "rain").unwrap();
        (path, journal)
    }
}

/// Returns bytes as hexadecimal digits.
fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut digits, byte| {
        write!(digits, "{byte:02x}").unwrap();
        digits
    })
}
