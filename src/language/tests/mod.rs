//! Tests of all messages in every language.

mod agreement;
mod plain;
mod rendered;

use super::*;
use books::BOOKS;
use dice::Id;
use fluent_syntax::ast;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The placeholders of each message or attribute, by its id.
type Places = BTreeMap<String, BTreeSet<String>>;

fn folder(of: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name(of)
}

fn files(language: Language) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder("language").join(language.code())).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.split('.').next_back() == Some("ftl")).collect()
}

/// Reads ids, attributes and placeholders directly from a file's text. An id that occurs twice fails the test.
fn messages(language: Language, file: &str) -> Places {
    let text = std::fs::read_to_string(folder("language").join(language.code()).join(file)).unwrap();
    let mut messages = Places::new();
    let mut message = String::new();
    let mut at = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let name =
            |line: &str| line.split_once(" =").or(line.split_once('=')).map(|(id, _)| id.trim().to_owned());
        let new = if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            message = name(line).unwrap();
            Some(message.clone())
        } else {
            line.trim_start()
                .strip_prefix('.')
                .and_then(name)
                .map(|attribute| format!("{message}.{attribute}"))
        };
        if let Some(id) = new {
            assert!(messages.insert(id.clone(), BTreeSet::new()).is_none(), "{file}: \"{id}\" twice");
            at = id;
        }
        let places = line.split('$').skip(1).map(|rest| {
            rest.chars()
                .take_while(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_'))
                .collect()
        });
        if let Some(known) = messages.get_mut(&at) {
            known.extend(places);
        }
    }
    messages
}

/// Returns true unless the folder of a language says that some messages are still to be written.
fn is_finished(language: Language) -> bool {
    !messages(language, "frontage.ftl").contains_key("language-unfinished")
}

/// Returns the ids and placeholders that must be equal in all languages. This leaves out the form of a fate before the
/// dice (`.may`) and the placeholder `unit` of a fate, which some languages do not need.
fn compared(messages: Places) -> Places {
    let is_form = |id: &str| id.starts_with("fate-") && matches!(id.split_once('.'), Some((_, "may")));
    let alike = messages.into_iter().filter(|(id, _)| !is_form(id));
    let places = |(id, mut places): (String, BTreeSet<String>)| {
        if id.starts_with("fate-") {
            places.remove("unit");
        }
        (id, places)
    };
    alike.map(places).collect()
}

#[test]
fn every_language_has_the_same_messages_attributes_and_places() {
    let finished = Language::ALL.into_iter().filter(|language| is_finished(*language));
    let finished: Vec<_> = finished.collect();
    for language in &finished {
        assert_eq!(files(Language::En), files(*language), "{language:?}");
    }
    let mut seen = BTreeSet::new();
    for file in files(Language::En) {
        let english = messages(Language::En, &file);
        for language in &finished {
            let own = compared(messages(*language, &file));
            let english = compared(english.clone());
            let missing: Vec<_> = english.keys().filter(|id| !own.contains_key(*id)).collect();
            assert_eq!(missing, Vec::<&String>::new(), "{file}: not said in {language:?}");
            assert_eq!(english, own, "{file} in {language:?}");
        }
        for id in english.keys() {
            assert!(seen.insert(id.clone()), "\"{id}\" stands in two files");
        }
    }
}

#[test]
fn every_procedure_of_every_book_has_a_name() {
    for name in BOOKS.names() {
        let book = BOOKS.book(name, None).unwrap().unwrap();
        for procedure in book.procedures() {
            let id = format!("procedure-{}", procedure.name);
            assert!(
                Language::ALL.map(|language| language.has(&id)).iter().all(|there| *there),
                "{name}: {id}"
            );
        }
    }
}

#[test]
fn every_message_of_the_files_is_loaded_in_its_own_language() {
    for language in Language::ALL {
        for file in files(language) {
            let ids = messages(language, &file);
            for id in ids.keys() {
                let carries_only_attributes = ids.keys().any(|other| other.starts_with(&format!("{id}.")));
                assert!(language.has(id) || carries_only_attributes, "{file}: \"{id}\" in {language:?}");
            }
        }
    }
}

#[test]
fn every_message_the_reports_name_is_there() {
    let mut named = BTreeSet::new();
    for file in rust_files(&folder("report")) {
        let text = std::fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap().to_owned();
        for call in ["language.word(\"", "section(\"", "Reason::new(\""] {
            for rest in code.split(call).skip(1) {
                let pieces: Vec<_> = rest.splitn(4, '"').collect();
                // A variant not written here literally is some attribute of a message that exists.
                named.insert(match pieces.as_slice() {
                    [id, ", ", "", _] => (*id).to_owned(),
                    [id, ", ", variant, _] if call.starts_with("Reason") => {
                        format!("{id}.{variant}")
                    }
                    [id, ..] if call.starts_with("Reason") => format!("{id}.*"),
                    [id, ..] => (*id).to_owned(),
                    [] => continue,
                });
            }
        }
    }
    assert!(named.len() > 50, "the search found only {}", named.len());
    let known: BTreeSet<_> =
        files(Language::En).iter().flat_map(|file| messages(Language::En, file).into_keys()).collect();
    for id in &named {
        match id.strip_suffix('*') {
            Some(message) => {
                assert!(known.iter().any(|known| known.starts_with(message)), "no variant of \"{id}\"");
            }
            None => {
                assert!(
                    Language::ALL.map(|language| language.has(id)).iter().all(|there| *there),
                    "\"{id}\""
                );
            }
        }
    }
}

#[test]
fn every_message_is_used() {
    let mut code = String::new();
    for file in rust_files(&folder(".")) {
        let text = std::fs::read_to_string(&file).unwrap();
        code.push_str(text.split("#[cfg(test)]\nmod tests {").next().unwrap());
    }
    // The names on the cards of a book are data. Each step of a path may be one.
    for book in std::fs::read_dir(folder("books")).unwrap() {
        let cards = std::fs::read_to_string(book.unwrap().path().join("cards.toml")).unwrap_or_default();
        code.push_str(&cards.replace('.', "\""));
    }
    let code = code.replace(['.', '_'], "-");
    // The texts between quotation marks are collected in a set, because there are some thousand messages to look up.
    let quoted: BTreeSet<_> = code.split('"').collect();
    let begun: BTreeSet<_> = quoted.iter().filter_map(|text| Some(text.split_once("-{")?.0)).collect();
    let stands = |text: &str| quoted.contains(text);
    // A word of a family (`terrain-` and `marsh`) is composed of two texts.
    let family = |prefix: &str| {
        stands(&format!("{prefix}-")) || begun.contains(prefix) || ["fate", "outcome"].contains(&prefix)
    };
    let used = |id: &str| {
        let mut splits = id.match_indices('-').map(|(at, _)| id.split_at(at));
        stands(id) || splits.any(|(prefix, word)| family(prefix) && stands(&word[1..]))
    };
    // These ids have a suffix: a field as one rulebook shows it, a parameter that takes a point, a fate whose count is
    // the number rolled.
    let used = |id: &str| {
        let shown = id.split_once("-shown-").is_some_and(|(_, field)| stands(field));
        let rest = id.strip_suffix("-point").or(id.strip_suffix("-as-rolled"));
        // A word for a chip may apply in a single row of a card.
        let in_a_row = id.strip_prefix("said-").is_some_and(|rest| {
            let mut splits = rest.match_indices('-').map(|(at, _)| rest.split_at(at));
            splits.any(|(row, chip)| stands(row) && stands(&chip[1..]))
        });
        used(id) || shown || in_a_row || rest.is_some_and(used)
    };
    let mut unused = Vec::new();
    for file in files(Language::En) {
        let ids = messages(Language::En, &file);
        // Other tests check the names of facts against the facts (in the desk), and the names of a book's values
        // against its catalogue (in the reports). The sources of rules are checked against the catalogues in this file,
        // and the help against the commands in their crate.
        let elsewhere = ["fact-", "value-", "group-", "source-", "help-"];
        let is_ours = |id: &&String| !elsewhere.iter().any(|family| id.starts_with(family));
        for id in ids.keys().filter(is_ours) {
            let of_attributes = || ids.keys().any(|other| other.starts_with(&format!("{id}.")));
            let is_used = match id.split_once('.') {
                // The form of a fate before the dice is used wherever the fate is.
                Some((message, "may" | "nameless")) => used(message),
                Some((message, attribute)) => {
                    stands(&format!("{message}-{attribute}")) || (used(message) && stands(attribute))
                }
                None => used(id) || of_attributes(),
            };
            if !is_used {
                unused.push(id.clone());
            }
        }
    }
    assert_eq!(unused, Vec::<String>::new());
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        match name.as_str() {
            "tests" | "fixture" | "snapshots" => {}
            _ if path.is_dir() => found.extend(rust_files(&path)),
            // Fonts lie beside the code that prints with them.
            _ if path.extension().is_some_and(|kind| kind == "rs") => found.push(path),
            _ => {}
        }
    }
    found
}

/// French puts a non-breaking space before high punctuation marks and inside quotation marks.
#[test]
fn no_line_of_french_is_broken_before_a_sign() {
    for file in files(Language::Fr) {
        let text = std::fs::read_to_string(folder("language").join("fr").join(&file)).unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let broken = [" :", " ;", " ?", " !", " »", "« "].into_iter().find(|sign| line.contains(sign));
            assert_eq!(broken, None, "{file}: {line}");
        }
    }
}

#[test]
fn numbers_are_written_as_each_language_writes_them() {
    let say = |arg: Arg| Language::ALL.map(|language| language.arg(&arg));
    assert_eq!(say(Arg::Cm(7.3)), ["7.3 cm", "7,3 см", "7,3 cm"]);
    assert_eq!(say(Arg::Cm(-0.25)), ["−0.2 cm", "−0,2 см", "−0,2 cm"]);
    assert_eq!(say(Arg::Cm(-0.01)), ["0.0 cm", "0,0 см", "0,0 cm"]);
    assert_eq!(say(Arg::Share(0.62)), ["62 %", "62 %", "62\u{a0}%"]);
    assert_eq!(say(Arg::Degrees(45.0)), ["45°"; 3]);
    assert_eq!(say(Arg::Degrees(45.1)), ["45.1°", "45,1°", "45,1°"]);
    assert_eq!(say(Arg::Signed(4)), ["+4"; 3]);
    assert_eq!(say(Arg::Signed(-8)), ["−8"; 3]);
    assert_eq!(say(Arg::Signed(0)), ["0"; 3]);
    assert_eq!(say(Arg::Signed(i64::MIN))[0], "−9223372036854775808");
}

#[test]
fn lists_end_with_and() {
    let list = |names: &[&str]| {
        let list = Arg::List(names.iter().map(|name| Arg::Name((*name).into())).collect());
        Language::ALL.map(|language| language.arg(&list))
    };
    assert_eq!(list(&["a", "b", "c"]), ["a, b and c", "a, b и c", "a, b et c"]);
    assert_eq!(list(&["a", "b"]), ["a and b", "a и b", "a et b"]);
    assert_eq!(list(&["a"]), ["a"; 3]);
    assert_eq!(list(&[]), ["none", "нет", "rien"]);
}

#[test]
fn counts_take_the_plural_of_the_language() {
    let loses = |count| Language::ALL.map(|language| language.outcome(Word::counted("loses", count)));
    assert_eq!(loses(0), ["no effect", "потерь нет", "sans effet"]);
    assert_eq!(loses(1), ["loses 1 stand", "теряет 1 подставку", "perd 1 socle"]);
    assert_eq!(loses(3), ["loses 3 stands", "теряет 3 подставки", "perd 3 socles"]);
    assert_eq!(loses(11), ["loses 11 stands", "теряет 11 подставок", "perd 11 socles"]);
    assert_eq!(loses(21), ["loses 21 stands", "теряет 21 подставку", "perd 21 socles"]);
    let retreats = |word| {
        let both = [Language::En, Language::Ru];
        let fate = both.map(|language| language.fate(word, "Line 2"));
        let outcome = both.map(|language| language.outcome(word));
        [fate, outcome]
    };
    let hexes = |count| retreats(Word::counted("retreats", count));
    let said = |fate: &str, outcome: &str, russian: &str| {
        [fate, outcome].map(|english| [english, russian].map(str::to_owned))
    };
    let plain = retreats(Word::plain("retreats"));
    assert_eq!(plain, said("retreated", "retreats", "отходит"));
    let one = said("retreated 1 hex", "retreats 1 hex", "отступает на 1 гекс");
    assert_eq!(hexes(1), one);
    let two = said("retreated 2 hexes", "retreats 2 hexes", "отступает на 2 гекса");
    assert_eq!(hexes(2), two);
    let five = said("retreated 5 hexes", "retreats 5 hexes", "отступает на 5 гексов");
    assert_eq!(hexes(5), five);
}

#[test]
fn what_has_no_message_shows_itself_and_its_arguments() {
    let missing = Reason::new("no.such_rule", "at-all").cm("cm", 7.3).count("count", 2);
    assert_eq!(Language::En.say(&missing), "no-such-rule.at-all (cm: 7.3 cm, count: 2)");
    assert_eq!(Language::Ru.word("no-such-word"), "no-such-word");
    assert_eq!(Language::Ru.label("no.such.rule"), "no.such.rule");
    assert_eq!(Language::En.fate(Word::counted("no-such-fate", 2), "Line 2"), "no-such-fate-2");
    let unfilled = Reason::new("need", "low");
    assert_eq!(Language::En.say(&unfilled), "need.low");
}

#[test]
fn the_system_speaks_russian_or_english() {
    let of = ["ru_RU.UTF-8", "ru", "RU-ru", "en-GB", "de_DE", "C", "", "rus"].map(Language::of_locale);
    let expected = [
        Language::Ru,
        Language::Ru,
        Language::Ru,
        Language::En,
        Language::En,
        Language::En,
        Language::En,
        Language::En,
    ];
    assert_eq!(of, expected);
}

#[test]
fn a_reason_inside_a_reason_is_said() {
    let inner = Reason::new("need", "low").count("limit", 9);
    let outer = Reason::new("says", "need").name("dice", "1d20").with("need", inner);
    assert_eq!(Language::En.say(&outer), "9 or less on 1d20");
    assert_eq!(Language::Ru.say(&outer), "9 или меньше на 1d20");
}

#[test]
fn what_is_a_default_is_said_in_every_language() {
    let latin = |text: &str| {
        let mut words = text.split(|letter: char| !letter.is_ascii_lowercase());
        words.any(|word| word.len() > 2)
    };
    let mut used = BTreeSet::new();
    for name in BOOKS.names() {
        let book = BOOKS.book(name, None).unwrap().unwrap();
        for row in book.catalogue().rows() {
            let own = row.source.split("; ");
            used.extend(own.filter(|part| part.starts_with("source-")).map(str::to_owned));
            for language in Language::ALL {
                let (source, part) = (language.source(&row.source), language.default_part(row.key));
                assert!(!source.contains("source-"), "{}", row.key);
                assert_eq!(!part.starts_with("default-"), row.default_part, "{}", row.key);
                if language == Language::Ru {
                    assert!(!latin(&source), "{}", row.key);
                    assert!(part.starts_with("default-") || !latin(&part), "{part}");
                }
            }
        }
    }
    let said = messages(Language::En, "defaults.ftl");
    let said = said.into_keys().filter(|id| id.starts_with("source-"));
    assert_eq!(said.collect::<BTreeSet<_>>(), used);
}

#[test]
fn only_an_id_is_said_as_somebody_unnamed_and_a_text_as_it_is_written() {
    let unnamed = messages(Language::En, "terms.ftl").into_keys();
    let words = unnamed.filter_map(|id| id.strip_prefix("unnamed-").map(str::to_owned)).collect::<Vec<_>>();
    assert!(words.iter().any(|word| word == "unit"), "{words:?}");
    for (language, word) in Language::ALL.iter().flat_map(|l| words.iter().map(|w| (*l, w))) {
        assert_eq!(language.arg(&Arg::from(word)), *word, "a key or a given name is nobody unnamed");
        assert_eq!(
            language.arg(&Arg::Id(word.as_str().into())),
            language.word(&format!("unnamed-{word}")),
            "an id alone is somebody unnamed"
        );
    }
    assert_eq!(Language::En.arg(&Arg::Id("85-1".into())), "85-1");
}

/// Going from language to language leads back to the first, past each language once.
#[test]
fn the_languages_are_gone_through_in_a_round() {
    let mut language = Language::En;
    for next in [Language::Ru, Language::Fr, Language::En] {
        language = language.next();
        assert_eq!(language, next);
    }
}

/// A message that a language lacks is shown in English. Only a language that is marked as unfinished may lack one.
#[test]
fn no_finished_language_lacks_a_message() {
    for language in Language::ALL.into_iter().filter(|language| is_finished(*language)) {
        assert_eq!(language.missing(), Vec::<String>::new(), "{language:?}");
    }
}

#[test]
fn what_a_language_lacks_is_said_in_english_except_the_forms_it_does_without() {
    let falls_back = ["fire-who.armed", "fate-routs", "outcome-routs", "desk-lay.off-table"];
    assert!(falls_back.into_iter().all(super::falls_back));
    let forms = ["fate-routs.may", "outcome-first.of", "fate-loses-as-rolled"];
    assert!(!forms.into_iter().any(super::falls_back));
    // A language that lacks the fate itself uses the English forms of that fate.
    assert!(Language::ALL.iter().all(|language| language.borrows("fate-no-such.may")));
    assert!(Language::ALL.iter().all(|language| !language.borrows("fate-routs.may")));
}

/// French writes a non-breaking space before a colon. Closing the gap of a missing name must keep it.
#[test]
fn a_gap_that_does_not_break_stays_where_a_name_is_missing() {
    assert_eq!(
        closed("la charge de  est déclarée\u{a0}: 5\u{a0}cm"),
        "la charge de est déclarée\u{a0}: 5\u{a0}cm"
    );
    assert_eq!(closed("hill () , and  on"), "hill, and on");
    assert_eq!(closed(" , 7.5 cm"), "7.5 cm");
    assert_eq!(closed(" (woods)"), "woods");
    assert_eq!(closed("the attack is in  (woods)"), "the attack is in woods");
}

#[test]
fn neither_a_name_nor_an_id_draws_a_line_of_its_own() {
    let (name, id) = ("Guard\n\n▶ PASSED", Id::from("b\u{9b}"));
    for language in Language::ALL {
        assert_eq!(language.arg(&Arg::from(name)), "Guard\\u{a}\\u{a}▶ PASSED");
        assert_eq!(language.called(id.called(name)), "Guard\\u{a}\\u{a}▶ PASSED");
        assert_eq!(language.arg(&Arg::from(&id)), "b\\u{9b}");
    }
}

#[test]
fn what_has_neither_name_nor_id_leaves_no_gap() {
    let reason =
        |key, variant, of: Arg| Reason::new(key, variant).word("kind", "terrain-fort-wall").with("of", of);
    for (key, variant) in [("melee.mod.slope", "across"), ("melee.mod.woods-bua", "too-few")] {
        for language in Language::ALL {
            let named = language.say(&reason(key, variant, Arg::from("x")));
            for of in [Arg::from(""), Arg::from(&Id::from("")), Arg::from(None::<&str>)] {
                let said = language.say(&reason(key, variant, of));
                // The kind behind a name is in brackets only if there is a name.
                let bare = match named.split_once("x (") {
                    Some((before, rest)) => before.to_owned() + &rest.replacen(')', "", 1),
                    None => named.replace(" x", ""),
                };
                assert_eq!(said, bare, "{named}");
            }
        }
    }
}

#[test]
fn a_message_read_alone_is_the_message_of_its_file() {
    for language in Language::ALL {
        let text: String = files(language)
            .iter()
            .map(|file| {
                std::fs::read_to_string(folder("language").join(language.code()).join(file)).unwrap() + "\n"
            })
            .collect();
        let messages = Messages::read(language.code(), text.clone());
        let whole = fluent_syntax::parser::parse(text.as_str()).unwrap();
        let mut seen = 0;
        for entry in whole.body {
            let ast::Entry::Message(message) = entry else {
                let comment = matches!(
                    entry,
                    ast::Entry::Comment(_) | ast::Entry::GroupComment(_) | ast::Entry::ResourceComment(_)
                );
                assert!(comment, "{entry:?}: expected a message or a comment");
                continue;
            };
            let alone = fluent_syntax::parser::parse(messages.entry(message.id.name).unwrap()).unwrap();
            let [ast::Entry::Message(alone)] = alone.body.as_slice() else {
                panic!("{}: expected one message, found {:?}", message.id.name, alone.body);
            };
            assert_eq!(alone.id, message.id);
            assert_eq!(alone.value, message.value, "{}", message.id.name);
            assert_eq!(alone.attributes, message.attributes, "{}", message.id.name);
            seen += 1;
        }
        assert!(seen > 2_000, "{seen}");
        assert_eq!(messages.count(), seen, "{language:?}");
    }
}
