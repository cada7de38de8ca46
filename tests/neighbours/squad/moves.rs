//! Moves hex by hex: the costs, closed hexes, the order of answers, and the edges of the map.

use crate::squad::{READY, book, counting, played, position, ready_but, reasons, refused, rule};
use frontage::dice::Id;
use frontage::rulebook::squad::position::Position;
use frontage::rulebook::squad::{Event, Squad};
use frontage::rulebook::{ChoiceRange, Due, Halt, Rules};
use frontage::ruling::Check;
use std::collections::BTreeSet;

/// Begins a Move and follows a path, without an answer from the inactive player.
fn go(map: &mut Position, unit: &str, way: &[&str]) {
    rule(map, &format!("move --units {unit}"), &[]).unwrap();
    for hex in way {
        rule(map, &format!("step --units {unit} --to {hex}"), &[]).unwrap();
        rule(map, "hold", &[]).unwrap();
    }
}

fn spent(map: &Position, unit: &str) -> u32 {
    let march = map.state.march.as_ref().unwrap();
    march.movers.iter().find(|mover| mover.unit.as_str() == unit).unwrap().spent
}

fn hex(map: &Position, unit: &str) -> String {
    let unit = map.unit(&Id::from(unit)).unwrap();
    unit.hex.map(|hex| map.map.id(hex).to_string()).unwrap_or_default()
}

#[test]
fn each_hex_costs_its_dearest_ground_and_what_is_crossed_and_climbed() {
    // move.cost by hand: the corporal has 5; open 1 + hedge 1, open 1, field 1 + fence 1.
    let mut map = position(READY);
    rule(&mut map, "move --units al-cpl", &[]).unwrap();
    let step = rule(&mut map, "step --units al-cpl --to 0806", &[]).unwrap();
    assert_eq!(counting(&step, 0), [("move.cost", 5), ("move.cost", -1), ("move.cost", -1)]);
    rule(&mut map, "hold", &[]).unwrap();
    rule(&mut map, "step --units al-cpl --to 0706", &[]).unwrap();
    rule(&mut map, "hold", &[]).unwrap();
    assert_eq!(spent(&map, "al-cpl"), 3);
    rule(&mut map, "step --units al-cpl --to 0705", &[]).unwrap();
    assert_eq!((spent(&map, "al-cpl"), hex(&map, "al-cpl").as_str()), (5, "0705"));
    rule(&mut map, "hold", &[]).unwrap();
    // No point is left, so no hex is cheap enough.
    assert_eq!(refused(&map, "step --units al-cpl --to 0704"), ["move.cost"]);
    // Brush and stream in the same hex cost the stream's 3.
    let mut map = position(READY);
    go(&mut map, "al-cpl", &["0707"]);
    assert_eq!(spent(&map, "al-cpl"), 3);
}

#[test]
fn along_the_road_the_ground_is_not_paid_for_and_the_order_has_one_more() {
    // move.cost: a building costs 2 off the road and 1 along it. A road hex in the order adds 1 to movement, once.
    let start = "id = \"ax-lt\"\nside = \"axis\"\nhex = \"0505\"";
    let mut map = ready_but(&[(start, "id = \"ax-lt\"\nside = \"axis\"\nhex = \"0506\"")]);
    go(&mut map, "ax-lt", &["0505"]);
    assert_eq!(spent(&map, "ax-lt"), 1);
    let step = rule(&mut map, "step --units ax-lt --to 0506", &[]).unwrap();
    let left: i64 = step.tally.blocks[0].total();
    assert_eq!(left, 6 + 1 - 1 - 1);
    // Off the road the building costs 2.
    let mut map = ready_but(&[(start, "id = \"ax-lt\"\nside = \"axis\"\nhex = \"0605\"")]);
    rule(&mut map, "move --units ax-lt", &[]).unwrap();
    rule(&mut map, "step --units ax-lt --to 0505", &[]).unwrap();
    // Building 2, wall 1.
    assert_eq!(spent(&map, "ax-lt"), 3);
}

#[test]
fn uphill_costs_one_more_and_a_marker_takes_one_away() {
    // move.cost, suppressed.effect: 0204 lies at level 0, 0203 at level 1; the marked team has 2 - 1.
    let mg = "id = \"ax-mg\"\nside = \"axis\"\nhex = \"0505\"";
    let mut map = ready_but(&[(mg, "id = \"ax-mg\"\nside = \"axis\"\nhex = \"0204\"")]);
    rule(&mut map, "move --units ax-mg", &[]).unwrap();
    assert_eq!(refused(&map, "step --units ax-mg --to 0203"), ["move.cost"]);
    rule(&mut map, "step --units ax-mg --to 0205", &[]).unwrap();
    assert_eq!(spent(&map, "ax-mg"), 1);
}

#[test]
fn nobody_enters_water_an_enemys_hex_a_bridge_from_its_side_or_goes_over_a_cliff() {
    // move.limit.enemy, move.limit.bridge, move.limit.cliff, move.announce
    let from = |hex: &str| {
        let mut map = ready_but(&[(
            "id = \"al-cpl\"\nside = \"allies\"\nhex = \"0807\"",
            &format!("id = \"al-cpl\"\nside = \"allies\"\nhex = \"{hex}\""),
        )]);
        rule(&mut map, "move --units al-cpl", &[]).unwrap();
        map
    };
    let step = |hex: &str, to: &str| refused(&from(hex), &format!("step --units al-cpl --to {to}"));
    assert_eq!(step("0508", "0607"), ["move.limit.enemy"], "water");
    assert_eq!(step("0506", "0505"), ["move.limit.enemy"], "the axis holds it");
    assert_eq!(step("0606", "0507"), ["move.limit.bridge"], "onto the bridge");
    assert_eq!(step("0507", "0606"), ["move.limit.bridge"], "off it");
    assert_eq!(step("0403", "0303"), ["move.limit.cliff"]);
    assert_eq!(step("0806", "0606"), ["move.announce"], "two hexes away");
    rule(&mut from("0508"), "step --units al-cpl --to 0507", &[]).unwrap();
    // The refusal names every reason, not only the first.
    assert_eq!(step("0807", "0505"), ["move.announce", "move.limit.enemy"]);
}

#[test]
fn only_the_enemys_edge_is_left_by_and_for_victory_points() {
    // move.limit.edge, victory.points: a leader gives 1 + command 1 to the leader's own side.
    let at = |hex: &str| {
        let mut map = ready_but(&[(
            "id = \"al-cpl\"\nside = \"allies\"\nhex = \"0807\"",
            &format!("id = \"al-cpl\"\nside = \"allies\"\nhex = \"{hex}\""),
        )]);
        rule(&mut map, "move --units al-cpl", &[]).unwrap();
        map
    };
    assert_eq!(refused(&at("0908"), "exit --units al-cpl --by near"), ["move.limit.edge"]);
    assert_eq!(refused(&at("0105"), "exit --units al-cpl --by left"), ["move.limit.edge"]);
    assert_eq!(refused(&at("1005"), "exit --units al-cpl --by right"), ["move.limit.edge"]);
    assert_eq!(refused(&at("0905"), "exit --units al-cpl --by far"), ["move.limit.edge"]);
    // The reason depends on the owner of the edge.
    assert_eq!(reasons(&at("0908"), "exit --units al-cpl --by near"), ["own"]);
    assert_eq!(reasons(&at("0105"), "exit --units al-cpl --by left"), ["nobodys"]);
    let mut map = at("0901");
    rule(&mut map, "exit --units al-cpl --by far", &[]).unwrap();
    assert_eq!((map.points(&Id::from("allies")), map.points(&Id::from("axis"))), (2, 0));
    assert_eq!(map.unit(&Id::from("al-cpl")).unwrap().hex, None);
    assert!(map.state.march.as_ref().unwrap().movers.is_empty());
}

#[test]
fn the_inactive_player_answers_before_the_active_one_goes_on() {
    // move.announce, move.order: the axis defends.
    let mut map = position(READY);
    rule(&mut map, "move --units al-cpl", &[]).unwrap();
    assert_eq!(refused(&map, "hold"), ["move.announce"], "nothing was spent yet");
    assert_eq!(
        refused(&map, "card --side axis --card mines"),
        ["move.announce"],
        "nobody has said that this is all"
    );
    rule(&mut map, "step --units al-cpl --to 0806", &[]).unwrap();
    assert_eq!(refused(&map, "step --units al-cpl --to 0706"), ["move.order"]);
    assert_eq!(refused(&map, "done"), ["move.order"]);
    assert_eq!(refused(&map, "card --side allies --card smoke"), ["move.order"]);
    assert_eq!(refused(&map, "card --side allies --card wire"), ["move.announce", "move.announce"]);
    rule(&mut map, "card --side axis --card wire", &[]).unwrap();
    rule(&mut map, "hold", &[]).unwrap();
    assert_eq!(refused(&map, "card --side axis --card mines"), ["move.order"], "too late");
    rule(&mut map, "card --side allies --card assault-fire", &[]).unwrap();
    rule(&mut map, "step --units al-cpl --to 0706", &[]).unwrap();
}

#[test]
fn a_move_is_finished_before_anything_else_and_activates_each_unit_once() {
    // order.activate
    let mut map = position(READY);
    rule(&mut map, "move --units al-cpl,al-1", &[]).unwrap();
    for line in [
        "move --units ax-lt",
        "fire --by ax-lt --at 0606",
        "recover --unit ax-1",
        "rout --unit al-2",
        "refresh --side axis",
    ] {
        assert!(refused(&map, line).contains(&"order.activate"), "{line}");
    }
    assert!(refused(&map, "step --units al-2 --to 0706").contains(&"order.activate"));
    assert_eq!(refused(&map, "step --units al-cpl,al-1 --to 0806"), ["move.announce"], "not in one hex");
    rule(&mut map, "done", &[]).unwrap();
    assert_eq!(refused(&map, "move --units al-1"), ["order.activate"]);
    assert_eq!(refused(&map, "move --units ax-lt,al-2"), ["order.activate"], "the enemy's");
    let closing = Squad::close(book().survey(&map));
    Squad::apply(book().tables(), &mut map, &closing);
    rule(&mut map, "move --units al-1", &[]).unwrap();
}

#[test]
fn what_is_due_is_the_answer_then_the_end_of_the_move() {
    // move.order
    let due = |map: &Position| {
        let due = Squad::due(book().survey(map));
        due.iter()
            .map(|offer| (offer.procedure, offer.side.as_ref().unwrap().to_string()))
            .collect::<Vec<_>>()
    };
    let mut map = position(READY);
    assert_eq!(due(&map), []);
    rule(&mut map, "move --units al-cpl,al-mo", &[]).unwrap();
    assert_eq!(due(&map), [("done", "allies".to_owned())]);
    rule(&mut map, "step --units al-cpl,al-mo --to 0808", &[]).unwrap();
    assert_eq!((hex(&map, "al-cpl"), hex(&map, "al-mo")), ("0808".to_owned(), "0808".to_owned()));
    assert_eq!(due(&map), [("hold", "axis".to_owned())]);
    rule(&mut map, "hold", &[]).unwrap();
    assert_eq!(due(&map), [("done", "allies".to_owned())]);
    // Two units go together to each hex that both can pay for. The mortar has 1 left.
    let offers = Squad::offers(book().survey(&map));
    let steps = offers.iter().filter(|offer| offer.procedure == "step");
    assert_eq!(steps.clone().count(), 3, "each alone, and both");
    assert!(steps.clone().all(|offer| offer.due == Due::Free));
    assert!(offers.iter().any(|offer| offer.procedure == "card"));
}

/// `move.cost`, `move.order`: one ask enters several hexes, each at its price. The corporal's 5 points are counted by
/// hand, and the inactive player does not answer on the way.
#[test]
fn several_hexes_are_entered_in_one_ask_each_at_its_price() {
    let mut map = position(READY);
    rule(&mut map, "move --units al-cpl", &[]).unwrap();
    assert_eq!(refused(&map, "step --units al-cpl --to 0806,0706,0705,0704"), ["move.cost"]);
    assert_eq!(refused(&map, "step --units al-cpl --to 0806,0705"), ["move.announce"], "two hexes away");
    let (way, events) = played(&mut map, "step --units al-cpl --to 0806,0706,0705", &[]).unwrap();
    let entered = |event: &Event| match event {
        Event::Moved { movers, hex } => (hex.to_string(), movers[0].spent),
        Event::Held => ("held".to_owned(), 0),
        other => panic!("{other:?}"),
    };
    let told: Vec<_> = events.iter().map(entered).collect();
    let held = || ("held".to_owned(), 0);
    assert_eq!(
        told,
        [("0806".to_owned(), 2), held(), ("0706".to_owned(), 3), held(), ("0705".to_owned(), 5)]
    );
    // Open 1 + hedge 1, open 1, field 1 + fence 1.
    let prices: Vec<i64> = counting(&way, 0).into_iter().map(|(_, value)| value).collect();
    assert_eq!(prices, [5, -1, -1, -1, -1, -1]);
    let passes = way.tally.checks.iter().find(|check| check.because.variant == "passes").unwrap();
    assert_eq!((passes.key, passes.holds, passes.told), ("move.order", true, true));
    assert!(way.tally.rests_on.contains(&"move.order"), "that nobody answers is the project's default");
    let mut begun = position(READY);
    rule(&mut begun, "move --units al-cpl", &[]).unwrap();
    let single = rule(&mut begun, "step --units al-cpl --to 0806", &[]).unwrap();
    assert!(!single.tally.rests_on.contains(&"move.order"));
    assert_eq!((spent(&map, "al-cpl"), hex(&map, "al-cpl").as_str()), (5, "0705"));
    // After the last hex the Move waits for an answer as usual.
    assert_eq!(refused(&map, "done"), ["move.order"]);
}

/// `move.limit.*`: a check that forbids a hex of a path names that hex, so that it can be upheld alone.
#[test]
fn what_forbids_a_hex_of_a_way_is_named_with_it() {
    let map = ready_but(&[("hex = \"0807\"", "hex = \"0404\"")]);
    let mut map = map;
    rule(&mut map, "move --units al-cpl", &[]).unwrap();
    let Err(Halt::Refused(checks)) = rule(&mut map, "step --units al-cpl --to 0403,0303", &[]) else {
        panic!("over a cliff");
    };
    let names: Vec<String> = checks.iter().map(Check::name).collect();
    assert!(names.contains(&"move.limit.cliff@0303".to_owned()), "{names:?}");
}

/// A path on offer leads to the same place, at the same price, as its hexes entered one by one. Every hex that can be
/// reached is on offer.
#[test]
fn a_way_in_one_ask_is_its_hexes_one_by_one_and_leads_everywhere_they_do() {
    for unit in ["al-cpl", "al-mo", "al-1", "ax-lt", "ax-1", "ax-mg"] {
        let mut begun = position(READY);
        rule(&mut begun, &format!("move --units {unit}"), &[]).unwrap();
        let offers = Squad::offers(book().survey(&begun));
        let mut offered = BTreeSet::new();
        let words = offers.iter().filter(|offer| offer.procedure == "step").flat_map(|offer| &offer.open);
        for choice in words {
            let ChoiceRange::OneOf(ways) = &choice.takes else { panic!("{choice:?}") };
            for way in ways {
                let (mut once, mut singly) = (begun.clone(), begun.clone());
                rule(&mut once, &format!("step --units {unit} --to {way}"), &[]).unwrap();
                rule(&mut once, "hold", &[]).unwrap();
                for hex in way.split(',') {
                    rule(&mut singly, &format!("step --units {unit} --to {hex}"), &[]).unwrap();
                    rule(&mut singly, "hold", &[]).unwrap();
                }
                assert!(once == singly, "{unit} {way}");
                offered.insert(hex(&once, unit));
            }
        }
        assert_eq!(offered, led(&begun, unit), "{unit}");
    }
}

/// Returns the hexes that a unit reaches hex by hex, tried in every order.
fn led(begun: &Position, unit: &str) -> BTreeSet<String> {
    let at = |map: &Position| map.unit(&Id::from(unit)).unwrap().hex.unwrap();
    let state =
        |map: &Position| (hex(map, unit), spent(map, unit), map.state.march.clone().unwrap().movers[0].road);
    let mut known = BTreeSet::from([state(begun)]);
    let mut next = vec![begun.clone()];
    while let Some(from) = next.pop() {
        for to in at(&from).neighbours().into_iter().filter(|to| from.map.grid().contains(*to)) {
            let mut map = from.clone();
            let line = format!("step --units {unit} --to {}", from.map.id(to));
            if rule(&mut map, &line, &[]).is_ok() {
                rule(&mut map, "hold", &[]).unwrap();
                if known.insert(state(&map)) {
                    next.push(map);
                }
            }
        }
    }
    let start = hex(begun, unit);
    known.into_iter().map(|(hex, ..)| hex).filter(|hex| *hex != start).collect()
}

#[test]
fn what_a_unit_can_reach_is_drawn_around_it() {
    // The mortar has 2 points. It reaches more than its six neighbours, but not every hex within two steps.
    let map = position(READY);
    let marks = Squad::around(book().survey(&map), &Id::from("al-mo"));
    assert!(marks.len() > 6 && marks.len() < 19, "{}", marks.len());
    assert!(Squad::around(book().survey(&map), &Id::from("nobody")).is_empty());
}

/// `order.activate`, `move.cost`: a Move is offered to units on the map with a printed movement, and not to units
/// that have acted.
#[test]
fn a_move_is_offered_to_who_can_move() {
    let offered = |map: &Position| {
        let offers = Squad::offers(book().survey(map));
        let moves = offers.iter().filter(|offer| offer.procedure == "move");
        let open: Vec<_> = moves.map(|offer| &offer.open).collect();
        format!("{open:?}")
    };
    let map = position(READY);
    assert!(offered(&map).contains("\"al-1\""));
    let gone = ready_but(&[(
        "id = \"al-1\"\nside = \"allies\"\nhex = \"0606\"",
        "id = \"al-1\"\nside = \"allies\"",
    )]);
    assert!(!offered(&gone).contains("\"al-1\"") && offered(&gone).contains("\"al-2\""));
    let mut acted = position(READY);
    acted.state.acted.push(Id::from("al-1"));
    assert!(!offered(&acted).contains("\"al-1\"") && offered(&acted).contains("\"al-2\""));
}
