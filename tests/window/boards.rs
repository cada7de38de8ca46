//! A battle on hexes and a battle with cards, in the window.

use crate::*;
use frontage::desk::QuestionEvent;

const SQUAD: &str = include_str!("../../armies/squad.toml");
const LINES: &str = include_str!("../../armies/lines.toml");

/// Takes up the offer with the given words in the text.
fn ask(window: &mut Open, says: &str) {
    let rows = desk(window).lists().due();
    let row = rows.iter().find(|row| row.says.contains(says));
    let at = row.unwrap_or_else(|| panic!("{says}: none of {rows:?}")).at;
    let offer = desk(window).analysis().offers().get(at).unwrap().clone();
    window.state().desk().take_up(&offer);
    settle(window);
}

/// Ticks the box with the given label.
fn tick(window: &mut Open, label: &str) {
    let boxes = egui_kittest::kittest::by().role(Role::CheckBox).label(label);
    window.get(boxes).click();
    settle(window);
}

fn click_cell(window: &mut Open, cell: &str) {
    let middle = desk(window).session().view().cell(&Id::from(cell)).unwrap().middle();
    let at = on_screen(window, middle);
    window.hover_at(at);
    window.run();
    window.drag_at(at);
    window.run();
    drop_at(window, at);
}

#[test]
fn a_unit_moves_into_the_hex_that_is_clicked() {
    let mut window = open(SQUAD);
    ask(&mut window, "Allies may begin a Move");
    window.state().desk().change(QuestionEvent::choose("units", "al-cpl"));
    settle(&mut window);
    key(&mut window, Key::Enter);
    ask(&mut window, "Corporal Hale");
    click_cell(&mut window, "0806");
    assert!(says(&window, "0806"));
    key(&mut window, Key::Enter);
    let cell = desk(&window).session().view().body(&Id::from("al-cpl")).unwrap().cell.clone();
    assert_eq!(cell, Some(Id::from("0806")));
}

#[test]
fn a_wave_is_declared_with_boxes_and_recorded() {
    let mut window = open(LINES);
    for _ in 0..2 {
        with(&mut window, Modifiers::COMMAND, Key::Enter);
        key(&mut window, Key::Enter);
    }
    ask(&mut window, "the first line");
    for unit in ["Grenadier company 1", "Grenadier company 2"] {
        tick(&mut window, unit);
    }
    assert!(says(&window, "chosen: 2"));
    key(&mut window, Key::Enter);
    assert!(says(&window, "Recorded: wave"));
}
