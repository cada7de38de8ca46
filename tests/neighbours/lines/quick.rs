//! Quick rulings: the examples without a table.

use super::*;
use frontage::ruling::{FactAmendment, Origin};
use serde_json::{Value, json};

fn said(facts: &[(&str, Value)]) -> Amendments {
    let taped = |(path, value): &(&str, Value)| FactAmendment {
        path: (*path).to_owned(),
        value: value.clone(),
        origin: Origin::Taped,
        reason: None,
    };
    Amendments { facts: facts.iter().map(taped).collect(), ..Amendments::default() }
}

fn quick(procedure: &str, facts: &[(&str, Value)]) -> Ruling {
    let book = book();
    let question = Question::quick(&book, procedure, &said(facts)).unwrap();
    question.rule(None, Detail::Odds).unwrap().0
}

fn armour(attack: u32, defence: u32) -> Value {
    json!([{ "kind": "armour", "attack_strength": attack, "defence_strength": defence }])
}

fn unit(id: &str, kind: &str, [attack, defence, cost]: [u32; 3], against: &Value) -> Value {
    json!({ "id": id, "kind": kind, "attack_strength": attack, "defence_strength": defence, "price": cost, "modifiers": against })
}

/// Returns a card of the examples.
fn card(id: &str) -> Value {
    match id {
        "heavy" => unit(id, "armour", [3, 4, 4], &json!([])),
        "big" => unit(id, "armour", [5, 5, 6], &json!([])),
        "gun" => unit(id, "anti-tank", [2, 2, 2], &armour(3, 2)),
        "rifles" => unit(id, "infantry", [3, 2, 2], &json!([])),
        "stug" => unit(id, "self-propelled", [4, 3, 4], &armour(1, 1)),
        _ => unit(id, "infantry", [3, 3, 3], &json!([])),
    }
}

fn cards(ids: &[&str]) -> Value {
    ids.iter().map(|id| card(id)).collect()
}

/// Rules a battle. Returns the units that die, and the strength of each side.
fn fight(own: &[&str], other: &[&str], spread: &str) -> (Vec<String>, Vec<i64>) {
    let mut facts = vec![("attacking.units", cards(own)), ("defending.units", cards(other))];
    if !spread.is_empty() {
        let hits = spread.split(',').map(|hit| {
            let (unit, damage) = hit.split_once(':').unwrap();
            json!({ "unit": unit, "damage": damage.parse::<u32>().unwrap() })
        });
        facts.push(("attacking.hits", hits.collect()));
    }
    let ruling = quick("battle", &facts);
    let totals = ["player", "enemy"].map(|side| total(&ruling.tally, side));
    (dead(&ruling), totals.to_vec())
}

/// `battle.damage`, `battle.modifier`, `battle.destroyed`: both examples, every branch, are ruled from facts alone.
#[test]
fn the_examples_are_ruled_without_a_table() {
    let died = |own: &[&str], other: &[&str], spread: &str| fight(own, other, spread).0;
    assert_eq!(died(&["gren"], &["rifles"], ""), ["gren", "rifles"]);
    assert_eq!(died(&["gren"], &["heavy"], ""), ["gren"]);
    assert_eq!(fight(&["stug"], &["heavy"], ""), (vec!["heavy".to_owned()], vec![5, 3]));
    let pair = |one: &str, other: &str| vec![one.to_owned(), other.to_owned()];
    assert_eq!(fight(&["stug"], &["heavy", "gun"], "heavy:4"), (pair("stug", "heavy"), vec![4, 8]));
    assert_eq!(fight(&["stug"], &["heavy", "gun"], "gun:4"), (pair("stug", "gun"), vec![4, 8]));
    assert_eq!(fight(&["stug"], &["heavy", "rifles"], "rifles:4"), (pair("stug", "rifles"), vec![4, 6]));
    let all = ["heavy", "gun", "rifles"];
    assert_eq!(fight(&["stug"], &all, "heavy:2,rifles:2"), (pair("stug", "rifles"), vec![4, 11]));
    assert_eq!(fight(&["stug"], &["big"], ""), (pair("stug", "big"), vec![5, 5]));
    assert_eq!(fight(&["stug"], &["big", "gun"], "big:4"), (vec!["stug".to_owned()], vec![4, 10]));
    assert_eq!(fight(&["stug"], &["big", "gun"], "gun:4"), (pair("stug", "gun"), vec![4, 10]));
}

#[test]
fn what_is_not_said_is_open_and_nothing_is_guessed() {
    let ruling = quick("battle", &[("defending.units", cards(&["heavy"]))]);
    let open: Vec<_> = ruling.tally.open.iter().map(|open| open.path.as_ref()).collect();
    assert_eq!(open, ["attacking.units.0.attack_strength", "attacking.units.0.defence_strength"]);
    assert!(ruling.outcome.is_none() && ruling.best.is_empty());
    // The ruling asks for a kind if a modifier depends on the kind.
    let gun = [("attacking.units", cards(&["gun"])), ("defending.units.0.id", json!("x"))];
    let open: Vec<_> = quick("battle", &gun).tally.open.iter().map(|open| open.path.to_string()).collect();
    assert!(open.contains(&"defending.units.0.kind".to_owned()), "{open:?}");
}

/// `build.phase`, `deck.attack`, `battle.modifier`: a quick ruling asks for every fact it needs. These are the payment,
/// the strength of the strike, the depth of the deck, and the kind of an enemy.
#[test]
fn what_pays_what_is_taken_and_what_kind_it_is_are_asked_for() {
    let open = |procedure, facts: &[(&str, Value)]| {
        let ruling = quick(procedure, facts);
        assert!(ruling.outcome.is_none());
        let open = ruling.tally.open.iter();
        open.map(|open| open.path.to_string()).collect::<Vec<_>>()
    };
    let price = ("hand_card.price", json!(2));
    assert_eq!(open("build", std::slice::from_ref(&price)), ["pay"]);
    assert_eq!(open("play", std::slice::from_ref(&price)), ["pay", "strike", "deck"]);
    // A card that takes no cards raises no question about the depth of the deck.
    assert_eq!(open("play", &[price, ("strike", json!(0))]), ["pay"]);
    assert_eq!(open("strike", &[("deck", json!(4))]), ["strike"]);
    let gun = [("attacking.units", cards(&["gun"])), ("defending.units.0.id", json!("x"))];
    let ruling = quick("battle", &gun);
    let line = ruling.tally.blocks[0].lines.iter().find(|line| line.key == "battle.modifier");
    let line = line.unwrap();
    assert_eq!((line.because.variant, line.counts()), ("unknown", false));
}

/// `unit.kind`: the ruling names the project's default if a modifier depends on the default, and only then.
#[test]
fn a_default_is_named_where_a_modifier_works_by_it() {
    let noted = |defenders: &[&str]| {
        let sides = [("attacking.units", cards(&["gun"])), ("defending.units", cards(defenders))];
        quick("battle", &sides).tally.rests_on.contains(&"unit.kind")
    };
    assert!(noted(&["stug"]));
    // The tank is armour anyway, and the rifles are not armour, also if the gun is.
    assert!(!noted(&["heavy"]));
    assert!(!noted(&["stug", "rifles"]));
}

/// `deck.attack`, `resource.attack`: attacks on a deck and on a resource can be ruled without a table.
#[test]
fn a_deck_and_a_resource_are_attacked_without_a_table() {
    let ruling = quick("battle", &[("attacking.units", cards(&["gren", "stug"])), ("deck", json!(5))]);
    // 3 + 4 are more than the five cards of the deck.
    assert_eq!(ruling.outcome.unwrap().to_string(), "deck-loses-5");
    let depot = json!({ "id": "depot", "name": "Depot" });
    let ruling = quick("battle", &[("attacking.units", cards(&["gren"])), ("resource", depot)]);
    assert_eq!(ruling.outcome.unwrap().to_string(), "resource-lost");
}

/// `victory.deck`, `build.phase`, `deck.attack`: the other procedures of a turn can be ruled without a table too.
#[test]
fn the_rest_of_a_turn_is_ruled_without_a_table() {
    let outcome = |procedure, facts: &[(&str, Value)]| quick(procedure, facts).outcome.unwrap().to_string();
    assert_eq!(outcome("draw", &[("deck", json!(1))]), "deck-lost");
    assert_eq!(outcome("draw", &[("deck", json!(2))]), "draws-last");
    assert_eq!(outcome("draw", &[("deck", json!(3))]), "draws");
    assert_eq!(outcome("supply", &[]), "supplied");
    assert_eq!(outcome("build", &[("hand_card.price", json!(1)), ("pay.0.ready", json!(true))]), "built");
    assert_eq!(outcome("strike", &[("strike", json!(2)), ("deck", json!(9))]), "deck-loses-2");
    let raid = [("hand_card.price", json!(0)), ("strike", json!(3)), ("deck", json!(2))];
    assert_eq!(outcome("play", &raid), "deck-loses-2");
    assert_eq!(outcome("play", &[("hand_card.price", json!(0)), ("strike", json!(0))]), "card-played");
}

/// `block.choose`: a wave and its best block are ruled from facts alone.
#[test]
fn a_wave_is_ruled_without_a_table_and_its_best_block_is_found() {
    let wave = [
        ("field.attackers.0.unit", card("stug")),
        ("field.attackers.0.unit.directed", json!(true)),
        ("field.attackers.0.target", json!("big")),
        ("field.on_first", cards(&["big", "gun"])),
        ("field.deck", json!(20)),
    ];
    let ruling = quick("wave", &wave);
    assert_eq!(ruling.outcome.unwrap().to_string(), "wave-declared");
    // With support the defender loses the gun, 2, and takes 4. Alone it loses the tank, 6, and takes 4.
    assert_eq!(ruling.best[0].answers, [("blocks", "gun:stug".to_owned())]);
    assert_eq!(ruling.best[0].worth, [("wins", 0), ("cost", -2), ("cards", 0)]);
    assert_eq!(ruling.best[1].answers, [("attackers", "gun:4".to_owned())]);
}

/// A quick ruling from the facts of a ruling gives the same ruling.
#[test]
fn the_facts_of_a_ruling_make_it_again() {
    let mut table = attack("first = [\"heavy-1\", \"gun-1\"]", "first = [\"stug-1\"]");
    let mut same = |procedure: &str, given: &[(&str, &str)]| {
        let ruling = done(&mut table, procedure, given);
        let fields = ruling.facts.as_object().unwrap();
        let facts: Vec<(&str, Value)> =
            fields.iter().map(|(path, value)| (path.as_str(), value.clone())).collect();
        let again = quick(procedure, &facts);
        assert_eq!((again.outcome, again.fates, again.tally), (ruling.outcome, ruling.fates, ruling.tally));
        assert_eq!((again.best, again.events), (ruling.best, ruling.events));
    };
    same("wave", &[("at", "stug-1:heavy-1")]);
    same("block", &[("side", "red"), ("blocks", "gun-1:stug-1")]);
    same("battle", &[("battle", "heavy-1"), ("attackers", "gun-1:4")]);
}
