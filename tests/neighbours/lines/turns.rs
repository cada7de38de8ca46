//! The turn: drawing, building, the reserve, and the end of the battle.

use super::*;
use frontage::BOOKS;
use frontage::dice::Cast;
use frontage::rulebook::lines::kind::Phase;
use frontage::rulebook::lines::{Facts, Lines};
use frontage::rulebook::{Cases, Rulebook, Rules};

const START: &str = "resources = [\"depot-1\", \"depot-2\"]\n\
     hand = [\"rifles-1\", \"heavy-1\", \"depot-3\", \"depot-4\", \"howitzer-1\", \"mortar-1\", \"raid-1\"]\n\
     deck = [\"gren-1\", \"gren-2\", \"gren-3\"]\nturned = [\"depot-1\"]";

fn building() -> Position {
    read(&battle("build", "drawn = true", "deck = [\"gun-1\"]", START))
}

/// `build.phase`: a unit costs as many ready resources as its card says.
#[test]
fn a_unit_costs_as_many_ready_resources_as_its_card_says() {
    let mut table = building();
    // Rifles cost 2, and a single resource of two is ready.
    let checks = refused(&table, "build", &[("card", "rifles-1")]);
    assert_eq!(checks.len(), 1);
    assert_eq!((checks[0].key, checks[0].because.variant), ("build.phase", "unpaid"));
    let pay = [("card", "rifles-1"), ("pay", "depot-1,depot-2")];
    let variants: Vec<_> = refused(&table, "build", &pay).iter().map(|check| check.because.variant).collect();
    assert_eq!(variants, ["spent"]);
    let pay = [("card", "rifles-1"), ("pay", "depot-2,depot-2")];
    let variants: Vec<_> = refused(&table, "build", &pay).iter().map(|check| check.because.variant).collect();
    assert_eq!(variants, ["twice"]);
    done(&mut table, "supply", &[("card", "depot-3")]);
    done(&mut table, "build", &[("card", "rifles-1")]);
    assert_eq!(zone(&table, "blue", Zone::Reserve), "rifles-1");
    assert!(["depot-1", "depot-2", "depot-3"].iter().all(|id| is_turned(&table, id)));
}

/// `build.phase`: one resource may be laid a turn. That is the project's default.
#[test]
fn one_resource_is_laid_a_turn_and_the_house_may_say_two() {
    let mut table = building();
    assert_eq!(forbidden_by(&table, "supply", &[("card", "rifles-1")]), ["build.phase"]);
    done(&mut table, "supply", &[("card", "depot-3")]);
    assert_eq!(forbidden_by(&table, "supply", &[("card", "depot-4")]), ["build.phase"]);
    assert!(!offered(&table).contains(&"supply@depot-4".to_owned()));
    let house = Some(("club.toml", "\"build.phase\" = { resources = 2 }"));
    let club = Rulebook::<Lines>::with_house(house).unwrap();
    let ask = Facts::read(club.survey(&table), "supply", &answers(&[("card", "depot-4")])).unwrap();
    assert!(Question::measured(&club, &table, &ask, &Amendments::default()).is_ok());
}

/// `build.phase`: cards are built only in the phase of building, and only from the player's own hand.
#[test]
fn nothing_is_built_in_another_phase_or_of_anothers_cards() {
    let table = attack("hand = [\"gun-1\"]", "hand = [\"rifles-1\"]\nfirst = [\"gren-1\"]");
    let keys = forbidden_by(&table, "build", &[("card", "rifles-1")]);
    // The phase is that of attacks, and no resource pays.
    assert_eq!(keys, ["build.phase", "build.phase"]);
    let text = battle("build", "", "hand = [\"gun-1\"]", "resources = [\"depot-1\", \"depot-2\"]");
    let variants = |card| {
        let checks = refused(&read(&text), "build", &[("card", card)]);
        checks.iter().map(|check| check.because.variant).collect::<Vec<_>>()
    };
    assert_eq!(variants("gun-1"), ["not-own"]);
    assert_eq!(variants("depot-1"), ["lies-elsewhere", "not-unit"]);
}

/// `build.reserve`, `line.which`, `line.icon`: a unit that was built waits in the reserve. At the end of the turn it
/// moves to its line.
#[test]
fn a_built_unit_waits_in_the_reserve_and_moves_to_its_line_at_the_end_of_the_turn() {
    let text = battle(
        "build",
        "",
        "first = [\"heavy-1\"]\ndeck = [\"gun-1\", \"gun-2\", \"gun-3\"]",
        "reserve = [\"rifles-1\", \"howitzer-1\", \"mortar-1\", \"diver-1\"]",
    );
    let book = BOOKS.book("lines", None).unwrap().unwrap();
    let mut open = book.open("t", &text, &|_| Err("".into())).unwrap();
    let mut phase = || open.phase(None::<&mut Cast>, Detail::Close, &[]).unwrap();
    phase();
    let record = phase();
    // The turn is over, and the other side draws at once.
    assert_eq!(record.rulings[0].procedure, "draw");
    let mut table = read(&open.write());
    assert_eq!((table.phase, table.state.player.as_str()), (Phase::Start, "red"));
    assert_eq!(zone(&table, "blue", Zone::First), "rifles-1,mortar-1");
    assert_eq!(zone(&table, "blue", Zone::Second), "howitzer-1,diver-1");
    assert_eq!(zone(&table, "blue", Zone::Reserve), "");
    // In the enemy's turn the unit may block.
    table.phase = Phase::Attack;
    done(&mut table, "wave", &[("units", "heavy-1")]);
    done(&mut table, "block", &[("side", "blue"), ("blocks", "rifles-1:heavy-1")]);
}

/// `build.reserve`: a unit in the reserve may not attack, strike or block.
#[test]
fn what_is_in_the_reserve_neither_attacks_nor_strikes_nor_blocks() {
    let red = "reserve = [\"gun-1\"]\nfirst = [\"rifles-2\"]\ndeck = [\"depot-1\"]";
    let mut table = attack(red, "reserve = [\"rifles-1\", \"howitzer-1\"]\nfirst = [\"gren-1\"]");
    assert_eq!(forbidden_by(&table, "wave", &[("units", "rifles-1")]), ["build.reserve"]);
    assert_eq!(forbidden_by(&table, "strike", &[("unit", "howitzer-1")]), ["build.reserve"]);
    done(&mut table, "wave", &[("units", "gren-1")]);
    let blocks = [("side", "red"), ("blocks", "gun-1:gren-1")];
    assert_eq!(forbidden_by(&table, "block", &blocks), ["block.lines"]);
}

/// `turn.draw`, `turn.ready`: at the beginning of a turn the player draws two cards, and all of the side's cards become
/// ready.
#[test]
fn a_turn_begins_with_two_cards_and_all_cards_ready() {
    let blue = "deck = [\"gren-1\", \"gren-2\", \"gren-3\"]\nfirst = [\"heavy-1\"]\nresources = [\"depot-1\"]\n\
         turned = [\"heavy-1\", \"depot-1\"]";
    let mut table = read(&battle("start", "", "first = [\"gun-1\"]\nturned = [\"gun-1\"]", blue));
    let ruling = done(&mut table, "draw", &[("side", "blue")]);
    assert_eq!(ruling.outcome.unwrap().to_string(), "draws");
    assert_eq!(zone(&table, "blue", Zone::Hand), "gren-1,gren-2");
    assert_eq!(zone(&table, "blue", Zone::Deck), "gren-3");
    assert!(!is_turned(&table, "heavy-1") && !is_turned(&table, "depot-1"));
    assert!(is_turned(&table, "gun-1"), "the enemy's cards stay as they are");
    assert_eq!(forbidden_by(&table, "draw", &[("side", "blue")]), ["turn.draw"]);
    assert_eq!(forbidden_by(&table, "draw", &[("side", "red")]), ["turn.draw"]);
}

fn drawing(deck: &str) -> (Position, String) {
    let mut table = read(&battle("start", "", "deck = [\"gun-1\", \"gun-2\", \"gun-3\"]", deck));
    let ruling = done(&mut table, "draw", &[("side", "blue")]);
    let outcome = ruling.outcome.unwrap().to_string();
    (table, outcome)
}

/// `victory.deck`: a side that can't draw two cards has lost, and the battle offers nothing more.
#[test]
fn who_can_not_draw_two_has_lost_and_nothing_more_is_asked() {
    for deck in ["", "deck = [\"gren-1\"]"] {
        let (table, outcome) = drawing(deck);
        assert_eq!(outcome, "deck-lost");
        assert_eq!(table.state.winner, Some(Id::from("red")));
        assert!(offered(&table).is_empty());
        let on = Lines::still_on(book().survey(&table)).unwrap();
        assert_eq!((on.key, on.holds), ("victory.deck", false));
        assert!(forbidden_by(&table, "draw", &[("side", "blue")]).contains(&"victory.deck"));
    }
}

/// `victory.deck`: a side that draws its last two cards plays on. It wins if it empties the enemy's deck in that turn.
#[test]
fn who_draws_the_last_two_plays_on_and_wins_by_emptying_the_enemys_deck() {
    let (table, outcome) = drawing("deck = [\"gren-1\", \"gren-2\"]");
    assert_eq!((outcome.as_str(), table.state.last), ("draws-last", true));
    let last = |state: &str, deck: &str| {
        let blue = "first = [\"gren-1\"]\nhand = [\"raid-1\"]\nresources = [\"depot-1\"]";
        let mut table = read(&battle("attack", state, deck, blue));
        done(&mut table, "wave", &[("units", "gren-1")]);
        done(&mut table, "through", &[("at", "gren-1:deck")]);
        done(&mut table, "battle", &[("battle", "deck")]);
        table
    };
    let four = "deck = [\"gun-1\", \"gun-2\", \"gun-3\", \"gun-4\"]";
    let three = "deck = [\"gun-1\", \"gun-2\", \"gun-3\"]";
    let blue = Some(Id::from("blue"));
    // Taking 3 of 3 wins at once. In any other turn the enemy has to try to draw first.
    assert_eq!(last("last = true", three).state.winner, blue);
    assert_eq!(last("last = false", three).state.winner, None);
    // Taking 3 of 4 leaves a last card for a raid.
    let mut table = last("last = true", four);
    assert_eq!(table.state.winner, None);
    let ruling = done(&mut table, "play", &[("card", "raid-1")]);
    assert_eq!(ruling.outcome.unwrap().to_string(), "deck-loses-1");
    assert_eq!(table.state.winner, blue);
}

/// `deck.attack`: units with a deck strike and tactical cards take cards from the enemy's deck.
#[test]
fn deck_strikes_and_tactical_cards_take_cards_from_the_deck() {
    let red = "deck = [\"gun-1\", \"gun-2\", \"gun-3\", \"gun-4\", \"gun-5\"]";
    let blue = "second = [\"howitzer-1\"]\nfirst = [\"gren-1\"]\nhand = [\"raid-1\", \"rifles-1\"]\nresources = [\"depot-1\"]";
    let mut table = attack(red, blue);
    assert_eq!(forbidden_by(&table, "strike", &[("unit", "gren-1")]), ["deck.attack"]);
    done(&mut table, "strike", &[("unit", "howitzer-1")]);
    assert_eq!(zone(&table, "red", Zone::Losses), "gun-1,gun-2");
    assert_eq!(forbidden_by(&table, "strike", &[("unit", "howitzer-1")]), ["attack.turn"]);
    assert_eq!(forbidden_by(&table, "play", &[("card", "rifles-1")]), ["deck.attack", "build.phase"]);
    done(&mut table, "play", &[("card", "raid-1")]);
    assert_eq!(zone(&table, "red", Zone::Deck), "gun-5");
    assert_eq!(zone(&table, "blue", Zone::Losses), "raid-1");
    assert!(is_turned(&table, "depot-1"));
}

/// `deck.attack`, `battle.independent`: the battles of a wave come before the next wave, but need not come before a
/// card.
#[test]
fn a_tactical_card_is_played_between_waves_and_at_every_step_of_one() {
    let red = "first = [\"rifles-1\", \"heavy-1\"]\ndeck = 9";
    let blue = "first = [\"gren-1\", \"gren-2\"]\nhand = [\"raid-1\"]\nresources = [\"depot-1\"]";
    let mut table = attack(red, blue);
    let mut steps = 0;
    let mut plays = |table: &Position| {
        let mut after = table.clone();
        let offers = Lines::offers(book().survey(table));
        let offer = offers.iter().find(|offer| offer.procedure == "play").unwrap();
        assert_eq!(offer.due, frontage::rulebook::Due::Free);
        done(&mut after, "play", &[("card", "raid-1")]);
        assert_eq!(after.layout(&Id::from("red")).unwrap().deck(), 7);
        assert_eq!(after.state, table.state, "the wave goes on as it was");
        steps += 1;
    };
    plays(&table);
    for (procedure, given) in [
        ("wave", vec![("units", "gren-1,gren-2")]),
        ("block", vec![("side", "red"), ("blocks", "heavy-1:gren-1")]),
        ("through", vec![("at", "gren-2:deck")]),
        ("battle", vec![("battle", "gren-1")]),
    ] {
        done(&mut table, procedure, &given);
        plays(&table);
    }
    assert_eq!(steps, 5);
    // In another phase a card is not played, unless the umpire upholds the check.
    table = read(&battle("build", "drawn = true", red, blue));
    let checks = refused(&table, "play", &[("card", "raid-1")]);
    assert_eq!(checks.iter().map(Check::name).collect::<Vec<_>>(), ["deck.attack@attack"]);
    assert!(checks[0].rests_on.is_some());
}

/// `deck.attack`: a card without a deck strike takes no card, and no ruling mentions a deck.
#[test]
fn a_tactical_card_without_a_deck_strike_leaves_the_deck_alone() {
    use frontage::language::Language;
    let prints =
        PRINTS.replacen("deck_strike = 2\n", "", 2).replacen("cost = 1\ndeck_strike = 2", "cost = 1", 1);
    let blue = "hand = [\"raid-1\"]\nresources = [\"depot-1\"]";
    let text = battle("attack", "drawn = true\nlast = true", "deck = 0", blue).replace(PRINTS, &prints);
    let mut table = read(&text);
    let ruling = done(&mut table, "play", &[("card", "raid-1")]);
    assert_eq!(ruling.outcome.unwrap().to_string(), "card-played");
    assert_eq!(zone(&table, "blue", Zone::Losses), "raid-1");
    let events: Vec<_> = ruling.events.iter().map(|event| event.document["event"].clone()).collect();
    assert_eq!(events, ["turned", "laid"], "nobody wins by it");
    for (language, deck) in [(Language::En, "deck"), (Language::Ru, "колод"), (Language::Fr, "pioche")] {
        let told = frontage::report::text::ruling(&ruling, book().catalogue(), language);
        let head = told.lines().next().unwrap();
        assert!(!head.to_lowercase().contains(deck), "{head}");
        assert!(!language.say(&ruling.says).contains(deck), "{told}");
    }
}
