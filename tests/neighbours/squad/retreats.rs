//! Retreats: hex by hex towards the own edge, elimination on the way, and a Recover without rolls.

use crate::squad::{READY, book, position, ready_but, refused, rule};
use frontage::dice::{Id, Word};
use frontage::rulebook::Rules;
use frontage::rulebook::squad::Squad;
use frontage::rulebook::squad::position::Position;

fn owing(hex: &str, hexes: u32) -> Position {
    ready_but(&[(
        "hex = \"0606\"\nbroken = true",
        &format!("hex = \"{hex}\"\nbroken = true\nretreat = {hexes}"),
    )])
}

fn eliminated(map: &Position) -> bool {
    map.unit(&Id::from("al-1")).unwrap().gone.is_some()
}

#[test]
fn the_owner_goes_hex_by_hex_nearer_to_his_own_edge() {
    // rout.retreat, rout.retreat.terrain: 0707 is a stream with brush and costs nothing here.
    let mut map = owing("0606", 2);
    assert_eq!(refused(&map, "retreat --unit al-1 --to 0605"), ["rout.retreat"], "away from it");
    assert_eq!(refused(&map, "retreat --unit al-1 --to 0506"), ["rout.retreat"], "no nearer");
    assert_eq!(refused(&map, "retreat --unit al-1 --to 0608"), ["rout.retreat"], "not beside");
    assert_eq!(refused(&map, "retreat --unit al-1"), ["rout.retreat"], "not at the edge");
    let offers = Squad::offers(book().survey(&map));
    assert_eq!(offers.len(), 1, "a retreat comes before anything else");
    let first = rule(&mut map, "retreat --unit al-1 --to 0707", &[]).unwrap();
    assert_eq!(first.outcome, Some(Word::plain("falls-back")));
    assert_eq!(map.unit(&Id::from("al-1")).unwrap().retreat, 1);
    assert_eq!(refused(&map, "rout --unit al-2"), ["rout.retreat"]);
    rule(&mut map, "retreat --unit al-1 --to 0708", &[]).unwrap();
    assert_eq!(refused(&map, "retreat --unit al-1"), ["rout.retreat"], "nothing is owed");
    assert!(!eliminated(&map));
}

#[test]
fn over_its_own_edge_into_water_or_an_enemy_it_is_eliminated() {
    // rout.retreat, rout.eliminated, victory.points: a squad is worth 2.
    let mut map = owing("0608", 1);
    rule(&mut map, "retreat --unit al-1", &[]).unwrap();
    assert!(eliminated(&map));
    assert_eq!(map.points(&Id::from("axis")), 2);
    let mut map = owing("0606", 1);
    rule(&mut map, "retreat --unit al-1 --to 0607", &[]).unwrap();
    assert!(eliminated(&map), "water");
    let mut map = owing("0504", 1);
    rule(&mut map, "retreat --unit al-1 --to 0505", &[]).unwrap();
    assert!(eliminated(&map), "the axis is there");
    let cliff = "between = [\"0303\", \"0403\"]";
    let mut map = ready_but(&[
        ("hex = \"0606\"\nbroken = true", "hex = \"0606\"\nbroken = true\nretreat = 1"),
        (cliff, "between = [\"0606\", \"0707\"]"),
    ]);
    rule(&mut map, "retreat --unit al-1 --to 0707", &[]).unwrap();
    assert!(eliminated(&map), "the cliff");
    assert_eq!(Squad::due(book().survey(&map)), []);
}

#[test]
fn a_rout_roll_owes_the_retreat_and_the_next_roll_waits_for_it() {
    // rout.roll, rout.retreat: 9 against 7 is two hexes.
    let mut map = position(READY);
    rule(&mut map, "rout --unit al-1", &[(4, 5)]).unwrap();
    let due = Squad::due(book().survey(&map));
    assert_eq!(due.iter().map(|offer| offer.procedure).collect::<Vec<_>>(), ["retreat"]);
    rule(&mut map, "retreat --unit al-1 --to 0507", &[]).unwrap();
    rule(&mut map, "retreat --unit al-1 --to 0508", &[]).unwrap();
    let due = Squad::due(book().survey(&map));
    assert_eq!(due.iter().map(|offer| offer.procedure).collect::<Vec<_>>(), ["rout"]);
}

#[test]
fn a_player_with_suppressed_units_only_recovers_without_rolls() {
    // recover.activate, recover.procedure
    let map = position(READY);
    assert_eq!(refused(&map, "refresh --side axis"), ["recover.procedure"], "the broken roll");
    let mut map = position(READY);
    for unit in &mut map.units {
        unit.broken = false;
    }
    let ruling = rule(&mut map, "refresh --side axis", &[]).unwrap();
    assert_eq!(ruling.outcome, Some(Word::plain("refreshed")));
    assert!(map.units_of(&Id::from("axis")).all(|unit| !unit.suppressed));
    assert_eq!(refused(&map, "refresh --side axis"), ["recover.activate", "recover.activate"]);
}
