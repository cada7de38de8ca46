//! Pictures of the table, compared with the pictures kept in `tests/pictures`. Only the eye can judge what they show.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a picture that can't be drawn fails its test")]

mod made_up;
#[cfg(feature = "camera")]
mod photographed;
mod windows;

use egui::{Rect, Ui, UiBuilder, Vec2, pos2, vec2};
use egui_kittest::{Harness, SnapshotOptions};
use frontage::BOOKS;
use frontage::desk::{Camera, Hold, Session};
use frontage::dice::Id;
use frontage::gui::Window;
use frontage::gui::art::{Art, Cells, Scene};
use frontage::journal::{Moment, Opening, Place};
use frontage::language::Language;
use frontage::ruling::Reason;
use frontage::ruling::table::{Figure, Mark, MarkKind};
use glam::{DVec2, dvec2};
use painter::Painter;
use std::sync::Arc;

/// The battle built into the program.
const DEMO: &str = include_str!("../../armies/demo.toml");

const KINDS: &str = include_str!("kinds.toml");

fn open(text: &str) -> Session {
    Session::begin(
        Place::Memory,
        Opening {
            file: "battle.toml",
            text,
            fetch: &|_| Err("no file".into()),
            house: None,
            seed: Some([7; 32]),
        },
        BOOKS,
        || Moment(0),
    )
    .unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Returns a camera above a point of the table. The scale is in points of the screen to a centimetre.
fn camera(size: Vec2, centre: DVec2, scale: f64) -> Camera {
    Camera { centre, scale, screen: dvec2(f64::from(size.x), f64::from(size.y)), fitted: None }
}

/// Returns a camera that shows the whole table of a battle.
fn whole(session: &Session, size: Vec2) -> Camera {
    fitted(session.view(), size)
}

/// Returns a camera that shows the whole of a view.
fn fitted(view: &frontage::ruling::table::View, size: Vec2) -> Camera {
    let mut camera = camera(size, DVec2::ZERO, 1.0);
    camera.fit(view.bounds().unwrap());
    camera
}

/// Shows the window on the whole screen, without the margin that the test harness leaves around the window.
fn on_whole_screen(ui: &mut Ui, window: &mut Window) {
    let screen = ui.ctx().content_rect();
    ui.set_clip_rect(screen);
    ui.scope_builder(UiBuilder::new().max_rect(screen), |ui| window.show(ui));
}

/// Draws a scene and compares the image with the picture of that name.
fn picture(name: &str, size: Vec2, camera: Camera, scene: &Scene<'_>) {
    let mut art = Art::default();
    let background = if scene.light { egui::Color32::from_gray(248) } else { egui::Color32::from_gray(24) };
    let window = Harness::builder().with_size(size).with_pixels_per_point(SAMPLES);
    let mut lettered = false;
    let mut harness = window.renderer(Painter::default()).build_ui(|ui| {
        // New fonts are used only from the next pass on.
        if !std::mem::replace(&mut lettered, true) {
            frontage::gui::letters::give(ui.ctx());
            ui.ctx().request_repaint();
            return;
        }
        let rect = Rect::from_min_size(pos2(0.0, 0.0), size);
        let painter = ui.painter().with_clip_rect(rect);
        painter.rect_filled(rect, 0.0, background);
        art.paint(&painter, rect, &camera, scene);
    });
    harness.run();
    let large = harness.render().unwrap();
    let (width, height) = (large.width() / 2, large.height() / 2);
    let small = image::imageops::thumbnail(&large, width, height);
    let options = SnapshotOptions::new().output_path("tests/pictures");
    egui_kittest::image_snapshot_options(&small, name, &options);
}

/// The number of samples to a pixel along each axis. The window smooths edges by several samples; the painter of the
/// tests does not, so it draws twice as large.
const SAMPLES: f32 = 2.0;

#[test]
fn the_demo_battle_with_a_unit_in_the_hand() {
    let session = open(DEMO);
    let size = vec2(900.0, 600.0);
    let mut hold = Hold::take(session.view(), &[Id::from("15-light")]).unwrap();
    hold.shift = dvec2(12.0, 12.0);
    hold.turn = 20.0;
    let (picked, against) = ([Id::from("13-1")], [Id::from("azov-1")]);
    let scene = Scene {
        picked: &picked,
        against: &against,
        hold: Some(&hold),
        ..Scene::new(session.view(), Language::En)
    };
    picture("demo", size, whole(&session, size), &scene);
}

#[test]
fn every_kind_of_terrain_is_known_without_a_legend() {
    let session = open(KINDS);
    let size = vec2(900.0, 600.0);
    let scene = Scene::new(session.view(), Language::En);
    picture("terrain", size, whole(&session, size), &scene);
}

#[test]
fn what_an_umpire_argues_about() {
    let session = open(DEMO);
    let size = vec2(900.0, 600.0);
    let marks = marks();
    let picked = [Id::from("13-1")];
    let against = [Id::from("azov-1")];
    let scene = Scene {
        picked: &picked,
        against: &against,
        marks: marks.iter().collect(),
        ..Scene::new(session.view(), Language::Ru)
    };
    picture("marks", size, camera(size, dvec2(124.0, 50.0), 9.0), &scene);
}

#[test]
fn one_distance_lit_at_night() {
    let session = open(DEMO);
    let size = vec2(700.0, 460.0);
    let marks = marks();
    let picked = [Id::from("13-1")];
    let against = [Id::from("azov-1")];
    let scene = Scene {
        picked: &picked,
        against: &against,
        marks: marks.iter().collect(),
        lit: Some("range"),
        light: false,
        ..Scene::new(session.view(), Language::En)
    };
    picture("night", size, camera(size, dvec2(122.0, 58.0), 18.0), &scene);
}

#[test]
fn a_map_of_hexes_with_stacks_and_a_way() {
    let view = Arc::new(made_up::map());
    let size = vec2(900.0, 620.0);
    let way = ["0303", "0402", "0502"].map(Id::from);
    let offered = ["0601", "0602", "0603"].map(Id::from);
    let (picked, against, hovered) = ([Id::from("r2")], [Id::from("b1")], Id::from("0204"));
    let scene = Scene {
        picked: &picked,
        against: &against,
        cells: Cells { hovered: Some(&hovered), picked: &way, offered: &offered },
        ..Scene::new(&view, Language::En)
    };
    picture("hexes", size, fitted(&view, size), &scene);
}

#[test]
fn a_mat_of_cards_some_of_them_turned() {
    let view = Arc::new(made_up::mat());
    let size = vec2(900.0, 600.0);
    let picked = [Id::from("c")];
    let scene = Scene { picked: &picked, light: false, ..Scene::new(&view, Language::Ru) };
    picture("cards", size, fitted(&view, size), &scene);
}

/// Returns a mark of every kind, made by hand around the column and the attacked line.
fn marks() -> Vec<Mark> {
    let azov = Id::from("azov-1");
    let area = |points: &[(f64, f64)]| Figure::Area(points.iter().map(|&at| at.into()).collect());
    let line = |points: &[(f64, f64)]| Figure::Line(points.iter().map(|&at| at.into()).collect());
    let mark = |kind, figure| Mark::new(kind, figure);
    vec![
        mark(MarkKind::Front, area(&[(122.0, 58.0), (138.0, 58.0), (148.0, 48.0), (112.0, 48.0)])),
        mark(MarkKind::Flank, area(&[(138.0, 58.0), (148.0, 48.0), (148.0, 70.0), (138.0, 60.0)])),
        mark(MarkKind::Rear, area(&[(122.0, 60.0), (138.0, 60.0), (148.0, 70.0), (112.0, 70.0)])),
        mark(MarkKind::Band, line(&[(112.0, 36.0), (118.0, 32.0), (142.0, 32.0), (148.0, 36.0)]))
            .says(Reason::new("mark-band", "")),
        Mark::distance(dvec2(130.0, 42.0), dvec2(130.0, 58.0), 16.0).on("range"),
        Mark::distance(dvec2(138.0, 59.0), dvec2(142.0, 62.0), 5.0),
        mark(MarkKind::Sees, line(&[(128.0, 76.0), (140.0, 34.0)])),
        mark(MarkKind::Hidden, line(&[(120.0, 27.0), (104.0, 40.0)])),
        mark(MarkKind::Blocker, line(&[(97.0, 40.0), (115.0, 40.0)])).of(&Id::from("garden-wall")),
        mark(MarkKind::Way, line(&[(146.0, 34.0), (152.0, 44.0), (152.0, 52.0)])).of(&azov),
        mark(MarkKind::Place, area(&[(148.0, 52.0), (156.0, 52.0), (156.0, 48.0), (148.0, 48.0)])),
        mark(MarkKind::Stop, line(&[(148.0, 53.0), (156.0, 53.0)])),
    ]
}
