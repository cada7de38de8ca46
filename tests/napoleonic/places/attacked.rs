//! A built-up area under attack in the current turn: the units that may enter, that stay, and that fight.

use super::{A_INTO_V, FOOT, before, enters, inside, moving, offered, offers, refused, terrain, village};
use crate::support::unit;

/// Writes an attack of the first unit on the second.
fn attack(by: &str, on: &str) -> String {
    format!("[[attack]]\nby = \"{by}\"\non = \"{on}\"\n")
}

/// Writes a blue unit that attacks the village from the far side, which the unit touches.
fn attacker() -> String {
    unit("x", "blue", FOOT, "line", 4, [100.0, 112.0, 180.0])
}

/// Writes the village, held by two stands of red and attacked by blue.
fn held(on: &str) -> Vec<String> {
    vec![attacker(), inside("d", "red", FOOT, 2), village(), attack("x", on)]
}

#[test]
fn only_the_attacked_player_s_units_enter() {
    // bua.enter.attacked: red is attacked, blue attacks, and green is not involved. Engineers alone hold nothing, but
    // they can be attacked.
    let green = "[[side]]\nid = \"green\"\nname = \"Green\"\n".to_owned();
    for on in ["v", "d"] {
        let mut all = held(on);
        all.extend([before(FOOT, 4), green.clone()]);
        assert_eq!(enters(&moving(&all)).unit("a")["in"], "v", "{on}");
        let of = |side: &str| {
            let theirs = before(FOOT, 4).replace("side = \"red\"", &format!("side = \"{side}\""));
            let alone = inside("d", "red", "engineers", 1);
            let all = [attacker(), alone, village(), attack("x", on), theirs, green.clone()];
            moving(&all)
        };
        for other in ["green", "blue"] {
            let why = refused(&of(other), "enter", &A_INTO_V);
            assert_eq!(why, ["bua.enter.attacked other"], "{on} {other}");
        }
        assert_eq!(enters(&of("red")).unit("a")["in"], "v", "{on}");
    }
}

#[test]
fn the_place_has_to_have_room_for_them_all_the_same() {
    // bua.enter.attacked, bua.fit: the village has room for ten, with two in it. The attacker outside takes no room.
    let with = |stands| {
        let mut all = held("v");
        all.push(before(FOOT, stands));
        moving(&all)
    };
    assert_eq!(enters(&with(8)).unit("a")["in"], "v", "bua.fit");
    assert_eq!(refused(&with(9), "enter", &A_INTO_V), ["bua.fit too-many"], "bua.fit");
}

#[test]
fn who_has_entered_fights_in_the_melee_phase() {
    // bua.enter.attacked: both garrisons are defenders of one melee.
    let mut all = held("v");
    all.push(before(FOOT, 4));
    let fought = |text: &str| {
        let melees: Vec<_> = offers(text).into_iter().filter(|offer| offer.procedure == "melee").collect();
        assert_eq!(melees.len(), 1, "melee.many");
        melees[0].answers[0].1.clone()
    };
    assert_eq!(fought(&moving(&all)), "x>d", "bua.enter.attacked");
    let text = enters(&moving(&all)).text;
    let melee = text.replace("phase = \"movement\"", "phase = \"melee\"");
    assert_eq!(fought(&melee), "x>d,a", "bua.enter.attacked");
}

#[test]
fn who_is_in_a_melee_neither_enters_nor_leaves() {
    // attack.move: the attacked unit, the attacker, and the garrison of an attacked place stay.
    let enemy = unit("y", "blue", FOOT, "line", 4, [100.0, 97.0, 0.0]);
    for (by, on) in [("y", "a"), ("a", "y")] {
        let all = [before(FOOT, 4), enemy.clone(), village(), attack(by, on)];
        let why = refused(&moving(&all), "enter", &A_INTO_V);
        assert_eq!(why, ["attack.move held"], "attack.move: {by} on {on}");
    }
    for on in ["v", "d"] {
        let text = moving(&held(on));
        let why = refused(&text, "leave", &[("unit", "d"), ("side", "1")]);
        assert_eq!(why, ["attack.move held"], "attack.move: {on}");
        assert_eq!(offered(&text, "leave"), [], "attack.move");
    }
    let quiet: Vec<String> = held("v").into_iter().take(3).collect();
    assert_eq!(offered(&moving(&quiet), "leave").len(), 1, "bua.leave");
}

#[test]
fn engineers_in_an_attacked_place_may_fortify_it() {
    // attack.move holds the engineers in place, and laying a marker does not move the engineers.
    let all = [
        attacker(),
        inside("e", "red", "engineers", 1),
        terrain("v", "bua", [92.0, 108.0], [100.0, 112.0]),
        attack("x", "v"),
    ];
    let laid = super::done(&moving(&all), "fortify", &[("unit", "e")]);
    assert_eq!(laid.events(), ["marked", "spent"], "bua.fortify");
}
