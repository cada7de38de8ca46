//! The window: the layout of all parts, and opening.

use super::{canvas, dialog, foot, keyboard, letters, note, panels, past, start_screen, tokens, top};
use crate::art::Art;
use crate::panels::Drafts;
use desk::{Action, Desk, Look, Panel, ScreenLink, ScreenPlace, SharedDesk, Waker};
use rulebook::RequestKind;
use ruling::Reason;
use std::sync::{Arc, MutexGuard};
use std::time::{Duration, Instant};

/// The least width of the panels beside the table, in points, if the window is wide enough.
const SIDE_LEAST: f32 = 260.0;
/// The share of the window's width that stays for the table, plus a little more for the edges drawn around.
const TABLE: f32 = 0.665;
/// The size in points that all parts of the window need. Text is not enlarged beyond what leaves this room.
const LEAST: egui::Vec2 = egui::vec2(900.0, 560.0);
/// The size of a window, in points, in which text has the wanted size. `GROWTH` is the power of a larger size with which
/// the text grows.
const USUAL: egui::Vec2 = egui::vec2(1280.0, 800.0);
const GROWTH: f32 = 0.36;
/// The difference below which two scales count as the same. The size of the window is only known in rounded points.
const SAME_SCALE: f32 = 0.002;
/// The distance in points from the edge of the panels within which the pointer grabs that edge.
const EDGE: f32 = 3.0;
/// The interval for redrawing while other screens show the desk too.
const OTHERS: Duration = Duration::from_millis(100);

/// The reason why no window could be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoWindow {
    /// No display is available.
    NoDisplay(String),
    /// The display can't draw the window.
    NoDrawing(String),
}

/// A function that starts or stops showing a desk on other screens. Returns the links to the desk, or the reason of a
/// failure.
pub type ScreenSwitch = Box<dyn FnMut(&SharedDesk, ScreenPlace) -> Result<Vec<ScreenLink>, Reason>>;

/// A window that shows a desk.
pub struct Window {
    desk: SharedDesk,
    elsewhere: Option<ScreenSwitch>,
    drafts: Drafts,
    canvas: canvas::Canvas,
    start_screen: start_screen::StartScreen,
    dialog: dialog::Dialog,
    shown: Option<Look>,
    /// The scale of everything drawn, limited by the size of the window.
    scale: f32,
    /// True once the window has been asked to close.
    closing: bool,
    /// The start time of the program, if the first frame is to be timed.
    timed: Option<Instant>,
    /// The time from the start until the first frame was shown.
    first_frame: Option<Duration>,
}

impl Window {
    /// Makes a window that shows a desk.
    pub fn new(desk: Desk) -> Self {
        Self {
            desk: SharedDesk::of(desk),
            elsewhere: None,
            drafts: Drafts::default(),
            canvas: canvas::Canvas::new(Art::default()),
            start_screen: start_screen::StartScreen::default(),
            dialog: dialog::Dialog::default(),
            shown: None,
            scale: 1.0,
            closing: false,
            timed: None,
            first_frame: None,
        }
    }

    /// Sets the function that shows the desk on other screens.
    #[must_use]
    pub fn with_screens(mut self, elsewhere: ScreenSwitch) -> Self {
        self.desk.lock().screens.can = true;
        self.elsewhere = Some(elsewhere);
        self
    }

    /// Locks the desk. Other screens wait meanwhile.
    pub fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock()
    }

    /// Draws everything and handles the user's input.
    pub fn show(&mut self, ui: &mut egui::Ui) {
        let shared = self.desk.clone();
        let mut held = shared.lock();
        let desk = &mut *held;
        desk.poll();
        self.dress(ui.ctx(), desk.look);
        let now = Duration::try_from_secs_f64(ui.input(|input| input.time)).unwrap_or_default();
        let open = Some(now).filter(|_| !desk.window.closed);
        desk.files.keep_look(desk.look, open);
        keyboard::read(ui.ctx(), desk);
        let dropped = ui.input(|input| {
            let files = input.raw.dropped_files.iter();
            files.map(|file| file.path().to_path_buf()).collect::<Vec<_>>()
        });
        desk.take_files(&dropped);
        self.dialog.show(ui.ctx(), desk);
        if desk.draw_pointed_offer() | desk.window.facts.light() {
            ui.ctx().request_repaint();
        }
        let whole = ui.max_rect().size();
        egui::Panel::top("top").show(ui, |ui| top::show(ui, desk));
        if !desk.start.is_shown() || desk.window.message().is_some() {
            egui::Panel::bottom("foot").show(ui, |ui| foot::show(ui, desk));
        }
        if desk.start.is_shown() {
            note::keep_off(ui.ctx(), None);
        } else {
            let band =
                egui::Panel::bottom("band").resizable(false).exact_size(panels::band::height(desk, whole.y));
            band.show(ui, |ui| panels::band::show(ui, desk));
        }
        let floor = egui::Frame::NONE.fill(ui.visuals().extreme_bg_color);
        if desk.start.is_shown() {
            let (start_screen, drafts) = (&mut self.start_screen, &mut self.drafts);
            egui::CentralPanel::no_frame().frame(floor).show(ui, |ui| start_screen.show(ui, desk, drafts));
        } else if desk.window.overlays.billboard {
            egui::CentralPanel::no_frame().frame(floor).show(ui, |ui| panels::billboard::show(ui, desk));
        } else if has_card_alone(desk) {
            let (floor, drafts) = (egui::Frame::side_top_panel(ui.style()), &mut self.drafts);
            egui::CentralPanel::no_frame().frame(floor).show(ui, |ui| {
                tokens::enlarge(ui);
                panels::show(ui, desk, drafts);
            });
        } else {
            let panels = (!desk.window.folded).then(|| side(ui, desk, &mut self.drafts, whole));
            let canvas = &mut self.canvas;
            egui::CentralPanel::no_frame().frame(floor).show(ui, |ui| {
                let table = ui.max_rect();
                canvas.show(ui, desk);
                past::show(ui, desk, table);
            });
            if let Some(panels) = panels {
                edge(ui, desk, panels);
            }
        }
        if desk.window.overlays.keys {
            panels::keys::show(ui.ctx(), desk);
        }
        if ui.input(|input| input.viewport().close_requested()) {
            desk.act(Action::Quit);
        }
        if desk.window.closed && !std::mem::replace(&mut self.closing, true) {
            ui.ctx().send_viewport_cmd(egui::ViewportCommand::Close);
        }
        if !desk.screens.links.is_empty() {
            // Redraws regularly, so that actions on other screens become visible here.
            ui.ctx().request_repaint_after(OTHERS);
        }
        drop(held);
        self.show_elsewhere();
    }

    /// Starts or stops showing the desk on other screens, as requested in the current frame.
    fn show_elsewhere(&mut self) {
        let asked = self.desk.lock().screens.asks.take();
        let Some((showing, elsewhere)) = asked.zip(self.elsewhere.as_mut()) else {
            return;
        };
        let shown = elsewhere(&self.desk, showing);
        let mut desk = self.desk.lock();
        match shown {
            Ok(links) => desk.screens.links = links,
            Err(why) => {
                let language = desk.look.language;
                desk.window.complain(&why, language);
            }
        }
    }

    /// Applies the theme and the text size of the desk.
    fn dress(&mut self, ctx: &egui::Context, look: Look) {
        let scale = scale(ctx, look.text);
        if self.shown == Some(look) && (self.scale - scale).abs() < SAME_SCALE {
            return;
        }
        if self.shown.is_none() {
            letters::give(ctx);
            tokens::give(ctx);
            ctx.request_discard("the first pass had no letters");
        }
        let theme = if look.light { egui::Theme::Light } else { egui::Theme::Dark };
        ctx.set_theme(theme);
        ctx.set_zoom_factor(scale);
        self.scale = scale;
        // Turns off egui's own keys for the text size, because the desk has keys for that.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        self.shown = Some(look);
    }
}

/// Returns the scale of everything drawn: the wanted scale, limited by the size of the window. In a window larger than
/// usual, everything grows with it, but more slowly: the text is 13 points high at 1280 by 800, and 16 at 2560 by 1440.
fn scale(ctx: &egui::Context, wanted: f32) -> f32 {
    let whole = ctx.content_rect().size() * ctx.zoom_factor();
    let larger = (whole.x / USUAL.x).min(whole.y / USUAL.y).max(1.0);
    let wanted = wanted * larger.powf(GROWTH);
    let most = (whole.x / LEAST.x).min(whole.y / LEAST.y);
    wanted.min(most.max(1.0))
}

/// Returns true if a card is open and the table is bare: no unit, no ground, no cells. The card then has the whole
/// window.
fn has_card_alone(desk: &Desk) -> bool {
    let view = desk.session().view();
    let bare = view.bodies.is_empty() && view.terrain.is_empty() && view.cells.is_empty();
    let asked = desk.question().inquiry().map(|inquiry| &inquiry.ask.asked);
    bare && desk.session().past_says().is_none()
        && desk.window.panel == Panel::Ruling
        && matches!(asked, Some(RequestKind::Quick(_)))
        && desk.question().card().is_some()
}

/// Draws the panels beside the table and returns the rectangle used. The width is what the user has dragged,
/// independent of the contents.
fn side(ui: &mut egui::Ui, desk: &mut Desk, drafts: &mut Drafts, whole: egui::Vec2) -> egui::Rect {
    let most = (whole.x * (1.0 - TABLE)).max(1.0);
    let width = desk.look.side.clamp(SIDE_LEAST.min(most), most);
    let panel = egui::Panel::right("side").resizable(false).exact_size(width);
    let shown = panel.show(ui, |ui| {
        let room = ui.available_rect_before_wrap();
        let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(room));
        inside.shrink_clip_rect(room);
        panels::show(&mut inside, desk, drafts);
        ui.advance_cursor_after_rect(room);
    });
    shown.response.rect
}

/// Handles dragging of the edge between the table and the panels.
fn edge(ui: &egui::Ui, desk: &mut Desk, panels: egui::Rect) {
    let taken = egui::Rect::from_x_y_ranges(panels.left() - EDGE..=panels.left() + EDGE, panels.y_range());
    let edge = ui.interact(taken, egui::Id::unique("edge of the panels"), egui::Sense::drag());
    let edge = edge.on_hover_cursor(egui::CursorIcon::ResizeHorizontal);
    if edge.dragged() {
        // Stores the width that results, so that dragging beyond the limit has no delayed effect.
        desk.look.side = (panels.width() - edge.drag_delta().x).max(SIDE_LEAST.min(panels.width()));
    }
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        // Anything drawn in a call is on the screen by the next call.
        if let Some(started) = self.timed {
            if ui.ctx().cumulative_frame_nr() > 0 && self.first_frame.is_none() {
                self.first_frame = Some(started.elapsed());
                self.desk.lock().window.closed = true;
            }
            ui.ctx().request_repaint();
        }
        self.show(ui);
    }
}

/// Opens a window on a desk and returns once the window is closed.
///
/// `make` is given the function that wakes the window after background work. `elsewhere` shows the desk on other
/// screens. With `timed`, the window closes after the first frame. Returns the time from `timed` to that frame.
///
/// # Errors
/// Fails if no window could be opened.
pub fn run(
    make: impl FnOnce(Waker) -> Desk,
    timed: Option<Instant>,
    elsewhere: Option<ScreenSwitch>,
) -> Result<Option<Duration>, NoWindow> {
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Frontage")
            .with_app_id("frontage")
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([640.0, 400.0]),
        ..eframe::NativeOptions::default()
    };
    let first_frame = Arc::new(std::sync::Mutex::new(None));
    let told = Arc::clone(&first_frame);
    let opened = eframe::run_native(
        "frontage",
        options,
        Box::new(move |creation| {
            let ctx = creation.egui_ctx.clone();
            let waker: Waker = Arc::new(move || ctx.request_repaint());
            let window = Window::new(make(waker));
            let mut window = match elsewhere {
                Some(elsewhere) => window.with_screens(elsewhere),
                None => window,
            };
            window.timed = timed;
            Ok(Box::new(TimedWindow { window, told }))
        }),
    );
    opened.map_err(|error| no_window(&error))?;
    let time = first_frame.lock().ok().and_then(|time| *time);
    Ok(time)
}

/// A window that reports the time of the first frame.
struct TimedWindow {
    window: Window,
    told: Arc<std::sync::Mutex<Option<Duration>>>,
}

impl eframe::App for TimedWindow {
    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        self.window.ui(ui, frame);
        if let (Some(time), Ok(mut told)) = (self.window.first_frame, self.told.lock()) {
            *told = Some(time);
        }
    }
}

/// Returns the text of an error without the source location that some system errors begin with.
fn problem(error: &impl std::fmt::Display) -> String {
    let told = error.to_string();
    let problem = told.rsplit(": ").next().unwrap_or(&told);
    problem.trim_end_matches('.').to_owned()
}

fn no_window(error: &eframe::Error) -> NoWindow {
    match error {
        eframe::Error::Winit(error) => NoWindow::NoDisplay(problem(error)),
        eframe::Error::WinitEventLoop(error) => NoWindow::NoDisplay(problem(error)),
        other => NoWindow::NoDrawing(problem(other)),
    }
}
