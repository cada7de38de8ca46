//! Writes every message of each language, with its placeholders filled, to one file that a person can read from top to
//! bottom.

use super::*;
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use std::fmt::Write;

/// The names that fill the place of a unit: one unit, several, a foreign name, a battery, a general.
const UNITS: [&str; 5] =
    ["Line 2", "Line 2 AND Line 3", "12e Dragons", "2nd Horse Battery", "General Davout"];

/// The placeholders that are filled with units' names.
const NAMES: [&str; 13] = [
    "unit", "units", "who", "target", "by", "charger", "enemy", "other", "attacker", "defender", "name",
    "firers", "host",
];

/// The texts that fill other placeholders, by the beginning of the placeholder's name.
const TEXTS: [(&str, &str); 10] = [
    ("cm", "7.3 cm"),
    ("margin", "0.3 cm"),
    ("bound", "10.0 cm"),
    ("limit", "10"),
    ("gap", "0.3 cm"),
    ("hex", "0604"),
    ("angle", "20°"),
    ("share", "62 %"),
    ("dice", "1d20"),
    ("side", "French"),
];

/// The placeholders of a message. Those in `numbers` decide between singular and plural.
#[derive(Default)]
struct MessagePlaces {
    texts: BTreeSet<String>,
    numbers: BTreeSet<String>,
}

impl MessagePlaces {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::Placeable { expression: Expression::Inline(inline) } => self.inline(inline),
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    if let InlineExpression::VariableReference { id } = selector {
                        self.numbers.insert(id.name.to_owned());
                    }
                    for variant in variants {
                        self.read(&variant.value);
                    }
                }
                PatternElement::TextElement { .. } => {}
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.texts.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    self.inline(argument);
                }
            }
            InlineExpression::Placeable { expression } => {
                if let Expression::Inline(inner) = expression.as_ref() {
                    self.inline(inner);
                }
            }
            _ => {}
        }
    }

    /// Returns the arguments of the message, with the same name for each unit and the same count for each number.
    fn with(&self, unit: &str, count: i64) -> FluentArgs<'static> {
        let text = |place: &String| {
            if NAMES.contains(&place.as_str()) {
                return unit.to_owned();
            }
            let known = TEXTS.iter().find(|(begin, _)| place.starts_with(begin));
            known.map_or_else(|| format!("‹{place}›"), |(_, text)| (*text).to_owned())
        };
        let texts = self.texts.iter().filter(|place| !self.numbers.contains(*place));
        let texts = texts.map(|place| (place.clone(), FluentValue::from(text(place))));
        let numbers = self.numbers.iter().map(|place| (place.clone(), FluentValue::from(count)));
        texts.chain(numbers).collect()
    }
}

/// Returns every rendering of a message whose words differ, the one with a single unit first.
fn renderings(language: Language, id: &str, pattern: &Pattern<&str>) -> Vec<String> {
    let mut filled = MessagePlaces::default();
    filled.read(pattern);
    let and = format!(" {} ", language.word("list-and"));
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    let counts: &[i64] = if filled.numbers.is_empty() { &[1] } else { &[1, 2, 5] };
    for unit in UNITS.map(|unit| unit.replace(" AND ", &and)) {
        for count in counts {
            let said = language.look_up(id, Some(&filled.with(&unit, *count)));
            let said = said.unwrap_or_else(|| panic!("{language:?}: {id} can't be filled"));
            // Two renderings that differ in the name and the number alone are read once.
            let words = said.replace(unit.as_str(), "").replace(char::is_numeric, "");
            if seen.insert(words) {
                all.push(said);
            }
        }
    }
    all
}

fn page(language: Language) -> String {
    let mut page = String::new();
    for file in files(language).into_iter().filter(|file| file != "said.ftl") {
        let text = std::fs::read_to_string(folder("language").join(language.code()).join(&file)).unwrap();
        let resource = fluent_syntax::parser::parse(text.as_str()).unwrap();
        writeln!(page, "\n## {}\n", file.trim_end_matches(".ftl")).unwrap();
        for entry in resource.body {
            let ast::Entry::Message(message) = entry else {
                continue;
            };
            let own = message.value.iter().map(|value| (message.id.name.to_owned(), value));
            let attributes = message
                .attributes
                .iter()
                .map(|attribute| (format!("{}.{}", message.id.name, attribute.id.name), &attribute.value));
            for (id, pattern) in own.chain(attributes) {
                for said in renderings(language, &id, pattern) {
                    writeln!(page, "{said}").unwrap();
                }
            }
        }
    }
    page
}

#[test]
fn every_message_is_kept_as_it_is_read() {
    for language in Language::ALL {
        insta::assert_snapshot!(format!("messages-{}", language.code()), page(language));
    }
}
