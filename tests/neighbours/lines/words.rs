//! Every message of the book, in both languages.

use super::*;
use frontage::language::Language;
use frontage::report::text;
use frontage::rulebook::lines::Lines;
use frontage::rulebook::{Halt, Rules};

/// Returns the texts of a whole turn, with refusals and events.
fn texts(language: Language) -> Vec<String> {
    let red = "first = [\"heavy-1\", \"gun-1\", \"rifles-1\"]\nsecond = [\"howitzer-1\", \"diver-2\"]\n\
         resources = [\"depot-5\"]\ndeck = [\"big-1\", \"big-2\", \"big-3\", \"big-4\", \"big-5\", \"big-6\"]\nturned = [\"diver-2\"]";
    let blue = "deck = [\"gren-5\", \"gren-6\", \"gren-7\"]\nhand = [\"depot-1\", \"mortar-1\", \"raid-1\"]\n\
         resources = [\"depot-2\", \"depot-3\", \"depot-4\"]\nfirst = [\"stug-1\", \"gren-1\", \"gren-2\"]\n\
         second = [\"bomber-1\", \"howitzer-2\"]";
    let mut table = read(&battle("start", "", red, blue));
    let book = book();
    let mut texts = Vec::new();
    let mut ask = |table: &mut Position, procedure: &str, given: &[(&str, &str)]| {
        texts.push(match play(table, procedure, given) {
            Ok(ruling) => text::ruling(&ruling, book.catalogue(), language),
            Err(Halt::Refused(checks)) => text::forbidden(&checks, book.catalogue(), language),
            Err(other) => panic!("{other:?}"),
        });
        for offer in Lines::offers(book.survey(table)) {
            texts.push(language.say(&offer.says));
        }
    };
    let close = |table: &mut Position| {
        let event = Lines::close(book.survey(table));
        Lines::apply(book.tables(), table, &event);
    };
    ask(&mut table, "wave", &[("units", "gren-1")]);
    ask(&mut table, "draw", &[("side", "blue")]);
    ask(&mut table, "draw", &[("side", "red")]);
    close(&mut table);
    ask(&mut table, "supply", &[("card", "depot-1")]);
    ask(&mut table, "supply", &[("card", "mortar-1")]);
    ask(&mut table, "build", &[("card", "mortar-1")]);
    ask(&mut table, "build", &[("card", "gun-1"), ("pay", "depot-1,depot-1,gun-1")]);
    close(&mut table);
    ask(
        &mut table,
        "wave",
        &[("units", "howitzer-2,mortar-1,raid-1"), ("at", "gren-1:big-1,stug-1:howitzer-1")],
    );
    ask(&mut table, "wave", &[("units", "gren-1,gren-2,bomber-1"), ("at", "stug-1:heavy-1")]);
    ask(&mut table, "wave", &[("units", "gren-1")]);
    ask(
        &mut table,
        "block",
        &[("side", "blue"), ("blocks", "heavy-1:gren-1,howitzer-1:bomber-1,gun-1:heavy-1")],
    );
    ask(&mut table, "block", &[("side", "red"), ("blocks", "gun-1:stug-1")]);
    ask(&mut table, "through", &[("at", "gren-1:heavy-1,bomber-1:deck,stug-1:deck")]);
    ask(&mut table, "through", &[("at", "gren-1:deck,gren-2:depot-5,bomber-1:diver-2")]);
    ask(&mut table, "battle", &[("battle", "heavy-1"), ("attackers", "gun-1:1,gren-1:2")]);
    ask(&mut table, "battle", &[("battle", "heavy-1"), ("attackers", "gun-1:4")]);
    for battle in ["deck", "depot-5", "diver-2"] {
        ask(&mut table, "battle", &[("battle", battle)]);
    }
    ask(&mut table, "strike", &[("unit", "howitzer-2")]);
    ask(&mut table, "strike", &[("unit", "gren-1")]);
    ask(&mut table, "play", &[("card", "raid-1")]);
    close(&mut table);
    let (_, lines) = Lines::show(book.survey(&table));
    texts.extend(lines.iter().map(|line| language.say(line)));
    let view = Lines::view(book.survey(&table));
    texts.extend(view.cells.iter().flat_map(|cell| &cell.label).map(|label| language.say(label)));
    let plates = view.bodies.iter().flat_map(|body| &body.plate);
    texts.extend(plates.flat_map(|plate| &plate.notes).map(|note| language.say(note)));
    texts
}

#[test]
fn no_message_is_missing_in_either_language() {
    for language in Language::ALL {
        for text in texts(language) {
            // A missing message appears as an id, with the reason's arguments.
            for part in [
                "lines-",
                "block-",
                "battle-",
                "attack-",
                "build-",
                "breakthrough-",
                "deck-",
                "turn-",
                "outcome-",
                "fate-",
            ] {
                let told = text.split_whitespace().any(|word| word.starts_with(part) && word.contains('.'));
                assert!(!told, "{language:?}: {text}");
            }
            assert!(!text.contains("{ $") && !text.contains(" (side:"), "{language:?}: {text}");
        }
    }
}

#[test]
fn a_wave_and_a_battle_are_read_aloud_whole() {
    let mut table = attack("first = [\"heavy-1\", \"gun-1\"]", "first = [\"stug-1\"]");
    let mut says = |procedure: &str, given: &[(&str, &str)]| {
        let ruling = done(&mut table, procedure, given);
        let text = text::ruling(&ruling, book().catalogue(), Language::En);
        text.lines().next().unwrap().to_owned()
    };
    let wave = says("wave", &[("at", "stug-1:heavy-1")]);
    assert_eq!(wave, "Blues send a wave: Self-propelled gun attacks Heavy tank.");
    let block = says("block", &[("side", "red"), ("blocks", "gun-1:stug-1")]);
    assert_eq!(
        block,
        "Reds defend against Self-propelled gun: Anti-tank gun supports Heavy tank against Self-propelled gun."
    );
    let battle = says("battle", &[("battle", "heavy-1"), ("attackers", "gun-1:4")]);
    let begins = "Self-propelled gun (Blues) fights Heavy tank and Anti-tank gun (Reds): Blues: 4";
    assert!(battle.starts_with(begins), "{battle}");
    assert!(battle.ends_with("2 units are destroyed."));
}
