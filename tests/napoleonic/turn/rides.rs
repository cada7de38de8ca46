//! The rides offered to a general, compared with the allowed rides, on random small tables.

use super::{FOOT, area, battle, general, offered, try_rule, unit};
use frontage::rulebook::{ChoiceRange, Offer};
use proptest::prelude::*;

/// Returns the values that an offer allows for one of its parameters.
fn takes<'o>(offer: &'o Offer, hole: &str) -> Option<&'o ChoiceRange> {
    let mut open = offer.open.iter();
    open.find(|choice| choice.hole == hole).map(|choice| &choice.takes)
}

/// Draws a point around the general, who is at (100, 100), in whole half centimetres.
fn spot() -> impl Strategy<Value = [f64; 2]> {
    let along = || (-120..=120_i32).prop_map(|half| 100.0 + 0.5 * f64::from(half));
    [along(), along()]
}

/// Draws a unit of either side, in line or in column.
fn body(id: &'static str, side: &'static str) -> impl Strategy<Value = String> {
    let shape = prop_oneof![Just("line"), Just("column")];
    (spot(), 0..360_i32, 2..8_u32, shape).prop_map(move |([x, y], facing, stands, shape)| {
        unit(id, side, FOOT, shape, stands, [x, y, f64::from(facing)])
    })
}

/// Draws a piece of water, or a bridge.
fn water(id: &'static str) -> impl Strategy<Value = String> {
    let kind = prop_oneof![Just("lake"), Just("river"), Just("marsh"), Just("bridge")];
    (spot(), 2..60_i32, 2..60_i32, kind).prop_map(move |([x, y], wide, deep, kind)| {
        let (wide, deep) = (f64::from(wide), f64::from(deep));
        area(id, kind, [x, x + wide], [y, y + deep])
    })
}

/// Draws a battle with a general who has used a part of the allowance, alone or in the ranks of `a`.
fn table() -> impl Strategy<Value = String> {
    let friends = (body("a", "red"), body("b", "red"), body("c", "red"));
    let enemies = (body("x", "blue"), body("y", "blue"));
    let ground = (water("v"), water("w"));
    (friends, enemies, ground, any::<bool>(), 0..4_u32).prop_map(
        |((a, b, c), (x, y), (v, w), ranks, used)| {
            let mut own = general("n", "red", [100.0, 100.0]);
            if ranks {
                own = own.replace("at = [100.0, 100.0]", "with = \"a\"");
            }
            let own = format!("{own}spent = {:?}\n", 0.25 * f64::from(used));
            battle("movement", &[a, b, c, x, y, v, w, own])
        },
    )
}

proptest! {
    #![proptest_config(crate::seeds::day::cases(96))]

    #[test]
    fn the_ranks_a_general_is_offered_are_those_he_may_ride_into(text in table()) {
        // measure.general, move.allowance, move.through, move.bar.all
        let offers = offered(&text, "general");
        let [offer] = offers.as_slice() else {
            panic!("{offers:?}");
        };
        let in_reach = match takes(offer, "with") {
            Some(ChoiceRange::OneOf(all)) => all.clone(),
            _ => Vec::new(),
        };
        for friend in ["a", "b", "c"] {
            let ruled = try_rule(&text, "general", &[("general", "n"), ("with", friend)], &[]);
            let offered = in_reach.iter().any(|id| id == friend);
            prop_assert_eq!(offered, ruled.is_ok(), "{}\n{}", friend, text);
        }
    }
}

#[test]
fn out_of_ranks_he_is_offered_all_that_is_near_enough_to_the_unit() {
    // measure.general, move.allowance: seven stands reach from x = 86 to 114 and from y = 97 to 100. A point 50 from
    // their outline is 51.5 from its middle straight ahead, and more past a corner.
    let host = unit("a", "red", FOOT, "line", 7, [100.0, 100.0, 0.0]);
    let own = general("n", "red", [100.0, 100.0]).replace("at = [100.0, 100.0]", "with = \"a\"");
    let text = battle("movement", &[host, own]);
    let offers = offered(&text, "general");
    let Some(ChoiceRange::Near([x, y], within)) = takes(&offers[0], "at") else {
        panic!("{offers:?}");
    };
    for (to, away) in [("100,150", 51.5), ("164,98.5", 64.0), ("144,140", 60.4)] {
        assert!(try_rule(&text, "general", &[("general", "n"), ("at", to)], &[]).is_ok(), "{to}");
        assert!(away <= *within, "{to}: {away} of {within} about {x}, {y}");
    }
}
