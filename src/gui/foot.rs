//! The bar at the foot of the window. It shows the distance moved while units are dragged, and otherwise the last
//! message.
//!
//! The bar has a fixed height. A longer text is drawn over the table, above the band, so that it covers no die.

use crate::colours::good;
use crate::panels::band;
use desk::{Desk, Message};
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Area, Color32, Frame, Id, Label, Layout, Order, TextStyle, Ui, Vec2};

/// The height of a line, in points.
const LINE: f32 = 18.0;

pub(super) fn show(ui: &mut Ui, desk: &Desk) {
    let language = desk.look.language;
    ui.add_space(2.0);
    ui.spacing_mut().item_spacing.y = 0.0;
    let width = ui.available_width();
    let says = says(ui, desk);
    let job = job(ui, &says);
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job.clone()));
    let fits = galley.size().x <= width && galley.rows.len() == 1;
    ui.allocate_ui_with_layout(Vec2::new(width, LINE), Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_height(LINE);
        if fits {
            ui.label(job.clone());
        }
    });
    if !fits {
        over(ui, desk, job);
    }
    ui.allocate_ui_with_layout(Vec2::new(width, LINE), Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_height(LINE);
        if !desk.start.is_shown() {
            ui.add(
                Label::new(egui::RichText::new(desk.session().record().seal(desk.look.language)).weak())
                    .truncate(),
            );
        }
        if desk.is_busy() {
            ui.weak(language.word("busy"));
        }
        if let Some((says, wrong)) = desk.files.club_says(desk.session(), desk.look.language) {
            let says = egui::RichText::new(says);
            let says = if wrong { says.color(ui.visuals().error_fg_color) } else { says.weak() };
            ui.add(Label::new(says).truncate());
        }
    });
    ui.add_space(2.0);
}

/// Returns the parts of the text in the bar, each with a colour.
fn says(ui: &Ui, desk: &Desk) -> Vec<(String, Color32)> {
    let language = desk.look.language;
    let visuals = ui.visuals();
    let (plain, weak, strong) =
        (visuals.text_color(), visuals.weak_text_color(), visuals.strong_text_color());
    let fault = visuals.error_fg_color;
    let mut says = Vec::new();
    if let Some(tape) = desk.hand.tape(desk.names()) {
        says.push((tape.moved, strong));
        says.extend(tape.left.map(|left| (left, good(ui))));
        // A message about the units says all that matters now.
        if desk.window.message().is_none() {
            let fresh = desk.hand.hold().is_some_and(|hold| hold.fresh);
            if tape.by_hand && !fresh {
                says.push((language.word("hand-free"), plain));
            }
            says.extend(tape.stops.map(|stops| (stops, plain)));
            // Omits the hint on keys while a line is drawn. The hint on drawing was shown when the line was begun.
            if desk.hand.layout().is_none() {
                says.push((language.word(if fresh { "hand-keys-set-up" } else { "hand-keys" }), weak));
            }
        }
    }
    match desk.window.message() {
        Some(Message::Done(done)) => says.push((language.say(done), plain)),
        Some(Message::Fault(told)) => says.push((told.clone(), fault)),
        None if desk.start.is_shown() => {}
        None if desk.hand.hold().is_none() => {
            says.push(match desk.window.readout(desk.names(), &desk.analysis) {
                Some(readout) => (readout, plain),
                None => (language.word("hint-foot"), weak),
            });
        }
        None => {}
    }
    says
}

fn job(ui: &Ui, says: &[(String, Color32)]) -> LayoutJob {
    let font = TextStyle::Body.resolve(ui.style());
    let mut job = LayoutJob::default();
    for (number, (text, colour)) in says.iter().enumerate() {
        let room = if number == 0 || text.starts_with('\n') { 0.0 } else { 10.0 };
        job.append(text, room, TextFormat::simple(font.clone(), *colour));
    }
    job
}

/// Draws a text that is too long for a line over the table.
fn over(ui: &Ui, desk: &Desk, job: LayoutJob) {
    let whole = ui.ctx().content_rect();
    let band = if desk.start.is_shown() { 0.0 } else { band::height(desk, whole.height()) };
    let at = egui::pos2(whole.left(), ui.min_rect().top() - band - 4.0);
    let area = Area::new(Id::unique("said at the foot")).order(Order::Middle);
    let area = area.fixed_pos(at).pivot(egui::Align2::LEFT_BOTTOM).interactable(false);
    area.show(ui.ctx(), |ui| {
        let frame = Frame::popup(ui.style()).corner_radius(0.0);
        frame.show(ui, |ui| {
            ui.set_max_width(whole.width() * 0.6);
            ui.add(Label::new(job).wrap());
        });
    });
}
