//! Sections and keys of the wrong shape, in every book: the battle opens, or at least one fault says why it does not.

use super::{all_inside, is_said};
use frontage::BOOKS;
use frontage::language::Language;
use frontage::report::text;
use frontage::ruling::Arg;
use frontage::ruling::table::Fault;
use toml::{Table, Value};

/// The wrong shapes that a section or a key may have.
const SHAPES: [&str; 8] = ["[]", "1", "\"x\"", "{}", "[[]]", "[1]", "[{}]", "{ x = [] }"];

fn value(shape: &str) -> Value {
    let table: Table = format!("x = {shape}").parse().unwrap();
    table["x"].clone()
}

/// Returns the names of all sections and keys at the top of a book's battle file, as listed by a fault of the book.
fn known(name: &str) -> Vec<String> {
    let text = format!("zzz = 1\n{}", BOOKS.demo(name).unwrap().battle);
    let faults = opened(name, &text).unwrap_err();
    let because = &faults.iter().find(|fault| fault.because.key == "fault-key").unwrap().because;
    let (_, known) = because.args.iter().find(|(name, _)| *name == "known").unwrap();
    let Arg::List(known) = known else {
        panic!("{known:?}");
    };
    known.iter().map(|name| Language::En.arg(name)).collect()
}

fn opened(name: &str, text: &str) -> Result<(), Vec<Fault>> {
    let book = BOOKS.book(name, None).unwrap().unwrap();
    let demo = BOOKS.demo(name).unwrap();
    let opened = book.open("battle.toml", text, &|file| demo.fetch(file));
    opened.map(|_| ())
}

/// Returns true if the battle opens. A battle that does not open must have faults with places and words.
fn opens_or_says_why(name: &str, table: &Table, what: &str) -> bool {
    let battle = toml::to_string(table).unwrap();
    let Err(faults) = opened(name, &battle) else {
        return true;
    };
    assert!(!faults.is_empty(), "{name}: {what}: refused without a word");
    all_inside(&battle, &faults);
    for language in Language::ALL {
        let said = text::faults(&faults, language);
        assert!(said.starts_with("battle.toml:"), "{name}: {what}: {said}");
    }
    assert!(faults.iter().all(|fault| is_said(&fault.because)));
    false
}

#[test]
fn a_section_of_another_shape_is_read_or_refused_with_a_word() {
    for name in BOOKS.names() {
        let sound: Table = BOOKS.demo(name).unwrap().battle.parse().unwrap();
        assert!(opens_or_says_why(name, &sound, "as it is"));
        let known = known(name);
        assert!(known.iter().any(|section| section == "side"));
        for section in known {
            for shape in SHAPES {
                let mut twisted = sound.clone();
                twisted.insert(section.clone(), value(shape));
                opens_or_says_why(name, &twisted, &format!("{section} = {shape}"));
            }
        }
        let mut none = sound.clone();
        none.insert("side".to_owned(), value("[]"));
        assert!(!opens_or_says_why(name, &none, "no sides"));
    }
}

#[test]
fn a_key_of_another_shape_is_read_or_refused_with_a_word() {
    for name in BOOKS.names() {
        let sound: Table = BOOKS.demo(name).unwrap().battle.parse().unwrap();
        for (section, of) in &sound {
            let first = match of {
                Value::Array(all) => all.first().and_then(Value::as_table),
                of => of.as_table(),
            };
            for key in first.into_iter().flat_map(Table::keys) {
                for shape in SHAPES {
                    let mut twisted = sound.clone();
                    let place = match twisted.get_mut(section) {
                        Some(Value::Array(all)) => &mut all[0],
                        Some(one) => one,
                        None => panic!("{section}"),
                    };
                    place[key.as_str()] = value(shape);
                    opens_or_says_why(name, &twisted, &format!("{section}.{key} = {shape}"));
                }
            }
        }
    }
}
