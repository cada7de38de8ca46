//! Entries sent to the club arrive once, in order and whole, however often the sending is repeated and whichever
//! program dies meanwhile.

use super::cluster::Cluster;
use super::patience::until;
use super::{Club, hashes, hex, support};
use frontage::club::SendReport;
use frontage::journal::{CopyReader, Faces, Journal, Moment, verify};
use frontage::{BOOKS, journal::Place};
use std::sync::Arc;

#[test]
fn what_is_sent_is_there_once_however_often_it_is_sent() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, mut journal) = club.record("mill.frontage");
    let all = journal.len();
    assert_eq!(club.send(&table, &path), SendReport { new: all, entries: all, fork: None, beyond: 0 });
    assert_eq!(club.send(&table, &path), SendReport { new: 0, entries: all, fork: None, beyond: 0 });
    support::phase(&mut journal);
    let more = journal.len();
    assert_eq!(
        club.send(&table, &path),
        SendReport { new: more - all, entries: more, fork: None, beyond: 0 }
    );
    assert_eq!(club.hashes(1), hashes(&path));
    assert_eq!(club.ask("SELECT count(*) FROM record"), ["1"]);
}

#[test]
fn every_byte_of_an_entry_is_kept_as_it_was_sealed() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, journal) = club.record("mill.frontage");
    club.send(&table, &path);
    let file = rusqlite::Connection::open(&path).unwrap();
    let mut select = file
        .prepare("SELECT number, at, kind, coalesce(about, -1), says, lower(hex(document)) FROM entry ORDER BY number")
        .unwrap();
    let rows = select.query_map([], |row| {
        let (number, at, about): (i64, i64, i64) = (row.get(0)?, row.get(1)?, row.get(3)?);
        let (kind, says, document): (String, String, String) = (row.get(2)?, row.get(4)?, row.get(5)?);
        Ok(format!("{number}|{at}|{kind}|{about}|{says}|{document}"))
    });
    let rows: Vec<String> = rows.unwrap().map(Result::unwrap).collect();
    let there = club.ask(
        "SELECT number, at, kind, coalesce(about, -1), says, encode(document, 'hex') FROM entry ORDER BY number",
    );
    assert_eq!(there, rows);
    assert_eq!(there.len() as u64, journal.len());
}

#[test]
fn a_seed_of_the_dice_never_leaves_the_table() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, _journal) = club.record("mill.frontage");
    club.send(&table, &path);
    let file = rusqlite::Connection::open(&path).unwrap();
    let seed: Vec<u8> = file.query_row("SELECT seed FROM secret", [], |row| row.get(0)).unwrap();
    let digits = hex(&seed);
    let there = club.ask("SELECT encode(document, 'hex') FROM entry");
    assert!(!there.is_empty() && there.iter().all(|document| !document.contains(&digits)));
}

#[test]
fn a_battle_is_carried_on_at_another_laptop_and_the_first_is_told() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, mut journal) = club.record("mill.frontage");
    support::rule(&mut journal, &support::table("morale", &[("unit", "85-2")]), &Faces::Program);
    let all = journal.len();
    club.send(&table, &path);
    let other = club.file("other.frontage");
    let mut carried = club.link(&table).carry_on(None, &other, BOOKS, Moment::now).unwrap();
    assert_eq!(carried.len(), all + 2, "where it was carried on, and its own dice");
    assert_eq!(carried.battle().write(), journal.battle().write());
    assert!(carried.has_seed(), "its dice are its own");
    let morale = support::table("morale", &[("unit", "13-1")]);
    support::rule(&mut carried, &morale, &Faces::Program);
    let more = carried.len();
    drop(carried);
    assert_eq!(
        club.send(&table, &other),
        SendReport { new: more - all, entries: more, fork: None, beyond: 0 }
    );
    let verified = verify(&other, BOOKS).unwrap();
    assert!(verified.is_right(), "{verified:?}");
    assert!(!verified.redrawn, "what the first laptop threw can't be drawn again here");
    assert_eq!(club.send(&table, &path).beyond, more - all, "the first laptop is told");
    assert!(Journal::open(&path, BOOKS, Moment::now).is_ok());
}

#[test]
fn a_server_and_a_database_that_die_lose_nothing_and_keep_nothing_twice() {
    let Some(cluster) = Cluster::own() else { return };
    let mut club = Club::over(Arc::new(cluster));
    let table = club.table("Table 7");
    let path = club.file("mill.frontage");
    let mut journal = support::begun(Place::File(path.clone()));
    let mut record = CopyReader::of(&path).unwrap();
    for round in 0..6 {
        for note in 0..10 {
            journal.note(None, &format!("{round} {note}")).unwrap();
        }
        let link = club.link(&table);
        if round % 2 == 0 {
            // The entries may be taken or not. The sender can't know.
            std::thread::scope(|scope| {
                let sent = scope.spawn(|| drop(link.send(&mut record)));
                club.cluster.kill();
                sent.join().unwrap();
            });
            assert!(link.send(&mut record).is_err(), "the database is gone");
            club.cluster.start();
        } else {
            club.serve_at(0);
        }
        let link = club.link(&table);
        let sent = link.send(&mut record).unwrap();
        assert_eq!((sent.entries, sent.fork), (journal.len(), None));
    }
    assert_eq!(club.hashes(club.only_branch()), hashes(&path));
    assert_eq!(club.ask("SELECT count(*) FROM entry"), [journal.len().to_string()]);
}

#[test]
fn many_tables_send_at_once_and_each_record_is_whole() {
    let Some(club) = Club::open() else { return };
    let tables: Vec<_> = (0..8)
        .map(|at| {
            let (path, journal) = club.record(&format!("{at}.frontage"));
            (club.table(&format!("Table {at}")), path, journal)
        })
        .collect();
    let club = &club;
    let paths: Vec<_> = std::thread::scope(|scope| {
        let going = tables.into_iter().map(|(table, path, mut journal)| {
            scope.spawn(move || {
                let (link, mut record) = (club.link(&table), CopyReader::of(&path).unwrap());
                for note in 0..20 {
                    journal.note(None, &note.to_string()).unwrap();
                    link.send(&mut record).unwrap();
                }
                path
            })
        });
        let going: Vec<_> = going.collect();
        going.into_iter().map(|going| going.join().unwrap()).collect()
    });
    for path in paths {
        let own = hashes(&path);
        let branch = club.ask(&format!("SELECT branch FROM entry WHERE hash = '\\x{}'", own[0]));
        assert_eq!(club.hashes(branch[0].parse().unwrap()), own);
    }
}

/// A desk and a typed `send` may send the same record, and a fork from another laptop may come at the same time.
#[test]
fn two_senders_of_one_record_do_no_harm() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, mut journal) = club.record("mill.frontage");
    let copy = club.file("copy.frontage");
    std::fs::copy(&path, &copy).unwrap();
    let shared = usize::try_from(journal.len()).unwrap();
    let mut other = Journal::open(&copy, BOOKS, Moment::now).unwrap();
    for note in 0..15 {
        journal.note(None, &format!("one {note}")).unwrap();
        other.note(None, &format!("other {note}")).unwrap();
    }
    std::thread::scope(|scope| {
        for path in [&path, &path, &copy, &copy] {
            scope.spawn(|| {
                for _ in 0..3 {
                    let mut record = CopyReader::of(path).unwrap();
                    club.link(&table).send(&mut record).unwrap();
                }
            });
        }
    });
    let both = club.ask("SELECT count(*) FROM branch");
    assert_eq!(both, ["2"]);
    let all: Vec<String> = club.ask("SELECT encode(hash, 'hex') FROM entry ORDER BY hash");
    let mut wanted: Vec<String> = [&hashes(&path)[..], &hashes(&copy)[shared..]].concat();
    wanted.sort();
    assert_eq!(all, wanted);
}

/// A desk that is online sends without being asked, even after hours offline, and reports the answers of the club.
#[test]
fn what_grows_is_sent_by_itself_as_soon_as_the_club_answers() {
    let Some(mut club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, mut journal) = club.record("mill.frontage");
    let address = club.link(&table).address().to_owned();
    let kept = vec![(path.clone(), address)];
    let keeping = frontage::club::SendThread::start(Box::new(move || Ok(kept.clone())), || ()).unwrap();
    let there = |club: &Club, count: u64| {
        let all = || (club.ask("SELECT count(*) FROM entry") == [count.to_string()]).then_some(());
        until(all, || format!("{count} entries at the club: {:?}", keeping.told()));
    };
    there(&club, journal.len());
    journal.note(None, "it goes on").unwrap();
    there(&club, journal.len());
    // Offline: the battle goes on, and the desk says so.
    let port: u16 = club.host.rsplit(':').next().unwrap().parse().unwrap();
    club.server = None;
    for note in 0..30 {
        journal.note(None, &note.to_string()).unwrap();
    }
    let fails = || keeping.told().get(&path).is_some_and(Result::is_err).then_some(());
    until(fails, || "the desk to say that the club does not answer".to_owned());
    club.serve_at(port);
    there(&club, journal.len());
    assert_eq!(club.hashes(club.only_branch()), hashes(&path));
}
