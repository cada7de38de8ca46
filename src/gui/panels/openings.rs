//! The holes of a question, which are the parameters still to be chosen. Choices on offer are buttons, boxes, tables
//! and numbers. Every hole can be typed too.

use super::Drafts;
use crate::colours::good;
use crate::number;
use desk::{Desk, HoleChoices, NamedChoice, Opening, PairChoice, QuestionEvent};
use egui::{ComboBox, Grid, RichText, ScrollArea, Ui};
use rulebook::Part;

/// The height of a list of choices, in points, above which the list is scrolled.
const TALLEST: f32 = 180.0;

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let openings = desk.question().openings(desk.names(), desk.analysis.offers());
    let offered = openings.iter().filter(|opening| opening.choosing != HoleChoices::Typed);
    for opening in offered {
        self::offered(ui, desk, opening);
    }
    if openings.is_empty() {
        return;
    }
    let refused = desk.question().answer().is_some_and(|answer| answer.refused.is_some());
    let all_typed = openings.iter().all(|opening| opening.choosing == HoleChoices::Typed);
    if refused && all_typed {
        for opening in &openings {
            typed(ui, desk, drafts, opening);
        }
        return;
    }
    egui::CollapsingHeader::new(desk.look.language.word("ruling-asked")).show(ui, |ui| {
        for opening in &openings {
            typed(ui, desk, drafts, opening);
        }
    });
}

/// Draws a text field for a parameter of the question.
fn typed(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, opening: &Opening) {
    let language = desk.look.language;
    let hole = &opening.hole;
    ui.horizontal(|ui| {
        let label = ui.label(language.word(&hole.message()));
        let field = format!("hole {}", hole.name);
        let id = label.id.with("edit");
        let draft = drafts.text(&field);
        if !ui.memory(|memory| memory.has_focus(id)) {
            draft.clone_from(&opening.answer);
        }
        let edit = egui::TextEdit::singleline(draft).id(id);
        let typed = ui.add(edit.desired_width(240.0)).labelled_by(label.id);
        let text = drafts.text(&field).clone();
        if typed.lost_focus() && text != opening.answer {
            desk.change(QuestionEvent::fill(hole.name, &text));
        }
        let picked = hole.part != Part::None && ui.small_button(language.word("hole-picked")).clicked();
        if picked {
            let picked = desk.hand.answer_for(hole);
            desk.change(QuestionEvent::fill(hole.name, &picked));
        }
    });
}

/// Draws the choices for a parameter, below its name.
fn offered(ui: &mut Ui, desk: &mut Desk, opening: &Opening) {
    let language = desk.look.language;
    let hole = opening.hole.name;
    ui.push_id(hole, |ui| {
        ui.horizontal(|ui| {
            ui.label(RichText::new(language.word(&opening.hole.message())).strong());
            if let Some(count) = opening.counted(language) {
                ui.weak(count);
            }
        });
        ScrollArea::vertical().max_height(TALLEST).show(ui, |ui| match &opening.choosing {
            HoleChoices::Typed => {}
            HoleChoices::One(words) => one(ui, desk, opening, words),
            HoleChoices::Some { of, .. } => some(ui, desk, hole, of),
            HoleChoices::Way { next, left } => way(ui, desk, opening, next, *left == 0),
            HoleChoices::Pairs { rows, .. } => pairs(ui, desk, opening, rows),
            HoleChoices::Split { shares, left } => split(ui, desk, opening, shares, *left),
        });
    });
}

/// Draws a button for each word. A second click takes the choice back, unless the parameter is required.
fn one(ui: &mut Ui, desk: &mut Desk, opening: &Opening, words: &[NamedChoice]) {
    ui.horizontal_wrapped(|ui| {
        for named in words {
            if ui.selectable_label(named.chosen, &named.name).clicked() {
                let word = if named.chosen && !opening.hole.required { "" } else { &named.word };
                desk.change(QuestionEvent::fill(opening.hole.name, word));
            }
        }
    });
}

/// Draws a box for each word.
fn some(ui: &mut Ui, desk: &mut Desk, hole: &str, of: &[NamedChoice]) {
    ui.horizontal_wrapped(|ui| {
        for named in of {
            let mut chosen = named.chosen;
            if ui.checkbox(&mut chosen, &named.name).changed() {
                desk.change(QuestionEvent::choose(hole, &named.word));
            }
        }
    });
}

/// Draws a path: the cells chosen so far, and the cells to which the path may continue.
fn way(ui: &mut Ui, desk: &mut Desk, opening: &Opening, next: &[NamedChoice], whole: bool) {
    let language = desk.look.language;
    ui.horizontal_wrapped(|ui| {
        let last = opening.answer.rsplit(',').next().unwrap_or_default();
        let gone = opening.answer.replace(',', " → ");
        let gone = RichText::new(gone);
        ui.label(if whole { gone.color(good(ui)) } else { gone });
        if !last.is_empty() && ui.small_button(language.word("way-back")).clicked() {
            desk.change(QuestionEvent::choose(opening.hole.name, last));
        }
        for named in next {
            if ui.button(format!("→ {}", named.name)).clicked() {
                desk.change(QuestionEvent::choose(opening.hole.name, &named.word));
            }
        }
    });
}

/// Draws a row for each unit, with a list of the things that can be assigned to the unit.
fn pairs(ui: &mut Ui, desk: &mut Desk, opening: &Opening, rows: &[PairChoice]) {
    let hole = opening.hole.name;
    let nobody = desk.look.language.word("pair-nobody");
    Grid::new("pairs").num_columns(2).show(ui, |ui| {
        for row in rows {
            let label = ui.label(&row.who.name);
            let set = row.with.iter().find(|with| with.chosen);
            let shown = set.map_or(nobody.as_str(), |with| with.name.as_str());
            let list = ComboBox::from_id_salt(&row.who.word).selected_text(shown);
            let drawn = list.show_ui(ui, |ui| {
                if ui.selectable_label(set.is_none(), &nobody).clicked() {
                    desk.change(QuestionEvent::fill(hole, &opening.with_pair(&row.who.word, None)));
                }
                for with in &row.with {
                    if ui.selectable_label(with.chosen, &with.name).clicked() {
                        desk.change(QuestionEvent::fill(
                            hole,
                            &opening.with_pair(&row.who.word, Some(&with.word)),
                        ));
                    }
                }
            });
            drawn.response.labelled_by(label.id);
            ui.end_row();
        }
    });
}

/// Draws a number field for each receiver of a share. The undistributed rest limits the numbers.
fn split(ui: &mut Ui, desk: &mut Desk, opening: &Opening, shares: &[(NamedChoice, u32)], left: i64) {
    let hole = opening.hole.name;
    let left = u32::try_from(left).unwrap_or_default();
    Grid::new("split").num_columns(2).show(ui, |ui| {
        for (named, dealt) in shares {
            let label = ui.label(&named.name);
            let mut count = *dealt;
            let value = number::field(&mut count).speed(0.1).range(0..=dealt + left);
            let drawn = ui.add(value).labelled_by(label.id);
            if drawn.changed() {
                desk.change(QuestionEvent::fill(hole, &opening.with_share(&named.word, count)));
            }
            ui.end_row();
        }
    });
}
