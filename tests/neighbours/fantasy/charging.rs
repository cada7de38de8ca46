//! Charges: the throw of the dice and the move.

use super::*;

fn held(charger: &str, away: f64, target: &str, how: &str, dice: &[&[u8]]) -> Box<dyn Battle> {
    let mut battle = open(&table("declare", &[red(charger), blue(away, target)]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    play(battle.as_mut(), &format!("react blue how={how}"), dice);
    close(battle.as_mut());
    battle
}

/// `charge.range`: a charge reaches the target if Movement and two dice together are at least the distance. The odds
/// agree with a count of all 36 throws.
#[test]
fn a_charge_gets_home_if_movement_and_dice_reach_the_target() {
    for away in [5.0, 7.5, 9.0, 12.0, 15.9] {
        let mut home = 0_u32;
        for first in 1..=6_u8 {
            for second in 1..=6_u8 {
                let mut battle = held("", away, "", "hold", &[]);
                let ruling = play(battle.as_mut(), "charge red", &[&[first, second]]);
                let reaches = 4.0 + f64::from(first + second) >= away;
                home += u32::from(reaches);
                let word = outcome(&ruling);
                let short = format!("falls-short-{}", first.max(second));
                assert_eq!(word, if reaches { "gets-home".to_owned() } else { short }, "{away}");
            }
        }
        let mut battle = held("", away, "", "hold", &[]);
        let ruling = play(battle.as_mut(), "charge red", &[&[6, 6]]);
        let found = ruling.odds.unwrap().headline.probability(frontage::dice::Word::plain("gets-home"));
        assert!((found - f64::from(home) / 36.0).abs() < 1e-12, "{away}");
    }
}

/// `charge.range`: swift units throw three dice, and the lowest does not count.
#[test]
fn swift_units_leave_the_lowest_of_three_dice_out() {
    let mut battle = held("swift = true", 12.0, "", "hold", &[]);
    let ruling = play(battle.as_mut(), "charge red", &[&[1, 4, 4]]);
    assert_eq!(outcome(&ruling), "gets-home");
    let mut battle = held("swift = true", 12.0, "", "hold", &[]);
    let ruling = play(battle.as_mut(), "charge red", &[&[3, 3, 4]]);
    assert_eq!(outcome(&ruling), "falls-short-4");
}

/// `charge.move`: a charge ends straight ahead with the fronts flush, and both units in combat.
#[test]
fn a_charge_that_gets_home_ends_flush_and_in_combat() {
    let mut battle = held("", 8.0, "", "hold", &[]);
    let ruling = play(battle.as_mut(), "charge red", &[&[2, 2]]);
    assert_eq!(ruling.facts["home"]["strikes"], "front");
    // Five models of each side touch.
    assert_eq!(ruling.facts["home"]["contacts"], 10);
    assert_eq!(stands(battle.as_ref(), "red"), (24.0, 18.0, 0.0));
    assert_eq!(shown(battle.as_ref(), "red")["contact"][0], "blue");
    assert_eq!(shown(battle.as_ref(), "blue")["contact"][0], "red");
    assert_eq!(against(battle.as_mut(), "charge red")[0], ("charge.sequence", "none"));
}

/// `charge.move`: a charge strikes the side of the target before which most of the charger's front rank stood.
#[test]
fn a_charger_beside_its_target_strikes_the_flank() {
    // The target looks along the table, to the right. The charger below it stands in its right flank.
    let target = unit("blue", "blue", (24.0, 18.0, 90.0), "");
    let mut battle = open(&table("declare", &[red(""), target]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    play(battle.as_mut(), "react blue", &[]);
    close(battle.as_mut());
    let ruling = play(battle.as_mut(), "charge red", &[&[6, 6]]);
    assert_eq!(ruling.facts["home"]["strikes"], "right");
}

/// `charge.range`: a failed charge moves as many inches as the higher die shows, straight at the target.
#[test]
fn a_failed_charge_goes_the_higher_die_straight_at_the_target() {
    let mut battle = held("", 14.0, "", "hold", &[]);
    assert_eq!(outcome(&play(battle.as_mut(), "charge red", &[&[2, 5]])), "falls-short-5");
    assert_eq!(stands(battle.as_ref(), "red"), (24.0, 15.0, 0.0));
    assert_eq!(shown(battle.as_ref(), "red")["contact"].as_array().unwrap().len(), 0);
}

/// `react.shoot.failed`: a charger that is shot at and fails to reach the target ends where it began.
#[test]
fn a_charge_that_fails_under_fire_is_driven_back() {
    let bow = "ballistic_skill = 3\nmodels = 1\nweapon = { range = 24, strength = 3 }";
    let mut battle = held("", 14.0, bow, "shoot", &[&[1]]);
    let ruling = play(battle.as_mut(), "charge red", &[&[2, 5]]);
    assert_eq!(outcome(&ruling), "driven-back");
    assert!(ruling.tally.rests_on.contains(&"react.shoot.failed"));
    assert_eq!(stands(battle.as_ref(), "red"), (24.0, 10.0, 0.0));
}

/// `react.flee.caught`, `catch.reform`: chargers run down fleeing units within reach, and may then reform.
#[test]
fn fleers_within_reach_are_run_down_and_the_chargers_may_reform() {
    // The target flees 4 inches, from a distance of 8 to a distance of 12. So the charger needs 8 on the dice.
    for (dice, word) in [([4, 4], "catches"), ([3, 4], "falls-short-4")] {
        let mut battle = held("", 8.0, "", "flee", &[&[2, 2]]);
        let ruling = play(battle.as_mut(), "charge red", &[&dice]);
        assert_eq!(outcome(&ruling), word);
        let caught = word == "catches";
        assert_eq!(shown(battle.as_ref(), "blue")["state"] == "destroyed", caught);
        assert_eq!(ask(battle.as_mut(), "reform red", &[&[6, 6]]).is_ok(), caught);
    }
    let mut battle = held("", 8.0, "", "flee", &[&[2, 2]]);
    play(battle.as_mut(), "charge red", &[&[6, 6]]);
    let (x, y, _) = stands(battle.as_ref(), "red");
    let ruling = play(battle.as_mut(), "reform red facing=90 files=2", &[&[3, 4]]);
    assert_eq!(outcome(&ruling), "reforms");
    // The charger's centre stays an inch behind the old front. Two abreast it is five deep, so its front is 2.5 to
    // the right.
    assert_eq!(stands(battle.as_ref(), "red"), (x + 2.5, y - 1.0, 90.0));
    assert_eq!(against(battle.as_mut(), "reform red"), [("catch.reform", "may-not")]);
    // After the step of charges the charger may not reform any more.
    let far = unit("far", "blue", (44.0, 34.0, 180.0), "");
    let mut battle = open(&table("declare", &[red(""), blue(8.0, ""), far]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    play(battle.as_mut(), "react blue how=flee", &[&[2, 2]]);
    close(battle.as_mut());
    play(battle.as_mut(), "charge red", &[&[6, 6]]);
    close(battle.as_mut());
    assert_eq!(against(battle.as_mut(), "reform red"), [("catch.reform", "not-now")]);
}

/// `charge.impossible`, `charge.range`: a friend stands in the way. It could have moved off but did not, so it blocks
/// the charge when the dice are thrown.
#[test]
fn a_charge_that_finds_no_way_when_it_is_rolled_fails() {
    let lakes = area("lake", [0.0, 12.5, 21.4, 13.5])
        + "[[terrain]]\nid = \"mere\"\nkind = \"lake\"\noutline = [[26.6, 12.5], [48, 12.5], [48, 13.5], [26.6, 13.5]]\n";
    let friend = unit("friend", "red", (24.0, 14.0, 0.0), "files = 3\nmodels = 3");
    let mut battle = open(&table("declare", &[red(""), blue(8.0, ""), friend, lakes]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    play(battle.as_mut(), "react blue", &[]);
    close(battle.as_mut());
    let ruling = play(battle.as_mut(), "charge red", &[&[6, 5]]);
    assert_eq!(outcome(&ruling), "falls-short-6");
    assert_eq!(ruling.facts["blocked_by"]["of"], "friend");
    // The charger stops an inch before the friend, which lies from 13 to 14. The lakes, a tenth beside the way, do
    // not stop it.
    assert_eq!(ruling.facts["short"]["stops_before"]["of"], "friend");
    assert!(checked(&ruling, "charge.range").contains(&"stops"));
    assert_eq!(stands(battle.as_ref(), "red"), (24.0, 12.0, 0.0));
}

/// `charge.range`: a unit beside the path of a failed charge does not stop the charger, and a unit on the path does.
#[test]
fn a_failed_charge_passes_a_friend_beside_its_way() {
    // The charger lies from x = 21.5 to 26.5. The friend, 5 wide, begins at 27 or at 26, and lies from y = 13 to 15.
    for (x, ends) in [(29.5, 15.0), (28.5, 12.0)] {
        let friend = unit("friend", "red", (x, 15.0, 0.0), "");
        let mut battle = open(&table("declare", &[red(""), blue(14.0, ""), friend]));
        play(battle.as_mut(), "declare red target=blue", &[]);
        play(battle.as_mut(), "react blue", &[]);
        close(battle.as_mut());
        let ruling = play(battle.as_mut(), "charge red", &[&[2, 5]]);
        assert_eq!(outcome(&ruling), "falls-short-5");
        assert_eq!(stands(battle.as_ref(), "red"), (24.0, ends, 0.0), "{x}");
        let told = checked(&ruling, "charge.range").contains(&"stops");
        assert_eq!(told, ends < 15.0, "{x}");
    }
}
