//! The club of many tables, over a real PostgreSQL: what is sent is there, once and whole, and nothing else is.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[expect(dead_code, reason = "what other tests need of it")]
#[path = "../screens/asked.rs"]
mod asked;
#[expect(dead_code, reason = "what other tests need of it")]
#[path = "../record/cheat.rs"]
mod cheat;
mod cluster;
mod forks;
mod guarded;
mod refused;
mod sending;
mod shown;
#[expect(dead_code, reason = "what other tests need of it")]
#[path = "../record/support.rs"]
mod support;

use cluster::Cluster;
use frontage::BOOKS;
use frontage::club::{Link, Options, Role, Sent, Server};
use frontage::journal::{Copying, Faces, Hash, Journal, Place};
use frontage::language::Language;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use support::Folder;

/// A club that is served, over a database of its own.
struct Club {
    cluster: Arc<Cluster>,
    database: String,
    server: Option<Server>,
    host: String,
    organiser: String,
    guest: String,
    folder: Folder,
}

impl Club {
    /// None where this machine has no PostgreSQL.
    fn open() -> Option<Self> {
        Some(Self::over(Cluster::shared()?))
    }

    fn over(cluster: Arc<Cluster>) -> Self {
        let database = cluster.database();
        let mut club = Self {
            cluster,
            database,
            server: None,
            host: String::new(),
            organiser: String::new(),
            guest: String::new(),
            folder: Folder::quick(),
        };
        club.serve();
        club
    }

    /// Serves it, anew if it was served before; the links that were handed out stay.
    fn serve(&mut self) {
        self.serve_at(0);
    }

    /// The same at a port.
    fn serve_at(&mut self, port: u16) {
        self.server = None;
        let options =
            Options { lan: false, port, names: Vec::new(), language: Language::En, organiser: false };
        let server = Server::start(&self.database, BOOKS, &options).unwrap();
        let address = server.addresses()[0].clone();
        address.strip_prefix("http://").unwrap().clone_into(&mut self.host);
        for (role, link) in server.links() {
            let path = link.strip_prefix(&address).unwrap().to_owned();
            match role {
                Role::Organiser => self.organiser = path,
                Role::Guest => self.guest = path,
                Role::Umpire(_) => panic!("a table nobody made"),
            }
        }
        self.server = Some(server);
    }

    /// A table, by its link without the host.
    fn table(&self, name: &str) -> String {
        let form = asked::form(&[("name", name), ("do", "table")]);
        let made = asked::ask(&self.host, "POST", &format!("{}/organise", self.organiser), &[], &form);
        assert_eq!(made.status, 200, "{}", made.body);
        let (_, rest) = made.body.split_once(&format!("<a href=\"http://{}", self.host)).unwrap();
        rest.split('"').next().unwrap().to_owned()
    }

    fn link(&self, table: &str) -> Link {
        Link::read(&format!("http://{}{table}", self.host)).unwrap()
    }

    /// Sends a record.
    fn send(&self, table: &str, record: &Path) -> Sent {
        self.link(table).send(&mut Copying::of(record).unwrap()).unwrap()
    }

    fn ask(&self, question: &str) -> Vec<String> {
        self.cluster.ask(&self.database, question).unwrap()
    }

    /// A page, as it is read.
    fn page(&self, at: &str) -> asked::Answer {
        asked::ask(&self.host, "GET", at, &[], "")
    }

    /// A battle that is recorded, with some of everything in it.
    fn record(&self, name: &str) -> (PathBuf, Journal) {
        let path = self.folder.file(name);
        let mut journal = support::begun(Place::File(path.clone()));
        let morale = support::table("morale", &[("unit", "85-1")]);
        support::rule(&mut journal, &morale, &Faces::Table(vec![vec![3]]));
        journal.note(Some(1), "rain").unwrap();
        (path, journal)
    }

    /// The hashes of every entry the club has of its first continuation, as it has them.
    fn hashes(&self, branch: i64) -> Vec<String> {
        self.ask(&format!("SELECT encode(hash, 'hex') FROM entry WHERE branch = {branch} ORDER BY number"))
    }
}

/// Bytes as hexadecimal digits.
fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut digits, byte| {
        write!(digits, "{byte:02x}").unwrap();
        digits
    })
}

/// The hashes of every entry of a file, as SQLite has them.
fn hashes(path: &Path) -> Vec<String> {
    let file = rusqlite::Connection::open(path).unwrap();
    let mut select = file.prepare("SELECT hash FROM entry ORDER BY number").unwrap();
    let hashes = select.query_map([], |row| row.get::<_, [u8; 32]>(0)).unwrap();
    hashes.map(|hash| Hash(hash.unwrap()).to_string()).collect()
}
