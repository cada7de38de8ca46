//! Shocks that are over: an ask that has become impossible is not due and bars no other ask. A waiver ends only what it
//! names.

use crate::shock::{
    book, cast, close, counting, fate, field, get, hex_of, keys, offered, outcome, play, refused, rule, said,
    unit, until,
};
use frontage::BOOKS;
use frontage::rulebook::shelf::Battle;
use frontage::rulebook::shock::Shock;
use frontage::rulebook::shock::position::{Departure, Position};
use frontage::rulebook::{Answers, ChoiceRange, Detail, Due, Halt, Rules, Waiver};
use frontage::ruling::Amendments;

fn foot(id: &str, side: &str, hex: &str, facing: &str, more: &str) -> String {
    unit(id, side, "infantry", hex, facing, &format!("cohesion = 5\n{more}"))
}

fn guns(id: &str, side: &str, hex: &str, facing: &str, more: &str) -> String {
    let more = format!("cohesion = 5\nfire = 4\nrange = 3\n{more}");
    unit(id, side, "foot-artillery", hex, facing, &more)
}

fn ratio(column: &str) -> Amendments {
    said(&[("ratio", column.into())])
}

/// Declares shocks, commits all units and goes on to the resolution.
fn committed(mut position: Position, shocks: &[(&str, &str)]) -> Position {
    for (unit, target) in shocks {
        play(&mut position, "shock", &[("unit", unit), ("target", target)], &[]);
    }
    until(&mut position, "commit");
    for (unit, _) in shocks {
        play(&mut position, "commit", &[("unit", unit)], &[0]);
    }
    until(&mut position, "resolve");
    position
}

/// Plays two shocks up to the resolution. I1 and I2 stand before the front of D in 0505; I1 shocks D, and I2 shocks E
/// in 0706.
fn two_shocks() -> Position {
    let units = [
        foot("I1", "french", "0506", "n", ""),
        foot("I2", "french", "0606", "ne", ""),
        foot("D", "russian", "0505", "s", ""),
        foot("E", "russian", "0706", "n", ""),
    ];
    committed(field("declare", &units.concat()), &[("I1", "0505"), ("I2", "0706")])
}

/// Takes every retreat that is due, by the first path on offer.
fn retreat_all(position: &mut Position) {
    while let Some(offer) = Shock::due(book().survey(position)).into_iter().find(|o| o.procedure == "retreat")
    {
        let of = &offer.answers[0].1;
        let to = offer.open.iter().map(|choice| match &choice.takes {
            ChoiceRange::OneOf(ways) => ways[0].clone(),
            other => panic!("{other:?}"),
        });
        let to: Vec<String> = to.collect();
        let given: Vec<(&str, &str)> =
            [("unit", of.as_str())].into_iter().chain(to.iter().map(|to| ("to", to.as_str()))).collect();
        play(position, "retreat", &given, &[]);
    }
}

/// `again.counter` (9.73), `shock.disorder`: a counter-shock is resolved before the attacker's other shocks. A unit
/// that the counter-shock disorders or throws back makes no shock of its own, and none is due for it. A unit that keeps
/// its order makes its shock.
#[test]
fn who_loses_order_in_a_counter_shock_makes_no_shock_of_his_own() {
    let mut seen = [false; 2];
    for (column, die, check) in
        [("4-1", 9, None), ("1-1", 5, Some(9)), ("1-1", 5, Some(0)), ("1-4", 0, None), ("1-4", 3, Some(0))]
    {
        let mut position = two_shocks();
        let ruling = rule(&mut position, "resolve", &[("unit", "I1")], &[0], &ratio("1-4")).unwrap();
        assert_eq!(outcome(&ruling), "counter");
        play(&mut position, "riposte", &[("unit", "D"), ("target", "0606")], &[]);
        let faces: Vec<u8> = std::iter::once(die).chain(check).collect();
        let ruling = rule(&mut position, "resolve", &[("unit", "D")], &faces, &ratio(column));
        let ruling = ruling.unwrap_or_else(|halt| panic!("{column} {faces:?}: {halt:?}"));
        let stands = fate(&ruling, "I2") == "stands";
        seen[usize::from(stands)] = true;
        retreat_all(&mut position);
        // D occupies the hex that I2 left, if empty, and attackers that D did not move decline a further
        // counter-shock.
        if offered(&position).contains(&"advance! 0606".to_owned()) {
            play(&mut position, "advance", &[("to", "0606"), ("unit", "D")], &[]);
        }
        if offered(&position).iter().any(|offer| offer.starts_with("riposte")) {
            close(&mut position);
        }
        let due = offered(&position);
        assert_eq!(due.contains(&"resolve! I2".to_owned()), stands, "{column} {faces:?}: {due:?}");
        if !stands && get(&position, "I2").hex.is_some() {
            let why = keys(&refused(&mut position, "resolve", &[("unit", "I2")]));
            assert!(why.contains(&"shock.steps"), "{why:?}");
        }
    }
    assert_eq!(seen, [true, true]);
}

/// `hex.stack`, `shock.retreat`, `shock.steps`: a charge whose target has retired takes no room in the hex where it
/// would have ended.
#[test]
fn a_charge_that_has_lapsed_takes_no_room() {
    let horse = unit("K", "french", "heavy-cavalry", "0407", "nw", "cohesion = 5");
    let battery = unit("G", "russian", "horse-artillery", "0505", "s", "cohesion = 5\nfire = 4\nrange = 3");
    let units =
        [horse, foot("I", "french", "0706", "sw", ""), battery, foot("D", "russian", "0606", "ne", "")];
    let mut position = field("declare", &units.concat());
    play(
        &mut position,
        "charge",
        &[("unit", "K"), ("target", "0505"), ("path", "0506"), ("facing", "n")],
        &[],
    );
    play(&mut position, "shock", &[("unit", "I"), ("target", "0606")], &[]);
    until(&mut position, "retire");
    play(&mut position, "retire", &[("unit", "G"), ("path", "0504")], &[0]);
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "I")], &[0]);
    until(&mut position, "resolve");
    // A charge that is over is not under way.
    let told = Shock::underway(book().survey(&position));
    assert!(told.iter().all(|reason| reason.variant != "charge"), "{told:?}");
    rule(&mut position, "resolve", &[("unit", "I")], &[9], &ratio("4-1")).unwrap();
    play(&mut position, "retreat", &[("unit", "D"), ("to", "0506")], &[]);
    assert_eq!(hex_of(&position, "D"), "0506");
}

/// `square.drm` (9.85), `charge.drm.heavy` (9.83): cavalry has -2 if it strikes a square itself. It keeps its +3 if
/// it does not, even if infantry strikes a square beside it in the same shock.
#[test]
fn a_square_takes_the_modifier_of_those_who_strike_it() {
    let battle = |targets: &str| {
        let units = [
            unit("A", "french", "heavy-cavalry", "0505", "n", "cohesion = 5"),
            foot("I", "french", "0503", "s", ""),
            foot("O", "russian", "0504", "s", "square = true"),
            foot("P", "russian", "0604", "s", ""),
        ];
        let state = format!(
            "[[state.attack]]\nunits = [\"A\"]\ncharge = true\ntargets = [{targets}]\npath = [\"0505\"]\nfacing = \"n\"\n\
             stage = \"committed\"\n[[state.attack]]\nunits = [\"I\"]\ncharge = false\ntargets = [\"0604\", \"0504\"]\n\
             stage = \"committed\"\n"
        );
        let text = crate::shock::text("resolve", &units.concat());
        let mut position = crate::shock::position(&format!("{text}{state}"));
        // Every unit that has to check keeps order.
        let mut dice = vec![9];
        let ruling = loop {
            match rule(&mut position, "resolve", &[("unit", "A")], &dice, &ratio("1-1")) {
                Err(Halt::Dice(_)) if dice.len() < 8 => dice.push(0),
                ruled => break ruled.unwrap(),
            }
        };
        let charge = counting(&ruling).into_iter();
        let of_charge = |(key, _): &(&str, i64)| key.starts_with("charge.drm") || *key == "square.drm";
        charge.filter(of_charge).collect::<Vec<_>>()
    };
    assert_eq!(battle("\"0604\""), [("charge.drm.heavy", 3)]);
    assert_eq!(battle("\"0504\""), [("square.drm", -2)]);
    assert_eq!(battle("\"0504\", \"0604\""), [("square.drm", -2)]);
}

/// `square.leave`, `square.move` (9.85): forming line takes a point, and only an enemy zone bars it. After one hex of
/// clear ground three of four points are left, and of one point none.
#[test]
fn a_square_that_has_moved_forms_line_with_what_is_left() {
    for (movement, may) in [(4, true), (2, true), (1, false)] {
        let square = foot("S", "french", "0505", "s", "square = true");
        let square = square.replace("movement = 6", &format!("movement = {movement}"));
        let mut position = field("movement", &[square, foot("D", "russian", "0101", "s", "")].concat());
        play(&mut position, "move", &[("unit", "S"), ("path", "0504")], &[]);
        assert_eq!(get(&position, "S").done.spent, 1);
        if may {
            play(&mut position, "line", &[("unit", "S")], &[]);
            assert_eq!((get(&position, "S").square, get(&position, "S").done.spent), (false, 2));
        } else {
            assert_eq!(keys(&refused(&mut position, "line", &[("unit", "S")])), ["square.leave"]);
        }
        // The square has no move left after that hex.
        assert!(offered(&position).iter().all(|offer| !offer.starts_with("move")));
    }
}

/// `advance.who` (9.71), `artillery.fire`: guns alone in a hex are lost, whatever the result of the shock. The attacker
/// occupies the hex if it still stands beside it.
#[test]
fn a_hex_whose_guns_were_run_down_is_occupied_whatever_the_shock_came_to() {
    let mut seen = Vec::new();
    for (column, die, check) in
        [("1-4", 0, None), ("1-1", 2, Some(0)), ("1-1", 2, Some(9)), ("1-1", 6, Some(0)), ("4-1", 9, None)]
    {
        let units = [
            foot("A", "french", "0506", "n", ""),
            guns("B", "russian", "0505", "s", ""),
            foot("N", "russian", "0405", "se", ""),
        ];
        let mut position = committed(field("declare", &units.concat()), &[("A", "0405,0505")]);
        let faces: Vec<u8> = std::iter::once(die).chain(check).collect();
        let ruling = rule(&mut position, "resolve", &[("unit", "A")], &faces, &ratio(column));
        let ruling = ruling.unwrap_or_else(|halt| panic!("{column} {faces:?}: {halt:?}"));
        assert_eq!(fate(&ruling, "B"), "eliminated");
        seen.push(outcome(&ruling));
        retreat_all(&mut position);
        let beside = hex_of(&position, "A") == "0506";
        let due = offered(&position).contains(&"advance! 0505".to_owned());
        assert_eq!(due, beside, "{column} {faces:?}: {:?}", offered(&position));
        if beside {
            play(&mut position, "advance", &[("to", "0505"), ("unit", "A")], &[]);
            assert_eq!(hex_of(&position, "A"), "0505");
        }
    }
    assert_eq!(seen, ["counter", "repulsed", "repulsed", "pressed", "broken"]);
}

/// `shock.retreat`, `terrain.effects`: woods are closed to guns, but not to the infantry they stand with. A stack
/// must take a hex that is open to both if there is one.
#[test]
fn closed_ground_is_the_end_of_those_alone_to_whom_it_is_closed() {
    let woods = |hexes: &[&str]| -> String {
        let hex = |hex: &&str| format!("[[hex]]\nat = \"{hex}\"\nterrain = [\"woods\"]\n");
        hexes.iter().map(hex).collect()
    };
    let battle = |hexes: &[&str]| {
        let units = [
            foot("A", "french", "0506", "n", ""),
            foot("D", "russian", "0505", "s", ""),
            guns("G", "russian", "0505", "s", "beneath = 1"),
            woods(hexes),
        ];
        let mut position = committed(field("declare", &units.concat()), &[("A", "0505")]);
        rule(&mut position, "resolve", &[("unit", "A")], &[9], &ratio("4-1")).unwrap();
        position
    };
    let mut position = battle(&["0504", "0604", "0605"]);
    let ruling = play(&mut position, "retreat", &[("unit", "D"), ("to", "0504")], &[]);
    assert_eq!(
        (outcome(&ruling), fate(&ruling, "D"), fate(&ruling, "G")),
        ("goes-back", "goes-back", "eliminated")
    );
    assert_eq!(
        (hex_of(&position, "D"), get(&position, "G").gone),
        ("0504".into(), Some(Departure::Eliminated))
    );
    let mut position = battle(&["0504", "0605"]);
    let closed = refused(&mut position, "retreat", &[("unit", "D"), ("to", "0504")]);
    assert_eq!(keys(&closed), ["shock.retreat"]);
    play(&mut position, "retreat", &[("unit", "D"), ("to", "0604")], &[]);
    assert_eq!((hex_of(&position, "D"), hex_of(&position, "G")), ("0604".into(), "0604".into()));
}

fn opened(position: &Position) -> Box<dyn Battle> {
    let text = Shock::write(book().survey(position));
    let taken = BOOKS.book("shock", None).unwrap().unwrap();
    taken
        .open("test.toml", &text, &|name: &str| Err(name.into()))
        .unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn due(battle: &dyn Battle) -> Vec<String> {
    let offers = battle.offers().into_iter().filter(|offer| offer.due == Due::Now);
    offers.map(|offer| offer.name()).collect()
}

fn waive(battle: &mut dyn Battle, name: &str) {
    let waiver = Waiver { name: name.to_owned(), reason: "umpire".to_owned() };
    battle.phase(None, Detail::Ruling, &[waiver]).unwrap_or_else(|halt| panic!("{name}: {halt:?}"));
}

fn ruled(battle: &mut dyn Battle, procedure: &str, given: &[(&str, &str)], faces: &[u8]) {
    let given = given.iter().map(|(hole, answer)| ((*hole).to_owned(), (*answer).to_owned()));
    let answers = Answers { given: given.collect(), ..Answers::default() };
    let said = Amendments::default();
    let done = battle.rule(procedure, &answers, &said, Some(&mut cast(faces)), Detail::Ruling);
    done.unwrap_or_else(|halt| panic!("{procedure}: {halt:?}"));
}

/// `shock.steps`: the umpire waives a retreat, an advance, a counter-shock or a shock. The other shocks of the
/// activation stay due, and the waived one does not come back.
#[test]
fn a_waiver_between_shocks_leaves_the_other_shocks() {
    let apart = || {
        let units = [
            foot("I1", "french", "0506", "n", ""),
            foot("I2", "french", "0206", "n", ""),
            foot("D", "russian", "0505", "s", ""),
            foot("E", "russian", "0205", "s", ""),
        ];
        committed(field("declare", &units.concat()), &[("I1", "0505"), ("I2", "0205")])
    };
    let mut position = apart();
    rule(&mut position, "resolve", &[("unit", "I1")], &[9], &ratio("4-1")).unwrap();
    let mut battle = opened(&position);
    assert_eq!(due(battle.as_ref()), ["retreat@D"]);
    waive(battle.as_mut(), "retreat@D");
    assert_eq!(due(battle.as_ref()), ["resolve@I2"]);
    // An advance is waived in the same way.
    play(&mut position, "retreat", &[("unit", "D"), ("to", "0504")], &[]);
    let mut battle = opened(&position);
    assert_eq!(due(battle.as_ref()), ["advance@0505"]);
    waive(battle.as_mut(), "advance@0505");
    assert_eq!(due(battle.as_ref()), ["resolve@I2"]);
    waive(battle.as_mut(), "resolve@I2");
    assert!(due(battle.as_ref()).iter().all(|name| !name.contains("I2")), "{:?}", due(battle.as_ref()));
    // A counter-shock is waived in the same way, and goes before the other shocks.
    let mut position = apart();
    rule(&mut position, "resolve", &[("unit", "I1")], &[0], &ratio("1-4")).unwrap();
    let mut battle = opened(&position);
    ruled(battle.as_mut(), "riposte", &[("unit", "D")], &[]);
    assert_eq!(due(battle.as_ref()), ["resolve@D"]);
    waive(battle.as_mut(), "resolve@D");
    assert_eq!(due(battle.as_ref()), ["resolve@I2"]);
    // A waiver waives only the named shock: with two shocks due, one waiver closes nothing.
    let mut battle = opened(&apart());
    let waiver = Waiver { name: "resolve@I1".to_owned(), reason: "umpire".to_owned() };
    let left = battle.phase(None, Detail::Ruling, &[waiver]);
    assert!(matches!(&left, Err(Halt::Due(left)) if left.len() == 1), "{left:?}");
}

/// `artillery.fire`, `shock.steps`: a waiver ends a retreat caused by fire in the movement phase, but not the
/// movement phase.
#[test]
fn a_waived_retreat_does_not_end_the_movement_phase() {
    let units = [
        guns("G", "french", "0506", "n", "").replace("fire = 4", "fire = 9"),
        foot("I", "french", "0206", "n", ""),
        foot("D", "russian", "0505", "s", ""),
    ];
    let mut position = field("movement", &units.concat());
    play(&mut position, "fire", &[("unit", "G"), ("target", "0505")], &[9]);
    let mut battle = opened(&position);
    assert_eq!(due(battle.as_ref()), ["retreat@D"]);
    waive(battle.as_mut(), "retreat@D");
    assert_eq!(due(battle.as_ref()), [] as [String; 0]);
    ruled(battle.as_mut(), "move", &[("unit", "I"), ("path", "0207")], &[]);
}
