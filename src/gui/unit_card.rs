//! The card of the unit picked, in a corner of the table where it covers little: its name in its side's colour, its stands as pips, what is to be noted
//! of it, and what it may be asked now as buttons.

use crate::tokens::{APART, CLOSE, LARGE, Palette};
use desk::{Action, Desk, KEYS, UnitCard, Whose};
use egui::{
    Align2, Area, Button, Color32, Frame, Order, Rect, RichText, Role, Sense, Stroke, StrokeKind, Ui,
};
use egui::{Pos2, Vec2, WidgetInfo, vec2};
use seam::names::Id;

/// How wide the card is, in points.
const WIDTH: f32 = 250.0;
/// A stand of it.
const PIP: Vec2 = vec2(9.0, 12.0);
/// More of them than this are told in words alone.
const MOST_PIPS: u32 = 16;
/// Where it may lie, the best place first.
const CORNERS: [Align2; 4] = [Align2::LEFT_BOTTOM, Align2::RIGHT_BOTTOM, Align2::LEFT_TOP, Align2::RIGHT_TOP];
/// Under which how large it was is kept.
const SIZE: &str = "unit card size";
/// How much of what it may be asked has a button; the panel has the rest.
const MOST_BUTTONS: usize = 6;

/// Shows the card, if one unit is picked and nothing is asked; bodies lie at these places of the window.
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

/// The corner of the table in which the card covers the fewest bodies; it stays there as long as the same unit is picked.
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
    if ui.selectable_label(desk.reach() != Whose::Nobody, reach).on_hover_text(hint(desk)).clicked() {
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

/// What the layer of reach shows, and the key that draws lines of fire.
fn hint(desk: &Desk) -> String {
    let key =
        |action: Action| KEYS.iter().find(|(_, known)| *known == action).map(|(chord, _)| chord.to_string());
    let line = |action: Action| {
        let says = desk.look.language.word(action.message());
        format!("{}: {says}", key(action).unwrap_or_default())
    };
    [Action::Reach, Action::Aim].map(line).join("\n")
}

/// Stands that are there are filled, those that are gone hollow.
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
