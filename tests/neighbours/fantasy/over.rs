//! Units that are gone, waived tests and reactions, and close calls.

use super::*;
use frontage::rulebook::Waiver;

fn waive(battle: &mut dyn Battle, name: &str) {
    let waiver = Waiver { name: name.to_owned(), reason: "umpire".to_owned() };
    battle.phase(None, Detail::Ruling, &[waiver]).unwrap_or_else(|halt| panic!("{name}: {halt:?}"));
}

/// `react.flee`, `react.flee.again`: a fleeing unit that is charged must go on fleeing, and has that reaction once a
/// phase. A flight in panic does not count as that reaction. Charged a third time, the unit flees no farther.
#[test]
fn who_fled_in_panic_flees_from_a_charge_once() {
    let friend = unit("friend", "blue", (24.0, 23.0, 180.0), "leadership = 2");
    let flank = unit("flank", "red", (10.0, 28.0, 90.0), "movement = 12");
    let third = unit("third", "red", (40.0, 28.0, 270.0), "movement = 12");
    let mut battle = open(&table("declare", &[red(""), blue(8.0, ""), friend, flank, third]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    play(battle.as_mut(), "react blue how=flee", &[&[2, 2]]);
    let ruling = play(battle.as_mut(), "panic friend", &[&[6, 6], &[1, 1]]);
    assert!(outcome(&ruling).starts_with("flees-"), "{}", outcome(&ruling));
    let panicked = stands(battle.as_ref(), "friend");
    play(battle.as_mut(), "declare flank target=friend", &[]);
    assert_eq!(against(battle.as_mut(), "react friend how=hold"), [("react.flee", "flees-already")]);
    assert_eq!(outcome(&play(battle.as_mut(), "react friend how=flee", &[&[2, 1]])), "flees-3");
    let fled = stands(battle.as_ref(), "friend");
    assert!((fled.0 - panicked.0).hypot(fled.1 - panicked.1) > 2.0, "{panicked:?} {fled:?}");
    play(battle.as_mut(), "declare third target=friend", &[]);
    assert_eq!(outcome(&play(battle.as_mut(), "react friend how=flee", &[])), "flees-no-farther");
    assert_eq!(stands(battle.as_ref(), "friend"), fled);
}

/// `charge.impossible`: a friend in the way counts as able to move off as long as its own charge can still be rolled,
/// or another target may still be named for it. Once its target has left the table and no other may be named, the
/// friend blocks the way.
#[test]
fn a_friend_whose_charge_has_lapsed_is_in_the_way() {
    let left = area("lake", [8.0, 9.0, 14.0, 17.0]);
    let right = area("lake", [26.0, 9.0, 32.0, 17.0]).replace("id = \"lake\"", "id = \"other\"");
    let start = || {
        let charger = unit("charger", "red", (20.0, 10.0, 0.0), "large = true");
        let friend = unit("friend", "red", (20.0, 13.0, 0.0), "models = 9\nfiles = 9");
        let blue = unit("blue", "blue", (20.0, 23.0, 180.0), "");
        let runs = unit("runs", "blue", (8.0, 24.0, 180.0), "models = 5");
        open(&table("declare", &[charger, friend, blue, runs, left.clone(), right.clone()]))
    };
    // At first the friend may still declare a charge too.
    let mut battle = start();
    play(battle.as_mut(), "declare charger target=blue", &[]);
    // The friend's target runs off the table.
    for (test, passed) in [([6, 6], false), ([1, 1], true)] {
        let mut battle = start();
        play(battle.as_mut(), "declare friend target=runs", &[]);
        assert_eq!(outcome(&play(battle.as_mut(), "react runs how=flee", &[&[6, 6]])), "runs-off");
        play(battle.as_mut(), "redirect friend", &[&test]);
        if passed {
            play(battle.as_mut(), "declare charger target=blue", &[]);
        } else {
            let why = against(battle.as_mut(), "declare charger target=blue");
            assert_eq!(why, [("charge.impossible", "blocked")]);
        }
    }
    // The target got away, and the charge is still to be rolled.
    let mut battle = start();
    play(battle.as_mut(), "declare friend target=runs", &[]);
    assert_eq!(outcome(&play(battle.as_mut(), "react runs how=flee", &[&[1, 1]])), "flees-2");
    play(battle.as_mut(), "redirect friend", &[&[6, 6]]);
    play(battle.as_mut(), "declare charger target=blue", &[]);
}

/// `react.flee.edge`, `measure.place`: a flight ends at the edge, a tenth of an inch short of it, or beyond. Within
/// the accuracy of hands it is too close to call, in a compulsory move too.
#[test]
fn a_flight_that_ends_at_the_edge_is_too_close_to_call() {
    // The target turns about the centre, so the leading edge is then 2 in farther on. It runs 6 in, to the edge at
    // 36.
    for (short, close) in [(0.0, true), (0.09, true), (0.11, false), (-0.09, true), (-0.11, false)] {
        let at = 36.0 - 6.0 - 2.0 - short;
        let mut battle = open(&table(
            "declare",
            &[unit("red", "red", (24.0, at - 8.0, 0.0), ""), unit("blue", "blue", (24.0, at, 180.0), "")],
        ));
        play(battle.as_mut(), "declare red target=blue", &[]);
        let ruling = play(battle.as_mut(), "react blue how=flee", &[&[3, 3]]);
        let off = short < 1e-9;
        assert_eq!(outcome(&ruling), if off { "runs-off" } else { "flees-6" }, "{short}");
        let calls: Vec<_> = ruling.close.iter().filter(|close| close.key == "react.flee.edge").collect();
        assert_eq!(calls.len(), usize::from(close), "{short}: {:?}", ruling.close);
        for call in calls {
            assert!((call.margin - short.abs()).abs() < 1e-6, "{short}: {call:?}");
            assert_eq!(call.outcome.unwrap().to_string(), if off { "flees-6" } else { "runs-off" });
        }
        let run = unit("red", "red", (24.0, at, 0.0), "fleeing = true");
        let mut battle = open(&table("compulsory", &[run, unit("blue", "blue", (24.0, 4.0, 0.0), "")]));
        // Here the leading edge is at `at`, 8 in from the edge of the table.
        let ruling = play(battle.as_mut(), "run red", &[&[4, 4]]);
        let calls = ruling.close.iter().filter(|close| close.key == "react.flee.edge");
        assert_eq!(calls.count(), usize::from(close), "{short}: {:?}", ruling.close);
    }
}

/// `charge.move`, `measure.place`: a charge strikes the side of the target before which most of the charger's front
/// rank stands. The target's front is from 21.5 to 26.5 at y = 20, and the ray of its right corner goes from there at
/// 45 degrees. The charger faces the target along this ray, with its middle model on the ray. So its strike is a hair
/// from the flank.
#[test]
fn the_side_that_is_nearly_struck_is_too_close_to_call() {
    for (aside, close) in [(0.02, true), (0.09, true), (0.2, false), (-0.02, true), (-0.2, false)] {
        let step = |along: f64, across: f64| {
            let half = std::f64::consts::FRAC_1_SQRT_2;
            (26.5 + (along - across) * half, 20.0 + (along + across) * half)
        };
        // A step to the charger's left leads towards the target's front.
        let (x, y) = step(8.0, aside);
        let red = unit("red", "red", (x, y, 225.0), "movement = 8");
        let mut battle =
            open(&table("declare", &[red, unit("blue", "blue", (24.0, 20.0, 0.0), "models = 20")]));
        play(battle.as_mut(), "declare red target=blue", &[]);
        play(battle.as_mut(), "react blue", &[]);
        close_step(battle.as_mut());
        let ruling = play(battle.as_mut(), "charge red", &[&[5, 5]]);
        assert_eq!(outcome(&ruling), "gets-home");
        let struck = ruling.facts["home"]["strikes"].as_str().unwrap().to_owned();
        assert_eq!(struck, if aside > 0.0 { "front" } else { "right" }, "{aside}");
        let calls: Vec<_> = ruling.close.iter().filter(|close| close.path == "home.strikes").collect();
        assert_eq!(calls.len(), usize::from(close), "{aside}: {:?}", ruling.close);
        assert!(calls.iter().all(|call| (call.margin - aside.abs()).abs() < 1e-6), "{aside}: {calls:?}");
    }
}

fn close_step(battle: &mut dyn Battle) {
    super::close(battle);
}

/// `charge.sight`, `charge.arc`: a target with no part in the front arc is reported as outside the arc, and its
/// visibility is not reported.
#[test]
fn nobody_is_seen_in_an_arc_he_is_not_in() {
    let behind = unit("blue", "blue", (24.0, 4.0, 0.0), "");
    let mut battle = open(&table("declare", &[red(""), behind]));
    let ruling = play(battle.as_mut(), "measure red target=blue", &[]);
    assert_eq!(checked(&ruling, "charge.sight"), [] as [&str; 0]);
    assert_eq!(checked(&ruling, "charge.arc"), ["outside"]);
    let mut battle = open(&table("declare", &[red(""), blue(6.0, "")]));
    let ruling = play(battle.as_mut(), "measure red target=blue", &[]);
    assert_eq!(checked(&ruling, "charge.sight"), ["sees"]);
}

/// `react.when`: a unit whose reaction is waived holds, and can't choose again. The next thing to be settled is then
/// due.
#[test]
fn a_waived_reaction_holds() {
    let mut battle = open(&table("declare", &[red(""), blue(8.0, "")]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    assert_eq!(due(battle.as_ref()), ["react@blue"]);
    waive(battle.as_mut(), "react@blue");
    assert_eq!(due(battle.as_ref()), ["charge@red"]);
    assert_eq!(against(battle.as_mut(), "react blue how=flee")[0], ("react.when", "not-charged"));
    play(battle.as_mut(), "charge red", &[&[6, 6]]);
}

/// `terror.test`, `panic.test`: a waived test is not taken, and nothing else is waived with it. The reaction after it
/// is due.
#[test]
fn a_waived_test_waives_no_reaction() {
    let mut battle = open(&table("declare", &[red("terror = true"), blue(8.0, "")]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    assert_eq!(due(battle.as_ref()), ["terror@blue"]);
    waive(battle.as_mut(), "terror@blue");
    assert_eq!(due(battle.as_ref()), ["react@blue"]);
    play(battle.as_mut(), "react blue", &[]);
    close_step(battle.as_mut());
    assert_eq!(due(battle.as_ref()), ["charge@red"]);
    // Friends that were run through test panic.
    let friend = unit("friend", "blue", (24.0, 22.0, 180.0), "");
    let mut battle = open(&table("declare", &[red(""), blue(8.0, ""), friend]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    play(battle.as_mut(), "react blue how=flee", &[&[2, 2]]);
    assert_eq!(due(battle.as_ref()), ["panic@friend"]);
    waive(battle.as_mut(), "panic@friend");
    assert_eq!(due(battle.as_ref()), [] as [String; 0]);
    // The step is still that of declarations.
    close_step(battle.as_mut());
    assert_eq!(due(battle.as_ref()), ["charge@red"]);
}
