//! Units moved on the table with the pointer.

use crate::*;
use egui_kittest::kittest::NodeT;
use frontage::ruling::table::{Figure, MarkKind};

/// Returns the points of a figure.
fn corners(figure: &Figure) -> Vec<glam::DVec2> {
    match figure {
        Figure::Point(point) => vec![*point],
        Figure::Line(points) | Figure::Area(points) => points.clone(),
    }
}

const GUARD: &str = "Chasseurs à pied de la Garde";

#[test]
fn a_unit_is_picked_by_a_click_and_targeted_by_a_right_click() {
    let mut window = open(&demo_in("fire"));
    click(&mut window, "1/85e Ligne");
    right_click(&mut window, "5th Jägers");
    assert_eq!(desk(&window).hand.picked(), [Id::from("85-1")]);
    assert_eq!(desk(&window).hand.against(), [Id::from("5-jaegers")]);
    click(&mut window, GUARD);
    assert_eq!(desk(&window).hand.picked(), [Id::from("guard-chasseurs")]);
}

#[test]
fn a_unit_dragged_shows_its_tape_and_stands_where_it_is_dropped() {
    let mut window = open(&demo_in("fire"));
    let (x, y, _) = at(&window, "guard-chasseurs");
    let from = middle(&window, GUARD);
    let to = from + Vec2::new(-80.0, 0.0);
    drag(&mut window, from, to);
    let scale = desk(&window).window.camera.scale;
    let moved = 80.0 / scale;
    assert!(says(&window, &format!("{moved:.1} cm, 0°")), "{moved}");
    drop_at(&mut window, to);
    let (new_x, new_y, _) = at(&window, "guard-chasseurs");
    assert!((new_x - (x - moved)).abs() < 0.2 && (new_y - y).abs() < 0.2, "{new_x}");
    with(&mut window, Modifiers::COMMAND, Key::Z);
    let (old_x, ..) = at(&window, "guard-chasseurs");
    assert!((old_x - x).abs() < 1e-9);
}

#[test]
fn a_unit_turns_by_its_handle_and_by_keys() {
    let mut window = open(&demo_in("fire"));
    click(&mut window, GUARD);
    // The handle stands 22 points before the middle of the front. Pulled to the right of the unit's middle, it makes
    // the unit face right.
    let body = desk(&window).session().view().body(&Id::from("guard-chasseurs")).unwrap().clone();
    let handle = on_screen(&window, body.pose.unwrap().0) + Vec2::new(0.0, -22.0);
    let about = on_screen(&window, body.outline().unwrap().centre());
    let to = about + Vec2::new((about - handle).length(), 0.0);
    drag(&mut window, handle, to);
    assert!(says(&window, ", 90°"));
    drop_at(&mut window, to);
    let (.., facing) = at(&window, "guard-chasseurs");
    assert!((facing - 90.0).abs() < 1.0, "{facing}");
    key(&mut window, Key::OpenBracket);
    assert!(says(&window, "-5°") || says(&window, "−5°"));
    key(&mut window, Key::Enter);
    let (.., turned) = at(&window, "guard-chasseurs");
    assert!((facing - turned - 5.0).abs() < 1e-6, "{turned}");
}

#[test]
fn a_move_that_goes_too_far_shows_where_it_would_stop_and_is_refused_once_when_it_is_let_go() {
    const REFUSED: &str = "The rules forbid it";
    let mut window = open(&demo_in("movement"));
    let grenadiers = Id::from("kiev-1");
    let from = middle(&window, "1st battalion, Kiev Grenadiers");
    let to = from + Vec2::new(0.0, 250.0);
    drag(&mut window, from, to);
    assert!(!says(&window, REFUSED) && says(&window, "would stop at the dashed outline"));
    {
        let desk = desk(&window);
        let stood = desk.session().view().body(&grenadiers).unwrap().outline().unwrap().centre();
        let held = desk.hand.hold().unwrap();
        let dragged = held.shift.length();
        let ghosts = desk
            .drawn()
            .marks()
            .filter(|mark| mark.kind == MarkKind::Place && mark.of.as_ref() == Some(&grenadiers));
        let outline: Vec<_> = ghosts.flat_map(|mark| corners(&mark.figure)).collect();
        let count = f64::from(u32::try_from(outline.len()).unwrap());
        let far = (outline.iter().sum::<glam::DVec2>() / count).distance(stood);
        // Grenadiers in column move 20 cm in a turn, and less on a ploughed field (move.allowance).
        assert!(far > 5.0 && far <= 20.01 && far < dragged, "{far} of {dragged}");
    }
    drop_at(&mut window, to);
    assert!(says(&window, "Not placed yet"));
    assert_eq!(window.query_all_by_label_contains(REFUSED).count(), 1);
    // The unit is dragged on from where it is.
    let back = from + Vec2::new(0.0, 30.0);
    drag(&mut window, to, back);
    drop_at(&mut window, back);
    assert!(desk(&window).hand.hold().is_none() && !says(&window, REFUSED));
}

#[test]
fn terrain_is_drawn_by_clicks_and_done_with_a_right_click() {
    let mut window = open(&demo_in("fire"));
    let count = desk(&window).session().view().terrain.len();
    key(&mut window, Key::F7);
    click(&mut window, "woods");
    let canvas = window.get_by_label("The table").rect();
    let corners = [(40.0, 40.0), (90.0, 40.0), (90.0, 90.0)];
    for (number, (x, y)) in (1..).zip(corners) {
        let corner = canvas.center() + Vec2::new(x, y);
        let name = format!("Corner {number} of the terrain being drawn");
        assert!(!shows(&window, &name));
        window.drag_at(corner);
        window.drop_at(corner);
        settle(&mut window);
        // The corner may have snapped to the grid, which is finer than the bound.
        assert!(middle(&window, &name).distance(corner) < 4.0, "{name} lies where it was clicked");
    }
    assert_eq!(desk(&window).setup.draft.as_ref().unwrap().points.len(), 3);
    right_click(&mut window, "The table");
    assert!(desk(&window).setup.draft.as_ref().is_none());
    assert!(!says(&window, "of the terrain being drawn"));
    assert_eq!(desk(&window).session().view().terrain.len(), count + 1);
}

#[test]
fn a_unit_is_put_where_typed_words_say() {
    let mut window = open(&demo_in("fire"));
    click(&mut window, GUARD);
    key(&mut window, Key::F6);
    type_into(&mut window, "Place the unit", "10 cm in front of 1/85e Ligne, facing it");
    key(&mut window, Key::Enter);
    let (x, y, _) = at(&window, "guard-chasseurs");
    assert!((x - 88.0).abs() < 1e-6 && (y - 42.0).abs() < 1e-6, "{x}, {y}");
}

#[test]
fn the_card_of_the_unit_picked_asks_what_it_may_do() {
    let mut window = open(&demo_in("fire"));
    assert!(window.query_by_label("Picked unit").is_none(), "nobody is picked");
    click(&mut window, "1/85e Ligne");
    assert!(window.query_by_label("Picked unit").is_some());
    assert!(says(&window, "4 of 4"));
    // Until the first ruling, the band says the next step.
    assert!(says(&window, "Next: right-click its target"));
    // The card stands in the band, so it never covers the table.
    let card = window.get_by_label("Picked unit").rect();
    assert!(!card.intersects(window.get_by_label("The table").rect()));
    window.run();
    assert_eq!(window.get_by_label("Picked unit").rect(), card);
    let button = window.get_all_by_role(Role::Button).find(|node| {
        node.accesskit_node().label().is_some_and(|label| label.starts_with("fire → 5th Jägers"))
    });
    button.unwrap_or_else(|| panic!("no button")).click();
    settle(&mut window);
    assert!(desk(&window).question().inquiry().is_some());
    assert!(window.query_by_label("Picked unit").is_none(), "the question has the table");
}
