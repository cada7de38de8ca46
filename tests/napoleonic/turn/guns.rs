//! Gunners who leave guns, and gunners who man guns.

use super::{
    FOOT, area, battle, due, entry, is_near, numbers, objections, offered, open, refused, rule, try_rule,
    unit,
};
use crate::seeds::each;
use frontage::rulebook::{Due, Halt};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Writes gunners of light artillery without guns: one stand of 6 by 5.
pub(super) fn gunners(x: f64, y: f64) -> String {
    unit("g", "red", "light-artillery", "line", 3, [x, y, 0.0]) + "guns = false\n"
}

/// Writes a column of four stands of red: from x = 98 to 102, and from y = 88 to 100.
pub(super) fn column() -> String {
    unit("h", "red", FOOT, "column", 4, [100.0, 100.0, 0.0])
}

fn battery(troops: &str, formation: &str) -> String {
    unit("b", "red", troops, formation, 3, [100.0, 100.0, 0.0])
}

/// Writes guns without gunners. Their front edge is at the given point, and they are 6 by 5 behind it.
fn guns(side: &str, troops: &str, [x, y]: [f64; 2]) -> String {
    format!(
        "[[guns]]\nid = \"k\"\nside = \"{side}\"\ntype = \"{troops}\"\nat = [{x:?}, {y:?}]\nfacing = 90.0\n"
    )
}

pub(super) fn attack(by: &str, on: &str) -> String {
    format!("[[attack]]\nby = \"{by}\"\non = \"{on}\"\n")
}

pub(super) fn enemy(x: f64, y: f64) -> String {
    unit("e", "blue", FOOT, "line", 1, [x, y, 180.0])
}

const MAN: [(&str, &str); 2] = [("unit", "g"), ("guns", "k")];

#[test]
fn gunners_leave_their_guns_where_they_stand() {
    let text = battle("movement", &[battery("heavy-artillery", "deployed")]);
    let ruled = rule(&text, "abandon", &[("unit", "b")], &[]);
    assert_eq!(ruled.events(), ["guns-left"], "move.guns.abandoned: free");
    let left = ruled.now("guns", "b-guns");
    assert_eq!(left["type"].as_str(), Some("heavy-artillery"));
    assert_eq!(left["side"].as_str(), Some("red"));
    assert!(is_near(&numbers(&left, "at"), &[100.0, 100.0]), "{left}");
    let now = ruled.now("unit", "b");
    assert_eq!(now["guns"].as_bool(), Some(false));
    assert!(is_near(&numbers(&now, "at"), &[100.0, 100.0]), "{now}");
    assert!(!now.contains_key("moved"), "{now}");
    assert!(objections(&ruled.text).is_empty(), "{}", ruled.text);
    let again = refused(&ruled.text, "abandon", &[("unit", "b")]);
    assert_eq!(again, [("move.guns.abandoned", "no-guns")]);
    // The gunners still touch the guns, so the gunners may man the guns again.
    let back = rule(&ruled.text, "man", &[("unit", "b"), ("guns", "b-guns")], &[]);
    assert_eq!(back.now("unit", "b").get("guns"), None);
    assert!(entry(&back.text, "guns", "b-guns").is_none());
}

#[test]
fn guns_are_left_in_the_movement_phase_and_out_of_melee() {
    let text = battle("movement", &[battery("light-artillery", "deployed"), enemy(100.0, 140.0)]);
    let other = text.replacen("movement", "attack", 1);
    assert_eq!(refused(&other, "abandon", &[("unit", "b")]), [("turn.order", "not-now")]);
    let fought = text.clone() + &attack("e", "b");
    assert_eq!(refused(&fought, "abandon", &[("unit", "b")]), [("attack.move", "held")]);
    assert_eq!(refused(&text, "abandon", &[("unit", "e")]), [("move.guns.abandoned", "no-guns")]);
}

#[test]
fn guns_get_a_name_that_nobody_bears() {
    let general = "[[general]]\nid = \"b-guns\"\nside = \"red\"\nat = [10.0, 10.0]\n";
    let wood = area("b-guns-2", "woods", [200.0, 210.0], [200.0, 210.0]);
    let text = battle("movement", &[battery("light-artillery", "deployed"), general.to_owned(), wood]);
    let ruled = rule(&text, "abandon", &[("unit", "b")], &[]);
    ruled.now("guns", "b-guns-3");
    // Guns without an id in the file get an unused id.
    let named =
        battle("movement", &[guns("red", "light-artillery", [50.0, 50.0]).replace("\"k\"", "\"guns-1\"")]);
    let text =
        named.replacen("[[guns]]", "[[guns]]\ntype = \"light-artillery\"\nat = [80.0, 80.0]\n[[guns]]", 1);
    let book = super::book();
    let written = open(&*book, &text).write();
    assert!(entry(&written, "guns", "guns-2").is_some(), "{written}");
}

#[test]
fn gunners_of_a_limbered_battery_stand_deployed() {
    // stand.size: 5 wide and limbered, 6 wide without guns.
    let text = battle("movement", &[battery("light-artillery", "limbered")]);
    let ruled = rule(&text, "abandon", &[("unit", "b")], &[]);
    assert_eq!(ruled.events(), ["guns-left", "became"]);
    let now = ruled.now("unit", "b");
    assert_eq!(now["formation"].as_str(), Some("deployed"));
    assert!(is_near(&numbers(&now, "at"), &[100.0, 100.0]), "{now}");
    // disorder.place: beside a line that begins at 102.5 the gunners make room by half a centimetre.
    let close = battle(
        "movement",
        &[battery("light-artillery", "limbered"), unit("o", "red", FOOT, "line", 4, [110.5, 100.0, 0.0])],
    );
    let ruled = rule(&close, "abandon", &[("unit", "b")], &[]);
    assert_eq!(ruled.events(), ["guns-left", "placed"]);
    let at = numbers(&ruled.now("unit", "b"), "at");
    let shift = (at[0] - 100.0).hypot(at[1] - 100.0);
    assert!(is_near(&[shift], &[0.5]), "{at:?}");
    assert!(objections(&ruled.text).is_empty(), "{}", ruled.text);
    let left = numbers(&ruled.now("guns", "b-guns"), "at");
    assert!(is_near(&left, &[100.0, 100.0]), "the guns stay: {left:?}");
}

#[test]
fn gunners_serve_guns_they_touch_the_enemys_too() {
    // guns.reuse: the guns face right with their front at 103. They reach from x = 98 to 103 and from y = 97 to 103.
    let behind = |x: f64, side: &str| {
        battle("movement", &[gunners(x, 102.5), guns(side, "heavy-artillery", [103.0, 100.0])])
    };
    // The gunners are 6 wide, so the right end is 3 from the middle.
    for (x, side) in [(95.0, "red"), (94.8, "blue")] {
        let ruled = rule(&behind(x, side), "man", &MAN, &[]);
        assert_eq!(ruled.events(), ["manned", "spent"], "guns.reuse");
        let now = ruled.now("unit", "g");
        assert_eq!(now["type"].as_str(), Some("heavy-artillery"), "the guns set the type");
        assert_eq!(now["formation"].as_str(), Some("deployed"));
        assert!(!now.contains_key("guns"), "it has guns: {now}");
        assert!(is_near(&numbers(&now, "at"), &[103.0, 100.0]), "{now}");
        assert!(is_near(&numbers(&now, "facing"), &[90.0]), "{now}");
        assert_eq!(now["moved"].as_bool(), Some(true));
        // move.reform: half the movement.
        assert!(is_near(&numbers(&now, "spent"), &[0.5]), "{now}");
        assert!(entry(&ruled.text, "guns", "k").is_none(), "{}", ruled.text);
    }
    let apart = refused(&behind(94.79, "red"), "man", &MAN);
    assert_eq!(apart, [("guns.reuse", "too-far")]);
}

#[test]
fn serving_guns_takes_half_the_movement() {
    let text = |spent: &str| {
        let who = gunners(95.0, 102.5) + &format!("moved = true\nspent = {spent}\n");
        battle("movement", &[who, guns("red", "light-artillery", [103.0, 100.0])])
    };
    let ruled = rule(&text("0.5"), "man", &MAN, &[]);
    assert!(!ruled.now("unit", "g").contains_key("spent"), "all of it");
    assert_eq!(refused(&text("0.51"), "man", &MAN), [("move.allowance", "too-little-left")]);
}

#[test]
fn medium_and_heavy_guns_do_not_fire_in_the_turn_they_are_manned() {
    // fire.limbered, fire.still: light ones do.
    for (troops, fires) in
        [("light-artillery", true), ("medium-artillery", false), ("heavy-artillery", false)]
    {
        let target = unit("e", "blue", FOOT, "line", 4, [115.0, 100.0, 270.0]);
        let text = battle("movement", &[gunners(95.0, 102.5), target, guns("blue", troops, [103.0, 100.0])]);
        let manned = rule(&text, "man", &MAN, &[]).text.replacen("movement", "fire", 1);
        // Three figures at canister range give 3 each, less 1 each for having moved. The heavier guns give nothing or
        // are refused.
        let fire = try_rule(&manned, "fire", &[("target", "e"), ("by", "g")], &[20]);
        let total = fire.ok().and_then(|ruled| ruled.ruling.tally.total());
        assert_eq!(total.filter(|total| *total > 0), fires.then_some(6), "{troops}");
    }
}

#[test]
fn nobody_serves_guns_under_another_unit_or_in_reach_of_an_enemy() {
    let text = |other: String| {
        battle("movement", &[gunners(95.0, 102.5), other, guns("red", "light-artillery", [103.0, 100.0])])
    };
    // A stand of 4 by 3 has the rear 3 behind the front. Overlapping guns that end at 103 by 0.2 counts as touching.
    let friend = |y: f64| text(unit("o", "red", FOOT, "line", 1, [100.0, y, 0.0]));
    rule(&friend(105.8), "man", &MAN, &[]);
    assert_eq!(refused(&friend(105.79), "man", &MAN), [("move.through", "on-unit")]);
    // melee.when: an enemy with its front at 103.2 touches.
    let foe = |y: f64| text(enemy(100.0, y));
    rule(&foe(103.21), "man", &MAN, &[]);
    assert_eq!(refused(&foe(103.2), "man", &MAN), [("melee.when", "contact")]);
}

#[test]
fn only_gunners_by_themselves_serve_guns() {
    let text =
        |who: String| battle("movement", &[column(), who, guns("red", "light-artillery", [103.0, 105.0])]);
    let sappers = unit("g", "red", "engineers", "line", 1, [96.0, 107.0, 0.0]);
    assert_eq!(refused(&text(sappers), "man", &MAN), [("guns.reuse", "no-gunners")]);
    let guests = gunners(95.0, 107.0) + "with = \"h\"\n";
    assert_eq!(refused(&text(guests), "man", &MAN), [("guns.reuse", "with-another")]);
    let fought = text(gunners(95.0, 107.0)) + &enemy(100.0, 160.0) + &attack("e", "g");
    assert_eq!(refused(&fought, "man", &MAN), [("attack.move", "held")]);
    let inside =
        text(gunners(95.0, 107.0) + "in = \"v\"\n") + &area("v", "bua", [85.0, 98.0], [101.0, 108.0]);
    assert_eq!(refused(&inside, "man", &MAN), [("bua.leave", "inside")]);
    let unknown = try_rule(&text(gunners(95.0, 107.0)), "man", &[("unit", "g"), ("guns", "z")], &[]);
    assert!(matches!(unknown, Err(Halt::Refused(_))));
}

#[test]
fn manning_guns_changes_the_type_and_nothing_else() {
    // guns.reuse: for any gunners and any guns, the figures keep all their properties.
    let kinds = ["light-artillery", "medium-artillery", "howitzer-artillery", "heavy-artillery"];
    each([7], 1, |seed| {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..30 {
            let figures: u32 = random.random_range(1..=6);
            let own = kinds[random.random_range(0..4)];
            let found = kinds[random.random_range(0..4)];
            let side = ["red", "blue"][random.random_range(0..2)];
            let who = unit("g", "red", own, "line", figures, [95.0, 102.5, 0.0])
                + "guns = false\nlost = 1\npoints = 7\n";
            let text = battle("movement", &[who, guns(side, found, [103.0, 100.0])]);
            let before = entry(&text, "unit", "g").unwrap();
            let now = rule(&text, "man", &MAN, &[]).now("unit", "g");
            assert_eq!(now["type"].as_str(), Some(found));
            for kept in ["id", "side", "name", "experience", "figures", "lost", "points"] {
                assert_eq!(now.get(kept), before.get(kept), "{kept}");
            }
            let changed = ["type", "guns", "formation", "at", "facing", "moved", "spent"];
            let mut others = now.keys().filter(|key| !changed.contains(&key.as_str()));
            assert!(others.all(|key| before.contains_key(key)), "{now}");
        }
    });
}

#[test]
fn what_is_offered_is_accepted() {
    let text = battle(
        "movement",
        &[
            column(),
            gunners(100.0, 105.0),
            battery("light-artillery", "deployed").replace("100.0, 100.0", "150.0, 150.0"),
            guns("blue", "heavy-artillery", [108.0, 103.0]),
        ],
    );
    let names = |procedure: &str| -> Vec<_> {
        let offers = offered(&text, procedure);
        assert!(offers.iter().all(|offer| offer.due == Due::Free));
        offers.iter().map(frontage::rulebook::Offer::name).collect()
    };
    assert_eq!(names("join"), ["join@g+h"]);
    assert_eq!(names("man"), ["man@g+k"]);
    assert_eq!(names("abandon"), ["abandon@b"]);
    assert!(names("part").is_empty());
    for procedure in ["join", "man", "abandon"] {
        for offer in offered(&text, procedure) {
            let holes: Vec<_> = offer.answers.iter().map(|(hole, answer)| (*hole, answer.as_str())).collect();
            rule(&text, procedure, &holes, &[]);
        }
    }
    assert!(due(&text, Due::Now).is_empty(), "none of it is due");
    let other = text.replacen("movement", "fire", 1);
    for procedure in ["join", "man", "abandon"] {
        assert!(offered(&other, procedure).is_empty(), "{procedure}");
    }
}
