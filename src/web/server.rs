//! The server of one table: its hall behind the doors.

use super::door::{self, Doors};
use super::guard::Guard;
use super::hall::Hall;
use super::links::{self, Link};
use super::routes;
use desk::{Home, Shared};
use language::Language;
use std::fmt;
use std::sync::Arc;
use tokio::runtime::Builder;

/// The port pages are served at where none is named.
pub const PORT: u16 = 1809;

/// How many pages are made side by side; while one is made others are sent.
const MAKERS: usize = 4;

/// How the pages are served.
#[derive(Clone, Debug)]
pub struct Options {
    /// To everybody in the network of this machine, not to this machine alone.
    pub lan: bool,
    /// The port; 0: any that is free.
    pub port: u16,
    /// Where the links are kept from one day to the next; none: they are not.
    pub home: Option<Home>,
    /// Of a page whose reader's browser names no language that is spoken here.
    pub language: Language,
}

/// Why no page is served.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotServed {
    /// Somebody else has that port.
    Taken(u16),
    /// What the system says.
    System(String),
}

impl fmt::Display for NotServed {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken(port) => write!(to, "port {port} is taken"),
            Self::System(problem) => to.write_str(problem),
        }
    }
}

/// Pages being served; they end with it.
pub struct Server {
    hall: Arc<Hall>,
    hosts: Vec<String>,
    doors: Doors,
}

pub(crate) fn system(error: &std::io::Error) -> NotServed {
    NotServed::System(error.to_string().to_lowercase())
}

impl Server {
    /// Begins to serve the pages of a desk.
    ///
    /// # Errors
    /// The port is taken, or the system lets nobody listen.
    pub fn start(desk: Shared, options: Options) -> Result<Self, NotServed> {
        let (listener, port) = door::bind(options.lan, options.port)?;
        let hosts = links::hosts(port, options.lan);
        let hall = Hall::of(desk, options.home).map_err(NotServed::System)?;
        hall.watch();
        let guard = Arc::new(Guard { hosts: links::all_names(&hosts, port), language: options.language });
        let pages = routes::pages(&hall, &guard);
        let runtime = Builder::new_current_thread().enable_all().max_blocking_threads(MAKERS).build();
        let runtime = runtime.map_err(|error| system(&error))?;
        let doors = Doors::open(listener, runtime, pages)?;
        Ok(Self { hall, hosts, doors })
    }

    /// The addresses of this machine that the pages answer to, the one to be given out first.
    pub fn addresses(&self) -> Vec<String> {
        self.hosts.iter().map(|host| format!("http://{host}")).collect()
    }

    /// The links, one for each role, the umpire's first.
    pub fn links(&self, language: Language) -> Vec<Link> {
        links::links(&self.hall, &self.hosts, language)
    }

    /// Waits until it is over, which is as long as the program lives.
    pub fn wait(self) {
        self.doors.wait();
    }
}
