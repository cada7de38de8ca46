//! The session that a window or web pages show.

use crate::output::{Streams, Trouble};
use desk::{Home, OpenRecord, Session};
use journal::{JournalFault, Moment};
use std::path::Path;

/// Returns the session for a file, and false. A battle that was left open by a crash is resumed instead, if the user
/// names it or names no file. Without any battle, returns an empty session and true.
pub(crate) fn session(
    streams: &Streams<'_>,
    file: Option<&Path>,
    house: Option<&Path>,
    home: Option<&Home>,
) -> Result<(Session, bool), Trouble> {
    let books = streams.books;
    let asked_for = |left: &OpenRecord| match file {
        None => true,
        Some(file) => {
            let file = std::path::absolute(file).ok();
            file == left.battle || file.as_ref() == Some(&left.record)
        }
    };
    if let Some(left) = home.and_then(|home| home.left_open(asked_for)) {
        let mut session = Session::resume(&left.record, books, Moment::now)?;
        session.file = left.battle;
        return Ok((session, false));
    }
    let house = match house {
        Some(path) => Some((path.display().to_string(), disk::read(path)?)),
        None => None,
    };
    let opened: Result<Session, JournalFault> = match file {
        None => Session::nothing(books, house, home, streams.language, Moment::now),
        Some(path) => Session::open_file(path, house, home, books, Moment::now),
    };
    Ok((opened?, file.is_none()))
}
