//! Answers of the inactive player to an expenditure of movement points, in a hex or off the map.

use crate::squad::{ALL, book, position, reasons, refused, rule, said, typed};
use frontage::dice::Id;
use frontage::rulebook::squad::position::{Departure, Position};
use frontage::rulebook::squad::{Facts, Squad};
use frontage::rulebook::{Cases, Question, Rules};

/// Reads an open map of pointed hexes. The Allies l, m and n can leave it on the left, and the Axis a stands before
/// them in defence.
fn open_ground() -> Position {
    let unit = |(id, side, hex): (&str, &str, &str)| {
        format!(
            "[[unit]]\nid = \"{id}\"\nside = \"{side}\"\nname = \"Squad {id}\"\nkind = \"squad\"\nhex = \"{hex}\"\n\
             firepower = 5\nrange = 5\nmovement = 4\nmorale = 7\n"
        )
    };
    let units = [("l", "al", "0104"), ("m", "al", "0204"), ("n", "al", "0205"), ("a", "ax", "0404")];
    let units: String = units.into_iter().map(unit).collect();
    position(&format!(
        "format = 1\nbook = \"squad\"\nname = \"t\"\n[turn]\nnumber = 1\nphase = \"orders\"\n\
         [state]\ndefends = [\"ax\"]\n\
         [[side]]\nid = \"ax\"\nname = \"Axis\"\nedge = \"left\"\n\
         [[side]]\nid = \"al\"\nname = \"Allies\"\nedge = \"right\"\n\
         [map]\nlay = \"pointy\"\ncolumns = 7\nrows = 7\noffset = \"even\"\nwidth = 4.0\nterrain = [\"open\"]\n{units}"
    ))
}

/// Rules on lines of input, one after another. None of the rulings throws dice.
fn go(map: &mut Position, lines: &[&str]) {
    for line in lines {
        rule(map, line, &[]).unwrap_or_else(|halt| panic!("{line}: {halt:?}"));
    }
}

fn due(map: &Position) -> Vec<&'static str> {
    Squad::due(book().survey(map)).iter().map(|offer| offer.procedure).collect()
}

fn offered(map: &Position) -> Vec<&'static str> {
    Squad::offers(book().survey(map)).iter().map(|offer| offer.procedure).collect()
}

/// `move.order` (O21.6): after each movement point spent, the inactive player may answer first. Leaving the map costs a
/// point.
#[test]
fn who_leaves_the_map_spends_movement_points_that_are_answered_before_the_move_goes_on() {
    let (exit, step) = ("exit --units l --by left", "step --units m --to 0304");
    let card = "card --side al --card assault-fire";
    let mut map = open_ground();
    go(&mut map, &["move --units l,m,n", exit]);
    assert_eq!(due(&map), ["hold"]);
    for line in [step, "done", card] {
        assert!(refused(&map, line).contains(&"move.order"), "{line}");
    }
    // No unit entered a hex, so there is none to fire at, and none for Mines or Wire.
    assert_eq!(offered(&map), ["hold"]);
    assert_eq!(reasons(&map, "opfire --by a"), ["left"]);
    assert_eq!(reasons(&map, "card --side ax --card mines"), ["no-hex"]);
    go(&mut map, &["hold", card]);
    rule(&mut map, "fire --by m --at 0404", &[(1, 1), (6, 6)]).unwrap();
    go(&mut map, &[step, "hold", "done"]);
}

/// `move.order` (O21.6): the answer comes before the active player plays on. If the last unit of the Move has left, the
/// active player plays nothing more, so the Move may end at once. An answer is still accepted.
#[test]
fn no_answer_has_to_come_first_once_the_last_mover_has_left() {
    let left = || {
        let mut map = open_ground();
        go(&mut map, &["move --units l", "exit --units l --by left"]);
        map
    };
    assert_eq!(due(&left()), ["done"]);
    go(&mut left(), &["done"]);
    go(&mut left(), &["hold", "done"]);
}

/// `assault.fire`: an Assault Fire is fired before the next movement points are spent, and leaving the map spends
/// points too.
#[test]
fn an_assault_fire_lapses_when_a_unit_leaves_the_map() {
    let mut map = open_ground();
    go(&mut map, &["move --units l,m,n", "step --units m --to 0205", "hold"]);
    go(&mut map, &["card --side al --card assault-fire", "exit --units l --by left", "hold"]);
    assert!(refused(&map, "fire --by n,m --at 0404").contains(&"order.activate"));
}

/// `move.limit.edge`, `victory.points`: only the enemy's edge gives points, even if the umpire lets a unit leave by
/// another edge.
#[test]
fn who_is_let_off_over_his_own_edge_has_no_points() {
    let mut map = open_ground();
    let [axis, allies] = map.sides.as_mut_slice() else { panic!("two sides") };
    std::mem::swap(&mut axis.edge, &mut allies.edge);
    go(&mut map, &["move --units l"]);
    assert_eq!(reasons(&map, "exit --units l --by left"), ["own"]);
    let (procedure, answers) = typed("exit --units l --by left");
    let book = book();
    let ask = Facts::read(book.survey(&map), procedure, &answers).unwrap();
    let let_off = said(&[("let_off", true.into())]);
    let question = Question::measured(&book, &map, &ask, &let_off).unwrap();
    let (ruling, events) = question.rule(None, ALL).unwrap();
    assert!(!ruling.tally.rests_on.contains(&"victory.points"));
    for event in &events {
        Squad::apply(book.tables(), &mut map, event);
    }
    let gone = map.unit(&Id::from("l")).unwrap().gone.clone().unwrap();
    assert_eq!((gone.how, gone.points), (Departure::Away, 0));
}

/// `move.opfire` (O21.3): opportunity fire at a hex needs a moving unit there. Other units in the hex are not enough.
#[test]
fn nobody_fires_at_a_hex_that_no_moving_unit_is_left_in() {
    let mut map = open_ground();
    go(&mut map, &["move --units l", "step --units l --to 0204", "card --side ax --card mines"]);
    assert!(offered(&map).contains(&"opfire"));
    rule(&mut map.clone(), "opfire --by a", &[(1, 1), (6, 6), (6, 6)]).unwrap();
    go(&mut map, &["befall --units l --by mines --fate eliminated"]);
    assert_eq!(reasons(&map, "opfire --by a"), ["none-moves"]);
    assert!(!offered(&map).contains(&"opfire"));
    // The inactive player may have another card, and says when that is all.
    assert_eq!(due(&map), ["hold"]);
    go(&mut map, &["card --side ax --card wire", "hold", "done"]);
}

/// `move.opfire`: a refusal of opportunity fire names the true reason.
#[test]
fn who_fires_after_his_last_answer_is_told_that_it_is_over() {
    let mut map = open_ground();
    go(&mut map, &["move --units l"]);
    assert_eq!(reasons(&map, "opfire --by a"), ["no-pause"]);
    go(&mut map, &["step --units l --to 0204", "hold"]);
    assert_eq!(reasons(&map, "opfire --by a"), ["over"]);
}
