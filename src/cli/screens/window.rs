//! The command that opens the window.

use super::session::session;
use crate::arguments::Look;
use crate::output::{Streams, Trouble};
use desk::{Home, Session};
use std::path::Path;

/// Opens the window with a battle, or with the start screen if no file is named. Waits until the window is closed.
pub(crate) fn open(
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

#[cfg(feature = "gui")]
fn window(
    (session, nothing): (Session, bool),
    home: Option<Home>,
    first_frame: bool,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    use desk::Desk;
    use gui::{NoWindow, run};
    use ruling::Reason;

    let language = streams.language;
    #[cfg(feature = "serve")]
    let elsewhere = Some(super::pages::elsewhere(home.clone(), language));
    #[cfg(not(feature = "serve"))]
    let elsewhere = None;
    let timed = first_frame.then_some(streams.started);
    let make = |waker: desk::Waker| {
        #[cfg(feature = "club")]
        let sending = {
            let wake = std::sync::Arc::clone(&waker);
            super::sending::keep_sending(home.as_ref(), move || wake())
        };
        #[cfg_attr(not(feature = "club"), expect(unused_mut, reason = "only the club is set here"))]
        let mut desk = Desk::new(session, language, waker);
        #[cfg(feature = "club")]
        if let Some(sending) = sending {
            desk.files.set_club(super::sending::heard(sending));
        }
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
    let said = ruling::Reason::new("left-out", "gui");
    Err(Trouble::Misused(said))
}
