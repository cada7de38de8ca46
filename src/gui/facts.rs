//! A control for every fact of a ruling. A change updates the ruling at once.

use super::panels::Drafts;
use crate::colours::good;
use crate::number;
use desk::controls::{Amendment, Control, ControlKind, Measure, added, amended, removed};
use desk::{Desk, QuestionEvent};
use egui::{ComboBox, DragValue, Id, RichText, Ui, UiBuilder};
use language::Language;
use ruling::{FactAmendment, Origin};
use serde_json::Value;

/// The largest number of choices shown as buttons. If there are more, they are shown as a drop-down list.
const BUTTONS: usize = 6;
/// The largest number that gets a button if a count is missing: few units have more stands.
const FEW: i64 = 8;

/// A change that the user made with a control: a fact is amended, or an amendment is taken back.
enum FactChange {
    Fact(FactAmendment),
    Unsaid(String),
}

/// Draws the controls of the question on the desk.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let controls = desk.question().controls().to_vec();
    let reason = Some(drafts.text("facts reason").trim().to_owned());
    let reason = reason.filter(|reason| !reason.is_empty());
    let mut said = None;
    let shown = desk.window.facts.minor;
    for control in &controls {
        if control.minor && !shown {
            continue;
        }
        // Gives the control a fixed id, so that a text field keeps the focus if the rows above change.
        let same = UiBuilder::new().scope_id(Id::unique(("fact", &control.path)));
        ui.scope_builder(same, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = 3.0;
                ui.spacing_mut().button_padding.x = 4.0;
                ui.add_space(9.0 * indent(control.depth));
                said = self::control(ui, desk, control, reason.as_ref()).or(said.take());
            });
        });
    }
    ui.horizontal(|ui| {
        let name = ui.label(language.word("facts-reason"));
        ui.text_edit_singleline(drafts.text("facts reason")).labelled_by(name.id);
    });
    ui.checkbox(&mut desk.window.facts.minor, language.word("facts-minor"));
    match said {
        Some(FactChange::Fact(fact)) => desk.change(QuestionEvent::Amend(Amendment::Say(fact))),
        Some(FactChange::Unsaid(path)) => desk.change(QuestionEvent::Amend(Amendment::Unsay(path))),
        None => {}
    }
}

fn indent(depth: usize) -> f32 {
    u16::try_from(depth).map_or(0.0, f32::from)
}

/// Draws a control. `reason` is the umpire's reason for a change, if one was typed. Returns the change that the user
/// made.
fn control(ui: &mut Ui, desk: &Desk, control: &Control, reason: Option<&String>) -> Option<FactChange> {
    let language = desk.look.language;
    let label = RichText::new(&control.label);
    let label = match (control.open, control.origin) {
        (true, _) => label.strong().color(ui.visuals().warn_fg_color),
        (_, Origin::Upheld | Origin::Taped) => label.color(good(ui)),
        _ => label,
    };
    let say = |value: Value| Some(FactChange::Fact(amended(control, value, reason.cloned())));
    let name = match &control.kind {
        ControlKind::Group { .. } | ControlKind::List { .. } => ui.strong(label),
        _ => ui.label(label),
    };
    let mut said = match &control.kind {
        ControlKind::Group { new } => {
            let empty = control.value.is_null();
            let button = empty && ui.small_button("+").labelled_by(name.id).clicked();
            let emptied = !empty && control.optional && ui.small_button("×").labelled_by(name.id).clicked();
            if button {
                say(new.clone())
            } else if emptied {
                say(Value::Null)
            } else {
                None
            }
        }
        ControlKind::List { .. } => list(ui, control, reason, &name),
        ControlKind::Flag => flag(ui, control, &name).and_then(say),
        ControlKind::Whole { least, most } => whole(ui, control, (*least, *most), &name).and_then(say),
        ControlKind::Number(measure) => number(ui, control, (*measure, language), &name).and_then(say),
        ControlKind::Word(words) => word(ui, control, words, &name).and_then(say),
        ControlKind::Point | ControlKind::Text | ControlKind::Id => text(ui, control, &name).and_then(say),
    };
    if control.optional
        && !control.value.is_null()
        && !matches!(control.kind, ControlKind::Group { .. } | ControlKind::Word(_))
        && control.origin == Origin::Measured
        && ui
            .small_button("×")
            .accessible_name(format!("{}{}{}", language.word("fact-empty"), language.colon(), control.label))
            .clicked()
    {
        said = say(Value::Null);
    }
    if control.origin != Origin::Measured
        && ui
            .small_button("×")
            .accessible_name(format!("{}{}{}", language.word("fact-unsay"), language.colon(), control.label))
            .clicked()
    {
        said = Some(FactChange::Unsaid(control.path.clone()));
    }
    said
}

fn list(
    ui: &mut Ui,
    control: &Control,
    reason: Option<&String>,
    name: &egui::Response,
) -> Option<FactChange> {
    let held = control.value.as_array().map_or(0, Vec::len);
    ui.label(held.to_string());
    if ui.small_button("+").labelled_by(name.id).clicked() {
        return added(control, reason.cloned()).map(FactChange::Fact);
    }
    let last = held.checked_sub(1)?;
    let fewer = ui.small_button("−").labelled_by(name.id).clicked();
    fewer.then(|| removed(control, last, reason.cloned()).map(FactChange::Fact))?
}

fn flag(ui: &mut Ui, control: &Control, name: &egui::Response) -> Option<Value> {
    let mut on = control.value.as_bool().unwrap_or_default();
    let changed = ui.checkbox(&mut on, "").labelled_by(name.id).changed();
    changed.then(|| Value::Bool(on))
}

fn whole(
    ui: &mut Ui,
    control: &Control,
    (least, most): (Option<i64>, Option<i64>),
    name: &egui::Response,
) -> Option<Value> {
    let known = control.value.as_i64();
    let mut number = known.unwrap_or_default();
    let range = least.unwrap_or(-1000)..=most.unwrap_or(1000);
    let value = number::field(&mut number).range(range).speed(0.05);
    let drawn = ui.add(unknown(value, known.is_none())).labelled_by(name.id);
    let mut said = drawn.changed().then(|| Value::from(number));
    if is_asked(control) {
        for few in (1..=FEW).filter(|few| most.is_none_or(|most| *few <= most)) {
            let button = ui.selectable_label(known == Some(few), few.to_string());
            let button = button.accessible_name(format!("{}: {few}", control.label));
            if button.clicked() {
                said = Some(Value::from(few));
            }
        }
    }
    said
}

/// Returns true if the ruling needs a fact, or needed the fact before the user gave it. Such a fact can be given with
/// a click, and keeps its buttons afterwards.
fn is_asked(control: &Control) -> bool {
    control.open || control.optional && control.origin != Origin::Measured
}

fn number(
    ui: &mut Ui,
    control: &Control,
    (measure, language): (Measure, Language),
    name: &egui::Response,
) -> Option<Value> {
    let known = control.value.as_f64();
    let mut number = known.unwrap_or_default();
    let suffix = match measure {
        Measure::Cm => format!(" {}", language.word("unit-cm")),
        Measure::Inches => format!(" {}", language.word("unit-in")),
        Measure::Degrees => "°".to_owned(),
        Measure::Share | Measure::Plain => String::new(),
    };
    let decimals = if measure == Measure::Share { 2 } else { 1 };
    let value = number::field(&mut number).speed(0.1).max_decimals(decimals).suffix(suffix);
    let drawn = ui.add(unknown(value, known.is_none())).labelled_by(name.id);
    drawn.changed().then(|| Value::from(number))
}

/// Sets up a number field. A value counts only when the field is left, because its first digit alone is another number.
/// An unknown value is shown as a question mark.
fn unknown(value: DragValue<'_>, open: bool) -> DragValue<'_> {
    let value = value.update_while_editing(false);
    if open { value.custom_formatter(|_, _| "?".to_owned()) } else { value }
}

/// Draws a choice of words. If there are few words, or if the ruling needs this choice, the words are buttons, so that
/// one click is enough.
fn word(ui: &mut Ui, control: &Control, words: &[(String, String)], name: &egui::Response) -> Option<Value> {
    let known = control.value.as_str();
    let mut said = None;
    let offer = |ui: &mut Ui, said: &mut Option<Value>| {
        for (word, text) in words {
            let chosen = known == Some(word.as_str());
            let button = ui.selectable_label(chosen, text);
            let button = button.accessible_name(format!("{}: {text}", control.label));
            if button.clicked() {
                let none = chosen && control.optional;
                *said = Some(if none { Value::Null } else { Value::from(word.as_str()) });
            }
        }
    };
    if words.len() <= BUTTONS || is_asked(control) {
        offer(ui, &mut said);
        return said;
    }
    let text =
        words.iter().find(|(word, _)| known == Some(word.as_str())).map_or("?", |(_, text)| text.as_str());
    ComboBox::from_id_salt("words")
        .selected_text(text)
        .show_ui(ui, |ui| offer(ui, &mut said))
        .response
        .labelled_by(name.id);
    said
}

/// Draws a field for a text, a name or a point. The typed value counts when the field is left.
fn text(ui: &mut Ui, control: &Control, name: &egui::Response) -> Option<Value> {
    let known = match &control.value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    };
    let id = ui.scope_id().with("text");
    let mut typed = ui.data_mut(|data| data.get_temp::<String>(id)).unwrap_or_else(|| known.clone());
    let edit = egui::TextEdit::singleline(&mut typed).desired_width(120.0);
    let drawn = ui.add(edit).labelled_by(name.id);
    if drawn.lost_focus() {
        ui.data_mut(|data| data.remove::<String>(id));
        return (typed != known).then(|| said_text(&typed));
    }
    if drawn.has_focus() {
        ui.data_mut(|data| data.insert_temp(id, typed));
    }
    None
}

/// Converts a typed text to a value. A text in the form of a list becomes a list.
fn said_text(text: &str) -> Value {
    serde_json::from_str(text).ok().filter(Value::is_array).unwrap_or_else(|| Value::from(text))
}
