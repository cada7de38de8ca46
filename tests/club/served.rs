//! A served club over a PostgreSQL used by nothing else, for tests and benchmarks.

use super::asked;
use super::cluster::Cluster;
use super::patience::until;
use frontage::BOOKS;
use frontage::club::{Link, OpenFault, Options, Role, SendReport, Server};
use frontage::journal::{CopyReader, Hash};
use frontage::language::Language;
use frontage::web::ServeFault;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// A served club over a database used by nothing else.
pub struct Club {
    pub cluster: Arc<Cluster>,
    pub database: String,
    pub server: Option<Server>,
    pub host: String,
    pub organiser: String,
    pub guest: String,
    /// The program that verifies the records.
    pub program: PathBuf,
    /// The folder for records. It lies in memory where the system offers that, so that nothing waits for a disk.
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
            program: env!("CARGO_BIN_EXE_frontage").into(),
            folder: folder.unwrap(),
        };
        club.serve_at(0);
        club
    }

    /// Serves the club at a port. A running server is replaced, and links handed out before stay valid.
    pub fn serve_at(&mut self, port: u16) {
        self.server = None;
        let options = Options {
            lan: false,
            port,
            names: Vec::new(),
            language: Language::En,
            organiser: false,
            program: Some(self.program.clone()),
        };
        // Another program may have been given the port meanwhile, for another connection.
        let server = until(
            || match Server::start(&self.database, BOOKS, &options) {
                Err(OpenFault::NotServed(ServeFault::Taken(_))) if port > 0 => None,
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

    /// Creates a table. Returns its link without the host.
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

    /// Sends a record to the club.
    pub fn send(&self, table: &str, record: &Path) -> SendReport {
        self.link(table).send(&mut CopyReader::of(record).unwrap()).unwrap()
    }

    pub fn ask(&self, question: &str) -> Vec<String> {
        self.cluster.ask(&self.database, question).unwrap()
    }

    /// Returns a page of the club.
    pub fn page(&self, at: &str) -> asked::ServerAnswer {
        asked::ask(&self.host, "GET", at, &[], "")
    }

    /// Returns a path for a record.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Returns the id of the only continuation. It need not be the first id, because a killed transaction uses one
    /// up.
    pub fn only_branch(&self) -> i64 {
        let [branch] = &self.ask("SELECT id FROM branch")[..] else { panic!("one record, one continuation") };
        branch.parse().unwrap()
    }

    /// Returns the hashes of all entries that the club has of a continuation, in order.
    pub fn hashes(&self, branch: i64) -> Vec<String> {
        self.ask(&format!("SELECT encode(hash, 'hex') FROM entry WHERE branch = {branch} ORDER BY number"))
    }
}

/// Returns the hashes of all entries of a record, in order.
pub fn hashes(record: &Path) -> Vec<String> {
    CopyReader::of(record).unwrap().hashes().iter().map(Hash::to_string).collect()
}
