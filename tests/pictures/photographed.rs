//! The window with photos of a table, by day and by night. The pictures are not kept, because no two programs decode
//! a photo exactly alike. With `FRONTAGE_PICTURES=FOLDER` they are written to that folder, to be looked at.

use egui::Vec2;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use frontage::BOOKS;
use frontage::desk::photo::{PhotoEvent, Setting};
use frontage::desk::{Desk, Session};
use frontage::gui::Window;
use frontage::journal::{Moment, Opening, Place};
use frontage::language::Language;
use painter::Painter;
use std::sync::Arc;

/// The battle that the photo shows.
const FARM: &str = include_str!("../photographed/farm.toml");
const PHOTO: &[u8] = include_bytes!("../photographed/above.jpg");

fn shown(
    battle: &str,
    language: Language,
    light: bool,
    (wide, high): (f32, f32),
) -> Harness<'static, Window> {
    let fetch = |_: &str| Err("no file".into());
    let opening =
        Opening { file: "farm.toml", text: battle, fetch: &fetch, house: None, seed: Some([7; 32]) };
    let session = Session::begin(Place::Memory, opening, BOOKS, || Moment(0)).unwrap();
    let mut desk = Desk::new(session, language, Arc::new(|| ()));
    desk.look.light = light;
    desk.photograph(PhotoEvent::Look(vec![("above.jpg".to_owned(), PHOTO.to_vec())], Setting::default()));
    let window = Harness::builder().with_size(Vec2::new(wide, high)).with_pixels_per_point(1.0);
    let mut window = window
        .with_max_steps(20)
        .renderer(Painter::default())
        .build_ui_state(crate::on_whole_screen, Window::new(desk));
    for _ in 0..2 {
        window.run();
        window.state().desk().settle();
    }
    window.run();
    window
}

fn kept(window: &mut Harness<'static, Window>, name: &str) {
    if let Some(folder) = std::env::var_os("FRONTAGE_PICTURES") {
        let picture = window.render().unwrap();
        picture.save(std::path::Path::new(&folder).join(format!("{name}.png"))).unwrap();
    }
}

fn says(window: &Harness<'static, Window>, part: &str) -> bool {
    window.query_all_by_label_contains(part).next().is_some()
}

#[test]
fn a_photo_lies_under_the_table_and_who_is_elsewhere_is_drawn_and_listed() {
    let situations = [
        ("photo-en", Language::En, true, (1400.0, 900.0), "Accept all (3)"),
        ("photo-ru", Language::Ru, false, (1400.0, 900.0), "Принять все (3)"),
        ("photo-small", Language::Ru, true, (1024.0, 700.0), "Принять все (3)"),
    ];
    for (name, language, light, size, accepts) in situations {
        let mut window = shown(FARM, language, light, size);
        assert!(says(&window, accepts), "{name}");
        kept(&mut window, name);
    }
}

#[test]
fn a_photo_without_tags_is_shown_with_a_magnifier() {
    let (untagged, _) = FARM.split_once("[[tag]]").unwrap();
    let situations = [
        ("corners-en", Language::En, true, "near right"),
        ("corners-ru", Language::Ru, false, "ближнему правому"),
    ];
    for (name, language, light, asked) in situations {
        let mut window = shown(untagged, language, light, (1400.0, 900.0));
        let photo = window.get_by_role(egui::Role::Image).rect();
        window.get_by_role(egui::Role::Image).click();
        window.run();
        window.hover_at(photo.right_bottom() - Vec2::new(0.05 * photo.width(), 0.1 * photo.height()));
        window.run();
        assert!(says(&window, asked), "{name}");
        kept(&mut window, name);
    }
}
