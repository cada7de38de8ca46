//! The window, operated through labels by clicks, drags and keys, without pictures.

#![expect(clippy::unwrap_used, clippy::panic, reason = "what is not there fails the test")]

mod boards;
mod doors;
mod hand;
mod keys;
#[cfg(feature = "camera")]
mod photos;
mod record;
mod rulings;
#[cfg(feature = "serve")]
mod screens;
mod setting_up;
mod sight;
mod still;
mod turn;

use egui::{Key, Modifiers, Pos2, Role, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use frontage::BOOKS;
use frontage::desk::{Desk, Session};
use frontage::dice::Id;
use frontage::gui::Window;
use frontage::journal::{Moment, Opening, Place};
use frontage::language::Language;
use std::sync::{Arc, MutexGuard};

/// The battle built into the program.
const DEMO: &str = include_str!("../../armies/demo.toml");

type Open = Harness<'static, Window>;

/// Returns the built-in battle in another phase, without the written orders.
fn demo_in(phase: &str) -> String {
    let (battle, _) = DEMO.split_once("# ---- What both sides mean to do").unwrap();
    battle.replace("phase = \"attack\"", &format!("phase = \"{phase}\""))
}

fn open(text: &str) -> Open {
    open_at(text, Place::Memory)
}

/// Opens a window whose record lies at the given place.
fn open_at(text: &str, place: Place) -> Open {
    open_on(text, place, Window::new)
}

/// Opens a window that `make` builds from a desk.
fn open_on(text: &str, place: Place, make: impl FnOnce(Desk) -> Window) -> Open {
    let beside = |name: &str| {
        let demos = BOOKS.names().into_iter().filter_map(|book| BOOKS.demo(book));
        let mut found = demos.filter_map(|demo| demo.fetch(name).ok());
        found.next().ok_or_else(|| name.into())
    };
    let session = Session::begin(
        place,
        Opening { file: "battle.toml", text, fetch: &beside, house: None, seed: Some([7; 32]) },
        BOOKS,
        || Moment(0),
    )
    .unwrap_or_else(|faults| panic!("{faults:?}"));
    let desk = Desk::new(session, Language::En, Arc::new(|| ()));
    let mut harness = Harness::builder()
        .with_size(Vec2::new(1280.0, 800.0))
        .with_max_steps(20)
        .build_ui_state(|ui, window: &mut Window| window.show(ui), make(desk));
    settle(&mut harness);
    harness
}

/// Draws until nothing moves and all background work is done.
fn settle(window: &mut Open) {
    for _ in 0..2 {
        window.run();
        window.state().desk().settle();
    }
    window.run();
}

/// Locks the desk. The lock must be released before the window is drawn.
fn desk(window: &Open) -> MutexGuard<'_, Desk> {
    window.state().desk()
}

fn click(window: &mut Open, label: &str) {
    window.get_by_label(label).click();
    settle(window);
}

/// Brings a control with the given label into view and clicks there. The place counts controls with that label from
/// 0.
fn click_nth(window: &mut Open, label: &str, place: usize) {
    let find = |window: &Open, act: &dyn Fn(egui_kittest::Node<'_>)| {
        let found = window.get_all_by_label(label).nth(place);
        act(found.unwrap_or_else(|| panic!("{label}: none at {place}")));
    };
    find(window, &|node| node.scroll_to_me());
    settle(window);
    let table = window.get_by_label("The table").rect();
    find(window, &|node| {
        let at = node.rect().min;
        assert!(at.x >= table.right() || at.y >= table.bottom(), "{label} sticks out over the table");
        node.click();
    });
    settle(window);
}

fn right_click(window: &mut Open, label: &str) {
    window.get_by_label(label).click_secondary();
    settle(window);
}

fn key(window: &mut Open, key: Key) {
    with(window, Modifiers::NONE, key);
}

fn with(window: &mut Open, modifiers: Modifiers, key: Key) {
    window.key_press_modifiers(modifiers, key);
    settle(window);
}

fn shows(window: &Open, label: &str) -> bool {
    window.query_all_by_label(label).next().is_some()
}

fn says(window: &Open, part: &str) -> bool {
    window.query_all_by_label_contains(part).next().is_some()
}

/// Types into the text field with the given label and leaves the field with Enter.
fn type_into(window: &mut Open, label: &str, text: &str) {
    let field = || egui_kittest::kittest::by().role(Role::TextInput).label(label);
    window.get(field()).click();
    settle(window);
    window.get(field()).type_text(text);
    settle(window);
}

fn written(window: &Open) -> String {
    desk(window).session().battle().write()
}

fn middle(window: &Open, label: &str) -> Pos2 {
    window.get_by_label(label).rect().center()
}

/// Returns the point on the screen at which a point of the table lies.
#[expect(clippy::cast_possible_truncation, reason = "the screen is measured in single precision")]
fn on_screen(window: &Open, point: glam::DVec2) -> Pos2 {
    let at = desk(window).window.camera.to_screen(point);
    window.get_by_label("The table").rect().min + Vec2::new(at.x as f32, at.y as f32)
}

fn drag(window: &mut Open, from: Pos2, to: Pos2) {
    window.hover_at(from);
    window.run();
    window.drag_at(from);
    window.run();
    for share in [0.3, 0.7, 1.0] {
        window.hover_at(from + (to - from) * share);
        settle(window);
    }
}

fn drop_at(window: &mut Open, at: Pos2) {
    window.drop_at(at);
    settle(window);
}

/// Returns true if the label is shown in large letters, as outcomes are.
fn large(window: &Open, label: &str) -> bool {
    let found = window.query_all_by_label(label);
    found.map(|node| node.rect().height()).any(|height| height > 30.0)
}

fn at(window: &Open, id: &str) -> (f64, f64, f64) {
    let (at, facing) = desk(window).session().view().body(&Id::from(id)).unwrap().pose.unwrap();
    (at.x, at.y, facing.as_degrees())
}
