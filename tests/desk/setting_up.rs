//! Setting up: units in the tray, units laid along a line, whole lists added, and units that no list has.

use crate::*;
use frontage::desk::{HandEvent, MusterGrid, SetUpEvent, SetUpStep, StartEntry, TableChange, TerrainDraft};
use frontage::geometry::Rect;
use frontage::ruling::table::{BodyKind, Shape, TerrainKind};
use glam::DVec2;

/// A table without units. Lines of four and of two stands of 4 cm are 16 and 8 cm wide, a column is 4 cm wide.
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
[[general]]
id = "general"
side = "near"
name = "General"
at = [5.0, 5.0]
[[terrain]]
id = "village"
kind = "bua"
outline = [[150, 5], [175, 5], [175, 30], [150, 30]]
"#;

fn unit(id: &str, side: &str, stands: u32, more: &str) -> String {
    format!(
        "[[unit]]\nid = \"{id}\"\nname = \"{id}\"\nside = \"{side}\"\ntype = \"line-infantry\"\n\
         experience = \"veterans\"\nstands = {stands}\n{more}\n"
    )
}

/// Returns a desk with four units in the tray: a line, a column and a short line of the near side, and a line of the
/// far side.
fn waiting() -> Desk {
    let units = [
        unit("enemy", "far", 4, ""),
        unit("a", "near", 4, ""),
        unit("b", "near", 4, "formation = \"column\""),
        unit("c", "near", 2, ""),
    ];
    desk(&format!("{WAITING}{}", units.concat()))
}

fn tray(desk: &Desk) -> Vec<String> {
    desk.session().tray().iter().map(|body| body.id.to_string()).collect()
}

/// Returns the place and the facing of a unit.
fn pose(desk: &Desk, id: &str) -> Option<(DVec2, f64)> {
    let body = desk.session().view().body(&Id::from(id)).unwrap();
    body.pose.map(|(at, facing)| (at, facing.as_degrees()))
}

#[track_caller]
fn stands(desk: &Desk, expected: &[(&str, f64, f64, f64)]) {
    for (id, x, y, facing) in expected {
        let (at, faces) = pose(desk, id).unwrap_or_else(|| panic!("{id} stands nowhere"));
        assert!(at.distance(DVec2::new(*x, *y)) < 1e-5, "{id}: {at}");
        assert!((faces - facing).abs() < 1e-5, "{id}: {faces}");
    }
}

/// Picks units and lays them along a line.
fn lay(desk: &mut Desk, who: &[&str], from: (f64, f64), to: (f64, f64)) {
    pick(desk, who, &[]);
    press(desk, "Ctrl+L");
    desk.handle(HandEvent::LayAlong(from.into(), to.into()));
    desk.handle(HandEvent::Laid);
    desk.settle();
}

#[test]
fn who_has_no_place_lies_in_the_tray_side_after_side_and_nobody_else_does() {
    let units = [
        unit("enemy", "far", 4, ""),
        unit("a", "near", 4, ""),
        unit("placed", "near", 4, "at = [60.0, 40.0]"),
        unit("gone", "near", 4, "state = \"destroyed\""),
        unit("garrison", "near", 2, "in = \"village\""),
        unit("b", "near", 2, ""),
        "[[unit]]\nid = \"sappers\"\nname = \"Sappers\"\nside = \"near\"\ntype = \"engineers\"\n\
         experience = \"veterans\"\nstands = 1\nwith = \"placed\"\n"
            .to_owned(),
    ];
    let mut desk = desk(&format!("{WAITING}{}", units.concat()));
    assert_eq!(tray(&desk), ["a", "b", "enemy"]);
    let widths: Vec<f64> =
        desk.session().tray().iter().map(|body| body.outline().unwrap().frontage()).collect();
    for (width, expected) in widths.iter().zip([16.0, 8.0, 16.0]) {
        assert!((width - expected).abs() < 1e-9, "{widths:?}");
    }
    lay(&mut desk, &["a"], (20.0, 60.0), (36.0, 60.0));
    assert_eq!(tray(&desk), ["b", "enemy"]);
    press(&mut desk, "Ctrl+Z");
    assert_eq!(tray(&desk), ["a", "b", "enemy"]);
    assert_eq!(tray(&crate::desk(SQUAD)), [] as [&str; 0], "on a board places have names");
}

#[test]
fn on_a_short_line_units_stand_flush_and_look_at_the_enemy() {
    let mut desk = waiting();
    lay(&mut desk, &["a", "b", "c"], (20.0, 30.0), (30.0, 30.0));
    // 16, 4 and 8 from 20: middles at 28, 38 and 44.
    stands(&desk, &[("a", 28.0, 30.0, 0.0), ("b", 38.0, 30.0, 0.0), ("c", 44.0, 30.0, 0.0)]);
    assert_eq!(desk.session().journal().steps().len(), 1, "all of them are one step");
    assert_eq!(said(&desk), "a, b and c placed");
    assert!(desk.hand.layout().is_none() && desk.hand.picked().is_empty());
    press(&mut desk, "Ctrl+Z");
    assert_eq!(tray(&desk), ["a", "b", "c", "enemy"]);
}

#[test]
fn on_a_long_line_they_are_spread_from_end_to_end_in_their_order() {
    let mut desk = waiting();
    // 56 less 28 leaves two gaps of 14. The line is drawn from the right, so the units stand in the order of picking
    // from there.
    lay(&mut desk, &["c", "a", "b"], (76.0, 30.0), (20.0, 30.0));
    stands(&desk, &[("c", 72.0, 30.0, 0.0), ("a", 46.0, 30.0, 0.0), ("b", 22.0, 30.0, 0.0)]);
    let mut desk = waiting();
    // Three, four, five: the line is 50 long, with gaps of 11 and middles at 8, 29 and 46 along it. The units face
    // away from the near edge, to the left of the line.
    lay(&mut desk, &["a", "b", "c"], (20.0, 30.0), (50.0, 70.0));
    let faces = 360.0 - 0.8_f64.atan2(0.6).to_degrees();
    stands(&desk, &[("a", 24.8, 36.4, faces), ("b", 37.4, 53.2, faces), ("c", 47.6, 66.8, faces)]);
}

#[test]
fn the_far_side_looks_back_and_all_are_turned_about() {
    let mut desk = waiting();
    lay(&mut desk, &["enemy"], (20.0, 100.0), (30.0, 100.0));
    stands(&desk, &[("enemy", 28.0, 100.0, 180.0)]);
    pick(&mut desk, &["a", "c"], &[]);
    press(&mut desk, "Ctrl+L");
    desk.handle(HandEvent::LayAlong(DVec2::new(20.0, 30.0), DVec2::new(30.0, 30.0)));
    press(&mut desk, "F");
    desk.handle(HandEvent::Laid);
    stands(&desk, &[("a", 28.0, 30.0, 180.0), ("c", 40.0, 30.0, 180.0)]);
}

#[test]
fn with_nobody_picked_all_of_a_side_that_wait_are_laid_then_those_of_the_next() {
    let mut desk = waiting();
    lay(&mut desk, &[], (20.0, 30.0), (30.0, 30.0));
    stands(&desk, &[("a", 28.0, 30.0, 0.0), ("b", 38.0, 30.0, 0.0), ("c", 44.0, 30.0, 0.0)]);
    lay(&mut desk, &[], (20.0, 90.0), (30.0, 90.0));
    stands(&desk, &[("enemy", 28.0, 90.0, 180.0)]);
    press(&mut desk, "Ctrl+L");
    assert!(said(&desk).starts_with("First pick the units to deploy"), "{}", said(&desk));
}

#[test]
fn what_does_not_fit_on_the_table_is_refused_and_another_line_can_be_drawn() {
    let mut desk = waiting();
    // 28 from 155 would end at 183.
    lay(&mut desk, &["a", "b", "c"], (155.0, 40.0), (160.0, 40.0));
    assert_eq!(said(&desk), "Part of what you place would be off the table, so nothing is placed.");
    assert_eq!(desk.session().journal().steps().len(), 0);
    assert_eq!(tray(&desk), ["a", "b", "c", "enemy"]);
    // The column is as deep as four stands. It does not fit with its front 5 cm from the near edge, but it does at 20
    // cm.
    desk.handle(HandEvent::LayAlong(DVec2::new(20.0, 5.0), DVec2::new(30.0, 5.0)));
    desk.handle(HandEvent::Laid);
    assert_eq!(desk.session().journal().steps().len(), 0);
    desk.handle(HandEvent::LayAlong(DVec2::new(20.0, 20.0), DVec2::new(30.0, 20.0)));
    desk.handle(HandEvent::Laid);
    stands(&desk, &[("a", 28.0, 20.0, 0.0), ("b", 38.0, 20.0, 0.0), ("c", 44.0, 20.0, 0.0)]);
    press(&mut desk, "Ctrl+L");
    press(&mut desk, "Escape");
    assert!(desk.hand.layout().is_none());
}

#[test]
fn a_unit_taken_from_the_tray_hangs_by_its_middle_and_is_turned_and_put_back() {
    let mut desk = waiting();
    let at = DVec2::new(60.0, 50.0);
    desk.handle(HandEvent::TakeFromTray(Id::from("enemy"), at));
    let middle = |desk: &Desk| {
        let stands = desk.hand.hold().unwrap().stands(&Id::from("enemy")).unwrap();
        stands.iter().map(Rect::centre).sum::<DVec2>() / 4.0
    };
    assert!(middle(&desk).distance(at) < 1e-9);
    desk.handle(HandEvent::Turn(90.0));
    assert!(middle(&desk).distance(at) < 1e-9);
    press(&mut desk, "Escape");
    assert_eq!(tray(&desk).len(), 4);
    desk.handle(HandEvent::TakeFromTray(Id::from("enemy"), at));
    desk.handle(HandEvent::Turn(90.0));
    desk.handle(HandEvent::SetDown);
    let (_, faces) = pose(&desk, "enemy").unwrap();
    assert!((faces - 270.0).abs() < 1e-9, "from 180 by 90: {faces}");
    // All picked units come along, flush beside each other.
    pick(&mut desk, &["a", "c"], &[]);
    desk.handle(HandEvent::TakeFromTray(Id::from("c"), DVec2::new(60.0, 20.0)));
    desk.handle(HandEvent::SetDown);
    let (a, c) = (pose(&desk, "a").unwrap().0, pose(&desk, "c").unwrap().0);
    assert!((c.x - a.x - 12.0).abs() < 1e-9 && (c.y - a.y).abs() < 1e-9, "{a} {c}");
}

/// A file that is removed when the test ends.
struct File(std::path::PathBuf);

impl File {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("frontage-{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        Self(path)
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

const CLUB: &str =
    "id;name;type;experience;stands\n1;Guard;guard-infantry;veterans;4\n2;Line;line-infantry;recruits;4\n";

#[test]
fn a_whole_list_joins_a_side_in_one_step() {
    let mut desk = waiting();
    let list = File::new("all.csv", CLUB);
    desk.take_files(std::slice::from_ref(&list.0));
    assert_eq!(said(&desk), "2 units in the list");
    enlist(&mut desk, None, "far");
    assert_eq!(desk.session().journal().steps().len(), 1);
    assert_eq!(tray(&desk), ["a", "b", "c", "enemy", "1", "2"]);
    // Units taken from the list a second time get other ids.
    enlist(&mut desk, None, "near");
    assert_eq!(tray(&desk), ["a", "b", "c", "1-2", "2-2", "enemy", "1", "2"]);
}

#[test]
fn a_file_handed_over_is_opened_or_read_and_anything_else_is_named() {
    let mut desk = waiting();
    let letter = File::new("letter.txt", "Dear friend");
    desk.take_files(std::slice::from_ref(&letter.0));
    assert!(
        said(&desk).ends_with("can’t be opened: it is not a battle, a record or an army list (CSV or TOML).")
    );
    let list = File::new(
        "list.toml",
        "[[unit]]\nid = \"x\"\nname = \"X\"\ntype = \"dragoons\"\nexperience = \"veterans\"\nstands = 2\n",
    );
    desk.take_files(std::slice::from_ref(&list.0));
    assert_eq!(desk.setup.army().unwrap().units().len(), 1);
    let wrong = File::new("wrong.toml", "format = 1\nbook = \"napoleonic\"\nname = 5\n");
    desk.take_files(std::slice::from_ref(&wrong.0));
    assert!(said(&desk).contains("name"), "{}", said(&desk));
    assert_eq!(desk.session().view().name, "Before noon");
    let battle = File::new("battle.toml", &WAITING.replace("Before noon", "At noon"));
    desk.take_files(std::slice::from_ref(&battle.0));
    assert_eq!(desk.session().view().name, "At noon");
}

#[test]
fn a_list_handed_over_where_nothing_is_open_begins_an_empty_table() {
    let session = Session::nothing(BOOKS, None, None, Language::En, || Moment(0)).unwrap();
    let mut desk = Desk::new(session, Language::En, Arc::new(|| ())).at_start_screen();
    desk.settle();
    let list = File::new("doors.csv", CLUB);
    desk.take_files(std::slice::from_ref(&list.0));
    assert!(!desk.start.is_shown());
    assert_eq!((desk.session().book().name(), desk.setup.army().unwrap().units().len()), ("napoleonic", 2));
}

#[test]
fn units_are_mustered_by_kind_and_number_for_each_side_in_one_step() {
    let mut desk = waiting();
    let kinds = MusterGrid::kinds(desk.session());
    let battery = kinds.iter().position(|kind| kind.figures).unwrap();
    let (near, far) = (Id::from("near"), Id::from("far"));
    desk.setup.grid.set_count(&near, 0, 2);
    desk.setup.grid.set_count(&far, 0, 1);
    desk.setup.grid.set_count(&far, battery, 1);
    (desk.setup.grid.grade, desk.setup.grid.strength) = (1, 3);
    let before = written(&desk);
    assert!(desk.set_up(SetUpEvent::Muster));
    assert_eq!(desk.setup.grid.count(&far, battery), 0, "the grid is empty for the next units");
    let of_side = |desk: &Desk, side: &Id| {
        let units = desk.session().view().bodies.iter().filter(|body| body.kind == BodyKind::Unit);
        let units = units.filter(|body| body.side.as_ref() == Some(side));
        units.map(|body| body.name.clone()).collect::<Vec<_>>()
    };
    // No two units of the battle have the same name, whatever their side.
    assert!(of_side(&desk, &near).ends_with(&["Line infantry 1".to_owned(), "Line infantry 2".to_owned()]));
    let named = ["Line infantry 3".to_owned(), "Light artillery 1".to_owned()];
    assert!(of_side(&desk, &far).ends_with(&named), "{:?}", of_side(&desk, &far));
    let fields = desk.session().fields(&Id::from("light-artillery-1"));
    for (field, value) in
        [("side", "far"), ("type", "light-artillery"), ("experience", "veterans"), ("figures", "3")]
    {
        assert!(fields.contains(&(field.to_owned(), value.to_owned())), "{field}: {fields:?}");
    }
    desk.setup.grid.set_count(&near, 0, 1);
    assert!(desk.set_up(SetUpEvent::Muster));
    assert!(of_side(&desk, &near).ends_with(&["Line infantry 4".to_owned()]), "the numbers go on");
    press(&mut desk, "Ctrl+Z Ctrl+Z");
    assert_eq!(written(&desk), before, "each time is one step");
    assert!(!desk.set_up(SetUpEvent::Muster), "an empty grid adds nobody");
    for book in ["squad", "shock", "fantasy", "lines"] {
        let text = BOOKS.demo(book).unwrap().battle;
        assert_eq!(
            MusterGrid::kinds(crate::desk(text).session()),
            [],
            "{book}: a unit is more than kind and strength"
        );
    }
}

#[test]
fn the_steps_of_setting_up_follow_one_another_and_a_question_ends_them() {
    let mut desk = waiting();
    desk.enter(&StartEntry::Table("napoleonic"));
    let side = desk.session().view().sides[0].id.clone();
    for step in SetUpStep::ALL {
        assert_eq!(desk.setup.step(), Some(step));
        if step == SetUpStep::Armies {
            desk.setup.grid.set_count(&side, 0, 2);
        }
        press(&mut desk, "Enter");
    }
    assert_eq!(desk.setup.step(), None);
    assert_eq!(tray(&desk).len(), 2, "the units of the grid were added on the way");
    desk.set_up(SetUpEvent::Deploy(side.clone()));
    assert!(tray(&desk).is_empty(), "{}", said(&desk));
    // A line of 16 cm fits nine times into eight tenths of 180 cm. The others stand behind it.
    let other = desk.session().view().sides[1].id.clone();
    desk.setup.grid.set_count(&other, 0, 12);
    assert!(desk.set_up(SetUpEvent::Muster));
    desk.set_up(SetUpEvent::Deploy(other.clone()));
    assert!(tray(&desk).is_empty(), "{}", said(&desk));
    let fronts = |y: f64| {
        let poses = desk.session().view().bodies.iter().filter_map(|body| body.pose);
        poses.filter(|(at, _)| (at.y - y).abs() < 1e-6).count()
    };
    assert_eq!((fronts(100.0), fronts(110.0)), (9, 3));
    press(&mut desk, "Ctrl+N");
    assert_eq!(desk.setup.step(), Some(SetUpStep::Table));
    press(&mut desk, "Shift+M");
    assert_eq!(desk.setup.step(), None);
}

/// Ends a drag from a point that has drawn a piece of terrain, as the window does.
fn end_stretch(desk: &mut Desk, from: DVec2) {
    if desk.setup.end_stretch(from) {
        desk.set_up(SetUpEvent::Shape);
    }
}

#[test]
fn a_drag_draws_a_piece_of_the_chosen_kind() {
    let mut desk = waiting();
    let area = |desk: &Desk| match &desk.session().view().terrain.last().unwrap().shape {
        Shape::Area(area) => (area.points().len(), area.area()),
        Shape::Line(_) => (0, 0.0),
    };
    desk.set_up(SetUpEvent::Draw(TerrainDraft::new(TerrainKind::Plough)));
    desk.setup.stretch(DVec2::new(20.0, 30.0), DVec2::new(40.0, 60.0));
    end_stretch(&mut desk, DVec2::new(20.0, 30.0));
    assert_eq!(area(&desk), (4, 600.0));
    // A wood is round: twelve corners on an ellipse have 3 / pi of its area.
    desk.set_up(SetUpEvent::Draw(TerrainDraft::new(TerrainKind::Woods)));
    desk.setup.stretch(DVec2::new(60.0, 30.0), DVec2::new(80.0, 60.0));
    end_stretch(&mut desk, DVec2::new(60.0, 30.0));
    let (corners, covered) = area(&desk);
    assert!(corners == 12 && (covered - 450.0).abs() < 1.0, "{corners} {covered}");
    desk.set_up(SetUpEvent::Draw(TerrainDraft::new(TerrainKind::Hill)));
    desk.setup.stretch(DVec2::new(90.0, 30.0), DVec2::new(90.0, 30.5));
    end_stretch(&mut desk, DVec2::new(90.0, 30.0));
    assert_eq!(desk.setup.draft.as_ref().unwrap().points, [DVec2::new(90.0, 30.0)], "too short for a shape");
}

#[test]
fn no_phase_passes_while_a_unit_has_no_place() {
    let placed = [unit("a", "near", 4, "at = [90, 20]"), unit("b", "far", 4, "at = [90, 100]\nfacing = 180")];
    let placed = format!("{WAITING}{}", placed.concat());
    let after_fire = |text: &str| {
        let mut desk = desk(text);
        press(&mut desk, "Enter");
        desk.session().view().phase
    };
    assert_eq!(after_fire(&placed), "phase-attack", "nobody has to test or to fight");
    let waits = format!("{placed}{}", unit("c", "near", 2, ""));
    assert_eq!(after_fire(&waits), "phase-morale", "nobody knows what it could do there");
}

#[test]
fn a_unit_made_at_the_desk_shows_in_its_row_the_stands_it_has_lost_since() {
    // The losses are the same whether they are followed from the beginning or looked up in the record at last.
    for followed in [true, false] {
        let mut desk = waiting();
        if followed {
            assert!(desk.lists().units().iter().all(|row| row.lost == 0));
        }
        let before = tray(&desk);
        desk.setup.grid.grade = 1;
        desk.setup.grid.set_count(&Id::from("far"), 0, 2);
        assert!(desk.set_up(SetUpEvent::Muster));
        let made: Vec<String> = tray(&desk).into_iter().filter(|id| !before.contains(id)).collect();
        let [first, second] = [&made[0], &made[1]].map(|id| Id::from(id.as_str()));
        desk.edit(TableChange::LostStand(first.clone()));
        let rows = desk.lists().units();
        let row = |id: &Id| rows.iter().find(|row| row.id == *id).unwrap();
        assert_eq!((row(&first).left, row(&first).lost), (3, 1), "{followed}");
        assert_eq!((row(&second).left, row(&second).lost), (4, 0), "{followed}");
        assert_eq!(row(&first).states, "line, vet.");
    }
}

#[test]
fn numbers_that_are_typed_take_a_decimal_comma() {
    let mut draft = TerrainDraft::new(TerrainKind::Woods);
    draft.add_typed("20,30 20,5;30 60;30,25").unwrap();
    assert_eq!(draft.points, [(20.0, 30.0), (20.5, 30.0), (60.0, 30.25)].map(|(x, y)| DVec2::new(x, y)));
    let mut desk = desk(&demo_in("fire"));
    assert!(desk.edit(TableChange::Field(Id::from("85-1"), "facing".to_owned(), "12,5".to_owned())));
    let (_, facing) = pose(&desk, "85-1").unwrap();
    assert!((facing - 12.5).abs() < 1e-9, "{facing}");
}
