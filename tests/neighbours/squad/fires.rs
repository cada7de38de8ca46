//! Fire: firepower, sight and hindrance, the rolls in defence, and opportunity fire at moving units.

use crate::squad::{READY, book, counting, position, ready_but, reasons, refused, rule, said, typed};
use frontage::dice::{Id, Word};
use frontage::rulebook::shelf::Book;
use frontage::rulebook::squad::position::Position;
use frontage::rulebook::squad::{Facts, Squad};
use frontage::rulebook::{Cases, Halt, Question, Rules};
use frontage::ruling::Amendments;
use serde_json::json;
use std::sync::Arc;

const AX_LT: &str = "id = \"ax-lt\"\nside = \"axis\"\nhex = \"0505\"";
const AL_CPL: &str = "id = \"al-cpl\"\nside = \"allies\"\nhex = \"0807\"";
const AX_MG: &str = "id = \"ax-mg\"\nside = \"axis\"\nhex = \"0505\"\nsuppressed = true";

fn put(was: &str, hex: &str) -> String {
    let (id, _) = was.split_once("\nhex").unwrap();
    format!("{id}\nhex = \"{hex}\"")
}

fn unit<'p>(map: &'p Position, id: &str) -> &'p frontage::rulebook::squad::position::Unit {
    map.unit(&Id::from(id)).unwrap()
}

#[test]
fn the_base_piece_and_one_for_each_other_less_the_largest_hindrance() {
    // fire.attack, fire.hindrance: the gun has 6 - 1 for its marker, and the lieutenant adds 1. 0705 is two hexes
    // off, with only a field between.
    let mut map = ready_but(&[(AL_CPL, &put(AL_CPL, "0606"))]);
    let fire = rule(&mut map, "fire --by ax-mg --at 0606", &[(3, 4), (6, 6), (6, 6)]).unwrap();
    assert_eq!(counting(&fire, 0), [("fire.attack", 6), ("suppressed.effect", -1)]);
    // The mortar fires with 8 through brush 3 and field 1, and only the brush counts.
    let mut map = position(READY);
    let throws = [(1, 1), (6, 6), (6, 6), (6, 6), (6, 6)];
    let fire = rule(&mut map, "fire --by al-mo --at 0505", &throws).unwrap();
    assert_eq!(counting(&fire, 0), [("fire.attack", 8), ("fire.hindrance", -3)]);
    assert_eq!(fire.outcome, Some(Word::counted("volley", 5 + 2)));
    assert_eq!(refused(&map, "fire --by al-mo --at 0505"), ["order.activate"], "once a turn");
}

#[test]
fn along_a_side_what_blocks_hinders_most() {
    // fire.hindrance: a line from 0505 to 0705 runs along the side of 0604 and 0605. The lesser of the two hinders:
    // brush 3, field 1.
    let hinders = |one: &str, other: &str| {
        let hex = |at: &str, terrain: &str| format!("[[hex]]\nat = \"{at}\"\nterrain = [\"{terrain}\"]\n");
        let side =
            |id: &str, edge: &str| format!("[[side]]\nid = \"{id}\"\nname = \"{id}\"\nedge = \"{edge}\"\n");
        let unit = |side: &str, at: &str| {
            format!(
                "[[unit]]\nid = \"{side}-1\"\nside = \"{side}\"\nname = \"{side}-1\"\nkind = \"squad\"\nfirepower = 6\n\
                 range = 6\nmovement = 4\nmorale = 7\nhex = \"{at}\"\n"
            )
        };
        let text = [
            "format = 1\nbook = \"squad\"\nname = \"A gap\"\n[turn]\nnumber = 1\nphase = \"orders\"\n".to_owned(),
            "[state]\ndefends = [\"axis\"]\n".to_owned(),
            side("axis", "far"),
            side("allies", "near"),
            "[map]\nlay = \"flat\"\ncolumns = 10\nrows = 8\noffset = \"even\"\nwidth = 4.0\nterrain = [\"open\"]\n".to_owned(),
            hex("0604", one),
            hex("0605", other),
            unit("axis", "0505"),
            unit("allies", "0705"),
        ];
        let mut map = position(&text.concat());
        let fire = rule(&mut map, "fire --by axis-1 --at 0705", &[(1, 1), (6, 6)]).unwrap();
        let counts = counting(&fire, 0);
        counts.iter().map(|(_, value)| *value).sum::<i64>() - 6
    };
    for (one, other, takes) in [
        ("open", "brush", 0),
        ("field", "brush", -1),
        ("brush", "brush", -3),
        ("woods", "brush", -3),
        ("brush", "building", -3),
        ("building", "field", -1),
    ] {
        assert_eq!(hinders(one, other), takes, "{one} and {other}");
        assert_eq!(hinders(other, one), takes, "{other} and {one}");
    }
}

#[test]
fn heights_count_and_firepower_does_not_fall_below_one() {
    // fire.attack, fire.height, fire.least: a leader's 1, uphill -1, is lifted to 1, and downhill it is 2.
    let pair = |low: &str, high: &str| ready_but(&[(AL_CPL, &put(AL_CPL, low)), (AX_LT, &put(AX_LT, high))]);
    let mut map = pair("0204", "0203");
    let up = rule(&mut map, "fire --by al-cpl --at 0203", &[(1, 1), (6, 6)]).unwrap();
    assert_eq!(counting(&up, 0), [("fire.attack", 1), ("fire.height", -1), ("fire.least", 1)]);
    let before = map.clone();
    let down = rule(&mut map, "fire --by ax-lt --at 0204", &[(1, 1), (6, 6)]).unwrap();
    assert_eq!(counting(&down, 0), [("fire.attack", 1), ("fire.height", 1)]);
    // An umpire can strike the line for height alone.
    let strike = frontage::ruling::Strike {
        block: Some("ax-lt".to_owned()),
        key: "fire.height".to_owned(),
        of: None,
        reason: "the slope faces away".to_owned(),
    };
    let said = Amendments { strikes: vec![strike], ..Amendments::default() };
    let (procedure, answers) = typed("fire --by ax-lt --at 0204");
    let book = book();
    let ask = Facts::read(book.survey(&before), procedure, &answers).unwrap();
    let (struck, _) =
        Question::measured(&book, &before, &ask, &said).unwrap().rule(None, crate::squad::ALL).unwrap();
    assert_eq!(counting(&struck, 0), [("fire.attack", 1)]);
}

#[test]
fn every_pair_of_rolls_does_to_one_unit_what_the_rule_says() {
    // fire.attack: firepower 6 against morale 8. A higher attack breaks, and an equal one suppresses, or breaks a
    // moving unit.
    let book: &dyn Book = &Arc::new(book());
    for (moving, broken) in [(false, false), (true, false), (false, true), (true, true)] {
        let facts = said(&[
            ("pieces.0.firepower", json!(6)),
            ("pieces.0.range", json!(5)),
            ("targets.0.unit.morale", json!(8)),
            ("targets.0.unit.broken", json!(broken)),
            ("targets.0.moving", json!(moving)),
        ]);
        let mut odds = None;
        let mut breaks = 0;
        for attack in 2..=12_u8 {
            for defence in 2..=12_u8 {
                let thrown = |sum: u8| vec![sum / 2, sum - sum / 2];
                let mut dice = frontage::dice::Cast::given(vec![thrown(attack), thrown(defence)]);
                let ruling = book.quick("fire", &facts, Some(&mut dice), crate::squad::ALL).unwrap();
                let hit = if broken { "eliminated" } else { "breaks" };
                let expected = match (6 + i32::from(attack)).cmp(&(8 + i32::from(defence))) {
                    std::cmp::Ordering::Greater => hit,
                    std::cmp::Ordering::Equal if moving => hit,
                    std::cmp::Ordering::Equal => "suppressed",
                    std::cmp::Ordering::Less => "nothing",
                };
                assert_eq!(ruling.fates[0].1, Word::plain(expected), "{attack} {defence}");
                let ways = |sum: u8| 6 - u64::from(sum.abs_diff(7));
                if expected == hit {
                    breaks += ways(attack) * ways(defence);
                }
                odds = ruling.odds;
            }
        }
        let odds = odds.unwrap().headline;
        let hits = odds.shares().iter().find(|share| ["breaks", "eliminated"].contains(&share.word.name));
        let hits = hits.unwrap();
        assert_eq!((hits.ways.small(), hits.of.small()), (Some(breaks), Some(36 * 36)));
    }
}

#[test]
fn everybody_in_the_hex_rolls_for_himself_and_the_broken_are_eliminated() {
    // fire.attack, victory.points: the attack is 8 + 12 - 3 = 17.
    let mut map = position(READY);
    // The units roll in the order of the file: ax-2 (broken, suppressed), ax-mg (suppressed), ax-sgt (broken), ax-lt.
    let throws = [(6, 6), (2, 2), (6, 6), (3, 2), (2, 4)];
    let fire = rule(&mut map, "fire --by al-mo --at 0505", &throws).unwrap();
    assert_eq!(fire.outcome, Some(Word::counted("volley", 17)));
    // Morale by hand: 6 + 2 + 3 - 1 = 10, +4 < 17; 7 + 2 + 3 - 1 = 11, +12 > 17; 8 + 3 = 11, +5 < 17; 8 + 3, +6 = 17.
    let fates: Vec<_> = fire.fates.iter().map(|(id, word)| (id.as_str(), word.name)).collect();
    assert_eq!(
        fates,
        [("ax-2", "eliminated"), ("ax-mg", "nothing"), ("ax-sgt", "eliminated"), ("ax-lt", "suppressed")]
    );
    // A squad is worth 2 to the enemy, and a leader 1 + command 1.
    assert_eq!(map.points(&Id::from("allies")), 2 + 2);
    assert!(unit(&map, "ax-lt").suppressed);
    assert_eq!(unit(&map, "ax-2").hex, None);
}

#[test]
fn a_wall_covers_from_fire_across_it_and_from_no_other() {
    // cover.value: 0605 is a field (0), and fire from 0505 crosses the wall between.
    let cover = |from: &str| {
        let mut map = ready_but(&[(AL_CPL, &put(AL_CPL, "0605")), (AX_MG, &put(AX_MG, from))]);
        let fire = rule(&mut map, "fire --by ax-mg --at 0605", &[(1, 1), (6, 6)]).unwrap();
        let lines = fire.tally.blocks[1].lines.iter();
        lines.filter(|line| line.key == "cover.value").map(frontage::ruling::Line::value).sum::<i64>()
    };
    assert_eq!(cover("0505"), 2);
    assert_eq!(cover("0604"), 0);
}

#[test]
fn woods_between_hide_a_target_and_every_reason_is_given() {
    // sight.line: 0504 is a wood, and the line from 0503 to 0505 goes straight through it.
    let map = ready_but(&[(AL_CPL, &put(AL_CPL, "0503"))]);
    assert_eq!(
        refused(&map, "fire --by al-cpl --at 0505"),
        ["fire.attack", "sight.line"],
        "out of range, too"
    );
    assert_eq!(refused(&map, "fire --by al-1 --at 0505"), ["fire.attack"], "broken");
    assert_eq!(refused(&map, "fire --by al-mo --at 0405"), ["fire.attack"], "nobody is there");
    assert!(
        refused(&map, "fire --by al-mo,al-cpl --at 0505").contains(&"fire.group"),
        "not in one hex, nor joined"
    );
}

#[test]
fn opportunity_fire_answers_each_expenditure_once_with_units_that_keep_to_it() {
    // move.opfire, opfire.once
    let mut map = position(READY);
    assert_eq!(refused(&map, "opfire --by ax-mg"), ["move.opfire"], "nobody moves");
    rule(&mut map, "move --units al-cpl", &[]).unwrap();
    rule(&mut map, "step --units al-cpl --to 0806", &[]).unwrap();
    assert!(refused(&map, "opfire --by al-mo").contains(&"move.opfire"), "his own side moves");
    let answers = rule(&mut map, "opfire --by ax-mg", &[(1, 1), (6, 6)]).unwrap();
    assert_eq!(answers.outcome, Some(Word::plain("nothing")));
    assert_eq!(refused(&map, "opfire --by ax-mg"), ["opfire.once"], "once an expenditure");
    rule(&mut map, "hold", &[]).unwrap();
    rule(&mut map, "step --units al-cpl --to 0706", &[]).unwrap();
    // The gun keeps firing in the current Move. A result that suppresses other units breaks a moving one.
    let again = rule(&mut map, "opfire --by ax-mg", &[(6, 5), (4, 3)]).unwrap();
    // 6, less the marker and the field of 0605, + 11 = 15 against 8 + 7 = 15.
    assert_eq!(again.outcome, Some(Word::plain("breaks")));
    assert!(unit(&map, "al-cpl").broken);
    rule(&mut map, "hold", &[]).unwrap();
    rule(&mut map, "done", &[]).unwrap();
    // After the Move the gun can't be activated again in the same turn.
    for line in ["fire --by ax-mg --at 0706", "move --units ax-mg"] {
        assert_eq!(refused(&map, line), ["order.activate"], "{line}");
    }
}

#[test]
fn ordnance_does_not_answer() {
    // opfire.once
    let mut map = position(READY);
    rule(&mut map, "move --units ax-lt", &[]).unwrap();
    rule(&mut map, "step --units ax-lt --to 0506", &[]).unwrap();
    assert!(refused(&map, "opfire --by al-mo").contains(&"opfire.once"));
    let offers = Squad::offers(book().survey(&map));
    assert!(offers.iter().all(|offer| offer.procedure != "opfire"));
}

#[test]
fn a_battle_with_one_side_left_is_over() {
    // victory.points
    let mut map = position(READY);
    let axis: Vec<Id> = map.units_of(&Id::from("axis")).map(|unit| unit.id.clone()).collect();
    for unit in axis {
        let off =
            serde_json::from_value(json!({ "how": "eliminated", "points": 1, "to": "allies" })).unwrap();
        Squad::apply(book().tables(), &mut map, &frontage::rulebook::squad::Event::Gone { unit, off });
    }
    assert_eq!(Squad::offers(book().survey(&map)), []);
    let on = Squad::still_on(book().survey(&map)).unwrap();
    assert_eq!((on.key, on.holds), ("victory.last", false));
    assert_eq!(map.points(&Id::from("allies")), 5);
}

#[test]
fn what_is_not_printed_is_asked_for() {
    let book: &dyn Book = &Arc::new(book());
    let mut dice = frontage::dice::Cast::given(Vec::new());
    let facts = said(&[("targets.0.unit.morale", json!(8))]);
    let Err(Halt::Open(open)) = book.quick("fire", &facts, Some(&mut dice), crate::squad::ALL) else {
        panic!("nothing is open");
    };
    let paths: Vec<_> = open.iter().map(|open| open.path.to_string()).collect();
    assert_eq!(paths, ["pieces.0.firepower", "pieces.0.range"]);
}

#[test]
fn an_attack_that_meets_the_defence_leaves_the_suppressed_as_they_are() {
    // fire.attack: 6 + 7 against 8 - 1 + 6, equal.
    let book: &dyn Book = &Arc::new(book());
    for (suppressed, fate) in [(false, "suppressed"), (true, "stays-suppressed")] {
        let morale = if suppressed { 8 } else { 7 };
        let facts = said(&[
            ("pieces.0.firepower", json!(6)),
            ("pieces.0.range", json!(8)),
            ("targets.0.unit.morale", json!(morale)),
            ("targets.0.unit.suppressed", json!(suppressed)),
        ]);
        let mut dice = frontage::dice::Cast::given(vec![vec![3, 4], vec![3, 3]]);
        let ruling = book.quick("fire", &facts, Some(&mut dice), crate::squad::ALL);
        let ruling = ruling.unwrap();
        assert_eq!(ruling.fates[0].1, Word::plain(fate));
        let marked = ruling.events.len();
        assert_eq!(marked, if suppressed { 1 } else { 2 });
    }
}

#[test]
fn who_moves_is_not_told_that_he_has_fired() {
    // move.opfire, opfire.once: the Axis has fired at this expenditure, and the Allies move.
    let mut map = position(READY);
    rule(&mut map, "move --units al-cpl,al-mo", &[]).unwrap();
    rule(&mut map, "step --units al-cpl --to 0806", &[]).unwrap();
    rule(&mut map, "opfire --by ax-mg", &[(1, 1), (6, 6)]).unwrap();
    let mover = reasons(&map, "opfire --by al-1");
    assert!(mover.contains(&"active"), "{mover:?}");
    assert!(!mover.contains(&"shot"), "{mover:?}");
    assert!(reasons(&map, "opfire --by ax-mg").contains(&"shot"));
}

#[test]
fn a_card_is_neither_too_late_nor_too_soon_where_nobody_moves() {
    // move.announce, move.order
    let ready = position(READY);
    for line in ["card --side axis --card mines", "card --side allies --card wire"] {
        let why = reasons(&ready, line);
        assert!(why.contains(&"no-pause"), "{line}: {why:?}");
        assert!(!why.contains(&"too-late"), "{line}: {why:?}");
    }
    let mut over = ready;
    rule(&mut over, "move --units al-cpl", &[]).unwrap();
    rule(&mut over, "step --units al-cpl --to 0806", &[]).unwrap();
    rule(&mut over, "hold", &[]).unwrap();
    assert!(reasons(&over, "card --side axis --card mines").contains(&"too-late"));
    // The enemy has finished answering, not the moving player.
    assert!(!reasons(&over, "card --side allies --card mines").contains(&"too-late"));
}

/// Reads an open map: an Axis squad in 0402, two Allied squads in 0406 and one in 0806.
fn open_ground() -> Position {
    let unit = |id: &str, side: &str, hex: &str| {
        format!(
            "[[unit]]\nid = \"{id}\"\nside = \"{side}\"\nname = \"Squad {id}\"\nkind = \"squad\"\nhex = \"{hex}\"\n\
             firepower = 5\nrange = 8\nmovement = 4\nmorale = 7\n"
        )
    };
    let units =
        [("x", "axis", "0402"), ("a", "allies", "0406"), ("b", "allies", "0406"), ("c", "allies", "0806")];
    let units: String = units.into_iter().map(|(id, side, hex)| unit(id, side, hex)).collect();
    position(&format!(
        "format = 1\nbook = \"squad\"\nname = \"t\"\n[turn]\nnumber = 1\nphase = \"orders\"\n\
         [[side]]\nid = \"axis\"\nname = \"Axis\"\nedge = \"far\"\n\
         [[side]]\nid = \"allies\"\nname = \"Allies\"\nedge = \"near\"\n\
         [map]\nlay = \"flat\"\ncolumns = 8\nrows = 8\noffset = \"even\"\nwidth = 4.0\nterrain = [\"open\"]\n{units}"
    ))
}

#[test]
fn an_assault_fire_is_one_fire_of_the_units_that_move_and_needs_no_umpire() {
    // assault.fire, move.order
    let (fire, card) = ("fire --by a --at 0402", "card --side allies --card assault-fire");
    let mut map = open_ground();
    rule(&mut map, "move --units a,b", &[]).unwrap();
    rule(&mut map, "step --units a,b --to 0405", &[]).unwrap();
    let busy = refused(&map, fire);
    assert_eq!(busy, ["order.activate", "order.activate"], "a Move is under way, and it is activated for it");
    assert_eq!(reasons(&map, card), ["too-soon"]);
    rule(&mut map, "befall --units b --by wire --fate stops", &[]).unwrap();
    rule(&mut map, "hold", &[]).unwrap();
    assert_eq!(refused(&map, fire), busy);
    rule(&mut map, card, &[]).unwrap();
    let fires = |map: &Position| {
        let offers = Squad::offers(book().survey(map));
        let fires = offers.iter().filter(|offer| offer.procedure == "fire");
        fires.map(|offer| offer.side.clone().unwrap().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(fires(&map), ["allies"]);
    // Assault Fire is for the player of the Move and for the units of the Move, also for a stopped unit.
    assert_eq!(reasons(&map, "fire --by c --at 0402"), ["no-mover"]);
    assert_eq!(reasons(&map, "fire --by x --at 0405"), ["busy"]);
    rule(&mut map.clone(), "fire --by a,b --at 0402", &[(1, 1), (6, 6)]).unwrap();
    // Assault Fire lapses with the next movement points, or once fired.
    let mut walked = map.clone();
    rule(&mut walked, "step --units a --to 0404", &[]).unwrap();
    rule(&mut walked, "hold", &[]).unwrap();
    assert_eq!(refused(&walked, fire), busy);
    assert_eq!(fires(&walked), Vec::<String>::new());
    let ruling = rule(&mut map, fire, &[(1, 1), (6, 6)]).unwrap();
    assert_eq!(ruling.outcome, Some(Word::plain("nothing")));
    assert!(ruling.tally.rests_on.contains(&"assault.fire"));
    assert_eq!(refused(&map, fire), busy);
    // The player may go on with the Move, or play another card.
    rule(&mut map, card, &[]).unwrap();
    rule(&mut map, fire, &[(1, 1), (6, 6)]).unwrap();
    rule(&mut map, "step --units a --to 0404", &[]).unwrap();
}
