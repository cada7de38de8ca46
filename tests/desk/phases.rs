//! Phases ruled in a single go, due asks, and the panels about the turn.

use crate::*;
use frontage::desk::{NextStep, QuestionEvent, TableChange, UnitQuestion, UnitRow};
use frontage::rulebook::Due;

#[test]
fn the_faces_of_a_phase_are_typed_in_one_run_and_it_goes_on_to_the_next() {
    let mut desk = desk(&demo_in("morale"));
    press(&mut desk, "Ctrl+Enter");
    let sheet = desk.question().answer().unwrap().phase.clone().unwrap();
    assert_eq!(sheet.rows.len(), 4, "two tests, each with what follows if it fails");
    assert!(sheet.rows.iter().all(|row| row.fell == "not rolled yet"));
    let before = written(&desk);
    // The first battalion holds with 15 or less. The second holds with 13 or less: it fails with 14, and the 3 falls
    // within 1 to 5.
    for key in ["T", "R", "3"] {
        desk.press((false, false, false), key);
    }
    desk.settle();
    assert_eq!(desk.question().inquiry().unwrap().faces(), [[15], [14], [3]]);
    assert!(desk.question().can_apply(), "{}", answer(&desk));
    assert_eq!(written(&desk), before);
    press(&mut desk, "Enter");
    assert_ne!(desk.session().view().phase, "phase-morale");
    assert!(written(&desk).contains("formation = \"disordered\""));
    // The melee phase was empty, so it has passed as a step of its own.
    press(&mut desk, "Ctrl+Z Ctrl+Z");
    assert_eq!(written(&desk), before);
}

#[test]
fn an_empty_phase_passes_by_itself_and_stands_in_the_record() {
    let mut desk = desk(&demo_in("morale"));
    press(&mut desk, "Ctrl+Enter T R 3 Enter");
    let view = std::sync::Arc::clone(desk.session().view());
    assert_eq!((view.turn, view.phase), (4, "phase-attack"), "no melee is due");
    let last = desk.session().journal().len() - 1;
    let told = desk.story(desk.look.language).line(last).text;
    assert!(told.contains("melee") && told.contains("nothing to resolve"), "{told}");
    press(&mut desk, "Ctrl+Z");
    assert_eq!(desk.session().view().phase, "phase-melee", "an umpire can go back into it");
    let says = |desk: &Desk| NextStep::of(desk).unwrap().says;
    assert_eq!(says(&desk), "Next: turn 4, attack");
    press(&mut desk, "Enter");
    assert_eq!(desk.session().view().phase, "phase-attack");
}

#[test]
fn every_state_of_a_turn_has_a_next_step_and_enter_takes_it() {
    for book in BOOKS.names() {
        let mut desk = desk(BOOKS.demo(book).unwrap().battle);
        for _ in 0..40 {
            desk.settle();
            let Some(next) = NextStep::of(&desk) else {
                let waits = desk.question().inquiry().and_then(|inquiry| inquiry.next());
                assert!(waits.is_some(), "{book}: nothing is next, and no die is awaited");
                press(&mut desk, "Space");
                continue;
            };
            assert!(!next.says.is_empty(), "{book}");
            let before = (desk.session().journal().len(), desk.question().inquiry().map(|open| open.number));
            desk.act(next.action);
            desk.settle();
            let after = (desk.session().journal().len(), desk.question().inquiry().map(|open| open.number));
            assert_ne!(before, after, "{book}: \"{}\" does nothing: {}", next.says, said(&desk));
        }
    }
}

#[test]
fn what_is_due_holds_the_phase_open_until_it_is_waived_with_a_reason() {
    let mut desk = desk(&demo_in("movement"));
    let rows = desk.lists().due();
    let now: Vec<_> = rows.iter().filter(|row| row.due == Due::Now).collect();
    let names: Vec<_> = now.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names, ["recover@narva-2", "fortify@pioneers"]);
    // Ten or less: the battalion recovers. The offer to the pioneers is still open.
    press(&mut desk, "Ctrl+Enter 5");
    let due = |desk: &Desk| -> Vec<String> {
        let due = desk.question().answer().unwrap().due.iter();
        due.map(frontage::rulebook::Offer::name).collect()
    };
    assert_eq!(due(&desk), ["fortify@pioneers"]);
    assert!(!desk.question().can_apply());
    desk.change(QuestionEvent::waive("fortify@pioneers", "  "));
    desk.settle();
    assert!(!desk.question().can_apply(), "no reason, no waiver");
    desk.change(QuestionEvent::waive("fortify@pioneers", "the player has gone home"));
    desk.settle();
    assert!(desk.question().can_apply(), "{}", answer(&desk));
    let waived = &desk.question().answer().unwrap().phase.as_ref().unwrap().waived[0];
    assert_eq!(waived.reason, "the player has gone home");
    press(&mut desk, "Enter");
    assert_ne!(desk.session().view().phase, "phase-movement");
}

#[test]
fn an_offer_is_asked_from_its_row_and_the_unit_is_shown() {
    let mut desk = desk(&demo_in("morale"));
    let row = desk.lists().due()[0].clone();
    let offer = desk.analysis.offers()[row.at].clone();
    desk.take_up(&offer);
    desk.settle();
    assert_eq!(desk.hand.picked(), [row.unit.unwrap()]);
    press(&mut desk, "1 Enter Enter");
    assert!(desk.lists().due().iter().all(|other| other.name != row.name), "it is not due twice");
}

#[test]
fn a_cell_of_the_matrix_asks_for_its_shot() {
    let mut desk = desk(&demo_in("fire"));
    let rows = desk.lists().matrix();
    let row = rows.iter().find(|row| row.by.as_str() == "85-1").unwrap();
    desk.take_action(&UnitQuestion::To(row.clone()));
    desk.settle();
    assert_eq!(total(&desk).to_string(), row.rating);
}

fn panels(language: Language) -> String {
    let mut text = String::new();
    let mut line = |line: String| writeln!(text, "{line}").unwrap();
    let desk = in_language(&demo_in("movement"), language);
    for row in desk.lists().due().iter().take(6) {
        line(format!("{:?} {} | {} | {}", row.due, row.side, row.says, row.name));
    }
    let unit = |row: &UnitRow| format!("{} | placed {} | present {}", row.says, row.placed, row.present);
    let desk = in_language(&demo_in("fire"), language);
    let rows = desk.lists().units();
    for id in ["85-1", "7-foot-1", "davout", "5-jaegers", "narva-2", "bagration"] {
        line(unit(rows.iter().find(|row| row.id.as_str() == id).unwrap()));
    }
    for row in desk.lists().matrix().iter().take(3) {
        line(format!("{} > {} | {} | {} | {}", row.names[0], row.names[1], row.rating, row.range, row.says));
    }
    let squad = in_language(SQUAD, language);
    for row in squad.lists().due().iter().take(2) {
        line(format!("{:?} {} | {}", row.due, row.side, row.says));
    }
    let mut desk = desk;
    pick(&mut desk, &["85-1"], &["5-jaegers"]);
    press(&mut desk, "F 4");
    line(answer(&desk));
    press(&mut desk, "Enter");
    line(said(&desk));
    let mut desk = in_language(&demo_in("morale"), language);
    press(&mut desk, "Ctrl+Enter Y 1 Enter 1 Enter");
    line(answer(&desk));
    let mut desk = in_language(&demo_in("movement"), language);
    pick(&mut desk, &["kiev-1"], &[]);
    press(&mut desk, "Shift+Up");
    line(format!("{:?}", desk.hand.tape(desk.names()).unwrap()));
    press(&mut desk, "Shift+Up Shift+Up");
    line(format!("{:?}", desk.hand.tape(desk.names()).unwrap()));
    text
}

#[test]
fn the_panels_say_it_in_english() {
    insta::assert_snapshot!(panels(Language::En));
}

#[test]
fn the_panels_say_it_in_russian() {
    insta::assert_snapshot!(panels(Language::Ru));
}

#[test]
fn asked_again_a_question_keeps_the_faces_typed_for_it() {
    let mut desk = desk(&demo_in("morale"));
    press(&mut desk, "Ctrl+Enter T F3 Ctrl+Enter");
    assert_eq!(desk.question().inquiry().unwrap().faces(), [[15]]);
    press(&mut desk, "Escape Ctrl+Enter");
    assert_eq!(
        desk.question().inquiry().unwrap().faces(),
        [[15]],
        "left and asked again, what fell has fallen"
    );
}

#[test]
fn the_phase_is_not_set_by_hand_over_something_due() {
    let mut desk = desk(&demo_in("morale"));
    desk.edit(TableChange::Phase(3, "melee".to_owned()));
    assert_eq!(desk.session().view().phase, "phase-morale");
    assert!(said(&desk).contains("morale test of"), "{}", said(&desk));
}

#[test]
fn what_is_due_is_waived_before_the_phase_is_asked() {
    let mut desk = desk(&demo_in("morale"));
    desk.change(QuestionEvent::waive("morale@85-1", "taken at the table"));
    desk.settle();
    let sheet = desk.question().answer().unwrap().phase.as_ref().unwrap();
    assert_eq!(sheet.rows.len(), 2, "only the other battalion tests");
}
