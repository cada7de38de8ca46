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
        answer = sent(&table, &[("book", "napoleonic"), ("state", &state), ("do", "face"), ("face", face)]);
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

/// Returns the state of a page on which the melee is stated, changed by `forge`.
fn forged(table: &Table, forge: impl FnOnce(&mut serde_json::Value)) -> String {
    let asked =
        sent(table, &[("book", "napoleonic"), ("state", ""), ("sentence", MELEE), ("do", "sentence")]);
    let thrown = sent(table, &[("book", "napoleonic"), ("state", &asked.field("state")), ("do", "throw")]);
    let mut state = serde_json::from_str(&thrown.field("state")).unwrap();
    forge(&mut state);
    state.to_string()
}

#[test]
fn nothing_that_is_the_umpires_to_say_is_taken_from_a_player() {
    let table = Table::of("napoleonic");
    let taped = |path: &str, value: serde_json::Value| serde_json::json!({ "path": path, "value": value, "origin": "taped" });
    let forgeries: [(&str, serde_json::Value); 9] = [
        ("additions", serde_json::json!({ "label": "given by the umpire", "value": 9, "reason": "said so" })),
        ("strikes", serde_json::json!({ "key": "melee.mod.flank", "reason": "said so" })),
        ("checks", serde_json::json!({ "key": "melee.contact", "reason": "said so" })),
        (
            "facts",
            serde_json::json!({ "path": "parts.0.attackers.0.unit.strength", "value": 6, "origin": "measured" }),
        ),
        (
            "facts",
            serde_json::json!({ "path": "parts.0.attackers.0.unit.strength", "value": 6, "origin": "upheld", "reason": "said so" }),
        ),
        ("facts", taped("parts.0.attackers.0.unit.name", "Old Guard".into())),
        ("facts", taped("parts.0.defenders.0.unit.disordered", true.into())),
        ("facts", taped("parts.0.attackers.0.unit.strength", "strong".into())),
        (
            "facts",
            taped(
                "parts.0.attackers.0.ground",
                serde_json::json!([{ "of": "", "kind": "wall", "crossed": true, "defender_touches": true, "name": "a forged wall" }]),
            ),
        ),
    ];
    let plain = forged(&table, |_| ());
    for (list, forgery) in forgeries {
        let state = forged(&table, |state| {
            let said = state["ask"]["said"].as_object_mut().unwrap();
            let list = said.entry(list).or_insert_with(|| serde_json::json!([]));
            list.as_array_mut().unwrap().push(forgery.clone());
        });
        let fields = [("book", "napoleonic"), ("state", state.as_str()), ("do", "show")];
        let shown = table.post("french", "settle", &fields);
        if shown.status == 200 {
            let kept: PhoneQuestion = serde_json::from_str(&shown.field("state")).unwrap();
            let honest: PhoneQuestion = serde_json::from_str(&plain).unwrap();
            let ground = |question: &PhoneQuestion| {
                let mut said = question.ask.said.clone();
                said.facts.retain(|fact| !fact.path.ends_with(".ground"));
                said
            };
            assert_eq!(ground(&kept), ground(&honest), "{forgery}");
            assert!(!shown.body.contains("forged") && !shown.body.contains("said so"), "{}", shown.text());
        }
    }
    let mut taken = 0;
    while let Some((_, rest)) = table.get("umpire", "desk").body.split_once("value=\"take\"") {
        assert!(!rest.contains("forged") && !rest.contains("Old Guard"), "{rest}");
        let number = table.get("umpire", "desk").field("number");
        assert_eq!(table.post("umpire", "desk", &[("do", "take"), ("number", &number)]).status, 204);
        table.desk.lock().settle();
        let desk = table.desk.lock();
        let said = &desk.question().inquiry().unwrap().ask.said;
        assert!(said.additions.is_empty() && said.strikes.is_empty() && said.checks.is_empty(), "{said:?}");
        assert!(said.facts.iter().all(|fact| fact.reason.is_none()), "{said:?}");
        taken += 1;
    }
    assert!(taken > 0, "the honest part of a forged question still reaches the umpire");
}

#[test]
fn a_question_with_more_dice_or_longer_text_than_any_has_is_refused_in_a_sentence() {
    let table = Table::of("napoleonic");
    let many = |throw: usize, throws: usize| serde_json::json!(vec![vec![3; throw]; throws]);
    let forgeries: [(&str, serde_json::Value); 4] = [
        ("faces", many(10_000, 1)),
        ("faces", many(2, 1)),
        ("faces", many(1, 65)),
        ("typing", serde_json::json!(vec![3; 5000])),
    ];
    let mut states: Vec<String> = forgeries
        .into_iter()
        .map(|(field, forgery)| forged(&table, |state| state[field] = forgery))
        .collect();
    states.push(forged(&table, |state| {
        let facts = state["ask"]["said"]["facts"].as_array_mut().unwrap();
        facts
            .push(serde_json::json!({ "path": "unit.name", "value": "N".repeat(20_000), "origin": "taped" }));
    }));
    for state in states {
        for does in ["show", "again", "chip:0:0"] {
            let fields = [("book", "napoleonic"), ("state", state.as_str()), ("do", does)];
            let refused = table.post("french", "settle", &fields);
            assert_eq!(
                (refused.status, refused.body.as_str()),
                (
                    422,
                    "What was sent has more dice or longer text than a question has, so nothing was done. Reload the page."
                ),
                "{does} {}",
                &state[..200]
            );
        }
    }
}

#[test]
fn what_any_chip_of_any_card_says_is_taken_from_a_player() {
    for name in BOOKS.names() {
        let book: std::sync::Arc<dyn frontage::rulebook::shelf::Book> =
            BOOKS.book(name, None).unwrap().unwrap().into();
        let demo = BOOKS.demo(name).unwrap();
        let battle = book.open("demo.toml", demo.battle, &|file| demo.fetch(file)).ok().unwrap();
        for procedure in book.procedures().iter().filter(|known| book.card(known.name).is_some()) {
            let begun = PhoneQuestion::new(book.as_ref(), procedure.name).unwrap();
            let answer = begun.answer(&book, battle.as_ref(), Language::En);
            for (at, row) in book.card(procedure.name).unwrap().rows.iter().enumerate() {
                for chip in 0..row.chips.len() {
                    let mut clicked = begun.clone();
                    clicked.click(book.as_ref(), &answer, (at, chip), Language::En);
                    let taken = clicked.clone().of_player(book.as_ref(), battle.as_ref(), Language::En);
                    assert_eq!(taken, Some(clicked), "{name} {} {} {chip}", procedure.name, row.name);
                }
            }
        }
    }
}
