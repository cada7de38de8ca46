//! The end of a shock: retreats, advances, second shocks, pursuits.

use crate::shock::{
    close, fate, field, get, hex_of, is_step, keys, line, offered, offers, outcome, play, refused, rule,
    said, unit, unthrown, until,
};
use frontage::rulebook::ChoiceRange;
use frontage::rulebook::shock::position::{Departure, Position};

fn foot(id: &str, side: &str, hex: &str, facing: &str, more: &str) -> String {
    unit(id, side, "infantry", hex, facing, &format!("cohesion = 5\n{more}"))
}

/// Plays a shock of foot A at 0506 against Y at 0505, to the north-east, up to A's commitment.
fn shocked(more: &[String]) -> Position {
    let units = [foot("A", "french", "0506", "n", ""), foot("Y", "russian", "0505", "s", "")];
    let mut position = field("declare", &[units.concat(), more.concat()].concat());
    play(&mut position, "shock", &[("unit", "A"), ("target", "0505")], &[]);
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "A")], &[0]);
    until(&mut position, "resolve");
    position
}

fn ratio(column: &str) -> frontage::ruling::Amendments {
    said(&[("ratio", column.into())])
}

/// `shock.retreat`, `advance.who`, `again.breakthrough`: the defender chooses where it goes back, and the attacker
/// follows and shocks again.
#[test]
fn infantry_breaks_through_once() {
    let other = foot("X", "russian", "0404", "s", "");
    let mut position = shocked(&[other]);
    let ruling = rule(&mut position, "resolve", &[("unit", "A")], &[9], &ratio("4-1")).unwrap();
    assert_eq!((outcome(&ruling), fate(&ruling, "Y")), ("broken", "disordered-back"));
    // Farther from 0506 lie 0504, 0604 and 0605. None of them is before the French front, because A has 0405 and 0505
    // before it.
    let offer = &offers(&position)[0];
    assert_eq!(offer.procedure, "retreat");
    let ChoiceRange::OneOf(ways) = &offer.open[0].takes else { panic!("{offer:?}") };
    assert_eq!(*ways, ["0604", "0605", "0504"]);
    assert_eq!(keys(&refused(&mut position, "retreat", &[("unit", "Y"), ("to", "0606")])), ["shock.retreat"]);
    is_step(&position, "retreat", &[("unit", "Y"), ("to", "0604")], ["0505", "0604"]);
    play(&mut position, "retreat", &[("unit", "Y"), ("to", "0604")], &[]);
    assert_eq!(offered(&position), ["advance! 0505"]);
    is_step(&position, "advance", &[("to", "0505"), ("unit", "A")], ["0506", "0505"]);
    play(&mut position, "advance", &[("to", "0505"), ("unit", "A")], &[]);
    assert_eq!(hex_of(&position, "A"), "0505");
    // A faces north, so Y at 0604 is before A's front, and X at 0404 is not.
    assert_eq!(offered(&position), ["breakthrough A"]);
    play(&mut position, "breakthrough", &[("unit", "A")], &[]);
    assert!(get(&position, "A").done.again);
    assert_eq!(offered(&position), ["resolve! A"]);
    let ruling = rule(&mut position, "resolve", &[("unit", "A")], &[9], &ratio("4-1")).unwrap();
    assert_eq!(fate(&ruling, "Y"), "withdrawn");
    play(&mut position, "advance", &[("to", "0604"), ("unit", "A")], &[]);
    // `again.once`
    assert!(!offered(&position).iter().any(|offer| offer.starts_with("breakthrough")));
}

/// `again.breakthrough`: a unit that turns on advancing has no second shock.
#[test]
fn turning_gives_the_second_shock_away() {
    let mut position = shocked(&[]);
    rule(&mut position, "resolve", &[("unit", "A")], &[9], &ratio("4-1")).unwrap();
    play(&mut position, "retreat", &[("unit", "Y"), ("to", "0604")], &[]);
    play(&mut position, "advance", &[("to", "0505"), ("unit", "A"), ("facing", "ne")], &[]);
    assert_eq!(offered(&position), [] as [String; 0]);
}

/// `again.counter`: defenders may shock back at once, with or without an advance. They are not offered an advance
/// alone.
#[test]
fn defenders_shock_back() {
    let mut position = shocked(&[]);
    let ruling = rule(&mut position, "resolve", &[("unit", "A")], &[0], &ratio("1-4")).unwrap();
    assert_eq!((outcome(&ruling), fate(&ruling, "A")), ("counter", "loses-order"));
    assert_eq!(offered(&position), ["riposte Y"]);
    play(&mut position, "riposte", &[("unit", "Y")], &[]);
    let ruling = rule(&mut position, "resolve", &[("unit", "Y")], &[9], &ratio("4-1")).unwrap();
    assert_eq!(fate(&ruling, "A"), "withdrawn");
    assert_eq!(get(&position, "A").gone, Some(Departure::Withdrawn));
}

/// A second shock is optional: closing the step declines it.
#[test]
fn a_counter_shock_may_be_let_be() {
    let mut position = shocked(&[]);
    rule(&mut position, "resolve", &[("unit", "A")], &[0], &ratio("1-4")).unwrap();
    close(&mut position);
    assert_eq!(offered(&position), [] as [String; 0]);
}

/// `shock.retreat`: a unit is withdrawn if its only way back is an empty hex before an enemy front.
#[test]
fn a_way_back_before_an_enemy_front_is_flight() {
    // French guns face 0604, 0605 and 0504 together.
    let guns = |id: &str, hex: &str, facing: &str| unit(id, "french", "foot-artillery", hex, facing, "");
    let faced =
        [guns("G", "0603", "s"), guns("H", "0704", "sw"), guns("I", "0705", "sw"), guns("J", "0503", "s")];
    let mut position = shocked(&faced);
    rule(&mut position, "resolve", &[("unit", "A")], &[9], &ratio("4-1")).unwrap();
    assert!(offers(&position)[0].open.is_empty(), "{:?}", offers(&position));
    let ruling = play(&mut position, "retreat", &[("unit", "Y")], &[]);
    assert_eq!(outcome(&ruling), "withdrawn");
}

fn horse(id: &str, kind: &str, hex: &str, more: &str) -> String {
    unit(id, "french", kind, hex, "n", &format!("cohesion = 4\n{more}"))
}

/// Plays a charge of heavy A on Y, from 0407 by 0506, up to A's commitment.
fn charged(more: &[String]) -> Position {
    let y = foot("Y", "russian", "0505", "s", "disordered_cohesion = 3");
    let mut position =
        field("declare", &[horse("A", "heavy-cavalry", "0407", ""), y, more.concat()].concat());
    play(&mut position, "charge", &[("unit", "A"), ("target", "0505"), ("path", "0506")], &[]);
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "A")], &[0]);
    until(&mut position, "resolve");
    position
}

/// `pursuit.again`, `pursuit.drm`, `pursuit.optional`, `charge.disorder`: chargers turn towards the enemy that went
/// back, and must charge on. They lose their order when the whole charge is over.
#[test]
fn a_pursuit_goes_on_until_the_enemy_is_gone() {
    let mut position = charged(&[]);
    rule(&mut position, "resolve", &[("unit", "A")], &[9], &ratio("1-1")).unwrap();
    play(&mut position, "retreat", &[("unit", "Y"), ("to", "0605")], &[]);
    // The first corner with 0605 ahead is the north-east. Facing north the charger would be turned away.
    let away = [("to", "0505"), ("unit", "A"), ("facing", "n")];
    assert_eq!(keys(&refused(&mut position, "advance", &away)), ["pursuit.again"]);
    play(&mut position, "advance", &[("to", "0505"), ("unit", "A")], &[]);
    assert!(!get(&position, "A").disordered);
    assert_eq!(offered(&position), ["pursue! A"]);
    let as_shock = [("unit", "A"), ("as", "shock")];
    assert_eq!(keys(&refused(&mut position, "pursue", &as_shock)), ["pursuit.optional"]);
    play(&mut position, "pursue", &[("unit", "A")], &[]);
    let ruling = rule(&mut position, "resolve", &[("unit", "A")], &[9], &ratio("1-1")).unwrap();
    assert_eq!(line(&ruling, "pursuit.drm").value(), -1);
    assert_eq!(fate(&ruling, "Y"), "withdrawn");
    play(&mut position, "advance", &[("to", "0605"), ("unit", "A")], &[]);
    assert!(get(&position, "A").disordered);
    assert_eq!(offered(&position), [] as [String; 0]);
}

/// `pursuit.optional`, `square.try`: the chargers may spare another enemy in front. It may try to form square, and
/// there is no recall.
#[test]
fn others_in_front_make_a_pursuit_free() {
    let x = foot("X", "russian", "0604", "s", "");
    let mut position = charged(&[x]);
    rule(&mut position, "resolve", &[("unit", "A")], &[9], &ratio("1-1")).unwrap();
    play(&mut position, "retreat", &[("unit", "Y"), ("to", "0605")], &[]);
    // Facing north-east the charger has 0604 and 0605 ahead.
    play(&mut position, "advance", &[("to", "0505"), ("unit", "A"), ("facing", "ne")], &[]);
    assert_eq!(offered(&position), ["pursue A"]);
    play(&mut position, "pursue", &[("unit", "A"), ("as", "charge")], &[]);
    assert_eq!(offered(&position), ["square X"]);
    let ruling = play(&mut position, "square", &[("unit", "X")], &[5]);
    assert_eq!(outcome(&ruling), "square");
    assert_eq!(keys(&refused(&mut position, "square", &[("unit", "Y")]))[0], "shock.steps");
    // `recall.roll`: never in pursuit.
    assert!(keys(&refused(&mut position, "recall", &[("unit", "A")])).contains(&"recall.roll"));
}

/// `pursuit.stack`: heavy cavalry pursues before light, whatever its cohesion, and as many follow as there is room
/// for.
#[test]
fn heavy_cavalry_pursues_first() {
    let light = horse("L", "light-cavalry", "0607", "");
    let y = foot("Y", "russian", "0505", "s", "");
    let mut position = field("declare", &[horse("A", "heavy-cavalry", "0407", ""), light, y].concat());
    play(&mut position, "charge", &[("unit", "A"), ("target", "0505"), ("path", "0506")], &[]);
    play(&mut position, "charge", &[("unit", "L"), ("target", "0505"), ("path", "0606")], &[]);
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "A")], &[0]);
    play(&mut position, "commit", &[("unit", "L")], &[0]);
    until(&mut position, "resolve");
    rule(&mut position, "resolve", &[("unit", "A")], &[9], &ratio("1-1")).unwrap();
    play(&mut position, "retreat", &[("unit", "Y"), ("to", "0604")], &[]);
    let wrong = [("to", "0505"), ("unit", "L")];
    assert_eq!(keys(&refused(&mut position, "advance", &wrong)), ["pursuit.stack"]);
    play(&mut position, "advance", &[("to", "0505"), ("unit", "A")], &[]);
    // Two of a kind have room.
    assert_eq!((hex_of(&position, "A"), hex_of(&position, "L")), ("0505".into(), "0505".into()));
}

/// `advance.cavalry_first`, `advance.who`: cavalry that charged goes before foot of higher cohesion.
#[test]
fn charging_cavalry_advances_before_foot() {
    let b = unit("B", "french", "infantry", "0606", "n", "cohesion = 7");
    let y = foot("Y", "russian", "0505", "s", "disordered = true");
    let mut position = field("declare", &[horse("A", "heavy-cavalry", "0407", ""), b, y].concat());
    play(&mut position, "charge", &[("unit", "A"), ("target", "0505"), ("path", "0506")], &[]);
    play(&mut position, "shock", &[("unit", "B"), ("target", "0505")], &[]);
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "A")], &[0]);
    play(&mut position, "commit", &[("unit", "B")], &[0]);
    until(&mut position, "resolve");
    let ruling = rule(&mut position, "resolve", &[("unit", "B")], &[9], &ratio("1-1")).unwrap();
    // Both fight in the same shock with the same ratio, and heavy cavalry charges with the foot.
    assert_eq!(line(&ruling, "charge.drm.heavy").value(), 3);
    let wrong = [("to", "0505"), ("unit", "B")];
    assert_eq!(keys(&refused(&mut position, "advance", &wrong)), ["advance.cavalry_first"]);
    play(&mut position, "advance", &[("to", "0505"), ("unit", "A")], &[]);
    assert!(get(&position, "A").disordered && !get(&position, "B").disordered);
}

/// Writes a shock just resolved: foot A, with its front to both hexes, and K beside the eastern one have broken foot
/// Q and H, which have gone back.
fn two_hexes() -> Position {
    let mut units = vec![
        unit("A", "french", "infantry", "0505", "n", "cohesion = 7"),
        unit("K", "french", "infantry", "0605", "nw", "cohesion = 5"),
    ];
    units.push(foot("Q", "russian", "0403", "s", "disordered = true"));
    units.push(foot("H", "russian", "0603", "s", "disordered = true"));
    after(
        &units,
        r#"
[[state.attack]]
units = ["A"]
charge = false
targets = ["0504", "0604"]
stage = "over"
[[state.attack]]
units = ["K"]
charge = false
targets = ["0604"]
stage = "over"
[state.after]
clash = "broken"
attacks = [0, 1]
hexes = ["0504", "0604"]
back = ["Q", "H"]
"#,
    )
}

/// Writes a battle in which a shock has just been resolved.
fn after(units: &[String], state: &str) -> Position {
    let text = crate::shock::text("resolve", &units.concat());
    crate::shock::position(&format!("{text}{state}"))
}

/// `advance.who`: a stack occupies one hex, and the other hexes are left for the other attackers.
#[test]
fn a_stack_that_has_advanced_counts_no_more() {
    let mut position = two_hexes();
    assert_eq!(offered(&position), ["advance! 0504", "advance! 0604"]);
    play(&mut position, "advance", &[("to", "0504"), ("unit", "A")], &[]);
    assert_eq!(offered(&position), ["advance! 0604"]);
    let twice = [("to", "0604"), ("unit", "A")];
    assert_eq!(keys(&refused(&mut position, "advance", &twice)), ["shock.ask"]);
    play(&mut position, "advance", &[("to", "0604"), ("unit", "K")], &[]);
    assert_eq!(hex_of(&position, "A"), "0504");
    assert_eq!(hex_of(&position, "K"), "0604");
}

/// `advance.who`: a hex stays empty if none of the stacks that attacked it can still advance.
#[test]
fn a_hex_nobody_is_left_for_stays_empty() {
    let mut position = two_hexes();
    play(&mut position, "advance", &[("to", "0604"), ("unit", "A")], &[]);
    assert!(!offered(&position).contains(&"advance! 0504".to_owned()));
}

/// `pursuit.again`: of two hexes the cavalry has to take the one from which an enemy went back.
#[test]
fn cavalry_follows_those_who_went_back() {
    let units =
        [horse("A", "heavy-cavalry", "0505", ""), foot("Q", "russian", "0603", "s", "disordered = true")];
    let mut position = after(
        &units,
        r#"
[[state.attack]]
units = ["A"]
charge = true
targets = ["0504", "0604"]
stage = "over"
pursuit = 1
now = true
[state.after]
clash = "broken"
attacks = [0]
hexes = ["0504", "0604"]
back = ["Q"]
"#,
    );
    let away = [("to", "0504"), ("unit", "A")];
    assert_eq!(keys(&refused(&mut position, "advance", &away)), ["pursuit.again"]);
    assert_eq!(offered(&position), ["advance! 0604"]);
    play(&mut position, "advance", &[("to", "0604"), ("unit", "A")], &[]);
    // Nothing draws the cavalry on to 0504, so A charges on at Q.
    assert_eq!(offered(&position), ["pursue! A"]);
    play(&mut position, "pursue", &[("unit", "A")], &[]);
    assert!(!get(&position, "A").disordered);
}

/// Writes heavy A and another unit B that have broken through side by side. Before A, which faces north at 0505,
/// stands P at 0504.
fn side_by_side(other: String, charge: bool) -> Position {
    let units = [
        horse("A", "heavy-cavalry", "0505", ""),
        other,
        foot("P", "russian", "0504", "s", "disordered = true"),
        foot("O", "russian", "0603", "s", "disordered = true"),
    ];
    after(
        &units,
        &format!(
            r#"
[[state.attack]]
units = ["A"]
charge = true
targets = ["0505"]
path = ["0506"]
facing = "n"
stage = "over"
[[state.attack]]
units = ["B"]
charge = {charge}
targets = ["0604"]
stage = "over"
[state.after]
clash = "broken"
attacks = [0, 1]
hexes = ["0505", "0604"]
occupied = ["0505", "0604"]
back = ["P", "O"]
advanced = ["A", "B"]
"#
        ),
    )
}

/// `pursuit.again`, `charge.disorder` (9.84, 9.87): each of two stacks pursues its own enemy. Neither loses its order
/// before the whole charge is over.
#[test]
fn one_pursuit_does_not_end_the_other() {
    let b = unit("B", "french", "heavy-cavalry", "0604", "n", "cohesion = 4");
    let mut position = side_by_side(b, true);
    assert_eq!(offered(&position), ["pursue! A", "pursue! B"]);
    play(&mut position, "pursue", &[("unit", "A")], &[]);
    assert!(!get(&position, "B").disordered);
    assert_eq!(offered(&position), ["pursue! B"]);
    assert_eq!(keys(&refused(&mut position, "pursue", &[("unit", "A")])), ["pursuit.again"]);
    play(&mut position, "pursue", &[("unit", "B")], &[]);
    assert_eq!(offered(&position), ["resolve! A", "resolve! B"]);
    rule(&mut position, "resolve", &[("unit", "A")], &[9], &ratio("4-1")).unwrap();
    play(&mut position, "advance", &[("to", "0504"), ("unit", "A")], &[]);
    // A's enemy is gone, and so is A's pursuit. B's pursuit goes on, and with it the charge.
    assert!(!get(&position, "A").disordered && !get(&position, "B").disordered);
    assert_eq!(offered(&position), ["resolve! B"]);
    rule(&mut position, "resolve", &[("unit", "B")], &[9], &ratio("4-1")).unwrap();
    play(&mut position, "advance", &[("to", "0603"), ("unit", "B")], &[]);
    assert!(get(&position, "A").disordered && get(&position, "B").disordered);
}

/// `again.breakthrough`: foot may break through after cavalry beside it has turned to pursue.
#[test]
fn a_breakthrough_goes_beside_a_pursuit() {
    let b = unit("B", "french", "infantry", "0604", "n", "cohesion = 4");
    let mut position = side_by_side(b, false);
    position.state.after.as_mut().unwrap().turned = vec!["A".into()];
    assert_eq!(offered(&position), ["breakthrough B", "pursue! A"]);
    play(&mut position, "pursue", &[("unit", "A")], &[]);
    assert_eq!(offered(&position), ["breakthrough B"]);
    play(&mut position, "breakthrough", &[("unit", "B")], &[]);
    assert_eq!(offered(&position), ["resolve! A", "resolve! B"]);
}

/// `shock.drm.position`: a stack behind one enemy but before the front of another gives no +3, though that other is
/// attacked in the same shock.
#[test]
fn an_attacker_behind_one_is_before_the_front_of_the_other() {
    let i = unit("I", "french", "infantry", "0605", "nw", "cohesion = 4");
    let units = |o: &str| {
        [
            horse("A", "heavy-cavalry", "0506", ""),
            i.clone(),
            foot("P", "russian", "0505", "s", ""),
            foot("O", "russian", "0604", o, ""),
        ]
    };
    let state = r#"
[[state.attack]]
units = ["A"]
charge = true
targets = ["0505"]
path = ["0506"]
facing = "n"
stage = "committed"
[[state.attack]]
units = ["I"]
charge = false
targets = ["0505", "0604"]
stage = "committed"
"#;
    let counts = |o: &str| {
        let mut position = after(&units(o), state);
        let ruling = rule(&mut position, "resolve", &[("unit", "A")], &[9], &ratio("1-1"));
        line(&ruling.unwrap(), "shock.drm.position").counts()
    };
    // O at 0604 facing south has 0605 ahead, but not when facing north.
    assert!(!counts("s"));
    assert!(counts("n"));
}

/// `terrain.effects`: a unit that loses its order by the ground it enters gets that reason in the ruling.
#[test]
fn ground_that_disorders_is_named() {
    let mut position = two_hexes();
    let woods = "[[hex]]\nat = \"0504\"\nterrain = [\"woods\"]\n";
    let text = crate::shock::text("resolve", woods);
    position.map = crate::shock::position(&text).map;
    let horse = unit("A", "french", "heavy-cavalry", "0505", "n", "cohesion = 7");
    let horse = crate::shock::position(&crate::shock::text("resolve", &horse)).units.remove(0);
    position.units[0] = horse;
    let ruling = play(&mut position, "advance", &[("to", "0504"), ("unit", "A")], &[]);
    assert!(get(&position, "A").disordered);
    let checks = &ruling.tally.checks;
    assert!(checks.iter().any(|check| check.key == "terrain.effects"));
}

/// `advance.who`: a refusal names the true reason why a unit may not occupy a hex.
#[test]
fn an_advance_is_refused_for_its_true_reason() {
    let why = |position: &mut Position, to: &str, unit: &str| {
        let checks = refused(position, "advance", &[("to", to), ("unit", unit)]);
        checks[0].because.variant
    };
    let mut position = shocked(&[]);
    assert_eq!(why(&mut position, "0505", "A"), "unresolved");
    assert_eq!(why(&mut position, "0505", "Y"), "no-attack");
    let mut position = two_hexes();
    assert_eq!(why(&mut position, "0504", "K"), "elsewhere-attack");
}

/// `terrain.effects`: water between the two hexes on the map counts against the attacker, and so does a step up.
#[test]
fn the_map_says_what_is_crossed() {
    let across = |kinds: &str, level: &str| {
        let side = format!("[[hexside]]\nbetween = [\"0505\", \"0506\"]\nkind = [{kinds}]\n");
        let hill = format!("[[hex]]\nat = [\"0505\"]\nterrain = [\"clear\"]\nlevel = {level}\n");
        let side = if kinds.is_empty() { String::new() } else { side };
        let ruling = unthrown(&shocked(&[side, hill]), "resolve", &[("unit", "A")], &ratio("1-1"));
        let lines = ruling.tally.blocks.iter().flat_map(|block| &block.lines);
        let across = lines.filter(|line| line.key == "terrain.effects" && line.counts());
        across.map(frontage::ruling::Line::value).sum::<i64>()
    };
    assert_eq!(across("", "0"), 0);
    assert_eq!(across("\"stream\"", "0"), -1);
    assert_eq!(across("\"stream\", \"bridge\"", "0"), -1);
    assert_eq!(across("", "1"), -1);
    assert_eq!(across("\"stream\"", "1"), -1, "the worst of the two, not both");
}
