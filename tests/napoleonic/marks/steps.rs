//! Marks of units that step to something nearby: the distance, and the stands at the end.

use super::{answers, length, points};
use crate::support::{battle, book, open, unit};
use frontage::ruling::Amendments;
use frontage::ruling::table::{Mark, MarkKind};

const FOOT: &str = "line-infantry";

/// Writes a red column of two stands, from x = 98 to 102 and from y = 94 to 100.
fn column() -> String {
    unit("h", "red", FOOT, "column", 2, [100.0, 100.0, 0.0])
}

/// Writes gunners without guns: one stand of 6 by 5.
fn gunners(x: f64, y: f64) -> String {
    unit("g", "red", "light-artillery", "line", 3, [x, y, 0.0]) + "guns = false\n"
}

/// Writes terrain between the given coordinates.
fn terrain(kind: &str, [west, east]: [f64; 2], [south, north]: [f64; 2]) -> String {
    format!(
        "[[terrain]]\nid = \"t\"\nkind = \"{kind}\"\n\
         outline = [[{west}, {south}], [{east}, {south}], [{east}, {north}], [{west}, {north}]]\n"
    )
}

/// Checks that the distance drawn for a step runs straight up the table, between two values of y. Returns the marks of
/// the stands at the end of the step.
fn step(parts: &[String], procedure: &str, holes: &[(&str, &str)], tape: [f64; 2]) -> Vec<Mark> {
    let book = book();
    let battle = open(&*book, &battle("movement", parts));
    let marks = battle.sketch(procedure, &answers(holes), &Amendments::default());
    let marks = marks.unwrap_or_else(|halt| panic!("{procedure}: {halt:?}"));
    let cm: Vec<&Mark> = marks.iter().filter(|mark| mark.path == "cm").collect();
    assert_eq!(cm.len(), 1, "{procedure}: {marks:?}");
    let ends = points(cm[0]);
    assert!((length(cm[0]) - (tape[1] - tape[0]).abs()).abs() < 1e-6, "{procedure}: {ends:?}");
    assert!((ends[0].x - ends[1].x).abs() < 1e-6, "{procedure}: {ends:?}");
    let mut heights = [ends[0].y, ends[1].y];
    heights.sort_by(f64::total_cmp);
    assert!(heights.iter().zip(tape).all(|(a, b)| (a - b).abs() < 1e-6), "{procedure}: {ends:?}");
    marks.into_iter().filter(|mark| mark.kind == MarkKind::Place && mark.path == "ends").collect()
}

#[test]
fn who_joins_shows_how_far_the_unit_is() {
    // guns.attach: the gunners' rear is at 106, the column's front at 100.
    let parts = [column(), gunners(100.0, 111.0)];
    assert!(step(&parts, "join", &[("unit", "g"), ("with", "h")], [100.0, 106.0]).is_empty());
}

#[test]
fn who_is_to_serve_guns_shows_how_far_they_are() {
    // guns.reuse: the guns' rear is at 107.
    let guns = "[[guns]]\nid = \"k\"\nside = \"red\"\ntype = \"heavy-artillery\"\n\
                at = [100.0, 112.0]\nfacing = 0.0\n";
    let parts = [gunners(100.0, 100.0), guns.to_owned()];
    assert!(step(&parts, "man", &[("unit", "g"), ("guns", "k")], [100.0, 107.0]).is_empty());
}

#[test]
fn who_steps_out_shows_how_far_it_is_and_where_he_stands() {
    // guns.attach: the figures are 5 deep behind a front at 112.
    let guest = gunners(100.0, 100.0) + "with = \"h\"\n";
    let guest = guest.replace("at = [100.0, 100.0]\nfacing = 0.0\n", "");
    let holes = [("unit", "g"), ("at", "100,112"), ("facing", "0")];
    assert_eq!(step(&[column(), guest], "part", &holes, [100.0, 107.0]).len(), 1);
}

#[test]
fn who_enters_shows_how_far_the_place_is() {
    // bua.enter, measure.touch
    let parts = [column(), terrain("bua", [90.0, 110.0], [103.5, 120.0])];
    step(&parts, "enter", &[("unit", "h"), ("place", "t")], [100.0, 103.5]);
}

#[test]
fn who_leaves_shows_how_far_a_middle_is_and_where_its_stands_are() {
    // bua.leave: the unit is eight wide and three deep, so the middle of its rear is at 122.
    let garrison = unit("h", "red", FOOT, "line", 2, [100.0, 110.0, 0.0]) + "in = \"t\"\n";
    let garrison = garrison.replace("at = [100.0, 110.0]\nfacing = 0.0\n", "");
    let parts = [garrison, terrain("bua", [90.0, 110.0], [103.5, 120.0])];
    let holes = [("unit", "h"), ("at", "100,125"), ("facing", "0"), ("formation", "line")];
    assert_eq!(step(&parts, "leave", &holes, [120.0, 122.0]).len(), 2);
}

#[test]
fn who_clears_a_barricade_shows_how_far_a_middle_is() {
    // bridge.barricade
    let parts = [column(), terrain("barricade", [98.0, 102.0], [104.0, 105.0])];
    step(&parts, "clear", &[("unit", "h"), ("place", "t")], [100.0, 104.0]);
}

#[test]
fn whom_the_umpire_puts_somewhere_shows_where_his_stands_are() {
    // disorder.place
    let book = book();
    let battle = open(&*book, &battle("movement", &[column()]));
    let holes = answers(&[("unit", "h"), ("at", "150,150"), ("facing", "90")]);
    let marks = battle.sketch("place", &holes, &Amendments::default()).unwrap();
    let [one, other] = marks.as_slice() else { panic!("{marks:?}") };
    // The column faces right and lies from x = 144 to 150 and from y = 148 to 152.
    let corners: Vec<_> = [one, other].into_iter().flat_map(points).collect();
    let low = corners.iter().fold([f64::MAX; 2], |low, at| [low[0].min(at.x), low[1].min(at.y)]);
    let high = corners.iter().fold([f64::MIN; 2], |high, at| [high[0].max(at.x), high[1].max(at.y)]);
    let expected = [[144.0, 148.0], [150.0, 152.0]];
    let near = |found: [f64; 2], at: [f64; 2]| found.iter().zip(at).all(|(a, b)| (a - b).abs() < 1e-6);
    assert!(near(low, expected[0]) && near(high, expected[1]), "{low:?} {high:?}");
}
