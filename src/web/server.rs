//! The server of a table: accepts connections and serves the pages of the broadcast.

use super::broadcast::Broadcast;
use super::connections::{self, PageServer};
use super::guard::Guard;
use super::links::{self, Link};
use super::routes;
use desk::{Home, SharedDesk};
use language::Language;
use std::fmt;
use std::sync::Arc;
use tokio::runtime::Builder;

/// The default port of the pages.
pub const PORT: u16 = 1809;

/// The number of pages that are made in parallel. Pages can be sent at the same time.
const MAKERS: usize = 4;

/// The options for serving the pages.
#[derive(Clone, Debug)]
pub struct Options {
    /// True to serve the whole local network, false to serve only the machine itself.
    pub lan: bool,
    /// The port, or 0 for any free port.
    pub port: u16,
    /// The place where the links are saved, or none if links are not to be saved.
    pub home: Option<Home>,
    /// The language for a reader whose browser names no supported language.
    pub language: Language,
}

/// The reason why no pages are served.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServeFault {
    /// Another program uses the port.
    Taken(u16),
    /// An error message of the system.
    System(String),
}

impl fmt::Display for ServeFault {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken(port) => write!(to, "port {port} is taken"),
            Self::System(problem) => to.write_str(problem),
        }
    }
}

/// A running server, which ends when the value is dropped.
pub struct Server {
    broadcast: Arc<Broadcast>,
    hosts: Vec<String>,
    doors: PageServer,
}

pub(crate) fn system(error: &std::io::Error) -> ServeFault {
    ServeFault::System(error.to_string().to_lowercase())
}

impl Server {
    /// Starts serving the pages of a desk.
    ///
    /// # Errors
    /// The port is taken, or the system does not let the program listen.
    pub fn start(desk: SharedDesk, options: Options) -> Result<Self, ServeFault> {
        let (listener, port) = connections::bind(options.lan, options.port)?;
        let hosts = links::hosts(port, options.lan);
        let broadcast = Broadcast::of(desk, options.home).map_err(ServeFault::System)?;
        broadcast.watch();
        let guard = Arc::new(Guard { hosts: links::all_names(&hosts, port), language: options.language });
        let pages = routes::pages(&broadcast, &guard);
        let runtime = Builder::new_current_thread().enable_all().max_blocking_threads(MAKERS).build();
        let runtime = runtime.map_err(|error| system(&error))?;
        let doors = PageServer::open(listener, runtime, pages)?;
        Ok(Self { broadcast, hosts, doors })
    }

    /// Returns the addresses under which the pages are served. The first is the one to give out.
    pub fn addresses(&self) -> Vec<String> {
        self.hosts.iter().map(|host| format!("http://{host}")).collect()
    }

    /// Returns the links, a link for each role, the umpire's first.
    pub fn links(&self, language: Language) -> Vec<Link> {
        links::links(&self.broadcast, &self.hosts, language)
    }

    /// Waits until the serving ends, which normally is as long as the program runs.
    pub fn wait(self) {
        self.doors.wait();
    }
}
