//! The web pages for every screen at the table, served by a command or by the window.

use crate::arguments::Speech;
use crate::output::{Streams, Trouble};
use std::path::Path;

#[cfg(feature = "serve")]
mod served {
    use super::{Path, Speech, Streams, Trouble};
    use crate::screens::session::session;
    use desk::{Desk, Home, SharedDesk};
    use ruling::Reason;
    use serde_json::json;
    use std::sync::Arc;
    use web::{Link, Options, PORT, ServeFault, Server, written};

    /// Serves the pages of a battle until the program is ended.
    pub(crate) fn serve(
        file: &Path,
        (lan, port, house): (bool, Option<u16>, Option<&Path>),
        speech: &Speech,
        streams: &mut Streams<'_>,
    ) -> Result<(), Trouble> {
        streams.speak_code(speech.lang.as_deref());
        let (language, home) = (streams.language, Home::of_system());
        let (session, _) = session(streams, Some(file), house, home.as_ref())?;
        let desk = Desk::new(session, language, Arc::new(|| ()));
        let desk = match home.clone() {
            Some(home) => desk.with_home(home),
            None => desk,
        };
        let options = Options { lan, port: port.unwrap_or(PORT), home, language };
        #[cfg(feature = "club")]
        let _sending = crate::screens::sending::keep_sending(options.home.as_ref(), || ());
        let server = Server::start(SharedDesk::of(desk), options);
        let server = server.map_err(|fault| Trouble::Refused(not_served(&fault)))?;
        let links = server.links(language);
        if speech.json {
            streams.print_json(&json!({ "addresses": server.addresses(), "links": documents(&links) }))?;
        } else {
            tell(&links, lan, streams)?;
        }
        streams.end()?;
        server.wait();
        Ok(())
    }

    fn documents(links: &[Link]) -> Vec<serde_json::Value> {
        let document = |link: &Link| json!({ "role": link.role, "side": link.side, "called": link.called, "url": link.address });
        links.iter().map(document).collect()
    }

    /// Prints the links, and the spectators' link as a QR code if the whole local network is served.
    fn tell(links: &[Link], lan: bool, streams: &mut Streams<'_>) -> Result<(), Trouble> {
        for link in links {
            let said = Reason::new("serve", "link").name("role", &link.called).name("address", &link.address);
            streams.tell(&said)?;
        }
        let scanned = links.last().filter(|link| lan && !link.code.is_empty());
        if let Some(link) = scanned {
            streams.print(&written(&link.code))?;
        }
        let seen = match (lan, scanned) {
            (false, _) => "local",
            (true, Some(_)) => "lan",
            (true, None) => "alone",
        };
        streams.tell(&Reason::new("serve", seen))?;
        streams.tell(&Reason::new("serve", "stop"))
    }

    pub(crate) fn not_served(fault: &ServeFault) -> Reason {
        match fault {
            ServeFault::Taken(port) => Reason::new("serve", "taken").name("port", port.to_string()),
            ServeFault::System(problem) => Reason::new("serve", "fault").name("problem", problem),
        }
    }

    /// Returns the function by which the window starts and stops showing the desk on other screens.
    #[cfg(feature = "gui")]
    pub(crate) fn elsewhere(home: Option<Home>, language: language::Language) -> gui::ScreenSwitch {
        use desk::{ScreenLink, ScreenPlace};
        let mut server: Option<Server> = None;
        Box::new(move |desk, showing| {
            // The old server ends before the next one starts, so that its port is free.
            drop(server.take());
            if showing == ScreenPlace::Nowhere {
                return Ok(Vec::new());
            }
            let (lan, home) = (showing == ScreenPlace::Network, home.clone());
            let server_at = |port| {
                let options = Options { lan, port, home: home.clone(), language };
                Server::start(desk.clone(), options)
            };
            // Another window on this machine may use the port already. Any other port is then taken.
            let started = match server_at(PORT) {
                Err(ServeFault::Taken(_)) => server_at(0),
                started => started,
            };
            let now = server.insert(started.map_err(|fault| not_served(&fault))?);
            let spoken = desk.lock().look.language;
            let link =
                |link: Link| ScreenLink { called: link.called, address: link.address, code: link.code };
            Ok(now.links(spoken).into_iter().map(link).collect())
        })
    }
}

#[cfg(feature = "club")]
pub(crate) use served::not_served;
#[cfg(feature = "serve")]
pub(crate) use served::serve;

#[cfg(all(feature = "serve", feature = "gui"))]
pub(crate) use served::elsewhere;

/// Reports that the program was built without web pages.
#[cfg(not(feature = "serve"))]
pub(crate) fn serve(
    _file: &Path,
    _how: (bool, Option<u16>, Option<&Path>),
    speech: &Speech,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak_code(speech.lang.as_deref());
    Err(Trouble::Misused(ruling::Reason::new("left-out", "serve")))
}
