//! The pages for the screens at the table, requested as browsers and other programs do, over the loopback device.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "what is not there fails the test"
)]

mod asked;
mod guarded;
mod hidden;
mod hidden_play;
mod orders;
mod pages;
#[expect(dead_code, reason = "what other tests need of it")]
#[path = "../support/patience.rs"]
mod patience;
#[cfg(feature = "camera")]
mod photos;
#[expect(dead_code, reason = "no property is tried here")]
#[path = "../support/seeds.rs"]
mod seeds;
mod settled;
mod table_units;
mod throws;
mod weight;

use asked::{ServerAnswer, ask};
use frontage::BOOKS;
use frontage::desk::{Desk, Home, Session, SharedDesk};
use frontage::journal::{Moment, Opening, Place};
use frontage::language::Language;
use frontage::web::{Options, Server};
use patience::until;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

/// A desk with served pages, and the folder of the record.
struct Table {
    desk: SharedDesk,
    folder: TempDir,
    server: Option<Server>,
    host: String,
}

impl Table {
    /// Serves the built-in battle of a book.
    fn of(book: &str) -> Self {
        Self::with(BOOKS.demo(book).unwrap().battle)
    }

    fn with(battle: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let beside = |name: &str| {
            let demos = BOOKS.names().into_iter().filter_map(|book| BOOKS.demo(book));
            let mut found = demos.filter_map(|demo| demo.fetch(name).ok());
            found.next().ok_or_else(|| name.into())
        };
        let opening =
            Opening { file: "battle.toml", text: battle, fetch: &beside, house: None, seed: Some([7; 32]) };
        let record = Place::File(folder.path().join("battle.frontage"));
        let session = Session::begin(record, opening, BOOKS, Moment::now).unwrap();
        let desk = Desk::new(session, Language::En, Arc::new(|| ()));
        let mut table = Self { desk: SharedDesk::of(desk), folder, server: None, host: String::new() };
        table.desk.lock().settle();
        table.serve();
        table
    }

    /// Serves the pages. A server that is already running is replaced.
    fn serve(&mut self) {
        self.server = None;
        let home = Some(Home::at(self.folder.path().join("home")));
        let options = Options { lan: false, port: 0, home, language: Language::En };
        let server = Server::start(self.desk.clone(), options).unwrap();
        server.addresses()[0].strip_prefix("http://").unwrap().clone_into(&mut self.host);
        self.server = Some(server);
    }

    /// Returns the link of `umpire`, `spectator` or a side, without the host.
    fn link(&self, role: &str) -> String {
        let links = self.server.as_ref().unwrap().links(Language::En);
        let link = links.iter().find(|link| link.role == role || link.side.as_deref() == Some(role));
        link.unwrap().address.strip_prefix(&format!("http://{}", self.host)).unwrap().to_owned()
    }

    fn get(&self, role: &str, page: &str) -> ServerAnswer {
        ask(&self.host, "GET", &format!("{}/{page}", self.link(role)), &[], "")
    }

    /// Sends a form as the script of the pages does.
    fn post(&self, role: &str, page: &str, fields: &[(&str, &str)]) -> ServerAnswer {
        let at = format!("{}/{page}", self.link(role));
        ask(&self.host, "POST", &at, &[("x-frontage", "1")], &asked::form(fields))
    }

    /// Loads a page again and again until the wanted text is there.
    fn wait(&self, role: &str, page: &str, wanted: &str) -> ServerAnswer {
        let look = || Some(self.get(role, page));
        let stands = || look().filter(|answer| answer.text().contains(wanted));
        until(stands, || format!("{wanted} on {page} of {role}: {:?}", look().map(|answer| answer.text())))
    }

    /// Returns the number of entries in the record.
    fn entries(&self) -> u64 {
        self.desk.lock().session().record().entry_count()
    }

    fn record(&self) -> std::path::PathBuf {
        self.folder.path().join("battle.frontage")
    }

    /// Takes up the due offer of that name as the umpire, and waits until the throw is asked for.
    fn asks(&self, name: &str) {
        let page = self.wait("umpire", "desk", name);
        let battle = page.field("battle");
        let asked = self.post("umpire", "desk", &[("battle", &battle), ("name", name), ("do", "offer")]);
        assert_eq!(asked.status, 204, "{}", asked.body);
        self.wait("umpire", "desk", "class=\"faces\"");
    }
}

/// Runs a command of the program on a record, and expects no complaint.
fn run(record: &Path, before: &str, after: &[&str]) {
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let words = ["frontage", before, record.to_str().unwrap()];
    let words = words.iter().chain(after).map(|word| (*word).into());
    frontage::cli::run(words, &mut out, &mut complaints);
    assert!(complaints.is_empty(), "{before} {after:?}: {}", String::from_utf8_lossy(&complaints));
}

/// Verifies a record. Returns the sentence printed about it.
fn verified(record: &Path) -> String {
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let arguments = ["frontage", "verify", record.to_str().unwrap(), "--lang", "en"].map(Into::into);
    let code = frontage::cli::run(arguments, &mut out, &mut complaints);
    let said = String::from_utf8(out).unwrap() + &String::from_utf8(complaints).unwrap();
    assert_eq!(format!("{code:?}"), format!("{:?}", std::process::ExitCode::SUCCESS), "{said}");
    said
}
