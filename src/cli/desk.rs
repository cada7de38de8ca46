//! The desk opened from the command line.

use super::arguments::Look;
use super::{Streams, Trouble};
use crate::desk::Session;
use crate::files;
use crate::rulebook::shelf::DEMO;
use std::path::Path;

/// Opens the window on a battle, the built-in one if no file is named, and stays until it is closed.
pub(super) fn open(
    file: Option<&Path>,
    look: &Look,
    first_frame: bool,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak(look);
    let session = session(file, look.house.as_deref())?;
    window(session, first_frame, streams)
}

fn session(file: Option<&Path>, house: Option<&Path>) -> Result<Session, Trouble> {
    let house = match house {
        Some(path) => Some((path.display().to_string(), files::read(path)?)),
        None => None,
    };
    let Some(path) = file else {
        let nothing_beside = |name: &str| Err(name.to_owned());
        return Ok(Session::open("demo.toml", DEMO, &nothing_beside, house)?);
    };
    let (name, text) = (path.display().to_string(), files::read(path)?);
    let mut session = Session::open(&name, &text, &files::beside(path), house)?;
    session.was_saved(path.to_path_buf());
    Ok(session)
}

#[cfg(feature = "gui")]
fn window(session: Session, first_frame: bool, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    use crate::desk::Desk;
    use crate::gui::{NoWindow, run};
    use crate::ruling::Reason;

    let language = streams.language;
    let timed = first_frame.then_some(streams.started);
    let opened = run(|waker| Desk::new(session, language, waker), timed);
    let no_window = |fault: NoWindow| {
        let (variant, problem) = match fault {
            NoWindow::NoDisplay(problem) => ("no-display", problem),
            NoWindow::NoDrawing(problem) => ("no-drawing", problem),
        };
        Trouble::Usage(language.say(&Reason::new("cli", variant).name("problem", problem)))
    };
    match opened.map_err(no_window)? {
        Some(time) => {
            let said = Reason::new("cli", "first-frame").count(
                "milliseconds",
                i64::try_from(time.as_millis()).unwrap_or(i64::MAX),
            );
            streams.print(&format!("{}\n", language.say(&said)))
        }
        None => Ok(()),
    }
}

#[cfg(not(feature = "gui"))]
fn window(_session: Session, _first_frame: bool, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    let said = crate::ruling::Reason::new("cli", "no-gui");
    Err(Trouble::Usage(streams.language.say(&said)))
}
