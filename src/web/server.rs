//! The web server of a table, which accepts connections and serves the pages of the broadcast.

use super::broadcast::Broadcast;
use super::complaints::Complaints;
use super::connections::{self, PageServer};
use super::guard::Guard;
use super::keys::Role;
use super::links::{self, Link};
use super::routes;
use desk::{Home, SharedDesk};
use language::Language;
use std::fmt;
use std::sync::Arc;
use tokio::runtime::Builder;

/// The default port of the web server.
pub const PORT: u16 = 1809;

/// The number of pages that are made at the same time. More of them can be sent at the same time.
const MAKERS: usize = 4;

/// The options of the web server.
#[derive(Clone, Debug)]
pub struct Options {
    /// True to serve the whole local network. False to serve this machine only.
    pub lan: bool,
    /// The port. 0 takes any free port.
    pub port: u16,
    /// The program's folder, in which the links are saved. `None` saves no links.
    pub home: Option<Home>,
    /// The language for readers whose browser names no supported language.
    pub language: Language,
}

/// The reason why the web server can't start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServeFault {
    /// Another program uses the port with this number.
    Taken(u16),
    /// An error that the operating system reports.
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

/// A running web server. It ends when the value is dropped.
pub struct Server {
    broadcast: Arc<Broadcast>,
    hosts: Vec<String>,
    doors: PageServer,
}

pub(crate) fn system(error: &std::io::Error) -> ServeFault {
    ServeFault::System(error.to_string().to_lowercase())
}

impl Server {
    /// Starts a web server for the pages of a desk.
    ///
    /// # Errors
    /// Returns an error if the port is taken or the system does not let the program listen.
    pub fn start(desk: SharedDesk, options: Options) -> Result<Self, ServeFault> {
        let (listener, port) = connections::bind(options.lan, options.port)?;
        let hosts = links::hosts(port, options.lan);
        let broadcast = Broadcast::of(desk, options.home).map_err(ServeFault::System)?;
        if let Some(host) = hosts.first().filter(|host| !links::is_local(host)) {
            let _ = broadcast.outside.set(host.clone());
        }
        broadcast.watch();
        let keys = Arc::clone(&broadcast);
        let guard = Arc::new(Guard {
            hosts: links::all_names(&hosts, port),
            language: options.language,
            umpire: Box::new(move |secret| keys.role(secret).is_ok_and(|role| role == Role::Umpire)),
            complaints: Complaints::begin(),
        });
        let pages = routes::pages(&broadcast, &guard);
        let runtime = Builder::new_current_thread().enable_all().max_blocking_threads(MAKERS).build();
        let runtime = runtime.map_err(|error| system(&error))?;
        let doors = PageServer::open(listener, runtime, pages)?;
        Ok(Self { broadcast, hosts, doors })
    }

    /// Returns the addresses under which readers reach the pages. The first is the one to hand out.
    pub fn addresses(&self) -> Vec<String> {
        self.hosts.iter().map(|host| format!("http://{host}")).collect()
    }

    /// Returns the links, one for each role. The umpire's comes first.
    pub fn links(&self, language: Language) -> Vec<Link> {
        links::links(&self.broadcast, &self.hosts, language)
    }

    /// Waits until the server ends, which normally is when the program ends.
    pub fn wait(self) {
        self.doors.wait();
    }
}
