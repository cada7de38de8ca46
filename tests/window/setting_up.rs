//! Units set up from the tray and along a line, with the pointer.

use crate::*;
use egui_kittest::kittest::NodeT as _;
use frontage::desk::{NextStep, SetUpEvent, SetUpStep};
use glam::DVec2;

/// Two units wait in the tray and a third stands on a table of 180 by 120.
const WAITING: &str = r#"
format = 1
book = "napoleonic"
name = "Before noon"
[table]
width = 180.0
depth = 120.0
[turn]
number = 1
phase = "fire"
[[side]]
id = "near"
name = "Near"
edge = "near"
[[side]]
id = "far"
name = "Far"
edge = "far"
[[unit]]
id = "a"
name = "Alpha"
side = "near"
type = "line-infantry"
experience = "veterans"
stands = 4
[[unit]]
id = "b"
name = "Beta"
side = "near"
type = "line-infantry"
experience = "veterans"
stands = 4
[[unit]]
id = "c"
name = "Gamma"
side = "near"
type = "line-infantry"
experience = "veterans"
stands = 4
at = [60.0, 40.0]
"#;

fn is_placed(window: &Open, id: &str) -> bool {
    desk(window).session().view().body(&Id::from(id)).unwrap().pose.is_some()
}

fn wheel(window: &mut Open, notches: f32) {
    window.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Line,
        delta: Vec2::new(0.0, notches),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Wheel,
        modifiers: Modifiers::NONE,
    });
    settle(window);
}

#[test]
fn a_unit_dragged_from_the_tray_stands_where_it_is_dropped_and_turns_with_the_wheel() {
    let mut window = open(WAITING);
    assert!(shows(&window, "Alpha"), "the tray names what lies in it");
    let from = middle(&window, "Alpha");
    let to = on_screen(&window, DVec2::new(120.0, 70.0));
    drag(&mut window, from, to);
    assert!(says(&window, "from the left edge"));
    wheel(&mut window, -1.0);
    drop_at(&mut window, to);
    let (x, y, facing) = at(&window, "a");
    assert!((facing - 5.0).abs() < 1e-6, "a notch is five degrees: {facing}");
    // The pointer held the unit by the middle of the stands, so the front lies half the depth ahead.
    let body = desk(&window).session().view().body(&Id::from("a")).unwrap().clone();
    let outline = body.outline().unwrap();
    assert!(outline.centre().distance(DVec2::new(120.0, 70.0)) < 0.3, "{x} {y}");
    with(&mut window, Modifiers::COMMAND, Key::Z);
    assert!(!is_placed(&window, "a"));
}

#[test]
fn it_snaps_to_its_neighbour_and_dropped_in_the_tray_it_stays_there() {
    let mut window = open(WAITING);
    let from = middle(&window, "Alpha");
    drag(&mut window, from, from + Vec2::new(30.0, 4.0));
    drop_at(&mut window, from + Vec2::new(30.0, 4.0));
    assert!(!is_placed(&window, "a") && desk(&window).hand.hold().is_none());
    // Gamma's line is 16 wide, from 52 to 68, and the middle lies half the depth behind 40.
    let gamma = desk(&window).session().view().body(&Id::from("c")).unwrap().outline().unwrap();
    let to = on_screen(&window, gamma.centre() + DVec2::new(16.8, 0.6));
    drag(&mut window, from, to);
    drop_at(&mut window, to);
    let (x, y, facing) = at(&window, "a");
    assert!((x - 76.0).abs() < 1e-6 && (y - 40.0).abs() < 1e-6 && facing.abs() < 1e-6, "{x} {y} {facing}");
}

#[test]
fn those_picked_in_the_tray_are_laid_along_a_line_that_is_drawn() {
    let mut window = open(WAITING);
    let strip = window.get_by_label("Alpha").rect();
    for label in ["Alpha", "Beta"] {
        let at = middle(&window, label);
        let modifiers = if label == "Beta" { Modifiers::COMMAND } else { Modifiers::NONE };
        window.event_modifiers(egui::Event::PointerMoved(at), modifiers);
        for pressed in [true, false] {
            let button = egui::PointerButton::Primary;
            window.event_modifiers(
                egui::Event::PointerButton { pos: at, button, pressed, modifiers },
                modifiers,
            );
        }
        settle(&mut window);
    }
    assert_eq!(desk(&window).hand.picked(), [Id::from("a"), Id::from("b")]);
    with(&mut window, Modifiers::COMMAND, Key::L);
    assert!(says(&window, "2 units in line: drag"));
    let ends = [DVec2::new(80.0, 80.0), DVec2::new(130.0, 80.0)];
    let [from, to] = ends.map(|end| on_screen(&window, end));
    drag(&mut window, from, to);
    key(&mut window, Key::F);
    assert!(!is_placed(&window, "a"));
    drop_at(&mut window, to);
    // 50 less 32 leaves a gap of 18: the middles are 8 and 42 along the line. The units are turned about and face the
    // near edge.
    for (id, x) in [("a", 88.0), ("b", 122.0)] {
        let (at_x, y, facing) = at(&window, id);
        assert!((at_x - x).abs() < 0.3 && (y - 80.0).abs() < 0.3, "{id}: {at_x} {y}");
        assert!((facing - 180.0).abs() < 0.5, "{facing}");
    }
    // An empty tray takes no room: the table reaches down to the band, which is high again.
    let canvas = window.get_by_label("The table").rect();
    let band = window.get_all_by_label("Question").next().unwrap().rect();
    assert!((canvas.bottom() - band.top()).abs() < 12.0, "{canvas:?} {band:?}");
    assert!(band.bottom() > strip.bottom() && band.height() > 150.0, "{band:?}");
    assert!((desk(&window).window.camera.screen.y - f64::from(canvas.height())).abs() < 1.0);
}

#[test]
fn new_units_are_typed_into_a_grid_without_a_file() {
    let mut window = open(WAITING);
    with(&mut window, Modifiers::COMMAND, Key::N);
    click(&mut window, "Armies");
    click(&mut window, "line infantry: Far");
    window.event(egui::Event::Text("2".to_owned()));
    settle(&mut window);
    key(&mut window, Key::Enter);
    key(&mut window, Key::Enter);
    for (id, name) in [("line-infantry-1", "Line infantry 1"), ("line-infantry-2", "Line infantry 2")] {
        let desk = desk(&window);
        let body = desk.session().view().body(&Id::from(id)).unwrap();
        assert_eq!((&*body.name, body.side.as_ref()), (name, Some(&Id::from("far"))));
    }
    assert_eq!(desk(&window).session().tray().len(), 4);
    assert!(
        says(&window, "Deploy along its edge: Far (2)"),
        "the next step shows how they get onto the table"
    );
}

#[test]
fn a_piece_of_ground_is_drawn_by_a_drag() {
    let mut window = open(WAITING);
    key(&mut window, Key::F7);
    click(&mut window, "ploughed field");
    let [from, to] =
        [DVec2::new(100.0, 50.0), DVec2::new(130.0, 70.0)].map(|corner| on_screen(&window, corner));
    drag(&mut window, from, to);
    drop_at(&mut window, to);
    let desk = desk(&window);
    let [piece] = desk.session().view().terrain.as_slice() else { panic!("one piece is drawn") };
    assert!(piece.contains(DVec2::new(115.0, 60.0)) && !piece.contains(DVec2::new(135.0, 60.0)));
    assert!(desk.setup.draft.is_none());
}

#[test]
fn the_hint_at_the_tray_ends_with_the_words_of_the_large_button() {
    for language in Language::ALL {
        let mut window = open(WAITING);
        window.state().desk().look.language = language;
        settle(&mut window);
        for step in [None, Some(SetUpStep::Deploy)] {
            if let Some(step) = step {
                window.state().desk().set_up(SetUpEvent::Step(step));
                settle(&mut window);
            }
            let next = NextStep::of(&desk(&window)).unwrap().says;
            let hint = label_with(&window, "Ctrl+L");
            assert!(hint.contains(&next), "{step:?}: \"{hint}\" and \"{next}\"");
        }
    }
}

/// Returns the whole text of the label that contains a text.
fn label_with(window: &Open, part: &str) -> String {
    let found =
        window.query_all_by_label_contains(part).find(|node| node.accesskit_node().role() == Role::Label);
    let found = found.unwrap_or_else(|| panic!("\"{part}\" is not shown"));
    let node = found.accesskit_node();
    node.label().or_else(|| node.value()).unwrap_or_default()
}
