//! The phase, the matrix and the turn in their panels.

use crate::*;

#[test]
fn what_is_due_is_waived_in_the_panel_and_the_phase_is_recorded() {
    let mut window = open(&demo_in("movement"));
    with(&mut window, Modifiers::COMMAND, Key::Enter);
    key(&mut window, Key::Num5);
    assert!(shows(&window, "Due before the phase closes"));
    assert!(!shows(&window, "Go on (Enter)"));
    type_into(&mut window, "Reason: fortify@pioneers", "gone home");
    click(&mut window, "Waive");
    assert!(!shows(&window, "Due before the phase closes"));
    click(&mut window, "Go on (Enter)");
    assert!(says(&window, "Recorded: the whole movement"));
}

#[test]
fn a_cell_of_the_matrix_asks_for_its_shot() {
    let mut window = open(&demo_in("fire"));
    key(&mut window, Key::F4);
    click_nth(&mut window, "1/85e Ligne at 5th Jägers: stands 1, 2, 3 and 4, 22.0 cm, rating 4", 0);
    assert!(says(&window, "4 in all"));
    key(&mut window, Key::Num4);
    assert!(large(&window, "LOSES 1 STAND"));
}

#[test]
fn what_is_due_is_a_list_that_shows_the_unit() {
    let mut window = open(&demo_in("morale"));
    key(&mut window, Key::F5);
    click(&mut window, "French: morale test of 2/85e Ligne");
    assert_eq!(desk(&window).picked(), [Id::from("85-2")]);
    click_nth(&mut window, "Ask", 1);
    assert!(says(&window, "A morale test of"));
    assert_eq!(desk(&window).inquiry().unwrap().next().unwrap().number, 1);
}

#[test]
fn the_seal_stands_on_the_desk_and_each_side_says_its_word() {
    let mut window = open(&demo_in("fire"));
    let seal = desk(&window).seal();
    assert!(seal.starts_with("Seal of the record after entry 0: 0000-"), "{seal}");
    assert!(shows(&window, &seal));
    with(&mut window, Modifiers::COMMAND, Key::J);
    click(&mut window, "Words of the players");
    for (side, word) in [("French", "tulip"), ("Russians", "rain")] {
        type_into(&mut window, side, word);
    }
    click(&mut window, "Mix the words in");
    assert!(says(&window, "The players’ words are mixed into the program’s dice"));
    assert!(shows(&window, &desk(&window).seal()));
    assert!(desk(&window).seal().contains("after entry 1: 0001-"));
    assert!(!shows(&window, "Words of the players"), "they are said once");
}

#[test]
fn a_written_order_that_is_refused_is_named_and_struck_out() {
    let order = |unit: &str, path: &str| {
        format!("\n[[order]]\ndo = \"move\"\nunit = \"{unit}\"\npath = \"{path}\"\n")
    };
    let text = demo_in("movement") + &order("85-1", "forward:1") + &order("85-2", "forward:90");
    let mut window = open(&text);
    with(&mut window, Modifiers::COMMAND, Key::Enter);
    key(&mut window, Key::Num5);
    let held_up = "A written order can't be carried out (move: 2/85e Ligne, forward:90)";
    assert!(says(&window, held_up), "and no other is");
    assert!(shows(&window, "Strike out: move: 1/85e Ligne, forward:1"));
    click(&mut window, "Strike out: move: 2/85e Ligne, forward:90");
    assert!(!says(&window, "can't be carried out"));
    assert!(!shows(&window, "Strike out: move: 2/85e Ligne, forward:90"));
    key(&mut window, Key::F5);
    assert!(
        shows(&window, "Strike out: move: 1/85e Ligne, forward:1"),
        "it is carried out when the phase is recorded"
    );
    let file = desk(&window).session().battle().write();
    assert_eq!(file.matches("[[order]]").count(), 1);
    assert!(file.contains("path = \"forward:1\""));
}
