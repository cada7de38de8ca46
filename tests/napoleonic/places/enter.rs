//! Entering a built-up area: the units that may, the conditions, and the figures captured.

use super::{A_INTO_V, FOOT, before, done, enters, inside, moving, offered, refused, try_said, village};
use crate::support::unit;
use frontage::rulebook::Due;
use frontage::ruling::{Amendments, CheckUpheld};

/// Writes a battle with the unit at the given pose, with further lines.
fn somewhere(pose: [f64; 3], more: &str) -> String {
    moving(&[unit("a", "red", FOOT, "line", 4, pose) + more, village()])
}

#[test]
fn a_unit_enters_that_touches_the_model_with_any_side() {
    // bua.enter, measure.touch: within 0.2. The unit touches with its front, its rear (the front 3 before it), or its
    // left flank (half of 16 beside it).
    for touching in [
        [100.0, 100.0, 0.0],
        [100.0, 99.8, 0.0],
        [100.0, 97.0, 180.0],
        [116.2, 107.0, 0.0],
        [116.0, 107.0, 180.0],
    ] {
        let entered = enters(&somewhere(touching, ""));
        let a = entered.unit("a");
        assert_eq!(
            (a["in"].as_str(), a["formation"].as_str()),
            (Some("v"), Some("line")),
            "bua.enter: {touching:?}"
        );
        assert_eq!(entered.events(), ["occupied", "spent"], "bua.enter");
    }
    for apart in [[100.0, 99.79, 0.0], [100.0, 96.7, 180.0], [116.3, 107.0, 0.0]] {
        let why = refused(&somewhere(apart, ""), "enter", &A_INTO_V);
        assert_eq!(why, ["bua.enter apart"], "measure.touch: {apart:?}");
    }
}

#[test]
fn entering_takes_the_whole_movement_of_the_movement_phase() {
    // bua.enter: 100 %; turn.order.
    let near = [100.0, 100.0, 0.0];
    for used in ["spent = 0.01\n", "moved = true\n", "spent = 1.0\n"] {
        let why = refused(&somewhere(near, used), "enter", &A_INTO_V);
        assert_eq!(why, ["bua.enter moved"], "bua.enter: {used}");
    }
    let entered = enters(&somewhere(near, "spent = 0.0\n"));
    let spent = &entered.ruling.events.last().unwrap().document;
    assert_eq!(spent["share"], 1.0, "bua.enter");
    assert!(entered.text.contains("moved = true"), "fire.still");
    for phase in ["attack", "fire", "morale", "melee"] {
        let text = somewhere(near, "").replace("\"movement\"", &format!("\"{phase}\""));
        let why = refused(&text, "enter", &A_INTO_V);
        assert_eq!(why, ["turn.order not-now"], "turn.order: {phase}");
    }
}

#[test]
fn foot_enters_and_horse_guns_and_trains_never_do() {
    // bua.who
    let text = |troops: &str, more: &str| moving(&[before(troops, 2) + more, village()]);
    for foot in [FOOT, "heavy-infantry", "guard-infantry", "light-infantry", "engineers"] {
        assert_eq!(enters(&text(foot, "")).unit("a")["in"], "v", "bua.who: {foot}");
    }
    let never = [
        "light-cavalry",
        "heavy-cavalry",
        "guard-cavalry",
        "dragoons",
        "train",
        "light-artillery",
        "medium-artillery",
        "howitzer-artillery",
        "heavy-artillery",
    ];
    for troops in never {
        let why = refused(&text(troops, ""), "enter", &A_INTO_V);
        assert!(why.contains(&"bua.who never".to_owned()), "bua.who: {troops}: {why:?}");
    }
    // The gunners' figures share a stand (stand.size), and the battle is read back unchanged.
    let gunners = enters(&text("heavy-artillery", "guns = false\n"));
    let a = gunners.unit("a");
    assert_eq!(a["in"], "v", "bua.who: gunners without guns");
    assert_eq!(a["stands"].as_array().unwrap().len(), 1, "stand.size");
    assert_eq!(offered(&gunners.text, "leave"), [], "bua.leave: not in one turn");
}

#[test]
fn mounted_chasseurs_dismount_and_enter_in_one_phase() {
    // bua.who, stand.size: on foot their stands are 4 by 3, and four of them line the near side of 16.
    let entered = enters(&moving(&[before("chasseurs", 4), village()]));
    assert_eq!(entered.events(), ["mounted", "occupied", "spent"], "bua.who");
    let a = entered.unit("a");
    assert!(entered.text.contains("mounted = false"), "bua.who");
    for stand in a["stands"].as_array().unwrap() {
        let size = (stand["frontage"].as_f64(), stand["depth"].as_f64());
        assert_eq!(size, (Some(4.0), Some(3.0)), "stand.size");
    }
    assert_eq!(super::by_side(a), [4, 0, 0, 0], "bua.fit");
    let on_foot = enters(&moving(&[before("chasseurs", 4) + "mounted = false\n", village()]));
    assert_eq!(on_foot.events(), ["occupied", "spent"], "bua.who");
}

#[test]
fn disordered_troops_enter_and_stay_disordered() {
    // bua.enter does not forbid entering. A loose block of four stands two by two, with its front at 100.
    let loose = unit("a", "red", FOOT, "disordered", 4, [100.0, 100.0, 0.0]);
    let entered = enters(&moving(&[loose, village()]));
    assert_eq!(entered.unit("a")["formation"], "disordered", "bua.enter");
}

#[test]
fn an_enemy_unit_inside_bars_everybody() {
    // bua.enter.enemy: one stand is enough; bua.who: it bars engineers too.
    for troops in [FOOT, "engineers"] {
        let text = moving(&[before(troops, 1), inside("e", "blue", FOOT, 1), village()]);
        let why = refused(&text, "enter", &A_INTO_V);
        assert_eq!(why, ["bua.enter.enemy held"], "bua.enter.enemy: {troops}");
    }
    let friends = moving(&[before(FOOT, 4), inside("f", "red", FOOT, 4), village()]);
    assert_eq!(enters(&friends).unit("a")["in"], "v", "bua.enter.enemy");
}

#[test]
fn figures_and_generals_of_the_enemy_inside_are_captured_at_once() {
    // bua.enter.capture: engineers, gunners without guns, a general inside, and one in the ranks of engineers.
    let general =
        |id: &str, side: &str, rest: &str| format!("[[general]]\nid = \"{id}\"\nside = \"{side}\"\n{rest}\n");
    let text = moving(&[
        before(FOOT, 4),
        inside("e", "blue", "engineers", 1),
        inside("g", "blue", "heavy-artillery", 3) + "guns = false\n",
        inside("f", "red", "engineers", 1),
        village(),
        general("within", "blue", "at = [100.0, 106.0]"),
        general("ranks", "blue", "with = \"e\""),
        general("without", "blue", "at = [100.0, 112.1]"),
        general("own", "red", "at = [101.0, 106.0]"),
    ]);
    let entered = enters(&text);
    let state = |id: &str| entered.unit(id)["state"].as_str().unwrap().to_owned();
    assert_eq!(
        ["a", "e", "g", "f"].map(state),
        ["assembled", "captured", "captured", "assembled"],
        "bua.enter.capture"
    );
    let there = |id: &str| entered.text.contains(&format!("id = \"{id}\""));
    assert_eq!(
        ["within", "ranks", "without", "own"].map(there),
        [false, false, true, true],
        "bua.enter.capture"
    );
}

#[test]
fn a_battery_with_its_guns_inside_holds_the_place() {
    // bua.enter.capture names only gunners without guns.
    let guns = inside("g", "blue", "heavy-artillery", 3);
    let why = refused(&moving(&[before(FOOT, 4), guns, village()]), "enter", &A_INTO_V);
    assert_eq!(why, ["bua.enter.enemy held"], "bua.enter.enemy");
}

#[test]
fn a_unit_in_one_place_has_to_leave_it_first() {
    // bua.enter, bua.leave: each takes the whole movement. The second village lies wall to wall with the first.
    let other = super::terrain("w", "bua", [92.0, 108.0], [88.0, 100.0]);
    let garrison = unit("a", "red", FOOT, "line", 4, [100.0, 100.0, 0.0]) + "in = \"w\"\n";
    let why = refused(&moving(&[garrison, other, village()]), "enter", &A_INTO_V);
    assert!(why.contains(&"bua.enter inside".to_owned()), "{why:?}");
}

#[test]
fn what_is_no_place_is_not_entered() {
    let wood = super::terrain("v", "woods", [92.0, 108.0], [100.0, 112.0]);
    let why = refused(&moving(&[before(FOOT, 4), wood]), "enter", &A_INTO_V);
    assert_eq!(why, ["bua.enter no-place"], "bua.enter");
}

/// Enters the village with `a` while the umpire upholds a check.
fn upheld(text: &str, key: &str) -> super::AskOutcome {
    let check =
        CheckUpheld { key: key.to_owned(), of: None, stand: None, reason: "a loose model".to_owned() };
    let said = Amendments { checks: vec![check], ..Amendments::default() };
    try_said(text, "enter", &A_INTO_V, &said).unwrap()
}

#[test]
fn the_umpire_may_let_in_whom_the_rules_do_not() {
    // bua.enter, upheld: the unit goes in as if it touched the village.
    let entered = upheld(&somewhere([100.0, 99.0, 0.0], ""), "bua.enter");
    assert_eq!(entered.unit("a")["in"], "v", "bua.enter");
    assert_eq!(super::by_side(entered.unit("a")), [4, 0, 0, 0], "bua.fit");
    // bua.fit: a unit without room is put in the middle, until it is placed by hand.
    let entered = upheld(&moving(&[before(FOOT, 11), village()]), "bua.fit");
    let stands = entered.unit("a")["stands"].as_array().unwrap();
    let mean = stands.iter().map(|stand| stand["at"][0].as_f64().unwrap()).sum::<f64>() / 11.0;
    assert!((mean - 100.0).abs() < 1e-6, "bua.fit: {mean}");
    for (text, key) in [
        (moving(&[before("dragoons", 2), village()]), "bua.who"),
        (moving(&[before(FOOT, 4), inside("e", "blue", FOOT, 1), village()]), "bua.enter.enemy"),
        (somewhere([100.0, 100.0, 0.0], "moved = true\n"), "bua.enter"),
    ] {
        assert_eq!(upheld(&text, key).unit("a")["in"], "v", "{key}");
    }
}

#[test]
fn what_would_be_accepted_is_offered_and_nothing_else() {
    let yes = [("enter@a+v".to_owned(), Due::Free)];
    let near = [100.0, 100.0, 0.0];
    assert_eq!(offered(&somewhere(near, ""), "enter"), yes);
    for no in [
        somewhere([100.0, 99.0, 0.0], ""),
        somewhere(near, "spent = 0.5\n"),
        somewhere(near, "").replace("\"movement\"", "\"fire\""),
        moving(&[before("dragoons", 2), village()]),
        moving(&[before(FOOT, 11), village()]),
        moving(&[before(FOOT, 4), inside("e", "blue", FOOT, 1), village()]),
    ] {
        assert_eq!(offered(&no, "enter"), [], "{no}");
    }
}

#[test]
fn figures_with_a_unit_go_in_and_out_with_it() {
    // guns.attach: the figures move with the unit; bua.fortify: engineers inside fortify, whichever unit they are
    // with.
    let sappers = unit("s", "red", "engineers", "line", 1, [100.0, 96.0, 0.0]) + "with = \"a\"\n";
    let text = moving(&[before(FOOT, 4), sappers, village()]);
    let entered = enters(&text);
    let s = entered.unit("s");
    assert_eq!((s["in"].as_str(), s["with"].as_str()), (Some("v"), Some("a")));
    // bua.fortify: fortifying takes their whole movement, which they used to enter.
    assert!(!refused(&entered.text, "fortify", &[("unit", "s")]).is_empty(), "bua.fortify");
    // In the next turn no movement has been used yet.
    let rested = entered.text.replace("moved = true\n", "");
    let marked = done(&rested, "fortify", &[("unit", "s")]);
    assert!(marked.text.contains("markers = 1"), "bua.fortify");
    let left = done(&rested, "leave", &[("unit", "a")]);
    let s = left.unit("s");
    assert_eq!((s["in"].as_str(), s["with"].as_str()), (None, Some("a")));
}
