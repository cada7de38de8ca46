//! The window itself: what lies where in it, and how it is opened.

use super::{canvas, dialog, doors, foot, keyboard, letters, panels, past, tokens, top};
use crate::art::Art;
use crate::panels::Drafts;
use desk::{Action, Desk, Look, Waker};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The least width of the panels beside the table, in points, where the window has room for it.
const SIDE_LEAST: f32 = 260.0;
/// The share of the window that the table keeps, and a little more: edges are drawn too.
const TABLE: f32 = 0.605;
/// The room that everything in the window needs, in points: letters are not written larger than leaves it so much.
const LEAST: egui::Vec2 = egui::vec2(900.0, 560.0);
/// How near to the edge of the panels the pointer takes hold of it, in points.
const EDGE: f32 = 3.0;

/// Why no window could be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoWindow {
    /// There is no display to open it on.
    NoDisplay(String),
    /// The display can't draw it.
    NoDrawing(String),
}

/// The window on a desk.
pub struct Window {
    desk: Desk,
    drafts: Drafts,
    canvas: canvas::Canvas,
    doors: doors::Doors,
    dialog: dialog::Dialog,
    shown: Option<Look>,
    /// How large everything is drawn, as far as the window has room for it.
    scale: f32,
    /// Whether it has been told to close.
    closing: bool,
    /// When the program started, while the first frame is still to be timed.
    timed: Option<Instant>,
    /// How long it took until the first frame was there.
    first_frame: Option<Duration>,
}

impl Window {
    /// A window on a desk.
    pub fn new(desk: Desk) -> Self {
        Self {
            desk,
            drafts: Drafts::default(),
            canvas: canvas::Canvas::new(Art::default()),
            doors: doors::Doors::default(),
            dialog: dialog::Dialog::default(),
            shown: None,
            scale: 1.0,
            closing: false,
            timed: None,
            first_frame: None,
        }
    }

    /// The desk.
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// The desk, to do something at it.
    pub fn desk_mut(&mut self) -> &mut Desk {
        &mut self.desk
    }

    /// Draws everything and takes what the hand does.
    pub fn show(&mut self, ui: &mut egui::Ui) {
        self.desk.poll();
        self.dress(ui.ctx());
        let now = Duration::try_from_secs_f64(ui.input(|input| input.time)).unwrap_or_default();
        if let Some(waits) = self.desk.tick(now) {
            ui.ctx().request_repaint_after(waits);
        }
        keyboard::read(ui.ctx(), &mut self.desk);
        let dropped = ui.input(|input| input.raw.dropped_files.first().map(|file| file.path().to_path_buf()));
        if let Some(path) = dropped {
            self.desk.take_file(&path);
        }
        self.dialog.show(ui.ctx(), &mut self.desk);
        if self.desk.light() {
            ui.ctx().request_repaint();
        }
        let whole = ui.max_rect().size();
        let desk = &mut self.desk;
        egui::Panel::top("top").show(ui, |ui| top::show(ui, desk));
        if !desk.doors || desk.message().is_some() {
            egui::Panel::bottom("foot").show(ui, |ui| foot::show(ui, desk));
        }
        let floor = egui::Frame::NONE.fill(ui.visuals().extreme_bg_color);
        if desk.doors {
            let (doors, drafts) = (&mut self.doors, &mut self.drafts);
            egui::CentralPanel::no_frame().frame(floor).show(ui, |ui| doors.show(ui, desk, drafts));
        } else {
            let panels = (!desk.folded).then(|| side(ui, desk, &mut self.drafts, whole));
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
        if self.desk.keys {
            panels::keys::show(ui.ctx(), &mut self.desk);
        }
        if self.desk.billboard {
            panels::billboard::show(ui.ctx(), &mut self.desk);
        }
        if ui.input(|input| input.viewport().close_requested()) {
            self.desk.act(Action::Quit);
        }
        if self.desk.closed && !std::mem::replace(&mut self.closing, true) {
            ui.ctx().send_viewport_cmd(egui::ViewportCommand::Close);
        }
    }

    /// Light or dark, and how large: whatever the desk says.
    fn dress(&mut self, ctx: &egui::Context) {
        let look = self.desk.look;
        let scale = scale(ctx, look.text);
        if self.shown == Some(look) && (self.scale - scale).abs() < f32::EPSILON {
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
        // The keys for the text's size are the desk's.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        self.shown = Some(look);
    }
}

/// How large everything is drawn: as it is wanted, as far as the window has room for it.
fn scale(ctx: &egui::Context, wanted: f32) -> f32 {
    let whole = ctx.content_rect().size() * ctx.zoom_factor();
    let most = (whole.x / LEAST.x).min(whole.y / LEAST.y);
    wanted.min(most.max(1.0))
}

/// The panels beside the table, and where they lie. They are as wide as the umpire has dragged them, whatever is in them.
fn side(ui: &mut egui::Ui, desk: &mut Desk, drafts: &mut Drafts, whole: egui::Vec2) -> egui::Rect {
    let most = most(ui, whole);
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

/// The most the panels take beside the table, of what the top and the foot of the whole window leave.
fn most(ui: &egui::Ui, whole: egui::Vec2) -> f32 {
    let height = ui.available_height().max(1.0);
    (whole.x * (1.0 - TABLE * whole.y / height)).max(1.0)
}

/// The edge between the table and the panels, which is dragged.
fn edge(ui: &egui::Ui, desk: &mut Desk, panels: egui::Rect) {
    let taken = egui::Rect::from_x_y_ranges(panels.left() - EDGE..=panels.left() + EDGE, panels.y_range());
    let edge = ui.interact(taken, egui::Id::unique("edge of the panels"), egui::Sense::drag());
    let edge = edge.on_hover_cursor(egui::CursorIcon::ResizeHorizontal);
    if edge.dragged() {
        // What there is no room for is not taken; as wide as it then lies is as wide as it is wanted.
        desk.look.side = (panels.width() - edge.drag_delta().x).max(SIDE_LEAST.min(panels.width()));
    }
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        // What is drawn in one call is on the screen by the next.
        if let Some(started) = self.timed {
            if ui.ctx().cumulative_frame_nr() > 0 && self.first_frame.is_none() {
                self.first_frame = Some(started.elapsed());
                self.desk.closed = true;
            }
            ui.ctx().request_repaint();
        }
        self.show(ui);
    }
}

/// Opens the window on a desk and stays until it is closed.
///
/// `make` gets what wakes the window when something worked out beside it is done. With `timed`, the window
/// closes after its first frame, and the time since then is the answer.
///
/// # Errors
/// No window could be opened.
pub fn run(make: impl FnOnce(Waker) -> Desk, timed: Option<Instant>) -> Result<Option<Duration>, NoWindow> {
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Frontage")
            .with_app_id("frontage")
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([640.0, 400.0]),
        multisampling: 4,
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
            let mut window = Window::new(make(waker));
            window.timed = timed;
            Ok(Box::new(Told { window, told }))
        }),
    );
    opened.map_err(|error| no_window(&error))?;
    let time = first_frame.lock().ok().and_then(|time| *time);
    Ok(time)
}

/// A window that tells how long its first frame took.
struct Told {
    window: Window,
    told: Arc<std::sync::Mutex<Option<Duration>>>,
}

impl eframe::App for Told {
    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        self.window.ui(ui, frame);
        if let (Some(time), Ok(mut told)) = (self.window.first_frame, self.told.lock()) {
            *told = Some(time);
        }
    }
}

/// What is wrong, without the place in somebody's source that a system error begins with.
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
