//! The checks of the recorded battles and of the clock.

use super::finding::Finding;
use desk::Home;
use journal::{Glance, JournalFault, Moment};
use ruling::Reason;
use std::path::{Path, PathBuf};

/// The greatest number of records in the program's folder that are checked, the most recent first.
const MOST: usize = 64;

/// The beginning of 2025. The program did not exist before then, so a clock with an earlier time is wrong.
const EARLIEST: Moment = Moment(1_735_689_600_000);

/// Checks the records in the program's folder, the record `named`, and the clock.
pub(super) fn findings(home: Option<&Home>, named: Option<&Path>, now: Moment) -> Vec<Finding> {
    let mut records = home.map(Home::records).unwrap_or_default();
    let all = records.len();
    let written = |path: &PathBuf| std::fs::metadata(path).and_then(|file| file.modified()).ok();
    records.sort_by_cached_key(|path| std::cmp::Reverse(written(path)));
    records.truncate(MOST);
    let mut last = None::<(Moment, PathBuf)>;
    let mut glance = |path: &Path| {
        let glance = Glance::at(path)?;
        if last.as_ref().is_none_or(|(latest, _)| *latest < glance.last) {
            last = Some((glance.last, path.to_path_buf()));
        }
        Ok::<_, JournalFault>(glance)
    };
    let mut found = Vec::new();
    if let Some(path) = named {
        found.push(match glance(path) {
            Ok(glance) => record(path, &glance, home.is_some_and(|home| home.is_held(path))),
            Err(fault) => unsound("doctor-record", &fault),
        });
    }
    let looked = records.iter().map(|path| glance(path));
    let unsound: Vec<_> =
        looked.filter_map(Result::err).map(|fault| unsound("doctor-records", &fault)).collect();
    if unsound.is_empty() {
        let said = Reason::new("doctor-records", "sound").count("looked", number(records.len()));
        found.push(Finding::right(said.count("all", number(all))));
    }
    found.extend(unsound);
    found.push(clock(now, last));
    found
}

/// Returns the result for a record that is in order. `open` is true if another running program has the record open.
fn record(path: &Path, glance: &Glance, open: bool) -> Finding {
    let variant = if glance.held {
        "held"
    } else if open {
        "open"
    } else {
        "sound"
    };
    let said = Reason::new("doctor-record", variant)
        .name("file", path.display().to_string())
        .count("entries", i64::try_from(glance.entries).unwrap_or(i64::MAX))
        .name("seal", glance.seal.to_string());
    if open || glance.held { Finding::known(said) } else { Finding::right(said) }
}

/// Returns the result for a record that is damaged or can't be read. The text of the fault names the file.
fn unsound(of: &'static str, fault: &JournalFault) -> Finding {
    let to_do = Reason::new(
        of,
        match fault {
            JournalFault::Damaged(..) => "damaged-do",
            JournalFault::Full(_) => "full-do",
            _ => "unread-do",
        },
    );
    Finding::wrong(fault.reason().unwrap_or_else(|| Reason::new(of, "unread")), to_do)
}

/// Checks that the clock is not before the last entry of any record.
fn clock(now: Moment, last: Option<(Moment, PathBuf)>) -> Finding {
    let said = |variant| Reason::new("doctor-clock", variant).name("now", now.told());
    match last {
        _ if now < EARLIEST => Finding::wrong(said("lost"), Reason::new("doctor-clock", "do")),
        Some((last, file)) if now < last => {
            let said = said("behind").name("last", last.told()).name("file", file.display().to_string());
            Finding::wrong(said, Reason::new("doctor-clock", "do"))
        }
        _ => Finding::right(said("right")),
    }
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::finding::Standing;

    #[test]
    fn a_clock_before_2025_or_before_the_last_entry_is_wrong() {
        let record = |last: i64| Some((Moment(last), PathBuf::from("mill.frontage")));
        let year = 31_536_000_000;
        let now = EARLIEST.0 + year;
        assert_eq!(EARLIEST.universal(), "2025-01-01T00:00:00Z");
        assert_eq!(clock(Moment(EARLIEST.0 - 1), None).standing, Standing::Wrong);
        assert_eq!(clock(EARLIEST, None).standing, Standing::Right);
        assert_eq!(clock(Moment(now), record(now)).standing, Standing::Right);
        assert_eq!(clock(Moment(now), record(now + 1)).standing, Standing::Wrong);
    }
}
