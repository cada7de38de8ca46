//! Melees in which both sides attack: the parts, each with one attacker, and the worst result for a unit in several
//! parts.

use super::{FOOT, attacker, defender, fate, losses};
use crate::support::{ask, battle, unit};
use frontage::rulebook::Halt;
use frontage::ruling::{Block, Ruling};

/// Writes a battle in which `a` attacks `d`, and `b` attacks `a` in the rear. All have four stands.
fn both_attack() -> String {
    battle(
        "melee",
        &[
            attacker(FOOT, "line", 4),
            defender(FOOT, "line", 4),
            unit("b", "blue", FOOT, "line", 4, [100.0, 97.0, 0.0]),
        ],
    )
}

fn parts(dice: Option<&[u8]>) -> Ruling {
    let holes = [("part", "a:1+2>d"), ("part", "b>a:3+4")];
    ask(&both_attack(), "melee", &holes, dice).unwrap_or_else(|halt| panic!("{dice:?}: {halt:?}"))
}

#[test]
fn where_both_sides_attack_each_part_is_summed_alone() {
    // melee.parts: two on four give 4 - 4; four on two in the rear give 4 + 4 + 8.
    let ruling = parts(None);
    let totals: Vec<i64> = ruling.tally.blocks.iter().map(Block::total).collect();
    assert_eq!((totals, ruling.tally.total()), (vec![0, 16], None), "melee.parts");
}

/// A case: the faces, the outcome of each part, the fates, and the units that lose a stand.
type Case<'a> = (&'a [u8], [&'a str; 2], [(&'a str, &'a str); 3], &'a [&'a str]);

#[test]
fn a_unit_in_several_parts_takes_the_worst_and_loses_one_stand() {
    let (a, d, b) = ("a", "d", "b");
    // The faces belong to a, d, b, a, and then of the losers as named. 0 and 16 are added to the first and the third.
    let cases: &[Case] = &[
        (
            &[18, 10, 4, 10, 2, 2],
            ["attacker", "attacker"],
            [(a, "retreats"), (d, "retreats"), (b, "disordered")],
            &["a", "d"],
        ),
        (
            &[18, 10, 4, 10, 9, 2],
            ["attacker", "attacker"],
            [(a, "routs"), (d, "retreats"), (b, "disordered")],
            &["a", "d"],
        ),
        (
            &[10, 18, 4, 10, 2],
            ["defender", "attacker"],
            [(a, "retreats"), (d, "disordered"), (b, "disordered")],
            &["a"],
        ),
        (
            &[10, 10, 4, 10, 2],
            ["draw", "attacker"],
            [(a, "retreats"), (d, "retreats"), (b, "disordered")],
            &["a", "d"],
        ),
        (
            &[18, 10, 4, 20, 2],
            ["attacker", "draw"],
            [(a, "retreats"), (d, "retreats"), (b, "retreats")],
            &["a", "d"],
        ),
        (
            &[10, 10, 4, 20],
            ["draw", "draw"],
            [(a, "retreats"), (d, "retreats"), (b, "retreats")],
            &["a", "d"],
        ),
        (
            &[18, 10, 4, 4, 2],
            ["attacker", "surrender"],
            [(a, "surrenders"), (d, "retreats"), (b, "disordered")],
            &["d"],
        ),
        (
            &[10, 10, 4, 4],
            ["draw", "surrender"],
            [(a, "surrenders"), (d, "retreats"), (b, "disordered")],
            &["d"],
        ),
    ];
    for (dice, outcomes, fates, lost) in cases {
        let ruling = parts(Some(dice));
        let found: Vec<&str> = ruling.parts.iter().map(|word| word.name).collect();
        assert_eq!(found, outcomes, "melee.parts: {dice:?}");
        for (id, wanted) in fates {
            assert_eq!(fate(&ruling, id), *wanted, "melee.parts: {dice:?}: {id}");
        }
        let mut found = losses(&ruling);
        found.sort();
        assert_eq!(found, *lost, "melee.parts, melee.loss.one: {dice:?}: one stand a side");
    }
}

#[test]
fn half_the_way_back_is_for_those_who_drew() {
    // melee.retreat: ten centimetres for each unit that drew, twenty for one that was beaten in another part.
    for (dice, expected) in [
        ([10, 10, 4, 10, 2], &[("a", 20.0), ("d", 10.0)][..]),
        ([18, 10, 4, 20, 2], &[("a", 10.0), ("b", 10.0), ("d", 20.0)][..]),
    ] {
        let ruling = parts(Some(&dice));
        let events = ruling.events.iter().map(|event| &event.document);
        let owed = events.filter(|event| event["event"] == "owes");
        let owed =
            owed.map(|event| (event["unit"].as_str().unwrap(), event["distance_cm"].as_f64().unwrap()));
        let mut owed: Vec<_> = owed.collect();
        owed.sort_by_key(|(unit, _)| *unit);
        assert_eq!(owed, expected, "melee.retreat: {dice:?}");
    }
}

#[test]
fn a_unit_never_fights_whole_in_several_parts() {
    // melee.parts: a is undivided, has one stand in both parts, or names a stand it does not have.
    for (one, other) in [("a>d", "b>a"), ("a>d", "b>a:3+4"), ("a:1+2>d", "b>a:2+3"), ("a:1+2>d", "b>a:5")] {
        let refused = ask(&both_attack(), "melee", &[("part", one), ("part", other)], None);
        let Err(Halt::Refused(checks)) = refused else { panic!("melee.parts: {one} {other}: not refused") };
        let wanted = if other.ends_with('5') { "ask.stand" } else { "melee.parts" };
        assert_eq!(checks[0].key, wanted, "melee.parts: {one} {other}");
    }
}
