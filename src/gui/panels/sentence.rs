//! The field for a quick ruling given as a sentence. The question follows each word, and words that are not understood
//! are underlined.

use super::Drafts;
use desk::sentence::{UnknownWord, hint, names_none};
use desk::{Desk, TextFocus};
use egui::text::{LayoutJob, TextFormat};
use egui::{EventFilter, Key, Stroke, TextBuffer, TextEdit, TextStyle, Ui};

/// The name of the field in the drafts.
const FIELD: &str = "sentence";

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let unknown = drafts.unknown.clone();
    let mut layouter = |ui: &Ui, text: &dyn TextBuffer, _width: f32| {
        let job = underlined(ui, text.as_str(), &unknown);
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    // The field moves when the card takes the whole window. With an id of its own it keeps the focus.
    // Escape belongs to the field while it has the focus.
    let filter = EventFilter { horizontal_arrows: true, escape: true, ..EventFilter::default() };
    let edit = TextEdit::singleline(drafts.text(FIELD))
        .id(egui::Id::unique(FIELD))
        .event_filter(filter)
        .hint_text(format!("/ {}", language.word(&hint(desk.session().book().name()))))
        .desired_width(f32::INFINITY)
        .layouter(&mut layouter);
    let field = ui.add(edit).accessible_name(language.word("do-say"));
    if desk.window.takes_focus(TextFocus::Sentence) {
        field.request_focus();
    }
    if field.changed() {
        drafts.unknown = desk.follow_sentence(drafts.text(FIELD));
    }
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape)) {
        _ = drafts.take(FIELD);
        drafts.unknown = desk.follow_sentence("");
    }
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        let text = drafts.text(FIELD).trim().to_owned();
        if text.is_empty() {
            return;
        }
        let heard = desk.ask_sentence(&text);
        if heard.is_err() {
            // Keeps the focus, so that the sentence can be corrected and the next letter is not taken as a key.
            field.request_focus();
        }
        match heard {
            Ok(()) => _ = drafts.take(FIELD),
            Err(unknown) if unknown.is_empty() => {
                let book = desk.session().book().name();
                desk.window.complain(&names_none(book), desk.look.language);
            }
            Err(unknown) => drafts.unknown = unknown,
        }
    }
}

/// Draws the words that were not understood, each with the nearest known word.
pub(super) fn unknown(ui: &mut Ui, desk: &Desk, drafts: &Drafts) {
    for unknown in &drafts.unknown {
        ui.colored_label(ui.visuals().warn_fg_color, desk.look.language.say(&unknown.reason()));
    }
}

/// Returns the text as typed, with a line under each word that is not understood.
fn underlined(ui: &Ui, text: &str, unknown: &[UnknownWord]) -> LayoutJob {
    let plain = TextFormat::simple(TextStyle::Body.resolve(ui.style()), ui.visuals().text_color());
    let strange = TextFormat { underline: Stroke::new(2.0, ui.visuals().error_fg_color), ..plain.clone() };
    let mut job = LayoutJob::default();
    for word in text.split_inclusive(char::is_whitespace) {
        let is_unknown = unknown.iter().any(|unknown| unknown.is(word));
        job.append(word, 0.0, if is_unknown { strange.clone() } else { plain.clone() });
    }
    job
}
