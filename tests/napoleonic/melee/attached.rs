//! Gunners and engineers with a unit in a melee or in a garrisoned place, and the generals there.

use super::{FOOT, fate, shown, terrain};
use crate::support::{ask, battle, book, open, unit};
use frontage::dice::Cast;
use frontage::rulebook::{Answers, Detail, Halt};
use frontage::ruling::{Amendments, Ruling};
use serde_json::Value;

/// The place of attached figures: with a unit in the open, with a garrison, or alone in a built-up area.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Lie {
    /// The figures are in the unit's ranks, in the open.
    Joined,
    /// The figures are in the unit's ranks, in the place that the unit holds.
    JoinedInside,
    /// The figures are in the place, but with no unit.
    Inside,
}

const LIES: [Lie; 3] = [Lie::Joined, Lie::JoinedInside, Lie::Inside];

/// Writes four stands of blue, in the open or in a village, attacked by four of red. The figures `f` are with the
/// blue ones.
fn scene(troops: &str, lie: Lie, rest: &[String]) -> String {
    let garrison = unit("d", "blue", FOOT, "line", 4, [100.0, 100.0, 180.0]);
    let within = |line: &str| {
        if lie == Lie::Joined { String::new() } else { line.to_owned() }
    };
    let guns = if troops.ends_with("artillery") { "guns = false\n" } else { "" };
    let with = if lie == Lie::Inside { "" } else { "with = \"d\"\n" };
    let figures =
        unit("f", "blue", troops, "line", 1, [100.0, 103.0, 180.0]) + guns + with + &within("in = \"v\"\n");
    let on = if lie == Lie::Joined { "d" } else { "v" };
    let attack = format!("[[attack]]\nby = \"a\"\non = \"{on}\"\nfrom = [100.0, 80.0]\nfacing = 0.0\n");
    let mut all = vec![
        unit("a", "red", FOOT, "line", 4, [100.0, 100.0, 0.0]),
        garrison + &within("in = \"v\"\n"),
        figures,
    ];
    if lie != Lie::Joined {
        all.push(terrain("v", "bua", [92.0, 108.0], [100.0, 120.0]));
    }
    all.extend_from_slice(rest);
    all.push(attack);
    battle("melee", &all)
}

/// Rules the melee phase. Returns its rulings, and the table after it.
fn fought(text: &str, dice: &[u8]) -> (Vec<Ruling>, Value) {
    let book = book();
    let mut table = open(&*book, text);
    let mut cast = Cast::given(dice.iter().map(|face| vec![*face]).collect());
    let record = table
        .phase(Some(&mut cast), Detail::Close, &[])
        .unwrap_or_else(|halt| panic!("{dice:?}: {halt:?}\n{text}"));
    let after = table.write();
    // The battle must be read again without objections: every unit stands where it can.
    let again = open(&*book, &after);
    assert!(again.objections().is_empty(), "{:?}", again.objections());
    (record.rulings, table.show().0)
}

fn lot<'v>(table: &'v Value, id: &str) -> (&'v str, Option<&'v str>) {
    let unit = shown(table, id);
    (unit["state"].as_str().unwrap(), unit["with"].as_str())
}

#[test]
fn figures_of_a_side_that_did_not_lose_come_to_no_harm() {
    // melee.attached: figures are harmed only in a square or a garrison that lost, or with a unit that lost.
    for troops in ["engineers", "heavy-artillery"] {
        for lie in LIES {
            let (rulings, table) = fought(&scene(troops, lie, &[]), &[5, 15, 4]);
            assert_eq!(fate(&rulings[0], "f"), "stands", "{troops} {lie:?}: a victory");
            let with = (lie != Lie::Inside).then_some("d");
            assert_eq!(lot(&table, "f"), ("assembled", with), "{troops} {lie:?}");
            assert_eq!(shown(&table, "f")["in"], shown(&table, "d")["in"], "{lie:?}");
            // The attack gives 4 in the open and 4 − 4 on the village, so the faces make a draw.
            let even = if lie == Lie::Joined { 14 } else { 10 };
            let (rulings, table) = fought(&scene(troops, lie, &[]), &[10, even]);
            assert_eq!(fate(&rulings[0], "f"), "stands", "{troops} {lie:?}: a draw");
            assert_eq!(lot(&table, "f"), ("assembled", Some("d")), "{troops} {lie:?}: a draw");
            assert_eq!(shown(&table, "f")["in"].as_str(), None, "{lie:?}: they go back with it");
        }
    }
}

#[test]
fn figures_of_a_side_that_lost_die_or_stay_with_the_unit_they_are_with() {
    // melee.attached: on 11 to 20 the figures are lost, on 1 to 10 they stay with the unit, wherever it goes.
    // Recruits retreat on up to 8.
    for troops in ["engineers", "heavy-artillery"] {
        for lie in LIES {
            for (host, state) in [(8, "assembled"), (9, "routing")] {
                for throw in [1, 10, 11, 20] {
                    let (_, table) = fought(&scene(troops, lie, &[]), &[20, 10, host, throw]);
                    assert_eq!(lot(&table, "d").0, state, "{lie:?} {host}");
                    let expected = if throw <= 10 { (state, Some("d")) } else { ("destroyed", None) };
                    assert_eq!(lot(&table, "f"), expected, "{troops} {lie:?} {host} {throw}");
                    assert_eq!(shown(&table, "f")["in"].as_str(), None, "{lie:?}");
                }
            }
            // melee.surrender: 24 or 20 to 4.
            let (_, table) = fought(&scene(troops, lie, &[]), &[20, 4]);
            assert_eq!(lot(&table, "f").0, "surrendered", "{troops} {lie:?}");
        }
    }
}

#[test]
fn figures_named_in_the_ask_beside_their_unit_do_not_fight_beside_it() {
    // melee.attached, melee.many: the sum and the fates are those of the unit alone.
    for lie in LIES {
        let text = scene("engineers", lie, &[]);
        let fought = |defenders: &str| {
            let holes = [("attackers", "a"), ("defenders", defenders)];
            let ruling = ask(&text, "melee", &holes, Some(&[5, 15, 4])).unwrap();
            (ruling.tally.blocks[0].total(), ruling.fates.clone())
        };
        assert_eq!(fought("d,f"), fought("d"), "melee.attached: {lie:?}");
        assert_eq!(fought("f,d"), fought("d"), "melee.attached: {lie:?}");
    }
}

#[test]
fn figures_alone_in_a_place_are_lost_without_a_throw() {
    // melee.helpless
    let figures = unit("f", "blue", "engineers", "line", 1, [100.0, 100.0, 180.0]) + "in = \"v\"\n";
    let text = battle(
        "melee",
        &[
            unit("a", "red", FOOT, "line", 4, [100.0, 100.0, 0.0]),
            figures,
            terrain("v", "bua", [92.0, 108.0], [100.0, 120.0]),
            "[[attack]]\nby = \"a\"\non = \"v\"\nfrom = [100.0, 80.0]\n".to_owned(),
        ],
    );
    let (_, table) = fought(&text, &[]);
    assert_eq!(lot(&table, "f").0, "destroyed", "melee.helpless");
    assert_eq!(shown(&table, "a")["formation"], "line", "melee.helpless");
}

#[test]
fn nobody_is_left_to_stay_with_when_the_last_stand_is_lost() {
    // melee.loss.one, melee.attached: the unit is gone, and its figures with it, without a throw.
    let one = scene("engineers", Lie::Joined, &[]).replacen(
        "formation = \"line\"\nstands = 4\nat = [100.0, 100.0]\nfacing = 180.0\n",
        "formation = \"line\"\nstands = 1\nat = [100.0, 100.0]\nfacing = 180.0\n",
        1,
    );
    // The total is 4 and twice 3 for three stands more: 10 + 10 to 15.
    let (rulings, table) = fought(&one, &[10, 15]);
    assert_eq!(fate(&rulings[0], "f"), "destroyed", "melee.attached");
    assert_eq!(lot(&table, "f").0, "destroyed", "melee.attached");
}

#[test]
fn who_routed_with_a_unit_comes_back_with_it() {
    // rout.recover, melee.attached: the unit tries to recover for both, with eight for recruits.
    let routing = "state = \"routing\"\nplaced = false\n";
    let stood = |id: &str, troops: &str| {
        unit(id, "blue", troops, "line", 1, [0.0, 0.0, 0.0])
            .replace("at = [0.0, 0.0]\n", "")
            .replace("stands = 1", if id == "d" { "stands = 4" } else { "stands = 1" })
            + routing
    };
    let text = battle("movement", &[stood("d", FOOT), stood("f", "engineers") + "with = \"d\"\n"]);
    let book = book();
    let due: Vec<String> = open(&*book, &text)
        .offers()
        .iter()
        .filter(|offer| offer.procedure == "recover")
        .map(frontage::rulebook::Offer::name)
        .collect();
    assert_eq!(due, ["recover@d"], "rout.recover: one try for both");
    for (throw, state) in [(8, "assembled"), (9, "routing")] {
        let mut table = open(&*book, &text);
        let answers = Answers { given: vec![("unit".to_owned(), "d".to_owned())], choices: Vec::new() };
        let mut cast = Cast::given(vec![vec![throw]]);
        let said = Amendments::default();
        table.rule("recover", &answers, &said, Some(&mut cast), Detail::Close).unwrap();
        let shows = table.show().0;
        assert_eq!(lot(&shows, "d").0, state, "rout.recover: {throw}");
        assert_eq!(lot(&shows, "f"), (state, Some("d")), "melee.attached: {throw}");
    }
}

/// Writes a general of a side at a place.
fn general(id: &str, side: &str, place: &str) -> String {
    format!("[[general]]\nid = \"{id}\"\nside = \"{side}\"\nname = \"{id} by name\"\n{place}\n")
}

/// Returns the generals left after a melee, and the generals that the ruling reports as captured.
fn generals(text: &str, dice: &[u8]) -> (Vec<String>, Vec<String>) {
    let (rulings, table) = fought(text, dice);
    let left = table["generals"].as_array().unwrap().iter();
    let left = left.map(|general| general["id"].as_str().unwrap().to_owned());
    let events = rulings.iter().flat_map(|ruling| &ruling.events);
    let taken = events.filter(|event| event.document["event"] == "general-captured");
    let taken = taken.map(|event| event.document["general"].as_str().unwrap().to_owned());
    (left.collect(), taken.collect())
}

#[test]
fn a_general_in_the_ranks_of_a_unit_that_surrenders_is_taken_with_it() {
    // melee.surrender.general: the general is captured with the unit. In any other defeat he is not.
    let ranks = [
        general("his", "blue", "with = \"d\""),
        general("mine", "red", "with = \"a\""),
        general("far", "blue", "at = [20.0, 200.0]"),
    ];
    let text = scene("engineers", Lie::Joined, &ranks);
    for (dice, taken) in
        [(&[20, 4][..], &["his"][..]), (&[20, 10, 8, 1], &[]), (&[20, 10, 9, 1], &[]), (&[5, 15, 4], &[])]
    {
        let (left, said) = generals(&text, dice);
        assert_eq!(said, taken, "melee.surrender.general: {dice:?}");
        assert!(taken.iter().all(|id| !left.contains(&(*id).to_owned())), "{left:?}");
        assert_eq!(left.len() + taken.len(), 3, "{dice:?}: {left:?}");
    }
}

#[test]
fn who_occupies_a_place_takes_the_generals_who_are_still_in_it() {
    // bua.enter.capture, melee.winner: the defenders' generals in the place are captured. One in the ranks of a
    // retreating unit goes with it.
    let there = [
        general("inside", "blue", "at = [100.0, 110.0]"),
        general("ranks", "blue", "with = \"d\""),
        general("outside", "blue", "at = [100.0, 121.0]"),
        general("own", "red", "at = [100.0, 112.0]"),
    ];
    let text = scene("engineers", Lie::JoinedInside, &there);
    for (dice, taken) in [
        (&[20, 10, 8, 1][..], &["inside"][..]),
        (&[20, 10, 9, 1], &["inside", "ranks"]),
        (&[20, 4], &["inside", "ranks"]),
        (&[10, 10], &[]),
        (&[5, 15, 4], &[]),
    ] {
        let (left, mut said) = generals(&text, dice);
        said.sort();
        assert_eq!(said, taken, "bua.enter.capture: {dice:?}");
        assert_eq!(left.len() + taken.len(), 4, "{dice:?}: {left:?}");
    }
}

#[test]
fn a_ruling_says_who_loses_the_stand_of_equals_and_how_to_say_otherwise() {
    // melee.loss.one: the player chooses among the units of the highest rank.
    let pair = [
        unit("a", "red", FOOT, "line", 2, [96.0, 100.0, 0.0]),
        unit("b", "red", FOOT, "line", 2, [104.0, 100.0, 0.0]),
        unit("d", "blue", FOOT, "line", 4, [100.0, 100.0, 180.0]),
    ];
    let told = |others: &[(&str, &str)], rest: &[String]| {
        let mut holes = vec![("attackers", "a,b"), ("defenders", "d")];
        holes.extend_from_slice(others);
        let ruling = ask(&battle("melee", rest), "melee", &holes, None).unwrap();
        let checks = ruling.tally.checks.iter();
        let of_loss = checks.filter(|check| check.key == "melee.loss.one");
        of_loss
            .map(|check| (check.because.variant, check.of.clone().unwrap().to_string()))
            .collect::<Vec<_>>()
    };
    assert_eq!(told(&[], &pair), [("choice", "a".to_owned())], "melee.loss.one");
    assert_eq!(told(&[("melee.loss.one", "b")], &pair), [("chosen", "b".to_owned())], "melee.loss.one");
    // The second unit has a higher rank, so there is nothing to choose.
    let mut unequal = pair.clone();
    unequal[1] = unit("b", "red", "heavy-infantry", "line", 2, [104.0, 100.0, 0.0]);
    assert_eq!(told(&[], &unequal), [], "melee.loss.one");
}

#[test]
fn a_choice_the_rule_does_not_leave_is_refused_by_name() {
    // melee.loss.one: the player chooses among the highest rank, and one stand goes.
    let text = battle(
        "melee",
        &[
            unit("a", "red", FOOT, "line", 2, [96.0, 100.0, 0.0]),
            unit("b", "red", FOOT, "line", 2, [104.0, 100.0, 0.0]),
            unit("c", "red", "light-infantry", "line", 2, [112.0, 100.0, 0.0]),
            unit("d", "blue", FOOT, "line", 4, [100.0, 100.0, 180.0]),
            unit("far", "red", FOOT, "line", 2, [20.0, 20.0, 0.0]),
        ],
    );
    let key = "melee.loss.one";
    let refused = |choices: &[&str], parts: &[(&str, &str)]| {
        let mut holes = parts.to_vec();
        holes.extend(choices.iter().map(|id| (key, *id)));
        match ask(&text, "melee", &holes, None) {
            Ok(_) => Vec::new(),
            Err(Halt::Refused(checks)) => {
                let failing = checks.iter().filter(|check| !check.holds);
                failing.map(|check| (check.because.variant, check.of.clone().unwrap().to_string())).collect()
            }
            Err(other) => panic!("{other:?}"),
        }
    };
    let all = [("attackers", "a,b,c"), ("defenders", "d")];
    let none: [(&str, String); 0] = [];
    assert_eq!(refused(&["a"], &all), none);
    assert_eq!(refused(&["b"], &all), none);
    // The only unit of a side leaves no choice, but may be named.
    assert_eq!(refused(&["d"], &all), none);
    assert_eq!(refused(&["d", "b"], &all), none, "one for each side");
    assert_eq!(refused(&["c"], &all), [("outranked", "c".to_owned())]);
    assert_eq!(refused(&["a", "b"], &all), [("two", "b".to_owned())]);
    assert_eq!(refused(&["far"], &all), [("stranger", "far".to_owned())]);
    // A part of the melee may be lost alone. Then the highest rank in that part bears the loss, whichever units fight
    // elsewhere.
    let parted = [("part", "a,b>d:1+2"), ("part", "c>d:3+4")];
    assert_eq!(refused(&["c"], &parted), none);
    assert_eq!(refused(&["c", "b"], &parted), none, "whichever part is lost");
}

#[test]
fn what_no_table_changes_is_no_what_if() {
    // Foot are no cavalry on any table. Ranks and experience are printed, and the attacker is given.
    let text = battle(
        "melee",
        &[
            unit("a", "red", "heavy-infantry", "column", 3, [100.0, 100.0, 0.0]),
            unit("d", "blue", FOOT, "line", 4, [100.0, 100.0, 180.0]),
        ],
    );
    let holes = [("attackers", "a"), ("defenders", "d")];
    let told = |dice: Option<&[u8]>| {
        let ruling = ask(&text, "melee", &holes, dice).unwrap();
        let flips = ruling.flips.iter().map(|flip| flip.key);
        let swings = ruling.swings.iter().map(|swing| swing.key);
        flips.chain(swings).collect::<Vec<_>>()
    };
    let mut seen = told(None);
    seen.extend(told(Some(&[8, 9, 3])));
    for key in [
        "melee.mod.attack",
        "melee.mod.rank",
        "melee.mod.experience",
        "melee.mod.cavalry_square",
        "melee.mod.cavalry_foot",
        "melee.mod.infantry_chasseurs",
    ] {
        assert!(!seen.contains(&key), "{key}: {seen:?}");
    }
    // The formation may be different on another table.
    assert!(seen.contains(&"melee.mod.column_line"), "{seen:?}");
}
