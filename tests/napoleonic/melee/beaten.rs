//! The retreat of a beaten unit: the enemy it retreats from, and the units it never passes through.

use super::{FOOT, fate};
use crate::support::{ask, battle, unit};
use frontage::ruling::Ruling;

fn fought(text: &str, attackers: &str, faces: &[u8]) -> Ruling {
    ask(text, "melee", &[("attackers", attackers), ("defenders", "d")], Some(faces)).unwrap()
}

#[test]
fn a_beaten_unit_goes_back_from_who_beat_it_and_not_from_who_always_loses() {
    // melee.helpless, melee.retreat: the engineers are nearer, but they beat no unit.
    let text = battle(
        "melee",
        &[
            unit("a", "red", FOOT, "line", 4, [56.0, 99.9, 0.0]),
            unit("e", "red", "engineers", "line", 1, [67.0, 100.0, 0.0]),
            unit("d", "blue", FOOT, "line", 6, [60.0, 100.0, 180.0]),
        ],
    );
    let ruling = fought(&text, "a,e", &[16, 5, 8]);
    assert_eq!(ruling.then[0].facts["from"], "a", "melee.helpless");
}

#[test]
fn no_way_out_leads_through_the_winner() {
    // measure.retreat, melee.retreat: the edge is behind, friends stand on both sides, and the winner's line is long.
    let text = battle(
        "melee",
        &[
            unit("a", "red", FOOT, "line", 12, [60.0, 235.9, 0.0]),
            unit("d", "blue", FOOT, "line", 4, [60.0, 236.0, 180.0]),
            unit("f", "blue", FOOT, "line", 3, [45.9, 236.0, 180.0]),
            unit("g", "blue", FOOT, "line", 3, [74.1, 236.0, 180.0]),
        ],
    );
    let ruling = fought(&text, "a", &[1, 8, 8]);
    assert_eq!(fate(&ruling, "d"), "surrenders", "{:?}", ruling.then);
}
