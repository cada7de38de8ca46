//! A club that is served, over a PostgreSQL of the tests' own, as tests and measurements ask it.

use super::asked;
use super::cluster::Cluster;
use super::patience::until;
use frontage::BOOKS;
use frontage::club::{Link, NotOpened, Options, Role, Sent, Server};
use frontage::journal::{Copying, Hash};
use frontage::language::Language;
use frontage::web::NotServed;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// A club that is served, over a database of its own.
pub struct Club {
    pub cluster: Arc<Cluster>,
    pub database: String,
    pub server: Option<Server>,
    pub host: String,
    pub organiser: String,
    pub guest: String,
    /// For records: in memory, where the system has such a place, for nothing waits for a disk there.
    folder: TempDir,
}

impl Club {
    pub fn over(cluster: Arc<Cluster>) -> Self {
        let database = cluster.database();
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
        let mut club = Self {
            cluster,
            database,
            server: None,
            host: String::new(),
            organiser: String::new(),
            guest: String::new(),
            folder: folder.unwrap(),
        };
        club.serve_at(0);
        club
    }

    /// Serves it at a port, anew if it was served before; the links that were handed out stay.
    pub fn serve_at(&mut self, port: u16) {
        self.server = None;
        let options =
            Options { lan: false, port, names: Vec::new(), language: Language::En, organiser: false };
        // Somebody else may have been given the port meanwhile, for a line of his own.
        let server = until(
            || match Server::start(&self.database, BOOKS, &options) {
                Err(NotOpened::NotServed(NotServed::Taken(_))) if port > 0 => None,
                started => Some(started.unwrap()),
            },
            || format!("port {port} to be free"),
        );
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
    pub fn table(&self, name: &str) -> String {
        let form = asked::form(&[("name", name), ("do", "table")]);
        let made = asked::ask(&self.host, "POST", &format!("{}/organise", self.organiser), &[], &form);
        assert_eq!(made.status, 200, "{}", made.body);
        let (_, rest) = made.body.split_once(&format!("<a href=\"http://{}", self.host)).unwrap();
        rest.split('"').next().unwrap().to_owned()
    }

    pub fn link(&self, table: &str) -> Link {
        Link::read(&format!("http://{}{table}", self.host)).unwrap()
    }

    /// Sends a record.
    pub fn send(&self, table: &str, record: &Path) -> Sent {
        self.link(table).send(&mut Copying::of(record).unwrap()).unwrap()
    }

    pub fn ask(&self, question: &str) -> Vec<String> {
        self.cluster.ask(&self.database, question).unwrap()
    }

    /// A page, as it is read.
    pub fn page(&self, at: &str) -> asked::Answer {
        asked::ask(&self.host, "GET", at, &[], "")
    }

    /// A place for a record.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The only continuation there is. Its number need not be the first: one is used up by what was killed halfway.
    pub fn only_branch(&self) -> i64 {
        let [branch] = &self.ask("SELECT id FROM branch")[..] else { panic!("one record, one continuation") };
        branch.parse().unwrap()
    }

    /// The hashes of every entry the club has of a continuation, as it has them.
    pub fn hashes(&self, branch: i64) -> Vec<String> {
        self.ask(&format!("SELECT encode(hash, 'hex') FROM entry WHERE branch = {branch} ORDER BY number"))
    }
}

/// The hashes of every entry of a record, in their order.
pub fn hashes(record: &Path) -> Vec<String> {
    Copying::of(record).unwrap().hashes().iter().map(Hash::to_string).collect()
}
