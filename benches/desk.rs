//! Measures the processor time of a frame of the window while a unit is dragged. The frame is drawn and cut into
//! triangles, but not shown.
//!
//! Every number is processor time of the window's own thread, so other work of the machine does not count.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a window that does not do what a hand does at it must stop the measurement"
)]

mod battle;

use cpu_time::ThreadTime;
use egui::{Context, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, Vec2, pos2, vec2};
use frontage::BOOKS;
use frontage::desk::{Action, Desk, HandEvent, Panel, Session, Zones};
use frontage::dice::Id;
use frontage::gui::Window;
use frontage::journal::{Moment, Opening, Place};
use frontage::language::Language;
use glam::DVec2;
use std::sync::Arc;
use std::time::{Duration, Instant};

const SCREEN: Vec2 = vec2(1400.0, 900.0);
/// The number of frames of a drag.
const FRAMES: u32 = 1500;
/// The time between two frames, as a mouse reports moves. The worker answers between them.
const PACE: Duration = Duration::from_millis(8);
/// The most that a frame may take in 99 of 100 frames, in milliseconds.
const BOUND: f64 = 4.0;

/// A battle with a unit to drag, and a unit to ask a ruling about.
struct Scenario {
    name: &'static str,
    session: Session,
    dragged: &'static str,
    /// The number of times that the picture is enlarged, starting from the whole table.
    nearer: u8,
    /// A procedure, and the unit of the ask.
    ruling: Option<(&'static str, &'static str)>,
    /// The panel beside the table, if not that of the ruling.
    panel: Option<Panel>,
    /// True if the reach layer of the whole side is computed at the same time.
    reach: bool,
}

/// A window without a visible screen.
struct Stage {
    ctx: Context,
    window: Window,
    frame: u32,
    /// The place of the table in the window.
    table: Rect,
}

/// The time of a frame, in milliseconds.
#[derive(Clone, Copy)]
struct FrameTime {
    shown: f64,
    cut: f64,
}

fn main() {
    // Tests run benchmarks too, as a check that nothing fails.
    let measured = std::env::args().any(|arg| arg == "--bench");
    println!(
        "{:<40} {:<12} {:>7} {:>7} {:>7} {:>7}   ms",
        "processor time of a frame", "", "min", "median", "p99", "max"
    );
    for scenario in scenarios() {
        let name = scenario.name;
        let took = drag(scenario, measured);
        row(name, "shown", took.iter().map(|took| took.shown));
        row("", "cut", took.iter().map(|took| took.cut));
        let worst = row("", "whole", took.iter().map(|took| took.shown + took.cut));
        let verdict = if worst <= BOUND { "within" } else { "beyond" };
        println!("{:<40} {verdict} {BOUND} ms", "");
    }
}

/// Prints a row. Returns its 99th percentile.
fn row(name: &str, what: &str, took: impl Iterator<Item = f64>) -> f64 {
    let mut took: Vec<f64> = took.collect();
    took.sort_by(f64::total_cmp);
    let end = took.len() - 1;
    let [low, middle, late, most] = [0, end / 2, end * 99 / 100, end].map(|at| took[at]);
    println!("{name:<40} {what:<12} {low:>7.2} {middle:>7.2} {late:>7.2} {most:>7.2}");
    late
}

fn scenarios() -> Vec<Scenario> {
    let big = include_str!("../armies/big.toml");
    // Orders written for the attacks do not fit a movement phase.
    let begun = big.split("[[order]]").next().unwrap_or(big);
    let moving = begun.replace("phase = \"attack\"", "phase = \"movement\"");
    // 250 units of four stands.
    let thousand = battle::battle(125);
    let thousand_moving = thousand.replace("phase = \"fire\"", "phase = \"movement\"");
    let sixty = |name, text: &str| Scenario {
        name,
        session: open(text),
        dragged: "13-2",
        nearer: 1,
        ruling: None,
        panel: None,
        reach: false,
    };
    let many = |name, text: &str| Scenario {
        name,
        session: open(text),
        dragged: "a32",
        nearer: 0,
        ruling: None,
        panel: None,
        reach: false,
    };
    let beside = |name, panel| Scenario { panel: Some(panel), ..many(name, &thousand) };
    vec![
        sixty("60 units, attack", big),
        Scenario {
            ruling: Some(("morale", "13-1")),
            ..sixty("60 units, movement, zones, a ruling", &moving)
        },
        Scenario { reach: true, ..sixty("60 units, the reach of a side coming in", big) },
        many("1,000 stands, fire", &thousand),
        Scenario {
            ruling: Some(("morale", "a33")),
            ..many("1,000 stands, movement, zones, a ruling", &thousand_moving)
        },
        Scenario {
            ruling: Some(("morale", "a33")),
            nearer: 8,
            ..many("the same, seen from near", &thousand_moving)
        },
        beside("1,000 stands, list of units", Panel::Units),
        beside("1,000 stands, who at whom", Panel::Matrix),
        beside("1,000 stands, turn", Panel::Turn),
    ]
}

fn open(text: &str) -> Session {
    let lists = |name: &str| match name {
        "french.toml" => Ok(include_str!("../armies/french.toml").to_owned()),
        "russian.toml" => Ok(include_str!("../armies/russian.toml").to_owned()),
        other => Err(other.into()),
    };
    Session::begin(
        Place::Memory,
        Opening { file: "bench.toml", text, fetch: &lists, house: None, seed: Some([7; 32]) },
        BOOKS,
        || Moment(0),
    )
    .unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Drags the unit to and fro. Returns the time of every frame.
fn drag(scenario: Scenario, measured: bool) -> Vec<FrameTime> {
    let mut desk = Desk::new(scenario.session, Language::En, Arc::new(|| ()));
    desk.settle();
    if let Some((procedure, of)) = scenario.ruling {
        desk.handle(HandEvent::pick(&Id::from(of)));
        desk.act(Action::Ask(procedure));
        desk.settle();
        desk.look.zones = Zones::Always;
    }
    desk.window.panel = scenario.panel.unwrap_or(desk.window.panel);
    let mut stage = Stage::new(desk);
    let dragged = Id::from(scenario.dragged);
    if scenario.reach {
        let mut desk = stage.window.desk();
        desk.handle(HandEvent::pick(&dragged));
        desk.act(Action::Reach);
        desk.act(Action::Reach);
        assert!(desk.analysis.reach().is_coming(), "it is being worked out");
    }
    let start = stage.place(&dragged, scenario.nearer);
    stage.press(start, true);
    let frames = if measured { FRAMES } else { 30 };
    let mut took = Vec::new();
    for frame in 1..=frames {
        let began = Instant::now();
        let at = start + wander(frame);
        took.push(stage.frame(vec![Event::PointerMoved(at)]));
        if measured {
            std::thread::sleep(PACE.saturating_sub(began.elapsed()));
        }
    }
    let moved = stage.window.desk().hand.hold().expect("the unit is in the hand").is_moved();
    assert!(moved, "the hand has moved it");
    stage.press(start + wander(frames), false);
    took
}

/// Returns the offset of the hand from the start at a frame. The hand wanders over the units beside and behind.
fn wander(frame: u32) -> Vec2 {
    #[expect(clippy::cast_precision_loss, reason = "some thousand frames are counted exactly")]
    let time = frame as f32 / 120.0;
    vec2(220.0 * (time * 1.3).sin(), 130.0 * (time * 2.1).sin() - 20.0)
}

/// Converts a length of the desk to a length in the window.
#[expect(clippy::cast_possible_truncation, reason = "the screen is measured in single precision")]
fn on_screen(at: DVec2) -> Vec2 {
    vec2(at.x as f32, at.y as f32)
}

impl Stage {
    fn new(desk: Desk) -> Self {
        let mut stage =
            Self { ctx: Context::default(), window: Window::new(desk), frame: 0, table: Rect::NOTHING };
        for _ in 0..5 {
            stage.frame(Vec::new());
        }
        stage
    }

    /// Enlarges the picture `nearer` times and jumps to a unit. Returns the place of the unit on the screen.
    fn place(&mut self, id: &Id, nearer: u8) -> Pos2 {
        let mut desk = self.window.desk();
        for _ in 0..nearer {
            desk.act(Action::Zoom(true));
        }
        desk.handle(HandEvent::Find(id.clone()));
        let (at, _) =
            desk.session().view().body(id).and_then(|body| body.pose).expect("the unit stands on the table");
        let at = desk.window.camera.to_screen(at);
        drop(desk);
        self.frame(Vec::new());
        self.table.min + on_screen(at)
    }

    fn press(&mut self, pos: Pos2, pressed: bool) {
        let button =
            Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE };
        self.frame(vec![Event::PointerMoved(pos)]);
        self.frame(vec![button]);
    }

    /// Draws a frame. Returns its time.
    fn frame(&mut self, events: Vec<Event>) -> FrameTime {
        self.frame += 1;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), SCREEN)),
            time: Some(f64::from(self.frame) * PACE.as_secs_f64()),
            events,
            ..RawInput::default()
        };
        let window = &mut self.window;
        let began = ThreadTime::now();
        let mut output = self.ctx.run_ui(input, |ui| window.show(ui));
        let shown = began.elapsed();
        // No screen is painted here, so nothing takes the textures.
        output.textures_delta.clear();
        let began = ThreadTime::now();
        let cut = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        let took = FrameTime { shown: shown.as_secs_f64() * 1e3, cut: began.elapsed().as_secs_f64() * 1e3 };
        let size = on_screen(self.window.desk().window.camera.screen);
        let table = cut.iter().map(|part| part.clip_rect).find(|rect| (rect.size() - size).length() < 1.0);
        self.table = table.unwrap_or(self.table);
        took
    }
}
