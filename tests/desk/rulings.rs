//! Rulings at the desk: asked, thrown, recorded, undone, and changed by the umpire.

use crate::*;
use frontage::desk::controls::{Amendment, amended};
use frontage::desk::{Action, Edit, OddsDisplay, QuestionEvent, TableChange, face};
use frontage::dice::{Cast, Roll};
use frontage::rulebook::{Answers, Detail};
use frontage::ruling::{Addition, Amendments, CheckUpheld, Origin, Strike};
use serde_json::{Value, json};

/// Returns a desk where the French battalion before the village fires at the garrison: 8 for four stands at long
/// range, 4 less for the town.
fn fire() -> Desk {
    let mut desk = desk(&demo_in("fire"));
    pick(&mut desk, &["85-1"], &["5-jaegers"]);
    press(&mut desk, "F");
    desk
}

/// Sets the fact at a path through a control.
fn fact(desk: &mut Desk, path: &str, value: Value, reason: Option<&str>) {
    let controls = desk.question().controls();
    let found = controls.iter().find(|control| control.path == path);
    let control = found.unwrap_or_else(|| panic!("no \"{path}\"")).clone();
    desk.change(QuestionEvent::Amend(Amendment::Say(amended(&control, value, reason.map(str::to_owned)))));
    desk.settle();
}

/// Returns a desk with a melee from facts alone, four stands of veterans in line on each side.
fn quick_melee() -> Desk {
    let mut desk = desk(DEMO);
    press(&mut desk, "Shift+E");
    let facts = [
        ("type", json!("line-infantry")),
        ("experience", json!("veterans")),
        ("formation", json!("line")),
        ("strength", json!(4)),
    ];
    for (name, value) in facts {
        for side in ["attackers", "defenders"] {
            let path = format!("parts.0.{side}.0.unit.{name}");
            fact(&mut desk, &path, value.clone(), None);
        }
    }
    desk
}

#[test]
fn fire_morale_and_melee_take_two_keys_beside_the_dice() {
    let mut fired = desk(&demo_in("fire"));
    pick(&mut fired, &["85-1"], &["5-jaegers"]);
    press(&mut fired, "F 5 Enter");
    assert!(written(&fired).contains("fired = "), "{}", written(&fired));

    let mut tested = desk(&demo_in("morale"));
    pick(&mut tested, &["85-1"], &[]);
    press(&mut tested, "M 5 Enter");
    assert!(said(&tested).contains("morale"), "{}", said(&tested));
    assert_ne!(written(&tested), written(&desk(&demo_in("morale"))));

    let mut fought = desk(&demo_in("melee"));
    assert!(fought.edit(TableChange::Words(Id::from("13-1"), "in contact with azov-1".to_owned())));
    fought.settle();
    pick(&mut fought, &["13-1"], &["azov-1"]);
    // 10 and 16 against 9: the attacker wins, and the third throw is the loser's.
    press(&mut fought, "E 0 9 1 Enter Enter");
    assert!(said(&fought).contains("melee"), "{}", said(&fought));
}

#[test]
fn what_is_recorded_is_taken_back_and_done_again_to_the_letter() {
    let mut desk = fire();
    let before = written(&desk);
    press(&mut desk, "4");
    assert_eq!(outcome(&desk), "5th Jägers lose 1 stand");
    assert_eq!(written(&desk), before, "nothing is recorded before it is applied");
    press(&mut desk, "Enter");
    let after = written(&desk);
    assert_ne!(after, before);
    assert!(desk.question().inquiry().is_none());
    press(&mut desk, "Ctrl+Z");
    assert_eq!(written(&desk), before);
    press(&mut desk, "Ctrl+Y");
    assert_eq!(written(&desk), after);
    press(&mut desk, "Ctrl+Z Ctrl+Z");
    assert_eq!(said(&desk), "There is nothing more to undo");
    assert_eq!(written(&desk), before);
}

#[test]
fn a_rating_of_four_takes_a_stand_on_a_four_and_none_on_a_five() {
    for (key, ended) in [("4", "5th Jägers lose 1 stand"), ("5", "5th Jägers lose no stand")] {
        let mut desk = fire();
        assert_eq!(total(&desk), 4);
        press(&mut desk, key);
        assert_eq!(outcome(&desk), ended);
    }
}

#[test]
fn every_fact_of_a_quick_melee_said_changes_its_sum() {
    let mut desk = quick_melee();
    assert_eq!(total(&desk), 4, "attacking");
    assert!(desk.question().inquiry().unwrap().next().is_some());
    let at = |side: &str, name: &str| format!("parts.0.{side}.0.{name}");
    for (path, value, sum) in [
        (at("attackers", "unit.formation"), json!("column"), 12),
        (at("attackers", "unit.strength"), json!(5), 14),
        (at("defenders", "unit.experience"), json!("recruits"), 18),
        (at("attackers", "strikes"), json!("rear"), 26),
    ] {
        fact(&mut desk, &path, value, None);
        assert_eq!(total(&desk), sum, "{path}");
    }
    press(&mut desk, "1 Enter P");
    let weak = answer(&desk);
    press(&mut desk, "Backspace Backspace P 1 Enter");
    assert_ne!(answer(&desk), weak);
    let recorded = desk.question().inquiry().unwrap().recorded().unwrap();
    let entry = desk.session().journal().entry(recorded).unwrap();
    assert_eq!(entry.deed.kind(), "ruled", "it is on record, and changes no table");
}

#[test]
fn a_fact_is_taped_then_upheld_then_measured_again() {
    let mut desk = fire();
    let path = "groups.0.range_cm";
    let origin = |desk: &Desk| {
        let mut controls = desk.question().controls().iter();
        controls.find(|control| control.path == path).unwrap().origin
    };
    assert_eq!(origin(&desk), Origin::Measured);
    // Each stand is worth more at a range below half of 30 cm.
    fact(&mut desk, path, json!(5.0), None);
    assert_eq!(origin(&desk), Origin::Taped);
    let near = total(&desk);
    assert!(near > 4, "{near}");
    fact(&mut desk, path, json!(31.0), Some("the wall is in the way"));
    assert_eq!(origin(&desk), Origin::Upheld);
    assert_eq!(outcome(&desk), "5th Jägers lose no stand");
    let sheet = desk.question().answer().unwrap().sheet.as_ref().unwrap();
    let upheld = &sheet.footing.upheld[0].text;
    assert!(upheld.contains("the wall is in the way"), "{upheld}");
    desk.change(QuestionEvent::Amend(Amendment::Unsay(path.to_owned())));
    desk.settle();
    assert_eq!(origin(&desk), Origin::Measured);
    assert_eq!(total(&desk), 4);
}

#[test]
fn the_umpire_strikes_a_line_adds_one_and_takes_both_back() {
    let mut desk = fire();
    let sheet = desk.question().answer().unwrap().sheet.as_ref().unwrap();
    let town = sheet.blocks[0].rows.iter().find(|row| row.number == -4).unwrap();
    let strike = Strike {
        block: None,
        key: town.key.to_owned(),
        of: None,
        reason: "they stand in the street".to_owned(),
    };
    desk.change(QuestionEvent::Amend(Amendment::Strike(strike.clone())));
    desk.settle();
    assert_eq!(total(&desk), 8);
    desk.change(QuestionEvent::Amend(Amendment::Add(Addition {
        block: None,
        label: "smoke".to_owned(),
        value: -3,
        reason: "agreed before the game".to_owned(),
    })));
    desk.settle();
    assert_eq!(total(&desk), 5);
    desk.change(QuestionEvent::Amend(Amendment::Unadd(0)));
    desk.change(QuestionEvent::Amend(Amendment::Strike(Strike { reason: String::new(), ..strike })));
    desk.settle();
    assert_eq!(total(&desk), 4);
}

#[test]
fn a_check_upheld_lets_a_stand_fire_that_was_out_of_range() {
    let mut desk = desk(&demo_in("fire"));
    pick(&mut desk, &["15-light"], &["6-jaegers"]);
    press(&mut desk, "F");
    assert_eq!(outcome(&desk), "6th Jägers lose no stand");
    desk.change(QuestionEvent::Amend(Amendment::Uphold(CheckUpheld {
        key: "fire.range".to_owned(),
        of: Some("15-light".to_owned()),
        stand: Some(1),
        reason: "the table is warped".to_owned(),
    })));
    desk.settle();
    assert!(desk.question().inquiry().unwrap().next().is_some(), "{}", answer(&desk));
    assert!(total(&desk) > 0);
}

#[test]
fn faces_fall_in_the_order_typed_and_the_last_is_taken_back_first() {
    let mut desk = desk(&demo_in("morale"));
    pick(&mut desk, &["85-1"], &[]);
    // 15 or less holds. Above that a second throw decides: with 11 to 20 the unit routs.
    press(&mut desk, "M Y");
    assert_eq!(desk.question().inquiry().unwrap().faces(), [[16]]);
    press(&mut desk, "Q");
    let routed = outcome(&desk);
    assert_eq!(desk.question().inquiry().unwrap().faces(), [[16], [11]]);
    press(&mut desk, "Backspace 1");
    let disordered = outcome(&desk);
    assert_ne!(routed, disordered);
    press(&mut desk, "Backspace Backspace T");
    assert_eq!(desk.question().inquiry().unwrap().faces(), [[15]]);
    assert!(desk.question().can_apply());
    assert!(![routed, disordered].contains(&outcome(&desk)));
}

#[test]
fn faces_typed_faster_than_they_are_worked_out_are_neither_lost_nor_one_too_many() {
    let mut slow = desk(&demo_in("morale"));
    pick(&mut slow, &["85-1"], &[]);
    press(&mut slow, "M");
    for key in ["Y", "Q", "3"] {
        slow.press((false, false, false), key);
    }
    slow.settle();
    assert_eq!(slow.question().inquiry().unwrap().faces(), [[16], [11]]);
    assert!(slow.question().can_apply(), "{}", answer(&slow));
}

#[test]
fn the_program_throws_what_the_book_throws_on_the_stream_of_the_entry_that_asked() {
    let mut desk = fire();
    desk.change(QuestionEvent::Roll);
    desk.settle();
    let mut battle = try_open(&demo_in("fire")).battle().fork();
    let holes = [("by", "85-1"), ("target", "5-jaegers")];
    let answers = Answers {
        given: holes.map(|(hole, answer)| (hole.to_owned(), answer.to_owned())).into(),
        choices: Vec::new(),
    };
    let (said, detail) = (Amendments::default(), Detail::Close);
    // The first entry asks. The seed of every battle here is 32 times the byte 7.
    let mut dice = Cast::given(Vec::new()).then_streamed([7; 32], 1);
    battle.rule("fire", &answers, &said, Some(&mut dice), detail).unwrap();
    press(&mut desk, "Enter");
    assert_eq!(written(&desk), battle.write());
}

#[test]
fn the_program_throws_only_what_nobody_has_typed() {
    let mut desk = desk(&demo_in("morale"));
    pick(&mut desk, &["85-1"], &[]);
    press(&mut desk, "M Y Space");
    assert_eq!(desk.question().inquiry().unwrap().faces(), [[16]]);
    assert!(desk.question().can_apply());
    press(&mut desk, "Backspace");
    assert!(!desk.question().can_apply(), "what the program threw is taken back first");
    assert_eq!(desk.question().inquiry().unwrap().faces(), [[16]]);
}

#[test]
fn facts_of_a_unit_without_a_place_are_open_until_they_are_taped() {
    let mut desk = desk(&demo_in("fire"));
    assert!(desk.edit(Edit::Unplace(Id::from("azov-1")).into()));
    desk.settle();
    pick(&mut desk, &["85-2"], &["azov-1"]);
    press(&mut desk, "F");
    let open = |desk: &Desk| -> Vec<String> {
        let open = desk.question().controls().iter().filter(|control| control.open);
        open.map(|control| control.path.clone()).collect()
    };
    assert_eq!(open(&desk), ["groups.0.firing", "groups.0.range_cm"]);
    assert!(desk.question().inquiry().unwrap().next().is_none());
    fact(&mut desk, "groups.0.range_cm", json!(24.0), None);
    fact(&mut desk, "groups.0.firing", json!(4), None);
    assert_eq!(open(&desk), Vec::<String>::new());
    press(&mut desk, "1 Enter Enter");
    assert!(written(&desk).contains("doomed"), "{}", written(&desk));
}

#[test]
fn odds_are_shown_kept_covered_or_left_out() {
    let mut desk = fire();
    let odds = |desk: &Desk| {
        let sheet = desk.question().answer().unwrap().sheet.as_ref().unwrap();
        sheet.odds.as_ref().map(|odds| odds.headline[0].ways.clone())
    };
    assert!(odds(&desk).is_some());
    desk.window.facts.uncovered = true;
    press(&mut desk, "F11");
    assert_eq!(desk.look.odds, OddsDisplay::Covered);
    assert!(!desk.window.facts.uncovered, "what is covered anew is covered");
    press(&mut desk, "F11");
    assert_eq!((desk.look.odds, odds(&desk)), (OddsDisplay::Off, None));
}

#[test]
fn a_rout_roll_is_ruled_at_the_same_desk() {
    let mut desk = desk(SQUAD);
    pick(&mut desk, &["al-2"], &[]);
    press(&mut desk, "O");
    assert_eq!(total(&desk), 8);
    // 4 and 5 make 9: the unit retreats one hex. One die of two is no throw yet.
    press(&mut desk, "4");
    assert!(!desk.question().can_apply());
    assert_eq!(desk.question().inquiry().unwrap().typing().unwrap().faces(), [4]);
    press(&mut desk, "5");
    assert_eq!(outcome(&desk), "Line Squad B retreats 1 hex");
    let before = written(&desk);
    press(&mut desk, "Enter Ctrl+Z");
    assert_eq!(written(&desk), before);
}

#[test]
fn a_die_has_no_face_above_its_sides() {
    let mut desk = desk(SQUAD);
    pick(&mut desk, &["al-2"], &[]);
    press(&mut desk, "O");
    assert_eq!(face("7", Roll::of(1, 6)), None);
    press(&mut desk, "7 Backspace");
    desk.change(QuestionEvent::Face(9));
    desk.settle();
    assert!(desk.question().inquiry().unwrap().typing().unwrap().faces().is_empty());
}

#[test]
fn the_whole_list_of_keys_is_left_before_the_ruling_under_it() {
    let mut desk = fire();
    press(&mut desk, "F1 Escape");
    assert!(!desk.window.overlays.keys);
    assert!(desk.question().inquiry().is_some(), "the ruling stays");
    press(&mut desk, "Escape");
    assert!(desk.question().inquiry().is_none());
    assert_eq!(desk.hand.picked().len(), 1, "who is picked stays");
    press(&mut desk, "Escape");
    assert_eq!(desk.hand.picked().len(), 0);
}

#[test]
fn a_language_changed_says_the_same_ruling_in_the_other() {
    let mut desk = fire();
    press(&mut desk, "4 F9");
    assert_eq!(desk.look.language, Language::Ru);
    let sheet = desk.question().answer().unwrap().sheet.as_ref().unwrap();
    assert_eq!(sheet.language, Language::Ru);
    assert_eq!(desk.question().inquiry().unwrap().faces(), [[4]]);
}

#[test]
fn what_moves_the_odds_is_covered_with_them() {
    let mut desk = desk(DEMO);
    assert!(desk.window.shows_odds(desk.look.odds));
    press(&mut desk, "F11");
    assert!(!desk.window.shows_odds(desk.look.odds));
    desk.window.facts.uncovered = true;
    assert!(desk.window.shows_odds(desk.look.odds));
    press(&mut desk, "F11");
    assert!(!desk.window.shows_odds(desk.look.odds), "off is off");
}

#[test]
fn lines_that_compare_the_sides_of_a_melee_wait_until_both_are_known() {
    // melee.mod.experience, melee.mod.stands
    let mut desk = desk(DEMO);
    press(&mut desk, "Shift+E");
    // The usual facts of the card are removed, so nothing is known.
    desk.change(QuestionEvent::Amend(Amendment::Unsay("parts".to_owned())));
    for (fact, value) in [
        ("unit.type", serde_json::json!("line-infantry")),
        ("unit.experience", serde_json::json!("veterans")),
        ("unit.strength", serde_json::json!(4)),
    ] {
        desk.change(QuestionEvent::Amend(Amendment::Say(frontage::ruling::FactAmendment {
            path: format!("parts.0.attackers.0.{fact}"),
            value,
            origin: frontage::ruling::Origin::Taped,
            reason: None,
        })));
        desk.settle();
    }
    assert_eq!(total(&desk), 4, "attacking, and nothing else yet");
}

#[test]
fn what_is_recorded_is_what_was_ruled_after_the_last_word() {
    let mut desk = desk(&demo_in("fire"));
    pick(&mut desk, &["85-1"], &["5-jaegers"]);
    press(&mut desk, "F 4");
    assert_eq!(outcome(&desk), "5th Jägers lose 1 stand");
    // The umpire adds a line that changes the outcome, and applies before the new answer has come.
    desk.change(QuestionEvent::Amend(Amendment::Add(frontage::ruling::Addition {
        block: None,
        label: "smoke".to_owned(),
        value: -1,
        reason: "seen by both".to_owned(),
    })));
    assert!(!desk.question().can_apply());
    desk.act(Action::Apply);
    assert!(!written(&desk).contains("doomed"), "{}", written(&desk));
}

#[test]
fn a_table_changed_under_a_question_is_not_lost_when_it_is_recorded() {
    let mut desk = desk(&demo_in("movement"));
    press(&mut desk, "Shift+M Escape");
    pick(&mut desk, &["85-1"], &[]);
    press(&mut desk, "M 1 Enter");
    assert!(desk.question().can_apply());
    press(&mut desk, "Up Enter");
    let moved = written(&desk);
    assert_ne!(moved, demo_in("movement"));
    let at = |desk: &Desk| desk.session().view().body(&Id::from("85-1")).unwrap().pose;
    let stands = at(&desk);
    press(&mut desk, "Enter");
    assert_eq!(at(&desk), stands, "the ruling is recorded on the table as it is");
}
