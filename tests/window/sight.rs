//! Dice, sum, need and outcome must be in sight in small windows and with large letters.

use crate::*;
use egui_kittest::kittest::NodeT as _;
use frontage::desk::Look;

/// The sizes of the window, each with the factor of the text size.
const WINDOWS: [(f32, f32, f32); 4] =
    [(1024.0, 700.0, 1.0), (1400.0, 900.0, 2.0), (1280.0, 800.0, 1.0), (2560.0, 1440.0, 1.0)];

/// Returns the rectangle of the label that contains a text.
fn place(window: &Open, text: &str) -> egui::Rect {
    let found =
        window.query_all_by_label_contains(text).find(|node| node.accesskit_node().role() == Role::Label);
    found.unwrap_or_else(|| panic!("\"{text}\" is not shown")).rect()
}

#[test]
fn dice_sum_need_and_outcome_are_in_sight_in_every_window_and_language() {
    for (width, height, text) in WINDOWS {
        for language in Language::ALL {
            let mut window = open(&demo_in("melee"));
            window.state().desk().look = Look { text, ..Look::of(language) };
            window.set_size(Vec2::new(width, height));
            settle(&mut window);
            with(&mut window, Modifiers::SHIFT, Key::E);
            let whole = window.ctx.content_rect();
            let of = format!("{width} × {height}, letters {text}, {language:?}");
            crate::keys::type_digits(&mut window, &[Key::Num9]);
            settle(&mut window);
            let sum = {
                let desk = desk(&window);
                desk.question().answer().unwrap().sheet.as_ref().unwrap().so_far.clone().unwrap()
            };
            // Sum and need are one text beside the boxes. The first row of faces begins below it.
            let beside = place(&window, &sum);
            let face = |face: u32| {
                let label = frontage::ruling::Reason::new("keypad", "face").count("face", face);
                window.get_by_label(&language.say(&label)).rect()
            };
            for rect in [beside, face(1), face(20)] {
                assert!(whole.contains_rect(rect), "{of}: {rect:?} is not within {whole:?}");
            }
            assert!(beside.bottom() <= face(1).top() + 1.0, "{of}: \"{sum}\" is cut: {beside:?}");
            crate::keys::type_digits(&mut window, &[Key::Num5]);
            settle(&mut window);
            crate::keys::type_digits(&mut window, &[Key::Num8]);
            settle(&mut window);
            let outcome = {
                let desk = desk(&window);
                let sheet = desk.question().answer().unwrap().sheet.clone().unwrap();
                sheet.outcome.unwrap().text.to_uppercase()
            };
            let outcome = place(&window, &outcome);
            assert!(whole.contains_rect(outcome), "{of}: {outcome:?} is not within {whole:?}");
        }
    }
}

#[test]
fn the_text_grows_with_the_window() {
    let mut window = open(&demo_in("melee"));
    for (width, height, _) in WINDOWS {
        window.set_size(Vec2::new(width, height));
        settle(&mut window);
        let size = 13.0 * window.ctx.zoom_factor();
        let wanted = if width > 2000.0 { 16.0 } else { 13.0 };
        assert!((size - wanted).abs() < 0.5, "{width} × {height}: {size}");
    }
}

#[test]
fn the_sheet_of_keys_is_seen_as_a_whole_in_three_columns() {
    for language in Language::ALL {
        let mut window = open(&demo_in("melee"));
        window.state().desk().look.language = language;
        settle(&mut window);
        key(&mut window, Key::F1);
        let heads =
            ["keys-ruling", "keys-table", "keys-window"].map(|head| place(&window, &language.word(head)));
        assert!(
            heads[0].right() < heads[1].left() && heads[1].right() < heads[2].left(),
            "{language:?}: {heads:?}"
        );
        let whole = window.ctx.content_rect();
        for action in ["do-print", "do-fit", "do-quit"] {
            let rect = place(&window, &language.word(action));
            assert!(whole.contains_rect(rect), "{language:?}, {action}: {rect:?}");
        }
        key(&mut window, Key::Escape);
    }
}
