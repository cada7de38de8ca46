//! Sending new entries to the club while a window or web pages are open.

use ::club::SendThread;
use desk::Home;
use ruling::Reason;
use std::sync::Arc;
#[cfg(feature = "gui")]
use {
    crate::table::number,
    ::club::SendReport,
    std::{
        path::PathBuf,
        sync::{Mutex, PoisonError},
    },
};

/// Starts sending new entries to the clubs, until the returned value is dropped. Returns `None` without a program
/// folder.
pub(crate) fn keep_sending(home: Option<&Home>, wake: impl Fn() + Send + 'static) -> Option<Arc<SendThread>> {
    let home = home?.clone();
    let kept = move || {
        home.clubs().map_err(|fault| {
            Reason::new("club-send", "unread-clubs").name("file", fault.file).with("problem", fault.problem)
        })
    };
    SendThread::start(Box::new(kept), wake).ok().map(Arc::new)
}

/// Returns the function that tells the desk the result of sending a record.
#[cfg(feature = "gui")]
pub(crate) fn heard(keeping: Arc<SendThread>) -> desk::ClubReport {
    // The real path of the file is looked up once, not for every frame.
    let known: Mutex<Option<(PathBuf, PathBuf)>> = Mutex::new(None);
    Box::new(move |path| {
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        let place = match &*known {
            Some((of, place)) if of == path => place.clone(),
            _ => {
                let place = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
                known.insert((path.to_path_buf(), place)).1.clone()
            }
        };
        if let Some(unread) = keeping.unread() {
            return Some((unread, true));
        }
        let foot = |variant| Reason::new("club-foot", variant);
        Some(match keeping.told().remove(&place)? {
            Err(reason) => (reason, true),
            Ok(SendReport { beyond, .. }) if beyond > 0 => {
                (foot("beyond").count("count", number(beyond)), true)
            }
            Ok(SendReport { fork: Some(entry), .. }) => (foot("fork").count("entry", number(entry)), true),
            Ok(SendReport { entries, .. }) => (foot("all").count("entries", number(entries)), false),
        })
    })
}
