//! Two continuations of a record: both are stored and shown, and their common beginning is stored once. A rewritten
//! file is detected.

use super::{Club, cheat, hashes, support};
use frontage::BOOKS;
use frontage::journal::{Journal, Moment};

#[test]
fn two_continuations_are_both_kept_and_what_they_share_is_kept_once() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, mut journal) = club.record("mill.frontage");
    let shared = journal.len();
    let copy = club.file("copy.frontage");
    std::fs::copy(&path, &copy).unwrap();
    let mut other = Journal::open(&copy, BOOKS, Moment::now).unwrap();
    journal.note(None, "the umpire’s own").unwrap();
    other.note(None, "somebody else’s").unwrap();
    other.note(None, "and one more").unwrap();
    assert_eq!(club.send(&table, &path).fork, None);
    let sent = club.send(&table, &copy);
    assert_eq!((sent.new, sent.fork, sent.beyond), (2, Some(shared), 0));
    // Neither continuation is ever added to the other, whichever grows.
    journal.note(None, "again").unwrap();
    assert_eq!((club.send(&table, &path).new, club.send(&table, &copy).new), (1, 0));
    assert_eq!(club.ask("SELECT count(*) FROM entry"), [(shared + 2 + 2).to_string()]);
    assert_eq!(club.hashes(1), hashes(&path));
    let beginning = usize::try_from(shared).unwrap();
    assert_eq!(club.hashes(2), hashes(&copy)[beginning..]);
    // Either continuation can be carried on as a whole.
    for (branch, from) in [(1, &path), (2, &copy)] {
        let carried = club.file(&format!("carried-{branch}.frontage"));
        drop(club.link(&table).carry_on(Some(branch), &carried, BOOKS, Moment::now).unwrap());
        let own = hashes(from);
        assert_eq!(hashes(&carried)[..own.len()], own);
    }
    let tables = club.page(&format!("{}/tables", club.guest));
    assert!(tables.text().contains(&format!("Another continuation branches off at entry {shared}")));
}

#[test]
fn a_fork_of_a_fork_knows_all_of_its_past() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, journal) = club.record("0.frontage");
    drop(journal);
    let mut last = path;
    for fork in 1..4 {
        let copy = club.file(&format!("{fork}.frontage"));
        std::fs::copy(&last, &copy).unwrap();
        let mut left = Journal::open(&last, BOOKS, Moment::now).unwrap();
        left.note(None, "left behind").unwrap();
        club.send(&table, &last);
        let mut own = Journal::open(&copy, BOOKS, Moment::now).unwrap();
        own.note(None, &format!("fork {fork}")).unwrap();
        club.send(&table, &copy);
        last = copy;
    }
    let branch = club.ask("SELECT max(id) FROM branch")[0].parse().unwrap();
    let carried = club.file("carried.frontage");
    drop(club.link(&table).carry_on(Some(branch), &carried, BOOKS, Moment::now).unwrap());
    let own = hashes(&last);
    assert_eq!(hashes(&carried)[..own.len()], own);
}

/// A file rewritten with all hashes is detected, because the club has seen the original entries.
#[test]
fn a_rewritten_file_parts_from_what_the_club_has_seen() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, mut journal) = club.record("mill.frontage");
    support::phase(&mut journal);
    club.send(&table, &path);
    drop(journal);
    let seen = hashes(&path);
    let mut lines = cheat::lines(&path);
    let at = lines.iter().position(|line| line.kind == "noted").unwrap();
    lines[at].document["text"] = "no rain".into();
    lines[at].says = lines[at].says.replace("rain", "no rain");
    cheat::reseal(&path, &lines);
    let sent = club.send(&table, &path);
    assert_eq!(sent.fork, Some(at as u64));
    assert_eq!(club.hashes(1), seen, "what was seen stays");
    let page = club.page(&format!("{}/battle/2", club.guest));
    assert!(page.text().contains("The record from which this one branches off"), "{}", page.text());
}
