//! The club's server: its pages, the listener for changes in the database, and the computing of results.

use super::database::{Club, Fault};
use super::desks::Desks;
use super::house::House;
use super::intake::CHANNEL;
use super::live::LiveState;
use super::passes::Role;
use super::{checks, ledger, routes};
use language::Language;
use rulebook::shelf::Shelf;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;
use tokio_postgres::{AsyncMessage, NoTls};
use web::ServeFault;
use web::house::{Complaints, Guard, PageServer, all_names, bind, hosts};

/// The default port of the club's server.
pub const PORT: u16 = 1815;

/// The first pause before the server connects again to a database that did not answer.
const FIRST: Duration = Duration::from_millis(50);
/// The longest pause before the server connects again to the database.
const MOST: Duration = Duration::from_secs(2);
/// The number of pages that are made at the same time.
const MAKERS: usize = 4;
/// The number of batches of entries that are stored at the same time.
const INTAKE: usize = 4;

/// The options of the club's server.
#[derive(Clone, Debug)]
pub struct Options {
    /// True to serve the whole local network. False to serve this machine only.
    pub lan: bool,
    /// The port. 0 takes any free port.
    pub port: u16,
    /// Further names of the club, in the form that browsers send, such as `club.example` or `club.example:8443`.
    pub names: Vec<String>,
    /// The language for readers whose browser names no supported language.
    pub language: Language,
    /// True to create a new organiser's link, which replaces the existing ones.
    pub organiser: bool,
    /// The file of this program, which is started to verify the records. `None` to verify none.
    pub program: Option<PathBuf>,
}

/// A running server of a club. It ends when the value is dropped.
pub struct Server {
    addresses: Vec<String>,
    links: Vec<(Role, String)>,
    doors: PageServer,
}

/// The reason why the club's server can't start.
#[derive(Debug)]
pub enum OpenFault {
    /// The database can't be used.
    Fault(Fault),
    /// The port or another part of the system can't be used.
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

/// Returns the threads that do all the work of the server.
pub(crate) fn runtime() -> Result<Runtime, ServeFault> {
    let runtime =
        Builder::new_multi_thread().worker_threads(2).enable_all().max_blocking_threads(MAKERS).build();
    runtime.map_err(|error| ServeFault::System(error.to_string().to_lowercase()))
}

impl Server {
    /// Starts a server for the club whose database is at an address.
    ///
    /// # Errors
    /// Returns an error if the database can't be used, the port is taken, or the system does not let the program
    /// listen.
    pub fn start(address: &str, books: Shelf, options: &Options) -> Result<Self, OpenFault> {
        let runtime = runtime()?;
        let club = runtime.block_on(Club::open(address))?;
        let (listener, port) = bind(options.lan, options.port)?;
        let own = hosts(port, options.lan);
        let addresses: Vec<String> = own.iter().map(|host| format!("http://{host}")).collect();
        let mut names = all_names(&own, port);
        names.extend(options.names.iter().map(|name| name.to_ascii_lowercase()));
        let guard = Arc::new(Guard {
            hosts: names,
            language: options.language,
            // No link of a club has places of its own, because the database would have to say whose link it is.
            umpire: Box::new(|_| false),
            complaints: Complaints::begin(),
        });
        let links = runtime.block_on(links(&club, options.organiser))?;
        let house = Arc::new(House {
            club: club.clone(),
            books,
            desks: Desks::default(),
            live: LiveState::default(),
            intake: Semaphore::new(INTAKE),
        });
        runtime.spawn(listen(Arc::clone(&house)));
        runtime.spawn(ledger::keep(club.clone(), books));
        if let Some(program) = &options.program {
            runtime.spawn(checks::keep(club, program.clone()));
        }
        let doors = PageServer::open(listener, runtime, routes::pages(&house, &guard))?;
        Ok(Self { addresses, links, doors })
    }

    /// Returns the addresses under which readers reach the pages. The first is the one to hand out.
    pub fn addresses(&self) -> &[String] {
        &self.addresses
    }

    /// Returns the links that were created at this start, with the roles. They can't be shown again.
    pub fn links(&self) -> impl Iterator<Item = (&Role, String)> {
        let address = self.addresses.first().map_or("", String::as_str);
        self.links.iter().map(move |(role, secret)| (role, format!("{address}/c/{secret}")))
    }

    /// Waits until the server ends, which normally is when the program ends.
    pub fn wait(self) {
        self.doors.wait();
    }
}

/// Creates the links that a club lacks: one for the organiser, and one for guests. If `organiser` is true, creates a
/// new organiser's link that replaces the existing ones. Returns the role and the secret of each new link.
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

/// Listens for changes in the database, no matter which server of the club stored the entries. A broken connection is
/// made again.
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
                // Changes during the time without a connection were missed, so all pages count as changed.
                house.live.tell(None);
                let _ = heard.await;
            }
        }
        tokio::time::sleep(wait).await;
        wait = (wait * 2).min(MOST);
    }
}
