//! What comes after a shock: retreats, advances, second shocks, pursuits.

use crate::{
    close, fate, field, get, hex_of, keys, line, offered, offers, outcome, play, refused, rule,
    said, unit, until,
};
use frontage::rulebook::Takes;
use frontage::rulebook::shock::position::{Gone, Position};

fn foot(id: &str, side: &str, hex: &str, facing: &str, more: &str) -> String {
    unit(
        id,
        side,
        "infantry",
        hex,
        facing,
        &format!("cohesion = 5\n{more}"),
    )
}

/// Foot A at 0506 shocks Y at 0505 to its north-east, and has committed.
fn shocked(more: &[String]) -> Position {
    let units = [
        foot("A", "french", "0506", "n", ""),
        foot("Y", "russian", "0505", "s", ""),
    ];
    let mut position = field("declare", &[units.concat(), more.concat()].concat());
    play(
        &mut position,
        "shock",
        &[("unit", "A"), ("target", "0505")],
        &[],
    );
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "A")], &[0]);
    until(&mut position, "resolve");
    position
}

fn ratio(column: &str) -> frontage::ruling::Amendments {
    said(&[("ratio", column.into())])
}

/// `shock.retreat`, `advance.who`, `again.breakthrough`: the defender goes back where he chooses, the attacker follows and
/// shocks again.
#[test]
fn infantry_breaks_through_once() {
    let other = foot("X", "russian", "0404", "s", "");
    let mut position = shocked(&[other]);
    let ruling = rule(
        &mut position,
        "resolve",
        &[("unit", "A")],
        &[9],
        &ratio("4-1"),
    )
    .unwrap();
    assert_eq!(
        (outcome(&ruling), fate(&ruling, "Y")),
        ("broken", "disordered-back")
    );
    // Further from 0506: 0504, 0604 and 0605; of these none is before a French front but 0605, 0405 and 0505 of A.
    let offer = &offers(&position)[0];
    assert_eq!(offer.procedure, "retreat");
    let Takes::OneOf(ways) = &offer.open[0].takes else {
        panic!("{offer:?}")
    };
    assert_eq!(*ways, ["0604", "0605", "0504"]);
    assert_eq!(
        keys(&refused(
            &mut position,
            "retreat",
            &[("unit", "Y"), ("to", "0606")]
        )),
        ["shock.retreat"]
    );
    play(
        &mut position,
        "retreat",
        &[("unit", "Y"), ("to", "0604")],
        &[],
    );
    assert_eq!(offered(&position), ["advance! 0505"]);
    play(
        &mut position,
        "advance",
        &[("to", "0505"), ("unit", "A")],
        &[],
    );
    assert_eq!(hex_of(&position, "A"), "0505");
    // A faces north: Y at 0604 is before its front; X at 0404 is not.
    assert_eq!(offered(&position), ["breakthrough A"]);
    play(&mut position, "breakthrough", &[("unit", "A")], &[]);
    assert!(get(&position, "A").done.again);
    assert_eq!(offered(&position), ["resolve! A"]);
    let ruling = rule(
        &mut position,
        "resolve",
        &[("unit", "A")],
        &[9],
        &ratio("4-1"),
    )
    .unwrap();
    assert_eq!(fate(&ruling, "Y"), "withdrawn");
    play(
        &mut position,
        "advance",
        &[("to", "0604"), ("unit", "A")],
        &[],
    );
    // `again.once`
    assert!(
        !offered(&position)
            .iter()
            .any(|offer| offer.starts_with("breakthrough"))
    );
}

/// `again.breakthrough`: who turns on advancing has no second shock.
#[test]
fn turning_gives_the_second_shock_away() {
    let mut position = shocked(&[]);
    rule(
        &mut position,
        "resolve",
        &[("unit", "A")],
        &[9],
        &ratio("4-1"),
    )
    .unwrap();
    play(
        &mut position,
        "retreat",
        &[("unit", "Y"), ("to", "0604")],
        &[],
    );
    play(
        &mut position,
        "advance",
        &[("to", "0505"), ("unit", "A"), ("facing", "ne")],
        &[],
    );
    assert_eq!(offered(&position), [] as [String; 0]);
}

/// `again.counter`: the defenders shock back at once, with or without an advance; `advance` is not theirs.
#[test]
fn defenders_shock_back() {
    let mut position = shocked(&[]);
    let ruling = rule(
        &mut position,
        "resolve",
        &[("unit", "A")],
        &[0],
        &ratio("1-4"),
    )
    .unwrap();
    assert_eq!(
        (outcome(&ruling), fate(&ruling, "A")),
        ("counter", "disordered")
    );
    assert_eq!(offered(&position), ["riposte Y"]);
    play(&mut position, "riposte", &[("unit", "Y")], &[]);
    let ruling = rule(
        &mut position,
        "resolve",
        &[("unit", "Y")],
        &[9],
        &ratio("4-1"),
    )
    .unwrap();
    assert_eq!(fate(&ruling, "A"), "withdrawn");
    assert_eq!(get(&position, "A").gone, Some(Gone::Withdrawn));
}

/// A second shock may be let be: closing the step does so.
#[test]
fn a_counter_shock_may_be_let_be() {
    let mut position = shocked(&[]);
    rule(
        &mut position,
        "resolve",
        &[("unit", "A")],
        &[0],
        &ratio("1-4"),
    )
    .unwrap();
    close(&mut position);
    assert_eq!(offered(&position), [] as [String; 0]);
}

/// `shock.retreat`: into an empty enemy frontal hex: withdrawn; into enemies: eliminated.
#[test]
fn a_way_back_before_an_enemy_front_is_flight() {
    // French guns face 0604, 0605 and 0504 between them.
    let guns =
        |id: &str, hex: &str, facing: &str| unit(id, "french", "foot-artillery", hex, facing, "");
    let faced = [
        guns("G", "0603", "s"),
        guns("H", "0704", "sw"),
        guns("I", "0705", "sw"),
        guns("J", "0503", "s"),
    ];
    let mut position = shocked(&faced);
    rule(
        &mut position,
        "resolve",
        &[("unit", "A")],
        &[9],
        &ratio("4-1"),
    )
    .unwrap();
    assert!(
        offers(&position)[0].open.is_empty(),
        "{:?}",
        offers(&position)
    );
    let ruling = play(&mut position, "retreat", &[("unit", "Y")], &[]);
    assert_eq!(outcome(&ruling), "withdrawn");
}

fn horse(id: &str, kind: &str, hex: &str, more: &str) -> String {
    unit(
        id,
        "french",
        kind,
        hex,
        "n",
        &format!("cohesion = 4\n{more}"),
    )
}

/// Heavy A charges Y from 0407 by 0506, and has committed.
fn charged(more: &[String]) -> Position {
    let y = foot("Y", "russian", "0505", "s", "disordered_cohesion = 3");
    let mut position = field(
        "declare",
        &[horse("A", "heavy-cavalry", "0407", ""), y, more.concat()].concat(),
    );
    play(
        &mut position,
        "charge",
        &[("unit", "A"), ("target", "0505"), ("path", "0506")],
        &[],
    );
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "A")], &[0]);
    until(&mut position, "resolve");
    position
}

/// `pursuit.again`, `pursuit.drm`, `pursuit.optional`, `charge.disorder`: the chargers turn to who went back, and must charge on;
/// they lose their order when all is over.
#[test]
fn a_pursuit_goes_on_until_the_enemy_is_gone() {
    let mut position = charged(&[]);
    rule(
        &mut position,
        "resolve",
        &[("unit", "A")],
        &[9],
        &ratio("1-1"),
    )
    .unwrap();
    play(
        &mut position,
        "retreat",
        &[("unit", "Y"), ("to", "0605")],
        &[],
    );
    // The first corner with 0605 before it is the north-east; facing north it would be turned away.
    let away = [("to", "0505"), ("unit", "A"), ("facing", "n")];
    assert_eq!(
        keys(&refused(&mut position, "advance", &away)),
        ["pursuit.again"]
    );
    play(
        &mut position,
        "advance",
        &[("to", "0505"), ("unit", "A")],
        &[],
    );
    assert!(!get(&position, "A").disordered);
    assert_eq!(offered(&position), ["pursue! A"]);
    let as_shock = [("unit", "A"), ("as", "shock")];
    assert_eq!(
        keys(&refused(&mut position, "pursue", &as_shock)),
        ["pursuit.optional"]
    );
    play(&mut position, "pursue", &[("unit", "A")], &[]);
    let ruling = rule(
        &mut position,
        "resolve",
        &[("unit", "A")],
        &[9],
        &ratio("1-1"),
    )
    .unwrap();
    assert_eq!(line(&ruling, "pursuit.drm").value(), -1);
    assert_eq!(fate(&ruling, "Y"), "withdrawn");
    play(
        &mut position,
        "advance",
        &[("to", "0605"), ("unit", "A")],
        &[],
    );
    assert!(get(&position, "A").disordered);
    assert_eq!(offered(&position), [] as [String; 0]);
}

/// `pursuit.optional`, `square.try`: another enemy in front may be spared; it may try square, and there is no recall.
#[test]
fn others_in_front_make_a_pursuit_free() {
    let x = foot("X", "russian", "0604", "s", "");
    let mut position = charged(&[x]);
    rule(
        &mut position,
        "resolve",
        &[("unit", "A")],
        &[9],
        &ratio("1-1"),
    )
    .unwrap();
    play(
        &mut position,
        "retreat",
        &[("unit", "Y"), ("to", "0605")],
        &[],
    );
    // Facing north-east it has 0604 and 0605 before it.
    play(
        &mut position,
        "advance",
        &[("to", "0505"), ("unit", "A"), ("facing", "ne")],
        &[],
    );
    assert_eq!(offered(&position), ["pursue A"]);
    play(
        &mut position,
        "pursue",
        &[("unit", "A"), ("as", "charge")],
        &[],
    );
    assert_eq!(offered(&position), ["square X"]);
    let ruling = play(&mut position, "square", &[("unit", "X")], &[5]);
    assert_eq!(outcome(&ruling), "square");
    assert_eq!(
        keys(&refused(&mut position, "square", &[("unit", "Y")]))[0],
        "shock.steps"
    );
    // `recall.roll`: never in pursuit.
    assert!(keys(&refused(&mut position, "recall", &[("unit", "A")])).contains(&"recall.roll"));
}

/// `pursuit.stack`: heavy before light, whatever the cohesion; as many as there is room for.
#[test]
fn heavy_cavalry_pursues_first() {
    let light = horse("L", "light-cavalry", "0607", "");
    let y = foot("Y", "russian", "0505", "s", "");
    let mut position = field(
        "declare",
        &[horse("A", "heavy-cavalry", "0407", ""), light, y].concat(),
    );
    play(
        &mut position,
        "charge",
        &[("unit", "A"), ("target", "0505"), ("path", "0506")],
        &[],
    );
    play(
        &mut position,
        "charge",
        &[("unit", "L"), ("target", "0505"), ("path", "0606")],
        &[],
    );
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "A")], &[0]);
    play(&mut position, "commit", &[("unit", "L")], &[0]);
    until(&mut position, "resolve");
    rule(
        &mut position,
        "resolve",
        &[("unit", "A")],
        &[9],
        &ratio("1-1"),
    )
    .unwrap();
    play(
        &mut position,
        "retreat",
        &[("unit", "Y"), ("to", "0604")],
        &[],
    );
    let wrong = [("to", "0505"), ("unit", "L")];
    assert_eq!(
        keys(&refused(&mut position, "advance", &wrong)),
        ["pursuit.stack"]
    );
    play(
        &mut position,
        "advance",
        &[("to", "0505"), ("unit", "A")],
        &[],
    );
    // Two of a kind have room.
    assert_eq!(
        (hex_of(&position, "A"), hex_of(&position, "L")),
        ("0505".into(), "0505".into())
    );
}

/// `advance.cavalry_first`, `advance.who`: cavalry that charged goes before foot of higher cohesion.
#[test]
fn charging_cavalry_advances_before_foot() {
    let b = unit("B", "french", "infantry", "0606", "n", "cohesion = 7");
    let y = foot("Y", "russian", "0505", "s", "disordered = true");
    let mut position = field(
        "declare",
        &[horse("A", "heavy-cavalry", "0407", ""), b, y].concat(),
    );
    play(
        &mut position,
        "charge",
        &[("unit", "A"), ("target", "0505"), ("path", "0506")],
        &[],
    );
    play(
        &mut position,
        "shock",
        &[("unit", "B"), ("target", "0505")],
        &[],
    );
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "A")], &[0]);
    play(&mut position, "commit", &[("unit", "B")], &[0]);
    until(&mut position, "resolve");
    let ruling = rule(
        &mut position,
        "resolve",
        &[("unit", "B")],
        &[9],
        &ratio("1-1"),
    )
    .unwrap();
    // One shock, one ratio; heavy cavalry charges with the foot.
    assert_eq!(line(&ruling, "charge.drm.heavy").value(), 3);
    let wrong = [("to", "0505"), ("unit", "B")];
    assert_eq!(
        keys(&refused(&mut position, "advance", &wrong)),
        ["advance.cavalry_first"]
    );
    play(
        &mut position,
        "advance",
        &[("to", "0505"), ("unit", "A")],
        &[],
    );
    assert!(get(&position, "A").disordered && !get(&position, "B").disordered);
}
