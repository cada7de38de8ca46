//! Unknown decks, and cards without a price.

use super::*;
use frontage::rulebook::lines::Lines;
use frontage::rulebook::{Offer, Rules};

/// Writes two armies whose decks and hands are known to the players only.
fn shuffled(phase: &str, state: &str) -> Position {
    read(&battle(
        phase,
        state,
        "deck = 9\nhand = 3\nfirst = [\"heavy-1\"]",
        "deck = 5\nhand = [\"rifles-1\", 2]\nresources = [\"depot-1\", \"depot-2\"]\nlosses = [\"gun-1\", 4]",
    ))
}

fn counts(table: &Position, side: &str) -> [u32; 3] {
    let layout = table.layout(&Id::from(side)).unwrap();
    [Zone::Deck, Zone::Hand, Zone::Losses].map(|zone| layout.count(zone))
}

/// `turn.draw`: the player may name some, all or none of the drawn cards.
#[test]
fn cards_are_named_as_they_are_drawn_or_when_they_are_played() {
    let start = shuffled("start", "");
    assert_eq!(counts(&start, "blue"), [5, 3, 5]);
    for (named, unknown) in [("", 4), ("gren-7", 3), ("gren-7,raid-2", 2)] {
        let mut table = start.clone();
        let mut given = vec![("side", "blue")];
        given.extend((!named.is_empty()).then_some(("cards", named)));
        done(&mut table, "draw", &given);
        assert_eq!(counts(&table, "blue"), [3, 5, 5], "{named}");
        let blue = table.layout(&Id::from("blue")).unwrap();
        assert_eq!(blue.unnamed(Zone::Hand), unknown, "{named}");
        assert_eq!(read(&Lines::write(book().survey(&table))), table, "it reads back");
    }
    // Four kinds of cards can't be named: no card of any print, one that lies on the table, one twice, and more cards
    // than are drawn.
    for named in ["tiger-1", "gren", "heavy-1", "rifles-1", "gren-7,gren-8,gren-9"] {
        let by = forbidden_by(&start, "draw", &[("side", "blue"), ("cards", named)]);
        assert!(by.iter().all(|key| *key == "turn.draw"), "{named}: {by:?}");
    }
    let twice = [("side", "blue"), ("cards", "gren-7,gren-7")];
    assert_eq!(forbidden_by(&start, "draw", &twice), ["turn.draw"]);
}

/// `build.phase`: playing a card that was never named names it, as long as the hand holds an unnamed one.
#[test]
fn an_unnamed_card_of_the_hand_is_named_by_playing_it() {
    let mut table = shuffled("build", "drawn = true");
    done(&mut table, "supply", &[("card", "depot-9")]);
    assert_eq!(zone(&table, "blue", Zone::Resources), "depot-1,depot-2,depot-9");
    done(&mut table, "build", &[("card", "gun-4")]);
    assert_eq!(zone(&table, "blue", Zone::Reserve), "gun-4");
    assert_eq!(counts(&table, "blue"), [5, 1, 5]);
    // The hand's only card is known now.
    assert!(matches!(play(&mut table, "build", &[("card", "gun-5")]), Err(Halt::Refused(_))));
    assert_eq!(read(&Lines::write(book().survey(&table))), table);
}

/// `deck.attack`, `victory.deck`: an unknown deck is as deep as any other.
#[test]
fn unknown_cards_are_taken_and_run_out_as_known_ones_do() {
    let known: Vec<String> = (1..=5).map(|number| format!("\"gun-{number}\"")).collect();
    let known = format!("deck = [{}]", known.join(", "));
    let end = |red: &str| {
        let mut table = attack(red, "first = [\"gren-1\"]\ndeck = [\"gren-5\", \"gren-6\", \"gren-7\"]");
        done(&mut table, "wave", &[("units", "gren-1")]);
        done(&mut table, "through", &[("at", "gren-1:deck")]);
        let ruling = done(&mut table, "battle", &[("battle", "deck")]);
        let taken = ruling.outcome.unwrap().to_string();
        let event = Lines::close(book().survey(&table));
        Lines::apply(book().tables(), &mut table, &event);
        let drawn = done(&mut table, "draw", &[("side", "red")]);
        (taken, counts(&table, "red"), drawn.outcome.unwrap())
    };
    assert_eq!(end("deck = 5"), end(&known));
    // Known cards lie above the others.
    assert_eq!(end("deck = [\"gun-1\", 4]"), end(&known));
    let mut last = read(&battle("start", "", "", "deck = 1"));
    let ruling = done(&mut last, "draw", &[("side", "blue")]);
    assert_eq!(ruling.outcome.unwrap().to_string(), "deck-lost");
}

/// `turn.draw`: the draw waits for the player to name cards. A phase that is closed without naming draws them
/// unnamed.
#[test]
fn the_draw_from_an_unknown_deck_is_due_and_a_phase_makes_it() {
    use frontage::BOOKS;
    let text = battle("start", "", "deck = 9", "deck = 5");
    let shelf = BOOKS.book("lines", None).unwrap().unwrap();
    let mut battle =
        shelf.open("battle.toml", &text, &|_| Err("".into())).unwrap_or_else(|faults| panic!("{faults:?}"));
    let names = |battle: &dyn frontage::rulebook::shelf::Battle| -> Vec<String> {
        battle.offers().iter().map(Offer::name).collect()
    };
    assert_eq!(names(battle.as_ref()), ["draw@blue"]);
    for _ in ["start", "build", "attack"] {
        battle.phase(None, Detail::Close, &[]).unwrap();
    }
    // The other side's cards are named by that side's player, so nothing has been drawn yet.
    assert_eq!(names(battle.as_ref()), ["draw@red"]);
}

/// `build.phase`: the ruling asks for the cost of an unpriced card, and never takes it as nothing.
#[test]
fn a_card_without_a_price_is_not_built_for_nothing() {
    let free = PRINTS.replace("kind = \"infantry\"\ncost = 2", "kind = \"infantry\"");
    assert_ne!(free, PRINTS);
    let text =
        battle("build", "drawn = true", "", "hand = [\"rifles-1\"]\nresources = [\"depot-1\", \"depot-2\"]");
    let mut table = read(&text.replace(PRINTS, &free));
    let ruling = done(&mut table, "build", &[("card", "rifles-1"), ("pay", "depot-1")]);
    assert_eq!(ruling.outcome, None);
    assert_eq!(ruling.tally.open[0].path, "hand_card.price");
    assert_eq!(zone(&table, "blue", Zone::Hand), "rifles-1");
    assert_eq!(offered(&table), Vec::<String>::new());
}

/// `unit.price`: without prices the best block is the one that saves the most cards.
#[test]
fn where_no_card_has_a_price_the_best_block_is_worked_out_by_cards() {
    let priceless = PRINTS.lines().filter(|line| !line.starts_with("cost = "));
    let bare = priceless.collect::<Vec<_>>().join("\n") + "\n";
    let text = battle(
        "attack",
        "drawn = true",
        "first = [\"heavy-1\", \"rifles-1\"]\ndeck = 20",
        "first = [\"gren-1\"]",
    );
    let mut table = read(&text.replace(PRINTS, &bare));
    let ruling = done(&mut table, "wave", &[("units", "gren-1")]);
    let best = &ruling.best[0];
    // The tank (3 against 3, withstands 4) takes the grenadiers and is not lost, so the attacker loses a card.
    assert_eq!(best.answers, [("blocks", "heavy-1:gren-1".to_owned())]);
    assert_eq!(best.worth, [("wins", 0), ("cost", -1), ("cards", 0)]);
    assert!(ruling.tally.rests_on.contains(&"unit.price"));
}
