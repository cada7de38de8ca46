//! The card of the picked unit: the name in the side's colour, stands as pips, notes, and possible actions as buttons.
//! The card lies in the corner of the table where it covers the fewest units.

use crate::tokens::{APART, CLOSE, LARGE, Palette};
use desk::{Action, Desk, KEYS, ReachOwner, UnitCard};
use dice::Id;
use egui::{
    Align2, Area, Button, Color32, Frame, Order, Rect, RichText, Role, Sense, Stroke, StrokeKind, Ui,
};
use egui::{Pos2, Vec2, WidgetInfo, vec2};

/// The width of the card, in points.
const WIDTH: f32 = 250.0;
/// The size of a pip, which stands for a stand.
const PIP: Vec2 = vec2(9.0, 12.0);
/// The largest number of pips. Above it, only the number is given.
const MOST_PIPS: u32 = 16;
/// The corners where the card may lie, the preferred first.
const CORNERS: [Align2; 4] = [Align2::LEFT_BOTTOM, Align2::RIGHT_BOTTOM, Align2::LEFT_TOP, Align2::RIGHT_TOP];
/// The name in egui's memory for the last size of the card.
const SIZE: &str = "unit card size";
/// The largest number of buttons. The panel shows all actions.
const MOST_BUTTONS: usize = 6;

/// Draws the card if a single unit is picked and no question is open. `bodies` are the rectangles of all units and
/// generals in the window.
pub(super) fn show(ui: &Ui, desk: &mut Desk, table: Rect, bodies: &[Rect]) {
    let Some(card) = desk.unit_card() else { return };
    let name = desk.look.language.word("unit-card");
    let (at, pivot) = corner(ui, &card, table, bodies);
    let area = Area::new(ui.scope_id().with("unit card")).order(Order::Middle).pivot(pivot);
    let drawn = area.fixed_pos(at).constrain_to(table).show(ui.ctx(), |ui| {
        let drawn = Frame::popup(ui.style()).show(ui, |ui| {
            ui.set_width(WIDTH);
            whole(ui, desk, &card);
        });
        drawn.response.widget_info(|| WidgetInfo::labeled(Role::Group, true, &name));
    });
    let size = drawn.response.rect.size();
    ui.data_mut(|data| data.insert_temp(ui.scope_id().with(SIZE), size));
}

/// Returns the corner of the table in which the card covers the fewest units and generals. The corner stays the same
/// while the same unit is picked.
fn corner(ui: &Ui, card: &UnitCard, table: Rect, bodies: &[Rect]) -> (Pos2, Align2) {
    let (kept, size) = (ui.scope_id().with("unit card at"), ui.scope_id().with(SIZE));
    let size = ui.data(|data| data.get_temp(size)).unwrap_or(vec2(WIDTH, WIDTH) * 0.6);
    let inner = table.shrink(APART);
    let number = match ui.data(|data| data.get_temp::<(Id, usize)>(kept)) {
        Some((unit, number)) if unit == card.id => number,
        _ => {
            let covers = |pivot: &Align2| {
                let covered = pivot.anchor_size(pivot.pos_in_rect(&inner), size);
                bodies.iter().filter(|body| body.intersects(covered)).count()
            };
            let fewest = CORNERS.iter().enumerate().min_by_key(|(_, pivot)| covers(pivot));
            fewest.map_or(0, |(number, _)| number)
        }
    };
    ui.data_mut(|data| data.insert_temp(kept, (card.id.clone(), number)));
    let pivot = CORNERS.get(number).copied().unwrap_or(Align2::LEFT_BOTTOM);
    (pivot.pos_in_rect(&inner), pivot)
}

fn whole(ui: &mut Ui, desk: &mut Desk, card: &UnitCard) {
    let dark = ui.visuals().dark_mode;
    let colour = card.side.map_or(ui.visuals().strong_text_color(), |side| Palette::written(side, dark));
    ui.label(RichText::new(&card.name).strong().size(LARGE).color(colour));
    ui.label(&card.says);
    pips(ui, card, colour);
    if !card.notes.is_empty() {
        ui.weak(card.notes.join(" · "));
    }
    let reach = desk.look.language.word("reach");
    if ui.selectable_label(desk.reach() != ReachOwner::Nobody, reach).on_hover_text(hint(desk)).clicked() {
        desk.act(Action::Reach);
    }
    for doing in card.may.iter().take(MOST_BUTTONS) {
        let text = RichText::new(&doing.name);
        let text = if doing.due { text.strong() } else { text };
        let button = ui.add(Button::new(text).wrap().min_size(vec2(WIDTH, 0.0)));
        if button.on_hover_text(&doing.says).clicked() {
            desk.take_doing(doing);
        }
    }
}

/// Returns the hint on the reach layer and on the key for lines of fire.
fn hint(desk: &Desk) -> String {
    let key =
        |action: Action| KEYS.iter().find(|(_, known)| *known == action).map(|(chord, _)| chord.to_string());
    let line = |action: Action| {
        let says = desk.look.language.word(action.message());
        format!("{}: {says}", key(action).unwrap_or_default())
    };
    [Action::Reach, Action::Aim].map(line).join("\n")
}

/// Draws the pips: filled for stands that are left, hollow for stands that are lost.
fn pips(ui: &mut Ui, card: &UnitCard, colour: Color32) {
    let all = card.left + card.lost;
    if all == 0 {
        return;
    }
    ui.horizontal(|ui| {
        let pips = if all <= MOST_PIPS { all } else { 0 };
        for number in 0..pips {
            let (rect, _) = ui.allocate_exact_size(PIP, Sense::hover());
            let fill = if number < card.left { colour } else { Color32::TRANSPARENT };
            let stroke = Stroke::new(1.5, colour);
            ui.painter().rect(rect, 1.5, fill, stroke, StrokeKind::Inside);
            ui.add_space(CLOSE - ui.spacing().item_spacing.x);
        }
        ui.add_space(ui.spacing().item_spacing.x);
        ui.label(&card.strength);
    });
}
