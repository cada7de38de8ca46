//! Recovery from a rout.

use super::{
    FOOT, area, battle, due, entry, general, is_near, numbers, objections, phase, refused, rule, unit,
};
use crate::support::{ask, value};
use frontage::dice::Word;
use frontage::rulebook::{Due, Halt};

/// Writes four stands of red infantry that routed.
fn routed(id: &str, experience: &str) -> String {
    let unit = unit(id, "red", FOOT, "line", 4, [120.0, 100.0, 0.0]);
    unit.replace("recruits", experience) + "state = \"routing\"\n"
}

fn scene(rest: &[String]) -> String {
    let mut all = vec![routed("r", "veterans")];
    all.extend_from_slice(rest);
    battle("movement", &all)
}

/// Returns the total of the throw to recover, and the odds of recovering.
fn test(text: &str) -> (i64, f64) {
    let ruling = ask(text, "recover", &[("unit", "r")], None).unwrap();
    let odds = ruling.odds.unwrap();
    (ruling.tally.total().unwrap(), odds.headline.probability(Word::plain("recovers")))
}

fn is(found: (i64, f64), total: i64, odds: f64) -> bool {
    found.0 == total && (found.1 - odds).abs() < 1e-12
}

/// Returns the place where `r` comes back: the middle of its front, and its facing.
fn comes_back(text: &str, holes: &[(&str, &str)]) -> (Vec<f64>, f64) {
    let holes = [&[("unit", "r")][..], holes].concat();
    let ruled = rule(text, "recover", &holes, &[1]);
    let now = ruled.now("unit", "r");
    assert!(objections(&ruled.text).is_empty(), "{}", ruled.text);
    (numbers(&now, "at"), numbers(&now, "facing")[0])
}

#[test]
fn veterans_come_back_on_ten_of_twenty_recruits_on_eight() {
    // rout.recover, morale.base: 1d20 <= base.
    assert!(is(test(&scene(&[])), 10, 0.5), "{:?}", test(&scene(&[])));
    let recruits = battle("movement", &[routed("r", "recruits")]);
    assert!(is(test(&recruits), 8, 0.4), "{:?}", test(&recruits));
    for (face, word) in [(10, "recovers"), (11, "routs-on")] {
        let ruled = rule(&scene(&[]), "recover", &[("unit", "r")], &[face]);
        assert_eq!(ruled.outcome(), word, "rout.recover");
    }
}

#[test]
fn a_general_who_touches_his_own_edge_adds_three() {
    // rout.recover, stand.size: the general's stand reaches 1.5 from his centre, and touching is 0.2.
    let with = |y: f64| test(&scene(&[general("g", "red", [30.0, y])]));
    assert!(is(with(1.5), 13, 0.65));
    assert!(is(with(1.7), 13, 0.65), "on the bound");
    assert!(is(with(1.71), 10, 0.5), "beyond it");
    let far = scene(&[general("g", "blue", [30.0, 1.5])]);
    assert!(is(test(&far), 10, 0.5), "no general of its side");
    let other_edge = scene(&[general("g", "red", [30.0, 238.5])]);
    assert!(is(test(&other_edge), 10, 0.5), "the enemy's edge");
}

#[test]
fn two_generals_at_the_edge_add_no_more_than_one() {
    let text = scene(&[general("g", "red", [30.0, 1.5]), general("h", "red", [60.0, 1.5])]);
    let ruling = ask(&text, "recover", &[("unit", "r")], None).unwrap();
    assert_eq!(value(&ruling, "rout.recover"), 3, "rout.recover");
    assert_eq!(value(&ruling, "morale.base"), 10, "morale.base");
}

#[test]
fn a_general_in_the_ranks_is_at_the_edge_where_his_unit_is() {
    // measure.general: the host is one stand, 3 deep, with its front at y and its rear at y - 3.
    let in_ranks = |y: f64| {
        let host = unit("h", "red", FOOT, "line", 1, [30.0, y, 0.0]);
        let general = "[[general]]\nid = \"g\"\nside = \"red\"\nwith = \"h\"\n";
        test(&scene(&[host, general.to_owned()]))
    };
    assert!(is(in_ranks(3.2), 13, 0.65), "on the bound");
    assert!(is(in_ranks(3.21), 10, 0.5), "beyond it");
}

#[test]
fn it_comes_back_in_the_middle_of_its_own_edge_looking_in() {
    // formation.shape: four stands of 4 by 3 stand in pairs with 0.5 between them: 8.5 wide, 6.5 deep.
    let (at, facing) = comes_back(&scene(&[]), &[]);
    assert!(is_near(&at, &[120.0, 6.5]), "{at:?}");
    assert!(is_near(&[facing], &[0.0]));
    let edges =
        [("far", [120.0, 233.5], 180.0), ("left", [6.5, 120.0], 90.0), ("right", [233.5, 120.0], 270.0)];
    for (edge, middle, facing) in edges {
        let text = scene(&[]).replacen("edge = \"near\"", &format!("edge = \"{edge}\""), 1);
        let found = comes_back(&text, &[]);
        assert!(is_near(&found.0, &middle), "{edge}: {found:?}");
        assert!(is_near(&[found.1], &[facing]), "{edge}: {found:?}");
    }
}

#[test]
fn it_comes_back_disordered_and_assembled_and_moves_no_more() {
    let ruled = rule(&scene(&[]), "recover", &[("unit", "r")], &[10]);
    assert_eq!(ruled.events(), ["tried", "placed", "spent"]);
    let now = ruled.now("unit", "r");
    assert_eq!(now["formation"].as_str(), Some("disordered"), "rout.recover");
    assert!(!now.contains_key("state"), "assembled: {now}");
    // The unit has moved, and a missing share means that all movement is used.
    assert_eq!(now["moved"].as_bool(), Some(true));
    assert!(!now.contains_key("spent"), "{now}");
    let stays = rule(&scene(&[]), "recover", &[("unit", "r")], &[11]);
    assert_eq!(stays.events(), ["tried"]);
    assert_eq!(stays.now("unit", "r")["state"].as_str(), Some("routing"), "rout.off");
}

#[test]
fn its_player_says_where_along_the_edge() {
    let (at, _) = comes_back(&scene(&[]), &[("along", "30")]);
    assert!(is_near(&at, &[30.0, 6.5]), "{at:?}");
    // At the very end of the edge there is room from half the unit's width on, searched centimetre by centimetre.
    let (at, _) = comes_back(&scene(&[]), &[("along", "0")]);
    assert!(is_near(&at, &[5.0, 6.5]), "{at:?}");
    let (at, _) = comes_back(&scene(&[]), &[("along", "9000")]);
    assert!(is_near(&at, &[235.0, 6.5]), "no edge is so long: {at:?}");
}

#[test]
fn where_its_place_is_taken_it_comes_back_as_near_as_there_is_room() {
    // A stand lies from 118 to 122. Half of 8.5 beside it, and more than 0.2 between, make at least 6.45, so 7.
    let other = unit("o", "blue", FOOT, "line", 1, [120.0, 3.0, 0.0]);
    let (at, _) = comes_back(&scene(&[other]), &[]);
    assert!(is_near(&at, &[113.0, 6.5]), "{at:?}");
    // move.bar.all: a river 10 wide runs along the middle, as an area and as a line. The unit comes 5 and 4.25 beside
    // it.
    let river = area("w", "river", [115.0, 125.0], [0.0, 40.0]);
    let line = "[[terrain]]\nid = \"w\"\nkind = \"river\"\nline = [[120.0, 0.0], [120.0, 40.0]]\n\
                width = 10.0\n";
    for water in [river, line.to_owned()] {
        let (at, _) = comes_back(&scene(&[water]), &[]);
        assert!(is_near(&at, &[110.0, 6.5]), "{at:?}");
    }
}

#[test]
fn it_tries_once_a_turn_and_only_in_the_movement_phase() {
    let once = rule(&scene(&[]), "recover", &[("unit", "r")], &[20]);
    assert_eq!(refused(&once.text, "recover", &[("unit", "r")]), [("rout.recover", "tried")]);
    for other in ["attack", "fire", "morale", "melee"] {
        let text = scene(&[]).replacen("movement", other, 1);
        let refused = refused(&text, "recover", &[("unit", "r")]);
        assert_eq!(refused, [("turn.order", "not-now")], "{other}");
        assert!(due(&text, Due::Now).is_empty(), "{other}");
    }
    let steady = battle("movement", &[unit("r", "red", FOOT, "line", 4, [120.0, 100.0, 0.0])]);
    assert_eq!(refused(&steady, "recover", &[("unit", "r")]), [("rout.off", "not-routing")]);
}

#[test]
fn without_an_edge_or_room_at_it_nobody_comes_back() {
    let homeless = scene(&[]).replacen("edge = \"near\"\n", "", 1);
    let no_room = [("rout.recover", "no-room")];
    assert_eq!(refused(&homeless, "recover", &[("unit", "r")]), no_room);
    assert!(due(&homeless, Due::Now).is_empty(), "nothing can be settled");
    assert!(phase(&homeless, &[], &[]).is_ok(), "and nothing holds up the phase");
    let flooded = scene(&[area("w", "lake", [0.0, 240.0], [0.0, 5.0])]);
    assert_eq!(refused(&flooded, "recover", &[("unit", "r")]), no_room);
    assert!(matches!(phase(&flooded, &[], &[]), Err(Halt::Due(due)) if due.len() == 1));
    assert!(phase(&flooded, &[], &["recover@r"]).is_ok());
}

#[test]
fn the_movement_phase_settles_every_try() {
    let text = scene(&[routed("s", "recruits")]);
    assert_eq!(due(&text, Due::Now), ["recover@r", "recover@s"]);
    let (record, after) = phase(&text, &[10, 9], &[]).unwrap();
    let outcomes: Vec<_> =
        record.rulings.iter().map(|ruling| (ruling.subject.as_str(), ruling.outcome.unwrap().name)).collect();
    assert_eq!(outcomes, [("r", "recovers"), ("s", "routs-on")]);
    assert!(due(&after, Due::Now).is_empty());
    assert!(after.contains("phase = \"fire\""), "{after}");
    // A new turn allows a new try.
    let tried = entry(&after, "unit", "s").unwrap();
    assert_eq!(tried["tried"].as_bool(), Some(true));
}

#[test]
fn two_who_come_back_at_once_stand_beside_each_other() {
    // 8.5 and more than 0.2 between make 9 from middle to middle.
    let text = scene(&[routed("s", "veterans")]);
    let (_, after) = phase(&text, &[1, 1], &[]).unwrap();
    let at = |id: &str| numbers(&entry(&after, "unit", id).unwrap(), "at");
    assert!(is_near(&at("r"), &[120.0, 6.5]), "{after}");
    assert!(is_near(&at("s"), &[111.0, 6.5]), "{after}");
    assert!(objections(&after).is_empty(), "{after}");
}

#[test]
fn a_unit_that_does_not_come_back_keeps_no_room_from_the_next() {
    // rout.recover: the second unit returns to the middle of its edge, whether the first fails or its try is waived.
    let text = scene(&[routed("s", "veterans")]);
    for (faces, waived) in [(&[20, 1][..], &[][..]), (&[1], &["recover@r"])] {
        let (_, after) = phase(&text, faces, waived).unwrap();
        let at = numbers(&entry(&after, "unit", "s").unwrap(), "at");
        assert!(is_near(&at, &[120.0, 6.5]), "{waived:?}: {after}");
    }
}

#[test]
fn a_waiver_closes_the_phase_over_a_try() {
    let text = scene(&[routed("s", "recruits")]);
    let (record, after) = phase(&text, &[9], &["recover@r"]).unwrap();
    let subjects: Vec<_> = record.rulings.iter().map(|ruling| ruling.subject.as_str()).collect();
    assert_eq!(subjects, ["s"], "nobody throws for what is waived");
    let waived: Vec<_> =
        record.waived.iter().map(|(offer, reason)| (offer.name(), reason.as_str())).collect();
    assert_eq!(waived, [("recover@r".to_owned(), "its player has left")]);
    assert_eq!(entry(&after, "unit", "r").unwrap()["state"].as_str(), Some("routing"));
    let unknown = phase(&text, &[9, 9], &["recover@x"]);
    assert!(matches!(unknown, Err(Halt::NotDue(name, _)) if name == "recover@x"));
}

#[test]
fn a_battery_that_routed_comes_back_without_its_guns() {
    // rout.off: the guns stayed where they were left; the gunners are one stand of 6 by 5.
    let gunners = unit("r", "red", "light-artillery", "disordered", 3, [120.0, 100.0, 0.0])
        + "guns = false\nstate = \"routing\"\n";
    let (at, _) = comes_back(&battle("movement", &[gunners]), &[]);
    assert!(is_near(&at, &[120.0, 5.0]), "{at:?}");
}

#[test]
fn a_try_may_be_declined_by_word_or_by_a_written_order() {
    // rout.recover: a unit may try, but need not. Nothing is thrown for a unit that declines, and the phase closes
    // without it.
    let text = scene(&[routed("s", "recruits")]);
    let declined = rule(&text, "decline", &[("unit", "r")], &[]);
    assert_eq!(due(&declined.text, Due::Now), ["recover@s"]);
    assert_eq!(
        refused(&declined.text, "decline", &[("unit", "r")]),
        [("bua.fortify", "nothing-due")],
        "once is enough"
    );
    let ordered = text.clone() + "[[order]]\ndo = \"decline\"\nunit = \"r\"\n";
    for text in [&declined.text, &ordered] {
        let (record, after) = phase(text, &[9], &[]).unwrap();
        let recovering = record.rulings.iter().filter(|ruling| ruling.procedure == "recover");
        let who: Vec<_> = recovering.map(|ruling| ruling.subject.as_str()).collect();
        assert_eq!(who, ["s"], "{text}");
        let left = entry(&after, "unit", "r").unwrap();
        assert_eq!(left["state"].as_str(), Some("routing"));
        assert!(left.get("tried").is_none(), "it did not try: {after}");
        // A new turn allows a new try: the unit is due again five phases later.
        assert!(!after.contains("declined"), "{after}");
    }
    // A unit that declined may still try in the same phase.
    let again = rule(&declined.text, "recover", &[("unit", "r")], &[10]);
    assert_eq!(again.outcome(), "recovers");
    // A unit that is on the table, has tried, or has no edge has nothing to decline.
    let tried = rule(&text, "recover", &[("unit", "r")], &[20]).text;
    let homeless = text.replacen("edge = \"near\"\n", "", 1);
    for text in [tried, homeless] {
        assert_eq!(refused(&text, "decline", &[("unit", "r")]), [("bua.fortify", "nothing-due")]);
    }
}
