//! The billboard: the question, the need or the outcome in the place of table and panel, for reading from the far end of
//! the room. The band below it stays, so dice are typed as before.

use crate::colours::{fates, of_side, outcome};
use crate::dice::so_far_and_needs;
use crate::tokens::PAST;
use desk::{Desk, turn_and_phase};
use egui::{Align2, Color32, FontId, Sense, Ui, Vec2};

/// The greatest text size of the first line, as a share of the height. `FIRST_OF_MANY` is that of the first of many
/// lines, `OTHERS` that of the other lines.
const FIRST: f32 = 0.3;
const FIRST_OF_MANY: f32 = 0.14;
const OTHERS: f32 = 0.15;
/// The number of lines above which there are many.
const FEW: usize = 3;
/// The largest number of outcomes of a phase: the last ones are shown.
const MOST: usize = 10;
/// The share of the height for all lines, and the height of a line with the space below it, as a share of the text
/// size.
const ALL: f32 = 0.9;
const LINE: f32 = 1.4;
/// The factor that keeps a long line within the width: the text size is at most the width times this factor, divided
/// by the number of letters.
const LETTER: f32 = 1.5;

/// A line of the billboard, with its colour.
type BillboardLine = (String, Color32);

/// Draws the billboard. A click closes it.
pub(crate) fn show(ui: &mut Ui, desk: &mut Desk) {
    let lines = lines(ui, desk);
    let (whole, drawn) = ui.allocate_exact_size(ui.available_size(), Sense::click());
    let mut at = whole.center_top() + Vec2::new(0.0, whole.height() * 0.06);
    let first = if lines.len() > FEW { FIRST_OF_MANY } else { FIRST };
    let others = OTHERS.min((ALL / LINE - first) / count(lines.len().saturating_sub(1)));
    for (number, (line, colour)) in lines.iter().enumerate() {
        let most = whole.height() * if number == 0 { first } else { others };
        let size = most.min(whole.width() * LETTER / count(line.chars().count()));
        let text = ui.painter().text(at, Align2::CENTER_TOP, line, FontId::proportional(size), *colour);
        at.y = text.bottom() + size * 0.2;
    }
    let told: Vec<&str> = lines.iter().map(|(line, _)| line.as_str()).collect();
    drawn.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, told.join(". ")));
    desk.window.overlays.billboard &= !drawn.clicked();
}

fn count(count: usize) -> f32 {
    u16::try_from(count.max(1)).map_or(f32::from(u16::MAX), f32::from)
}

/// Returns the lines: the outcome with the score, the fates and the question, the results of a phase, or the question with
/// what its die needs. A refusal is told with its reason. If nothing is asked, returns the turn, the phase and the sides.
/// On a past table, the first line says so.
fn lines(ui: &Ui, desk: &Desk) -> Vec<BillboardLine> {
    let language = desk.look.language;
    let past = desk.session().past_says().map(|_| (language.word("billboard-past"), PAST));
    past.into_iter().chain(asked_lines(ui, desk).unwrap_or_else(|| sides(ui, desk))).collect()
}

/// Returns the turn and the phase, each side in its colour, and the standing of the sides.
fn sides(ui: &Ui, desk: &Desk) -> Vec<BillboardLine> {
    let (view, language) = (desk.session().view(), desk.look.language);
    let plain = ui.visuals().strong_text_color();
    let turn = (turn_and_phase(view, language), plain);
    let sides = view.sides.iter().enumerate().map(|(at, side)| (side.name.clone(), of_side(ui, Some(at))));
    let standing = desk.session().battle().standing();
    let standing = standing.iter().map(|says| (language.say(says), plain)).collect::<Vec<_>>();
    std::iter::once(turn).chain(sides).chain(standing).collect()
}

/// Returns the lines of the open question. Returns `None` if nothing is asked.
fn asked_lines(ui: &Ui, desk: &Desk) -> Option<Vec<BillboardLine>> {
    let plain = ui.visuals().strong_text_color();
    let asked = (desk.question().says(desk.names())?, plain);
    let Some(answer) = desk.question().answer() else {
        return Some(vec![asked]);
    };
    let refused = answer.refused.iter().filter(|_| !answer.incomplete).flat_map(|why| why.lines());
    let refused: Vec<_> = refused.map(|line| (line.to_owned(), ui.visuals().error_fg_color)).collect();
    if !refused.is_empty() {
        return Some(std::iter::once(asked).chain(refused).collect());
    }
    if let Some(phase) = &answer.phase {
        let needs = so_far_and_needs(desk);
        let outcomes: Vec<&str> = phase.outcomes().collect();
        let last = outcomes.iter().skip(outcomes.len().saturating_sub(MOST)).copied();
        let lines =
            std::iter::once(phase.heading.as_str()).chain(needs.iter().map(String::as_str)).chain(last);
        return Some(lines.map(|line| (line.to_owned(), plain)).collect());
    }
    let Some(sheet) = &answer.sheet else {
        return Some(vec![asked]);
    };
    let Some(said) = &sheet.outcome else {
        let needs = so_far_and_needs(desk).into_iter().map(|line| (line, plain));
        return Some(std::iter::once(asked).chain(needs).collect());
    };
    let first = std::iter::once((said.text.to_uppercase(), outcome(ui, desk)));
    let first = first.chain(sheet.score.clone().map(|score| (score, plain)));
    let each = fates(ui, desk, sheet).into_iter().map(|(fate, colour)| (fate.to_owned(), colour));
    Some(first.chain(each).chain([asked]).collect())
}
