//! The whole window in many situations: in both languages, light and dark, from the smallest supported window to a
//! large one. Each must show the texts listed for it. Some are compared with pictures kept beside the tests or in the
//! documents. Controls are found by the names that a screen reader says.
//!
//! With `FRONTAGE_PICTURES=FOLDER` all pictures are written to that folder, to be looked at.

use egui::{Key, Modifiers, Vec2};
use egui_kittest::kittest::Queryable;
use egui_kittest::{Harness, Node, SnapshotOptions};
use frontage::BOOKS;
use frontage::desk::{Desk, Session};
use frontage::gui::Window;
use frontage::journal::{Moment, Opening, Place};
use frontage::language::Language;
use frontage::rulebook::Demo;
use painter::Painter;
use std::sync::Arc;

/// A step of a user at the window.
enum Step {
    /// Presses a key.
    Key(Key),
    /// Presses a key with Shift.
    Shift(Key),
    /// Presses a key with Ctrl.
    Ctrl(Key),
    /// Presses a key without releasing.
    Hold(Key),
    /// Clicks the control of that name.
    Click(&'static str),
    /// Clicks the control of that name with the secondary button.
    Aim(&'static str),
    /// Points at the control of that name.
    Point(&'static str),
}
use Step::{Aim, Click, Ctrl, Hold, Point, Shift};

/// The thing that is open at first.
#[derive(Clone, Copy)]
enum Open {
    /// No battle: the start screen is shown.
    Doors,
    /// The battle built into a book.
    Battle(&'static str),
    /// The first battle, begun in the given phase without written orders.
    Phase(&'static str),
    /// The first battle with no unit on the table.
    Unplaced,
}

/// The place where a picture of the situation is kept, if at all.
#[derive(Clone, Copy, PartialEq)]
enum PicturePlace {
    No,
    /// The picture is kept beside the tests.
    Here,
    /// The picture is kept among the pictures of the documents.
    Docs,
}

/// A window in some state.
struct Situation {
    name: &'static str,
    kept: PicturePlace,
    language: Language,
    light: bool,
    size: (f32, f32),
    open: Open,
    steps: &'static [Step],
    /// Texts that stand somewhere in the window.
    shows: &'static [&'static str],
}

use Language::{En, Ru};

const SMALL: (f32, f32) = (1024.0, 700.0);
const USUAL: (f32, f32) = (1400.0, 900.0);
const WIDE: (f32, f32) = (1920.0, 1080.0);
const LARGE: (f32, f32) = (2560.0, 1440.0);

#[rustfmt::skip]
const SITUATIONS: [Situation; 31] = [
    Situation { name: "doors-en", kept: PicturePlace::Docs, language: En, light: true, size: USUAL, open: Open::Doors,
        steps: &[], shows: &["Quick melee", "Run a battle", "New battlefield", "The village before Untersdorf"] },
    Situation { name: "doors-ru", kept: PicturePlace::Docs, language: Ru, light: true, size: USUAL, open: Open::Doors,
        steps: &[], shows: &["Быстрый бой", "Провести сражение", "Новое поле боя", "Деревня перед Унтерсдорфом"] },
    Situation { name: "doors-small", kept: PicturePlace::Here, language: Ru, light: false, size: SMALL, open: Open::Doors,
        steps: &[], shows: &["Деревня перед Унтерсдорфом"] },
    Situation { name: "desk-en", kept: PicturePlace::Docs, language: En, light: true, size: USUAL, open: Open::Battle("napoleonic"),
        steps: &[], shows: &["The village before Untersdorf", "1/85e Ligne", "Marshal Davout", "Next: roll to see who declares first"] },
    Situation { name: "desk-ru", kept: PicturePlace::Docs, language: Ru, light: true, size: USUAL, open: Open::Battle("napoleonic"),
        steps: &[], shows: &["Деревня перед Унтерсдорфом", "1/85-й линейный", "Маршал Даву", "Дальше: бросок за право объявлять первым"] },
    Situation { name: "battle", kept: PicturePlace::No, language: Ru, light: false, size: USUAL, open: Open::Battle("napoleonic"),
        steps: &[], shows: &["Решение"] },
    Situation { name: "breakdown-en", kept: PicturePlace::Docs, language: En, light: true, size: USUAL, open: Open::Battle("napoleonic"),
        steps: &[Click("1/85e Ligne"), Aim("5th Jägers"), Click("fire"), Click("Face 4"), Point("+8 fire of infantry (4 × +2)")],
        shows: &["5TH JÄGERS LOSE 1 STAND", "Fire of infantry", "−4 target in an unfortified village (4 × −1)"] },
    Situation { name: "breakdown-ru", kept: PicturePlace::Docs, language: Ru, light: true, size: USUAL, open: Open::Battle("napoleonic"),
        steps: &[Click("1/85-й линейный"), Aim("5-й егерский"), Click("огонь"), Click("Грань 4"), Point("+8 стрельба пехоты (4 × +2)")],
        shows: &["5-Й ЕГЕРСКИЙ ТЕРЯЕТ 1 ПОДСТАВКУ"] },
    Situation { name: "fire-wide", kept: PicturePlace::No, language: Ru, light: false, size: WIDE, open: Open::Phase("fire"),
        steps: &[Step::Key(Key::Period), Shift(Key::Period), Step::Key(Key::F), Step::Key(Key::Num4)], shows: &["5-Й ЕГЕРСКИЙ ТЕРЯЕТ 1 ПОДСТАВКУ"] },
    Situation { name: "card-small", kept: PicturePlace::No, language: En, light: true, size: SMALL, open: Open::Phase("melee"),
        steps: &[Shift(Key::E), Step::Key(Key::K), Step::Key(Key::Num2)], shows: &["Attacker, strikes: left flank"] },
    Situation { name: "card", kept: PicturePlace::Here, language: Ru, light: true, size: USUAL, open: Open::Phase("melee"),
        steps: &[Shift(Key::E), Step::Key(Key::K), Step::Key(Key::Num2), Shift(Key::N)], shows: &["+8 атака во фланг"] },
    Situation { name: "card-alone", kept: PicturePlace::No, language: En, light: true, size: (1280.0, 800.0), open: Open::Doors,
        steps: &[Step::Key(Key::Num1), Step::Key(Key::K), Step::Key(Key::Num2), Shift(Key::N), Step::Key(Key::Num9)],
        shows: &["+8 flank attack", "Attacker, over: ravine", "All facts"] },
    Situation { name: "card-alone-small", kept: PicturePlace::No, language: Ru, light: false, size: SMALL, open: Open::Doors,
        steps: &[Step::Key(Key::Num1)], shows: &["рукопашная"] },
    Situation { name: "card-settled", kept: PicturePlace::No, language: En, light: false, size: USUAL, open: Open::Phase("melee"),
        steps: &[Shift(Key::E), Step::Key(Key::K), Step::Key(Key::Num2), Step::Key(Key::Num9), Step::Key(Key::Num5)],
        shows: &["THE DEFENDER SURRENDERS"] },
    Situation { name: "phase", kept: PicturePlace::Here, language: En, light: true, size: USUAL, open: Open::Battle("napoleonic"),
        steps: &[Ctrl(Key::Enter), Step::Key(Key::Num9)], shows: &["attack phase", "Rolled: 1 of 2"] },
    Situation { name: "phase-small", kept: PicturePlace::No, language: Ru, light: false, size: SMALL, open: Open::Battle("napoleonic"),
        steps: &[Ctrl(Key::Enter), Step::Key(Key::Num9), Step::Key(Key::Num5)], shows: &["Брошено: 2 из 2"] },
    Situation { name: "billboard", kept: PicturePlace::Here, language: En, light: true, size: USUAL, open: Open::Phase("fire"),
        steps: &[Step::Key(Key::Period), Shift(Key::Period), Step::Key(Key::F), Step::Key(Key::F10), Step::Key(Key::Num4)],
        shows: &["5TH JÄGERS LOSE 1 STAND", "Continue (Enter)"] },
    Situation { name: "billboard-small", kept: PicturePlace::No, language: Ru, light: false, size: SMALL, open: Open::Phase("melee"),
        steps: &[Shift(Key::E), Step::Key(Key::F10), Step::Key(Key::Num9)], shows: &["рукопашная"] },
    Situation { name: "billboard-phase", kept: PicturePlace::No, language: Ru, light: true, size: WIDE, open: Open::Phase("fire"),
        steps: &[Step::Key(Key::F10), Ctrl(Key::Enter), Step::Key(Key::Space)], shows: &["фаза стрельбы"] },
    Situation { name: "past", kept: PicturePlace::Here, language: En, light: true, size: USUAL, open: Open::Phase("fire"),
        steps: &[Step::Key(Key::Period), Shift(Key::Period), Step::Key(Key::F), Step::Key(Key::Num4), Step::Key(Key::Enter), Ctrl(Key::J),
            Ctrl(Key::ArrowLeft)], shows: &["You are looking back at turn 3"] },
    Situation { name: "story", kept: PicturePlace::No, language: Ru, light: false, size: USUAL, open: Open::Phase("fire"),
        steps: &[Step::Key(Key::Period), Shift(Key::Period), Step::Key(Key::F), Step::Key(Key::Num4), Step::Key(Key::Enter), Ctrl(Key::J)],
        shows: &["Ход 3 · фаза стрельбы", "1/85-й линейный → 5-й егерский: огонь, теряет 1 подставку"] },
    Situation { name: "reach-en", kept: PicturePlace::Docs, language: En, light: true, size: USUAL, open: Open::Battle("napoleonic"),
        steps: &[Click("1/85e Ligne"), Click("Reach")], shows: &["Reach: 1/85e Ligne", "flank"] },
    Situation { name: "reach-ru", kept: PicturePlace::Docs, language: Ru, light: true, size: USUAL, open: Open::Battle("napoleonic"),
        steps: &[Click("1/85-й линейный"), Click("Досягаемость")], shows: &["Досягаемость: 1/85-й линейный", "атака во фланг"] },
    Situation { name: "reach-large", kept: PicturePlace::No, language: En, light: false, size: LARGE, open: Open::Phase("fire"),
        steps: &[Step::Key(Key::Period), Shift(Key::F12), Shift(Key::F12)], shows: &["Reach of a side: French"] },
    Situation { name: "lines-of-fire", kept: PicturePlace::No, language: En, light: true, size: SMALL, open: Open::Phase("fire"),
        steps: &[Click("Obusiers du III corps"), Hold(Key::Q)], shows: &["Obusiers du III corps"] },
    Situation { name: "setting-up", kept: PicturePlace::Here, language: En, light: true, size: USUAL, open: Open::Unplaced,
        steps: &[], shows: &["1/85e Ligne", "Sumy Hussars"] },
    Situation { name: "units-small", kept: PicturePlace::No, language: Ru, light: true, size: SMALL, open: Open::Phase("fire"),
        steps: &[Step::Key(Key::Period), Step::Key(Key::F6)], shows: &["Потеряна подставка"] },
    Situation { name: "hexes", kept: PicturePlace::Docs, language: En, light: true, size: USUAL, open: Open::Battle("squad"),
        steps: &[Click("Fire: Axis: fire from 0505 at 0606"), Click("Machine-gun Team"), Click("Face 1"), Click("Face 2")],
        shows: &["Roll 2: defence roll, Line Squad A, 2d6"] },
    Situation { name: "way", kept: PicturePlace::Here, language: En, light: false, size: USUAL, open: Open::Battle("squad"),
        steps: &[Click("Move: Allies may begin a Move"), Click("Corporal Hale"), Step::Key(Key::Enter), Click("Step: Allies: Corporal Hale may enter another hex"),
            Click("→ 0806"), Click("→ 0706"), Click("→ 0605")], shows: &["0706: open ground costs most"] },
    Situation { name: "shock-wide", kept: PicturePlace::No, language: Ru, light: true, size: WIDE, open: Open::Battle("shock"),
        steps: &[], shows: &["Дорога на Березки", "Озерские мушкетеры", "Французы могут активировать группу"] },
    Situation { name: "cards", kept: PicturePlace::Docs, language: En, light: true, size: USUAL, open: Open::Battle("lines"),
        steps: &[Click("Resolve the start phase (Enter)"), Click("Record (Enter)"), Click("Lay: Western army: lay Supply train 5 as a resource")],
        shows: &["SUPPLY TRAIN 5 IS LAID AS A RESOURCE"] },
];

type WindowHarness = Harness<'static, Window>;

fn session(text: &str, book: &str, language: Language) -> Session {
    let demo = BOOKS.demo(book).unwrap();
    let names = language.names(book);
    let fetch = |file: &str| demo.fetch(file).map(|text| Demo::named(&names, &text));
    let text = Demo::named(&names, text);
    let opening =
        Opening { file: "battle.toml", text: &text, fetch: &fetch, house: None, seed: Some([7; 32]) };
    Session::begin(Place::Memory, opening, BOOKS, || Moment(0)).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn desk(situation: &Situation) -> Desk {
    let of = |text: &str, book: &str| {
        Desk::new(session(text, book, situation.language), situation.language, Arc::new(|| ()))
    };
    let first = BOOKS.demo("napoleonic").unwrap().battle;
    let (plain, _) = first.split_once("# ---- What both sides mean to do").unwrap();
    let mut desk = match situation.open {
        Open::Doors => of(first, "napoleonic").at_start_screen(),
        Open::Battle(book) => of(BOOKS.demo(book).unwrap().battle, book),
        Open::Phase(phase) => {
            of(&plain.replace("phase = \"attack\"", &format!("phase = \"{phase}\"")), "napoleonic")
        }
        Open::Unplaced => {
            let lines = plain.lines().map(|line| {
                let placed =
                    line.starts_with("at = ") || line.starts_with("facing = ") || line.starts_with("in = ");
                if placed { "" } else { line }
            });
            of(
                &lines.map(|line| line.replace("placed = false", "")).collect::<Vec<_>>().join("\n"),
                "napoleonic",
            )
        }
    };
    desk.look.light = situation.light;
    desk
}

/// Draws until nothing moves and all background work is done.
fn settle(window: &mut WindowHarness) {
    for _ in 0..2 {
        window.run();
        window.state().desk().settle();
        window.state().desk().analysis.settle_reach();
    }
    window.run();
}

/// Returns the first control of that name.
fn named<'w>(window: &'w WindowHarness, name: &'w str) -> Node<'w> {
    window.get_all_by_label(name).next().unwrap()
}

fn play(window: &mut WindowHarness, step: &Step) {
    match step {
        Step::Key(key) => window.key_press(*key),
        Shift(key) => window.key_press_modifiers(Modifiers::SHIFT, *key),
        Ctrl(key) => window.key_press_modifiers(Modifiers::COMMAND, *key),
        Hold(key) => window.key_down(*key),
        Click(name) => {
            named(window, name).scroll_to_me();
            settle(window);
            named(window, name).click();
        }
        Aim(name) => named(window, name).click_secondary(),
        Point(name) => named(window, name).hover(),
    }
    settle(window);
    // A few frames pass before the next step, as with a real user.
    for _ in 0..6 {
        window.step();
    }
    settle(window);
}

fn shown(situation: &Situation) -> WindowHarness {
    let size = Vec2::from(situation.size);
    let window = Harness::builder().with_size(size).with_pixels_per_point(1.0).with_max_steps(20);
    let mut window = window
        .renderer(Painter::default())
        .build_ui_state(crate::on_whole_screen, Window::new(desk(situation)));
    settle(&mut window);
    for step in situation.steps {
        play(&mut window, step);
    }
    window
}

#[test]
fn by_day_the_window_shows_what_it_is_said_to_show() {
    look_at(true);
}

#[test]
fn by_night_the_window_shows_what_it_is_said_to_show() {
    look_at(false);
}

fn look_at(light: bool) {
    let folder = std::env::var_os("FRONTAGE_PICTURES").map(std::path::PathBuf::from);
    let mut results = egui_kittest::SnapshotResults::new();
    for situation in SITUATIONS.iter().filter(|situation| situation.light == light) {
        let mut window = shown(situation);
        for says in situation.shows {
            let found = window.query_all_by_label_contains(says).next().is_some();
            assert!(found, "{}: nowhere \"{says}\"", situation.name);
        }
        let kept = match situation.kept {
            PicturePlace::No => None,
            PicturePlace::Here => Some("tests/pictures/windows"),
            PicturePlace::Docs => Some("docs/pictures"),
        };
        if kept.is_none() && folder.is_none() {
            continue;
        }
        // A single sample to a pixel is enough, because letters are smooth anyway.
        let picture = window.render().unwrap();
        if let Some(folder) = &folder {
            picture.save(folder.join(format!("{}.png", situation.name))).unwrap();
        }
        if let Some(place) = kept {
            let options = SnapshotOptions::new().output_path(place);
            results.add(egui_kittest::try_image_snapshot_options(&picture, situation.name, &options));
        }
    }
}
