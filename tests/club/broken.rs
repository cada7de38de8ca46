//! A club whose database stops: every page says so, whatever became of standard error, and comes back by itself.

use super::asked::{ServerAnswer, ask};
use super::cluster::Cluster;
use super::patience::until;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStderr, Command, Stdio};

/// The number of requests whose complaints fill a pipe that is never read.
const MANY: usize = 2000;

/// The real program, serving a club.
struct Program {
    child: Child,
    host: String,
    guest: String,
}

impl Program {
    /// Starts the program. Returns it, and the pipe into which it complains.
    fn over(cluster: &Cluster) -> (Self, ChildStderr) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_frontage"))
            .args(["club", "--port", "0", "--lang", "en"])
            .env("FRONTAGE_DATABASE", cluster.database())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let complaints = child.stderr.take().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let mut guests =
            lines.by_ref().filter_map(|line| Some(line.strip_prefix("guests: http://")?.trim().to_owned()));
        let link = guests.next().expect("the club prints the guests' link");
        // What the program prints later is read, so that it never waits.
        std::thread::spawn(move || lines.for_each(drop));
        let (host, path) = link.split_once('/').unwrap();
        (Self { child, host: host.to_owned(), guest: format!("/{path}/tables") }, complaints)
    }

    fn get(&self, at: &str) -> ServerAnswer {
        ask(&self.host, "GET", at, &[], "")
    }

    fn is_back(&self) {
        until(|| (self.get(&self.guest).status == 200).then_some(()), || "the pages to come back".to_owned());
        assert_eq!(self.get("/look.css").status, 200);
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_club_whose_standard_error_is_closed_outlives_its_database() {
    let Some(cluster) = Cluster::own() else { return };
    let (program, complaints) = Program::over(&cluster);
    drop(complaints);
    program.is_back();
    cluster.kill();
    for _ in 0..10 {
        assert_eq!(program.get(&program.guest).status, 503);
        assert_eq!(program.get("/look.css").status, 200);
    }
    cluster.start();
    program.is_back();
}

#[test]
fn a_club_whose_standard_error_nobody_reads_outlives_its_database() {
    let Some(cluster) = Cluster::own() else { return };
    let (program, mut complaints) = Program::over(&cluster);
    program.is_back();
    cluster.kill();
    for _ in 0..MANY {
        assert_eq!(program.get(&program.guest).status, 503);
    }
    assert_eq!(program.get("/look.css").status, 200);
    cluster.start();
    program.is_back();
    let mut told = [0; 1024];
    let count = complaints.read(&mut told).unwrap();
    let told = String::from_utf8_lossy(&told[..count]).into_owned();
    assert!(told.lines().next().is_some_and(|line| line.contains("database")), "{told}");
}

#[test]
fn a_database_that_answers_no_more_is_told_of_and_not_waited_for() {
    let Some(cluster) = Cluster::own() else { return };
    let (program, _complaints) = Program::over(&cluster);
    program.is_back();
    cluster.freeze(true);
    let frozen = [program.get(&program.guest).status, program.get(&program.guest).status];
    cluster.freeze(false);
    assert_eq!(frozen, [503, 503], "408 would be the server's own patience with a page");
    program.is_back();
}
