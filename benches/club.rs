//! A club under load, over a separate PostgreSQL.
//!
//! ```console
//! $ cargo bench --bench club -- soak 50 600 20           # tables, seconds, kills
//! $ cargo bench --bench club -- fill 10000000 1000000    # entries of all books, and how many of them are sent
//! ```
//!
//! `soak` lets each table rule once a second. It prints the time from an entry recorded at a table to the page of all
//! tables, which the server sends by itself. Then it kills the server, the database and the senders in turn while the
//! tables go on. In the end the club has every entry of every table, once.
//!
//! `fill` takes entries in as tables send them, copies them within the database until there are enough, and takes
//! some more in. It prints the time that takes, the space on the disk, and the time of each page and search.
//!
//! Tests run both, small, only to see that they run.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::cast_precision_loss,
    reason = "what can't be measured must stop the measurement"
)]

#[expect(dead_code, reason = "what other tests need of it")]
#[path = "../tests/screens/asked.rs"]
mod asked;
#[expect(dead_code, reason = "what other tests need of it")]
#[path = "../tests/club/cluster.rs"]
mod cluster;
#[expect(dead_code, reason = "what other tests need of it")]
#[path = "../tests/support/patience.rs"]
mod patience;
#[expect(dead_code, reason = "what other tests need of it")]
#[path = "../tests/club/served.rs"]
mod served;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cluster::Cluster;
use frontage::BOOKS;
use frontage::club::SendThread;
use frontage::journal::{CopyReader, Faces, Hash, Journal, JournalFault, Moment, Opening, Place, Row};
use frontage::rulebook::{Answers, Detail, Halt, Request, RequestKind, Waiver};
use serde_json::json;
use served::{Club, hashes};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let number =
        |at: usize, usual: u64| arguments.get(at).and_then(|text| text.parse().ok()).unwrap_or(usual);
    match arguments.first().map(String::as_str) {
        Some("soak") => soak(number(1, 50), number(2, 600), number(3, 20)),
        Some("fill") => fill(number(1, 10_000_000), number(2, 1_000_000)),
        _ => {
            soak(3, 2, 2);
            fill(3000, 1000);
        }
    }
}

/// Starts a club that may be killed. Returns none if this machine has no PostgreSQL.
fn opened() -> Option<Club> {
    Some(Club::over(Arc::new(Cluster::own()?)))
}

/// Returns the number with which the database answers a question.
fn count(club: &Club, question: &str) -> i64 {
    club.ask(question).concat().parse().unwrap()
}

/// Begins a record of a built-in battle.
fn begun(path: &Path, book: &str) -> Journal {
    let demo = BOOKS.demo(book).unwrap();
    let fetch = |name: &str| demo.fetch(name);
    let opening =
        Opening { file: "demo.toml", text: demo.battle, fetch: &fetch, house: None, seed: Some([7; 32]) };
    Journal::begin(Place::File(path.to_path_buf()), opening, BOOKS, Moment::now).unwrap()
}

/// Rules the whole phase with the program's dice, and waives every offer that is due. Returns true if the phase was
/// ruled.
fn phase(journal: &mut Journal) -> bool {
    let mut ask = Request::new(RequestKind::Phase);
    for _ in 0..8 {
        match journal.rule(&ask, &Faces::Program, Detail::Ruling) {
            Ok(_) => return true,
            Err(JournalFault::Halt(halt)) => match *halt {
                Halt::Due(due) => {
                    let waiver = |offer: &frontage::rulebook::Offer| Waiver {
                        name: offer.name(),
                        reason: "it rains".to_owned(),
                    };
                    ask.waivers.extend(due.iter().map(waiver));
                }
                Halt::NotDue(name, _) => ask.waivers.retain(|waiver| waiver.name != name),
                _ => return false,
            },
            Err(_) => return false,
        }
    }
    false
}

/// Returns a percentile of sorted times, in milliseconds.
fn part(times: &[Duration], hundredth: usize) -> f64 {
    let place = (times.len() * hundredth / 100).min(times.len().saturating_sub(1));
    times.get(place).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
}

/// Runs tables that rule once a second, each with a separate sender, and watches the page of all tables.
fn soak(tables: u64, seconds: u64, kills: u64) {
    let Some(mut club) = opened() else { return };
    let links: Vec<_> = (0..tables).map(|table| club.table(&format!("Table {table}"))).collect();
    let (recorded, shown) = (Arc::new(Mutex::new(Times::new())), Arc::new(Mutex::new(Times::new())));
    watch(&club, &shown);
    let over = Arc::new(AtomicBool::new(false));
    let mut going: Vec<SenderThread> = Vec::new();
    for (table, link) in links.iter().enumerate() {
        let path = club.file(&format!("{table}.frontage"));
        let journal = begun(&path, "napoleonic");
        let sending = keeping(&club, link, &path);
        let (recorded, over) = (Arc::clone(&recorded), Arc::clone(&over));
        // Tables do not all start at the same moment.
        let later = Duration::from_millis(table as u64 * 1000 / tables.max(1));
        let evening = std::thread::spawn(move || {
            std::thread::sleep(later);
            let entries = evening(table, journal, (&recorded, &over));
            (path, entries)
        });
        going.push((evening, Some(sending)));
    }
    std::thread::sleep(Duration::from_secs(seconds));
    tell((tables, seconds), &recorded.lock().unwrap(), &shown.lock().unwrap());
    kill(&mut club, (&links, &mut going), kills);
    over.store(true, Ordering::SeqCst);
    let ended: Vec<_> = going
        .into_iter()
        .enumerate()
        .map(|(table, (evening, keeping))| {
            drop(keeping);
            let (path, len) = evening.join().unwrap();
            let sent = club.send(&links[table], &path);
            assert_eq!((sent.entries, sent.fork, sent.beyond), (len, None, 0));
            (path, len)
        })
        .collect();
    whole(&club, &ended);
    println!("{kills} kills; each entry of {} records is there once", ended.len());
}

/// The moments at which remarks were recorded, or first stood on the page.
type Times = HashMap<String, Instant>;

/// Plays an evening at a table: each second a ruling, its undo, and a remark. Returns the number of entries in the end.
fn evening(table: usize, mut journal: Journal, (recorded, over): (&Mutex<Times>, &AtomicBool)) -> u64 {
    let answers = Answers { given: vec![("unit".to_owned(), "85-1".to_owned())], choices: Vec::new() };
    let morale = Request::new(RequestKind::Table("morale".to_owned(), answers));
    let mut number = 0;
    while !over.load(Ordering::SeqCst) {
        let began = Instant::now();
        if journal.rule(&morale, &Faces::Table(vec![vec![3]]), Detail::Ruling).is_ok() {
            journal.undo().unwrap();
        }
        let says = format!("t{table}n{number}.");
        journal.note(None, &says).unwrap();
        recorded.lock().unwrap().insert(says, Instant::now());
        number += 1;
        std::thread::sleep(Duration::from_secs(1).saturating_sub(began.elapsed()));
    }
    journal.len()
}

/// Prints the time from a recorded entry to the page.
fn tell((tables, seconds): (u64, u64), recorded: &Times, shown: &Times) {
    let (mut took, mut over) = (Vec::new(), 0);
    for (says, at) in recorded.iter().filter(|(_, at)| at.elapsed() > Duration::from_secs(2)) {
        match shown.get(says) {
            Some(seen) => took.push(seen.saturating_duration_since(*at)),
            None => over += 1,
        }
    }
    took.sort();
    println!(
        "{tables} tables, {seconds} s: {} remarks shown, {over} passed over by a later one; recorded to shown p50 {:.0} ms, p99 {:.0} ms, most {:.0} ms",
        took.len(),
        part(&took, 50),
        part(&took, 99),
        part(&took, 100)
    );
}

/// Checks that the club has every entry of every record, once.
fn whole(club: &Club, ended: &[(PathBuf, u64)]) {
    let mut all = 0;
    for (path, len) in ended {
        let own = hashes(path);
        let branch = format!(
            "SELECT branch.id FROM branch JOIN record ON record.id = branch.record WHERE record.origin = '\\x{}'",
            own[0]
        );
        assert!(club.hashes(count(club, &branch)) == own, "a record is not whole");
        all += len;
    }
    assert_eq!(count(club, "SELECT count(*) FROM entry"), i64::try_from(all).unwrap());
}

fn keeping(club: &Club, link: &str, path: &Path) -> SendThread {
    let kept = vec![(path.to_path_buf(), format!("http://{}{link}", club.host))];
    SendThread::start(Box::new(move || Ok(kept.clone())), || ()).unwrap()
}

type SenderThread = (std::thread::JoinHandle<(PathBuf, u64)>, Option<SendThread>);

/// Kills the server, the database and the senders in turn.
fn kill(club: &mut Club, (links, going): (&[String], &mut Vec<SenderThread>), kills: u64) {
    let port: u16 = club.host.rsplit(':').next().unwrap().parse().unwrap();
    for number in 0..kills {
        std::thread::sleep(Duration::from_millis(700 + number * 37 % 900));
        match number % 3 {
            0 => {
                club.cluster.kill();
                club.cluster.start();
            }
            1 => club.serve_at(port),
            _ => {
                let at = usize::try_from(number).unwrap() % going.len();
                let path = club.file(&format!("{at}.frontage"));
                going[at].1 = None;
                going[at].1 = Some(keeping(club, &links[at], &path));
            }
        }
    }
}

/// Reads the messages that the page of all tables receives unasked, and notes when each remark first stood there.
fn watch(club: &Club, shown: &Arc<Mutex<Times>>) {
    let mut stream = TcpStream::connect(&club.host).unwrap();
    let (guest, host, shown) = (&club.guest, &club.host, Arc::clone(shown));
    write!(stream, "GET {guest}/live/tables HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
    std::thread::spawn(move || {
        for line in BufReader::new(stream).split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line);
            let now = Instant::now();
            let mut shown = shown.lock().unwrap();
            for word in line.split("Note: ").skip(1) {
                if let Some((says, _)) = word.split_once('<') {
                    shown.entry(says.to_owned()).or_insert(now);
                }
            }
        }
    });
}

/// Takes entries in as tables send them, up to `sent`, and copies them within the database up to `entries`. Takes
/// some more in, to see whether that is as fast as before, and asks for every page.
fn fill(entries: u64, sent: u64) {
    let Some(club) = opened() else { return };
    let templates: Vec<Vec<Row>> = BOOKS.names().into_iter().map(|book| template(&club, book)).collect();
    let tables: Vec<String> = (0..20).map(|table| club.table(&format!("Table {table}"))).collect();
    let years = 5 * 365 * 24 * 3_600_000;
    take_in(&club, (&tables, &templates), entries.min(sent), years);
    let rounds = entries / sent.max(1);
    if rounds > 1 {
        let began = Instant::now();
        copy_within(&club, rounds);
        println!("copied within the database {} times in {:.0} s", rounds - 1, began.elapsed().as_secs_f64());
        take_in(&club, (&tables, &templates), sent.min(50_000), years / 60);
    }
    club.ask("ANALYZE");
    for line in club.ask(
        "SELECT regexp_replace(relname, '_[0-9]+$', ''), pg_size_pretty(sum(pg_total_relation_size(oid))), \
                    pg_size_pretty(sum(pg_relation_size(oid))) FROM pg_class \
             WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace \
             GROUP BY 1 ORDER BY sum(pg_total_relation_size(oid)) DESC LIMIT 6",
    ) {
        println!("  with indexes, without: {line}");
    }
    pages(&club);
    println!("{} entries in all", count(&club, "SELECT count(*) FROM entry"));
}

/// Returns the rows of a record of a book: phases as far as they can be ruled, then remarks.
fn template(club: &Club, book: &str) -> Vec<Row> {
    let path = club.file(&format!("{book}.frontage"));
    let mut journal = begun(&path, book);
    for number in 0..40 {
        if !phase(&mut journal) {
            journal.note(None, &format!("the umpire looks at the table, {number}")).unwrap();
        }
    }
    let record = CopyReader::of(&path).unwrap();
    (0..record.hashes().len() as u64).map(|number| record.row(number).unwrap()).collect()
}

/// Takes in about `entries` entries of battles, from `since` milliseconds ago until now.
fn take_in(club: &Club, (tables, templates): (&[String], &[Vec<Row>]), entries: u64, since: i64) {
    let each: u64 = templates.iter().map(|rows| rows.len() as u64).sum();
    let rounds = (entries / each).max(1);
    let began = Instant::now();
    let next = AtomicUsize::new(0);
    let all = rounds * templates.len() as u64;
    let step = since / i64::try_from(all).unwrap().max(1);
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::SeqCst);
                    if number as u64 >= all {
                        return;
                    }
                    let template = &templates[number % templates.len()];
                    let ago = i64::try_from(all - number as u64).unwrap() * step;
                    hand_in(club, &tables[number % tables.len()], template, ago);
                }
            });
        }
    });
    let took = began.elapsed().as_secs_f64();
    println!(
        "{} entries of {all} records taken in in {took:.0} s: {:.0} a second",
        rounds * each,
        (rounds * each) as f64 / took
    );
}

/// Copies all rows `rounds` - 1 times, each copy as other records of other moments. That is far faster than sending
/// them.
fn copy_within(club: &Club, rounds: u64) {
    let (records, branches) =
        (count(club, "SELECT max(id) FROM record"), count(club, "SELECT max(id) FROM branch"));
    for round in 1..rounds {
        let (r, b) = (format!("{round}::bigint * {records}"), format!("{round}::bigint * {branches}"));
        let later = format!("{round} * interval '37 milliseconds'");
        for copy in [
            format!(
                "INSERT INTO record OVERRIDING SYSTEM VALUE SELECT id + {r}, sha256(origin || int8send({round})), seat, book, name, \
                 program, went_on - {later} FROM record WHERE id <= {records}"
            ),
            format!(
                "INSERT INTO branch OVERRIDING SYSTEM VALUE SELECT id + {b}, record + {r}, parent + {b}, leaves, head, hash, says, \
                 received - {later}, head, coalesce(stood_at, received), turn, phase, standing FROM branch WHERE id <= {branches}"
            ),
            format!(
                "INSERT INTO entry SELECT branch + {b}, number, at - {round} * 37, kind, about, says, document, hash FROM entry \
                 WHERE branch <= {branches}"
            ),
            format!(
                "INSERT INTO ruling SELECT branch + {b}, number, part, at - {round} * 37, says, found FROM ruling \
                 WHERE branch <= {branches}"
            ),
            format!(
                "INSERT INTO fell SELECT branch + {b}, dice, origin, face, count FROM fell WHERE branch <= {branches}"
            ),
            format!(
                "INSERT INTO seen SELECT branch + {b}, number, hash, at FROM seen WHERE branch <= {branches}"
            ),
        ] {
            club.ask(&copy);
        }
        eprintln!("copied {round} times");
    }
    for table in ["record", "branch"] {
        club.ask(&format!("SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table}"));
    }
}

/// Sends a record like a template that differs only in the time of recording, in one batch or several.
fn hand_in(club: &Club, table: &str, template: &[Row], ago: i64) {
    let now = Moment::now().0 - ago;
    let first = template[0].at.0;
    let (mut previous, mut origin, mut after) = ([0_u8; 32], String::new(), serde_json::Value::Null);
    for rows in template.chunks(400) {
        let mut entries = Vec::new();
        for row in rows {
            let at = now + row.at.0 - first;
            let about = row.about.map_or([0xFF; 8], u64::to_le_bytes);
            let (number, moment) = (row.number.to_le_bytes(), at.to_le_bytes());
            let mut hash = Sha256::new();
            for part in [
                &previous[..],
                &number,
                &moment,
                row.kind.as_bytes(),
                &about,
                row.says.as_bytes(),
                &row.document,
            ] {
                hash.update((part.len() as u64).to_le_bytes());
                hash.update(part);
            }
            previous = hash.finalize().into();
            let hash = Hash(previous).to_string();
            if row.number == 0 {
                origin.clone_from(&hash);
            }
            entries.push(json!({
                "number": row.number, "at": at, "kind": row.kind, "about": row.about, "says": row.says,
                "document": STANDARD.encode(&row.document), "hash": hash,
            }));
        }
        let body =
            json!({ "protocol": frontage::club::PROTOCOL, "after": after, "entries": entries }).to_string();
        let at = format!("{table}/record/{origin}/entries");
        let answer = asked::ask(&club.host, "POST", &at, &[], &body);
        assert_eq!(answer.status, 200, "{}", answer.body);
        let last = rows.last().expect("a chunk has one");
        after = json!({ "number": last.number, "hash": Hash(previous).to_string() });
    }
}

/// Prints the time of each page and search.
fn pages(club: &Club) {
    let branches = count(club, "SELECT max(id) FROM branch").unsigned_abs();
    let fixed = [
        "tables",
        "dice",
        "results",
        "results?month=2024-03",
        "search",
        "search?book=napoleonic",
        "search?book=squad&outcome=routs",
        "search?rule=morale.base",
        "search?rule=morale.base&book=squad",
        "search?unit=grenadiers",
        "search?unit=line-infantry&outcome=routs",
        "search?words=guard",
        "search?words=%D0%B1%D0%B0%D1%82%D0%B0%D0%BB%D1%8C%D0%BE%D0%BD",
        "search?words=nobodysaidthis",
        "search?words=guard&rule=fire.base&book=napoleonic",
        "search?words=-guard",
    ];
    let mut all: Vec<String> = fixed.iter().map(|page| (*page).to_owned()).collect();
    all.push("battle".to_owned());
    let mut worst: f64 = 0.0;
    for page in &all {
        let mut times: Vec<Duration> = (0..40_u64)
            .map(|number| {
                let at = if page == "battle" {
                    format!("{}/battle/{}", club.guest, 1 + number * 7919 % branches)
                } else {
                    format!("{}/{page}", club.guest)
                };
                let began = Instant::now();
                let answer = asked::ask(&club.host, "GET", &at, &[], "");
                assert_eq!(answer.status, 200, "{at}: {}", answer.body);
                began.elapsed()
            })
            .collect();
        times.sort();
        worst = worst.max(part(&times, 95));
        println!(
            "  {page}: p50 {:.0} ms, p95 {:.0} ms, most {:.0} ms",
            part(&times, 50),
            part(&times, 95),
            part(&times, 100)
        );
    }
    println!("every page and search: p95 {worst:.0} ms at most");
}
