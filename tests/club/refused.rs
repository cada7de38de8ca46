//! Entries that do not continue a record are refused with the number of the faulty entry, and no entry is kept.

use super::{Club, asked, hashes};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::read::ZlibEncoder;
use frontage::club::PROTOCOL;
use frontage::journal::Hash;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::io::Read;
use std::path::Path;

/// Returns the entries of a file as sent, made from the documented format.
pub(super) fn entries(path: &Path) -> Vec<Value> {
    let file = rusqlite::Connection::open(path).unwrap();
    let mut select = file
        .prepare("SELECT number, at, kind, about, says, document, hash FROM entry ORDER BY number")
        .unwrap();
    let rows = select.query_map([], |row| {
        let (number, at, about): (i64, i64, Option<i64>) = (row.get(0)?, row.get(1)?, row.get(3)?);
        let (kind, says, document): (String, String, Vec<u8>) = (row.get(2)?, row.get(4)?, row.get(5)?);
        let hash = Hash(row.get(6)?).to_string();
        let document = STANDARD.encode(document);
        Ok(json!({
            "number": number, "at": at, "kind": kind, "about": about, "says": says, "document": document, "hash": hash,
        }))
    });
    rows.unwrap().map(Result::unwrap).collect()
}

/// Seals all entries again in order, so that no hash betrays a change.
fn sealed(entries: &mut [Value]) {
    let mut previous = vec![0_u8; 32];
    for entry in entries {
        let document = STANDARD.decode(entry["document"].as_str().unwrap()).unwrap();
        let number = entry["number"].as_i64().unwrap().to_le_bytes();
        let at = entry["at"].as_i64().unwrap().to_le_bytes();
        let about = entry["about"].as_i64().map_or([0xFF; 8], i64::to_le_bytes);
        let (kind, says) = (entry["kind"].as_str().unwrap(), entry["says"].as_str().unwrap());
        let mut hash = Sha256::new();
        for part in [&previous[..], &number, &at, kind.as_bytes(), &about, says.as_bytes(), &document] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        previous = hash.finalize().to_vec();
        entry["hash"] = Hash(previous.clone().try_into().unwrap()).to_string().into();
    }
}

fn document(value: &Value) -> Value {
    let text = serde_json::to_vec(value).unwrap();
    let mut packed = vec![frontage::journal::FORMAT];
    ZlibEncoder::new(&text[..], Compression::fast()).read_to_end(&mut packed).unwrap();
    STANDARD.encode(packed).into()
}

fn hand(club: &Club, table: &str, origin: &str, body: &Value) -> (u16, Value) {
    let at = format!("{table}/record/{origin}/entries");
    let lines = [("Content-Type", "application/json")];
    let answer = asked::ask(&club.host, "POST", &at, &lines, &body.to_string());
    let said =
        serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{} {}", answer.status, answer.body));
    (answer.status, said)
}

pub(super) fn handed(after: &Value, entries: &[Value]) -> Value {
    json!({ "protocol": PROTOCOL, "after": after, "entries": entries })
}

/// A change to the entries before sending.
type Forgery = fn(&mut Vec<Value>);

#[test]
fn forged_entries_are_refused_by_their_number_and_nothing_is_kept() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, _journal) = club.record("mill.frontage");
    let (whole, origin) = (entries(&path), hashes(&path)[0].clone());
    assert!(whole.len() > 3);
    // Each row has the forgery, the number of the entry that is named, and the complaint about it.
    let altered = "the data was changed after it was written";
    let forgeries: [(&str, Forgery, u64, &str); 11] = [
        ("another sentence", |all| all[2]["says"] = "{}".into(), 2, altered),
        ("another moment", |all| all[1]["at"] = 1.into(), 1, altered),
        ("another hash", |all| all[2]["hash"] = all[1]["hash"].clone(), 2, altered),
        ("two change places", |all| all.swap(1, 2), 2, "missing"),
        ("one is left out", |all| _ = all.remove(2), 3, "missing"),
        ("one comes twice", |all| all.insert(2, all[1].clone()), 1, "missing"),
        ("it begins later", |all| _ = all.remove(0), 1, "missing"),
        (
            "an unknown kind, sealed",
            |all| {
                all[2]["kind"] = "x".into();
                sealed(all);
            },
            2,
            "",
        ),
        (
            "a document that says something else than its row, sealed",
            |all| {
                all[2]["document"] = document(&json!({ "kind": "saved", "name": "x" }));
                sealed(all);
            },
            2,
            "",
        ),
        (
            "no document, sealed",
            |all| {
                all[2]["document"] = "".into();
                sealed(all);
            },
            2,
            "",
        ),
        (
            "a sentence that drives a terminal, sealed",
            |all| {
                all[2]["says"] = "{\"en\":\"\\u001b[2J\",\"ru\":\"\"}".into();
                sealed(all);
            },
            2,
            "U+001B",
        ),
    ];
    for (what, forge, entry, says) in forgeries {
        let mut forged = whole.clone();
        forge(&mut forged);
        let origin =
            forged[0]["hash"].as_str().filter(|_| forged[0]["number"] == 0).unwrap_or(&origin).to_owned();
        let (status, said) = hand(&club, &table, &origin, &handed(&Value::Null, &forged));
        assert_eq!((status, &said["entry"]), (422, &json!(entry)), "{what}: {said}");
        assert!(said["says"].as_str().unwrap().contains(says), "{what}: {said}");
        assert_eq!(club.ask("SELECT count(*) FROM entry"), ["0"], "{what}");
        assert_eq!(club.ask("SELECT count(*) FROM record"), ["0"], "{what}");
    }
}

#[test]
fn entries_that_follow_nothing_the_club_has_are_refused() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, _journal) = club.record("mill.frontage");
    let (whole, origin) = (entries(&path), hashes(&path)[0].clone());
    let point = |at: usize| json!({ "number": at, "hash": whole[at]["hash"] });
    // The club has nothing of the record yet.
    let (status, said) = hand(&club, &table, &origin, &handed(&point(1), &whole[2..]));
    assert_eq!(status, 409, "{said}");
    assert_eq!(hand(&club, &table, &origin, &handed(&Value::Null, &whole[..2])).0, 200);
    // The entries in between are missing.
    let (status, said) = hand(&club, &table, &origin, &handed(&point(2), &whole[3..]));
    assert_eq!((status, &said["entry"]), (409, &json!(2)), "{said}");
    // A sequence that was cut off continues at the point where the sending ended.
    assert_eq!(hand(&club, &table, &origin, &handed(&point(1), &whole[2..])).1["new"], whole.len() - 2);
    // The entries can't begin another record.
    let other = hand(&club, &table, &hashes(&path)[1], &handed(&Value::Null, &whole));
    assert_eq!(other.0, 409, "{}", other.1);
    assert_eq!(club.ask("SELECT count(*) FROM record"), ["1"]);
}

#[test]
fn an_older_and_a_newer_program_are_told_so() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let origin = Hash::default().to_string();
    for (protocol, says) in
        [(PROTOCOL - 1, "Your frontage is older"), (PROTOCOL + 1, "Your frontage is newer")]
    {
        // The rest of the message does not matter: only a message of the same protocol is read further.
        let (status, said) = hand(&club, &table, &origin, &json!({ "protocol": protocol, "strange": 1 }));
        assert_eq!(status, 409);
        assert!(said["says"].as_str().unwrap().contains(says), "{said}");
    }
    for body in
        [json!({}), json!([]), json!({ "protocol": "1" }), json!({ "protocol": PROTOCOL, "entries": 1 })]
    {
        assert_eq!(hand(&club, &table, &origin, &body).0, 400, "{body}");
    }
}

#[test]
fn a_database_of_a_newer_program_is_left_alone() {
    let Some(mut club) = Club::open() else { return };
    club.server = None;
    club.ask("INSERT INTO migration (number, name, hash) VALUES (99, 'later', '\\x00')");
    let options = frontage::club::Options {
        lan: false,
        port: 0,
        names: Vec::new(),
        language: frontage::language::Language::En,
        organiser: false,
        program: None,
    };
    let refused = frontage::club::Server::start(&club.database, frontage::BOOKS, &options);
    let Err(frontage::club::OpenFault::Fault(fault)) = refused.map(drop) else { panic!("it was opened") };
    let says = frontage::language::Language::En.say(&fault.reason());
    assert!(says.contains("tables are of version 99, and this program knows them up to version 2"), "{says}");
}
