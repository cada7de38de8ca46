//! The club's commands as typed on the command line. They run as separate programs, which the tests kill at bad
//! moments.

use super::patience::until;
use super::{Club, hashes, support};
use frontage::journal::Place;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};

/// Returns a command of the program with a separate home folder.
fn program(club: &Club, words: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_frontage"));
    program
        .args(words)
        .env("FRONTAGE_HOME", club.file("home"))
        .env("FRONTAGE_DATABASE", &club.database)
        .env("LC_ALL", "en_GB.UTF-8");
    program
}

fn run(club: &Club, words: &[&str]) -> Output {
    program(club, words).output().unwrap()
}

fn said(output: &Output) -> (Option<i32>, String) {
    let text = [&output.stdout[..], &output.stderr[..]].concat();
    (output.status.code(), String::from_utf8(text).unwrap())
}

/// A club served by the program. The program is killed when this is dropped.
struct ClubProcess(Child);

impl ClubProcess {
    /// Serves the club at the port where the test served the club before. Returns the program, and its printed links
    /// and addresses.
    fn start(club: &mut Club, words: &[&str]) -> (Self, Value) {
        club.server = None;
        let port = club.host.rsplit(':').next().unwrap().to_owned();
        let all = [&["club", "--port", &port, "--json"], words].concat();
        // Another program may have been given the port meanwhile. Then this one ends at once and is started again.
        until(|| Self::attempt(program(club, &all)), || format!("{all:?} to say where it is served"))
    }

    /// Starts the program. Returns it with its output, or none if it ends before the club is served.
    fn attempt(mut program: Command) -> Option<(Self, Value)> {
        let mut child = program.stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let served = Self(child);
        let mut printed = String::new();
        for line in lines {
            printed += &line.unwrap();
            if let Ok(document) = serde_json::from_str(&printed) {
                return Some((served, document));
            }
        }
        None
    }
}

impl Drop for ClubProcess {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

#[test]
fn a_record_is_sent_and_carried_on_as_it_is_typed() {
    let Some(mut club) = Club::open() else { return };
    let table = club.table("Table 7");
    let link = club.link(&table).address().to_owned();
    let (path, mut journal) = club.record("mill.frontage");
    let file = path.display().to_string();
    let (served, document) = ClubProcess::start(&mut club, &["--organiser"]);
    assert_eq!(document["links"][0]["role"], "organiser", "{document}");
    let (code, never) = said(&run(&club, &["send", &file]));
    assert_eq!(code, Some(2));
    assert!(never.contains("was never sent to a club"), "{never}");
    let all = journal.len();
    let (code, first) = said(&run(&club, &["send", &file, &link]));
    assert_eq!(
        (code, first.trim()),
        (Some(0), &*format!("{all} entries were sent; the club has all {all}."))
    );
    // The sending program remembers the link, so the next command can leave the link out.
    journal.note(None, "rain").unwrap();
    let (code, again) = said(&run(&club, &["send", &file]));
    let one = format!("One entry was sent; the club has all {}.", all + 1);
    assert_eq!((code, again.trim()), (Some(0), one.as_str()));
    let other = club.file("other.frontage").display().to_string();
    let (code, carried) = said(&run(&club, &["carry-on", &link, &other]));
    assert!(code == Some(0) && carried.contains("other.frontage"), "{carried}");
    let (code, verified) = said(&run(&club, &["verify", &other]));
    assert_eq!(code, Some(0), "{verified}");
    let (_, beyond) = said(&run(&club, &["send", &file]));
    assert!(beyond.contains("2 entries more"), "{beyond}");
    let (code, taken) = said(&run(&club, &["carry-on", &link, &other]));
    assert!(code == Some(1) && taken.contains("other.frontage"), "no file is written over: {taken}");
    // A link that was never handed out, a text that is no link, and a club that does not answer.
    let wrong = format!("http://{}/c/{}", club.host, "0".repeat(32));
    let (code, nobody) = said(&run(&club, &["send", &file, &wrong]));
    assert!(code == Some(1) && nobody.contains("This link leads nowhere"), "{nobody}");
    let (code, strange) = said(&run(&club, &["send", &file, "table 7"]));
    assert!(code == Some(1) && strange.contains("“table 7” is not the link of a table"), "{strange}");
    drop(served);
    let (code, unreached) = said(&run(&club, &["send", &file]));
    assert!(code == Some(1) && unreached.contains("Nothing is lost"), "{unreached}");
}

/// The sender and the server are killed in the middle of sending, again and again.
#[test]
fn programs_that_are_killed_lose_nothing_and_keep_nothing_twice() {
    let Some(mut club) = Club::open() else { return };
    let table = club.table("Table 7");
    let link = club.link(&table).address().to_owned();
    let path = club.file("mill.frontage");
    let mut journal = support::begun(Place::File(path.clone()));
    let file = path.display().to_string();
    let (mut served, _) = ClubProcess::start(&mut club, &[]);
    for round in 0..12 {
        for note in 0..40 {
            journal.note(None, &format!("{round} {note}")).unwrap();
        }
        let quiet = || Stdio::null();
        let mut sends =
            program(&club, &["send", &file, &link]).stdout(quiet()).stderr(quiet()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(9 * round));
        if round % 3 == 2 {
            drop(served);
            (served, _) = ClubProcess::start(&mut club, &[]);
        } else {
            sends.kill().unwrap();
        }
        sends.wait().unwrap();
    }
    let (code, sent) = said(&run(&club, &["send", &file, &link]));
    assert_eq!(code, Some(0), "{sent}");
    assert_eq!(club.hashes(club.only_branch()), hashes(&path));
    assert_eq!(club.ask("SELECT count(*) FROM entry"), [journal.len().to_string()]);
}
