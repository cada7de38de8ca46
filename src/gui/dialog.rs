//! The system's own dialog for a file. It lies beside the window, which goes on meanwhile.

use desk::Desk;
use egui::Context;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// What a battle, a record and an army list are called.
const ENDINGS: [&str; 3] = ["toml", "frontage", "csv"];

/// The dialog, while one is open: the file that is chosen comes from there, or none.
#[derive(Default)]
pub(super) struct Dialog(Option<Receiver<Option<PathBuf>>>);

impl Dialog {
    /// Opens a dialog where the desk asks for a file, and hands over what was chosen in it.
    pub(super) fn show(&mut self, ctx: &Context, desk: &mut Desk) {
        if std::mem::take(&mut desk.asks_for_file) && self.0.is_none() {
            self.0 = Some(open(ctx, desk));
        }
        let Some(coming) = &self.0 else { return };
        match coming.try_recv() {
            Err(TryRecvError::Empty) => return,
            Ok(Some(path)) => desk.take_file(&path),
            Ok(None) | Err(TryRecvError::Disconnected) => desk.no_file(),
        }
        self.0 = None;
    }
}

/// Where what is chosen comes.
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
    // Asked for by the thread of the window, as some systems want it; waited for by another.
    let asked = dialog.pick_file();
    let ctx = ctx.clone();
    let wait = move || {
        let file = pollster::block_on(asked).map(|file| file.path().to_path_buf());
        // Where the window is closed meanwhile nobody wants it any more.
        let _ = chosen.send(file);
        ctx.request_repaint();
    };
    // Without a thread nobody sends anything, and the desk is told that no file came.
    let _ = std::thread::Builder::new().name("file dialog".to_owned()).spawn(wait);
    coming
}
