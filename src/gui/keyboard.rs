//! Keys: passes key presses to the desk while no text is being typed.

use desk::Desk;
use egui::{Context, Event, Key, Modifiers};

/// The keys that repeat while held down.
const MOVES: [Key; 12] = [
    Key::ArrowUp,
    Key::ArrowDown,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::OpenBracket,
    Key::CloseBracket,
    Key::OpenCurlyBracket,
    Key::CloseCurlyBracket,
    Key::Equals,
    Key::Plus,
    Key::Minus,
    Key::Backspace,
];

/// The keys that belong to a text field even with Ctrl held down.
const TEXT: [Key; 5] = [Key::Z, Key::Y, Key::H, Key::ArrowLeft, Key::ArrowRight];

/// A pressed key, the modifiers, and true if the key repeats while held down.
type KeyPress = (Key, Modifiers, bool);

/// The name in egui's memory for keys that came in the same frame after an Enter that ended a text.
const LATE: &str = "keys that came right after the end of a text";

/// Passes all key presses to the desk, unless a text is being typed.
pub(super) fn read(ctx: &Context, desk: &mut Desk) {
    if ctx.input(|input| input.pointer.any_pressed()) {
        desk.finish_number();
    }
    let let_go: Vec<Key> = ctx.input(|input| {
        let events = input.events.iter();
        // Releases the held key if another window takes the focus.
        let away = input.events.iter().any(|event| matches!(event, Event::WindowFocused(false)));
        let keys = events.filter_map(|event| match event {
            Event::Key { key, physical_key, pressed: false, .. } => Some(meant(*key, *physical_key)),
            _ => None,
        });
        keys.chain(away.then_some(Key::Q)).collect()
    });
    for key in let_go {
        desk.release(&name(key));
    }
    let typing = ctx.text_edit_focused();
    let late = egui::Id::unique(LATE);
    let mut pressed: Vec<KeyPress> = ctx.data_mut(|data| data.remove_temp(late)).unwrap_or_default();
    ctx.input(|input| {
        pressed.extend(input.events.iter().filter_map(|event| match event {
            Event::Key { key, physical_key, pressed: true, modifiers, repeat } => {
                let meant = meant(*key, *physical_key);
                // Some layouts have the digits or the slash behind Shift.
                let shift = modifiers.shift && !is_digit(meant) && meant != Key::Slash;
                Some((meant, Modifiers { shift, ..*modifiers }, *repeat))
            }
            _ => None,
        }));
    });
    // Keeps the keys after Enter for the next frame. Enter ends the text, but the text field handles it later in this
    // frame, and the keys after it belong to what the text asked for.
    if let Some(ends) = pressed.iter().position(|(key, ..)| typing && *key == Key::Enter) {
        let after = pressed.split_off(ends + 1);
        if !after.is_empty() {
            ctx.data_mut(|data| data.insert_temp(late, after));
            ctx.request_repaint();
        }
    }
    for (key, modifiers, repeat) in pressed {
        let name = name(key);
        // Ignores repeats of most keys: a key held down must type a face only once. Keys that move units may repeat.
        if repeat && !MOVES.contains(&key) {
            continue;
        }
        // Leaves typed keys to the text field, except function keys and most keys with Ctrl.
        let of_text = !modifiers.command || TEXT.contains(&key);
        if typing && of_text && !(name.starts_with('F') && name.len() > 1) {
            if key == Key::Escape {
                ctx.memory_mut(egui::Memory::stop_text_input);
            }
            continue;
        }
        if focused(ctx) && matches!(key, Key::Enter | Key::Space) && modifiers.is_none() {
            continue;
        }
        if matches!(key, Key::ArrowLeft | Key::ArrowRight) && modifiers.is_none() && slides(ctx) {
            continue;
        }
        let held = (modifiers.command, modifiers.shift, modifiers.alt);
        if desk.press(held, &name) {
            ctx.input_mut(|input| input.consume_key(modifiers, key));
        }
    }
}

/// Returns true if a button or the like has the focus, which then takes Enter and Space.
fn focused(ctx: &Context) -> bool {
    ctx.memory(|memory| memory.focused().is_some())
}

/// The name in egui's memory for the slider shown last.
const SLIDER: &str = "the slider that takes the arrows";

/// Gives the left and right keys to a slider while the slider has the focus.
pub(super) fn give_arrows(slider: &egui::Response) {
    slider.ctx.data_mut(|data| data.insert_temp(egui::Id::unique(SLIDER), slider.id));
}

/// Returns true if a slider has the focus.
fn slides(ctx: &Context) -> bool {
    let slider = ctx.data(|data| data.get_temp::<egui::Id>(egui::Id::unique(SLIDER)));
    slider.is_some() && ctx.memory(egui::Memory::focused) == slider
}

/// Keys of the number pad that are digits only while Num Lock is on.
const WITHOUT_NUM_LOCK: [Key; 10] = [
    Key::Home,
    Key::End,
    Key::PageUp,
    Key::PageDown,
    Key::ArrowUp,
    Key::ArrowDown,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::Insert,
    Key::Delete,
];

/// Returns the key that is meant by a press. `key` is what the layout of the keyboard has there, and `physical` what an
/// English layout has there.
///
/// The upper row has the digits, even if the layout has other signs there (AZERTY: `&`, `é`, `"`). The key left of the
/// right Shift is the slash (AZERTY: `!`, Cyrillic: `.`), unless the layout has a key for zooming there (QWERTZ: `-`).
fn meant(key: Key, physical: Option<Key>) -> Key {
    let zooms = matches!(key, Key::Minus | Key::Equals | Key::Plus);
    match physical {
        _ if matches!(key, Key::Slash | Key::Questionmark) => Key::Slash,
        Some(digit) if is_digit(digit) && !WITHOUT_NUM_LOCK.contains(&key) => digit,
        Some(Key::Slash) if !zooms => Key::Slash,
        _ => key,
    }
}

/// Returns true if a key is a digit.
fn is_digit(key: Key) -> bool {
    (Key::Num0..=Key::Num9).contains(&key)
}

/// Returns the name of a key in the desk's list of keys.
fn name(key: Key) -> String {
    match key {
        Key::Equals | Key::Plus => "Equals".to_owned(),
        Key::Minus => "Minus".to_owned(),
        Key::Period => "Period".to_owned(),
        Key::Comma => "Comma".to_owned(),
        Key::Slash => "Slash".to_owned(),
        Key::OpenBracket | Key::OpenCurlyBracket => "OpenBracket".to_owned(),
        Key::CloseBracket | Key::CloseCurlyBracket => "CloseBracket".to_owned(),
        other => other.name().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each case names a layout and the sign on the key, and then what the window gets: what the layout has there (or an
    /// English one, if egui has no name for the sign), what an English layout has there, and what is meant.
    #[test]
    fn digits_and_slash_are_where_an_english_keyboard_has_them() {
        for (case, key, physical, wanted) in [
            ("QWERTY 4", Key::Num4, Key::Num4, Key::Num4),
            ("QWERTY /", Key::Slash, Key::Slash, Key::Slash),
            ("AZERTY '", Key::Quote, Key::Num4, Key::Num4),
            ("AZERTY -", Key::Minus, Key::Num6, Key::Num6),
            ("AZERTY é", Key::Num2, Key::Num2, Key::Num2),
            ("AZERTY !", Key::Exclamationmark, Key::Slash, Key::Slash),
            ("AZERTY Shift+:", Key::Slash, Key::Period, Key::Slash),
            ("AZERTY a", Key::A, Key::Q, Key::A),
            ("QWERTZ Shift+7", Key::Slash, Key::Num7, Key::Slash),
            ("QWERTZ -", Key::Minus, Key::Slash, Key::Minus),
            ("QWERTZ z", Key::Z, Key::Y, Key::Z),
            ("Czech +", Key::Plus, Key::Num1, Key::Num1),
            ("Cyrillic .", Key::Period, Key::Slash, Key::Slash),
            ("Cyrillic ю", Key::Period, Key::Period, Key::Period),
            ("number pad 4", Key::Num4, Key::Num4, Key::Num4),
            ("number pad 4, Num Lock off", Key::ArrowLeft, Key::Num4, Key::ArrowLeft),
        ] {
            assert_eq!(meant(key, Some(physical)), wanted, "{case}");
        }
        assert_eq!(meant(Key::Minus, None), Key::Minus);
    }
}
