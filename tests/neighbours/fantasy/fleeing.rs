//! Flights through friends and beyond, compulsory moves, the end of a turn.

use super::*;

/// `flee.through`: a fleeing unit runs on until it is clear. The friends it ran through test panic, and flee from the
/// same enemy.
#[test]
fn a_fleeing_unit_runs_through_friends_and_on_until_it_is_clear() {
    let friend = unit("friend", "blue", (24.0, 22.0, 180.0), "");
    let mut battle = open(&table("declare", &[red(""), blue(8.0, ""), friend]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    let ruling = play(battle.as_mut(), "react blue how=flee", &[&[2, 2]]);
    // The fleeing unit's centre goes from 19 to 23, onto the friend that lies from 22 to 24. It goes on to 25, and
    // its front to 26.
    assert_eq!(stands(battle.as_ref(), "blue"), (24.0, 26.0, 0.0));
    assert_eq!(outcome(&ruling), "flees-4");
    assert_eq!(due(battle.as_ref()), ["panic@friend"]);
    // The fleeing unit threw 4 and ran 6 in all.
    let ran = ruling.events.iter().find(|event| event.document["event"] == "ran-on");
    let ran = &ran.unwrap().document;
    assert_eq!((&ran["way_in"], &ran["through"][0]), (&6.0.into(), &"friend".into()));
    // The friend fails, and runs from the charger too. It runs through no unit, because the unit ahead has gone on
    // far enough.
    let ruling = play(battle.as_mut(), "panic friend", &[&[6, 6], &[5, 4]]);
    assert_eq!(outcome(&ruling), "flees-9");
    assert_eq!(due(battle.as_ref()), Vec::<String>::new());
    // `rally.test`: a unit does not rally in the turn it broke.
    assert!(against(battle.as_mut(), "rally friend").contains(&("rally.test", "just-broke")));
}

/// `panic.test`: units in combat or fleeing do not test.
#[test]
fn friends_who_fight_or_flee_themselves_are_not_shaken() {
    let foe = unit("foe", "red", (24.0, 24.5, 180.0), "models = 5\ncontact = [\"friend\"]");
    for more in ["fleeing = true", "contact = [\"foe\"]"] {
        let friend = unit("friend", "blue", (24.0, 22.0, 180.0), more);
        let units = [red(""), blue(8.0, ""), friend, foe.clone()];
        let mut battle = open(&table("declare", &units));
        play(battle.as_mut(), "declare red target=blue", &[]);
        play(battle.as_mut(), "react blue how=flee", &[&[1, 1]]);
        assert_eq!(due(battle.as_ref()), Vec::<String>::new(), "{more}");
    }
}

/// `flee.move`: a fleeing unit that has not run yet runs on in the direction it faces, once, in its player's turn.
#[test]
fn fleeing_units_run_on_in_their_players_turn() {
    let fleeing = unit("red", "red", (24.0, 10.0, 90.0), "fleeing = true");
    let mut battle = open(&table("compulsory", &[fleeing, blue(12.0, "")]));
    assert_eq!(due(battle.as_ref()), ["run@red"]);
    let ruling = play(battle.as_mut(), "run red", &[&[3, 2]]);
    assert_eq!(outcome(&ruling), "flees-5");
    assert_eq!(stands(battle.as_ref(), "red"), (29.0, 10.0, 90.0));
    assert_eq!(against(battle.as_mut(), "run red"), [("flee.move", "fled")]);
    assert!(
        against(battle.as_mut(), "run blue").contains(&("flee.move", "other"))
            || !against(battle.as_mut(), "run blue").is_empty()
    );
    close(battle.as_mut());
    let turn = battle.show().0["turn"].clone();
    assert_eq!((turn["side"].as_str(), turn["number"].as_u64()), (Some("blue"), Some(1)));
}

/// `battle.over`: a side without units has lost, and the battle offers nothing more.
#[test]
fn a_side_without_units_has_lost_and_nothing_more_is_asked() {
    let fleeing = unit("red", "red", (24.0, 3.0, 180.0), "fleeing = true");
    let mut battle = open(&table("compulsory", &[fleeing, blue(20.0, "")]));
    assert_eq!(outcome(&play(battle.as_mut(), "run red", &[&[1, 2]])), "runs-off");
    assert!(battle.offers().is_empty());
    match battle.phase(None, Detail::Ruling, &[]) {
        Err(Halt::Refused(checks)) => assert_eq!(checks[0].key, "battle.over"),
        other => panic!("{other:?}"),
    }
}
