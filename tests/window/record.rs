//! The record in the panel: the story, the slider through the battle, and the past.

use crate::*;
use egui_kittest::kittest::by;
use frontage::desk::Memo;
use frontage::ruling::Reason;

/// Opens a window with two passed morale tests: entries 1 and 2, then 3 and 4.
fn ruled() -> Open {
    let mut window = open(&demo_in("morale"));
    for _ in 0..2 {
        key(&mut window, Key::Period);
        key(&mut window, Key::M);
        key(&mut window, Key::Num5);
        key(&mut window, Key::Enter);
    }
    assert_eq!(desk(&window).session().record().moves(), [0, 2, 4]);
    with(&mut window, Modifiers::COMMAND, Key::J);
    window
}

fn looks_at(entry: u64) -> String {
    format!(
        "You are looking back at turn 3, morale, after entry {entry}. Nothing can be changed here; Esc goes back to the present."
    )
}

fn focus(window: &mut Open, role: Role, label: &str) {
    window.get(by().role(role).label(label)).focus();
    settle(window);
}

#[test]
fn the_slider_runs_through_the_battle_by_its_arrows_and_escape_goes_back_to_now() {
    let mut window = ruled();
    let now = written(&window);
    focus(&mut window, Role::Slider, "Look back");
    key(&mut window, Key::ArrowLeft);
    assert!(shows(&window, &looks_at(2)));
    assert_eq!(desk(&window).session().past(), Some(2));
    key(&mut window, Key::ArrowLeft);
    assert!(shows(&window, &looks_at(0)));
    assert_ne!(written(&window), now);
    key(&mut window, Key::ArrowRight);
    assert!(shows(&window, &looks_at(2)) && !shows(&window, &looks_at(0)));
    assert!(desk(&window).hand.hold().is_none(), "the arrows are the slider's, nobody is pushed");
    key(&mut window, Key::Escape);
    assert!(!says(&window, "You are looking back"));
    assert_eq!(desk(&window).session().past(), None);
    assert_eq!(written(&window), now);
}

#[test]
fn a_key_and_a_button_go_one_move_back_and_on_and_the_last_one_is_now() {
    let mut window = ruled();
    with(&mut window, Modifiers::COMMAND, Key::ArrowLeft);
    assert!(shows(&window, &looks_at(2)));
    click(&mut window, "Look one step back (Ctrl+Left)");
    assert!(shows(&window, &looks_at(0)));
    click(&mut window, "Look one step forward (Ctrl+Right)");
    with(&mut window, Modifiers::COMMAND, Key::ArrowRight);
    assert!(!says(&window, "You are looking back"));
}

#[test]
fn in_the_past_neither_keys_nor_the_hand_record_anything() {
    let mut window = ruled();
    let entries = desk(&window).session().record().entry_count();
    with(&mut window, Modifiers::COMMAND, Key::ArrowLeft);
    let (x, y, _) = at(&window, "85-1");
    let from = on_screen(&window, glam::DVec2::new(x, y - 0.5));
    drag(&mut window, from, from + Vec2::new(40.0, 30.0));
    drop_at(&mut window, from + Vec2::new(40.0, 30.0));
    key(&mut window, Key::M);
    key(&mut window, Key::Num5);
    with(&mut window, Modifiers::COMMAND, Key::Enter);
    with(&mut window, Modifiers::COMMAND, Key::Z);
    with(&mut window, Modifiers::COMMAND, Key::S);
    assert_eq!(desk(&window).session().record().entry_count(), entries);
    assert_eq!(desk(&window).session().past(), Some(2));
    assert!(desk(&window).question().inquiry().is_none());
    key(&mut window, Key::Escape);
    key(&mut window, Key::M);
    assert!(desk(&window).question().inquiry().is_some(), "now it is ruled again");
}

#[test]
fn a_line_is_looked_at_and_opened_by_click_and_by_key() {
    let mut window = ruled();
    let line = "2  1/85e Ligne: morale, passes, rolled 5";
    click(&mut window, line);
    assert!(shows(&window, &looks_at(2)));
    key(&mut window, Key::Escape);
    focus(&mut window, Role::Button, line);
    key(&mut window, Key::Enter);
    assert_eq!(desk(&window).session().past(), Some(2));
    assert!(!says(&window, "1/85e Ligne: morale test, rolled 5"));
    focus(&mut window, Role::CheckBox, "Details of entry 2");
    key(&mut window, Key::Space);
    assert!(says(&window, "1/85e Ligne: morale test, rolled 5"));
    assert!(says(&window, "Waiting for 1/85e Ligne to roll: morale test"));
    click(&mut window, "Details of entry 2");
    assert!(!says(&window, "1/85e Ligne: morale test, rolled 5"));
    assert!(shows(&window, "Turn 3 · morale"));
}

#[test]
fn of_a_long_record_only_what_is_seen_is_laid_out() {
    let mut window = ruled();
    for number in 0..2_000 {
        window.state().desk().write(Memo::Note(None, format!("remark {number}")));
    }
    settle(&mut window);
    let laid_out = window.query_all_by_label_contains("Note: remark").count();
    assert!((5..60).contains(&laid_out), "{laid_out}");
    assert!(says(&window, "Note: remark 1999"), "the last first");
    // The slider brings the line of the chosen entry into view.
    with(&mut window, Modifiers::COMMAND, Key::ArrowLeft);
    assert!(says(&window, "2  1/85e Ligne: morale"));
}

/// The foot of the window says how much of the record the club has, in the language of the window. It says nothing
/// for a record that is not sent.
#[test]
fn the_foot_says_what_the_club_has() {
    let folder = tempfile::tempdir().unwrap();
    let place = || Place::File(folder.path().join("mill.frontage"));
    let hears = |path: &std::path::Path| {
        assert!(path.ends_with("mill.frontage"));
        Some((Reason::new("club-foot", "all").count("entries", 12), false))
    };
    let mut window = open_on(DEMO, place(), |mut desk| {
        desk.files.set_club(Box::new(hears));
        Window::new(desk)
    });
    assert!(shows(&window, "The club has all 12 entries"));
    // The button is labelled with the other language.
    click(&mut window, "RU");
    let russian = Language::Ru.say(&Reason::new("club-foot", "all").count("entries", 12));
    assert!(shows(&window, &russian) && !says(&window, "The club has"), "{russian}");
    click(&mut window, "FR");
    assert!(shows(&window, "EN"));
    drop(window);
    let window = open_on(DEMO, Place::Memory, |mut desk| {
        desk.files.set_club(Box::new(|_| panic!("no file")));
        Window::new(desk)
    });
    assert!(!says(&window, "The club has"));
}
