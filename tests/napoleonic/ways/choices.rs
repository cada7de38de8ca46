//! The choices a player has in a retreat: each is followed, or refused with a reason.

use crate::support::{ask, battle, unit};
use frontage::rulebook::Halt;
use frontage::ruling::Check;

const FOOT: &str = "line-infantry";

/// Writes a loose block with a friend 0.1 behind and the enemy ahead. The directions to the sides are open.
fn shut_behind() -> String {
    battle(
        "morale",
        &[
            unit("t", "red", FOOT, "disordered", 4, [60.0, 40.0, 0.0]),
            unit("e", "blue", FOOT, "line", 4, [60.0, 60.0, 180.0]),
            unit("f", "red", FOOT, "line", 4, [60.0, 33.4, 0.0]),
        ],
    )
}

fn refused(result: Result<frontage::ruling::Ruling, Halt>) -> Vec<Check> {
    match result {
        Err(Halt::Refused(checks)) => checks,
        other => panic!("not refused: {other:?}"),
    }
}

#[test]
fn another_way_is_its_players_choice_away_from_the_enemy_first() {
    // morale.retreat: any other direction, away from the enemy first, the player's choice
    let text = shut_behind();
    let way = |degrees: &str| {
        let asked = [("unit", "t"), ("from", "e"), ("distance", "20"), ("retreat.path", degrees)];
        ask(&text, "retreat", &asked, Some(&[]))
    };
    for open in ["90", "270", "95", "265"] {
        let ruled = way(open);
        // A direction a little ahead of sideways leads towards the enemy, while sideways is open.
        if open == "90" || open == "270" {
            let facts = ruled.unwrap().facts;
            assert_eq!(facts["bearing"].as_f64(), open.parse().ok(), "morale.retreat: {open}");
            assert_eq!(facts["way"], "other", "morale.retreat: {open}");
        }
    }
    for (degrees, why) in [
        ("0", "chosen-towards"),
        ("60", "chosen-towards"),
        ("180", "chosen-closed"),
        ("200", "chosen-closed"),
    ] {
        let checks = refused(way(degrees));
        let failed = checks.iter().find(|check| check.key == "retreat.path").unwrap();
        assert_eq!((failed.holds, failed.because.variant), (false, why), "morale.retreat: {degrees}");
    }
    let free = battle(
        "morale",
        &[
            unit("t", "red", FOOT, "disordered", 4, [60.0, 40.0, 0.0]),
            unit("e", "blue", FOOT, "line", 4, [60.0, 60.0, 180.0]),
        ],
    );
    let asked = [("unit", "t"), ("from", "e"), ("distance", "20"), ("retreat.path", "90")];
    let ruled = ask(&free, "retreat", &asked, Some(&[])).unwrap();
    assert_eq!(ruled.facts["way"], "full", "morale.retreat: straight away first");
    assert_eq!(ruled.facts["choice"]["needed"], false, "morale.retreat: and it is said");
    for nonsense in ["north", "", "nan", "1e999"] {
        refused(way(nonsense));
    }
}

#[test]
fn it_retreats_from_one_of_those_that_fired_at_it_and_from_nobody_else() {
    // morale.retreat: one of the enemy units that fired at it, the player's choice
    let own = unit("t", "red", FOOT, "line", 4, [100.0, 100.0, 0.0]);
    let all = [
        own + "lost = 1\nfired_by = [\"e\", \"f\"]\n",
        unit("e", "blue", FOOT, "line", 2, [100.0, 150.0, 180.0]),
        unit("f", "blue", FOOT, "line", 2, [150.0, 100.0, 270.0]),
        unit("g", "blue", FOOT, "line", 2, [100.0, 140.0, 180.0]),
    ];
    let text = battle("morale", &all);
    let tested =
        |from: &str| ask(&text, "morale", &[("unit", "t"), ("morale.retreat", from)], Some(&[20, 7]));
    for (from, other) in [("e", "f"), ("f", "e")] {
        let ruled = tested(from).unwrap();
        let facts = &ruled.then[0].facts;
        assert_eq!(facts["from"], from, "morale.retreat");
        assert_eq!(facts["others_fired"][0]["of"], other, "morale.retreat: who else could be named is said");
        assert_eq!(facts["others_fired"].as_array().unwrap().len(), 1, "morale.retreat: g did not fire");
    }
    for nobody in ["g", "t", "zz"] {
        let checks = refused(tested(nobody));
        assert!(checks.iter().any(|check| check.key == "morale.retreat"), "{nobody}: {checks:?}");
    }
    let unfired = text.replace("fired_by = [\"e\", \"f\"]\n", "");
    let named = |from| ask(&unfired, "morale", &[("unit", "t"), ("morale.retreat", from)], Some(&[20, 7]));
    assert_eq!(named("g").unwrap().then[0].facts["from"], "g", "morale.retreat.unfired");
    refused(named("e"));
}
