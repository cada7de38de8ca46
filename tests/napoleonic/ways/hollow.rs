//! Units in the hollow of a square, when the umpire places a unit by hand.

use super::ground;
use crate::support::{ask, battle, unit};
use frontage::rulebook::Halt;

const FOOT: &str = "line-infantry";

/// Returns the reasons why a unit can't be placed by hand, or none if the unit can.
fn why(text: &str, unit: &str, at: &str) -> Vec<(&'static str, &'static str)> {
    match ask(text, "place", &[("unit", unit), ("at", at)], Some(&[])) {
        Ok(_) => Vec::new(),
        Err(Halt::Refused(checks)) => checks.iter().map(|check| (check.key, check.because.variant)).collect(),
        Err(halt) => panic!("{halt:?}"),
    }
}

#[test]
fn a_hand_puts_no_square_round_anybody_but_figures_in_its_shelter() {
    // move.square.shelter: sixteen stands of 4 by 3 stand round 16 by 16. With the front at 100 the hollow reaches
    // from 81 to 97.
    let square = || unit("s", "red", FOOT, "square", 16, [60.0, 50.0, 0.0]);
    let shut = |side, troops| unit("f", side, troops, "line", 1, [120.0, 90.5, 0.0]);
    let on_unit = vec![("move.through", "on-unit")];
    for (inside, wanted) in [
        (shut("blue", FOOT), on_unit.clone()),
        (shut("red", FOOT), on_unit.clone()),
        (shut("blue", "engineers"), on_unit),
        (shut("red", "engineers"), Vec::new()),
        (ground("w", "lake", [118.0, 122.0], [86.0, 90.0]), vec![("move.bar.all", "barred")]),
        (ground("w", "shrub", [118.0, 122.0], [86.0, 90.0]), Vec::new()),
    ] {
        let text = battle("movement", &[square(), inside.clone()]);
        assert_eq!(why(&text, "s", "120,100"), wanted, "{inside}");
    }
}

#[test]
fn a_hand_puts_nobody_into_a_square_but_figures_of_its_side() {
    // move.square.shelter: the square stands from 78 to 100, the hollow from 81 to 97.
    let square = unit("s", "red", FOOT, "square", 16, [120.0, 100.0, 0.0]);
    for (side, troops, free) in [
        ("blue", FOOT, false),
        ("red", FOOT, false),
        ("blue", "engineers", false),
        ("red", "engineers", true),
    ] {
        let text =
            battle("movement", &[square.clone(), unit("f", side, troops, "line", 1, [60.0, 50.0, 0.0])]);
        let found = why(&text, "f", "120,90.5");
        assert_eq!(found.is_empty(), free, "{side} {troops}: {found:?}");
        assert!(why(&text, "f", "160,90.5").is_empty(), "{side} {troops}");
    }
}
