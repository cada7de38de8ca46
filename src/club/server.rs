//! The club's server: its pages behind the doors, what listens to the database, and what works in its ledger.

use super::database::{Club, Fault};
use super::desks::Desks;
use super::intake::CHANNEL;
use super::live::Live;
use super::passes::Role;
use super::{ledger, routes};
use language::Language;
use seam::rulebook::shelf::Shelf;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;
use tokio_postgres::{AsyncMessage, NoTls};
use web::NotServed;
use web::house::{Doors, Guard, all_names, bind, hosts};

/// The port the club is served at where none is named.
pub const PORT: u16 = 1815;

/// How long it waits before it asks a database again that did not answer, at first and at most.
const FIRST: Duration = Duration::from_millis(50);
const MOST: Duration = Duration::from_secs(2);
/// How many pages are made side by side, and how many batches of entries are taken in.
const MAKERS: usize = 4;
const INTAKE: usize = 4;

/// How a club is served.
#[derive(Clone, Debug)]
pub struct Options {
    /// To everybody in the network of this machine, not to this machine alone.
    pub lan: bool,
    /// The port; 0: any that is free.
    pub port: u16,
    /// The names it is asked by besides this machine's addresses, as a browser writes them: `club.example`, `club.example:8443`.
    pub names: Vec<String>,
    /// Of a page whose reader's browser names no language that is spoken here.
    pub language: Language,
    /// Whether there is to be a new organiser's link in the place of those there are.
    pub organiser: bool,
}

/// Pages of a club being served; they end with it.
pub struct Server {
    addresses: Vec<String>,
    links: Vec<(Role, String)>,
    doors: Doors,
}

/// What the club's pages need.
pub(crate) struct House {
    pub(crate) club: Club,
    pub(crate) books: Shelf,
    pub(crate) desks: Desks,
    pub(crate) live: Live,
    /// How many batches are taken in side by side: readers are not kept waiting by those who send.
    pub(crate) intake: Semaphore,
}

/// Why no club is served.
#[derive(Debug)]
pub enum NotOpened {
    /// The database.
    Fault(Fault),
    /// The port, or the system.
    NotServed(NotServed),
}

impl From<Fault> for NotOpened {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<NotServed> for NotOpened {
    fn from(fault: NotServed) -> Self {
        Self::NotServed(fault)
    }
}

/// What the club does, it does in these threads.
pub(crate) fn runtime() -> Result<Runtime, NotServed> {
    let runtime =
        Builder::new_multi_thread().worker_threads(2).enable_all().max_blocking_threads(MAKERS).build();
    runtime.map_err(|error| NotServed::System(error.to_string().to_lowercase()))
}

impl Server {
    /// Begins to serve the club of a database.
    ///
    /// # Errors
    /// The database can't be used, the port is taken, or the system lets nobody listen.
    pub fn start(address: &str, books: Shelf, options: &Options) -> Result<Self, NotOpened> {
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
            live: Live::default(),
            intake: Semaphore::new(INTAKE),
        });
        runtime.spawn(listen(Arc::clone(&house)));
        runtime.spawn(ledger::keep(club, books));
        let doors = Doors::open(listener, runtime, routes::pages(&house, &guard))?;
        Ok(Self { addresses, links, doors })
    }

    /// The addresses of this machine that the pages answer to, the one to be given out first.
    pub fn addresses(&self) -> &[String] {
        &self.addresses
    }

    /// The links that were made new, each with its secret: it can't be shown again.
    pub fn links(&self) -> impl Iterator<Item = (&Role, String)> {
        let address = self.addresses.first().map_or("", String::as_str);
        self.links.iter().map(move |(role, secret)| (role, format!("{address}/c/{secret}")))
    }

    /// Waits until it is over, which is as long as the program lives.
    pub fn wait(self) {
        self.doors.wait();
    }
}

/// The links a club needs to begin with: an organiser's, and one for guests.
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

/// Listens to the database, whichever server of the club took something in; a connection that breaks is made anew.
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
                // What came while nobody listened is new too.
                house.live.tell(None);
                let _ = heard.await;
            }
        }
        tokio::time::sleep(wait).await;
        wait = (wait * 2).min(MOST);
    }
}
