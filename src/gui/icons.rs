//! Icons: characters of the built-in font, drawn before the names of actions. Screen readers get only the names.

use crate::tokens::TEXT;
use desk::{Action, Panel};
use egui::{Atom, FontId, Ui, Vec2};

/// The size of an icon, in points.
pub(crate) const SIZE: f32 = 13.0;
/// The width in points below which the window has no room for icons.
const WIDE: f32 = 1360.0;

/// Returns the character for an action. Returns `None` if the action has no icon.
pub(crate) fn sign(action: Action) -> Option<char> {
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

/// Returns the icon for an action. Returns `None` if the action has no icon, or if the window is too narrow.
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
