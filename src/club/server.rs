//! The club's server: the pages, the listener for news from the database, and the work on the ledger.

use super::database::{Club, Fault};
use super::desks::Desks;
use super::house::House;
use super::intake::CHANNEL;
use super::live::LiveState;
use super::passes::Role;
use super::{ledger, routes};
use language::Language;
use rulebook::shelf::Shelf;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;
use tokio_postgres::{AsyncMessage, NoTls};
use web::ServeFault;
use web::house::{Guard, PageServer, all_names, bind, hosts};

/// The default port of the club.
pub const PORT: u16 = 1815;

/// The pause before connecting again to a database that did not answer, at first and at most.
const FIRST: Duration = Duration::from_millis(50);
const MOST: Duration = Duration::from_secs(2);
/// The number of pages that are made in parallel, and the number of batches that are stored in parallel.
const MAKERS: usize = 4;
const INTAKE: usize = 4;

/// The options for serving a club.
#[derive(Clone, Debug)]
pub struct Options {
    /// True to serve the whole local network, false to serve only the machine itself.
    pub lan: bool,
    /// The port, or 0 for any free port.
    pub port: u16,
    /// The names of the club besides the machine's addresses, as browsers write names: `club.example`,
    /// `club.example:8443`.
    pub names: Vec<String>,
    /// The language for a reader whose browser names no supported language.
    pub language: Language,
    /// True to make a new organiser's link that replaces the existing ones.
    pub organiser: bool,
}

/// A running server of a club, which ends when the value is dropped.
pub struct Server {
    addresses: Vec<String>,
    links: Vec<(Role, String)>,
    doors: PageServer,
}

/// The reason why a club is not served.
#[derive(Debug)]
pub enum OpenFault {
    /// A fault of the database.
    Fault(Fault),
    /// A fault of the port or of the system.
    NotServed(ServeFault),
}

impl From<Fault> for OpenFault {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<ServeFault> for OpenFault {
    fn from(fault: ServeFault) -> Self {
        Self::NotServed(fault)
    }
}

/// Makes the threads for all the work of the club.
pub(crate) fn runtime() -> Result<Runtime, ServeFault> {
    let runtime =
        Builder::new_multi_thread().worker_threads(2).enable_all().max_blocking_threads(MAKERS).build();
    runtime.map_err(|error| ServeFault::System(error.to_string().to_lowercase()))
}

impl Server {
    /// Starts serving the club of a database.
    ///
    /// # Errors
    /// The database can't be used, the port is taken, or the system does not let the program listen.
    pub fn start(address: &str, books: Shelf, options: &Options) -> Result<Self, OpenFault> {
        let runtime = runtime()?;
        let club = runtime.block_on(Club::open(address))?;
        let (listener, port) = bind(options.lan, options.port)?;
        let own = hosts(port, options.lan);
        let addresses: Vec<String> = own.iter().map(|host| format!("http://{host}")).collect();
        let mut names = all_names(&own, port);
        names.extend(options.names.iter().map(|name| name.to_ascii_lowercase()));
        let guard = Arc::new(Guard { hosts: names, language: options.language });
        let links = runtime.block_on(links(&club, options.organiser))?;
        let house = Arc::new(House {
            club: club.clone(),
            books,
            desks: Desks::default(),
            live: LiveState::default(),
            intake: Semaphore::new(INTAKE),
        });
        runtime.spawn(listen(Arc::clone(&house)));
        runtime.spawn(ledger::keep(club, books));
        let doors = PageServer::open(listener, runtime, routes::pages(&house, &guard))?;
        Ok(Self { addresses, links, doors })
    }

    /// Returns the addresses under which the pages are served. The first is the one to give out.
    pub fn addresses(&self) -> &[String] {
        &self.addresses
    }

    /// Returns the new links with the secrets, which can't be shown again.
    pub fn links(&self) -> impl Iterator<Item = (&Role, String)> {
        let address = self.addresses.first().map_or("", String::as_str);
        self.links.iter().map(move |(role, secret)| (role, format!("{address}/c/{secret}")))
    }

    /// Waits until the serving ends, which normally is as long as the program runs.
    pub fn wait(self) {
        self.doors.wait();
    }
}

/// Makes the first links of a club: the organiser's, and one for guests. A requested new organiser's link replaces the
/// existing ones.
async fn links(club: &Club, organiser: bool) -> Result<Vec<(Role, String)>, Fault> {
    let mut links = Vec::new();
    for role in [Role::Organiser, Role::Guest] {
        let anew = organiser && role == Role::Organiser;
        if anew || !club.has(&role).await? {
            let secret = club.admit(&role, anew).await?;
            links.push((role, secret));
        }
    }
    Ok(links)
}

/// Listens for news from the database, whichever server of the club stored the entries. A broken connection is made
/// again.
async fn listen(house: Arc<House>) {
    let mut wait = FIRST;
    loop {
        if let Ok((client, mut connection)) = house.club.config().connect(NoTls).await {
            let told = Arc::clone(&house);
            let heard = tokio::spawn(async move {
                loop {
                    match std::future::poll_fn(|context| connection.poll_message(context)).await {
                        Some(Ok(AsyncMessage::Notification(news))) => {
                            told.live.tell(news.payload().parse().ok());
                        }
                        Some(Ok(_)) => {}
                        Some(Err(_)) | None => break,
                    }
                }
            });
            if client.batch_execute(&format!("LISTEN {CHANNEL}")).await.is_ok() {
                wait = FIRST;
                // News from the time without a connection are new as well.
                house.live.tell(None);
                let _ = heard.await;
            }
        }
        tokio::time::sleep(wait).await;
        wait = (wait * 2).min(MOST);
    }
}
