//! Dice: the throw that is waited for, a key for each face, and what has been typed.

use super::panels::good;
use desk::{Action, Desk, keys_of};
use egui::{RichText, Ui, Vec2};
use seam::ruling::Reason;

/// The size of a face's key, in points.
const KEY: Vec2 = Vec2::new(42.0, 34.0);

/// The room between two keys, in points.
const GAP: f32 = 3.0;

/// The keypad for the throw that is waited for; nothing while none is.
pub(super) fn keypad(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    let Some(next) = desk.inquiry().and_then(|inquiry| inquiry.next()).cloned() else {
        return;
    };
    let of = next.purpose.of.as_ref();
    let waits = Reason::new("keypad", if of.is_some() { "waits-of" } else { "waits" })
        .count("number", i64::try_from(next.number).unwrap_or(i64::MAX))
        .word("what", next.purpose.name)
        .name("of", of.map_or_else(String::new, |of| desk.session().called(of)))
        .name("roll", language.dice(next.roll));
    ui.label(RichText::new(language.say(&waits)).strong());
    let so_far = desk.answer().and_then(|answer| answer.sheet.as_ref()?.so_far.clone());
    if let Some(so_far) = so_far {
        ui.label(RichText::new(so_far).size(16.0));
    }
    let mut pressed = None;
    let faces: Vec<(u8, &str)> = keys_of(next.roll).collect();
    // Two rows of ten, or four of five where the panel is narrow.
    let wide = ui.available_width() >= (KEY.x + GAP) * 10.0;
    for row in faces.chunks(if wide { 10 } else { 5 }) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            for (face, key) in row {
                let text = RichText::new(face.to_string()).size(16.0);
                let key = RichText::new(*key).size(9.0).weak();
                let button = ui.add_sized(KEY, egui::Button::new((text, key)));
                let label = Reason::new("keypad", "face").count("face", *face);
                let button = button.accessible_name(language.say(&label));
                if button.clicked() {
                    pressed = Some(*face);
                }
            }
        });
    }
    if let Some(face) = pressed {
        desk.face(face);
    }
    ui.horizontal(|ui| {
        let throw = language.word(Action::Throw.message());
        if ui.button(format!("{throw} (Space)")).clicked() {
            desk.act(Action::Throw);
        }
        let back = language.word(Action::FaceBack.message());
        if ui.button(format!("{back} (Backspace)")).clicked() {
            desk.act(Action::FaceBack);
        }
        ui.label(typed(desk));
    });
}

/// The faces typed so far, throw by throw.
fn typed(desk: &Desk) -> String {
    let Some(inquiry) = desk.inquiry() else {
        return String::new();
    };
    let throw = |faces: &Vec<u8>| {
        let faces: Vec<_> = faces.iter().map(u8::to_string).collect();
        faces.join("+")
    };
    let open = inquiry.begun.map(|begun| format!("{}_", begun.number));
    let begun = (open.is_some() || !inquiry.typing.is_empty()).then(|| {
        let typed = inquiry.typing.iter().map(u8::to_string);
        typed.chain([open.unwrap_or_else(|| "…".to_owned())]).collect::<Vec<_>>().join("+")
    });
    let made = inquiry.faces.iter().map(throw);
    made.chain(begun).collect::<Vec<_>>().join(", ")
}

/// The button that records what was ruled, once it is known.
pub(super) fn apply(ui: &mut Ui, desk: &mut Desk) {
    if !desk.can_apply() {
        return;
    }
    // What was thrown for is on record already: there is only to go on.
    let recorded = desk.inquiry().and_then(|inquiry| inquiry.recorded);
    let message = match (desk.corrects(), recorded) {
        (Some(_), _) => "do-see-correction",
        (None, Some(_)) => "do-go-on",
        (None, None) => Action::Apply.message(),
    };
    let apply = desk.look.language.word(message);
    let text = RichText::new(format!("{apply} (Enter)")).size(16.0);
    let button = egui::Button::new(text.color(good(ui)));
    ui.horizontal(|ui| {
        if ui.add_sized(Vec2::new(200.0, 36.0), button).clicked() {
            desk.act(Action::Apply);
        }
        let back = desk.look.language.word(Action::FaceBack.message());
        if ui.button(format!("{back} (Backspace)")).clicked() {
            desk.act(Action::FaceBack);
        }
    });
}
