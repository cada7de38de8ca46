//! Quick rulings asked in a sentence, in either language.

use crate::*;
use frontage::desk::sentence::{UnknownWord, hint, read};
use frontage::ruling::Amendments;

fn said(desk: &mut Desk, text: &str) -> Result<(), Vec<UnknownWord>> {
    let asked = desk.ask_sentence(text);
    desk.settle();
    asked
}

fn sum(desk: &Desk) -> i64 {
    desk.question().answer().unwrap().sheet.as_ref().unwrap().blocks[0].total.number
}

fn facts(desk: &Desk) -> Amendments {
    desk.question().inquiry().unwrap().ask.said.clone()
}

/// `melee.mod.*`: a melee can be described in a sentence. The lines are attacking 4, veterans on recruits 4, column on
/// line 8, flank 8, low wall −4.
#[test]
fn a_melee_is_said_in_a_sentence_of_either_language() {
    for text in [
        "4 veterans column attack 4 recruits line, left flank, wall",
        "4 ветерана колонной атакуют 4 новобранцев в линии, левый фланг, стена",
        "A column of 4 veterans attacks the left flank of 4 recruits in line behind a low wall.",
    ] {
        let mut desk = desk(DEMO);
        said(&mut desk, text).unwrap();
        assert_eq!(sum(&desk), 20, "{text}");
    }
}

#[test]
fn words_for_nations_are_named_as_not_used() {
    let mut desk = desk(DEMO);
    said(&mut desk, "4 French veterans column attack 4 Russian recruits line").unwrap();
    let note = crate::said(&desk);
    assert!(note.contains("Not used: french and russian. The nation does not change"), "{note}");
}

/// `melee.mod.*`: the attacker is recognised by the verb, its voice and the words beside it, not by the order of the
/// names. The lines are 4 stands on 4, veterans on recruits 4, column on line 8.
#[test]
fn who_does_it_to_whom_is_read_in_any_order() {
    for text in [
        "4 veterans in column attack 4 recruits in line",
        "4 recruits in line are attacked by 4 veterans in column",
        "I attack 4 recruits in line with 4 veterans in column",
        "4 vet col v 4 rec line, melee",
        "Четырёх новобранцев в линии атакуют четыре ветерана в колонне",
        "4 recrues en ligne sont attaquees par 4 veterans en colonne",
    ] {
        let mut desk = desk(DEMO);
        said(&mut desk, text).unwrap();
        assert_eq!(sum(&desk), 16, "{text}");
    }
}

/// `fire.zone`, `fire.rating.infantry`: a missing range is asked for, never guessed.
#[test]
fn a_distance_that_nobody_said_is_asked_for() {
    let mut desk = desk(DEMO);
    said(&mut desk, "4 line infantry fire at a column").unwrap();
    assert!(!facts(&desk).facts.iter().any(|fact| fact.path.ends_with("range_cm")));
    let open = desk
        .question()
        .answer()
        .unwrap()
        .sheet
        .as_ref()
        .unwrap()
        .open
        .iter()
        .map(|open| open.path.to_string());
    assert_eq!(open.collect::<Vec<_>>(), ["groups.0.range_cm"]);
}

#[test]
fn of_two_words_for_one_thing_none_is_taken() {
    let mut desk = desk(DEMO);
    let unknown = said(&mut desk, "4 guards in line in column attack 3 recruits").unwrap_err();
    let words: Vec<_> = unknown.iter().map(|it| Language::En.say(&it.reason())).collect();
    assert_eq!(words, ["\"column\" and \"line\" contradict each other; leave one out"]);
    assert!(desk.question().inquiry().is_none());
}

#[test]
fn what_is_said_and_what_is_clicked_is_the_same() {
    let mut spoken = desk(DEMO);
    said(&mut spoken, "3 guard recruits in square attack 5 dragoons, rear").unwrap();
    let mut clicked = desk(DEMO);
    press(&mut clicked, "Shift+E S 3 A 3 N F 3 Shift+S 5 Shift+A 8 K 4");
    let by_path = |desk: &Desk| {
        let facts = facts(desk).facts.into_iter().map(|fact| (fact.path, fact.value.to_string()));
        facts.collect::<std::collections::BTreeMap<_, _>>()
    };
    assert_eq!(by_path(&spoken), by_path(&clicked));
}

#[test]
fn a_word_that_is_not_understood_is_named_with_the_nearest_and_nothing_is_asked() {
    let mut desk = desk(DEMO);
    let unknown = said(&mut desk, "4 vetrans attack 4 recruits, zeppelin").unwrap_err();
    let words: Vec<_> = unknown.iter().map(|it| it.word.as_str()).collect();
    assert_eq!(words, ["vetrans", "zeppelin"]);
    let reasons: Vec<_> = unknown.iter().map(|it| Language::En.say(&it.reason())).collect();
    assert_eq!(reasons[0], "\"vetrans\" is not understood; the nearest known word is \"veterans\"");
    assert!(
        reasons[1].starts_with("\"zeppelin\" is not understood here. You can type: type, "),
        "{}",
        reasons[1]
    );
    assert!(desk.question().inquiry().is_none());
    assert_eq!(said(&mut desk, "good morning"), Err(Vec::new()));
    // The known word is spelled with its marks, though words are looked up without them.
    let unknown = said(&mut desk, "Легкая кавалерия атакует тяжелую").unwrap_err();
    let told = Language::Ru.say(&unknown[0].reason());
    assert!(told.contains("тяжелой"), "{told}");
}

#[test]
fn an_open_card_is_said_without_its_verb() {
    let mut desk = desk(DEMO);
    press(&mut desk, "Shift+E");
    said(&mut desk, "6 recruits").unwrap();
    let book = std::sync::Arc::clone(desk.session().book());
    let heard = read(book.as_ref(), "6 recruits", Some("melee"), Language::En).unwrap();
    assert_eq!(heard.procedure, "melee");
    // Two stands more than the other side, and recruits on veterans: 4 + 8 + 2 × 2 − 4.
    assert_eq!(sum(&desk), 12);
}

/// Every word of the example shown in the field is understood, in every book and language.
#[test]
fn the_example_of_every_book_is_understood() {
    for name in BOOKS.names() {
        let book = BOOKS.book(name, None).unwrap().unwrap();
        for language in Language::ALL {
            let text = language.word(&hint(name));
            let heard = read(book.as_ref(), &text, None, language).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(heard.unknown, [], "{text}");
            assert!(!heard.said.is_empty(), "{text}");
        }
    }
}

/// A number belongs to the quantity named just before or after the number. A procedure can be called by any of its
/// names.
#[test]
fn a_number_is_of_what_is_named_beside_it() {
    for (book, text, procedure, wanted) in [
        ("fantasy", "leadership 8, panic test", "panic", [("unit.leadership", 8)].as_slice()),
        ("fantasy", "тест на панику, 9 лидерство", "panic", &[("unit.leadership", 9)]),
        (
            "squad",
            "opportunity fire at morale 6, 8 firepower",
            "opfire",
            &[("targets.0.unit.morale", 6), ("pieces.0.firepower", 8)],
        ),
        (
            "lines",
            "infantry, attack strength 5, fights armour, defence strength 4",
            "battle",
            &[("attacking.units.0.attack_strength", 5), ("defending.units.0.defence_strength", 4)],
        ),
    ] {
        let book = BOOKS.book(book, None).unwrap().unwrap();
        let heard = read(book.as_ref(), text, None, Language::En).unwrap();
        assert_eq!((heard.procedure, &heard.unknown), (procedure, &Vec::new()), "{text}");
        for (path, number) in wanted {
            let said = heard.said.iter().find(|(known, _)| known == path);
            let value = said.and_then(|(_, value)| value.as_ref()?.as_i64());
            assert_eq!(value, Some(*number), "{text}: {path} of {:?}", heard.said);
        }
    }
    // A number without a quantity is not taken: it may be the attack or the defence.
    let lines = BOOKS.book("lines", None).unwrap().unwrap();
    let heard = read(lines.as_ref(), "infantry 5 fights armour", None, Language::En).unwrap();
    assert_eq!(heard.unknown.iter().map(|unknown| unknown.word.as_str()).collect::<Vec<_>>(), ["5"]);
}

/// Types a sentence letter by letter, as the window does. Returns the words underlined after each letter.
fn typed(desk: &mut Desk, text: &str) -> Vec<Vec<String>> {
    let ends = (1..=text.len()).filter(|end| text.is_char_boundary(*end));
    ends.map(|end| {
        let unknown = desk.follow_sentence(&text[..end]);
        desk.settle();
        unknown.into_iter().map(|unknown| unknown.word).collect()
    })
    .collect()
}

/// `melee.mod.*`: the sum follows each word. The lines are attacking 4, veterans on recruits 4, column on line 8 (as is
/// usual), flank 8, low wall −4.
#[test]
fn card_and_sum_follow_each_word_of_a_sentence() {
    let mut desk = desk(DEMO);
    let entries = desk.session().journal().len();
    let mut sums = Vec::new();
    for text in [
        "4 veterans attack",
        "4 veterans attack 4 recruits",
        "4 veterans column attack 4 recruits line",
        "4 veterans column attack 4 recruits line, left flank",
        "4 veterans column attack 4 recruits line, left flank, wa",
        "4 veterans column attack 4 recruits line, left flank, wall",
    ] {
        assert_eq!(desk.follow_sentence(text), [], "{text}");
        desk.settle();
        sums.push(sum(&desk));
    }
    assert_eq!(sums[1..], [16, 16, 24, 24, 20]);
    said(&mut desk, "4 veterans column attack 4 recruits line, left flank, wall").unwrap();
    assert_eq!((sum(&desk), desk.session().journal().len()), (20, entries));
}

#[test]
fn a_word_that_is_not_understood_is_named_once_the_next_begins() {
    let mut desk = desk(DEMO);
    let named = typed(&mut desk, "4 veterans attack 4 rekrooters line");
    let begins = "4 veterans attack 4 rekrooters".len();
    assert!(named[..begins].iter().all(Vec::is_empty), "{named:?}");
    assert!(named[begins..].iter().all(|words| words == &["rekrooters"]), "{named:?}");
}

#[test]
fn an_empty_sentence_brings_back_what_was_open_before() {
    let mut desk = desk(DEMO);
    typed(&mut desk, "4 veterans attack 4 recruits");
    desk.follow_sentence("");
    assert!(desk.question().inquiry().is_none());

    desk.act(Action::Quick("melee"));
    desk.settle();
    let card = facts(&desk);
    typed(&mut desk, "4 veterans attack 4 recruits");
    assert_ne!(facts(&desk), card);
    desk.follow_sentence("");
    assert_eq!(facts(&desk), card);
}

/// A typed die is never lost: a question with a die stays, whatever is typed into the field of the sentence.
#[test]
fn a_sentence_changes_no_question_that_has_a_die_and_none_of_the_table() {
    let mut desk = desk(DEMO);
    typed(&mut desk, "4 veterans attack 4 recruits");
    desk.press((false, false, false), "9");
    desk.settle();
    let asked = facts(&desk);
    typed(&mut desk, "4 veterans attack 4 recruits line");
    assert_eq!(facts(&desk), asked);
    assert_eq!(desk.question().inquiry().unwrap().dice(), 1);
}
