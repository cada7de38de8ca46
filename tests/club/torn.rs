//! Broken connections: a request or an answer that breaks off has no effect on either side.

use super::refused::{entries, handed};
use super::{Club, hashes};
use frontage::BOOKS;
use frontage::club::Link;
use frontage::journal::{CopyReader, Moment};
use serde_json::Value;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};

/// A batch that breaks off in the middle is not stored at all, and the next complete batch is.
#[test]
fn half_a_batch_is_none() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, _journal) = club.record("mill.frontage");
    let (whole, origin) = (entries(&path), hashes(&path)[0].clone());
    let body = handed(&Value::Null, &whole).to_string();
    for sent in [0, 1, body.len() / 2, body.len() - 1] {
        let mut stream = TcpStream::connect(&club.host).unwrap();
        let head = format!(
            "POST {table}/record/{origin}/entries HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            club.host,
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        stream.write_all(&body.as_bytes()[..sent]).unwrap();
        stream.shutdown(Shutdown::Write).unwrap();
        // The server answers or closes the connection. After either it has seen the end of the request.
        let _ = stream.read_to_end(&mut Vec::new());
        assert_eq!(club.ask("SELECT count(*) FROM entry"), ["0"], "after {sent} bytes");
    }
    assert_eq!(club.send(&table, &path).entries, whole.len() as u64);
    assert_eq!(club.hashes(1), hashes(&path));
}

/// An answer that breaks off counts as no answer. It is not read as success, and no file is made from half a battle.
#[test]
fn half_an_answer_is_none() {
    let Some(club) = Club::open() else { return };
    let (path, _journal) = club.record("mill.frontage");
    let answers = [
        "HTTP/1.1 200 OK\r\nContent-Length: 400\r\n\r\n{\"protocol\":1,\"last\":null,\"hea",
        "HTTP/1.1 200 OK\r\nContent-Length: 30\r\n\r\n{\"protocol\":1,\"last\":null,\"hea",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n14\r\n{\"protocol\":1,\"battl",
        "HTTP/1.1 200 O",
        "",
    ];
    for answer in answers {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}/c/{}", listener.local_addr().unwrap(), "0".repeat(32));
        let link = Link::read(&address).unwrap();
        std::thread::spawn(move || {
            for mut stream in listener.incoming().map_while(Result::ok) {
                let _ = stream.read(&mut [0; 4096]);
                let _ = stream.write_all(answer.as_bytes());
            }
        });
        let sent = link.send(&mut CopyReader::of(&path).unwrap());
        assert!(sent.is_err(), "{answer}: {sent:?}");
        let copy = club.file("copy.frontage");
        assert!(link.carry_on(None, &copy, BOOKS, Moment::now).is_err(), "{answer}");
        assert!(!copy.exists(), "{answer}");
    }
}
