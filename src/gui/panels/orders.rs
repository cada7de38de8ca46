//! Written orders: a line for each, which shows its unit and can be struck out.

use desk::{Desk, HandEvent};
use egui::{CollapsingHeader, RichText, Ui};

/// Draws the orders that have not been carried out. An order that holds up the phase is highlighted.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    let orders = desk.lists().orders();
    if orders.is_empty() {
        return;
    }
    let title = format!("{} ({})", language.word("orders"), orders.len());
    let header = CollapsingHeader::new(title).id_salt("orders").default_open(true);
    header.show(ui, |ui| {
        for row in orders.iter() {
            ui.horizontal_wrapped(|ui| {
                let strike = language.word("orders.strike");
                let button = ui.button(&strike).accessible_name(format!("{strike}: {}", row.says));
                if button.clicked() {
                    desk.edit(row.strike().into());
                }
                let mut text = RichText::new(&row.says);
                if desk.question().refused_order() == Some(&row.order) {
                    text = text.color(ui.visuals().error_fg_color);
                }
                if let (true, Some(unit)) = (ui.link(text).clicked(), &row.unit) {
                    desk.handle(HandEvent::Find(unit.clone()));
                }
            });
        }
    });
}
