//! Fights ruled on a phone: the ruling is the same as anywhere, and it is recorded only if the umpire takes it over.

use super::{Table, verified};
use frontage::BOOKS;
use frontage::desk::{PhoneQuestion, sentence};
use frontage::dice::Cast;
use frontage::language::Language;
use frontage::rulebook::Detail;

/// A column of veterans attacks the left flank of a line of recruits behind a wall.
const MELEE: &str = "4 veterans column attack 4 recruits line, left flank, wall";

fn sent(table: &Table, fields: &[(&str, &str)]) -> super::ServerAnswer {
    let answer = table.post("spectator", "settle", fields);
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer
}

#[test]
fn what_a_sentence_says_is_ruled_as_the_library_rules_it() {
    let table = Table::of("napoleonic");
    let before = table.entries();
    let mut answer =
        sent(&table, &[("book", "napoleonic"), ("state", ""), ("sentence", MELEE), ("do", "sentence")]);
    for face in ["15", "4"] {
        let state = answer.field("state");
        answer = sent(&table, &[("book", "napoleonic"), ("state", &state), ("do", &format!("face:{face}"))]);
    }
    // The fate of the loser may need a third die, which is thrown here.
    let state = answer.field("state");
    answer = sent(&table, &[("book", "napoleonic"), ("state", &state), ("do", "throw")]);
    let book = BOOKS.book("napoleonic", None).unwrap().unwrap();
    let heard = sentence::read(book.as_ref(), MELEE, None, Language::En).unwrap();
    let request = frontage::desk::asked(book.as_ref(), &heard);
    let settling: PhoneQuestion = serde_json::from_str(&answer.field("state")).unwrap();
    assert_eq!(settling.faces()[..2], [vec![15], vec![4]]);
    let mut dice = Cast::given(settling.faces().to_vec());
    let ruling = request.quick(book.as_ref(), Some(&mut dice), Detail::Odds).unwrap();
    let wanted = Language::En.outcome_of(ruling.outcome.unwrap(), &ruling.says);
    assert!(answer.text().contains(&wanted), "{wanted}: {}", answer.text());
    let totals: Vec<String> = ruling
        .tally
        .blocks
        .iter()
        .map(|block| format!("<td class=\"number\">{}</td>", block.total()))
        .collect();
    assert!(totals.iter().all(|total| answer.body.contains(total.as_str())), "{totals:?}: {}", answer.body);
    assert_eq!(table.entries(), before, "nothing of it is recorded");
}

#[test]
fn every_card_of_every_book_is_asked_in_every_language() {
    let table = Table::of("napoleonic");
    let mut cards = 0;
    for name in BOOKS.names() {
        let book = BOOKS.book(name, None).unwrap().unwrap();
        for procedure in book.procedures().iter().filter(|known| book.card(known.name).is_some()) {
            for lang in Language::ALL.map(Language::code) {
                let page =
                    table.get("spectator", &format!("settle?book={name}&ask={}&lang={lang}", procedure.name));
                assert_eq!(page.status, 200, "{name} {}", procedure.name);
                assert!(page.body.contains("class=\"card\""), "{name} {}: {}", procedure.name, page.text());
                assert!(page.body.contains("value=\"chip:0:0\""), "{name} {}", procedure.name);
                let text = page.text();
                let words: Vec<&str> = text.split_whitespace().collect();
                let twice = words.windows(2).find(|pair| pair[0] == pair[1] && pair[0].ends_with(':'));
                assert!(twice.is_none(), "{name} {}: {twice:?} in {text}", procedure.name);
                // The first chip of the first row is pressed.
                let state = page.field("state");
                let asked = super::ask(
                    &table.host,
                    "POST",
                    &format!("{}/settle?lang={lang}", table.link("spectator")),
                    &[("x-frontage", "1")],
                    &super::asked::form(&[("book", name), ("state", &state), ("do", "chip:0:0")]),
                );
                assert_eq!(asked.status, 200, "{name} {}: {}", procedure.name, asked.body);
                assert!(asked.body.contains("aria-pressed=\"true\""), "{name} {}", procedure.name);
            }
            cards += 1;
        }
    }
    assert!(cards > 20, "{cards}");
}

#[test]
fn what_a_player_settled_is_recorded_when_the_umpire_takes_it_over() {
    let table = Table::of("napoleonic");
    let before = table.entries();
    let asked =
        sent(&table, &[("book", "napoleonic"), ("state", ""), ("sentence", MELEE), ("do", "sentence")]);
    let thrown = sent(&table, &[("book", "napoleonic"), ("state", &asked.field("state")), ("do", "throw")]);
    let state = thrown.field("state");
    let faces = serde_json::from_str::<PhoneQuestion>(&state).unwrap().faces().to_vec();
    sent(&table, &[("book", "napoleonic"), ("state", &state), ("do", "show")]);
    assert_eq!(table.entries(), before);
    let desk = table.wait("umpire", "desk", "value=\"take\"");
    let number = desk.field("number");
    assert_eq!(table.post("umpire", "desk", &[("do", "take"), ("number", &number)]).status, 204);
    table.wait("umpire", "desk", "Continue");
    let ruled = table.desk.lock().session().journal().len() - 1;
    let entry = table.desk.lock().session().journal().entry(ruled).unwrap();
    let frontage::journal::Deed::Ruled(ruled) = entry.deed else { panic!("{entry:?}") };
    assert_eq!(ruled.faces(), faces, "with the dice as they fell");
    verified(&table.record());
}

#[test]
fn what_is_not_understood_is_said_and_stays_typed() {
    let table = Table::of("napoleonic");
    let said = "4 veterans attack 4 recruits zebra";
    let answer =
        sent(&table, &[("book", "napoleonic"), ("state", ""), ("sentence", said), ("do", "sentence")]);
    assert!(
        answer.text().contains("zebra") && answer.body.contains(&format!("value=\"{said}\"")),
        "{}",
        answer.body
    );
    for state in
        ["{", "[]", "{\"ask\":{\"asked\":\"phase\"}}", "{\"ask\":{\"asked\":{\"quick\":\"melee\"}},\"x\":1}"]
    {
        let answer =
            table.post("spectator", "settle", &[("book", "napoleonic"), ("state", state), ("do", "throw")]);
        assert_eq!(answer.status, 400, "{state}: {}", answer.body);
    }
    let answer = table.post("spectator", "settle", &[("book", "chess"), ("do", "sentence")]);
    assert_eq!(answer.status, 400);
}
