//! Access to the club: every route is asked with every kind of link, and with an unknown one.

use super::{Club, asked, hashes, hex};
use std::io::{Read, Write};

/// The roles whose links are tried.
const ROLES: [&str; 5] = ["organiser", "guest", "own table", "other table", "nobody"];

#[test]
fn each_link_opens_its_own_and_nothing_else() {
    let Some(club) = Club::open() else { return };
    let (table, other) = (club.table("Table 7"), club.table("Table 8"));
    let (path, _journal) = club.record("mill.frontage");
    club.send(&table, &path);
    let origin = &hashes(&path)[0];
    let known = "{\"protocol\":1,\"points\":[]}";
    let links = [club.organiser.as_str(), &club.guest, &table, &other, "/c/AAAAAAAAAAAAAAAAAAAAAA"];
    // The last column gives the answer for each role: 200 or 303 where the role is admitted.
    let routes: Vec<(&str, String, &str, [u16; 5])> = vec![
        ("GET", String::new(), "", [303, 303, 303, 303, 404]),
        ("GET", "/organise".into(), "", [200, 403, 403, 403, 404]),
        ("POST", "/organise".into(), "do=nothing", [400, 403, 403, 403, 404]),
        ("GET", "/tables".into(), "", [200, 200, 403, 403, 404]),
        ("GET", "/search".into(), "", [200, 200, 403, 403, 404]),
        ("GET", "/dice".into(), "", [200, 200, 403, 403, 404]),
        ("GET", "/results".into(), "", [200, 200, 403, 403, 404]),
        ("GET", "/table".into(), "", [403, 403, 200, 200, 404]),
        ("POST", "/tables".into(), "do=table", [403, 403, 403, 403, 404]),
        ("GET", "/nothing".into(), "", [404, 404, 404, 404, 404]),
        ("GET", "/battle/1".into(), "", [200, 200, 200, 403, 404]),
        ("GET", "/battle/1/map/0".into(), "", [200, 200, 200, 403, 404]),
        ("GET", "/battle/99".into(), "", [404, 404, 404, 404, 404]),
        ("GET", "/copy".into(), "", [403, 403, 200, 200, 404]),
        ("GET", "/copy/1".into(), "", [403, 403, 200, 403, 404]),
        ("POST", format!("/record/{origin}/known"), known, [403, 403, 200, 403, 404]),
        ("POST", format!("/record/{origin}/entries"), known, [403, 403, 400, 400, 404]),
    ];
    for (method, path, body, wanted) in &routes {
        for ((link, role), wanted) in links.iter().zip(ROLES).zip(wanted) {
            let answer = asked::ask(&club.host, method, &format!("{link}{path}"), &[], body);
            assert_eq!(answer.status, *wanted, "{method} {path} as {role}: {}", answer.body);
        }
    }
    // Live updates need the same links.
    for (path, wanted) in [("/live/tables", [403, 403, 404]), ("/battle/1/live", [200, 403, 404])] {
        for (link, wanted) in
            [&table, &other, "/c/AAAA"].into_iter().zip(wanted).filter(|(_, wanted)| *wanted != 200)
        {
            assert_eq!(club.page(&format!("{link}{path}")).status, wanted, "{path} {link}");
        }
    }
    let own = asked::follow(&club.host, &format!("{table}/battle/1/live"), "rain");
    assert!(!own.contains("~anybody~"), "its links are his own: {own}");
    // The link of another table can't write into the record.
    let refused = club.link(&other).send(&mut frontage::journal::CopyReader::of(&path).unwrap());
    assert!(matches!(refused, Err(frontage::club::SendFault::Refused(..))), "{refused:?}");
    assert_eq!(club.ask("SELECT count(*) FROM record"), ["1"]);
}

#[test]
fn a_link_that_was_taken_back_opens_nothing_and_a_new_one_does() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let act = |does: &str| {
        let form = asked::form(&[("seat", "1"), ("do", does)]);
        asked::ask(&club.host, "POST", &format!("{}/organise", club.organiser), &[], &form)
    };
    assert_eq!(club.page(&format!("{table}/table")).status, 200);
    assert_eq!(act("shut").status, 200);
    assert_eq!(club.page(&format!("{table}/table")).status, 404);
    let made = act("link");
    let (_, rest) = made.body.split_once(&format!("<a href=\"http://{}", club.host)).unwrap();
    let new = rest.split('"').next().unwrap();
    assert_ne!(new, table);
    assert_eq!(club.page(&format!("{new}/table")).status, 200);
}

#[test]
fn an_organiser_renames_a_table_and_its_battles_stay() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Tabel 7");
    let (path, _journal) = club.record("mill.frontage");
    club.send(&table, &path);
    let rename = |name: &str| {
        let form = asked::form(&[("seat", "1"), ("name", name), ("do", "rename")]);
        asked::ask(&club.host, "POST", &format!("{}/organise", club.organiser), &[], &form).status
    };
    assert_eq!((rename("Table 7"), rename(""), rename(&"x".repeat(61))), (200, 422, 422));
    let tables = club.page(&format!("{}/tables", club.guest)).text();
    assert!(tables.contains("Table 7: ") && !tables.contains("Tabel"), "{tables}");
    assert_eq!(club.page(&format!("{table}/table")).status, 200, "its link stays");
}

#[test]
fn no_secret_lies_in_the_database_and_no_page_comes_from_elsewhere() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let secret = table.rsplit('/').next().unwrap();
    let digits = hex(secret.as_bytes());
    let passes = club.ask("SELECT secret, role FROM pass");
    assert!(passes.len() == 3 && passes.iter().all(|pass| !pass.contains(secret) && !pass.contains(&digits)));
    let at = format!("{}/organise", club.organiser);
    let form = asked::form(&[("name", "x"), ("do", "table")]);
    let elsewhere = [("Origin", "http://evil.example")];
    assert_eq!(asked::ask(&club.host, "POST", &at, &elsewhere, &form).status, 403);
    assert_eq!(asked::ask(&club.host, "GET", &at, &[("Host", "evil.example")], "").status, 403);
    assert_eq!(club.ask("SELECT count(*) FROM seat"), ["1"]);
}

#[test]
fn of_somebody_without_a_link_nothing_is_read_and_nobody_sends_more_than_is_taken() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, _journal) = club.record("mill.frontage");
    let origin = &hashes(&path)[0];
    let entries = |link: &str| format!("{link}/record/{origin}/entries");
    // A sender without a link announces a large body, and is answered before any of the body comes.
    let mut stream = std::net::TcpStream::connect(&club.host).unwrap();
    let (at, host) = (entries("/c/AAAAAAAAAAAAAAAAAAAAAA"), &club.host);
    write!(stream, "POST {at} HTTP/1.1\r\nHost: {host}\r\nContent-Length: 33000000\r\n\r\n").unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 404");
    // Too many bytes, too many entries and too many points are refused.
    let large = vec![b' '; 33 * 1024 * 1024];
    let answer = asked::ask_with(host, ("POST", &entries(&table)), &[], &large);
    assert_eq!(answer.status, 413, "{}", answer.body);
    let hash = "0".repeat(64);
    let entry = format!(
        "{{\"number\":0,\"at\":0,\"kind\":\"\",\"about\":null,\"says\":\"\",\"document\":\"\",\"hash\":\"{hash}\"}}"
    );
    let many = vec![entry.as_str(); 501].join(",");
    let body = format!("{{\"protocol\":1,\"after\":null,\"entries\":[{many}]}}");
    assert_eq!(asked::ask(host, "POST", &entries(&table), &[], &body).status, 413);
    let known = format!("{table}/record/{origin}/known");
    let points = vec![format!("{{\"number\":0,\"hash\":\"{hash}\"}}"); 129].join(",");
    let body = format!("{{\"protocol\":1,\"points\":[{points}]}}");
    assert_eq!(asked::ask(host, "POST", &known, &[], &body).status, 413);
    assert_eq!(club.ask("SELECT count(*) FROM record"), ["0"]);
}
