//! Melees for a built-up area, and the side that holds the area afterwards.

use super::{FOOT, after, fate, melee, outcome, shown, terrain};
use crate::support::{ask, battle, unit};
use frontage::ruling::Arg;
use serde_json::Value;

/// Writes four stands of blue that hold a village of 16 by 20, whose south side lies on y = 100. A red attacker
/// touches it.
fn village(troops: &str, stands: u32, fortified: bool, rest: &[String]) -> String {
    let garrison = unit("d", "blue", FOOT, "line", 4, [100.0, 100.0, 180.0]) + "in = \"v\"\n";
    let place = terrain("v", "bua", [92.0, 108.0], [100.0, 120.0]);
    let place = if fortified { place + "fortified = true\n" } else { place };
    let attacker = unit("a", "red", troops, "line", stands, [100.0, 100.0, 0.0]);
    let mut all = vec![attacker, garrison, place];
    all.extend_from_slice(rest);
    battle("melee", &all)
}

fn fought(text: &str, dice: &[u8]) -> Value {
    after(text, "melee", &[("attackers", "a"), ("defenders", "d")], dice).1
}

/// Returns true if every stand of a unit lies in the village.
fn inside(unit: &Value) -> bool {
    let within = |stand: &Value| {
        let at = |axis: usize| stand["at"][axis].as_f64().unwrap();
        (92.0..=108.0).contains(&at(0)) && (100.0..=120.0).contains(&at(1))
    };
    unit["stands"].as_array().unwrap().iter().all(within)
}

#[test]
fn a_winning_attacker_moves_in_disordered_and_the_loser_moves_out() {
    // melee.winner, melee.loser, bua.fit: 4 - 4; fortified 4 - 8. Twenty against about ten wins, but not fivefold.
    for fortified in [false, true] {
        for (throw, state) in [(8, "assembled"), (9, "routing")] {
            let table = fought(&village(FOOT, 4, fortified, &[]), &[20, 10, throw]);
            let (a, d) = (shown(&table, "a"), shown(&table, "d"));
            assert_eq!(
                (a["in"].as_str(), a["formation"].as_str()),
                (Some("v"), Some("disordered")),
                "melee.winner: it occupies"
            );
            assert!(inside(a), "bua.fit, measure.bua.fit: {a}");
            assert_eq!(
                (d["in"].as_str(), d["state"].as_str()),
                (None, Some(state)),
                "melee.loser: it leaves"
            );
            assert!(
                d["stands"].as_array().unwrap().is_empty() || !inside(d),
                "melee.loser: out of the village"
            );
        }
    }
    let table = fought(&village(FOOT, 4, false, &[]), &[20, 4]);
    assert_eq!(
        (shown(&table, "a")["in"].as_str(), shown(&table, "d")["state"].as_str()),
        (Some("v"), Some("surrendered")),
        "melee.surrender, melee.winner"
    );
}

#[test]
fn a_winner_that_may_not_or_does_not_fit_stays_outside() {
    // melee.winner.bua: cavalry never enters, and forty stands don't fit on 72 cm of perimeter.
    for (troops, stands) in [("light-cavalry", 2), ("chasseurs", 2), (FOOT, 40)] {
        let text = village(troops, stands, false, &[]);
        let ruling = melee(&text, &[1, 1]);
        let total = ruling.tally.total().unwrap();
        // The faces are the first pair by which the attacker wins, short of fivefold.
        let faces = (1..=20_u8).flat_map(|a| (1..=20_u8).map(move |d| (a, d)));
        let wins =
            |(a, d): &(u8, u8)| (i64::from(*d) + 1..5 * i64::from(*d)).contains(&(i64::from(*a) + total));
        let (a, d) = faces.clone().find(wins).unwrap();
        let table = fought(&text, &[a, d, 1]);
        let unit = shown(&table, "a");
        assert_eq!(
            (unit["in"].as_str(), unit["formation"].as_str()),
            (None, Some("disordered")),
            "melee.winner.bua, bua.who, bua.fit: {troops} {stands}"
        );
    }
}

#[test]
fn a_winning_garrison_stays_in_and_a_draw_empties_the_place() {
    let text = village(FOOT, 4, false, &[]);
    let held = fought(&text, &[10, 12, 1]);
    let d = shown(&held, "d");
    assert_eq!(
        (d["in"].as_str(), d["formation"].as_str(), inside(d)),
        (Some("v"), Some("disordered"), true),
        "melee.winner"
    );
    let steady = fought(&village(FOOT, 4, true, &[]), &[10, 12, 1, 8]);
    let d = shown(&steady, "d");
    assert_eq!(
        (d["in"].as_str(), d["formation"].as_str()),
        (Some("v"), Some("line")),
        "melee.winner: behind hard cover it keeps its formation"
    );
    let drawn = fought(&text, &[10, 10]);
    for id in ["a", "d"] {
        let unit = shown(&drawn, id);
        assert_eq!(
            (unit["in"].as_str(), unit["formation"].as_str(), unit["strength"].as_u64()),
            (None, Some("disordered"), Some(3)),
            "melee.draw: {id}"
        );
    }
}

#[test]
fn engineers_inside_share_the_garrison_s_fate() {
    // melee.attached: the engineers are in the place, but not named with the unit.
    let engineers = unit("e", "blue", "engineers", "line", 1, [100.0, 115.0, 0.0]) + "in = \"v\"\n";
    let text = village(FOOT, 4, false, &[engineers]);
    assert_eq!(fate(&melee(&text, &[20, 10, 1, 10]), "e"), "stands", "melee.attached");
    assert_eq!(fate(&melee(&text, &[20, 10, 1, 11]), "e"), "destroyed", "melee.attached");
}

#[test]
fn who_overruns_the_helpless_stays_where_it_is() {
    // melee.helpless: the winner isn't disordered and stays in place, even before a village.
    let text = village(FOOT, 4, false, &[]).replacen("\"line-infantry\"\nexperience = \"recruits\"\nformation = \"line\"\nstands = 4\nat = [100.0, 100.0]\nfacing = 180", "\"engineers\"\nexperience = \"recruits\"\nformation = \"line\"\nstands = 4\nat = [100.0, 100.0]\nfacing = 180", 1);
    let ruling = melee(&text, &[]);
    assert_eq!(
        (outcome(&ruling), fate(&ruling, "a"), fate(&ruling, "d")),
        ("attacker", "stands", "destroyed"),
        "melee.helpless"
    );
    let table = fought(&text, &[]);
    let a = shown(&table, "a");
    assert_eq!(
        (a["in"].as_str(), a["formation"].as_str(), a["at"][1].as_f64()),
        (None, Some("line"), Some(100.0)),
        "melee.helpless"
    );
}

#[test]
fn a_melee_of_units_apart_says_how_far_they_are() {
    // melee.when, measure.touch: the attacker's front lies the given distance below y = 100. A garrison on the south
    // side of its place, 20 deep, is met at any side of the place.
    let garrison = || unit("d", "blue", FOOT, "line", 4, [100.0, 100.0, 180.0]) + "in = \"v\"\n";
    let attacker = |at: [f64; 3]| unit("a", "red", FOOT, "line", 4, at);
    let place = || terrain("v", "bua", [92.0, 108.0], [100.0, 120.0]);
    let below = |away: f64| [100.0, 100.0 - away, 0.0];
    let open =
        |away: f64| vec![attacker(below(away)), unit("d", "blue", FOOT, "line", 4, [100.0, 100.0, 180.0])];
    let held = |at: [f64; 3]| vec![attacker(at), garrison(), place()];
    // The distances are in hundredths of a centimetre.
    let said = |all: &[String]| {
        let holes = [("attackers", "a"), ("defenders", "d")];
        let tally = ask(&battle("melee", all), "melee", &holes, None).unwrap().tally;
        let of_coming = tally.checks.into_iter().filter(|check| check.key == "melee.when");
        let of_coming = of_coming.map(|check| {
            assert!(check.holds && check.told, "it is said, and refuses nothing");
            let (_, cm) = check.because.args.into_iter().find(|(place, _)| *place == "cm").unwrap();
            let Arg::Cm(cm) = cm else { panic!("{cm:?}") };
            (cm * 100.0).round()
        });
        of_coming.collect::<Vec<_>>()
    };
    assert_eq!(said(&open(0.0)), [0.0; 0]);
    assert_eq!(said(&open(22.0)), [2200.0]);
    assert_eq!(said(&held(below(0.0))), [0.0; 0]);
    assert_eq!(said(&held([100.0, 120.0, 180.0])), [0.0; 0]);
    assert_eq!(said(&held(below(5.0))), [500.0]);
}
