//! Dice, sum, need and outcome must be in sight in small windows and with large letters.

use crate::*;
use egui_kittest::kittest::NodeT as _;
use frontage::desk::Look;
use frontage::ruling::Reason;

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
                let label = Reason::new("keypad", "face").count("face", face);
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

/// Returns the rectangles of the keys of the dice that are shown, greyed or not.
fn die_keys(window: &Open) -> Vec<egui::Rect> {
    let label = |face: u32| Language::En.say(&Reason::new("keypad", "face").count("face", face));
    (1..=20)
        .flat_map(|face| window.query_all_by_label(&label(face)).map(|node| node.rect()).collect::<Vec<_>>())
        .collect()
}

/// Returns the rectangles of the notes that are shown.
fn notes(window: &Open) -> Vec<egui::Rect> {
    let of_note = |layer: &egui::LayerId| layer.order == egui::Order::Tooltip;
    window.ctx.memory(|memory| {
        let shown = memory.areas().visible_layer_ids().into_iter().filter(of_note);
        shown.filter_map(|layer| memory.area_rect(layer.id)).collect()
    })
}

#[test]
fn no_note_under_the_pointer_covers_a_key_of_the_dice() {
    let mut seen = 0;
    for (width, height, text) in [WINDOWS[0], WINDOWS[2]] {
        let mut window = open(&demo_in("melee"));
        window.state().desk().look = Look { text, ..Look::of(Language::En) };
        window.set_size(Vec2::new(width, height));
        settle(&mut window);
        with(&mut window, Modifiers::SHIFT, Key::E);
        for digits in [&[Key::Num9][..], &[Key::Num5, Key::Num8]] {
            crate::keys::type_digits(&mut window, digits);
            settle(&mut window);
            let (whole, keys) = (window.ctx.content_rect(), die_keys(&window));
            assert_eq!(keys.len(), 20, "the keys stay, greyed after the last die");
            let least = keys.iter().map(egui::Rect::top).fold(f32::INFINITY, f32::min);
            let mut at = egui::pos2(8.0, least - 90.0);
            while at.y < whole.bottom() {
                window.hover_at(at);
                window.run_steps(3);
                for note in notes(&window) {
                    seen += 1;
                    let covered = keys.iter().find(|key| key.shrink(1.0).intersects(note));
                    assert!(
                        covered.is_none(),
                        "{width} × {height}, pointer at {at}: {note:?} covers {covered:?}"
                    );
                }
                at.x += 70.0;
                if at.x > whole.right() {
                    at = egui::pos2(8.0, at.y + 24.0);
                }
            }
        }
    }
    assert!(seen > 20, "{seen} notes");
}
