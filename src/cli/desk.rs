//! The command that opens the desk.

use super::arguments::Look;
use super::{Streams, Trouble};
use desk::{Home, OpenRecord, Session};
use journal::{JournalFault, Moment};
use std::path::Path;

/// Opens the window on a battle, or with the start screen if no file is named, and waits until the window is closed.
pub(super) fn open(
    file: Option<&Path>,
    look: &Look,
    first_frame: bool,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak(look);
    let home = Home::of_system();
    let session = session(streams, file, look.house.as_deref(), home.as_ref())?;
    window(session, home, first_frame, streams)
}

/// Returns the session for a file. A battle that was open when the program crashed is resumed if it is the requested
/// one. Also returns true if nothing is open.
pub(super) fn session(
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

#[cfg(feature = "gui")]
fn window(
    (session, nothing): (Session, bool),
    home: Option<Home>,
    first_frame: bool,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    use desk::Desk;
    use gui::{NoWindow, run};
    use seam::ruling::Reason;

    let language = streams.language;
    #[cfg(feature = "serve")]
    let elsewhere = Some(super::serve::elsewhere(home.clone(), language));
    #[cfg(not(feature = "serve"))]
    let elsewhere = None;
    let timed = first_frame.then_some(streams.started);
    let make = |waker: desk::Waker| {
        #[cfg(feature = "club")]
        let sending = {
            let wake = std::sync::Arc::clone(&waker);
            super::club::keep_sending(home.as_ref(), move || wake())
        };
        let desk = Desk::new(session, language, waker);
        #[cfg(feature = "club")]
        let desk = match sending {
            Some(sending) => desk.with_club(super::club::heard(sending)),
            None => desk,
        };
        let desk = match home {
            Some(home) => desk.with_home(home),
            None => desk,
        };
        if nothing { desk.at_start_screen() } else { desk }
    };
    let opened = run(make, timed, elsewhere);
    let no_window = |fault: NoWindow| {
        let (variant, problem) = match fault {
            NoWindow::NoDisplay(problem) => ("no-display", problem),
            NoWindow::NoDrawing(problem) => ("no-drawing", problem),
        };
        Trouble::Misused(Reason::new("cli", variant).name("problem", problem))
    };
    match opened.map_err(no_window)? {
        Some(time) => {
            let said = Reason::new("cli", "first-frame")
                .count("milliseconds", i64::try_from(time.as_millis()).unwrap_or(i64::MAX));
            streams.print(&format!("{}\n", language.say(&said)))
        }
        None => Ok(()),
    }
}

#[cfg(not(feature = "gui"))]
fn window(
    _session: (Session, bool),
    _home: Option<Home>,
    _first_frame: bool,
    _streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let said = seam::ruling::Reason::new("left-out", "gui");
    Err(Trouble::Misused(said))
}
