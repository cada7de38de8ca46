//! The bytes that a phone on a slow network gets.

use super::Table;
use super::asked::{ServerAnswer, ask, form};
use flate2::read::GzDecoder;
use frontage::BOOKS;
use std::io::Read;

/// The greatest size of an answer to a tap. On slow 3G (400 kbit/s, 400 ms) it is there within a second.
const MOST: usize = 25_000;

fn unpacked(answer: &ServerAnswer) -> String {
    assert_eq!(answer.line("content-encoding"), Some("gzip"), "{}", answer.head);
    let mut text = String::new();
    GzDecoder::new(answer.bytes.as_slice()).read_to_string(&mut text).unwrap();
    text
}

#[test]
fn a_tap_on_any_card_of_any_book_brings_few_bytes() {
    let table = Table::of("napoleonic");
    let at = format!("{}/settle", table.link("spectator"));
    let mut heaviest = 0;
    for name in BOOKS.names() {
        let book = BOOKS.book(name, None).unwrap().unwrap();
        for procedure in book.procedures().iter().filter(|known| book.card(known.name).is_some()) {
            let query = format!("{at}?book={name}&ask={}&lang=ru", procedure.name);
            let page = ask(&table.host, "GET", &query, &[("accept-encoding", "gzip")], "");
            let whole = unpacked(&page);
            let plain = ask(&table.host, "GET", &query, &[], "");
            assert!(
                plain.line("content-encoding").is_none() && plain.body == whole,
                "{name} {}",
                procedure.name
            );
            let cards = whole.matches("<form id=\"card\"").count();
            assert_eq!(cards, 1, "{name} {}: one form a card", procedure.name);
            assert!(whole.matches("name=\"state\"").count() <= 3, "{name} {}", procedure.name);
            let fields = [("book", name), ("state", &plain.field("state")), ("do", "chip:0:0")];
            let lines = [("x-frontage", "1"), ("accept-encoding", "gzip, deflate, br")];
            let tapped = ask(&table.host, "POST", &format!("{at}?lang=ru"), &lines, &form(&fields));
            assert!(unpacked(&tapped).contains("aria-pressed=\"true\""), "{name} {}", procedure.name);
            heaviest = heaviest.max(page.bytes.len()).max(tapped.bytes.len());
        }
    }
    assert!(heaviest <= MOST, "{heaviest}");
}

#[test]
fn the_files_of_every_page_and_the_map_are_compressed_and_small_answers_are_not() {
    let table = Table::of("napoleonic");
    let page = table.get("spectator", "follow");
    let (_, rest) = page.body.split_once("<img src=\"").unwrap();
    let map = rest.split('"').next().unwrap().replace("&amp;", "&");
    for at in ["/look.css", "/live.js", &map] {
        let packed = ask(&table.host, "GET", at, &[("accept-encoding", "gzip")], "");
        assert!(packed.status == 200 && !unpacked(&packed).is_empty(), "{at}");
        assert_eq!(packed.line("vary"), Some("accept-encoding"), "{at}");
    }
    let refused = ask(&table.host, "GET", "/t/nobody/follow", &[("accept-encoding", "gzip")], "");
    assert!(refused.status == 404 && refused.line("content-encoding").is_none(), "{}", refused.head);
}
