//! The files of the desk: its home folder, the lock on the open record, exported battles, printed documents, and saved
//! settings.

mod documents;
mod home;

pub(crate) use documents::Documents;
pub use home::{Home, OpenRecord};
pub(crate) use home::{beside, file_name};

use crate::look::{Look, LookState};
use crate::session::Session;
use crate::setup::Army;
use disk::Draft;
use home::RecordLock;
use journal::Destination;
use language::Language;
use report::annals::{self, PrintKind};
use report::paper::document::Document;
use report::paper::{Format, Size, write};
use ruling::Reason;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A function that reports on sending the record at a path. It returns a sentence, and true if the sentence needs
/// attention. It returns `None` if the record is not sent to a club.
pub type ClubReport = Box<dyn Fn(&Path) -> Option<(Reason, bool)> + Send>;

/// The files of the desk.
pub struct Files {
    /// The folder in which the desk keeps data between runs.
    home: Option<Home>,
    club: Option<ClubReport>,
    /// The lock that marks the record as open, if the record has a file.
    lock: Option<RecordLock>,
    /// The existing file that will be replaced if the user asks again to write it.
    replacing: Option<PathBuf>,
    look: LookState,
}

impl Files {
    /// Returns the files of a desk without a home folder. `look` holds the settings, which need not be saved until they
    /// change.
    pub(crate) fn new(look: Look) -> Self {
        Self { home: None, club: None, lock: None, replacing: None, look: LookState::at(look) }
    }

    /// Returns the folder in which the desk keeps data between runs.
    pub fn home(&self) -> Option<&Home> {
        self.home.as_ref()
    }

    /// Sets the folder in which the desk keeps data between runs. Returns the settings saved there, completed from
    /// `usual`.
    pub(crate) fn set_home(&mut self, home: Home, usual: Look) -> Look {
        let look = home.look(usual);
        self.look = LookState::at(look);
        self.home = Some(home);
        look
    }

    /// Sets the function that reports on sending to a club.
    pub fn set_club(&mut self, hears: ClubReport) {
        self.club = Some(hears);
    }

    /// Returns a sentence on sending the session's record to a club, and true if the sentence needs attention. Returns
    /// `None` if the record is not sent.
    pub fn club_says(&self, session: &Session, language: Language) -> Option<(String, bool)> {
        let path = session.journal().path()?;
        let (says, wrong) = self.club.as_ref()?(path)?;
        Some((language.say(&says), wrong))
    }

    /// Returns the records that were opened recently, each with the name of its battle, the most recent first.
    pub fn recent(&self) -> Vec<(String, PathBuf)> {
        self.home.as_ref().map(Home::recent).unwrap_or_default()
    }

    /// Returns the army lists that can be read with a click, each with a name: those of the built-in battle of the book,
    /// and those read recently, the most recent first.
    pub fn army_lists(&self, session: &Session) -> Vec<(String, PathBuf)> {
        let shipped = session.journal().books().demo(session.book().name());
        let shipped = shipped.map_or(&[][..], |demo| demo.beside).iter();
        let shipped = shipped.map(|(file, text)| (Army::title(file, text), PathBuf::from(file)));
        let recent = self.home.as_ref().map(Home::recent_lists).unwrap_or_default();
        shipped.chain(recent).collect()
    }

    /// Remembers an army list that was read.
    pub(crate) fn keep_list(&self, path: &Path, name: &str) {
        if let Some(home) = &self.home {
            home.keep_list(&absolute(path), name);
        }
    }

    /// Marks the record as open in the home folder. Does nothing while the record has no file.
    pub(crate) fn hold(&mut self, session: &Session) {
        let (Some(home), None, Some(record)) = (&self.home, &self.lock, session.journal().path()) else {
            return;
        };
        let open = OpenRecord { record: absolute(record), battle: session.file.as_deref().map(absolute) };
        self.lock = home.hold(&open, &session.view().name);
    }

    /// Marks the record as closed.
    pub(crate) fn release(&mut self) {
        self.lock = None;
    }

    /// Saves the settings in the home folder, once they are unchanged for a second. `now` is the time since the desk
    /// was opened. `None` means that the desk is closed, so that changes are saved at once.
    pub fn keep_look(&mut self, look: Look, now: Option<Duration>) {
        if self.look.is_due(look, now)
            && let Some(home) = &self.home
        {
            home.keep_look(&look);
        }
    }

    /// Writes the shown battle to a battle file. An existing file is replaced only if the user asks twice. Returns a
    /// message that the file was saved.
    ///
    /// # Errors
    /// Fails if the path has a file of another kind, if the file exists and this is the first request to replace it, or
    /// if writing fails. The error is the message for the user.
    pub(crate) fn export(&mut self, session: &Session, path: &Path) -> Result<Reason, Reason> {
        let file = || path.display().to_string();
        let refused = |variant| Err(Reason::new("recorded", variant).name("file", file()));
        match Destination::at(path, session.journal().books()) {
            Ok(Destination::Nothing | Destination::Battle) => {}
            Ok(Destination::Recorded) => return refused("write"),
            Ok(Destination::Other) => return refused("other"),
            Err(fault) => return Err(fault.reason()),
        }
        if path.exists() && self.replacing.as_deref() != Some(path) {
            self.replacing = Some(path.to_path_buf());
            return Err(Reason::new("hint-replace", "").name("of", file()));
        }
        self.replacing = None;
        let draft = Draft::of(path).map_err(|fault| fault.reason())?;
        if draft.is_shared() {
            return refused("shared");
        }
        draft.replace(session.battle().write()).map_err(|fault| fault.reason())?;
        Ok(Reason::new("done-saved", "").name("of", file()))
    }

    /// Writes a document as a PDF to the folder for prints. `what` and `of` give the file name. Returns the path of the
    /// file.
    ///
    /// # Errors
    /// Fails if there is no such folder, or if the file can't be written. The error is the message.
    pub(crate) fn print(
        &self,
        session: &Session,
        document: &Document,
        (what, of): (PrintKind, &str),
        size: Size,
    ) -> Result<Option<PathBuf>, Reason> {
        let place = self.print_place(session);
        let (folder, battle) = place.ok_or_else(|| Reason::new("print-fault", "nowhere"))?;
        let name = format!("{}.pdf", annals::file_name(&battle, what, of));
        // A failure needs no handling. If the folder is missing, writing the file fails too and reports it.
        let _ = std::fs::create_dir_all(&folder);
        let path = folder.join(name);
        let pages = write(document, Format::Pdf, size);
        let pages = pages.map_err(|problem| disk::FileFault::of(&path, problem).reason())?;
        let parts: Vec<_> = pages.into_iter().map(|page| (String::new(), page)).collect();
        let places = disk::create_together(&path, &parts).map_err(|fault| fault.reason())?;
        Ok(places.into_iter().next())
    }

    /// Returns the folder for prints, and the name of the battle for file names. The folder is beside the record or, if
    /// the record has no file, in the home folder. Returns `None` if there is no home folder either.
    fn print_place(&self, session: &Session) -> Option<(PathBuf, String)> {
        if let Some(record) = session.journal().path() {
            let name = record.file_stem()?.to_string_lossy().into_owned();
            return Some((record.with_file_name("prints"), name));
        }
        let folder = self.home.as_ref().map(Home::prints)?;
        Some((folder, file_name(&session.view().name)))
    }
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}
