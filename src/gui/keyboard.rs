//! Keys: whatever is pressed while no text is being typed goes to the desk.

use desk::Desk;
use egui::{Context, Event, Key, Modifiers};

/// Keys that go on as long as they are held down.
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

/// Keys that change a text while Ctrl is held.
const TEXT: [Key; 5] = [Key::Z, Key::Y, Key::H, Key::ArrowLeft, Key::ArrowRight];

/// A key pressed, what was held with it, and whether it repeats because it is held down.
type Pressed = (Key, Modifiers, bool);

/// Where keys are kept that came in one frame with the Enter that ended a text.
const LATE: &str = "keys that came right after the end of a text";

/// Hands every key pressed to the desk, as long as no text is being typed.
pub(super) fn read(ctx: &Context, desk: &mut Desk) {
    if ctx.input(|input| input.pointer.any_pressed()) {
        desk.finish_number();
    }
    let let_go: Vec<Key> = ctx.input(|input| {
        let events = input.events.iter();
        // Where another window takes the keys, none is held here any more.
        let away = input.events.iter().any(|event| matches!(event, Event::WindowFocused(false)));
        let keys = events.filter_map(|event| match event {
            Event::Key { key, pressed: false, .. } => Some(*key),
            _ => None,
        });
        keys.chain(away.then_some(Key::Q)).collect()
    });
    for key in let_go {
        desk.release(&name(key));
    }
    let typing = ctx.text_edit_focused();
    let late = egui::Id::unique(LATE);
    let mut pressed: Vec<Pressed> = ctx.data_mut(|data| data.remove_temp(late)).unwrap_or_default();
    ctx.input(|input| {
        pressed.extend(input.events.iter().filter_map(|event| match event {
            Event::Key { key, pressed: true, modifiers, repeat, .. } => Some((*key, *modifiers, *repeat)),
            _ => None,
        }));
    });
    // Enter ends a text, and is heard by its field later in this frame: what comes after it belongs to what the text asked for.
    if let Some(ends) = pressed.iter().position(|(key, ..)| typing && *key == Key::Enter) {
        let after = pressed.split_off(ends + 1);
        if !after.is_empty() {
            ctx.data_mut(|data| data.insert_temp(late, after));
            ctx.request_repaint();
        }
    }
    for (key, modifiers, repeat) in pressed {
        let name = name(key);
        // A die that lies under a finger has fallen once; a push goes on.
        if repeat && !MOVES.contains(&key) {
            continue;
        }
        // What is typed belongs to the text; function keys and most of what is held with Ctrl do not.
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

/// Whether a button or the like has the focus: then Enter and Space are its own.
fn focused(ctx: &Context) -> bool {
    ctx.memory(|memory| memory.focused().is_some())
}

/// Where it is kept which slider was shown last.
const SLIDER: &str = "the slider that takes the arrows";

/// As long as this slider has the focus, left and right are its own.
pub(super) fn give_arrows(slider: &egui::Response) {
    slider.ctx.data_mut(|data| data.insert_temp(egui::Id::unique(SLIDER), slider.id));
}

/// Whether a slider has the focus.
fn slides(ctx: &Context) -> bool {
    let slider = ctx.data(|data| data.get_temp::<egui::Id>(egui::Id::unique(SLIDER)));
    slider.is_some() && ctx.memory(egui::Memory::focused) == slider
}

/// The name of a key in the desk's list of keys.
fn name(key: Key) -> String {
    match key {
        Key::Equals | Key::Plus => "Equals".to_owned(),
        Key::Minus => "Minus".to_owned(),
        Key::Period => "Period".to_owned(),
        Key::Comma => "Comma".to_owned(),
        Key::Slash | Key::Questionmark => "Slash".to_owned(),
        Key::OpenBracket | Key::OpenCurlyBracket => "OpenBracket".to_owned(),
        Key::CloseBracket | Key::CloseCurlyBracket => "CloseBracket".to_owned(),
        other => other.name().to_owned(),
    }
}
