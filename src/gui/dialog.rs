//! The system's file dialog. The window stays usable while the dialog is open.

use desk::Desk;
use egui::Context;
use ruling::Reason;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// The file extensions of battles, records and army lists.
const ENDINGS: [&str; 3] = ["toml", "frontage", "csv"];

/// The channel from an open dialog, which delivers the chosen file, or `None` if the user chose none.
#[derive(Default)]
pub(super) struct Dialog(Option<Receiver<Option<PathBuf>>>);

impl Dialog {
    /// Opens a dialog if the desk asks for a file, and passes the chosen file to the desk.
    pub(super) fn show(&mut self, ctx: &Context, desk: &mut Desk) {
        if std::mem::take(&mut desk.window.asks_for_file) && self.0.is_none() {
            self.0 = Some(open(ctx, desk));
        }
        let Some(coming) = &self.0 else { return };
        match coming.try_recv() {
            Err(TryRecvError::Empty) => return,
            Ok(Some(path)) => desk.take_files(&[path]),
            Ok(None) | Err(TryRecvError::Disconnected) => {
                desk.window.done(Reason::new("file-dialog", "none"));
            }
        }
        self.0 = None;
    }
}

/// Opens the dialog. Returns the channel for the chosen file.
fn open(ctx: &Context, desk: &Desk) -> Receiver<Option<PathBuf>> {
    let (chosen, coming) = channel();
    let language = desk.look.language;
    #[cfg(feature = "camera")]
    let (title, kinds, endings) =
        ("photo-dialog", "photo-dialog.kinds", [ENDINGS.as_slice(), &desk::photo::ENDINGS].concat());
    #[cfg(not(feature = "camera"))]
    let (title, kinds, endings) = ("file-dialog", "file-dialog-battles", ENDINGS);
    let dialog = rfd::AsyncFileDialog::new()
        .set_title(language.word(title))
        .add_filter(language.word(kinds), &endings);
    // The dialog is opened on the window's thread, as some systems require. Another thread waits for the result.
    let asked = dialog.pick_file();
    let ctx = ctx.clone();
    let wait = move || {
        let file = pollster::block_on(asked).map(|file| file.path().to_path_buf());
        // Ignores a failure: the window was closed meanwhile.
        let _ = chosen.send(file);
        ctx.request_repaint();
    };
    // Ignores a failure: without the thread the channel closes, and the desk learns that no file was chosen.
    let _ = std::thread::Builder::new().name("file dialog".to_owned()).spawn(wait);
    coming
}
