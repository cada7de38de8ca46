//! Declarations of charges: every reason for and against.

use super::*;

fn two(away: f64) -> Box<dyn Battle> {
    open(&table("declare", &[red(""), blue(away, "")]))
}

const CHARGE: &str = "declare red target=blue";

/// `charge.impossible`, `charge.range`: the greatest range is Movement 4 and the most that two dice give, 12.
#[test]
fn the_greatest_range_is_movement_and_twelve() {
    for (away, in_reach) in [(1.0, true), (15.9, true), (16.0, true), (16.1, false)] {
        let mut battle = two(away);
        if in_reach {
            let ruling = play(battle.as_mut(), CHARGE, &[]);
            assert_eq!(outcome(&ruling), "declares", "{away}");
            assert_eq!(ruling.tally.total(), Some(16));
        } else {
            let against = against(battle.as_mut(), CHARGE);
            assert_eq!(against, [("charge.impossible", "too-far")], "{away}");
        }
    }
}

/// `charge.range`: three dice without the lowest give no more than two dice.
#[test]
fn swift_units_reach_no_farther() {
    for (away, in_reach) in [(16.0, true), (16.1, false)] {
        let mut battle = open(&table("declare", &[red("swift = true"), blue(away, "")]));
        assert_eq!(ask(battle.as_mut(), CHARGE, &[]).is_ok(), in_reach, "{away}");
    }
}

/// `charge.arc`: the target must lie at least partly in the front arc. The block's front runs from x = 21.5 to 26.5
/// at y = 10, and the right bound of the arc leaves (26.5, 10) at 45 degrees.
#[test]
fn the_target_lies_at_least_partly_in_the_front_arc() {
    // The target is 5 wide and 2 deep and looks down from y = 14, the line of the near edge. Its left corner is
    // nearest to the arc. At y = 16, its far edge, the bound is at x = 26.5 + 6 = 32.5.
    for (left, inside) in [(32.4, true), (32.6, false), (28.0, true)] {
        let target = unit("blue", "blue", (left + 2.5, 14.0, 180.0), "");
        let mut battle = open(&table("declare", &[red(""), target]));
        let ruled = ask(battle.as_mut(), CHARGE, &[]);
        assert_eq!(ruled.is_ok(), inside, "{left}");
        if !inside {
            let against = against(battle.as_mut(), CHARGE);
            assert!(against.contains(&("charge.arc", "outside")), "{against:?}");
        }
    }
    let behind = unit("blue", "blue", (24.0, 4.0, 0.0), "");
    let mut battle = open(&table("declare", &[red(""), behind]));
    assert!(against(battle.as_mut(), CHARGE).contains(&("charge.arc", "outside")));
}

/// `charge.sight`: an obstacle hides the target, and is named.
#[test]
fn a_wood_across_the_way_hides_the_target_and_half_of_one_does_not() {
    let hidden = area("woods", [10.0, 12.0, 40.0, 15.0]);
    let mut battle = open(&table("declare", &[red(""), blue(8.0, ""), hidden]));
    let checks = refused(battle.as_mut(), CHARGE);
    let sight = checks.iter().find(|check| check.key == "charge.sight");
    let sight = sight.unwrap();
    assert!(!sight.holds);
    assert_eq!(sight.because.variant, "hidden");
    let by = sight.because.args.iter().find(|(place, _)| *place == "by");
    assert_eq!(by.unwrap().1, frontage::ruling::Arg::Id("woods".into()));
    let half = area("woods", [10.0, 12.0, 24.0, 15.0]);
    let mut battle = open(&table("declare", &[red(""), blue(8.0, ""), half]));
    assert_eq!(outcome(&play(battle.as_mut(), CHARGE, &[])), "declares");
}

/// `charge.sight`: one model that sees one model of the target is enough. Units in between hide the target.
#[test]
fn a_unit_hides_what_stands_wholly_behind_it() {
    let screen = |files: u32| {
        unit("screen", "blue", (24.0, 14.0, 180.0), &format!("files = {files}\nmodels = {files}"))
    };
    for (files, sees) in [(9, false), (2, true)] {
        let text = table("declare", &[red(""), blue(8.0, ""), screen(files)]);
        let mut battle = open(&text);
        let ruling = play(battle.as_mut(), "measure red target=blue", &[]);
        let sight = ruling.tally.blocks[0].checks.iter().find(|check| check.key == "charge.sight").unwrap();
        assert_eq!(sight.holds, sees, "{files}");
    }
}

/// `charge.barred`: a unit in combat, a fleeing unit, and a unit barred by a rule may not declare a charge.
#[test]
fn a_unit_in_combat_or_fleeing_or_barred_by_a_rule_declares_nothing() {
    let foe = unit("foe", "blue", (24.0, 8.0, 0.0), "models = 5");
    let text = table("declare", &[red("contact = [\"foe\"]"), blue(8.0, ""), foe]);
    assert!(against(open(&text).as_mut(), CHARGE).contains(&("charge.barred", "fights")));
    let text = table("declare", &[red("fleeing = true"), blue(8.0, "")]);
    assert_eq!(against(open(&text).as_mut(), CHARGE), [("charge.barred", "flees")]);
    let barred = "[state]\nactive = \"red\"\n[[state.barred]]\nunit = \"red\"\nrule = \"Grudge\"\n";
    let text = table("declare", &[red(""), blue(8.0, ""), barred.to_owned()]);
    assert_eq!(against(open(&text).as_mut(), CHARGE), [("charge.barred", "barred")]);
}

/// `charge.impossible`: a lake across every path makes a charge impossible, but hides nothing.
#[test]
fn a_lake_across_the_whole_way_makes_the_charge_impossible() {
    let lake = |right: f64| area("lake", [0.0, 12.0, right, 13.0]);
    let mut battle = open(&table("declare", &[red(""), blue(8.0, ""), lake(48.0)]));
    assert_eq!(against(battle.as_mut(), CHARGE), [("charge.impossible", "blocked")]);
    // A lake that ends beside the front is no hindrance.
    let mut battle = open(&table("declare", &[red(""), blue(8.0, ""), lake(21.0)]));
    assert_eq!(outcome(&play(battle.as_mut(), CHARGE, &[])), "declares");
}

/// `charge.impossible`: a unit in the way that may itself move off does not make a charge impossible, and one in
/// combat does.
#[test]
fn a_friend_in_the_way_may_move_off_unless_he_fights() {
    // The friend is narrow enough to be looked past, and too much in the middle to be got round.
    let friend =
        |more: &str| unit("friend", "red", (24.0, 14.0, 0.0), &format!("files = 3\nmodels = 3\n{more}"));
    let wall = area("lake", [0.0, 12.5, 21.4, 13.5]);
    let other = "[[terrain]]\nid = \"mere\"\nkind = \"lake\"\noutline = [[26.6, 12.5], [48, 12.5], [48, 13.5], [26.6, 13.5]]\n";
    let text = |more: &str| {
        table("declare", &[red(""), blue(8.0, ""), friend(more), wall.clone(), other.to_owned()])
    };
    let mut battle = open(&text(""));
    let ruling = play(battle.as_mut(), CHARGE, &[]);
    let way = ruling.tally.checks.iter();
    let way = way.filter(|check| check.key == "charge.impossible");
    assert!(way.into_iter().any(|check| check.because.variant == "may-clear"));
    let mut battle = open(&text("contact = [\"blue\"]"));
    assert!(against(battle.as_mut(), CHARGE).contains(&("charge.impossible", "blocked")));
}

/// `charge.sequence`, `charge.free`: units declare charges one after another. Each declares once, at the step of
/// declarations in the turn of its side.
#[test]
fn charges_are_declared_one_after_another() {
    let second = unit("red-2", "red", (34.0, 10.0, 0.0), "");
    let mut battle = open(&table("declare", &[red(""), second, blue(8.0, "")]));
    play(battle.as_mut(), CHARGE, &[]);
    // react.when: the reaction comes before anything else.
    assert_eq!(due(battle.as_ref()), ["react@blue"]);
    assert_eq!(against(battle.as_mut(), "declare red-2 target=blue"), [("charge.sequence", "waiting")]);
    play(battle.as_mut(), "react blue how=hold", &[]);
    assert_eq!(against(battle.as_mut(), CHARGE), [("charge.sequence", "declared")]);
    play(battle.as_mut(), "declare red-2 target=blue", &[]);
    play(battle.as_mut(), "react blue", &[]);
    close(battle.as_mut());
    assert_eq!(due(battle.as_ref()), ["charge@red", "charge@red-2"]);
    assert!(against(battle.as_mut(), CHARGE).contains(&("charge.sequence", "not-now")));
    let mut battle = two(8.0);
    assert!(against(battle.as_mut(), "declare blue target=red").contains(&("charge.sequence", "other")));
}

/// `charge.measure`: measuring is allowed at any step to either side, and changes nothing.
#[test]
fn measuring_is_always_allowed() {
    for phase in ["start", "declare", "charge", "compulsory"] {
        for (line, word) in [("measure red target=blue", "could"), ("measure blue target=red", "could")] {
            let mut battle = open(&table(phase, &[red(""), blue(8.0, "")]));
            let before = battle.write();
            let ruling = play(battle.as_mut(), line, &[]);
            assert_eq!(outcome(&ruling), word, "{phase}");
            assert_eq!(battle.write(), before);
        }
    }
}

#[test]
fn every_reason_for_stands_beside_the_reasons_against() {
    let mut battle = two(17.0);
    let checks = refused(battle.as_mut(), CHARGE);
    let for_it: Vec<_> = checks.iter().filter(|check| check.holds).collect();
    let keys: Vec<_> = for_it.iter().map(|check| check.key).collect();
    for key in ["charge.barred", "charge.sight", "charge.arc"] {
        assert!(keys.contains(&key), "{keys:?}");
    }
    assert!(for_it.iter().any(|check| check.key == "charge.arc" && check.measured.is_some()));
}

/// `charge.sight`: terrain hides the units beyond it. It hides no unit that stands in it, and hides nothing from such
/// a unit.
#[test]
fn terrain_a_unit_stands_in_neither_hides_nor_blinds_it() {
    // The charger lies from y = 8 to 10, the target from 18 to 20.
    for (near, far, sees) in [(12.0, 15.0, false), (9.0, 15.0, true), (12.0, 19.0, true), (7.0, 22.0, true)] {
        for kind in ["hill", "woods"] {
            let piece = area(kind, [10.0, near, 40.0, far]);
            let mut battle = open(&table("declare", &[red(""), blue(8.0, ""), piece]));
            let ruling = play(battle.as_mut(), "measure red target=blue", &[]);
            let word = if sees { "sees" } else { "hidden" };
            assert_eq!(checked(&ruling, "charge.sight"), [word], "{kind} {near}");
            assert_eq!(ask(battle.as_mut(), CHARGE, &[]).is_ok(), sees, "{kind}");
        }
    }
}

/// `charge.barred`, `charge.measure`: a charge of a unit that may not charge can be measured. The ruling says that the
/// unit could not charge.
#[test]
fn who_may_not_charge_is_measured_as_one_that_could_not() {
    let foe = unit("foe", "blue", (24.0, 8.0, 0.0), "models = 5");
    let barred = "[state]\nactive = \"red\"\n[[state.barred]]\nunit = \"red\"\nrule = \"Grudge\"\n";
    for (charger, state, word) in [
        ("", "", "could"),
        ("contact = [\"foe\"]", "", "could-not"),
        ("fleeing = true", "", "could-not"),
        ("", barred, "could-not"),
    ] {
        let units = [red(charger), blue(8.0, ""), foe.clone(), state.to_owned()];
        let mut battle = open(&table("declare", &units));
        let ruling = play(battle.as_mut(), "measure red target=blue", &[]);
        assert_eq!(outcome(&ruling), word, "{charger}{state}");
    }
}

/// `charge.measure`: measuring between two units of one side reports the distance alone.
#[test]
fn friends_are_measured_too() {
    let friend = unit("friend", "red", (24.0, 16.0, 0.0), "");
    let mut battle = open(&table("declare", &[red(""), friend, blue(12.0, "")]));
    let ruling = play(battle.as_mut(), "measure red target=friend", &[]);
    // The friend, two ranks deep, lies from y = 14 to 16.
    assert_eq!(ruling.facts["approach"]["distance_in"], 4.0);
    assert_eq!(outcome(&ruling), "could-not");
    assert_eq!(checked(&ruling, "charge.sequence"), ["own-side"]);
}

/// `charge.barred`: a combat that the file names for only one of two units is a combat of both.
#[test]
fn who_is_fought_fights() {
    let foe = unit("foe", "blue", (24.0, 8.0, 0.0), "models = 5\ncontact = [\"red\"]");
    let mut battle = open(&table("declare", &[red(""), blue(8.0, ""), foe]));
    assert_eq!(shown(battle.as_ref(), "red")["contact"][0], "foe");
    assert!(against(battle.as_mut(), CHARGE).contains(&("charge.barred", "fights")));
}
