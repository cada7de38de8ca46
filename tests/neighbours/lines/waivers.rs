//! Waivers: a waiver waives only the thing that it names, and a wave that no unit is left to block needs no waiver.

use super::*;
use frontage::rulebook::Waiver;
use frontage::rulebook::shelf::{Battle, Book};
use std::sync::Arc;

fn open(table: &Position) -> Box<dyn Battle> {
    let text = Lines::write(book().survey(table));
    Arc::new(book()).open("t", &text, &|_| Err("".into())).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// Closes the phase with waivers. Returns the names that are still due if the phase stays open.
fn closed(battle: &mut dyn Battle, names: &[&str]) -> Result<(), Vec<String>> {
    let waiver = |name: &&str| Waiver { name: (*name).to_owned(), reason: "umpire".to_owned() };
    let waivers: Vec<_> = names.iter().map(waiver).collect();
    match battle.phase(None, Detail::Ruling, &waivers) {
        Ok(_) => Ok(()),
        Err(Halt::Due(due)) => Err(due.iter().map(Offer::name).collect()),
        Err(other) => panic!("{names:?}: {other:?}"),
    }
}

const RED: &str =
    "deck = [\"gun-1\", \"gun-2\"]\nfirst = [\"heavy-1\", \"rifles-1\"]\nresources = [\"depot-9\"]";
const BLUE: &str = "deck = [\"gren-8\"]\nfirst = [\"gren-1\", \"gren-2\", \"stug-1\"]";

/// `block.choose`, `breakthrough.when`: no unit blocks if the block is waived. Attackers of the line are through, and
/// an attacker that named a target fights it.
#[test]
fn a_waived_block_leaves_the_wave_to_be_fought() {
    let mut table = attack(RED, BLUE);
    done(&mut table, "wave", &[("units", "gren-1"), ("at", "stug-1:heavy-1")]);
    assert_eq!(closed(open(&table).as_mut(), &[]), Err(vec!["block@red".to_owned()]));
    assert_eq!(closed(open(&table).as_mut(), &["block@red"]), Err(vec!["through".to_owned()]));
    // An attacker that is through and attacks nothing is out of the wave, and the others fight.
    let rest = closed(open(&table).as_mut(), &["block@red", "through"]);
    assert_eq!(rest, Err(vec!["battle@heavy-1".to_owned()]));
    let mut battle = open(&table);
    assert_eq!(closed(battle.as_mut(), &["block@red", "through", "battle@heavy-1"]), Ok(()));
    // No attacker is left to fight if all are through.
    let mut table = attack(RED, BLUE);
    done(&mut table, "wave", &[("units", "gren-1,gren-2")]);
    assert_eq!(closed(open(&table).as_mut(), &["block@red", "through"]), Ok(()));
}

/// `turn.draw`, `turn.ready`, `victory.deck`: a waived draw takes no cards, and the rest of the start of a turn goes
/// on as usual.
#[test]
fn a_waived_draw_is_the_draw_alone() {
    let blue = |deck: u32| {
        format!(
            "deck = {deck}\nhand = 1\nresources = [\"depot-1\"]\nturned = [\"depot-1\"]\nlosses = [{}]",
            9 - deck
        )
    };
    let start = |deck| read(&battle("start", "", "deck = 9", &blue(deck)));
    let mut battle = open(&start(5));
    assert_eq!(closed(battle.as_mut(), &["draw@blue"]), Ok(()));
    let table = read(&battle.write());
    let own = table.layout(&Id::from("blue")).unwrap();
    assert_eq!([Zone::Deck, Zone::Hand].map(|zone| own.count(zone)), [5, 1]);
    assert!(!is_turned(&table, "depot-1"));
    assert_eq!(table.state.winner, None);
    // A single card is not two: a side that can't draw has lost, also if the draw is waived.
    let mut battle = open(&start(1));
    assert_eq!(closed(battle.as_mut(), &["draw@blue"]), Ok(()));
    assert_eq!(read(&battle.write()).state.winner, Some(Id::from("red")));
}

/// `block.choose`, `befall.card`: a wave that no unit is left to block waits for no answer.
#[test]
fn a_wave_that_nobody_is_left_to_block_waits_for_nobody() {
    for (struck, fate) in
        [("heavy-1,rifles-1", "destroyed"), ("heavy-1,rifles-1", "turned"), ("heavy-1,rifles-1", "taken")]
    {
        let mut table = attack(RED, BLUE);
        done(&mut table, "wave", &[("units", "gren-1,gren-2")]);
        done(&mut table, "befall", &[("units", "rifles-1"), ("by", "event"), ("fate", fate)]);
        assert_eq!(offered(&table), ["block@red"], "one is left");
        let mut table = attack(RED, BLUE);
        done(&mut table, "wave", &[("units", "gren-1,gren-2")]);
        done(&mut table, "befall", &[("units", struck), ("by", "event"), ("fate", fate)]);
        assert_eq!(offered(&table), ["through"], "{fate}");
    }
    // The unit that could be blocked is out of the wave, and aviation is over the line already.
    let blue = "deck = [\"gren-8\"]\nfirst = [\"gren-1\"]\nsecond = [\"bomber-1\"]";
    let mut table = attack(RED, blue);
    done(&mut table, "wave", &[("units", "gren-1"), ("over", "bomber-1")]);
    done(&mut table, "befall", &[("units", "gren-1"), ("by", "event"), ("fate", "destroyed")]);
    assert_eq!(offered(&table), ["through"]);
    // Aviation that is let through and finds nothing is out as well, and so the wave is over.
    let red = "deck = [\"gun-1\"]\nfirst = [\"heavy-1\"]";
    let mut table = attack(red, blue);
    done(&mut table, "wave", &[("units", "bomber-1")]);
    done(&mut table, "befall", &[("units", "heavy-1"), ("by", "event"), ("fate", "turned")]);
    assert!(table.state.wave.is_none() && !offered(&table).contains(&"through".to_owned()));
}

/// `build.reserve`: every reason has its sentence, in every language.
#[test]
fn a_strike_from_the_reserve_is_refused_with_a_sentence() {
    let table = attack(RED, "deck = [\"gren-8\"]\nreserve = [\"howitzer-1\"]");
    let checks = refused(&table, "strike", &[("unit", "howitzer-1")]);
    let because = &checks.iter().find(|check| check.key == "build.reserve").unwrap().because;
    for language in frontage::language::Language::ALL {
        assert!(!language.say(because).contains("not-on-line"), "{}", language.say(because));
    }
}
