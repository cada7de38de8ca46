//! Checks that the English messages keep to plain words: what may come is in the present, a check is a sentence, and the
//! words that nobody says at a table do not occur.

use super::*;

/// The words and phrases that do not occur in an English message, each with the plain words for it.
const AVOIDED: [(&str, &str); 15] = [
    ("is no ", "is not a"),
    ("fell", "rolled"),
    ("bound", "limit"),
    ("is said", "an active sentence"),
    ("is told", "an active sentence"),
    ("anew", "again"),
    ("the own", "its own"),
    ("dearest", "costs most"),
    ("wave it", "allow it"),
    ("comes to", "is"),
    ("till", "until"),
    ("besides", "also"),
    ("hangs on", "depends on"),
    ("stands under", "is listed under"),
    ("whoever", "the unit that"),
];

/// The past tenses without "-ed" that a fate could begin with.
const PAST: [&str; 12] =
    ["fell", "fled", "went", "broke", "lost", "held", "stood", "came", "kept", "left", "took", "was"];

/// Returns every English message and attribute with its text.
fn texts() -> BTreeMap<String, String> {
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    for file in files(Language::En).into_iter().filter(|file| file != "said.ftl") {
        let text = std::fs::read_to_string(folder("language").join("en").join(&file)).unwrap();
        let (mut message, mut at) = (String::new(), String::new());
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let attribute = line.trim_start().strip_prefix('.').and_then(|own| own.split_once(" ="));
            if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
                let (id, said) = line.split_once('=').unwrap();
                message = id.trim().to_owned();
                at.clone_from(&message);
                texts.insert(at.clone(), said.trim().to_owned());
            } else if let Some((own, said)) = attribute {
                at = format!("{message}.{own}");
                texts.insert(at.clone(), said.trim().to_owned());
            } else if let Some(known) = texts.get_mut(&at) {
                known.push(' ');
                known.push_str(line.trim());
            }
        }
    }
    assert!(texts.len() > 2_000, "{}", texts.len());
    texts
}

/// Returns true if a phrase occurs in a text as whole words. "There is no" is plain.
fn occurs(phrase: &str, text: &str) -> bool {
    let text = format!(" {} ", text.to_lowercase().replace("there is no ", ""));
    let is_letter = |letter: char| letter.is_alphanumeric() || matches!(letter, '$' | '-');
    text.match_indices(phrase).any(|(at, _)| {
        let before = text[..at].chars().next_back().is_some_and(is_letter);
        let after = text[at + phrase.len()..].chars().next().is_some_and(is_letter);
        !before && (phrase.ends_with(' ') || !after)
    })
}

#[test]
fn no_english_message_uses_a_word_that_is_avoided() {
    let mut wrong = Vec::new();
    for (id, text) in texts() {
        let found = AVOIDED.iter().filter(|(phrase, _)| occurs(phrase, &text));
        wrong.extend(found.map(|(phrase, plain)| format!("{id}: \"{phrase}\", better: {plain}")));
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn no_english_message_ends_with_the_name_it_is_about() {
    let named = [": { $unit }", ": { $units }", ": { $who }", ": { $target }"];
    let texts = texts().into_iter();
    let wrong = texts.filter(|(_, text)| named.iter().any(|end| text.ends_with(end)));
    assert_eq!(wrong.collect::<Vec<_>>(), Vec::new());
}

#[test]
fn every_english_fate_is_in_the_present_before_the_dice() {
    let texts = texts();
    let mut seen = 0;
    let mut wrong = Vec::new();
    for id in texts.keys().filter(|id| id.starts_with("fate-") && !id.contains('.')) {
        if id.ends_with("-as-rolled") {
            continue;
        }
        seen += 1;
        let Some(may) = texts.get(&format!("{id}.may")) else {
            wrong.push(format!("{id}: there is no form before the dice"));
            continue;
        };
        let first = may.split([' ', ',']).next().unwrap_or_default();
        if first.ends_with("ed") || PAST.contains(&first) {
            wrong.push(format!("{id}.may: {may}"));
        }
    }
    assert!(seen > 60, "{seen}");
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn an_avoided_word_is_found_as_a_whole_word() {
    assert!(occurs("is no ", "\"9999\" is no hex of the map"));
    assert!(!occurs("is no ", "There is no hex 9999 on this map"));
    assert!(occurs("bound", "(bound 10 cm)"));
    assert!(!occurs("bound", "{ $bound } cm, out of bounds"));
}
