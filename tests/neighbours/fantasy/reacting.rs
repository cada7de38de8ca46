//! Reactions: hold, stand and shoot, flee; redirecting.

use super::*;

const BOW: &str = "ballistic_skill = 3\nweapon = { range = 24, strength = 3 }";

fn charged(away: f64, more: &str) -> Box<dyn Battle> {
    let mut battle = open(&table("declare", &[red(""), blue(away, more)]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    battle
}

/// `react.shoot`: the source's example. Orcs (Movement 4) charge handgunners, who may stand and shoot only if the
/// orcs start more than 4 inches away.
#[test]
fn orcs_at_four_inches_are_too_near_to_be_shot_at() {
    for hundredths in 380..=420_u32 {
        let away = f64::from(hundredths) / 100.0;
        let mut battle = charged(away, BOW);
        let legal = hundredths > 400;
        let offers = battle.offers();
        let takes = format!("{:?}", offers[0].open[0].takes);
        assert_eq!(takes.contains("shoot"), legal, "{away}");
        if !legal {
            let against = against(battle.as_mut(), "react blue how=shoot");
            assert_eq!(against, [("react.shoot", "near")], "{away}");
        }
    }
}

/// `react.shoot`, `react.shoot.hit`: only a unit with missile weapons may shoot, once a phase, and at a charger in
/// its arc.
#[test]
fn who_stands_and_shoots_has_weapons_has_not_shot_and_sees_the_charger_before_him() {
    let unarmed = against(charged(8.0, "").as_mut(), "react blue how=shoot");
    assert_eq!(unarmed, [("react.shoot", "unarmed")]);
    let second = unit("red-2", "red", (34.0, 10.0, 0.0), "");
    let mut battle = open(&table("declare", &[red(""), second, blue(8.0, BOW)]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    // Ballistic Skill 3 hits on 4, and on 5 in haste.
    play(battle.as_mut(), "react blue how=shoot", &[&[1, 1, 1, 1, 1, 1, 1, 1, 1, 4]]);
    play(battle.as_mut(), "declare red-2 target=blue", &[]);
    assert_eq!(against(battle.as_mut(), "react blue how=shoot"), [("react.shoot.hit", "twice")]);
    let turned = unit("blue", "blue", (24.0, 18.0, 0.0), BOW);
    let mut battle = open(&table("declare", &[red(""), turned]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    assert_eq!(against(battle.as_mut(), "react blue how=shoot"), [("react.shoot", "out-of-arc")]);
}

/// `react.hold`, `react.when`: a unit in combat can only hold, and holds if no reaction is named.
#[test]
fn a_unit_in_combat_can_only_hold() {
    let friend = unit("friend", "red", (30.0, 18.0, 180.0), "contact = [\"blue\"]");
    let target = blue(8.0, &format!("contact = [\"friend\"]\n{BOW}"));
    let mut battle = open(&table("declare", &[red(""), friend, target]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    for how in ["shoot", "flee"] {
        let line = format!("react blue how={how}");
        assert!(against(battle.as_mut(), &line).contains(&("react.hold", "fights")));
    }
    assert_eq!(outcome(&play(battle.as_mut(), "react blue", &[])), "holds");
    assert_eq!(against(battle.as_mut(), "react blue"), [("react.when", "not-charged")]);
}

/// `react.flee`: a unit flees straight away from the charger's centre, as far as two dice say. The move is measured at
/// the centre of the fleeing unit.
#[test]
fn a_unit_flees_straight_away_from_the_chargers_centre() {
    let mut battle = charged(8.0, "");
    let ruling = play(battle.as_mut(), "react blue how=flee", &[&[3, 4]]);
    assert_eq!(outcome(&ruling), "flees-7");
    // Red's centre is (24, 9), blue's (24, 19). Blue turns to face up the table; its centre goes to (24, 26), and its
    // front to 27.
    assert_eq!(stands(battle.as_ref(), "blue"), (24.0, 27.0, 0.0));
    assert_eq!(shown(battle.as_ref(), "blue")["fleeing"], true);
    // The flight goes to the side as well: between the centres (24, 9) and (30, 17) lie 6 across and 8 up, a length
    // of 10.
    let aside = unit("blue", "blue", (30.0, 16.0, 180.0), "");
    let mut battle = open(&table("declare", &[red(""), aside]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    play(battle.as_mut(), "react blue how=flee", &[&[2, 3]]);
    // Five inches are 3 across and 4 up. The front lies an inch before the centre (33, 21): 0.6 across, 0.8 up.
    let (x, y, facing) = stands(battle.as_ref(), "blue");
    assert_eq!((x, y), (33.6, 21.8));
    assert!((facing - (6.0_f64).atan2(8.0).to_degrees()).abs() < 1e-3);
}

/// `react.flee`, `react.flee.again`: a unit that is fleeing already can only flee from a charge, and makes no second
/// move.
#[test]
fn a_unit_charged_again_after_it_fled_makes_no_second_move() {
    let second = unit("red-2", "red", (20.0, 10.0, 0.0), "files = 2\nmodels = 4\nmovement = 9");
    let mut battle = open(&table("declare", &[red("files = 2\nmodels = 4"), second, blue(6.0, BOW)]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    play(battle.as_mut(), "react blue how=flee", &[&[1, 1]]);
    let stood = stands(battle.as_ref(), "blue");
    play(battle.as_mut(), "declare red-2 target=blue", &[]);
    for how in ["hold", "shoot"] {
        let line = format!("react blue how={how}");
        assert!(against(battle.as_mut(), &line).contains(&("react.flee", "flees-already")));
    }
    let ruling = play(battle.as_mut(), "react blue how=flee", &[]);
    assert_eq!(outcome(&ruling), "flees-no-farther");
    assert!(ruling.tally.rests_on.contains(&"react.flee.again"));
    assert_eq!(stands(battle.as_ref(), "blue"), stood);
}

/// `react.flee.edge`: a fleeing unit that only touches the table's edge is destroyed.
#[test]
fn a_fleeing_unit_that_reaches_the_tables_edge_is_destroyed() {
    // The target's centre is at y = 31, and the target is 2 deep. After 4 inches its front touches y = 36.
    for (dice, word) in [([1, 2], "flees-3"), ([1, 3], "runs-off"), ([6, 6], "runs-off")] {
        let far = unit("blue", "blue", (24.0, 30.0, 180.0), "");
        let charger = unit("red", "red", (24.0, 22.0, 0.0), "");
        let mut battle = open(&table("declare", &[charger, far]));
        play(battle.as_mut(), "declare red target=blue", &[]);
        let ruling = play(battle.as_mut(), "react blue how=flee", &[&dice]);
        assert_eq!(outcome(&ruling), word);
        let state = &shown(battle.as_ref(), "blue")["state"];
        assert_eq!(state == "destroyed", word == "runs-off");
    }
}

fn with_another() -> Box<dyn Battle> {
    let other = unit("other", "blue", (32.0, 18.0, 180.0), "");
    let mut battle = open(&table("declare", &[red(""), blue(8.0, ""), other]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    play(battle.as_mut(), "react blue how=flee", &[&[2, 2]]);
    battle
}

/// `redirect.test`: a charger that passes may declare a charge at another target, which reacts in turn. It may test
/// once a turn.
#[test]
fn a_charger_whose_target_fled_may_try_to_redirect() {
    let mut battle = with_another();
    let ruling = play(battle.as_mut(), "redirect red", &[&[3, 4]]);
    assert_eq!(outcome(&ruling), "may-redirect");
    assert!((ruling.odds.unwrap().headline.probability(ruling.outcome.unwrap()) - 21.0 / 36.0).abs() < 1e-12);
    assert_eq!(against(battle.as_mut(), "declare red target=blue"), [("redirect.test", "same")]);
    play(battle.as_mut(), "declare red target=other", &[]);
    assert_eq!(due(battle.as_ref()), ["react@other"]);
    play(battle.as_mut(), "react other how=flee", &[&[1, 2]]);
    assert!(against(battle.as_mut(), "redirect red").contains(&("redirect.test", "tested")));
}

/// `redirect.test`: a charger that fails the test continues its charge at the first target.
#[test]
fn a_charger_that_fails_to_redirect_goes_on_at_the_first() {
    let mut battle = with_another();
    let ruling = play(battle.as_mut(), "redirect red", &[&[4, 4]]);
    assert_eq!(outcome(&ruling), "goes-on");
    assert_eq!(against(battle.as_mut(), "declare red target=other"), [("charge.sequence", "declared")]);
    close(battle.as_mut());
    assert_eq!(due(battle.as_ref()), ["charge@red"]);
}

/// `redirect.test`: if the first target fled off the table, the charge of a unit that fails the test lapses.
#[test]
fn a_charger_that_fails_to_redirect_has_nobody_to_go_on_at_where_the_first_left_the_table() {
    let other = unit("other", "blue", (32.0, 34.0, 180.0), "");
    let units =
        [unit("red", "red", (24.0, 26.0, 0.0), ""), unit("blue", "blue", (24.0, 34.0, 180.0), ""), other];
    let fled = || {
        let mut battle = open(&table("declare", &units));
        play(battle.as_mut(), "declare red target=blue", &[]);
        play(battle.as_mut(), "react blue how=flee", &[&[2, 2]]);
        assert_eq!(shown(battle.as_ref(), "blue")["state"], "destroyed");
        battle
    };
    let mut battle = fled();
    assert_eq!(outcome(&play(battle.as_mut(), "redirect red", &[&[4, 4]])), "charge-lapses");
    close(battle.as_mut());
    assert_eq!(due(battle.as_ref()), Vec::<String>::new());
    assert_eq!(outcome(&play(fled().as_mut(), "redirect red", &[&[3, 4]])), "may-redirect");
}

/// `redirect.test`: a charger may not redirect if there is no other target, or if its target did not flee.
#[test]
fn there_is_no_redirecting_without_another_target_or_where_nobody_fled() {
    let mut battle = charged(8.0, "");
    play(battle.as_mut(), "react blue how=flee", &[&[2, 2]]);
    assert_eq!(against(battle.as_mut(), "redirect red"), [("redirect.test", "no-other")]);
    let mut battle = charged(8.0, "");
    play(battle.as_mut(), "react blue how=hold", &[]);
    assert!(against(battle.as_mut(), "redirect red").contains(&("redirect.test", "stood")));
}

/// `redirect.test`, `charge.sequence`: a player decides on redirecting before the next charge is declared.
#[test]
fn who_declares_next_ends_the_redirecting() {
    let second = unit("second", "red", (32.0, 8.0, 0.0), "");
    let other = unit("other", "blue", (32.0, 18.0, 180.0), "");
    let units = [red(""), second, blue(8.0, ""), other];
    let mut battle = open(&table("declare", &units));
    play(battle.as_mut(), "declare red target=blue", &[]);
    play(battle.as_mut(), "react blue how=flee", &[&[1, 1]]);
    let offered = |battle: &dyn Battle| {
        let offers = battle.offers();
        offers.iter().any(|offer| offer.procedure == "redirect")
    };
    assert!(offered(battle.as_ref()));
    play(battle.as_mut(), "declare second target=other", &[]);
    play(battle.as_mut(), "react other how=hold", &[]);
    assert!(!offered(battle.as_ref()));
    assert_eq!(against(battle.as_mut(), "redirect red"), [("redirect.test", "late")]);
}

/// `flee.through`: a unit whose flight ends in contact with a friend does not run through the friend, at any distance.
#[test]
fn a_flight_that_ends_in_contact_runs_through_nobody() {
    for (one, other) in [(1, 1), (1, 2), (2, 2), (3, 3)] {
        let distance = f64::from(one + other);
        // The target flees from y = 18 up the table, turned and 2 deep. Its friend's rear lies `distance` ahead of
        // its front.
        let friend = unit("friend", "blue", (24.0, 20.0 + distance + 2.0, 0.0), "");
        let mut battle = open(&table("declare", &[red(""), blue(8.0, ""), friend]));
        play(battle.as_mut(), "declare red target=blue", &[]);
        let dice: [u8; 2] = [one, other];
        play(battle.as_mut(), "react blue how=flee", &[&dice]);
        let (_, y, _) = stands(battle.as_ref(), "blue");
        assert!((y - (20.0 + distance)).abs() < 1e-9, "{y}");
        assert!(!due(battle.as_ref()).contains(&"panic@friend".to_owned()));
    }
}

/// `charge.sequence`, `react.when`, `redirect.test`: without a declared charge, an ask that needs one is refused. The
/// umpire can't uphold the failed check.
#[test]
fn where_no_charge_is_declared_nobody_can_uphold_that_one_is() {
    let mut battle = open(&table("declare", &[red("")]));
    let asks = [
        ("charge red", "charge.sequence"),
        ("react red how=hold", "react.when"),
        ("redirect red", "redirect.test"),
    ];
    for (line, key) in asks {
        let checks = refused(battle.as_mut(), line);
        assert_eq!((checks[0].key, checks[0].rests_on.as_ref()), (key, None), "{line}");
    }
}
