//! A battle on hexes and a battle with cards, in the window.

use crate::*;
use frontage::desk::{NextStep, QuestionEvent, UnitCard};
use frontage::ruling::table::Badge;

const SHOCK: &str = include_str!("../../armies/shock.toml");
const SQUAD: &str = include_str!("../../armies/squad.toml");
const LINES: &str = include_str!("../../armies/lines.toml");

/// Takes up the offer with the given words in the text.
fn ask(window: &mut Open, says: &str) {
    let rows = desk(window).lists().due();
    let row = rows.iter().find(|row| row.says.contains(says));
    let at = row.unwrap_or_else(|| panic!("{says}: none of {rows:?}")).at;
    let offer = desk(window).analysis.offers().get(at).unwrap().clone();
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

/// Clicks the button that begins with a word, such as the one that records a ruling.
fn press_button(window: &mut Open, begins: &str) {
    let buttons = egui_kittest::kittest::by().role(Role::Button).label_contains(begins);
    window.get_all(buttons).next().unwrap_or_else(|| panic!("no button \"{begins}\"")).click();
    settle(window);
}

/// Takes the next step, which closes the phase, and records it if it needs no dice.
fn close_phase(window: &mut Open) {
    let step = NextStep::of(&desk(window)).unwrap().says;
    press_button(window, &step);
    if shows(window, "Record (Enter)") {
        press_button(window, "Record (Enter)");
    }
}

/// Clicks the button on the card of the picked unit whose question names something.
fn press_card(window: &mut Open, names: &str) {
    let card = UnitCard::of_picked(&desk(window)).unwrap();
    let wanted = card.may.iter().find(|may| may.says.contains(names));
    let name = wanted.unwrap_or_else(|| panic!("{names}: {:?}", card.may)).name.clone();
    click_nth(window, &name, 0);
}

#[test]
fn a_charge_is_declared_by_clicks_alone_and_its_unfinished_way_is_never_refused() {
    let mut window = open(SHOCK);
    press_button(&mut window, "Activate");
    assert!(says(&window, "group: to be chosen") && !says(&window, "forbid"));
    click(&mut window, "Cavalry reserve");
    press_button(&mut window, "Record (Enter)");
    close_phase(&mut window);
    // A click on a stack picks the unit on top, which leads the charge.
    click(&mut window, "1st Cuirassiers");
    press_card(&mut window, "charge");
    for (cell, left) in [("", "2 hexes more"), ("0507", "1 hex more")] {
        if !cell.is_empty() {
            click_cell(&mut window, cell);
        }
        assert!(says(&window, &format!("route: {left}")), "{cell}");
        assert!(!says(&window, "forbid") && !says(&window, "Allow anyway"), "{cell}");
    }
    // Enter asks for the answer all the same: once, in sentences, without keys.
    key(&mut window, Key::Enter);
    assert_eq!(window.query_all_by_label_contains("does not end next to 0405").count(), 1);
    assert!(!says(&window, "[charge"));
    click_cell(&mut window, "0506");
    assert!(!says(&window, "forbid"));
    press_button(&mut window, "Record (Enter)");
    let declared = desk(&window).session().view().declared.clone();
    assert_eq!(declared.len(), 1);
    assert!(desk(&window).drawn().marks().any(|mark| *mark == declared[0]), "the charge is drawn");
    close_phase(&mut window);
    close_phase(&mut window);
    assert!(says(&window, "Roll 1: commitment check"));
}

#[test]
fn a_team_fires_by_clicks_alone_and_a_squad_that_may_not_move_stays_where_it_is() {
    let mut window = open(SQUAD);
    let team = Id::from("ax-mg");
    let name = desk(&window).session().called(&team);
    click(&mut window, &name);
    // The book measures no reach, so the layer is not offered.
    assert!(!shows(&window, "Reach"));
    press_card(&mut window, "0606");
    // Only this team can fire at that hex, so the desk asks for no unit.
    assert!(says(&window, "Roll 1: attack roll"));
    press_button(&mut window, "Roll for me");
    press_button(&mut window, "Continue");
    let suppressed = desk(&window)
        .session()
        .view()
        .bodies
        .iter()
        .find(|body| body.badges.contains(&Badge::Suppressed))
        .cloned();
    let squad = suppressed.unwrap();
    let from = middle(&window, &squad.name);
    let to = from + Vec2::new(-60.0, -80.0);
    drag(&mut window, from, to);
    drop_at(&mut window, to);
    assert!(says(&window, "no move to this place now"));
    let stands = |window: &Open| desk(window).session().view().body(&squad.id).unwrap().cell.clone();
    assert_eq!(stands(&window), squad.cell);
    key(&mut window, Key::Escape);
    assert!(desk(&window).hand.hold().is_none());
    // Only what is said with Ctrl+H is done by hand.
    drag(&mut window, from, to);
    drop_at(&mut window, to);
    with(&mut window, Modifiers::COMMAND, Key::H);
    key(&mut window, Key::Enter);
    assert_ne!(stands(&window), squad.cell);
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
    assert!(says(&window, "2 chosen"));
    key(&mut window, Key::Enter);
    assert!(says(&window, "Recorded: wave"));
}
