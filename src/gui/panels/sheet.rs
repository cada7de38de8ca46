//! The breakdown of a ruling: the lines that count, the lines that were only considered, the checks, and fields for the
//! umpire's amendments.

use super::Drafts;
use super::drafts::LineEdit;
use crate::colours::good;
use crate::number;
use crate::tokens::{LARGE, SMALL, TEXT};
use desk::controls::{Amendment, check_named, strike_of};
use desk::{Desk, QuestionEvent};
use dice::Id;
use egui::{Color32, Grid, Response, RichText, Ui};
use report::sheet::{Breakdown, CheckRow, Row, Sheet};
use ruling::{Addition, FactAmendment, Origin, Reason, Standing};
use serde_json::Value;

/// Draws every block with all lines, then the checks. With drafts, the umpire can amend each line.
pub(super) fn breakdown(ui: &mut Ui, desk: &mut Desk, mut drafts: Option<&mut Drafts>, sheet: &Sheet) {
    let language = desk.look.language;
    for (number, block) in sheet.blocks.iter().enumerate() {
        ui.push_id(number, |ui| {
            self::block(ui, desk, drafts.as_deref_mut(), block);
        });
    }
    if let Some(sum) = &sheet.sum {
        ui.strong(&sum.text);
    }
    if let Some(drafts) = drafts.as_deref_mut().filter(|_| !sheet.blocks.is_empty()) {
        add_line(ui, desk, drafts, sheet);
    }
    for (heading, texts) in [
        ("report-refused", texts(&sheet.refused, |row| &row.text)),
        ("report-upheld", texts(&sheet.upheld, |row| &row.text)),
        ("report-close", texts(&sheet.close, |row| &row.text)),
        (sheet.flips_heading(), texts(&sheet.flips, |row| &row.text)),
        ("report-swings", texts(&sheet.swings, |row| &row.text)),
        ("report-best", texts(&sheet.best, |row| &row.text)),
    ] {
        // Hides swings and best choices with the odds: swings reveal the odds, and a best choice is the player's own.
        if !["report-swings", "report-best"].contains(&heading) || desk.window.shows_odds(desk.look.odds) {
            section(ui, &language.word(heading), &texts);
        }
    }
    let met = texts(&sheet.met, |check| &check.text);
    section(ui, &language.word("report-met"), &met);
    let failing: Vec<&CheckRow> = sheet.not_met.iter().collect();
    if !failing.is_empty() {
        ui.add_space(6.0);
        ui.strong(language.word("report-not-met"));
        for check in failing {
            self::check(ui, desk, drafts.as_deref_mut(), check);
        }
    }
    let stands = sheet.refused.iter().flat_map(|refused| &refused.checks);
    if let Some(drafts) = drafts {
        for check in stands {
            let label = named(desk, check);
            uphold(ui, desk, drafts, &check.name, &label);
        }
    }
}

fn texts<T>(rows: &[T], text: impl Fn(&T) -> &String) -> Vec<String> {
    rows.iter().map(|row| text(row).clone()).collect()
}

/// Draws a heading with texts below. Draws nothing if there are no texts.
pub(super) fn section(ui: &mut Ui, heading: &str, texts: &[String]) {
    if texts.is_empty() {
        return;
    }
    ui.add_space(6.0);
    ui.strong(heading);
    for text in texts {
        ui.label(text);
    }
}

fn block(ui: &mut Ui, desk: &mut Desk, mut drafts: Option<&mut Drafts>, block: &Breakdown) {
    if let Some(heading) = &block.heading {
        ui.add_space(6.0);
        ui.strong(heading);
    }
    rows(ui, desk, drafts.as_deref_mut(), &block.rows);
    ui.horizontal(|ui| {
        ui.label(RichText::new(&block.total.text).strong().size(LARGE));
        ui.label(&block.total.word);
        if let Some(outcome) = &block.outcome {
            ui.strong(outcome.text.to_uppercase());
        }
    });
    if !block.considered.is_empty() {
        let heading = desk.look.language.word("report-considered");
        egui::CollapsingHeader::new(heading)
            .id_salt("considered")
            .default_open(true)
            .show(ui, |ui| rows(ui, desk, drafts, &block.considered));
    }
}

/// Draws lines. Each is highlighted while the pointer is on it or on its drawing.
fn rows(ui: &mut Ui, desk: &mut Desk, mut drafts: Option<&mut Drafts>, rows: &[Row]) {
    for (number, row) in rows.iter().enumerate() {
        ui.push_id(number, |ui| {
            let told = line(ui, desk, row);
            if told.hovered() && !row.path.is_empty() {
                desk.window.facts.point_at(row.path.to_string());
            }
            let Some(drafts) = drafts.as_deref_mut() else {
                return;
            };
            let here = LineEdit::of(row);
            if told.clicked() {
                let open = drafts.row.as_ref() == Some(&here);
                drafts.row = (!open).then(|| here.clone());
            }
            if drafts.row.as_ref() == Some(&here) {
                overtype(ui, desk, drafts, row);
            }
        });
    }
}

/// Draws a line of a breakdown, which can be clicked as a whole.
fn line(ui: &mut Ui, desk: &Desk, row: &Row) -> Response {
    let lit = desk.window.facts.lit.as_deref().is_some_and(|lit| {
        let below = lit.strip_prefix(row.path.as_ref()).filter(|_| !row.path.is_empty());
        below.is_some_and(|below| below.is_empty() || below.starts_with('.'))
    });
    let colour = colour(ui, row.standing);
    let fill = if lit { ui.visuals().selection.bg_fill.gamma_multiply(0.5) } else { Color32::TRANSPARENT };
    let frame = egui::Frame::NONE.fill(fill).inner_margin(2.0);
    let drawn = frame.show(ui, |ui| {
        ui.horizontal_top(|ui| {
            let value = RichText::new(&row.value).monospace().size(TEXT).color(colour);
            let value = if row.standing == Standing::Struck { value.strikethrough() } else { value };
            ui.add_sized([56.0, 18.0], egui::Label::new(value).selectable(false));
            ui.vertical(|ui| {
                let label = RichText::new(&row.label).color(colour);
                ui.add(egui::Label::new(label).selectable(false));
                let mut reason = row.reason.clone();
                for more in row.behind.iter().chain(&row.marks) {
                    reason = format!("{reason}  {more}");
                }
                if row.close {
                    let close = desk.look.language.word("close-mark");
                    reason = format!("{close} {reason}");
                }
                let text = RichText::new(reason.trim()).size(SMALL).color(if row.close {
                    ui.visuals().warn_fg_color
                } else {
                    soft(ui)
                });
                ui.add(egui::Label::new(text).wrap().selectable(false));
            });
        });
    });
    let told = ui.interact(drawn.response.rect, ui.scope_id().with("line"), egui::Sense::click());
    told.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &row.label));
    told
}

/// Returns the colour for text beside a line: softer, but still legible across a table.
fn soft(ui: &Ui) -> Color32 {
    ui.visuals().text_color().gamma_multiply(0.75)
}

fn colour(ui: &Ui, standing: Standing) -> Color32 {
    match standing {
        Standing::Counts => ui.visuals().strong_text_color(),
        Standing::Considered => soft(ui),
        Standing::Struck => ui.visuals().error_fg_color,
        Standing::Upheld | Standing::Added => good(ui),
    }
}

/// Draws the fields for amending a line: a new value for its fact, or a strike.
fn overtype(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, row: &Row) {
    ui.indent("overtype", |ui| {
        if !row.path.is_empty() && row.measured.is_some() {
            ui.horizontal(|ui| fact(ui, desk, drafts, &row.path));
        }
        ui.horizontal(|ui| strike(ui, desk, drafts, row));
    });
}

/// Draws a field after a name. Returns true if Enter was pressed in it.
fn field(ui: &mut Ui, drafts: &mut Drafts, draft: &str, name: &str, width: f32) -> bool {
    let name = ui.label(name);
    let edit = egui::TextEdit::singleline(drafts.text(draft)).desired_width(width);
    let typed = ui.add(edit).labelled_by(name.id);
    typed.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter))
}

fn fact(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, path: &str) {
    let language = desk.look.language;
    let value = field(ui, drafts, "fact", &language.word("fact-value"), 70.0);
    let reason = language.word("reason-if-upheld");
    let reason = field(ui, drafts, "fact reason", &reason, 140.0);
    if ui.button(language.word("fact-say")).clicked() || value || reason {
        say(desk, drafts, path);
    }
    if ui.button(language.word("fact-unsay")).clicked() {
        desk.change(QuestionEvent::Amend(Amendment::Unsay(path.to_owned())));
    }
}

/// Draws the field and the button for striking a line with a reason. A struck line has a button to undo that.
fn strike(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, row: &Row) {
    let language = desk.look.language;
    let struck = row.standing == Standing::Struck;
    let entered = !struck && field(ui, drafts, "strike", &language.word("reason"), 180.0);
    let ready = struck || !drafts.text("strike").trim().is_empty();
    let word = if struck { "line-unstrike" } else { "line-strike" };
    let button = ui.add_enabled(ready, egui::Button::new(language.word(word)));
    if button.clicked() || entered && ready {
        let reason = drafts.take("strike");
        let reason = if struck { String::new() } else { reason };
        desk.change(QuestionEvent::Amend(Amendment::Strike(strike_of(
            (row.block.as_str(), row.key, row.of.as_ref().map(Id::as_str)),
            reason,
        ))));
    }
}

/// Converts a typed text to a value: a number, a yes or no, or a word. An empty text is `null`.
pub(crate) fn value(text: &str) -> Value {
    let text = text.trim();
    let number = number::read(text);
    match (text, number) {
        ("", _) => Value::Null,
        ("true" | "yes" | "да", _) => Value::Bool(true),
        ("false" | "no" | "нет", _) => Value::Bool(false),
        (_, Some(number)) => Value::from(number),
        (word, None) => Value::from(word),
    }
}

fn say(desk: &mut Desk, drafts: &mut Drafts, path: &str) {
    // Ignores an empty text. A fact is made unknown with its control instead.
    if drafts.text("fact").trim().is_empty() {
        return;
    }
    let value = value(&drafts.take("fact"));
    let reason = drafts.take("fact reason");
    let upheld = !reason.trim().is_empty();
    desk.change(QuestionEvent::Amend(Amendment::Say(FactAmendment {
        path: path.to_owned(),
        value,
        origin: if upheld { Origin::Upheld } else { Origin::Taped },
        reason: upheld.then_some(reason),
    })));
}

/// Draws the fields for adding a line.
fn add_line(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, sheet: &Sheet) {
    let language = desk.look.language;
    egui::CollapsingHeader::new(language.word("line-add")).show(ui, |ui| {
        Grid::new("add").num_columns(2).show(ui, |ui| {
            for field in ["line-label", "line-value", "reason"] {
                let name = ui.label(language.word(field));
                ui.text_edit_singleline(drafts.text(field)).labelled_by(name.id);
                ui.end_row();
            }
        });
        let value = drafts.text("line-value").trim().replace('\u{2212}', "-");
        let number = value.trim_start_matches('+').parse::<i64>().ok();
        let said = ["line-label", "reason"].map(|field| !drafts.text(field).trim().is_empty());
        let ready = number.filter(|_| said == [true, true]);
        let add = egui::Button::new(language.word("line-add"));
        if let (true, Some(value)) = (ui.add_enabled(ready.is_some(), add).clicked(), ready) {
            drafts.take("line-value");
            let block = sheet.blocks.first().map(|block| block.id.to_string());
            desk.change(QuestionEvent::Amend(Amendment::Add(Addition {
                block: block.filter(|_| sheet.blocks.len() > 1),
                label: drafts.take("line-label"),
                value,
                reason: drafts.take("reason"),
            })));
        }
    });
    let additions = desk.question().inquiry().map(|inquiry| inquiry.ask.said.additions.clone());
    for (at, addition) in additions.unwrap_or_default().iter().enumerate() {
        if ui.small_button(format!("× {}", addition.label)).clicked() {
            desk.change(QuestionEvent::Amend(Amendment::Unadd(at)));
        }
    }
}

fn check(ui: &mut Ui, desk: &mut Desk, drafts: Option<&mut Drafts>, check: &CheckRow) {
    ui.label(&check.text);
    if let (Some(drafts), Some(_)) = (drafts, &check.path) {
        let label = named(desk, check);
        uphold(ui, desk, drafts, &check.name, &label);
    }
}

/// Returns the name of a check: its rule, unit and stand.
fn named(desk: &Desk, check: &CheckRow) -> String {
    let language = desk.look.language;
    let of = check.of.as_ref().map(|of| desk.names().who(of));
    let stand = check.stand.map(|stand| language.say(&Reason::new("report-stand", "").count("count", stand)));
    let about: Vec<_> = of.into_iter().chain(stand).collect();
    format!("{} {}", language.label(check.key), about.join(", "))
}

/// Draws a field for the reason why the umpire upholds a failed check.
pub(super) fn uphold(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, name: &str, label: &str) {
    let language = desk.look.language;
    ui.horizontal(|ui| {
        let field = format!("uphold {name}");
        let reason = drafts.text(&field);
        let hint = language.word("reason");
        let edit = egui::TextEdit::singleline(reason).hint_text(&hint).desired_width(160.0);
        ui.add(edit).accessible_name(format!("{hint}: {label}"));
        let ready = !drafts.text(&field).trim().is_empty();
        let button = egui::Button::new(format!("{} {label}", language.word("check-uphold")));
        if ui.add_enabled(ready, button).clicked() {
            let reason = drafts.take(&field);
            desk.change(QuestionEvent::Amend(Amendment::Uphold(check_named(name, reason))));
        }
    });
}
