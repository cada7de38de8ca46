//! Battles opened, saved and begun anew from the desk; whatever fails leaves what is open as it is.

use super::edit::blank_battle;
use super::{Desk, Message, Session};
use crate::files;
use crate::rulebook::Fetch;
use crate::ruling::Reason;
use std::path::{Path, PathBuf};

impl Desk {
    /// Opens a battle from a file, in place of the one that is open.
    pub(super) fn open(&mut self, path: &Path) {
        match files::read(path) {
            Ok(text) => {
                let opened =
                    self.open_text(&path.display().to_string(), &text, &files::beside(path));
                if opened {
                    self.session.was_saved(path.to_path_buf());
                }
            }
            Err(fault) => self.fault(fault.to_string()),
        }
    }

    /// Opens a battle from its text; whether it could be read.
    fn open_text(&mut self, name: &str, text: &str, fetch: &Fetch<'_>) -> bool {
        match Session::open(name, text, fetch, self.session.house().cloned()) {
            Ok(session) => {
                self.session = session;
                self.opened();
                let view = self.session.view();
                let done = Reason::new("done-opened", "").name("of", &view.name);
                self.done(done);
                true
            }
            Err(faults) => {
                self.faults(&faults);
                false
            }
        }
    }

    /// Begins a battle with nothing on the table, by the book that is open and in place of the open one.
    pub(super) fn begin(&mut self, name: &str) {
        // A table of 180 by 120 cm is what most clubs play on; its size is changed where terrain is drawn.
        let text = blank_battle(self.session.book().name(), name, 180.0, 120.0);
        self.open_text(name, &text, &|name: &str| Err(name.to_owned()));
    }

    /// Writes the battle to its file; without one the desk asks for a name.
    pub fn save(&mut self) {
        if let Some(file) = self.session.file.clone() {
            self.save_to(&file);
        } else {
            self.panel = super::Panel::Battle;
            self.say(Message::Done(Reason::new("hint-name-file", "")));
        }
    }

    /// Writes the battle to a file. One that is there already and is not the battle's own is replaced only when
    /// that is asked for twice.
    pub fn save_to(&mut self, path: &Path) {
        if let Some(variant) = self.would_lose(path) {
            self.replacing = Some(path.to_path_buf());
            let there = Reason::new("hint-replace", variant).name("of", path.display().to_string());
            self.fault(self.look.language.say(&there));
            return;
        }
        self.replacing = None;
        match files::write(path, &self.session.battle().write()) {
            Ok(()) => {
                self.session.was_saved(path.to_path_buf());
                let done = Reason::new("done-saved", "").name("of", path.display().to_string());
                self.done(done);
            }
            Err(fault) => self.fault(fault.to_string()),
        }
    }

    /// What saving to a file would lose, if that has not been said already: another file, or the comments
    /// somebody wrote into the battle's own.
    fn would_lose(&self, path: &Path) -> Option<&'static str> {
        if !path.exists() || self.replacing.as_deref() == Some(path) {
            return None;
        }
        if self.session.file.as_deref() != Some(path) {
            return Some("");
        }
        let text = files::read(path).unwrap_or_default();
        let commented = text.lines().any(|line| line.trim_start().starts_with('#'));
        commented.then_some("comments")
    }

    /// The name of the file of the battle, as it would be offered for saving.
    pub fn file_name(&self) -> PathBuf {
        let named = || {
            let name: String = self
                .session
                .view()
                .name
                .to_lowercase()
                .chars()
                .map(|letter| {
                    if letter.is_alphanumeric() {
                        letter
                    } else {
                        '-'
                    }
                })
                .collect();
            PathBuf::from(format!("{name}.toml"))
        };
        self.session.file.clone().unwrap_or_else(named)
    }
}
