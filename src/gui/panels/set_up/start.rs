//! The last step of setting up: the units of each side, and everything that looks wrong on the table.

use desk::Desk;
use egui::{RichText, Ui};
use ruling::Reason;
use ruling::table::BodyKind;

pub(super) fn show(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    let view = std::sync::Arc::clone(desk.session().view());
    for side in &view.sides {
        let units = view.bodies.iter();
        let units = units.filter(|body| body.kind == BodyKind::Unit && body.side.as_ref() == Some(&side.id));
        let (placed, unplaced): (Vec<_>, Vec<_>) =
            units.partition(|body| body.pose.is_some() || body.cell.is_some());
        let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let says = Reason::new("set-up-side", "")
            .name("side", &side.name)
            .count("placed", count(placed.len()))
            .count("unplaced", count(unplaced.len()));
        ui.label(RichText::new(language.say(&says)).strong());
    }
    super::super::battle::objections(ui, desk);
    ui.add_space(8.0);
    ui.label(language.word("set-up-ready"));
}
