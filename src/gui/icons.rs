//! Icons: signs of the letters the program carries, before the name of what they stand for. Who listens to the window hears the
//! name alone.

use crate::tokens::TEXT;
use desk::{Action, Panel};
use egui::{Atom, FontId, Ui, Vec2};

/// The room of an icon, in points.
const SIZE: f32 = 13.0;
/// Where the window is narrower than this its names need the room, in points.
const WIDE: f32 = 1360.0;

/// The sign of what can be done, where it has one.
fn sign(action: Action) -> Option<char> {
    Some(match action {
        Action::Show(Panel::Ruling) => '⚄',
        Action::Show(Panel::Phase) => '☰',
        Action::Show(Panel::Matrix) => '⚔',
        Action::Show(Panel::Turn) => '↻',
        Action::Show(Panel::Units) => '♟',
        Action::Show(Panel::Terrain) => '▲',
        Action::Show(Panel::Record) => '✎',
        Action::Show(Panel::Battle) => '⚑',
        Action::Undo => '↶',
        Action::Redo => '↷',
        Action::Theme => '◐',
        Action::Fold => '◨',
        Action::Keys => '⌨',
        _ => return None,
    })
}

/// The icon of what can be done, where it has one and the window has the room.
pub(crate) fn icon(ui: &Ui, action: Action) -> Option<Atom<'static>> {
    let sign = sign(action).filter(|_| ui.ctx().content_rect().width() >= WIDE)?;
    Some(Atom::paint(Vec2::splat(SIZE), move |ui, args| {
        let (painter, colour) = (ui.painter(), args.fallback_text_color);
        let sized = |size| painter.layout_no_wrap(sign.to_string(), FontId::proportional(size), colour);
        let wide = sized(TEXT).size().x;
        let galley = sized(TEXT * (SIZE / wide).min(1.0));
        painter.galley(args.rect.center() - galley.size() * 0.5, galley, colour);
    }))
}
