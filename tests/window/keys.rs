//! Keys, languages, light and dark, sizes, and closing the window.

use crate::*;
use frontage::desk::QuestionEvent;
use frontage::desk::controls::{Amendment, ControlKind};
use frontage::ruling::{FactAmendment, Origin};

#[test]
fn a_ruling_is_made_without_the_mouse() {
    let mut window = open(&demo_in("fire"));
    // The first unit in the file fires. Its target is the first unit of the other side.
    key(&mut window, Key::Period);
    with(&mut window, Modifiers::SHIFT, Key::Period);
    assert_eq!(desk(&window).hand.picked(), [Id::from("85-1")]);
    assert_eq!(desk(&window).hand.against(), [Id::from("5-jaegers")]);
    key(&mut window, Key::F);
    key(&mut window, Key::Num5);
    assert!(large(&window, "5TH JÄGERS LOSE NO STAND"));
    key(&mut window, Key::Enter);
    assert!(says(&window, "Recorded: fire"));
}

/// An AZERTY keyboard has `&` and `"` where an English one has 1 and 3, and the digits there with Shift.
#[test]
fn a_face_is_typed_with_the_upper_row_of_any_layout() {
    for modifiers in [Modifiers::NONE, Modifiers::SHIFT] {
        let mut window = open(&demo_in("morale"));
        click(&mut window, "1/85e Ligne");
        key(&mut window, Key::M);
        for (key, physical) in [(Key::Num1, Key::Num1), (Key::Quote, Key::Num3)] {
            let physical_key = Some(physical);
            window.event(egui::Event::Key { key, physical_key, pressed: true, repeat: false, modifiers });
            settle(&mut window);
        }
        assert_eq!(desk(&window).question().inquiry().unwrap().faces(), [[13]], "{modifiers:?}");
    }
}

/// The sum follows the sentence. Escape clears it, and brings back what was open before.
#[test]
fn a_sentence_is_ruled_while_it_is_typed_and_escape_clears_it() {
    let mut window = open(&demo_in("fire"));
    key(&mut window, Key::Slash);
    let field = || egui_kittest::kittest::by().label("say a ruling in a sentence");
    for (typed, sum) in [("4 veterans attack 4 recruits", "= 16"), (" line, left flank", "= 24")] {
        window.get(field()).type_text(typed);
        settle(&mut window);
        assert!(says(&window, sum), "{typed}");
    }
    let before = written(&window);
    key(&mut window, Key::Escape);
    assert!(desk(&window).question().inquiry().is_none());
    assert_eq!(written(&window), before);
    key(&mut window, Key::Slash);
    assert_eq!(window.get(field()).value().unwrap_or_default(), "");
}

#[test]
fn what_is_typed_into_a_field_asks_nothing_and_takes_nothing_back() {
    let mut window = open(&demo_in("fire"));
    click(&mut window, "1/85e Ligne");
    with(&mut window, Modifiers::COMMAND, Key::D);
    let before = written(&window);
    key(&mut window, Key::F8);
    let field = egui_kittest::kittest::by().role(Role::TextInput).label("File");
    window.get(field).click();
    settle(&mut window);
    for letter in [Key::F, Key::I, Key::R, Key::E, Key::Delete, Key::Num1] {
        key(&mut window, letter);
    }
    with(&mut window, Modifiers::COMMAND, Key::Z);
    assert!(desk(&window).question().inquiry().is_none());
    assert_eq!(written(&window), before);
    key(&mut window, Key::Escape);
    with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_ne!(written(&window), before, "out of the field it takes the copy back");
}

#[test]
fn every_word_is_russian_after_one_key() {
    let mut window = open(&demo_in("fire"));
    click(&mut window, "1/85e Ligne");
    right_click(&mut window, "5th Jägers");
    key(&mut window, Key::F);
    key(&mut window, Key::Num4);
    key(&mut window, Key::F9);
    assert!(says(&window, "5TH JÄGERS ТЕРЯЕТ 1 ПОДСТАВКУ"));
    for panel in ["panel-ruling", "panel-phase", "panel-units", "do-undo"] {
        assert!(shows(&window, &Language::Ru.word(panel)), "{panel}");
        assert!(!shows(&window, &Language::En.word(panel)), "{panel}");
    }
    click(&mut window, "FR");
    assert!(says(&window, "5TH JÄGERS PERD 1 SOCLE"));
    click(&mut window, "EN");
    assert!(large(&window, "5TH JÄGERS LOSE 1 STAND"));
}
#[test]
fn every_panel_is_drawn_in_every_language_in_light_and_dark() {
    let mut window = open(&demo_in("movement"));
    key(&mut window, Key::Period);
    for _ in 0..2 {
        for panel in [Key::F2, Key::F3, Key::F4, Key::F5, Key::F6, Key::F7, Key::F8] {
            key(&mut window, panel);
        }
        for quick in [Key::F, Key::M, Key::E] {
            with(&mut window, Modifiers::SHIFT, quick);
            key(&mut window, Key::Escape);
        }
        key(&mut window, Key::F9);
        with(&mut window, Modifiers::SHIFT, Key::F9);
    }
    assert!(window.ctx.theme() == egui::Theme::Light);
}

#[test]
fn light_and_the_size_of_the_text_follow_their_keys() {
    let mut window = open(DEMO);
    assert!(window.ctx.theme() == egui::Theme::Light);
    with(&mut window, Modifiers::SHIFT, Key::F9);
    assert!(window.ctx.theme() == egui::Theme::Dark);
    with(&mut window, Modifiers::COMMAND, Key::Equals);
    assert!((window.ctx.zoom_factor() - 1.1).abs() < 1e-3);
    with(&mut window, Modifiers::COMMAND, Key::Minus);
    assert!((window.ctx.zoom_factor() - 1.0).abs() < 1e-3);
}

#[test]
fn the_list_of_keys_is_shown_and_left_and_the_ruling_under_it_stays() {
    let mut window = open(&demo_in("fire"));
    click(&mut window, "1/85e Ligne");
    key(&mut window, Key::F);
    key(&mut window, Key::F1);
    assert!(says(&window, "type the number on a die (1 to 20), while a roll is needed"));
    key(&mut window, Key::Escape);
    assert!(!says(&window, "type the number on a die (1 to 20), while a roll is needed"));
    assert!(desk(&window).question().inquiry().is_some());
}

#[test]
fn nothing_is_asked_when_the_window_is_closed() {
    let mut window = open(&demo_in("fire"));
    click(&mut window, "1/85e Ligne");
    with(&mut window, Modifiers::COMMAND, Key::D);
    with(&mut window, Modifiers::COMMAND, Key::Q);
    assert!(desk(&window).window.closed);
}

#[test]
fn the_record_is_a_list_an_entry_of_it_is_looked_at_and_the_battle_is_ended() {
    let mut window = open(&demo_in("morale"));
    click(&mut window, "1/85e Ligne");
    key(&mut window, Key::M);
    key(&mut window, Key::Num5);
    key(&mut window, Key::Enter);
    let now = written(&window);
    with(&mut window, Modifiers::COMMAND, Key::J);
    let row = window.query_all_by_label_contains("the battle begins").next();
    row.unwrap().click();
    settle(&mut window);
    assert!(says(&window, "You are looking back at turn 3, morale, after entry 0"));
    assert_ne!(written(&window), now);
    click(&mut window, "Back to the present");
    assert_eq!(written(&window), now);
    click(&mut window, "End the battle");
    click(&mut window, "Show the seed");
    assert!(says(&window, "The battle is over"));
}

#[test]
fn an_old_die_is_corrected_with_the_reason_typed_and_enter() {
    let mut window = open(&demo_in("fire"));
    click(&mut window, "1/85e Ligne");
    right_click(&mut window, "5th Jägers");
    for pressed in [Key::F, Key::Num4, Key::Enter] {
        key(&mut window, pressed);
    }
    with(&mut window, Modifiers::COMMAND, Key::J);
    window.query_all_by_label_contains("loses 1 stand").next().unwrap().click();
    settle(&mut window);
    click(&mut window, "Correct this entry");
    for pressed in [Key::Backspace, Key::Num5, Key::Enter] {
        key(&mut window, pressed);
    }
    assert!(says(&window, "5th Jägers: lose 1 stand → LOSE NO STAND"), "what would become of it");
    // The field for the reason has the focus, so the typed text is the reason.
    window.event(egui::Event::Text("a cocked die".to_owned()));
    settle(&mut window);
    assert!(desk(&window).question().corrects().is_some());
    key(&mut window, Key::Enter);
    assert!(desk(&window).question().corrects().is_none());
    assert!(says(&window, "The correction is made"));
}

/// Types digits with a frame for each, as a user does.
pub(super) fn type_digits(window: &mut Open, digits: &[Key]) {
    for digit in digits {
        window.key_press(*digit);
        window.step();
        window.state().desk().settle();
    }
}

fn faces(window: &Open) -> Vec<Vec<u8>> {
    desk(window).question().inquiry().unwrap().faces().to_vec()
}

#[test]
fn a_die_is_typed_as_the_number_it_shows() {
    let mut window = open(&demo_in("morale"));
    click(&mut window, "1/85e Ligne");
    key(&mut window, Key::M);
    type_digits(&mut window, &[Key::Num1]);
    assert!(faces(&window).is_empty(), "twelve begins with a one");
    assert!(says(&window, "1_"));
    type_digits(&mut window, &[Key::Num2]);
    assert_eq!(faces(&window), [[12]]);
    key(&mut window, Key::Backspace);
    // Enter closes an open number and records nothing else. Time alone closes nothing.
    type_digits(&mut window, &[Key::Num1, Key::Enter]);
    assert_eq!(faces(&window), [[1]]);
    key(&mut window, Key::Backspace);
    key(&mut window, Key::Num2);
    for _ in 0..4 {
        window.step();
    }
    settle(&mut window);
    assert!(faces(&window).is_empty());
    type_digits(&mut window, &[Key::Num0]);
    assert_eq!(faces(&window), [[20]]);
}

#[test]
fn a_number_of_two_faces_is_two_faces() {
    let mut window = open(&demo_in("morale"));
    click(&mut window, "1/85e Ligne");
    key(&mut window, Key::M);
    // No face above 20 begins with the typed digits: 17 fails, 2 is the second throw, and 5 is one digit too many.
    type_digits(&mut window, &[Key::Num1, Key::Num7, Key::Num2, Key::Num5]);
    settle(&mut window);
    assert_eq!(faces(&window), [[17], [2]]);
}

#[test]
fn a_number_typed_into_a_fact_is_no_die_though_its_first_digit_would_do() {
    let mut window = open(&demo_in("fire"));
    with(&mut window, Modifiers::SHIFT, Key::F);
    // The usual facts of the card are removed, so that every fact is asked for.
    for fact in ["groups", "target"] {
        window.state().desk().change(QuestionEvent::Amend(Amendment::Unsay(fact.to_owned())));
    }
    settle(&mut window);
    let wanted = |window: &Open| {
        let open = desk(window).question().controls().iter().find(|control| control.open).cloned();
        open.map(|control| (control.path, control.label, control.kind))
    };
    let mut numbers = 0;
    while let Some((path, label, kind)) = wanted(&window) {
        let number = matches!(kind, ControlKind::Whole { .. } | ControlKind::Number(_));
        let value = match &kind {
            ControlKind::Word(words) => serde_json::Value::from(words[0].0.as_str()),
            ControlKind::Flag => false.into(),
            _ => 12.into(),
        };
        if number {
            numbers += 1;
            let field = || egui_kittest::kittest::by().role(Role::SpinButton).label(&label);
            window.get_all(field()).next().unwrap().scroll_to_me();
            settle(&mut window);
            window.get_all(field()).next().unwrap().click();
            window.step();
            for digit in [Key::Num1, Key::Num2] {
                window.event(egui::Event::Text(digit.name().to_owned()));
                window.key_press(digit);
                window.step();
                window.state().desk().settle();
            }
            key(&mut window, Key::Enter);
            let said = desk(&window).question().inquiry().unwrap().ask.said.facts.clone();
            let said = said.iter().find(|fact| fact.path == path).map(|fact| fact.value.as_f64());
            assert_eq!(said, Some(Some(12.0)), "{path}");
        } else {
            window.state().desk().change(QuestionEvent::Amend(Amendment::Say(FactAmendment {
                path,
                value,
                reason: None,
                origin: Origin::Taped,
            })));
            settle(&mut window);
        }
        let desk = desk(&window);
        let inquiry = desk.question().inquiry().unwrap();
        assert!(
            inquiry.faces().is_empty() && inquiry.typing().unwrap().input().is_none(),
            "{:?}",
            inquiry.faces()
        );
    }
    assert!(numbers > 0, "no number was asked for");
}

#[test]
fn a_key_right_after_a_fact_is_a_face() {
    let mut window = open(&demo_in("morale"));
    click(&mut window, "1/85e Ligne");
    key(&mut window, Key::M);
    let fact =
        desk(&window).question().controls().iter().find(|control| control.kind == ControlKind::Flag).cloned();
    let fact =
        FactAmendment { path: fact.unwrap().path, value: true.into(), reason: None, origin: Origin::Taped };
    window.state().desk().change(QuestionEvent::Amend(Amendment::Say(fact)));
    // The answer with the new fact has not come yet.
    type_digits(&mut window, &[Key::Num5]);
    settle(&mut window);
    assert_eq!(faces(&window), [[5]]);
}

#[test]
fn a_die_in_one_frame_with_the_end_of_a_sentence_is_a_die() {
    let mut window = open(DEMO);
    key(&mut window, Key::Slash);
    window.event(egui::Event::Text("4 line infantry fire at line infantry, 12 cm".to_owned()));
    window.step();
    window.key_press(Key::Enter);
    window.key_press(Key::Num5);
    window.step();
    settle(&mut window);
    assert_eq!(faces(&window), [[5]]);
}

#[test]
fn a_double_click_on_a_face_is_one_die() {
    let mut window = open(DEMO);
    with(&mut window, Modifiers::SHIFT, Key::E);
    let face = |window: &Open| window.get_by_label("Face 5").rect().center();
    let at = face(&window);
    for _ in 0..2 {
        press_and_release(&mut window, at);
    }
    settle(&mut window);
    assert_eq!(faces(&window), [[5]]);
    assert!(says(&window, "The 5 is counted once"));
    // The pointer leaves the key and comes back.
    window.hover_at(at + Vec2::new(0.0, 200.0));
    window.step();
    press_and_release(&mut window, at);
    settle(&mut window);
    assert_eq!(faces(&window), [[5], [5]]);
}

/// Clicks a point with the pointer.
fn press_and_release(window: &mut Open, at: egui::Pos2) {
    window.hover_at(at);
    window.step();
    for pressed in [true, false] {
        let button = egui::PointerButton::Primary;
        window.event(egui::Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
        window.step();
    }
}

#[test]
fn the_panels_stay_as_wide_as_they_are_whatever_is_in_them_until_their_edge_is_dragged() {
    let mut window = open(&demo_in("fire"));
    let width = |window: &Open| window.get_by_label("The table").rect().width();
    let first = width(&window);
    let same = |window: &Open, what: &str| assert!((width(window) - first).abs() < 0.5, "{what}");
    for panel in [Key::F2, Key::F3, Key::F4, Key::F5, Key::F6, Key::F7, Key::F8] {
        key(&mut window, panel);
        same(&window, panel.name());
    }
    for quick in [Key::F, Key::M, Key::E] {
        with(&mut window, Modifiers::SHIFT, quick);
        same(&window, quick.name());
        key(&mut window, Key::Escape);
    }
    with(&mut window, Modifiers::COMMAND, Key::Enter);
    same(&window, "the phase");
    let edge = window.get_by_label("The table").rect().right_center();
    drag(&mut window, edge, edge + Vec2::new(60.0, 0.0));
    drop_at(&mut window, edge + Vec2::new(60.0, 0.0));
    assert!((width(&window) - first - 60.0).abs() < 3.0, "{} after {first}", width(&window));
}

#[test]
fn the_billboard_shows_question_need_and_outcome_until_it_is_left() {
    let mut window = open(&demo_in("morale"));
    click(&mut window, "1/85e Ligne");
    key(&mut window, Key::M);
    key(&mut window, Key::F10);
    // The question and what the die needs. The dice stay below.
    assert!(says(&window, "1/85e Ligne. 1d20"));
    assert!(shows(&window, "Face 5"));
    key(&mut window, Key::Num5);
    assert!(large(&window, "1/85E LIGNE PASSES"));
    assert!(desk(&window).window.overlays.billboard);
    key(&mut window, Key::Escape);
    assert!(!desk(&window).window.overlays.billboard);
    assert!(desk(&window).question().inquiry().is_some(), "what it covered stays");
}

#[test]
fn a_melee_is_asked_by_a_sentence_typed_after_a_stroke() {
    let mut window = open(DEMO);
    key(&mut window, Key::Slash);
    let field = || egui_kittest::kittest::by().label("say a ruling in a sentence");
    let sentence = "4 veterans column attack 4 recruits line, left flank, walll";
    window.get(field()).type_text(sentence);
    settle(&mut window);
    let recorded = desk(&window).session().journal().len();
    key(&mut window, Key::Enter);
    assert!(says(&window, "= 24"), "the question follows what is understood");
    assert!(says(&window, "\"walll\" is not understood; the nearest known word is \"wall\""));
    // The field keeps the focus. Otherwise the next letter would act as a key.
    key(&mut window, Key::Backspace);
    settle(&mut window);
    key(&mut window, Key::Enter);
    assert!(says(&window, "= 20"));
    assert_eq!(desk(&window).session().journal().len(), recorded);
}

#[test]
fn lines_of_fire_last_as_long_as_their_key_is_down_and_the_layer_of_reach_until_it_is_put_away() {
    let mut window = open(&demo_in("fire"));
    click(&mut window, "1/85e Ligne");
    window.key_down(Key::Q);
    settle(&mut window);
    assert!(desk(&window).analysis.aims());
    window.key_up(Key::Q);
    settle(&mut window);
    assert!(!desk(&window).analysis.aims());
    click(&mut window, "Reach");
    assert!(shows(&window, "Reach: 1/85e Ligne"), "the legend says whose it is");
    with(&mut window, Modifiers::SHIFT, Key::F12);
    assert!(shows(&window, "Reach of a side: French"));
    with(&mut window, Modifiers::SHIFT, Key::F12);
    assert!(!shows(&window, "Reach of a side: French"));
}
