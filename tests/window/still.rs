//! Parts of the window that do not move: the panel at every step of a question, and the table in every window.

use crate::*;
use egui::Rect;
use frontage::desk::controls::{Amendment, ControlKind};
use frontage::desk::{Look, QuestionEvent};
use frontage::ruling::{FactAmendment, Origin};

/// The controls that keep their position: the table, the sections of the panel, and a button of the bar.
const KEPT: [&str; 6] = ["The table", "Question", "Dice", "Details", "Outcome", "Undo"];

fn places<'l>(window: &Open, labels: impl IntoIterator<Item = &'l str>) -> Vec<(String, Rect)> {
    let place = |label: &str| (label.to_owned(), window.get_all_by_label(label).next().unwrap().rect());
    labels.into_iter().map(place).collect()
}

/// Returns the rectangle of the whole window, without the margin that the test harness adds.
fn whole(window: &Open) -> Rect {
    window.ctx.content_rect().shrink(8.0)
}

/// Checks that all controls lie in the same places as before.
fn same(window: &Open, before: &[(String, Rect)], what: &str) {
    for (label, rect) in places(window, before.iter().map(|(label, _)| label.as_str())) {
        let was = before.iter().find(|(known, _)| *known == label).unwrap().1;
        let moved = (rect.min - was.min).length() + (rect.max - was.max).length();
        assert!(moved < 0.5, "{label} after {what}: {was:?} became {rect:?}");
    }
}

#[test]
fn nothing_of_the_panel_moves_from_the_question_to_the_next_one() {
    let mut window = open(&demo_in("morale"));
    let before = places(&window, KEPT);
    click(&mut window, "1/85e Ligne");
    key(&mut window, Key::M);
    same(&window, &before, "a question");
    let asked = places(&window, KEPT.into_iter().chain(["Face 7", "Face 20", "All facts"]));
    for _ in 0..2 {
        let flag = |control: &&frontage::desk::controls::Control| control.kind == ControlKind::Flag;
        let path = desk(&window).question().controls().iter().find(flag).unwrap().path.clone();
        let fact = FactAmendment { path, value: true.into(), reason: None, origin: Origin::Taped };
        window.state().desk().change(QuestionEvent::Amend(Amendment::Say(fact)));
        settle(&mut window);
        same(&window, &asked, "a fact");
    }
    for _ in 0..4 {
        window.step();
    }
    // 17 fails the test under any modifiers, and 12 is a rout.
    for (digits, what) in [([Key::Num1, Key::Num7], "a die"), ([Key::Num1, Key::Num2], "the outcome")] {
        for digit in digits {
            crate::keys::type_digits(&mut window, &[digit]);
            same(&window, &asked, what);
        }
        settle(&mut window);
        same(&window, &asked, what);
    }
    assert!(large(&window, "1/85E LIGNE ROUTS"));
    key(&mut window, Key::Enter);
    same(&window, &before, "going on");
}

#[test]
fn no_chip_of_a_card_moves_when_a_row_is_opened_a_fact_said_or_a_die_typed() {
    let mut window = open(DEMO);
    // The window is high enough for the whole card. In a lower one the card scrolls to the opened row, under the bar
    // and the lines.
    window.set_size(Vec2::new(1400.0, 960.0));
    with(&mut window, Modifiers::SHIFT, Key::E);
    let chips = [
        "Attacker, type: line",
        "Attacker, strikes: left flank",
        "Defender, experience: recruits",
        "Defender, behind: low wall",
        "Face 7",
        "reset",
    ];
    let before = places(&window, KEPT.into_iter().chain(chips));
    for (pressed, what) in [
        ((Modifiers::NONE, Key::K), "a row opened"),
        ((Modifiers::NONE, Key::Num2), "a flank"),
        ((Modifiers::SHIFT, Key::N), "recruits"),
        ((Modifiers::NONE, Key::B), "another row opened"),
        ((Modifiers::NONE, Key::Num2), "a wall"),
        ((Modifiers::SHIFT, Key::A), "a row of many"),
        ((Modifiers::NONE, Key::Num5), "one of its others"),
        ((Modifiers::SHIFT, Key::A), "the same row"),
        ((Modifiers::NONE, Key::Num1), "infantry again"),
    ] {
        with(&mut window, pressed.0, pressed.1);
        same(&window, &before, what);
    }
    for _ in 0..4 {
        window.step();
    }
    for digit in [Key::Num9, Key::Num5] {
        key(&mut window, digit);
        same(&window, &before, "a die");
    }
    assert!(large(&window, "THE DEFENDER SURRENDERS"));
}

/// The smallest supported window is too low for the whole card, so the card scrolls.
#[test]
fn bar_and_lines_of_a_card_stay_in_sight_whatever_row_is_opened() {
    let mut window = open(DEMO);
    window.set_size(Vec2::new(900.0, 560.0));
    settle(&mut window);
    with(&mut window, Modifiers::SHIFT, Key::E);
    let top = |window: &Open, part: &str| {
        let found = window.query_all_by_label_contains(part).next().map(|node| node.rect());
        found.unwrap_or_else(|| panic!("{part} is not shown"))
    };
    let first = |window: &Open| ["attacker wins", "+4 attacking"].map(|part| top(window, part));
    let was = first(&window);
    let first_row = top(&window, "Attacker, type: line");
    let question = window.get_all_by_label("Question").next().unwrap().rect();
    assert!(was.iter().all(|rect| question.contains_rect(*rect)), "{was:?} in {question:?}");
    let mut scrolled = false;
    for row in [Key::A, Key::N, Key::F, Key::K, Key::B] {
        with(&mut window, Modifiers::NONE, row);
        assert_eq!(first(&window), was, "{row:?}");
        scrolled |= top(&window, "Attacker, type: line").top() < first_row.top();
    }
    assert!(scrolled, "the card is seen as a whole: nothing was tried");
}

#[test]
fn a_row_of_many_shows_its_others_where_it_is_opened_and_they_are_clicked_there() {
    let mut window = open(DEMO);
    with(&mut window, Modifiers::SHIFT, Key::E);
    assert!(!shows(&window, "Attacker, type: wagons"));
    click(&mut window, "Attacker, type: …");
    click(&mut window, "Attacker, type: wagons");
    // The row is closed again. Its chosen chip is shown in addition to the first few.
    assert!(shows(&window, "Attacker, type: wagons") && !shows(&window, "Attacker, type: engineers"));
    assert!(shows(&window, "Attacker, type: line"));
}

#[test]
fn a_message_of_any_length_moves_nothing() {
    let mut window = open(DEMO);
    let before = places(&window, KEPT);
    for words in [5, 60, 300] {
        let text = vec!["word"; words].join(" ");
        let said = frontage::ruling::Reason::new("done-saved", "").name("of", text);
        window.state().desk().window.complain(&said, Language::En);
        settle(&mut window);
        same(&window, &before, "a message");
        let said = window.query_all_by_label_contains("word word").next().unwrap().rect();
        assert!(whole(&window).expand(1.0).contains_rect(said), "{words} words are cut: {said:?}");
    }
}

#[test]
fn the_table_keeps_two_thirds_of_the_width_at_every_size_of_the_letters() {
    let mut window = open(DEMO);
    for (width, height) in
        [(1024.0, 700.0), (1280.0, 800.0), (1400.0, 900.0), (1920.0, 1080.0), (2560.0, 1440.0)]
    {
        for text in [0.6, 1.0, 1.3, 2.5] {
            for language in Language::ALL {
                let look = window.state().desk().look;
                window.state().desk().look = Look { text, language, side: 2000.0, ..look };
                // Smaller letters make the window more points wide, and the window limits the size of the letters. So
                // it takes some rounds to settle.
                for _ in 0..3 {
                    window.run();
                    window.set_size(Vec2::new(width, height) / window.ctx.zoom_factor());
                    window.run();
                }
                // The text also grows with the window: by a quarter at most.
                assert!(window.ctx.zoom_factor() <= text * 1.25, "{}", window.ctx.zoom_factor());
                let whole = whole(&window);
                let table = window.get_by_label(&language.word("table")).rect();
                let share = table.width() / whole.width();
                assert!(share >= 0.66, "{width} × {height}, letters {text}, {language:?}: {share}");
                assert!(share < 0.68, "the panel takes what it may: {share} of {whole:?}, letters {text}");
                let high = table.height() / whole.height();
                assert!(high >= 0.5, "{width} × {height}, letters {text}, {language:?}: {high}");
            }
        }
    }
}

#[test]
fn the_panel_is_folded_away_with_a_key_and_comes_back_with_a_question() {
    let mut window = open(&demo_in("fire"));
    let before = places(&window, KEPT);
    with(&mut window, Modifiers::COMMAND, Key::B);
    assert!(!shows(&window, "Details") && shows(&window, "Dice"), "the band stays");
    let table = window.get_by_label("The table").rect();
    assert!((table.width() - whole(&window).width()).abs() < 2.0, "{table:?}");
    with(&mut window, Modifiers::COMMAND, Key::B);
    same(&window, &before, "folding");
    with(&mut window, Modifiers::COMMAND, Key::B);
    click(&mut window, "1/85e Ligne");
    right_click(&mut window, "5th Jägers");
    assert!(!shows(&window, "Details"), "picking somebody is no question");
    key(&mut window, Key::F);
    same(&window, &before, "a question");
}

/// In the smallest supported window no control that the user needs is cut off at the edge.
#[test]
fn in_a_small_window_fields_buttons_and_faces_are_whole() {
    let mut window = open(&demo_in("morale"));
    window.set_size(Vec2::new(1024.0, 700.0));
    settle(&mut window);
    click(&mut window, "1/85e Ligne");
    key(&mut window, Key::F6);
    let edge = whole(&window).right();
    for (label, rect) in places(&window, ["Place the unit", "Place", "stands", "Take off the table"]) {
        assert!(rect.right() <= edge, "{label}: {rect:?} beyond {edge}");
    }
    key(&mut window, Key::M);
    let faces: Vec<String> = (1..=20).map(|face| format!("Face {face}")).collect();
    let faces = places(&window, faces.iter().map(String::as_str));
    for (number, (label, rect)) in faces.iter().enumerate() {
        assert!(rect.right() <= edge, "{label}: {rect:?} beyond {edge}");
        let over =
            faces.iter().take(number).find(|(_, other)| other.shrink(0.5).intersects(rect.shrink(0.5)));
        assert_eq!(over, None, "{label} lies over another");
    }
}
