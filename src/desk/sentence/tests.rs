//! Tests with sentences that players type. `said/` has a file for each language, and `neighbours.txt` is for the other
//! rulebooks. Each line has a sentence, and the facts that must result or the word that must be refused.

use super::*;
use books::BOOKS;
use std::fmt::Write;

/// The result that a test line expects.
enum Expectation<'l> {
    /// A procedure, and the chips (buttons of the card) that must be on.
    Facts(&'l str, Vec<&'l str>),
    /// A refusal of this word. `None` means that the sentence must name no procedure.
    Refusal(Option<&'l str>),
}

/// The result of checking a test line.
#[derive(Debug, PartialEq)]
enum LineVerdict {
    Right,
    Refused,
    Misread,
}

fn lines(text: &str) -> impl Iterator<Item = (&str, Expectation<'_>)> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| {
        let (sentence, wanted) = line.rsplit_once(" => ").unwrap_or_else(|| panic!("{line}"));
        let mut wanted = wanted.split_whitespace();
        match (wanted.next(), wanted.collect::<Vec<_>>()) {
            (Some("refused"), word) => {
                (sentence, Expectation::Refusal(word.first().copied().filter(|word| *word != "-")))
            }
            (Some(procedure), chips) => (sentence, Expectation::Facts(procedure, chips)),
            (None, _) => panic!("{line}"),
        }
    })
}

/// Returns the facts of a card after clicks on some chips (buttons). Each chip is given as `column.row=chip`.
fn clicks(card: &AskCard, chips: &[&str], language: Language) -> Value {
    let mut facts = Value::Null;
    for said in chips {
        let (at, name) = said.split_once('=').unwrap();
        let (column, row) = at.split_once('.').unwrap();
        let column = card.columns.iter().position(|known| known.name == column);
        let row = card.rows.iter().find(|known| {
            known.name == row
                && known.column == column.filter(|_| card.columns.len() > 1 || known.column.is_some())
        });
        let row = row.unwrap_or_else(|| panic!("{said}"));
        let chip = row.chips.iter().position(|chip| chip.name == name);
        let said = chip.map_or_else(
            || {
                let number: Value = serde_json::from_str(name).unwrap_or_else(|_| panic!("{said}"));
                row.typed.iter().map(|path| (path.clone(), Some(number.clone()))).collect()
            },
            |chip| clicked(row, chip, &facts, language),
        );
        for (path, value) in said {
            put(&mut facts, &path, value.unwrap_or_default());
        }
    }
    plain(facts)
}

/// Normalizes facts for comparison. It sorts lists, leaves out nulls and empty lists in objects, and turns numbers into
/// floats.
fn plain(facts: Value) -> Value {
    match facts {
        Value::Object(fields) => {
            let fields = fields.into_iter().map(|(name, value)| (name, plain(value)));
            fields.filter(|(_, value)| !value.is_null() && *value != Value::Array(Vec::new())).collect()
        }
        Value::Array(entries) => {
            let mut entries: Vec<Value> = entries.into_iter().map(plain).collect();
            entries.sort_by_key(Value::to_string);
            entries.into()
        }
        Value::Number(number) => number.as_f64().into(),
        other => other,
    }
}

fn came(
    book: &dyn Book,
    sentence: &str,
    wanted: &Expectation<'_>,
    language: Language,
) -> (LineVerdict, String) {
    let heard = read(book, sentence, None, language);
    let Some(heard) = heard else {
        let came = if matches!(wanted, Expectation::Refusal(None)) {
            LineVerdict::Right
        } else {
            LineVerdict::Refused
        };
        return (came, "no procedure".to_owned());
    };
    let unknown: Vec<String> = heard.unknown.iter().map(|unknown| language.say(&unknown.reason())).collect();
    match wanted {
        Expectation::Refusal(None) => (LineVerdict::Misread, format!("{}: {unknown:?}", heard.procedure)),
        Expectation::Refusal(Some(word)) => {
            let named = heard.unknown.iter().any(|unknown| unknown.word == *word);
            let came = if named {
                LineVerdict::Right
            } else if unknown.is_empty() {
                LineVerdict::Misread
            } else {
                LineVerdict::Refused
            };
            (came, format!("{word}: {unknown:?}"))
        }
        Expectation::Facts(..) if !unknown.is_empty() => (LineVerdict::Refused, format!("{unknown:?}")),
        Expectation::Facts(procedure, chips) => {
            let mut facts = Value::Null;
            heard
                .said
                .iter()
                .for_each(|(path, value)| put(&mut facts, path, value.clone().unwrap_or_default()));
            let facts = plain(facts);
            let known = book.card(procedure).is_some_and(|card| clicks(card, chips, language) == facts);
            let came = if known && heard.procedure == *procedure {
                LineVerdict::Right
            } else {
                LineVerdict::Misread
            };
            (came, format!("{} {facts}", heard.procedure))
        }
    }
}

/// Checks that no sentence is misread. Each language has at least 300 sentences. Four of five must be understood, or
/// refused because of the word that is really wrong.
#[test]
fn what_players_type_is_understood_or_refused() {
    let book = BOOKS.book("napoleonic", None).unwrap().unwrap();
    let files = [
        (Language::En, include_str!("said/en.txt")),
        (Language::Ru, include_str!("said/ru.txt")),
        (Language::Fr, include_str!("said/fr.txt")),
    ];
    let mut misread = String::new();
    for (language, text) in files {
        let (mut all, mut right) = (0_u32, 0_u32);
        for (sentence, wanted) in lines(text) {
            let (came, how) = came(book.as_ref(), sentence, &wanted, language);
            all += 1;
            match came {
                LineVerdict::Right => right += 1,
                LineVerdict::Refused => println!("refused: {sentence}\n    {how}"),
                LineVerdict::Misread => _ = writeln!(misread, "{sentence}\n    {how}"),
            }
        }
        println!("{}: {right} of {all} are right", language.code());
        assert!(all >= 300 && right * 5 >= all * 4, "{}: {right} of {all} are right", language.code());
    }
    assert_eq!(misread, "");
}

/// Checks that every sentence about the other books gives the result that its line expects.
#[test]
fn what_players_of_the_other_books_type_is_understood_or_refused() {
    let mut wrong = String::new();
    for (line, wanted) in lines(include_str!("said/neighbours.txt")) {
        let (about, sentence) = line.split_once(": ").unwrap();
        let (name, code) = about.split_once(' ').unwrap();
        let book = BOOKS.book(name, None).unwrap().unwrap();
        let (came, how) = came(book.as_ref(), sentence, &wanted, Language::read(code).unwrap());
        if came != LineVerdict::Right {
            _ = writeln!(wrong, "{line}\n    {how}");
        }
    }
    assert_eq!(wrong, "");
}

/// Checks that every rulebook understands each word of its own example sentence, in every language that has one.
#[test]
fn every_book_understands_its_own_example() {
    for name in BOOKS.names() {
        let book = BOOKS.book(name, None).unwrap().unwrap();
        for language in Language::ALL {
            if !language.has(&hint(name)) {
                continue;
            }
            let said = language.word(&hint(name));
            let heard = read(book.as_ref(), &said, None, language);
            assert!(heard.is_some_and(|heard| heard.unknown.is_empty()), "{name}: {said}");
        }
    }
}
