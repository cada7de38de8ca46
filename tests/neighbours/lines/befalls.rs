//! Effects of events, and of the umpire's word, on cards outside of any battle.

use super::*;
use frontage::language::Language;
use frontage::rulebook::lines::position::Block;

fn befall<'a>(units: &'a str, fate: &'a str) -> [(&'static str, &'a str); 3] {
    [("units", units), ("by", "event"), ("fate", fate)]
}

/// Returns the names of a ruling's events.
fn events(ruling: &Ruling) -> Vec<String> {
    ruling.events.iter().map(|event| event.document["event"].as_str().unwrap().to_owned()).collect()
}

const BLUE: &str = "deck = [\"gren-5\"]\nhand = [\"raid-1\"]\nresources = [\"depot-1\", \"depot-2\"]\n\
     reserve = [\"rifles-1\"]\nfirst = [\"gren-1\", \"gren-2\"]\nsecond = [\"bomber-1\"]\nlosses = [\"gren-9\"]\n\
     turned = [\"depot-2\", \"gren-2\"]";
const RED: &str =
    "deck = [\"gun-1\"]\nfirst = [\"heavy-1\", \"gun-2\", \"rifles-2\"]\nsecond = [\"howitzer-1\"]";

/// `befall.card`: each blow has the same effect in every place a card can lie in, and for either side.
#[test]
fn a_card_on_the_table_is_destroyed_turned_or_taken_and_one_in_the_hand_destroyed() {
    for phase in ["start", "build", "attack"] {
        let table = read(&battle(phase, "", RED, BLUE));
        for (card, side, hand, turned) in [
            ("gren-5", "blue", None, false),
            ("gren-9", "blue", None, false),
            ("raid-1", "blue", Some(true), false),
            ("depot-1", "blue", Some(false), false),
            ("depot-2", "blue", Some(false), true),
            ("rifles-1", "blue", Some(false), false),
            ("gren-1", "blue", Some(false), false),
            ("gren-2", "blue", Some(false), true),
            ("bomber-1", "blue", Some(false), false),
            ("heavy-1", "red", Some(false), false),
            ("howitzer-1", "red", Some(false), false),
        ] {
            for (fate, lot) in [
                ("destroyed", "destroyed"),
                ("turned", if turned { "stays-turned" } else { "turned" }),
                ("taken", "taken"),
            ] {
                let given = befall(card, fate);
                let may = hand.is_some_and(|hand| !hand || fate == "destroyed");
                if !may {
                    assert_eq!(forbidden_by(&table, "befall", &given), ["befall.card"], "{card} {fate}");
                    continue;
                }
                let mut after = table.clone();
                let ruling = done(&mut after, "befall", &given);
                assert_eq!(ruling.outcome.unwrap().to_string(), lot, "{card}");
                assert!(ruling.throws.is_empty() && ruling.tally.rests_on.contains(&"befall.card"));
                let (known, of) = after.card(&Id::from(card)).unwrap();
                assert_eq!(of.as_str(), side);
                let (before, _) = table.card(&Id::from(card)).unwrap();
                let lies = match fate {
                    "destroyed" => Zone::Losses,
                    "taken" => Zone::Hand,
                    _ => before.zone,
                };
                assert_eq!((known.zone, known.turned), (lies, fate == "turned"), "{card} {fate}");
                // Nothing else has changed, and no card is turned to pay.
                assert_eq!(after.state, table.state);
                let others = |position: &Position| {
                    let all = position.layouts.iter().flat_map(|layout| layout.cards().to_vec());
                    all.filter(|other| other.id.as_str() != card)
                        .map(|other| (other.id, other.turned))
                        .collect::<Vec<_>>()
                };
                let [mut was, mut is] = [others(&table), others(&after)];
                was.sort();
                is.sort();
                assert_eq!(was, is);
            }
        }
    }
}

/// `befall.card`: a ruling on several cards reports a fate for each.
#[test]
fn what_becomes_of_several_cards_is_said_of_each() {
    let mut table = read(&battle("build", "", RED, BLUE));
    let ruling = done(&mut table, "befall", &befall("gren-1,gren-2", "turned"));
    assert_eq!(ruling.outcome.unwrap().to_string(), "befallen");
    let fates: Vec<_> = ruling.fates.iter().map(|(id, word)| (id.as_str(), word.name)).collect();
    assert_eq!(fates, [("gren-1", "turned"), ("gren-2", "stays-turned")]);
    assert_eq!(events(&ruling), ["turned"]);
    let ruling = done(&mut table, "befall", &befall("gren-1,heavy-1", "destroyed"));
    assert_eq!(ruling.outcome.unwrap().to_string(), "destroyed");
    assert_eq!(zone(&table, "red", Zone::Losses), "heavy-1");
    assert_eq!(refused(&table, "befall", &befall("gren-2,gren-2", "turned"))[0].because.variant, "twice");
    assert_eq!(refused(&table, "befall", &befall("heavy-9", "turned"))[0].because.variant, "unknown-card");
    // A card that already lies in the losses can't be destroyed again, even if the umpire upholds that.
    let checks = refused(&table, "befall", &befall("gren-2,heavy-1", "destroyed"));
    assert_eq!(checks.iter().map(Check::name).collect::<Vec<_>>(), ["befall.card@heavy-1"]);
    assert!(checks[0].rests_on.is_none());
}

/// `victory.deck`: once a side has won no event affects a card, unless the battle is played on.
#[test]
fn nothing_befalls_a_card_after_a_battle_is_won() {
    let table = read(&battle("attack", "winner = \"red\"", RED, BLUE));
    for fate in ["destroyed", "turned", "taken"] {
        assert_eq!(forbidden_by(&table, "befall", &befall("gren-1", fate)), ["victory.deck"]);
    }
}

/// Writes a wave of blue's: heavy-1 and gun-2 block gren-1, rifles-2 blocks gren-2, and stug-1 names heavy-2.
fn wave() -> Position {
    let red = "deck = 9\nfirst = [\"heavy-1\", \"gun-2\", \"rifles-2\", \"heavy-2\", \"rifles-3\"]\nsecond = [\"howitzer-1\"]";
    let blue = "deck = 9\nfirst = [\"gren-1\", \"gren-2\", \"stug-1\"]";
    let mut table = attack(red, blue);
    done(&mut table, "wave", &[("units", "gren-1,gren-2"), ("at", "stug-1:heavy-2")]);
    let blocks = "heavy-1:gren-1,gun-2:gren-1,rifles-2:gren-2";
    done(&mut table, "block", &[("side", "red"), ("blocks", blocks)]);
    table
}

fn attackers(table: &Position) -> Vec<String> {
    let wave = table.state.wave.iter();
    wave.flat_map(|wave| &wave.attackers).map(|one| one.unit.to_string()).collect()
}

/// `befall.card`: a card that is destroyed or taken is out of the wave, and so is an attacker with no unit left to
/// fight.
#[test]
fn a_card_that_goes_leaves_the_wave_with_whom_it_leaves_nobody_to_fight() {
    for (cards, left) in [
        ("gren-1", &["stug-1", "gren-2"][..]),
        // A single blocker of two, and both.
        ("heavy-1", &["stug-1", "gren-1", "gren-2"]),
        ("heavy-1,gun-2", &["stug-1", "gren-2"]),
        ("rifles-2", &["stug-1", "gren-1"]),
        // A target that was named.
        ("heavy-2", &["gren-1", "gren-2"]),
        // Cards of no battle.
        ("rifles-3,howitzer-1", &["stug-1", "gren-1", "gren-2"]),
        ("rifles-2,gren-1", &["stug-1"]),
        ("heavy-1,gun-2,rifles-2,heavy-2", &[]),
        ("gren-1,gren-2,stug-1", &[]),
    ] {
        for fate in ["destroyed", "taken"] {
            let mut table = wave();
            done(&mut table, "befall", &befall(cards, fate));
            assert_eq!(attackers(&table), left, "{cards} {fate}");
            assert_eq!(table.state.wave.is_none(), left.is_empty(), "{cards}");
            // The rest of the wave is sound, and can be fought out.
            let text = Lines::write(book().survey(&table));
            assert_eq!(read(&text), table, "{text}");
            let blocks: Vec<Block> = table.state.wave.iter().flat_map(|wave| wave.blocks.clone()).collect();
            assert!(blocks.iter().all(|block| left.contains(&block.of.as_str())), "{blocks:?}");
            let battles: Vec<String> =
                offered(&table).into_iter().filter(|name| name.starts_with("battle@")).collect();
            assert_eq!(battles.len(), left.len(), "{battles:?}");
        }
    }
}

/// `befall.card`, `battle.independent`: the wave is over once the rest of its battles can't be fought any more.
#[test]
fn the_wave_is_over_when_what_was_still_to_be_fought_is_gone() {
    let mut table = wave();
    done(&mut table, "battle", &[("battle", "gren-2")]);
    // Rifles 3 and grenadiers 3/3: both fell.
    assert_eq!(zone(&table, "red", Zone::Losses), "rifles-2");
    done(&mut table, "befall", &befall("gren-1", "destroyed"));
    assert!(table.state.wave.is_some(), "the named target is still to be fought");
    let ruling = done(&mut table, "befall", &befall("heavy-2", "destroyed"));
    assert_eq!(events(&ruling), ["wave-ended", "laid"]);
    assert_eq!(table.state.wave, None);
    // A new wave may be declared, but no unit is left that is ready.
    assert_eq!(forbidden_by(&table, "wave", &[("units", "stug-1")]), ["attack.turn"]);
}

/// `befall.card`, `attack.turn`, `target.turned`: a unit that an event turns blocks no more in the current wave, and
/// strikes with nothing. A unit in a battle of the wave fights on.
#[test]
fn a_defender_that_is_turned_in_a_wave_does_not_block_in_it() {
    let red = "deck = 9\nfirst = [\"heavy-1\", \"heavy-2\", \"rifles-1\"]\nsecond = [\"howitzer-1\"]";
    let blue = "deck = 9\nfirst = [\"gren-1\", \"stug-1\"]";
    let mut table = attack(red, blue);
    done(&mut table, "wave", &[("units", "gren-1"), ("at", "stug-1:heavy-2")]);
    let ruling = done(&mut table, "befall", &befall("heavy-1,howitzer-1", "turned"));
    assert_eq!(events(&ruling), ["spent"]);
    assert!(is_turned(&table, "heavy-1") && is_turned(&table, "howitzer-1"));
    let blocks = [("side", "red"), ("blocks", "heavy-1:gren-1")];
    assert_eq!(forbidden_by(&table, "block", &blocks), ["attack.turn"]);
    // The attack has already turned the target, so turning the target once more changes nothing.
    let ruling = done(&mut table.clone(), "befall", &befall("heavy-2", "turned"));
    assert_eq!(
        (ruling.outcome.unwrap().to_string(), events(&ruling)),
        ("stays-turned".to_owned(), Vec::new())
    );
    done(&mut table, "block", &[("side", "red")]);
    done(&mut table, "through", &[("at", "gren-1:howitzer-1")]);
    // The howitzers, 2/2, were turned before the attack, so they strike with 0.
    let ruling = done(&mut table, "battle", &[("battle", "howitzer-1")]);
    assert_eq!(total(&ruling.tally, "red"), 0);
    assert_eq!(dead(&ruling), ["howitzer-1"]);
    // The named target strikes with 3, against a defence of 3 and 1 more against armour.
    let ruling = done(&mut table, "battle", &[("battle", "heavy-2")]);
    assert_eq!(total(&ruling.tally, "red"), 3);
    assert_eq!(dead(&ruling), ["heavy-2"]);
}

/// `befall.card`, `breakthrough.air.target`: aviation that is through is out of the wave if nothing it may attack is
/// left.
#[test]
fn aviation_with_nothing_left_behind_the_line_is_out_of_the_wave() {
    let red = "deck = 9\nsecond = [\"howitzer-1\"]\nresources = [\"depot-1\"]";
    let blue = "deck = 9\nfirst = [\"gren-1\"]\nsecond = [\"bomber-1\", \"diver-1\"]";
    for (over, cards, left) in [
        ("bomber-1", "howitzer-1", &["bomber-1"][..]),
        ("bomber-1", "depot-1", &["bomber-1"]),
        ("bomber-1", "howitzer-1,depot-1", &[]),
        // The card of the dive bombers allows an attack on the deck, and ground units may attack the deck anyway.
        ("bomber-1,diver-1", "howitzer-1,depot-1", &["diver-1"]),
    ] {
        let mut table = attack(red, blue);
        done(&mut table, "wave", &[("over", over)]);
        done(&mut table, "befall", &befall(cards, "destroyed"));
        assert_eq!(attackers(&table), left, "{over}: {cards}");
    }
    let mut table = attack(red, blue);
    done(&mut table, "wave", &[("units", "gren-1")]);
    done(&mut table, "befall", &befall("howitzer-1,depot-1", "taken"));
    assert_eq!(attackers(&table), ["gren-1"]);
}

/// Every sentence about such an effect exists in every language.
#[test]
fn what_befalls_a_card_is_told_in_every_language() {
    let mut rulings = Vec::new();
    for (cards, fate) in
        [("gren-1,heavy-1", "destroyed"), ("rifles-3", "turned"), ("stug-1", "turned"), ("gren-2", "taken")]
    {
        for by in ["event", "umpire"] {
            rulings.push(done(&mut wave(), "befall", &[("units", cards), ("by", by), ("fate", fate)]));
        }
    }
    let table = wave();
    for language in Language::ALL {
        for ruling in &rulings {
            let told = frontage::report::text::ruling(ruling, book().catalogue(), language);
            for id in ["befall-", "lines-", "lines.", "outcome-", "fate-", "source-"] {
                assert!(!told.contains(id), "{told}");
            }
        }
        for given in [
            befall("gren-1,gren-1", "turned"),
            befall("gren-1", "broken"),
            [("units", "gren-1"), ("by", "mines"), ("fate", "turned")],
        ] {
            let told = frontage::report::text::forbidden(
                &refused(&table, "befall", &given),
                book().catalogue(),
                language,
            );
            assert!(!told.contains("lines-ask") && !told.contains("befall-card"), "{told}");
        }
    }
}
