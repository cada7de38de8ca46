//! Effects of cards and events outside the book on units.

use super::*;

/// `recover.procedure`, `rout.roll`: a unit that an event breaks during an order has no roll in that order.
#[test]
fn a_unit_broken_by_an_event_during_recover_or_rout_does_not_roll_in_it() {
    for (order, word) in [(Order::Recover, "recover"), (Order::Rout, "rout")] {
        let mut map = position(READY);
        let broken = |map: &Position| -> Vec<Id> {
            let all = map.units.iter().filter(|unit| unit.side.as_str() == "axis");
            all.filter(|unit| unit.broken).map(|unit| unit.id.clone()).collect()
        };
        let before = broken(&map);
        assert!(before.len() > 1, "the order is not over with its first roll");
        // A roll of the faces below changes nothing.
        let none = if order == Order::Recover { (6, 6) } else { (1, 1) };
        play(&mut map, order, before[0].as_str(), none).unwrap();
        let fresh = map
            .units_of(&Id::from("axis"))
            .find(|unit| !unit.broken && unit.gone.is_none())
            .unwrap()
            .id
            .clone();
        let line = format!("befall --units {fresh} --by event --fate breaks");
        let ruling = rule(&mut map, &line, &[]).unwrap();
        assert_eq!(ruling.outcome.unwrap().to_string(), "breaks");
        assert!(map.unit(&fresh).unwrap().broken);
        let due = &map.state.rolls.as_ref().unwrap().due;
        assert_eq!(due.as_slice(), &before[1..], "{word}");
        assert_eq!(reasons(&map, &format!("{word} --unit {fresh}")), ["rolled"]);
    }
}

/// `befall.outside`, `victory.points`: breaking, suppressing and eliminating each have the right effect in every state
/// of a unit.
#[test]
fn a_blow_breaks_the_whole_and_eliminates_the_broken() {
    for (broken, marked) in [(false, false), (false, true), (true, false), (true, true)] {
        let mut map = position(READY);
        let unit = map.units.iter_mut().find(|unit| unit.id == Id::from("al-1")).unwrap();
        (unit.broken, unit.suppressed) = (broken, marked);
        for (fate, becomes) in [
            ("breaks", if broken { "eliminated" } else { "breaks" }),
            ("suppressed", if marked { "stays-suppressed" } else { "suppressed" }),
            ("eliminated", "eliminated"),
        ] {
            let mut map = map.clone();
            let line = format!("befall --units al-1 --by mines --fate {fate}");
            let ruling = rule(&mut map, &line, &[]).unwrap();
            assert_eq!(ruling.outcome.unwrap().to_string(), becomes);
            let unit = map.unit(&Id::from("al-1")).unwrap();
            assert_eq!(unit.gone.is_some(), becomes == "eliminated");
            assert_eq!(unit.broken, broken || becomes == "breaks");
            assert_eq!(unit.suppressed, marked || becomes == "suppressed");
            // A squad is worth 2 to the enemy.
            let points = if becomes == "eliminated" { 2 } else { 0 };
            assert_eq!(map.points(&Id::from("axis")), points);
        }
    }
}

/// `befall.outside`, `move.announce`: wire ends the move of the units that it stops, and the others go on.
#[test]
fn who_is_stopped_moves_no_further_in_this_move() {
    let mut map = position(READY);
    let stop = "befall --units al-cpl --by wire --fate stops";
    assert_eq!(reasons(&map, stop), ["moves-not"]);
    rule(&mut map, "move --units al-cpl,al-mo", &[]).unwrap();
    rule(&mut map, "step --units al-cpl --to 0806", &[]).unwrap();
    let ruling = rule(&mut map, stop, &[]).unwrap();
    assert_eq!(ruling.outcome.unwrap().to_string(), "stops");
    rule(&mut map, "hold", &[]).unwrap();
    assert_eq!(reasons(&map, "step --units al-cpl --to 0706"), ["stopped"]);
    assert!(!reasons(&map, "step --units al-mo --to 9901").contains(&"stopped"));
    assert_eq!(reasons(&map, stop), ["stopped"], "once is enough");
    let steps = Squad::offers(book().survey(&map));
    let steps = steps.iter().filter(|offer| offer.procedure == "step");
    for offer in steps {
        assert!(!offer.answers.iter().any(|(_, units)| units.contains("al-cpl")), "{offer:?}");
    }
    rule(&mut map, "done", &[]).unwrap();
}

/// `befall.outside`, `fire.attack`: a stopped unit goes no farther, but remains a unit of the Move until the Move is
/// done.
#[test]
fn who_is_stopped_is_a_moving_unit_as_long_as_the_move_lasts() {
    let mut map = position(READY);
    rule(&mut map, "move --units al-cpl", &[]).unwrap();
    rule(&mut map, "step --units al-cpl --to 0806", &[]).unwrap();
    rule(&mut map, "hold", &[]).unwrap();
    rule(&mut map, "step --units al-cpl --to 0706", &[]).unwrap();
    rule(&mut map, "befall --units al-cpl --by wire --fate stops", &[]).unwrap();
    // 6, less the marker and the field of 0605, + 11 = 15 against 8 + 7 = 15: equal, and a moving unit breaks.
    let mut shot = map.clone();
    let ruling = rule(&mut shot, "opfire --by ax-mg", &[(6, 5), (4, 3)]).unwrap();
    assert_eq!(ruling.outcome.unwrap().to_string(), "breaks");
    // After the Move is done the unit moves no more, and the same fire by order suppresses the unit.
    rule(&mut map, "hold", &[]).unwrap();
    rule(&mut map, "done", &[]).unwrap();
    let ruling = rule(&mut map, "fire --by ax-mg --at 0706", &[(6, 5), (4, 3)]).unwrap();
    assert_eq!(ruling.outcome.unwrap().to_string(), "suppressed");
}
