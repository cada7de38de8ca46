//! Photos dropped on the window.

use crate::*;
use frontage::desk::Edit;
use frontage::desk::photo::{PhotoEvent, PhotoRow, PhotoView, Setting};
use frontage::geometry::Pose;
use frontage::geometry::units::Bearing;
use glam::{DVec2, dvec2};
use std::path::{Path, PathBuf};

/// The battle that the photos show.
const FARM: &str = include_str!("../photographed/farm.toml");

fn photo(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/photographed").join(name)
}

/// Opens a battle and drops photos on the window.
fn looked(text: &str, photos: &[&str]) -> Open {
    let mut window = open(text);
    put(&mut window, photos);
    window
}

/// Drops photos on the window, all at once.
fn put(window: &mut Open, photos: &[&str]) {
    let dropped = |name: &&str| -> egui::DroppedFileHandle { Arc::new(TestFile(photo(name))) };
    window.input_mut().dropped_files = photos.iter().map(dropped).collect();
    settle(window);
}

/// A dropped file.
#[derive(Debug)]
struct TestFile(PathBuf);

impl egui::DroppedFile for TestFile {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

/// Returns the battle without the tags.
fn untagged() -> String {
    let (battle, _) = FARM.split_once("[[tag]]").unwrap();
    battle.to_owned()
}

fn rows(window: &Open) -> Vec<PhotoRow> {
    let desk = desk(window);
    desk.setup.photos.rows(desk.names()).to_vec()
}

fn place(window: &Open, id: &str) -> Option<DVec2> {
    desk(window).session().view().body(&Id::from(id)).unwrap().pose.map(|(at, _)| at)
}

#[test]
fn a_photo_dropped_shows_who_is_elsewhere_and_accept_all_is_one_step_that_undo_takes_back() {
    let mut window = looked(FARM, &["above.jpg"]);
    let before = written(&window);
    assert!(says(&window, "8 of 8 units found"));
    let rows = rows(&window);
    let who: Vec<_> = rows.iter().map(|row| row.id.as_str()).collect();
    assert_eq!(who, ["line-1", "hussars", "dragoons", "pioneers"]);
    assert!(says(&window, "1/61e Ligne moved 9"));
    // Light cavalry may move 40 cm and moved 45 (move.allowance).
    assert!(rows[1].warns && rows[1].watch.as_ref().is_some_and(|says| shows(&window, says)));
    assert!(!rows[0].warns);
    assert!(desk(&window).setup.photos.get().unwrap().underlay().is_some());
    // What the rules forbid is not among all: the umpire accepts it alone, by a button that says so.
    let sound = rows.iter().filter(|row| !row.warns).count();
    let all = format!("Accept all ({sound})");
    click(&mut window, &all);
    for row in &rows {
        let moved = place(&window, row.id.as_str()) == Some(row.now.at);
        assert_eq!(moved, !row.warns, "{}", row.id);
    }
    assert!(!says(&window, "Accept all") && shows(&window, &format!("Accept {}", rows[1].name)));
    with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(written(&window), before);
    assert!(says(&window, &all));
}

#[test]
fn a_battle_of_which_nobody_is_placed_is_set_up_by_one_photo_and_one_click() {
    let placed = |line: &str| line.starts_with("at = [") || line.starts_with("facing = ");
    let (units, tags) = FARM.split_once("[[tag]]").unwrap();
    let nobody: Vec<_> = units.lines().filter(|line| !placed(line)).collect();
    let mut window = open(&format!("{}\n[[tag]]{tags}", nobody.join("\n")));
    let standing = |window: &Open| {
        let bodies = desk(window).session().view().bodies.clone();
        bodies.into_iter().filter_map(|body| Some((body.id, body.pose?))).collect::<Vec<_>>()
    };
    assert!(standing(&window).is_empty());
    put(&mut window, &["above.jpg"]);
    click(&mut window, "Accept all (8)");
    let standing = standing(&window);
    assert_eq!(standing.len(), 8);
    // The true places on the photographed table are the middle of the front and the facing.
    let truth: serde_json::Value = serde_json::from_str(include_str!("../photographed/truth.json")).unwrap();
    for (id, (at, facing)) in standing {
        let Some(real) = truth["units"][id.as_str()].as_array() else { continue };
        let [x, y, turned] = [0, 1, 2].map(|place| real[place].as_f64().unwrap());
        assert!(at.distance(dvec2(x, y)) <= 0.5, "{id}: {at}");
        assert!(facing.turn_to(Bearing::degrees(turned)).abs() <= 1.0, "{id}: {facing:?}");
    }
    // The battle can continue from the accepted places.
    click(&mut window, "Close the photos");
    assert!(shows(&window, "The table") && desk(&window).session().battle().objections().is_empty());
}

#[test]
fn one_is_accepted_alone_and_the_others_are_still_listed() {
    let mut window = looked(FARM, &["above.jpg"]);
    click_nth(&mut window, "Accept 1/61e Ligne", 0);
    // The battalion moved 9 cm ahead.
    assert!(place(&window, "line-1").unwrap().distance(dvec2(50.0, 44.0)) < 0.5);
    assert_eq!(place(&window, "hussars"), Some(dvec2(130.0, 30.0)));
    assert_eq!(rows(&window).len(), 3);
    click(&mut window, "Close the photos");
    assert!(desk(&window).setup.photos.get().is_none() && !says(&window, "Photos of the table"));
}

#[test]
fn who_is_dragged_from_where_the_photo_has_him_stays_there_until_he_is_accepted() {
    let mut window = looked(FARM, &["above.jpg"]);
    let of = |window: &Open| rows(window).into_iter().find(|row| row.id.as_str() == "hussars").unwrap();
    let seen = of(&window).now.at;
    let behind = of(&window).stands[0].centre();
    let (from, to) = (on_screen(&window, behind), on_screen(&window, behind + dvec2(0.0, -20.0)));
    drag(&mut window, from, to);
    drop_at(&mut window, to);
    let wanted = seen + dvec2(0.0, -20.0);
    assert!(of(&window).now.at.distance(wanted) < 0.3, "{:?}", of(&window).now);
    assert_eq!(place(&window, "hussars"), Some(dvec2(130.0, 30.0)));
    // The rules are asked about the place to which the hand moved the unit: 25 cm is within its allowance
    // (move.allowance).
    assert!(!of(&window).warns && of(&window).watch.is_some(), "{:?}", of(&window).watch);
    assert!(!says(&window, "although the rules ask for no move now"));
    // Accepting another unit leaves the correction by hand unchanged.
    click_nth(&mut window, "Accept 1/61e Ligne", 0);
    assert!(of(&window).now.at.distance(wanted) < 0.3, "{:?}", of(&window).now);
    click_nth(&mut window, "Accept 5e Hussards", 0);
    assert!(place(&window, "hussars").unwrap().distance(wanted) < 0.3);
    assert_eq!(rows(&window).len(), 2);
}

#[test]
fn in_another_phase_a_photo_is_not_looked_at_together_with_an_older_one() {
    let mut window = looked(FARM, &["above.jpg"]);
    let told = |window: &Open| desk(window).setup.photos.get().unwrap().shots().len();
    put(&mut window, &["left.jpg"]);
    assert_eq!(told(&window), 2);
    desk(&window).edit(Edit::Phase { number: 3, phase: "movement".into() }.into());
    put(&mut window, &["right.jpg"]);
    assert_eq!(told(&window), 1, "the photos of the turn before");
}

#[test]
fn of_several_that_are_of_no_use_each_is_told_and_corners_are_asked_of_one_that_has_them() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("empty.jpg");
    std::fs::write(&place, b"").unwrap();
    let window = looked(&untagged(), &[place.to_str().unwrap(), "above.jpg"]);
    assert!(says(&window, "empty.jpg: the file is empty.") && says(&window, "near left corner"));
}

#[test]
fn two_photos_dropped_at_once_are_looked_at_together() {
    let window = looked(FARM, &["left.jpg", "right.jpg"]);
    assert_eq!(desk(&window).setup.photos.get().unwrap().shots().len(), 2);
    assert!(says(&window, "8 of 8 units found") && says(&window, "left.jpg") && says(&window, "right.jpg"));
}

#[test]
fn what_stands_on_the_way_is_gone_round_if_the_rules_allow_it() {
    // The battery stands before a short column of hussars, who may move 40 cm. They get 24 cm ahead only by going
    // round it.
    let battle = FARM
        .replace("stands = 4\nat = [130.0, 30.0]", "stands = 2\nat = [130.0, 30.0]")
        .replace("at = [70.0, 30.0]\nfacing = 10.0", "at = [125.5, 41.0]\nfacing = 0.0");
    let mut window = looked(&battle, &["above.jpg"]);
    let of = |window: &Open| rows(window).into_iter().find(|row| row.id.as_str() == "hussars").unwrap();
    let past = Pose { at: dvec2(130.0, 54.0), facing: Bearing::degrees(0.0) };
    desk(&window).photograph(PhotoEvent::Correct(Id::from("hussars"), past));
    settle(&mut window);
    let (row, watch) = (of(&window), of(&window).watch.unwrap());
    assert!(!row.warns && watch.contains("7.9 cm left"), "{watch}");
    // No move reaches a place across the whole table.
    let far = Pose { at: dvec2(130.0, 110.0), ..past };
    desk(&window).photograph(PhotoEvent::Correct(Id::from("hussars"), far));
    settle(&mut window);
    assert!(of(&window).warns);
}

#[test]
fn a_photo_that_is_of_no_use_takes_nothing_from_those_that_are() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("empty.jpg");
    std::fs::write(&place, b"").unwrap();
    let mut window = looked(FARM, &["left.jpg"]);
    let listed = rows(&window).len();
    assert!(listed > 0);
    put(&mut window, &[place.to_str().unwrap()]);
    assert!(says(&window, "empty.jpg: the file is empty."));
    assert_eq!((rows(&window).len(), desk(&window).setup.photos.get().unwrap().shots().len()), (listed, 1));
    // A useless photo is dropped together with a usable photo.
    put(&mut window, &[place.to_str().unwrap(), "right.jpg"]);
    assert!(says(&window, "empty.jpg: the file is empty.") && says(&window, "8 of 8 units found"));
    assert_eq!(desk(&window).setup.photos.get().unwrap().shots().len(), 2);
    // Too many photos are refused, and the photos already read stay.
    put(&mut window, &["above.jpg"; 9]);
    assert!(
        says(&window, "11 photos are too many: send at most 8 at once.")
            && says(&window, "8 of 8 units found")
    );
}

#[test]
fn a_photo_that_comes_while_another_is_looked_at_waits_for_it() {
    let mut window = open(FARM);
    for name in ["left.jpg", "right.jpg"] {
        let file = frontage::desk::photo::read(&photo(name)).unwrap();
        desk(&window).photograph(PhotoEvent::Look(vec![file], Setting::default()));
    }
    settle(&mut window);
    assert_eq!(desk(&window).setup.photos.get().unwrap().shots().len(), 2);
    assert!(says(&window, "8 of 8 units found"));
}

#[test]
fn once_all_is_accepted_the_next_photo_is_of_the_next_turn() {
    let mut window = looked(FARM, &["above.jpg"]);
    click_nth(&mut window, "Accept 1/61e Ligne", 0);
    put(&mut window, &["left.jpg"]);
    assert_eq!(desk(&window).setup.photos.get().unwrap().shots().len(), 2, "three are still to be accepted");
    for row in rows(&window) {
        click_nth(&mut window, &format!("Accept {}", row.name), 0);
    }
    put(&mut window, &["right.jpg"]);
    let names: Vec<_> =
        desk(&window).setup.photos.get().unwrap().shots().iter().map(|shot| shot.name.clone()).collect();
    assert_eq!(names, ["right.jpg"]);
}

#[test]
fn four_corners_clicked_lay_a_photo_without_tags_under_the_table() {
    let tagged = looked(FARM, &["above.jpg"]);
    let corners = [dvec2(0.0, 0.0), dvec2(180.0, 0.0), dvec2(180.0, 120.0), dvec2(0.0, 120.0)];
    let (there, expected) = {
        let desk = desk(&tagged);
        let photos = desk.setup.photos.get().unwrap();
        let camera = &photos.shots()[0].survey.camera;
        (corners.map(|corner| camera.to_photo(corner, 0.0).unwrap()), photos.underlay().unwrap().clone())
    };
    let mut window = looked(&untagged(), &["above.jpg"]);
    let wide = match desk(&window).setup.photos.get().unwrap().shown() {
        Some(PhotoView::Corners { photo, .. }) => f64::from(photo.size().0),
        _ => panic!("its corners are not asked for"),
    };
    let asked = ["near left", "near right", "far right", "far left"];
    for (corner, asked) in there.into_iter().zip(asked) {
        assert!(says(&window, &format!("Click the {asked} corner")), "{asked}");
        let shown = window.get_by_label("The photo").rect();
        let at = corner / wide * f64::from(shown.width());
        #[expect(clippy::cast_possible_truncation, reason = "the screen is measured in single precision")]
        let at = shown.min + Vec2::new(at.x as f32, at.y as f32);
        window.hover_at(at);
        window.run();
        window.drag_at(at);
        drop_at(&mut window, at);
    }
    assert!(window.query_by_label("The photo").is_none() && shows(&window, "The table"));
    // The picture shows the same table, apart from the distortion of the lens and inexact clicks.
    let straight = desk(&window).setup.photos.get().unwrap().underlay().unwrap().clone();
    assert_eq!((straight.width, straight.height), (expected.width, expected.height));
    let pairs = straight.pixels.iter().zip(&expected.pixels);
    let off: u64 = pairs.map(|(one, other)| u64::from(one.abs_diff(*other))).sum();
    let mean = off / u64::try_from(straight.pixels.len()).unwrap();
    assert!(mean < 12, "{mean}");
    // A further photo whose corners are asked for leaves the picture unchanged.
    put(&mut window, &["left.jpg"]);
    assert!(says(&window, "Click the near left corner"));
    key(&mut window, Key::Escape);
    let again = desk(&window).setup.photos.get().unwrap().underlay().unwrap().clone();
    assert!(std::sync::Arc::ptr_eq(&again, &straight) && shows(&window, "The table"));
}

#[test]
fn a_corner_is_taken_back_and_escape_puts_the_photo_away() {
    let mut window = looked(&untagged(), &["above.jpg"]);
    window.get_by_label("The photo").click();
    settle(&mut window);
    assert!(says(&window, "near right corner"));
    click(&mut window, "Undo the last corner");
    assert!(says(&window, "near left corner"));
    key(&mut window, Key::Escape);
    assert!(desk(&window).setup.photos.get().is_none() && shows(&window, "The table"));
}

#[test]
fn what_is_no_photo_is_told_in_the_panel_and_escape_puts_it_away() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("empty.jpg");
    std::fs::write(&place, b"").unwrap();
    let mut window = looked(FARM, &[place.to_str().unwrap()]);
    assert!(says(&window, "empty.jpg: the file is empty."));
    key(&mut window, Key::Escape);
    assert!(desk(&window).setup.photos.get().is_none());
}
