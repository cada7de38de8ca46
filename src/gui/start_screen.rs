//! The start screen: settle a single fight, run a battle, or set up a table.

use super::art::{Art, Scene};
use super::panels::Drafts;
use crate::note::Noted;
use crate::tokens::{APART, LARGE, SMALL, TEXT};
use desk::{Action, BookRow, Camera, Desk, StartEntry};
use egui::{
    Align, Button, Frame, Layout, Rect, RichText, ScrollArea, Sense, Stroke, TextEdit, Ui, Vec2, pos2,
};
use glam::DVec2;
use ruling::Reason;
use ruling::table::View;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// The greatest width of all three columns together, in points.
const WIDE: f32 = 1280.0;
/// The shares of the width for the three columns.
const SHARES: [f32; 3] = [0.26, 0.5, 0.24];
/// The least width of a picture in points. `TALL` is the height as a share of the width.
const PICTURE: f32 = 150.0;
const TALL: f32 = 0.66;
/// The number of recently opened battles that are shown.
const LAST: usize = 6;

/// The start screen, with the pictures of the built-in battles.
#[derive(Default)]
pub(super) struct StartScreen(BTreeMap<&'static str, Art>);

impl StartScreen {
    pub(super) fn show(&mut self, ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
        let rows = desk.start.shelf(desk.look.language);
        let mut way = None;
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let whole = ui.available_width().min(WIDE) - 2.0 * APART;
            let free = (ui.available_width() - whole) / 2.0;
            ui.add_space(APART);
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                ui.add_space(free);
                ui.vertical(|ui| {
                    ui.set_width(whole);
                    greeting(ui, desk);
                    way = self.three(ui, desk, drafts, &rows, whole);
                });
            });
        });
        if let Some(door) = way {
            desk.enter(&door);
        }
    }

    /// Draws the three columns. Returns the entry that was chosen.
    fn three(
        &mut self,
        ui: &mut Ui,
        desk: &Desk,
        drafts: &mut Drafts,
        rows: &[BookRow],
        whole: f32,
    ) -> Option<StartEntry> {
        let mut way = None;
        let room = whole - APART * 2.0;
        let [fights, battles, tables] = SHARES.map(|share| room * share);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = APART;
            door(ui, desk, "door-fight", fights, |ui| way = self::fights(ui, desk, rows));
            door(ui, desk, "door-battle", battles, |ui| {
                way = self.battles(ui, desk, rows).or(way.take());
                way = own(ui, desk, drafts).or(way.take());
            });
            door(ui, desk, "door-table", tables, |ui| {
                way = self::tables(ui, desk, rows).or(way.take());
            });
        });
        way
    }

    /// Draws the built-in battles with pictures.
    fn battles(&mut self, ui: &mut Ui, desk: &Desk, rows: &[BookRow]) -> Option<StartEntry> {
        let mut chosen = None;
        let width = ui.available_width();
        let across = [3_u8, 2].into_iter().find(|across| width >= f32::from(*across) * PICTURE).unwrap_or(1);
        let gaps = 6.0 * f32::from(across - 1);
        let size = (width - gaps) / f32::from(across);
        for line in rows.chunks(usize::from(across)) {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                for book in line {
                    let door = StartEntry::Battle(book.book);
                    let art = self.0.entry(book.book).or_default();
                    if picture(ui, desk, art, book, size) {
                        chosen = Some(door);
                    }
                }
            });
            ui.add_space(4.0);
        }
        chosen
    }
}

/// Draws the introduction for new users, until the user closes it.
fn greeting(ui: &mut Ui, desk: &mut Desk) {
    let says = desk.look.greeting();
    if says.is_empty() {
        return;
    }
    let language = desk.look.language;
    let frame = Frame::new().fill(ui.visuals().selection.bg_fill.gamma_multiply(0.25)).corner_radius(6.0);
    frame.inner_margin(10.0).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            let away = Reason::new("door-greeting", "away");
            if ui.button(language.say(&away)).clicked() {
                desk.look.greeted = true;
            }
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                for (number, sentence) in (1..).zip(&says) {
                    ui.label(RichText::new(format!("{number}. {sentence}")).size(TEXT));
                }
            });
        });
    });
    ui.add_space(APART);
}

/// Draws a column: title, explanation and entries.
fn door(ui: &mut Ui, desk: &Desk, message: &'static str, width: f32, inside: impl FnOnce(&mut Ui)) {
    let language = desk.look.language;
    let frame = Frame::new().fill(ui.visuals().panel_fill).corner_radius(6.0).inner_margin(12.0);
    let frame = frame.stroke(ui.visuals().widgets.noninteractive.bg_stroke);
    ui.vertical(|ui| {
        ui.set_width(width);
        frame.show(ui, |ui| {
            ui.set_width(width - 26.0);
            ui.label(RichText::new(language.word(message)).size(LARGE).strong());
            ui.label(language.say(&Reason::new(message, "says")));
            ui.add_space(8.0);
            inside(ui);
        });
    });
}

/// Draws a button of the full width, with the key.
fn wide(ui: &mut Ui, desk: &Desk, text: &str, door: &StartEntry, size: f32) -> bool {
    let key = desk.start.key_of(door).unwrap_or_default();
    let text_of = RichText::new(text).size(size);
    let key = RichText::new(key).size(SMALL).weak();
    let button = Button::new((text_of, key)).wrap().min_size(Vec2::new(ui.available_width(), size * 2.0));
    ui.add(button).accessible_name(text).clicked()
}

/// Draws the procedures that can be ruled from facts alone, with the first fight of the first book in large.
fn fights(ui: &mut Ui, desk: &Desk, shelf: &[BookRow]) -> Option<StartEntry> {
    let language = desk.look.language;
    let mut chosen = None;
    for (place, row) in shelf.iter().enumerate() {
        let mut fights = row.fights.iter();
        if place == 0 {
            if let Some((procedure, word)) = fights.next() {
                let door = StartEntry::Fight(row.book, procedure);
                if wide(ui, desk, word, &door, 18.0) {
                    chosen = Some(door);
                }
            }
            ui.add_space(4.0);
        } else if place == 1 {
            ui.add_space(8.0);
            ui.label(RichText::new(language.say(&Reason::new("door-fight", "more"))).strong());
        }
        if row.fights.is_empty() {
            continue;
        }
        ui.label(RichText::new(&row.title).weak());
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::new(3.0, 3.0);
            ui.spacing_mut().button_padding.x = 4.0;
            for (procedure, word) in fights {
                let button = ui.button(RichText::new(word).size(SMALL));
                if button.accessible_name(format!("{}: {word}", row.title)).clicked() {
                    chosen = Some(StartEntry::Fight(row.book, procedure));
                }
            }
        });
    }
    chosen
}

/// Draws a picture of a battle with the name below. Returns true if it was clicked.
fn picture(ui: &mut Ui, desk: &Desk, art: &mut Art, book: &BookRow, width: f32) -> bool {
    let name = book.battle.as_ref().map(|view| view.name.clone()).unwrap_or_default();
    let key = desk.start.key_of(&StartEntry::Battle(book.book)).unwrap_or_default();
    let whole = Vec2::new(width, width * TALL + 40.0);
    let (at, drawn) = ui.allocate_exact_size(whole, Sense::click());
    drawn.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    let drawn = drawn.on_hover_cursor(egui::CursorIcon::PointingHand);
    let table = Rect::from_min_size(at.min, Vec2::new(width, width * TALL));
    ui.painter().rect_filled(table, 3.0, ui.visuals().faint_bg_color);
    if let Some(view) = &book.battle {
        let scene = Scene { light: desk.look.light, bare: true, ..Scene::new(view, desk.look.language) };
        art.paint(&ui.painter_at(table), table, &whole_of(view, table), &scene);
    }
    let lit = drawn.hovered() || drawn.has_focus();
    let stroke =
        if lit { ui.visuals().selection.stroke } else { ui.visuals().widgets.noninteractive.bg_stroke };
    let stroke = Stroke { width: if lit { 2.5 } else { 1.0 }, ..stroke };
    ui.painter().rect_stroke(table, 3.0, stroke, egui::StrokeKind::Inside);
    let (strong, weak) = (ui.visuals().strong_text_color(), ui.visuals().weak_text_color());
    let lines = [(format!("{key}  {name}"), 14.0, strong), (book.title.clone(), 12.0, weak)];
    let mut top = table.bottom() + 2.0;
    for (text, size, colour) in lines {
        let line = Rect::from_min_size(pos2(at.left(), top), Vec2::new(width, size + 5.0));
        let mut under = ui.new_child(egui::UiBuilder::new().max_rect(line));
        super::layout::fitted(&mut under, line.size(), &text, size, colour);
        top = line.bottom();
    }
    drawn.clicked()
}

/// Returns a camera that shows a whole battle in a small picture.
fn whole_of(view: &Arc<View>, at: Rect) -> Camera {
    let screen = DVec2::new(at.width().into(), at.height().into());
    let (low, high) = view.bounds().unwrap_or((DVec2::ZERO, DVec2::ONE));
    let size = (high - low).max(DVec2::ONE);
    let scale = (screen / size).min_element() * 0.97;
    Camera { centre: (low + high) / 2.0, scale, screen, fitted: None }
}

/// Draws the recently opened battles, and a field for the path of another.
fn own(ui: &mut Ui, desk: &Desk, drafts: &mut Drafts) -> Option<StartEntry> {
    let language = desk.look.language;
    let said = |variant| language.say(&Reason::new("door-battle", variant));
    let mut chosen = None;
    let recent = desk.files.recent();
    if !recent.is_empty() {
        ui.add_space(4.0);
        ui.strong(said("recent"));
        ui.horizontal_wrapped(|ui| {
            for (name, path) in recent.into_iter().take(LAST) {
                if ui.link(name).noted(path.display().to_string()).clicked() {
                    chosen = Some(StartEntry::Own(path));
                }
            }
        });
    }
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let label = ui.strong(said("own"));
        let open = language.word("battle-open");
        let width = (ui.available_width() - 80.0).max(80.0);
        let field =
            ui.add(TextEdit::singleline(drafts.text("door")).desired_width(width)).labelled_by(label.id);
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let text = drafts.text("door").trim().to_owned();
        if (ui.button(open).clicked() || entered) && !text.is_empty() {
            chosen = Some(StartEntry::Own(PathBuf::from(text)));
        }
    });
    ui.horizontal(|ui| {
        if ui.button(language.word(Action::File.message())).clicked() {
            chosen = Some(StartEntry::Choose);
        }
        ui.weak(said("drop"));
    });
    chosen
}

/// Draws an entry for an empty table of each book.
fn tables(ui: &mut Ui, desk: &Desk, shelf: &[BookRow]) -> Option<StartEntry> {
    let mut chosen = None;
    for row in shelf {
        let door = StartEntry::Table(row.book);
        let of = Reason::new("door-table", "of").name("book", &row.title);
        if wide(ui, desk, &desk.look.language.say(&of), &door, 14.0) {
            chosen = Some(door);
        }
    }
    chosen
}
