//! Checks that every verb of an English message agrees with a unit's name, which may be plural ("Sword Sisters", "1st
//! and 2nd Cuirassiers"). A verb behind a name is written with the function `VERB`, which knows both forms.

use super::*;

/// The placeholders that are filled with units' names.
const UNITS: [&str; 13] = [
    "unit", "units", "who", "of", "target", "by", "charger", "enemy", "other", "attacker", "defender",
    "name", "firers",
];

/// The words before a name that is not a subject: "the charge of { $unit } is declared".
const BEFORE: [&str; 15] = [
    "of", "to", "from", "with", "at", "by", "for", "in", "on", "against", "between", "and", "nor", "after",
    "round",
];

/// The words that end like a singular verb but are not verbs.
const NO_VERBS: [&str; 5] = ["as", "its", "this", "across", "always"];

/// The words that may separate a name from its verb.
const BETWEEN: [&str; 4] = ["now", "already", "still", "then"];

/// The messages whose subject is always singular: a general, a card, a thing.
const SINGLE: [&str; 9] = [
    "morale-mod-general.",
    "morale-mod-chief.",
    "measure-general.",
    "rout-recover.general",
    "event.general",
    "event.cleared",
    "ask.long-path",
    "hint-replace",
    // The second name of "{ $kind } { $of }" is a place's.
    "fire-loss.neither",
];

/// The message file of the rulebook in which every unit is a card.
const CARDS: &str = "lines.ftl";

fn is_verb(word: &str) -> bool {
    word.ends_with('s') && !NO_VERBS.contains(&word)
}

/// Returns the singular verb that stands behind a unit's name in a message, if there is one.
fn agreeing(line: &str) -> Option<&str> {
    line.match_indices("{ $").find_map(|(at, _)| {
        let (before, rest) = line.split_at(at);
        let (place, rest) = rest[3..].split_once(" }")?;
        let last = before.split_whitespace().next_back().unwrap_or_default();
        let is_subject = !BEFORE.contains(&last) && last != "}";
        // Text in brackets after a name is skipped: "{ $unit } ({ $kind }) retires".
        let rest = match rest.strip_prefix(" (") {
            Some(inside) => inside.split_once(')')?.1,
            None => rest,
        };
        let mut words = rest.strip_prefix(' ')?.split_whitespace();
        let verb = words.find(|word| !BETWEEN.contains(word))?;
        let verb = verb.trim_end_matches([',', ':', ';']);
        (UNITS.contains(&place) && is_subject && is_verb(verb)).then_some(verb)
    })
}

#[test]
fn every_english_verb_behind_a_name_agrees_with_it() {
    let mut wrong = Vec::new();
    let mut seen = 0;
    for file in files(Language::En) {
        let path = folder("language").join("en").join(&file);
        let text = std::fs::read_to_string(path).unwrap();
        let mut message = "";
        let mut attribute = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let head = line.split(['=', ' ']).next().unwrap_or_default();
            if !head.is_empty() && head != "}" {
                message = head;
                attribute = head.to_owned();
            } else if let Some((own, _)) =
                line.trim_start().strip_prefix('.').and_then(|own| own.split_once(" ="))
            {
                attribute = format!("{message}.{own}");
            }
            // A fate follows the unit's name: "{ $unit } { $fate }".
            let fate = message.starts_with("fate-").then(|| {
                let said = line.split_once(" = ").map_or(line, |(_, said)| said);
                let said = said.trim_start();
                let said = match said.split_once("] ") {
                    Some((_, said)) => said,
                    None => said,
                };
                said.split([' ', ',', ':']).next().unwrap_or_default()
            });
            seen += usize::from(line.contains("{ $unit }"));
            let verb = agreeing(line).or(fate.filter(|verb| is_verb(verb)));
            let single = file == CARDS || SINGLE.iter().any(|one| attribute.starts_with(one));
            if let (Some(verb), false) = (verb, single) {
                wrong.push(format!("{file}: {attribute}: {verb}"));
            }
        }
    }
    assert!(seen > 300, "the search read only {seen} messages of units");
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn a_verb_with_one_form_is_found_behind_what_stands_between() {
    let wrong = [
        ("{ $unit } declares a charge", "declares"),
        (".mounted = { $unit } now is there", "is"),
        ("{ $unit } ({ $kind }) retires before { $names }", "retires"),
        ("if it does, { $who } has to", "has"),
    ];
    for (line, verb) in wrong {
        assert_eq!(agreeing(line), Some(verb), "{line}");
    }
    let right = [
        "the charge of { $unit } is declared",
        "{ $unit } must flee",
        "{ $unit } { VERB($unit, \"retreats\", \"retreat\") } 20 cm",
        "{ $kind } { $of } is { $cm } away",
        "in combat: { $unit }",
        "{ $unit } and { $other } are apart",
    ];
    for line in right {
        assert_eq!(agreeing(line), None, "{line}");
    }
}
